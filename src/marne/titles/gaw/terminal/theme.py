"""Colours and symbols of the Germany at War screen, and the facts of a view, sorted by area."""

from __future__ import annotations

from typing import Final

from rich.style import Style
from rich.text import Text

from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, AREAS, FORT_AREA, FORTS, POWERS, SIDE_OF
from marne.titles.gaw.rules.roster import (
    ARMY,
    ARMY_IDS,
    BIT,
    HEART,
    KIND,
    KIND_NAMES,
    LEADER,
    POWER,
    STRENGTH,
    UNIT_IDS,
    UNIT_NAMES,
    units_in,
)
from marne.titles.gaw.rules.view import UNKNOWN, GawView, Token

LETTERS: Final = "GFEB"
"""The Powers as in the codes of their units: Germans, French, British (the Expeditionary Force), Belgians."""
BLOCK_COLOURS: Final = (
    ("#cfd3c4", "#15150f"),
    ("#4a90e2", "#ffffff"),
    ("#d0433a", "#ffffff"),
    ("#c98f3a", "#140d02"),
)
"""By Power: block and ink on it."""
POWER_COLOURS: Final = ("#d8dccb", "#7db4f5", "#f0766c", "#e0ab55")
SIDE_COLOURS: Final = ("#d8dccb", "#7db4f5")
TERRAIN_COLOURS: Final = (
    ("#5a9a52", "#071307"),
    ("#dcbf45", "#171201"),
    ("#c9543c", "#1c0500"),
    ("#5f8fa8", "#03121a"),
)
"""By terrain: the badge of an area's number and the ink on it."""
DIM: Final = "#9a9a90"
RULE: Final = "#7f93a8"
ACCENT: Final = "bold #f4e3a1"
GOLD: Final = "#ffd75f"
ALARM: Final = "#ff8787"


class Signs:
    """The symbols of the screen, in Unicode or ASCII."""

    def __init__(self, ascii_only: bool) -> None:
        self.ascii: Final = ascii_only
        self.leader: Final = "*" if ascii_only else "★"
        self.active: Final = "@" if ascii_only else "✪"
        self.disc: Final = "o" if ascii_only else "●"
        self.no_disc: Final = "-" if ascii_only else "○"
        self.victory: Final = "V"
        self.city: Final = "c" if ascii_only else "◆"
        self.terrain: Final = ("", "'", "^", "") if ascii_only else ("", "", "▲", "")
        self.cut: Final = "!"
        self.final: Final = "." if ascii_only else "•"
        self.more: Final = "..." if ascii_only else "…"
        self.full: Final = "#" if ascii_only else "█"
        self.empty: Final = "-" if ascii_only else "░"
        self.dot: Final = "-" if ascii_only else "·"
        self.arrow: Final = "->" if ascii_only else "→"
        self.held: Final = "." if ascii_only else "·"
        """The ground of German-held areas on a screen without colours."""
        self.rule: Final = "--" if ascii_only else "──"
        self.heart: Final = "h" if ascii_only else "♥"

    def spell(self, text: str) -> str:
        """The text, in ASCII if the terminal needs it."""
        return plain(text) if self.ascii else text


_PLAIN: Final = str.maketrans(
    {
        "é": "e", "è": "e", "ê": "e", "â": "a", "ü": "u", "ö": "o", "ä": "a", "ç": "c", "É": "E", "–": "-", "—": "-",
        "×": "x", "…": "...", "’": "'", "·": "-", "→": ">",
    }
)  # fmt: skip


def plain(text: str) -> str:
    """The text in ASCII letters.

    >>> plain("Épernay, Lille–Maubeuge, Mülhausen")
    'Epernay, Lille-Maubeuge, Mulhausen'
    """
    return text.translate(_PLAIN)


def block(power: int) -> Style:
    """A block of a Power."""
    colour, ink = BLOCK_COLOURS[power]
    return Style(color=ink, bgcolor=colour, bold=True)


def power_ink(power: int) -> Style:
    return Style(color=POWER_COLOURS[power], bold=True)


def side_ink(side: int) -> Style:
    return Style(color=SIDE_COLOURS[side], bold=True)


def badge(terrain: int) -> Style:
    """The number of an area on the colour of its terrain."""
    colour, ink = TERRAIN_COLOURS[terrain]
    return Style(color=ink, bgcolor=colour, bold=True)


