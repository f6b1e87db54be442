"""Refusals: who cannot do what, why, by which rule."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.titles.gaw.analysis.paths import ANY_PRICE, ways
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.advantages import Declaration
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BRITISH,
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
from marne.titles.gaw.rules.roster import FOCH, KIND, LEADER, LEADERS, POWER, SIDE, STRENGTH, UNIT_NAMES
from marne.titles.gaw.rules.setup import Muster
from marne.titles.gaw.rules.supply import COMMANDERS, range_of
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.words.actions import describe
from marne.titles.gaw.words.names import (
    ADJECTIVES,
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
    unit_name,
)
from marne.titles.gaw.words.questions import call_limits


def explain(g: Gaw, question: Choice[Any] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence: who cannot do what, why, by which rule.

    The seat may name anything: only units of its own side are looked at.
    """
    if question is None or ruling is no.GAME_OVER:
        return f"{capital(_cannot(g, None, seat, a))}: {ruling.text} ({ruling.rule})."
    if ruling is no.NOT_ASKED:
        return f"{capital(_cannot(g, None, seat, a))}: {_not_asked(g, question, a)} ({ruling.rule})."
    return f"{capital(_cannot(g, question, seat, a))}: {_reason(g, question, seat, a, ruling)} ({ruling.rule})."


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
    """Actor and deed: an own unit, or the player where the unit is not theirs or none is named."""
    if isinstance(a, verbs.Drawn) and g.seat_of(POWER[a.unit]) != seat:
        return f"{seat_name(g, seat)} cannot draw {unit_name(a.unit)}"
    if isinstance(a, verbs.UnitAction | verbs.UnitAreaAction) and g.seat_of(POWER[a.unit]) != seat:
        return f"{seat_name(g, seat)} cannot {describe(a)}"
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


_QUESTIONS = {
    "Orders": "what kind of impulse to play",
    "Calling": "how many blocks to draw",
    "Activation": "which leader to activate",
    "Ride": "where the activated leader is revealed",
    "Movement": "which unit moves or builds",
    "March": "where the unit under way goes",
    "BattleChoice": "which battle to fight next",
    "Declaration": "whether to spend the Disc on this battle",
    "Razing": "which garrisons the Pioneers remove",
    "RetreatCall": "whether to call a General Retreat",
    "Withdrawal": "which units retreat",
    "HitChoice": "which unit takes the hit",
    "Impetus": "which cavalry rides on",
    "Deployment": "where the drawn blocks are placed",
    "Restoration": "which leaders are restored",
    "Muster": "which unit goes to the icon",
    "Deal": "which unit is dealt to the icon",
    "Draw": "which block is drawn",
}
"""What is to be decided."""

_MOMENTS: dict[type[Action], str] = {
    verbs.Order: "the kind of impulse is chosen when an impulse begins",
    verbs.Call: "blocks are called for in a Strategic Action, option B",
    verbs.Declare: "the attacker may spend the Disc when a battle of a Tactical Action begins",
    verbs.Halt: "a unit halts at the end of its march",
    verbs.Reveal: "a leader is revealed at the end of the ride",
    verbs.Retreat: "a defender who holds the Disc may call a General Retreat before the battle",
    verbs.Return: "blocks go back to the pool when there is no place for reinforcements",
    verbs.Activate: "leaders are activated at the start of a Tactical Action",
    verbs.Pick: "units move once the kind of impulse is chosen and leaders are activated",
    verbs.Hit: "hits are taken after a battle",
    verbs.Restore: "leaders are restored after the reinforcements of a new turn",
    verbs.Drawn: "blocks are drawn by chance",
    verbs.Step: "units march once the kind of impulse is chosen and leaders are activated",
    verbs.Sail: "units cross the Channel in a Pass or a Strategic Action",
    verbs.Rail: "units go by rail in a Pass or a Strategic Action, if the game is played with rail moves",
    verbs.Fight: "battles are fought when all units have moved",
    verbs.Build: "infantry builds instead of moving",
    verbs.Raze: "Pioneers remove garrisons when the Disc is spent on them in a battle",
    verbs.Withdraw: "defenders retreat before a battle",
    verbs.Pursue: "cavalry rides on after the battles",
    verbs.Place: "a block is placed when it has been drawn",
}
"""When a deed has its moment."""

