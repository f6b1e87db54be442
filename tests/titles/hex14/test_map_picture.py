"""The drawn map: map.json says what the table of the map says, nothing drawn misleads, and every picture is there.

Nothing is drawn here. The lines in map.json are the drawn ones, so they can be followed with its own hex formula.
"""

from __future__ import annotations

import functools
import hashlib
import itertools
import json
import math
import tomllib
from collections.abc import Sequence
from importlib import resources
from typing import Any

import pytest

FOLDER = resources.files("marne.titles.hex14") / "data"
FIRST_LOAD = 1_500_000
ALL_PICTURES = 12_000_000
SLACK = 1.0  # lines are written in whole units
DRAWN = (
    "hexes", "rivers", "ridges", "borders", "places", "ports", "resources", "stars", "forts", "rail", "supply",
    "mobilization", "zones", "track",
)  # fmt: skip
Pt = tuple[float, float]


@functools.cache
def drawn() -> dict[str, Any]:
    data: dict[str, Any] = json.loads((FOLDER / "map.json").read_text(encoding="utf-8"))
    return data


@functools.cache
def table() -> dict[str, Any]:
    return tomllib.loads((FOLDER / "map.toml").read_text(encoding="utf-8"))


def centre(number: str) -> Pt:
    shape = drawn()["hex"]
    column, row = int(number[:2]), int(number[2:])
    low = 0.5 if column % 2 == 0 else 0.0
    return (
        shape["left"] + shape["radius"] + (column - 1) * shape["step"],
        shape["top"] + (row - 0.5 + low) * shape["across"],
    )


def contains(number: str, p: Pt, slack: float = SLACK) -> bool:
    x, y = centre(number)
    dx, dy = abs(p[0] - x), abs(p[1] - y)
    half = drawn()["hex"]["across"] / 2 + slack
    return bool(dy <= half and dx * math.sqrt(3) / 2 + dy / 2 <= half)


def side(a: str, b: str) -> tuple[Pt, Pt]:
    """The ends of the side between two neighbours."""
    (ax, ay), (bx, by) = centre(a), centre(b)
    assert math.isclose(math.dist((ax, ay), (bx, by)), drawn()["hex"]["across"], abs_tol=0.01)
    half = drawn()["hex"]["radius"] / 2 / drawn()["hex"]["across"]
    dx, dy = (by - ay) * half, (ax - bx) * half
    x, y = (ax + bx) / 2, (ay + by) / 2
    return (x - dx, y - dy), (x + dx, y + dy)


def crossings(line: Sequence[Pt], ends: tuple[Pt, Pt]) -> list[float]:
    """Where a line crosses a side, as parts of the side from its middle."""
    (px, py), (qx, qy) = ends
    ex, ey = qx - px, qy - py
    found = []
    for (ax, ay), (bx, by) in itertools.pairwise(line):
        one, two = ex * (ay - py) - ey * (ax - px), ex * (by - py) - ey * (bx - px)
        if (one < 0) != (two < 0):
            s = one / (one - two)
            x, y = ax + (bx - ax) * s, ay + (by - ay) * s
            t = ((x - px) * ex + (y - py) * ey) / (ex * ex + ey * ey) - 0.5
            if abs(t) <= 0.5:
                found.append(t)
    return found


def points(flat: list[float]) -> list[Pt]:
    return list(zip(flat[::2], flat[1::2], strict=True))


def playable() -> list[str]:
    rows = table()["hexes"]
    out = []
    for r, c in itertools.product(range(table()["grid"]["rows"]), range(table()["grid"]["cols"])):
        number = f"{c + 1:02d}{r + 1:02d}"
        nation = rows["nation"][r][c]
        if nation != "~" and nation not in rows["closed_nations"] and number not in rows["islands"]:
            out.append(number)
    return out


# ------------------------------------------------------------------------------------------------------- the facts


