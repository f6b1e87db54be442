"""Around every request: its ID, how long it took, and what became of it, for the log and the metrics.

What is logged is the route and not the address, which may hold the secret of a link; of its parts only the game is
named.
"""

from __future__ import annotations

import logging
import secrets
import time
from typing import Any, Final

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marne.server.observe.logs import CAUSE, Cause
from marne.server.observe.metrics import Metrics

_LOGGER: Final = logging.getLogger("marne.access")
ERROR: Final = "marne.error"
"""In the scope of a request: the code of the error with which it was refused."""
PAGE: Final = "page"
"""The route of everything that is not the API."""


class AccessMiddleware:
    """The outermost layer of the application."""

    def __init__(self, app: ASGIApp, metrics: Metrics, log: bool) -> None:
        """`log`: whether every request is a line in the log."""
        self.app: Final = app
        self._metrics: Final = metrics
        self._log: Final = log

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        client = scope.get("client")
        cause = Cause(secrets.token_hex(8), client[0] if client else None)
        token = CAUSE.set(cause)
        begun = time.perf_counter()
        response = _Response(send, cause.request) if scope["type"] == "http" else None
        try:
            await self.app(scope, receive, response or send)
        finally:
            self._note(scope, response.status if response else 101, time.perf_counter() - begun)
            CAUSE.reset(token)

    def _note(self, scope: Scope, status: int, seconds: float) -> None:
        route, method = route_of(scope), scope.get("method", "SOCKET")
        error = scope.get(ERROR)
        if error is not None:
            self._metrics.refusals.labels(error).inc()
        self._metrics.requests.labels(method, route, str(status)).inc()
        if scope["type"] == "http":
            self._metrics.request_seconds.labels(route).observe(seconds)
        if self._log:
            facts: dict[str, Any] = {"method": method, "route": route, "status": status, "ms": round(1000 * seconds, 1)}
            game = scope.get("path_params", {}).get("public_id")
            if game is not None:
                facts["game"] = game
            if error is not None:
                facts["error"] = error
            _LOGGER.info("%s %s", method, route, extra=facts)


class _Response:
    """Sends a response with the ID of its request, and keeps its status."""

    def __init__(self, send: Send, request: str) -> None:
        self._send: Final = send
        self._request: Final = request
        self.status = 500

    async def __call__(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            MutableHeaders(scope=message)["X-Request-ID"] = self._request
        await self._send(message)


def route_of(scope: Scope) -> str:
    """The route that serves a request, such as /api/games/{public_id}: a handful of names, whatever is asked for."""
    route = getattr(scope.get("route"), "path", None)
    if isinstance(route, str) and route not in ("", "/"):
        return route
    return "/api" if scope["path"].startswith("/api/") else PAGE
