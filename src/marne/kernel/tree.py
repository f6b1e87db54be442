"""A search over the answers of one seat, in worlds that look the same to it, with a tree below each answer.

The answers race against each other: all of them are tried in the same worlds, with the same draws, and after each lap
the worse half drops out. Below an answer grows a tree of what may follow (information set Monte Carlo tree search, open
loop: a node is reached by answers, whatever CHANCE drew on the way). Where the tree ends, an expert plays on to
the horizon and says what the position is worth.

It is compiled with the rules; a title brings the expert (`Expert`), and `marne.agents.search.tree` is the player.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any, Final
from zlib import crc32

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.native import mypyc_attr
from marne.kernel.playout import someone
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State, pending, push

MASK: Final = 0xFFFFFFFFFFFFFFFF


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert(Policy):
    """What a title knows of its game, for a search. As a policy it plays all seats where the tree ends."""

    def worths(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> list[float]:
        """What each of these answers is worth to the seat by a first look, on any scale; like `answer`, it reads only
        what the seat may see."""
        raise NotImplementedError  # every expert has its own eyes

    def is_searched(self, g: State, seat: int, question: Choice[Any]) -> bool:
        """Whether the tree has a node for this question; otherwise the expert answers it at once."""
        raise NotImplementedError  # every title knows its small questions

    def team(self, g: State, seat: int) -> int:
        """The team of a seat: 0 or 1."""
        raise NotImplementedError  # every title has its own

    def value(self, g: State) -> float:
        """The chance that team 0 wins, from 0 to 1, from everything in the position."""
        raise NotImplementedError  # every title has its own


class Shape:
    """How a tree grows."""

    def __init__(self, breadth: int = 4, clear: float = 1.0, warmth: float = 0.4, curiosity: float = 0.3) -> None:
        self.breadth: Final = breadth
        """So many answers at most are looked at in a node."""
        self.clear: Final = clear
        """Answers that are worth so much less than the best are not."""
        self.warmth: Final = warmth
        """How much less worth makes an answer e times less likely at first."""
        self.curiosity: Final = curiosity
        """How much what is likely and has not been tried often attracts."""


class Fates:
    """What CHANCE draws in each world: the n-th draw of a kind is the same whatever was answered before, as far as the
    rules allow, so that answers are compared with the same luck."""

    def __init__(self, seed: int) -> None:
        self._seed: Final = seed & MASK
        self._world = 0
        self._counts: dict[int, int] = {}
        self._kinds: Final[dict[str, int]] = {}
        self._number = 0
        self._is_fresh = False

    def begin(self, world: int) -> None:
        """Draw for a world from its beginning."""
        self._world = world
        self._counts = {}

    def of(self, purpose: str) -> Fates:
        """The draws of a kind from now on."""
        kind = self._kinds.get(purpose, -1)
        if kind < 0:
            kind = self._kinds[purpose] = crc32(purpose.encode())
        count = self._counts.get(kind, 0)
        self._counts[kind] = count + 1
        self._number = self._seed ^ (kind << 20) ^ (count << 52) ^ self._world
        self._is_fresh = True
        return self

    def __call__(self, n: int, /) -> int:
        if self._is_fresh:  # most questions are put to one seat, and draw nothing
            self._number = scattered(self._number)
            self._is_fresh = False
        self._number = scattered(self._number)
        return self._number % n


def scattered(number: int) -> int:
    """A 64-bit number that looks unrelated to the one given (the finalizer of SplitMix64)."""
    z = (number * 0x9E3779B97F4A7C15 + 0x9E3779B97F4A7C15) & MASK
    z = ((z ^ z >> 30) * 0xBF58476D1CE4E5B9) & MASK
    z = ((z ^ z >> 27) * 0x94D049BB133111EB) & MASK
    return z ^ z >> 31


class Branch:
    """An answer in the tree, and what may follow it."""

    def __init__(self, action: Action, weight: float) -> None:
        self.action: Final = action
        self.weight: Final = weight
        """How likely it is by a first look, compared with the other answers."""
        self.visits = 0
        self.total = 0.0
        """The sum of its values, for the team that gives the answer."""
        self.nodes: Final[dict[tuple[int, str], Node]] = {}
        """The next questions, by seat and name."""

    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.5


class Node:
    """A question in the tree."""

    def __init__(self, team: int) -> None:
        self.team: Final = team
        self.visits = 0
        self.total = 0.0
        self.branches: Final[dict[Action, Branch | None]] = {}
        """None: an answer that is not worth a look."""

    def open(self, actions: list[Action]) -> list[Branch] | None:
        """The branches among these answers; None if some of them have not been looked at."""
        found: list[Branch] = []
        branches = self.branches
        for a in actions:
            if a not in branches:
                return None
            branch = branches[a]
            if branch is not None:
                found.append(branch)
        return found or None

    def weigh(self, actions: list[Action], worths: list[float], shape: Shape) -> list[Branch]:
        """Grow branches for the best of these answers."""
        best = max(worths)
        ranked = [(-worth, i) for i, worth in enumerate(worths)]
        ranked.sort()
        found: list[Branch] = []
        for n in range(len(ranked)):
            worth, i = -ranked[n][0], ranked[n][1]
            a = actions[i]
            branch = self.branches.get(a)
            if branch is None:
                if n < shape.breadth and best - worth <= shape.clear:
                    branch = Branch(a, math.exp((worth - best) / shape.warmth))
                self.branches[a] = branch
            if branch is not None:
                found.append(branch)
        return found

    def select(self, branches: list[Branch], curiosity: float) -> Branch:
        """The most promising branch: good so far, or likely to be good and not tried often."""
        weights = 0.0
        visits = 0
        for b in branches:
            weights += b.weight
            visits += b.visits
        usual = self.total / self.visits if self.visits else 0.5
        pull = curiosity * math.sqrt(visits + 1.0) / weights
        best, most = branches[0], -1.0
        for b in branches:
            value = b.total / b.visits if b.visits else usual
            score = value + pull * b.weight / (1.0 + b.visits)
            if score > most:
                best, most = b, score
        return best


class Tree:
    """A search at one question of one seat."""

    def __init__(
        self, expert: Expert, until: Until, shape: Shape, seat: int, deal: Callable[[int], State], seed: int
    ) -> None:
        """`deal` makes the world with a number."""
        self._expert: Final = expert
        self._until: Final = until
        self._shape: Final = shape
        self._seat: Final = seat
        self._deal: Final = deal
        self._worlds: Final[list[State]] = []
        self._fates: Final = Fates(seed)
        self.roots: list[Branch] = []
        """The answers that are compared."""
        self.values: list[list[float]] = []
        """By answer: its values in the worlds, to the seat's team."""
        self.simulations = 0
        self.steps = 0
        """How many answers the expert gave, for measurements."""

    def enter(self, actions: list[Action]) -> None:
        """The answers to compare, the expert's own first."""
        self.roots = [Branch(a, 1.0) for a in actions]
        self.values = [[] for _ in actions]

    def run(self, simulations: int, prior: list[float], stop: Callable[[], bool]) -> list[int]:
        """Let the answers race for about so many simulations; returns them, the best first. `prior` is added to what
        an answer achieved when those that go on are chosen."""
        running = list(range(len(self.roots)))
        laps = max(1, math.ceil(math.log2(max(2, len(running)))))
        dropped: list[int] = []
        worlds = 0
        for _ in range(laps):
            worlds += max(1, simulations // laps // len(running))
            for w in range(worlds):
                if stop():
                    break
                for c in running:
                    if len(self.values[c]) <= w:
                        self.values[c].append(self.simulate(c, w))
            ranked = [(-self.mean(c) - prior[c], c) for c in running]
            ranked.sort()
            running = [c for _, c in ranked]
            if len(running) > 2:
                half = max(2, (len(running) + 1) // 2)
                dropped = running[half:] + dropped
                running = running[:half]
        return running + dropped

    def mean(self, candidate: int) -> float:
        """The mean value of an answer; below all others if it was never tried."""
        values = self.values[candidate]
        return sum(values) / len(values) if values else -1.0

    def error(self, candidate: int) -> float:
        """The standard error of that mean."""
        values = self.values[candidate]
        n = len(values)
        if n < 2:
            return 0.5
        mean = sum(values) / n
        total = 0.0
        for v in values:
            total += (v - mean) * (v - mean)
        return math.sqrt(total / (n - 1) / n)

    def world(self, number: int) -> State:
        """A copy of a world."""
        while len(self._worlds) <= number:
            self._worlds.append(self._deal(len(self._worlds)))
        return self._worlds[number].clone()

    def simulate(self, candidate: int, world: int) -> float:
        """Play an answer out in a world; returns its value to the seat's team."""
        expert, fates, until = self._expert, self._fates, self._until
        self.simulations += 1
        g = self.world(world)
        own = expert.team(g, self._seat)
        fates.begin(world)
        expert.begin()
        last = self.roots[candidate]
        path: list[Branch] = []
        nodes: list[Node] = []
        growing = True
        push(g, self._seat, last.action)
        while True:
            question = pending(g)
            if question is None:
                break
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), fates.of(question.purpose(g))))
                continue
            if until.is_reached(g):
                break
            seat, actions = someone(g, question, fates.of("seat"))
            if len(actions) == 1:
                push(g, seat, actions[0])
                continue
            if growing and expert.is_searched(g, seat, question):
                key = (seat, type(question).__name__)
                node = last.nodes.get(key)
                if node is None:
                    growing = False
                    node = last.nodes[key] = Node(expert.team(g, seat))
                branches = node.open(actions)
                if branches is None:
                    worths = expert.worths(g, seat, question, actions)
                    self.steps += 1
                    branches = node.weigh(actions, worths, self._shape)
                last = node.select(branches, self._shape.curiosity)
                nodes.append(node)
                path.append(last)
                push(g, seat, last.action)
            else:
                self.steps += 1
                push(g, seat, expert.answer(g, seat, question, actions))
        value = self._value(g)
        root = self.roots[candidate]
        mine = value if own == 0 else 1.0 - value
        root.visits += 1
        root.total += mine
        for i in range(len(path)):
            node = nodes[i]
            gain = value if node.team == 0 else 1.0 - value
            node.visits += 1
            node.total += gain
            path[i].visits += 1
            path[i].total += gain
        return mine

    def _value(self, g: State) -> float:
        if g.result is not None:
            winner = g.result.winner
            return 0.5 if winner is None else 1.0 - winner
        return self._expert.value(g)
