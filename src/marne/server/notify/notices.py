"""Notices to people who are away: by e-mail, to a webhook, and as pushes to their browsers.

What they say is made once (`words`) and the same for all three. Nobody waits for a notice, no way depends on another,
and nobody's notices delay those of others. A push or a webhook that cannot be delivered now is tried again for a while;
mail that fails is logged and dropped.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections import Counter
from collections.abc import Callable, Coroutine, Mapping
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from sqlalchemy import select

from marne.server.notify import webhooks
from marne.server.notify.hooks import Hooks, Message
from marne.server.notify.letters import Letters
from marne.server.notify.mail import Mailer
from marne.server.notify.push import Outcome, Pusher, payload
from marne.server.notify.words import Notice
from marne.server.people.accounts import Accounts
from marne.server.people.devices import DeviceRow, Devices
from marne.server.settings import Settings
from marne.server.storage.models import Game, Seat
from marne.server.web.limits import Limiter

_LOGGER: Final = logging.getLogger("marne.server")
PAUSE: Final = 600
"""Seconds between two notices of one kind about one game to one person: in a quick exchange one is enough."""
EACH: Final = 50
"""At most this many notices of one person wait; further ones are dropped."""
AGAIN: Final = (30.0, 300.0, 1800.0)
"""Seconds before a push that was not delivered is tried again."""
PUSHES: Final = 8
"""Threads that send pushes: some push services may be slow."""
LAST: Final = 10.0
"""Seconds that a server which stops waits for what is being sent."""
_ABOUT_A_QUESTION: Final = ("turn", "clock")


class Notices:
    """Sends notices in threads of its own, so that a slow mail server keeps nobody waiting."""

    def __init__(
        self,
        settings: Settings,
        accounts: Accounts,
        *,
        pusher: Pusher | None = None,
        mailer: Mailer | None = None,
        post: Callable[[str, Mapping[str, Any]], None] = webhooks.post,
        letters: Letters | None = None,
    ) -> None:
        """Without a pusher there are no pushes; without `letters` mail does not say how it can be stopped."""
        self._accounts: Final = accounts
        self._devices: Final = Devices(accounts.database)
        self.origin: Final = settings.origin
        """For links."""
        self._mailer: Final = mailer or (Mailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else None)
        self._pusher: Final = pusher
        self._hooks: Final = Hooks(post)
        self._letters: Final = letters
        self._limiter: Final = Limiter(1 / PAUSE, 1)
        self._threads: Final = ThreadPoolExecutor(2, thread_name_prefix="marne-notices")
        self._mail_threads: Final = ThreadPoolExecutor(2, thread_name_prefix="marne-letters")
        self._push_threads: Final = ThreadPoolExecutor(PUSHES, thread_name_prefix="marne-push")
        self._each: Final[Counter[int]] = Counter()
        self._tasks: Final[set[asyncio.Task[None]]] = set()
        self._resting: Final[set[asyncio.Task[None]]] = set()
        """Those of them that wait to try a push again."""

    def send(self, user_id: int, notice: Notice) -> None:
        """Notify somebody, soon, and not again of this kind about this game for a while. In the event loop."""
        if self._each[user_id] < EACH and not self._limiter.wait(f"{notice.kind} {notice.game} {user_id}"):
            self._start(user_id, self.deliver(user_id, notice))

    async def deliver(self, user_id: int, notice: Notice) -> None:
        """Send a notice by all ways somebody has chosen; never raises."""
        try:
            await self._deliver(user_id, notice)
        except Exception:
            _LOGGER.exception("a notice to user %d failed", user_id)

    async def _deliver(self, user_id: int, notice: Notice) -> None:
        loop = asyncio.get_running_loop()
        reach = await loop.run_in_executor(self._threads, self._accounts.reach, user_id)
        if notice.kind in reach.muted:
            return
        if self._pusher is not None:
            for device in await loop.run_in_executor(self._threads, self._devices.of, user_id):
                self._start(user_id, self._push(user_id, device, notice))
        if notice.kind == "chat":
            return  # what is said would fill a mailbox
        if reach.webhook is not None:
            self._hooks.send(user_id, Message(reach.webhook, notice.data))
        if reach.email is not None and reach.letters and self._mailer is not None:
            await loop.run_in_executor(self._mail_threads, self._mail, user_id, reach.email, notice)

    async def _push(self, user_id: int, device: DeviceRow, notice: Notice) -> None:
        """Send a push to one browser, again later if it must be."""
        assert self._pusher is not None
        loop = asyncio.get_running_loop()
        told, topic = payload(notice), f"{notice.kind} {notice.game}"
        for again in (*AGAIN, None):
            done = await loop.run_in_executor(
                self._push_threads, self._pusher.push, device.subscription, notice.kind, told, topic
            )
            if done.outcome is Outcome.GONE:
                await loop.run_in_executor(self._push_threads, self._devices.gone, device.subscription)
            if done.outcome in (Outcome.SENT, Outcome.GONE):
                return
            if done.outcome is Outcome.NEVER or again is None:
                break
            await self._rest(max(again, done.after))
            if not await loop.run_in_executor(self._push_threads, self._stands, user_id, device, notice):
                return
        _LOGGER.warning("no push to user %d: %s", user_id, done.reason)

    async def _rest(self, seconds: float) -> None:
        task = asyncio.current_task()
        assert task is not None
        self._resting.add(task)
        try:
            await asyncio.sleep(seconds)
        finally:
            self._resting.discard(task)

    def _stands(self, user_id: int, device: DeviceRow, notice: Notice) -> bool:
        """Whether there still is a reason to send it: the browser is theirs, and the question is open."""
        if all(mine.id != device.id for mine in self._devices.of(user_id)):
            return False
        if notice.kind not in _ABOUT_A_QUESTION:
            return True
        wanted = select(Seat.seat, Game.asked).join(Game, Game.id == Seat.game_id)
        with self._accounts.database.reading() as db:
            found = db.execute(wanted.where(Game.public_id == notice.game, Seat.user_id == user_id)).all()
        return any(seat in asked for seat, asked in found)

    def _mail(self, user_id: int, to: str, notice: Notice) -> None:
        """The address itself is private and not logged. Blocks."""
        assert self._mailer is not None
        unsigned: tuple[str, dict[str, str]] = notice.text, {}
        text, headers = unsigned if self._letters is None else self._letters.signed(user_id, to, notice.text)
        try:
            self._mailer.send(to, " ".join(notice.subject.split()), text, headers)
        except (smtplib.SMTPException, OSError) as e:
            _LOGGER.warning("no e-mail to user %d: %s", user_id, e)

    def _start(self, user_id: int, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        self._each[user_id] += 1
        task.add_done_callback(lambda task: self._ended(user_id, task))

    def _ended(self, user_id: int, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        self._each[user_id] -= 1
        if not self._each[user_id]:
            del self._each[user_id]

    @property
    def waiting(self) -> int:
        """How many notices are neither sent nor given up."""
        return len(self._tasks) + self._hooks.waiting

    async def settle(self) -> None:
        """Wait until everything is sent that was begun, except what is to be tried again."""
        while busy := [*(self._tasks - self._resting), *self._hooks.busy]:
            await asyncio.wait(busy, timeout=0.05)

    async def stop(self) -> None:
        """Finish what is being sent, if that does not take long. What was to be tried again is given up."""
        for task in tuple(self._resting):
            task.cancel()
        try:
            await asyncio.wait_for(self.settle(), LAST)
        except TimeoutError:
            _LOGGER.warning("%d notices were not sent before the end", self.waiting)
        await self._hooks.stop()
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def close(self) -> None:
        """Send nothing more."""
        self._hooks.close()
        self._threads.shutdown(wait=False, cancel_futures=True)
        self._mail_threads.shutdown(wait=False, cancel_futures=True)
        self._push_threads.shutdown(wait=False, cancel_futures=True)
