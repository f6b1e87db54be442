"""Games between computer players for tests, without a table: the position, a view for whoever is asked, an answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from marne.agents.agent import Agent
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Prompt
from marne.kernel.state import legal, pending, push
from marne.titles import levels
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.agent import DeluxeStaff


def asked(g: Deluxe) -> tuple[DeluxeView, Prompt]:
    """The open question, as the first seat that is asked sees it."""
    question = pending(g)
    assert question is not None, "the game is over"
    seat = question.seats(g)[0]
    return DeluxeView(g, seat), Prompt(seat, question.rule, type(question).__name__, "", legal(g, seat))


def answered(g: Deluxe, agent: Agent | None = None) -> Action:
    """Let the staff answer the open question, and carry the answer out."""
    view, prompt = asked(g)
    a = (agent or DeluxeStaff()).choose(view, prompt)
    assert a in prompt.actions, (prompt.question, a)
    push(g, prompt.seat, a)
    return a


def never(g: Deluxe) -> bool:
    """Play to the end."""
    return False


def played(
    seed: int, agents: tuple[str, str], stop: Callable[[Deluxe], bool] = never, **options: str
) -> tuple[Deluxe, list[tuple[str, Action]]]:
    """A game from a seed, until it is over or `stop` says so, and all answers with the names of their questions."""
    rng = random.Random(f"staff/{seed}")
    players = [levels(GAME)[name].make(GAME, side, seed) for side, name in enumerate(agents)]
    g = GAME.new(options)
    given: list[tuple[str, Action]] = []
    while (question := pending(g)) is not None and not stop(g):
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
        else:
            name = type(question).__name__
            given.append((name, answered(g, players[question.seats(g)[0] % 2])))
    return g, given


def questions(given: list[tuple[str, Action]]) -> Counter[str]:
    """How often each question was answered."""
    return Counter(name for name, _ in given)
