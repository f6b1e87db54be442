"""Forgotten passwords: a link by e-mail, which can be used once and not for long."""

from __future__ import annotations

import logging
import smtplib
from concurrent.futures import ThreadPoolExecutor
from typing import Final

from marne.server.notify.mail import Mailer
from marne.server.people.accounts import Accounts
from marne.server.people.names import fold
from marne.server.settings import Settings
from marne.server.web.limits import Limiter

_LOGGER: Final = logging.getLogger("marne.server")
LASTS: Final = 3600.0
"""Seconds for which a link can be used."""
PAUSE: Final = 600.0
"""Seconds between two messages to one account, after the first few."""
AT_ONCE: Final = 2
WAITING: Final = 100
"""At most this many requests wait to be sent; further ones are dropped."""

_TEXT: Final = """Somebody, perhaps you, has asked for a new password for the account “{name}”.

{url}

leads to it within the next hour, and once only. If it was not you, forget this message: nothing has changed.
"""


class Resets:
    """Sends the links, in a thread of its own: how long it takes must not tell whether there is such an account."""

    def __init__(self, settings: Settings, accounts: Accounts, mailer: Mailer | None = None) -> None:
        self._accounts: Final = accounts
        # A link is only ever made of the address that the host has set: what a request says is not to be believed.
        self._origin: Final = settings.origin
        self._mailer: Final = mailer or (Mailer(settings.smtp_url, settings.mail_from) if settings.smtp_url else None)
        self._limiter: Final = Limiter(1 / PAUSE, AT_ONCE)
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="marne-resets")
        self._waiting = 0

    @property
    def possible(self) -> bool:
        """Whether this server can send mail with links to itself."""
        return self._mailer is not None and self._origin is not None

    def ask(self, name: str) -> None:
        """Send a link to whoever has this name, soon, if they have an address."""
        if self._waiting < WAITING:
            self._waiting += 1
            self._thread.submit(self.send, name)

    def send(self, name: str) -> None:
        """Send it now. Blocks; never raises."""
        try:
            self._send(name)
        except (smtplib.SMTPException, OSError) as e:
            _LOGGER.warning("a link to a new password was not sent: %s", e)
        except Exception:
            _LOGGER.exception("a link to a new password was not sent")
        finally:
            self._waiting -= 1

    def _send(self, name: str) -> None:
        if self._mailer is None or self._limiter.wait(fold(" ".join(name.split()))):
            return
        found = self._accounts.ask_reset(name, LASTS)
        if found is not None:
            known, email, secret = found
            url = f"{self._origin}/password#secret={secret}"
            self._mailer.send(email, "A new password for Marne", _TEXT.format(name=known, url=url))

    def close(self) -> None:
        """Send nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