_NO_END = {
    "Orders": "a Pass lets the impulse go by",
    "Calling": "at least one block is drawn",
    "Declaration": "the Disc can be kept",
    "HitChoice": "every hit is taken",
    "Deployment": "every block that has a place is placed, the others go back to the pool",
    "Muster": "every icon is filled",
}
"""Questions that are not left open: what there is instead of stopping."""


def _not_asked(g: Gaw, question: Choice[Any], a: Action) -> str:
    """Whose decision it is, and when the deed could be done."""
    who = listed([seat_name(g, s) for s in question.seats(g)])
    text = f"it is now up to {who} to decide {_QUESTIONS[type(question).__name__]}"
    return f"{text}; {_MOMENTS[type(a)]}" if type(a) in _MOMENTS else text


def _other_question(question: Choice[Any], a: Action) -> str:
    """What is to be decided first, and when or how the deed could be done."""
    asked = type(question).__name__
    if isinstance(question, March) and isinstance(a, verbs.Pick | verbs.Done | verbs.Fight | verbs.Reveal):
        return f"{short_name(question.unit)} is under way: first end its move"
    if isinstance(question, Ride) and isinstance(a, verbs.Activate | verbs.Pick | verbs.Done | verbs.Halt):
        return f"{short_name(question.unit)} is being activated: first reveal the leader"
    if asked == "Movement" and isinstance(a, verbs.Step | verbs.Sail | verbs.Rail | verbs.Halt):
        return "first choose the unit that is to move"
    if asked == "Movement" and isinstance(a, verbs.Build):
        return "first choose the infantry that is to build"
    if asked == "Activation" and isinstance(a, verbs.Step | verbs.Reveal):
        return "first choose the leader to activate"
    then = _NO_END.get(asked, "") if isinstance(a, verbs.Done) else _MOMENTS[type(a)]
    return f"you are now asked {_QUESTIONS[asked]}; {then}"


def _reason(g: Gaw, question: Choice[Any], seat: int, a: Action, ruling: Ruling) -> str:
    """Why not; with the numbers where numbers decide."""
    if ruling is no.OTHER_QUESTION:
        return _other_question(question, a)
    reason: str | None = None
    if isinstance(question, Orders | Calling):
        reason = _reason_impulse(g, question, ruling)
    elif isinstance(question, BattleChoice | HitChoice):
        reason = _reason_battle(g, question, a, ruling)
    elif isinstance(question, Declaration):
        reason = _reason_advantage(g, question, ruling)
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
    leader = KIND[unit] == LEADER
    it = "the leader" if leader else "it"
    side = GERMAN_SIDE if seat == 0 else ENTENTE
    if SIDE[unit] != side:
        enemy = (no.ENEMY_UNIT, no.NOT_DRAWN, no.NOT_DEFENDING, no.NOT_IN_BATTLE, no.NO_SPUR)
        return f"{it} is on the other Side" if ruling in enemy else None
    if ruling is no.NOT_ON_MAP:
        return f"{it} {_off_map(g.where[unit])}"
    if ruling is no.NOT_YOUR_UNIT:
        return f"{it} belongs to {seat_name(g, g.seat_of(POWER[unit]))} player"
    if ruling is no.OUT_OF_COMMAND:
        return _out_of_command(g, unit)
    if ruling is no.HARBOUR_CLOSED:
        return "neither harbour is in Entente hands, free of enemies and with room"
    if ruling is no.IMMOBILE:
        return "it never moves, and there is nothing to build"
    if ruling in (no.UNIT_CUT, no.LEADER_CUT, no.RESTORE_CUT) and g.where[unit] < AREAS:
        return f"{it} is isolated; {_no_line(g, unit, ruling is no.RESTORE_CUT)}"
    if ruling is no.HAS_MOVED:
        return f"{it} has already {'moved' if leader else 'had its move'} in this impulse"
    return None


