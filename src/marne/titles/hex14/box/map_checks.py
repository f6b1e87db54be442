"""Consistency checks of the map, which no entry allows by itself."""

from __future__ import annotations

from datetime import timedelta
from typing import Final, NoReturn

from marne.kernel.game import DataError
from marne.titles.hex14.box.chart import COLS, GRADES, NATIONS, ROWS, STRIDE, Chart, hex_code
from marne.titles.hex14.box.ground import CLEAR, RIVER_END, SEA, Ground
from marne.titles.hex14.box.reading import SIDES

WHOLE: Final = ["FR", "BE", "LU", "DE"]
"""Countries that are in one piece on the map."""
HOME: Final = [("DE",), ("FR",)]
"""By side: where its supply comes from."""
NETS_OF: Final = [("DE", "LU"), ("FR",)]
"""By side: the railways that are joined to its supply hexes."""
SCORED_IN: Final = [("FR", "BE"), ("DE",)]
"""By side: the countries where it has something to win."""
MOBILIZED: Final = ["german", "french"]
INLAND_PORTS: Final = ["Rouen", "Antwerp"]
"""Ports on a river (rulebook 2.1.16)."""


def fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"map.toml, {place}: {reason}")


def codes(hexes: set[int]) -> str:
    """A few hexes as text."""
    found = sorted(hex_code(h) for h in hexes)
    return ", ".join(found[:6]) + (f" and {len(found) - 6} more" if len(found) > 6 else "")


def check_map(ground: Ground) -> None:
    """All checks of the map."""
    check_land(ground)
    check_places(ground)
    check_rivers(ground)
    check_hexsides(ground)
    check_railways(ground)
    check_supply(ground)
    check_forts(ground)
    check_zones(ground)
    check_prizes(ground)
    check_set_up(ground)
    check_track(ground.chart)


def check_land(ground: Ground) -> None:
    """Sea and country agree, the playable land and the larger countries are in one piece, the coast is where it is."""
    chart, land = ground.chart, ground.land
    for h in range(COLS * STRIDE):
        if h % STRIDE < ROWS and (chart.terrain[h] == SEA) != (chart.nation[h] == len(NATIONS) - 1):
            fail("hexes.terrain", f"{hex_code(h)} must be sea in both terrain and nation, or in neither")
    for name, hexes in (("hexes", land), *((f"hexes.nation, {n}", ground.of(n)) for n in WHOLE)):
        if not hexes:
            fail(name, "there is no playable hex")
        piece = ground.piece([min(hexes)], hexes)
        if piece != hexes:
            apart = min(piece, hexes - piece, key=len)
            fail(name, f"must be in one piece, and {codes(apart)} cannot be reached from the rest")
    for h in chart.islands:
        if chart.terrain[h] == SEA:
            fail("hexes.islands", f"{hex_code(h)} is sea")
    coast = {h for h in land if any(chart.terrain[n] == SEA for n in ground.near[h])}
    wrong = coast ^ set(chart.coast)
    if wrong:
        h = min(wrong)
        fail("hexes.coastal", f"{hex_code(h)} {'is' if h in coast else 'is not'} a playable hex next to the sea")


def check_places(ground: Ground) -> None:
    """Names are unique, no hex has two places, and each is on land."""
    chart = ground.chart
    names: set[str] = set()
    taken: dict[int, str] = {}
    for place in chart.places:
        if place.name in names:
            fail(f"places, place {place.name}", "written twice")
        if place.hex in taken:
            fail(f"places, place {place.name}", f"{hex_code(place.hex)} is the hex of {taken[place.hex]}")
        names.add(place.name)
        taken[place.hex] = place.name
    for name, h in chart.alias.items():
        if name in names:
            fail(f"places.alias, {name}", "it is a place already")
        if h not in taken:
            fail(f"places.alias, {name}", f"{hex_code(h)} is not the hex of a place")
    for name, h in ground.names.items():
        if chart.terrain[h] == SEA:
            fail(f"places, place {name}", f"{hex_code(h)} is sea")


