"""Where analyses are made: one after the other, in processes of their own that everybody else comes before."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from marne.review import SIMULATIONS
from marne.server.analysis.process import AnalysisProcess
from marne.server.analysis.store import BEATS, AnalysisStore
from marne.server.bots.engine import Engine
from marne.server.errors import Problem
from marne.server.games.replays import recorded
from marne.server.games.room import Rooms

_LOGGER: Final = logging.getLogger("marne.server")
INTERPRETED: Final = 8
"""Simulations for each decision where the engine is not compiled: each takes several times as long."""


class AnalysisDesk:
    """Makes the analyses that are asked for, as many at a time as there are to be processes."""

    def __init__(self, rooms: Rooms, store: AnalysisStore, engine: Engine, processes: int) -> None:
        self._rooms: Final = rooms
        self._store: Final = store
        self._engine: Final = engine
        self._processes: Final = processes
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._running: Final[dict[int, AnalysisProcess]] = {}
        self._closed = False

    @property
    def offered(self) -> bool:
        """Whether anybody makes analyses here."""
        return self._processes > 0

    def wake(self) -> None:
        """An analysis may wait: begin it if a process is free."""
        if self._closed or len(self._tasks) >= self._processes:
            return
        task = asyncio.create_task(self._make_waiting())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def stop(self, game_id: int) -> None:
        """An analysis is to stop. If another process makes it, that one sees it in the database."""
        if game_id in self._running:
            self._running[game_id].stop()

    async def close(self) -> None:
        """Stop. What is under way is begun anew when the server starts."""
        self._closed = True
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _make_waiting(self) -> None:
        """Make one analysis after the other until none waits."""
        try:
            while not self._closed and (claimed := await asyncio.to_thread(self._store.claim)) is not None:
                await self._make(*claimed)
        except SQLAlchemyError as e:
            _LOGGER.warning("analyses could not be made: %s", e)

    async def _make(self, game_id: int, public_id: str) -> None:
        state, found = "failed", None
        try:
            found = await self._analyse(game_id, public_id)
            if found is not None:
                state = "done" if found["complete"] else "stopped"
        except asyncio.CancelledError:
            state = "queued"
            raise
        except SQLAlchemyError:
            raise
        except Problem as e:  # a game that cannot be read, for one
            _LOGGER.warning("game %s was not analysed: %s", public_id, e)
        except Exception:
            _LOGGER.exception("game %s was not analysed", public_id)
        finally:
            self._running.pop(game_id, None)
            await asyncio.shield(asyncio.to_thread(self._store.finish, game_id, state, found))

    async def _analyse(self, game_id: int, public_id: str) -> dict[str, Any] | None:
        """What a process finds out; None if it fails."""
        room = await self._rooms.enter(public_id)
        record = await room.run(lambda room: recorded(room).text(), fresh=True)
        process = self._running[game_id] = AnalysisProcess(self._engine.python)
        simulations = SIMULATIONS if self._engine.kind == "compiled" else INTERPRETED
        heart = _Heart(self._store, game_id, process.stop)
        beating = asyncio.create_task(heart.beat())
        found: dict[str, Any] | None = None
        try:
            async for told in process.told(record, simulations):
                found = told.get("found", found)
                heart.done, heart.total = told.get("done", heart.done), told.get("total", heart.total)
        finally:
            beating.cancel()
            await asyncio.gather(beating, return_exceptions=True)
        return found


class _Heart:
    """Says every few seconds how far an analysis is, and hears whether it is to stop."""

    def __init__(self, store: AnalysisStore, game_id: int, stop: Callable[[], None]) -> None:
        self._store: Final = store
        self._game_id: Final = game_id
        self._stop: Final = stop
        self.done = 0
        self.total = 0

    async def beat(self) -> None:
        while True:
            try:
                if not await asyncio.to_thread(self._store.beat, self._game_id, self.done, self.total):
                    self._stop()
            except SQLAlchemyError as e:
                _LOGGER.warning("an analysis could not say how far it is: %s", e)
            await asyncio.sleep(BEATS)
