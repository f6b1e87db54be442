"""The commands with another title, the toy: nothing in them is made for one title."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import marne
from marne.arena import bench
from tests.cli.kit import Ran, one_line, typing
from tests.toy import GAME as TOY

Cli = Callable[..., Ran]


@pytest.mark.usefixtures("toy")
def test_play(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The whole of a game with a screen of its own; nothing of another title is said."""
    typing(monkeypatch, "help", "hint", "scores", "rule TOY play-1", "why 1", "why", "save", "auto")
    ran = cli("play", "toy", "--seed", "1", "--save-dir", str(tmp_path))
    assert ran.code == 0, ran.err
    for words in (
        "Toy: Ada human, Ben staff", "General thinks about it", "Chances to win", "give or take",
        "discard rat; stop", "for N hours", "the scores are [0, 0]",
        "why ACTION, for example: why play cat", "Saved, with everybody's animals.", "Watch the bots", "Over: ",
    ):  # fmt: skip
        assert words.lower() in ran.out.lower(), words
    assert "QMG" not in ran.out
    assert "show or hide" not in ran.out
    assert len(list(tmp_path.glob("toy-*.json"))) == 1


@pytest.mark.usefixtures("toy")
def test_the_last_game_of_any_title_is_resumed(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = ("--save-dir", str(tmp_path))
    assert "there is no game to resume" in one_line(cli("play", "--resume", *folder))
    assert "there is no game of toy to resume" in one_line(cli("play", "toy", "--resume", *folder))
    typing(monkeypatch)
    cli("play", "toy", *folder)
    assert "Toy: Ada human" in cli("play", "--resume", *folder).out
    assert "Toy: Ada human" in cli("play", "toy", "--resume", *folder).out
    assert "there is no game of qmg to resume" in one_line(cli("play", "qmg", "--resume", *folder))


@pytest.mark.usefixtures("toy")
def test_an_agent_that_the_title_does_not_have_is_refused(cli: Cli) -> None:
    said = one_line(cli("simulate", "toy", "--agents", "deep"))
    assert "Toy has no agent 'deep'; there are: random, recruit, staff" in said
    assert "a match is between two" in one_line(cli("simulate", "toy", "--option", "players=3"))


@pytest.mark.usefixtures("toy")
def test_records_are_replayed_in_the_words_of_their_title(cli: Cli, tmp_path: Path) -> None:
    assert cli("simulate", "toy", "--games", "1", "--out", str(tmp_path)).code == 0
    path = str(tmp_path / "toy-1.json")
    assert cli("replay", path).out.splitlines()[-2].endswith(" cards"), "a spectator sees how many"
    assert "no cards" in cli("replay", path, "--all").out.splitlines()[-2]
    shown = cli("show", path, "--seat", "Ben").out
    assert shown.startswith("Toy, as Ben\n\nweather ")
    assert cli("verify", path).code == 0


@pytest.mark.usefixtures("toy")
def test_bench_measures_what_the_title_has_besides(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAVED", 1)
    words = ("bench", "toy", "--repeat", "2", "--seconds", "0.01")
    found = cli(*words, "--json").json()["figures"]
    assert found["key"]["unit"] == "µs"
    assert len(found["key"]["values"]) == 2
    assert {"decisions", "clone", "view", "game_ms"} <= set(found)
    keys = list(found)
    if "chess_plies" in found:
        assert keys.index("decode") < keys.index("key") < keys.index("chess_plies")
    ran = cli(*words)
    assert "hash of a position" in ran.out


def chained(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *lines: str) -> str:
    """A game at which two people type these lines; the first question is whether Ada throws cards away."""
    typing(monkeypatch, "", *lines)
    monkeypatch.setenv("COLUMNS", "160")  # no line is broken
    ran = cli("play", "toy", "--seat", "all=human", "--seed", "1", "--save-dir", str(tmp_path))
    assert ran.code == 0, ran.err
    return ran.out


@pytest.fixture
def ada(monkeypatch: pytest.MonkeyPatch) -> str:
    """A kind that Ada holds at the beginning, with the draws fixed."""
    real = marne.Table

    def fixed(*args: Any, **named: Any) -> marne.Table:
        return real(*args, **named, secret=bytes(32), contributions=[b"a", b"b"])

    monkeypatch.setattr("marne.cli.play.Table", fixed)
    return str(TOY.show(fixed(TOY).legal(0)[0]).split()[1])


@pytest.mark.usefixtures("toy")
def test_a_line_may_hold_several_answers(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: str) -> None:
    out = chained(cli, tmp_path, monkeypatch, f"discard {ada}; stop", "undo 2")
    assert "Play a card?" in out
    assert out.count("Throw a card away?") == 2
    assert "Taken back." in out


@pytest.mark.usefixtures("toy")
def test_a_mistake_in_a_line_undoes_nothing_and_does_nothing(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: str
) -> None:
    """The whole line is judged before its first answer is given."""
    out = chained(cli, tmp_path, monkeypatch, f"discard {ada}; name 1; stop", "undo")
    assert "Ada cannot name Ben: that is no answer to this question (TOY answer-1)." in out
    assert "Ada has nothing to take back" in out
    assert "Play a card?" not in out


@pytest.mark.usefixtures("toy")
def test_why_judges_the_whole_line(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: str) -> None:
    lines = (
        f"why discard {ada}; stop",
        f"why discard {ada}; discard {ada}; discard {ada}",
        "why stop; fold; stop",
        "undo",
    )
    out = chained(cli, tmp_path, monkeypatch, *lines)
    assert f"That is allowed here: throw a {ada} away, stop. It could be taken back." in out
    assert "Ada cannot throw a" in out
    assert "That is allowed here: stop, fold. It would be final. What follows depends on what it reveals." in out
    assert "Ada has nothing to take back" in out


@pytest.mark.usefixtures("toy")
def test_a_line_ends_where_others_are_asked(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: str
) -> None:
    out = chained(cli, tmp_path, monkeypatch, "stop; fold; stop; fold", "")
    assert "Ada folds." in out
    assert "Ben folds." not in out
    assert "Pass the keyboard to Ben" in out


@pytest.mark.usefixtures("toy")
def test_what_could_not_be_foreseen_is_said_below_the_next_screen(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, ada: str
) -> None:
    monkeypatch.setattr("marne.terminal.commands.foresee", lambda table, seat, actions: (1, True))
    out = chained(cli, tmp_path, monkeypatch, f"discard {ada}; name 1; stop", "")
    again = out.find("Throw a card away?", out.find("Throw a card away?") + 1)
    assert 0 < again < out.find("1 of 3 answers were given, then: Ada cannot name Ben")
