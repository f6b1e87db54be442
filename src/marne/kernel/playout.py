"""Random play to the end of a game: the loop of search and of speed measurements, compiled with the rules."""

from __future__ import annotations

from marne.kernel.chance import Below, pick
from marne.kernel.frame import Chance
from marne.kernel.state import CHANCE, State, legal, pending, push


def playout(g: State, below: Below) -> int:
    """Answer every question at random, each from its full legal list, until the game is over; returns how many
    answers the seats gave (draws of CHANCE are not counted)."""
    decisions = 0
    while True:
        question = pending(g)
        if question is None:
            return decisions
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        seat = question.seats(g)[0]
        found = legal(g, seat)
        push(g, seat, found[below(len(found))])
        decisions += 1
