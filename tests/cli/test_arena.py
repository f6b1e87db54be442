"""marne arena: what is printed, and what is wrong."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.cli.kit import Ran, one_line

Cli = Callable[..., Ran]
WORDS = ("arena", "qmg", "--agents", "random,staff", "--pairs", "1", "--option", "players=2")


def test_text_and_json_say_the_same(cli: Cli) -> None:
    text, found = cli(*WORDS), cli(*WORDS, "--json").json()
    assert text.code == 0
    assert "random against staff" in text.out
    [meeting] = found["meetings"]
    assert meeting["agents"] == ["random", "staff"]
    assert meeting["pairs"] == 1
    assert f"{100 * meeting['score']:.1f} %" in text.out
    assert found["decisions"]["staff"]["p50"] <= found["decisions"]["staff"]["max"]


def test_a_later_run_adds_to_the_results(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    first = cli(*WORDS, "--results", str(file), "--json").json()
    size = len(file.read_text().splitlines())
    again = cli(*WORDS, "--results", str(file), "--json").json()
    assert again == first, "nothing is played again, so not even the times differ"
    assert len(file.read_text().splitlines()) == size == 3


def test_two_processes_play_the_same_games(cli: Cli) -> None:
    one, two = (cli(*WORDS, "--jobs", jobs, "--json").json()["meetings"] for jobs in ("1", "2"))
    assert one == two


def test_the_sequential_test_is_told(cli: Cli) -> None:
    ran = cli("arena", "qmg", "--agents", "staff", "--against", "random", "--pairs", "9", "--sprt", "0,100")
    assert "accepted" in ran.out
    assert "log ratio (-2.94 to 2.94)" in ran.out


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--agents", "random,genius"], "has no agent 'genius'"),
        (["--agents", "random,staff", "--sprt", "50"], "expected two numbers each"),
        (["--agents", "random,staff", "--sprt", "50,0"], "the first number is below the second"),
        (["--agents", "random,staff", "--sprt", "0,50", "--errors", "0,1"], "between 0 and 0.5"),
        (["--agents", "random,staff", "--results", "/"], "cannot use /"),
        (["--agents", "random,staff", "--seed", "1000000000"], "for training"),
    ],
)
def test_wrong_words(cli: Cli, words: list[str], message: str) -> None:
    assert message in one_line(cli("arena", "qmg", *words))
