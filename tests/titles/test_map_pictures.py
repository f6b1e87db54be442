"""The baked pictures of the boards: there, of the map's proportions, modest, and made from the drawing."""

from __future__ import annotations

import hashlib
import json
from importlib import resources
from pathlib import Path

import pytest

DRAWINGS = Path(__file__).parents[2] / "docs" / "titles"
WIDTHS = {"board@0.5x.webp": 1300, "board.webp": 2600, "board@2x.webp": 5200}
LARGEST = {"board@0.5x.webp": 400_000, "board.webp": 1_500_000, "board@2x.webp": 3_000_000}  # bytes


def chunks(data: bytes) -> dict[bytes, bytes]:
    """The parts of a WebP file by their names."""
    assert data[:4] == b"RIFF" and data[8:12] == b"WEBP"
    out, at = {}, 12
    while at < len(data):
        size = int.from_bytes(data[at + 4 : at + 8], "little")
        out[data[at : at + 4]] = data[at + 8 : at + 8 + size]
        at += 8 + size + size % 2
    return out


def size(parts: dict[bytes, bytes]) -> tuple[int, int]:
    """Width and height of a WebP file: of its canvas, or of its only frame."""
    if b"VP8X" in parts:
        canvas = parts[b"VP8X"]
        return int.from_bytes(canvas[4:7], "little") + 1, int.from_bytes(canvas[7:10], "little") + 1
    frame = parts[b"VP8 "]
    return int.from_bytes(frame[6:8], "little") & 0x3FFF, int.from_bytes(frame[8:10], "little") & 0x3FFF


@pytest.mark.parametrize("name", WIDTHS)
@pytest.mark.parametrize("title", ["gaw", "qmg"])
def test_picture_shows_the_board(title: str, name: str) -> None:
    folder = resources.files(f"marne.titles.{title}") / "data"
    board = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    picture = (folder / name).read_bytes()
    assert len(picture) < LARGEST[name]
    parts = chunks(picture)
    width, height = size(parts)
    assert width == WIDTHS[name]
    assert abs(height - width * board["height"] / board["width"]) <= 1
    drawing = DRAWINGS / title / "map.svg"
    if drawing.exists():  # not in an unpacked sdist
        digest = hashlib.sha256(drawing.read_bytes()).hexdigest()[:16]
        assert parts[b"XMP "] == f"marne map {digest}".encode(), "run `make maps`"


TILED = [tiles.parent for tiles in Path(str(resources.files("marne.titles"))).glob("*/data/tiles")]


@pytest.mark.parametrize("folder", TILED, ids=lambda folder: folder.parent.name)
def test_tiles_cover_a_large_board(folder: Path) -> None:
    """The first picture is modest; the tiles of every level lie side by side and make up the whole board."""
    board = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    pictures = board["pictures"]
    first = (folder / pictures["first"]["file"]).read_bytes()
    assert len(first) < 1_000_000
    assert size(chunks(first)) == (pictures["first"]["width"], pictures["first"]["height"])
    least = pictures["first"]["width"]
    for number, level in enumerate(pictures["levels"], 1):
        assert level["files"] == f"tiles/{number}/{{column}}_{{row}}.webp"
        assert level["width"] > least
        assert abs(level["height"] - level["width"] * board["height"] / board["width"]) <= 1
        least = level["width"]
        for column in range(level["columns"]):
            for row in range(level["rows"]):
                file = folder / level["files"].format(column=column, row=row)
                edge = level["tile"]
                wanted = (min(edge, level["width"] - column * edge), min(edge, level["height"] - row * edge))
                assert size(chunks(file.read_bytes())) == wanted, file
        assert len(list((folder / f"tiles/{number}").iterdir())) == level["columns"] * level["rows"]
