"""Colours and symbols of the Quartermaster General screen, and the public facts of a view as a board."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from marne.titles.qmg.rules.atlas import LAND
from marne.titles.qmg.rules.board import Qmg

LETTERS: Final = "AORGFIBU"
"""The countries on the map: Austria-Hungary, Ottomans, Russia, Germany, France, Italy, Britain, USA."""

COUNTRY_COLOURS: Final = (
    ("#f2c14e", "#101010"),
    ("#ef8a3d", "#101010"),
    ("#3f9b47", "#ffffff"),
    ("#cfd3d6", "#101010"),
    ("#3f86e0", "#ffffff"),
    ("#86e0b4", "#101010"),
    ("#d0433a", "#ffffff"),
    ("#9a66dd", "#ffffff"),
)
POWER_COLOURS: Final = ("#f2c14e", "#59bd62", "#cfd3d6", "#6aa5f0", "#ee6f66")
POWER_BRIEF: Final = ("Aus/Ott", "Russia", "Germany", "Fra/Ita", "UK/US")
TEAM_COLOURS: Final = ("#f2c14e", "#6aa5f0")
TYPE_BRIEF: Final = ("Build", "Build", "Land", "Sea", "Event", "Economic", "Status")
TYPE_COLOURS: Final = ("#8fd48f", "#8fd48f", "#e8a0a0", "#7fb8e8", "#e6d27a", "#d69fe0", "#8ed8d8")
DIM: Final = "#9a9a90"
RULE: Final = "#7f93a8"
ACCENT: Final = "bold #f4e3a1"


class Signs:
    """The symbols of the screen, in Unicode or ASCII."""

    def __init__(self, ascii_only: bool) -> None:
        self.home: Final = "H" if ascii_only else "⌂"
        self.objective: Final = "*" if ascii_only else "★"
        self.token: Final = "+" if ascii_only else "◆"
        self.difficult: Final = "^" if ascii_only else "▲"
        self.unsupplied: Final = "!"
        self.final: Final = "." if ascii_only else "•"
        self.more: Final = "..." if ascii_only else "…"
        self.full: Final = "#" if ascii_only else "█"
        self.empty: Final = "-" if ascii_only else "░"
        self.middle: Final = "|" if ascii_only else "┃"
        self.dot: Final = "-" if ascii_only else "·"
        self.bar: Final = "|" if ascii_only else "▌"
        self.ascii: Final = ascii_only


def block(country: int) -> Style:
    """A piece in supply: a block in its country's colour."""
    colour, ink = COUNTRY_COLOURS[country]
    return Style(color=ink, bgcolor=colour, bold=True)


def ink(country: int) -> Style:
    """A country's colour for text."""
    return Style(color=COUNTRY_COLOURS[country][0], bold=True)


def power_ink(power: int) -> Style:
    return Style(color=POWER_COLOURS[power], bold=True)


def cut(text: str, width: int, signs: Signs) -> str:
    """The text in at most this many columns."""
    if len(text) <= width:
        return text
    if width <= len(signs.more):
        return text[:width]
    return text[: width - len(signs.more)].rstrip(" ,.:;") + signs.more


def piece(g: Qmg, country: int, space: int, signs: Signs) -> Text:
    """A piece on the map: `G` an Army, `g~` a Navy, with `!` out of supply."""
    navy = not LAND >> space & 1
    text = LETTERS[country].lower() + "~" if navy else LETTERS[country]
    if g.able(country) >> space & 1:
        return Text(text, block(country))
    return Text(text + signs.unsupplied, ink(country) + Style(underline=True))


def pieces_in(g: Qmg, space: int) -> list[int]:
    """The countries with a piece in a space."""
    return [c for c in range(len(g.pos)) if g.pos[c] >> space & 1]
