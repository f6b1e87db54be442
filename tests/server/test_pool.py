"""Worker processes in pools: who has the next turn, and what becomes of a worker that dies or hangs."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Awaitable, Callable
from typing import ClassVar, TypeVar

import pytest

from marne.server.bots import pool
from marne.server.bots.engine import Engine
from marne.server.bots.pool import HungError, Pool, Turns
from marne.server.bots.process import DeadProcessError
from marne.server.bots.shares import Shares
from marne.server.bots.worker import Job


def test_turns_go_to_who_is_due_first_and_then_to_who_came_first() -> None:
    async def asked() -> list[str]:
        turns, order = Turns(), []

        async def come(name: str, due: float) -> None:
            async with turns.turn(due):
                order.append(name)
                await asyncio.sleep(0)

        dues = {"first": 9.0, "bots alone": 30.0, "a person": 1.0, "another": 1.0, "early": 0.5}
        await asyncio.gather(*(come(name, due) for name, due in dues.items()))
        assert len(turns) == 0
        return order

    assert asyncio.run(asked()) == ["first", "early", "a person", "another", "bots alone"]


def test_who_has_many_games_waits_for_themselves() -> None:
    """150 games of one guest, and then a person's first question: only what the guest was owed first is before it."""

    async def asked() -> list[str]:
        turns, shares, order = Turns(), Shares(), []

        async def come(name: str) -> None:
            async with turns.turn(shares.due(name, 0.0, 0.1)):
                order.append(name)
                await asyncio.sleep(0)

        await asyncio.gather(*(come("guest") for _ in range(150)), come("person"))
        return order

    assert asyncio.run(asked()).index("person") <= 2


def test_who_goes_away_while_waiting_keeps_nobody_from_their_turn() -> None:
    async def asked() -> list[str]:
        turns, order = Turns(), []
        leave = asyncio.Event()

        async def come(name: str) -> None:
            async with turns.turn(0):
                order.append(name)

        async def come_first() -> None:
            async with turns.turn(0):
                await leave.wait()
            others[1].cancel()  # it has been given its turn, and does not know it yet

        first = asyncio.create_task(come_first())
        await asyncio.sleep(0)
        others = [asyncio.create_task(come(name)) for name in ("gone", "gone at the last moment", "last")]
        await asyncio.sleep(0)
        others[0].cancel()
        await asyncio.sleep(0)
        leave.set()
        await asyncio.gather(first, *others, return_exceptions=True)
        assert len(turns) == 0
        return order

    assert asyncio.run(asked()) == ["last"]


class Fake:
    """Stands for a worker process. Its answer is its own number."""

    made: ClassVar[list[Fake]] = []
    faults: ClassVar[dict[int, str]] = {}
    """What is wrong with some of them, by their numbers."""

    def __init__(self, python: str, niceness: int = 0) -> None:
        self.number = len(self.made)
        self.ended = threading.Event()
        self.asked: list[Job] = []
        self.made.append(self)

    def answer(self, job: Job) -> str | None:
        self.asked.append(job)
        match self.faults.get(self.number):
            case "hangs":
                self.ended.wait()
                raise DeadProcessError
            case "dies":
                raise DeadProcessError
            case "has forgotten":
                return None
        return str(self.number)

    def stop(self) -> None:
        self.ended.set()


@pytest.fixture
def faults(monkeypatch: pytest.MonkeyPatch) -> dict[int, str]:
    """What is to be wrong with the workers of a pool."""
    monkeypatch.setattr(pool, "Process", Fake)
    monkeypatch.setattr(pool, "HUNG", 0.05)
    monkeypatch.setattr(Fake, "made", [])
    monkeypatch.setattr(Fake, "faults", {})
    return Fake.faults


def about(game: str, number: int = 0) -> Job:
    return Job(game, {}, -1, number, [], 0, "staff")


T = TypeVar("T")


def asking(size: int, ask: Callable[[Pool], Awaitable[T]]) -> T:
    """What somebody finds out who asks a pool of so many workers."""

    async def asked() -> T:
        made = Pool(Engine(None), size)
        try:
            return await ask(made)
        finally:
            await made.stop()

    return asyncio.run(asked())


@pytest.mark.usefixtures("faults")
def test_games_are_shared_evenly_and_stay_where_they_are() -> None:
    async def ask(workers: Pool) -> list[list[str | None]]:
        return [[await workers.think(about(game), 0) for game in "abcdef"] for _ in range(2)]

    first, again = asking(3, ask)
    assert first == ["0", "1", "2", "0", "1", "2"] and again == first


@pytest.mark.usefixtures("faults")
def test_a_pool_knows_what_its_worker_was_told(faults: dict[int, str]) -> None:
    async def ask(workers: Pool) -> list[int]:
        told = [workers.told("a")]
        await workers.think(about("a", 7), 0)
        told.append(workers.told("a"))
        faults[0] = "has forgotten"
        assert await workers.think(about("a", 8), 0) is None
        told.append(workers.told("a"))
        faults.clear()
        await workers.think(about("a", 9), 0)
        workers.forget("a")
        return [*told, workers.told("a")]

    assert asking(1, ask) == [-1, 7, -1, -1]


def test_a_worker_that_dies_is_replaced_and_asked_again(faults: dict[int, str]) -> None:
    faults.update({0: "dies", 1: "dies"})
    assert asking(1, lambda workers: workers.think(about("a"), 0)) == "2"
    faults.update(dict.fromkeys(range(3, 9), "dies"))
    with pytest.raises(RuntimeError, match="one worker process after the other"):
        asking(1, lambda workers: workers.think(about("a"), 0))


def test_a_worker_that_hangs_is_ended_and_the_others_go_on(faults: dict[int, str]) -> None:
    faults[0] = "hangs"

    async def ask(workers: Pool) -> list[str | BaseException | None]:
        hung, other = (asyncio.create_task(workers.think(about(game), 0)) for game in "ab")
        await asyncio.wait([hung, other])
        with pytest.raises(HungError):
            hung.result()
        return [other.result(), await workers.think(about("a"), 0)]

    assert asking(1, ask) == ["1", "1"], "those who waited ask the next worker"
    assert Fake.made[0].ended.is_set()


@pytest.mark.usefixtures("faults")
def test_new_workers_come_with_a_new_engine() -> None:
    async def ask(workers: Pool) -> list[str | None]:
        before = await workers.think(about("a"), 0)
        await workers.renew()
        return [before, await workers.think(about("a"), 0)]

    assert asking(2, ask) == ["0", "2"]
    assert [fake.ended.is_set() for fake in Fake.made] == [True] * 4
