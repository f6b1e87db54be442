"""Recorded answers in another world: a turn is played again as far as its answers fit what has become of it.

When a draw comes out differently, or blocks are others than they were, other questions are asked, and the same question
may leave another choice: whoever answered would not have answered it blindly. So an answer is given where the very
question is asked that it was given to, with the very same choice; everything else is left to the staff.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, NamedTuple, TypeAlias

from marne.agents import Agent, Level
from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.game import Game
from marne.kernel.policy import Policy
from marne.kernel.state import State

Asked: TypeAlias = tuple[str, tuple[Any, ...]]
"""A question as it is found again: its name and everything it is about."""


class Given(NamedTuple):
    """A recorded answer, and the question it was given to."""

    step: int
    seat: int
    asked: Asked
    choice: list[Action]
    """All legal answers."""
    action: Action


def asked_in(question: Choice[Any]) -> Asked:
    """A question by its name and its data."""
    return type(question).__name__, question.data()


class Scripted(Policy):
    """Plays the seats of a team by what they answered in the record, and asks other policies where that does not
    fit."""

    def __init__(self, given: Iterable[Given], otherwise: Sequence[Policy]) -> None:
        """`otherwise` are the policies by seat."""
        self._lines: Final[dict[Asked, list[Given]]] = {}
        for each in given:
            self._lines.setdefault(each.asked, []).append(each)
        self._otherwise: Final = otherwise
        self._left: dict[Asked, list[Given]] = {}
        self.begin()

    def begin(self) -> None:
        """Start over. The other policies are begun by whoever plays with them."""
        self._left = {asked: list(given) for asked, given in self._lines.items()}

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        left = self._left.get(asked_in(question), [])
        for at, given in enumerate(left):
            if given.choice == actions:
                del left[at]
                return given.action
        return self._otherwise[seat].answer(g, seat, question, actions)


class AgentPolicy(Policy):
    """A computer player as a policy. It gets the view of its seat, as everywhere."""

    def __init__(self, game: Game, level: Level, seat: int) -> None:
        self._game: Final = game
        self._level: Final = level
        self._seat: Final = seat
        self._agent: Agent = level.make(game, seat, 0)

    def begin(self) -> None:
        """A plan of another world must not be carried on; all else that an agent keeps follows from what it sees."""
        if self._level.plans:
            self._agent = self._level.make(self._game, self._seat, 0)

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        prompt = self._game.prompt(g, seat)
        assert prompt is not None
        return self._agent.choose(self._game.view(g, seat), prompt)
