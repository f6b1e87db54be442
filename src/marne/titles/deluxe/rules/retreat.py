"""Retreats: where the units of a hex may go together, and standing instead."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import facts
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import RETREAT, STAND, Retreat, Stand
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import control, kinds, retreats
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import FORT_SIDE
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_IN,
    FORT_OUTER,
    FORTS_BEHIND,
    RING,
    TRACKS,
    direction,
    hexes_in,
    spread,
)
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.retreats import bits_of, closed, fenced, flanks
from marne.titles.hex14.rules.roster import RAIL_ONLY


def lawful(g: Deluxe, side: int, h: int, units: Sequence[int], foes: int) -> int:
    """The hexes where the units of a hex may retreat to, out of an attack from the hexes `foes`: next to none of them
    if they can (DLX 10.1.9-1, R-17)."""
    return retreats.lawful(g, side, h, g.units_at(h), units, spread(foes))


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
            destroy(g, u, "DLX R-24", True)
            continue
        if g.listening:
            g.tell(Event(shared_facts.RETREATED, rule, (u, h, goal)))
        control.move_in(g, u, goal)


# ---------------------------------------------------------------- stand or retreat


# Whether the defence may stand (Footing.stand)
MUST_GO: Final = 0  # cavalry (DLX 10.2.3-1)
MAY_STAND: Final = 1
SLIPS: Final = 2  # it has got away before the fight (DLX 15.2-1)


class Footing(SideChoice[Deluxe]):
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
            return shared_no.ONE_HEX
        if g.occupied[1 - self.side] & BIT[h]:
            return shared_no.FOES_THERE
        if (g.walls[self.side] | fenced(g, self.side, self.hex, g.closing_symbols())) & BIT[h]:
            return shared_no.FORT_BARS
        if closed(g, self.side, g.units_at(self.hex)) & BIT[h]:
            return shared_no.CLOSED_COUNTRY
        if g.has_facing() and not flanks(g, self.units) & BIT[h]:
            return shared_no.THROUGH_FRONT
        return no.NEXT_TO_ATTACKER

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Retreat):
            self.goal = a.hex
        elif g.listening:
            g.tell(Event(facts.STOOD, "DLX 10.1.9-1", (self.side, self.hex)))
        return DONE
