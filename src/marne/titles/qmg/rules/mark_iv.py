"""Mark IV Tanks: an Army in the space of a battle just won."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.qmg.rules import facts, kinds
from marne.titles.qmg.rules.actions import PASS, PLAIN, USE, Pass, Use
from marne.titles.qmg.rules.atlas import UK, UU
from marne.titles.qmg.rules.board import PREPARED, Qmg
from marne.titles.qmg.rules.cards import (
    COUNTRY,
    MARK_IV,
    SUSTAIN_LAND,
    SYMBOL,
    WITH_SYMBOL,
    kinds_in,
)
from marne.titles.qmg.rules.new_piece import NewPiece, may_place, wanted
from marne.titles.qmg.rules.questions import (
    Question,
    foreign,
    is_prepared,
    misplaced,
)
from marne.titles.qmg.rules.reinforce_sustain import covers
from marne.titles.qmg.rules.rulings import (
    NO_SUCH_MODE,
    NOT_PREPARED,
    PAID_BY_SUSTAIN,
    WRONG_COUNTRY,
)


def mark_iv(g: Qmg, space: int) -> Frame[Qmg] | None:
    """QMG card U-32: the question about an Army in a space just won, unless public facts rule it out.

    In the own turn an Army may be taken off the board for it, if none is left in stock (QMG ruling-14.4).
    """
    free = wanted(g, UK, 1 << space, 1) if g.turn == UU else g.buildable(UK) & 1 << space
    return MarkIV(UU, space) if free else None


class MarkIV(Question):
    """QMG card U-32: after a won land battle in clear terrain, a prepared UK Sustain card buys an Army there."""

    shape: ClassVar[Shape] = Shape(power=kinds.POWER, space=kinds.SPACE)

    rule: ClassVar[str] = "QMG card U-32"

    def __init__(self, power: int, space: int) -> None:
        super().__init__(power)
        self.space = space

    def data(self) -> tuple[Any, ...]:
        return (self.power, self.space)

    def options(self, g: Qmg) -> list[Action]:
        found: list[Action] = [PASS]
        for k in kinds_in(UU, g.prepared[UU] & WITH_SYMBOL[UU][SUSTAIN_LAND]):
            if self.forbid(g, USE[k][PLAIN]) is None:
                found.append(USE[k][PLAIN])
        return found

    def forbid(self, g: Qmg, a: Action) -> Ruling | None:
        if isinstance(a, Pass):
            return None
        if not isinstance(a, Use):
            return misplaced(g, self.power, a)
        if not is_prepared(g, UU, a.card):
            return foreign(UU, a.card, NOT_PREPARED)
        if SYMBOL[a.card] != SUSTAIN_LAND:
            return PAID_BY_SUSTAIN
        if COUNTRY[a.card] != UK:
            return WRONG_COUNTRY
        if a.mode != PLAIN:
            return NO_SUCH_MODE
        ruling = covers(g, a.card, self.space, 0)
        return ruling if ruling is not None else may_place(g, UK, self.space, 1)

    def answer(self, g: Qmg, a: Action) -> Frame[Qmg] | None:
        if not isinstance(a, Use):
            return DONE
        g.used[UU] |= MARK_IV
        g.discard_open(a.card, PREPARED)
        if g.listening:
            g.tell(Event(facts.CARD_USED, "QMG card U-32", (UU, a.card, PLAIN), reveals=True))
        return Goto(NewPiece(UK, self.space, 1))
