"""Frames that others are built on: a die, a draw, a question to a side, a procedure that only counts its stages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, TypeVar

from marne.kernel.action import Action
from marne.kernel.frame import Chance, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import FACES, Rolled
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.roster import SIDE

G = TypeVar("G", bound=Campaign, contravariant=True)


class Die(Chance[G]):
    """A die with six faces."""

    def outcomes(self, g: G) -> Sequence[tuple[Action, int]]:
        return FACES

    def veto(self, g: G, seat: int, a: Action) -> Ruling | None:
        return None if isinstance(a, Rolled) else no.OTHER_QUESTION


class SideDraw(Chance[G]):
    """A draw of a side, which needs to know nothing else and so never changes."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)

    def __init__(self, side: int) -> None:
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[G]:
        return self


class SideChoice(Choice[G]):
    """A question to the commanders of a side."""

    side: int

    def seats(self, g: G) -> tuple[int, ...]:
        return g.seats(self.side)


class PlainSideChoice(SideChoice[G]):
    """A question to a side that needs to know nothing else, and so never changes."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)

    def __init__(self, side: int) -> None:
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[G]:
        return self


class RideChoice(Choice[G]):
    """A question to the owner of a unit that goes by train or ship; the enemy does not know which unit it is."""

    shape: ClassVar[Shape] = Shape(unit=kinds.UNIT.secret())

    def __init__(self, unit: int) -> None:
        self.unit = unit

    def data(self) -> tuple[Any, ...]:
        return (self.unit,)

    def clone(self) -> Frame[G]:
        return self

    def seats(self, g: G) -> tuple[int, ...]:
        return g.seats(SIDE[self.unit])


class Staged(Procedure[G]):
    """A procedure that knows nothing but how far it has come."""

    shape: ClassVar[Shape] = Shape(stage=INT)

    def __init__(self, stage: int) -> None:
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.stage,)

    def clone(self) -> Frame[G]:
        return type(self)(self.stage)


class SideStaged(Procedure[G]):
    """A procedure of a side that knows nothing else but how far it has come."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, stage=INT)

    def __init__(self, side: int, stage: int) -> None:
        self.side = side
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.stage)

    def clone(self) -> Frame[G]:
        return type(self)(self.side, self.stage)


# ---------------------------------------------------------------- refusals that many questions have


def out_of_hand(g: Campaign, side: int, unit: int) -> Ruling | None:
    """Why a side can do nothing with a unit: it is the enemy's, or not on the map."""
    if SIDE[unit] != side:
        return no.ENEMY_UNIT
    return no.NOT_ON_MAP if g.where[unit] >= HEXES else None


def out_of_fight(g: Campaign, side: int, unit: int, h: int) -> Ruling | None:
    """Why a unit of a side is not among those that are attacked in a hex."""
    if g.where[unit] == h and SIDE[unit] == side:
        return None
    return out_of_hand(g, side, unit) or no.NOT_ATTACKED_HERE
