"""Checks that a position read from text is possible at the beginning of a step."""

from __future__ import annotations

from typing import Any

from marne.kit.position_text import fail
from marne.titles.hex14.position.dialect import Dialect
from marne.titles.hex14.position.lines import Statements
from marne.titles.hex14.position.vocabulary import COUNTRY_CODES
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, COUNTRY, FORT_IN, GERMAN, HEX_CODES, HEXES
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS


def check(dialect: Dialect[Any], g: Campaign, said: Statements) -> None:
    """Raise ValueError for a position that is impossible at the beginning of a step."""
    for key in dialect.midway:
        if key in said.at:
            fail(said.at[key], f"'{key}' belongs to the middle of a step: add the stack")
    for u, c in said.counters.items():
        odd = [code for code, bit in dialect.marks.items() if c.mark & bit & ~dialect.lasting]
        if odd:
            fail(c.line, f"{UNIT_IDS[u]}: '{odd[0]}' belongs to the middle of a step: add the stack")
        if c.facing >= 0 and not g.has_facing():
            fail(c.line, f"{UNIT_IDS[u]} faces a corner, but the game is not played with facing")
        if c.where < HEXES:
            check_place(dialect, g, c.line, u, c.where)


def check_place(dialect: Dialect[Any], g: Campaign, line: int, unit: int, h: int) -> None:
    """Whether a unit can be where it is."""
    side = SIDE[unit]
    if g.walls[side] & BIT[h] and FORT_IN[h] >= 0:
        rule = dialect.cite("DLX R-31")
        fail(line, f"the enemy's forts in hex {HEX_CODES[h]} stand: write 'fallen: {HEX_CODES[h]}' ({rule})")
    if side == GERMAN and untouched(g) & BIT[h]:
        country = COUNTRY_CODES[COUNTRY[h]]
        rule = dialect.cite("DLX R-48")
        fail(line, f"{UNIT_IDS[unit]} is in a neutral country: write 'invaded: {country} 1' ({rule})")
