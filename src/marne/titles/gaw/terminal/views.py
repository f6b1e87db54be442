"""A position of Germany at War in plain lines, for `marne replay` and `marne show`."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.game import View
from marne.titles.gaw.rules.atlas import (
    AREAS,
    FORT_NAMES,
    FORTS_IN,
    HOME_SIDE,
    LOSSES_TO_LOSE,
    POWER_NAMES,
    POWERS,
    POWERS_OF,
    SIDE_NAMES,
    SIDE_OF,
    SIDES,
    TURN_NAMES,
    TURNS,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.board import DEAD, DRAWN_ZONE, LATER, NO_ORDER, POOL
from marne.titles.gaw.rules.roster import UNIT_IDS, UNIT_NAMES
from marne.titles.gaw.rules.view import UNKNOWN, GawView, Token
from marne.titles.gaw.terminal.header import ORDERS, held, segment, valour
from marne.titles.gaw.terminal.theme import Sight, Signs, guess, place, strength

ZONES = ((POOL, "pool"), (DRAWN_ZONE, "drawn"), (LATER, "later"), (DEAD, "dead"))


def show_views(given: Sequence[View], names: Sequence[str]) -> list[str]:
    """The position as far as these views show it: each block as the view that knows it best has it."""
    views = [v for v in given if isinstance(v, GawView)]
    view = views[0]
    signs = Signs(False)
    lines = [f"{TURN_NAMES[max(view.turn, 1) - 1]}, turn {max(view.turn, 1)} of {TURNS}, impulse {view.impulse}."]
    lines += course(view, names)
    for side in range(SIDES):
        parts = [
            f"Valour {valour(view, side)}/{VALOUR_TO_WIN}",
            f"eliminated {view.lost[side]}/{LOSSES_TO_LOSE[side]}",
            f"Victory Areas {held(view, side)}/{len(VICTORY)}",
        ]
        points = [f"{POWER_NAMES[p]} {view.valour[p]}" for p in POWERS_OF[side] if view.valour[p]]
        parts[0] += f" ({', '.join(points)})" if len(POWERS_OF[side]) > 1 and points else ""
        lines.append(f"{SIDE_NAMES[side]}: {', '.join(parts)}")
    sight = Sight(view)
    known = merged(views)
    lines += ["", "On the map"]
    for area in range(AREAS):
        here = [t for t in known if t.where == area]
        forts = [fort_text(view, fort) for fort in FORTS_IN[area] if any(discs(view, fort))]
        if not here and not forts:
            continue
        state = SIDE_NAMES[view.control[area]] + (", contested" if sight.contested(area) else "")
        blocks = [token_text(sight, t, signs) for t in here]
        lines.append(f"  {place(area)} ({state}): {'; '.join([*forts, *blocks])}")
    changed = [
        place(a) for a in range(AREAS) if view.control[a] != HOME_SIDE[a] and not any(t.where == a for t in known)
    ]
    if changed:
        lines.append(f"  taken and empty: {', '.join(changed)}")
    for zone, word in ZONES:
        lines += zone_lines(known, zone, word, signs)
    return lines


def course(view: GawView, names: Sequence[str]) -> list[str]:
    """Whose impulse it is, its action and who is asked; or how the game ended."""
    if view.result is not None:
        winner = "Nobody" if view.result.winner is None else f"The {SIDE_NAMES[view.result.winner]}"
        return [f"{winner} won: {view.result.kind} [{view.result.rule}]."]
    order = "" if view.order == NO_ORDER else f", {ORDERS[view.order]}"
    doing = segment(view)
    who = f"Impulse of the {SIDE_NAMES[view.phasing]}{order}{': ' + doing if doing else ''}."
    return [f"{who} The Disc is with the {SIDE_NAMES[view.disc]}."]


def merged(views: Sequence[GawView]) -> list[Token]:
    """Every block once, from the view that knows most about it."""
    known: dict[int, Token] = {}
    for view in views:
        known.update({t.unit: t for t in view.tokens if t.unit != UNKNOWN})
    sides = {view.side for view in views}
    hidden = [t for t in views[0].tokens if t.unit == UNKNOWN and SIDE_OF[t.power] not in sides]
    return sorted([*known.values(), *hidden], key=lambda t: (t.power, t.unit == UNKNOWN, t.unit))


def token_text(sight: Sight, t: Token, signs: Signs) -> str:
    """A block: its unit and strength, or what it may be."""
    if t.unit != UNKNOWN:
        return f"{UNIT_IDS[t.unit]} {UNIT_NAMES[t.unit]} {strength(t.unit, t.step, signs)}"
    return f"{POWER_NAMES[t.power]} block ({guess(sight, t, signs)})"


def discs(view: GawView, fort: int) -> list[int]:
    return [view.discs[fort * POWERS + p] for p in range(POWERS)]


def fort_text(view: GawView, fort: int) -> str:
    """A fortress and its garrison."""
    told = [f"{n} {POWER_NAMES[p]}" for p, n in enumerate(discs(view, fort)) if n]
    return f"fortress {FORT_NAMES[fort]} ({', '.join(told)})"


def zone_lines(known: Sequence[Token], zone: int, word: str, signs: Signs) -> list[str]:
    """The blocks off the map, a line for each Power."""
    lines = []
    for power in range(POWERS):
        here = [t for t in known if t.where == zone and t.power == power]
        if not here:
            continue
        told = [f"{UNIT_IDS[t.unit]} {UNIT_NAMES[t.unit]}" for t in here if t.unit != UNKNOWN]
        hidden = len(here) - len(told)
        if hidden:
            told.append(f"{hidden} unseen" if told else f"{hidden} blocks")
        lines.append(f"  {word}, {POWER_NAMES[power]}: {', '.join(told)}")
    return ["", *lines] if lines and zone == POOL else lines
