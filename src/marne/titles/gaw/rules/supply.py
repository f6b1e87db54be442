"""Lines of communication and command: who is isolated, and which leader reaches which area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    BRITISH,
    CITY,
    COUNTRY,
    FORTS_IN,
    FRENCH,
    GB,
    LANDING,
    NEIGHBOURS,
    POWERS,
    SIDE_OF,
    TACTICAL_RANGE,
)
from marne.titles.gaw.rules.board import ACTIVE, CUT, OF_SIDE, Gaw
from marne.titles.gaw.rules.roster import (
    ARMY,
    FOCH,
    HEART,
    KIND,
    LEADER,
    LEADERS,
    POWER,
    RESERVES,
    SIDE,
    STRENGTH,
    UNITS,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

_RESERVES: Final = set(RESERVES)


def depots_of(power: int) -> list[int]:
    """GAW R56: the areas to which a Power's lines of communication lead: home areas with a fortress or city.

    Luxembourg is none (GAW R9).
    """
    if power == BRITISH:
        return LANDING[:]
    return [a for a in range(1, AREAS) if COUNTRY[a] == power and (CITY[a] or len(FORTS_IN[a]) > 0)]


DEPOTS: Final[list[list[int]]] = [depots_of(p) for p in range(POWERS)]


def commanders_of(unit: int) -> int:
    """The leaders who may command a unit, as a set of places in LEADERS (GAW 4.2.1, 7.3.1.5, 7.3.1.6, R20).

    Those of the unit's Power (GAW 1.5-5) and colour (GAW 4.0-3, 7.3.1-3); Reserves obey any French leader, and Foch
    commands all the French (GAW 7.4.2-2, 7.4.2-3). Without them an Army has nobody else (GAW R25).
    """
    found = 0
    for i, leader in enumerate(LEADERS):
        if leader == unit or POWER[leader] != POWER[unit]:
            continue
        own_army = ARMY[leader] == ARMY[unit] and KIND[unit] != LEADER
        if own_army or leader == FOCH or (unit in _RESERVES and POWER[leader] == FRENCH):
            found |= 1 << i
    return found


COMMANDERS: Final[list[int]] = [commanders_of(u) for u in range(UNITS)]


class Lines:
    """The lines of communication of a side at one moment.

    Friendly uncontested areas that hang together have one number; which of the numbers hold a depot of a Power is found
    when it is first asked for (GAW 7.0.1, 7.0.1-10).
    """

    def __init__(self, g: Gaw, side: int) -> None:
        self.g: Final = g
        self.side: Final = side
        self.number: Final = [0] * AREAS
        """By area, from 1; 0: no line leads there, or nobody has asked yet."""
        self.last = 0
        self.known: Final = [-1] * POWERS
        """By Power: the numbers of the areas to which its lines lead, as a set."""

    def of(self, power: int) -> int:
        """The numbers of the areas to which the lines of a Power lead, as a set."""
        found = self.known[power]
        if found < 0:
            found = 0
            for area in DEPOTS[power]:
                if self.g.calm(self.side, area):
                    if self.number[area] == 0:
                        self.spread(area)
                    found |= 1 << self.number[area]
            self.known[power] = found
        return found

    def spread(self, start: int) -> None:
        """Give the next number to an area and all that hang together with it."""
        side: i64 = self.side
        other = (1 - side) * AREAS
        control, blocks, number = self.g.control, self.g.blocks, self.number
        self.last += 1
        last = self.last
        number[start] = last
        reached = [start]
        for a in reached:  # it grows while it is iterated
            nb = NEIGHBOURS[a]
            for i in range(len(nb)):
                b: i64 = nb[i]
                if number[b] == 0 and control[b] == side and blocks[other + b] == 0:
                    number[b] = last
                    reached.append(nb[i])

    def reach(self, power: int, area: int) -> bool:
        """Whether a line of communication starts in an area: from there, or from a contested one over a border.

        In Great Britain none is needed (GAW R50).
        """
        found = self.of(power)
        if found >> self.number[area] & 1 or area == GB:
            return True
        for b in NEIGHBOURS[area]:
            if found >> self.number[b] & 1:
                return True
        return False


def connected(g: Gaw, power: int) -> list[bool]:
    """GAW 7.0.1, 7.0.1-10: the friendly uncontested areas with a line of communication of a Power."""
    lines = Lines(g, SIDE_OF[power])
    found = lines.of(power)
    return [found >> n & 1 != 0 for n in lines.number]


def check_isolation(g: Gaw, side: int) -> None:
    """GAW 7.0.1: mark the isolated units of a side for its impulse."""
    lines = Lines(g, side)
    where = g.where
    for u in OF_SIDE[side]:
        area = where[u]
        if area < AREAS and not lines.reach(POWER[u], area):
            g.mark[u] |= CUT


def isolated_areas(g: Gaw, power: int) -> list[bool]:
    """For every area whether a unit of a Power would be isolated there now."""
    lines = Lines(g, SIDE_OF[power])
    return [not lines.reach(power, area) for area in range(AREAS)]


def range_of(g: Gaw, leader: int) -> int:
    """GAW 7.3.1.5, 7.3.1.6: how far a leader's orders reach; less from the heart (GAW 7.3.1.3-5)."""
    heart = HEART[leader][g.step[leader]]
    if leader == FOCH:
        return 0 if heart else STRENGTH[leader][g.step[leader]]
    reach = TACTICAL_RANGE[POWER[leader]]
    return reach - 1 if heart else reach


def commanding(g: Gaw) -> list[int]:
    """For every area the activated leaders whose orders reach a unit there, as sets of places in LEADERS."""
    found = g.command
    if found is not None:
        return found
    found = [0] * AREAS
    for i, leader in enumerate(LEADERS):
        if not g.mark[leader] & ACTIVE:
            continue
        side = SIDE[leader]
        bit = 1 << i
        start = g.where[leader]
        found[start] = found[start] | bit
        # From the leader outward: only areas that are friendly and uncontested lead on (GAW R21).
        edge = [start]
        for _ in range(range_of(g, leader)):
            further: list[int] = []
            for a in edge:
                if not g.calm(side, a):
                    continue
                for b in NEIGHBOURS[a]:
                    reached = found[b]
                    if not reached & bit:
                        found[b] = reached | bit
                        further.append(b)
            edge = further
    g.command = found
    return found
