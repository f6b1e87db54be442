"""Cavalry: it withdraws before infantry, and it answers a probe."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import control, facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DEFEND, DONE_HERE, Defend, Done, Withdraw
from marne.titles.hex14.rules.bases import SideChoice, out_of_fight
from marne.titles.hex14.rules.board import DEFENDED, UP, Campaign
from marne.titles.hex14.rules.grid import BIT, NEIGHBOURS, distance, set_of
from marne.titles.hex14.rules.retreats import FORT_SIDES_AT, STOPS, best, closed, fenced, two_away
from marne.titles.hex14.rules.roster import CAVALRY, INFANTRY, KIND, LIMITS, SIDE, UNITS, type_set

CAVALRY_SET: Final[list[int]] = [type_set(s, [KIND[u] == CAVALRY for u in range(UNITS)]) for s in range(2)]
"""CAVALRY_SET[side]: the types of cavalry."""
INFANTRY_SET: Final[list[int]] = [type_set(s, [KIND[u] == INFANTRY for u in range(UNITS)]) for s in range(2)]
"""INFANTRY_SET[side]: the types of infantry."""
WITHDRAWAL: Final[int] = LIMITS["cavalry_withdraw"]
"""Hexes that cavalry withdraws (DLX 10.2.1-1)."""
assert WITHDRAWAL == 2, "the search for ways out takes two steps"


def may_hold(g: Campaign, h: int, types: list[int]) -> bool:
    """Whether one of the counters in a hex may be of these types, as far as everybody knows."""
    for u in g.units_at(h):
        if g.veil[u] & types[SIDE[u]]:
            return True
    return False


def is_probed_for(g: Campaign, h: int) -> bool:
    """Whether a probe of a hex can find anything: something face down, or cavalry that can be fought (DLX R-131)."""
    for u in g.units_at(h):
        if not g.mark[u] & UP or (KIND[u] == CAVALRY and not g.has_defended(u)):
            return True
    return False


def ways(g: Campaign, side: int, unit: int) -> dict[int, int]:
    """The hexes that cavalry can reach by withdrawing, each with the hex it passes (DLX 10.2.1-1).

    Two hexes, whatever the terrain; a hexside with one fort symbol can only be the last it crosses (DLX R-128).
    """
    h = g.where[unit]
    barred = closed(g, side, (unit,))
    shut = g.closing_symbols()
    fences: dict[int, int] = {}
    for m in NEIGHBOURS[h]:
        if FORT_SIDES_AT[m]:
            fences[m] = fenced(g, side, m, shut)
    found = two_away(h, barred, fenced(g, side, h, STOPS), fences)
    full = g.full_hexes(side)
    return {n: m for n, m in found.items() if not full & BIT[n]} if full else found


def ways_out(g: Campaign, side: int, unit: int) -> dict[int, int]:
    """Those of the ways that end next to no enemy, or all if none does (DLX R-22)."""
    found = ways(g, side, unit)
    if not found:
        return found
    good = best(set_of(list(found)), g.near(1 - side))
    return {n: m for n, m in found.items() if good & BIT[n]}


class Withdrawal(SideChoice[Campaign]):
    """Which cavalry withdraws before infantry attacks it, and where to? (DLX 10.2.1-1, R-22) `gone`: how many."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, gone=INT)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.2.1-1"

    def __init__(self, side: int, h: int, gone: int = 0) -> None:
        self.side = side
        self.hex = h
        self.gone = gone

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.gone)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = []
        for u in riders(g, self.hex):
            for n in sorted(ways_out(g, self.side, u)):
                found.append(Withdraw(u, n))
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Withdraw):
            return no.OTHER_QUESTION
        u, n = a.unit, a.hex
        if (refused := out_of_fight(g, self.side, u, self.hex)) is not None:
            return refused
        if KIND[u] != CAVALRY:
            return no.ONLY_CAVALRY_WITHDRAWS
        if g.has_defended(u):
            return no.UNIT_DEFENDED
        if n in ways_out(g, self.side, u):
            return None
        if distance(self.hex, n) != WITHDRAWAL:
            return no.TWO_HEXES
        if n in ways(g, self.side, u):
            return no.NEXT_TO_ENEMY
        return no.FOES_THERE if g.occupied[1 - self.side] & BIT[n] else no.NO_WAY_OUT

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Withdraw)
        u = a.unit
        passed = ways_out(g, self.side, u)[a.hex]
        self.gone += 1
        g.mark[u] |= DEFENDED  # it has been attacked (DLX R-124)
        if g.listening:
            g.tell(Event(facts.WITHDREW, "DLX 10.2.1-1", (u, self.hex, a.hex)))
        control.move_in(g, u, passed)
        control.move_in(g, u, a.hex)
        return None if can_withdraw(g, self.side, self.hex) else DONE


def riders(g: Campaign, h: int) -> list[int]:
    """The cavalry in a hex that has not been attacked this turn."""
    return [u for u in g.units_at(h) if KIND[u] == CAVALRY and not g.has_defended(u)]


def can_withdraw(g: Campaign, side: int, h: int) -> bool:
    """Whether some cavalry in a hex has somewhere to go; everybody sees that."""
    for u in riders(g, h):
        if ways_out(g, side, u):
            return True
    return False


class ProbeReply(SideChoice[Campaign]):
    """Does cavalry meet the probe? Its owner is asked, whether there is any or not (DLX 10.2.2-1, R-23).

    As many as may defend a hex, in Deluxe four points (DLX 10.2.2-2).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, hex=kinds.HEX, units=kinds.UNIT.many(secret=True))
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.2.2-1"

    def __init__(self, side: int, h: int, units: tuple[int, ...]) -> None:
        self.side = side
        self.hex = h
        self.units = units

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.units)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        left = g.defence_limit() - sum([g.points(u) for u in self.units])
        found: list[Action] = [DEFEND[u] for u in riders(g, self.hex) if u not in self.units and g.points(u) <= left]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Defend):
            return no.OTHER_QUESTION
        u = a.unit
        if (refused := out_of_fight(g, self.side, u, self.hex)) is not None:
            return refused
        if KIND[u] != CAVALRY:
            return no.ONLY_CAVALRY_MEETS
        if u in self.units:
            return no.NAMED_ALREADY
        if g.has_defended(u):
            return no.UNIT_DEFENDED
        if sum([g.points(v) for v in self.units]) + g.points(u) > g.defence_limit():
            return no.FOUR_POINTS
        return None

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Defend)
        self.units = (*self.units, a.unit)
        return None