def check_rivers(ground: Ground) -> None:
    """The chains are the river hexes; each begins at an end, a river or the edge, and ends in a river, sea or edge."""
    chart = ground.chart
    on: dict[int, set[str]] = {}
    for name, chain in chart.rivers.items():
        for h in chain:
            if not chart.river[h]:
                fail(f"rivers, {name}", f"{hex_code(h)} is not a river hex in hexes.river")
            on.setdefault(h, set()).add(name)
    sources = {chain[0] for chain in chart.rivers.values()}
    for h in range(COLS * STRIDE):
        if chart.river[h] and h not in on:
            fail("hexes.river", f"no river flows through {hex_code(h)}")
        if chart.river[h] == RIVER_END and (h not in sources or len(on[h]) > 1):
            fail("hexes.river", f"{hex_code(h)} is the end of a river, so one river must begin there, and no other")
    for name, chain in chart.rivers.items():
        first, mouth = chain[0], chain[-1]

        def joined(h: int, name: str = name) -> bool:
            return len(on[h]) > 1 or any(on.get(n, set()) - {name} for n in ground.near[h])

        if not (chart.river[first] == RIVER_END or joined(first) or ground.at_edge(first) or chart.closed[first]):
            fail(f"rivers, {name}", f"{hex_code(first)} must be the end of a river, next to a river or at the edge")
        wet = any(chart.terrain[n] == SEA or n in chart.islands for n in ground.near[mouth])
        if not (wet or joined(mouth) or ground.at_edge(mouth)):
            fail(f"rivers, {name}", f"{hex_code(mouth)} must be at another river, the sea or the edge")


def check_hexsides(ground: Ground) -> None:
    """Ridges are between playable hexes, each side once; borders are where the country changes."""
    chart = ground.chart
    seen: set[frozenset[int]] = set()
    for name, sides in chart.ridges.items():
        for low, high in sides:
            text = f"{hex_code(low)}>{hex_code(high)}"
            if low not in ground.land or high not in ground.land:
                fail(f"ridges, {name}", f"{text}: both hexes must be playable")
            if frozenset((low, high)) in seen:
                fail(f"ridges, {name}", f"{text}: the hexside is written twice")
            seen.add(frozenset((low, high)))
    wanted = {}
    for a in range(COLS * STRIDE):
        if chart.nation[a] >= NATIONS.index("GB"):
            continue
        for b in ground.near[a]:
            if chart.nation[b] < NATIONS.index("GB") and chart.nation[a] != chart.nation[b]:
                wanted[frozenset((a, b))] = "_".join(sorted((ground.nation(a), ground.nation(b))))
    written = {}
    for name, sides in chart.borders.items():
        for a, b in sides:
            if wanted.get(frozenset((a, b))) != name:
                fail(f"borders, {name}", f"{hex_code(a)}|{hex_code(b)} is not such a border in hexes.nation")
            if frozenset((a, b)) in written:
                fail(f"borders, {name}", f"{hex_code(a)}|{hex_code(b)} is written twice")
            written[frozenset((a, b))] = name
    for side, name in wanted.items():
        if side not in written:
            fail(f"borders, {name}", f"{'|'.join(sorted(hex_code(h) for h in side))} is missing")


def check_railways(ground: Ground) -> None:
    """A link joins playable hexes of its own country, or of two for the frontier; every net is joined up."""
    for link in ground.chart.links:
        text = f"the link {hex_code(link.a)} {hex_code(link.b)}"
        if link.a not in ground.land or link.b not in ground.land:
            fail(f"rail.{link.net}", f"{text}: both hexes must be playable")
        here, there = ground.nation(link.a), ground.nation(link.b)
        if link.net == "frontier":
            if here == there:
                fail(f"rail.{link.net}", f"{text} crosses no border")
        elif (here, there) != (link.net, link.net):
            fail(f"rail.{link.net}", f"{text} is in {here} and {there}")
    for net, meets in (("BE", "FR"), ("LU", "DE"), ("NL", "")):
        own = {h for h in ground.rail if ground.nation(h) == net}
        if not own:
            fail(f"rail.{net}", "there is no railway")
        apart = own - set(ground.lines([min(own)], (net,)))
        if apart:
            fail(f"rail.{net}", f"must be one net, and {codes(apart)} cannot be reached from {hex_code(min(own))}")
        if meets and not any(ground.nation(b) == meets for a in own for b in ground.rail[a]):
            fail("rail.frontier", f"no link joins the railways of {net} and {meets}")


