"""marne simulate: reproducible games, counted and kept."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import marne
from marne.agents import Level
from marne.arena import match, players
from marne.arena.match import Deal, Outcome, play_one, seats_to, two_teams
from marne.table import verify
from marne.titles import levels
from tests.cli.kit import Ran, shell
from tests.toy import ToyGame

Cli = Callable[..., Ran]
TWO = ("--option", "players=2")


def lasting(summary: dict[str, Any]) -> dict[str, Any]:
    """What does not depend on the machine."""
    return {k: v for k, v in summary.items() if k not in ("seconds", "decisions_per_second")}


def test_the_same_seed_is_the_same_game(cli: Cli) -> None:
    words = ("simulate", "qmg", "--games", "3", "--seed", "11", "--json", *TWO)
    first = cli(*words)
    assert first.code == 0
    assert lasting(first.json()) == lasting(cli(*words).json())
    assert lasting(first.json()) == lasting(shell(*words).json())


def test_processes_share_the_games_without_changing_them(cli: Cli) -> None:
    words = ("simulate", "qmg", "--games", "4", "--seed", "3", "--json", *TWO)
    assert lasting(cli(*words).json()) == lasting(cli(*words, "--jobs", "2").json())


def test_game_n_has_seed_s_plus_n(cli: Cli) -> None:
    many = [play_one(Deal("qmg", {}, ("random",) * 5, seed)) for seed in (7, 8, 9)]
    alone = cli("simulate", "qmg", "--games", "1", "--seed", "9", "--json").json()
    assert alone["decisions"]["min"] == many[2].decisions
    assert alone["endings"][0]["winner"] == many[2].winner


def test_the_figures_add_up(cli: Cli) -> None:
    found = cli("simulate", "qmg", "--games", "5", "--json", *TWO).json()
    assert found["games"] == 5
    assert sum(team["wins"] for team in found["teams"]) + found["draws"] == 5
    assert sum(ending["games"] for ending in found["endings"]) == 5
    assert found["decisions"]["min"] <= found["decisions"]["mean"] <= found["decisions"]["max"]
    assert found["rounds"]["max"] <= 17
    assert found["errors"] == []


def test_teams_follow_the_seats(cli: Cli) -> None:
    """The first agent plays the first team's seats, which do not lie side by side."""
    found = cli("simulate", "qmg", "--games", "1", "--json").json()
    assert [team["seats"] for team in found["teams"]] == [
        ["austria_ottoman", "germany"],
        ["russia", "france_italy", "uk_us"],
    ]
    game = marne.games()["qmg"]
    assert seats_to(["a", "b"], two_teams(game, {})) == ("a", "b", "a", "b", "b")


def test_kept_games_verify_and_are_the_same_games(cli: Cli, tmp_path: Path) -> None:
    words = ("simulate", "qmg", "--games", "2", "--seed", "21", "--json", *TWO)
    kept = cli(*words, "--out", str(tmp_path / "new")).json()
    assert [Path(f).name for f in kept["files"]] == ["qmg-21.json", "qmg-22.json"]
    for file in kept["files"]:
        assert verify(Path(file).read_bytes(), marne.games()["qmg"]).ok
    assert kept["endings"] == cli(*words).json()["endings"]
    assert kept["decisions"] == cli(*words).json()["decisions"]


def test_laws_change_nothing(cli: Cli) -> None:
    words = ("simulate", "qmg", "--games", "2", "--seed", "31", "--json")
    plain, watched = cli(*words).json(), cli(*words, "--laws").json()
    assert watched["law_checks"] > 10
    assert plain["law_checks"] == 0
    assert watched["endings"] == plain["endings"]
    assert watched["decisions"] == plain["decisions"]


def test_text(cli: Cli) -> None:
    ran = cli("simulate", "qmg", "--games", "2", *TWO)
    assert ran.code == 0
    assert ran.err == ""
    for words in ("2 games, seeds 1 to 2, players=2", "decisions/s, no errors", "rounds", "draws by CHANCE"):
        assert words in ran.out


