"""Choices in the Combat Segment: the order of battles, the Disc, retreats, hits and the pursuit."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.gaw.rules.actions import (
    DECLARE,
    DONE_MOVE,
    FOCH_ATTACK,
    HIT,
    NOTHING,
    PIONEERS,
    PONTOON,
    RETREAT,
    SURPRISE,
    Declare,
    Fight,
    Hit,
    Pursue,
    Raze,
    Withdraw,
)
from marne.titles.gaw.rules.advantages import Declaration
from marne.titles.gaw.rules.atlas import (
    CAVALRY,
    DISC_STRENGTH,
    FRENCH,
    GREEN,
    LEADER,
    MAJOR,
    MINOR,
    NO_RIVER,
    POWERS,
    TERRAIN,
)
from marne.titles.gaw.rules.battle import Battle
from marne.titles.gaw.rules.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED
from marne.titles.gaw.rules.losses import Losses
from marne.titles.gaw.rules.retreat import RetreatCall, Withdrawal
from marne.titles.gaw.rules.roster import HEART, KIND, MOVE, POWER, STRENGTH
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.combat import defence, outcome, toll_of
from marne.titles.gaw.staff.distances import NEAR, RIVER_SHARE
from marne.titles.gaw.staff.moves import STIR
from marne.titles.gaw.staff.offence import RAZED, Target
from marne.titles.gaw.staff.planner import active

ENOUGH: Final = 0.5
"""The gain that a battle in an area contested before must promise."""
UPHEAVAL: Final = 0.3
"""The cost of making a unit leave its area."""


def choose_battle(appraisal: Appraisal, actions: list[Action]) -> Action:
    """The surest conquest first: its Valour helps in the next battle."""
    offence = appraisal.offence
    stars = active(appraisal.field)
    best: Action | None = None
    most = 0.0
    for a in actions:
        if not isinstance(a, Fight):
            continue
        target = offence.targets.get(a.area)
        if target is None:
            continue
        gain, _, result = offence.assess(target, (), 0.0, offence.support(a.area, stars))
        if DONE_MOVE in actions:
            if gain < ENOUGH:
                continue
            score = gain
        else:
            score = result + (5.0 if result >= target.toll.hits and target.prize > 2 else 0.0)
        if best is None or score > most:
            best, most = a, score
    if best is not None:
        return best
    return DONE_MOVE if DONE_MOVE in actions else actions[0]


def declare(appraisal: Appraisal, actions: list[Action]) -> Action:
    """What to spend the Disc on in this battle."""
    offence, field = appraisal.offence, appraisal.field
    area = field.frame(Declaration).area
    target = offence.targets.get(area)
    if target is None:
        return DECLARE[NOTHING]
    units = tuple(target.inside)
    fire = offence.inside_fire(target) + offence.support(area, active(field))
    fire += field.view.valour[field.leading(list(units))]
    best, most = DECLARE[NOTHING], offence.expected(target, units, fire - target.fire, target.toll)
    for a in actions:
        if not isinstance(a, Declare) or a.kind == NOTHING:
            continue
        more = 0.0
        if a.kind == PONTOON:
            more = offence.inside_fire(target, True) - offence.inside_fire(target)
        elif a.kind == PIONEERS:
            more = float(DISC_STRENGTH * min(RAZED, target.discs))
        elif a.kind == FOCH_ATTACK:
            more = float(sum(STRENGTH[u][field.step[u]] for u in units if POWER[u] == FRENCH))
        gain = offence.expected(target, units, fire + more - target.fire, target.toll) - field.style.disc
        if gain > most:
            best, most = a, gain
    return best


def raze(appraisal: Appraisal, actions: list[Action]) -> Action:
    return next((a for a in actions if isinstance(a, Raze)), actions[0])


class Stand:
    """A battle in which the own side defends."""

    def __init__(self, appraisal: Appraisal, area: int) -> None:
        self.appraisal: Final = appraisal
        self.area: Final = area
        field = appraisal.field
        view = field.view
        attackers = [g for g in field.foes_at[area] if not g.mark & CUT]
        dominant = field.discs(area, field.side) > 0
        own_cavalry = any(KIND[u] == CAVALRY for u in field.here[area])
        advantage = field.frame(Battle).advantage
        eased = advantage == PONTOON or view.order == SURPRISE
        fire = 0.0
        for g in attackers:
            river = MAJOR if g.mark & MAJOR_CROSSED else MINOR if g.mark & MINOR_CROSSED else NO_RIVER
            if eased and river != NO_RIVER:
                river -= 1
            value = g.fire * RIVER_SHARE[river]
            if river == NO_RIVER and TERRAIN[area] == GREEN and not dominant and not own_cavalry:
                value += g.fire * g.cavalry
            if advantage == FOCH_ATTACK and g.power == FRENCH:
                value *= 2
            fire += value
        near = NEAR[area]
        for g in field.foe_blocks:
            if g.mark & ACTIVE and near >> g.where & 1 and not HEART[g.unit][g.step]:
                fire += STRENGTH[g.unit][g.step]
        counts = [0] * POWERS
        for g in attackers:
            counts[g.power] += 1
        lead = max(range(POWERS), key=lambda p: (counts[p], -p))
        self.fire: Final = fire + view.valour[lead]
        self.attackers: Final = toll_of(field, appraisal.worth, [(g.unit, g.step) for g in attackers], 0)
        self.dominated: Final = field.discs(area, field.enemy) > 0
        held = field.control[area] == field.side
        self.prize: Final = appraisal.worth.taking[field.enemy][area] if held else 0.5

    def cost(self, units: list[int]) -> float:
        """The expected cost of defending with these units."""
        appraisal = self.appraisal
        field = appraisal.field
        discs = field.discs(self.area, field.side)
        if not units and not discs:
            return self.prize
        blocks = [(u, field.step[u]) for u in units]
        fire = defence(self.area, blocks, discs, self.dominated)
        fire += field.view.valour[field.leading(units)]
        toll = toll_of(field, appraisal.worth, blocks, discs)
        gain, _, _ = outcome(round(self.fire - fire), toll, self.attackers, self.prize)
        return gain


def call_retreat(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Whether to spend the Disc on a General Retreat."""
    field = appraisal.field
    area = field.frame(RetreatCall).area
    stand = Stand(appraisal, area)
    here = field.here[area]
    movers = sorted((u for u in here if MOVE[u] > 0), key=lambda u: -appraisal.worth.whole(u, field.step[u]))
    room = sum(
        max(0, field.room(b))
        for b in range(len(field.here))
        if NEAR[area] >> b & field.calm >> b & field.friends >> b & 1
    )
    gone = movers[:room]
    stay = [u for u in here if u not in gone]
    saved = stand.cost(list(here)) - stand.cost(stay) - field.style.disc - UPHEAVAL * len(gone)
    return RETREAT if saved > 0 and RETREAT in actions else DONE_MOVE


