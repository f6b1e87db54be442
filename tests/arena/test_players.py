"""Players by what is typed for them."""

from __future__ import annotations

from pathlib import Path

import pytest

import marne
from marne.agents import Budget
from marne.arena.match import Deal, play_one
from marne.arena.players import PlayerError, find_player

OWN = """
from marne.agents import Budget, Level

class First:
    def choose(self, view, prompt, budget=Budget()):
        return prompt.actions[0]

FIRST = Level("first", lambda game: game.key == "qmg", lambda game, seat, seed: First())
NOT_ONE = 7
"""


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "bots.py"
    path.write_text(OWN)
    return path


def test_a_level_of_the_title_with_a_budget() -> None:
    game = marne.games()["qmg"]
    assert find_player(game, "staff").budget is None
    assert find_player(game, "staff@nodes=400,seconds=0.5").budget == Budget(0.5, 400)


def test_a_player_of_ones_own_file_plays_a_whole_game(own: Path) -> None:
    outcome = play_one(Deal("qmg", {"players": "2"}, (f"{own}:FIRST", "random"), 3))
    assert outcome.error is None
    [(name, times)] = outcome.times
    assert name == f"{own}:FIRST"
    assert sum(times["classes"].values()) > 10


def test_another_file_is_another_version(own: Path, tmp_path: Path) -> None:
    game = marne.games()["qmg"]
    changed = tmp_path / "changed.py"
    changed.write_text(OWN.replace("[0]", "[-1]"))
    assert find_player(game, f"{own}:FIRST").version != find_player(game, f"{changed}:FIRST").version


@pytest.mark.parametrize(
    ("title", "spec", "message"),
    [
        ("qmg", "genius", "has no agent 'genius'; there are: random, recruit, staff, general, marshal, guide"),
        ("qmg", "staff@nodes=many", "expected @nodes=N or @seconds=T"),
        ("qmg", "staff@speed=3", "expected @nodes=N or @seconds=T"),
        ("qmg", "staff@seconds=0", "must be above 0"),
        ("qmg", "{own}:NOT_ONE", "has no marne.agents.Level called 'NOT_ONE'"),
        ("qmg", "{own}:NOWHERE", "has no marne.agents.Level called 'NOWHERE'"),
        ("qmg", "no-such-file.py:X", "cannot read no-such-file.py"),
        ("qmg", "no_such_module:X", "there is no module 'no_such_module'"),
        ("gaw", "{own}:FIRST", "does not play"),
    ],
)
def test_what_is_no_player(own: Path, title: str, spec: str, message: str) -> None:
    with pytest.raises(PlayerError, match=message.replace("(", r"\(")):
        find_player(marne.games()[title], spec.format(own=own))


def test_a_file_with_a_mistake_says_so(tmp_path: Path) -> None:
    path = tmp_path / "broken.py"
    path.write_text("1 / 0")
    with pytest.raises(PlayerError, match="ZeroDivisionError"):
        find_player(marne.games()["qmg"], f"{path}:X")
