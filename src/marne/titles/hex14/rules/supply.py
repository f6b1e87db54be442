"""The Supply step: units that were cut off suffer for it, and those without supply now are shown and marked."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Procedure
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules.board import CUT, UP, Campaign
from marne.titles.hex14.rules.grid import BIT, HEXES, hexes_in
from marne.titles.hex14.rules.lines import (
    STORES,
    SURE,
    TO_RAIL,
    Supply,
    is_hungry,
    may_be_hungry,
    means_of,
    net,
)
from marne.titles.hex14.rules.rations import FortSupply, address, counter, left_in, waiting
from marne.titles.hex14.rules.roster import ENGINEERS, IS_DUMMY, NATION, OF_SIDE, SIDE
from marne.titles.hex14.rules.veils import narrow, remove_dummy, show

# Stages of the step
STARVE_ENEMY: Final = 0  # the other side's units that are still marked suffer
STARVE_OWN: Final = 1  # with impulses only
MARK: Final = 2  # own units without supply are shown and marked
FINISHED: Final = 3

STARVED: Final[list[str]] = ["DLX 4.1-2", "DLX 4.6-1"]
MARKED: Final[list[str]] = ["DLX 4.1-1", "DLX 4.6-1"]


class SupplyStep(Procedure[Campaign]):
    """German or Allied Supply (DLX 4.1-1, 4.1-2, 4.6-1, 5.5-1).

    First the enemy's units that carry a marker suffer unless they are in supply again (DLX R-43). Then own units
    without supply are turned up and marked, and the markers of the others go. Where a fort cannot feed all that depend
    on it the owner chooses (DLX R-45). `store` is the next fort to look at, `fed` the counters that forts feed, by
    their addresses.

    Whether want of supply costs anything, and when, is for the title to say: if the sides move together after both
    Supply steps, all losses come in the German one, a whole turn after the marking (DLX R-153).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, stage=INT, store=INT, fed=INTS)

    def __init__(self, side: int, stage: int, store: int, fed: tuple[int, ...]) -> None:
        self.side = side
        self.stage = stage
        self.store = store
        self.fed = fed

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.stage, self.store, self.fed)

    def clone(self) -> Frame[Campaign]:
        return SupplyStep(self.side, self.stage, self.store, self.fed)

    def hear(self, g: Campaign, child: Frame[Campaign]) -> None:
        assert isinstance(child, FortSupply)
        self.fed = self.fed + child.here

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        while self.stage < FINISHED:
            if self.has_stage(g):
                whose = 1 - self.side if self.stage == STARVE_ENEMY else self.side
                question = self.share_out(g, whose)
                if question is not None:
                    return question
                fed = [counter(g, place) for place in self.fed]
                if self.stage == MARK:
                    mark_cut(g, whose, fed)
                    g.mark_isolated(whose)
                else:
                    starve(g, whose, fed)
            self.stage += 1
            self.store = 0
            self.fed = ()
        return DONE

    def has_stage(self, g: Campaign) -> bool:
        """Whether this stage is played in this step."""
        if self.stage == MARK:
            return True
        whose = 1 - self.side if self.stage == STARVE_ENEMY else self.side
        return g.hunger_bites(whose, self.side) and cut_hexes(g, whose) != 0

    def share_out(self, g: Campaign, whose: int) -> Frame[Campaign] | None:
        """The stores of the forts, one after the other; a question where more than one counter may depend on one."""
        marked = self.stage != MARK
        if self.store == 0:
            show_engineers(g, whose, cut_hexes(g, whose) if marked else g.occupied[whose])
        if g.fort_rations() == 0:
            return None
        hungry = lean_hexes(g, whose, marked)
        if not hungry:
            return None
        while self.store < len(STORES):
            at = self.store
            self.store += 1
            if STORES[at].side != whose or not STORES[at].zone(g) & hungry:
                continue
            units = waiting(g, whose, at, self.fed, marked)
            if len(units) > 1:
                return FortSupply(whose, at, self.fed, (), 1 if marked else 0)
            for u in units:
                if g.points(u) <= left_in(g, whose, at, (), marked):
                    self.fed = (*self.fed, address(g, u))
        return None


def cut_hexes(g: Campaign, side: int) -> int:
    """The hexes with marked counters of a side."""
    found = 0
    for u in OF_SIDE[side]:
        if g.mark[u] & CUT and g.where[u] < HEXES:
            found |= BIT[g.where[u]]
    return found