def place(area: int) -> str:
    """An area in a list.

    >>> place(9), place(0)
    ('9 Liège', 'GB')
    """
    return f"{AREA_IDS[area]} {AREA_NAMES[area]}" if area else AREA_IDS[0]


def strength(unit: int, step: int, signs: Signs) -> str:
    """A unit's strength now, and at full strength if that is more: 5, 3/5, 2★, ♥."""
    now, full = STRENGTH[unit][step], STRENGTH[unit][0]
    if KIND[unit] == LEADER:
        return signs.heart if HEART[unit][step] else f"{now}{signs.leader}"
    return f"{now}" if now == full else f"{now}/{full}"


def strength_ink(unit: int, step: int) -> str:
    """Fresh units in green, worn ones in yellow, those on their last step in red."""
    if step == 0:
        return "#8fd48f"
    return ALARM if step == len(STRENGTH[unit]) - 1 else "#e6d27a"


def code_of(unit: int) -> Text:
    """The code of a unit in the colour of its Power."""
    return Text().append(UNIT_IDS[unit], power_ink(POWER[unit]))


def label(unit: int) -> str:
    """A unit by code and name: G1-II II Inf; the army is in the code."""
    return f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]}"


class Sight:
    """A view, sorted by area. It contains nothing that the view does not."""

    def __init__(self, view: GawView) -> None:
        self.view: Final = view
        self.at: Final[list[list[Token]]] = [[] for _ in range(AREAS)]
        self.known: Final[dict[int, Token]] = {}
        """The blocks that the viewer can identify, by unit."""
        self.seen: Final = [0] * POWERS
        """By Power: the units that the viewer can identify; no hidden block is one of them."""
        for t in view.tokens:
            if t.where < AREAS:
                self.at[t.where].append(t)
            if t.unit != UNKNOWN:
                self.known[t.unit] = t
                self.seen[t.power] |= BIT[t.unit]

    def in_zone(self, zone: int) -> list[Token]:
        """The blocks in a zone beyond the map."""
        return [t for t in self.view.tokens if t.where == zone]

    def may_be(self, t: Token) -> list[int]:
        """The units that a block may be."""
        if t.unit != UNKNOWN:
            return [t.unit]
        return units_in(t.power, t.veil & ~self.seen[t.power])

    def leads(self, t: Token) -> bool:
        """Whether a block is known to be a leader."""
        return all(KIND[u] == LEADER for u in self.may_be(t))

    def blocks(self, area: int, side: int) -> list[Token]:
        return [t for t in self.at[area] if SIDE_OF[t.power] == side]

    def walls(self, area: int) -> int:
        """Garrison Discs in an area."""
        view = self.view
        return sum(view.discs[f * POWERS + p] for f in range(FORTS) if FORT_AREA[f] == area for p in range(POWERS))

    def contested(self, area: int) -> bool:
        """Whether both sides have blocks there, or one has blocks and the other holds it with discs."""
        here = {SIDE_OF[t.power] for t in self.at[area]}
        return len(here) == 2 or (len(here) == 1 and self.view.control[area] not in here and self.walls(area) > 0)


def guess(sight: Sight, t: Token, signs: Signs, most: int = 3) -> str:
    """What a block may be, in a few words: a unit, a few units, or the armies and kinds of many."""
    units = sight.may_be(t)
    if len(units) <= most:
        return " or ".join(f"{label(u)} {known_strength(sight.view, u, signs)}" for u in units)
    kinds = sorted({KIND[u] for u in units})
    armies = sorted({ARMY[u] for u in units})
    words = "/".join(KIND_NAMES[k] for k in kinds)
    if len(armies) <= 4:
        return f"{'/'.join(ARMY_IDS[a] for a in armies)} {words}, one of {len(units)}"
    return f"{words} of {len(armies)} armies, one of {len(units)}"


def known_strength(view: GawView, unit: int, signs: Signs) -> str:
    """The public range of a unit's strength: 5, or 3-5."""
    low, high = view.most[unit], view.least[unit]
    if low == high:
        return strength(unit, low, signs)
    return f"{STRENGTH[unit][low]}-{STRENGTH[unit][high]}"
