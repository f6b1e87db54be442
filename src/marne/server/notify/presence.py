"""Who has which game open, in all processes.

A process knows its own sockets. It tells the others by NOTIFY who has come and who is gone: what has changed within a
moment together, and now and then again who is still here, because a process that was killed tells nothing. Nothing is
written for that, except once in a while when somebody was last seen. Whoever reloads the page is not gone: it takes a
moment before that is believed.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from typing import Final

from sqlalchemy import text, update
from sqlalchemy.exc import SQLAlchemyError

from marne.server.storage.database import CHANNEL, Database, now
from marne.server.storage.models import User

_LOGGER: Final = logging.getLogger("marne.server")
CAME: Final = "came"
"""What a process tells the others when somebody has opened a game. The number is the user's. Whoever has the game open
as well answers STILL."""
STILL: Final = "still"
"""What a process tells of those who are still here."""
LEFT: Final = "left"
"""What it tells when somebody has closed the last window of a game."""
BEAT: Final = 2.0
"""Seconds between two looks at what has changed: so often at most anybody is told."""
GRACE: Final = 6.0
"""Seconds after which somebody who has no socket any more is gone."""
AGAIN: Final = 60.0
"""Seconds after which a process tells again who is here."""
STALE: Final = 150.0
"""Seconds after which those are gone of whom nothing was heard: their process was killed."""
NOTED: Final = 300.0
"""Seconds between two notes in the database that somebody is still here."""

Pair = tuple[str, int]
"""A game's public id, and a user."""


class Presence:
    """The people at the games of all processes. Everything happens in the event loop, except `here`."""

    def __init__(self, database: Database, changed: Callable[[str], None]) -> None:
        """`changed` is called with a game when somebody came or went."""
        self._database: Final = database
        self._changed: Final = changed
        self._sockets: Final[dict[Pair, int]] = {}
        self._leaving: Final[dict[Pair, float]] = {}
        """Who has no socket any more, and since when."""
        self._elsewhere: Final[dict[Pair, float]] = {}
        """Who is at a game through another process, and when it said so last."""
        self._news: Final[dict[Pair, str]] = {}
        """What the other processes are to be told."""
        self._stirred: Final[set[str]] = set()
        self._noted: Final[dict[int, float]] = {}
        self._gone: Final[set[int]] = set()
        """Who has left since the last note."""
        self._told_all = 0.0
        self._task: asyncio.Task[None] | None = None

    def here(self, game: str, user_id: int) -> bool:
        """Whether somebody has the game open, in any process. May be asked from a thread."""
        pair = (game, user_id)
        return pair in self._sockets or pair in self._leaving or pair in self._elsewhere

    def came(self, game: str, user_id: int) -> None:
        """A socket of this process was opened."""
        pair = (game, user_id)
        self._sockets[pair] = self._sockets.get(pair, 0) + 1
        if self._leaving.pop(pair, None) is None and self._sockets[pair] == 1:
            self._news[pair] = CAME
            self._stirred.add(game)

    def went(self, game: str, user_id: int) -> None:
        """A socket of this process was closed."""
        pair = (game, user_id)
        self._sockets[pair] -= 1
        if not self._sockets[pair]:
            del self._sockets[pair]
            self._leaving[pair] = now()

    def heard(self, game: str, what: str, user_id: int) -> None:
        """Another process tells that somebody came, is still there, or left; a process hears itself, too."""
        pair = (game, user_id)
        if what == LEFT:
            if self._elsewhere.pop(pair, None) is not None:
                self._stirred.add(game)
            if pair in self._sockets:
                self._news[pair] = STILL  # they have closed another window only
            return
        if pair not in self._sockets and pair not in self._leaving:
            if pair not in self._elsewhere:
                self._stirred.add(game)
            self._elsewhere[pair] = now()
        if what == CAME:
            self._news.update({mine: STILL for mine in self._sockets if mine[0] == game and mine not in self._news})

    def missed(self) -> None:
        """Notices of other processes may have been lost: introduce everybody again."""
        self._news.update(dict.fromkeys(self._sockets, CAME))

    async def beat(self) -> None:
        """Tell what has changed since the last time, to the sockets of this process and to the others."""
        at = now()
        for pair in [pair for pair, since in self._leaving.items() if at - since >= GRACE]:
            del self._leaving[pair]
            self._news[pair] = LEFT
            self._stirred.add(pair[0])
            self._gone.add(pair[1])
        for pair in [pair for pair, told in self._elsewhere.items() if at - told >= STALE]:
            del self._elsewhere[pair]
            self._stirred.add(pair[0])
        if at - self._told_all >= AGAIN:
            self._told_all = at
            self._news.update({pair: STILL for pair in self._sockets if pair not in self._news})
        news, stirred = dict(self._news), self._stirred.copy()
        self._news.clear()
        self._stirred.clear()
        if news and self._database.postgres:
            await asyncio.to_thread(self._tell, [f"{game} {what} {user}" for (game, user), what in news.items()])
        await self._note(at)
        for game in stirred:
            self._changed(game)

    async def _note(self, at: float) -> None:
        """Keep when people were last seen: those who have left, and now and then those who stay."""
        present = {user for _, user in self._sockets}
        due = {user for user in present if at - self._noted.get(user, 0.0) >= NOTED} | self._gone
        self._gone.clear()
        for user in set(self._noted) - present:
            del self._noted[user]
        self._noted.update(dict.fromkeys(due & present, at))
        if due:
            await asyncio.to_thread(self._keep, due, at)

    def _keep(self, users: Iterable[int], at: float) -> None:
        with self._database.writing() as db:
            db.execute(update(User).where(User.id.in_(sorted(users))).values(seen=at))

    def _tell(self, payloads: list[str]) -> None:
        with self._database.writing() as db:
            db.execute(
                text("SELECT pg_notify(:channel, :payload)"), [{"channel": CHANNEL, "payload": p} for p in payloads]
            )

    def start(self) -> None:
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.beat()
            except SQLAlchemyError as e:
                _LOGGER.warning("it could not be told who is here: %s", e)
            except Exception:  # nobody else would tell it
                _LOGGER.exception("it could not be told who is here")

    async def stop(self) -> None:
        """Everybody is gone, as far as this process is concerned."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)
        for pair in {*self._sockets, *self._leaving}:
            self._leaving[pair] = 0.0
        self._sockets.clear()
        try:
            await self.beat()
        except SQLAlchemyError as e:
            _LOGGER.warning("it could not be told who has left: %s", e)