def check_supply(ground: Ground) -> None:
    """Supply hexes are where the lines of a side leave the board, all of them, and feed all its railways."""
    chart = ground.chart
    for side, name in enumerate(SIDES):
        sources = set(chart.supply[side])
        if len(sources) < len(chart.supply[side]):
            fail(f"supply.{name}", "a hex is written twice")
        for gate in chart.exits[side]:
            place, col, row = f"supply.{name}, hex {hex_code(gate.hex)}", gate.hex // STRIDE, gate.hex % STRIDE
            edges = {"west": col == 0, "south": row == ROWS - 1, "east": col == COLS - 1, "northeast": row == 0}
            if not edges[gate.edge]:
                fail(place, f"it is not at the {gate.edge} edge")
            if ground.nation(gate.hex) not in HOME[side]:
                fail(place, f"it is in {ground.nation(gate.hex)}")
            if gate.hex not in ground.rail:
                fail(place, "there is no railway")
            if gate.tracks != max(ground.rail[gate.hex].values()):
                fail(place, f"tracks: {gate.tracks}, but the line has {max(ground.rail[gate.hex].values())}")
        leaving = {h for h in ground.rail if ground.at_edge(h) and ground.nation(h) in HOME[side]}
        if leaving - sources:
            fail(f"supply.{name}", f"{codes(leaving - sources)} has a railway at the edge and is missing")
        own = {h for h in ground.rail if ground.nation(h) in NETS_OF[side]}
        apart = own - set(ground.lines(chart.supply[side][:1], NETS_OF[side]))
        if apart:
            fail(f"supply.{name}", f"no line leads from {hex_code(chart.supply[side][0])} to {codes(apart)}")
    for who in ("british", "british_naval"):
        for h in chart.entry[who]:
            if h not in [port for port, _ in chart.ports.values()]:
                fail(f"supply.reinforcement_also, {who}", f"{hex_code(h)} is no port")


def check_forts(ground: Ground) -> None:
    """Forts are in or before hexes of their owner; a fort in a hex has its name, and no fort stands on its sides."""
    seen: set[frozenset[int]] = set()
    names: set[str] = set()
    for fort in ground.chart.forts:
        place = f"forts, {'in_hex' if fort.outer < 0 else 'on_hexside'} {fort.name}"
        if fort.name in names:
            fail(place, "written twice")
        if fort.hex not in ground.land:
            fail(place, f"{hex_code(fort.hex)} is not playable")
        if ground.chart.nation[fort.hex] != fort.owner:
            fail(place, f"{hex_code(fort.hex)} is in {ground.nation(fort.hex)}, not in {NATIONS[fort.owner]}")
        spot = frozenset((fort.hex, fort.outer))
        if spot in seen:
            fail(place, "there is a fort already")
        if fort.outer < 0:
            if ground.names.get(fort.name) != fort.hex:
                fail(place, f"{hex_code(fort.hex)} is not the place {fort.name}")
            if fort.symbols > sum(n in ground.land for n in ground.near[fort.hex]):
                fail(place, f"{fort.symbols} symbols, but fewer sides can be attacked")
            if not ground.has_own_rail(fort.hex, 1):
                fail(place, "must be on or next to a railway of its own country")
        else:
            if fort.outer not in ground.near[fort.hex]:
                fail(place, f"{hex_code(fort.hex)} and {hex_code(fort.outer)} are not neighbours")
            if fort.outer not in ground.land:
                fail(place, f"{hex_code(fort.outer)} is not playable")
            for h in (fort.hex, fort.outer):
                if h in ground.fort_in:
                    fail(place, f"{hex_code(h)} has a fort in the hex ({ground.fort_in[h].name})")
        names.add(fort.name)
        seen.add(spot)
    for kind, forts in (("in_hex", ground.fort_in.values()), ("on_hexside", ground.fort_on.values())):
        for grade, name in enumerate(GRADES):
            if not any(fort.grade == grade for fort in forts):
                fail(f"forts, {kind}", f"there is none of class {name}")


def check_zones(ground: Ground) -> None:
    """The groups of hexes are in their countries, and the Meuse parts Belgium in two (rulebook 12.2)."""
    chart, zones = ground.chart, {name: set(hexes) for name, hexes in ground.chart.zones.items()}
    west, east, meuse = (zones[n] for n in ("belgium_west_of_meuse", "belgium_east_of_meuse", "meuse_in_belgium"))
    for name, own in (
        ("belgium_west_of_meuse", ground.of("BE")),
        ("belgium_east_of_meuse", ground.of("BE")),
        ("meuse_in_belgium", ground.of("BE") & set(chart.rivers.get("Meuse", []))),
        ("meuse_south_of_liege", meuse),
        ("dutch_limburg", ground.of("NL")),
        ("italian_entry", ground.of("DE") & set(ground.rail)),
    ):
        if zones[name] - own:
            fail(f"zones.{name}", f"{codes(zones[name] - own)} does not belong there")
    for one, other, name in ((west, east, "east"), (west, meuse, "west"), (east, meuse, "east")):
        if one & other:
            fail(f"zones.belgium_{name}_of_meuse", f"{codes(one & other)} is in another part of Belgium, too")
    left = ground.of("BE") - west - east - meuse
    if left:
        fail("zones.belgium_west_of_meuse", f"{codes(left)} is Belgian and in no part of Belgium")
    crossed = {h for h in west if any(n in east for n in ground.near[h])}
    if crossed:
        fail("zones.meuse_in_belgium", f"{codes(crossed)} is next to Belgium east of the Meuse")
    walked = ground.piece(ground.of("DE"), (ground.of("BE", "LU") - meuse - set(ground.fort_in)) | ground.of("DE"))
    if walked & west:
        fail("zones.meuse_in_belgium", f"{codes(walked & west)} can be reached from Germany without crossing it")


