"""Retreats: where units may go, standing instead, and slipping away before the fight."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import facts, losses
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import RETREAT, STAND, Retreat, Stand
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.strength import front
from marne.titles.hex14.rules import control, kinds, neutrality, retreats
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, EVADE, FACES, Done, Evade, Rolled
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    FORT_HEX,
    FORT_IN,
    FORT_OUTER,
    FORT_SYMBOLS,
    FORTS,
    FORTS_BEHIND,
    GERMAN,
    HEXES,
    IN_COUNTRY,
    RING,
    TRACKS,
    direction,
    hexes_in,
    spread,
)
from marne.titles.hex14.rules.roster import NATION, RAIL_ONLY

STOPS: Final = 1
"""Symbols on a hexside that make a unit stop behind it (DLX R-31)."""
CLOSES: Final = 2
"""Symbols on a hexside that no enemy crosses."""
FORT_SIDES_AT: Final[list[list[int]]] = [[] for _ in range(HEXES)]
"""FORT_SIDES_AT[hex]: the forts on its hexsides, whichever hex they belong to."""
for _f in range(FORTS):
    if FORT_OUTER[_f] >= 0:
        FORT_SIDES_AT[FORT_HEX[_f]].append(_f)
        FORT_SIDES_AT[FORT_OUTER[_f]].append(_f)


# ---------------------------------------------------------------- where one may go


def fenced(g: Deluxe, side: int, h: int, symbols: int) -> int:
    """The neighbours of a hex behind enemy forts on its sides that stand and have so many symbols (DLX R-31, R-128)."""
    found = 0
    for f in FORT_SIDES_AT[h]:
        if FORT_SIDE[f] != side and FORT_SYMBOLS[f] >= symbols and g.stands(f):
            found |= BIT[FORT_OUTER[f] if FORT_HEX[f] == h else FORT_HEX[f]]
    return found


def closed(g: Deluxe, side: int, units: Sequence[int]) -> int:
    """The hexes that units may not retreat into: enemy units, fort hexes, countries neutral or closed to one (R-17)."""
    found = g.occupied[1 - side] | g.walls[side]
    seen = 0
    for u in units:
        nation = NATION[u]
        if not seen >> nation & 1:
            seen |= 1 << nation
            found |= neutrality.closed_to(g, nation)
    if side != GERMAN:
        return found
    neutral = neutrality.untouched(g)
    if neutrality.at_war(g, BELGIUM):  # an ally of the enemy is no neutral, invaded or not (card A1)
        neutral &= ~IN_COUNTRY[BELGIUM]
    return found | neutral


def lawful(g: Deluxe, side: int, h: int, units: Sequence[int], foes: int) -> int:
    """The hexes where the units of a hex may retreat to (DLX 10.1.9-1, R-17), out of an attack from the hexes `foes`.

    With the optional rule a unit retreats through its flank: here, that of one of `units` (DLX 15.1-1, R-132).
    """
    found = RING[h] & ~closed(g, side, g.units_at(h)) & ~fenced(g, side, h, CLOSES)
    if g.rules & FACING:
        found &= flanks(g, units)
    return retreats.best(found, spread(foes))


def flanks(g: Deluxe, units: Sequence[int]) -> int:
    """The hexes in the flank of one of these units."""
    found = 0
    for u in units:
        found |= RING[g.where[u]] & ~front(g, u)
    return found


def is_sheltered(g: Deluxe, side: int, h: int, foes: int) -> bool:
    """Whether units of a side never retreat from a hex: a fort in it, or on a side an attacker crosses (DLX 11.1-1,
    R-25, R-76)."""
    f = FORT_IN[h]
    if f >= 0 and FORT_SIDE[f] == side and g.stands(f):
        return True
    for f in FORTS_BEHIND[h]:
        if FORT_SIDE[f] == side and g.stands(f) and foes & BIT[FORT_OUTER[f]]:
            return True
    return False


def retreat_all(g: Deluxe, h: int, goal: int, rule: str) -> None:
    """Everything in a hex goes to another (DLX 10.1.9-3, R-18); guns too, the railway gun only along a line (R-24).

    Any number may come together there by retreats (R-17).
    """
    line = TRACKS[6 * h + direction(h, goal)] > 0
    for u in g.units_at(h):
        if RAIL_ONLY[u] and not line:
            losses.destroy(g, u, "DLX R-24", True)
            continue
        if g.listening:
            g.tell(Event(shared_facts.RETREATED, rule, (u, h, goal)))
        control.move_in(g, u, goal)


# ---------------------------------------------------------------- stand or retreat


# Whether the defence may stand (Footing.stand)
MUST_GO: Final = 0  # cavalry (DLX 10.2.3-1)
MAY_STAND: Final = 1
SLIPS: Final = 2  # it has got away before the fight (DLX 15.2-1)


class Footing(Choice[Deluxe]):
    """A step will be lost: does the defence stand, or retreat and where to? Asked before the loss (DLX 10.1.9-3).

    `units` defend, `foes` are the hexes that the attack comes from. Cavalry must retreat if it can (DLX 10.2.3-1).
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE, hex=kinds.HEX, units=kinds.UNIT.many(), foes=kinds.HEX.many(), stand=INT, goal=INT
    )
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.1.9-1"

    def __init__(
        self, side: int, h: int, units: tuple[int, ...], foes: tuple[int, ...], stand: int, goal: int = -1
    ) -> None:
        self.side = side
        self.hex = h
        self.units = units
        self.foes = foes
        self.stand = stand
        self.goal = goal

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.units, self.foes, self.stand, self.goal)

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(self.side)

    def open_hexes(self, g: Deluxe) -> int:
        """Where the units may go."""
        return lawful(g, self.side, self.hex, self.units, bits_of(self.foes))

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = [RETREAT[h] for h in hexes_in(self.open_hexes(g))]
        if self.stand == MAY_STAND:
            found.append(STAND)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Stand):
            return None if self.stand == MAY_STAND else no.SLIPS_AWAY if self.stand == SLIPS else no.CAVALRY_STANDS
        if not isinstance(a, Retreat):
            return shared_no.OTHER_QUESTION
        h = a.hex
        if self.open_hexes(g) & BIT[h]:
            return None
        if not RING[self.hex] & BIT[h]:
            return no.ONE_HEX
        if g.occupied[1 - self.side] & BIT[h]:
            return no.FOES_THERE
        if (g.walls[self.side] | fenced(g, self.side, self.hex, CLOSES)) & BIT[h]:
            return no.FORT_BARS
        if closed(g, self.side, g.units_at(self.hex)) & BIT[h]:
            return no.CLOSED_COUNTRY
        if g.rules & FACING and not flanks(g, self.units) & BIT[h]:
            return no.THROUGH_FRONT
        return no.NEXT_TO_ATTACKER

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Retreat):
            self.goal = a.hex
        elif g.listening:
            g.tell(Event(facts.STOOD, "DLX 10.1.9-1", (self.side, self.hex)))
        return DONE


