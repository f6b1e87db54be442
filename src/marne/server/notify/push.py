"""Web push: a message to a browser, whether or not the page is open there.

It goes to the push service that the browser has named, encrypted so that only that browser can read it (RFC 8291,
RFC 8188), and signed with the server's key (VAPID, RFC 8292), which the browser was given when it subscribed. pywebpush
encrypts and py_vapid signs; the sending is ours, because the address is one that somebody gave us.
"""

from __future__ import annotations

import base64
import hashlib
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final
from urllib.parse import urlsplit

from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02

from marne.server.notify.outgoing import Answer, Refused, Unreachable, send, split
from marne.server.notify.words import Notice
from marne.server.people.devices import Subscription
from marne.server.settings import DAY, Settings
from marne.server.storage.database import Database
from marne.server.storage.keys import kept_key

_NAME: Final = "vapid"
ROOM: Final = 3000
"""Bytes of a message: with its encryption it must not have more than 4096."""
VALID: Final = 12 * 3600
"""Seconds for which a signature is valid."""
PAUSE: Final = 60.0
"""Seconds for which nothing is sent to a push service that has not answered."""
SILENT: Final = 1000
"""At most this many of them are remembered."""
LONGEST_PAUSE: Final = 3600.0
"""More seconds than that are not waited, whatever the push service says."""
_URGENT: Final = ("turn", "clock")
Sender = Callable[[str, bytes, Mapping[str, str]], Answer]


def vapid_key(database: Database) -> str:
    """The private key that the database keeps, made by the first process that starts."""
    return kept_key(database, _NAME, _new_key)


def _new_key() -> str:
    number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
    return _base64(number.to_bytes(32, "big"))


class Outcome(Enum):
    """What came of a push."""

    SENT = "sent"
    GONE = "gone"
    """The browser takes no more pushes: it has unsubscribed."""
    LATER = "later"
    """It may be tried again."""
    NEVER = "never"
    """It was refused, and would be refused again."""


@dataclass(frozen=True, slots=True)
class Pushed:
    """What came of a push, the reason if it was not sent, and after how many seconds it may be tried again."""

    outcome: Outcome
    reason: str = ""
    after: float = 0.0


def payload(notice: Notice) -> dict[str, str]:
    """What the browser is told."""
    told = {"kind": notice.kind, "title": notice.subject, "body": notice.glance, "url": f"/games/{notice.game}"}
    while len(json.dumps(told)) > ROOM:
        told["body"] = f"{told['body'][: len(told['body']) * 3 // 4]}…"
    return told


class Pusher:
    """Sends pushes, one at a time per thread that asks for it."""

    def __init__(self, settings: Settings, key: str, *, sender: Sender | None = None) -> None:
        self._vapid: Final = Vapid02.from_string(key)
        self._vapid.conf["no-strict"] = True  # its check of `sub` knows no ports, and refuses some hosts
        public = self._vapid.private_key.public_key().public_numbers()
        self.public_key: Final = _base64(b"\4" + public.x.to_bytes(32, "big") + public.y.to_bytes(32, "big"))
        """What a browser must be given to subscribe."""
        own = settings.origin
        self._contact: Final = own if own is not None and own.startswith("https:") else f"mailto:{settings.mail_from}"
        self._trusted: Final = settings.push_service
        self._sender: Final = sender or self._send
        self._silent: Final[dict[str, float]] = {}
        """Push services that have not answered, and until when nothing is sent there."""

    def check(self, endpoint: str) -> None:
        """Refuse an endpoint whose spelling already shows that nothing may be sent there."""
        if self._trusted is None or not endpoint.startswith(f"{self._trusted}/"):
            split(endpoint)

    def push(self, to: Subscription, kind: str, told: Mapping[str, str], topic: str = "") -> Pushed:
        """Send a message. Blocks, but not for long; never raises."""
        origin = "://".join(urlsplit(to.endpoint)[:2])
        if (wait := self._silent.get(origin, 0.0) - time.monotonic()) > 0:
            return Pushed(Outcome.LATER, "the push service has not answered", wait)
        from pywebpush import WebPusher  # brings two HTTP libraries, for which nobody should wait at the start

        try:
            body = WebPusher({"endpoint": to.endpoint, "keys": {"p256dh": to.p256dh, "auth": to.auth}}).encode(
                json.dumps(told).encode(), content_encoding="aes128gcm"
            )["body"]
            headers = self._headers(origin, kind, topic)
        except Exception as e:  # keys that are none: the libraries raise whatever they like
            return Pushed(Outcome.NEVER, f"it cannot be encrypted: {type(e).__name__}")
        try:
            answer = self._sender(to.endpoint, body, headers)
        except Unreachable as e:
            self._fall_silent(origin)
            return Pushed(Outcome.LATER, str(e), PAUSE)
        except Refused as e:
            return Pushed(Outcome.NEVER, str(e))
        return _judged(answer)

    def _fall_silent(self, origin: str) -> None:
        if len(self._silent) >= SILENT:
            self._silent.clear()  # then each is asked once more
        self._silent[origin] = time.monotonic() + PAUSE

    def _headers(self, origin: str, kind: str, topic: str) -> dict[str, str]:
        claims: dict[str, Any] = {"aud": origin, "sub": self._contact, "exp": int(time.time()) + VALID}
        headers = {
            **self._vapid.sign(claims),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(DAY),
            "Urgency": "high" if kind in _URGENT else "normal",
        }
        if topic:  # a later message about the same replaces one that is not delivered yet
            headers["Topic"] = _base64(hashlib.sha256(topic.encode()).digest()[:24])
        return headers

    def _send(self, url: str, content: bytes, headers: Mapping[str, str]) -> Answer:
        return send(url, content, headers, trusted=self._trusted)


def _judged(answer: Answer) -> Pushed:
    status = answer.status
    if 200 <= status < 300:
        return Pushed(Outcome.SENT)
    reason = f"the push service answers {status}"
    if status in (404, 410):
        return Pushed(Outcome.GONE, reason)
    if status in (408, 425, 429) or status >= 500:
        told = answer.retry_after or ""
        after = min(float(told), LONGEST_PAUSE) if told.isdecimal() and len(told) < 10 else 0.0
        return Pushed(Outcome.LATER, reason, after)
    return Pushed(Outcome.NEVER, reason)


def _base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()
