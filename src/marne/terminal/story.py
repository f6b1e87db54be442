"""The story of a game on a terminal: headings set off, and in ASCII where there is nothing else."""

from __future__ import annotations

import unicodedata
from typing import Final

from rich.console import RenderableType
from rich.padding import Padding
from rich.text import Text

from marne.kernel.story import BATTLE, HEADINGS, LOSS, PLACE, SCORE
from marne.table import Told

STYLES: Final = {BATTLE: "#ffb86c", LOSS: "#ff8787", PLACE: "bold", SCORE: "bold #ffd75f"}
"""How lines of some kinds are set; all others are plain."""
INDENT: Final = 2

_SIGNS: Final = str.maketrans(
    {
        "–": "-", "—": "-", "…": "...", "’": "'", "×": "x", "·": "-", "→": "->", "ß": "ss", "½": "1/2", "¼": "1/4",
        "¾": "3/4",
    }
)  # fmt: skip


def plain(text: str) -> str:
    """The text in ASCII.

    >>> plain("Gießen – Liège")
    'Giessen - Liege'
    """
    spelled = unicodedata.normalize("NFKD", text.translate(_SIGNS))
    return spelled.encode("ascii", "ignore").decode("ascii")


def story_text(line: Told, ascii_only: bool) -> RenderableType:
    """A line of the story as it is shown: a heading, or a sentence with an indent."""
    text = plain(line.text) if ascii_only else line.text
    if line.kind in HEADINGS:
        return Text(f"{'--' if ascii_only else '──'} {text}", "bold")
    return Padding(Text(text, STYLES.get(line.kind, "")), (0, 0, 0, INDENT), expand=False)
