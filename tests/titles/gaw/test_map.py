"""The map as data: what is drawn is what the rules say. Nothing here needs a geo library.

The picture in docs/titles and the tables in tools/maps are not part of the package; where they are missing (an unpacked
sdist), the tests that look at them are skipped.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
import math
import re
import xml.etree.ElementTree as ET
from collections import Counter, defaultdict
from importlib import resources
from pathlib import Path
from typing import Any

import pytest

from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREAS,
    CAPITAL,
    CITY_NAMES,
    FORT_NAMES,
    FORTS_IN,
    GB,
    LANDING,
    NEIGHBOURS,
    RIVER,
    RIVER_NAMES,
    STACK,
    TURNS,
)

ROOT = Path(__file__).parents[3]
PICTURE = ROOT / "docs" / "titles" / "gaw" / "map.svg"
TABLES = ROOT / "tools" / "maps"
Pt = tuple[int, int]
Edge = frozenset[Pt]

RING = 43  # radius of a printed number
SHORTEST = 60  # map units of common border that can be seen


@functools.cache
def the_map() -> dict[str, Any]:
    text = (resources.files("marne.titles.gaw") / "data" / "map.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def pairs(flat: list[int]) -> list[Pt]:
    return list(zip(flat[::2], flat[1::2], strict=True))


@functools.cache
def outline(area: int) -> list[Pt]:
    return pairs(the_map()["areas"][area]["outline"])


def edges(line: list[Pt], closed: bool = False) -> list[Edge]:
    return [frozenset(pair) for pair in itertools.pairwise([*line, line[0]] if closed else line)]


def length(edge: Edge) -> float:
    a, b = edge
    return math.dist(a, b)


def inside(p: tuple[float, float], ring: list[Pt]) -> bool:
    x, y = p
    crossings = 0
    for (ax, ay), (bx, by) in itertools.pairwise([*ring, ring[0]]):
        if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
            crossings += 1
    return crossings % 2 == 1


def away(p: tuple[float, float], line: list[Pt]) -> float:
    """Distance of a point from a line."""
    best = math.inf
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, math.dist(p, (ax + t * dx, ay + t * dy)))
    return best


@functools.cache
def shared() -> dict[tuple[int, int], set[Edge]]:
    """The edges that the outlines of two areas have in common: found from the outlines alone."""
    owners: dict[Edge, list[int]] = defaultdict(list)
    for area in range(AREAS):
        for edge in edges(outline(area), closed=True):
            owners[edge].append(area)
    out: dict[tuple[int, int], set[Edge]] = defaultdict(set)
    for edge, areas in owners.items():
        assert len(areas) <= 2, f"{areas} have the edge {sorted(edge)}"
        if len(areas) == 2:
            out[min(areas), max(areas)].add(edge)
    return out


# ------------------------------------------------------------------------------------------------------- areas, borders


def test_all_areas_in_the_order_of_the_rules() -> None:
    """GAW 2.0-1: Great Britain and 93 numbered areas."""
    assert [area["id"] for area in the_map()["areas"]] == AREA_IDS
    assert len(the_map()["areas"]) == AREAS == 94


def test_outlines_lie_on_the_sheet_and_never_touch_themselves() -> None:
    width, height = the_map()["width"], the_map()["height"]
    for area in range(AREAS):
        ring = outline(area)
        assert len(set(ring)) == len(ring) >= 4, f"area {area}"
        assert all(0 <= x <= width and 0 <= y <= height for x, y in ring), f"area {area}"


def test_drawn_as_adjacent_is_adjacent_by_the_rules() -> None:
    """Two outlines have edges in common exactly where the rules have a border, and enough of them to be seen."""
    ruled = {(a, b) for a in range(AREAS) for b in NEIGHBOURS[a] if a < b}
    assert set(shared()) == ruled
    for pair, common in shared().items():
        assert sum(map(length, common)) >= SHORTEST, f"{pair} hardly touch"


def test_areas_that_meet_in_a_point_are_marked() -> None:
    """Where the outlines of four areas have one point in common, two pairs are not adjacent; the board says so."""
    at: dict[Pt, set[int]] = defaultdict(set)
    for area in range(1, AREAS):
        for p in outline(area):
            at[p].add(area)
    drawn = {tuple(corner["at"]): corner["areas"] for corner in the_map()["corners"]}
    assert {p: sorted(areas) for p, areas in at.items() if len(areas) > 3} == drawn


def test_borders_are_the_common_edges() -> None:
    listed: dict[tuple[int, int], set[Edge]] = defaultdict(set)
    for border in the_map()["borders"]:
        a, b = border["areas"]
        listed[a, b] |= set(edges(pairs(border["line"])))
    assert listed == shared()


def test_every_side_of_an_area_is_a_border_or_an_edge() -> None:
    count: Counter[Edge] = Counter()
    for area in range(1, AREAS):
        count.update(edges(outline(area), closed=True))
    outer = {edge for row in the_map()["edges"] for edge in edges(pairs(row["line"]))}
    assert {edge for edge, times in count.items() if times == 1} == outer
    assert {row["kind"] for row in the_map()["edges"]} == {"coast", "limit", "neutral", "frame"}


def test_rivers_on_borders_are_those_of_the_rules() -> None:
    for border in the_map()["borders"]:
        a, b = border["areas"]
        assert border["river"] == RIVER_NAMES[RIVER[a][b]] == RIVER_NAMES[RIVER[b][a]], f"{a}/{b}"


def test_border_rivers_follow_the_drawn_rivers() -> None:
    """A river border lies on the course of the rivers it names, an open border does not lie along any border river."""
    course: dict[str, list[list[Pt]]] = defaultdict(list)
    for river in the_map()["rivers"]:
        course[river["name"]].append(pairs(river["line"]))
    for border in the_map()["borders"]:
        if border["river"] == "none":
            assert "along" not in border
            continue
        assert border["along"], border["areas"]
        parts = [part for name in border["along"] for part in course[name]]
        on = total = 0.0
        for a, b in itertools.pairwise(pairs(border["line"])):
            middle = ((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)
            total += math.dist(a, b)
            on += math.dist(a, b) if min(away(middle, part) for part in parts) < 4 else 0
        assert on > 0.75 * total, f"{border['areas']}: {on / total:.0%} on {border['along']}"


def test_sea_ways_lead_from_great_britain_to_the_landing_areas() -> None:
    links = the_map()["sea_links"]
    assert sorted(b for _, b in (link["areas"] for link in links)) == sorted(LANDING)
    for link in links:
        start, harbour = pairs(link["line"])[0], pairs(link["line"])[-1]
        assert link["areas"][0] == GB
        assert away(start, [*outline(GB), outline(GB)[0]]) < 2
        ring = outline(link["areas"][1])
        assert inside(harbour, ring) or away(harbour, ring) < 80


# ------------------------------------------------------------------------------------------- labels, places and signs


def square(p: list[int], size: int) -> list[tuple[float, float]]:
    half = size / 2
    return [(p[0] + dx * half, p[1] + dy * half) for dx, dy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]


@pytest.mark.parametrize("area", range(AREAS), ids=AREA_IDS)
def test_places_lie_in_their_area(area: int) -> None:
    """The number, every block of two full stacks, towns and discs: inside, and not over each other."""
    row, ring = the_map()["areas"][area], outline(area)
    assert inside(tuple(row["label"]), ring)
    assert len(row["entente"]) == STACK[area]
    assert len(row["german"]) == (0 if area == GB else STACK[area])
    places = row["german"] + row["entente"]
    size = row["block"]
    assert size >= 70
    for p in places:
        assert all(inside(corner, ring) for corner in square(p, size)), f"block at {p}"
        assert max(abs(p[0] - row["label"][0]), abs(p[1] - row["label"][1])) >= size / 2 + RING - 6, (
            f"{p} on the number"
        )
    for p, q in itertools.combinations(places, 2):
        assert max(abs(p[0] - q[0]), abs(p[1] - q[1])) >= size, f"{p} on {q}"
    for town in row["towns"]:
        assert inside(tuple(town["at"]), ring), town["name"]
        for disc in town.get("discs", []):
            assert inside(tuple(disc), ring), f"disc of {town['name']}"
            assert all(max(abs(p[0] - disc[0]), abs(p[1] - disc[1])) >= size / 2 for p in places), (
                f"{town['name']} covered"
            )


def test_signs_are_those_of_the_rules() -> None:
    """GAW 2.9-1, 2.10-1: every fortress with five places for discs, every Major City and Capital, and no other."""
    for area, row in enumerate(the_map()["areas"]):
        forts = [town for town in row["towns"] if town["kind"] == "fort"]
        assert [town["name"] for town in forts] == [FORT_NAMES[f].split(" (")[0] for f in FORTS_IN[area]], row["id"]
        assert all(len(town["discs"]) == 5 for town in forts)
        cities = [town for town in row["towns"] if town["kind"] in ("city", "capital")]
        assert [town["name"] for town in cities] == ([CITY_NAMES[area]] if CITY_NAMES[area] else []), row["id"]
        assert all((town["kind"] == "capital") == (area in CAPITAL) for town in cities), row["id"]


def test_one_turn_box_for_every_turn() -> None:
    assert len(the_map()["turns"]) == TURNS


# ------------------------------------------------------------------------------------------------ picture and tables


def steps(d: str) -> list[list[Pt]]:
    """The lines of path data as the builder writes them: M x y, then relative steps."""
    out = []
    for start, rest in re.findall(r"M(-?\d+ -?\d+)l([^Mz]*)", d):
        x, y = map(int, start.split())
        line = [(x, y)]
        numbers = [int(n) for n in re.findall(r"-?\d+", rest)]
        for dx, dy in zip(numbers[::2], numbers[1::2], strict=True):
            x, y = x + dx, y + dy
            line.append((x, y))
        out.append(line)
    return out


@functools.cache
def layers() -> dict[str, ET.Element]:
    if not PICTURE.exists():
        pytest.skip("the picture is not part of the package")
    return {element.attrib["id"]: element for element in ET.parse(PICTURE).iter() if "id" in element.attrib}


def test_picture_shows_the_outlines_of_the_data() -> None:
    for area in range(1, AREAS):
        assert steps(layers()[f"a{area}"].attrib["d"]) == [outline(area)], f"area {area}"


def test_picture_shows_the_rivers_of_the_rules_on_the_borders() -> None:
    """Read back from the picture: the wide and the narrow blue lines lie on exactly the borders with such a river."""
    lines = [element.attrib["d"] for element in layers()["border-rivers"]]
    minor, major = lines[0], lines[3]  # three strokes each: glow, casing, core
    assert lines == [minor] * 3 + [major] * 3
    for kind, d in (("minor", minor), ("major", major)):
        drawn = {edge for line in steps(d) for edge in edges(line)}
        ruled = {edge for (a, b), common in shared().items() if RIVER_NAMES[RIVER[a][b]] == kind for edge in common}
        assert drawn == ruled, kind


def test_picture_has_its_layers() -> None:
    wanted = {"sea", "beyond", "areas", "woods", "relief", "veil", "rivers", "lakes", "railways", "trees", "ridges"}
    wanted |= {"landscapes", "borders", "bands", "victory", "border-rivers", "frontiers", "limits", "coast", "corners"}
    wanted |= {"far-names", "river-names", "sea-ways", "setup", "towns", "names", "numbers", "cards", "frame", "paper"}
    wanted |= {"great-britain", "title", "turns", "legend", "compass", "scale"}
    assert wanted <= set(layers())


def test_map_is_made_from_the_tables() -> None:
    """Whoever changes a table must run `make maps`."""
    if not TABLES.exists():
        pytest.skip("the tables are not part of the package")
    sha = hashlib.sha256()
    for path in sorted([*TABLES.glob("geo/*.toml"), *TABLES.glob("gaw/*.toml")]):
        sha.update(path.name.encode() + b"\0" + path.read_bytes())
    assert the_map()["tables"] == sha.hexdigest()[:16]
