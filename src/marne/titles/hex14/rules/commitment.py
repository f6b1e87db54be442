"""The East Front box at set-up: whom the Germans send against Russia (DLX 3.1, 8-1, 8-2)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import COMMIT, DONE_HERE, RECALL, Commit, Done, Recall
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import level_of
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    ARTILLERY,
    CARD_NEEDED,
    CITY,
    DUMMY_BIT,
    EAST,
    EAST_VALUE,
    FIGHTS,
    FR,
    GE,
    IS_DUMMY,
    KIND,
    NATION,
    OF_SIDE,
    RESERVE,
    SIDE,
    UNITS,
    VEIL,
    type_set,
)

IS_BLACK: Final[list[bool]] = [ARRIVAL[u] == 0 and not CARD_NEEDED[u] and not IS_DUMMY[u] for u in range(UNITS)]
"""Units with a black stacking value start the game (DLX 2.2.5-1)."""
MAY_GO_EAST: Final[list[bool]] = [
    IS_BLACK[u] and NATION[u] == GE and FIGHTS[u] and EAST_VALUE[u] > 0 and CITY[u] < 0 for u in range(UNITS)
]
"""Infantry and cavalry with a black stacking value, but the two divisions for Metz and Strassburg (DLX R-67)."""
_GOING: Final[list[int]] = [u for u in OF_SIDE[GERMAN] if MAY_GO_EAST[u]]
EAST_VEIL: Final[int] = type_set(GERMAN, MAY_GO_EAST)
"""What everybody knows of a counter in the box: it is one of these types."""
POOL_VEIL: Final[list[int]] = [
    type_set(s, [IS_BLACK[u] and CITY[u] < 0 and NATION[u] == (GE, FR)[s] for u in range(UNITS)]) | DUMMY_BIT[s]
    for s in range(2)
]
"""By side: what a counter may be that is set up face down: a German or French unit without fixed place, or a dummy."""


def set_up_veil(g: Campaign, unit: int) -> int:
    """What everybody knows of a counter that waits to be set up: one of those of its side that are, or which it is.

    Counters that are face up keep only one secret: who went East (DLX R-62), and so who is left.
    """
    side = SIDE[unit]
    if g.hides() or (side == GERMAN and g.has_east()):
        return POOL_VEIL[side] & g.types_at_start(side)
    return VEIL[unit]


def committed(g: Campaign) -> int:
    """What the units in the box are worth (DLX 3.1-1)."""
    total = 0
    for u in _GOING:
        if g.where[u] == EAST:
            total += EAST_VALUE[u]
    return total


def in_box(g: Campaign) -> int:
    """How many counters lie in the box, which everybody sees (DLX R-62)."""
    found = 0
    for u in _GOING:
        if g.where[u] == EAST:
            found += 1
    return found


def show_level(g: Campaign) -> None:
    """The level works as a card and is shown; the units stay face down (DLX 3.1-1, 3.1-2, R-04, R-62)."""
    g.level = level_of(committed(g))
    if g.listening:
        g.tell(Event(facts.LEVEL_SHOWN, "DLX R-62", (g.level, in_box(g)), reveals=True))


def send(g: Campaign, unit: int, reveals: bool) -> None:
    """Put a unit into the box, face down."""
    g.lift(unit, EAST)
    g.veil[unit] = EAST_VEIL
    if g.listening:
        g.tell(Event(facts.COMMITTED, "DLX 3.1-1", (unit, in_box(g)), g.seats(GERMAN), reveals))


def take_back(g: Campaign, unit: int) -> None:
    """Take a unit out of the box: it is set up with the others, and nobody else knows which it is.

    That the limits allow it tells something of what else is in the box.
    """
    g.lift(unit, RESERVE)
    g.veil[unit] = set_up_veil(g, unit)
    if g.listening:
        g.tell(Event(facts.RECALLED, "DLX 8-2", (unit, in_box(g)), g.seats(GERMAN), reveals=True))


def veto_commit(g: Campaign, unit: int) -> Ruling | None:
    """Who may be sent (DLX 8-1, R-67), whatever the level."""
    if SIDE[unit] != GERMAN:
        return no.ENEMY_UNIT
    if KIND[unit] == ARTILLERY:
        return no.NO_GUNS_EAST
    if not FIGHTS[unit]:
        return no.NO_FIGHTERS
    if not IS_BLACK[unit]:
        return no.NOT_BLACK
    if CITY[unit] >= 0:
        return no.FORTRESS_DIVISION
    return no.IN_BOX if g.where[unit] == EAST else None


class Commitment(Choice[Campaign]):
    """Which units are sent East, before any card is drawn? Nobody need be (DLX 3.1-1, 8-1, R-05, R-67).

    Whether they come back, and what they bring, is settled during play (DLX 3.1-4).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 3.1-1"

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        where = g.where
        found: list[Action] = [COMMIT[u] for u in _GOING if where[u] == RESERVE]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if isinstance(a, Recall):
            return no.NO_RECALL_YET
        return veto_commit(g, a.unit) if isinstance(a, Commit) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Commit)
        send(g, a.unit, reveals=False)
        return None


class Adjustment(Choice[Campaign]):
    """Cards set limits that the level breaks: units are added, or taken back, until it keeps them.

    (DLX 3.1-3, 8-2, R-05.) Only in the direction that is needed, and not past the other limit; it may be more than
    needed (DLX R-112). The level that everybody knows says which direction it is; it is shown anew at the end.
    """

    shape: ClassVar[Shape] = Shape(least=INT, most=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 8-2"

    def __init__(self, least: int, most: int) -> None:
        self.least = least
        self.most = most

    def data(self) -> tuple[Any, ...]:
        return (self.least, self.most)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def too_strong(self, g: Campaign) -> bool:
        """Whether units have to be taken back, not added."""
        return g.level > self.most

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        points = committed(g)
        found: list[Action] = []
        for u in _GOING:
            if self.too_strong(g):
                if g.where[u] == EAST and level_of(points - EAST_VALUE[u]) >= self.least:
                    found.append(RECALL[u])
            elif g.where[u] == RESERVE and level_of(points + EAST_VALUE[u]) <= self.most:
                found.append(COMMIT[u])
        if self.veto_done(g) is None:
            found.append(DONE_HERE)
        return found

    def veto_done(self, g: Campaign) -> Ruling | None:
        """Whether the limits are kept; a minimum as far as it can be (DLX R-61)."""
        points = committed(g)
        level = level_of(points)
        if level > self.most:
            return no.EAST_TOO_STRONG
        if level >= self.least:
            return None
        for u in _GOING:
            if g.where[u] == RESERVE and level_of(points + EAST_VALUE[u]) <= self.most:
                return no.EAST_TOO_WEAK
        return None

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return self.veto_done(g)
        if isinstance(a, Commit):
            if self.too_strong(g):
                return no.ONLY_BACK
            refused = veto_commit(g, a.unit)
            if refused is not None:
                return refused
            return no.EAST_TOO_STRONG if level_of(committed(g) + EAST_VALUE[a.unit]) > self.most else None
        if isinstance(a, Recall):
            if not self.too_strong(g):
                return no.ONLY_MORE
            if SIDE[a.unit] != GERMAN:
                return no.ENEMY_UNIT
            if g.where[a.unit] != EAST:
                return no.NOT_SENT
            return no.EAST_TOO_WEAK if level_of(committed(g) - EAST_VALUE[a.unit]) < self.least else None
        return no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            show_level(g)
            return DONE
        if isinstance(a, Commit):
            send(g, a.unit, reveals=True)
        else:
            assert isinstance(a, Recall)
            take_back(g, a.unit)
        return None
