"""Plays at random and compares the engine with a second reading of the rules, for all titles of the family."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.game import Game
from marne.kernel.state import legal, pending, push
from marne.titles.hex14.rules import lines
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE, UNIT_IDS
from tests.titles.hex14 import naive


class Witness:
    """Some questions of games, and whether both readings have the same answers to them.

    `read` writes a position down, `answers` has the naive answers to a question of it: those that must be there, and
    those that may. `shares` tells how often a kind of question is looked at.
    """

    def __init__(
        self,
        game: Game,
        read: Callable[[Any], naive.Table],
        answers: Callable[[Any, Any, Any], tuple[set[str], set[str]]],
        shares: Mapping[str, float],
        bias: Mapping[str, float],
        seed: int,
        zeal: float = 1.0,
    ) -> None:
        self.game = game
        self.read = read
        self.answers = answers
        self.shares = shares
        self.bias = bias
        self.dice = random.Random(seed)
        self.zeal = zeal
        self.seen: Counter[str] = Counter()
        self.quarrels: list[str] = []

    def play(self, g: Any, limit: int) -> None:
        """The next answers of a game."""
        for _ in range(limit):
            question = pending(g)
            if question is None:
                return
            if isinstance(question, Chance):
                push(g, CHANCE, pick(question.outcomes(g), self.dice.randrange))
                continue
            seat = self.dice.choice(question.seats(g))
            actions = legal(g, seat)
            self.look(g, question, actions)
            push(g, seat, self.dice.choices(actions, [self.bias.get(type(a).__name__, 1) for a in actions])[0])

    def look(self, g: Any, question: Choice[Any], actions: list[Action]) -> None:
        if self.dice.random() < self.zeal * self.shares["supply"]:
            self.look_at_supply(g)
        kind = type(question).__name__
        if self.dice.random() >= self.zeal * self.shares.get(kind, 0.0):
            return
        least, most = self.answers(g, self.read(g), question)
        theirs = {self.game.show(a) for a in actions}
        self.seen[kind] += 1
        if not least <= theirs <= most:
            self.quarrels.append(
                f"{question!r}, turn {g.turn}: only the engine {sorted(theirs - most)}, only the naive reading "
                f"{sorted(least - theirs)}"
            )

    def look_at_supply(self, g: Any) -> None:
        t = self.read(g)
        self.seen["supply"] += 1
        for side in range(2):
            supply = t.supply(naive.SIDES[side])
            found = lines.net(g, side)
            for n, u in enumerate(UNIT_IDS):
                if SIDE[n] != side or IS_DUMMY[n] or g.where[n] >= HEXES:
                    continue
                fed, stored = not lines.is_hungry(g, found, n), lines.in_store(g, side, g.where[n])
                if t.is_fed(u, supply) != fed or (t.at_fort(u) != stored and naive.nation(u) != "NL"):
                    self.quarrels.append(f"supply of {u} in {t.where[u]}, turn {g.turn}: {fed}, by a fort {stored}")

    def agreed(self, *kinds: str) -> None:
        """The readings agree, and did so at some questions of these kinds."""
        assert not self.quarrels, "\n".join(self.quarrels)
        assert all(self.seen[kind] >= 2 for kind in kinds), self.seen