def check_prizes(ground: Ground) -> None:
    """Stars, resources and ports are places; stars are where the other side is at home."""
    chart = ground.chart
    seen: set[int] = set()
    for star in chart.stars:
        place = f"stars, star {star.name}"
        if ground.names.get(star.name) != star.hex:
            fail(place, f"{hex_code(star.hex)} is not the place {star.name}")
        if star.hex in seen:
            fail(place, "the hex has a star already")
        if star.hex not in ground.land:
            fail(place, f"{hex_code(star.hex)} is not playable")
        if ground.nation(star.hex) not in SCORED_IN[star.side]:
            fail(place, f"it is scored by the {SIDES[star.side]} side, but in {ground.nation(star.hex)}")
        seen.add(star.hex)
    for name, h in chart.resources.items():
        if ground.names.get(name) != h:
            fail(f"resources, {name}", f"{hex_code(h)} is not the place {name}")
        if h not in seen:
            fail(f"resources, {name}", "it has no star")
    for name, (h, use) in chart.ports.items():
        place = f"ports, {name}"
        if ground.names.get(name) != h:
            fail(place, f"{hex_code(h)} is not the place {name}")
        if h not in ground.land:
            fail(place, f"{hex_code(h)} is not playable")
        if h not in chart.coast and name not in INLAND_PORTS:
            fail(place, f"{hex_code(h)} is not coastal")
        if not ground.has_own_rail(h, 0):
            fail(place, "there is no railway")
        if ground.nation(h) != {"allied": "FR", "belgian": "BE"}[use]:
            fail(place, f"use: {use}, but it is in {ground.nation(h)}")


def check_set_up(ground: Ground) -> None:
    """Set-up and mobilization hexes are places of their country; the latter are numbered and near a railway."""
    chart = ground.chart
    rows: set[tuple[str, str]] = set()
    for row in chart.setups:
        place = f"setup, place {row.name}"
        if ground.names.get(row.name) != row.hex:
            fail(place, f"{hex_code(row.hex)} is not the place {row.name}")
        if row.hex not in ground.land or chart.nation[row.hex] != row.nation:
            fail(place, f"{hex_code(row.hex)} is not a playable hex of {NATIONS[row.nation]}")
        if (row.name, row.card) in rows:
            fail(place, "written twice")
        rows.add((row.name, row.card))
    for side, name in enumerate(MOBILIZED):
        nation = HOME[side][0]
        seen: set[int] = set()
        for number, (town, h) in enumerate(
            zip(chart.mobilization_names[side], chart.mobilization[side], strict=True), 1
        ):
            place = f"mobilization.{name}, number {number}"
            if ground.names.get(town) != h:
                fail(place, f"{hex_code(h)} is not the place {town}")
            if h not in ground.land or ground.nation(h) != nation:
                fail(place, f"{hex_code(h)} is not a playable hex of {nation}")
            if h in seen:
                fail(place, f"{hex_code(h)} has a number already")
            if not ground.has_own_rail(h, 1):
                fail(place, f"{hex_code(h)} must be on or next to a railway of {nation}")
            seen.add(h)


def check_track(chart: Chart) -> None:
    """The boxes of the turn track follow each other, and its markers and ends are on it."""
    turns = chart.turns
    first = turns.first_day
    for n, box in enumerate(turns.boxes, 1):
        last = first + timedelta(turns.days - 1)
        if box.turn != n:
            fail(f"track, turn {box.turn}", f"must be turn {n}")
        if (box.first, box.last) != (first, last):
            fail(f"track, turn {n}", f"must be from {first} to {last}")
        first = last + timedelta(1)
    ends = {
        "sea_movement_from": turns.sea_movement_from,
        "red_outline": turns.red_outline,
        "standard_end.by_turn": turns.end_by_turn,
        "standard_end.by_date": turns.end_by_date,
        **{f"start_markers.{name}": turn for name, turn in turns.start.items()},
    }
    for name, turn in ends.items():
        if turn > len(turns.boxes):
            fail(f"track, {name}", f"there is no turn {turn}")
    if turns.extended_end != len(turns.boxes):
        fail("track, extended_end", f"{turns.extended_end}, but the track has {len(turns.boxes)} turns")


def stacking_room(chart: Chart, h: int, clear: int, other: int) -> int:
    """How many points may end in a hex: river and swamp hexes are not clear (DLX R-30)."""
    return clear if chart.terrain[h] == CLEAR and chart.river[h] != 1 else other
