"""The plan of a phase as data, and whether it still fits what is seen: marches with their orders, attacks in order."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.roster import OF_SIDE
from marne.titles.hex14.staff.judgement import Blow
from marne.titles.hex14.staff.orders import Order
from marne.titles.hex14.staff.sight import Sight
from marne.titles.hex14.staff.situation import Situation


class MarchPlan:
    """The orders of a movement. Those that lead nowhere are tried again once others have made room."""

    def __init__(self, s: Situation, sight: Sight, orders: list[Order]) -> None:
        """The orders are those that the judgement gave in this situation; the list stays as it is."""
        self.s: Final = s
        self.moment: Final = sight.moment()
        self.enemy: Final = sight.enemy()
        self.places: Final = sight.places()
        self.orders: list[Order] = orders
        self.at: int = 0
        """The next of them."""
        self.later: list[Order] = []
        """Those that lead nowhere for the time being."""
        self.has_moved: bool = False
        """Whether anybody has moved since the first of them was put off."""
        self.order: Order | None = None
        """The one that is carried out."""
        self.goal: int = -1
        """The hex where it is to end."""

    def fits(self, sight: Sight) -> bool:
        """Whether nothing has happened but what was ordered; notes where the last unit has gone."""
        if self.moment != sight.moment() or self.enemy != sight.enemy():
            return False
        now = sight.places()
        if now == self.places:
            return True
        sent = -1 if self.order is None else self.order.unit
        for i, u in enumerate(OF_SIDE[self.s.side]):
            if now[i] != self.places[i]:
                if u != sent:
                    return False
                self.places[i] = now[i]
                self.s.moved(u, now[i])
                self.s.g.held = sight.held()[:]
                self.has_moved = True
        return True

    def order_for(self, unit: int) -> Order | None:
        """The order of a unit that has been taken up."""
        if self.order is not None and self.order.unit == unit:
            return self.order
        for order in self.orders:
            if order.unit == unit:
                return order
        return None


class AttackPlan:
    """The attacks of a combat phase. It holds until units or enemies are elsewhere than where they were."""

    def __init__(self, s: Situation, sight: Sight, blows: list[Blow]) -> None:
        self.s: Final = s
        self.moment: Final = sight.moment()
        self.enemy: Final = sight.enemy()
        self.places: Final = sight.places()
        self.blows: Final = blows
        self.at: int = 0
        """The next of them."""
        self.blow: Blow | None = None
        """The one that is being made."""

    def fits(self, sight: Sight) -> bool:
        """Whether everybody is where they were when it was made."""
        return self.moment == sight.moment() and self.enemy == sight.enemy() and self.places == sight.places()
