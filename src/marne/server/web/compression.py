"""Compresses responses for clients that accept gzip.

Only whole texts of some length: what is streamed, compressed already or a picture goes as it is. The websockets are not
compressed: most of what they send is short, and compressing it would cost the server more than it saves.
"""

from __future__ import annotations

import gzip
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marne.server.web.title_files import accepts

SMALLEST: Final = 1000
"""Bytes from which it is worth the trouble."""
LEVEL: Final = 4
KINDS: Final = ("application/json", "text/")


class CompressionMiddleware:
    """The middleware."""

    def __init__(self, app: ASGIApp) -> None:
        self.app: Final = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and accepts(Headers(scope=scope).get("accept-encoding", ""), "gzip"):
            send = _Compressor(send)
        await self.app(scope, receive, send)


class _Compressor:
    """Compresses a response whose body comes in one piece; holds the head back until that is known."""

    def __init__(self, send: Send) -> None:
        self._send: Final = send
        self._head: Message | None = None

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self._head = message
            return
        head, self._head = self._head, None
        if head is not None:
            if message["type"] == "http.response.body" and not message.get("more_body", False):
                message = _compressed(head, message)
            await self._send(head)
        await self._send(message)


def _compressed(head: Message, message: Message) -> Message:
    headers = MutableHeaders(raw=head["headers"])
    if "content-encoding" in headers or not headers.get("content-type", "").startswith(KINDS):
        return message
    headers.add_vary_header("Accept-Encoding")
    body = message.get("body", b"")
    if len(body) < SMALLEST:
        return message
    compressed = gzip.compress(body, LEVEL, mtime=0)
    headers["Content-Encoding"] = "gzip"
    headers["Content-Length"] = str(len(compressed))
    return {**message, "body": compressed}
