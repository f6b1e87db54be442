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


@pytest.mark.parametrize("name", WIDTHS)
@pytest.mark.parametrize("title", ["gaw", "qmg"])
def test_picture_shows_the_board(title: str, name: str) -> None:
    folder = resources.files(f"marne.titles.{title}") / "data"
    board = json.loads((folder / "map.json").read_text(encoding="utf-8"))
    picture = (folder / name).read_bytes()
    assert len(picture) < LARGEST[name]
    parts = chunks(picture)
    canvas = parts[b"VP8X"]
    width, height = (int.from_bytes(canvas[at : at + 3], "little") + 1 for at in (4, 7))
    assert width == WIDTHS[name]
    assert abs(height - width * board["height"] / board["width"]) <= 1
    drawing = DRAWINGS / title / "map.svg"
    if drawing.exists():  # not in an unpacked sdist
        digest = hashlib.sha256(drawing.read_bytes()).hexdigest()[:16]
        assert parts[b"XMP "] == f"marne map {digest}".encode(), "run `make maps`"
