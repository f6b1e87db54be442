"""Bots in worker processes."""

from __future__ import annotations

import pytest

import marne
from marne.server.bots.worker import Job, answer
from marne.server.settings import Settings
from marne.table import Table
from marne.table.answers import split
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_the_staff_answers_in_both_titles(serve: Serve, settings: Settings) -> None:
    anna = Player(serve(changed(settings, bot_workers=1)), "Anna")
    for title in ("qmg", "gaw"):
        game = anna.create(title, "staff", "me")["id"]
        for _ in range(3):
            ok(anna.answer(game, anna.my_turn(game)))
        seats = anna.my_turn(game)["seats"]
        assert (seats[0]["kind"], seats[0]["player"]) == ("bot", "staff")


def job(table: Table, after: int, entries: list[tuple[str, int | None, list[str]]], agent: str = "random") -> Job:
    return Job("g", table.header.data(), after, after + len(entries), entries, table.asked[0], agent)


def test_a_worker_has_no_secret_and_asks_for_what_it_does_not_know() -> None:
    table = Table(marne.games()["qmg"], {"players": "2"})
    begun = ("begun", None, split(table.record().lines))
    assert answer(job(table, 4, [])) is None, "it has never heard of this game"
    text = answer(job(table, -1, [begun]))
    assert text is not None
    assert table.why(table.asked[0], table.game.read(text)) is None
    assert answer(job(table, 0, [])) == text, "it knows the game now, and answers alike"
    assert answer(job(table, 3, [])) is None, "something is missing"


def test_an_agent_that_fails_does_not_stop_the_game(caplog: pytest.LogCaptureFixture) -> None:
    table = Table(marne.games()["qmg"], {"players": "2"})
    begun = ("begun", None, split(table.record().lines))
    text = answer(job(table, -1, [begun], agent="nobody"))
    assert text is not None and table.why(table.asked[0], table.game.read(text)) is None
    assert "nobody" in caplog.text
