"""Search over answers: a tree of what the seats may answer, grown in worlds that look like the real one to its seat.

This is information set Monte Carlo tree search with one tree, that of the searching seat: every iteration deals a new
world, walks down the tree by what is possible in that world, adds one node, lets the policies play on to the horizon
and values the position. Draws are not in the tree: a node is what was answered, whatever was drawn in between. At each
question only the answers that the title proposes are tried, the more often the better they look (PUCT).
"""

from __future__ import annotations

import math
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.chance import Below, pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.native import mypyc_attr
from marne.kernel.playout import someone
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import State, pending, push


@mypyc_attr(allow_interpreted_subclasses=True)
class Scout:
    """What a title knows of its game, for a search over answers."""

    def candidates(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> list[Action]:
        """The answers worth a look, the best first: not empty. It reads only what the seat may see."""
        raise NotImplementedError  # every title proposes its own

    def priors(self) -> list[float]:
        """How good the last candidates look before any search: weights that add up to 1, in their order."""
        raise NotImplementedError  # every title weighs its own

    def value(self, g: State) -> float:
        """The chance that team 0 wins, from 0 to 1."""
        raise NotImplementedError  # every title judges its own positions

    def team_of(self, g: State, seat: int) -> int:
        """The team of a seat, 0 or 1."""
        raise NotImplementedError  # every title has its own teams


class Node:
    """What may follow a line of answers."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.children: dict[Action, Node] = {}
        self.visits = 0
        self.available = 0
        """How often it was possible when its parent was visited."""
        self.total = 0.0
        """The sum of values to the team that chose it."""

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Tree:
    """A tree of the answers that follow an open question."""

    def __init__(self, scout: Scout, policies: list[Policy], until: Until, curiosity: float) -> None:
        """`curiosity` weighs the priors against what was found so far."""
        self.scout: Final = scout
        self.policies: Final = policies
        self.until: Final = until
        self.curiosity: Final = curiosity
        self.root: Final = Node()
        self.iterations = 0

    def iterate(self, g: State, below: Below) -> float:
        """Grow the tree by an iteration in this world, which is used up; returns the value to team 0."""
        scout = self.scout
        node = self.root
        path: list[Node] = []
        teams: list[int] = []
        grown = False
        while not grown:
            question = pending(g)
            if question is None:
                break
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), below))
                continue
            if self.until.is_reached(g):
                break
            seat, actions = someone(g, question, below)
            if len(actions) == 1:
                push(g, seat, actions[0])
                continue
            chosen = self._select(node, scout.candidates(g, seat, question, actions), scout.priors())
            node = node.children[chosen]
            path.append(node)
            teams.append(scout.team_of(g, seat))
            grown = node.visits == 0
            push(g, seat, chosen)
        if grown:
            for policy in self.policies:
                policy.begin()
            advance(g, below, self.until, self.policies)
        value = scout.value(g)
        for found, team in zip(path, teams, strict=True):
            found.visits += 1
            found.total += value if team == 0 else 1.0 - value
        self.iterations += 1
        return value

    def _select(self, node: Node, candidates: list[Action], priors: list[float]) -> Action:
        """The answer to look at next: every candidate once in the order of the list, then by PUCT."""
        children = node.children
        best: Action | None = None
        most = -1.0
        for i, a in enumerate(candidates):
            child = children.get(a)
            if child is None:
                child = children[a] = Node()
            child.available += 1
            score = 2.0 - 0.001 * i  # above every mean: new answers first
            if child.visits:
                score = child.mean() + self.curiosity * priors[i] * math.sqrt(child.available) / (1 + child.visits)
            if score > most:
                best, most = a, score
        assert best is not None, "a title proposes at least one answer"
        return best

    def best(self) -> Action:
        """The answer that was looked at most often."""
        children = self.root.children
        best: Action | None = None
        most = -1.0
        for a, child in children.items():
            score = child.visits + child.mean() / 2  # the mean decides between equal visits
            if score > most:
                best, most = a, score
        assert best is not None, "nothing was looked at"
        return best
