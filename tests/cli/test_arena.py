"""marne arena: scores and what they are worth."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from marne.arena import tournament
from marne.arena.match import Deal, Outcome
from marne.cli import arena
from tests.cli.kit import Ran

Cli = Callable[..., Ran]


@pytest.mark.parametrize(
    ("score", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (50, 100, 0.4038, 0.5962), (0, 0, 0.0, 1.0)],
)
def test_wilson(score: float, games: int, low: float, high: float) -> None:
    assert tournament.wilson(score, games) == pytest.approx((low, high), abs=2e-4)


def fixed(winner: Callable[[Deal], int | None]) -> Callable[[list[Deal], int], list[Outcome]]:
    """Games that end as it is said."""

    def play_all(deals: list[Deal], jobs: int) -> list[Outcome]:
        return [Outcome(d.seed, winner(d), "x", "X 1", 1, 1) for d in deals]

    return play_all


NAMES = ["random", "staff", "third"]


def test_scores(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    """staff beats everybody, from either side; the others draw."""
    monkeypatch.setattr(tournament, "must_play", lambda game, names: None)
    monkeypatch.setattr(
        arena, "play_all", fixed(lambda d: None if "staff" not in d.agents else TEAMS[d.agents.index("staff")])
    )
    found = cli("arena", "qmg", "--agents", ",".join(NAMES), "--games", "4", "--json").json()
    assert [r["agent"] for r in found["ranking"]] == ["staff", "random", "third"]
    assert [r["score"] for r in found["ranking"]] == [1.0, 0.25, 0.25]
    pairings = {tuple(p["agents"]): p["score"] for p in found["pairings"]}
    assert pairings == {("random", "staff"): 0.0, ("random", "third"): 0.5, ("staff", "third"): 1.0}
    assert [side["games"] for r in found["ranking"] for side in r["by_team"]] == [4, 4] * 3


TEAMS = [0, 1, 0, 1, 1]
"""The teams of the five seats."""


def test_sides_alternate_on_the_same_seed(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    deals: list[Deal] = []

    def play_all(given: list[Deal], jobs: int) -> list[Outcome]:
        deals.extend(given)
        return [Outcome(d.seed, 0, "x", "X 1") for d in given]

    monkeypatch.setattr(arena, "play_all", play_all)
    ran = cli("arena", "qmg", "--agents", "random,staff", "--games", "4", "--seed", "9")
    assert ran.code == 0
    assert [d.seed for d in deals] == [9, 9, 10, 10]
    assert [d.agents[0] for d in deals] == ["random", "staff", "random", "staff"]
    assert "50.0 %" in ran.out


def test_failures_are_told(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "play_all", lambda deals, jobs: [Outcome(d.seed, error="bang") for d in deals])
    ran = cli("arena", "qmg", "--agents", "random,staff", "--games", "1")
    assert ran.code == 1
    assert "random against staff, seed 1: bang" in ran.err


def test_a_real_one(cli: Cli) -> None:
    words = ("arena", "qmg", "--agents", "random,staff", "--games", "2", "--option", "players=2", "--json")
    found = cli(*words)
    assert found.code == 0
    assert found.json() == cli(*words).json()
    assert found.json()["pairings"][0]["games"] == 2
