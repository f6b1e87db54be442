"""Word for the server that runs on this SQLite file, from a command in another process.

PostgreSQL carries such word by NOTIFY. SQLite has nothing like that, so a command leaves it in a table, in the
transaction that makes the change, and the server looks there twice a second.
"""

from __future__ import annotations

import time
from typing import Final

from sqlalchemy import Connection, delete, func, insert, select

from marne.server.storage.models import Bulletin

KEPT: Final = 600.0
"""Seconds for which a bulletin is kept: a server that has not looked for so long does not run."""


def post(db: Connection, text: str) -> None:
    """Leave word, and remove what is old. The latest bulletin stays, so that numbers only rise."""
    at = time.time()
    db.execute(insert(Bulletin).values(text=text, at=at))
    db.execute(delete(Bulletin).where(Bulletin.at < at - KEPT))


def latest(db: Connection) -> int:
    """The number of the latest bulletin."""
    return db.execute(select(func.max(Bulletin.id))).scalar() or 0


def after(db: Connection, number: int) -> list[tuple[int, str]]:
    """The bulletins after that number, in order."""
    wanted = select(Bulletin.id, Bulletin.text).where(Bulletin.id > number).order_by(Bulletin.id)
    return [(row[0], row[1]) for row in db.execute(wanted)]
