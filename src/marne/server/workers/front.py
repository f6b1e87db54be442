"""Accepts connections, and hands each to the process that serves its game.

It looks at the first bytes without taking them, and passes on the connected socket itself: the worker reads the request
as if it had accepted the connection, from the address that the client has. Nothing is copied here, and once a
connection is handed over the front is not involved any more.
"""

from __future__ import annotations

import asyncio
import logging
import socket
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, TypeAlias

from marne.server.workers.routing import HEAD, game_of

PATIENCE: Final = 10.0
"""Seconds in which the first line of a request has to arrive."""
PAUSE: Final = 0.05
"""Seconds between two looks at a line of which only a part has come."""
WAITING: Final = 1000
"""At most so many connections may keep us waiting for it: then the oldest is closed."""
FULL: Final = 0.2
"""Seconds to wait when the system gives us no more connections."""
_LOGGER: Final = logging.getLogger("marne.server")

HandOver: TypeAlias = Callable[[socket.socket, bytes], Awaitable[None]]
"""Gives a connection to the process of a game; our copy is closed after that."""


class Front:
    """Reads the first lines of all connections to a listening socket. In the event loop."""

    def __init__(self, listener: socket.socket, hand_over: HandOver) -> None:
        self._listener: Final = listener
        self._hand_over: Final = hand_over
        self._waiting: Final[dict[asyncio.Task[None], None]] = {}
        """The oldest first."""

    async def run(self) -> None:
        """Accept until this is cancelled."""
        loop = asyncio.get_running_loop()
        self._listener.setblocking(False)
        try:
            while True:
                try:
                    connection, _ = await loop.sock_accept(self._listener)
                except OSError as e:  # no more files, or the client has gone already
                    _LOGGER.warning("a connection could not be accepted: %s", e)
                    await asyncio.sleep(FULL)
                    continue
                task = asyncio.create_task(self._pass_on(connection))
                self._waiting[task] = None
                task.add_done_callback(lambda task: self._waiting.pop(task, None))
                if len(self._waiting) > WAITING:
                    next(iter(self._waiting)).cancel()
        finally:
            waiting = list(self._waiting)
            for task in waiting:
                task.cancel()
            await asyncio.gather(*waiting, return_exceptions=True)

    async def _pass_on(self, connection: socket.socket) -> None:
        with connection, suppress(OSError, TimeoutError):  # the client has gone, or takes too long
            connection.setblocking(False)
            async with asyncio.timeout(PATIENCE):
                while (game := game_of(await _peek(connection))) is None:
                    await asyncio.sleep(PAUSE)
                await self._hand_over(connection, game)


async def _peek(connection: socket.socket) -> bytes:
    """The first bytes that have come, which stay where they are. Raises OSError if none will."""
    while True:
        try:
            head = connection.recv(HEAD, socket.MSG_PEEK)
        except BlockingIOError:
            await _readable(connection)
            continue
        if not head:
            raise ConnectionResetError
        return head


async def _readable(connection: socket.socket) -> None:
    loop, comes = asyncio.get_running_loop(), asyncio.Event()
    loop.add_reader(connection, comes.set)
    try:
        await comes.wait()
    finally:
        loop.remove_reader(connection)
