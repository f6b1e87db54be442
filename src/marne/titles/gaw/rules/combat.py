"""The Combat Segment: which battles are fought, and in which order."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Choice, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import DONE_MOVE, FIGHT, Done, Fight
from marne.titles.gaw.rules.atlas import AREAS
from marne.titles.gaw.rules.battle import Battle
from marne.titles.gaw.rules.board import CUT, OF_SIDE, Gaw


def can_attack(g: Gaw, side: int, area: int) -> bool:
    """GAW 7.5-4, M24: whether a side has a unit in an area that is not isolated; discs never attack (GAW 4.1-3)."""
    where, mark = g.where, g.mark
    for u in OF_SIDE[side]:
        if where[u] == area and not mark[u] & CUT:
            return True
    return False


class Combat(Procedure[Gaw]):
    """All battles of an impulse, one after the other (GAW 7.5-11). `fought` are the areas that have had theirs."""

    shape: ClassVar[Shape] = Shape(fought=INTS, over=INT)

    def __init__(self, fought: tuple[int, ...], over: int) -> None:
        self.fought = fought
        self.over = over

    def data(self) -> tuple[Any, ...]:
        return (self.fought, self.over)

    def clone(self) -> Frame[Gaw]:
        return Combat(self.fought, self.over)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.over:
            return DONE
        due = due_battles(g, self.fought)
        if len(due) == 1:
            return Battle(due[0], g.disc)
        if due or optional_battles(g, self.fought):
            return BattleChoice(self.fought)
        return DONE

    def hear(self, g: Gaw, child: Frame[Gaw]) -> None:
        if isinstance(child, Battle):
            self.fought = (*self.fought, child.area)
        else:
            self.over = 1


def due_battles(g: Gaw, fought: tuple[int, ...]) -> list[int]:
    """GAW 7.5-2: the new engagements that have not been fought."""
    return [a for a in g.fresh if a not in fought]


def optional_battles(g: Gaw, fought: tuple[int, ...]) -> list[int]:
    """GAW 7.5-3: old engagements that may still be fought in this impulse.

    They count with the new ones: one battle in a Strategic Action, else one for each activated leader, wherever he is
    (GAW 7.1-5, 7.5-5, 7.5-6, R24).
    """
    if len(fought) >= g.slots:
        return []
    side = g.phasing
    first = side * AREAS
    blocks = g.blocks
    found: list[int] = []
    for a in range(1, AREAS):
        if blocks[first + a] and g.foes(side, a) and a not in fought and can_attack(g, side, a):
            found.append(a)
    return found


class BattleChoice(Choice[Gaw]):
    """Which battle next? The order is the attacker's, new engagements first (GAW 7.5-9, 7.5-10).

    Of two partners the French player chooses (GAW M4).
    """

    shape: ClassVar[Shape] = Shape(fought=INTS)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.5-9"

    def __init__(self, fought: tuple[int, ...]) -> None:
        self.fought = fought

    def data(self) -> tuple[Any, ...]:
        return (self.fought,)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seats(g.phasing)[0],)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        due = due_battles(g, self.fought)
        if due:
            return [FIGHT[a] for a in due]
        found: list[Action] = [FIGHT[a] for a in optional_battles(g, self.fought)]
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        due = due_battles(g, self.fought)
        if isinstance(a, Done):
            return no.MUST_FIGHT if due else None
        if not isinstance(a, Fight):
            return no.OTHER_QUESTION
        if a.area in due:
            return None
        side = g.phasing
        if a.area in self.fought:
            return no.FOUGHT
        if not g.foes(side, a.area):
            return no.NO_ENEMY
        if not g.blocks[side * AREAS + a.area]:
            return no.ONLY_DISCS if g.own(side, a.area) else no.NO_ATTACKER
        if due:
            return no.NEW_FIRST
        if len(self.fought) >= g.slots:
            return no.NO_SLOT if g.is_tactical() else no.NO_SLOT_STRATEGIC
        return None if can_attack(g, side, a.area) else no.ALL_CUT

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Fight)
        return Goto(Battle(a.area, g.disc))
