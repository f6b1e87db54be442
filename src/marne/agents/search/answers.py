"""Search over answers: the best answers of the staff are played out, and the one that leads farthest is given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from marne.agents.advice import Advice
from marne.agents.agent import UNLIMITED, Budget
from marne.agents.search.limits import limits_of
from marne.agents.search.line import foreseen
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

    def end_of_turn(self, view: View) -> Until:
        """Where the present turn is over: no line of answers is foreseen beyond it."""

    def value(self, g: State, seat: int) -> float:
        """How a position stands for a seat: the chance that its team wins, from 0 to 1."""


class AnswerSearch:
    """A player that searches at every question that is worth it."""

    def __init__(self, game: Game, counsel: Counsel, seed: int) -> None:
        self.game: Final = game
        self.counsel: Final = counsel
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        candidates = self.counsel.candidates(view, prompt)
        if len(candidates) == 1:
            return candidates[0]
        return candidates[self._search(view, prompt, candidates, budget).best]

    def advise(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED, consider: Sequence[Action] = ()) -> Advice:
        counsel = self.counsel
        candidates = list(prompt.actions if len(prompt.actions) == 1 else counsel.candidates(view, prompt))
        race, worlds, simulations, best = self._search(view, prompt, candidates, budget, searches=2)
        more = [a for a in dict.fromkeys(consider) if a not in candidates]
        if more:
            candidates.extend(more)
            order = race.run([best, *race.enter(len(more))], simulations)
            best = race.winner(order[0], best, CERTAIN)
        options = race.options(best, list(enumerate(candidates)))
        policies, end = counsel.policies(view), counsel.end_of_turn(view)
        return Advice(options, foreseen(self.game, worlds, prompt.seat, policies, end, candidates[best]))

    def _search(
        self, view: View, prompt: Prompt, candidates: Sequence[Action], budget: Budget, searches: int = 1
    ) -> _Search:
        """The search that players and advisers share. A list of candidates may be extended afterwards."""
        counsel = self.counsel
        simulations, stop = limits_of(budget, counsel.simulations, counsel.pace, searches)
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
        order = race.run(race.enter(len(candidates)), simulations)
        return _Search(race, worlds, simulations, race.winner(order[0], 0, CERTAIN))


class _Search(NamedTuple):
    """A search over answers that has been made."""

    race: Race
    worlds: Worlds
    simulations: int
    best: int
    """The candidate to choose."""
