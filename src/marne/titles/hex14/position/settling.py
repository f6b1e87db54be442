"""Positions at the beginning of a step, without the marks of what is over: what a text need not tell."""

from __future__ import annotations

from marne.titles.hex14.position.dialect import Dialect, G
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, ENTERED, MOVE_MARKS, REBUILT
from marne.titles.hex14.rules.grid import NOBODY
from marne.titles.hex14.rules.phases import BEGIN, COMBAT, CONSTRUCTION, IMPULSE, MOVEMENT, REINFORCEMENTS
from marne.titles.hex14.rules.roster import EAST, ENGINEERS, OF_SIDE
from marne.titles.hex14.rules.turn import EXTENDED, STANDARD, GameTurn, War


def settled(dialect: Dialect[G], g: G) -> G | None:
    """A copy without the marks of movements and fights that are over; None unless a turn is under way.

    Whether it really stands at the beginning of a step is for the caller to find out.
    """
    if g.result is not None or len(g.stack) < 2:
        return None
    war, turn = g.stack[0], g.stack[1]
    if not isinstance(war, War) or war.stage not in (STANDARD, EXTENDED) or not isinstance(turn, GameTurn):
        return None
    sequence = g.sequence()
    whose, phase = sequence[turn.stage - 1]
    found = g.clone()
    assert isinstance(found, type(g))
    for side in range(2):
        idle = over(sequence, turn.stage - 1, side)
        for u in OF_SIDE[side]:
            if not (phase == CONSTRUCTION and u in ENGINEERS[whose]) and g.where[u] != EAST:
                found.mark[u] &= ~idle
    if not (phase == MOVEMENT or phase == IMPULSE):
        found.rides.clear()
    dialect.settle(found, whose, phase)
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
