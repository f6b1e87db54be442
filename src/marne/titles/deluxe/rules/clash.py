"""What all attacks of this title have in common: guns alone are caught, a die is rolled, somebody loses a step."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import facts, losses
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.tables import ATTACKER_LOSES, DEFENDER_LOSES, EIGHTHS, band, column
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import LOSE, Lose, Rolled
from marne.titles.hex14.rules.bases import Die, SideChoice, out_of_hand
from marne.titles.hex14.rules.board import CUT
from marne.titles.hex14.rules.clash import Term, tell_terms
from marne.titles.hex14.rules.grid import BIT, hexes_in, spread
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import ARTILLERY, FIGHTER_SET, FIGHTS, KIND
from marne.titles.hex14.rules.veils import uncover


def catch_guns(g: Deluxe, side: int, hexes: tuple[int, ...], target: int) -> None:
    """Guns alone and out of supply next to units that attack anything are lost (DLX 10.3.1-1, R-47).

    If they are what is attacked, that is their end anyway. Where nobody can be sure that troops are with them, all of
    their hex is shown.
    """
    near = 0
    for h in hexes:
        near |= BIT[h]
    for h in hexes_in(spread(near) & g.occupied[1 - side] & ~BIT[target]):
        stranded = False
        escorted = False
        for u in g.at[h]:
            if not g.veil[u] & ~FIGHTER_SET[1 - side]:
                escorted = True
            elif KIND[u] == ARTILLERY and g.mark[u] & CUT:
                stranded = True
        if stranded and not escorted:
            uncover(g, h, "DLX R-47")
            lose_guns(g, h)


def lose_guns(g: Deluxe, h: int) -> None:
    """Guns out of supply in a hex are lost if no troops are with them."""
    units = g.units_at(h)
    for u in units:
        if FIGHTS[u]:
            return
    for u in units:
        if KIND[u] == ARTILLERY and g.mark[u] & CUT:
            destroy(g, u, "DLX R-47", True)


def tell_odds(g: Deluxe, side: int, attack: int, defence: int, ours: list[Term], theirs: list[Term]) -> None:
    """The strengths with all their terms, and the odds."""
    tell_terms(g, side, ours, 1)
    tell_terms(g, 1 - side, theirs, EIGHTHS)
    odds = column(attack, EIGHTHS * defence)
    g.tell(Event(facts.ODDS, "DLX 10.1.5-1", (side, attack, defence, odds, band(defence))))


class CombatDie(Die[Deluxe]):
    """The die of an attack (DLX 10.1.7-1), on a table and column."""

    shape: ClassVar[Shape] = Shape(table=INT, column=INT, die=INT)
    rule: ClassVar[str] = "DLX 10.1.7-1"

    def __init__(self, table: int, column: int, die: int = 0) -> None:
        self.table = table
        self.column = column
        self.die = die

    def data(self) -> tuple[Any, ...]:
        return (self.table, self.column, self.die)

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Rolled)
        self.die = a.die
        if g.listening:
            g.tell(Event(facts.COMBAT_ROLLED, "DLX 10.1.7-1", (a.die, self.attacker_loses, self.defender_loses)))
        return DONE

    @property
    def attacker_loses(self) -> int:
        return ATTACKER_LOSES[self.table][self.column][self.die]

    @property
    def defender_loses(self) -> int:
        return DEFENDER_LOSES[self.table][self.column][self.die]


# Why a step is lost (LossOfStep.why)
BY_ATTACKER: Final = 0
BY_DEFENDER: Final = 1
BY_STANDING: Final = 2
LOSS_RULES: Final[list[str]] = ["DLX 10.1.8-1", "DLX 10.1.9-1", "DLX 10.1.9-2"]


class LossOfStep(SideChoice[Deluxe]):
    """Which of these units loses the step? Its owner chooses (DLX 10.1.8-1, 10.1.9-1, R-16)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, units=kinds.UNIT.many(), why=INT, loser=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX R-16"

    def __init__(self, side: int, units: tuple[int, ...], why: int, loser: int = -1) -> None:
        self.side = side
        self.units = units
        self.why = why
        self.loser = loser

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.units, self.why, self.loser)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        return [LOSE[u] for u in self.units]

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Lose):
            return shared_no.OTHER_QUESTION
        if a.unit in self.units:
            return None
        return out_of_hand(g, self.side, a.unit) or no.DID_NOT_FIGHT

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        assert isinstance(a, Lose)
        self.loser = a.unit
        losses.lose_step(g, a.unit, LOSS_RULES[self.why], True)
        return DONE
