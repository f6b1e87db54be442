"""Who eats from the stores of a fort, if they are not enough for all (DLX 5.6-1, R-45)."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, FEED, Done, Feed
from marne.titles.hex14.rules.bases import SideChoice, out_of_hand
from marne.titles.hex14.rules.board import CUT, Campaign
from marne.titles.hex14.rules.grid import hexes_in
from marne.titles.hex14.rules.lines import DUTCH, GROUP, STORE, STORES, is_hungry, may_be_hungry, net
from marne.titles.hex14.rules.roster import SIDE, TYPE_BIT, TYPE_SIDE, TYPES, UNITS
from marne.titles.hex14.rules.veils import narrow


def address(g: Campaign, unit: int) -> int:
    """A counter as everybody can name it: its hex and its place in the stack."""
    h = g.where[unit]
    return h * UNITS + g.place_in(h, unit)


def counter(g: Campaign, place: int) -> int:
    """The counter at an address."""
    return g.at[place // UNITS][place % UNITS]


def waiting(g: Campaign, side: int, store: int, fed: tuple[int, ...], marked: bool) -> list[int]:
    """The counters of a side that may depend on a store for all that is known, without those fed already.

    With `marked` only those that carry the marker: after their own turn the others have had their rations (DLX R-152).
    """
    found = net(g, side)
    units: list[int] = []
    for h in hexes_in(STORES[store].zone(g) & g.occupied[side]):
        for u in g.at[h]:
            if GROUP[u] == DUTCH or (marked and not g.mark[u] & CUT):
                continue
            if may_be_hungry(g, found, u) and address(g, u) not in fed:
                units.append(u)
    return units


def claimed(g: Campaign, side: int, store: int) -> int:
    """The points of units without a marker that live on a store: they come before those with one (R-152)."""
    found = net(g, side)
    total = 0
    for u in waiting(g, side, store, (), False):
        if not g.mark[u] & CUT and is_hungry(g, found, u):
            total += g.points(u)
    return total


def left_in(g: Campaign, side: int, store: int, here: tuple[int, ...], marked: bool) -> int:
    """The points that a store can still feed."""
    left = g.fort_rations() - (claimed(g, side, store) if marked else 0)
    for place in here:
        left -= g.points(counter(g, place))
    return left


def narrow_by_points(g: Campaign, here: tuple[int, ...]) -> bool:
    """Counters that share a store have no more points together than it feeds. True if somebody learned by it."""
    units = [counter(g, place) for place in here]
    least = [g.fewest_points(u, g.veil[u]) for u in units]
    learned = False
    for i, u in enumerate(units):
        most = g.fort_rations() - sum(least) + least[i]
        able = 0
        for t in range(TYPES):
            if TYPE_SIDE[t] == SIDE[u] and TYPE_BIT[t] & g.veil[u] and g.fewest_points(u, TYPE_BIT[t]) <= most:
                able |= TYPE_BIT[t]
        learned = narrow(g, u, able) or learned
    return learned


class FortSupply(SideChoice[Campaign]):
    """Which units does a fort feed? As many as its stores allow, of those that have nothing else (DLX 5.6-1, R-45).

    It is asked whenever two counters or more may depend on the fort, whatever they are: points of face-down counters
    are secret (DLX R-151). Counters are named by their address, so the frame tells nobody anything. `fed`: by other
    forts; `here`: by this one; `marked`: only units with a marker, which would lose a step now.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, store=INT, fed=INTS, here=INTS, marked=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 5.6-1"

    def __init__(self, side: int, store: int, fed: tuple[int, ...], here: tuple[int, ...], marked: int) -> None:
        self.side = side
        self.store = store
        self.fed = fed
        self.here = here
        self.marked = marked

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.store, self.fed, self.here, self.marked)

    def clone(self) -> Frame[Campaign]:
        return FortSupply(self.side, self.store, self.fed, self.here, self.marked)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        left = left_in(g, self.side, self.store, self.here, self.marked != 0)
        supply = net(g, self.side)
        found: list[Action] = []
        for u in waiting(g, self.side, self.store, self.fed + self.here, self.marked != 0):
            if is_hungry(g, supply, u) and g.points(u) <= left:
                found.append(FEED[u])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Feed):
            return no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_hand(g, self.side, u)) is not None:
            return refused
        if not STORES[self.store].zone(g) >> g.where[u] & 1:
            return no.NOT_AT_FORT
        if not is_hungry(g, net(g, self.side), u):
            return no.NOT_HUNGRY
        if GROUP[u] == DUTCH:
            return no.DUTCH_ABROAD
        if address(g, u) in self.fed + self.here:
            return no.FED_ALREADY
        if self.marked and not g.mark[u] & CUT:
            return no.NOT_MARKED
        if g.points(u) > left_in(g, self.side, self.store, self.here, self.marked != 0):
            return no.STORE_EMPTY
        return None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Feed):
            return DONE
        u = a.unit
        h = g.where[u]
        self.here = (*self.here, address(g, u))
        learned = narrow(g, u, ~net(g, self.side).types_at(h))
        learned = narrow_by_points(g, self.here) or learned
        if g.listening:
            values = (u, h, g.place_in(h, u), STORE)
            g.tell(Event(facts.FED, self.rule, values, g.seats(self.side), reveals=learned))
        return None if waiting(g, self.side, self.store, self.fed + self.here, self.marked != 0) else DONE
