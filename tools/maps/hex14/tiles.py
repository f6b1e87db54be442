"""The sheet as pictures for the browser: one to begin with, and tiles of finer ones for looking closer.

Every picture carries the digest of the drawing, so that a stale one is noticed without drawing it again.
"""

from __future__ import annotations

import math
from pathlib import Path
from typing import Any, Final

from PIL import Image

from tools.maps import picture
from tools.maps.hex14 import sheet

FIRST: Final = "board.webp"
FIRST_WIDTH: Final = 2550
LEVELS: Final = {"1": 0.6, "2": 1.0}
"""Pixels per unit of the finer pictures: a hex of 102 and one of 170 pixels from side to side."""
TILE: Final = 1024
QUALITY: Final = {FIRST: 80, "1": 82, "2": 80}


def size_of(scale: float) -> tuple[int, int]:
    return round(sheet.WIDTH * scale), round(sheet.HEIGHT * scale)


def name(level: str, column: int, row: int) -> str:
    return f"tiles/{level}/{column}_{row}.webp"


def tiles(level: str) -> list[tuple[int, int]]:
    width, height = size_of(LEVELS[level])
    return [(c, r) for r in range(math.ceil(height / TILE)) for c in range(math.ceil(width / TILE))]


def listed() -> dict[str, Any]:
    """How map.json lists the pictures."""
    width, height = size_of(FIRST_WIDTH / sheet.WIDTH)
    levels = []
    for level, scale in LEVELS.items():
        wide, high = size_of(scale)
        files = f"tiles/{level}/{{column}}_{{row}}.webp"
        levels.append(
            {
                "width": wide,
                "height": high,
                "tile": TILE,
                "columns": math.ceil(wide / TILE),
                "rows": math.ceil(high / TILE),
                "files": files,
            }
        )
    return {"first": {"file": FIRST, "width": width, "height": height}, "levels": levels}


def files() -> list[str]:
    return [FIRST, *(name(level, *at) for level in LEVELS for at in tiles(level))]


def bake(text: str, folder: Path) -> list[Path]:
    """Write all pictures; the coarser ones are made from the finest."""
    finest = picture.render(text, max(size_of(scale)[0] for scale in LEVELS.values()), [])
    mark = picture.mark(text)
    first = finest.resize(size_of(FIRST_WIDTH / sheet.WIDTH), Image.Resampling.LANCZOS)
    first.save(folder / FIRST, quality=QUALITY[FIRST], method=6, xmp=mark)
    for level, scale in LEVELS.items():
        size = size_of(scale)
        whole = finest if finest.size == size else finest.resize(size, Image.Resampling.LANCZOS)
        for c, r in tiles(level):
            path = folder / name(level, c, r)
            path.parent.mkdir(parents=True, exist_ok=True)
            tile = whole.crop((c * TILE, r * TILE, min((c + 1) * TILE, size[0]), min((r + 1) * TILE, size[1])))
            tile.save(path, quality=QUALITY[level], method=6, xmp=mark)
    return [folder / file for file in files()]


def stale(text: str, folder: Path) -> list[Path]:
    """Pictures that are missing or were not made from this drawing."""
    found = [folder / file for file in files()]
    return [path for path in found if not path.exists() or picture.mark(text) not in path.read_bytes()]
