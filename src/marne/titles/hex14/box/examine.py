"""Checks of the map that take longer: distances by rail, supply, fort lines, worked examples of the rulebook.

Most of them compare the map with what it says of itself in [expect]. They run when a corrected copy is used.
"""

from __future__ import annotations

from collections import deque
from itertools import pairwise
from typing import NamedTuple, NoReturn

from marne.kernel.game import DataError
from marne.titles.hex14.box.chart import GRADES, TERRAINS, distance, hex_code
from marne.titles.hex14.box.figures import RailMove
from marne.titles.hex14.box.ground import CLEAR, Ground
from marne.titles.hex14.box.map_checks import HOME, MOBILIZED, NETS_OF, codes
from marne.titles.hex14.box.reading import SIDES

HARD_TO_REPAIR = [TERRAINS.index("rough"), TERRAINS.index("heavy_woods")]
LIGHT_WOODS = TERRAINS.index("light_woods")
NEAR_THE_BORDER = 3
"""How far mobilization hexes are from it at most."""
FAR_FROM_RAILS = 4
"""The share of a country's hexes, in hundredths, that its railways may leave unsupplied."""


class Reach(NamedTuple):
    """Numbers of a title that the map is measured by."""

    rail: tuple[int, int]
    """By side: hexes of a strategic move."""
    to_rail: int
    """Supply: hexes from the line to the unit."""
    beyond_own_rail: int
    """Supply: hexes of a line beyond the own railways."""

    @classmethod
    def of(cls, rail: dict[str, RailMove], to_rail: int, beyond_own_rail: int) -> Reach:
        """From the numbers of a title, as its file has them."""
        return cls((rail["GE"].hexes, rail["FR_BR"].hexes), to_rail, beyond_own_rail)


def fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"map.toml, {place}: {reason}")


def examine_map(ground: Ground, reach: Reach) -> None:
    """All checks of this module."""
    examine_expectations(ground)
    examine_distances(ground, reach)
    examine_repairs(ground)
    examine_fort_lines(ground)
    examine_liege(ground)
    examine_supply(ground, reach)
    examine_mobilization(ground, reach)
    examine_worked_examples(ground)


def examine_expectations(ground: Ground) -> None:
    """Closed hexes, stars, and how much of the land has a railway."""
    chart, expect = ground.chart, ground.chart.expect
    for h in expect.closed:
        if not chart.closed[h]:
            fail("expect, closed", f"{hex_code(h)} is open")
    if len(chart.stars) != expect.stars:
        fail("expect.stars, count", f"{expect.stars}, but there are {len(chart.stars)}")
    for side, name in enumerate(SIDES):
        points = sum(star.points for star in chart.stars if star.side == side)
        if points != expect.star_points[side]:
            fail(f"expect.stars, {name}", f"{expect.star_points[side]}, but the stars have {points}")
    share, (low, high) = 100 * len(ground.rail) / len(ground.land), expect.rail_share
    if not low <= share <= high:
        fail("expect, rail_share", f"from {low} to {high}, but {share:.0f} of 100 playable hexes have a railway")


