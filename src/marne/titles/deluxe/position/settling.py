"""Positions at the beginning of a step, without the marks of what is over: what a text need not tell."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import IMPULSES
from marne.titles.deluxe.rules.turn import (
    BEGIN,
    COMBAT,
    CONSTRUCTION,
    EXTENDED,
    IMPULSE,
    MOVEMENT,
    REINFORCEMENTS,
    SEQUENCE,
    STANDARD,
    WITH_IMPULSES,
    GameTurn,
    War,
)
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, ENTERED, MOVE_MARKS, REBUILT
from marne.titles.hex14.rules.grid import GERMAN, NOBODY
from marne.titles.hex14.rules.roster import EAST, ENGINEERS, OF_SIDE


def settled(g: Deluxe) -> Deluxe | None:
    """A copy without the marks of movements and fights that are over; None unless a turn is under way.

    Whether it really stands at the beginning of a step is for the caller to find out.
    """
    if g.result is not None or len(g.stack) < 2:
        return None
    war, turn = g.stack[0], g.stack[1]
    if not isinstance(war, War) or war.stage not in (STANDARD, EXTENDED) or not isinstance(turn, GameTurn):
        return None
    sequence = WITH_IMPULSES if g.rules & IMPULSES else SEQUENCE
    whose, phase = sequence[turn.stage - 1]
    found = g.clone()
    for side in range(2):
        idle = over(sequence, turn.stage - 1, side)
        for u in OF_SIDE[side]:
            if not (u in ENGINEERS[GERMAN] and phase == CONSTRUCTION) and g.where[u] != EAST:
                found.mark[u] &= ~idle
    if not (phase == MOVEMENT or phase == IMPULSE):
        found.rides.clear()
        found.active = [0, 0]
    elif whose != NOBODY:
        found.active = [0, 0]
    return found


def over(sequence: list[tuple[int, int]], now: int, side: int) -> int:
    """The marks of a side's units that mean nothing any more, or nothing yet, in a step of a turn."""
    whose, phase = sequence[now]
    moves = next(n for n, step in enumerate(sequence) if step in ((side, MOVEMENT), (NOBODY, IMPULSE)))
    marks = 0
    if now != moves:
        marks |= MOVE_MARKS
    if not sequence.index((side, BEGIN)) < now <= moves:
        marks |= ENTERED
    if phase != COMBAT:
        marks |= ATTACKED | DEFENDED
    if phase != REINFORCEMENTS or whose != side:
        marks |= REBUILT
    return marks
