"""Webhooks in a queue of their own for every person: one that never answers delays nobody else.

Whoever's webhook has failed rests, longer each time, and is then tried by threads that are kept for such webhooks. What
comes meanwhile waits, the latest of it.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final, NamedTuple

from marne.server.notify.outgoing import Refused

_LOGGER: Final = logging.getLogger("marne.server")
EACH: Final = 20
"""At most this many messages wait for one person; the oldest are dropped."""
PEOPLE: Final = 5000
"""At most so many people have messages that wait; further ones get none."""
THREADS: Final = 8
DOUBTFUL: Final = 2
"""Threads for webhooks that have failed."""
RESTS: Final = (60.0, 300.0, 1800.0)
"""Seconds before a webhook that has failed is tried again, each time it fails; then it is given up."""


class Message(NamedTuple):
    """What is sent where."""

    url: str
    data: Mapping[str, Any]


class Hooks:
    """Sends messages to the webhooks of people. In the event loop."""

    def __init__(self, post: Callable[[str, Mapping[str, Any]], None], rests: tuple[float, ...] = RESTS) -> None:
        self._post: Final = post
        self._rests: Final = rests
        self._threads: Final = ThreadPoolExecutor(THREADS, thread_name_prefix="marne-hooks")
        self._doubtful: Final = ThreadPoolExecutor(DOUBTFUL, thread_name_prefix="marne-doubtful-hooks")
        self._waiting: Final[dict[int, deque[Message]]] = {}
        self._tasks: Final[dict[int, asyncio.Task[None]]] = {}
        self._resting: Final[set[int]] = set()

    @property
    def waiting(self) -> int:
        """How many messages are neither sent nor given up."""
        return sum(map(len, self._waiting.values()))

    @property
    def busy(self) -> list[asyncio.Task[None]]:
        """What is being sent: not what waits to be tried again."""
        return [task for user_id, task in self._tasks.items() if user_id not in self._resting]

    def send(self, user_id: int, message: Message) -> None:
        """Send a message soon, after those that wait for the same person."""
        if user_id not in self._waiting and len(self._waiting) >= PEOPLE:
            return
        self._waiting.setdefault(user_id, deque(maxlen=EACH)).append(message)
        if user_id not in self._tasks:
            self._tasks[user_id] = asyncio.create_task(self._serve(user_id))

    async def _serve(self, user_id: int) -> None:
        """Send what waits for a person, until nothing is left or their webhook has failed too often."""
        waiting, failures = self._waiting[user_id], 0
        try:
            while waiting:
                reason = await self._try(waiting[0], doubtful=failures > 0)
                if reason is None:
                    waiting.popleft()
                    failures = 0
                    continue
                _LOGGER.warning("no webhook to user %d: %s", user_id, reason)  # its address is private
                if failures == len(self._rests):
                    return
                await self._rest(user_id, self._rests[failures])
                failures += 1
        finally:
            del self._waiting[user_id], self._tasks[user_id]

    async def _try(self, message: Message, *, doubtful: bool) -> str | None:
        """Send a message; the reason if it was not accepted."""
        threads = self._doubtful if doubtful else self._threads
        try:
            await asyncio.get_running_loop().run_in_executor(threads, self._post, message.url, message.data)
        except (Refused, OSError) as e:
            return str(e)
        except Exception as e:
            _LOGGER.exception("a webhook failed")
            return type(e).__name__
        return None

    async def _rest(self, user_id: int, seconds: float) -> None:
        self._resting.add(user_id)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(user_id)

    async def stop(self) -> None:
        """Give up what waits."""
        tasks = tuple(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._doubtful.shutdown(wait=False, cancel_futures=True)
