"""Going back one hex: each unit by itself, to a hex with room for it (REV V-07, V-29, V-34, R-17)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import control, kinds
from marne.titles.hex14.rules import facts as shared_facts
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.bases import SideChoice, out_of_hand
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, RING, SIDES, TRACKS, hexes_in
from marne.titles.hex14.rules.lines import GROUP, net
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.retreats import best, closed, fenced, flanks, lawful
from marne.titles.hex14.rules.roster import RAIL_ONLY, SIDE
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import Fall


def open_hexes(g: Campaign, unit: int) -> int:
    """The hexes where a unit may go back to: next to no enemy if it can, and then in supply if it can (REV R-17).

    Two friendly units in a hex leave no room (REV V-34). The railway gun goes along a line only.
    """
    side = SIDE[unit]
    h = g.where[unit]
    found = lawful(g, side, h, (unit,), (unit,), 0) & ~g.full_hexes(side)
    if RAIL_ONLY[unit]:
        found &= along_lines(h)
    if not found:
        return 0
    found = best(found, g.near(1 - side))
    supplied = found & net(g, side).fed[GROUP[unit]]
    return supplied if supplied else found


def along_lines(h: int) -> int:
    """The neighbours of a hex that a railway leads to."""
    found = 0
    for d in range(6):
        if TRACKS[6 * h + d] > 0:
            found |= BIT[SIDES[6 * h + d]]
    return found


def anyone_can_go(g: Campaign, units: tuple[int, ...]) -> bool:
    """Whether one of these units has somewhere to go."""
    for u in units:
        if open_hexes(g, u):
            return True
    return False


class GoingBack(SideChoice[Campaign]):
    """Who goes back where? `units` have to, in any order; those that cannot are lost (REV V-07, V-34)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, units=kinds.UNIT.many(), result=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV V-07"

    def __init__(self, side: int, units: tuple[int, ...], result: int) -> None:
        self.side = side
        self.units = units
        self.result = result

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.result)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        return [Fall(u, h) for u in self.units for h in hexes_in(open_hexes(g, u))]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Fall):
            return shared_no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_hand(g, self.side, u)) is not None:
            return refused
        if u not in self.units:
            return no.STAYS
        return None if open_hexes(g, u) & BIT[a.hex] else self.refuse(g, u, a.hex)

    def refuse(self, g: Campaign, unit: int, h: int) -> Ruling:
        """Why a unit may not go back to a hex."""
        side = self.side
        start = g.where[unit]
        if not RING[start] & BIT[h]:
            return shared_no.ONE_HEX
        if g.occupied[1 - side] & BIT[h]:
            return shared_no.FOES_THERE
        if (g.walls[side] | fenced(g, side, start, g.closing_symbols())) & BIT[h]:
            return shared_no.FORT_BARS
        if closed(g, side, (unit,)) & BIT[h]:
            return shared_no.CLOSED_COUNTRY
        if g.has_facing() and not flanks(g, (unit,)) & BIT[h]:
            return shared_no.THROUGH_FRONT
        if g.full_hexes(side) & BIT[h]:
            return no.NO_ROOM_BACK
        if RAIL_ONLY[unit] and not along_lines(start) & BIT[h]:
            return shared_no.RAILS_ONLY
        near = g.near(1 - side)
        return no.BACK_NEXT_TO_ENEMY if near & BIT[h] and not near & open_hexes(g, unit) else no.BACK_UNSUPPLIED

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Fall)
        self.units = tuple([u for u in self.units if u != a.unit])
        if g.listening:
            g.tell(Event(shared_facts.RETREATED, self.rule, (a.unit, g.where[a.unit], a.hex)))
        control.move_in(g, a.unit, a.hex)
        return None if anyone_can_go(g, self.units) else DONE


def lose_the_rest(g: Campaign, units: tuple[int, ...]) -> None:
    """Those that have nowhere to go are lost (REV V-07, V-34)."""
    for u in units:
        destroy(g, u, "REV V-34", True)
