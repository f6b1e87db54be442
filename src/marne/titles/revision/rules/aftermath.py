"""What follows the die of an attack: losses, going back, and who enters a hex that is empty now."""

from __future__ import annotations

from typing import Final

from marne.kernel.event import Event
from marne.kernel.frame import Frame
from marne.titles.hex14.rules import facts
from marne.titles.hex14.rules.engagement import FLED
from marne.titles.hex14.rules.grid import BIT, FORT_OUTER, HEXES
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import CAVALRY, ENGINEER, KIND
from marne.titles.hex14.rules.targets import ATTACK, PROBE
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.engagement import (
    ATTACK_WEAKER,
    BREACHED,
    EVEN,
    FOUGHT,
    STAYED,
    SUNK,
    SUPPORT_LOST,
    Combat,
)
from marne.titles.revision.rules.going_back import GoingBack, anyone_can_go, lose_the_rest
from marne.titles.revision.rules.occupy import enter, open_to
from marne.titles.revision.rules.results import RULES, Losses, Outcome, price
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.rules.strength import is_from_sea
from marne.titles.revision.rules.symbols import lose_symbol
from marne.titles.revision.rules.tables import AB, AE, DE, EX, FORT_DEFENCE, NOTHING

# Stages
DECIDING: Final = 0
PAYING: Final = 1
ANSWERING: Final = 2
GOING: Final = 3
OCCUPYING: Final = 4
ENDING: Final = 5


