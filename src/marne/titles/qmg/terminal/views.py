"""A position of Quartermaster General: 1914 in plain lines, for `marne replay` and `marne show`."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.frame import CHANCE
from marne.kernel.game import View
from marne.titles.qmg.rules.atlas import LAND, OBJECTIVES, POWERS, SPACE_NAMES, TEAM_NAMES, spaces_in
from marne.titles.qmg.rules.cards import TITLE
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.words.names import COUNTRY_SHORT, POWER_SHORT


def show_views(given: Sequence[View], names: Sequence[str]) -> list[str]:
    """The position as far as these views show it."""
    views = [v for v in given if isinstance(v, QmgView)]
    view = views[0]
    lines = [f"Round {view.round}. {TEAM_NAMES[0]} {view.vp[0]}, {TEAM_NAMES[1]} {view.vp[1]} Victory Points."]
    if view.result is not None:
        winner = "Nobody" if view.result.winner is None else TEAM_NAMES[view.result.winner]
        lines.append(f"{winner} won: {view.result.kind} [{view.result.rule}].")
    elif CHANCE in view.asked:
        lines.append("A card is being drawn.")
    else:
        lines.append(f"Turn of {POWER_SHORT[view.turn]}. Asked: {', '.join(names[s] for s in view.asked)}.")
    lines += ["", "On the board"]
    for country, mask in enumerate(view.pos):
        parts = []
        for what, kind in (("Army", mask & LAND), ("Navy", mask & ~LAND)):
            spaces = ", ".join(SPACE_NAMES[s] for s in spaces_in(kind))
            if spaces:
                parts.append(f"{what} {spaces}")
        lines.append(f"  {COUNTRY_SHORT[country] + ':':<17} {'; '.join(parts) or 'nothing'}")
    if view.tokens & ~OBJECTIVES:
        lines.append(f"  Objective tokens: {', '.join(SPACE_NAMES[s] for s in spaces_in(view.tokens))}")
    for power in range(POWERS):
        own = next((v for v in views if v.cards[power].own), view)
        cards = own.cards[power]
        lines += ["", POWER_SHORT[power]]
        for label, count, known in (
            ("hand", cards.hand_count, cards.hand),
            ("prepared", cards.prepared_count, cards.prepared),
            ("on the table", len(cards.table), cards.table),
            ("discarded", cards.pile_count, cards.up + cards.down),
            ("deck", cards.deck_count, []),
        ):
            titles = ", ".join(TITLE[k] for k in known)
            unseen = count - len(known)
            rest = f"{unseen} unseen" if known and unseen > 0 and label != "deck" else ""
            lines.append(f"  {label + ':':<13} {count}" + f"  {'; '.join(x for x in (titles, rest) if x)}".rstrip())
    return lines
