"""marne show: a position, from its text or from a saved game."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import marne
from marne.kernel.frame import CHANCE
from marne.kernel.playout import answer
from marne.kernel.state import pending, push
from marne.table import Table
from marne.table.record import load
from marne.titles.qmg.game import GAME as QMG
from tests.cli.kit import Ran, one_line

Cli = Callable[..., Ran]


@pytest.fixture
def position(tmp_path: Path, toy: None) -> Path:
    """A position in the text notation of a title that has one."""
    path = tmp_path / "position.txt"
    path.write_text("# a comment\n\n  toy position 1  # and another\nrounds 3\n")
    return path


def test_the_end_of_a_finished_game_is_shown_whole(record: Path, cli: Cli) -> None:
    ran = cli("show", str(record))
    assert ran.code == 0
    assert ran.out.startswith("Quartermaster General: 1914, everything\n\nRound ")
    assert "unseen" not in ran.out
    assert ran.out.split("\n\n", 1)[1] in cli("replay", str(record), "--all").out


def test_as_one_seat_knows_it(record: Path, cli: Cli) -> None:
    ran = cli("show", str(record), "--seat", "entente")
    assert ran.out.startswith("Quartermaster General: 1914, as entente\n")
    assert cli("show", str(record), "--seat", "1").out == ran.out
    assert ran.out.split("\n\n", 1)[1] in cli("replay", str(record), "--seat", "entente").out


def test_as_a_spectator_knows_it(record: Path, cli: Cli) -> None:
    ran = cli("show", str(record), "--seat", "spectator")
    assert ran.out.startswith("Quartermaster General: 1914, as a spectator\n")


def test_of_a_running_game_without_its_secret_everybody_sees_what_all_see(tmp_path: Path, cli: Cli) -> None:
    table = Table(QMG, {"players": "2"})
    for _ in range(40):
        table.play(table.asked[0], table.legal(table.asked[0])[0])
    path = tmp_path / "running.json"
    table.record().withheld().save(path)
    assert cli("show", str(path)).out.startswith("Quartermaster General: 1914, as a spectator\n")
    found = cli("show", str(path), "--seat", "central", "--json").json()
    assert found["seat"] == 0
    assert [view["seat"] for view in found["views"]] == [0]
    assert load(path).secret is None


def test_a_position_is_shown_whole(position: Path, cli: Cli) -> None:
    assert cli("show", str(position)).out.startswith("Toy, everything\n\nweather fair, on top nothing")
    seen = cli("show", str(position), "--seat", "Ada").out
    assert seen.startswith("Toy, as Ada\n\n")
    assert seen.endswith("\nAda: 0 points, no cards\nBen: 0 points, 0 cards\n")
    assert [v["seat"] for v in cli("show", str(position), "--json").json()["views"]] == [0, 1]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("toy position 1\nrounds 7\n", "position.txt: line 2: option rounds: '7' is not one of"),
        ("toy position 2\n", "version 2 of the position notation is not supported, only 1"),
        ("qmg position 1\nstart\nround\n", "position.txt: line 3, round: something is missing"),
        ("qmg position 1\npieces germany XYZ\n", "position.txt: line 2, pieces: there is no space 'XYZ'"),
        (
            "tyo position 1\n",
            "no title is called 'tyo'; there are: qmg, gaw, deluxe, revision, toy; did you mean 'toy'?",
        ),
        ("rounds 3\n", "position.txt: neither a position nor a saved game: expected 'TITLE position 1'"),
        ("# nothing\n", "neither a position nor a saved game"),
        ("", "neither a position nor a saved game"),
        ("{}", "position.txt: format"),
        ('{"format":"marne-journal/1"}', "is the journal of a game in progress"),
    ],
)
def test_what_cannot_be_shown_is_said(text: str, said: str, position: Path, cli: Cli) -> None:
    position.write_text(text)
    assert said in one_line(cli("show", str(position)))


def test_what_is_no_text_and_who_is_no_seat(position: Path, cli: Cli) -> None:
    assert "there is no seat 'Cleo'; there are: 0 Ada, 1 Ben" in one_line(cli("show", str(position), "--seat", "Cleo"))
    position.write_bytes(b"\xff\xfe")
    assert "neither a position nor a saved game" in one_line(cli("show", str(position)))


@pytest.mark.parametrize("key", list(marne.games()))
def test_every_title_reads_what_it_writes(key: str, tmp_path: Path, cli: Cli) -> None:
    """At least where a turn begins: a title need not have a text for every moment."""
    game, path = marne.games()[key], tmp_path / "position.txt"
    below = random.Random(1).randrange
    written = 0
    g = game.new({"players": "2"})
    for _ in range(400):
        question = pending(g)
        assert question is not None
        if CHANCE not in game.asked(g):
            with contextlib.suppress(ValueError):
                text = game.write_position(g)
                path.write_text(text)
                written += 1
                again = game.read_position(text)
                assert game.write_position(again) == text
                assert game.asked(again) == game.asked(g)
        push(g, *answer(g, question, below, game.weights))
    assert written > 20
    assert cli("show", str(path)).out.startswith(f"{game.name}, everything\n\n")
