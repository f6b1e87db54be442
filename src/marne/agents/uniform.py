"""`random`: any legal answer, with a bias towards progress if the title defines one."""

from __future__ import annotations

from typing import Final

from marne.agents.agent import UNLIMITED, Agent, Budget, Level
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.kernel.playout import draw


def fingerprint(view: View, prompt: Prompt) -> int:
    """A hash of view and prompt. Only ints are hashed: the hash of a str differs between processes."""
    return hash((len(prompt.actions), *view.moment()))


def scatter(number: int) -> int:
    """A 64-bit number that looks unrelated to the one given (the finalizer of SplitMix64)."""
    z = (number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & 0xFFFFFFFFFFFFFFFF
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & 0xFFFFFFFFFFFFFFFF
    return z ^ z >> 31


class RandomAgent:
    """Answers at random but reproducibly: the choice depends on the seed, the view and the prompt."""

    def __init__(self, game: Game, seed: int) -> None:
        self.weights: Final = game.weights
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        number = scatter(self.salt ^ fingerprint(view, prompt))

        def below(n: int, /) -> int:
            nonlocal number
            number = scatter(number)
            return number % n

        return draw(prompt.actions, below, self.weights)


def _make(game: Game, seat: int, seed: int) -> Agent:
    return RandomAgent(game, seed)


RANDOM: Final = Level("random", lambda game: True, _make, offered=False)
"""The level that every title has."""
