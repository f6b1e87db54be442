"""Why something is refused: what only this title has, and the reasons as a whole.

The texts are the same in all positions that the seat cannot tell apart: they look at own counters, at what everybody
can see of the enemy's, and at nothing else.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.advance import room
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.impulses import Activation
from marne.titles.deluxe.rules.roster import POOL, POOL_SIZE
from marne.titles.deluxe.rules.set_up_room import ROOM, STACKED
from marne.titles.deluxe.rules.stacking import COUNTED, limit
from marne.titles.deluxe.rules.tables import ATTACK_POINTS, END_LIMIT
from marne.titles.deluxe.rules.targets import assault_hexes
from marne.titles.deluxe.words.names import MEASURE
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.grid import FORT_SYMBOLS, TRACKS, direction
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.reach import ALONG, OFF
from marne.titles.hex14.rules.roster import ARTILLERY, KIND, SIDE
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.words.names import count, hex_name, listed, unit_name
from marne.titles.hex14.words.reasons import Reasons, fort_in_the_way, goal, own_unit, still_to_place


def _black(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    return still_to_place(g, question, side, "with a black stacking value")


def _no_room(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Placing) or not isinstance(a, verbs.Place):
        return None
    there = sum(STACKED[u] for u in g.units_at(a.hex))
    points = count(STACKED[question.unit], "stacking point")
    return f"it has {points}, and of the {count(ROOM[a.hex], 'point')} that the hex takes {there} are used"


def _no_step_counter(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if unit < 0 or g.lost[unit] == 0:
        return None
    size = POOL_SIZE[POOL[unit][g.lost[unit] - 1]]
    return f"all {count(size, 'step counter')} of the kind it needs are in use"


def _full(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    """More points would end their move in a hex than may."""
    unit = getattr(question, "unit", -1)
    if unit < 0 or SIDE[unit] != side:
        return None
    h = g.where[unit] if isinstance(a, verbs.Halt) else goal(a)
    manner = OFF
    if isinstance(a, verbs.Rail) or (isinstance(a, verbs.Go) and a.manner == verbs.BY_LINE):
        manner = ALONG
    elif isinstance(a, verbs.Halt) and isinstance(question, Marching):
        manner = question.line
    elif isinstance(a, verbs.Step):
        manner = ALONG if TRACKS[6 * g.where[unit] + direction(g.where[unit], h)] else OFF
    there = sum(g.points(u) for u in g.units_at(h) if u != unit and g.mark[u] & COUNTED)
    used = f"{there} have ended their move there already"
    return f"{MEASURE.has(g, unit)}, of {MEASURE.in_short(limit(h, manner))} that may end a move there {used}"


def _second_gun(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = getattr(question, "unit", -1)
    h = g.where[unit] if isinstance(a, verbs.Halt) and unit >= 0 else goal(a)
    guns = [unit_name(u) for u in g.units_at(h) if KIND[u] == ARTILLERY and SIDE[u] == side and u != unit]
    return (
        f"{listed(guns)} {'is' if len(guns) == 1 else 'are'} there, and a hex holds one artillery unit"
        if guns
        else None
    )


def _die_used(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Activation):
        return None
    return f"the higher die shows {question.most}, and as many hexes have been activated"


def _not_next_to(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Activation) or not question.chosen:
        return None
    return f"it is not next to {listed([hex_name(h) for h in question.chosen], 'or')}"


def _few_hexes(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    fort = a.fort if isinstance(a, verbs.FortAction) else question.target if isinstance(question, Joining) else -1
    if fort < 0:
        return None
    need = f"the assault takes infantry out of {count(FORT_SYMBOLS[fort], 'hex', 'hexes')}"
    if isinstance(question, AttackChoice):
        return f"{need}, and there is some that can attack in {assault_hexes(g, side, fort)}"
    if isinstance(question, Joining):
        return f"{need}, and some has joined out of {len({g.where[u] for u in question.joined})}"
    return None


def _many_hexes(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Joining) or question.kind != ASSAULT:
        return None
    hexes = [hex_name(h) for h in dict.fromkeys(g.where[u] for u in question.joined)]
    symbols = count(FORT_SYMBOLS[question.target], "symbol")
    return f"the fort has {symbols}, and the assault is made out of {listed(hexes)}"


def _eight_points(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if not isinstance(question, Joining) or unit < 0:
        return None
    here = g.where[unit]
    joined = sum(g.points(u) for u in question.joined if g.where[u] == here and KIND[u] != ARTILLERY)
    most = f"{MEASURE.in_short(ATTACK_POINTS)} out of {hex_name(here)}"
    return f"{MEASURE.has(g, unit)}, and of {most} {joined} have joined"


def _no_room_left(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if not isinstance(question, AdvanceChoice) or unit < 0:
        return None
    left = room(g, question.hex, question.advanced)
    return (
        f"{MEASURE.has(g, unit)}, and of {MEASURE.in_short(END_LIMIT[question.hex])} that may advance {left} are left"
    )


REASONS: Final = Reasons(
    MEASURE,
    [
        (shared_no.STILL_TO_PLACE, _black),
        (no.NO_ROOM, _no_room),
        (no.NO_STEP_COUNTER, _no_step_counter),
        (no.FORT_BETWEEN, fort_in_the_way),
        (no.HEX_FULL, _full),
        (no.SECOND_GUN, _second_gun),
        (no.DIE_USED, _die_used),
        (no.NOT_CONTIGUOUS, _not_next_to),
        (no.TOO_FEW_HEXES, _few_hexes),
        (no.ONE_HEX_A_SYMBOL, _many_hexes),
        (no.EIGHT_POINTS, _eight_points),
        (no.NO_ROOM_LEFT, _no_room_left),
    ],
)
