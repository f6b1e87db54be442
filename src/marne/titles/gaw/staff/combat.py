"""The outcome of a battle: fire against fire, the hits, and their cost."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import BONUS, CAVALRY, DISC_STRENGTH, GREEN, INFANTRY, RED, STATIC, TERRAIN
from marne.titles.gaw.rules.firepower import winners_price
from marne.titles.gaw.rules.options import BLUE_ONE
from marne.titles.gaw.rules.roster import BLUE, CHASSEUR, KIND, LAST, STRENGTH, UNITS
from marne.titles.gaw.staff.guess import Block
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field

DISC_LOST: Final = 0.6
"""The price of a garrison disc, on top of what it does for its fortress."""


GUARD: Final[list[list[float]]] = [
    [
        float(s + (1 if (KIND[u] == INFANTRY or KIND[u] == STATIC) and BLUE[u][n] else 0))
        for n, s in enumerate(STRENGTH[u])
    ]
    for u in range(UNITS)
]
"""GUARD[unit][step]: the Defensive Fire of a unit where the ground adds nothing."""
ON_FOOT: Final[list[bool]] = [KIND[u] == INFANTRY or KIND[u] == STATIC for u in range(UNITS)]
"""Whether the ground adds to its fire."""


def guard(area: int, unit: int, step: int) -> float:
    """The `defence` of a single unit in an area."""
    fire = GUARD[unit][step]
    if ON_FOOT[unit]:
        fire += BONUS[area]
        if unit == CHASSEUR and TERRAIN[area] == RED:
            fire += STRENGTH[unit][step]
    return fire


def toll_of(field: Field, worth: Worth, blocks: list[Block], discs: int) -> Toll:
    """The toll of these blocks and discs, cached because it depends on little else."""
    key = (tuple(blocks), discs, field.view.rules & BLUE_ONE, worth.life[0], worth.life[1], field.style.step)
    toll = TOLLS.get(key)
    if toll is None:
        if len(TOLLS) >= MANY:
            TOLLS.clear()
        toll = TOLLS[key] = Toll(field, worth, blocks, discs)
    return toll


class Toll:
    """What hits cost a force in one area: `cost[h]` is the total for h hits."""

    __slots__ = ("cost", "hits")

    def __init__(self, field: Field, worth: Worth, blocks: list[Block], discs: int) -> None:
        cost = [0.0]
        total = 0.0
        units = [u for u, _ in blocks]
        steps = [s for _, s in blocks]
        power = [STRENGTH[u][s] for u, s in blocks]
        spare = [field.hits_of(u, s) - 1 for u, s in blocks]  # the hits that each absorbs before it loses this step
        while units:
            top = max(power)
            # A unit that absorbs a hit without losing a step takes it; otherwise the cheapest step is lost.
            at = -1
            least = 0.0
            for i in range(len(units)):
                if power[i] != top:
                    continue
                if spare[i] > 0:
                    at = i
                    break
                price = worth.step(units[i], steps[i])
                if at < 0 or price < least:
                    at, least = i, price
            if spare[at] > 0:
                spare[at] -= 1
            else:
                total += least
                unit = units[at]
                if steps[at] == LAST[unit]:
                    del units[at], steps[at], power[at], spare[at]
                else:
                    steps[at] += 1
                    power[at] = STRENGTH[unit][steps[at]]
                    spare[at] = field.hits_of(unit, steps[at]) - 1
            cost.append(total)
        for _ in range(discs):
            total += DISC_LOST
            cost.append(total)
        self.cost: Final = cost
        self.hits: Final = len(cost) - 1
        """The hits that destroy the whole force."""

    def at(self, hits: int) -> float:
        return self.cost[min(hits, self.hits)]


TOLLS: Final[dict[tuple[tuple[Block, ...], int, int, float, float, tuple[float, float]], Toll]] = {}
MANY: Final = 5000


def defence(area: int, blocks: list[Block], discs: int, dominated: bool) -> float:
    """The Defensive Fire of these blocks in an area, without Valour."""
    bonus = 0 if dominated else BONUS[area]
    total = float(DISC_STRENGTH * discs)
    for u, s in blocks:
        total += STRENGTH[u][s]
        if KIND[u] == INFANTRY or KIND[u] == STATIC:
            total += bonus + (1 if BLUE[u][s] else 0)
            if u == CHASSEUR and TERRAIN[area] == RED:
                total += STRENGTH[u][s]
    return total


class Charge:
    """How attackers' strength counts in an area: cavalry charges, rivers, the Chasseurs in mountains."""

    __slots__ = ("alpine", "gallop")

    def __init__(self, area: int, dominated: bool, cavalry: float) -> None:
        self.gallop: Final = 1.0 + (1.0 - cavalry if TERRAIN[area] == GREEN and not dominated else 0.0)
        """The expected factor of a charge; `cavalry` is the chance that the defender has some."""
        self.alpine: Final = TERRAIN[area] == RED

    def fire(self, unit: int, step: int, share: float) -> float:
        """What one attacker adds; `share` is the fraction that a river crossing leaves."""
        value = float(STRENGTH[unit][step])
        if share < 1.0:
            return value * share
        if KIND[unit] == CAVALRY:
            return value * self.gallop
        return value * 2 if self.alpine and unit == CHASSEUR else value


def nearest(value: float) -> int:
    """What `round` says, which is slower: of two that are equally near, the even one."""
    below = int(value)
    if below > value:
        below -= 1
    part = value - below
    return below + 1 if part > 0.5 or (part == 0.5 and below % 2) else below


def outcome(result: int, defender: Toll, attacker: Toll, prize: float) -> tuple[float, bool, int]:
    """The attacker's gain from this result, whether the area is cleared, and the hits that the attacker takes."""
    if result == 0:
        return 0.0, False, 0
    if result > 0:
        suffered = min(result, defender.hits)
        price = winners_price(result, suffered)
        gain = defender.at(suffered) - attacker.at(price)
        cleared = suffered == defender.hits
        return (gain + prize if cleared else gain), cleared, price
    suffered = min(-result, attacker.hits)
    price = winners_price(-result, suffered)
    return defender.at(price) - attacker.at(suffered), False, suffered
