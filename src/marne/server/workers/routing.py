"""Which process serves a connection: a pure function of the game in the first line of its first request.

It only decides who is quickest, because a game is in the memory of the process that serves it. Any process gives the
right answers for any game: whatever is written, the database allows or refuses.
"""

from __future__ import annotations

import re
from hashlib import blake2b
from typing import Final

HEAD: Final = 64
"""So many bytes are enough to tell what game a request is about."""
NO_GAME: Final = b""
_GAME: Final = re.compile(rb"[A-Z]{1,7} /api/games/([A-Za-z0-9_-]{1,24})[/? ]")


def game_of(head: bytes) -> bytes | None:
    """The game that a request is about, by its first bytes; empty if it is about none, None as long as that is open.

    >>> game_of(b"GET /api/games/x7Qa/socket?seat=0 HTTP/1.1"), game_of(b"GET /api/titles HTTP/1.1")
    (b'x7Qa', b'')
    >>> game_of(b"GET /api/gam")
    """
    found = _GAME.match(head)
    if found is not None:
        return found[1]
    complete = len(head) >= HEAD or head.count(b" ") > 1 or b"\n" in head
    return NO_GAME if complete else None


def preferred(game: bytes, places: int) -> list[int]:
    """The places for a game, the best first. If a process is missing, only its own games go elsewhere, to all others
    alike (rendezvous hashing)."""
    return sorted(range(places), key=lambda place: blake2b(b"%d %b" % (place, game), digest_size=8).digest())
