"""The player that searches with a tree (`marne.kernel.tree`) at every question that is worth it."""

from __future__ import annotations

import gc
from collections.abc import Sequence
from typing import Final, NamedTuple, Protocol

from marne.agents.advice import Advice, Option
from marne.agents.agent import UNLIMITED, Budget
from marne.agents.search.limits import limits_of
from marne.agents.search.line import foreseen
from marne.agents.search.stream import Stream
from marne.agents.search.worlds import Worlds
from marne.agents.uniform import fingerprint, scatter
from marne.kernel.action import Action
from marne.kernel.game import Game, Prompt, View
from marne.kernel.policy import Until
from marne.kernel.state import State
from marne.kernel.tree import Expert, Shape, Tree


class Candidate(NamedTuple):
    """An answer that is worth a look."""

    action: Action
    credit: float
    """What it is given in advance, as a chance of winning: 0 for the staff's own answer, less for others."""


class Guidance(Protocol):
    """What a title knows of its game, for a search with a tree."""

    simulations: int
    """How many continuations are played out where no budget says otherwise."""
    pace: float
    """Simulations a second on one core: turns seconds into simulations."""
    shape: Shape
    searches: bool
    """Whether simulations choose the answer; otherwise it is the first candidate, and they say what it is worth."""

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Candidate]:
        """The answers worth a look, the staff's own first. One alone is given without a search."""

    def expert(self, view: View) -> Expert:
        """Who plays all seats in the simulations, and values positions."""

    def horizon(self, view: View) -> Until:
        """Where a simulation ends."""

    def end_of_turn(self, view: View) -> Until:
        """Where the present turn is over: no line of answers is foreseen beyond it."""


class TreeSearch:
    """A player that searches at every question that is worth it."""

    def __init__(self, game: Game, guidance: Guidance, seed: int) -> None:
        self.game: Final = game
        self.guidance: Final = guidance
        self.salt: Final = scatter(seed)

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        candidates = self.guidance.candidates(view, prompt)
        if len(candidates) == 1 or not self.guidance.searches:
            return candidates[0].action
        order, _ = self.search(view, prompt, candidates, budget)
        return candidates[order[0]].action

    def advise(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED, consider: Sequence[Action] = ()) -> Advice:
        """What it would answer and why; the actions in `consider` are among the options in any case."""
        candidates = list(self.guidance.candidates(view, prompt))
        least = min(c.credit for c in candidates)
        for a in dict.fromkeys(consider):
            if a not in [c.action for c in candidates]:
                candidates.append(Candidate(a, least))
        order, tree = self.search(view, prompt, candidates, budget)
        others = sorted(order[1:], key=lambda c: -tree.mean(c))
        options = [
            Option(candidates[c].action, max(0.0, tree.mean(c)), tree.error(c), len(tree.values[c]))
            for c in (order[0], *others)
        ]
        worlds = Worlds(self.game, view, self._seed(view, prompt))
        policies = [self.guidance.expert(view)] * (prompt.seat + 1)
        line = foreseen(
            self.game, worlds, prompt.seat, policies, self.guidance.end_of_turn(view), candidates[order[0]].action
        )
        return Advice(tuple(options), line)

    def search(
        self, view: View, prompt: Prompt, candidates: Sequence[Candidate], budget: Budget
    ) -> tuple[list[int], Tree]:
        """The candidates by number, the best first, and the tree that says so."""
        guidance = self.guidance
        simulations, stop = limits_of(budget, guidance.simulations, guidance.pace)
        seed = self._seed(view, prompt)

        sampler = self.game.sampler(view)

        def deal(world: int) -> State:
            return sampler.deal(Stream(seed + world))

        expert, horizon = guidance.expert(view), guidance.horizon(view)
        tree = Tree(expert, horizon, guidance.shape, prompt.seat, deal, seed)
        tree.enter([c.action for c in candidates])
        # A search makes millions of objects and no cycles: looking for those takes an eighth of the time.
        collecting = gc.isenabled()
        gc.disable()
        try:
            order = tree.run(simulations, [c.credit for c in candidates], stop)
            return order if guidance.searches else [0, *[c for c in order if c]], tree
        finally:
            if collecting:
                gc.enable()

    def _seed(self, view: View, prompt: Prompt) -> int:
        """What chance does in the searches at this question."""
        return scatter(self.salt ^ fingerprint(view, prompt))
