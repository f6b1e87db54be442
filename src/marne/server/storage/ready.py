"""Makes the database ready before a server starts, and waits for one that is not there yet: after a power cut its
machine may come up later than this one."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from sqlalchemy.exc import DBAPIError

from marne.server.storage.database import Database
from marne.server.storage.migrate import NewerDatabase, upgrade

PATIENCE: Final = 120.0
"""Seconds to wait for a database."""
PAUSE: Final = 2.0


class NotReadyError(ValueError):
    """The server cannot start on this database, with the reason in a sentence."""


def make_ready(
    url: str,
    say: Callable[[str], None],
    patience: float = PATIENCE,
    clock: Callable[[], float] = time.monotonic,
    sleep: Callable[[float], None] = time.sleep,
) -> None:
    """Bring the database up to date; raises NotReadyError. `say` is told once that it is being waited for. Blocks."""
    end, told = clock() + patience, False
    while True:
        database = Database(url)
        try:
            upgrade(database)
        except NewerDatabase as e:
            raise NotReadyError(str(e)) from None
        except DBAPIError as e:
            reason = next(iter(str(e.orig).strip().splitlines()), type(e.orig).__name__)
            if not database.postgres or clock() > end:
                raise NotReadyError(f"the database does not answer: {reason}") from None
            if not told:
                say(f"waiting for the database: {reason}")
                told = True
        else:
            return
        finally:
            database.close()
        sleep(PAUSE)
