"""Why something is refused, with the numbers where numbers decide.

The texts are the same in all positions that the seat cannot tell apart: they look at own counters, at what everybody
can see of the enemy's, and at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.advance import AdvanceChoice, room
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import ProbeReply, Withdrawal
from marne.titles.deluxe.rules.combat import AttackChoice, assault_hexes
from marne.titles.deluxe.rules.defence import Defence
from marne.titles.deluxe.rules.deployment import ROOM, STACKED, Deployment, Placing
from marne.titles.deluxe.rules.forts import ASSAULT
from marne.titles.deluxe.rules.ground import COST, reach
from marne.titles.deluxe.rules.impulses import Activation
from marne.titles.deluxe.rules.joining import Joining
from marne.titles.deluxe.rules.marching import Marching, manner_of
from marne.titles.deluxe.rules.railways import DISTANCE, GROUP, Entrained, capacity, points_left
from marne.titles.deluxe.rules.rations import FortSupply, left_in
from marne.titles.deluxe.rules.reinforcing import Entering, entry_set
from marne.titles.deluxe.rules.retreat import Footing
from marne.titles.deluxe.rules.roster import LIMITS, POOL, POOL_SIZE
from marne.titles.deluxe.rules.sea import SEA_FROM, passengers
from marne.titles.deluxe.rules.stacking import COUNTED, limit
from marne.titles.deluxe.rules.tables import ATTACK_POINTS, DEFEND_POINTS, END_LIMIT
from marne.titles.deluxe.words.names import (
    count,
    country_name,
    few,
    fort_name,
    hex_name,
    listed,
    on_turn,
    plan_name,
    unit_name,
)
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.board import FORT_SIDE, NO_PLAN
from marne.titles.hex14.rules.cards import LEVELS, level_of
from marne.titles.hex14.rules.commitment import Adjustment, committed
from marne.titles.hex14.rules.east import FOR_GOOD, Alarm, Returning, Sending
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    COUNTRY,
    FORT_IN,
    FORT_ON,
    FORT_SYMBOLS,
    HEXES,
    RAIL,
    TRACKS,
    direction,
    hexes_in,
)
from marne.titles.hex14.rules.neutrality import ENTRY_DELAY
from marne.titles.hex14.rules.reach import ALONG, OFF
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    DEAD,
    EAST,
    EAST_VALUE,
    IS_DUMMY,
    KIND,
    LATER,
    NATION,
    OF_SIDE,
    RESERVE,
    SIDE,
)

_FAR: Final = 24
"""Movement points beyond which a way is no longer counted."""


def reason(g: Deluxe, question: Choice[Any], seat: int, a: Action, ruling: Ruling) -> str:
    """Why not; the plain text of the ruling where there is nothing to add."""
    find = _REASONS.get(id(ruling))
    found = None if find is None else find(g, question, seat % 2, a)
    return ruling.text if found is None else found


Reason = Callable[[Deluxe, Choice[Any], int, Action], str | None]


def _own(a: Action, side: int) -> int:
    """The unit of its own side that the seat names, -1 if it names none."""
    unit = a.unit if isinstance(a, verbs.UnitAction | verbs.UnitHexAction | verbs.Turn) else -1
    return unit if unit >= 0 and SIDE[unit] == side else -1


def _has(g: Deluxe, unit: int) -> str:
    """The stacking points of an own unit."""
    return f"it has {count(g.points(unit), 'stacking point')}"


# ---------------------------------------------------------------- where a unit is


def whereabouts(g: Deluxe, unit: int) -> str:
    """Where an own unit is."""
    zone, due = g.where[unit], g.due[unit]
    if zone < HEXES:
        return f"it is in {hex_name(zone)}"
    if zone == LATER:
        return f"it comes on {on_turn(due)}" if 0 < due < FOR_GOOD else "it is on the track, and its turn is open"
    if zone == EAST:
        return "it is in the East Front box"
    if zone == DEAD:
        return "it has been destroyed"
    return "it is beside the map" if zone == RESERVE else "it is out of play"


def _whereabouts(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    return None if unit < 0 else whereabouts(g, unit)


def _elsewhere(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    """It is not in the hex that matters, or not next to it."""
    unit = _own(a, side)
    if unit < 0:
        return None
    if isinstance(question, Joining):
        target = fort_name(question.target) if question.kind >= ASSAULT else hex_name(question.target)
        return f"{whereabouts(g, unit)}, not next to {target}"
    if isinstance(question, AdvanceChoice):
        return f"{whereabouts(g, unit)}, not next to {hex_name(question.hex)}"
    if isinstance(question, Withdrawal | ProbeReply | Defence):
        return f"{whereabouts(g, unit)}, and {hex_name(question.hex)} is attacked"
    return None


# ---------------------------------------------------------------- set-up


def _still_to_place(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Deployment):
        return None
    units = [unit_name(u) for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]
    return f"all units with a black stacking value go on the map, and still to be set up: {few(units)}"


def _no_room(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Placing) or not isinstance(a, verbs.Place):
        return None
    there = sum(STACKED[u] for u in g.units_at(a.hex))
    points = count(STACKED[question.unit], "stacking point")
    return f"it has {points}, and of the {count(ROOM[a.hex], 'point')} that the hex takes {there} are used"


def _outside_plan(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if g.plans[side] == NO_PLAN:
        return None
    return f"the plan {plan_name(g.plans[side])} has no place there for units of its class"


def _east_level(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    """A commitment outside the limits of cards."""
    if not isinstance(question, Adjustment):
        return None
    points = committed(g)
    if isinstance(a, verbs.Commit):
        points += EAST_VALUE[a.unit]
    elif isinstance(a, verbs.Recall):
        points -= EAST_VALUE[a.unit]
    level = level_of(points)
    now = "are" if isinstance(a, verbs.Done) else "would be"
    worth = f"the units in the box {now} worth {points}, level {LEVELS[level]}"
    if level > question.most:
        return f"cards allow at most level {LEVELS[question.most]}, and {worth}"
    return f"cards call for at least level {LEVELS[question.least]}, and {worth}"


# ---------------------------------------------------------------- supply, reinforcements, the East


def _store_empty(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, FortSupply) or unit < 0:
        return None
    left = left_in(g, question.side, question.store, question.here, question.marked != 0)
    return f"{_has(g, unit)}, and the fort can feed {left} more"


def _no_entry(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, Entering) or unit < 0:
        return None
    hexes = [hex_name(h) for h in hexes_in(entry_set(g, unit))]
    return f"it comes to the map at {few(hexes, 'or')}" if hexes else None


def _no_step_counter(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if unit < 0 or g.lost[unit] == 0:
        return None
    size = POOL_SIZE[POOL[unit][g.lost[unit] - 1]]
    return f"all {count(size, 'step counter')} of the kind it needs are in use"


def _must_send(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if isinstance(question, Sending):
        return f"units worth {question.left(g)} more must be sent, and there are some that qualify"
    if isinstance(question, Alarm):
        corps = count(question.left, "corps", "corps")
        return f"the card calls for {corps} more, and {unit_name(question.fit(g)[0])} qualifies"
    return None


def _over_share(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, Returning) or unit < 0:
        return None
    return f"it is worth {EAST_VALUE[unit]}, and units worth {question.left(g)} may still return"


def _coming_back(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    return None if unit < 0 else f"it is on its way back already, and comes on {on_turn(g.due[unit])}"


def _garrison(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, GarrisonDuty):
        return None
    country, owed = country_name(question.country), count(g.owed[question.country], "stacking point")
    if isinstance(a, verbs.Done):
        return f"{owed} are owed to {country}, and a unit that fits is there"
    return None if unit < 0 else f"{_has(g, unit)}, and {owed} are owed to {country}"


def _other_country(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, GarrisonDuty) or unit < 0:
        return None
    return f"the garrison is for {country_name(question.country)}, and {whereabouts(g, unit)}"


# ---------------------------------------------------------------- movement


def _goal(a: Action) -> int:
    return a.hex if isinstance(a, verbs.HexAction | verbs.UnitHexAction | verbs.Go) else -1


def _too_dear(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Marching):
        return None
    unit, here, left = question.unit, g.where[question.unit], count(question.points(), "movement point")
    if isinstance(a, verbs.Step):
        return f"the step costs {COST[6 * here + direction(here, a.hex)]}, and it has {left}"
    if not isinstance(a, verbs.Go):
        return None
    cost = reach(g, unit, here, _FAR).cost(a.hex, manner_of(a))
    if cost == 0:
        return f"no way there is open within {_FAR} movement points, and it has {left}"
    return f"the cheapest way there costs {cost}, and it has {left}"


def _fort(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    """The fort that bars the way into a hex."""
    h = _goal(a)
    unit = getattr(question, "unit", _own(a, side))
    start = question.hex if isinstance(question, Footing) else g.where[unit] if unit >= 0 else -1
    if isinstance(question, AdvanceChoice):
        h = question.hex
    if h < 0:
        return None
    forts = [FORT_IN[h]]
    if 0 <= start < HEXES and direction(start, h) >= 0:
        forts.append(FORT_ON[6 * start + direction(start, h)])
    for f in forts:
        if f >= 0 and FORT_SIDE[f] != side and g.stands(f):
            return f"{fort_name(f)} {'bar' if fort_name(f).startswith('the forts') else 'bars'} the way"
    return None


def _belgium(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if g.opened:
        return f"Belgium was opened on turn {g.opened}, and its allies may enter from {on_turn(g.opened + ENTRY_DELAY)}"
    return "only Belgians may enter until two turns after Liège is taken or the Meuse crossed, and neither has happened"


def _neutral(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    h = question.hex if isinstance(question, AdvanceChoice) else _goal(a)
    if h < 0 or COUNTRY[h] == BELGIUM:
        return None
    return f"Allied units enter {country_name(COUNTRY[h])} only after a German has"


def _home(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    return None if unit < 0 else "it stays still until its country is invaded"


def _full(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    """More points would end their move in a hex than may."""
    unit = getattr(question, "unit", -1)
    if unit < 0 or SIDE[unit] != side:
        return None
    h = g.where[unit] if isinstance(a, verbs.Halt) else _goal(a)
    manner = OFF
    if isinstance(a, verbs.Rail) or (isinstance(a, verbs.Go) and a.manner == verbs.BY_LINE):
        manner = ALONG
    elif isinstance(a, verbs.Halt) and isinstance(question, Marching):
        manner = question.line
    elif isinstance(a, verbs.Step):
        manner = ALONG if TRACKS[6 * g.where[unit] + direction(g.where[unit], h)] else OFF
    there = sum(g.points(u) for u in g.units_at(h) if u != unit and g.mark[u] & COUNTED)
    used = f"{there} have ended their move there already"
    return f"{_has(g, unit)}, of {count(limit(h, manner), 'point')} that may end a move there {used}"


def _second_gun(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = getattr(question, "unit", -1)
    h = g.where[unit] if isinstance(a, verbs.Halt) and unit >= 0 else _goal(a)
    guns = [unit_name(u) for u in g.units_at(h) if KIND[u] == ARTILLERY and SIDE[u] == side and u != unit]
    return (
        f"{listed(guns)} {'is' if len(guns) == 1 else 'are'} there, and a hex holds one artillery unit"
        if guns
        else None
    )


def _rail_used(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side) if isinstance(a, verbs.UnitAction) else getattr(question, "unit", -1)
    if unit < 0 or SIDE[unit] != side:
        return None
    group = GROUP[NATION[unit]]
    left = points_left(g, group)
    return f"{_has(g, unit)}, and of {count(capacity(g, group), 'point')} a turn the lines can carry {left} more"


def _rail_far(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Entrained):
        return None
    far = count(DISTANCE[GROUP[NATION[question.unit]]], "hex", "hexes")
    return f"it is farther along the line than {far}"


def _rail_pair(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    most = count(LIMITS["rail_strategic_per_hex_single_track"], "stacking point")
    return f"no more than {most} go between two hexes unless a double line joins them"


def _too_early(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    return f"sea movement begins on {on_turn(SEA_FROM)}"


def _ships_used(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = getattr(question, "unit", -1)
    if unit < 0 or SIDE[unit] != side:
        return None
    most = LIMITS["sea_points_per_turn"]
    left = most - sum(g.points(u) for u in passengers(g))
    return f"{_has(g, unit)}, and of {count(most, 'point')} a turn the ships can carry {left} more"


def _no_line(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if isinstance(a, verbs.Entrain) and isinstance(question, Marching):
        return f"{hex_name(g.where[question.unit])} has no railway"
    h = _goal(a)
    return f"{hex_name(h)} has no railway" if h >= 0 and not RAIL >> h & 1 else None


def _die_used(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Activation):
        return None
    return f"the higher die shows {question.most}, and as many hexes have been activated"


def _not_next_to(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Activation) or not question.chosen:
        return None
    return f"it is not next to {listed([hex_name(h) for h in question.chosen], 'or')}"


# ---------------------------------------------------------------- combat


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
    unit = _own(a, side)
    if not isinstance(question, Joining) or unit < 0:
        return None
    here = g.where[unit]
    joined = sum(g.points(u) for u in question.joined if g.where[u] == here and KIND[u] != ARTILLERY)
    return f"{_has(g, unit)}, and of {count(ATTACK_POINTS, 'point')} out of {hex_name(here)} {joined} have joined"


def _four_points(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, Defence | ProbeReply) or unit < 0:
        return None
    named = sum(g.points(u) for u in question.units)
    return f"{_has(g, unit)}, and of {count(DEFEND_POINTS, 'point')} that defend {named} are named"


def _no_room_left(g: Deluxe, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = _own(a, side)
    if not isinstance(question, AdvanceChoice) or unit < 0:
        return None
    left = room(g, question.hex, question.advanced)
    return f"{_has(g, unit)}, and of {count(END_LIMIT[question.hex], 'point')} that may advance {left} are left"


def _fits(ruling: Ruling, find: Reason) -> tuple[int, Reason]:
    return id(ruling), find


_REASONS: Final[dict[int, Reason]] = dict(
    [
        _fits(shared_no.NOT_ON_MAP, _whereabouts),
        _fits(no.NOT_DUE, _whereabouts),
        _fits(no.PLACED, _whereabouts),
        _fits(no.ON_THE_TRACK, _whereabouts),
        _fits(shared_no.NOT_IN_BOX, _whereabouts),
        _fits(shared_no.NOT_SENT, _whereabouts),
        _fits(no.NOT_ATTACKED_HERE, _elsewhere),
        _fits(no.NOT_NEXT, _elsewhere),
        _fits(no.NOT_NEXT_TO_FORT, _elsewhere),
        _fits(no.STILL_TO_PLACE, _still_to_place),
        _fits(no.NO_ROOM, _no_room),
        _fits(no.OUTSIDE_PLAN, _outside_plan),
        _fits(shared_no.EAST_TOO_WEAK, _east_level),
        _fits(shared_no.EAST_TOO_STRONG, _east_level),
        _fits(no.STORE_EMPTY, _store_empty),
        _fits(no.NO_ENTRY_HERE, _no_entry),
        _fits(no.NO_STEP_COUNTER, _no_step_counter),
        _fits(shared_no.MUST_SEND_MORE, _must_send),
        _fits(shared_no.ALARM_GOES_ON, _must_send),
        _fits(shared_no.OVER_THE_SHARE, _over_share),
        _fits(shared_no.COMING_BACK, _coming_back),
        _fits(shared_no.GARRISON_TOO_LARGE, _garrison),
        _fits(shared_no.GARRISON_OWED, _garrison),
        _fits(shared_no.NOT_IN_COUNTRY, _other_country),
        _fits(no.TOO_DEAR, _too_dear),
        _fits(no.FORT_THERE, _fort),
        _fits(no.FORT_BETWEEN, _fort),
        _fits(no.FORT_BARS, _fort),
        _fits(no.BELGIUM_CLOSED, _belgium),
        _fits(no.NEUTRAL_GROUND, _neutral),
        _fits(no.STAYS_NEUTRAL, _home),
        _fits(no.HEX_FULL, _full),
        _fits(no.SECOND_GUN, _second_gun),
        *[_fits(ruling, _rail_used) for ruling in no.RAIL_USED],
        *[_fits(ruling, _rail_far) for ruling in no.RAIL_FAR],
        _fits(no.RAIL_PAIR, _rail_pair),
        _fits(no.NO_RAIL_HERE, _no_line),
        _fits(no.NO_LINE, _no_line),
        _fits(no.TOO_EARLY_AT_SEA, _too_early),
        _fits(no.SHIPS_USED, _ships_used),
        _fits(no.DIE_USED, _die_used),
        _fits(no.NOT_CONTIGUOUS, _not_next_to),
        _fits(no.TOO_FEW_HEXES, _few_hexes),
        _fits(no.ONE_HEX_A_SYMBOL, _many_hexes),
        _fits(no.EIGHT_POINTS, _eight_points),
        _fits(no.FOUR_POINTS, _four_points),
        _fits(no.NO_ROOM_LEFT, _no_room_left),
    ]
)
