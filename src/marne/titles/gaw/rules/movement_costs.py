"""What a march costs and where it can lead: the arithmetic of the Movement Segment, without its questions.

How a unit marches depends on little: its Movement Allowance, whether it is a leader, whether it is at home in the
mountains. Units that agree in these form a gait. Questions about a gait have the same answer for every unit of it, so
they are answered once, for the owner's legal moves as well as for what an enemy can conclude from a march.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from marne.titles.gaw.rules.actions import SURPRISE
from marne.titles.gaw.rules.atlas import (
    AREAS,
    COST,
    DISCS_PER_FORT,
    FORTS_IN,
    GB,
    LANDING,
    MAJOR,
    NEIGHBOURS,
    POWERS,
    RED,
    RIVERS_TO,
    STACK,
    TERRAIN,
)
from marne.titles.gaw.rules.board import OF_POWER, Gaw
from marne.titles.gaw.rules.options import RAIL
from marne.titles.gaw.rules.roster import (
    BIT,
    CHASSEUR,
    INFANTRY,
    KIND,
    LAST,
    LEADER,
    LEADERS,
    MOVE,
    POWER,
    SIDE,
    STATIC,
    UNITS,
)
from marne.titles.gaw.rules.supply import COMMANDERS, commanding

if TYPE_CHECKING:
    from mypy_extensions import i64


def _gait_key(unit: int) -> tuple[int, bool, bool]:
    return MOVE[unit], KIND[unit] == LEADER, unit == CHASSEUR


_GAITS: Final = sorted({_gait_key(u) for u in range(UNITS)})
GAITS: Final = len(_GAITS)
GAIT: Final[list[int]] = [_GAITS.index(_gait_key(u)) for u in range(UNITS)]
PACE: Final[list[int]] = [k[0] for k in _GAITS]
IS_STAFF: Final[list[bool]] = [k[1] for k in _GAITS]
IS_ALPINE: Final[list[bool]] = [k[2] for k in _GAITS]


def _gait_set(power: int, gait: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if GAIT[u] == gait:
            found |= BIT[u]
    return found


GAIT_SET: Final[list[list[int]]] = [[_gait_set(p, t) for t in range(GAITS)] for p in range(POWERS)]
"""GAIT_SET[power][gait]: the units of a Power with that gait."""


def _commanded_set(leader: int, power: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if COMMANDERS[u] >> leader & 1:
            found |= BIT[u]
    return found


COMMANDED: Final[list[list[int]]] = [[_commanded_set(i, p) for i in range(len(LEADERS))] for p in range(POWERS)]
"""COMMANDED[power][place in LEADERS]: the units of a Power that the leader may command."""


def _infantry_set(power: int) -> int:
    found = 0
    for u in OF_POWER[power]:
        if KIND[u] == INFANTRY or KIND[u] == STATIC:
            found |= BIT[u]
    return found


BUILDERS: Final[list[int]] = [_infantry_set(p) for p in range(POWERS)]


def step_cost(g: Gaw, side: i64, alpine: bool, a: i64, b: i64, river: i64) -> i64:
    """GAW 7.4: the Movement Points for going from one area to the next; a Minor River costs nothing (GAW 7.4.4-2)."""
    cost: i64 = COST[b]
    if alpine and TERRAIN[b] == RED:
        cost = 1  # GAW 4.2.2-2
    if river == MAJOR and g.order != SURPRISE:  # GAW 7.4.4-1, 7.2.3-2; the same for leaders who ride (GAW M26)
        cost += 1
    if g.foes(side, b) > 0:  # GAW 7.4.3-1
        cost += 1
    if g.foes(side, a) > 0:
        cost += 1
    return cost


def may_enter(g: Gaw, side: i64, a: i64, b: i64, engage: bool) -> bool:
    """Whether a march may lead from one area to the next, whatever it costs.

    In a Pass it leads to no enemies (GAW R48), else to no more new ones than the action allows (GAW 7.1-4, 7.5-5,
    7.5-6). Behind the first friendly area nothing recalls where it began (GAW 7.4.3-4, R45).
    """
    if g.foes(side, a) > 0 and not g.calm(side, b):
        return False  # GAW 7.4.3-3
    if g.foes(side, b) > 0:
        # An area where own blocks or discs already fight is no new engagement (GAW R47).
        return engage and (g.own(side, b) > 0 or len(g.fresh) < g.slots)
    return True


def points_left(g: Gaw, side: i64, alpine: bool, beset: bool, b: i64, river: i64, points: i64, engage: bool) -> i64:
    """What `may_enter` and `step_cost` say of a step to area b in one, with each fact looked up once: the points left
    after it, negative if it cannot be taken; `beset`: there are enemies where it begins."""
    cost: i64 = COST[b]
    if alpine and TERRAIN[b] == RED:
        cost = 1
    if river == MAJOR and g.order != SURPRISE:
        cost += 1
    if beset:
        cost += 1
    if cost > points:
        return -1
    foes: i64 = g.blocks[(1 - side) * AREAS + b]
    if g.control[b] == side:
        if foes == 0:
            return points - cost
        if beset or not engage:
            return -1
        own: i64 = g.walls[b]
    else:
        if beset:
            return -1
        foes += g.walls[b]
        if foes == 0:
            return points - cost
        if not engage:
            return -1
        own = 0
    if own == 0 and g.blocks[side * AREAS + b] == 0 and len(g.fresh) >= g.slots:
        return -1
    return points - cost - 1


def rests(g: Gaw, side: i64, start: i64, b: i64) -> bool:
    """Whether a unit that now stands in `start` could stay in b within the stacking limit."""
    room = g.room(side, b)
    return room > 0 or (b == start and room == 0)


def leads_on(g: Gaw, side: i64, alpine: bool, start: i64, a: i64, points: i64, engage: bool) -> bool:
    """Whether from area a, with so many points left, some further step leads to a place where the unit may stay."""
    nb = NEIGHBOURS[a]
    rivers = RIVERS_TO[a]
    beset = g.foes(side, a) > 0
    for i in range(len(nb)):
        b: i64 = nb[i]
        left = points_left(g, side, alpine, beset, b, rivers[i], points, engage)
        if left < 0:
            continue
        foes = g.foes(side, b)
        if b == start and foes > 0 and g.own(side, b) == 1 and len(g.fresh) >= g.slots:
            continue  # the last one out has given the area up: coming back is a new engagement (GAW M34)
        if rests(g, side, start, b):
            return True
        if left > 0 and foes == 0 and leads_on(g, side, alpine, start, b, left, engage):
            return True
    return False


def can_go(g: Gaw, side: i64, alpine: bool, beset: bool, a: i64, b: i64, river: i64, points: i64, engage: bool) -> bool:
    """Whether a unit in area a may go to its neighbour b; `beset`: there are enemies in a."""
    left = points_left(g, side, alpine, beset, b, river, points, engage)
    if left < 0:
        return False
    room: i64 = STACK[b]
    if g.blocks[side * AREAS + b] < room:
        return True
    return left > 0 and g.foes(side, b) == 0 and leads_on(g, side, alpine, a, b, left, engage)


def can_step(g: Gaw, side: i64, alpine: bool, a: i64, i: i64, points: i64, engage: bool) -> bool:
    """Whether a unit in area a may go to the i-th neighbour: it can pay, and it can end its march within the limit."""
    beset = g.foes(side, a) > 0
    return can_go(g, side, alpine, beset, a, NEIGHBOURS[a][i], RIVERS_TO[a][i], points, engage)


def steps_from(g: Gaw, side: i64, alpine: bool, a: i64, points: i64, engage: bool) -> list[int]:
    """The neighbours of area a to which a unit may go."""
    found: list[int] = []
    if points > 0:
        nb = NEIGHBOURS[a]
        rivers = RIVERS_TO[a]
        beset = g.foes(side, a) > 0
        for i in range(len(nb)):
            if can_go(g, side, alpine, beset, a, nb[i], rivers[i], points, engage):
                found.append(nb[i])
    return found


def can_march(g: Gaw, side: i64, alpine: bool, a: i64, points: i64, engage: bool) -> bool:
    """Whether any step can be taken."""
    nb = NEIGHBOURS[a]
    rivers = RIVERS_TO[a]
    beset = g.foes(side, a) > 0
    for i in range(len(nb)):
        if can_go(g, side, alpine, beset, a, nb[i], rivers[i], points, engage):
            return True
    return False


def points_of(g: Gaw, gait: int) -> int:
    """GAW 7.4.1: the Movement Points of a gait in this impulse, the boost of a Tactical Action included.

    Only units in command move then, so all of them but leaders have it (GAW 7.4.2); a Pass has none (GAW 7.8-1).
    """
    if g.is_tactical() and not IS_STAFF[gait] and PACE[gait] > 0:
        return PACE[gait] + 1
    return PACE[gait]


def can_sail(g: Gaw, side: int) -> bool:
    """GAW 2.5: whether a unit in Great Britain finds an open harbour in this impulse (GAW 7.8-5)."""
    if g.is_tactical():
        return False
    for harbour in LANDING:
        if g.calm(side, harbour) and g.room(side, harbour) > 0:
            return True
    return False


def rail_ends(g: Gaw, side: int, a: int) -> list[int]:
    """GAW 8.3, 7.3.2-2: the areas a unit may reach by rail, but not in a Tactical Action nor over the sea (GAW R50)."""
    if not g.rules & RAIL or g.is_tactical() or a == GB or not g.calm(side, a):
        return []
    seen = [False] * AREAS
    seen[a] = True
    reached = [a]
    at = 0
    while at < len(reached):
        for b in NEIGHBOURS[reached[at]]:
            if not seen[b] and g.calm(side, b):
                seen[b] = True
                reached.append(b)
        at += 1
    return sorted([b for b in reached if b != a and g.room(side, b) > 0])


def open_forts(g: Gaw, side: int, power: int, area: int) -> list[int]:
    """GAW R51: the fortresses in an area where a Power may add a disc.

    Each holds five (GAW 2.4-5, 2.4-7); that the area is contested does not matter (GAW 4.1-11).
    """
    if not FORTS_IN[area] or g.control[area] != side or g.supply(power) <= 0:
        return []
    return [fort for fort in FORTS_IN[area] if g.discs_at(fort) < DISCS_PER_FORT]


def commanded(g: Gaw, unit: int) -> bool:
    """GAW 7.4-4, 7.3.1-3: whether a unit takes part in the Movement Segment of a Tactical Action."""
    return commanding(g)[g.where[unit]] & COMMANDERS[unit] != 0


def gait_can_act(g: Gaw, side: int, gait: int, area: int) -> bool:
    """Whether a unit of that gait could march, sail or go by rail from an area in this impulse."""
    if PACE[gait] == 0:
        return False
    if area == GB:
        return can_sail(g, side)
    if can_march(g, side, IS_ALPINE[gait], area, points_of(g, gait), g.may_engage()):
        return True
    return bool(g.rules & RAIL) and len(rail_ends(g, side, area)) > 0


def able_set(g: Gaw, power: int, side: int, area: int) -> int:
    """The units of a Power that could be taken up in an area now: what an enemy knows when one is."""
    if g.is_tactical():
        able = 0
        leaders = commanding(g)[area]
        i = 0
        while leaders:
            if leaders & 1:
                able |= COMMANDED[power][i]
            leaders >>= 1
            i += 1
    else:
        able = -1
    found = 0
    for gait in range(GAITS):
        members = GAIT_SET[power][gait] & able
        if members and gait_can_act(g, side, gait, area):
            found |= members
    builders = BUILDERS[power] & able & ~found
    if builders and open_forts(g, side, power, area):
        for u in OF_POWER[power]:
            if builders & BIT[u] and g.least[u] < LAST[u]:
                found |= BIT[u]
    return found


def can_build(g: Gaw, unit: int) -> bool:
    """GAW 7.8-4, R53: whether an infantry, static or not, has a step to give and a fortress to put a disc in."""
    if KIND[unit] != INFANTRY and KIND[unit] != STATIC:
        return False
    return g.step[unit] < LAST[unit] and len(open_forts(g, SIDE[unit], POWER[unit], g.where[unit])) > 0


def can_act(g: Gaw, unit: int) -> bool:
    """Whether a unit that may move or build has anything to do."""
    return gait_can_act(g, SIDE[unit], GAIT[unit], g.where[unit]) or can_build(g, unit)
