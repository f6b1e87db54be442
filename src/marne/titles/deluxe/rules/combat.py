"""The Combat Phase: which hexes are attacked or probed, which forts assaulted or bombarded, and in which order."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import Assault, Bombard
from marne.titles.deluxe.rules.battle import ATTACK, PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.cavalry import CAVALRY_SET, INFANTRY_SET, is_probed_for, may_hold
from marne.titles.deluxe.rules.clash import is_at_war
from marne.titles.deluxe.rules.forts import ALL_SPOTS, ASSAULT, BOMBARD, SPOTS, fort_front
from marne.titles.deluxe.rules.joining import Joining, is_siege_gun, may_fire, refusal
from marne.titles.deluxe.rules.options import FACING
from marne.titles.deluxe.rules.strength import front
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Attack, Done, Probe
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, FORT_SIDE, UP
from marne.titles.hex14.rules.grid import BIT, FORT_SYMBOLS, FORTS, GERMAN, RING, hexes_in, spread
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, FIGHTS, INFANTRY, KIND, NATION, SIDE_OF_NATION

ENEMY_FORTS: Final[list[list[int]]] = [[f for f in range(FORTS) if FORT_SIDE[f] != s] for s in range(2)]
"""ENEMY_FORTS[side]: the forts that a side may attack."""


class CombatPhase(Procedure[Deluxe]):
    """A side's Combat: as many attacks as it likes, one after the other (DLX 4.5b-1, 4.9-1, 10-1, R-79)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, over=INT)

    def __init__(self, side: int, over: int = 0) -> None:
        self.side = side
        self.over = over

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.over)

    def clone(self) -> Frame[Deluxe]:
        return CombatPhase(self.side, self.over)

    def step(self, g: Deluxe) -> Frame[Deluxe] | None:
        return DONE if self.over or not is_in_touch(g, self.side) else AttackChoice(self.side)

    def hear(self, g: Deluxe, child: Frame[Deluxe]) -> None:
        if isinstance(child, AttackChoice):
            self.over = 1


def is_in_touch(g: Deluxe, side: int) -> bool:
    """Whether counters of a side lie next to enemies or to forts of theirs, which everybody sees."""
    if g.near(side) & g.occupied[1 - side]:
        return True
    if ALL_SPOTS[side] & g.occupied[side]:
        for f in ENEMY_FORTS[side]:
            if SPOTS[f] & g.occupied[side] and g.stands(f):
                return True
    return False


def is_attackable(g: Deluxe, h: int) -> bool:
    """Whether some counter of a hex can still be attacked this turn (DLX 10.1.1-1, R-15).

    Judged by what everybody knows: face-down counters count as units. Guns and engineers with troops are not attacked
    by themselves.
    """
    alone = True
    for u in g.units_at(h):
        if FIGHTS[u] or not g.mark[u] & UP:
            if not g.mark[u] & DEFENDED:
                return True
            alone = False
    return alone


def is_expected(g: Deluxe, side: int) -> bool:
    """Whether everybody can tell that a side has an attack to make.

    What it attacks is told when the attack is declared; that it can attack at all is seen before.
    """
    foes = g.occupied[1 - side]
    for h in hexes_in(g.occupied[side] & g.near(1 - side)):
        for u in g.at[h]:
            if g.mark[u] & ATTACKED or not is_at_war(g, NATION[u]):
                continue
            for target in hexes_in(front(g, u) & foes):
                if not g.veil[u] & ~INFANTRY_SET[side] and is_attackable(g, target):
                    return True
                if not g.veil[u] & ~CAVALRY_SET[side] and is_probed_for(g, target):
                    return True
    return False


