"""Tournaments: pairs, sides, the sequential test, and going on where one was."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import TypeVar, cast

import pytest

import marne
from marne.arena.match import Deal, MatchError, Outcome
from marne.arena.results import Results, described
from marne.arena.statistics import Sprt
from marne.arena.tournament import Tournament
from marne.arena.workers import Done, Here

T = TypeVar("T")
R = TypeVar("R")
OPTIONS = {"players": "2"}


class Fixed:
    """Workers whose games end as it is said, in any order."""

    def __init__(self, winner: Callable[[Deal], int | None], *, backwards: int = 1) -> None:
        self.winner = winner
        self.backwards = backwards
        """So many games are begun at a time; the last of them ends first."""
        self.played: list[Deal] = []

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
        following = enumerate(cast(Iterable[Deal], tasks))
        while batch := list(itertools.islice(following, self.backwards)):
            for place, deal in reversed(batch):
                self.played.append(deal)
                yield Done(place, cast(R, Outcome(deal.seed, self.winner(deal), "x", "X 1", 1, 1)))


def tournament(agents: str, pool: str = "", *, pairs: int = 4, seed: int = 9, sprt: Sprt | None = None) -> Tournament:
    names, others = agents.split(","), pool.split(",") if pool else []
    return Tournament(marne.games()["qmg"], OPTIONS, names, others, pairs=pairs, seed=seed, sprt=sprt)


def nowhere() -> Results:
    return Results(None, {})


def staff_wins(deal: Deal) -> int | None:
    return deal.agents.index("staff") if "staff" in deal.agents else None


def test_pairs_share_a_seed_and_swap_sides() -> None:
    played = tournament("random,staff", pairs=2)
    workers = Fixed(staff_wins)
    assert len(list(played.play(workers, nowhere()))) == played.most == 4
    assert [(d.seed, d.agents) for d in workers.played] == [
        (9, ("random", "staff")),
        (9, ("staff", "random")),
        (10, ("random", "staff")),
        (10, ("staff", "random")),
    ]
    [meeting] = played.meetings
    assert meeting.pairs.counts == [2, 0, 0, 0, 0]
    assert [score.share for score in meeting.by_team] == [0.0, 0.0]


def test_the_side_that_wins_by_itself_says_nothing_of_the_players() -> None:
    played = tournament("random,staff")
    list(played.play(Fixed(lambda deal: 0), nowhere()))
    [meeting] = played.meetings
    assert meeting.pairs.counts == [0, 0, 4, 0, 0]
    assert [score.share for score in meeting.by_team] == [1.0, 0.0]


def test_everybody_meets_everybody_or_the_pool() -> None:
    names = "random,staff,staff@nodes=2"
    assert [m.names for m in tournament(names).meetings] == [
        ("random", "staff"),
        ("random", "staff@nodes=2"),
        ("staff", "staff@nodes=2"),
    ]
    assert [m.names for m in tournament("staff", "random,staff@nodes=2").meetings] == [
        ("staff", "random"),
        ("staff", "staff@nodes=2"),
    ]


def test_a_stopped_run_goes_on_and_a_later_one_adds(tmp_path: Path) -> None:
    game = marne.games()["qmg"]
    path, header = tmp_path / "results.jsonl", described(game, OPTIONS)
    results, workers = Results(path, header), Fixed(staff_wins, backwards=3)
    for number, _ in enumerate(tournament("random,staff").play(workers, results)):
        if number == 2:
            break
    results.close()
    before = len(workers.played)

    results, more = Results(path, header), Fixed(staff_wins, backwards=3)
    played = tournament("random,staff", pairs=6)
    assert len(list(played.play(more, results))) == 12
    results.close()
    assert len(more.played) == 12 - before
    assert played.meetings[0].pairs.counts == [6, 0, 0, 0, 0]
    assert len(path.read_text().splitlines()) == 13


@pytest.mark.parametrize("backwards", [1, 2, 5, 8])
def test_the_sequential_test_ends_at_the_same_pair_however_many_work(backwards: int) -> None:
    """Every third pair is lost, so that the order matters."""
    played = tournament("staff,random", pairs=200, sprt=Sprt(0, 100))
    workers = Fixed(lambda deal: deal.agents.index("staff" if deal.seed % 3 else "random"), backwards=backwards)
    list(played.play(workers, nowhere()))
    [meeting] = played.meetings
    assert meeting.verdict == "accepted"
    assert meeting.pairs.counts == [16, 0, 0, 0, 32]
    assert len(workers.played) <= 2 * meeting.pairs.number + backwards, "hardly anything is played in vain"


def test_failed_games_do_not_count_and_are_told() -> None:
    played = tournament("random,staff", pairs=2)

    def run(deal: Deal) -> int | None:
        return 0

    class Failing(Fixed):
        def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
            for done in super().run(work, tasks):
                broken = cast(R, Outcome(9, error="bang")) if done.place == 1 else done.result
                yield Done(done.place, broken)

    list(played.play(Failing(run), nowhere()))
    assert played.meetings[0].pairs.number == 1
    assert [(m.names, o.error) for m, o in played.failed] == [(("random", "staff"), "bang")]


def test_players_are_not_judged_by_what_they_were_trained_on() -> None:
    with pytest.raises(MatchError, match="for training"):
        tournament("random,staff", seed=999_999_999)


@pytest.mark.parametrize("agents", ["random", "random,random"])
def test_two_different_players_are_needed(agents: str) -> None:
    with pytest.raises(MatchError, match="two or more different agents"):
        tournament(agents)


def test_real_games_with_their_times() -> None:
    played = tournament("random,staff", pairs=1)
    list(played.play(Here(), nowhere()))
    assert played.meetings[0].pairs.number == 1
    assert played.times["staff"].number > 20
    assert 0 < played.times["staff"].quantile(0.5) <= played.times["staff"].longest
