"""Cut the small pictures of the first page out of the baked boards.

    python tools/make_vignettes.py [--check]

Needs the dependency group `maps`. `make maps` runs it, after the boards.
"""

from __future__ import annotations

import io
import sys
import tomllib
from pathlib import Path
from typing import Final

from PIL import Image

ROOT: Final = Path(__file__).resolve().parents[1]
PAGE: Final = ROOT / "web" / "src" / "titles"
SIZE: Final = (880, 468)
CUTS: Final = {path.parent.name: path for path in sorted((ROOT / "tools" / "titles").glob("*/vignette.toml"))}
"""Where the cut begins, as parts `left` and `top` of the board's width and height: the heart of each map."""
WIDTH: Final = 0.62
"""The part of the board's width that is shown."""


def _board(title: str) -> Path:
    """The picture of a title's board: its own, or that of its family."""
    titles = ROOT / "src" / "marne" / "titles"
    family = tomllib.loads((titles / title / "manifest.toml").read_text()).get("family", title)
    own = titles / title / "data" / "board.webp"
    return own if own.exists() else titles / family / "data" / "board.webp"


def vignette(title: str) -> bytes:
    """The picture of a title as a file."""
    board = Image.open(_board(title)).convert("RGB")
    begin = tomllib.loads(CUTS[title].read_text())
    left, top = round(begin["left"] * board.width), round(begin["top"] * board.height)
    width = round(board.width * WIDTH)
    cut = board.crop((left, top, left + width, top + round(width * SIZE[1] / SIZE[0])))
    file = io.BytesIO()
    cut.resize(SIZE, Image.Resampling.LANCZOS).save(file, "WEBP", quality=80, method=6)
    return file.getvalue()


def main(check: bool) -> int:
    made = {PAGE / title / "vignette.webp": vignette(title) for title in CUTS}
    if check:
        stale = [path for path, content in made.items() if not path.exists() or path.read_bytes() != content]
        for path in stale:
            print(f"{path.relative_to(ROOT)} is not what the board makes")
        return 1 if stale else 0
    for path, content in made.items():
        path.write_bytes(content)
        print(f"{path.relative_to(ROOT)}  {len(content) / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main("--check" in sys.argv[1:]))
