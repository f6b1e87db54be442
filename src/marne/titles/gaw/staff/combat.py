"""The outcome of a battle: fire against fire, the hits, and their cost."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import BONUS, CAVALRY, DISC_STRENGTH, GREEN, INFANTRY, RED, STATIC, TERRAIN
from marne.titles.gaw.rules.firepower import winners_price
from marne.titles.gaw.rules.options import BLUE_ONE
from marne.titles.gaw.rules.roster import BLUE, CHASSEUR, KIND, LAST, STRENGTH
from marne.titles.gaw.staff.guess import Block
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field

DISC_LOST: Final = 0.6
"""The price of a garrison disc, on top of what it does for its fortress."""


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
        left = [[u, s, 0] for u, s in blocks]  # unit, step, hits absorbed at this step
        while left:
            top = max(STRENGTH[b[0]][b[1]] for b in left)
            strongest = [b for b in left if STRENGTH[b[0]][b[1]] == top]
            # A unit that absorbs a hit without losing a step takes it; otherwise the cheapest step is lost.
            patient = [b for b in strongest if b[2] + 1 < field.hits_of(b[0], b[1])]
            if patient:
                patient[0][2] += 1
            else:
                block, least = strongest[0], worth.step(strongest[0][0], strongest[0][1])
                for b in strongest[1:]:
                    price = worth.step(b[0], b[1])
                    if price < least:
                        block, least = b, price
                total += least
                if block[1] == LAST[block[0]]:
                    left.remove(block)
                else:
                    block[1] += 1
                    block[2] = 0
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
