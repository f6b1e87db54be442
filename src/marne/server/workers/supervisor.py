"""Starts the workers, replaces those that die or hang, and gives each the connections of its games."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import signal
import socket
import sys
from collections.abc import Coroutine
from multiprocessing.context import ForkServerContext, SpawnContext
from typing import Any, Final

import uvicorn

from marne.server.web.doors import raise_file_limit
from marne.server.workers.front import Front
from marne.server.workers.places import Places
from marne.server.workers.worker import work

ROUND: Final = 1.0
"""Seconds between two looks at the workers, each of which gives a sign of life as often."""
SILENT: Final = 5
"""Rounds without a sign after which a worker gets no more connections. Rounds and not seconds: if this process was
stopped for a while, its workers are not to blame."""
HUNG: Final = 20
"""Rounds without a sign after which it is killed."""
STARTING: Final = 180
"""The same for one that has not begun to serve: on a busy machine it may take long to load the titles."""
AGAIN: Final = 2.0
"""Seconds before a worker that could not start is replaced by another."""
END: Final = 30.0
"""Seconds in which the workers have to end."""
BACKLOG: Final = 2048
FAILED: Final = 1
_LOGGER: Final = logging.getLogger("marne.server")


def _context() -> SpawnContext | ForkServerContext:
    """How processes are made: on Linux they are forked from one that has loaded everything, and does nothing else."""
    if sys.platform != "linux":
        return multiprocessing.get_context("spawn")
    made = multiprocessing.get_context("forkserver")
    made.set_forkserver_preload(["marne.server.workers.prepared"])
    return made


class _Process:
    """A worker, with its end of the channel."""

    def __init__(self, context: SpawnContext | ForkServerContext, config: uvicorn.Config) -> None:
        self.channel, theirs = socket.socketpair()
        with theirs:
            self.process: Final = context.Process(target=work, args=(config, theirs))
            self.process.start()
        self.channel.setblocking(False)
        self.ready = False
        """Whether it has begun to serve, and has not said that it ends."""
        self.served = False
        """Whether it has ever begun to serve."""
        self.silent = 0
        """Rounds since its last sign of life."""

    @property
    def takes(self) -> bool:
        """Whether it is to have connections."""
        return self.ready and self.silent < SILENT

    @property
    def hangs(self) -> bool:
        return self.silent >= (HUNG if self.served else STARTING)

    def hear(self) -> bool:
        """Take its signs of life; false when there will be no more."""
        try:
            sign = self.channel.recv(1024)
        except BlockingIOError:
            return True
        except OSError:
            sign = b""
        self.silent = 0
        self.ready = bool(sign)
        self.served |= self.ready
        return self.ready

    def send(self, connection: socket.socket) -> bool:
        """Hand over a connection; false if it cannot take it."""
        try:
            socket.send_fds(self.channel, [b"."], [connection.fileno()])
        except OSError:  # it has died, or has not taken so many others that no more fit in
            return False
        return True


class Supervisor:
    """Keeps a worker at every place. In the event loop."""

    def __init__(self, config: uvicorn.Config, listener: socket.socket, places: int) -> None:
        """`listener` is bound; it listens once somebody can serve."""
        self._context: Final = _context()
        self._config: Final = config
        self._listener: Final = listener
        self._places: Final[Places[_Process]] = Places(places)
        self._workers: Final = self._places.workers
        self._stop: Final = asyncio.Event()
        self._begun = False
        """Whether anybody has ever served."""
        self._failed = False
        self._renewing: asyncio.Task[None] | None = None
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    async def run(self) -> int:
        """Serve until a signal comes; the exit code."""
        raise_file_limit()
        loop = asyncio.get_running_loop()
        for each in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(each, self._stop.set)
        loop.add_signal_handler(signal.SIGHUP, self._renew)
        for place in range(len(self._workers)):
            self._workers[place] = self._start(place)
        self._in_background(self._accept())
        self._in_background(self._watch())
        await self._stop.wait()
        self._listener.close()
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await asyncio.gather(*[_end(worker) for worker in self._workers if worker is not None])
        return FAILED if self._failed else 0

    async def _accept(self) -> None:
        await self._places.somebody()
        self._begun = True
        self._listener.listen(BACKLOG)
        await Front(self._listener, self._places.hand_over).run()

    def _start(self, place: int) -> _Process:
        """A new worker; at its end another takes its place."""
        loop, worker = asyncio.get_running_loop(), _Process(self._context, self._config)

        def heard() -> None:
            if not worker.hear():
                loop.remove_reader(worker.channel)
            if worker.takes:
                self._places.look_again()

        def ended() -> None:
            loop.remove_reader(worker.process.sentinel)
            loop.remove_reader(worker.channel)
            worker.process.join()
            worker.ready = False
            worker.channel.close()
            if self._workers[place] is worker and not self._stop.is_set():
                self._in_background(self._replace(place, worker))

        loop.add_reader(worker.channel, heard)
        loop.add_reader(worker.process.sentinel, ended)
        return worker

    async def _replace(self, place: int, dead: _Process) -> None:
        _LOGGER.error("a worker ended by itself (exit code %s) and is replaced", dead.process.exitcode)
        if not self._begun and not dead.served and (dead.process.exitcode or 0) > 0:  # it was not killed from outside
            _LOGGER.error("no worker can serve: the server ends")
            self._failed = True
            self._stop.set()
            return
        if not dead.served:
            await asyncio.sleep(AGAIN)
        self._workers[place] = self._start(place)

    async def _watch(self) -> None:
        """Kill whoever hangs: its connections and its locks in the database are free then."""
        while True:
            await asyncio.sleep(ROUND)
            for worker in filter(None, self._workers):
                worker.silent += 1
                if worker.hangs and worker.process.is_alive():
                    _LOGGER.error("a worker hangs and is killed: no sign of life for %d s", worker.silent)
                    worker.process.kill()

    def _renew(self) -> None:
        if self._renewing is None or self._renewing.done():
            self._renewing = self._in_background(self._renew_all())

    async def _renew_all(self) -> None:
        """Replace one worker after the other, each as soon as another can take its place."""
        for place, old in enumerate(list(self._workers)):
            new = self._start(place)
            try:
                while not new.takes:
                    if not new.process.is_alive():
                        _LOGGER.error("a new worker could not serve: the others go on")
                        return
                    await asyncio.sleep(ROUND / 10)
            except asyncio.CancelledError:
                new.process.kill()
                raise
            self._workers[place] = new
            if old is not None:
                await _end(old)

    def _in_background(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task


async def _end(worker: _Process) -> None:
    """Let a worker finish what it has begun, and end."""
    worker.process.terminate()
    await asyncio.to_thread(worker.process.join, END)
    if worker.process.is_alive():
        worker.process.kill()
        await asyncio.to_thread(worker.process.join)


def supervise(config: uvicorn.Config, listener: socket.socket, places: int) -> int:
    """Serve with so many processes until a signal comes; the exit code."""
    config.configure_logging()

    async def run() -> int:
        return await Supervisor(config, listener, places).run()

    return asyncio.run(run())
