"""Refusals: who cannot do what, why, by which rule."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import NO_QUESTION, NOT_ASKED, Ruling
from marne.titles.gaw.analysis.paths import ANY_PRICE, ways
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import (
    AREAS,
    COST,
    DISC_SUPPLY,
    ENTENTE,
    FORT_AREA,
    GB,
    GERMAN_SIDE,
    LANDING,
    MAJOR,
    NEIGHBOURS,
    RED,
    RIVER,
    STACK,
    TERRAIN,
    TERRAIN_NAMES,
)
from marne.titles.gaw.rules.board import ACTIVE, DEAD, DRAWN_ZONE, LATER, POOL, Gaw
from marne.titles.gaw.rules.combat import BattleChoice, due_battles
from marne.titles.gaw.rules.losses import HitChoice, strongest
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, step_cost
from marne.titles.gaw.rules.reinforcing import Calling, Deployment, icons_for, placed_units, places_for
from marne.titles.gaw.rules.roster import KIND, LEADER, LEADERS, POWER, SIDE, STRENGTH, UNIT_NAMES
from marne.titles.gaw.rules.setup import Muster
from marne.titles.gaw.rules.supply import COMMANDERS, range_of
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.words.actions import describe
from marne.titles.gaw.words.names import (
    ORDER_NAMES,
    are,
    area_name,
    capital,
    count,
    does,
    few,
    fort_name,
    icon_name,
    listed,
    power_name,
    seat_name,
    short_name,
    side_name,
)
from marne.titles.gaw.words.questions import call_limits


def explain(g: Gaw, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence: who cannot do what, why, by which rule.

    The seat may name anything: only units of its own side are looked at.
    """
    mine = question if ruling is not NOT_ASKED and ruling is not NO_QUESTION else None
    return f"{capital(_cannot(g, mine, seat, a))}: {_reason(g, question, seat, a, ruling)} ({ruling.rule})."


_UNIT_DEEDS: dict[type[Action], str] = {
    verbs.Activate: "be activated",
    verbs.Pick: "move or build",
    verbs.Hit: "take the hit",
    verbs.Restore: "be restored",
    verbs.Drawn: "be drawn",
    verbs.Withdraw: "retreat to {}",
    verbs.Pursue: "ride on to {}",
    verbs.Place: "be placed in {}",
}
_ORDER_DEEDS = [*(f"play {name}" for name in ORDER_NAMES[:4]), "pass"]
_BARE_DEEDS: dict[type[Action], str] = {
    verbs.Done: "stop here",
    verbs.Halt: "halt a unit",
    verbs.Reveal: "reveal a leader",
    verbs.Retreat: "call a General Retreat",
    verbs.Return: "put blocks back into the pool",
}


def _cannot(g: Gaw, question: Choice[Any] | None, seat: int, a: Action) -> str:
    """Actor and deed."""
    if isinstance(a, verbs.UnitAreaAction):
        return f"{short_name(a.unit)} cannot {_UNIT_DEEDS[type(a)].format(area_name(a.area))}"
    if isinstance(a, verbs.UnitAction):
        return f"{short_name(a.unit)} cannot {_UNIT_DEEDS[type(a)]}"
    if isinstance(question, Ride):
        if isinstance(a, verbs.Step):
            return f"{short_name(question.unit)} cannot ride to {area_name(a.area)}"
        if isinstance(a, verbs.Reveal):
            return f"{short_name(question.unit)} cannot be revealed in {area_name(g.where[question.unit])}"
    if isinstance(question, March):
        if isinstance(a, verbs.Step | verbs.Sail | verbs.Rail | verbs.Build):
            return f"{short_name(question.unit)} cannot {describe(a)}"
        if isinstance(a, verbs.Halt):
            return f"{short_name(question.unit)} cannot halt in {area_name(g.where[question.unit])}"
    if isinstance(a, verbs.Order):
        deed = _ORDER_DEEDS[a.kind]
    elif type(a) in _BARE_DEEDS:
        deed = _BARE_DEEDS[type(a)]
    else:
        deed = describe(a)
    return f"{seat_name(g, seat)} cannot {deed}"


