"""The server's own secret, and what is signed with it."""

from __future__ import annotations

import base64
import hashlib
import hmac
from typing import Final

from sqlalchemy import insert, select

from marne.server.people.accounts import new_secret
from marne.server.storage.database import Database
from marne.server.storage.models import Setting

_NAME: Final = "secret"


def server_secret(database: Database) -> str:
    """The secret that the database keeps, made by whoever starts first."""
    with database.writing() as db:
        found = db.execute(select(Setting.value).where(Setting.key == _NAME).with_for_update()).scalar_one_or_none()
        if found is None:
            found = new_secret()
            db.execute(insert(Setting).values(key=_NAME, value=found))
    return found


class Signer:
    """Signs cookies, so that an invented one is refused without asking the database."""

    def __init__(self, secret: str) -> None:
        self._key: Final = hashlib.sha256(b"marne-cookie/1\0" + secret.encode()).digest()

    def sign(self, text: str) -> str:
        """The text with its signature.

        >>> signer = Signer("a secret")
        >>> signer.read(signer.sign("hello")), signer.read("hello.forged"), signer.read("hello")
        ('hello', None, None)
        """
        return f"{text}.{self._mark(text)}"

    def read(self, signed: str) -> str | None:
        """The text of a signed one, None if it was not signed here."""
        text, _, mark = signed.rpartition(".")
        fits = hmac.compare_digest(mark.encode(errors="replace"), self._mark(text).encode())
        return text if fits else None

    def _mark(self, text: str) -> str:
        mark = hmac.digest(self._key, text.encode(errors="replace"), "sha256")
        return base64.urlsafe_b64encode(mark).rstrip(b"=").decode()
