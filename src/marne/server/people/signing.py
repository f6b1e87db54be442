"""The server's own secret, and what is signed with it."""

from __future__ import annotations

import hashlib
import hmac
from typing import Any, Final

from itsdangerous import BadData, BadSignature, URLSafeTimedSerializer
from itsdangerous import Signer as TextSigner

from marne.server.people.accounts import new_secret
from marne.server.storage.database import Database
from marne.server.storage.keys import kept_key

_NAME: Final = "secret"
_LINK: Final = "marne-link/1"


def server_secret(database: Database) -> str:
    """The secret that the database keeps, made by the first process that starts."""
    return kept_key(database, _NAME, new_secret)


class Signer:
    """Signs cookies, so that an invented one is refused without asking the database, and links that hold data."""

    def __init__(self, secret: str) -> None:
        self._secret: Final = secret.encode()
        self._cookies: Final = TextSigner(secret, "marne-cookie/2", digest_method=hashlib.sha256)
        self._links: Final = URLSafeTimedSerializer(secret, _LINK, signer_kwargs={"digest_method": hashlib.sha256})

    def sign(self, text: str) -> str:
        """The text with its signature.

        >>> signer = Signer("a secret")
        >>> signer.read(signer.sign("hello")), signer.read("hello.forged"), signer.read("hello")
        ('hello', None, None)
        """
        return self._cookies.sign(text).decode()

    def read(self, signed: str) -> str | None:
        """The text that was signed, None if it was not signed here."""
        try:
            return self._cookies.unsign(signed.encode(errors="replace")).decode()
        except (BadSignature, UnicodeDecodeError):
            return None

    def draw(self, text: str) -> float:
        """A number from 0 to 1 that belongs to the text; nobody can compute it who does not know the secret.

        >>> signer = Signer("a secret")
        >>> signer.draw("one") == signer.draw("one"), signer.draw("one") == signer.draw("two")
        (True, False)
        """
        drawn = hmac.new(self._secret, f"marne-draw/1 {text}".encode(), hashlib.sha256).digest()
        return int.from_bytes(drawn[:6], "big") / (1 << 48)

    def seal(self, data: list[Any], purpose: str = "") -> str:
        """JSON data as a text for a link that serves one purpose, signed together with the time.

        >>> signer = Signer("a secret")
        >>> link = signer.seal([1, "a"])
        >>> signer.open(link, 60), signer.open(link + "x", 60), signer.open(link, -1), signer.open(link, 60, "other")
        ([1, 'a'], None, None, None)
        """
        return str(self._links.dumps(data, salt=_LINK + purpose))

    def open(self, link: str, seconds: int | None, purpose: str = "") -> list[Any] | None:
        """The data of such a text, None if it was not made here for this, or longer ago than that."""
        try:
            data: list[Any] = self._links.loads(link, max_age=seconds, salt=_LINK + purpose)
        except BadData:
            return None
        return data
