"""Law 9, agents see views: no agent holds a live state, and equal views and prompts give equal moves."""

from __future__ import annotations

import ast
import importlib
import inspect
from pathlib import Path
from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.game import Game
from marne.kernel.state import State, check, pending
from tests.laws.kit import QUICK, Effort, Playout, below, canon, playouts, report, some
from tests.laws.test_04_no_dice import ROOT, imports, reachable
from tests.laws.test_06_two_worlds import put_to

FORBIDDEN = {"marne.kernel.state.State", "marne.table", "marne.server", "marne.cli"}
SECONDS = 0.02


def agents() -> dict[str, Any]:
    """The registered agents: name to factory(game, seed)."""
    module = pytest.importorskip("marne.agents")
    if not hasattr(module, "AGENTS"):
        pytest.skip("no agents are registered")
    return dict(module.AGENTS)


def made(name: str, game: Game) -> Any:
    """A fresh agent, None if there is none of that name for this title."""
    try:
        return agents()[name](game, 7)
    except (KeyError, ValueError, LookupError):
        return None


def states(path: Path, source: str) -> list[str]:
    """Imports by which a module of agents could get hold of a live state."""
    bad: list[str] = []
    for line, name in imports(ast.parse(source)):
        if any(name == f or name.startswith(f + ".") for f in FORBIDDEN):
            bad.append(f"{path}:{line}: imports {name}")
    return bad


def equal_moves(name: str, p: Playout, effort: Effort = QUICK, seconds: float = SECONDS) -> list[str]:
    """The violations of law 9 by one agent at some questions of a playout."""
    game, rng = p.game, p.rng(f"agents/{name}")
    bad: list[str] = []
    asked = [s for s in p.spots if pending(s.g) is not None and CHANCE not in game.asked(s.g)]
    for spot in some(rng, asked, effort.pairs):
        g, where = spot.g.clone(), p.where(spot.at, spot.g)
        before = game.encode(g)
        for seat in game.asked(g):
            view, prompt = game.view(g, seat), game.prompt(g, seat)
            assert prompt is not None
            h = game.sample(game.view(g, seat), below(rng))
            view2, prompt2 = game.view(h, seat), game.prompt(h, seat)
            if canon(view.data()) != canon(view2.data()) or put_to(game, g, seat) != put_to(game, h, seat):
                continue  # another law's business
            first, second = made(name, game), made(name, game)
            a = first.choose(view, prompt, seconds)
            b = second.choose(view2, prompt2, seconds)
            if a != b:
                bad.append(f"{where}: {name} answers {a!r} or {b!r} to the same view of {seat}")
            ruling = check(g, seat, a)
            if ruling is not None:
                bad.append(f"{where}: {name} answers {a!r}, which {ruling.rule} forbids")
            if any(x is g or x is h for x in reachable(first)):
                bad.append(f"{where}: {name} holds the state")
        if game.encode(g) != before:
            bad.append(f"{where}: {name} changes the state")
    return bad


def test_equal_views_give_equal_moves(law_game: Game) -> None:
    effort = QUICK._replace(pairs=4)
    bad: list[str] = []
    tried = 0
    for name in agents():
        if made(name, law_game) is None:
            continue
        tried += 1
        for p in playouts(law_game)[:2]:
            bad.extend(equal_moves(name, p, effort))
    assert tried, "no agent plays this title"
    assert not bad, report(bad)


def test_agents_import_no_state() -> None:
    modules = sorted((ROOT / "agents").rglob("*.py"))
    if not modules:
        pytest.skip("there are no agents")
    bad = [v for path in modules for v in states(path.relative_to(ROOT), path.read_text())]
    assert not bad, report(bad)


def test_an_import_of_the_state_is_found() -> None:
    for source in ("from marne.kernel.state import State", "import marne.table", "from marne.table.table import Table"):
        assert states(Path("x.py"), source), source
    assert not states(Path("x.py"), "from marne.kernel.game import Game, View")


def test_agents_choose_from_view_and_prompt(law_game: Game) -> None:
    for name in agents():
        agent = made(name, law_game)
        if agent is not None:
            assert list(inspect.signature(agent.choose).parameters)[:3] == ["view", "prompt", "seconds"], name
            assert not any(isinstance(x, State) for x in reachable(agent)), name


def test_the_registry_is_importable() -> None:
    try:
        importlib.import_module("marne.agents")
    except ModuleNotFoundError as e:
        pytest.skip(f"no agents: {e}")