def test_the_map_was_drawn_from_the_table_as_it_is() -> None:
    rows = table()
    shown = {name: rows[name] for name in DRAWN} | {"setup": [row[:5] for row in rows["setup"]["rows"]]}
    digest = hashlib.sha256(json.dumps(shown, sort_keys=True).encode()).hexdigest()[:16]
    assert drawn()["tables"] == digest, "run `make maps`"


def test_a_hex_is_large_enough_and_all_hexes_lie_in_the_frame() -> None:
    grid = table()["grid"]
    assert (drawn()["hex"]["columns"], drawn()["hex"]["rows"]) == (grid["cols"], grid["rows"])
    finest = max(level["width"] for level in drawn()["pictures"]["levels"])
    assert drawn()["hex"]["across"] * finest / drawn()["width"] >= 100  # pixels from side to side
    left, top, right, bottom = drawn()["frame"]
    radius, half = drawn()["hex"]["radius"], drawn()["hex"]["across"] / 2
    for number in ("0101", "4501", "0135", "4535", "0235", "4435"):
        x, y = centre(number)
        assert left - 1 <= x - radius and x + radius <= right + 1
        assert top - 1 <= y - half and y + half <= bottom + 1


def test_a_level_of_the_tiles_shows_a_hex_at_about_a_hundred_pixels() -> None:
    sizes = [drawn()["hex"]["across"] * level["width"] / drawn()["width"] for level in drawn()["pictures"]["levels"]]
    assert any(90 <= size <= 120 for size in sizes)


def test_forts_are_those_of_the_table() -> None:
    rows = table()["forts"]
    wanted = [(row["name"], row["hex"], None, row["class"], row["symbols"]) for row in rows["in_hex"]]
    wanted += [(r["name"], r["inner"], r["outer"], r["class"], r["symbols"]) for r in rows["on_hexside"]]
    found = [(f["name"], f["hex"], f["outer"], f["class"], len(f["symbols"])) for f in drawn()["forts"]]
    assert found == wanted


def test_railways_are_those_of_the_table() -> None:
    wanted = {}
    for net in table()["rail"].values():
        for tracks, chains in ((2, net["double"]), (1, net["single"])):
            for chain in chains:
                for a, b in itertools.pairwise(chain.split()):
                    wanted[min(a, b), max(a, b)] = tracks
    assert {tuple(row["hexes"]): row["tracks"] for row in drawn()["rails"]} == wanted


def test_rivers_are_those_of_the_table() -> None:
    wanted = {name: chain.split() for name, chain in table()["rivers"].items()}
    assert {row["name"]: row["hexes"] for row in drawn()["rivers"]} == wanted


def test_every_turn_has_a_box() -> None:
    assert len(drawn()["turns"]) == table()["track"]["turns"] == 39
    assert set(table()["boxes"]) <= {row["name"] for row in drawn()["boxes"]}


# ------------------------------------------------------------------------------------------------ nothing misleads


def test_every_railway_crosses_its_side_once_in_the_middle_third() -> None:
    for row in drawn()["rails"]:
        a, b = row["hexes"]
        line = points(row["line"])
        where = crossings(line, side(a, b))
        assert len(where) == 1, (a, b, where)
        assert abs(where[0]) <= 1 / 6, (a, b, where)
        assert all(contains(a, p) or contains(b, p) for p in line), (a, b)


def test_every_river_stays_in_its_hexes() -> None:
    columns, rows = drawn()["hex"]["columns"], drawn()["hex"]["rows"]
    for row in drawn()["rivers"]:
        line = points(row["line"])
        rim = []  # half-hexes beside the first and last hex, on the way to the frame
        for number in (row["hexes"][0], row["hexes"][-1]):
            c, r = int(number[:2]), int(number[2:])
            for nc, nr in itertools.product(range(c - 1, c + 2), range(r - 1, r + 2)):
                if not (1 <= nc <= columns and 1 <= nr <= rows) and nc >= 0 and nr >= 0:
                    rim.append(f"{nc:02d}{nr:02d}")
        for p in line:
            assert any(contains(n, p) for n in row["hexes"]) or any(contains(n, p, 20) for n in rim), (row["name"], p)
        for a, b in itertools.pairwise(row["hexes"]):
            assert len(crossings(line, side(a, b))) % 2 == 1, (row["name"], a, b)


