"""Law 9, agents see views: never the live position, and equal views with equal seeds and budgets give equal moves,
whether an agent remembers the game or is fresh. One that plans its turn needs equal views since the turn began."""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable

import pytest

from marne.agents import UNLIMITED, Agent, Budget, Level
from marne.kernel.action import Action
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game, Prompt, View
from marne.kernel.state import State, check, pending
from tests.laws.kit import QUICK, Effort, Playout, below, canon, levels, playouts, report, some
from tests.laws.test_04_no_dice import reachable
from tests.laws.test_06_two_worlds import put_to

BUDGET = Budget(nodes=6)
SEED = 7


def equal_moves(level: Level, p: Playout, effort: Effort = QUICK) -> list[str]:
    """The violations of law 9 by one kind of agent at some questions of a playout.

    One agent a seat is kept from question to question, as at a table; another one is fresh every time. Of a level that
    plans the other one is kept as well, and is shown the same views.
    """
    game, rng = p.game, p.rng(f"agents/{level.name}")
    bad: list[str] = []
    kept: dict[int, Agent] = {}
    twins: dict[int, Agent] = {}
    asked = [s for s in p.spots if pending(s.g) is not None and CHANCE not in game.asked(s.g)]
    for spot in some(rng, asked, effort.pairs):
        g, where = spot.g.clone(), p.where(spot.at, spot.g)
        before = game.encode(g)
        for seat in game.asked(g):
            if seat not in kept:
                kept[seat], twins[seat] = level.make(game, seat, SEED), level.make(game, seat, SEED)
            other = twins[seat] if level.plans else level.make(game, seat, SEED)
            bad.extend(f"{where}: {v}" for v in at_one_question(game, g, seat, kept[seat], other, rng))
            if level.plans:
                bad.extend(f"{where}: {v}" for v in without_a_plan(game, g, seat, level))
        if game.encode(g) != before:
            bad.append(f"{where}: {level.name} changes the state")
    return bad


def at_one_question(game: Game, g: State, seat: int, kept: Agent, other: Agent, rng: random.Random) -> list[str]:
    """What is wrong with the answers of both, one in the real world and one in another that looks the same."""
    view, prompt = game.view(g, seat), game.prompt(g, seat)
    h = game.sample(game.view(g, seat), below(rng))
    view2, prompt2 = game.view(h, seat), game.prompt(h, seat)
    assert prompt is not None
    if prompt2 is None or canon(view.data()) != canon(view2.data()) or put_to(game, g, seat) != put_to(game, h, seat):
        return []  # another law's business
    a, b = kept.choose(view, prompt, BUDGET), other.choose(view2, prompt2, BUDGET)
    bad: list[str] = []
    if a != b:
        bad.append(f"{a!r} or {b!r} to the same view of {seat}")
    ruling = check(g, seat, a)
    if ruling is not None:
        bad.append(f"the answer {a!r}, which {ruling.rule} forbids")
    if any(x is g or x is h for agent in (kept, other) for x in reachable(agent)):
        bad.append("the agent holds the live state")
    return bad


def without_a_plan(game: Game, g: State, seat: int, level: Level) -> list[str]:
    """What is wrong with the answer of an agent that was not there when the turn was planned."""
    prompt = game.prompt(g, seat)
    assert prompt is not None
    ruling = check(g, seat, level.make(game, seat, SEED).choose(game.view(g, seat), prompt, BUDGET))
    return [] if ruling is None else [f"an agent without a plan gives an answer that {ruling.rule} forbids"]


def test_equal_views_give_equal_moves(law_game: Game) -> None:
    effort = QUICK._replace(pairs=4)
    found = levels(law_game)
    bad = [v for level in found for p in playouts(law_game)[:2] for v in equal_moves(level, p, effort)]
    assert found, "no agent plays this title"
    assert not bad, report(bad)


def test_agents_choose_from_view_prompt_and_budget(law_game: Game) -> None:
    for level in levels(law_game):
        agent = level.make(law_game, 0, SEED)
        assert list(inspect.signature(agent.choose).parameters) == ["view", "prompt", "budget"], level.name
        assert not any(isinstance(x, State) for x in reachable(agent)), level.name


class Grudge:
    """An agent whose memory changes its answers."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        self.asked += 1
        return prompt.actions[self.asked % len(prompt.actions)]


class Dicer:
    """An agent that plans, and rolls dice of its own."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        return random.SystemRandom().choice(prompt.actions)


class Thief:
    """An agent that keeps the positions it is given through the back door."""

    def __init__(self) -> None:
        self.kept: list[object] = []

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        for frame in inspect.stack():
            self.kept.extend(x for x in frame.frame.f_locals.values() if isinstance(x, State))
        return prompt.actions[0]


@pytest.mark.parametrize(
    ("agent", "said", "plans"),
    [
        (Grudge, "to the same view of", False),
        (Dicer, "to the same view of", True),
        (Thief, "holds the live state", False),
    ],
)
def test_a_breach_is_found(agent: Callable[[], Agent], said: str, plans: bool, law_game: Game) -> None:
    level = Level("planted", lambda game: True, lambda game, seat, seed: agent(), plans=plans)
    bad = [v for p in playouts(law_game)[:2] for v in equal_moves(level, p)]
    assert any(said in v for v in bad), report(bad)
