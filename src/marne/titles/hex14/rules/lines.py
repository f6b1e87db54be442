"""Where supply comes from: lines along railways, railway troops, forts, the coast, the own country.

What a side can draw is worked out for the whole map at once, as sets of hexes, and kept until something changes.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import CUT, FORT_SIDE, Campaign
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    COAST,
    EDGES,
    FORT_HEX,
    FORT_OUTER,
    FORT_OWNER,
    FORTS,
    FRANCE,
    GERMAN,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    RING,
    set_of,
)
from marne.titles.hex14.rules.neutrality import at_war
from marne.titles.hex14.rules.roster import BE, ENGINEERS, GE, IT, LIMITS, NATION, NL, SEA_SUPPLY, SIDE, UNITS, type_set
from marne.titles.hex14.rules.supply_net import Net, net_of

TO_RAIL: Final[int] = LIMITS["supply_to_rail"]
BEYOND_OWN_RAILS: Final[int] = LIMITS["supply_beyond_own_rail"]
FROM_COAST: Final[int] = LIMITS["sea_supply_from_coast"]

# Means of supply: why a unit is fed
NOTHING: Final = 0
LINE: Final = 1
ENGINEER: Final = 2
COASTAL: Final = 3
COUNTRY: Final = 4
STORE: Final = 5
MEANS: Final[list[str]] = ["nothing", "line", "engineers", "coast", "country", "fort"]

# Groups of units that are fed alike
GERMANS: Final = 0  # and Italians
FRENCH: Final = 1
OVERSEAS: Final = 2  # the British and the French Marines
BELGIANS: Final = 3
DUTCH: Final = 4
GROUPS: Final = 5


def _group(u: int) -> int:
    nation = NATION[u]
    if nation == GE or nation == IT:
        return GERMANS
    if SEA_SUPPLY[u]:
        return OVERSEAS
    if nation == BE:
        return BELGIANS
    return DUTCH if nation == NL else FRENCH


GROUP: Final[list[int]] = [_group(u) for u in range(UNITS)]
GROUP_SIDE: Final[list[int]] = [GERMAN, ALLIED, ALLIED, ALLIED, ALLIED]
GROUP_SET: Final[list[int]] = [type_set(GROUP_SIDE[n], [GROUP[u] == n for u in range(UNITS)]) for n in range(GROUPS)]
"""GROUP_SET[group]: its types."""

_GERMAN_RAILS: Final[int] = IN_COUNTRY[GERMANY] | IN_COUNTRY[LUXEMBOURG]
_FRENCH_RAILS: Final[int] = IN_COUNTRY[FRANCE]
_BELGIAN_RAILS: Final[int] = IN_COUNTRY[FRANCE] | IN_COUNTRY[BELGIUM]
"""The ground whose railways are a nation's own (DLX R-65)."""
_SOURCES: Final[list[int]] = [set_of(EDGES[s]) for s in range(2)]
"""By side: the rail hexes of the map edge where supply comes in (DLX 5.1.1-1, 5.1.3-1)."""
_OTHERS: Final[list[list[int]]] = [[BELGIUM, NETHERLANDS], [BELGIUM, NETHERLANDS, LUXEMBOURG]]
"""By side: the countries where lines are closed to it while they are neutral, wherever who passed last is no matter."""
_BARRIERS: Final[list[int]] = [
    sum([1 << f for f in range(FORTS) if FORT_OUTER[f] >= 0 and FORT_SIDE[f] != s]) for s in range(2)
]
"""By side: the enemy forts on hexsides, as bits."""


class Supply:
    """What feeds a side in which hexes, forts apart: `fed` by group of units, and the sets it is made of."""

    def __init__(self, net: Net, line: list[int], plain: list[int], engineers: int, coast: int, fed: list[int]) -> None:
        self.net: Final = net
        self.line: Final = line
        """By group: within reach of a line."""
        self.plain: Final = plain
        """By group: the hexes where a unit is in supply without railway troops too."""
        self.engineers: Final = engineers
        self.coast: Final = coast
        self.fed: Final = fed
        """By group: the hexes where a unit is in supply without the stores of a fort."""
        self.feeds_all: Final = fed[GERMANS] | fed[FRENCH] & fed[BELGIANS] & fed[DUTCH]
        """The hexes where every unit of the side is."""

    def types_at(self, h: int) -> int:
        """The types of units that are in supply in a hex without a fort's stores."""
        found = 0
        for n in range(GROUPS):
            if self.fed[n] >> h & 1:
                found |= GROUP_SET[n]
        return found


