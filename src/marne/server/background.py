"""Work that nobody waits for."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine
from typing import Any, Final

from sqlalchemy.exc import SQLAlchemyError

from marne.server.errors import Problem

_LOGGER: Final = logging.getLogger("marne.server")


class Background:
    """Tasks of one part of the server. What fails is logged: it keeps neither the others nor the server's end from
    going on. Everything happens in the event loop."""

    def __init__(self) -> None:
        self._tasks: Final[set[asyncio.Task[None]]] = set()

    def start(self, work: Coroutine[Any, Any, None], failure: str) -> None:
        """Do something soon; `failure` is what to log if it cannot be done."""
        task = asyncio.create_task(_quietly(work, failure))
        self._tasks.add(task)  # the event loop alone would let go of it
        task.add_done_callback(self._tasks.discard)

    async def settle(self) -> None:
        """Wait until everything is done, and what it has started as well."""
        while self._tasks:
            await asyncio.gather(*self._tasks)


async def _quietly(work: Coroutine[Any, Any, None], failure: str) -> None:
    try:
        await work
    except (SQLAlchemyError, Problem) as e:
        _LOGGER.warning("%s: %s", failure, e)
    except Exception:
        _LOGGER.exception(failure)
