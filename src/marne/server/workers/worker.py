"""A process that serves connections which the front has accepted."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from typing import Final

import uvicorn

AT_ONCE: Final = 64
"""Connections that are taken in one go."""
BEAT: Final = 10
"""Ticks of uvicorn, ten a second, between two signs of life."""


class Worker(uvicorn.Server):
    """uvicorn's server without a socket to listen on: connections come through a channel, one byte with each. The other
    way goes a byte every second, from the event loop, once it serves; and when the other end is closed, it stops."""

    def __init__(self, config: uvicorn.Config, channel: socket.socket) -> None:
        super().__init__(config)
        self._channel: Final = channel
        self._taken: Final[set[asyncio.Task[None]]] = set()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets=[])
        self._channel.setblocking(False)
        asyncio.get_running_loop().add_reader(self._channel, self._take)

    async def on_tick(self, counter: int) -> bool:
        if counter % BEAT == 0:
            with contextlib.suppress(OSError):  # if nobody hears it any more, `_take` will know
                self._channel.send(b".")
        return await super().on_tick(counter)

    def _take(self) -> None:
        """Take the connections that have been handed over."""
        for _ in range(AT_ONCE):
            try:
                sign, files, _, _ = socket.recv_fds(self._channel, 1, 1)
            except BlockingIOError:
                return
            except OSError:
                sign, files = b"", []
            if not sign:  # the process that started this one is gone, or wants nothing more from it
                asyncio.get_running_loop().remove_reader(self._channel)
                self.should_exit = True
                return
            for file in files:
                task = asyncio.create_task(self._serve_one(socket.socket(fileno=file)))
                self._taken.add(task)
                task.add_done_callback(self._taken.discard)

    async def _serve_one(self, connection: socket.socket) -> None:
        connection.setblocking(False)
        try:
            await asyncio.get_running_loop().connect_accepted_socket(self._protocol, connection)
        except OSError:  # the client has gone meanwhile
            connection.close()

    def _protocol(self) -> asyncio.Protocol:
        """What uvicorn makes for a connection that it has accepted itself."""
        return self.config.http_protocol_class(  # type: ignore[call-arg]  # declared as any protocol
            config=self.config, server_state=self.server_state, app_state=self.lifespan.state
        )

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().remove_reader(self._channel)
        self._channel.close()  # further connections go elsewhere
        await super().shutdown(sockets=[])


def work(config: uvicorn.Config, channel: socket.socket) -> None:
    """Serve until told to stop. The main function of the process."""
    config.configure_logging()
    with contextlib.suppress(KeyboardInterrupt):
        Worker(config, channel).run()
