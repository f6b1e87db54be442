"""Where games are played: in this process, in processes of this computer, or on the computers of a Ray cluster.

A task is a pure function of its data, so it does not matter who does it, nor whether it is begun twice because a
worker has died: every task is answered exactly once.
"""

from __future__ import annotations

import multiprocessing
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Any, Final, Generic, NamedTuple, Protocol, TypeVar

T = TypeVar("T")
R = TypeVar("R")

AHEAD: Final = 3
"""Tasks per worker that are handed out ahead, so that nobody waits, and little is lost when enough is known."""
TRIES: Final = 3
"""How often a task is begun whose worker dies."""


class WorkersError(RuntimeError):
    """The workers cannot be had, or a task kills every one of them."""


class Done(NamedTuple, Generic[R]):
    """A task that is done, by its place in the list."""

    place: int
    result: R


class Workers(Protocol):
    """Whoever does tasks."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
        """Do all of the tasks, in any order; they are taken from `tasks` when somebody is free to begin them. To stop
        early, close the iterator."""


class Here:
    """Does one task after the other in this process."""

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
        for place, task in enumerate(tasks):
            yield Done(place, work(task))


class Processes:
    """Shares the tasks among processes of this computer. Those whose process dies are begun again in a new one."""

    def __init__(self, number: int) -> None:
        self.number: Final = number

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
        following = enumerate(tasks)
        again: list[_Task[T]] = []
        """What was under way when a process died."""
        while True:
            context = multiprocessing.get_context("spawn")  # a fork would copy locks of threads
            pool = ProcessPoolExecutor(self.number, mp_context=context)
            running: dict[Future[R], _Task[T]] = {}
            try:
                while True:
                    while len(running) < AHEAD * self.number and (task := _following(again, following)) is not None:
                        running[pool.submit(work, task.data)] = task
                    if not running:
                        return
                    for future in wait(running, return_when=FIRST_COMPLETED).done:
                        result = future.result()
                        yield Done(running.pop(future).place, result)
            except BrokenProcessPool:
                again += [_Task(place, data, tries + 1) for place, data, tries in running.values()]
                for task in again:
                    if task.tries == TRIES:
                        raise WorkersError(f"a process has died {TRIES} times with this task: {task.data}") from None
            finally:
                pool.shutdown(wait=False, cancel_futures=True)


class _Task(NamedTuple, Generic[T]):
    place: int
    data: T
    tries: int = 0


def _following(again: list[_Task[T]], tasks: Iterator[tuple[int, T]]) -> _Task[T] | None:
    """What is to be done next: first what has to be begun again."""
    if again:
        return again.pop(0)
    found = next(tasks, None)
    return None if found is None else _Task(*found)


class Ray:
    """Shares the tasks among the workers of a Ray cluster. If a worker or a computer dies, Ray begins a task again."""

    def __init__(self, address: str | None = None, number: int | None = None) -> None:
        """`address` is that of a running cluster, or "auto"; without it a cluster of this computer is started, with
        `number` workers, by default one per core. Raises WorkersError."""
        try:
            import ray
        except ImportError:
            raise WorkersError("Ray is not installed: pip install 'marne[ray]'") from None
        self._ray: Final[Any] = ray
        if not ray.is_initialized():
            cores = {"num_cpus": number} if address is None and number is not None else {}
            try:
                ray.init(address=address, log_to_driver=False, include_dashboard=False, **cores)
            except Exception as e:  # whatever a cluster may fail by
                raise WorkersError(f"no Ray cluster at {address or 'this computer'}: {e}") from None

    def run(self, work: Callable[[T], R], tasks: Iterable[T]) -> Iterator[Done[R]]:
        ray = self._ray
        remote = ray.remote(work).options(max_retries=TRIES - 1)
        following = enumerate(tasks)
        running: dict[Any, int] = {}
        try:
            while True:
                most = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))  # computers come and go
                while len(running) < most and (task := next(following, None)) is not None:
                    running[remote.remote(task[1])] = task[0]
                if not running:
                    return
                for reference in ray.wait(list(running), num_returns=1)[0]:
                    result = self._result(reference)
                    yield Done(running.pop(reference), result)
        finally:
            for reference in running:
                ray.cancel(reference, force=True)

    def _result(self, reference: Any) -> Any:
        try:
            return self._ray.get(reference)
        except self._ray.exceptions.RayError as e:
            raise WorkersError(f"a task failed on the cluster {TRIES} times: {e}") from None


def local(jobs: int) -> Workers:
    """So many processes of this computer; one is this process itself."""
    return Here() if jobs == 1 else Processes(jobs)


def in_order(done: Iterator[Done[R]]) -> Iterator[R]:
    """The results in the order of the tasks, each as soon as those before it are there."""
    kept: dict[int, R] = {}
    following = 0
    for place, result in done:
        kept[place] = result
        while following in kept:
            yield kept.pop(following)
            following += 1
