"""Work that nobody waits for: one that fails is logged, and the others go on."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy.exc import OperationalError

from marne.server.background import Background
from marne.server.errors import Problem


def test_what_fails_is_logged_and_the_rest_is_done(caplog: pytest.LogCaptureFixture) -> None:
    done: list[str] = []

    async def fail(error: Exception) -> None:
        raise error

    async def further() -> None:
        await asyncio.sleep(0)
        done.append("further")

    async def run() -> None:
        background = Background()

        async def first() -> None:
            background.start(further(), "further was not done")
            done.append("first")

        for error in (
            Problem(404, "not_found", "no such game"),
            OperationalError("select", None, OSError()),
            KeyError(1),
        ):
            background.start(fail(error), "it was not done")
        background.start(first(), "first was not done")
        await background.settle()

    asyncio.run(run())
    assert done == ["first", "further"], "what was started meanwhile is waited for as well"
    assert [record.message.partition(":")[0] for record in caplog.records] == ["it was not done"] * 3
    assert [record.exc_info is not None for record in caplog.records] == [False, False, True], "only what is unforeseen"
