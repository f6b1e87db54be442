"""Games between computer players for tests, without a table: the position, a view for whoever is asked, an answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable

from marne.agents.agent import Agent
from marne.agents.uniform import RANDOM
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Prompt
from marne.kernel.state import legal, pending, push
from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.staff.agent import RevisionStaff


def asked(g: Revision) -> tuple[RevisionView, Prompt]:
    """The open question, as the seat that is asked sees it."""
    question = pending(g)
    assert question is not None, "the game is over"
    seat = question.seats(g)[0]
    return RevisionView(g, seat), Prompt(seat, question.rule, type(question).__name__, "", legal(g, seat))


def answered(g: Revision, agent: Agent | None = None) -> Action:
    """Let the staff answer the open question, and carry the answer out."""
    view, prompt = asked(g)
    a = (agent or RevisionStaff()).choose(view, prompt)
    assert a in prompt.actions, (prompt.question, a)
    push(g, prompt.seat, a)
    return a


def never(g: Revision) -> bool:
    """Play to the end."""
    return False


def played(
    seed: int, agents: tuple[str, str], stop: Callable[[Revision], bool] = never, **options: str
) -> tuple[Revision, list[tuple[str, Action]]]:
    """A game from a seed, until it is over or `stop` says so, and all answers with the names of their questions."""
    rng = random.Random(f"staff/{seed}")
    players = [
        RevisionStaff() if name == "staff" else RANDOM.make(GAME, side, seed) for side, name in enumerate(agents)
    ]
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
