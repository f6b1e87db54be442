"""What every request passes before it reaches a route: rate, Origin, size; and the headers of every response.

A browser sends the cookie along with requests that other sites make it send. So whatever changes something, and every
websocket, must come from a page of this server, as its Origin says; a program without the cookie needs no Origin.
"""

from __future__ import annotations

import asyncio
import logging
import re
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from marne.server.errors import Problem
from marne.server.observe.access import ERROR
from marne.server.settings import Settings
from marne.server.web.limits import Limiter, address_key

_LOGGER: Final = logging.getLogger("marne.server")
COOKIE: Final = "marne"
_SAFE: Final = ("GET", "HEAD", "OPTIONS")
_POLICY: Final = (
    "default-src 'self'; script-src 'self'; img-src 'self' data: blob:; object-src 'none'; base-uri 'none'; "
    "style-src 'self'; style-src-attr 'unsafe-inline'; "  # the board places its pieces by style attributes
    "worker-src 'self'; manifest-src 'self'; "  # the service worker, and what makes the page an app
    "form-action 'self'; frame-ancestors 'none'; connect-src 'self'"
)
_FORWARDED: Final = (b"x-forwarded-for", b"x-forwarded-proto", b"forwarded")
"""Headers by which a proxy says for whom it asks."""
_HOST: Final = re.compile(r"[A-Za-z0-9.-]{1,253}(:[0-9]{1,5})?|\[[0-9a-fA-F:]{2,45}\](:[0-9]{1,5})?")
_HEADERS: Final = {
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",  # the address may hold the secret of a link
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}
BODY_SECONDS: Final = 30.0
"""The body of a request has to arrive within so many seconds."""
_REFUSED: Final = 1008
"""The code with which a websocket is closed that should not have been opened: policy violation."""


class SecurityMiddleware:
    """The middleware around the whole application."""

    def __init__(self, app: ASGIApp, settings: Settings, limiter: Limiter) -> None:
        self.app: Final = app
        self._settings: Final = settings
        self._limiter: Final = limiter
        self._proxied = False
        """Whether it was said that there is a proxy."""
        self._headers: Final = dict(_HEADERS)
        if settings.secure:
            self._headers["Strict-Transport-Security"] = "max-age=31536000"

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self.app(scope, receive, send)
            return
        self._look_for_proxy(scope)
        problem = self._too_often(scope) or self._foreign(scope) or self._too_large(scope)
        if problem is not None:
            scope[ERROR] = problem.body.error
        if scope["type"] == "websocket":
            if problem is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": _REFUSED, "reason": problem.body.error})
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in self._headers.items():
                    headers[name] = value
                headers["Content-Security-Policy"] = self._policy(scope)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        if problem is None:
            await self.app(scope, _Measured(receive, self._settings.body_limit), dressed)
        else:
            await problem.response()(scope, receive, dressed)

    def _look_for_proxy(self, scope: Scope) -> None:
        """Say once if requests come through a proxy that is not known: then all people share one limit."""
        if self._proxied or self._settings.proxies is not None:
            return
        self._proxied = any(name in _FORWARDED for name, _ in scope["headers"])
        if self._proxied:
            _LOGGER.warning(
                "requests come through a proxy, so that all people seem to have one address: set MARNE_PROXIES to it%s",
                "" if self._settings.public_url is not None else ", and MARNE_PUBLIC_URL to the address of the page",
            )

    def _too_often(self, scope: Scope) -> Problem | None:
        if not scope["path"].startswith("/api/"):
            return None  # the page and its pictures: one visit asks for many at once
        client = scope.get("client")
        wait = self._limiter.wait(address_key(client[0] if client else None))
        return too_often(wait) if wait else None

    def _foreign(self, scope: Scope) -> Problem | None:
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return None
        headers = Headers(scope=scope)
        origin = headers.get("origin")
        if origin is None:
            if not _has_cookie(headers):
                return None
            return Problem(403, "foreign_origin", "A request with a cookie needs an Origin; programs use a token.")
        if origin == self._own(scope, headers):
            return None
        return Problem(403, "foreign_origin", "This request comes from the page of another site.")

    def _policy(self, scope: Scope) -> str:
        """The Content-Security-Policy. For some browsers 'self' does not include websockets, so they are named."""
        own = self._own(scope, Headers(scope=scope))
        if not _HOST.fullmatch(own.partition("://")[2]):
            return _POLICY
        return f"{_POLICY} {'wss' if own.startswith('https') else 'ws'}://{own.partition('://')[2]}"

    def _own(self, scope: Scope, headers: Headers) -> str:
        """The origin of our own pages."""
        if self._settings.origin is not None:
            return self._settings.origin
        secure = scope["scheme"] in ("https", "wss")
        return f"{'https' if secure else 'http'}://{headers.get('host', '')}"

    def _too_large(self, scope: Scope) -> Problem | None:
        length = Headers(scope=scope).get("content-length")
        if length is None or (length.isdecimal() and int(length[:20]) <= self._settings.body_limit):
            return None
        return _too_large(self._settings.body_limit)


class _Measured:
    """Receives a body, and refuses one that is too large, or does not end."""

    def __init__(self, receive: Receive, limit: int) -> None:
        self._receive: Final = receive
        self._limit: Final = limit
        self._left = limit
        self._end = asyncio.get_running_loop().time() + BODY_SECONDS
        self._complete = False

    async def __call__(self) -> Message:
        if self._complete:  # what comes now is that the client has gone
            return await self._receive()
        try:
            async with asyncio.timeout_at(self._end):
                message = await self._receive()
        except TimeoutError:
            raise HTTPException(408, f"A request has to arrive within {BODY_SECONDS:.0f} s.") from None
        if message["type"] == "http.request":
            self._complete = not message.get("more_body", False)
            self._left -= len(message.get("body", b""))
            if self._left < 0:
                # as the routes' framework knows it: anything else it would call a body that cannot be read
                raise HTTPException(413, _too_large(self._limit).body.message)
        return message


def too_often(wait: int) -> Problem:
    """The refusal of too many requests."""
    return Problem(
        429, "too_often", f"Too many requests; try again in {wait} s.", headers={"Retry-After": str(wait)}
    )  # fmt: skip


def _too_large(limit: int) -> Problem:
    return Problem(413, "too_large", f"A request has at most {limit} bytes.")


def _has_cookie(headers: Headers) -> bool:
    """Whether our cookie may be among those sent: no parser is asked, for another one could read it differently."""
    return any(f"{COOKIE}=" in given for given in headers.getlist("cookie"))