_MOMENTS = {
    "Orders": "the kind of impulse is chosen",
    "Calling": "the number of blocks to draw is named",
    "Activation": "leaders are activated",
    "Ride": "a leader rides to where he will be revealed",
    "Movement": "a unit is taken up to move or to build",
    "March": "a unit is on the march",
    "BattleChoice": "the next battle is chosen",
    "Declaration": "the attacker may spend the Disc",
    "Razing": "the Pioneers remove discs",
    "RetreatCall": "the defender may call a General Retreat",
    "Withdrawal": "the defender may retreat",
    "HitChoice": "a unit takes a hit",
    "Impetus": "cavalry may ride on",
    "Deployment": "reinforcements are placed",
    "Restoration": "leaders are restored",
    "Muster": "an icon is filled",
    "Deal": "an icon is filled",
    "Draw": "a block is drawn",
}


def _reason(g: Gaw, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """Why not; with the numbers where numbers decide."""
    if question is None or ruling is NO_QUESTION:
        return ruling.text
    if ruling is NOT_ASKED:
        return f"the question is put to {listed([seat_name(g, s) for s in question.seats(g)])}"
    if ruling is no.OTHER_QUESTION:
        return f"at this moment {_MOMENTS[type(question).__name__]}"
    reason: str | None = None
    if isinstance(question, Orders | Calling):
        reason = _reason_impulse(g, question, ruling)
    elif isinstance(question, BattleChoice | HitChoice):
        reason = _reason_battle(g, question, a, ruling)
    elif isinstance(question, Deployment | Muster):
        reason = _reason_placing(g, question, seat, a, ruling)
    elif isinstance(question, Ride | March):
        reason = _reason_march(g, question, a, ruling)
    if reason is None and isinstance(a, verbs.UnitAction | verbs.UnitAreaAction):
        reason = _reason_unit(g, seat, a.unit, ruling)
    if reason is None and isinstance(a, verbs.Withdraw | verbs.Pursue):
        reason = _reason_retreat(g, a.unit, a.area, ruling)
    return ruling.text if reason is None else reason


def _reason_impulse(g: Gaw, question: Orders | Calling, ruling: Ruling) -> str | None:
    if ruling is no.NO_DISC:
        return f"that spends the Initiative Disc, and {does(g.disc, 'hold')} it"
    if ruling is no.ONLY_PASS:
        return f"after {g.cap} impulses both Sides can only pass in this turn"
    if ruling is no.NOT_PROPOSED and isinstance(question, Orders):
        return f"proposed were {listed([ORDER_NAMES[question.first], ORDER_NAMES[question.second]])}"
    if ruling is no.TOO_MANY_CALLED:
        return call_limits(g, g.phasing)
    return None


def _reason_unit(g: Gaw, seat: int, unit: int, ruling: Ruling) -> str | None:
    """Reasons that lie in the unit named. An enemy unit is not looked at."""
    he = "he" if KIND[unit] == LEADER else "it"
    side = GERMAN_SIDE if seat == 0 else ENTENTE
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE, no.NOT_ON_MAP, no.NOT_DRAWN, no.NOT_DEFENDING, no.NO_SPUR):
        if SIDE[unit] != side:
            return f"{he} is on the other Side"
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE) and KIND[unit] != LEADER:
        return "it is not a leader"
    if ruling in (no.NOT_A_LEADER, no.NOT_RESTORABLE, no.NOT_ON_MAP):
        return f"{he} {_off_map(g.where[unit])}"
    if ruling is no.NOT_YOUR_UNIT:
        return f"{he} belongs to {seat_name(g, g.seat_of(POWER[unit]))} player"
    if ruling is no.OUT_OF_COMMAND:
        return _out_of_command(g, unit)
    if ruling is no.HARBOUR_CLOSED:
        return "neither harbour is in Entente hands, free of enemies and with room"
    if ruling is no.IMMOBILE:
        return "it never moves, and there is nothing to build"
    if ruling is no.UNIT_CUT:
        return f"{he} is isolated"
    if ruling is no.HAS_MOVED:
        return f"{he} has had {'his' if he == 'he' else 'its'} move in this impulse"
    return None


def _off_map(where: int) -> str:
    places = {POOL: "is still in the pool", DEAD: "has been eliminated", DRAWN_ZONE: "is not placed yet"}
    places[LATER] = "has not come into the game yet"
    return places.get(where, "is not on the map")


