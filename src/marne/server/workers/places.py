"""The places of the workers, and who gets a connection."""

from __future__ import annotations

import asyncio
import socket
from typing import Final, Generic, Protocol, TypeVar

from marne.server.workers.routing import NO_GAME, preferred


class Takes(Protocol):
    """A worker, as far as it takes connections."""

    @property
    def takes(self) -> bool:
        """Whether it is to have connections now."""

    def send(self, connection: socket.socket) -> bool:
        """Hand over a connection; false if it cannot take it."""


W = TypeVar("W", bound=Takes)


class Places(Generic[W]):
    """Workers by their places; a place is empty while its worker is replaced. In the event loop."""

    def __init__(self, number: int) -> None:
        self.workers: Final[list[W | None]] = [None] * number
        self._turn = 0
        self._some_take: Final = asyncio.Event()

    def look_again(self) -> None:
        """A worker takes connections now, or may have room for more."""
        self._some_take.set()

    async def somebody(self) -> None:
        """Wait until a worker may take connections."""
        await self._some_take.wait()

    async def hand_over(self, connection: socket.socket, game: bytes) -> None:
        """Give a connection to the worker of its game, or to the next best; to anyone in turn if it is about none.
        Waits as long as nobody takes it."""
        while True:
            order = preferred(game, len(self.workers)) if game != NO_GAME else self._in_turn()
            for worker in (self.workers[place] for place in order):
                if worker is not None and worker.takes and worker.send(connection):
                    return
            self._some_take.clear()
            await self._some_take.wait()

    def _in_turn(self) -> list[int]:
        number = len(self.workers)
        self._turn = (self._turn + 1) % number
        return [(self._turn + i) % number for i in range(number)]
