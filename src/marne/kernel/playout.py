"""Random play: the loop used by search, simulation and benchmarks, compiled with the rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.chance import Below, pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.state import State, answers, pending, push

USUAL: Final = 1000
"""The default weight of an answer, which is also the maximum."""
_APART: Final = -1
"""Marks a verb whose answers are weighted one by one."""


class Weights:
    """The weights of answers in random play, by verb, or one by one where answers of a verb differ.

    Without weights, random games of some titles make no progress: what one seat builds, another removes.
    """

    def __init__(self, verbs: Mapping[type[Action], int], actions: Mapping[Action, int] | None = None) -> None:
        self._actions: Final[dict[Action, int]] = dict(actions or {})
        self._verbs: Final[dict[type[Action], int]] = dict(verbs)
        for a in self._actions:
            self._verbs[type(a)] = _APART

    def of(self, a: Action) -> int:
        """The weight of an answer, from 1 to USUAL."""
        weight = self._verbs.get(type(a), USUAL)
        return self._actions.get(a, USUAL) if weight == _APART else weight


def draw(actions: list[Action], below: Below, weights: Weights | None = None) -> Action:
    """One of the actions, chosen by weight with rejection sampling."""
    n = len(actions)
    if n == 1:
        return actions[0]
    if weights is None:
        return actions[below(n)]
    while True:
        a = actions[below(n)]
        weight = weights.of(a)
        if weight >= USUAL or below(USUAL) < weight:
            return a


def someone(g: State, question: Choice[Any], below: Below) -> tuple[int, list[Action]]:
    """One of the seats that are asked, at random, and its legal answers.

    A seat without legal answers is skipped.
    """
    seats = question.seats(g)
    n = len(seats)
    first = below(n) if n > 1 else 0
    for i in range(n):
        seat = seats[(first + i) % n]
        actions = answers(g, question, seat)
        if actions:
            return seat, actions
    raise AssertionError(f"nobody has an answer to {question!r}")


def answer(g: State, question: Choice[Any], below: Below, weights: Weights | None = None) -> tuple[int, Action]:
    """The seat that answers (CHANCE, or one of those asked) and its random answer to the open question."""
    if isinstance(question, Chance):
        return CHANCE, pick(question.outcomes(g), below)
    seat, actions = someone(g, question, below)
    return seat, draw(actions, below, weights)


def playout(g: State, below: Below, weights: Weights | None = None, limit: int | None = None) -> int:
    """Answer every question at random, each from its full legal list, until the game is over or the seats have given
    `limit` answers; returns how many they gave. Draws of CHANCE are not counted."""
    decisions = 0
    while limit is None or decisions < limit:
        question = pending(g)
        if question is None:
            break
        seat, a = answer(g, question, below, weights)
        push(g, seat, a)
        if seat != CHANCE:
            decisions += 1
    return decisions
