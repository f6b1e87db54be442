"""Checks that a position read from text is possible at the beginning of a step."""

from __future__ import annotations

from marne.titles.deluxe.position.lines import Statements, fail
from marne.titles.deluxe.position.vocabulary import COUNTRY_CODES, LASTING, MARK_CODES, MIDWAY
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import FACING
from marne.titles.hex14.rules.grid import BIT, COUNTRY, FORT_IN, GERMAN, HEX_CODES, HEXES
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import SIDE, UNIT_IDS


def check(g: Deluxe, said: Statements) -> None:
    """Raise ValueError for a position that is impossible at the beginning of a step."""
    for key in MIDWAY:
        if key in said.at:
            fail(said.at[key], f"'{key}' belongs to the middle of a step: add the stack")
    for u, c in said.counters.items():
        odd = [code for code, bit in MARK_CODES.items() if c.mark & bit & ~LASTING]
        if odd:
            fail(c.line, f"{UNIT_IDS[u]}: '{odd[0]}' belongs to the middle of a step: add the stack")
        if c.facing >= 0 and not g.rules & FACING:
            fail(c.line, f"{UNIT_IDS[u]} faces a corner, but the game is not played with facing")
        if c.where < HEXES:
            check_place(g, c.line, u, c.where)


def check_place(g: Deluxe, line: int, unit: int, h: int) -> None:
    """Whether a unit can be where it is."""
    side = SIDE[unit]
    if g.walls[side] & BIT[h] and FORT_IN[h] >= 0:
        fail(line, f"the enemy's forts in hex {HEX_CODES[h]} stand: write 'fallen: {HEX_CODES[h]}' (DLX R-31)")
    if side == GERMAN and untouched(g) & BIT[h]:
        country = COUNTRY_CODES[COUNTRY[h]]
        fail(line, f"{UNIT_IDS[unit]} is in a neutral country: write 'invaded: {country} 1' (DLX R-48)")
