"""Reading map.toml: every value typed and within its range. map_checks.py looks at them together."""

from __future__ import annotations

from itertools import pairwise
from typing import Any, Final

from marne.kit.data import Entry, Sheet, shown
from marne.titles.hex14.box.chart import (
    COLS,
    GRADES,
    HEXES,
    NATION_LETTERS,
    NATIONS,
    RIVER_LETTERS,
    ROWS,
    STRIDE,
    TERRAIN_LETTERS,
    TERRAINS,
    Chart,
    Exit,
    Fort,
    Link,
    Place,
    SetUp,
    Star,
    Track,
    TurnBox,
    hex_code,
)
from marne.titles.hex14.box.map_expectations import RAILWAYS, read_expect
from marne.titles.hex14.box.reading import (
    SIDES,
    Sources,
    chain,
    columns_named,
    day,
    fraction,
    hex_at,
    hexes_at,
    hexsides,
    places_named,
    rows,
    source,
    tables,
)

TABLES: Final = [
    "grid", "terrain", "nation", "river", "islands", "coastal", "rivers", "ridges", "borders", "places", "ports",
    "resources", "stars", "forts", "rail", "supply", "mobilization", "zones", "boxes", "track",
]  # fmt: skip
"""What [sources] gives a source for."""
LAND_NATIONS: Final = [name for name in NATIONS if name]
NETS: Final = [*RAILWAYS, "frontier"]
EDGES: Final = ["west", "south", "east", "northeast"]
ZONES: Final = [
    "dutch_limburg", "meuse_in_belgium", "meuse_south_of_liege", "belgium_west_of_meuse", "belgium_east_of_meuse",
    "italian_entry",
]  # fmt: skip
"""The groups of hexes that rules and cards speak of."""
BOXES: Final = ["east_front", "destroyed_german", "destroyed_allied"]
MARKERS: Final = ["turn", "ef_resolve", "bef_arrival"]
TURNS: Final = 99
MOST_POINTS: Final = 999


def read_chart(sheet: Sheet) -> Chart:
    """The map."""
    sources = Sources(sheet)
    texts = {name: sources.of(name) for name in TABLES}
    sources.close()
    _meta(sheet.table("meta"))
    _grid(sheet.table("grid"))
    hexes = sheet.table("hexes")
    terrain, nation = _layer(hexes, "terrain", TERRAIN_LETTERS), _layer(hexes, "nation", NATION_LETTERS)
    river = _layer(hexes, "river", RIVER_LETTERS)
    shut = [NATION_LETTERS.index(letter) for letter in hexes.names("closed_nations", list(NATION_LETTERS[:-1]))]
    islands, coast = hexes_at(hexes, "islands"), hexes_at(hexes, "coastal")
    hexes.close()
    places, alias = _places(sheet.table("places"))
    names = {place.name: place.hex for place in places} | alias
    ports = _ports(sheet.table("ports"))
    supply = sheet.table("supply")
    exits = [_exits(supply, side) for side in SIDES]
    entry = _entries(supply, names)
    supply.close()
    setup, setups = _setups(sheet.table("setup"))
    mobilization = sheet.table("mobilization")
    numbered = [_numbered(mobilization, side) for side in ("german", "french")]
    mobilization.close()
    rows_of_track, turns = _track(sheet.table("track"))
    island, wet = set(islands), {*coast, *(h for h, _ in ports.values())}
    chart = Chart(
        terrain=terrain,
        nation=nation,
        river=river,
        closed=[
            h % STRIDE == ROWS or terrain[h] == TERRAINS.index("sea") or nation[h] in shut or h in island
            for h in range(HEXES)
        ],
        coastal=[h in wet for h in range(HEXES)],
        rivers=_rivers(sheet.table("rivers")),
        ridges=_hexsides(sheet.table("ridges"), ">"),
        links=_links(sheet.table("rail")),
        forts=_forts(sheet.table("forts")),
        places=places,
        ports=ports,
        resources=_resources(sheet.table("resources")),
        stars=_stars(sheet.table("stars")),
        supply=[[gate.hex for gate in side] for side in exits],
        entry=entry,
        setup=setup,
        mobilization=[[h for _, h in side] for side in numbered],
        zones=_zones(sheet.table("zones")),
        track=rows_of_track,
        islands=islands,
        coast=coast,
        borders=_hexsides(sheet.table("borders"), "|"),
        alias=alias,
        exits=exits,
        setups=setups,
        mobilization_names=[[name for name, _ in side] for side in numbered],
        boxes=_boxes(sheet.table("boxes")),
        turns=turns,
        expect=read_expect(sheet.table("expect"), names),
        sources=texts,
    )
    sheet.close([])
    return chart