class Aftermath(Combat):
    """The rest of a fight. Attackers and defenders are asked, each for their own units (REV R-98)."""

    def step(self, g: Revision) -> Frame[Revision] | None:
        stage, self.stage = self.stage, self.stage + 1
        if stage == DECIDING:
            return self.decide(g)
        if stage == PAYING:
            return self.pay(g)
        if stage == ANSWERING:
            return self.answer(g)
        if stage == GOING:
            return self.go(g)
        return self.occupy(g) if stage == OCCUPYING else self.finish(g)

    def hear(self, g: Revision, child: Frame[Revision]) -> None:
        if isinstance(child, Outcome):
            if child.stays:
                self.flags |= STAYED
        elif isinstance(child, Losses):
            self.paid = child.paid
        elif isinstance(child, GoingBack):
            lose_the_rest(g, child.units)

    # ---------------------------------------------------------------- what the result costs

    def loser(self) -> int:
        """The side that pays for the result or goes back; in an exchange both pay."""
        return self.side if self.result == AE or self.result == AB else 1 - self.side

    def payers(self, g: Revision) -> tuple[int, ...]:
        """The units of the loser that took part (REV V-06)."""
        return standing(g, self.attackers if self.loser() == self.side else self.defenders)

    def price(self, stays: bool) -> int:
        """The units that the loser gives up; one that attacked from the sea counts (REV V-53)."""
        return price(self.result, stays) - (1 if self.flags & SUNK else 0)

    def decide(self, g: Revision) -> Frame[Revision] | None:
        """The loser says whether it goes back or pays to stay, where both can be done (REV V-21, V-29, V-52)."""
        result = self.result
        if self.kind == PROBE and result >= EX and result != NOTHING:
            self.win(g)
        if result == NOTHING or result == EX or (self.is_assault() and result == DE):
            return None
        if self.loser() == self.side:
            self.lose_landed(g)
        units = len(self.payers(g))
        due = self.price(True)
        # The price of DB and AB may be the last unit: it can be lost instead of going back (REV V-21).
        last = units > 0 and units == due and result != DE and result != AE
        return Outcome(self.loser(), self.hex, result) if units > due or last else None

    def lose_landed(self, g: Revision) -> None:
        """Who attacked from the sea is lost with AE and AB (REV base-20)."""
        for u in self.attackers:
            if is_from_sea(g, u, self.hex):
                destroy(g, u, "REV base-20", True)
                self.flags |= SUNK

    def pay(self, g: Revision) -> Frame[Revision] | None:
        """Units are lost: for the result, or by the first side in an exchange."""
        if self.result == NOTHING:
            if g.listening:  # only an attack on a fort can have no result (REV infantry-attack-2)
                g.tell(Event(facts.FORT_HELD, "REV infantry-attack-2", (self.fort,)))
            return None
        if self.is_assault() and self.result >= EX:
            return self.pay_for_symbol(g)
        if self.result == EX:
            return self.exchange(g, self.flags & (ATTACK_WEAKER | EVEN) != 0, True)
        count = self.price(self.flags & STAYED != 0)
        return self.ask(g, Losses(self.loser(), self.payers(g), self.result, count, 0, 0))

    def pay_for_symbol(self, g: Revision) -> Frame[Revision] | None:
        """A symbol falls: with DE its supporter dies too, EX costs the attackers units worth 4 (REV V-08)."""
        lose_symbol(g, self.fort, RULES[self.result])
        if self.result == DE:
            self.lose_support(g)
            return None
        return self.ask(g, Losses(self.side, self.fighters(g), EX, 0, FORT_DEFENCE, 0))

    def lose_support(self, g: Revision) -> None:
        """The unit that supports the fort dies."""
        for u in self.defenders:
            destroy(g, u, RULES[self.result], True)
            self.flags |= SUPPORT_LOST

    def answer(self, g: Revision) -> Frame[Revision] | None:
        """The second side pays for an exchange; if that is a fort, its supporter does where the symbol is not enough
        (REV V-38)."""
        if self.result != EX:
            return None
        if self.is_assault():
            if self.flags & ATTACK_WEAKER and self.paid > FORT_DEFENCE:
                self.lose_support(g)
            return None
        return self.exchange(g, self.flags & (ATTACK_WEAKER | EVEN) == 0, False)

    def exchange(self, g: Revision, attackers: bool, first: bool) -> Frame[Revision] | None:
        """The weaker side loses a unit or more, the other at least as much strength; if they are equal each loses one,
        the attackers first (REV crt-6, V-05)."""
        side = self.side if attackers else 1 - self.side
        units = self.fighters(g) if attackers else standing(g, self.defenders)
        if self.flags & EVEN:
            return self.ask(g, Losses(side, units, EX, 1, 0, 0))
        if first:
            return self.ask(g, Losses(side, units, EX, 1, 0, 1))
        return self.ask(g, Losses(side, units, EX, 0, self.paid, 0))

    def fighters(self, g: Revision) -> tuple[int, ...]:
        """The attackers that added strength: an exchange is paid by these (REV V-54)."""
        return tuple([u for u in standing(g, self.attackers) if STRENGTH[u] > 0])

    def ask(self, g: Revision, question: Losses) -> Frame[Revision] | None:
        """Put a question about losses, unless there is nothing to choose."""
        if question.settle(g):
            self.paid = question.paid
            return None
        return question

    # ---------------------------------------------------------------- going back, and into the empty hex

    def go(self, g: Revision) -> Frame[Revision] | None:
        """Who does not stay goes back: all units of the hex, or all attackers, each from its own hex (REV V-29)."""
        if self.result == NOTHING or self.result == EX or self.flags & STAYED:
            return None
        if self.loser() == self.side:
            return go_back(g, self.side, standing(g, self.attackers), self.result)
        if self.is_assault():
            return None
        units = self.payers(g) if self.kind == PROBE else g.units_at(self.hex)
        self.flags |= fleeing(g, units)
        return go_back(g, 1 - self.side, units, self.result)

    def occupy(self, g: Revision) -> Frame[Revision] | None:
        """Attackers enter the hex that is empty now, or defenders one that the attackers have left (REV V-28,
        REV crt-4, -5)."""
        if self.result == AE or self.result == AB:
            side = 1 - self.side
            units = standing(g, self.defenders)
            if self.kind == ATTACK or self.flags & BREACHED:
                units = tuple([u for u in g.units_at(self.hex) if KIND[u] != ENGINEER])
            return enter(side, open_to(g, side, self.foes, units), units)
        if g.holder(self.hex) == 1 - self.side or not self.is_open(g):
            return None
        return self.enter(g, standing(g, self.attackers))

    def is_open(self, g: Revision) -> bool:
        """Whether the attack has opened the hex: no fort in it stands, and whoever was there is gone. A fort on a side
        of it that falls empties nothing."""
        if g.walls[self.side] & BIT[self.hex]:
            return False
        return self.fort < 0 or FORT_OUTER[self.fort] < 0 or self.flags & (SUPPORT_LOST | FOUGHT) != 0

    def finish(self, g: Revision) -> Frame[Revision]:
        """It is over. The units of the hex, if they were attacked, are not attacked again this turn."""
        if self.flags & FOUGHT:
            g.fought |= BIT[self.hex]
        return self.end(g)


def fleeing(g: Revision, units: tuple[int, ...]) -> int:
    """The flag that cavalry is among units that go back, so that others may pursue it (REV advanced-5, R-72)."""
    if g.cavalry_attacks():
        for u in units:
            if KIND[u] == CAVALRY:
                return FLED
    return 0


def standing(g: Revision, units: tuple[int, ...]) -> tuple[int, ...]:
    """Those of the units that are on the map."""
    return tuple([u for u in units if g.where[u] < HEXES])


def go_back(g: Revision, side: int, units: tuple[int, ...], result: int) -> Frame[Revision] | None:
    """The question where these units go back to; if none of them can go, they are lost."""
    if anyone_can_go(g, units):
        return GoingBack(side, units, result)
    lose_the_rest(g, units)
    return None
