"""`recruit`: plays at random but with manners. It does nothing that hardly anybody would mean, such as hit an ally."""

from __future__ import annotations

from typing import Final

from marne.agents.agent import UNLIMITED, Agent, Budget, Level
from marne.agents.uniform import RandomAgent
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View


class Recruit(RandomAgent):
    """An opponent for a first game: every answer that makes sense is as likely as another."""

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(game, seed)
        self.game: Final = game

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        aside = self.game.aside(view, prompt)
        sensible = [a for a, apart in zip(prompt.actions, aside, strict=True) if not apart]
        if sensible and len(sensible) < len(prompt.actions):
            prompt = Prompt(prompt.seat, prompt.rule, prompt.question, prompt.text, sensible)
        return super().choose(view, prompt, budget)


def _make(game: Game, seat: int, seed: int) -> Agent:
    return Recruit(game, seed)


RECRUIT: Final = Level("recruit", lambda game: True, _make)
"""The easiest opponent at the table, in every title."""
