"""The position: counts of each kind of card in every place, and the scores."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.ruling import Ruling
from marne.kernel.state import State
from marne.titles.toy.rules import facts
from marne.titles.toy.rules.kinds import KINDS
from marne.titles.toy.rules.rulings import GAME_OVER, NOT_ASKED

COPIES: Final = 5
"""Cards of each kind."""
HAND: Final = 3
PRAISES: Final = 2
FAIR: Final = 0
STORM: Final = 1
NOTHING: Final = -1
"""No card lies on top yet."""


class Toy(State):
    """Piles are lists that count the cards by kind."""

    not_asked: ClassVar[Ruling] = NOT_ASKED
    over: ClassVar[Ruling] = GAME_OVER

    def __init__(self, seats: int, rounds: int) -> None:
        super().__init__()
        self.seats = seats
        self.rounds = rounds
        self.bag = [COPIES] * len(KINDS)
        self.faceup = [0] * len(KINDS)
        self.hands = [[0] * len(KINDS) for _ in range(seats)]
        self.thrown = [[0] * len(KINDS) for _ in range(seats)]
        self.scores = [0] * seats
        self.top = NOTHING
        self.weather = FAIR
        self.leader = 0

    def data(self) -> tuple[Any, ...]:
        return (
            self.seats,
            self.rounds,
            tuple(self.bag),
            tuple(self.faceup),
            tuple([tuple(h) for h in self.hands]),
            tuple([tuple(t) for t in self.thrown]),
            tuple(self.scores),
            self.top,
            self.weather,
            self.leader,
        )

    def clone(self) -> Toy:
        made = Toy.of(self.data())
        made.stack = [f.clone() for f in self.stack]
        made.result = self.result
        return made

    @staticmethod
    def of(data: tuple[Any, ...]) -> Toy:
        """The board with these arrays and an empty stack."""
        seats, rounds, bag, faceup, hands, thrown, scores, top, weather, leader = data
        made = Toy(seats, rounds)
        made.bag = list(bag)
        made.faceup = list(faceup)
        made.hands = [list(h) for h in hands]
        made.thrown = [list(t) for t in thrown]
        made.scores = list(scores)
        made.top, made.weather, made.leader = top, weather, leader
        return made

    def goal(self) -> int:
        """TOY end-2 A player with this many points wins at once."""
        return 3 * self.rounds + 2

    def points(self, card: int) -> int:
        """TOY play-3 What a card is worth in this weather."""
        return card + 1 if self.weather == FAIR else len(KINDS) - card


def refill(g: Toy) -> None:
    """TOY draw-2 Everything played and thrown away goes back into the bag."""
    for pile in [g.faceup, *g.thrown]:
        for kind in range(len(KINDS)):
            g.bag[kind] += pile[kind]
            pile[kind] = 0
    if g.listening:
        g.tell(Event(facts.REFILLED, "TOY draw-2", (sum(g.bag),)))
