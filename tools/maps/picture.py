"""The board as pictures for the browser: the SVG baked to WebP in three sizes, without what a client draws itself.

Each picture carries the digest of its SVG, so that a stale one is noticed without drawing it again.
"""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Any

from PIL import Image

from tools.maps import lettering

SIZES = {"board@0.5x.webp": 1300, "board.webp": 2600, "board@2x.webp": 5200}
"""Pixels wide: what is seen first, a nearer look or a fine screen, close up."""
HIDDEN = ["setup"]  # pieces at the start: a client shows those of its own game
QUALITY = 84


def mark(text: str) -> bytes:
    """What a picture of this SVG carries (as XMP, which every viewer skips)."""
    return b"marne map " + hashlib.sha256(text.encode()).hexdigest()[:16].encode()


def render(text: str, width: int, hidden: list[str]) -> Any:
    """Draw an SVG, without some of its layers."""
    if not shutil.which("rsvg-convert"):
        raise SystemExit("pictures need rsvg-convert (Debian: librsvg2-bin)")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lettering.install(folder)
        off = "".join(f"#{layer}{{display:none}}" for layer in hidden)
        (folder / "map.svg").write_text(text.replace("</style>", off + "</style>", 1), encoding="utf-8")
        command = ["rsvg-convert", "--unlimited", "--width", str(width), "--output", "map.png", "map.svg"]
        subprocess.run(command, check=True, cwd=folder, env={**os.environ, "FONTCONFIG_FILE": f"{folder}/fonts.conf"})
        return Image.open(folder / "map.png").convert("RGB")


def bake(text: str, folder: Path) -> list[Path]:
    """Write the pictures; the smaller ones are made from the largest."""
    largest = render(text, max(SIZES.values()), HIDDEN)
    out = []
    for name, width in SIZES.items():
        height = round(largest.height * width / largest.width)
        picture = largest if width == largest.width else largest.resize((width, height), Image.Resampling.LANCZOS)
        picture.save(folder / name, quality=QUALITY, method=6, xmp=mark(text))
        out.append(folder / name)
    return out


def stale(text: str, folder: Path) -> list[Path]:
    """Pictures that are missing or were not made from this SVG."""
    found = [folder / name for name in SIZES]
    return [path for path in found if not path.exists() or mark(text) not in path.read_bytes()]