def _out_of_command(g: Gaw, unit: int) -> str:
    """Which leaders could command it, and why none does."""
    leaders = [u for i, u in enumerate(LEADERS) if COMMANDERS[unit] >> i & 1]
    active = [u for u in leaders if g.mark[u] & ACTIVE]
    if len(active) > 2:
        return f"none of the {len(active)} leaders activated for it reaches {area_name(g.where[unit])}"
    if active:
        reach = [f"{UNIT_NAMES[u]} in {area_name(g.where[u])} (range {range_of(g, u)})" for u in active]
        return f"{listed(reach)} {'does' if len(active) == 1 else 'do'} not reach {area_name(g.where[unit])}"
    if not leaders:
        return "no leader commands him, and he was not activated"
    if len(leaders) == 1:
        return f"{UNIT_NAMES[leaders[0]]}, who commands {'him' if KIND[unit] == LEADER else 'it'}, is not activated"
    return f"none of the leaders who may command it is activated ({listed([UNIT_NAMES[u] for u in leaders], 'or')})"


def _reason_march(g: Gaw, question: Ride | March, a: Action, ruling: Ruling) -> str | None:
    unit = question.unit
    side, here = SIDE[unit], g.where[unit]
    if ruling in (no.REVEAL_FULL, no.HALT_FULL):
        return _crowd(g, side, here)
    if ruling is no.REVEAL_ENEMY:
        return "enemies stand there"
    if isinstance(a, verbs.AreaAction):
        return _reason_way(g, question, a.area, ruling)
    if isinstance(a, verbs.Build):
        if ruling is no.NOT_THERE:
            return f"it stands in {area_name(here)}, not in {area_name(FORT_AREA[a.fort])}"
        if ruling is no.NOT_HELD:
            return f"{area_name(here)} is controlled by {side_name(g.control[here])}"
        if ruling is no.NO_DISCS:
            return f"all {DISC_SUPPLY[POWER[unit]]} discs of {power_name(POWER[unit])} are on the map"
        if ruling is no.FORT_FULL:
            return f"{fort_name(a.fort)} holds {count(g.discs_at(a.fort), 'disc')} already"
    return None


def _reason_way(g: Gaw, question: Ride | March, area: int, ruling: Ruling) -> str | None:
    unit = question.unit
    side, here = SIDE[unit], g.where[unit]
    he = "he" if KIND[unit] == LEADER else "it"
    if ruling is no.NOT_NEXT:
        return f"{he} is there already" if area == here else _far_away(g, question, area)
    if ruling is no.RIDE_ENEMY:
        return "enemies stand there, and a leader who is being activated does not engage"
    if ruling is no.LEAVE_TO_FRIENDS:
        state = "contested" if g.control[area] == side else f"controlled by {side_name(g.control[area])}"
        return f"out of {area_name(here)}, where enemies stand, the first step leads to friends; the area is {state}"
    if ruling is no.NO_MORE_ENGAGEMENTS:
        made = f": {listed([area_name(b) for b in g.fresh])}" if g.fresh else ""
        return f"this impulse allows {count(g.slots, 'new engagement')}{made}"
    if ruling is no.TOO_DEAR and area in NEIGHBOURS[here]:
        left = question.points() if isinstance(question, Ride) else question.points(g, GAIT[unit])
        return f"the step costs {_price(g, unit, here, area)}, and {are(left, 'Movement Point')} left"
    if ruling is no.FULL:
        return f"{_crowd(g, side, area)}, and no step leads on to where {he} could stay"
    if ruling in (no.HARBOUR_FULL, no.RAIL_FULL):
        return _crowd(g, side, area)
    if ruling is no.NOT_SAILING and here == GB:
        return f"units from {area_name(GB)} land in {listed([area_name(b) for b in LANDING], 'or')}"
    if ruling is no.HARBOUR_CLOSED:
        return f"{area_name(area)} is not in Entente hands and free of enemies"
    return None


def _far_away(g: Gaw, question: Ride | March, area: int) -> str:
    """Not next door: what the whole way would cost, for whoever counts on going there at once."""
    unit = question.unit
    here = g.where[unit]
    text = f"it is not adjacent to {area_name(here)}"
    ride = isinstance(question, Ride)
    if GB in (here, area):
        return text
    way = ways(g, unit, here, ANY_PRICE, ride)[area]
    if way is None:
        return f"{text}, and no way there is free of enemies"
    left = question.points() if isinstance(question, Ride) else question.points(g, GAIT[unit])
    if way.cost > left:
        return f"{text}, and the cheapest way there costs {way.cost}, with {count(left, 'Movement Point')} left"
    return f"{text}; the way there leads over {listed([area_name(b) for b in way.areas[:-1]])}"


