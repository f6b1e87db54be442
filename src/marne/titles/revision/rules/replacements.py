"""Replacements: destroyed units come back (REV replacements-1, V-15)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import control, kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done
from marne.titles.hex14.rules.board import ENTERED, UP, Campaign
from marne.titles.hex14.rules.calendar import REPLACEMENTS_FROM
from marne.titles.hex14.rules.grid import BIT, EDGES, hexes_in, set_of
from marne.titles.hex14.rules.roster import DEAD, NATION, NATION_CODES, SIDE, SIDE_OF_NATION, UNITS
from marne.titles.revision.rules import facts
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import Raise, raising
from marne.titles.revision.rules.tables import FACTORS, PRICE

OF_NATION: Final[list[list[int]]] = [[u for u in range(UNITS) if NATION[u] == n] for n in range(len(NATION_CODES))]
EDGE_SET: Final[list[int]] = [set_of(EDGES[s]) for s in range(2)]
"""By side: where its units come back, the eastern edge for Germans, the western and southern one for French."""


def returns(nation: int) -> bool:
    """Whether destroyed units of a nation can come back: it has replacements (REV V-15)."""
    return FACTORS[nation] > 0


def is_awaited(g: Campaign, nation: int, left: int) -> bool:
    """Whether a nation has a destroyed unit that so many factors can bring back; everybody sees the dead."""
    for u in OF_NATION[nation]:
        if g.where[u] == DEAD and PRICE[u] <= left:
            return True
    return False


def replacements(g: Campaign, nation: int) -> Frame[Any] | None:
    """The question who of a nation comes back, or None if it is not put: from turn 2 (REV replacements-1).

    British, Belgian and Dutch units never return (REV V-15).
    """
    left = FACTORS[nation] if g.turn >= REPLACEMENTS_FROM else 0
    return Raising(nation, left) if is_awaited(g, nation, left) else None


def free_set(g: Campaign, side: int) -> int:
    """The hexes of its edge that the enemy neither holds nor controls (REV R-57)."""
    return EDGE_SET[side] & ~(g.occupied[1 - side] | g.held[1 - side])


class Raising(Choice[Campaign]):
    """Bring a destroyed unit back, or be done (REV replacements-1, V-15).

    `left` is what remains of the strength that comes back this turn; it is not saved. A unit comes face up, for
    everybody knows which it is, and may move on at once like a reinforcement (REV V-49).
    """

    shape: ClassVar[Shape] = Shape(nation=kinds.NATION, left=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV replacements-1"

    def __init__(self, nation: int, left: int) -> None:
        self.nation: Final = nation
        self.left: Final = left

    def data(self) -> tuple[Any, ...]:
        return (self.nation, self.left)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(SIDE_OF_NATION[self.nation])

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        side = SIDE_OF_NATION[self.nation]
        hexes = hexes_in(free_set(g, side) & ~g.entry_full(side))
        found: list[Action] = []
        for u in OF_NATION[self.nation]:
            if g.where[u] == DEAD and PRICE[u] <= self.left:
                for h in hexes:
                    found.append(raising(u, h))
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Raise):
            return shared_no.OTHER_QUESTION
        side = SIDE_OF_NATION[self.nation]
        if SIDE[a.unit] != side:
            return shared_no.ENEMY_UNIT
        if NATION[a.unit] != self.nation:
            return no.NEVER_RETURNS
        if g.where[a.unit] != DEAD:
            return no.NOT_DEAD
        if PRICE[a.unit] > self.left:
            return no.TOO_STRONG
        bit = BIT[a.hex]
        if not EDGE_SET[side] & bit:
            return no.NOT_OWN_EDGE
        if not free_set(g, side) & bit:
            return shared_no.ENTRY_BLOCKED
        return g.entry_refusal() if g.entry_full(side) & bit else None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Raise)
        left = self.left - PRICE[a.unit]
        bring_back(g, a.unit, a.hex, left)
        return Goto(Raising(self.nation, left)) if is_awaited(g, self.nation, left) else DONE


def bring_back(g: Campaign, unit: int, h: int, left: int) -> None:
    """A unit leaves the dead pile, and with it go the points that the enemy had for it (REV V-18)."""
    side = SIDE[unit]
    control.enter(g, unit, h)
    g.put(unit, h)
    g.mark[unit] = ENTERED | UP
    g.arrived[side] |= BIT[h]
    if g.listening:
        g.tell(Event(facts.RAISED, "REV replacements-1", (unit, h, left)))