def _meta(entry: Entry) -> None:
    entry.whole("version", 1, 99)
    entry.words("games")
    entry.words("fixed_by_rulebook")
    entry.close()


def _grid(entry: Entry) -> None:
    """The numbering of the hexes, which is the program's, and where they lie on the globe, which only drawings use."""
    for key, wanted in (("number", "CCRR"), ("orientation", "flat-top"), ("cols", COLS), ("rows", ROWS)):
        if entry.value(key) != wanted:
            entry.fail(key, f"must be {shown(wanted)}, as the program numbers hexes, not {shown(entry.value(key))}")
    fraction(entry, "km_between_centres", 1, 100)
    fraction(entry, "x0", -20000, 20000)
    fraction(entry, "y0", -20000, 20000)
    entry.text("half_hexes")
    projection = entry.table("projection")
    projection.text("kind")
    fraction(projection, "radius", 6000, 6500)
    fraction(projection, "lon0", -180, 180)
    fraction(projection, "lat0", -90, 90)
    parallels = projection.value("parallels")
    if not isinstance(parallels, list) or len(parallels) != 2:
        projection.fail("parallels", "must be two numbers")
    for value in parallels:
        projection.degree("parallels", value, 90)
    projection.close()
    entry.close()


def _layer(entry: Entry, key: str, letters: str) -> list[int]:
    """One letter a hex, row by row, as its index in `letters`."""
    lines = entry.value(key)
    if not isinstance(lines, list) or len(lines) != ROWS:
        entry.fail(key, f"must have {ROWS} rows")
    index = {letter: n for n, letter in enumerate(letters)}
    found = [len(letters) - 1 if letters[-1] == "~" else 0] * HEXES
    for r, line in enumerate(lines):
        if not isinstance(line, str) or len(line) != COLS:
            entry.fail(key, f"row {r + 1:02} must have {COLS} letters")
        for c, letter in enumerate(line):
            if letter not in index:
                entry.fail(key, f"row {r + 1:02}, column {c + 1:02}: unknown letter {letter} (one of {letters})")
            found[c * STRIDE + r] = index[letter]
    return found


def _places(entry: Entry) -> tuple[list[Place], dict[str, int]]:
    columns = ["name", "label", "hex", "size"]
    columns_named(entry, columns)
    places = []
    for row in rows(entry, "rows", "place", columns):
        places.append(Place(row.text("name"), row.text("label"), hex_at(row, "hex"), row.whole("size", 1, 4)))
    table = entry.table("alias")
    alias = {name: hex_at(table, name) for name in table.data}
    entry.close()
    return places, alias


def _ports(entry: Entry) -> dict[str, tuple[int, str]]:
    found = {}
    for name in entry.data:
        port = entry.table(name)
        found[name] = (hex_at(port, "hex"), ["allied", "belgian"][port.one_of("use", ["allied", "belgian"])])
        port.close()
    return found


def _resources(entry: Entry) -> dict[str, int]:
    return {name: hex_at(entry, name) for name in entry.data}


def _stars(entry: Entry) -> list[Star]:
    found = []
    for row in rows(entry, "rows", "star", ["name", "hex", "side", "points"]):
        side, points = row.one_of("side", SIDES), row.whole("points", 1, MOST_POINTS)
        found.append(Star(row.text("name"), hex_at(row, "hex"), side, points))
    entry.close()
    return found


def _rivers(entry: Entry) -> dict[str, list[int]]:
    found = {}
    for name in entry.data:
        hexes = chain(entry, name, entry.value(name))
        if len(set(hexes)) < len(hexes):
            twice = next(h for n, h in enumerate(hexes) if h in hexes[:n])
            entry.fail(name, f"{hex_code(twice)} is written twice")
        found[name] = hexes
    return found


def _hexsides(entry: Entry, sign: str) -> dict[str, list[tuple[int, int]]]:
    return {name: hexsides(entry, name, sign) for name in entry.data}