def bits_of(hexes: tuple[int, ...]) -> int:
    """A few hexes as a set."""
    found = 0
    for h in hexes:
        found |= BIT[h]
    return found


# ---------------------------------------------------------------- before the fight (option)


class Evasion(Choice[Deluxe]):
    """Does the infantry of a hex try to get away before the fight? (DLX 15.2-1)"""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, tried=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 15.2-1"

    def __init__(self, side: int, h: int, tried: int = 0) -> None:
        self.side = side
        self.hex = h
        self.tried = tried

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.tried)

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(self.side)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        return [EVADE, DONE_HERE]

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, (Evade, Done)) else shared_no.OTHER_QUESTION

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Evade):
            self.tried = 1
        return DONE


class EvasionDie(Chance[Deluxe]):
    """The die of a retreat before combat: it must be above the number of enemy-held hexes around (DLX 15.2-1, R-59)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, escaped=INT)
    rule: ClassVar[str] = "DLX 15.2-1"

    def __init__(self, side: int, h: int, escaped: int = 0) -> None:
        self.side = side
        self.hex = h
        self.escaped = escaped

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.escaped)

    def outcomes(self, g: Deluxe) -> Sequence[tuple[Action, int]]:
        return FACES

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Rolled) else shared_no.OTHER_QUESTION

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Rolled)
        around = (RING[self.hex] & g.occupied[1 - self.side]).bit_count()
        self.escaped = 1 if a.die > around else 0
        if g.listening:
            g.tell(Event(shared_facts.EVASION_ROLLED, "DLX 15.2-1", (self.side, self.hex, a.die, around, self.escaped)))
        return DONE
