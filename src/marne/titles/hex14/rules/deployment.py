"""West Front mobilization: setting up the units, freely or by a plan (DLX 3.3)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DEPLOY, DONE_HERE, PLACE, Deploy, Done, Place
from marne.titles.hex14.rules.bases import PlainSideChoice, SideChoice
from marne.titles.hex14.rules.board import NO_PLAN, UP, Campaign
from marne.titles.hex14.rules.climate import in_force
from marne.titles.hex14.rules.commitment import POOL_VEIL
from marne.titles.hex14.rules.grid import ALLIED, BIT, HEXES, LAND, hexes_in, set_of
from marne.titles.hex14.rules.mobilization import (
    AFRICAN_ENTRY,
    AFRICAN_VEIL,
    BORDER,
    HOME,
    IS_AFRICAN,
    NAMED,
    NAMED_VEIL,
    wanting,
)
from marne.titles.hex14.rules.roster import DUMMIES_OF, EAST, IS_DUMMY, LATER, OF_SIDE, RESERVE, SIDE, VEIL
from marne.titles.hex14.rules.veils import narrow, next_dummy

HOME_HEXES: Final[list[list[int]]] = [hexes_in(bits) for bits in HOME]
_HOME_PLACES: Final[list[list[Action]]] = [[PLACE[h] for h in hexes] for hexes in HOME_HEXES]
_HOME_INDEX: Final[list[int]] = [-1] * HEXES
"""The place of a hex in the list of its side, -1 abroad."""
for _hexes in HOME_HEXES:
    for _n, _h in enumerate(_hexes):
        _HOME_INDEX[_h] = _n

# ---------------------------------------------------------------- where a unit may be set up


def goal(g: Campaign, unit: int, full: int) -> int:
    """The hexes among which a unit is set up, room or not.

    Free deployment is anywhere in the own country (DLX 3.3-1). With a plan, units of the classes it names go to a slot
    that wants them; if there is none, or none has room, in or next to any mobilization hex (DLX 3.3.2-1, R-113).
    Dummies and classes not named go anywhere. So nobody is ever without a place.
    """
    side = SIDE[unit]
    plan = g.plans[side]
    if IS_AFRICAN[unit]:
        if AFRICAN_ENTRY & ~full:
            return AFRICAN_ENTRY
    elif plan != NO_PLAN and NAMED[plan][unit]:
        area = wanting(g, plan, unit)
        if area & ~full:
            return area
        if BORDER[side] & ~full:
            return BORDER[side]
    return HOME[side]


def learn(g: Campaign, unit: int, h: int) -> None:
    """What everybody can tell from a counter set up in a hex.

    It is of no class that a plan keeps elsewhere, and there was room for it.
    By a plan, or with units that have places of their own, a place tells more than veils can say (DLX R-90).
    """
    side = SIDE[unit]
    plan = g.plans[side]
    africans = side == ALLIED and in_force(g, "A5")
    if plan != NO_PLAN and not BORDER[side] & BIT[h]:
        able = POOL_VEIL[side] & ~NAMED_VEIL[plan]
        if africans:
            able |= AFRICAN_VEIL
        narrow(g, unit, able)
    if len(g.at[h]) > 1:
        g.learn_set_up(unit, h)


# ---------------------------------------------------------------- questions


class Deployment(PlainSideChoice[Campaign]):
    """Which counter is set up next? Units in any order, dummies or not, until all units are placed.

    (DLX 3.3-1, 3.3.3-1, R-94.) The sides deploy one after the other, which comes to the same as both at once with the
    second adjusting (DLX 3.3.4-2).
    """

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 3.3-1"

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        where = g.where
        found: list[Action] = []
        for u in OF_SIDE[self.side]:
            if where[u] == RESERVE and not IS_DUMMY[u]:
                found.append(DEPLOY[u])
        if not found:
            found.append(DONE_HERE)
        dummy = next_dummy(g, self.side)
        if dummy >= 0:
            found.append(DEPLOY[dummy])
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            for u in OF_SIDE[self.side]:
                if g.where[u] == RESERVE and not IS_DUMMY[u]:
                    return no.STILL_TO_PLACE
            return None
        if not isinstance(a, Deploy):
            return no.OTHER_QUESTION
        if SIDE[a.unit] != self.side:
            return no.ENEMY_UNIT
        zone = g.where[a.unit]
        if zone == RESERVE:
            if IS_DUMMY[a.unit] and a.unit != next_dummy(g, self.side):
                return no.DUMMIES_ALIKE
            return None
        if zone < HEXES:
            return no.PLACED
        if zone == LATER:
            return no.ON_THE_TRACK
        return no.SENT_TO_EAST if zone == EAST else no.NOT_IN_THIS_GAME

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Deploy):
            return Goto(Placing(a.unit, self.side))
        spare = 0
        for u in DUMMIES_OF[self.side]:
            if g.where[u] == RESERVE:
                spare += 1
                g.veil[u] = VEIL[u]  # no unit is left beside the map: these can be nothing else
        if g.listening:
            g.tell(Event(facts.DEPLOYMENT_ENDED, self.rule, (self.side, spare), reveals=spare > 0))
        return DONE


class Placing(SideChoice[Campaign]):
    """Where is the counter set up? It is laid face down: the enemy sees that one lies there (DLX 2.2.10-1, 3.3-1).

    Also the railway gun is placed anywhere (DLX R-114). If counters are not hidden it is laid face up.
    """

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT.secret(), side=kinds.SIDE)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 3.3-1"

    def __init__(self, unit: int, side: int) -> None:
        self.unit = unit
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.unit, self.side)

    def clone(self) -> Frame[Campaign]:
        return self

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        full = [h for h in g.set_up_full(self.unit) if _HOME_INDEX[h] >= 0]
        blocked = set_of(full)
        area = goal(g, self.unit, blocked)
        if area == HOME[self.side]:
            found = _HOME_PLACES[self.side].copy()
            full.sort(reverse=True)
            for h in full:
                del found[_HOME_INDEX[h]]
            return found
        return [PLACE[h] for h in hexes_in(area & ~blocked)]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Place):
            return no.OTHER_QUESTION
        h = a.hex
        if not LAND & BIT[h]:
            return no.CLOSED_HEX
        if not HOME[self.side] & BIT[h]:
            return no.ABROAD
        full = g.set_up_full(self.unit)
        if h in full:
            return g.set_up_refusal(self.unit, h)
        if not goal(g, self.unit, set_of(full)) & BIT[h]:
            return no.CARD_SAYS_WHERE if IS_AFRICAN[self.unit] else no.OUTSIDE_PLAN
        return None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Place)
        u = self.unit
        g.put(u, a.hex)
        hidden = g.hides()
        if hidden:
            learn(g, u, a.hex)
        else:
            g.mark[u] |= UP
            g.veil[u] = VEIL[u]
        if g.listening:
            values = (self.side, u, a.hex, g.place_in(a.hex, u))
            g.tell(Event(facts.DEPLOYED, self.rule, values, g.seats(self.side) if hidden else None))
        return Goto(Deployment(self.side))
