"""Strategic moves by rail: whose lines, how many points, how far (DLX 9.8, 9.9-1)."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules import control, facts
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import HALT, RAIL, Halt, Rail
from marne.titles.hex14.rules.bases import RideChoice
from marne.titles.hex14.rules.board import BY_LINE, FORT_SIDE, MOVED, RAILED, STOPPED, UP, Campaign
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FORTS,
    FRANCE,
    GERMAN,
    GERMANY,
    HEAVY_WOODS,
    HEXES,
    IN_COUNTRY,
    IS_RAIL,
    LUXEMBOURG,
    RIVER,
    ROUGH,
    TERRAIN,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.grid import RAIL as RAIL_HEXES
from marne.titles.hex14.rules.railnet import Net, net_without
from marne.titles.hex14.rules.reach import ALONG
from marne.titles.hex14.rules.roster import (
    ENGINEERS,
    FIGHTER_SET,
    FIGHTS,
    IS_BEF,
    IS_DUMMY,
    NATION,
    REAL_SET,
    SIDE,
    UNITS,
    type_set,
)
from marne.titles.hex14.rules.veils import narrow

# Who rides together: Germans and Italians, French and British, Belgians; the Dutch do not (DLX R-38)
GERMANS: Final = 0
FRENCH: Final = 1
BELGIANS: Final = 2
NO_LINES: Final = -1
GROUP: Final[list[int]] = [GERMANS, GERMANS, FRENCH, FRENCH, BELGIANS, NO_LINES]
"""By nation."""
GROUP_SIDE: Final[list[int]] = [GERMAN, ALLIED, ALLIED]
BUILDERS: Final[list[int]] = [GERMANS, FRENCH]
"""By side: the group whose railway troops repair captured lines, and who rides on them."""
HOME: Final[list[int]] = [
    RAIL_HEXES & (IN_COUNTRY[GERMANY] | IN_COUNTRY[LUXEMBOURG]),
    RAIL_HEXES & IN_COUNTRY[FRANCE],
    RAIL_HEXES & IN_COUNTRY[BELGIUM],
]
"""The lines of each group: in its own country (DLX 9.8.1-1, 9.8.2-1, R-37), for Germans in Luxembourg too (9.8.3-1)."""
_ENEMY_FORTS: Final[list[int]] = [sum([1 << f for f in range(FORTS) if FORT_SIDE[f] != s]) for s in range(2)]
NEEDS_REPAIR: Final[int] = RAIL_HEXES & set_of(
    [h for h in range(HEXES) if RIVER[h] or TERRAIN[h] == ROUGH or TERRAIN[h] == HEAVY_WOODS]
)
"""Rail hexes where captured lines must be repaired: rough, heavy woods, rivers (DLX 2.1.4-1, 9.9-1, R-40)."""
_RIDERS: Final[list[int]] = [
    REAL_SET[GROUP_SIDE[i]] & type_set(GROUP_SIDE[i], [GROUP[NATION[u]] == i for u in range(UNITS)]) for i in range(3)
]
"""By group: the types that may ride; a dummy never does (DLX R-64)."""


def open_net(g: Campaign, side: int) -> Net:
    """The railways without the hexsides that an unreduced enemy fort cuts, for trains and for supply (DLX 9.6-1)."""
    return net_without(_ENEMY_FORTS[side] & ~g.fallen)


def captured(g: Campaign, side: int) -> int:
    """Captured lines that carry a side's trains: from the own lines to an EB, everything repaired (DLX 9.9-1, R-41)."""
    home = HOME[BUILDERS[side]]
    ends = 0
    for u in ENGINEERS[side]:
        h = g.where[u]
        if h < HEXES and not home >> h & 1:
            ends |= BIT[h]
    if not ends:
        return 0
    broken = NEEDS_REPAIR
    for h, stage in g.works.items():
        if stage == control.REPAIRED:
            broken &= ~BIT[h]
    closed = barred(g, side)
    sound = RAIL_HEXES & ~home & g.held[side] & ~broken & ~closed
    net = open_net(g, side)
    line = net.lines.flood(ends & sound, sound)
    borders = net.lines.step(home & ~closed) & line
    if not borders:
        return 0
    return net.between(ends | borders, net.lines.flood(borders, line))


