"""Tournaments: players meet in pairs of games, one seed with the sides swapped, until enough is known."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from marne.arena.match import Deal, MatchError, Outcome, play_one, seats_to, two_teams
from marne.arena.players import Player, must_play
from marne.arena.results import Key, Results
from marne.arena.seeds import JUDGING
from marne.arena.statistics import Pairs, Sprt, Times, wilson
from marne.arena.workers import Workers
from marne.kernel.game import Game


class Score:
    """Games, wins, draws."""

    def __init__(self) -> None:
        self.games = self.wins = self.draws = 0

    def add(self, won: bool, drawn: bool) -> None:
        self.games += 1
        self.wins += won
        self.draws += drawn

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
            "losses": self.games - self.wins - self.draws,
            "score": round(self.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }


class Meeting:
    """Two players who meet over pairs of games: the score of the first."""

    def __init__(self, one: Player, other: Player) -> None:
        self.players: Final = (one, other)
        self.pairs: Final = Pairs()
        self.by_team: Final = (Score(), Score())
        """Of the games in which it played the first team, and the second."""
        self.failed: Final[list[Outcome]] = []
        self.verdict: str | None = None
        """What the sequential test says; pairs that are played after it do not count."""
        self.counted = 0
        """How many pairs have been looked at, in the order of their seeds."""

    @property
    def names(self) -> tuple[str, str]:
        return self.players[0].spec, self.players[1].spec

    def lineup(self, swapped: bool) -> tuple[Player, Player]:
        """Who plays the first and the second team."""
        one, other = self.players
        return (other, one) if swapped else (one, other)

    def count(self, first: Outcome, second: Outcome) -> None:
        """Count a pair: a game with the first player on the first team, and one with the sides swapped."""
        self.counted += 1
        failed = [outcome for outcome in (first, second) if outcome.error is not None]
        self.failed.extend(failed)
        if failed:
            return
        half_points = 0
        for team, outcome in enumerate((first, second)):
            won, drawn = outcome.winner == team, outcome.winner is None
            self.by_team[team].add(won, drawn)
            half_points += 2 * won + drawn
        self.pairs.add(half_points)


class _Game(NamedTuple):
    """A game of a tournament."""

    meeting: Meeting
    key: Key
    deal: Deal


class Tournament:
    """Players who meet each other, or each opponent of a pool, over pairs of games."""

    def __init__(
        self,
        game: Game,
        options: dict[str, str],
        agents: Sequence[str],
        pool: Sequence[str] = (),
        *,
        pairs: int,
        seed: int,
        seconds: float | None = None,
        sprt: Sprt | None = None,
    ) -> None:
        """`pairs` is the most that any two play. Raises MatchError or PlayerError."""
        names = [*agents, *pool]
        if len(set(names)) != len(names) or len(names) < 2:
            raise MatchError("a tournament needs two or more different agents")
        if seed not in JUDGING or seed + pairs - 1 not in JUDGING:
            raise MatchError(f"seeds from {JUDGING.stop:,} on are for training: players are judged by others")
        self.sprt: Final = sprt
        self._seeds: Final = range(seed, seed + pairs)
        players = must_play(game, names)
        mine, others = players[: len(agents)], players[len(agents) :]
        met = itertools.product(mine, others) if pool else itertools.combinations(mine, 2)
        self.meetings: Final = [Meeting(one, other) for one, other in met]
        self.times: Final[dict[str, Times]] = {name: Times() for name in names}
        self._sides: Final = two_teams(game, options)
        self._like: Final = Deal(game.key, options, (), seed, seconds)
        """What all games have in common."""

    @property
    def most(self) -> int:
        """How many games there are, if no test ends them early."""
        return 2 * len(self.meetings) * len(self._seeds)

    def play(self, workers: Workers, results: Results) -> Iterator[None]:
        """Play what the results do not have yet and count everything; yields after every game.

        Pairs are counted in the order of their seeds, so that a sequential test ends at the same pair however many
        workers there are, and however often it was stopped.
        """
        failed: dict[Key, Outcome] = {}
        begun: list[_Game] = []

        def tasks() -> Iterator[Deal]:
            for game in self._games():
                if game.key not in results.games and game.meeting.verdict is None:
                    begun.append(game)
                    yield game.deal

        for meeting in self.meetings:
            self._count(meeting, results, failed)
        for _ in results.games.keys() & {game.key for game in self._games()}:
            yield
        for place, outcome in workers.run(play_one, tasks()):
            game = begun[place]
            results.add(game.key, outcome)
            if outcome.error is not None:
                failed[game.key] = outcome
            self._count(game.meeting, results, failed)
            yield

    def _games(self) -> Iterator[_Game]:
        """All games: the first pair of everybody, then the second."""
        for seed in self._seeds:
            for meeting in self.meetings:
                for swapped in (False, True):
                    key = _key(meeting, swapped, seed)
                    deal = self._like._replace(agents=seats_to(key.players, self._sides), seed=seed)
                    yield _Game(meeting, key, deal)

    def _count(self, meeting: Meeting, results: Results, failed: Mapping[Key, Outcome]) -> None:
        """Count the pairs that are complete, as long as none before them is missing and the test is open."""
        while meeting.verdict is None and meeting.counted < len(self._seeds):
            keys = [_key(meeting, swapped, self._seeds[meeting.counted]) for swapped in (False, True)]
            found = [results.games.get(key) or failed.get(key) for key in keys]
            first, second = found
            if first is None or second is None:
                return
            meeting.count(first, second)
            for outcome in (first, second):
                for name, times in outcome.times:
                    self.times[name].merge(Times.read(times))
            if self.sprt is not None:
                meeting.verdict = self.sprt.verdict(meeting.pairs)

    @property
    def failed(self) -> list[tuple[Meeting, Outcome]]:
        return [(meeting, outcome) for meeting in self.meetings for outcome in meeting.failed]


def _key(meeting: Meeting, swapped: bool, seed: int) -> Key:
    one, other = meeting.lineup(swapped)
    return Key((one.spec, other.spec), (one.version, other.version), seed)
