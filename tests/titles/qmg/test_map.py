"""The map as data: what is drawn is what the rules say. Nothing here needs a geo library.

The drawing in docs/titles and the tables in tools/maps are not part of the package; where they are missing (an unpacked
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

from marne.titles.qmg.box.load import FILES
from marne.titles.qmg.rules.atlas import (
    BORDERS,
    CANAL_BORDERS,
    COUNTRY_CODES,
    DIFFICULT,
    ENTENTE,
    HOME,
    LAND,
    OBJECTIVES,
    ROUNDS,
    SIDE_COUNTRIES,
    SPACE,
    SPACE_CODES,
    SPACE_NAMES,
    SPACES,
    spaces_in,
)

ROOT = Path(__file__).parents[3]
PICTURE = ROOT / "docs" / "titles" / "qmg" / "map.svg"
TABLES = ROOT / "tools" / "maps" / "qmg"
Pt = tuple[int, int]
Ring = list[Pt]
Edge = frozenset[Pt]

SHORTEST = 70  # map units of common border that can be seen
APART = 30  # spaces that are no neighbours never come closer


@functools.cache
def the_map() -> dict[str, Any]:
    text = (resources.files("marne.titles.qmg") / "data" / "map.json").read_text(encoding="utf-8")
    data: dict[str, Any] = json.loads(text)
    return data


def pairs(flat: list[int]) -> Ring:
    return list(zip(flat[::2], flat[1::2], strict=True))


def rings_of(outlines: list[list[list[int]]]) -> list[Ring]:
    return [pairs(ring) for polygon in outlines for ring in polygon]


@functools.cache
def rings(space: int) -> list[Ring]:
    """All rings of a space, outer ones and holes alike."""
    return rings_of(the_map()["spaces"][space]["outlines"])


def edges(line: Ring, closed: bool = False) -> list[Edge]:
    return [frozenset(pair) for pair in itertools.pairwise([*line, line[0]] if closed else line)]


def length(edge: Edge) -> float:
    a, b = edge
    return math.dist(a, b)


def inside(p: tuple[float, float], shape: list[Ring]) -> bool:
    """Holes are rings, too: a point in one of them crosses twice."""
    x, y = p
    crossings = 0
    for ring in shape:
        for (ax, ay), (bx, by) in itertools.pairwise([*ring, ring[0]]):
            if (ay > y) != (by > y) and x < ax + (bx - ax) * (y - ay) / (by - ay):
                crossings += 1
    return crossings % 2 == 1


def away(p: tuple[float, float], ring: Ring) -> float:
    """Distance of a point from a closed line."""
    best = math.inf
    for (ax, ay), (bx, by) in itertools.pairwise([*ring, ring[0]]):
        dx, dy = bx - ax, by - ay
        t = max(0.0, min(1.0, ((p[0] - ax) * dx + (p[1] - ay) * dy) / (dx * dx + dy * dy)))
        best = min(best, math.dist(p, (ax + t * dx, ay + t * dy)))
    return best


def shared_by(shapes: list[list[Ring]]) -> dict[tuple[int, int], set[Edge]]:
    """The edges that two shapes have in common: found from the outlines alone."""
    owners: dict[Edge, list[int]] = defaultdict(list)
    for space, shape in enumerate(shapes):
        for ring in shape:
            for edge in edges(ring, closed=True):
                owners[edge].append(space)
    out: dict[tuple[int, int], set[Edge]] = defaultdict(set)
    for edge, spaces in owners.items():
        assert len(spaces) <= 2, f"{spaces} have the edge {sorted(edge)}"
        if len(spaces) == 2:
            out[min(spaces), max(spaces)].add(edge)
    return out


@functools.cache
def shared() -> dict[tuple[int, int], set[Edge]]:
    return shared_by([rings(space) for space in range(SPACES)])


RULED = {(a, b) for a in range(SPACES) for b in spaces_in(BORDERS[a]) if a < b}

# ------------------------------------------------------------------------------------------------------ spaces, borders


def test_all_spaces_in_the_order_of_the_rules() -> None:
    spaces = the_map()["spaces"]
    assert [row["id"] for row in spaces] == SPACE_CODES
    assert [row["name"] for row in spaces] == SPACE_NAMES
    assert {n for n, row in enumerate(spaces) if row["kind"] == "land"} == set(spaces_in(LAND))


def test_marks_are_those_of_the_rules() -> None:
    """Home spaces, Objectives, spaces a card can make an Objective, and difficult terrain."""
    spaces = the_map()["spaces"]
    assert {n: row["home"] for n, row in enumerate(spaces) if "home" in row} == dict(
        zip(HOME, COUNTRY_CODES, strict=True)
    )
    assert {n for n, row in enumerate(spaces) if row.get("objective")} == set(spaces_in(OBJECTIVES))
    assert {n for n, row in enumerate(spaces) if row["terrain"] == "difficult"} == set(spaces_in(DIFFICULT))
    tokens = {row["id"] for row in spaces if row.get("token_target")}
    assert tokens == set(FILES.read("spaces.toml")["lists"]["token_targets"])
    signed = {row["id"] for row in spaces if "sign" in row}
    assert signed == tokens | {SPACE_CODES[n] for n in spaces_in(OBJECTIVES)}


def test_outlines_lie_in_the_frame_and_never_touch_themselves() -> None:
    x0, y0, x1, y1 = the_map()["frame"]
    for space in range(SPACES):
        for ring in rings(space):
            assert len(set(ring)) == len(ring) >= 3, SPACE_CODES[space]
            assert all(x0 <= x <= x1 and y0 <= y <= y1 for x, y in ring), SPACE_CODES[space]


def test_drawn_as_adjacent_is_adjacent_by_the_rules() -> None:
    """Two outlines have edges in common exactly where the rules have a border, and enough of them to be seen."""
    assert set(shared()) == RULED
    for (a, b), common in shared().items():
        assert sum(map(length, common)) >= SHORTEST, f"{SPACE_CODES[a]} and {SPACE_CODES[b]} hardly touch"


def test_strangers_keep_apart() -> None:
    """Spaces that are no neighbours do not come so close that a player would take them for such."""
    points = [{(x, y) for ring in rings(n) for x, y in ring} for n in range(SPACES)]
    grid: dict[Pt, set[tuple[int, Pt]]] = defaultdict(set)
    for n, mine in enumerate(points):
        for x, y in mine:
            grid[x // APART, y // APART].add((n, (x, y)))
    for (cx, cy), here in grid.items():
        near = [q for dx in (-1, 0, 1) for dy in (-1, 0, 1) for q in grid.get((cx + dx, cy + dy), ())]
        for (a, p), (b, q) in itertools.product(here, near):
            if a < b and (a, b) not in RULED:
                assert math.dist(p, q) >= APART, f"{SPACE_CODES[a]} and {SPACE_CODES[b]} at {p}"


def test_borders_are_the_common_edges() -> None:
    listed: dict[tuple[int, int], set[Edge]] = defaultdict(set)
    for border in the_map()["borders"]:
        a, b = sorted(SPACE[code] for code in border["spaces"])
        listed[a, b] |= set(edges(pairs(border["line"])))
        wet = sum(not LAND >> n & 1 for n in (a, b))
        assert border["kind"] == ("land", "coast", "sea")[wet]
        assert ("frontier" in border) == (wet == 0)
    assert listed == shared()


def test_every_side_of_a_space_is_a_border_or_an_edge() -> None:
    count: Counter[Edge] = Counter()
    for space in range(SPACES):
        for ring in rings(space):
            count.update(edges(ring, closed=True))
    outer = {edge for row in the_map()["edges"] for edge in edges(pairs(row["line"]))}
    assert {edge for edge, times in count.items() if times == 1} == outer
    names = {row["name"] for row in the_map()["beyond"]}
    assert {row["beside"] for row in the_map()["edges"]} - {"frame"} <= names


def test_the_canal_joins_the_spaces_the_rules_join() -> None:
    """QMG: one link for one team, from the Baltic to the North Sea."""
    special = {
        (SPACE_CODES[a], SPACE_CODES[b]) for a in range(SPACES) for b in spaces_in(CANAL_BORDERS[a] & ~BORDERS[a])
    }
    (link,) = the_map()["links"]
    assert {tuple(link["spaces"]), tuple(link["spaces"][::-1])} == special
    assert link["team"] == "central"
    line = pairs(link["line"])
    for code in link["spaces"]:
        reach = min(away(end, ring) for end in (line[0], line[-1]) for ring in rings(SPACE[code]))
        assert reach < 60, f"the canal ends {reach:.0f} units from {code}"


# ---------------------------------------------------------------------------------------------- labels, places, tracks


@pytest.mark.parametrize("space", range(SPACES), ids=SPACE_CODES)
def test_places_lie_in_their_space(space: int) -> None:
    """A place for each country of the larger team, the whole piece inside, none over another or over the name."""
    row, size = the_map()["spaces"][space], the_map()["piece"]
    assert inside(tuple(row["label"]), rings(space))
    assert "sign" not in row or inside(tuple(row["sign"]), rings(space))
    assert len(row["places"]) == len(SIDE_COUNTRIES[ENTENTE])
    for p in row["places"]:
        assert inside(tuple(p), rings(space)), f"{p} outside"
        assert min(away(tuple(p), ring) for ring in rings(space)) >= size / 2, f"{p} sticks out"
        assert math.dist(p, row["label"]) >= size / 2 + 20, f"{p} on the name"
        assert "sign" not in row or math.dist(p, row["sign"]) >= size / 2 + 40, f"{p} on the sign"
    for p, q in itertools.combinations(row["places"], 2):
        assert math.dist(p, q) >= size, f"{p} on {q}"


def test_tracks_have_a_place_for_every_round_and_a_hundred_points() -> None:
    data = the_map()
    assert len(data["rounds"]) == ROUNDS
    assert len(data["victory"]) == 100
    x0, y0, x1, y1 = data["frame"]
    assert all(0 < x < data["width"] and 0 < y < data["height"] for x, y in data["victory"])
    assert not any(x0 < x < x1 and y0 < y < y1 for x, y in data["victory"])
    assert len({tuple(p) for p in data["victory"]}) == 100


# ------------------------------------------------------------------------------------------------ drawing and pictures


def steps(d: str) -> list[Ring]:
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
        pytest.skip("the drawing is not part of the package")
    return {element.attrib["id"]: element for element in ET.parse(PICTURE).iter() if "id" in element.attrib}


def test_drawn_outlines_have_the_neighbours_of_the_rules() -> None:
    """Read back from the drawing alone: the painted shapes touch exactly where the rules have a border."""
    drawn = [steps(layers()[f"s-{code}"].attrib["d"]) for code in SPACE_CODES]
    assert drawn == [rings(space) for space in range(SPACES)]
    assert set(shared_by(drawn)) == RULED


def test_drawn_names_lie_on_the_board() -> None:
    """Each name of the rules is printed, about where the data have its label."""
    data = the_map()
    x0, y0, x1, y1 = data["frame"]
    printed = [
        (element.text or "", float(element.attrib["x"]), float(element.attrib["y"]))
        for element in layers()["names"].iter()
        if element.tag.endswith("text")
    ]
    assert all(x0 < x < x1 and y0 < y < y1 for _, x, y in printed)
    for row in data["spaces"]:
        x, y = row["label"]
        near = [words for words, tx, ty in printed if abs(tx - x) < 20 and abs(ty - y) < 90]
        assert sorted(" ".join(near).lower().split()) == sorted(row["name"].lower().split()), row["id"]


def test_drawing_has_its_layers() -> None:
    wanted = {"sea", "shore", "beyond", "lands", "rough", "relief", "veil", "rivers", "lakes", "mountains", "homes"}
    wanted |= {"bands", "borders", "coast", "sea-borders", "far-names", "echoes", "canals", "setup", "signs", "names"}
    wanted |= {"cards", "compass", "title", "legend", "rounds", "victory", "paper"}
    assert wanted <= set(layers())


def test_map_is_made_from_the_tables() -> None:
    """Whoever changes a table must run `make maps`."""
    if not TABLES.exists():
        pytest.skip("the tables are not part of the package")
    sha = hashlib.sha256()
    for path in sorted(TABLES.glob("*.toml")):
        sha.update(path.name.encode() + b"\0" + path.read_bytes())
    assert the_map()["tables"] == sha.hexdigest()[:16]
