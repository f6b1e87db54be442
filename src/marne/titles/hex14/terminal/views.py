"""A position in plain lines, for `marne replay` and `marne show`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.game import View
from marne.titles.hex14.rules.cards import LEVELS
from marne.titles.hex14.rules.grid import BIT, COUNTRY, FORT_SYMBOLS, FORTS, HEX_CODES, HEXES, hexes_in
from marne.titles.hex14.rules.roster import IS_DUMMY, LATER, SIDE_OF_NATION, UNIT_IDS
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token
from marne.titles.hex14.terminal.header import SIDE_NAMES, last_turn, phase
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.sight import losses, spot
from marne.titles.hex14.terminal.tables import ZONES, card_lines
from marne.titles.hex14.terminal.theme import Signs
from marne.titles.hex14.words.names import ADJECTIVES, capital, country_name, dates, fort_name

_HOME: Final = (0, 1)
"""By side: its country."""


def show_views(given: Sequence[View], idiom: Idiom) -> list[str]:
    """The position as far as these views show it: each counter as the view that knows it best has it."""
    views = [v for v in given if isinstance(v, CampaignView)]
    view = views[0]
    lines = [moment(view, idiom), standing(view, idiom), *conditions(view, idiom)]
    tokens = merged(views)
    lines += ["", "On the map"]
    by_hex: dict[int, list[Token]] = {}
    for t in tokens:
        if t.where < HEXES:
            by_hex.setdefault(t.where, []).append(t)
    for h in sorted(by_hex):
        told = "; ".join(token_text(t, idiom) for t in by_hex[h])
        lines.append(f"  {spot(h)} ({holder(view, h)}): {told}")
    lines += ground(view, idiom)
    for zone, word in ZONES:
        lines += zone_lines([t for t in tokens if t.where == zone], word)
    return lines


def moment(view: CampaignView, idiom: Idiom) -> str:
    """The turn and whose phase it is, or how the game ended."""
    if view.result is not None:
        winner = "Nobody" if view.result.winner is None else f"The {SIDE_NAMES[view.result.winner]}"
        return f"{winner} won: {view.result.kind} [{idiom.game.cite(view.result.rule)}]."
    if view.turn == 0:
        return f"Set-up: {phase(view, idiom)}."
    turn = f"Turn {view.turn} of {last_turn(view, idiom)}, {dates(view.turn)}"
    return f"{turn}: {SIDE_NAMES[view.phasing]}, {phase(view, idiom)}."


def standing(view: CampaignView, idiom: Idiom) -> str:
    """The points of both sides."""
    found = idiom.insight(view, "score", "")
    points = ", ".join(f"{SIDE_NAMES[side]} {found['points'][side]}" for side in range(2))
    return f"Points: {points} ({found['level']})."


def conditions(view: CampaignView, idiom: Idiom) -> list[str]:
    """The East Front, invasions, the BEF, what is still to be done, and the cards in force."""
    east = f"East Front {LEVELS[view.level]}" + (f", again on turn {view.resolve}" if view.resolve else "")
    invaded = [f"{country_name(n)} (turn {turn})" for n, turn in enumerate(view.invaded) if turn]
    bef = f"BEF landed on turn {view.landed}" if view.landed else f"BEF due on turn {view.bef}" if view.bef else ""
    duty = idiom.duty(view)
    parts = [east if idiom.has_east(view) else "", f"invaded {', '.join(invaded)}" if invaded else "", bef, duty]
    told = capital("; ".join(part for part in parts if part))
    return [*([f"{told}."] if told else []), *(line.plain for line in card_lines(view, Signs(False)))]


def merged(views: Sequence[CampaignView]) -> list[Token]:
    """Every counter once, from the view that knows most about it."""
    known: dict[int, Token] = {}
    for view in views:
        known.update({t.unit: t for t in view.tokens if t.unit != UNKNOWN})
    sides = {view.side for view in views}
    found = list(known.values())
    found += [t for t in views[0].tokens if t.unit == UNKNOWN and SIDE_OF_NATION[t.nation] not in sides]
    return sorted(found, key=lambda t: (t.where, t.place, t.nation, t.unit))


def token_text(t: Token, idiom: Idiom) -> str:
    """A counter: its unit and values, or what it may be."""
    if t.unit != UNKNOWN:
        return UNIT_IDS[t.unit] if IS_DUMMY[t.unit] else f"{UNIT_IDS[t.unit]} {idiom.values(t.unit, t.lost)}"
    worn = f", {losses(t)}" if losses(t) else ""
    return f"{ADJECTIVES[t.nation]} counter ({idiom.may_be(t)}{worn})"


def holder(view: CampaignView, h: int) -> str:
    return SIDE_NAMES[0] if view.held[0] & BIT[h] else SIDE_NAMES[1] if view.held[1] & BIT[h] else "nobody"


def ground(view: CampaignView, idiom: Idiom) -> list[str]:
    """Hexes abroad that a side holds, and forts that have fallen."""
    lines = []
    for side in range(2):
        abroad = [HEX_CODES[h] for h in hexes_in(view.held[side]) if COUNTRY[h] != _HOME[side]]
        if abroad and len(abroad) <= 200:
            lines.append(f"  held abroad by the {SIDE_NAMES[side]}: {' '.join(abroad)}")
    fallen = [fort_name(f) for f in range(FORTS) if view.fallen >> f & 1]
    symbols = idiom.symbols(view)
    worn = [f"{fort_name(f)} {symbols[f]}" for f in range(FORTS) if 0 < symbols[f] < FORT_SYMBOLS[f]]
    lines += [f"  symbols left: {', '.join(worn)}"] if worn else []
    return [*lines, *([f"  reduced: {', '.join(fallen)}"] if fallen else [])]


def zone_lines(tokens: Sequence[Token], word: str) -> list[str]:
    """The counters off the map, a line for each side."""
    lines = []
    for side in range(2):
        here = [t for t in tokens if SIDE_OF_NATION[t.nation] == side]
        told = [
            f"{UNIT_IDS[t.unit]}" + (f" (turn {t.due})" if t.where == LATER else "") for t in here if t.unit != UNKNOWN
        ]
        hidden = len(here) - len(told)
        told += [f"{hidden} face down"] if hidden else []
        if told:
            lines.append(f"  {word}, {SIDE_NAMES[side]}: {', '.join(told)}")
    return lines
