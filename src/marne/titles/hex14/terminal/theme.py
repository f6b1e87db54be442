"""Colours and symbols of the family's screens, and lines of text that fit."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.style import Style
from rich.text import Text

from marne.terminal.layout import wrap

NATION_LETTERS: Final = "GIFEBN"
"""Germans, Italians, French, British (the Expeditionary Force), Belgians, Dutch (Netherlands)."""
COUNTER_COLOURS: Final = (
    ("#cfd3c4", "#15150f"),
    ("#8fbf73", "#0b1405"),
    ("#4a90e2", "#ffffff"),
    ("#d0433a", "#ffffff"),
    ("#c98f3a", "#140d02"),
    ("#ef8a2f", "#1a0d00"),
)
"""By nation: a counter and the ink on it."""
NATION_COLOURS: Final = ("#d8dccb", "#a6d08c", "#7db4f5", "#f0766c", "#e0ab55", "#f5a256")
SIDE_COLOURS: Final = ("#e6d9a8", "#8fbcf5", "#c2c2b6")
"""By side; the last for ground that nobody holds."""
DIM: Final = "#9a9a90"
RULE: Final = "#7f93a8"
ACCENT: Final = "bold #f4e3a1"
GOLD: Final = "#ffd75f"
ALARM: Final = "#ff8787"
GOOD: Final = "#8fd48f"
_WORN: Final = 0.55
"""How much of its colour a counter keeps that has moved."""


class Signs:
    """The symbols of the screen, in Unicode or ASCII."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii: Final = ascii_only
        self.fort: Final = "#" if ascii_only else "▣"
        self.ruin: Final = "%" if ascii_only else "□"
        self.star: Final = "*" if ascii_only else "★"
        self.cut: Final = "!"
        self.final: Final = "." if ascii_only else "•"
        self.more: Final = "..." if ascii_only else "…"
        self.full: Final = "#" if ascii_only else "█"
        self.empty: Final = "-" if ascii_only else "░"
        self.dot: Final = "-" if ascii_only else "·"
        self.arrow: Final = "->" if ascii_only else "→"
        self.rule: Final = "--" if ascii_only else "──"
        self.ask: Final = "?" if ascii_only else "❯"
        self.bar: Final = "|" if ascii_only else "│"
        self.river: Final = "~" if ascii_only else "≈"
        self.floor: Final = "_" if ascii_only else "▁"
        """The lower side of a hex."""
        self.held: Final = "." if ascii_only else " "
        """The ground of German-held hexes; a screen without colours shows it so."""
        self.lit: Final = "+" if ascii_only else "◂"
        self.here: Final = "@" if ascii_only else "◉"
        self.rails: Final = "-=" if ascii_only else "─═"
        """Across a slanting hexside: one track, two tracks."""
        self.uprights: Final = "||" if ascii_only else "│║"
        """The same, north to south."""

    def spell(self, text: str) -> str:
        """The text, in ASCII if the terminal needs it."""
        return plain(text) if self.ascii else text


_PLAIN: Final = str.maketrans(
    {
        "é": "e", "è": "e", "ê": "e", "ë": "e", "â": "a", "à": "a", "ü": "u", "ö": "o", "ä": "a", "ç": "c", "ß": "ss",
        "î": "i", "ô": "o", "É": "E", "Ü": "U", "Ö": "O", "Ä": "A", "–": "-", "—": "-", "×": "x", "…": "...", "’": "'",
        "·": "-", "→": "->", "★": "*", "⅛": ".125", "¼": ".25", "⅜": ".375", "½": ".5", "⅝": ".625", "¾": ".75",
        "⅞": ".875",
    }
)  # fmt: skip


def plain(text: str) -> str:
    """The text in ASCII letters.

    >>> plain("Épernay, Weißenburg, 3½")
    'Epernay, Weissenburg, 3.5'
    """
    return text.translate(_PLAIN)


def blend(colour: str, other: str, share: float) -> str:
    """A colour with a share of another.

    >>> blend("#000000", "#ffffff", 0.5)
    '#7f7f7f'
    """
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{int(a + (b - a) * share):02x}" for a, b in pairs)


def counter(nation: int, worn: bool = False) -> Style:
    """A counter of a nation; darker if it has done its turn."""
    colour, ink = COUNTER_COLOURS[nation]
    if worn:
        return Style(color="#000000", bgcolor=blend("#202020", colour, _WORN), bold=False)
    return Style(color=ink, bgcolor=colour, bold=True)


def nation_ink(nation: int) -> Style:
    return Style(color=NATION_COLOURS[nation], bold=True)


def side_ink(side: int) -> Style:
    return Style(color=SIDE_COLOURS[side], bold=True)


def last_lines(texts: Sequence[Text], width: int, rows: int) -> list[Text]:
    """The last of these texts, wrapped, that fit into so many lines."""
    found: list[Text] = []
    for text in reversed(texts):
        more = wrap([text], width)
        if len(more) + len(found) > rows:
            break
        found = more + found
    return found
