"""Luck and skill: how much of a change of the chances was drawn, and how much was decided, by whom.

A turn is played again a number of times with other draws, in the real position: what was answered is answered again as
far as it fits (`script`), and the staff answers everything else. What the chances are on average where the turn ends is
what the answers were worth, whatever was drawn; how far the real outcome is from that average is luck. If others are
asked in the turn as well, it is played both with their answers and with the staff's, which separates the two.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.agents.search.stream import Stream
from marne.agents.uniform import scatter
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.policy import Policy, advance
from marne.review.chances import Milestone, Yardstick
from marne.review.course import Turn
from marne.review.findings import Chances
from marne.review.script import Scripted


class Share(NamedTuple):
    """What CHANCE or a team contributed to the change of the chances."""

    source: int
    """A team, or CHANCE."""
    change: Chances
    """By team: by how much its chance became better."""


class Shares(NamedTuple):
    """What happened in a turn, divided."""

    expected: Chances
    """By team: the chances at the end of the turn, on average, if the staff answers everything."""
    shares: list[Share]
    """What was decided and what was drawn changed the chances from these to what they were at the end."""
    error: float
    """The standard error of the share of luck, as far as it is due to the number of repetitions."""


class Dealer:
    """Plays turns again with other draws."""

    def __init__(self, game: Game, yardstick: Yardstick, staff: Sequence[Policy], seed: int, times: int) -> None:
        """`staff` are the policies by seat, `times` how often a turn is played again."""
        self._game: Final = game
        self._yardstick: Final = yardstick
        self._staff: Final = list(staff)
        self._salt: Final = scatter(seed)
        self._times: Final = times

    def divide(self, turn: Turn, after: Chances, gave_up: int | None = None) -> Shares:
        """Divide what happened in a turn, after which the chances were `after`. `gave_up` is the team that resigned in
        it: then the end is its decision, and no luck."""
        teams = [turn.team, *(team for team in range(len(after)) if team != turn.team)]
        answering = [team for team in teams if any(self._team(turn, each.seat) == team for each in turn.given)]
        found = self._repeat(turn, [frozenset(answering[:n]) for n in range(len(answering) + 1)])
        steps = [_mean(values) for values in found]
        shares = [Share(team, _minus(steps[n + 1], steps[n])) for n, team in enumerate(answering)]
        shares.append(Share(CHANCE if gave_up is None else gave_up, _minus(after, steps[-1])))
        return Shares(steps[0], shares, 0.0 if gave_up is not None else _error(found[-1]))

    def _repeat(self, turn: Turn, stages: Sequence[frozenset[int]]) -> list[list[Chances]]:
        """By stage, that is by the teams that answer as they did: the chances where the turn ends, each time. The draws
        of a time are the same in all stages."""
        found: list[list[Chances]] = [[] for _ in stages]
        for time in range(self._times):
            drawn = False
            for values, teams in zip(found, stages, strict=True):
                chances, used = self._again(turn, teams, time)
                values.append(chances)
                drawn |= used
            if not drawn:  # the next time would be the same
                break
        return found

    def _team(self, turn: Turn, seat: int) -> int:
        return self._game.team_of(turn.position, seat)

    def _again(self, turn: Turn, teams: frozenset[int], time: int) -> tuple[Chances, bool]:
        """The chances where the turn ends if these teams answer as they did; and whether anything was drawn."""
        g = turn.position.clone()
        chance = Stream(self._salt ^ scatter(turn.number * self._times + time))
        begun = chance.state
        policies = list(self._staff)
        for policy in policies:
            policy.begin()
        for team in teams:
            script = Scripted([each for each in turn.given if self._team(turn, each.seat) == team], self._staff)
            for seat in range(len(policies)):
                if self._team(turn, seat) == team:
                    policies[seat] = script
        advance(g, chance, Milestone(self._yardstick.watch(g)), policies)
        return self._yardstick.chances(g), chance.state != begun


def _mean(values: Sequence[Chances]) -> Chances:
    return tuple(sum(column) / len(values) for column in zip(*values, strict=True))


def _minus(one: Chances, other: Chances) -> Chances:
    return tuple(a - b for a, b in zip(one, other, strict=True))


def _error(values: Sequence[Chances]) -> float:
    """The standard error of the mean of the first team's chances."""
    n = len(values)
    if n < 2:
        return 0.0
    mean = sum(value[0] for value in values) / n
    return math.sqrt(sum((value[0] - mean) ** 2 for value in values) / (n - 1) / n)
