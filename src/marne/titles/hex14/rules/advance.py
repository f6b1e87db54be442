"""Advance after combat into the vacated hex, and pursuit by cavalry."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import control, facts, kinds, neutrality
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import ADVANCE, DONE_HERE, Advance, Done, Pursue
from marne.titles.hex14.rules.bases import SideChoice
from marne.titles.hex14.rules.board import ATTACKED, Campaign
from marne.titles.hex14.rules.clash import is_at_war
from marne.titles.hex14.rules.grid import BIT, HEXES, RING, hexes_in
from marne.titles.hex14.rules.retreats import STOPS, fenced
from marne.titles.hex14.rules.roster import ARTILLERY, CAVALRY, FIGHTS, KIND, LIMITS, NATION, RAIL_ONLY, SIDE
from marne.titles.hex14.rules.veils import show

PURSUIT: Final[int] = LIMITS["cavalry_pursuit_advance"]
assert PURSUIT == 2, "a pursuit enters the hex and goes one farther"


def refuse_entry(g: Campaign, side: int, unit: int, h: int) -> Ruling | None:
    """Why a unit next to a hex may not enter it after combat."""
    if g.walls[side] & BIT[h] or fenced(g, side, g.where[unit], g.closing_symbols()) & BIT[h]:
        return no.FORT_BARS
    return no.CLOSED_COUNTRY if neutrality.closed_to(g, NATION[unit]) & BIT[h] else None


def can_advance(g: Campaign, side: int, h: int, attackers: tuple[int, ...]) -> bool:
    """Whether any of the attackers may enter the vacated hex; everybody sees that."""
    for u in attackers:
        if refuse_advance(g, side, u, h, attackers, ()) is None:
            return True
    return False


def refuse_advance(
    g: Campaign, side: int, unit: int, h: int, attackers: tuple[int, ...], advanced: tuple[int, ...]
) -> Ruling | None:
    """Why a unit may not advance: any of the attackers may (DLX 10.1.11-1, R-19), guns after troops (R-126)."""
    if SIDE[unit] != side:
        return no.ENEMY_UNIT
    if unit not in attackers:
        return no.DID_NOT_ATTACK
    if g.where[unit] >= HEXES:
        return no.NOT_ON_MAP
    if unit in advanced:
        return no.ADVANCED_ALREADY
    barred = refuse_entry(g, side, unit, h)
    if barred is not None:
        return barred
    full = g.advance_refusal(unit, h, advanced)
    if full is not None:
        return full
    if KIND[unit] == ARTILLERY:
        if RAIL_ONLY[unit]:
            return no.RAILS_ONLY  # DLX 11.3-4
        guns = 0
        escort = False
        for u in g.units_at(h):
            guns += 1 if KIND[u] == ARTILLERY else 0
            escort = escort or FIGHTS[u]
        if not escort:
            return no.GUN_ADVANCES_ALONE
        if guns >= g.gun_limit():
            return no.GUN_THERE
    return None


def farther(g: Campaign, side: int, unit: int, h: int) -> int:
    """The hexes one farther than the vacated one, where cavalry may ride on to (DLX 10.2.1-3, R-72).

    A fort symbol on the side it crosses stops it in the hex behind (DLX R-128).
    """
    start = g.where[unit]
    if fenced(g, side, start, STOPS) & BIT[h]:
        return 0
    barred = (
        g.occupied[1 - side] | g.walls[side] | fenced(g, side, h, g.closing_symbols()) | BIT[start] | g.full_hexes(side)
    )
    return RING[h] & ~barred & ~neutrality.closed_to(g, NATION[unit])


class AdvanceChoice(SideChoice[Campaign]):
    """Who enters the vacated hex? If cavalry has fled, one cavalry unit may pursue it (DLX 10.1.11-1, 10.2.1-3, R-72).

    `advanced` are those that did; `fled`: cavalry withdrew or retreated and no pursuit has been made yet.
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE, hex=kinds.HEX, attackers=kinds.UNIT.many(), fled=INT, advanced=kinds.UNIT.many()
    )
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.1.11-1"

    def __init__(self, side: int, h: int, attackers: tuple[int, ...], fled: int, advanced: tuple[int, ...]) -> None:
        self.side = side
        self.hex = h
        self.attackers = attackers
        self.fled = fled
        self.advanced = advanced

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.hex, self.attackers, self.fled, self.advanced)

    def refuse(self, g: Campaign, unit: int) -> Ruling | None:
        """Why a unit may not advance."""
        return refuse_advance(g, self.side, unit, self.hex, self.attackers, self.advanced)

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [ADVANCE[u] for u in self.attackers if self.refuse(g, u) is None]
        if self.fled:
            for h in hexes_in(RING[self.hex] & g.occupied[self.side]):
                for u in g.at[h]:
                    if KIND[u] == CAVALRY and self.refuse_pursuer(g, u) is None:
                        if g.advance_refusal(u, self.hex, self.advanced) is None:
                            found.append(Pursue(u, self.hex))
                        for n in hexes_in(farther(g, self.side, u, self.hex)):
                            found.append(Pursue(u, n))
        found.append(DONE_HERE)
        return found

    def refuse_pursuer(self, g: Campaign, unit: int) -> Ruling | None:
        """Why a unit may not pursue."""
        if not self.fled:
            return no.NO_PURSUIT
        if SIDE[unit] != self.side:
            return no.ENEMY_UNIT
        if KIND[unit] != CAVALRY:
            return no.ONLY_CAVALRY_PURSUES
        if g.where[unit] >= HEXES:
            return no.NOT_ON_MAP
        if unit in self.advanced:
            return no.ADVANCED_ALREADY
        if not RING[self.hex] & BIT[g.where[unit]]:
            return no.NOT_NEXT
        if g.mark[unit] & ATTACKED and unit not in self.attackers:
            return no.UNIT_ATTACKED
        if not is_at_war(g, NATION[unit]):
            return no.NOT_AT_WAR
        return refuse_entry(g, self.side, unit, self.hex)

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if isinstance(a, Advance):
            return self.refuse(g, a.unit)
        if not isinstance(a, Pursue):
            return no.OTHER_QUESTION
        reason = self.refuse_pursuer(g, a.unit)
        if reason is not None:
            return reason
        if a.hex == self.hex:
            return g.advance_refusal(a.unit, self.hex, self.advanced)
        if farther(g, self.side, a.unit, self.hex) & BIT[a.hex]:
            return None
        if not RING[self.hex] & BIT[a.hex]:
            return no.TWO_HEXES_ON
        if g.occupied[1 - self.side] & BIT[a.hex]:
            return no.FOES_THERE
        return no.CANNOT_RIDE_ON

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        h = self.hex
        if isinstance(a, Advance):
            origin = g.where[a.unit]
            self.advanced = (*self.advanced, a.unit)
            if g.listening:
                g.tell(Event(facts.ADVANCED, "DLX 10.1.11-1", (a.unit, origin, h)))
            control.move_in(g, a.unit, h)
        elif isinstance(a, Pursue):
            self.pursue(g, a.unit, a.hex)
        else:
            return DONE
        return None if self.fled or can_go_on(g, self) else DONE

    def pursue(self, g: Campaign, unit: int, goal: int) -> None:
        """Cavalry rides into the hex and may go one farther; it is shown, and has used its attack (DLX R-72, R-125)."""
        origin = g.where[unit]
        show(g, unit, "DLX R-72")
        g.mark[unit] |= ATTACKED
        self.fled = 0
        self.advanced = (*self.advanced, unit)
        if g.listening:
            g.tell(Event(facts.PURSUED, "DLX R-72", (unit, origin, self.hex, goal)))
        control.move_in(g, unit, self.hex)
        if goal != self.hex:
            control.move_in(g, unit, goal)


def can_go_on(g: Campaign, question: AdvanceChoice) -> bool:
    """Whether another of the attackers may advance; everybody sees that."""
    for u in question.attackers:
        if question.refuse(g, u) is None:
            return True
    return False
