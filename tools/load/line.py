"""A websocket that costs its client as little as possible: what the clients take of the processor, the server lacks.

The frames of a server are not masked, and ours are masked with zeros: so what is sent is what stands in the message.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from typing import Final, cast

KEY: Final = "bG9hZCBvbiBhIHNlcnZlcg=="
"""The key of a handshake: that of RFC 6455 guards caches, of which there are none here."""
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
LONG: Final = 126
LONGER: Final = 127


class Line(asyncio.Protocol):
    """A websocket of which every message is heard at once."""

    __slots__ = ("_rest", "_transport", "closed", "code", "heard", "lost", "opened", "refusal", "request")

    def __init__(self, request: bytes, heard: Callable[[bytes], None], lost: Callable[[Line], None]) -> None:
        self.request: Final = request
        self.heard: Final = heard
        self.lost: Final = lost
        self.opened = False
        self.closed = False
        self.code = 1006
        """Why the server has closed it."""
        self.refusal = b""
        """What it has said instead of opening it."""
        self._rest = b""
        self._transport: asyncio.Transport | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)  # uvloop's is none by class
        self._transport.write(self.request)

    def connection_lost(self, exc: Exception | None) -> None:
        self.closed = True
        self.lost(self)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at, size = 0, len(data)
        if not self.opened:
            end = data.find(b"\r\n\r\n")
            if end < 0:
                self._rest = data
                return
            if not data.startswith(b"HTTP/1.1 101 "):
                self.refusal = data[:300]
                self.close()
                return
            self.opened, at = True, end + 4
        while size - at >= 2:
            kind, length, start = data[at] & 15, data[at + 1], at + 2
            if length == LONG:
                start = at + 4
                length = int.from_bytes(data[at + 2 : start], "big") if size >= start else size
            elif length == LONGER:
                start = at + 10
                length = int.from_bytes(data[at + 2 : start], "big") if size >= start else size
            if start + length > size:
                break
            self._take(kind, data[start : start + length])
            at = start + length
        self._rest = data[at:]

    def _take(self, kind: int, content: bytes) -> None:
        if kind == TEXT:
            self.heard(content)
        elif kind == PING:
            self._send(PONG, content)
        elif kind == CLOSE:
            self.code = int.from_bytes(content[:2], "big")
            self.close()

    def send(self, text: bytes) -> None:
        """Send a message."""
        self._send(TEXT, text)

    def _send(self, kind: int, content: bytes) -> None:
        if self._transport is None or self.closed:
            return
        length = len(content)
        head = struct.pack("!BB", 128 | kind, 128 | length) if length < LONG else b""
        if length >= LONG:
            head = struct.pack("!BBH", 128 | kind, 128 | LONG, length)
        self._transport.write(head + b"\0\0\0\0" + content)

    def close(self) -> None:
        """Hang up."""
        if self._transport is not None:
            self._transport.close()


def handshake(host: str, path: str, token: str | None) -> bytes:
    """The request that opens a websocket."""
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: {host}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        f"Sec-WebSocket-Key: {KEY}",
        "Sec-WebSocket-Version: 13",
        *([] if token is None else [f"Authorization: Bearer {token}"]),
    ]
    return "\r\n".join([*lines, "", ""]).encode()
