"""Search over plans: the staff's own styles and variations of them are played out, and the best is carried out.

A turn of a wargame has a hundred answers, so a search over answers never gets past the first march. What is compared
here is whole turns: each style of play leads the staff to a plan, the plan is carried out in worlds that the seat
cannot tell from the real one, the enemy replies, and the position is valued. Then variations of the best styles are
tried in the same way (online evolutionary planning).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Generic, NamedTuple, Protocol, TypeVar

from marne.agents.advice import Advice
from marne.agents.agent import UNLIMITED, Agent, Budget
from marne.agents.search.limits import limits_of
from marne.agents.search.line import foreseen
from marne.agents.search.race import Race
from marne.agents.search.stream import Stream
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import fingerprint, scatter
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.game import Game, Prompt, View
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import State, push

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
        """The policies of all seats in a simulation, the own one with this style. They are begun anew in every world,
        all of which look the same to the seat of this view."""

    def end_of_turn(self, view: View) -> Until:
        """Where the plan that is made at this view has been carried out."""

    def horizon(self, view: View) -> Until:
        """Where a simulation ends: the enemy has replied."""

    def value(self, g: State, seat: int) -> float:
        """How a position stands for a seat: a chance of winning from 0 to 1, from all that is known of the position."""


CERTAIN: Final = 0.7
"""How many standard errors another style must be ahead of the staff's own to replace it."""
CLEARLY: Final = 2.0
"""How many standard errors another answer must be ahead of the plan's own to be advised instead of it."""
VARIED: Final = 0.4
"""The fraction of the simulations for variations of the best styles."""
VARIATIONS: Final = 6
"""How many of them are tried."""
PROMISING: Final = 3
"""How many of those that were glanced at."""
COMPARED: Final = 5
"""How many answers are compared for advice."""


