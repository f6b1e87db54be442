"""Who is likely to win from a position, and where in a game that is asked.

A title whose staff has a value learned from games (`learning()` and the file `staff/value.json`) is judged by it, at
the positions it was learned at. Any other title is judged by how far the teams are apart in the score.
"""

from __future__ import annotations

import math
from typing import Final, Protocol

from marne.agents.learning import Learning
from marne.kernel.game import Game
from marne.kernel.policy import Until
from marne.kernel.state import Result, State
from marne.kit.model import read_model
from marne.kit.net import Net
from marne.titles import folder, keys, package

VALUE: Final = "staff/value.json"
"""In the folder of a title: the learned value of its positions."""
CLOSE: Final = 4.0
"""A lead of so many points makes the odds e to 1, where nothing better is known."""


class Watch(Protocol):
    """Follows a game from question to question."""

    def arrived(self, g: State) -> bool:
        """Whether a milestone has just been reached: a position at which the chances are worth asking for."""


class Yardstick(Protocol):
    """The chances of the teams of a title. It sees everything: it is for games that are over, and for worlds that a
    search has dealt itself."""

    def chances(self, g: State) -> tuple[float, ...]:
        """By team the chance of winning; they add up to 1."""

    def watch(self, g: State) -> Watch:
        """Follows a game from this position on, which is not one of its milestones."""


def yardstick_for(game: Game) -> Yardstick:
    """How positions of this title are judged."""
    if game.key in keys():
        learning, file = package(game.key).learning(), folder(game.key) / VALUE
        if learning is not None and file.exists():
            return Learned(learning, read_model(file, game.key, learning.version, learning.names).net)
    return ByScore(game)


class Learned:
    """Judges by a learned value of a title of two teams."""

    def __init__(self, learning: Learning, net: Net) -> None:
        """`net` gives the chance of team 0."""
        self._learning: Final = learning
        self._net: Final = net

    def chances(self, g: State) -> tuple[float, ...]:
        if g.result is not None:
            return chances_of(g.result, 2)
        first = self._net.chance(self._learning.features(g))
        return first, 1.0 - first

    def watch(self, g: State) -> Watch:
        return _Milestones(self._learning, g)


class _Milestones:
    """The positions that the value was learned at."""

    def __init__(self, learning: Learning, g: State) -> None:
        self._learning: Final = learning
        self._last = g.key()

    def arrived(self, g: State) -> bool:
        if not self._learning.is_milestone(g):
            return False
        last, self._last = self._last, g.key()
        return last != self._last


class ByScore:
    """Judges by the score that everybody sees, at the beginning of every round."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game

    def chances(self, g: State) -> tuple[float, ...]:
        teams = team_count(self._game, g)
        if g.result is not None:
            return chances_of(g.result, teams)
        stand = self._game.stand(g)
        if stand is None:
            return (1.0 / teams,) * teams
        most = max(stand.score.values)
        odds = [math.exp((value - most) / CLOSE) for value in stand.score.values]
        return tuple(each / sum(odds) for each in odds)

    def watch(self, g: State) -> Watch:
        return _Rounds(self._game, g)


class _Rounds:
    """Where the game says that it has come farther."""

    def __init__(self, game: Game, g: State) -> None:
        self._game: Final = game
        self._last = self._where(g)

    def _where(self, g: State) -> str:
        stand = self._game.stand(g)
        return "" if stand is None else stand.where

    def arrived(self, g: State) -> bool:
        last, self._last = self._last, self._where(g)
        return last != self._last


class Milestone(Until):
    """A horizon so many milestones ahead."""

    def __init__(self, watch: Watch, ahead: int = 1) -> None:
        self._watch: Final = watch
        self._ahead = ahead

    def is_reached(self, g: State) -> bool:
        if self._watch.arrived(g):
            self._ahead -= 1
        return self._ahead <= 0


def chances_of(result: Result, teams: int) -> tuple[float, ...]:
    """The chances when it is over: a draw is shared.

    >>> chances_of(Result(1, "points", "end-1"), 2), chances_of(Result(None, "points", "end-1"), 2)
    ((0.0, 1.0), (0.5, 0.5))
    """
    if result.winner is None:
        return (1.0 / teams,) * teams
    return tuple(1.0 if team == result.winner else 0.0 for team in range(teams))


def team_count(game: Game, g: State) -> int:
    """How many teams there are."""
    return len(game.team_names() or game.seats_of(g))
