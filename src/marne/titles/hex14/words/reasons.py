"""Why something is refused, with the numbers where numbers decide.

The texts are the same in all positions that the seat cannot tell apart: they look at own counters, at what everybody
can see of the enemy's, and at nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.advance import AdvanceChoice
from marne.titles.hex14.rules.board import FORT_SIDE, NO_PLAN, Campaign
from marne.titles.hex14.rules.calendar import SEA_MOVES_FROM
from marne.titles.hex14.rules.cards import LEVELS, level_of
from marne.titles.hex14.rules.commitment import Adjustment, committed
from marne.titles.hex14.rules.deployment import Deployment
from marne.titles.hex14.rules.east import FOR_GOOD, Alarm, Returning, Sending
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import BELGIUM, COUNTRY, FORT_IN, FORT_ON, HEXES, RAIL, direction, hexes_in
from marne.titles.hex14.rules.ground import has_paid, reach
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.marching import Marching, manner_of
from marne.titles.hex14.rules.neutrality import ENTRY_DELAY
from marne.titles.hex14.rules.railways import GROUP, Entrained, points_left
from marne.titles.hex14.rules.rations import FortSupply, left_in
from marne.titles.hex14.rules.reinforcing import Entering, entry_set
from marne.titles.hex14.rules.roster import DEAD, EAST, EAST_VALUE, IS_DUMMY, LATER, NATION, OF_SIDE, RESERVE, SIDE
from marne.titles.hex14.rules.sea import passengers
from marne.titles.hex14.rules.targets import ASSAULT
from marne.titles.hex14.words.measure import Measure
from marne.titles.hex14.words.names import (
    count,
    country_name,
    few,
    fort_name,
    hex_name,
    on_turn,
    plan_name,
    unit_name,
)

_FAR: Final = 24
"""Movement points beyond which a way is no longer counted."""
Reason = Callable[[Any, Choice[Any], int, Action], str | None]
"""Why not, in a position, at a question, for a side and what it would do; None where there is nothing to add."""


class Reasons:
    """The reasons of a title: those of the family, and by ruling those that it has besides or has in other words."""

    def __init__(self, measure: Measure, own: Iterable[tuple[Ruling, Reason]]) -> None:
        self.measure: Final = measure
        found: dict[int, Reason] = {id(ruling): find for ruling, find in [*_REASONS, *self._measured(), *own]}
        self._found: Final = found

    def find(self, g: Campaign, question: Choice[Any], seat: int, a: Action, ruling: Ruling) -> str:
        """Why not; the plain text of the ruling where there is nothing to add."""
        find = self._found.get(id(ruling))
        found = None if find is None else find(g, question, seat % 2, a)
        return ruling.text if found is None else found

    # ---------------------------------------------------------------- where room is scarce

    def _measured(self) -> list[tuple[Ruling, Reason]]:
        return [
            (no.STORE_EMPTY, self._store_empty),
            (no.GARRISON_TOO_LARGE, self._garrison),
            (no.GARRISON_OWED, self._garrison),
            *[(ruling, self._rail_used) for ruling in no.RAIL_USED],
            (no.RAIL_PAIR, self._rail_pair),
            (no.SHIPS_USED, self._ships_used),
            (no.FOUR_POINTS, self._few_defend),
        ]

    def _store_empty(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        unit = own_unit(a, side)
        if not isinstance(question, FortSupply) or unit < 0:
            return None
        left = left_in(g, question.side, question.store, question.here, question.marked != 0)
        return f"{self.measure.has(g, unit)}, and the fort can feed {left} more"

    def _garrison(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        unit = own_unit(a, side)
        if not isinstance(question, GarrisonDuty):
            return None
        n = g.owed[question.country]
        owed = f"{self.measure.of(n)} {'is' if n == 1 else 'are'} owed to {country_name(question.country)}"
        if isinstance(a, verbs.Done):
            return f"{owed}, and a unit that fits is there"
        return None if unit < 0 else f"{self.measure.has(g, unit)}, and {owed}"

    def _rail_used(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        unit = own_unit(a, side) if isinstance(a, verbs.UnitAction) else getattr(question, "unit", -1)
        if unit < 0 or SIDE[unit] != side:
            return None
        group = GROUP[NATION[unit]]
        most, left = self.measure.in_short(g.rail_load(group)), points_left(g, group)
        return f"{self.measure.has(g, unit)}, and of {most} a turn the lines can carry {left} more"

    def _rail_pair(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        most = self.measure.of(g.pair_load())
        return f"no more than {most} go between two hexes unless a double line joins them"

    def _ships_used(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        unit = getattr(question, "unit", -1)
        if unit < 0 or SIDE[unit] != side:
            return None
        most = g.sea_load()
        left = most - sum(g.points(u) for u in passengers(g))
        return (
            f"{self.measure.has(g, unit)}, and of {self.measure.in_short(most)} a turn the ships can carry {left} more"
        )

    def _few_defend(self, g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
        unit = own_unit(a, side)
        units = getattr(question, "units", None)
        if units is None or unit < 0:
            return None
        named = sum(g.points(u) for u in units)
        most = self.measure.in_short(g.defence_limit())
        return f"{self.measure.has(g, unit)}, and of {most} that defend {named} are named"


def own_unit(a: Action, side: int) -> int:
    """The unit of its own side that the seat names, -1 if it names none."""
    unit = a.unit if isinstance(a, verbs.UnitAction | verbs.UnitHexAction | verbs.Turn) else -1
    return unit if unit >= 0 and SIDE[unit] == side else -1


def goal(a: Action) -> int:
    """The hex that the seat names, -1 if it names none."""
    return a.hex if isinstance(a, verbs.HexAction | verbs.UnitHexAction | verbs.Go) else -1


# ---------------------------------------------------------------- where a unit is


def whereabouts(g: Campaign, unit: int) -> str:
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


def _whereabouts(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    return None if unit < 0 else whereabouts(g, unit)


def _elsewhere(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    """It is not in the hex that matters, or not next to it."""
    unit = own_unit(a, side)
    if unit < 0:
        return None
    if isinstance(question, Joining):
        target = fort_name(question.target) if question.kind >= ASSAULT else hex_name(question.target)
        return f"{whereabouts(g, unit)}, not next to {target}"
    if isinstance(question, AdvanceChoice):
        return f"{whereabouts(g, unit)}, not next to {hex_name(question.hex)}"
    attacked = getattr(question, "hex", -1)
    return None if attacked < 0 else f"{whereabouts(g, unit)}, and {hex_name(attacked)} is attacked"


# ---------------------------------------------------------------- set-up


def still_to_place(g: Campaign, question: Choice[Any], side: int, who: str) -> str | None:
    """Who is still to be set up; `who` says which units are."""
    if not isinstance(question, Deployment):
        return None
    units = [unit_name(u) for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]
    return f"all units {who} go on the map, and still to be set up: {few(units)}"


def _still_to_place(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    return still_to_place(g, question, side, "that start the game")


def _outside_plan(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if g.plans[side] == NO_PLAN:
        return None
    return f"the plan {plan_name(g.plans[side])} has no place there for units of its class"


def _east_level(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
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


# ---------------------------------------------------------------- reinforcements, the East, garrisons


def _no_entry(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if not isinstance(question, Entering) or unit < 0:
        return None
    hexes = [hex_name(h) for h in hexes_in(entry_set(g, unit))]
    return f"it comes to the map at {few(hexes, 'or')}" if hexes else None


def _must_send(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if isinstance(question, Sending):
        return f"units worth {question.left(g)} more must be sent, and there are some that qualify"
    if isinstance(question, Alarm):
        corps = count(question.left, "corps", "corps")
        return f"the card calls for {corps} more, and {unit_name(question.fit(g)[0])} qualifies"
    return None


def _over_share(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if not isinstance(question, Returning) or unit < 0:
        return None
    return f"it is worth {EAST_VALUE[unit]}, and units worth {question.left(g)} may still return"


def _coming_back(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    return None if unit < 0 else f"it is on its way back already, and comes on {on_turn(g.due[unit])}"


def _other_country(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    if not isinstance(question, GarrisonDuty) or unit < 0:
        return None
    return f"the garrison is for {country_name(question.country)}, and {whereabouts(g, unit)}"


# ---------------------------------------------------------------- movement


def _too_dear(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Marching):
        return None
    unit, here, left = question.unit, g.where[question.unit], count(question.points(g), "movement point")
    if isinstance(a, verbs.Step):
        land = g.land()
        costs = land.cost if has_paid(g, unit) else land.cost_at_first
        return f"the step costs {costs[6 * here + direction(here, a.hex)]}, and it has {left}"
    if not isinstance(a, verbs.Go):
        return None
    cost = reach(g, unit, here, _FAR).cost(a.hex, manner_of(g, a))
    if cost == 0:
        return f"no way there is open within {_FAR} movement points, and it has {left}"
    return f"the cheapest way there costs {cost}, and it has {left}"


def fort_in_the_way(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    """The fort that bars the way into a hex."""
    h = question.hex if isinstance(question, AdvanceChoice) else goal(a)
    unit = getattr(question, "unit", own_unit(a, side))
    start = g.where[unit] if unit >= 0 else getattr(question, "hex", -1)
    if h < 0:
        return None
    forts = [FORT_IN[h]]
    if 0 <= start < HEXES and direction(start, h) >= 0:
        forts.append(FORT_ON[6 * start + direction(start, h)])
    for f in forts:
        if f >= 0 and FORT_SIDE[f] != side and g.stands(f):
            return f"{fort_name(f)} {'bar' if fort_name(f).startswith('the forts') else 'bars'} the way"
    return None


def _belgium(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if g.opened:
        return f"Belgium was opened on turn {g.opened}, and its allies may enter from {on_turn(g.opened + ENTRY_DELAY)}"
    return "only Belgians may enter until two turns after Liège is taken or the Meuse crossed, and neither has happened"


def _neutral(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    h = question.hex if isinstance(question, AdvanceChoice) else goal(a)
    if h < 0 or COUNTRY[h] == BELGIUM:
        return None
    return f"Allied units enter {country_name(COUNTRY[h])} only after a German has"


def _home(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    unit = own_unit(a, side)
    return None if unit < 0 else "it stays still until its country is invaded"


def _rail_far(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if not isinstance(question, Entrained):
        return None
    far = count(g.rail_hexes(GROUP[NATION[question.unit]]), "hex", "hexes")
    return f"it is farther along the line than {far}"


def _too_early(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    return f"sea movement begins on {on_turn(SEA_MOVES_FROM)}"


def _no_line(g: Campaign, question: Choice[Any], side: int, a: Action) -> str | None:
    if isinstance(a, verbs.Entrain) and isinstance(question, Marching):
        return f"{hex_name(g.where[question.unit])} has no railway"
    h = goal(a)
    return f"{hex_name(h)} has no railway" if h >= 0 and not RAIL >> h & 1 else None


_REASONS: Final[list[tuple[Ruling, Reason]]] = [
    (no.NOT_ON_MAP, _whereabouts),
    (no.NOT_DUE, _whereabouts),
    (no.PLACED, _whereabouts),
    (no.ON_THE_TRACK, _whereabouts),
    (no.NOT_IN_BOX, _whereabouts),
    (no.NOT_SENT, _whereabouts),
    (no.NOT_ATTACKED_HERE, _elsewhere),
    (no.NOT_NEXT, _elsewhere),
    (no.NOT_NEXT_TO_FORT, _elsewhere),
    (no.STILL_TO_PLACE, _still_to_place),
    (no.OUTSIDE_PLAN, _outside_plan),
    (no.EAST_TOO_WEAK, _east_level),
    (no.EAST_TOO_STRONG, _east_level),
    (no.NO_ENTRY_HERE, _no_entry),
    (no.MUST_SEND_MORE, _must_send),
    (no.ALARM_GOES_ON, _must_send),
    (no.OVER_THE_SHARE, _over_share),
    (no.COMING_BACK, _coming_back),
    (no.NOT_IN_COUNTRY, _other_country),
    (no.TOO_DEAR, _too_dear),
    (no.FORT_THERE, fort_in_the_way),
    (no.FORT_BARS, fort_in_the_way),
    (no.BELGIUM_CLOSED, _belgium),
    (no.NEUTRAL_GROUND, _neutral),
    (no.STAYS_NEUTRAL, _home),
    *[(ruling, _rail_far) for ruling in no.RAIL_FAR],
    (no.NO_RAIL_HERE, _no_line),
    (no.NO_LINE, _no_line),
    (no.TOO_EARLY_AT_SEA, _too_early),
]
