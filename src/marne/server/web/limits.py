"""Rate limits: token buckets, kept by every process for itself.

A bucket holds `burst` tokens, every request takes one, or more if it is dear, and `rate` of them come back per second.
With several processes a client may get through that many times as often, which is still a limit.
"""

from __future__ import annotations

import ipaddress
import math
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

KEYS: Final = 20_000
"""At most this many buckets are kept; the one that was not used for longest is dropped."""


class Limiter:
    """Buckets by key. Safe to use from several threads."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate: Final = rate
        self.burst: Final = burst
        self._clock: Final = clock
        self._buckets: Final[OrderedDict[str, tuple[float, float]]] = OrderedDict()
        self._lock: Final = threading.Lock()

    def wait(self, key: str, cost: float = 1) -> int:
        """Take a token, or as many as it costs, but never more than a full bucket has: 0 if they were there, else in
        how many seconds they will be.

        >>> limiter = Limiter(rate=0.5, burst=1)
        >>> limiter.wait("somebody"), limiter.wait("somebody"), limiter.wait("somebody else")
        (0, 2, 0)
        >>> limiter = Limiter(rate=1, burst=10)
        >>> limiter.wait("somebody", 8), limiter.wait("somebody", 8), limiter.wait("somebody", 2)
        (0, 6, 0)
        """
        cost = min(cost, self.burst)
        with self._lock:
            left, at = self._left(key)
            wait = self._wait(left, cost)
            self._buckets[key] = (left - cost if wait == 0 else left, at)
            self._buckets.move_to_end(key)
            if len(self._buckets) > KEYS:
                self._buckets.popitem(last=False)
        return wait

    def peek(self, key: str) -> int:
        """The same, without taking a token.

        >>> limiter = Limiter(rate=0.5, burst=1)
        >>> limiter.peek("somebody"), limiter.wait("somebody"), limiter.peek("somebody")
        (0, 0, 2)
        """
        with self._lock:
            return self._wait(self._left(key)[0], 1)

    def _left(self, key: str) -> tuple[float, float]:
        """How many tokens there are, and what time it is."""
        at = self._clock()
        left, since = self._buckets.get(key, (float(self.burst), at))
        return min(self.burst, left + (at - since) * self.rate), at

    def _wait(self, left: float, cost: float) -> int:
        return 0 if left >= cost else max(1, math.ceil((cost - left) / self.rate))


def address_key(host: str | None) -> str:
    """The key of an address: of IPv6 the first half, since everybody has as many of the second as they like.

    >>> address_key("192.0.2.1"), address_key("2001:db8::1") == address_key("2001:db8::2")
    ('192.0.2.1', True)
    """
    try:
        address = ipaddress.ip_address(host or "")
    except ValueError:
        return "unknown"
    if isinstance(address, ipaddress.IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ipaddress.IPv6Network((address, 64), strict=False))
    return str(address)
