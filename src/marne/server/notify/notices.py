"""Notices that it is somebody's turn, by e-mail and to a webhook.

Mail passes through other hands, and a webhook belongs to somebody else. So a webhook hears only that it is a player's
turn, and mail also what has happened as far as everybody at the table saw it. Nobody waits for a notice; one that
cannot be delivered is logged and dropped.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Final

from marne.kernel.story import HEADINGS
from marne.server.notify import webhooks
from marne.server.notify.mail import Mailer
from marne.server.people.accounts import Accounts
from marne.server.settings import Settings
from marne.server.storage.rows import GameRow
from marne.server.web.limits import Limiter
from marne.table import Told

_LOGGER: Final = logging.getLogger("marne.server")
PAUSE: Final = 600
"""Seconds between two notices about one game to one person: in a quick exchange one is enough."""
LINES: Final = 40
"""At most this many lines of the story are told in a message, the latest ones."""
WAITING: Final = 1000
"""At most this many notices wait; further ones are dropped."""


@dataclass(frozen=True, slots=True)
class Notice:
    """What is sent, to people and to programs."""

    subject: str
    text: str
    data: dict[str, Any]


def turn_notice(game: GameRow, title: str, public_url: str | None, story: Sequence[Told] = ()) -> Notice:
    """It is your turn in this game. Public facts only: `story` is what a spectator was told since your last turn."""
    url = None if public_url is None else f"{public_url}/games/{game.public_id}"
    parts = [f"It is your turn in “{game.name}” ({title})."]
    if url is not None:
        parts.append(url)
    if story:
        parts.append(f"Since your last turn:\n\n{_told(story)}")
    parts.append("You can switch these messages off on your page.\n")
    text = "\n\n".join(parts)
    data = {"type": "turn", "game": game.public_id, "name": game.name, "title": game.title, "url": url}
    return Notice(f"Your turn: {game.name}", text, data)


def _told(story: Sequence[Told]) -> str:
    """The lines of a story as plain text, the headings set off."""
    lines = [f"{line.text}:" if line.kind in HEADINGS else f"  {line.text}" for line in story[-LINES:]]
    return "\n".join(["  …", *lines] if len(story) > LINES else lines)


class Notices:
    """Sends notices in threads of its own, so that a slow mail server keeps nobody waiting."""

    def __init__(
        self,
        settings: Settings,
        accounts: Accounts,
        *,
        mailer: Mailer | None = None,
        post: Callable[[str, Mapping[str, Any]], None] = webhooks.post,
    ) -> None:
        self._accounts: Final = accounts
        self._origin: Final = settings.origin
        self._mailer: Final = mailer or (Mailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else None)
        self._post: Final = post
        self._limiter: Final = Limiter(1 / PAUSE, 1)
        self._threads: Final = ThreadPoolExecutor(2, thread_name_prefix="marne-notices")
        self._tasks: Final[set[asyncio.Future[None]]] = set()

    def your_turn(self, game: GameRow, title: str, user_id: int, story: Sequence[Told] = ()) -> None:
        """Notify somebody, soon, and not again about this game for a while. To be called in the event loop."""
        if len(self._tasks) >= WAITING or self._limiter.wait(f"{game.id} {user_id}"):
            return
        notice = turn_notice(game, title, self._origin, story)
        task = asyncio.get_running_loop().run_in_executor(self._threads, self.deliver, user_id, notice)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def deliver(self, user_id: int, notice: Notice) -> None:
        """Send a notice by all ways somebody has chosen. Blocks; never raises."""
        try:
            reach = self._accounts.reach(user_id)
            if reach.email is not None and self._mailer is not None:
                self._try(lambda to: self._mail(to, notice), reach.email, "e-mail", user_id)
            if reach.webhook is not None:
                self._try(lambda to: self._post(to, notice.data), reach.webhook, "webhook", user_id)
        except Exception:
            _LOGGER.exception("a notice to user %d failed", user_id)

    def _mail(self, to: str, notice: Notice) -> None:
        assert self._mailer is not None
        self._mailer.send(to, " ".join(notice.subject.split()), notice.text)

    @staticmethod
    def _try(send: Callable[[str], None], to: str, way: str, user_id: int) -> None:
        """Neither way depends on the other. The address itself is private and not logged."""
        try:
            send(to)
        except (webhooks.Refused, smtplib.SMTPException, OSError) as e:
            _LOGGER.warning("no %s to user %d: %s", way, user_id, e)

    async def settle(self) -> None:
        """Wait until everything is sent that was begun."""
        await asyncio.gather(*self._tasks)

    def close(self) -> None:
        """Send nothing more."""
        self._threads.shutdown(wait=False, cancel_futures=True)
