"""The same games on a Ray cluster: `make test-ray` installs it; elsewhere these tests are skipped."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import marne
from marne.arena.match import Deal, play_one
from marne.arena.results import Results
from marne.arena.tournament import Tournament
from marne.arena.workers import Here, Ray, WorkersError, in_order
from tests.arena.tasks import die, die_once, double

OPTIONS = {"players": "2"}


@pytest.fixture(scope="module")
def cluster() -> Iterator[Ray]:
    ray = pytest.importorskip("ray")
    yield Ray(number=2)
    ray.shutdown()


def test_every_task_once(cluster: Ray) -> None:
    assert list(in_order(cluster.run(double, range(20)))) == [2 * n for n in range(20)]


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(cluster: Ray, tmp_path: Path) -> None:
    tasks = [(str(tmp_path), n) for n in range(12)]
    assert sorted(cluster.run(die_once, tasks)) == [(n, 2 * n) for n in range(12)]
    assert (tmp_path / "died").exists()


def test_a_task_that_kills_every_worker_ends_the_run(cluster: Ray) -> None:
    with pytest.raises(WorkersError, match="failed on the cluster 3 times"):
        list(cluster.run(die, [7]))


def lasting(outcome: Any) -> Any:
    """What does not depend on the machine."""
    return outcome._replace(times=())


def test_the_same_games_as_here(cluster: Ray) -> None:
    deals = [Deal("qmg", OPTIONS, ("staff", "random"), seed) for seed in range(4)]
    assert [lasting(o) for o in in_order(cluster.run(play_one, deals))] == [lasting(play_one(d)) for d in deals]


def test_a_tournament_comes_out_the_same(cluster: Ray) -> None:
    found = []
    for workers in (Here(), cluster):
        played = Tournament(marne.games()["qmg"], OPTIONS, ["random", "staff"], pairs=3, seed=1)
        assert len(list(played.play(workers, Results(None, {})))) == 6
        found.append(played.meetings[0].pairs.data())
    assert found[0] == found[1]
