"""The command as a whole: help, versions, errors in one line."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import marne
from marne.cli import COMMANDS, build_parser
from tests.cli.kit import Ran, one_line, shell

Cli = Callable[..., Ran]
MINE = [name for name in COMMANDS if name != "play"]


@pytest.mark.parametrize("name", MINE)
def test_every_command_has_help_with_an_example(name: str, cli: Cli) -> None:
    ran = cli(name, "--help")
    assert ran.code == 0
    assert f"example:\n  marne {name}" in ran.out


@pytest.mark.parametrize("name", MINE)
def test_every_example_can_be_parsed(name: str, cli: Cli) -> None:
    example = cli(name, "--help").out.split("example:\n  marne ", 1)[1].split()
    assert build_parser().parse_args(example).command == name


def test_without_a_command_it_lists_them(cli: Cli) -> None:
    ran = cli()
    assert ran.code == 0
    for name in MINE:
        assert f"\n    {name} " in ran.out


def test_version(cli: Cli) -> None:
    assert cli("--version") == (0, f"marne {marne.__version__}\n", "")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["fly"], "invalid choice"),
        (["games", "--fast"], "unrecognized arguments"),
        (["simulate"], "TITLE"),
        (["simulate", "qmq"], f"no title is called 'qmq'; there are: {', '.join(marne.games())}; did you mean 'qmg'?"),
        (["simulate", "qmg", "--games", "0"], "expected 1 or more, found 0"),
        (["simulate", "qmg", "--games", "many"], "expected a whole number, found 'many'"),
        (["simulate", "qmg", "--game", "1"], "unrecognized arguments"),
        (
            ["simulate", "qmg", "--agents", "random,nobody"],
            "has no agent 'nobody'; there are: random, recruit, staff, general, marshal, guide",
        ),
        (["simulate", "qmg", "--agents", "random,random,random"], "names 3 agents"),
        (["simulate", "qmg", "--option", "players"], "expected NAME=VALUE"),
        (["simulate", "qmg", "--option", "player=2"], "did you mean 'players'?"),
        (["simulate", "qmg", "--option", "players=7"], "expected one of 5, 4, 3, 2, found '7'"),
        (["simulate", "qmg", "--option", "players=2", "--option", "players=3"], "given twice"),
        (["simulate", "qmg", "--seconds", "0"], "above 0"),
        (["simulate", "qmg", "--out", "/dev/null/x"], "cannot create /dev/null/x"),
        (["replay", "nowhere.json"], "cannot read nowhere.json: No such file"),
        (["verify", "nowhere.json"], "cannot read nowhere.json: No such file"),
        (["show", "nowhere.txt"], "cannot read nowhere.txt: No such file"),
        (["ledger", "chess"], "no title is called 'chess'"),
        (["arena", "qmg"], "--agents"),
        (["arena", "qmg", "--agents", "random"], "two or more different agents"),
        (["bench", "qmg", "--repeat", "x"], "expected a whole number"),
    ],
)
def test_bad_input_is_told_in_one_line(words: list[str], said: str, cli: Cli) -> None:
    assert said in one_line(cli(*words))


def test_a_process_of_its_own() -> None:
    ran = shell("games")
    assert ran.code == 0
    assert "Quartermaster General: 1914" in ran.out
    assert "did you mean" in one_line(shell("bench", "qmgg"))


def test_a_reader_that_stops_early_is_no_error() -> None:
    import subprocess
    import sys

    from tests.cli.kit import SRC

    line = f"PYTHONPATH={SRC} {sys.executable} -m marne games | head -n 1"
    done = subprocess.run(line, shell=True, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert len(done.stdout.splitlines()) == 1