class AttackChoice(Choice[Deluxe]):
    """Which attack next? A hex, a probe by cavalry, or a fort; or none any more (DLX 10-1, R-79)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE)
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10-1"

    def __init__(self, side: int) -> None:
        self.side = side

    def data(self) -> tuple[Any, ...]:
        return (self.side,)

    def clone(self) -> Frame[Deluxe]:
        return self

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(self.side)

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        side = self.side
        found: list[Action] = []
        foe = g.occupied[1 - side]
        spots = ALL_SPOTS[side]
        at_war = [is_at_war(g, n) for n in range(len(SIDE_OF_NATION))]
        facing = g.rules & FACING != 0
        foot = 0  # the hexes of infantry that may attack
        horse = 0
        in_front = 0  # what it may attack
        before_horse = 0
        for h in hexes_in(g.occupied[side] & (g.near(1 - side) | spots)):
            for u in g.at[h]:
                kind = KIND[u]
                if kind > CAVALRY or g.mark[u] & ATTACKED or not at_war[NATION[u]]:
                    continue
                if kind == INFANTRY:
                    foot |= BIT[h]
                    if facing:
                        in_front |= front(g, u)
                else:
                    horse |= BIT[h]
                    if facing:
                        before_horse |= front(g, u)
        if not facing:
            in_front = spread(foot)
            before_horse = spread(horse)
        for h in hexes_in(foe & (in_front | before_horse)):
            if is_attackable(g, h) and (in_front & BIT[h] or not may_hold(g, h, INFANTRY_SET)):
                found.append(verbs.ATTACK[h])
            if before_horse & BIT[h] and is_probed_for(g, h):
                found.append(verbs.PROBE[h])
        if foot & spots:
            for f in ENEMY_FORTS[side]:
                if SPOTS[f] & foot and g.stands(f):
                    if assault_hexes(g, side, f) >= FORT_SYMBOLS[f]:
                        found.append(actions.ASSAULT[f])
                    if side == GERMAN and can_bombard(g, side, f):
                        found.append(actions.BOMBARD[f])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        side = self.side
        if isinstance(a, Done):
            return None
        if isinstance(a, Attack):
            return refuse_attack(g, side, a.hex)
        if isinstance(a, Probe):
            return refuse_probe(g, side, a.hex)
        if isinstance(a, Assault):
            return refuse_assault(g, side, a.fort)
        return refuse_bombardment(g, side, a.fort) if isinstance(a, Bombard) else shared_no.OTHER_QUESTION

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if not isinstance(a, Done) and g.listening and not is_expected(g, self.side):
            g.tell(Event(facts.ATTACK_PLANNED, self.rule, (self.side,), reveals=True))
        if isinstance(a, Attack):
            return Goto(Joining(self.side, ATTACK, a.hex, ()))
        if isinstance(a, Probe):
            return Goto(Joining(self.side, PROBE, a.hex, ()))
        if isinstance(a, Assault):
            return Goto(Joining(self.side, ASSAULT, a.fort, ()))
        if isinstance(a, Bombard):
            return Goto(Joining(self.side, BOMBARD, a.fort, ()))
        return DONE


# ---------------------------------------------------------------- what is refused


def refuse_attack(g: Deluxe, side: int, h: int) -> Ruling | None:
    """Why a hex may not be attacked."""
    if not g.occupied[1 - side] & BIT[h]:
        return no.NO_ENEMY
    if not g.near(side) & BIT[h]:
        return no.NONE_NEXT
    if not is_attackable(g, h):
        return no.HEX_DEFENDED
    wanted: tuple[int, ...] = (INFANTRY,) if may_hold(g, h, INFANTRY_SET) else (INFANTRY, CAVALRY)
    reason = refuse_all(g, side, h, wanted)
    if reason is no.NO_FIGHTER and len(wanted) == 1 and refuse_all(g, side, h, (CAVALRY,)) is not no.NO_FIGHTER:
        return no.CAVALRY_ONLY
    return reason


def refuse_probe(g: Deluxe, side: int, h: int) -> Ruling | None:
    """Why a hex may not be probed."""
    if not g.occupied[1 - side] & BIT[h]:
        return no.NO_ENEMY
    if not g.near(side) & BIT[h]:
        return no.NONE_NEXT
    if not is_probed_for(g, h):
        return no.NOTHING_TO_FIND
    reason = refuse_all(g, side, h, (CAVALRY,))
    return no.NO_CAVALRY if reason is no.NO_FIGHTER else reason


def refuse_all(g: Deluxe, side: int, target: int, wanted: tuple[int, ...]) -> Ruling | None:
    """Why none of a side's units of these kinds next to a hex attacks it; None if one may."""
    reason: Ruling | None = no.NO_FIGHTER
    for h in hexes_in(RING[target] & g.occupied[side]):
        for u in g.at[h]:
            if KIND[u] not in wanted:
                continue
            reason = refusal(g, side, u)
            if reason is None and not front(g, u) & BIT[target]:
                reason = no.IN_FLANK
            if reason is None:
                return None
    return reason