def examine_distances(ground: Ground, reach: Reach) -> None:
    """Distances by rail, double lines, and fortresses that lock the lines behind them."""
    expect, names = ground.chart.expect, ground.names
    for key, lines in (("rail_within", expect.rail_within), ("rail_beyond", expect.rail_beyond)):
        for start, goal, net, hexes in lines:
            far = ground.by_rail(names[start], names[goal], (net,))
            if far < 0 or (far <= hexes) != (key == "rail_within"):
                found = f"it is {far} hexes" if far >= 0 else "there is no line"
                fail(f"expect, {key}, {start} to {goal}", f"{hexes}, but {found} on the railways of {net}")
    for side, places in enumerate(expect.double_lines):
        joined = ground.lines(ground.chart.supply[side], HOME[side], 2)
        for name in places:
            if names[name] not in joined:
                fail(f"expect.double_lines, {SIDES[side]}", f"there is none from the edge to {name}")
    for lock in expect.locks:
        place = f"expect, lock {hex_code(lock.start)} to {hex_code(lock.goal)}"
        barred = list(ground.fort_on) if lock.side_forts else []
        if lock.goal not in ground.lines([lock.start], lock.nets):
            fail(place, "there is no line at all")
        if lock.goal in ground.lines([lock.start], lock.nets, 1, lock.hexes, barred):
            fail(place, f"a line avoids {', '.join(hex_code(h) for h in lock.hexes)}")
    border = {h for h in ground.of("FR") if any(ground.nation(n) == "BE" for n in ground.near[h])}
    for moves, ports in enumerate(expect.landing, 1):
        for name in ports:
            far = min((d for h, d in ground.lines([names[name]], ("FR",)).items() if h in border), default=-1)
            if not 0 <= far <= moves * reach.rail[1]:
                fail(
                    "expect.landing",
                    f"from {name} it is {far} hexes by rail to the Belgian border, and not {moves} moves",
                )
    for start, goal, most in expect.builders:
        far = ground.by_rail(names[start], names[goal], ("DE", "LU", "BE", "FR"))
        if not 0 <= far <= most:
            fail(f"expect, builders, {start} to {goal}", f"{most}, but the line has {far} hexes")


def examine_repairs(ground: Ground) -> None:
    """The line of the rulebook's example of construction, and the hexes on it that must be repaired (DLX 9.9)."""
    chart, expect = ground.chart, ground.chart.expect

    def costs(h: int) -> bool:
        abroad = ground.nation(h) not in NETS_OF[0]
        return abroad and (ground.is_river(h) or chart.terrain[h] in HARD_TO_REPAIR)

    best: dict[int, tuple[int, int]] = {expect.repair_from: (0, 0)}
    came: dict[int, int] = {}
    todo = deque([expect.repair_from])
    while todo:
        a = todo.popleft()
        for b in ground.rail.get(a, {}):
            found = (best[a][0] + costs(b), best[a][1] + 1)
            if b not in best or found < best[b]:
                best[b], came[b] = found, a
                todo.append(b)
    place, goal = "expect.eb_route", expect.repair_to
    if goal not in best:
        fail(place, f"no line leads to {hex_code(goal)}")
    way = [goal]
    while way[-1] in came:
        way.append(came[way[-1]])
    way.reverse()
    if [h for h in way if costs(h)] != expect.repairs:
        fail(
            f"{place}, repairs", f"the hexes to repair are {', '.join(hex_code(h) for h in way if costs(h)) or 'none'}"
        )
    crossed = sum(chart.nation[a] != chart.nation[b] for a, b in pairwise(way))
    if crossed != 1:
        fail(place, f"the line crosses {crossed} borders, not one")
    if any(h in ground.fort_in for h in way[1:]) or any(frozenset(pair) in ground.fort_on for pair in pairwise(way)):
        fail(place, "there is a fort on the line")
    if any(ground.rail[a][b] < 2 for a, b in pairwise(way)):
        fail(place, "the line is not double")
    if not ground.is_river(goal) or len(ground.rail[goal]) < 2:
        fail(f"{place}, to", f"{hex_code(goal)} must be a river hex with a line that goes on")


def examine_fort_lines(ground: Ground) -> None:
    """Rows of hexes behind forts of one symbol, without an unguarded side; and a gap without forts."""
    expect = ground.chart.expect
    for line in expect.fort_lines:
        place = f"expect, fort_lines, {hex_code(line[0])} to {hex_code(line[-1])}"
        for a, b in pairwise(line):
            if b not in ground.near[a]:
                fail(place, f"{hex_code(a)} and {hex_code(b)} are not neighbours")
        forts = [fort for fort in ground.fort_on.values() if fort.hex in line]
        for fort in forts:
            if fort.symbols != 1:
                fail(place, f"{fort.name} must have one symbol, not {fort.symbols}")
        front = {fort.outer for fort in forts}
        for a in line:
            for b in ground.near[a]:
                if b in front and a not in ground.fort_in and frozenset((a, b)) not in ground.fort_on:
                    fail(place, f"no fort stands between {hex_code(a)} and {hex_code(b)}")
    west, east = expect.gap
    for a in west:
        if a in ground.fort_in and not any(a in line for line in expect.fort_lines):
            fail("expect.gap, west", f"{hex_code(a)} has a fort")
        for b in east:
            if frozenset((a, b)) in ground.fort_on:
                fail("expect.gap", f"a fort stands between {hex_code(a)} and {hex_code(b)}")
    for name in expect.no_fort_next_to:
        for h in ground.near[ground.names[name]]:
            if h in ground.fort_in:
                fail("expect, no_fort_next_to", f"{ground.fort_in[h].name} is next to {name}")