def work_out(g: Campaign, side: int, engineers: int) -> Supply:
    """The supply of a side.

    An unbroken line of friendly rail hexes leads to a source; enemy units, enemy control and enemy forts cut it (DLX
    5.1-1, 5.4-1, R-46). A rail hex on it at most six hexes beyond the own railways (DLX 5.2-2, 5.2-3, R-44) feeds units
    within three hexes, none of them with an enemy in it (DLX 5.2-1). An EB on a line feeds at any distance (DLX 5.3-1),
    and so does an MG.

    Where lines need not be captured, control does not matter and six hexes are no limit; but no line runs through a
    country that is neutral.
    """
    captured = g.captures_lines()
    own = g.held[side] if captured else _open_country(g, side)
    blocked = g.occupied[1 - side] | g.walls[side]
    net = net_of(_BARRIERS[side] & ~g.fallen, _SOURCES[side], own, blocked)
    way, joined, passable = net.way, net.joined, net.passable
    depots = way.around(engineers & joined, TO_RAIL, passable) if engineers else 0
    line = [0] * GROUPS
    if side == GERMAN:
        line[GERMANS] = _along(net, _GERMAN_RAILS, captured)
        fed = line[:]
        fed[GERMANS] |= depots
        return Supply(net, line, line, depots, 0, fed)
    line[FRENCH] = line[OVERSEAS] = _along(net, _FRENCH_RAILS, captured)
    plain = line[:]
    # DLX 5.7-1: three friendly hexes from a coast hex that is friendly itself
    shore = way.around(COAST & own, FROM_COAST, own & passable) if captured else 0
    plain[OVERSEAS] |= shore
    if at_war(g, BELGIUM):
        line[BELGIANS] = plain[BELGIANS] = _along(net, _BELGIAN_RAILS, captured)
    else:
        plain[BELGIANS] = LAND  # DLX R-65: while their country is neutral they need none
    plain[DUTCH] = IN_COUNTRY[NETHERLANDS] if at_war(g, NETHERLANDS) else LAND  # DLX 5.1.2-1
    fed = plain[:]
    for group in (FRENCH, OVERSEAS, BELGIANS):
        fed[group] |= depots
    return Supply(net, line, plain, depots, shore, fed)


def _along(net: Net, rails: int, captured: bool) -> int:
    """The hexes that lines feed whose own railways are these."""
    lines = net.way.lines(net.joined, rails, BEYOND_OWN_RAILS) if captured else net.joined
    return net.way.around(lines, TO_RAIL, net.passable)


def _open_country(g: Campaign, side: int) -> int:
    """The land without the countries that are neutral."""
    found = LAND
    for country in _OTHERS[side]:
        if not at_war(g, country):
            found &= ~IN_COUNTRY[country]
    return found


KEPT: Final = 4096
"""So many results are remembered: a search over plans asks again and again what the same ride would cut."""
_FOUND: Final[dict[tuple[int, int, int, int, int, int], Supply]] = {}
"""Results, by all that they were worked out from. A pure function is remembered, nothing else."""


def supply_of(g: Campaign, side: int, engineers: int) -> Supply:
    """The supply of a side with railway troops in these hexes."""
    law = (1 if at_war(g, BELGIUM) else 0) | (2 if at_war(g, NETHERLANDS) else 0)
    held = g.held[side]
    if not g.captures_lines():
        law |= 4 if at_war(g, LUXEMBOURG) else 8
        held = 0  # who was there last does not matter
    key = (side, held, g.occupied[1 - side], g.fallen, law, engineers)
    found = _FOUND.get(key)
    if found is None:
        if len(_FOUND) >= KEPT:
            _FOUND.clear()
        found = _FOUND[key] = work_out(g, side, engineers)
    return found


