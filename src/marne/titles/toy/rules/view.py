"""What a seat may see, built field by field from nothing; sample(): a full state it cannot tell from the real one."""

from __future__ import annotations

from typing import Any

from marne.kernel.chance import Below
from marne.kernel.frame import Frame
from marne.kernel.state import Result
from marne.titles.toy.rules.board import COPIES, Toy
from marne.titles.toy.rules.kinds import KINDS


class ToyView:
    """Public counts and the viewer's own cards; laid open, everybody's. Every frame of this title is public."""

    def __init__(self, g: Toy, seat: int | None, *, laid_open: bool = False) -> None:
        self.seat = seat
        self.seats = g.seats
        self.rounds = g.rounds
        self.goal = g.goal()
        self.scores = g.scores[:]
        self.weather = g.weather
        self.top = g.top
        self.leader = g.leader
        self.faceup = g.faceup[:]
        self.bag = sum(g.bag)
        self.hands = [sum(h) for h in g.hands]
        self.thrown = [sum(t) for t in g.thrown]
        known = [laid_open or other == seat for other in range(g.seats)]
        self.cards = [h[:] if known[other] else None for other, h in enumerate(g.hands)]
        self.threw = [t[:] if known[other] else None for other, t in enumerate(g.thrown)]
        self.stack: list[Frame[Any]] = [f.clone() for f in g.stack]
        self.result: Result | None = g.result

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data; `cards` and `threw` are null for the seats whose cards are hidden."""
        return {
            "seat": self.seat,
            "seats": self.seats,
            "rounds": self.rounds,
            "goal": self.goal,
            "scores": self.scores[:],
            "weather": self.weather,
            "top": self.top,
            "leader": self.leader,
            "faceup": self.faceup[:],
            "bag": self.bag,
            "hands": self.hands[:],
            "thrown": self.thrown[:],
            "cards": [None if h is None else h[:] for h in self.cards],
            "threw": [None if t is None else t[:] for t in self.threw],
            "stack": [f.named() for f in self.stack],
            "result": None if self.result is None else list(self.result.data()),
        }

    def moment(self) -> tuple[int, ...]:
        return (*self.scores, *self.hands, *self.thrown, self.bag, len(self.stack))


def sample(view: ToyView, below: Below) -> Toy:
    """A full state that gives this view: the unseen cards are dealt at random to the places that hold them."""
    g = Toy(view.seats, view.rounds)
    g.scores, g.faceup = view.scores[:], view.faceup[:]
    g.weather, g.top, g.leader = view.weather, view.top, view.leader
    left = [COPIES - n for n in g.faceup]
    for piles, known in ((g.hands, view.cards), (g.thrown, view.threw)):
        for seat, pile in enumerate(known):
            if pile is not None:
                piles[seat] = pile[:]
                left = [n - m for n, m in zip(left, pile, strict=True)]
    unseen = [kind for kind, n in enumerate(left) for _ in range(n)]
    for seat in range(g.seats):
        if view.cards[seat] is None:
            deal(unseen, g.hands[seat], view.hands[seat], below)
            deal(unseen, g.thrown[seat], view.thrown[seat], below)
    g.bag = [unseen.count(kind) for kind in range(len(KINDS))]
    g.stack = [f.clone() for f in view.stack]
    g.result = view.result
    return g


def deal(unseen: list[int], pile: list[int], cards: int, below: Below) -> None:
    """Move this many of the unseen cards to a pile."""
    for _ in range(cards):
        pile[unseen.pop(below(len(unseen)))] += 1