def barred(g: Campaign, side: int) -> int:
    """The hexes where the enemy bars a line: units, control, forts (DLX R-37)."""
    found = g.occupied[1 - side] | g.walls[side]
    return found | g.held[1 - side] if g.captures_lines() else found


def lines(g: Campaign, group: int) -> int:
    """The rail hexes that trains of a group may use now."""
    side = GROUP_SIDE[group]
    found = HOME[group] & ~barred(g, side)
    return found | captured(g, side) if group == BUILDERS[side] else found


def is_exempt(g: Campaign, unit: int) -> bool:
    """The BEF may all ride on the turn it lands, whatever else does (DLX 9.8.1-1)."""
    return IS_BEF[unit] and g.landed > 0 and g.landed == g.turn


def riders(g: Campaign, group: int) -> list[int]:
    """The units of a group that have ridden in this phase and count."""
    return [u for u in g.rides if GROUP[NATION[u]] == group and not is_exempt(g, u)]


def points_left(g: Campaign, group: int) -> int:
    """How much of a group may still ride in this turn (DLX 9.8.1-1 to 9.8.3-1)."""
    return g.rail_load(group) - sum([g.points(u) for u in riders(g, group)])


def veto_entrain(g: Campaign, unit: int, steps: int) -> Ruling | None:
    """Why a unit may not board a train: it starts on a line of its own, next to no enemy, unmoved (DLX 9.8-1)."""
    if IS_DUMMY[unit]:
        return no.DUMMY_RIDE
    group = GROUP[NATION[unit]]
    if group == NO_LINES:
        return no.DUTCH_RAIL
    if steps:
        return no.HAS_MARCHED
    h = g.where[unit]
    if not IS_RAIL[h]:
        return no.NO_RAIL_HERE
    side = SIDE[unit]
    if g.near(1 - side) & BIT[h]:
        return no.ENEMY_NEAR
    if not HOME[group] & BIT[h] and (group != BUILDERS[side] or not captured(g, side) & BIT[h]):
        return foreign(g, group)
    if barred(g, side) & BIT[h]:
        return no.RAIL_BLOCKED
    if not is_exempt(g, unit) and points_left(g, group) < g.points(unit):
        return no.RAIL_USED[group]
    return g.ride_refusal(unit)


def foreign(g: Campaign, group: int) -> Ruling:
    """Why a group does not ride on other lines than its own."""
    return no.NOT_REPAIRED if group == FRENCH and g.builds(ALLIED) else no.FOREIGN_LINES[group]


def paired(g: Campaign, start: int, end: int) -> list[int]:
    """The units that rode from one hex to another in this phase."""
    return [u for u, origin in g.rides.items() if origin == start and g.where[u] == end]


def is_double(g: Campaign, group: int, start: int, end: int) -> bool:
    """Whether a double line joins two hexes all the way (DLX 9.8-2)."""
    double = open_net(g, GROUP_SIDE[group]).double
    return double.flood(BIT[start], lines(g, group), g.rail_hexes(group)) >> end & 1 != 0


