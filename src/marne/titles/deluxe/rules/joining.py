"""Who may take part in an attack, and the question that gathers them one by one."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import SECRET_INT, Shape
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.battle import ATTACK, PROBE, Battle
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import INFANTRY_SET, may_hold
from marne.titles.deluxe.rules.clash import is_at_war
from marne.titles.deluxe.rules.forts import ASSAULT, BOMBARD, SPOTS, Siege, fort_front
from marne.titles.deluxe.rules.roster import RED
from marne.titles.deluxe.rules.strength import front
from marne.titles.deluxe.rules.tables import ATTACK_POINTS, GUNS_PER_ATTACK
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, JOIN, Done, Join
from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import BIT, FORT_SYMBOLS, HEXES, RING, hexes_in
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CALIBRE,
    CAVALRY,
    FIELD_GUN,
    INFANTRY,
    IS_DUMMY,
    KIND,
    NATION,
    NO_GUN,
    SIDE,
)

AGAINST_UNITS: Final[list[int]] = [ATTACK, PROBE]


def refusal(g: Deluxe, side: int, unit: int) -> Ruling | None:
    """Why a unit attacks nothing at all: whose it is, whether it fights, has fought, and is at war."""
    if SIDE[unit] != side:
        return shared_no.ENEMY_UNIT
    if g.where[unit] >= HEXES:
        return shared_no.NOT_ON_MAP
    if IS_DUMMY[unit]:
        return no.DUMMY_ATTACKS
    if KIND[unit] > ARTILLERY:
        return no.ENGINEERS_ATTACK
    if g.mark[unit] & ATTACKED:
        return no.UNIT_ATTACKED  # DLX 10.1.2-1
    return None if is_at_war(g, NATION[unit]) else no.NOT_AT_WAR  # DLX 12-1, R-51


def is_siege_gun(unit: int) -> bool:
    """Whether a unit can bombard forts: siege guns and, by themselves, corps of class A (DLX 11.3-3, R-29)."""
    return CALIBRE[unit] != NO_GUN and CALIBRE[unit] != FIELD_GUN


class Joining(Choice[Deluxe]):
    """Which units take part? The enemy learns it, and what is attacked, when the attack is declared.

    `target` is a hex, or a fort when it is assaulted or bombarded.
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE, kind=SECRET_INT, target=SECRET_INT, joined=kinds.UNIT.many(secret=True)
    )
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.1.2-1"

    def __init__(self, side: int, kind: int, target: int, joined: tuple[int, ...]) -> None:
        self.side = side
        self.kind = kind
        self.target = target
        self.joined = joined

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.kind, self.target, self.joined)

    def clone(self) -> Frame[Deluxe]:
        return self

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(self.side)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = []
        spots = RING[self.target] if self.kind <= PROBE else SPOTS[self.target]
        for h in hexes_in(spots & g.occupied[self.side]):
            for u in g.at[h]:
                if self.refuse(g, u) is None:
                    found.append(JOIN[u])
        if self.unlawful(g) is None:
            found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return self.unlawful(g)
        return self.refuse(g, a.unit) if isinstance(a, Join) else shared_no.OTHER_QUESTION

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Join):
            return Goto(Joining(self.side, self.kind, self.target, (*self.joined, a.unit)))
        if self.kind <= PROBE:
            return Goto(Battle(self.side, self.kind, self.target, self.joined))
        return Goto(Siege(self.side, self.kind, self.target, self.joined))

    # ---------------------------------------------------------------- what is lawful

    def refuse(self, g: Deluxe, unit: int) -> Ruling | None:
        """Why a unit may not join."""
        if unit in self.joined:
            return no.JOINED_ALREADY
        base = refusal(g, self.side, unit)
        if base is not None:
            return base
        h = g.where[unit]
        if self.kind <= PROBE:
            if not RING[self.target] & BIT[h]:
                return no.NOT_NEXT
            if not front(g, unit) & BIT[self.target]:
                return no.IN_FLANK  # DLX 15.1-1
        else:
            if not SPOTS[self.target] & BIT[h]:
                return no.NOT_NEXT_TO_FORT
            if not front(g, unit) & fort_front(self.target, h):
                return no.IN_FLANK
        kind = KIND[unit]
        if kind == ARTILLERY:
            return self.refuse_gun(g, unit, h)
        if kind == CAVALRY:
            if self.kind > PROBE:
                return no.CAVALRY_AT_FORT
            if self.kind == ATTACK and not self.with_infantry() and may_hold(g, self.target, INFANTRY_SET):
                return no.CAVALRY_FIRST  # DLX 10.2.2-1, R-21
        elif self.kind == PROBE:
            return no.ONLY_CAVALRY_PROBES
        points = g.points(unit)
        hexes = 0
        for u in self.joined:
            hexes |= BIT[g.where[u]]
            if g.where[u] == h and KIND[u] != ARTILLERY:
                points += g.points(u)
        if points > ATTACK_POINTS:
            return no.EIGHT_POINTS
        if self.kind == ASSAULT and not hexes & BIT[h] and hexes.bit_count() >= FORT_SYMBOLS[self.target]:
            return no.ONE_HEX_A_SYMBOL  # DLX 11.2-2, R-26, R-130
        if self.kind == BOMBARD:
            if hexes and not hexes & BIT[h]:
                return no.BOMBARD_FROM_ONE
            if not is_siege_gun(unit) and not self.has_guns(g, h):
                return no.NO_GUNS_HERE
        return None

    def refuse_gun(self, g: Deluxe, unit: int, h: int) -> Ruling | None:
        """One gun an attack, beyond the eight points, with infantry of its hex (DLX 10.3.2-1, R-24)."""
        if self.kind == ASSAULT or self.kind == PROBE:
            return no.NO_GUN_HERE
        if self.kind == ATTACK and not RED[unit]:
            return no.NOT_A_FIELD_GUN
        if self.kind == BOMBARD and not is_siege_gun(unit):
            return no.NOT_A_SIEGE_GUN
        guns = 0
        escorted = False
        for u in self.joined:
            if KIND[u] == ARTILLERY:
                guns += 1
            elif KIND[u] == INFANTRY and g.where[u] == h:
                escorted = True
        if guns >= GUNS_PER_ATTACK:
            return no.ONE_GUN
        return None if escorted else no.GUN_ALONE

    def with_infantry(self) -> bool:
        """Whether infantry has joined."""
        for u in self.joined:
            if KIND[u] == INFANTRY:
                return True
        return False

    def has_guns(self, g: Deluxe, h: int) -> bool:
        """Whether guns of a hex can still bombard the fort: a gun that may join, or a corps with guns that has."""
        for u in g.units_at(h):
            if is_siege_gun(u) and (
                u in self.joined or (KIND[u] == ARTILLERY and may_fire(g, self.side, u, self.target))
            ):
                return True
        return False

    def unlawful(self, g: Deluxe) -> Ruling | None:
        """Why the attack cannot be declared as it is."""
        if not self.joined:
            return no.NOBODY_JOINED  # DLX R-14
        if self.kind == ASSAULT:
            hexes = 0
            for u in self.joined:
                hexes |= BIT[g.where[u]]
            return None if hexes.bit_count() == FORT_SYMBOLS[self.target] else no.TOO_FEW_HEXES
        if self.kind == BOMBARD:
            for u in self.joined:
                if is_siege_gun(u):
                    return None
            return no.NO_GUNS
        return None


def may_fire(g: Deluxe, side: int, gun: int, fort: int) -> bool:
    """Whether a gun may still bombard a fort from where it stands."""
    return refusal(g, side, gun) is None and front(g, gun) & fort_front(fort, g.where[gun]) != 0
