"""The map's typeface: Old Standard TT (SIL Open Font License, fonts/OFL.txt), measured here and embedded in the SVG."""

from __future__ import annotations

import base64
import functools
from pathlib import Path
from typing import Any

from fontTools.ttLib import TTFont

FONTS = Path(__file__).parent / "fonts"
FACES = {
    "regular": "old-standard-tt-latin-400-normal.woff",
    "italic": "old-standard-tt-latin-400-italic.woff",
    "bold": "old-standard-tt-latin-700-normal.woff",
}
FAMILY = "'Old Standard TT', 'Old Standard', 'Bodoni MT', Didot, Georgia, 'Times New Roman', serif"


@functools.cache
def _face(face: str) -> tuple[dict[int, str], Any, int]:
    font = TTFont(FONTS / FACES[face])
    return font.getBestCmap(), font["hmtx"], font["head"].unitsPerEm


def width(text: str, size: float, face: str = "regular", spacing: float = 0.0) -> float:
    """Width of a text without kerning: never too small."""
    cmap, advance, em = _face(face)
    total: int = sum(advance[cmap[ord(c)]][0] for c in text)
    return size * total / em + spacing * len(text)


def style() -> str:
    """The @font-face rules with the fonts in them, so that the SVG looks alike everywhere."""
    out = []
    for face, name in FACES.items():
        data = base64.b64encode((FONTS / name).read_bytes()).decode()
        weight, slope = ("700" if face == "bold" else "400"), ("italic" if face == "italic" else "normal")
        out.append(
            f"@font-face{{font-family:'Old Standard TT';font-weight:{weight};font-style:{slope};"
            f"src:url(data:font/woff;base64,{data})}}"
        )
    return "".join(out)


def install(folder: Path) -> None:
    """Write the faces where fontconfig finds them: rsvg-convert takes no fonts from the SVG itself."""
    for name in FACES.values():
        font = TTFont(FONTS / name)
        font.flavor = None
        font.save(folder / Path(name).with_suffix(".ttf").name)
    (folder / "fonts.conf").write_text(
        f'<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>{folder}</dir>'
        f"<cachedir>{folder}/cache</cachedir></fontconfig>",
        encoding="utf-8",
    )
