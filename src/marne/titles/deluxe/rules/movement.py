"""The Movement phase of a side: unit after unit is taken up; at the end second guns are lost and units faced."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import losses, railways, sea
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.marching import ALL_MOVES, ON_FOOT, STRATEGIC, Marching
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.roster import LIMITS
from marne.titles.deluxe.rules.stacking import GUN_SET, GUNS
from marne.titles.hex14.rules import facing, facts, kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, MARCH, Done, March
from marne.titles.hex14.rules.board import MOVE_MARKS, MOVED, UP
from marne.titles.hex14.rules.grid import GERMAN, HEXES
from marne.titles.hex14.rules.neutrality import may_move
from marne.titles.hex14.rules.roster import BE, CALIBRE, NATION, NL, OF_SIDE, REAL_SET, SIDE
from marne.titles.hex14.rules.veils import narrow

_MOVERS: Final[list[list[int]]] = [
    [u for u in OF_SIDE[s] if not (NATION[u] == BE and not free & 1) and not (NATION[u] == NL and not free & 2)]
    for s in range(2)
    for free in range(4)
]
"""By 4 * side, plus 1 if the Belgians and 2 if the Dutch may move: its units that may."""
_GUNS_A_HEX: Final[int] = LIMITS["artillery_per_hex"]


def movers(g: Deluxe, side: int) -> list[int]:
    """The units of a side whose nation may move (DLX 12-1)."""
    if side == GERMAN:
        return _MOVERS[0]
    return _MOVERS[4 + (1 if may_move(g, BE) else 0) + (2 if may_move(g, NL) else 0)]


class Movement(Choice[Deluxe]):
    """Take up a unit, or be done: all, some or none may move, each once (DLX 4.5-1, 4.8-1, 9-1).

    In an impulse those of activated hexes (DLX 15.3-1), after the impulses those that can go by rail or sea.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, kind=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9-1"

    def __init__(self, side: int, kind: int) -> None:
        self.side: Final = side
        self.kind: Final = kind

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.kind)

    def clone(self) -> Frame[Deluxe]:
        return self

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(self.side)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
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

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, March):
            return shared_no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != self.side:
            return shared_no.ENEMY_UNIT
        if g.where[u] >= HEXES:
            return shared_no.NOT_ON_MAP
        if not may_move(g, NATION[u]):
            return no.STAYS_NEUTRAL
        return self.forbid(g, u)

    def forbid(self, g: Deluxe, unit: int) -> Ruling | None:
        """Why a unit on the map is not taken up now."""
        if g.mark[unit] & MOVED:
            return no.HAS_MOVED
        if self.kind == ON_FOOT:
            return None if g.active[self.side] >> g.where[unit] & 1 else no.NOT_ACTIVE
        if self.kind == STRATEGIC and sea.veto_embark(g, unit, 0) is not None:
            return railways.veto_entrain(g, unit, 0)
        return None

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, March):
            self.take_up(g, a.unit)
            return Marching(a.unit, self.kind, 0, 0, 0)
        return DONE

    def take_up(self, g: Deluxe, unit: int) -> None:
        """Everybody sees which counter is taken up; after the impulses also that it can go by rail or sea."""
        if self.kind == STRATEGIC:
            narrow(g, unit, REAL_SET[self.side])
        if g.listening:
            h = g.where[unit]
            audience = None if g.mark[unit] & UP else g.seats(self.side)
            values = (NATION[unit], unit, h, g.place_in(h, unit))
            g.tell(Event(facts.TAKEN_UP, self.rule, values, audience))


class MovementPhase(Procedure[Deluxe]):
    """The Movement of a side (DLX 4.5-1, 4.8-1), with what has to be done at its end."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, stage=INT)

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.stage)

    def clone(self) -> Frame[Deluxe]:
        return MovementPhase(self.side, self.stage)

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == 0:
            begin(g, self.side)
            return Movement(self.side, ALL_MOVES)
        if stage == 1:
            return end(g, self.side)
        return DONE


def begin(g: Deluxe, side: int) -> None:
    """Nobody of a side has moved, stopped or ridden in this phase yet."""
    mark = g.mark
    for u in OF_SIDE[side]:
        mark[u] &= ~MOVE_MARKS
    g.rides.clear()
    if g.rules & FACING:
        facing.begin(g, side)


def end(g: Deluxe, side: int) -> Frame[Deluxe] | None:
    """The movement of a side is over: second guns are lost; with the optional rule units are faced (DLX 15.1-2)."""
    lose_second_guns(g, side)
    if g.listening:  # so that no question follows without a word: its silence would tell that no gun was lost
        g.tell(Event(facts.MOVEMENT_ENDED, "DLX 4.5-1" if side == GERMAN else "DLX 4.8-1", (side,)))
    if g.rules & FACING:
        facing.face(g, side)
        return facing.Facing(side, ())
    return None


def lose_second_guns(g: Deluxe, side: int) -> None:
    """Of several guns in a hex, brought there by retreats, one stays and the others are lost (DLX 10.3.1-1, R-24).

    The owner has had a movement to part them. The heaviest calibre is kept, and of two alike the one that lies lower.
    """
    hexes: list[int] = []
    for u in GUNS[side]:
        h = g.where[u]
        if h < HEXES and len(g.at[h]) > 1 and h not in hexes:
            hexes.append(h)
    for h in sorted(hexes):
        doubtful = False  # whether the enemy was not sure which of them are guns
        for u in g.at[h]:
            if g.veil[u] & GUN_SET[side] and g.veil[u] & ~GUN_SET[side]:
                doubtful = True
        guns = [u for u in g.at[h] if u in GUNS[side]]
        guns.sort(key=lambda u: -CALIBRE[u])
        for u in guns[_GUNS_A_HEX:]:
            losses.destroy(g, u, "DLX R-24", learned=doubtful)
