"""How the reason of a refusal is taken away, on a copy of the position: then the same refusal must not come again.

A remedy is False where the reason is printed in the box or lies in the action itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.deluxe.rules import actions as own_verbs
from marne.titles.deluxe.rules.advance import AdvanceChoice
from marne.titles.deluxe.rules.air import Scouting
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import Withdrawal
from marne.titles.deluxe.rules.clash import LossOfStep
from marne.titles.deluxe.rules.combat import AttackChoice
from marne.titles.deluxe.rules.construction import Building
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.deployment import Deployment, Placing
from marne.titles.deluxe.rules.impulses import Activation
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.marching import Marching
from marne.titles.deluxe.rules.movement import Movement
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.railways import Entrained
from marne.titles.deluxe.rules.rations import FortSupply
from marne.titles.deluxe.rules.reinforcing import Entering
from marne.titles.deluxe.rules.replacements import Rebuilding
from marne.titles.deluxe.rules.retreat import MAY_STAND, Evasion, Footing
from marne.titles.deluxe.rules.roster import STEPS
from marne.titles.deluxe.rules.sea import Embarked
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, FACING_MASK, FACING_SHIFT, MOVED, REBUILT, SHIPPED, UP
from marne.titles.hex14.rules.commitment import Adjustment, Commitment
from marne.titles.hex14.rules.east import Returning, Sending
from marne.titles.hex14.rules.facing import Facing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    FORT_HEX,
    FORT_OUTER,
    FORTS,
    HEXES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NEIGHBOURS,
    NETHERLANDS,
    PLAYABLE,
    PORTS,
    RAIL,
    hexes_in,
)
from marne.titles.hex14.rules.roster import (
    CAVALRY,
    EAST,
    GONE,
    INFANTRY,
    KIND,
    MOVE,
    NATION,
    OF_SIDE,
    RESERVE,
    SIDE,
    UNIT,
)
from marne.titles.hex14.rules.victory import Extension

Remedy = Callable[[Any, Any, int, Any], bool]

# ---------------------------------------------------------------- small changes


def again(g: Deluxe, q: Any, **changed: Any) -> bool:
    """Put the same question with other fields."""
    fields = dict(zip(q.shape.names, q.data(), strict=True))
    assert changed.keys() <= fields.keys()
    g.stack[-1] = type(q)(*{**fields, **changed}.values())
    return True


def ask(g: Deluxe, question: Frame[Deluxe]) -> bool:
    g.stack[-1] = question
    return True


def clear(g: Deluxe, hexes: Iterable[int], side: int) -> bool:
    """Take the counters of a side out of these hexes."""
    for h in hexes:
        for u in g.units_at(h):
            if SIDE[u] == side:
                g.lift(u, GONE)
    return True


def send(g: Deluxe, unit: int, h: int) -> bool:
    """Lay a counter into a hex, which the enemy leaves."""
    if not PLAYABLE[h]:
        return False
    clear(g, [h], 1 - SIDE[unit])
    g.lift(unit, GONE)
    g.put(unit, h)
    return True


def bring(g: Deluxe, side: int, kind: int, hexes: Iterable[int]) -> int:
    """A fresh unit of a side that is of no use elsewhere, in one of these hexes, ready to attack; -1 if none can be."""
    g.rules &= ~FACING
    at_war(g)
    goals = [h for h in hexes if PLAYABLE[h]]
    units = [u for u in OF_SIDE[side] if KIND[u] == kind and g.where[u] >= HEXES]
    units += [u for u in OF_SIDE[side] if KIND[u] == kind and g.where[u] < HEXES]
    if not goals or not units:
        return -1
    g.mark[units[0]] &= ~(ATTACKED | MOVED)
    send(g, units[0], goals[0])
    return units[0]


def at_war(g: Deluxe) -> bool:
    """Every country is in the war, and every border open."""
    g.turn = max(g.turn, 5)
    g.opened = 1
    for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
        g.invaded[country] = 1
    return True


def hold(g: Deluxe, side: int, hexes: int) -> bool:
    g.held[side] |= hexes
    g.held[1 - side] &= ~hexes
    return True


def unmark(g: Deluxe, units: Iterable[int], marks: int) -> bool:
    for u in units:
        g.mark[u] &= ~marks
    return True


def no_forts(g: Deluxe) -> bool:
    for f in range(FORTS):
        g.reduce_fort(f)
    return True


def forget_due(g: Deluxe, unit: int) -> bool:
    g.due = [0 if u == unit else turn for u, turn in enumerate(g.due)]
    return True


# ---------------------------------------------------------------- remedies


def cure_other_question(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """Put a question that the action answers."""
    side = seat % 2
    for kind, question in questions(g, side).items():
        if isinstance(a, kind):
            return ask(g, question)
    return False


def questions(g: Deluxe, side: int) -> dict[type[Any], Frame[Deluxe]]:
    unit = OF_SIDE[side][0]
    h = hexes_in(IN_COUNTRY[side])[0]
    if g.where[unit] >= HEXES:
        send(g, unit, h)
    h = g.where[unit]
    return {
        verbs.Done: Scouting(side, 1),
        verbs.Commit: Commitment(),
        verbs.Recall: Commitment(),
        verbs.Deploy: Deployment(side),
        verbs.Place: Placing(unit, side),
        verbs.Feed: FortSupply(side, 0, (), (), 0),
        verbs.Enter: Entering(side),
        own_verbs.Rebuild: Rebuilding(NATION[unit], 1),
        verbs.Return: Returning(50),
        verbs.Send: Sending(10),
        verbs.Build: Building(),
        own_verbs.Scout: Scouting(side, 1),
        verbs.Garrison: GarrisonDuty(BELGIUM),
        verbs.March: Movement(side, 0),
        verbs.Go: Marching(unit, 0, 0, 0, 0),
        verbs.Step: Marching(unit, 0, 0, 0, 0),
        verbs.Halt: Marching(unit, 0, 0, 0, 0),
        verbs.Entrain: Marching(unit, 0, 0, 0, 0),
        verbs.Embark: Marching(unit, 0, 0, 0, 0),
        verbs.Rail: Entrained(unit),
        verbs.Sail: Embarked(unit),
        verbs.Turn: Facing(side, ()),
        own_verbs.Activate: Activation(side, 1, ()),
        own_verbs.Retreat: Footing(side, h, (unit,), (), MAY_STAND),
        verbs.Attack: AttackChoice(side),
        verbs.Probe: AttackChoice(side),
        verbs.FortAction: AttackChoice(side),
        verbs.Join: Joining(side, 0, h, ()),
        verbs.Withdraw: Withdrawal(side, h),
        verbs.Evade: Evasion(side, h),
        own_verbs.Defend: Defence(side, h, ()),
        verbs.Lose: LossOfStep(side, (unit,), 0),
        own_verbs.Stand: Footing(side, h, (unit,), (), MAY_STAND),
        verbs.Advance: AdvanceChoice(side, h, (unit,), 0, ()),
        verbs.Pursue: AdvanceChoice(side, h, (unit,), 0, ()),
        verbs.Extend: Extension(side, 0),
        verbs.Finish: Extension(side, 0),
    }


def cure_not_on_map(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return send(g, a.unit, hexes_in(IN_COUNTRY[SIDE[a.unit]] & ~g.occupied[1 - SIDE[a.unit]])[0])


def to_zone(zone: int) -> Remedy:
    def cure(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
        g.lift(a.unit, zone)
        return forget_due(g, a.unit)

    return cure


def cure_entry_blocked(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    clear(g, [a.hex], 1 - seat % 2)
    return hold(g, seat % 2, BIT[a.hex])


def cure_dummies(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    for u in OF_SIDE[SIDE[a.unit]]:
        if KIND[u] == KIND[a.unit] and u < a.unit and g.where[u] == RESERVE:
            g.lift(u, GONE)
    return True


def cure_full_strength(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.lost[a.unit] = 1
    return bool(STEPS[a.unit] > 1)


def of_unit(marks: int) -> Remedy:
    return lambda g, q, seat, a: unmark(g, [a.unit], marks)


def clear_around_unit(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return clear(g, NEIGHBOURS[g.where[a.unit]], 1 - SIDE[a.unit])


def cure_unsupplied(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """No enemy anywhere."""
    side = SIDE[a.unit]
    clear(g, list(g.at), 1 - side)
    no_forts(g)
    hold(g, side, LAND)
    return bool(IN_COUNTRY[side] & RAIL & BIT[g.where[a.unit]])


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


def cure_garrison_owed(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.owed[q.country] = 0
    return True


def cure_recall(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.level = 6
    return ask(g, Adjustment(0, 0))


def cure_level(found: int) -> Remedy:
    def cure(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
        g.level = found
        return again(g, q, least=0, most=5)

    return cure


def cure_still_to_place(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    for u in OF_SIDE[seat % 2]:
        if g.where[u] == RESERVE:
            g.lift(u, GONE)
    return True


def cure_no_room(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [a.hex], SIDE[q.unit])


def cure_outside_plan(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.plans = [-1, -1]
    return True


def cure_no_enemy(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return send(g, OF_SIDE[1 - seat % 2][0], a.hex)


def around(a: Any) -> list[int]:
    """The hexes out of which a target is attacked."""
    if not isinstance(a, verbs.FortAction):
        return NEIGHBOURS[a.hex]
    inner, outer = FORT_HEX[a.fort], FORT_OUTER[a.fort]
    return [outer] if outer >= 0 else NEIGHBOURS[inner]


def cure_bring(kind: int) -> Remedy:
    """Somebody of a kind beside the target."""
    return lambda g, q, seat, a: bring(g, seat % 2, kind, around(a)) >= 0


def cure_defended(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, g.units_at(a.hex), DEFENDED | UP)


def cure_nothing_to_find(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, g.units_at(a.hex), UP)


def cure_reduced(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.fallen &= ~(1 << a.fort)
    g.recount_walls()
    return True


def cure_no_guns(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """A corps of class A."""
    if not isinstance(a, verbs.FortAction):
        return False
    g.mark[UNIT["GE-A-IX"]] &= ~ATTACKED
    g.rules &= ~FACING
    return send(g, UNIT["GE-A-IX"], around(a)[0])


def cure_attacked(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, OF_SIDE[seat % 2], ATTACKED)


def cure_at_war(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return at_war(g)


def cure_facing(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.rules &= ~FACING
    return True


def nobody_joined(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, joined=())


def cure_not_next(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    h = q.target if isinstance(q, Joining) else q.hex
    return send(g, a.unit, NEIGHBOURS[h][0])


def cure_not_next_to_fort(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    outer = FORT_OUTER[q.target]
    return send(g, a.unit, outer if outer >= 0 else NEIGHBOURS[FORT_HEX[q.target]][0])


def cure_cavalry_first(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    unit = bring(g, seat % 2, INFANTRY, NEIGHBOURS[q.target])
    return unit >= 0 and again(g, q, joined=(unit,))


def cure_gun_alone(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    unit = bring(g, seat % 2, INFANTRY, [g.where[a.unit]])
    return unit >= 0 and again(g, q, joined=(unit,))


def cure_no_guns_here(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    gun = UNIT["GE-305-1"]
    g.mark[gun] &= ~ATTACKED
    g.rules &= ~FACING
    return send(g, gun, g.where[a.unit])


def cure_nobody_joined(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, joined=(next(u for u in OF_SIDE[seat % 2] if g.where[u] < HEXES),))


def cure_elsewhere(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return send(g, a.unit, q.hex)


def cure_enemies_near(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return clear(g, NEIGHBOURS[a.hex], 1 - seat % 2)


def nobody_named(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=())


def cure_nobody_defends(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=(g.units_at(q.hex)[0],))


def cure_did_not_fight(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, units=(*q.units, a.unit))


def may_stand(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, stand=MAY_STAND)


def cure_foes_there(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [a.hex], 1 - seat % 2)


def cure_forts(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return no_forts(g)


def no_foes(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, foes=())


def cure_did_not_attack(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, attackers=(*q.attackers, a.unit))


def nobody_advanced(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, advanced=())


def cure_gun_advances(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return bring(g, seat % 2, INFANTRY, [q.hex]) >= 0


def cure_gun_there(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    for u in g.units_at(q.hex):
        if KIND[u] == KIND[a.unit]:
            g.lift(u, GONE)
    return True


def cure_pursuit(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, fled=1)


def cure_not_active(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.active[q.side] |= BIT[g.where[a.unit]]
    return True


def fresh_start(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """The unit has not set out."""
    return MOVE[q.unit] > 0 and again(g, q, spent=0, steps=0, line=0)


def any_move(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, kind=0)


def cure_is_there(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return send(g, q.unit, NEIGHBOURS[a.hex][0])


def cure_too_dear(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """Out of a neighbouring hex the first step can always be paid."""
    free = [h for h in NEIGHBOURS[a.hex] if not g.walls[seat % 2] & BIT[h]]
    if not free or (isinstance(a, verbs.Go) and RAIL & BIT[a.hex]):
        return False
    no_forts(g)
    return send(g, q.unit, free[0]) and again(g, q, spent=0, steps=0, line=0)


def cure_not_neighbour(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return bool(NEIGHBOURS[a.hex]) and send(g, q.unit, NEIGHBOURS[a.hex][0])


def hold_goal(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return hold(g, seat % 2, BIT[a.hex])


def hold_all(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return hold(g, seat % 2, LAND)


def end_of(g: Deluxe, q: Any, a: Any) -> int:
    return g.where[q.unit] if isinstance(a, verbs.Halt) else int(a.hex)


def cure_stacking(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """Nobody has ended a move there, and no gun is there."""
    h = end_of(g, q, a)
    for u in g.units_at(h):
        if u != q.unit:
            g.lift(u, GONE)
    return True


def cure_no_rail_here(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    if isinstance(a, verbs.Rail):
        return False
    return send(g, a.unit if isinstance(a, verbs.March) else q.unit, hexes_in(RAIL & IN_COUNTRY[seat % 2])[0])


def cure_enemy_near_train(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    h = a.hex if isinstance(a, verbs.Rail) else g.where[a.unit if isinstance(a, verbs.March) else q.unit]
    return clear(g, NEIGHBOURS[h], 1 - seat % 2)


def no_rides(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.rides = {}
    return True


def cure_too_early(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.turn = 5
    return True


def cure_no_port(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    at_war(g)
    for h in PORTS:
        hold(g, 1, BIT[h])
    if isinstance(a, verbs.Sail):
        return a.hex in PORTS
    return send(g, a.unit if isinstance(a, verbs.March) else q.unit, PORTS[0])


def no_ships(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, OF_SIDE[1], SHIPPED)


def cure_faces(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    g.mark[a.unit] = g.mark[a.unit] & ~FACING_MASK | (a.facing + 1) % 6 << FACING_SHIFT
    return True


def cure_activate(g: Deluxe, q: Any, seat: int, a: Any) -> bool:
    """A unit there that has not moved."""
    g.active[q.side] = 0
    unit = bring(g, q.side, INFANTRY, [a.hex])
    return unit >= 0 and again(g, q, chosen=())


def changed(**fields: Any) -> Remedy:
    return lambda g, q, seat, a: again(g, q, **fields)


REMEDIES: Final[dict[str, Remedy]] = {
    "OTHER_QUESTION": cure_other_question,
    "NOT_ON_MAP": cure_not_on_map,
    "NOT_DUE": to_zone(RESERVE),
    "ENTRY_BLOCKED": cure_entry_blocked,
    "PORT_NEUTRAL": cure_at_war,
    "DUMMIES_ALIKE": cure_dummies,
    "OTHER_NATIONS_STEPS": lambda g, q, seat, a: ask(g, Rebuilding(NATION[a.unit], 1)),
    "FULL_STRENGTH": cure_full_strength,
    "STEP_TAKEN": of_unit(REBUILT),
    "STEP_NEAR_ENEMY": clear_around_unit,
    "STEP_UNSUPPLIED": cure_unsupplied,
    "NO_STEP_COUNTER": cure_step_counter,
    "SENT_NEAR_ENEMY": clear_around_unit,
    "SENT_UNSUPPLIED": cure_unsupplied,
    "SENT_ENOUGH": changed(need=10_000),
    "MUST_SEND_MORE": changed(need=0),
    "NOT_IN_BOX": to_zone(EAST),
    "GONE_FOR_GOOD": lambda g, q, seat, a: forget_due(g, a.unit),
    "COMING_BACK": lambda g, q, seat, a: forget_due(g, a.unit),
    "OVER_THE_SHARE": changed(percent=10_000),
    "LINE_NOT_TAKEN": lambda g, q, seat, a: hold(g, 0, BIT[g.where[a.unit]]),
    "LINE_REPAIRED": lambda g, q, seat, a: g.works.pop(g.where[a.unit]) == 3,
    "HAS_WORKED": of_unit(MOVED),
    "NOTHING_TO_SEE": cure_nothing_to_see,
    "NOT_IN_COUNTRY": lambda g, q, seat, a: send(g, a.unit, hexes_in(IN_COUNTRY[q.country])[0]),
    "GARRISON_TOO_LARGE": cure_garrison_large,
    "GARRISON_OWED": cure_garrison_owed,
    "IN_BOX": to_zone(RESERVE),
    "NOT_SENT": to_zone(EAST),
    "NO_RECALL_YET": cure_recall,
    "ONLY_MORE": cure_level(6),
    "ONLY_BACK": cure_level(0),
    "EAST_TOO_WEAK": changed(least=0),
    "EAST_TOO_STRONG": changed(most=6),
    "STILL_TO_PLACE": cure_still_to_place,
    "PLACED": to_zone(RESERVE),
    "ON_THE_TRACK": to_zone(RESERVE),
    "SENT_TO_EAST": to_zone(RESERVE),
    "NOT_IN_THIS_GAME": to_zone(RESERVE),
    "NO_ROOM": cure_no_room,
    "ONE_GUN_AT_START": cure_no_room,
    "OUTSIDE_PLAN": cure_outside_plan,
    "NO_ENEMY": cure_no_enemy,
    "NONE_NEXT": cure_bring(INFANTRY),
    "HEX_DEFENDED": cure_defended,
    "NO_FIGHTER": cure_bring(INFANTRY),
    "CAVALRY_ONLY": cure_bring(INFANTRY),
    "NO_CAVALRY": cure_bring(CAVALRY),
    "NOTHING_TO_FIND": cure_nothing_to_find,
    "FORT_REDUCED": cure_reduced,
    "NONE_NEXT_TO_FORT": cure_bring(INFANTRY),
    "NO_INFANTRY": cure_bring(INFANTRY),
    "NO_GUNS": cure_no_guns,
    "UNIT_ATTACKED": cure_attacked,
    "NOT_AT_WAR": cure_at_war,
    "JOINED_ALREADY": nobody_joined,
    "NOT_NEXT": cure_not_next,
    "NOT_NEXT_TO_FORT": cure_not_next_to_fort,
    "IN_FLANK": cure_facing,
    "CAVALRY_FIRST": cure_cavalry_first,
    "EIGHT_POINTS": nobody_joined,
    "ONE_HEX_A_SYMBOL": nobody_joined,
    "BOMBARD_FROM_ONE": nobody_joined,
    "NO_GUNS_HERE": cure_no_guns_here,
    "ONE_GUN": nobody_joined,
    "GUN_ALONE": cure_gun_alone,
    "NOBODY_JOINED": cure_nobody_joined,
    "NOT_ATTACKED_HERE": cure_elsewhere,
    "UNIT_DEFENDED": of_unit(DEFENDED),
    "NEXT_TO_ENEMY": cure_enemies_near,
    "NAMED_ALREADY": nobody_named,
    "FOUR_POINTS": nobody_named,
    "NOBODY_DEFENDS": cure_nobody_defends,
    "DID_NOT_FIGHT": cure_did_not_fight,
    "CAVALRY_STANDS": may_stand,
    "SLIPS_AWAY": may_stand,
    "FOES_THERE": cure_foes_there,
    "FORT_BARS": cure_forts,
    "CLOSED_COUNTRY": cure_at_war,
    "THROUGH_FRONT": cure_facing,
    "NEXT_TO_ATTACKER": no_foes,
    "DID_NOT_ATTACK": cure_did_not_attack,
    "ADVANCED_ALREADY": nobody_advanced,
    "NO_ROOM_LEFT": nobody_advanced,
    "GUN_ADVANCES_ALONE": cure_gun_advances,
    "GUN_THERE": cure_gun_there,
    "NO_PURSUIT": cure_pursuit,
    "HAS_MOVED": of_unit(MOVED),
    "STAYS_NEUTRAL": cure_at_war,
    "NOT_ACTIVE": cure_not_active,
    "NO_POINTS": fresh_start,
    "RAIL_COMES_LAST": any_move,
    "FOOT_COMES_FIRST": any_move,
    "IS_THERE": cure_is_there,
    "NOT_NEIGHBOUR": cure_not_neighbour,
    "ENEMY_THERE": cure_foes_there,
    "FORT_THERE": cure_forts,
    "FORT_BETWEEN": cure_forts,
    "BELGIUM_CLOSED": cure_at_war,
    "NEUTRAL_GROUND": cure_at_war,
    "AT_PEACE": cure_at_war,
    "TOO_DEAR": cure_too_dear,
    "DUMMY_GROUND": hold_goal,
    "DUMMY_STEPS": fresh_start,
    "DUMMY_WAY": hold_all,
    "HEX_FULL": cure_stacking,
    "MIXED_ARRIVAL": cure_stacking,
    "SECOND_GUN": cure_stacking,
    "NO_STOP_BEYOND": cure_stacking,
    "HAS_MARCHED": fresh_start,
    "NO_RAIL_HERE": cure_no_rail_here,
    "ENEMY_NEAR": cure_enemy_near_train,
    "RAIL_USED": no_rides,
    "RAIL_PAIR": no_rides,
    "TOO_EARLY_AT_SEA": cure_too_early,
    "NO_PORT": cure_no_port,
    "SHIPS_USED": no_ships,
    "FACES_THERE": cure_faces,
    "HAS_TURNED": changed(turned=()),
    "NO_HEX_TO_ACTIVATE": cure_activate,
    "DIE_USED": changed(most=99),
    "NOT_CONTIGUOUS": changed(chosen=()),
}
"""By the name of the ruling; the others are printed, or lie in the action."""
