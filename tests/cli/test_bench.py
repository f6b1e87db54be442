"""marne bench: figures with their spread, and the yardstick beside them."""

from __future__ import annotations

import importlib.util
import json
import random
from collections.abc import Callable
from pathlib import Path

import pytest

import marne
from marne.arena import bench
from marne.arena.match import below_of
from marne.kernel.action import Action
from marne.kernel.playout import USUAL, Weights, draw, playout
from marne.kernel.state import pending
from marne.titles.qmg.rules.actions import Pass, Play, Prepare
from tests.cli.kit import Ran

Cli = Callable[..., Ran]
QUICK = ("bench", "qmg", "--repeat", "2", "--seconds", "0.02")


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SAVED", 2)
    monkeypatch.setattr(bench, "POSITIONS", 10)


def test_json(cli: Cli) -> None:
    found = cli(*QUICK, "--json").json()
    figures = found["figures"]
    assert {"decisions", "games", "game_ms", "uniform", "clone", "view", "prompt", "encode", "decode"} <= set(figures)
    for figure in figures.values():
        assert 0 < figure["min"] <= figure["median"] <= figure["max"]
        assert len(figure["values"]) == 2
    assert found["saved_bytes"]["median"] <= found["saved_bytes"]["max"] < 100_000
    assert found["build"]["kernel"] in ("interpreted", "compiled")
    assert "CHANCE" in found["counted"]


def test_ratios_mean_faster(cli: Cli) -> None:
    if importlib.util.find_spec("chess") is None:
        pytest.skip("no yardstick")
    figures = cli(*QUICK, "--json").json()["figures"]
    assert figures["decisions"]["times_yardstick"] == pytest.approx(
        figures["decisions"]["median"] / figures["chess_plies"]["median"], abs=1e-3
    )
    assert figures["clone"]["times_yardstick"] == pytest.approx(
        figures["chess_copy"]["median"] / figures["clone"]["median"], abs=1e-3
    )


def test_text(cli: Cli) -> None:
    ran = cli(*QUICK)
    assert ran.code == 0
    for words in ("random play", "decisions/s", "clone of a position", "a finished game is saved in", "spread"):
        assert words in ran.out


def test_without_the_yardstick(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    real = importlib.util.find_spec
    monkeypatch.setattr(importlib.util, "find_spec", lambda name, *rest: None if name == "chess" else real(name, *rest))
    ran = cli(*QUICK)
    assert ran.code == 0
    assert "chess package is not installed" in ran.out


def test_profile(cli: Cli) -> None:
    ran = cli("bench", "qmg", "--profile", "--seconds", "0.05")
    assert ran.code == 0
    assert "tottime" in ran.out


def test_both_needs_the_other_build(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "other_python", lambda compiled: None)
    ran = cli(*QUICK, "--both")
    assert ran.code == 2
    assert "bin/python here; try make bench" in ran.err


def test_both_side_by_side(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    mine = cli(*QUICK, "--json").json()
    other = json.loads(json.dumps(mine))
    other["build"]["kernel"] = "compiled" if mine["build"]["kernel"] == "interpreted" else "interpreted"
    monkeypatch.setattr(bench, "measure_other", lambda *_: other)
    ran = cli(*QUICK, "--both")
    assert "kernel interpreted  kernel compiled  faster by" in ran.out


def test_the_other_build_is_called_without_our_path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """PYTHONPATH would put the sources in front of the compiled wheel."""
    python = tmp_path / ".venv-compiled" / "bin" / "python"
    python.parent.mkdir(parents=True)
    python.write_text('#!/bin/sh\nprintf \'{"path": "%s", "args": "%s"}\' "$PYTHONPATH" "$*"\n')
    python.chmod(0o755)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PYTHONPATH", "somewhere")
    found = bench.measure_other("qmg", {"players": "2"}, 1, 1.0, compiled=False)
    assert found["path"] == ""
    assert found["args"] == "-P -m marne bench qmg --json --repeat 1 --seconds 1.0 --option players=2"


def test_a_playout_ends_and_counts_decisions() -> None:
    game = marne.games()["qmg"]
    g = game.new()
    assert playout(g, below_of(random.Random(1)), game.weights) > 100
    assert pending(g) is None


def test_a_playout_stops_at_its_limit() -> None:
    game = marne.games()["qmg"]
    g = game.new()
    assert playout(g, below_of(random.Random(1)), limit=7) == 7
    assert pending(g) is not None


def test_draws_follow_the_weights() -> None:
    """Drawing again until the weight agrees is drawing by weight; an action may have a weight apart from its verb."""
    pool = list(marne.games()["qmg"].universe())
    plays = [a for a in pool if isinstance(a, Play)]
    some: list[Action] = [next(a for a in pool if isinstance(a, verb)) for verb in (Pass, Prepare)]
    some += plays[:2]
    below = below_of(random.Random(1))
    weights = Weights({Pass: USUAL // 2}, {plays[1]: USUAL // 4})
    drawn = [draw(some, below, weights) for _ in range(11000)]
    assert [drawn.count(a) for a in some] == pytest.approx([2000, 4000, 4000, 1000], abs=200)
    assert draw(some[:1], below, Weights({Pass: 1})) is some[0]