def refuse_fort(g: Deluxe, side: int, fort: int) -> Ruling | None:
    """Why a fort may be attacked in no way."""
    if FORT_SIDE[fort] == side:
        return no.OWN_FORT
    if not g.stands(fort):
        return no.FORT_REDUCED
    if not SPOTS[fort] & g.occupied[side]:
        return no.NONE_NEXT_TO_FORT
    reason: Ruling | None = no.NO_INFANTRY
    for h in hexes_in(SPOTS[fort] & g.occupied[side]):
        for u in g.at[h]:
            if KIND[u] == INFANTRY:
                reason = refusal(g, side, u)
                if reason is None and not front(g, u) & fort_front(fort, h):
                    reason = no.IN_FLANK
                if reason is None:
                    return None
    return reason


def refuse_assault(g: Deluxe, side: int, fort: int) -> Ruling | None:
    """Why a fort may not be assaulted (DLX 11.2-1): it takes as many hexes as it has symbols (DLX 11.2-2, R-26)."""
    reason = refuse_fort(g, side, fort)
    if reason is not None:
        return reason
    return None if assault_hexes(g, side, fort) >= FORT_SYMBOLS[fort] else no.TOO_FEW_HEXES


def refuse_bombardment(g: Deluxe, side: int, fort: int) -> Ruling | None:
    """Why a fort may not be bombarded: Germans only, with guns and infantry in one hex (DLX 11.3-1)."""
    if side != GERMAN:
        return no.GERMANS_BOMBARD
    reason = refuse_fort(g, side, fort)
    if reason is not None:
        return reason
    return None if can_bombard(g, side, fort) else no.NO_GUNS


def assault_hexes(g: Deluxe, side: int, fort: int) -> int:
    """Out of how many hexes a side's infantry can attack a fort."""
    found = 0
    for h in hexes_in(SPOTS[fort] & g.occupied[side]):
        for u in g.at[h]:
            if KIND[u] == INFANTRY and can_attack_fort(g, side, u, fort):
                found += 1
                break
    return found


def can_attack_fort(g: Deluxe, side: int, unit: int, fort: int) -> bool:
    """Whether a unit next to a fort may still take part in an attack on it."""
    return refusal(g, side, unit) is None and front(g, unit) & fort_front(fort, g.where[unit]) != 0


def can_bombard(g: Deluxe, side: int, fort: int) -> bool:
    """Whether infantry that can attack a fort has guns in its hex, or is of class A (DLX 11.3-1, 11.3-3)."""
    for h in hexes_in(SPOTS[fort] & g.occupied[side]):
        guns = False
        infantry = False
        for u in g.at[h]:
            if KIND[u] == INFANTRY and can_attack_fort(g, side, u, fort):
                infantry = True
                guns = guns or is_siege_gun(u)
            elif KIND[u] == ARTILLERY and is_siege_gun(u) and may_fire(g, side, u, fort):
                guns = True
        if infantry and guns:
            return True
    return False
