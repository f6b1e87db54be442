"""Two units a hex: who may stop where, and what becomes of a third when units relieve each other."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import LOSE, Lose
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import hexes_in
from marne.titles.hex14.rules.losses import destroy
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE
from marne.titles.hex14.rules.veils import remove_dummy
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.options import RELIEVING
from marne.titles.revision.rules.tables import UNITS_PER_HEX

NOWHERE: Final[tuple[list[int], list[int]]] = ([], [])
"""No crowded hexes."""


def is_full(g: Campaign, unit: int, h: int) -> bool:
    """Whether a hex has as many counters as it holds, this one apart; dummies count like units (REV stacking-1, R-64).

    So a counter that stops beside others tells only that there was room, which everybody can count (REV R-105).

    >>> from marne.titles.revision.rules.board import Revision
    >>> is_full(Revision(1, 0), 0, 0)
    False
    """
    stack = g.at.get(h, ())
    return len(stack) - (1 if g.where[unit] == h else 0) >= UNITS_PER_HEX


def stop_refusal(g: Campaign, unit: int, h: int) -> Ruling | None:
    """Why a counter may not end its move in a hex: it passes through a full one, but does not stop (REV V-01, V-36).

    With relieving it may, until the end of the Movement step (REV advanced-13).
    """
    return no.HEX_FULL if not g.rules & RELIEVING and is_full(g, unit, h) else None


def crowded(g: Campaign, unit: int, area: int) -> tuple[list[int], list[int]]:
    """The hexes of an area where a counter may not end its move, in whatever manner it comes (REV V-36)."""
    if g.rules & RELIEVING:
        return NOWHERE
    here = area & g.occupied[SIDE[unit]]
    if not here:
        return NOWHERE
    return [h for h in hexes_in(here) if is_full(g, unit, h)], []


def surplus(g: Campaign, side: int) -> Frame[Any] | None:
    """The question which units are taken off a hex with more than it holds, hex after hex (REV advanced-13, V-36)."""
    if not g.rules & RELIEVING:
        return None
    for h in hexes_in(g.occupied[side]):
        if len(g.at[h]) > UNITS_PER_HEX:
            return Surplus(side, h)
    return None


class Surplus(SideChoice[Campaign]):
    """Which of the units in a hex is taken off? Until two are left (REV advanced-13, V-36).

    A unit that is taken off is lost; a dummy leaves the map like one that is found out (REV V-41).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "REV V-36"

    def __init__(self, side: int, at: int) -> None:
        self.side = side
        self.hex: Final = at

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex)

    def clone(self) -> Frame[Campaign]:
        return self

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        return [LOSE[u] for u in g.units_at(self.hex)]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Lose):
            return shared_no.OTHER_QUESTION
        if SIDE[a.unit] != self.side:
            return shared_no.ENEMY_UNIT
        return None if g.where[a.unit] == self.hex else no.NOT_SURPLUS

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Lose)
        if IS_DUMMY[a.unit]:
            remove_dummy(g, a.unit, self.rule)
        else:
            destroy(g, a.unit, self.rule)
        return None if len(g.at[self.hex]) > UNITS_PER_HEX else DONE
