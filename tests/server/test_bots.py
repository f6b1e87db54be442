"""Bots in worker processes."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import marne
from marne.agents import Level
from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.server.bots import worker
from marne.server.bots.worker import Job, answer
from marne.server.settings import Settings
from marne.table import Table
from marne.table.answers import split
from marne.titles import levels
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


class Agent:
    """Remembers how often it was asked; fails if told to."""

    def __init__(self, game: Game, seat: int, seed: int) -> None:
        self.asked = 0

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        self.asked += 1
        CHOICES.append(self.asked)
        if len(CHOICES) in FAILING:
            raise RuntimeError("lost in thought")
        return prompt.actions[0]


CHOICES: list[int] = []
FAILING: set[int] = set()


@pytest.fixture
def thinking(monkeypatch: pytest.MonkeyPatch) -> None:
    """A level of which it is known how long its bots live."""
    CHOICES.clear()
    FAILING.clear()
    level = Level("thinking", lambda game: True, Agent)
    monkeypatch.setattr(worker, "levels", lambda game: {**levels(game), level.name: level})
    worker._TABLES.clear()
    worker._AGENTS.clear()


def ask(table: Table, after: int, entries: list[tuple[str, int | None, list[Any]]], game: str = "g") -> str:
    text = answer(replace(job(table, after, entries, agent="thinking"), game=game))
    assert text is not None
    return text


def begun(title: str = "gaw") -> tuple[Table, list[tuple[str, int | None, list[Any]]]]:
    table = Table(marne.games()[title], {"players": "2"}, secret=bytes(32), contributions=[b"a", b"b"])
    return table, [("begun", None, split(table.record().lines))]


def played(table: Table, text: str) -> list[tuple[str, int | None, list[Any]]]:
    (seat, *_), before = table.asked, table.version
    table.play(seat, table.game.read(text))
    return [("played", seat, table.texts_after(before))]


@pytest.mark.usefixtures("thinking")
def test_a_bot_lives_as_long_as_its_game() -> None:
    table, entries = begun()
    number = -1
    seats = []
    for _ in range(6):
        seats.append(table.asked[0])
        text = ask(table, number, entries)
        number += len(entries)
        entries = played(table, text)
    assert [seats[: n + 1].count(seat) for n, seat in enumerate(seats)] == CHOICES, "one bot for every seat"
    assert set(worker._AGENTS) == {("g", seat) for seat in seats}


@pytest.mark.usefixtures("thinking")
def test_a_bot_is_forgotten_when_a_step_is_taken_back_or_the_game_told_anew() -> None:
    table, entries = begun()
    text = ask(table, -1, entries)
    entries = played(table, text)
    while not table.undoable(table.asked[0]):
        entries += played(table, table.game.show(table.legal(table.asked[0])[0]))
    ask(table, 0, entries)
    number, seat = len(entries), table.asked[0]
    table.undo(seat)
    CHOICES.clear()
    ask(table, number, [("undone", seat, [1])])
    assert CHOICES == [1], "a new one"
    ask(table, number + 1, [])
    assert CHOICES == [1, 2], "which is kept in its turn"
    other, whole = begun()
    ask(other, -1, whole)
    assert CHOICES[-1] == 1


@pytest.mark.usefixtures("thinking")
def test_a_bot_that_failed_is_thrown_away(caplog: pytest.LogCaptureFixture) -> None:
    table, entries = begun()
    ask(table, -1, entries)
    FAILING.add(2)
    text = ask(table, 0, [])
    assert table.why(table.asked[0], table.game.read(text)) is None and "thinking failed" in caplog.text
    ask(table, 0, [])
    assert CHOICES == [1, 2, 1]


@pytest.mark.usefixtures("thinking")
def test_bots_are_given_up_with_their_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GAMES", 2)
    for game in "abc":
        ask(*_first(begun()), game=game)
    assert [key[0] for key in worker._AGENTS] == ["b", "c"] == list(worker._TABLES)


def _first(made: tuple[Table, Any]) -> tuple[Table, int, Any]:
    return made[0], -1, made[1]