class PlanSearch(Generic[S]):
    """A player that searches where a turn begins, and then carries the chosen plan out."""

    def __init__(self, game: Game, doctrine: Doctrine[S], seed: int, glances: int = 0, varied: float = VARIED) -> None:
        """So many variations of a style are looked at when their turn has been played, before the enemy replies; the
        most promising of them are tried. A fraction `varied` of the simulations is for them; 0: nothing is varied."""
        self.game: Final = game
        self.doctrine: Final = doctrine
        self.salt: Final = scatter(seed)
        self.glances: Final = glances
        self.varied: Final = varied
        self.staff: Final = doctrine.staff(None)
        """Answers where there is no plan: in the turns of others."""
        self.style: S | None = None
        """The style of the present turn."""
        self.over: Until | None = None
        """Where that turn is over."""
        self.leading: Agent | None = None
        """The staff with that style."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        if self.doctrine.begins(view, prompt):
            self._plan(_Trials(self.game, self.doctrine, view, prompt, self.salt, budget, searches=1))
        return (self.leading or self.staff).choose(view, prompt, budget)

    def advise(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED, consider: Sequence[Action] = ()) -> Advice:
        """In the middle of a turn the plan is made anew from what is seen, in the style of the turn if that is known:
        nobody needs to have followed the advice so far."""
        trials = _Trials(self.game, self.doctrine, view, prompt, self.salt, budget, searches=2)
        if self.doctrine.begins(view, prompt):
            order = self._plan(trials)
        else:
            if self.over is not None and self.over.is_reached(trials.worlds.open(0)):
                self.style = self.over = self.leading = None
            styles = self.doctrine.styles(view)
            own = styles[0] if self.style is None else self.style
            order = trials.enter([Plan(style) for style in (own, *[s for s in styles if s != own])])
        answers = trials.answers(order, consider)
        best = trials.compare(list(answers))
        return Advice(trials.race.options(best, list(answers.items())), trials.line(best))

    def _plan(self, trials: _Trials[S]) -> list[int]:
        """Search for the style of the turn that begins; the candidates from the chosen one on."""
        order = trials.search(self.glances, self.varied)
        self.style = trials.plans[order[0]].style
        self.over = self.doctrine.end_of_turn(trials.view)
        self.leading = self.doctrine.staff(self.style)
        return order


class Plan(NamedTuple, Generic[S]):
    """What is tried: a style, and the answer to the open question if it is not the one that the style leads to."""

    style: S
    first: Action | None = None


class _Trials(Generic[S]):
    """Plans for what is left of a turn, played out in the same worlds with the enemy's reply."""

    def __init__(
        self, game: Game, doctrine: Doctrine[S], view: View, prompt: Prompt, salt: int, budget: Budget, searches: int
    ) -> None:
        """`searches` of as many simulations as the budget allows will be made."""
        self.game: Final = game
        self.doctrine: Final = doctrine
        self.view: Final = view
        self.prompt: Final = prompt
        self.simulations, stop = limits_of(budget, doctrine.simulations, doctrine.pace, searches)
        self.seed: Final = scatter(salt ^ fingerprint(view, prompt))
        self.worlds: Final = Worlds(game, view, self.seed)
        self.end: Final = doctrine.end_of_turn(view)
        self.horizon: Final = doctrine.horizon(view)
        self.usual: Final = doctrine.policies(view, None)
        self.plans: Final[list[Plan[S]]] = []
        """By candidate."""
        self.policies: Final[list[list[Policy]]] = []
        """By candidate: those that carry its plan out. They may keep a plan that they made from what the seat sees."""
        self.known: Final[dict[tuple[int, int, int], float]] = {}
        """What came of positions at the end of the turn, by world and draws: different styles often do the same."""
        self.race: Final = Race(self._try, stop)

    def _try(self, candidate: int, world: int) -> float:
        g, chance = self._carry_out(candidate, world)
        reached = (world, g.key(), chance.state)
        if reached not in self.known:
            for policy in self.usual:
                policy.begin()
            advance(g, chance, self.horizon, self.usual)
            self.known[reached] = self.doctrine.value(g, self.prompt.seat)
        return self.known[reached]

    def _carry_out(self, candidate: int, world: int) -> tuple[State, Stream]:
        """A world after the turn of a candidate, and what is drawn there from now on."""
        g, chance = self.worlds.open(world), self.worlds.chance(world)
        first = self.plans[candidate].first
        if first is not None:
            push(g, self.prompt.seat, first)
        policies = self.policies[candidate]
        for policy in policies:
            policy.begin()
        advance(g, chance, self.end, policies)
        return g, chance

    def _promising(self, candidates: Sequence[int], number: int) -> list[int]:
        """Of these candidates so many that stand best in the first world when their turn is over; none that leads to
        the same position as another one, or as one that was tried."""
        found: dict[tuple[int, int, int], tuple[float, int]] = {}
        for c in candidates:
            if self.race.is_over():
                break
            g, chance = self._carry_out(c, 0)
            reached = (0, g.key(), chance.state)
            if reached not in self.known and reached not in found:
                found[reached] = (-self.doctrine.value(g, self.prompt.seat), c)
        return [c for _, c in sorted(found.values())[:number]]

    def enter(self, plans: Sequence[Plan[S]]) -> list[int]:
        """Candidates for these plans."""
        self.plans.extend(plans)
        self.policies.extend(self.doctrine.policies(self.view, plan.style) for plan in plans)
        return self.race.enter(len(plans))

    def search(self, glances: int, varied: float = VARIED) -> list[int]:
        """All styles that were tried, by candidate: the best for the turn that begins comes first."""
        race = self.race
        styles = self.enter([Plan(style) for style in self.doctrine.styles(self.view)])
        last = order = race.run(styles, round(self.simulations * (1 - varied)), settle=True)
        if varied:
            field = list(dict.fromkeys([order[0], 0, *self._variations(order, glances)]))
            last = race.run(field, round(self.simulations * varied), settle=True)
        best = race.winner(last[0], 0, CERTAIN)
        return list(dict.fromkeys([best, *last, *order]))

    def _variations(self, order: Sequence[int], glances: int) -> list[int]:
        """Variations of the best two of these candidates: those that look most promising, if they are glanced at."""
        doctrine, mutation = self.doctrine, Stream(self.seed)
        parents = [self.plans[c].style for c in order[:2]]
        number = glances or VARIATIONS
        made = self.enter([Plan(doctrine.vary(parents[n * len(parents) // number], mutation)) for n in range(number)])
        return self._promising(made, PROMISING) if glances else made

    def answers(self, order: Sequence[int], consider: Sequence[Action]) -> dict[int, Action]:
        """The answers to compare, by candidate, that of the plan first: what the next best styles would answer, what
        only ends or forgoes something, and all answers if they are few. Those to consider come on top of it."""
        found = {order[0]: self._first(order[0])}
        for candidate in order[1:COMPARED]:
            answer = self._first(candidate)
            if answer not in found.values():
                found[candidate] = answer
        actions = self.prompt.actions
        more = actions if len(actions) <= COMPARED else [a for a in actions if a.closes()]
        for a in dict.fromkeys([*more[: COMPARED - len(found)], *consider]):
            if a not in found.values():
                found[self.enter([Plan(self.plans[order[0]].style, a)])[0]] = a
        return found

    def _first(self, candidate: int) -> Action:
        """What a style answers to the open question."""
        actions = self.prompt.actions
        if len(actions) == 1:
            return actions[0]
        return self.doctrine.staff(self.plans[candidate].style).choose(self.view, self.prompt)

    def compare(self, candidates: Sequence[int]) -> int:
        """The first of these candidates, unless another one is clearly better."""
        order = self.race.run(candidates, self.simulations)
        return self.race.winner(order[0], candidates[0], CLEARLY)

    def line(self, candidate: int) -> tuple[Action, ...]:
        """The answers with which the turn would go on."""
        plan = self.plans[candidate]
        policies = self.doctrine.policies(self.view, plan.style)
        return foreseen(self.game, self.worlds, self.prompt.seat, policies, self.end, plan.first)