def withdraw(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Which units leave before the battle."""
    field = appraisal.field
    area = field.frame(Withdrawal).area
    stand = Stand(appraisal, area)
    here = field.here[area]
    movable = []
    for a in actions:
        if isinstance(a, Withdraw) and a.unit not in movable:
            movable.append(a.unit)
    leaders = [u for u in movable if KIND[u] == LEADER]
    best: list[int] = []
    least = stand.cost(list(here))
    for gone in (movable, leaders, [u for u in movable if u not in leaders]):
        if gone:
            cost = stand.cost([u for u in here if u not in gone]) + UPHEAVAL * len(gone)
            if cost < least:
                best, least = gone, cost
    if not best:
        return DONE_MOVE
    unit = max(best, key=lambda u: (appraisal.worth.whole(u, field.step[u]), -u))
    ways = [a for a in actions if isinstance(a, Withdraw) and a.unit == unit]
    return max(ways, key=lambda a: (appraisal.stations.at(unit, a.area), -a.area))


def take_hit(appraisal: Appraisal, actions: list[Action]) -> Action:
    """A unit that absorbs the hit without losing a step, otherwise the one with the cheapest step."""
    field = appraisal.field
    taken = field.frame(Losses).taken
    borne = dict(zip(taken[::2], taken[1::2], strict=True))

    best: tuple[int, float, int] | None = None
    for a in actions:
        if isinstance(a, Hit):
            u = a.unit
            patient = borne.get(u, 0) + 1 < field.hits_of(u, field.step[u])
            harm = (0 if patient else 1, appraisal.worth.step(u, field.step[u]), u)
            if best is None or harm < best:
                best = harm
    assert best is not None
    return HIT[best[2]]


def pursue(appraisal: Appraisal, actions: list[Action]) -> Action:
    """Pursue into an area where the unit is worth more, if there is one."""
    field = appraisal.field
    best: Action = DONE_MOVE
    most = STIR
    for a in actions:
        if isinstance(a, Pursue):
            gain = appraisal.stations.at(a.unit, a.area) - appraisal.stations.at(a.unit, field.where[a.unit])
            if gain > most:
                best, most = a, gain
    return best


__all__ = ["Target", "call_retreat", "choose_battle", "declare", "pursue", "raze", "take_hit", "withdraw"]
