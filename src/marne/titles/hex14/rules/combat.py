"""The Combat Phase: which hexes are attacked or probed, which forts attacked, and in which order."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import facts, kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import ATTACK as ATTACK_HEX
from marne.titles.hex14.rules.actions import DONE_HERE, Attack, Done, FortAction, Probe
from marne.titles.hex14.rules.actions import PROBE as PROBE_HEX
from marne.titles.hex14.rules.bases import PlainSideChoice
from marne.titles.hex14.rules.board import FORT_SIDE, Campaign
from marne.titles.hex14.rules.cavalry import CAVALRY_SET, INFANTRY_SET, is_probed_for, may_hold
from marne.titles.hex14.rules.clash import is_at_war
from marne.titles.hex14.rules.flanks import front
from marne.titles.hex14.rules.grid import BIT, RING, hexes_in, spread
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.roster import CAVALRY, INFANTRY, KIND, NATION, SIDE_OF_NATION
from marne.titles.hex14.rules.targets import ALL_SPOTS, ATTACK, ENEMY_FORTS, PROBE, SPOTS, fort_front


class CombatPhase(Procedure[Campaign]):
    """A side's Combat: as many attacks as it likes, one after the other (DLX 4.5b-1, 4.9-1, 10-1, R-79)."""

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, over=INT)

    def __init__(self, side: int, over: int = 0) -> None:
        self.side = side
        self.over = over

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.over)

    def clone(self) -> Frame[Campaign]:
        return CombatPhase(self.side, self.over)

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        return DONE if self.over or not is_in_touch(g, self.side) else AttackChoice(self.side)

    def hear(self, g: Campaign, child: Frame[Campaign]) -> None:
        if isinstance(child, AttackChoice):
            self.over = 1


def is_in_touch(g: Campaign, side: int) -> bool:
    """Whether counters of a side lie next to enemies or to forts of theirs, which everybody sees."""
    if g.near(side) & g.occupied[1 - side]:
        return True
    if ALL_SPOTS[side] & g.occupied[side]:
        for f in ENEMY_FORTS[side]:
            if SPOTS[f] & g.occupied[side] and g.stands(f):
                return True
    return g.may_strike_far(side)


def is_expected(g: Campaign, side: int) -> bool:
    """Whether everybody can tell that a side has an attack to make.

    What it attacks is told when the attack is declared; that it can attack at all is seen before. Where no counter is
    face down there is nothing to tell.
    """
    if not g.hides():
        return True
    foes = g.occupied[1 - side]
    spent = g.spent_marks()
    rides = g.cavalry_attacks()
    for h in hexes_in(g.occupied[side] & g.near(1 - side)):
        for u in g.at[h]:
            if g.mark[u] & spent or not is_at_war(g, NATION[u]):
                continue
            for target in hexes_in(front(g, u) & foes):
                if not g.veil[u] & ~INFANTRY_SET[side] and g.surely_attacks(u, target):
                    return True
                if rides and not g.veil[u] & ~CAVALRY_SET[side] and is_probed_for(g, target):
                    return True
    return False


class AttackChoice(PlainSideChoice[Campaign]):
    """Which attack next? A hex, a probe by cavalry, or a fort; or none any more (DLX 10-1, R-79)."""

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10-1"

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        side = self.side
        found: list[Action] = []
        foe = g.occupied[1 - side]
        spots = ALL_SPOTS[side]
        at_war = [is_at_war(g, n) for n in range(len(SIDE_OF_NATION))]
        facing = g.has_facing()
        spent = g.spent_marks()
        last = CAVALRY if g.cavalry_attacks() else INFANTRY
        foot = 0  # the hexes of infantry that may attack
        horse = 0
        in_front = 0  # what it may attack
        before_horse = 0
        for h in hexes_in(g.occupied[side] & (g.near(1 - side) | spots)):
            for u in g.at[h]:
                kind = KIND[u]
                if kind > last or g.mark[u] & spent or not at_war[NATION[u]]:
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
        in_front |= g.far_targets(side)
        for h in hexes_in(foe & (in_front | before_horse)):
            if (in_front & BIT[h] or not may_hold(g, h, INFANTRY_SET)) and g.target_refusal(side, h) is None:
                found.append(ATTACK_HEX[h])
            if before_horse & BIT[h] and is_probed_for(g, h):
                found.append(PROBE_HEX[h])
        if foot & spots:
            found.extend(g.fort_attacks(side, foot))
        if g.end_refusal(side) is None:
            found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        side = self.side
        if isinstance(a, Done):
            return g.end_refusal(side)
        if isinstance(a, Attack):
            return refuse_attack(g, side, a.hex)
        if isinstance(a, Probe):
            return refuse_probe(g, side, a.hex)
        return g.fort_refusal(side, a) if isinstance(a, FortAction) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if not isinstance(a, Done) and g.listening and not is_expected(g, self.side):
            g.tell(Event(facts.ATTACK_PLANNED, self.rule, (self.side,), reveals=True))
        if isinstance(a, Attack):
            return Goto(Joining(self.side, ATTACK, a.hex, ()))
        if isinstance(a, Probe):
            return Goto(Joining(self.side, PROBE, a.hex, ()))
        if isinstance(a, FortAction):
            return Goto(Joining(self.side, g.fort_attack(a), a.fort, ()))
        return DONE


# ---------------------------------------------------------------- what is refused


def refuse_attack(g: Campaign, side: int, h: int) -> Ruling | None:
    """Why a hex may not be attacked."""
    if not g.occupied[1 - side] & BIT[h]:
        return no.NO_ENEMY
    far = g.far_targets(side) & BIT[h] != 0
    if not far and not g.near(side) & BIT[h]:
        return no.NONE_NEXT
    reason = g.target_refusal(side, h)
    if reason is not None or far:
        return reason
    wanted: tuple[int, ...] = (INFANTRY,) if may_hold(g, h, INFANTRY_SET) else (INFANTRY, CAVALRY)
    reason = refuse_all(g, side, h, wanted)
    if reason is no.NO_FIGHTER and len(wanted) == 1:
        on_horse = refuse_all(g, side, h, (CAVALRY,))
        if on_horse is not no.NO_FIGHTER:
            return no.CAVALRY_ONLY if g.cavalry_attacks() else on_horse
    return reason


def refuse_probe(g: Campaign, side: int, h: int) -> Ruling | None:
    """Why a hex may not be probed."""
    if not g.occupied[1 - side] & BIT[h]:
        return no.NO_ENEMY
    if not g.near(side) & BIT[h]:
        return no.NONE_NEXT
    if not is_probed_for(g, h):
        return no.NOTHING_TO_FIND
    reason = refuse_all(g, side, h, (CAVALRY,))
    return no.NO_CAVALRY if reason is no.NO_FIGHTER else reason


def refuse_all(g: Campaign, side: int, target: int, wanted: tuple[int, ...]) -> Ruling | None:
    """Why none of a side's units of these kinds next to a hex attacks it; None if one may."""
    reason: Ruling | None = no.NO_FIGHTER
    for h in hexes_in(RING[target] & g.occupied[side]):
        for u in g.at[h]:
            if KIND[u] not in wanted:
                continue
            reason = g.attack_refusal(side, u)
            if reason is None and not front(g, u) & BIT[target]:
                reason = no.IN_FLANK
            if reason is None:
                return None
    return reason


def refuse_fort(g: Campaign, side: int, fort: int) -> Ruling | None:
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
                reason = g.attack_refusal(side, u)
                if reason is None and not front(g, u) & fort_front(fort, h):
                    reason = no.IN_FLANK
                if reason is None:
                    return None
    return reason
