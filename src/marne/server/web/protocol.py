"""How a websocket is kept while it is open: uvicorn's own way, without what it does not need.

There may be ten thousand of them. What only opening one needs, request, response and headers, and the five queues in
which hardly ever anything waits, would take more memory than everything that we keep of it ourselves.
"""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

KEPT: Final = (b"authorization", b"cookie")
"""Headers by which it is found out later on whether a login has ended."""


class LeanWebSockets(WebSocketsSansIOProtocol):
    """What serves the websockets of `marne serve`."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox()  # type: ignore[assignment]  # what uvicorn asks of a queue it can do
        self.writable = Gate()  # type: ignore[assignment]  # likewise of an event
        self.writable.set()

    def start_keepalive(self) -> None:
        """It is open."""
        self.scope["headers"] = [(name, value) for name, value in self.scope["headers"] if name in KEPT]
        for kept in (self.request, self.response):  # others hold them, too
            kept.headers.clear()
        super().start_keepalive()


class Waiting:
    """Lets tasks wait. Mostly there is one at most, and hardly ever any."""

    __slots__ = ("_wakers",)

    def __init__(self) -> None:
        self._wakers: tuple[asyncio.Future[None], ...] = ()

    async def pause(self) -> None:
        """Wait until something has changed."""
        waker: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._wakers += (waker,)
        try:
            await waker
        finally:
            self._wakers = tuple(each for each in self._wakers if each is not waker)

    def wake(self) -> None:
        """Something has changed: all have to look again."""
        for waker in self._wakers:
            if not waker.done():
                waker.set_result(None)


class Gate(Waiting):
    """What uvicorn needs of an asyncio.Event, in an eighth of the memory."""

    __slots__ = ("_open",)

    def __init__(self) -> None:
        super().__init__()
        self._open = False

    def set(self) -> None:
        """Let all through."""
        self._open = True
        self.wake()

    def clear(self) -> None:
        """Let nobody through until it is set again."""
        self._open = False

    async def wait(self) -> bool:
        """Go through."""
        while not self._open:
            await self.pause()
        return True


class Inbox(Waiting):
    """What uvicorn needs of an asyncio.Queue, in an eighth of the memory."""

    __slots__ = ("_items",)

    def __init__(self) -> None:
        super().__init__()
        self._items: list[Any] = []  # of a deque the smallest takes 760 bytes

    def put_nowait(self, item: Any) -> None:
        """Put in one more."""
        self._items.append(item)
        self.wake()

    def empty(self) -> bool:
        """Whether nothing is in it."""
        return not self._items

    async def get(self) -> Any:
        """Take out what came first, as soon as there is something."""
        while not self._items:
            await self.pause()
        return self._items.pop(0)
