"""How the reason of a refusal is taken away, on a copy of the position: then the same refusal must not come again.

A remedy is False where the reason is printed in the box or lies in the action itself.
"""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules.air import Scouting
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.clash import LossOfStep
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.impulses import Activation
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.retreat import MAY_STAND, Footing
from marne.titles.deluxe.rules.roster import STEPS
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, REBUILT, UP
from marne.titles.hex14.rules.grid import (
    BIT,
    HEXES,
)
from marne.titles.hex14.rules.roster import (
    GONE,
    INFANTRY,
    KIND,
    NATION,
    OF_SIDE,
    SIDE,
    UNIT,
)
from tests.titles.hex14 import claims_remedies as shared
from tests.titles.hex14.claims_remedies import (
    Remedy,
    again,
    any_move,
    around,
    ask,
    bring,
    changed,
    clear_around_unit,
    cure_cavalry_first,
    cure_defended,
    cure_forts,
    cure_no_port,
    cure_no_room,
    cure_stacking,
    cure_too_dear,
    cure_unsupplied,
    fresh_start,
    nobody_advanced,
    nobody_joined,
    of_unit,
    send,
)

shared.FACING[Deluxe] = FACING


def questions(g: Deluxe, side: int) -> dict[type[Any], Frame[Any]]:
    found = shared.questions(g, side)
    unit = next(u for u in OF_SIDE[side] if g.where[u] < HEXES)
    h = g.where[unit]
    return {
        **found,
        verbs.Done: Scouting(side, 1),
        own_verbs.Rebuild: Rebuilding(NATION[unit], 1),
        own_verbs.Scout: Scouting(side, 1),
        own_verbs.Activate: Activation(side, 1, ()),
        own_verbs.Retreat: Footing(side, h, (unit,), (), MAY_STAND),
        verbs.Defend: Defence(side, h, ()),
        verbs.Lose: LossOfStep(side, (unit,), 0),
        own_verbs.Stand: Footing(side, h, (unit,), (), MAY_STAND),
    }


def cure_full_strength(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.lost[a.unit] = 1
    return bool(STEPS[a.unit] > 1)


def cure_step_counter(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    for u in OF_SIDE[SIDE[a.unit]]:
        g.lost[u] = g.lost[u] if u == a.unit else 0
    return True


def cure_nothing_to_see(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    unit = OF_SIDE[1 - seat % 2][0]
    g.mark[unit] &= ~UP
    return send(g, unit, a.hex)


def cure_garrison_large(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.owed[q.country] = 99
    return True


def cure_no_guns(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """A corps of class A."""
    if not isinstance(a, verbs.FortAction):
        return False
    g.mark[UNIT["GE-A-IX"]] &= ~ATTACKED
    shared.no_facing(g)
    return send(g, UNIT["GE-A-IX"], around(a)[0])


def cure_no_guns_here(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    gun = UNIT["GE-305-1"]
    g.mark[gun] &= ~ATTACKED
    shared.no_facing(g)
    return send(g, gun, g.where[a.unit])


def nobody_named(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=())


def cure_nobody_defends(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=(g.units_at(q.hex)[0],))


def cure_did_not_fight(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=(*q.units, a.unit))


def may_stand(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, stand=MAY_STAND)


def no_foes(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, foes=())


def cure_gun_there(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    for u in g.units_at(q.hex):
        if KIND[u] == KIND[a.unit]:
            g.lift(u, GONE)
    return True


def cure_not_active(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.active[q.side] |= BIT[g.where[a.unit]]
    return True


def cure_activate(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """A unit there that has not moved."""
    g.active[q.side] = 0
    unit = bring(g, q.side, INFANTRY, [a.hex])
    return unit >= 0 and again(g, q, chosen=())


REMEDIES: Final[dict[str, Remedy]] = {
    **shared.REMEDIES,
    "OTHER_QUESTION": shared.cure_other_question(questions),
    "OTHER_NATIONS_STEPS": lambda g, q, seat, a: ask(g, Rebuilding(NATION[a.unit], 1)),
    "FULL_STRENGTH": cure_full_strength,
    "STEP_TAKEN": of_unit(REBUILT),
    "STEP_NEAR_ENEMY": clear_around_unit,
    "STEP_UNSUPPLIED": cure_unsupplied,
    "NO_STEP_COUNTER": cure_step_counter,
    "NOTHING_TO_SEE": cure_nothing_to_see,
    "GARRISON_TOO_LARGE": cure_garrison_large,
    "NO_ROOM": cure_no_room,
    "ONE_GUN_AT_START": cure_no_room,
    "HEX_DEFENDED": cure_defended,
    "NO_GUNS": cure_no_guns,
    "CAVALRY_FIRST": cure_cavalry_first,
    "EIGHT_POINTS": nobody_joined,
    "ONE_HEX_A_SYMBOL": nobody_joined,
    "BOMBARD_FROM_ONE": nobody_joined,
    "NO_GUNS_HERE": cure_no_guns_here,
    "ONE_GUN": nobody_joined,
    "UNIT_DEFENDED": of_unit(DEFENDED),
    "NAMED_ALREADY": nobody_named,
    "FOUR_POINTS": nobody_named,
    "NOBODY_DEFENDS": cure_nobody_defends,
    "DID_NOT_FIGHT": cure_did_not_fight,
    "CAVALRY_STANDS": may_stand,
    "SLIPS_AWAY": may_stand,
    "NEXT_TO_ATTACKER": no_foes,
    "NO_ROOM_LEFT": nobody_advanced,
    "GUN_THERE": cure_gun_there,
    "NOT_ACTIVE": cure_not_active,
    "NO_POINTS": fresh_start,
    "RAIL_COMES_LAST": any_move,
    "FOOT_COMES_FIRST": any_move,
    "FORT_BETWEEN": cure_forts,
    "TOO_DEAR": cure_too_dear,
    "HEX_FULL": cure_stacking,
    "MIXED_ARRIVAL": cure_stacking,
    "SECOND_GUN": cure_stacking,
    "NO_PORT": cure_no_port,
    "NO_HEX_TO_ACTIVATE": cure_activate,
    "DIE_USED": changed(most=99),
    "NOT_CONTIGUOUS": changed(chosen=()),
}
"""By the name of the ruling; the others are printed, or lie in the action."""
