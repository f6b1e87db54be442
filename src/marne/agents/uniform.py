"""`random`: any legal answer, with a bias towards progress where a title has one."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final
from zlib import crc32

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.titles.qmg.view import QmgView

USUAL: Final = 100
"""The weight of a verb that a title does not mention."""

VERB_WEIGHTS: Final[dict[str, Mapping[str, int]]] = {
    # A game in which everybody takes off what he has built goes nowhere, nor does one in which everybody passes.
    "qmg": {"Remove": 1, "Pass": 30, "Mulligan": 10, "Unprepare": 10},
}


def weights_of(game: Game) -> Mapping[str, int]:
    """How likely each verb of a title is, by the name of its action class; empty: all actions alike."""
    return VERB_WEIGHTS.get(game.key, {})


def fingerprint(view: View, prompt: Prompt) -> int:
    """A number that equal views and prompts share, the same in every process (unlike hash of a str)."""
    if isinstance(view, QmgView):  # the public counts tell two moments of a game apart and cost little
        counts = [(c.hand_count, c.prepared_count, c.deck_count, c.pile_count) for c in view.cards]
        text = f"{view.seat}{view.round}{view.turn}{view.pos}{view.vp}{counts}{view.stack[-1]}"
    else:
        text = repr(view.data())
    return crc32(f"{prompt.question}{len(prompt.actions)}{text}".encode())


def scatter(number: int) -> int:
    """A 64-bit number that looks unrelated to the one given (the finalizer of SplitMix64)."""
    z = (number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


def pick_weighted(actions: list[Action], weights: Mapping[str, int], number: int) -> Action:
    """The action that a large random number falls on."""
    if not weights:
        return actions[number % len(actions)]
    total = 0
    for a in actions:
        total += weights.get(type(a).__name__, USUAL)
    left = number % total
    for a in actions:
        left -= weights.get(type(a).__name__, USUAL)
        if left < 0:
            return a
    raise AssertionError("the weights add up to their total")


class RandomAgent:
    """Answers at random, reproducibly: the draw comes from the seed and from what it sees."""

    def __init__(self, game: Game, seed: int) -> None:
        self.weights: Final = weights_of(game)
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, seconds: float | None = None) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        return pick_weighted(actions, self.weights, scatter(self.salt ^ fingerprint(view, prompt)))
