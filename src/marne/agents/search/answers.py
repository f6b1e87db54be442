"""Search over answers: the best answers of the staff are played out, and the one that leads farthest is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol

from marne.agents.agent import UNLIMITED, Budget
from marne.agents.search.limits import limits_of
from marne.agents.search.race import Race
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import fingerprint, scatter
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import State, push

CERTAIN: Final = 0.5
"""How many standard errors another answer must be ahead of the staff's own to replace it."""


class Counsel(Protocol):
    """What a title knows of its game, for a search over answers."""

    simulations: int
    """How many continuations are played out where no budget says otherwise."""
    pace: float
    """Simulations a second on one core: turns seconds into simulations."""

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Action]:
        """The answers worth a look, the staff's own first. One alone is given without a search."""

    def policies(self, view: View) -> list[Policy]:
        """Who plays the seats in a simulation."""

    def horizon(self, view: View) -> Until:
        """Where a simulation ends."""

    def value(self, g: State, seat: int) -> float:
        """How a position stands for a seat."""


class AnswerSearch:
    """A player that searches at every question that is worth it."""

    def __init__(self, game: Game, counsel: Counsel, seed: int) -> None:
        self.game: Final = game
        self.counsel: Final = counsel
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        counsel = self.counsel
        candidates = counsel.candidates(view, prompt)
        if len(candidates) == 1:
            return candidates[0]
        simulations, stop = limits_of(budget, counsel.simulations, counsel.pace)
        worlds = Worlds(self.game, view, scatter(self.salt ^ fingerprint(view, prompt)))
        policies, horizon, seat = counsel.policies(view), counsel.horizon(view), prompt.seat

        def trial(candidate: int, world: int) -> float:
            g = worlds.open(world)
            push(g, seat, candidates[candidate])
            for policy in policies:
                policy.begin()
            advance(g, worlds.chance(world), horizon, policies)
            return counsel.value(g, seat)

        race = Race(trial, stop)
        best = race.run(race.enter(len(candidates)), simulations)[0]
        lead, error = race.lead(best, 0)
        return candidates[best] if lead > CERTAIN * error else candidates[0]
