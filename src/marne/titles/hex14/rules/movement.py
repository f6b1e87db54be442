"""The Movement phase of a side: unit after unit is taken up, and at the end units are faced."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import facing, facts, kinds, railways, sea
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, MARCH, Done, March
from marne.titles.hex14.rules.bases import SideChoice, SideStaged, out_of_hand
from marne.titles.hex14.rules.board import MOVE_MARKS, MOVED, UP, Campaign
from marne.titles.hex14.rules.grid import GERMAN, HEXES
from marne.titles.hex14.rules.marching import ALL_MOVES, ON_FOOT, STRATEGIC, Marching
from marne.titles.hex14.rules.neutrality import may_move
from marne.titles.hex14.rules.roster import BE, NATION, NL, OF_SIDE, REAL_SET
from marne.titles.hex14.rules.veils import narrow

_MOVERS: Final[list[list[int]]] = [
    [u for u in OF_SIDE[s] if not (NATION[u] == BE and not free & 1) and not (NATION[u] == NL and not free & 2)]
    for s in range(2)
    for free in range(4)
]
"""By 4 * side, plus 1 if the Belgians and 2 if the Dutch may move: its units that may."""


def movers(g: Campaign, side: int) -> list[int]:
    """The units of a side whose nation may move (DLX 12-1)."""
    if side == GERMAN:
        return _MOVERS[0]
    return _MOVERS[4 + (1 if may_move(g, BE) else 0) + (2 if may_move(g, NL) else 0)]


class Movement(SideChoice[Campaign]):
    """Take up a unit, or be done: all, some or none may move, each once (DLX 4.5-1, 4.8-1, 9-1).

    In an impulse those of activated hexes (DLX 15.3-1), after the impulses those that can go by rail or sea.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, kind=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9-1"

    def __init__(self, side: int, kind: int) -> None:
        self.side = side
        self.kind: Final = kind

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.kind)

    def clone(self) -> Frame[Campaign]:
        return self

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        where = g.where
        mark = g.mark
        units = movers(g, self.side)
        found: list[Action]
        if self.kind == ALL_MOVES:
            found = [MARCH[u] for u in units if not mark[u] & MOVED and where[u] < HEXES]
        else:
            found = [MARCH[u] for u in units if where[u] < HEXES and self.forbid(g, u) is None]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, March):
            return no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_hand(g, self.side, u)) is not None:
            return refused
        if not may_move(g, NATION[u]):
            return no.STAYS_NEUTRAL
        return self.forbid(g, u)

    def forbid(self, g: Campaign, unit: int) -> Ruling | None:
        """Why a unit on the map is not taken up now."""
        if g.mark[unit] & MOVED:
            return no.HAS_MOVED
        if self.kind == ON_FOOT:
            return g.idle_refusal(unit)
        if self.kind == STRATEGIC and sea.veto_embark(g, unit, 0) is not None:
            return railways.veto_entrain(g, unit, 0)
        return None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, March):
            self.take_up(g, a.unit)
            return g.question_of(a.unit) or Marching(a.unit, self.kind, 0, 0, 0)
        return DONE

    def take_up(self, g: Campaign, unit: int) -> None:
        """Everybody sees which counter is taken up; after the impulses also that it can go by rail or sea."""
        if self.kind == STRATEGIC:
            narrow(g, unit, REAL_SET[self.side])
        if g.listening:
            h = g.where[unit]
            audience = None if g.mark[unit] & UP else g.seats(self.side)
            values = (NATION[unit], unit, h, g.place_in(h, unit))
            g.tell(Event(facts.TAKEN_UP, self.rule, values, audience))


class MovementPhase(SideStaged[Campaign]):
    """The Movement of a side (DLX 4.5-1, 4.8-1), with what has to be done at its end."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        if self.stage == 0:
            self.stage = 1
            begin(g, self.side)
            return Movement(self.side, ALL_MOVES)
        if self.stage == 1:
            unfinished: Frame[Campaign] | None = g.end_of_movement(self.side)
            if unfinished is not None:
                return unfinished
            self.stage = 2
            return end(g, self.side)
        return DONE


def begin(g: Campaign, side: int) -> None:
    """Nobody of a side has moved, stopped or ridden in this phase yet."""
    mark = g.mark
    for u in OF_SIDE[side]:
        mark[u] &= ~MOVE_MARKS
    g.rides.clear()
    if g.has_facing():
        facing.begin(g, side)


def end(g: Campaign, side: int) -> Frame[Campaign] | None:
    """The movement of a side is over; with the optional rule units are faced (DLX 15.1-2)."""
    if g.listening:  # so that no question follows without a word: its silence would tell that nothing was lost
        g.tell(Event(facts.MOVEMENT_ENDED, "DLX 4.5-1" if side == GERMAN else "DLX 4.8-1", (side,)))
    if g.has_facing():
        facing.face(g, side)
        return facing.Facing(side, ())
    return None