def _crowd(g: Gaw, side: int, area: int) -> str:
    there = g.blocks[side * AREAS + area]
    word = f"{count(there, 'unit')} of {side_name(side)}"
    return f"{word} {'is' if there == 1 else 'are'} there, the stacking limit is {STACK[area]}"


def _price(g: Gaw, unit: int, a: int, b: int) -> str:
    """The cost of a step, taken apart if there is more to it than the area."""
    side, alpine = SIDE[unit], IS_ALPINE[GAIT[unit]]
    total = step_cost(g, side, alpine, a, b, RIVER[a][b])
    ground = 1 if alpine and TERRAIN[b] == RED else COST[b]
    parts = [f"{TERRAIN_NAMES[TERRAIN[b]]} area {ground}"]
    parts += ["Major River 1"] if RIVER[a][b] == MAJOR and g.order != verbs.SURPRISE else []
    parts += ["engaging 1"] if g.foes(side, b) > 0 else []
    parts += ["leaving enemies 1"] if g.foes(side, a) > 0 else []
    return f"{total} ({', '.join(parts)})"


def _reason_battle(g: Gaw, question: BattleChoice | HitChoice, a: Action, ruling: Ruling) -> str | None:
    if isinstance(question, HitChoice):
        if ruling is no.NOT_STRONGEST and isinstance(a, verbs.Hit):
            best = strongest(g, question.side, question.area)[0]
            mine, most = STRENGTH[a.unit][g.step[a.unit]], STRENGTH[best][g.step[best]]
            return f"its strength is {mine}, and units of strength {most} take the hits first"
        return None
    if ruling in (no.NEW_FIRST, no.MUST_FIGHT):
        due = listed([area_name(b) for b in due_battles(g, question.fought)])
        return f"newly contested, and so to be fought{' first' if ruling is no.NEW_FIRST else ''}: {due}"
    if ruling is no.NO_SLOT:
        return f"this impulse allows {count(g.slots, 'battle')}, and {len(question.fought)} had its turn"
    return None


def _reason_retreat(g: Gaw, unit: int, area: int, ruling: Ruling) -> str | None:
    """The unit is one of the seat's side, or the ruling would be another."""
    side, here = SIDE[unit], g.where[unit]
    if ruling in (no.FULL_RETREAT, no.IMPETUS_FULL):
        return _crowd(g, side, area)
    if ruling not in (no.BAD_RETREAT, no.IMPETUS_BAD) or here >= AREAS:
        return None
    if area not in NEIGHBOURS[here]:
        return f"it is not adjacent to {area_name(here)}"
    if ruling is no.IMPETUS_BAD:
        if g.foes(side, area) > 0:
            return "enemies stand there"
        return f"it may cost 1 Movement Point only, and costs {_price(g, unit, here, area)}"
    if g.control[area] != side:
        return f"the area is controlled by {side_name(1 - side)}"
    return "the area is contested"


def _reason_placing(g: Gaw, question: Deployment | Muster, seat: int, a: Action, ruling: Ruling) -> str | None:
    if isinstance(question, Muster):
        return f"{icon_name(question.slot)} is to be filled, from the pool" if ruling is no.SETUP_ICON else None
    placed = placed_units(g, question.side)
    if ruling is no.HAS_PLACE:
        waiting = [u for u, w in enumerate(g.where) if w == DRAWN_ZONE and g.seat_of(POWER[u]) == seat]
        homes = [short_name(u) for u in waiting if places_for(g, u, placed)]
        return f"there is still a place for {few(homes, most=1)}" if homes else None
    if not isinstance(a, verbs.Place) or SIDE[a.unit] != question.side:
        return None
    if ruling is no.WRONG_ICON:
        return f"it has an icon open in {listed([area_name(b) for b in icons_for(g, a.unit, placed)], 'or')}"
    if ruling is no.NO_CITY:
        open_ = few([area_name(b) for b in places_for(g, a.unit, placed)], "or")
        at_home = "without an open icon it goes to a city or fortress at home"
        return f"{at_home}: {open_}" if open_ else f"{at_home}, and none is open"
    return None
