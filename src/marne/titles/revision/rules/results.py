"""What a result costs: whether the loser pays to stay or goes back, and which units are lost (REV crt-2 to -6)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, LOSE, Done, Lose
from marne.titles.hex14.rules.bases import SideChoice, out_of_hand
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.losses import destroy
from marne.titles.revision.rules import facts
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.actions import BACK, STAY, Back, Stay
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.tables import AB, AE, DB, DE, EX, NOTHING

RULES: Final[list[str]] = [""] * (NOTHING + 1)
"""By result: its rule."""
for _result, _rule in ((AE, "REV crt-4"), (AB, "REV crt-5"), (EX, "REV crt-6"), (DB, "REV crt-2"), (DE, "REV crt-3")):
    RULES[_result] = _rule


def price(result: int, stays: bool) -> int:
    """The units that the loser gives up: DE and AE one, or two to stay; DB and AB none, or one (REV crt-2 to -5)."""
    going = 1 if result == DE or result == AE else 0
    return going + 1 if stays else going


class Outcome(SideChoice[Campaign]):
    """Does the loser pay and stay, or go back? Chosen once for all that took part (REV crt-2 to -5, V-29)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, result=INT, stays=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV V-29"

    def __init__(self, side: int, h: int, result: int, stays: int = 0) -> None:
        self.side = side
        self.hex = h
        self.result = result
        self.stays = stays

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.result, self.stays)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        return [BACK, STAY]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, (Back, Stay)) else shared_no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        self.stays = 1 if isinstance(a, Stay) else 0
        if g.listening:
            g.tell(Event(facts.OUTCOME_CHOSEN, RULES[self.result], (self.side, self.result, self.stays)))
        return DONE


class Losses(SideChoice[Campaign]):
    """Which units are lost? Their owner chooses among those that took part (REV V-04 to V-06).

    `count`: so many more have to be lost, whatever their strength; `need`: so much strength more. `more`: when both are
    met, others may be given up too. `paid`: the strength that has been lost.
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE, units=kinds.UNIT.many(), result=INT, count=INT, need=INT, more=INT, paid=INT
    )
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV V-04"

    def __init__(
        self, side: int, units: tuple[int, ...], result: int, count: int, need: int, more: int, paid: int = 0
    ) -> None:
        self.side = side
        self.units = units
        self.result = result
        self.count = count
        self.need = need
        self.more = more
        self.paid = paid

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.result, self.count, self.need, self.more, self.paid)

    def is_met(self) -> bool:
        """Whether enough has been lost."""
        return self.count <= 0 and self.need <= 0

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [LOSE[u] for u in self.units]
        if self.is_met():
            found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None if self.is_met() else no.LOSS_DUE
        if not isinstance(a, Lose):
            return shared_no.OTHER_QUESTION
        if a.unit in self.units:
            return None
        return out_of_hand(g, self.side, a.unit) or no.NOT_IN_FIGHT

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Lose):
            return DONE
        self.lose(g, a.unit)
        return DONE if self.is_over() else None

    def lose(self, g: Campaign, unit: int) -> None:
        """A unit is lost."""
        self.units = tuple([u for u in self.units if u != unit])
        self.count -= 1
        self.need -= STRENGTH[unit]
        self.paid += STRENGTH[unit]
        destroy(g, unit, RULES[self.result], True)

    def is_over(self) -> bool:
        """Whether nothing is left to decide."""
        return not self.units or (self.is_met() and not self.more)

    def settle(self, g: Campaign) -> bool:
        """Take what must be lost in any case; True if that leaves nothing to ask."""
        if not self.is_over() and self.takes_all():
            for u in self.units:
                self.lose(g, u)
        return self.is_over()

    def takes_all(self) -> bool:
        """Whether all of them have to be lost: without any one of them it would not be enough."""
        if self.count >= len(self.units):
            return True
        strengths = [STRENGTH[u] for u in self.units]
        return self.need > sum(strengths) - min(strengths)
