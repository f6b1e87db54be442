"""Tournaments: a round robin of computer players, with confidence intervals."""

from __future__ import annotations

import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

from marne.arena.match import Deal, MatchError, Outcome, must_play, seats_to, two_teams
from marne.kernel.game import Game

Z95: Final = 1.959964
"""The normal quantile of a 95 % interval."""


def wilson(score: float, games: int) -> tuple[float, float]:
    """Wilson's 95 % confidence interval of a share, which is valid for few games and for shares near 0 and 1.

    >>> [round(x, 3) for x in wilson(8, 10)]
    [0.49, 0.943]
    """
    if not games:
        return 0.0, 1.0
    share, zz = score / games, Z95 * Z95
    middle = (share + zz / (2 * games)) / (1 + zz / games)
    half = Z95 / (1 + zz / games) * math.sqrt(share * (1 - share) / games + zz / (4 * games * games))
    return max(0.0, middle - half), min(1.0, middle + half)


class Score:
    """Games, wins, draws."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = 0

    def add(self, won: bool, drawn: bool) -> None:
        self.games += 1
        self.wins += won
        self.draws += drawn

    @property
    def losses(self) -> int:
        return self.games - self.wins - self.draws

    @property
    def share(self) -> float:
        """Points per game: a win counts 1, a draw a half."""
        return (self.wins + self.draws / 2) / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % confidence interval of the share."""
        return wilson(self.wins + self.draws / 2, self.games)

    def data(self) -> dict[str, Any]:
        """The score as JSON data."""
        low, high = self.interval
        return {
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "losses": self.losses,
            "score": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Round(NamedTuple):
    """One game of a tournament: the level that plays each team, and the deal."""

    lineup: tuple[str, str]
    deal: Deal


def round_robin(
    game: Game, options: dict[str, str], agents: Sequence[str], games: int, seed: int, seconds: float | None = None
) -> list[Round]:
    """The games of a tournament: `games` for every pairing. Agents swap sides after every game; two games that differ
    only in that share a seed. Raises MatchError if the title has no such agents."""
    sides = two_teams(game, options)
    must_play(game, agents)
    if len(agents) < 2 or len(set(agents)) != len(agents):
        raise MatchError("a tournament needs two or more different agents")
    found: list[Round] = []
    for one, other in itertools.combinations(agents, 2):
        for n in range(games):
            lineup = (one, other) if n % 2 == 0 else (other, one)
            found.append(Round(lineup, Deal(game.key, options, seats_to(lineup, sides), seed + n // 2, seconds)))
    return found


class Standings:
    """The scores of a tournament."""

    def __init__(self, agents: Sequence[str], rounds: Sequence[Round], outcomes: Sequence[Outcome]) -> None:
        pairs = list(itertools.combinations(agents, 2))
        self.total: Final = {name: Score() for name in agents}
        self.by_team: Final = {name: (Score(), Score()) for name in agents}
        self.by_pair: Final[Mapping[tuple[str, str], Score]] = {pair: Score() for pair in pairs}
        """The score of the first agent against the second."""
        self.failed: Final = [(r.lineup, o) for r, o in zip(rounds, outcomes, strict=True) if o.error is not None]
        for r, outcome in zip(rounds, outcomes, strict=True):
            if outcome.error is None:
                self._count(r.lineup, outcome.winner)
        self.ranking: Final = sorted(agents, key=lambda name: -self.total[name].share)

    def _count(self, lineup: tuple[str, str], winner: int | None) -> None:
        drawn = winner is None
        for team, name in enumerate(lineup):
            self.total[name].add(winner == team, drawn)
            self.by_team[name][team].add(winner == team, drawn)
        pair = lineup if lineup in self.by_pair else (lineup[1], lineup[0])
        self.by_pair[pair].add(winner == lineup.index(pair[0]), drawn)