def test_agents_play(cli: Cli) -> None:
    found = cli("simulate", "qmg", "--games", "1", "--agents", "random,staff", "--json", *TWO).json()
    assert [team["agent"] for team in found["teams"]] == ["random", "staff"]
    again = cli("simulate", "qmg", "--games", "1", "--agents", "random,staff", "--json", *TWO).json()
    assert lasting(found) == lasting(again)


class Broken:
    """An agent that answers what is never asked, or nothing at all."""

    def __init__(self, game: Any, seat: int, seed: int) -> None:
        self.game = game

    def choose(self, view: Any, prompt: Any, budget: Any = None) -> Any:
        if view.round >= 2:
            raise RuntimeError("out of\nideas")
        return prompt.actions[0]


class Cheat(Broken):
    def choose(self, view: Any, prompt: Any, budget: Any = None) -> Any:
        return next(a for a in self.game.universe() if a not in prompt.actions)


@pytest.mark.parametrize(
    ("agent", "said"), [(Broken, "RuntimeError: out of ideas (test_simulate.py:"), (Cheat, "broken answers ")]
)
def test_a_game_that_fails_is_told_with_its_seed(
    agent: type[Broken], said: str, cli: Cli, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = levels
    broken = Level("broken", lambda game: True, agent)
    monkeypatch.setattr(players, "levels", lambda game: real(game) | {"broken": broken})
    ran = cli("simulate", "qmg", "--games", "2", "--seed", "41", "--agents", "broken,random", "--json", *TWO)
    assert ran.code == 1
    assert f"game with seed 41: {said}" in ran.err
    assert "marne simulate qmg --games 1 --seed 41 --agents broken,random --option players=2" in ran.err
    assert [e["seed"] for e in ran.json()["errors"]] == [41, 42]
    assert "Traceback" not in ran.err


def test_a_broken_law_is_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(match.Laws, "check", lambda self, g: iter(["liveness: nobody has an answer"]))
    ran = cli("simulate", "qmg", "--games", "1", "--laws")
    assert ran.code == 1
    assert "liveness: nobody has an answer" in ran.err


def test_the_laws_notice_a_bad_title() -> None:
    game = marne.games()["qmg"]

    class Bad:
        """A title whose positions do not survive being saved, and whose samples differ."""

        def __getattr__(self, name: str) -> Any:
            return getattr(game, name)

        def decode(self, data: bytes) -> Any:
            g = game.decode(data)
            g.vp[0] += 1  # type: ignore[attr-defined]  # of this title only
            return g

        def sample(self, view: Any, below: Any) -> Any:
            g = game.sample(view, below)
            g.vp[1] += 1  # type: ignore[attr-defined]  # of this title only
            return g

    laws = match.Laws(Bad(), Deal("qmg", {}, ("random",) * 5, 1))
    table = marne.Table(game)
    told = " ".join(laws.check(game.decode(table.full_position())))
    assert "plain data" in told
    assert "views: sample(view) looks different to seat 0" in told


def test_outcomes_are_plain_data() -> None:
    """They cross processes: compiled classes could not."""
    outcome = play_one(Deal("qmg", {}, ("random",) * 5, 1))
    assert ast.literal_eval(repr(tuple(outcome))) == outcome
    assert Outcome(1).error is None


@pytest.mark.usefixtures("toy")
def test_a_title_has_its_own_lengths(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    found = cli("simulate", "qmg", "--games", "1", "--json", *TWO).json()
    assert found["lengths"] == {"rounds": found["rounds"]}
    found = cli("simulate", "toy", "--games", "3", "--json").json()
    assert found["lengths"] == {"rounds": {"min": 3, "mean": 3, "max": 3}} == {"rounds": found["rounds"]}
    assert "draws by CHANCE" in cli("simulate", "toy", "--games", "3").out
    monkeypatch.setattr(ToyGame, "lengths", lambda self, g: {"turns": g.rounds, "impulses": 2 * g.rounds})
    found = cli("simulate", "toy", "--games", "3", "--json").json()
    assert found["lengths"]["impulses"] == {"min": 6, "mean": 6, "max": 6}
    assert "\nimpulses" in cli("simulate", "toy", "--games", "3").out
