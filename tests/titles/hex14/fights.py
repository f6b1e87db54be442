"""Fights for tests of single rules, for all titles of the family: what is laid, turned and ordered in them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from marne.kernel.event import Event
from marne.titles.hex14.rules.board import FACING_SHIFT, UP, Campaign
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, HEX_CODES, HEXES, IN_COUNTRY
from marne.titles.hex14.rules.kinds import FACE
from marne.titles.hex14.rules.roster import DEAD, SIDE, TYPE_BIT, TYPE_SIDE, TYPES
from tests.titles.hex14.kit import unit
from tests.titles.hex14.orders import say

PLAIN = "0627"
"""A clear hex in France with clear hexes all around, no railways, rivers or forts: 0626 0727 0728 0628 0528 0527."""


def belgium_at_war(g: Campaign) -> None:
    """Let Belgium be invaded, and hold all of its ground."""
    g.invaded[BELGIUM] = 1
    g.held[ALLIED] |= IN_COUNTRY[BELGIUM]


def each(positions: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The units of positions like {"2914": "FR-A-I FR-A-II"} one by one, each with its hex."""
    for place, units in positions.items():
        for code in units.split():
            yield place, code


def veil(g: Campaign, *codes: str) -> None:
    """Turn units down: they may be anything, as if they had never been seen."""
    for code in codes:
        u = unit(code)
        g.mark[u] &= ~UP
        g.veil[u] = sum(TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == SIDE[u])


def face(g: Campaign, code: str, corner: str) -> None:
    """Let a unit face a corner of its hex."""
    u = unit(code)
    g.mark[u] = g.mark[u] & ~(7 << FACING_SHIFT) | FACE.read(corner) << FACING_SHIFT


def where(g: Campaign, code: str) -> str:
    """The hex of a unit; "dead", or "" elsewhere off the map."""
    h = g.where[unit(code)]
    return HEX_CODES[h] if h < HEXES else "dead" if h == DEAD else ""


def shown(g: Campaign, code: str) -> bool:
    """Whether a unit lies face up."""
    return bool(g.mark[unit(code)] & UP)


def join(g: Campaign, order: str, *units: str) -> list[Event]:
    """Order an attack and let these units join it."""
    return say(g, order, *[f"join {code}" for code in units], "done")
