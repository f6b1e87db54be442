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


def connected(g: Gaw, power: int) -> list[bool]:
    """GAW 7.0.1, 7.0.1-10: the friendly uncontested areas with a line of communication of a Power."""
    side: i64 = SIDE_OF[power]
    other = (1 - side) * AREAS
    control, blocks = g.control, g.blocks
    linked = [False] * AREAS
    reached: list[int] = []
    for area in DEPOTS[power]:
        if g.calm(side, area):
            linked[area] = True
            reached.append(area)
    for a in reached:  # it grows while it is iterated
        nb = NEIGHBOURS[a]
        for i in range(len(nb)):
            b: i64 = nb[i]
            if not linked[b] and control[b] == side and blocks[other + b] == 0:
                linked[b] = True
                reached.append(nb[i])
    return linked


class Lines:
    """The lines of communication of the Powers at one moment, each found when it is first asked for."""

    def __init__(self, g: Gaw) -> None:
        self.g: Final = g
        self.known: Final[list[list[bool] | None]] = [None] * POWERS

    def reach(self, power: int, area: int) -> bool:
        """Whether a unit of a Power in an area has a line of communication."""
        linked = self.known[power]
        if linked is None:
            linked = self.known[power] = connected(self.g, power)
        return linked[area] or in_touch(self.g, area, linked)


def in_touch(g: Gaw, area: int, linked: list[bool]) -> bool:
    """Whether a line of communication starts in an area: from there, or from a contested one over a border.

    In Great Britain none is needed (GAW R50).
    """
    if linked[area] or area == GB:
        return True
    for b in NEIGHBOURS[area]:
        if linked[b]:
            return True
    return False


def check_isolation(g: Gaw, side: int) -> None:
    """GAW 7.0.1: mark the isolated units of a side for its impulse."""
    lines = Lines(g)
    where = g.where
    for u in OF_SIDE[side]:
        area = where[u]
        if area < AREAS and not lines.reach(POWER[u], area):
            g.mark[u] |= CUT


def isolated_areas(g: Gaw, power: int) -> list[bool]:
    """For every area whether a unit of a Power would be isolated there now."""
    linked = connected(g, power)
    return [not in_touch(g, area, linked) for area in range(AREAS)]


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