def _links(entry: Entry) -> list[Link]:
    found: dict[tuple[int, int], Link] = {}
    for net in NETS:
        table = entry.table(net)
        for tracks, kind in ((2, "double"), (1, "single")):
            chains = table.value(kind)
            if not isinstance(chains, list):
                table.fail(kind, "must be a list")
            for codes in chains:
                hexes = chain(table, kind, codes)
                for a, b in pairwise(hexes):
                    key = (min(a, b), max(a, b))
                    if key in found:
                        table.fail(kind, f"the link {hex_code(a)} {hex_code(b)} is written twice")
                    found[key] = Link(*key, tracks, net)
        table.close()
    entry.close()
    return [found[key] for key in sorted(found)]


def _forts(entry: Entry) -> list[Fort]:
    found = []
    for key, inner, outer in (("in_hex", "hex", ""), ("on_hexside", "inner", "outer")):
        for row in tables(entry, key, key, "name"):
            found.append(
                Fort(
                    row.text("name"), hex_at(row, inner), hex_at(row, outer) if outer else -1,
                    row.one_of("owner", LAND_NATIONS), row.whole("symbols", 1, 3 if not outer else 2),
                    row.one_of("class", GRADES),
                )
            )  # fmt: skip
            row.close()
    entry.close()
    return found


def _exits(entry: Entry, side: str) -> list[Exit]:
    found = []
    for row in tables(entry, side, side, "hex"):
        edge = EDGES[row.one_of("edge", EDGES)]
        found.append(Exit(hex_at(row, "hex"), edge, row.text("towards"), row.whole("tracks", 1, 2)))
        row.close()
    return found


def _entries(supply: Entry, names: dict[str, int]) -> dict[str, list[int]]:
    table = supply.table("reinforcement_also")
    found = {who: [names[n] for n in places_named(table, who, names)] for who in ("french", "british", "british_naval")}
    table.close()
    return found


def _setups(entry: Entry) -> tuple[list[list[str]], list[SetUp]]:
    columns = ["place", "hex", "nation", "units", "when", "source"]
    columns_named(entry, columns)
    found = []
    for row in rows(entry, "rows", "place", columns):
        when = row.text("when")
        if when != "always" and not when.startswith("card "):
            row.fail("when", f'must be "always" or a card like "card A1", not {shown(when)}')
        nation = NATIONS.index(LAND_NATIONS[row.one_of("nation", LAND_NATIONS)])
        place, units = row.text("place"), row.text("units").split()
        card = "" if when == "always" else when.removeprefix("card ")
        found.append(SetUp(place, hex_at(row, "hex"), nation, units, card, source(row)))
    entry.close()
    return [list(row) for row in entry.data["rows"]], found


def _numbered(entry: Entry, side: str) -> list[tuple[str, int]]:
    return [(row.text("name"), hex_at(row, "hex")) for row in rows(entry, side, side, ["name", "hex"])]


def _zones(entry: Entry) -> dict[str, list[int]]:
    found = {name: hexes_at(entry, name) for name in ZONES}
    entry.close()
    return found


def _boxes(entry: Entry) -> dict[str, tuple[int, str, str]]:
    found = {}
    for name in BOXES:
        box = entry.table(name)
        found[name] = (box.one_of("side", SIDES), box.text("title"), box.text("holds"))
        box.close()
    entry.close()
    return found


def _track(entry: Entry) -> tuple[list[list[Any]], Track]:
    columns = [
        "turn", "first day", "last day", "shaded: german reinforcements", "shaded: allied reinforcements",
    ]  # fmt: skip
    columns_named(entry, columns)
    first, days = day(entry, "first_day"), entry.whole("days_per_turn", 1, 31)
    boxes = []
    for row in rows(entry, "rows", "turn", columns):
        shaded = (row.flag(columns[3]), row.flag(columns[4]))
        boxes.append(TurnBox(row.whole("turn", 1, TURNS), day(row, "first day"), day(row, "last day"), shaded))
    markers = entry.table("start_markers")
    start = {name: markers.whole(name, 1, TURNS) for name in MARKERS}
    markers.close()
    end = entry.table("standard_end")
    by_turn, by_date = end.whole("by_turn", 1, TURNS), end.whole("by_date", 1, TURNS)
    end.close()
    sea, red = entry.whole("sea_movement_from", 1, TURNS), entry.whole("red_outline", 1, TURNS)
    track = Track(boxes, first, days, start, sea, red, by_turn, by_date, entry.whole("extended_end", 1, TURNS))
    if entry.whole("turns", 1, TURNS) != len(boxes):
        entry.fail("turns", f"{entry.whole('turns', 1, TURNS)}, but there are {len(boxes)} rows")
    entry.close()
    return [list(row) for row in entry.data["rows"]], track