def net(g: Campaign, side: int) -> Supply:
    """The supply of a side as things stand."""
    engineers = 0
    for u in ENGINEERS[side]:
        if g.where[u] < HEXES:
            engineers |= BIT[g.where[u]]
    return supply_of(g, side, engineers)


# ---------------------------------------------------------------- the stores of forts


class Store:
    """The stores of a fort, never empty (DLX 11-1): one for all symbols of a hex and its sides (DLX 5.6-1, R-45)."""

    def __init__(self, h: int, forts: list[int]) -> None:
        self.hex: Final = h
        self.side: Final = FORT_SIDE[forts[0]]
        self.country: Final = FORT_OWNER[forts[0]]
        self.neutral: Final = self.country != GERMANY and self.country != FRANCE
        self.inside: Final = sum([1 << f for f in forts if FORT_OUTER[f] < 0])
        self.outside: Final = sum([1 << f for f in forts if FORT_OUTER[f] >= 0])

    def zone(self, g: Campaign) -> int:
        """The hexes it can feed: its own and those next to it; behind a hexside its own alone; none once reduced.

        The forts of a neutral country feed nobody: its own units need nothing (DLX R-65), and no others may come there.
        """
        if self.neutral and not at_war(g, self.country):
            return 0
        if self.inside & ~g.fallen:
            return BIT[self.hex] | RING[self.hex]
        return BIT[self.hex] if self.outside & ~g.fallen else 0


def _stores() -> list[Store]:
    by_hex: dict[int, list[int]] = {}
    for f in range(FORTS):
        by_hex.setdefault(FORT_HEX[f], []).append(f)
    return [Store(h, by_hex[h]) for h in sorted(by_hex)]


STORES: Final[list[Store]] = _stores()


def in_store(g: Campaign, side: int, h: int) -> bool:
    """Whether some fort of a side can feed units in a hex."""
    for store in STORES:
        if store.side == side and store.zone(g) >> h & 1:
            return True
    return False


# ---------------------------------------------------------------- of a unit

SURE: Final[list[int]] = [GERMANS, GERMANS, FRENCH, OVERSEAS, BELGIANS, DUTCH]
"""By nation, which everybody sees: where this group is in supply, every unit of the nation is."""


def is_hungry(g: Campaign, found: Supply, unit: int) -> bool:
    """Whether a unit on the map gets nothing but from the stores of a fort."""
    return not found.fed[GROUP[unit]] >> g.where[unit] & 1


def may_be_hungry(g: Campaign, found: Supply, unit: int) -> bool:
    """The same as far as everybody knows which unit it may be."""
    h = g.where[unit]
    return not found.fed[SURE[NATION[unit]]] >> h & 1 and g.veil[unit] & ~found.types_at(h) != 0


def means_of(g: Campaign, found: Supply, unit: int) -> int:
    """What feeds a unit on the map; NOTHING if it is out of supply.

    A fort feeds whoever its owner chose in the last Supply step: those it does not are marked (DLX R-45). The Dutch are
    never in supply abroad, not even at a fort (DLX 5.1.2-1).
    """
    h = g.where[unit]
    group = GROUP[unit]
    if found.line[group] >> h & 1:
        return LINE
    if group != DUTCH and found.engineers >> h & 1:
        return ENGINEER
    if group == OVERSEAS and found.coast >> h & 1:
        return COASTAL
    if found.fed[group] >> h & 1:
        return COUNTRY
    if group == DUTCH or g.mark[unit] & CUT or g.fort_rations() == 0:
        return NOTHING
    return STORE if in_store(g, SIDE[unit], h) else NOTHING


def why(g: Campaign, unit: int) -> int:
    """What feeds a unit on the map as things stand."""
    return means_of(g, net(g, SIDE[unit]), unit)


def supplied(g: Campaign, unit: int) -> bool:
    """Whether a unit on the map is in supply."""
    return why(g, unit) != NOTHING
