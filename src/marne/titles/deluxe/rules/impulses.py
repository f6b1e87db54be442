"""The optional rule of impulses: the sides move in turns, hex group by hex group (DLX 15.3, R-74)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import ACTIVATE, Activate
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.guns import lose_second_guns
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done, Rolled
from marne.titles.hex14.rules.bases import Die, SideChoice, Staged
from marne.titles.hex14.rules.board import MOVED
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, RING, hexes_in, set_of
from marne.titles.hex14.rules.marching import ON_FOOT, STRATEGIC
from marne.titles.hex14.rules.movement import Movement, begin, end
from marne.titles.hex14.rules.roster import OF_SIDE
from marne.titles.hex14.rules.traces import may_move_set

# Stages of the phase
BEGIN: Final = 0
ALTERNATING: Final = 1
LAST_ROLL: Final = 2  # one side is through: the other rolls once more
GERMAN_RAIL: Final = 3
ALLIED_RAIL: Final = 4
GERMAN_END: Final = 5
ALLIED_END: Final = 6
OVER: Final = 7


def fresh(g: Deluxe, side: int) -> int:
    """The hexes of a side that may still be activated, once a turn (DLX R-74).

    They hold a counter that has not been active and, as far as everybody knows, may move (DLX 12-1).
    """
    able = may_move_set(g, side)
    found = 0
    for u in OF_SIDE[side]:
        if g.where[u] < HEXES and not g.mark[u] & MOVED and g.veil[u] & able:
            found |= BIT[g.where[u]]
    return found & ~g.active[side]


def active_hexes(g: Deluxe, side: int) -> int:
    """The hexes with counters of a side that have been active in this turn (DLX R-107)."""
    found = 0
    for u in OF_SIDE[side]:
        if g.where[u] < HEXES and g.mark[u] & MOVED:
            found |= BIT[g.where[u]]
    return found


class ImpulsePhase(Staged[Deluxe]):
    """The movement of both sides in impulses, German first; then strategic moves, German and Allied (DLX R-74).

    It takes turns until one side has activated all its hexes, or none when it could; then the other has one more roll
    (DLX 15.3-2).
    """

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, Impulse) and self.stage == ALTERNATING:
            if not child.used or not fresh(g, child.side):
                self.stage = LAST_ROLL

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        stage = self.stage
        if stage == BEGIN:
            for side in (GERMAN, ALLIED):
                begin(g, side)
                g.active[side] = 0
            g.phasing = ALLIED  # so that the German is next
            self.stage = ALTERNATING
        elif stage == ALTERNATING or stage == LAST_ROLL:
            g.phasing = 1 - g.phasing
            if stage == LAST_ROLL or not fresh(g, g.phasing):
                self.stage = GERMAN_RAIL if stage == LAST_ROLL else LAST_ROLL
            if fresh(g, g.phasing):
                return Impulse(g.phasing, 0, 0)
        elif stage == GERMAN_RAIL or stage == ALLIED_RAIL:
            g.phasing = GERMAN if stage == GERMAN_RAIL else ALLIED
            self.stage += 1
            return Movement(g.phasing, STRATEGIC)
        elif stage == GERMAN_END or stage == ALLIED_END:
            self.stage += 1
            side = GERMAN if stage == GERMAN_END else ALLIED
            lose_second_guns(g, side)
            return end(g, side)
        else:
            return DONE
        return None


class Impulse(Procedure[Deluxe]):
    """One impulse of a side: two dice, hexes activated one by one, then their units march (DLX 15.3-1)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, stage=INT, used=INT)

    def __init__(self, side: int, stage: int, used: int) -> None:
        self.side = side
        self.stage = stage
        self.used = used

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.stage, self.used)

    def clone(self) -> Frame[Deluxe]:
        return Impulse(self.side, self.stage, self.used)

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, Activation):
            self.used = len(child.chosen)

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == 0:
            return ImpulseDice(self.side, 0)
        if stage == 1 and self.used:
            return Movement(self.side, ON_FOOT)
        for u in OF_SIDE[self.side]:  # who was activated and did not move has had its movement
            if g.where[u] < HEXES and g.active[self.side] >> g.where[u] & 1:
                g.mark[u] |= MOVED
        return DONE


class ImpulseDice(Die[Deluxe]):
    """Two dice, of which the higher is the number of hexes (DLX 15.3-1). `first`: the first die, 0 before it."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, first=INT)
    rule: ClassVar[str] = "DLX 15.3-1"

    def __init__(self, side: int, first: int) -> None:
        self.side: Final = side
        self.first: Final = first

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.first)

    def clone(self) -> Frame[Deluxe]:
        return self

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Rolled)
        if not self.first:
            return Goto(ImpulseDice(self.side, a.die))
        if g.listening:
            g.tell(Event(facts.IMPULSE_ROLLED, self.rule, (self.side, self.first, a.die)))
        return Goto(Activation(self.side, max(self.first, a.die), ()))


class Activation(SideChoice[Deluxe]):
    """Activate hexes next to one another, up to the number rolled, or be done (DLX 15.3-1). `chosen`: hexes so far."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, most=INT, chosen=INTS)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 15.3-1"

    def __init__(self, side: int, most: int, chosen: tuple[int, ...]) -> None:
        self.side = side
        self.most = most
        self.chosen = chosen

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.most, self.chosen)

    def clone(self) -> Frame[Deluxe]:
        return Activation(self.side, self.most, self.chosen)

    def next_to(self) -> int:
        """The hexes next to those chosen."""
        found = 0
        for h in self.chosen:
            found |= RING[h]
        return found

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = []
        if len(self.chosen) < self.most:
            hexes = fresh(g, self.side) & ~set_of(list(self.chosen))
            if self.chosen:
                hexes &= self.next_to()
            found.extend([ACTIVATE[h] for h in hexes_in(hexes)])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Activate):
            return shared_no.OTHER_QUESTION
        if len(self.chosen) >= self.most:
            return no.DIE_USED
        if a.hex in self.chosen or not fresh(g, self.side) >> a.hex & 1:
            return no.NO_HEX_TO_ACTIVATE
        return no.NOT_CONTIGUOUS if self.chosen and not self.next_to() >> a.hex & 1 else None

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if not isinstance(a, Activate):
            return DONE
        h = a.hex
        self.chosen = (*self.chosen, h)
        if g.listening:
            g.tell(Event(facts.ACTIVATED, self.rule, (self.side, h)))
        enemies = (RING[h] & active_hexes(g, 1 - self.side)).bit_count()
        if enemies:
            return FreezeDie(self.side, h, enemies)
        g.active[self.side] |= BIT[h]
        return DONE if len(self.chosen) >= self.most else None


class FreezeDie(Die[Deluxe]):
    """A hex next to active enemy hexes: a die not above their number freezes it (DLX 15.3-2)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, enemies=INT)
    rule: ClassVar[str] = "DLX 15.3-2"

    def __init__(self, side: int, where: int, enemies: int) -> None:
        self.side: Final = side
        self.hex: Final = where
        self.enemies: Final = enemies

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.enemies)

    def clone(self) -> Frame[Deluxe]:
        return self

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Rolled)
        frozen = a.die <= self.enemies
        if frozen:
            for u in g.units_at(self.hex):
                g.mark[u] |= MOVED
        g.active[self.side] |= BIT[self.hex]
        if g.listening:
            fact = facts.FROZEN if frozen else facts.THAWED
            g.tell(Event(fact, self.rule, (self.side, self.hex, a.die, self.enemies)))
        return DONE
