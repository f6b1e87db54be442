"""Search over plans: the staff's own styles and variations of them are played out, and the best is carried out.

A turn of a wargame has a hundred answers, so a search over answers never gets past the first march. What is compared
here is whole turns: each style of play leads the staff to a plan, the plan is carried out in worlds that the seat
cannot tell from the real one, the enemy replies, and the position is valued. Then variations of the best styles are
tried in the same way (online evolutionary planning).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, Protocol, TypeVar

from marne.agents.agent import UNLIMITED, Agent, Budget
from marne.agents.search.limits import limits_of
from marne.agents.search.race import Race
from marne.agents.search.stream import Stream
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import fingerprint, scatter
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.game import Game, Prompt, View
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import State

S = TypeVar("S")


class Doctrine(Protocol[S]):
    """What a title knows of its game, for a search over plans. S is a style of play, as data."""

    simulations: int
    """How many turns with their replies are played out where no budget says otherwise."""
    pace: float
    """Simulations a second on one core: turns seconds into simulations."""

    def begins(self, view: View, prompt: Prompt) -> bool:
        """Whether this question is where a turn is planned."""

    def styles(self, view: View) -> Sequence[S]:
        """The portfolio for the seat of this view; the first is the staff's own."""

    def vary(self, style: S, below: Below) -> S:
        """A variation of a style."""

    def staff(self, style: S | None) -> Agent:
        """The staff with this style for the own side; None: as it plays by itself."""

    def policies(self, view: View, style: S | None) -> list[Policy]:
        """The policies of all seats in a simulation, the own one with this style."""

    def end_of_turn(self, view: View) -> Until:
        """Where the plan that is made at this view has been carried out."""

    def horizon(self, view: View) -> Until:
        """Where a simulation ends: the enemy has replied."""

    def value(self, g: State, seat: int) -> float:
        """How a position stands for a seat: a chance of winning from 0 to 1, from all that is known of the position."""


CERTAIN: Final = 0.7
"""How many standard errors another style must be ahead of the staff's own to replace it."""
VARIED: Final = 0.4
"""The fraction of the simulations for variations of the best styles."""
VARIATIONS: Final = 6


class PlanSearch(Generic[S]):
    """A player that searches where a turn begins, and then carries the chosen plan out."""

    def __init__(self, game: Game, doctrine: Doctrine[S], seed: int) -> None:
        self.game: Final = game
        self.doctrine: Final = doctrine
        self.salt: Final = scatter(seed)
        self.staff: Final = doctrine.staff(None)
        """Answers where there is no plan: in the turns of others."""
        self.leading: Agent | None = None
        """The staff with the style of the present turn."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        doctrine = self.doctrine
        if doctrine.begins(view, prompt):
            style = self.search(view, prompt, budget)
            self.leading = doctrine.staff(style)
        return (self.leading or self.staff).choose(view, prompt, budget)

    def search(self, view: View, prompt: Prompt, budget: Budget) -> S:
        """The best style for the turn that begins."""
        doctrine = self.doctrine
        styles = list(doctrine.styles(view))
        simulations, stop = limits_of(budget, doctrine.simulations, doctrine.pace)
        seed = scatter(self.salt ^ fingerprint(view, prompt))
        worlds = Worlds(self.game, view, seed)
        end, horizon = doctrine.end_of_turn(view), doctrine.horizon(view)
        usual = doctrine.policies(view, None)
        seat = prompt.seat

        def trial(candidate: int, world: int) -> float:
            g = worlds.open(world)
            chance = worlds.chance(world)
            policies = doctrine.policies(view, styles[candidate])
            for policy in policies:
                policy.begin()
            advance(g, chance, end, policies)
            for policy in usual:
                policy.begin()
            advance(g, chance, horizon, usual)
            return doctrine.value(g, seat)

        race = Race(trial, stop)
        order = race.run(race.enter(len(styles)), round(simulations * (1 - VARIED)))
        mutation = Stream(seed)
        for parent in order[:2]:
            styles.extend(doctrine.vary(styles[parent], mutation) for _ in range(VARIATIONS // 2))
        field = list(dict.fromkeys([order[0], 0, *race.enter(VARIATIONS)]))
        best = race.run(field, round(simulations * VARIED))[0]
        lead, error = race.lead(best, 0)
        return styles[best] if lead > CERTAIN * error else styles[0]