class Entrained(RideChoice[Campaign]):
    """A unit on a train: where to? (DLX 4.5-1, 4.8-1, 9.8-1)"""

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9.8-1"

    def ends(self, g: Campaign) -> int:
        """The hexes where the journey may end but for stacking and the limit for a pair."""
        u = self.unit
        start = g.where[u]
        group = GROUP[NATION[u]]
        found = open_net(g, SIDE[u]).lines.flood(BIT[start], lines(g, group), g.rail_hexes(group))
        return found & ~g.near(1 - SIDE[u]) & ~BIT[start]

    def is_paired(self, g: Campaign, h: int) -> bool:
        """Whether too many would have the same start and end, with no double line between (DLX 9.8-2, R-38)."""
        u = self.unit
        start = g.where[u]
        points = g.points(u)
        for v in paired(g, start, h):
            points += g.points(v)
        return points > g.pair_load() and not is_double(g, GROUP[NATION[u]], start, h)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        u = self.unit
        ends = self.ends(g)
        off, along = g.crowded(u, ends)
        is_split = g.land().is_split
        ends ^= ends & set_of(along + [h for h in off if not is_split[h]])
        start = g.where[u]
        for v, origin in g.rides.items():
            h = g.where[v]
            if origin == start and ends >> h & 1 and self.is_paired(g, h):
                ends &= ~BIT[h]
        found: list[Action] = [RAIL[h] for h in hexes_in(ends)]
        found.append(HALT)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Halt):
            return None
        if not isinstance(a, Rail):
            return no.OTHER_QUESTION
        u = self.unit
        h = a.hex
        group = GROUP[NATION[u]]
        side = SIDE[u]
        if h == g.where[u]:
            return no.IS_THERE
        if not RAIL_HEXES >> h & 1:
            return no.NO_RAIL_HERE
        if not self.ends(g) >> h & 1:
            allowed = lines(g, group)
            if not allowed >> h & 1:
                return no.RAIL_BLOCKED if HOME[group] >> h & 1 else foreign(g, group)
            if g.near(1 - side) >> h & 1:
                return no.ENEMY_NEAR
            joined = open_net(g, side).lines.flood(BIT[g.where[u]], allowed)
            return no.RAIL_FAR[group] if joined >> h & 1 else no.RAIL_BLOCKED
        full = g.stop_refusal(u, h, ALONG)
        if full is not None:
            return full
        return no.RAIL_PAIR if self.is_paired(g, h) else None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        g.mark[self.unit] |= MOVED
        if isinstance(a, Rail):
            self.ride(g, a.hex)
        return DONE

    def ride(self, g: Campaign, h: int) -> None:
        """Carry the unit to a hex; what it passes through becomes its side's (DLX 9.12-1), in Luxembourg it invades."""
        u = self.unit
        side = SIDE[u]
        start = g.where[u]
        group = GROUP[NATION[u]]
        tight = len(paired(g, start, h)) > 0
        way = self.way(g, h)
        able = _RIDERS[group]
        if set_of(way) & ~g.held[side]:
            able &= FIGHTER_SET[side] if FIGHTS[u] else ~FIGHTER_SET[side]
        face_up = g.mark[u] & UP != 0
        narrow(g, u, able)
        place = g.place_in(start, u)
        g.shift(u, h)
        g.rides[u] = start
        g.mark[u] |= RAILED | STOPPED
        g.arrived[side] |= BIT[h]
        if g.land().is_split[h]:
            g.mark[u] |= BY_LINE
        g.learn_stop(u, h, ALONG)
        if tight and not is_double(g, group, start, h):
            g.learn_load(paired(g, start, h), g.pair_load())
        if g.listening:
            audience = None if face_up else g.seats(side)
            g.tell(Event(facts.RAILED, self.rule, (side, u, start, place, h), audience))
        before = start
        for x in way:
            control.enter_from(g, u, before, x)
            before = x

    def way(self, g: Campaign, h: int) -> list[int]:
        """The hexes of the journey that matter: none if it can be made over hexes that its side controls.

        Else the shortest way, through what belongs to nobody (DLX R-106).
        """
        u = self.unit
        side = SIDE[u]
        start = g.where[u]
        group = GROUP[NATION[u]]
        allowed = lines(g, group)
        net = open_net(g, side)
        distance = g.rail_hexes(group)
        if not g.works or not g.builds(1 - side):  # else it may disturb repairs beside the line
            if not allowed & ~g.held[side]:
                return []
            if net.lines.flood(BIT[start], allowed & g.held[side], distance) >> h & 1:
                return []
        return net.way(start, h, allowed, distance)


def entrain(g: Campaign, unit: int) -> Frame[Campaign]:
    """A unit boards a train, and everybody sees it."""
    group = GROUP[NATION[unit]]
    narrow(g, unit, _RIDERS[group])
    if not is_exempt(g, unit):
        g.learn_load([*riders(g, group), unit], g.rail_load(group))
    if g.listening:
        h = g.where[unit]
        audience = None if g.mark[unit] & UP else g.seats(SIDE[unit])
        values = (SIDE[unit], unit, h, g.place_in(h, unit))
        g.tell(Event(facts.ENTRAINED, "DLX 9.8-1", values, audience))
    return Goto(Entrained(unit))
