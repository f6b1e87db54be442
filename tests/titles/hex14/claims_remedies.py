"""How the reason of a refusal of the family is taken away, on a copy of the position, for all titles.

A remedy is False where the reason is printed in the box or lies in the action itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import (
    ATTACKED,
    DEFENDED,
    FACING_MASK,
    FACING_SHIFT,
    MOVED,
    SHIPPED,
    UP,
    Campaign,
)
from marne.titles.hex14.rules.cavalry import ProbeReply, Withdrawal
from marne.titles.hex14.rules.combat import AttackChoice
from marne.titles.hex14.rules.commitment import Adjustment, Commitment
from marne.titles.hex14.rules.construction import Building
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.east import Returning, Sending
from marne.titles.hex14.rules.evasion import Evasion
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
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.railways import Entrained
from marne.titles.hex14.rules.rations import FortSupply
from marne.titles.hex14.rules.reinforcing import Entering
from marne.titles.hex14.rules.roster import (
    CAVALRY,
    EAST,
    GONE,
    INFANTRY,
    KIND,
    MOVE,
    OF_SIDE,
    RESERVE,
    SIDE,
)
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.victory import Extension

Remedy = Callable[[Any, Any, int, Any], bool]
FACING: Final[dict[type, int]] = {}
"""By the class of a position: the bit of the rule of facing."""


def no_facing(g: Campaign) -> None:
    """Play without the rule of facing."""
    g.rules &= ~FACING[type(g)]


def again(g: Campaign, q: Any, **changed: Any) -> bool:
    """Put the same question with other fields."""
    fields = dict(zip(q.shape.names, q.data(), strict=True))
    assert changed.keys() <= fields.keys()
    g.stack[-1] = type(q)(*{**fields, **changed}.values())
    return True


def ask(g: Campaign, question: Frame[Any]) -> bool:
    g.stack[-1] = question
    return True


def clear(g: Campaign, hexes: Iterable[int], side: int) -> bool:
    """Take the counters of a side out of these hexes."""
    for h in hexes:
        for u in g.units_at(h):
            if SIDE[u] == side:
                g.lift(u, GONE)
    return True


def send(g: Campaign, unit: int, h: int) -> bool:
    """Lay a counter into a hex, which the enemy leaves."""
    if not PLAYABLE[h]:
        return False
    clear(g, [h], 1 - SIDE[unit])
    g.lift(unit, GONE)
    g.put(unit, h)
    return True


def bring(g: Campaign, side: int, kind: int, hexes: Iterable[int]) -> int:
    """A fresh unit of a side that is of no use elsewhere, in one of these hexes, ready to attack; -1 if none can be."""
    no_facing(g)
    at_war(g)
    goals = [h for h in hexes if PLAYABLE[h]]
    units = [u for u in OF_SIDE[side] if KIND[u] == kind and g.where[u] >= HEXES]
    units += [u for u in OF_SIDE[side] if KIND[u] == kind and g.where[u] < HEXES]
    if not goals or not units:
        return -1
    g.mark[units[0]] &= ~(ATTACKED | MOVED)
    send(g, units[0], goals[0])
    return units[0]


def at_war(g: Campaign) -> bool:
    """Every country is in the war, and every border open."""
    g.turn = max(g.turn, 5)
    g.opened = 1
    for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
        g.invaded[country] = 1
    return True


def hold(g: Campaign, side: int, hexes: int) -> bool:
    g.held[side] |= hexes
    g.held[1 - side] &= ~hexes
    return True


def unmark(g: Campaign, units: Iterable[int], marks: int) -> bool:
    for u in units:
        g.mark[u] &= ~marks
    return True


def no_forts(g: Campaign) -> bool:
    for f in range(FORTS):
        g.reduce_fort(f)
    return True


def forget_due(g: Campaign, unit: int) -> bool:
    g.due = [0 if u == unit else turn for u, turn in enumerate(g.due)]
    return True


def cure_not_on_map(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return send(g, a.unit, hexes_in(IN_COUNTRY[SIDE[a.unit]] & ~g.occupied[1 - SIDE[a.unit]])[0])


def to_zone(zone: int) -> Remedy:
    def cure(g: Campaign, q: Any, seat: int, a: Any) -> bool:
        g.lift(a.unit, zone)
        return forget_due(g, a.unit)

    return cure


def cure_entry_blocked(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    clear(g, [a.hex], 1 - seat % 2)
    return hold(g, seat % 2, BIT[a.hex])


def cure_dummies(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    for u in OF_SIDE[SIDE[a.unit]]:
        if KIND[u] == KIND[a.unit] and u < a.unit and g.where[u] == RESERVE:
            g.lift(u, GONE)
    return True


def of_unit(marks: int) -> Remedy:
    return lambda g, q, seat, a: unmark(g, [a.unit], marks)


def clear_around_unit(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return clear(g, NEIGHBOURS[g.where[a.unit]], 1 - SIDE[a.unit])


def cure_unsupplied(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """No enemy anywhere."""
    side = SIDE[a.unit]
    clear(g, list(g.at), 1 - side)
    no_forts(g)
    hold(g, side, LAND)
    return bool(IN_COUNTRY[side] & RAIL & BIT[g.where[a.unit]])


def cure_garrison_owed(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.owed[q.country] = 0
    return True


def cure_recall(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.level = 6
    return ask(g, Adjustment(0, 0))


def cure_level(found: int) -> Remedy:
    def cure(g: Campaign, q: Any, seat: int, a: Any) -> bool:
        g.level = found
        return again(g, q, least=0, most=5)

    return cure


def cure_still_to_place(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    for u in OF_SIDE[seat % 2]:
        if g.where[u] == RESERVE:
            g.lift(u, GONE)
    return True


def cure_no_room(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [a.hex], SIDE[q.unit])


def cure_outside_plan(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.plans = [-1, -1]
    return True


def cure_no_enemy(g: Campaign, q: Any, seat: int, a: Any) -> bool:
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


def cure_defended(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, g.units_at(a.hex), DEFENDED | UP)


def cure_nothing_to_find(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, g.units_at(a.hex), UP)


def cure_reduced(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.fallen &= ~(1 << a.fort)
    g.recount_walls()
    return True


def cure_attacked(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, OF_SIDE[seat % 2], ATTACKED)


def cure_at_war(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return at_war(g)


def cure_facing(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    no_facing(g)
    return True


def nobody_joined(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, joined=())


def cure_not_next(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    h = q.target if isinstance(q, Joining) else q.hex
    return send(g, a.unit, NEIGHBOURS[h][0])


def cure_not_next_to_fort(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    outer = FORT_OUTER[q.target]
    return send(g, a.unit, outer if outer >= 0 else NEIGHBOURS[FORT_HEX[q.target]][0])


def cure_cavalry_first(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    unit = bring(g, seat % 2, INFANTRY, NEIGHBOURS[q.target])
    return unit >= 0 and again(g, q, joined=(unit,))


def cure_gun_alone(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    unit = bring(g, seat % 2, INFANTRY, [g.where[a.unit]])
    return unit >= 0 and again(g, q, joined=(unit,))


def cure_nobody_joined(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, joined=(next(u for u in OF_SIDE[seat % 2] if g.where[u] < HEXES),))


def cure_elsewhere(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return send(g, a.unit, q.hex)


def cure_enemies_near(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return clear(g, NEIGHBOURS[a.hex], 1 - seat % 2)


def cure_foes_there(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return clear(g, [a.hex], 1 - seat % 2)


def cure_forts(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return no_forts(g)


def cure_did_not_attack(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, attackers=(*q.attackers, a.unit))


def nobody_advanced(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, advanced=())


def cure_gun_advances(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return bring(g, seat % 2, INFANTRY, [q.hex]) >= 0


def cure_pursuit(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, fled=1)


def fresh_start(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """The unit has not set out."""
    return MOVE[q.unit] > 0 and again(g, q, spent=0, steps=0, line=0)


def any_move(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return again(g, q, kind=0)


def cure_is_there(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return send(g, q.unit, NEIGHBOURS[a.hex][0])


def cure_too_dear(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """Out of a neighbouring hex the first step can always be paid."""
    free = [h for h in NEIGHBOURS[a.hex] if not g.walls[seat % 2] & BIT[h]]
    if not free or (isinstance(a, verbs.Go) and RAIL & BIT[a.hex]):
        return False
    no_forts(g)
    return send(g, q.unit, free[0]) and again(g, q, spent=0, steps=0, line=0)


def cure_not_neighbour(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return bool(NEIGHBOURS[a.hex]) and send(g, q.unit, NEIGHBOURS[a.hex][0])


def hold_goal(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return hold(g, seat % 2, BIT[a.hex])


def hold_all(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return hold(g, seat % 2, LAND)


def end_of(g: Campaign, q: Any, a: Any) -> int:
    return g.where[q.unit] if isinstance(a, verbs.Halt) else int(a.hex)


def cure_stacking(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    """Nobody has ended a move there, and no gun is there."""
    h = end_of(g, q, a)
    for u in g.units_at(h):
        if u != q.unit:
            g.lift(u, GONE)
    return True


def cure_no_rail_here(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    if isinstance(a, verbs.Rail):
        return False
    return send(g, a.unit if isinstance(a, verbs.March) else q.unit, hexes_in(RAIL & IN_COUNTRY[seat % 2])[0])


def cure_enemy_near_train(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    h = a.hex if isinstance(a, verbs.Rail) else g.where[a.unit if isinstance(a, verbs.March) else q.unit]
    return clear(g, NEIGHBOURS[h], 1 - seat % 2)


def no_rides(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.rides = {}
    return True


def cure_too_early(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.turn = 5
    return True


def cure_no_port(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    at_war(g)
    for h in PORTS:
        hold(g, 1, BIT[h])
    if isinstance(a, verbs.Sail):
        return a.hex in PORTS
    return send(g, a.unit if isinstance(a, verbs.March) else q.unit, PORTS[0])


def no_ships(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    return unmark(g, OF_SIDE[1], SHIPPED)


def cure_faces(g: Campaign, q: Any, seat: int, a: Any) -> bool:
    g.mark[a.unit] = g.mark[a.unit] & ~FACING_MASK | (a.facing + 1) % 6 << FACING_SHIFT
    return True


def changed(**fields: Any) -> Remedy:
    return lambda g, q, seat, a: again(g, q, **fields)


def cure_other_question(asked: Callable[[Any, int], dict[type[Any], Frame[Any]]]) -> Remedy:
    """Put a question that the action answers."""

    def cure(g: Campaign, q: Any, seat: int, a: Any) -> bool:
        for kind, question in asked(g, seat % 2).items():
            if isinstance(a, kind):
                return ask(g, question)
        return False

    return cure


def questions(g: Campaign, side: int) -> dict[type[Any], Frame[Campaign]]:
    """By verb: a question of the family that it answers."""
    unit = OF_SIDE[side][0]
    h = hexes_in(IN_COUNTRY[side])[0]
    if g.where[unit] >= HEXES:
        send(g, unit, h)
    h = g.where[unit]
    return {
        verbs.Done: Movement(side, 0),
        verbs.Commit: Commitment(),
        verbs.Recall: Commitment(),
        verbs.Deploy: Deployment(side),
        verbs.Place: Placing(unit, side),
        verbs.Feed: FortSupply(side, 0, (), (), 0),
        verbs.Enter: Entering(side),
        verbs.Return: Returning(50),
        verbs.Send: Sending(10),
        verbs.Build: Building(),
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
        verbs.Attack: AttackChoice(side),
        verbs.Probe: AttackChoice(side),
        verbs.FortAction: AttackChoice(side),
        verbs.Join: Joining(side, 0, h, ()),
        verbs.Withdraw: Withdrawal(side, h),
        verbs.Evade: Evasion(side, h),
        verbs.Defend: ProbeReply(side, h, ()),
        verbs.Advance: AdvanceChoice(side, h, (unit,), 0, ()),
        verbs.Pursue: AdvanceChoice(side, h, (unit,), 0, ()),
        verbs.Extend: Extension(side, 0),
        verbs.Finish: Extension(side, 0),
    }


REMEDIES: Final[dict[str, Remedy]] = {
    "NOT_ON_MAP": cure_not_on_map,
    "NOT_DUE": to_zone(RESERVE),
    "ENTRY_BLOCKED": cure_entry_blocked,
    "PORT_NEUTRAL": cure_at_war,
    "DUMMIES_ALIKE": cure_dummies,
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
    "NOT_IN_COUNTRY": lambda g, q, seat, a: send(g, a.unit, hexes_in(IN_COUNTRY[q.country])[0]),
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
    "OUTSIDE_PLAN": cure_outside_plan,
    "NO_ENEMY": cure_no_enemy,
    "NONE_NEXT": cure_bring(INFANTRY),
    "NO_FIGHTER": cure_bring(INFANTRY),
    "CAVALRY_ONLY": cure_bring(INFANTRY),
    "NO_CAVALRY": cure_bring(CAVALRY),
    "NOTHING_TO_FIND": cure_nothing_to_find,
    "FORT_REDUCED": cure_reduced,
    "NONE_NEXT_TO_FORT": cure_bring(INFANTRY),
    "NO_INFANTRY": cure_bring(INFANTRY),
    "UNIT_ATTACKED": cure_attacked,
    "NOT_AT_WAR": cure_at_war,
    "JOINED_ALREADY": nobody_joined,
    "NOT_NEXT": cure_not_next,
    "NOT_NEXT_TO_FORT": cure_not_next_to_fort,
    "IN_FLANK": cure_facing,
    "GUN_ALONE": cure_gun_alone,
    "NOBODY_JOINED": cure_nobody_joined,
    "NOT_ATTACKED_HERE": cure_elsewhere,
    "NEXT_TO_ENEMY": cure_enemies_near,
    "FOES_THERE": cure_foes_there,
    "FORT_BARS": cure_forts,
    "CLOSED_COUNTRY": cure_at_war,
    "THROUGH_FRONT": cure_facing,
    "DID_NOT_ATTACK": cure_did_not_attack,
    "ADVANCED_ALREADY": nobody_advanced,
    "GUN_ADVANCES_ALONE": cure_gun_advances,
    "NO_PURSUIT": cure_pursuit,
    "HAS_MOVED": of_unit(MOVED),
    "STAYS_NEUTRAL": cure_at_war,
    "IS_THERE": cure_is_there,
    "NOT_NEIGHBOUR": cure_not_neighbour,
    "ENEMY_THERE": cure_foes_there,
    "FORT_THERE": cure_forts,
    "BELGIUM_CLOSED": cure_at_war,
    "NEUTRAL_GROUND": cure_at_war,
    "AT_PEACE": cure_at_war,
    "DUMMY_GROUND": hold_goal,
    "DUMMY_STEPS": fresh_start,
    "DUMMY_WAY": hold_all,
    "NO_STOP_BEYOND": cure_stacking,
    "HAS_MARCHED": fresh_start,
    "NO_RAIL_HERE": cure_no_rail_here,
    "ENEMY_NEAR": cure_enemy_near_train,
    "RAIL_USED": no_rides,
    "RAIL_PAIR": no_rides,
    "TOO_EARLY_AT_SEA": cure_too_early,
    "SHIPS_USED": no_ships,
    "FACES_THERE": cure_faces,
    "HAS_TURNED": changed(turned=()),
}
"""By the name of the ruling; the others are printed, or lie in the action."""