def examine_liege(ground: Ground) -> None:
    """Liege shuts the Meuse, which can be crossed south of it (rulebook 12.2), and guns are near it at the start."""
    chart, zones = ground.chart, ground.chart.zones
    liege = ground.names.get("Liege", -1)
    if liege not in zones["meuse_in_belgium"] or liege not in ground.fort_in:
        fail("forts, in_hex Liege", "must be a fortress on the Meuse")
    if ground.fort_in[liege].grade != GRADES.index("heavy"):
        fail("forts, in_hex Liege, class", "must be heavy")
    west, east = set(zones["belgium_west_of_meuse"]), set(zones["belgium_east_of_meuse"])
    fords = [
        h
        for h in zones["meuse_south_of_liege"]
        if h not in ground.fort_in and west & set(ground.near[h]) and east & set(ground.near[h])
    ]
    if not fords:
        fail("zones.meuse_south_of_liege", "there is no hex without a fort between the two parts of Belgium")
    starts, over = chart.expect.siege
    beside = [ground.names[name] for name in over]
    for h in beside:
        if liege not in ground.near[h]:
            fail("expect.guns_reach_liege, over", f"{hex_code(h)} is not next to Liege")
    for name in starts:
        if not any(h in ground.near[ground.names[name]] for h in beside):
            fail("expect.guns_reach_liege, from", f"{name} is not next to one of the others")


def supplied(ground: Ground, side: int, nets: tuple[str, ...], reach: Reach, beyond: int) -> set[int]:
    """Hexes near enough to a line from the edge; lines run so many hexes beyond the nets."""
    deep = dict.fromkeys(ground.chart.supply[side], 0)
    todo = deque(deep)
    while todo:
        a = todo.popleft()
        for b in ground.rail.get(a, {}):
            far = 0 if ground.nation(b) in nets else deep[a] + 1
            if far <= beyond and far < deep.get(b, beyond + 1):
                deep[b] = far
                todo.append(b)
    fed = set(deep)
    for _ in range(reach.to_rail):
        fed |= {n for h in fed for n in ground.near[h] if n in ground.land}
    return fed


def examine_supply(ground: Ground, reach: Reach) -> None:
    """Everybody is in supply where they set up; German lines reach so far into Belgium and France, and no farther."""
    chart = ground.chart
    for side, name in enumerate(MOBILIZED):
        fed = supplied(ground, side, NETS_OF[side], reach, 0)
        home = ground.of(*HOME[side])
        area = {n for h in chart.mobilization[side] for n in (h, *ground.near[h])} & home
        if area - fed:
            fail(f"mobilization.{name}", f"{codes(area - fed)} would be out of supply")
        cities = {row.hex for row in chart.setups if row.hex in home}
        if cities - fed:
            fail("setup", f"{codes(cities - fed)} would be out of supply")
        far = [h for h in ground.of(HOME[side][0]) if not _near_rail(ground, h, reach.to_rail)]
        if 100 * len(far) > FAR_FROM_RAILS * len(home):
            fail(f"rail.{HOME[side][0]}", f"{len(far)} of {len(home)} hexes are too far from its railways")
    fed = supplied(ground, 1, ("FR", "BE"), reach, 0)
    for row in chart.setups:
        if ground.nation(row.hex) == "BE":
            if row.hex not in fed:
                fail(f"setup, place {row.name}", "would be out of supply once Belgium is at war")
            if not any(ground.nation(n) == "BE" for n in ground.rail.get(row.hex, {})):
                fail(f"setup, place {row.name}", "must be on the Belgian railways")
    fed = supplied(ground, 0, NETS_OF[0], reach, reach.beyond_own_rail)
    for reached, names in zip((True, False), chart.expect.supplied, strict=True):
        for town in names:
            if (ground.names[town] in fed) != reached:
                fail("expect.german_supply", f"{town} {'is not' if reached else 'is'} in reach of German lines")


