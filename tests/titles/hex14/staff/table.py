"""Games between computer players for tests, without a table: the position, a view for whoever is asked, an answer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable
from typing import Generic, cast

from marne.agents.agent import Agent
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game, Prompt
from marne.kernel.state import legal, pending, push
from marne.titles import levels
from marne.titles.hex14.game import CampaignGame, V
from marne.titles.hex14.position.dialect import G
from marne.titles.hex14.rules.actions import DONE_HERE
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.movement import Movement, MovementPhase
from marne.titles.hex14.staff.agent import CampaignStaff
from marne.titles.hex14.staff.situation import Situation
from tests.titles.hex14.kit import ask, asked

Given = list[tuple[str, Action]]
"""Answers with the names of their questions."""


def never(g: object) -> bool:
    """Play to the end."""
    return False


class StaffTable(Generic[G, V]):
    """Where the staff of a title plays."""

    def __init__(self, game: CampaignGame[G, V]) -> None:
        self.game = game
        staff = self.player("staff", GERMAN, 0)
        assert isinstance(staff, CampaignStaff)
        self.staff = staff
        self.last: G | None = None

    def player(self, name: str, side: int, seed: int) -> Agent:
        """A computer player by its name."""
        game = cast(Game, self.game)  # which a title of the family makes complete
        return levels(game)[name].make(game, side, seed)

    def asked(self, g: G) -> tuple[V, Prompt]:
        """The open question, as the first seat that is asked sees it."""
        question = pending(g)
        assert question is not None, "the game is over"
        seat = asked(g)
        return self.game.view(g, seat), Prompt(seat, question.rule, type(question).__name__, "", legal(g, seat))

    def answered(self, g: G, agent: Agent | None = None) -> Action:
        """Let the staff answer the open question, and carry the answer out."""
        view, prompt = self.asked(g)
        if agent is None and g is not self.last:  # another game
            self.staff.command.forget()
            self.last = g
        a = (agent or self.staff).choose(view, prompt)
        assert a in prompt.actions, (prompt.question, a)
        push(g, prompt.seat, a)
        return a

    def moved(self, g: G, side: int) -> G:
        """Let the staff of a side move all its units, by a plan of its own."""
        self.staff.command.forget()
        ask(g, MovementPhase(side, 0))
        while isinstance(pending(g), Movement) and self.answered(g) is not DONE_HERE:
            while not isinstance(pending(g), Movement):
                self.answered(g)
        return g

    def situation(self, g: G, side: int) -> Situation:
        """The situation of a side that is asked what to move."""
        view, _ = self.asked(ask(g, MovementPhase(side, 0)))
        assert view.side == side
        return Situation(self.staff.command.judge, view)

    def played(
        self, seed: int, agents: tuple[str, str], stop: Callable[[G], bool] = never, **options: str
    ) -> tuple[G, Given]:
        """A game from a seed, until it is over or `stop` says so, and all answers."""
        rng = random.Random(f"staff/{seed}")
        players = [self.player(name, side, seed) for side, name in enumerate(agents)]
        g = self.game.new(options)
        given: Given = []
        while (question := pending(g)) is not None and not stop(g):
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            else:
                given.append((type(question).__name__, self.answered(g, players[asked(g) % 2])))
        return g, given

    def wins_against_chance(self, side: int, seed: int) -> bool:
        """Whether the staff of a side beats a player who answers at random."""
        g, _ = self.played(seed, ("staff", "random") if side == GERMAN else ("random", "staff"))
        assert g.result is not None
        return g.result.winner == side


def questions(given: Given) -> Counter[str]:
    """How often each question was answered."""
    return Counter(name for name, _ in given)