def _no_line(g: Gaw, unit: int, now: bool) -> str:
    """What an isolated unit lacks now, or lacked when the impulse began: isolation lasts for all of it."""
    power = POWER[unit]
    goal = (
        listed([area_name(a) for a in LANDING], "or") if power == BRITISH else f"a {ADJECTIVES[power]} city or fortress"
    )
    ends = f"from {area_name(g.where[unit])} to {goal}"
    if now:
        return f"no chain of friendly, uncontested areas leads {ends}"
    return f"when the impulse began, no chain of friendly, uncontested areas led {ends}"


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
        return "nobody else commands this leader, who was not activated in this impulse"
    if len(leaders) == 1:
        whom = "this leader" if KIND[unit] == LEADER else "it"
        return f"{UNIT_NAMES[leaders[0]]}, who commands {whom}, is not activated"
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
    it = "the leader" if KIND[unit] == LEADER else "it"
    if ruling is no.NOT_NEXT:
        return f"{it} is there already" if area == here else _far_away(g, question, area)
    if ruling is no.RAIL_NOWHERE:
        return f"{it} is there already"
    if ruling is no.RIDE_ENEMY:
        return "enemies stand there, and a leader who is being activated does not engage"
    if ruling is no.LEAVE_TO_FRIENDS:
        state = "contested" if g.control[area] == side else f"controlled by {side_name(g.control[area])}"
        return (
            f"out of {area_name(here)}, where enemies stand, the first step must lead to friends; the area is {state}"
        )
    if ruling is no.NO_MORE_ENGAGEMENTS:
        made = f": {listed([area_name(b) for b in g.fresh])}" if g.fresh else ""
        return f"enemies stand there, and this impulse allows {count(g.slots, 'new engagement')}{made}"
    if ruling is no.TOO_DEAR and area in NEIGHBOURS[here]:
        left = question.points() if isinstance(question, Ride) else question.points(g, GAIT[unit])
        return f"the step costs {_price(g, unit, here, area)}, and {are(left, 'Movement Point')} left"
    if ruling is no.FULL:
        return f"{_crowd(g, side, area)}, and no step leads on to where {it} could stay"
    if ruling in (no.HARBOUR_FULL, no.RAIL_FULL):
        return _crowd(g, side, area)
    if ruling is no.NOT_SAILING and here == GB:
        return f"units from {area_name(GB)} land in {listed([area_name(b) for b in LANDING], 'or')}"
    if ruling is no.HARBOUR_CLOSED:
        return "the Germans control it" if g.control[area] != side else "enemies stand there"
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
    if way is None and _without_enemies(g, SIDE[unit], here, area):
        return f"{text}, and out of an area with enemies the first step must lead to friends"
    if way is None:
        return f"{text}, and every way there leads through enemies"
    left = question.points() if isinstance(question, Ride) else question.points(g, GAIT[unit])
    if way.cost > left:
        return f"{text}, and the cheapest way there costs {way.cost}, with {count(left, 'Movement Point')} left"
    return f"{text}; the way there leads over {listed([area_name(b) for b in way.areas[:-1]])}"


def _without_enemies(g: Gaw, side: int, start: int, goal: int) -> bool:
    """Whether areas without enemies join two areas, whatever forbids to go that way."""
    reached = [start]
    for a in reached:
        for b in NEIGHBOURS[a]:
            if b == goal:
                return True
            if b not in reached and g.foes(side, b) == 0:
                reached.append(b)
    return False


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
        return f"this impulse allows {count(g.slots, 'battle')}, and {are(len(question.fought), 'battle')} fought"
    return None


def _reason_advantage(g: Gaw, question: Declaration, ruling: Ruling) -> str | None:
    if ruling is no.FOCH_AWAY:
        return f"Foch is in {area_name(g.where[FOCH])}, which is not adjacent to {area_name(question.area)}"
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
        if RIVER[here][area] == MAJOR:
            return "a Major River lies between, and no impetus leads over one"
        return f"it may cost 1 Movement Point only, and costs {_price(g, unit, here, area)}"
    if g.control[area] != side:
        return f"the area is controlled by {side_name(1 - side)}"
    return "the area is contested"


def _reason_placing(g: Gaw, question: Deployment | Muster, seat: int, a: Action, ruling: Ruling) -> str | None:
    if isinstance(question, Muster):
        return f"{icon_name(question.slot)} is filled now, from the pool" if ruling is no.SETUP_ICON else None
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