def _near_rail(ground: Ground, h: int, far: int) -> bool:
    return any(distance(h, r) <= far for r in ground.rail if ground.chart.nation[r] == ground.chart.nation[h])


def examine_mobilization(ground: Ground, reach: Reach) -> None:
    """Mobilization hexes are near the border, and two rail moves from the edge at most."""
    for side, name in enumerate(MOBILIZED):
        home = ground.of(HOME[side][0])
        edge = [h for h in home if any(ground.nation(n) not in (HOME[side][0], "") for n in ground.near[h])]
        lines = ground.lines(ground.chart.supply[side], NETS_OF[side])
        for number, h in enumerate(ground.chart.mobilization[side], 1):
            place = f"mobilization.{name}, number {number}"
            if min(distance(h, e) for e in edge) > NEAR_THE_BORDER:
                fail(place, f"{hex_code(h)} is more than {NEAR_THE_BORDER} hexes from the border")
            near = [lines[n] for n in (h, *ground.near[h]) if n in lines and n in home]
            if not near or min(near) > 2 * reach.rail[side]:
                fail(place, f"{hex_code(h)} is more than two rail moves from the edge")


def examine_worked_examples(ground: Ground) -> None:
    """The worked examples of the rulebook have a place on the map."""
    chart, land = ground.chart, ground.land

    def dry(h: int, terrain: int) -> bool:
        return h in land and chart.terrain[h] == terrain and not ground.is_river(h)

    def woods_at_a_line() -> bool:
        return any(
            dry(h, LIGHT_WOODS) and ground.nation(h) == "FR" and 3 in ground.lines([h], ("FR",)).values()
            for h in ground.rail
        )

    def off_a_river() -> bool:
        return any(
            ground.is_river(a)
            and any(dry(b, CLEAR) and any(dry(c, CLEAR) for c in ground.near[b]) for b in ground.near[a])
            for a in land
        )

    def over_a_river() -> bool:
        return any(
            ground.is_river(h)
            and len(ground.rail[h]) > 1
            and any(n in land and chart.terrain[n] == LIGHT_WOODS and n not in ground.rail[h] for n in ground.near[h])
            for h in ground.rail
        )

    by_luxembourg = {h for h in ground.lines(chart.supply[0], NETS_OF[0]) if ground.nation(h) == "LU"}
    symbols = [{fort.symbols for fort in forts} for forts in (ground.fort_in.values(), ground.fort_on.values())]
    for name, found in (
        ("a line of three hexes into light woods (DLX 9.5)", woods_at_a_line()),
        ("a river hex with clear hexes beside it (DLX 9.3)", off_a_river()),
        ("a line over a river with light woods beside it (DLX 9.5)", over_a_river()),
        (
            "a river hex below a ridge (DLX 10.1.4)",
            any(ground.is_river(a) for s in chart.ridges.values() for a, _ in s),
        ),
        ("a hex open on six sides (DLX 10.1.2)", any(sum(n in land for n in ground.near[h]) == 6 for h in land)),
        ("forts of one symbol and of several (DLX 2.1.7)", {1, 2} <= symbols[0] & symbols[1] and 3 in symbols[0]),
        (
            "a line through Luxembourg to the French border (DLX 9.8)",
            any(ground.nation(n) == "FR" for h in by_luxembourg for n in ground.near[h]),
        ),
    ):
        if not found:
            fail("hexes", f"there is nowhere {name}")
