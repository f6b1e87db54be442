"""Webhooks: one that never answers delays nobody else, and is left alone for a while."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Mapping
from typing import Any

import pytest

from marne.server.notify.hooks import EACH, THREADS, Hooks, Message
from marne.server.notify.outgoing import Refused

GOOD, DEAD = "https://good.example/", "https://dead.example/"


class Web:
    """Answers, or does not."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, int]] = []
        self.alive = threading.Event()
        self.tried = 0

    def post(self, url: str, data: Mapping[str, Any]) -> None:
        if url == DEAD and not self.alive.is_set():
            self.tried += 1
            raise Refused("dead.example does not answer")
        self.sent.append((url, data["n"]))


def message(url: str, n: int) -> Message:
    return Message(url, {"n": n})


async def settled(hooks: Hooks) -> None:
    while hooks.busy:
        await asyncio.wait(hooks.busy, timeout=0.05)


def test_messages_of_a_person_come_in_order() -> None:
    web = Web()

    async def run() -> None:
        hooks = Hooks(web.post)
        for n in range(5):
            hooks.send(1, message(GOOD, n))
        await settled(hooks)
        assert hooks.waiting == 0
        hooks.close()

    asyncio.run(run())
    assert web.sent == [(GOOD, n) for n in range(5)]


def test_a_webhook_that_hangs_delays_nobody_else() -> None:
    """D13: 200 notices to a webhook that never answers kept everybody else's waiting for 25 minutes."""
    hanging, sent = threading.Event(), []

    def post(url: str, data: Mapping[str, Any]) -> None:
        if url == DEAD:
            hanging.wait(30)
            raise Refused("no answer")
        sent.append(data["n"])

    async def run() -> None:
        hooks = Hooks(post, rests=(60.0,))
        for n in range(200):
            hooks.send(1, message(DEAD, n))
        for user in range(2, 2 + THREADS):
            hooks.send(user, message(GOOD, user))
        async with asyncio.timeout(10):
            while len(sent) < THREADS:
                await asyncio.sleep(0.01)
        assert hooks.waiting == EACH, "of the others the latest wait"
        hanging.set()
        await hooks.stop()
        hooks.close()

    asyncio.run(run())


def test_what_has_failed_rests_and_is_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    web = Web()

    async def run() -> None:
        hooks = Hooks(web.post, rests=(0.05, 60.0))
        hooks.send(1, message(DEAD, 1))
        hooks.send(1, message(DEAD, 2))
        async with asyncio.timeout(10):
            while web.tried < 1:
                await asyncio.sleep(0.001)
            web.alive.set()
            while len(web.sent) < 2:
                await asyncio.sleep(0.01)
        hooks.close()

    asyncio.run(run())
    assert web.tried == 1 and web.sent == [(DEAD, 1), (DEAD, 2)]
    assert "user 1" in caplog.text and "https" not in caplog.text, "the address is private"


def test_what_fails_too_often_is_given_up() -> None:
    web = Web()

    async def run() -> None:
        hooks = Hooks(web.post, rests=(0.01, 0.01))
        hooks.send(1, message(DEAD, 1))
        async with asyncio.timeout(10):
            while hooks.waiting:
                await asyncio.sleep(0.01)
        hooks.close()

    asyncio.run(run())
    assert web.tried == 3 and web.sent == []
