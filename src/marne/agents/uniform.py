"""`random`: any legal answer, with a bias towards progress where a title has one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final
from zlib import crc32

from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.titles.qmg.rules.view import QmgView

USUAL: Final = 1000
"""The weight of a verb that a title does not mention."""
APART: Final = -1
"""The actions of this verb are weighed one by one."""

VERB_WEIGHTS: Final[dict[str, Mapping[str, int]]] = {
    # A game in which everybody takes off what he has built goes nowhere, nor does one in which everybody passes.
    "qmg": {"Remove": 1, "Pass": 300, "Mulligan": 100, "Unprepare": 100, "Draft": 100},
    # Leaders wear out and count as losses, two passes end a turn, and whoever is done at once does nothing.
    "gaw": {"Activate": 50, "Done": 300, "Halt": 300, "Build": 100, "Order": APART, "Order(4,)": 300},
}
"""By the name of the verb; where that says APART, by the action as it is written in Python."""


def weight_of(a: Action, by_name: Mapping[str, int]) -> int:
    """How likely an answer is among others."""
    weight = by_name.get(type(a).__name__, USUAL)
    return by_name.get(repr(a), USUAL) if weight == APART else weight


def fingerprint(view: View, prompt: Prompt) -> int:
    """A number that equal views and prompts share. Only ints are hashed: a str has another hash in every process.

    What a passing moment changes is enough to tell it from others, and a whole view would take far longer: a title's
    view may name it by a method `moment`, which returns a tuple of ints.
    """
    if isinstance(view, QmgView):
        return hash(qmg_moment(view, prompt))
    moment: Callable[[], tuple[int, ...]] | None = getattr(view, "moment", None)
    if moment is not None:
        return hash((len(prompt.actions), *moment()))
    return crc32(repr(view.data()).encode()) + len(prompt.actions)


def qmg_moment(view: QmgView, prompt: Prompt) -> tuple[int, ...]:
    moment = [view.round, view.turn, view.vp[0], view.vp[1], len(view.stack), len(prompt.actions), *view.pos]
    for cards in view.cards:
        moment += (cards.hand_count, cards.prepared_count, cards.deck_count)
    return tuple(moment)


def scatter(number: int) -> int:
    """A 64-bit number that looks unrelated to the one given (the finalizer of SplitMix64)."""
    z = (number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


class Weights(dict[type[Action], int]):
    """The weight of each class of actions, looked up by name once: choosing at random has to be quick."""

    def __init__(self, by_name: Mapping[str, int]) -> None:
        super().__init__()
        self.by_name: Final = by_name

    def __missing__(self, verb: type[Action]) -> int:
        weight = self[verb] = self.by_name.get(verb.__name__, USUAL)
        return weight

    def of(self, actions: list[Action]) -> list[int]:
        """The weights of a list of answers."""
        each = [self[type(a)] for a in actions]
        if APART in each:
            return [weight_of(a, self.by_name) for a in actions]
        return each


def pick_weighted(actions: list[Action], weights: Weights, number: int) -> Action:
    """The action that a large random number falls on."""
    each = weights.of(actions)
    left = number % sum(each)
    for a, weight in zip(actions, each, strict=True):
        left -= weight
        if left < 0:
            return a
    raise AssertionError("the weights add up to their sum")


class RandomAgent:
    """Answers at random, reproducibly: the draw comes from the seed and from what it sees."""

    def __init__(self, game: Game, seed: int) -> None:
        self.weights: Final = Weights(VERB_WEIGHTS.get(game.key, {}))
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, seconds: float | None = None) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        return pick_weighted(actions, self.weights, scatter(self.salt ^ fingerprint(view, prompt)))
