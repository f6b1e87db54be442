"""The set-up: units dealt to icons at random, or chosen (GAW 5.0, 8.1)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Chance, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import DRAWN, Drawn, Place
from marne.titles.gaw.rules.atlas import ENTENTE, SIDE_OF
from marne.titles.gaw.rules.board import LATER, OF_POWER, POOL, Gaw
from marne.titles.gaw.rules.options import FREE_ENTENTE, FREE_GERMAN
from marne.titles.gaw.rules.roster import ARMY, BIT, CLASS, GREEN_TURN, KIND, NO_GREEN, POWER, SLOTS, UNITS


def _dealt_to(army: int, kind: int, power: int) -> list[int]:
    """The units that can fill an icon of an army and kind: those in the game from the start."""
    return [u for u in OF_POWER[power] if ARMY[u] == army and KIND[u] == kind and GREEN_TURN[u] == 0]


DEALT: Final[list[list[int]]] = [_dealt_to(army, kind, power) for _, power, army, kind in SLOTS]
"""DEALT[slot]: the units that can fill an icon."""


def left_for(g: Gaw, slot: int) -> list[int]:
    """The units of an icon's colour and kind that wait in the pool."""
    return [u for u in DEALT[slot] if g.where[u] == POOL]


def veto_icon(slot: int, unit: int) -> Ruling:
    """Why a unit that is not left for an icon cannot fill it: it is not of its colour and kind, or not to be dealt."""
    _, power, army, kind = SLOTS[slot]
    if POWER[unit] == power and ARMY[unit] == army and KIND[unit] == kind:
        return no.NOT_TO_DEAL
    return no.SETUP_ICON


def settle_slot(g: Gaw, slot: int, unit: int) -> None:
    """A unit goes onto an icon, at full strength (GAW 5.0-4); everybody knows its colour and kind."""
    area, power, _, _ = SLOTS[slot]
    g.put(unit, area)
    if g.listening:
        g.tell(Event(facts.PLACED, "GAW 5.0-3", (POWER[unit], unit, area), g.seats(SIDE_OF[power])))


class SetUp(Procedure[Gaw]):
    """Icon by icon, the Entente first (GAW 5.0-2)."""

    shape: ClassVar[Shape] = Shape(slot=INT)

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def data(self) -> tuple[Any, ...]:
        return (self.slot,)

    def clone(self) -> Frame[Gaw]:
        return SetUp(self.slot)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        if self.slot == 0:
            fill_pools(g)
        slot = self.slot
        if slot == len(SLOTS):
            return DONE
        self.slot += 1
        left = left_for(g, slot)
        if len(left) == 1:
            settle_slot(g, slot, left[0])
            return None
        side = SIDE_OF[SLOTS[slot][1]]
        free = FREE_ENTENTE if side == ENTENTE else FREE_GERMAN
        return Muster(slot) if g.rules & free else Deal(slot)


def _veil_at_the_start(unit: int) -> int:
    if GREEN_TURN[unit]:
        return BIT[unit]
    return CLASS[ARMY[unit]][KIND[unit]] & NO_GREEN[POWER[unit]]


FIRST_WHERE: Final[list[int]] = [LATER if GREEN_TURN[u] else POOL for u in range(UNITS)]
FIRST_VEIL: Final[list[int]] = [_veil_at_the_start(u) for u in range(UNITS)]


def fill_pools(g: Gaw) -> None:
    """Every unit without a green number waits to be dealt; its kind and colour will be known, but not which it is.

    Green numbers wait elsewhere; what is not dealt stays in the pool (GAW 4.2-2, 5.0-5, 5.0-6).
    """
    g.where = FIRST_WHERE[:]
    g.veil = FIRST_VEIL[:]


class Deal(Chance[Gaw]):
    """A unit of its colour and kind is dealt to an icon (GAW 5.0-7)."""

    shape: ClassVar[Shape] = Shape(slot=INT)

    rule: ClassVar[str] = "GAW 5.0-3"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def data(self) -> tuple[Any, ...]:
        return (self.slot,)

    def clone(self) -> Frame[Gaw]:
        return self

    def purpose(self, g: Gaw) -> str:
        return "german set-up" if SIDE_OF[SLOTS[self.slot][1]] == 0 else "entente set-up"

    def outcomes(self, g: Gaw) -> Sequence[tuple[Action, int]]:
        return [(DRAWN[u], 1) for u in left_for(g, self.slot)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Drawn):
            return no.OTHER_QUESTION
        return None if a.unit in left_for(g, self.slot) else veto_icon(self.slot, a.unit)

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Drawn)
        settle_slot(g, self.slot, a.unit)
        return DONE


class Muster(Choice[Gaw]):
    """GAW 8.1: the owner chooses the unit for an icon."""

    pointing: ClassVar[dict[str, list[str]]] = {"place": ["unit:{unit}"]}

    shape: ClassVar[Shape] = Shape(slot=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 8.1-1"

    def __init__(self, slot: int) -> None:
        self.slot = slot

    def data(self) -> tuple[Any, ...]:
        return (self.slot,)

    def clone(self) -> Frame[Gaw]:
        return self

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(SLOTS[self.slot][1]),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [Place(u, SLOTS[self.slot][0]) for u in left_for(g, self.slot)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Place):
            return no.OTHER_QUESTION
        if a.area == SLOTS[self.slot][0] and a.unit in left_for(g, self.slot):
            return None
        return veto_icon(self.slot, a.unit) if a.area == SLOTS[self.slot][0] else no.SETUP_ICON

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Place)
        settle_slot(g, self.slot, a.unit)
        return DONE