def lean_hexes(g: Campaign, side: int, marked: bool) -> int:
    """The hexes with counters of a side, or with marked ones alone, that may be out of supply for all that is known."""
    supply = net(g, side)
    found = 0
    for h in hexes_in(g.occupied[side] ^ (g.occupied[side] & supply.feeds_all)):
        for u in g.at[h]:
            if not supply.fed[SURE[NATION[u]]] & BIT[h] and (not marked or g.mark[u] & CUT):
                found |= BIT[h]
                break
    return found


def show_engineers(g: Campaign, side: int, needy: int) -> None:
    """An EB is a railhead, and railheads are seen (DLX 5.4-1, R-150): shown if counters in these hexes need it.

    The MG of the Allies likewise, if counters there are of a nation that may need it.
    """
    found = net(g, side)
    if not found.engineers:
        return
    lean = 0
    for h in hexes_in(needy & found.engineers):
        for u in g.at[h]:
            if not found.plain[SURE[NATION[u]]] & BIT[h]:
                lean |= BIT[h]
    if not lean:
        return
    for u in ENGINEERS[side]:
        h = g.where[u]
        if h < HEXES and found.net.joined >> h & 1 and not g.mark[u] & UP and reach_of(found, h) & lean:
            show(g, u, "DLX 5.4-1")


def reach_of(found: Supply, h: int) -> int:
    """The hexes that an EB in a hex feeds."""
    return found.net.way.around(BIT[h], TO_RAIL, found.net.passable)


def counters(g: Campaign, side: int) -> list[int]:
    """The counters of a side on the map, hex by hex: an order that everybody can see, so that it tells nothing."""
    found: list[int] = []
    for h in hexes_in(g.occupied[side]):
        found.extend(g.at[h])
    return found


def starve(g: Campaign, side: int, fed: list[int]) -> None:
    """Marked units of a side that are still without supply suffer for it (DLX 4.1-2, 4.6-1, 5.5-1)."""
    found = net(g, side)
    worn: list[int] = []
    for u in counters(g, side):
        if g.mark[u] & CUT:
            if is_hungry(g, found, u) and u not in fed:
                worn.append(u)
            else:
                unmark(g, u)
    for u in worn:
        g.starve(u, STARVED[1 - side])


def mark_cut(g: Campaign, side: int, fed: list[int]) -> None:
    """Units of a side without supply are turned up and marked (DLX 4.1-1, 4.6-1); dummies are removed (DLX R-64).

    A face-down counter that stays unmarked where only some units are in supply must be one of those (DLX R-90, R-151).
    """
    found = net(g, side)
    for h in hexes_in(g.occupied[side]):
        for u in g.at[h]:
            if found.feeds_all & BIT[h] or u in fed:
                unmark(g, u)
            else:
                mark_if_cut(g, side, u, found)


def mark_if_cut(g: Campaign, side: int, unit: int, found: Supply) -> None:
    """A counter that no fort feeds, where not every unit is in supply."""
    h = g.where[unit]
    if not is_hungry(g, found, unit):
        unmark(g, unit)
        if may_be_hungry(g, found, unit):
            narrow(g, unit, found.types_at(h))
            if g.listening:
                values = (unit, h, g.place_in(h, unit), means_of(g, found, unit))
                g.tell(Event(facts.FED, "DLX 5.1-1", values, g.seats(side), reveals=True))
    elif IS_DUMMY[unit]:
        remove_dummy(g, unit, "DLX R-64")
    else:
        show(g, unit, MARKED[side])
        if not g.mark[unit] & CUT:
            g.mark[unit] |= CUT
            if g.listening:
                g.tell(Event(facts.CUT_OFF, MARKED[side], (unit, h, g.place_in(h, unit)), g.seats(side)))


def unmark(g: Campaign, unit: int) -> None:
    """The marker goes when the unit is in supply again (DLX 5.5-1)."""
    if g.mark[unit] & CUT:
        g.mark[unit] &= ~CUT
        if g.listening:
            h = g.where[unit]
            values = (unit, h, g.place_in(h, unit))
            g.tell(Event(facts.SUPPLIED_AGAIN, "DLX 5.5-1", values, g.seats(SIDE[unit])))
