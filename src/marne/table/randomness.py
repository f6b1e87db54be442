"""Randomness that anybody can verify afterwards.

The host fixes a secret and publishes its hash before anybody contributes; every seat then adds a contribution, so
neither the host nor the seats can steer a draw. Draw number `i` of a purpose is a pure function of secret,
contributions, purpose and `i`: there is no generator state, and a replay may ask for any draw in any order. The recipe,
which any implementation of HMAC-SHA256 can follow:

    key       = HMAC(secret, "marne-key/1" 00 | for every seat: length of its contribution (4 bytes) | contribution)
    stream    = HMAC(key, "marne-stream/1" 00 | purpose in UTF-8)
    word(i,j) = HMAC(stream, i (8 bytes) | j (8 bytes))            as a number of 256 bits, all numbers big-endian
    draw i    = word(i, j) mod n  for the first j = 0, 1, ... with word(i, j) < 2^256 - 2^256 mod n
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence
from typing import Final

SECRET_BYTES: Final = 32
CONTRIBUTION_BYTES: Final = 64
"""The longest contribution; a seat may contribute one byte or more."""

_SPAN: Final = 1 << 256


def new_secret() -> bytes:
    """A secret for a new game, from the system's generator."""
    return secrets.token_bytes(SECRET_BYTES)


def new_contribution() -> bytes:
    """The contribution made for a seat that has none of its own: a bot, or a player at a local table."""
    return secrets.token_bytes(16)


def commitment(secret: bytes) -> str:
    """The hash that a host publishes when the game is created. The tag separates it from other uses of the secret."""
    return hashlib.sha256(b"marne-commitment/1\0" + secret).hexdigest()


class Randomness:
    """The draws of one game."""

    def __init__(self, secret: bytes, contributions: Sequence[bytes]) -> None:
        if len(secret) != SECRET_BYTES:
            raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
        for seat, given in enumerate(contributions):
            if not 1 <= len(given) <= CONTRIBUTION_BYTES:
                raise ValueError(
                    f"the contribution of seat {seat} has 1 to {CONTRIBUTION_BYTES} bytes, not {len(given)}"
                )
        parts = b"".join(len(given).to_bytes(4, "big") + given for given in contributions)
        self._key: Final = _hmac(secret, b"marne-key/1\0" + parts)
        self._streams: Final[dict[str, bytes]] = {}

    def below(self, purpose: str, index: int, n: int) -> int:
        """Draw number `index` of a purpose: an int from 0 to n - 1, all equally likely."""
        if not 0 < n <= _SPAN:
            raise ValueError(f"a draw from {n} possibilities")
        stream = self._streams.get(purpose)
        if stream is None:
            stream = self._streams[purpose] = _hmac(self._key, b"marne-stream/1\0" + purpose.encode())
        limit = _SPAN - _SPAN % n
        attempt = 0
        while True:  # each word is rejected with a probability below one half, so this ends
            word = int.from_bytes(_hmac(stream, index.to_bytes(8, "big") + attempt.to_bytes(8, "big")), "big")
            if word < limit:
                return word % n
            attempt += 1


def _hmac(key: bytes, message: bytes) -> bytes:
    return hmac.digest(key, message, "sha256")
