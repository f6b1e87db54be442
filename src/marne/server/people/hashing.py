"""Passwords are hashed with argon2id, in a small pool of its own.

A hash takes 64 MB and a tenth of a second on purpose. So at most a few are computed at a time, and whoever comes when
many wait already is refused at once: else a crowd with wrong passwords would keep all threads of the server waiting.
"""

from __future__ import annotations

import functools
import secrets
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from marne.server.errors import Problem

T = TypeVar("T")
THREADS: Final = 2
WAITING: Final = 8
"""At most this many passwords wait to be hashed; their requests hold threads that others need."""
RETRY: Final = 5
"""Seconds after which whoever was refused may try again."""


class PasswordHashing:
    """Hashes and checks passwords. Methods block, and raise Problem when too many wait already."""

    def __init__(self, hasher: PasswordHasher | None = None) -> None:
        self._hasher: Final = hasher or PasswordHasher()  # argon2id is its default
        self._pool: Final = ThreadPoolExecutor(THREADS, "marne-hashing")
        self._lock: Final = threading.Lock()
        self._under_way = 0

    def hash(self, password: str) -> str:
        """What the database keeps of a password."""
        return self._run(lambda: self._hasher.hash(password))

    def verify(self, hashed: str | None, password: str) -> bool:
        """Whether it is the password of the hash. None, of somebody who has none, takes as long as a wrong one."""
        return self._run(lambda: self._verify(hashed or self._nobody, password) and hashed is not None)

    def is_outdated(self, hashed: str) -> bool:
        """Whether the password should be hashed again, since the parameters have changed."""
        return self._hasher.check_needs_rehash(hashed)

    def close(self) -> None:
        """Hash nothing more."""
        self._pool.shutdown(wait=False, cancel_futures=True)

    @functools.cached_property
    def _nobody(self) -> str:
        """The hash of a password that nobody knows."""
        return self._hasher.hash(secrets.token_urlsafe(32))

    def _verify(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def _run(self, work: Callable[[], T]) -> T:
        with self._lock:
            if self._under_way >= THREADS + WAITING:
                message = f"Too many people are logging in; try again in {RETRY} s."
                raise Problem(503, "busy", message, headers={"Retry-After": str(RETRY)})
            self._under_way += 1
        try:
            return self._pool.submit(work).result()
        finally:
            with self._lock:
                self._under_way -= 1