def test_forts_in_a_hex_lie_in_it_and_forts_on_a_side_lie_on_it_and_face_the_enemy() -> None:
    for fort in drawn()["forts"]:
        for x, y, angle in fort["symbols"]:
            if not fort["outer"]:
                assert contains(fort["hex"], (x, y), -14)
                continue
            ends = side(fort["hex"], fort["outer"])
            assert math.dist(ends[0], (x, y)) + math.dist(ends[1], (x, y)) < math.dist(*ends) + 0.1
            step = (30 * math.sin(math.radians(angle)), -30 * math.cos(math.radians(angle)))
            assert contains(fort["outer"], (x + step[0], y + step[1]))
            assert contains(fort["hex"], (x - step[0], y - step[1]))


def test_symbols_of_a_fort_do_not_cover_each_other() -> None:
    for fort in drawn()["forts"]:
        for a, b in itertools.combinations(fort["symbols"], 2):
            assert math.dist(a[:2], b[:2]) > 24, fort["name"]


@pytest.mark.parametrize("count", ["1", "2", "3", "4"])
def test_counters_fit_into_a_hex(count: str) -> None:
    row = drawn()["counters"][count]
    half, (x, y) = row["side"] / 2, centre("1010")
    assert len(row["at"]) == int(count)
    for dx, dy in row["at"]:
        for i, k in itertools.product((-half, half), repeat=2):
            assert contains("1010", (x + dx + i, y + dy + k), 4.5)
    for a, b in itertools.combinations(row["at"], 2):
        assert max(abs(a[0] - b[0]), abs(a[1] - b[1])) >= row["side"]


def test_furniture_covers_no_playable_hex() -> None:
    boxes = [row["at"] for row in drawn()["cards"] + drawn()["boxes"]] + drawn()["turns"]
    radius, half = drawn()["hex"]["radius"], drawn()["hex"]["across"] / 2
    for number in playable():
        x, y = centre(number)
        for left, top, width, height in boxes:
            apart = x + radius <= left or left + width <= x - radius or y + half <= top or top + height <= y - half
            assert apart, (number, left, top)


# -------------------------------------------------------------------------------------------------------- pictures


def chunks(data: bytes) -> dict[bytes, bytes]:
    """The parts of a WebP file by their names."""
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    out, at = {}, 12
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        out[data[at : at + 4]] = data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
    return out


def checked(name: str, width: int, height: int) -> int:
    """The bytes of a picture that is there, of this size and of this drawing."""
    data = FOLDER.joinpath(*name.split("/")).read_bytes()
    parts = chunks(data)
    canvas = parts[b"VP8X"]
    assert tuple(int.from_bytes(canvas[at : at + 3], "little") + 1 for at in (4, 7)) == (width, height), name
    assert parts[b"XMP "] == f"marne map {drawn()['drawing']}".encode(), f"{name}: run `make maps`"
    return len(data)


def test_every_listed_picture_is_there_and_they_are_modest() -> None:
    pictures = drawn()["pictures"]
    first = pictures["first"]
    total = checked(first["file"], first["width"], first["height"])
    assert total < FIRST_LOAD
    for level in pictures["levels"]:
        assert abs(level["height"] - level["width"] * drawn()["height"] / drawn()["width"]) <= 1
        tile = level["tile"]
        assert (level["columns"] - 1) * tile < level["width"] <= level["columns"] * tile
        assert (level["rows"] - 1) * tile < level["height"] <= level["rows"] * tile
        for c, r in itertools.product(range(level["columns"]), range(level["rows"])):
            size = min(tile, level["width"] - c * tile), min(tile, level["height"] - r * tile)
            total += checked(level["files"].format(column=c, row=r), *size)
    assert total < ALL_PICTURES
