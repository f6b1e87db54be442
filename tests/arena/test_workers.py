"""Whoever does the tasks, every task is answered exactly once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from marne.arena.workers import AHEAD, Here, Processes, Workers, WorkersError, in_order
from tests.arena.tasks import die, die_once, double


@pytest.mark.parametrize("workers", [Here(), Processes(2)], ids=["here", "processes"])
def test_every_task_once_and_in_order_if_wanted(workers: Workers) -> None:
    assert list(in_order(workers.run(double, range(20)))) == [2 * n for n in range(20)]
    assert list(workers.run(double, [])) == []


def test_a_killed_worker_loses_nothing_and_counts_nothing_twice(tmp_path: Path) -> None:
    tasks = [(str(tmp_path), n) for n in range(12)]
    done = list(Processes(2).run(die_once, tasks))
    assert sorted(done) == [(n, 2 * n) for n in range(12)]
    assert (tmp_path / "died").exists()


def test_a_task_that_kills_every_worker_is_named() -> None:
    with pytest.raises(WorkersError, match="died 3 times with this task: 7"):
        list(Processes(1).run(die, [7]))


def test_tasks_are_taken_when_somebody_is_free() -> None:
    """So that a run that knows enough has begun little more than it needs."""
    taken: list[int] = []

    def tasks() -> Iterator[int]:
        for n in range(100):
            taken.append(n)
            yield n

    for _ in Processes(2).run(double, tasks()):
        break
    assert len(taken) <= 2 * AHEAD
