"""Checks that a position read from text is possible at the start of an impulse."""

from __future__ import annotations

from marne.kit.position_text import fail
from marne.titles.gaw.position.lines import Block, Statements
from marne.titles.gaw.position.vocabulary import MARK_CODES
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREAS,
    CAPITAL,
    FORT_AREA,
    GB,
    GREEN,
    LOSSES_TO_LOSE,
    PARIS,
    POWER_NAMES,
    POWERS,
    SIDE_NAMES,
    SIDE_OF,
    STACK,
    TERRAIN,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.board import UP, Gaw
from marne.titles.gaw.rules.roster import PARIS_STATIC, SIDE, UNIT_IDS


def check(g: Gaw, said: Statements) -> None:
    """Raise ValueError for a position that is impossible at the start of an impulse."""
    for u, b in said.blocks.items():
        check_marks(g, u, b)
    for area in range(AREAS):
        check_area(g, said, area)
    for p, (line, n) in said.valour.items():
        if n and g.control[CAPITAL[p]] != SIDE_OF[p]:
            fail(line, f"the {POWER_NAMES[p]} have lost their Capital and with it all Valour (GAW 2.9-4)")
    check_end(g, said)


def check_marks(g: Gaw, u: int, b: Block) -> None:
    odd = [code for code, bit in MARK_CODES.items() if b.mark & bit and bit != UP]
    if odd:
        fail(b.line, f"{UNIT_IDS[u]}: '{odd[0]}' belongs to an impulse or a phase under way: add the stack")
    if b.mark & UP and (b.where >= AREAS or not g.contested(b.where)):
        fail(b.line, f"{UNIT_IDS[u]} is face up, but only blocks in contested areas are (GAW M5)")
    if u == PARIS_STATIC and b.where < AREAS and b.where != PARIS:
        fail(b.line, f"{UNIT_IDS[u]} never leaves area {AREA_IDS[PARIS]} (GAW 4.2.2-1)")


def check_area(g: Gaw, said: Statements, area: int) -> None:
    name = f"area {AREA_IDS[area]}"
    here = [b for b in said.blocks.values() if b.where == area]
    for side in range(2):
        n = g.blocks[side * AREAS + area]
        if n > STACK[area]:
            line = max(b.line for b in here if SIDE[b.unit] == side)
            rule = "GAW 2.4-3" if area == GB else "GAW 2.4-1" if TERRAIN[area] == GREEN else "GAW 2.4-2"
            fail(line, f"{name} holds at most {STACK[area]} units of a side, not {n} ({rule})")
    side = g.control[area]
    if g.own(side, area) == 0 and g.blocks[(1 - side) * AREAS + area]:
        line = said.control[area][0] if area in said.control else here[0].line
        fail(line, f"{name}: only the {SIDE_NAMES[1 - side]} are there, so they control it (GAW 2.6-1)")
    for fort, (line, discs) in said.discs.items():
        for p in range(POWERS):
            if FORT_AREA[fort] == area and discs[p] and SIDE_OF[p] != side:
                fail(line, f"{name} is held by the {SIDE_NAMES[side]}: the {POWER_NAMES[p]} have no discs there")


def check_end(g: Gaw, said: Statements) -> None:
    """Raise ValueError if a side has already won, for then nobody is to move."""
    line = said.at["to move"]
    for side in range(2):
        if g.side_valour(side) >= VALOUR_TO_WIN:
            fail(said.at["valour"], f"with {VALOUR_TO_WIN} Valour the {SIDE_NAMES[side]} have won (GAW 1.7-2)")
        if g.lost[side] >= LOSSES_TO_LOSE[side]:
            loser, winner = SIDE_NAMES[side], SIDE_NAMES[1 - side]
            line = said.at.get("dead", said.at.get("rest", line))
            fail(line, f"{g.lost[side]} units of the {loser} are dead: the {winner} have won (GAW 1.7-3)")
        if g.held(side) == len(VICTORY):
            line = said.at.get("control", line)
            fail(line, f"the {SIDE_NAMES[side]} hold all Victory Areas and have won (GAW 1.7-4)")
