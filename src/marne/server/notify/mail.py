"""Sending e-mail, over the server that MARNE_SMTP_URL names."""

from __future__ import annotations

import logging
import smtplib
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from email.message import EmailMessage
from typing import Final
from urllib.parse import unquote, urlsplit

TIMEOUT: Final = 10.0
WAITING: Final = 100
"""At most this many messages wait to be sent; further ones are dropped."""
_LOGGER: Final = logging.getLogger("marne.server")


class Mailer:
    """The outgoing mail server."""

    def __init__(self, url: str, sender: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
            raise ValueError("MARNE_SMTP_URL: expected smtp://user:password@host:587 or smtps://user:password@host")
        self._host: Final = parts.hostname
        self._secure: Final = parts.scheme == "smtps"
        self._port: Final = parts.port or (465 if self._secure else 25)
        self._user: Final = unquote(parts.username or "")
        self._password: Final = unquote(parts.password or "")
        self._sender: Final = sender

    def send(self, to: str, subject: str, text: str, headers: Mapping[str, str] | None = None) -> None:
        """Send one message; raises OSError or smtplib.SMTPException. Blocks."""
        message = EmailMessage()
        message["From"], message["To"], message["Subject"] = self._sender, to, subject
        message["Auto-Submitted"] = "auto-generated"
        for name, value in (headers or {}).items():
            message[name] = value
        message.set_content(text)
        context = ssl.create_default_context()
        with (
            smtplib.SMTP_SSL(self._host, self._port, timeout=TIMEOUT, context=context)
            if self._secure
            else smtplib.SMTP(self._host, self._port, timeout=TIMEOUT) as server
        ):
            if not self._secure:
                server.ehlo()
                if server.has_extn("starttls"):
                    server.starttls(context=context)
                elif self._user:
                    raise smtplib.SMTPNotSupportedError("the mail server offers no STARTTLS: no password is sent to it")
            if self._user:
                server.login(self._user, self._password)
            server.send_message(message)


class MailQueue:
    """Sends messages in a thread of its own: nobody waits for a mail server, nor can tell by the time whether anything
    was sent."""

    def __init__(self, mailer: Mailer | None) -> None:
        """Without a mailer nothing is sent."""
        self._mailer: Final = mailer
        self._thread: Final = ThreadPoolExecutor(1, thread_name_prefix="marne-mail")
        self._waiting = 0

    @property
    def possible(self) -> bool:
        """Whether this server can send mail."""
        return self._mailer is not None

    def send(self, to: str, subject: str, text: str) -> None:
        """Send a message soon. If that fails, it is logged."""
        if self._waiting < WAITING:
            self._waiting += 1
            self._thread.submit(self.send_now, to, subject, text)

    def send_now(self, to: str, subject: str, text: str) -> None:
        """Send it. Blocks; never raises."""
        try:
            if self._mailer is not None:
                self._mailer.send(to, subject, text)
        except (smtplib.SMTPException, OSError) as e:
            _LOGGER.warning("a message was not sent: %s", e)
        except Exception:
            _LOGGER.exception("a message was not sent")
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Send nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)
