"""How soon a connection to PostgreSQL ends when the machine at its other end has vanished without a word.

A process that is killed closes its connections, and the database releases its locks at once. A machine without power or
network closes nothing: by default PostgreSQL would wait for two hours, and so would we for a database that is gone.
"""

from __future__ import annotations

from typing import Any, Final

from sqlalchemy import make_url

IDLE: Final = 5
"""Seconds after which it is asked whether the other end is still there; it is asked again every..."""
INTERVAL: Final = 2
COUNT: Final = 3
"""So many questions without an answer end the connection."""
AFTER: Final = IDLE + INTERVAL * COUNT
"""Seconds that it takes in all."""
_THEIRS: Final = (
    f"SET tcp_keepalives_idle = {IDLE}; SET tcp_keepalives_interval = {INTERVAL}; "
    f"SET tcp_keepalives_count = {COUNT}; SET tcp_user_timeout = '{AFTER}s'"
)


def our_end(url: str) -> dict[str, Any]:
    """Parameters of libpq for a connection, except those that its URL has."""
    asked = {
        "keepalives_idle": IDLE,
        "keepalives_interval": INTERVAL,
        "keepalives_count": COUNT,
        "tcp_user_timeout": 1000 * AFTER,
    }
    return {name: value for name, value in asked.items() if name not in make_url(url).query}


def their_end(connection: Any, _: Any = None) -> None:
    """Ask the database to watch a new connection in the same way; through a socket of Unix it does not have to."""
    before = connection.autocommit
    connection.autocommit = True
    connection.execute(_THEIRS)
    connection.autocommit = before
