"""Construction: the railway engineers of the side whose turn it is repair captured lines (DLX 4.3-1, 9.9-2, R-40).

The enemy lifts the markers of unfinished repairs by coming next to them: see `control` (DLX 9.9-3).
"""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import BUILD, DONE_HERE, Build, Done, Rolled
from marne.titles.hex14.rules.bases import Die, Staged
from marne.titles.hex14.rules.board import MOVED, Campaign
from marne.titles.hex14.rules.climate import construction_die
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.grid import (
    BIT,
    FRANCE,
    GERMAN,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    LUXEMBOURG,
    hexes_in,
)
from marne.titles.hex14.rules.railways import NEEDS_REPAIR
from marne.titles.hex14.rules.roster import ENGINEER, ENGINEERS, KIND, LIMITS, SIDE, UNITS, type_set
from marne.titles.hex14.rules.veils import narrow

# The markers on a hex, the values of `Campaign.works`
MARKER_1_2: Final = 1
MARKER_1_4: Final = 2  # then `control.REPAIRED`

NEED_REPAIR: Final[list[int]] = [
    NEEDS_REPAIR & ~(IN_COUNTRY[GERMANY] | IN_COUNTRY[LUXEMBOURG]),
    NEEDS_REPAIR & ~IN_COUNTRY[FRANCE],
]
"""By side: the rail hexes that it must repair, outside the countries whose lines are its own: Germany and Luxembourg,
or France. In other rail hexes capture is enough (DLX R-40, R-144)."""
ENGINEER_SET: Final[list[int]] = [type_set(s, [KIND[u] == ENGINEER for u in range(UNITS)]) for s in range(2)]
HIGHEST: Final[list[int]] = [0, LIMITS["eb_first_roll_max"], LIMITS["eb_second_roll_max"]]
"""HIGHEST[marker]: the highest die that turns it."""


def sites(g: Campaign, side: int) -> int:
    """The hexes where engineers would have something to do: in their side's hands, in need of repair, not repaired."""
    found = NEED_REPAIR[side] & g.held[side]
    for h, stage in g.works.items():
        if stage == REPAIRED:
            found &= ~BIT[h]
    return found


def is_awaited(g: Campaign, side: int) -> bool:
    """Whether engineers may be at work, as far as everybody can know: a counter that may be one lies at a site."""
    for h in hexes_in(sites(g, side) & g.occupied[side]):
        for u in g.units_at(h):
            if g.veil[u] & ENGINEER_SET[side]:
                return True
    return False


class Construction(Staged[Campaign]):
    """The Construction step (DLX 4.3-1) of the side whose turn it is. It is asked if engineers may be at work."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        side = g.phasing
        if self.stage == 0:
            self.stage = 1
            for u in ENGINEERS[side]:
                g.mark[u] &= ~MOVED
            if is_awaited(g, side):
                return Building()
        for u in ENGINEERS[side]:  # the work is done; they may move all the same
            g.mark[u] &= ~MOVED
        return DONE


class Building(Choice[Campaign]):
    """Let engineers work, or be done: each once (DLX R-40).

    The first action lays the marker 1-2, later ones roll for the next side of it (DLX 9.9-2). The marker lies on the
    hex, so it does not matter which engineers began (DLX 9.9-3, 9.9-4).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 9.9-2"

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(g.phasing)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = []
        todo = sites(g, g.phasing)
        for u in ENGINEERS[g.phasing]:
            h = g.where[u]
            if h < HEXES and todo & BIT[h] and not g.mark[u] & MOVED:
                found.append(BUILD[u])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Build):
            return no.OTHER_QUESTION
        u = a.unit
        side = g.phasing
        if SIDE[u] != side:
            return no.ENEMY_UNIT
        if KIND[u] != ENGINEER:
            return no.NOT_ENGINEERS
        h = g.where[u]
        if h >= HEXES:
            return no.NOT_ON_MAP
        if not NEED_REPAIR[side] & BIT[h]:
            return no.NO_REPAIR_NEEDED
        if not g.controls(side, h):
            return no.LINE_NOT_TAKEN[side]
        if g.works.get(h, 0) == REPAIRED:
            return no.LINE_REPAIRED
        if g.mark[u] & MOVED:
            return no.HAS_WORKED
        return None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Build)
        u = a.unit
        h = g.where[u]
        g.mark[u] |= MOVED
        learned = narrow(g, u, ENGINEER_SET[SIDE[u]])
        if g.listening:
            values = (u, h, g.place_in(h, u))
            g.tell(Event(facts.WORK_BEGUN, self.rule, values, self.seats(g), reveals=learned))
        if h in g.works:
            return WorkDie(h)
        g.works[h] = MARKER_1_2
        return None


class WorkDie(Die[Campaign]):
    """The die for a repair: 1 or 2 turns the marker 1-2, up to 4 completes it from 1-4 (DLX 9.9-2).

    Card A10 adds one for Germans in Belgium.
    """

    shape: ClassVar[Shape] = Shape(hex=kinds.HEX)
    rule: ClassVar[str] = "DLX 9.9-2"

    def __init__(self, at: int) -> None:
        self.hex: Final = at

    def data(self) -> tuple[Any, ...]:
        return (self.hex,)

    def clone(self) -> Frame[Campaign]:
        return self

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        die = a.die + (construction_die(g, self.hex) if g.phasing == GERMAN else 0)
        stage = g.works[self.hex]
        if die <= HIGHEST[stage]:
            stage += 1
            g.works[self.hex] = stage
        if g.listening:
            g.tell(Event(facts.WORK_ROLLED, self.rule, (self.hex, a.die, die, stage)))
        return DONE
