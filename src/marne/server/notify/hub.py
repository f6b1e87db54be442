"""Subscriptions to the changes of games. A notice says only "look again": what happened is in the database.

Inside a process a notice wakes the websockets of a game. Between processes PostgreSQL carries it (LISTEN and NOTIFY, in
the transaction that wrote the entry): the database is there anyway, a further service would be one more thing that can
fail, and a notice that is lost costs nothing but time, since whoever listens again looks at everything again.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import threading
from collections.abc import Callable
from typing import Final, NamedTuple

from sqlalchemy.exc import SQLAlchemyError

from marne.server.storage import bulletins
from marne.server.storage.database import CHANNEL, Database
from marne.server.storage.vanished import our_end

_LOGGER: Final = logging.getLogger("marne.server")
AGAIN: Final = 1.0
"""Seconds before a lost connection is made anew."""
LOOK: Final = 0.5
"""Seconds after which the listener looks whether it shall stop, and on SQLite whether a command has left word."""


class Heard(NamedTuple):
    """What may have changed besides the game: what was said, and who is there, on holiday or offers a rematch."""

    chat: bool
    company: bool


class Subscription:
    """Somebody who is told when a game changes; `user_id` is None for a stranger."""

    __slots__ = ("_changed", "_chat", "_company", "_wake", "doubts", "user_id", "viewers")

    def __init__(self, user_id: int | None, wake: Callable[[], None]) -> None:
        """`wake` is called whenever there is something to hear."""
        self.user_id: Final = user_id
        self.viewers: tuple[int | None, ...] = ()
        """From where the game is looked at, a seat or None for a spectator; empty until that is known."""
        self.doubts = 0
        """How often a login of this person has ended since: the subscriber has to look whether it was their own."""
        self._wake: Final = wake
        self._changed = False
        self._chat = False
        self._company = False

    def heard(self) -> Heard | None:
        """What has changed since this was last asked; None if nothing has."""
        if not self._changed:
            return None
        heard = Heard(self._chat, self._company)
        self._changed = self._chat = self._company = False
        return heard

    def watch_from(self, viewer: int | None) -> None:
        """The game is looked at from this seat now."""
        self.viewers = (viewer,)

    def tell(self, chat: bool, company: bool) -> None:
        """Something has changed, somebody has said something, or the company is another."""
        self._chat |= chat
        self._company |= company
        self._changed = True
        self._wake()

    def doubt(self) -> None:
        """A login of this person has ended."""
        self.doubts += 1
        self._changed = True
        self._wake()


class Hub:
    """Wakes subscriptions by game. Everything happens in the event loop."""

    def __init__(self) -> None:
        self._waiting: Final[dict[str, set[Subscription]]] = {}

    def subscribe(self, game: str, subscription: Subscription) -> None:
        """The subscription is told whenever the game has changed, until `unsubscribe`."""
        self._waiting.setdefault(game, set()).add(subscription)

    def unsubscribe(self, game: str, subscription: Subscription) -> None:
        """It is not told any more."""
        subscriptions = self._waiting[game]
        subscriptions.discard(subscription)
        if not subscriptions:
            del self._waiting[game]

    def wake(self, game: str | None, *, chat: bool = False, company: bool = False) -> None:
        """The game has changed, somebody has said something, or the company is another; None: in any game."""
        for subscriptions in list(self._waiting.values()) if game is None else [self._waiting.get(game, set())]:
            for subscription in subscriptions:
                subscription.tell(chat, company)

    def doubt_logins(self, user_id: int | None) -> None:
        """Sessions or tokens of this person have ended; None: perhaps of anybody."""
        for subscriptions in self._waiting.values():
            for subscription in subscriptions:
                if subscription.user_id is not None and user_id in (None, subscription.user_id):
                    subscription.doubt()

    def viewers(self, game: str) -> set[int | None]:
        """From where the game is looked at: seats, or None."""
        return {viewer for each in tuple(self._waiting.get(game, ())) for viewer in each.viewers}  # a thread may ask

    @property
    def sockets(self) -> int:
        """How many websockets are open."""
        return sum(map(len, self._waiting.values()))

    @property
    def watched(self) -> int:
        """How many games are looked at through this process."""
        return len(self._waiting)

    def is_watched(self, game: str) -> bool:
        """Whether anybody looks at the game through this process."""
        return game in self._waiting

    def is_here(self, game: str, user_id: int) -> bool:
        """Whether somebody looks at the game right now, as far as this process knows."""
        return any(subscription.user_id == user_id for subscription in self._waiting.get(game, ()))


class Listener:
    """Receives the notices of other processes, in a thread of its own. On SQLite these are commands such as
    `marne admin`."""

    def __init__(self, database: Database, heard: Callable[[str | None, str, int], None]) -> None:
        """`heard` is called in the event loop with a game's public id, or None when notices may have been missed, what
        it is about, and a number."""
        self._database: Final = database
        self._heard: Final = heard
        self._stop: Final = threading.Event()
        self._thread: threading.Thread | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def start(self) -> None:
        """Listen from now on."""
        self._loop = asyncio.get_running_loop()
        listen = self._hear_notices if self._database.postgres else self._read_bulletins
        self._thread = threading.Thread(target=listen, name="marne-listener", daemon=True)
        self._thread.start()

    async def stop(self) -> None:
        self._stop.set()
        if self._thread is not None:
            await asyncio.to_thread(self._thread.join)

    def _read_bulletins(self) -> None:
        last: int | None = None
        while not self._stop.is_set():
            try:
                with self._database.reading() as db:
                    found = [] if last is None else bulletins.after(db, last)
                    last = bulletins.latest(db) if last is None else last
            except SQLAlchemyError as e:
                _LOGGER.warning("word of commands could not be read: %s", e)
                found = []
            for number, text in found:
                last = number
                self._pass_on(text)
            self._stop.wait(LOOK)

    def _hear_notices(self) -> None:
        import psycopg  # of the extra `postgres`, which SQLite does without

        url = self._database.engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        parameters = our_end(url)
        while not self._stop.is_set():
            try:
                with psycopg.connect(url, autocommit=True, **parameters) as connection:
                    connection.execute(f"LISTEN {CHANNEL}")
                    self._tell(None, "", 0)
                    while not self._stop.is_set():
                        for notice in connection.notifies(timeout=LOOK):
                            self._pass_on(notice.payload)
            except psycopg.Error as e:
                _LOGGER.warning("the connection for notices between processes was lost: %s", e)
                self._stop.wait(AGAIN)

    def _pass_on(self, payload: str) -> None:
        game, what, number = [*payload.split(" "), "", ""][:3]
        self._tell(game, what, int(number) if number.isdecimal() else 0)

    def _tell(self, game: str | None, what: str, number: int) -> None:
        assert self._loop is not None
        with contextlib.suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._heard, game, what, number)
