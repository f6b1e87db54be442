"""The least and the most fire and endurance of one side's blocks when some of them are hidden."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.analysis.forecast_types import Range
from marne.titles.gaw.rules.atlas import BELGIAN, BRITISH, FRENCH, GERMAN, GERMAN_SIDE, POWERS
from marne.titles.gaw.rules.board import CUT
from marne.titles.gaw.rules.firepower import HALVED, QUARTERED
from marne.titles.gaw.rules.roster import (
    BLUE,
    CAVALRY,
    CHASSEUR,
    FIRST,
    HITS,
    INFANTRY,
    KIND,
    LEADER,
    POWER,
    STATIC,
    STRENGTH,
    UNITS,
)

KINDS: Final = 4

# What is assumed about cavalry among some blocks: anything, none, or at least one.
ANY: Final = 0
FOOT: Final = 1
HORSE: Final = 2

IMPOSSIBLE: Final = -1_000_000


def _endurance(one: bool) -> list[list[int]]:
    found: list[list[int]] = []
    for u in range(UNITS):
        rest = 0
        row: list[int] = []
        for step in range(len(HITS[u]) - 1, -1, -1):
            rest += 1 if one and BLUE[u][step] else HITS[u][step]
            row.insert(0, rest)
        found.append(row)
    return found


ENDURANCE: Final[list[list[list[int]]]] = [_endurance(False), _endurance(True)]
"""ENDURANCE[1 if one hit removes a blue step][unit][step]: the hits that destroy the unit."""


class Battlefield:
    """The facts about a battle that affect every unit of one side."""

    def __init__(self, attacking: bool, bonus: int, red: bool, foch: bool, blue_one: bool) -> None:
        self.attacking = attacking
        self.bonus = bonus
        self.red = red
        self.foch = foch
        self.endurance = ENDURANCE[1 if blue_one else 0]

    def factor(self, unit: int) -> int:
        """GAW R38: the factor on a unit's strength, not counting a charge."""
        n = 2 if self.red and unit == CHASSEUR else 1
        return 2 * n if self.foch and POWER[unit] == FRENCH else n

    def fire(self, unit: int, step: int) -> int:
        """The fire of a unit, not counting a charge or rivers."""
        value = STRENGTH[unit][step] * self.factor(unit)
        if not self.attacking and (KIND[unit] == INFANTRY or KIND[unit] == STATIC):
            value += self.bonus
            if BLUE[unit][step]:
                value += 1
        return value


class Bundle:
    """Blocks that look alike to the viewer: `n` different units of one set."""

    def __init__(self, power: int, mask: int, divided: int, cut: bool) -> None:
        self.power = power
        self.mask = mask
        self.divided = divided
        self.cut = cut
        self.n = 0
        # By kind: the least fire of each unit, ascending, and the most, descending.
        self.low: list[list[int]] = [[], [], [], []]
        self.high: list[list[int]] = [[], [], [], []]
        # All kinds: the fewest and the most hits that destroy each unit.
        self.frail: list[int] = []
        self.tough: list[int] = []
        self.weak = 0
        self.strong = 0
        self.size = 0
        self.riders = 0
        self.sum_foot = 0
        self.sum_riders = 0
        self.minute_low = 1
        self.minute_high = 0
        self.alpine = Range(0, 0)  # what the 44th adds in the mountains
        self.subject = -1 - power if mask & (mask - 1) else FIRST[power] + mask.bit_length() - 1

    def survey(self, field: Battlefield, least: list[int], most: list[int]) -> None:
        """Collect the figures of every unit that these blocks may be."""
        first = FIRST[self.power]
        mask = self.mask
        plain = field.attacking and not field.foch and not field.red
        while mask:
            bit = mask & -mask
            mask ^= bit
            u = first + bit.bit_length() - 1
            kind = KIND[u]
            fresh = least[u]
            worn = most[u]
            weak = STRENGTH[u][worn]
            strong = STRENGTH[u][fresh]
            if plain:
                low, high = weak, strong
            else:
                low, high = field.fire(u, worn), field.fire(u, fresh)
            self.low[kind].append(low)
            self.high[kind].append(high)
            self.frail.append(field.endurance[u][worn])
            self.tough.append(field.endurance[u][fresh])
            if self.size == 0 or weak < self.weak:
                self.weak = weak
            if strong > self.strong:
                self.strong = strong
            self.size += 1
            if kind == CAVALRY:
                self.riders += 1
                self.sum_riders += low + high
            else:
                self.sum_foot += low + high
            if not BLUE[u][worn]:
                self.minute_low = 0
            if BLUE[u][fresh]:
                self.minute_high = 1
            if u == CHASSEUR and field.red:
                self.alpine = Range(weak if self.mask == bit else 0, strong)
        for kind in range(KINDS):
            self.low[kind].sort()
            self.high[kind].sort(reverse=True)
        self.frail.sort()
        self.tough.sort(reverse=True)

    def extreme(self, need: int, charge: bool, most: bool) -> int:
        """The least or the most fire of these blocks, undivided."""
        table = self.high if most else self.low
        n = self.n
        riders = table[CAVALRY][:n]
        if charge:
            riders = [2 * v for v in riders]
        total = 0
        if need == FOOT:
            riders = []
        elif need == HORSE:
            if not riders:
                return IMPOSSIBLE
            total = riders[0]
            riders = riders[1:]
            n -= 1
        both = sorted(table[INFANTRY][:n] + table[LEADER][:n] + table[STATIC][:n] + riders, reverse=most)
        if len(both) < n:
            return IMPOSSIBLE
        for i in range(n):
            total += both[i]
        return total

    def splits(self) -> list[list[int]]:
        """How many of the blocks can be of each kind."""
        found: list[list[int]] = []
        n = self.n
        for a in range(min(n, len(self.low[0])) + 1):
            for b in range(min(n - a, len(self.low[1])) + 1):
                for c in range(min(n - a - b, len(self.low[2])) + 1):
                    if n - a - b - c <= len(self.low[3]):
                        found.append([a, b, c, n - a - b - c])
        return found

    def is_kind(self, kind: int) -> bool:
        """Whether all units that the blocks may be are of this kind."""
        return len(self.low[kind]) == self.size

    def value_range(self, kind: int) -> Range:
        """The range of fire of one of the blocks if it is of this kind."""
        return Range(self.low[kind][0], self.high[kind][0])


def together(bundles: list[Bundle], need: int, charge: bool, most: bool) -> int:
    """The least or the most fire of undivided hidden blocks, given what is assumed about their cavalry."""
    plain = [b.extreme(FOOT if need == FOOT and not b.cut else ANY, charge, most) for b in bundles]
    if IMPOSSIBLE in plain:
        return IMPOSSIBLE
    total = sum(plain)
    if need != HORSE:
        return total
    best = IMPOSSIBLE
    for i, b in enumerate(bundles):
        forced = IMPOSSIBLE if b.cut else b.extreme(HORSE, charge, most)
        if forced != IMPOSSIBLE:
            found = total - plain[i] + forced
            if best == IMPOSSIBLE or (found > best) == most:
                best = found
    return best


def part_of(whole: int, divided: int) -> int:
    """GAW 7.5.1.4, R35: what is left of the strength of a group behind a river."""
    return max(whole // (2 * divided), 1) if whole else 0


class Crossing:
    """The attackers that crossed rivers: groups by kind and divisor, each of which is divided as a sum."""

    def __init__(self, wholes: list[int], bundles: list[Bundle]) -> None:
        self.wholes = wholes  # by kind * 3 + division, known units only
        self.bundles = bundles
        self.best = IMPOSSIBLE

    def extreme(self, plain: int, forced: int, need: int, most: bool) -> int:
        """The least or the most of their fire and that of the others; `forced`: the others must include cavalry."""
        self.best = IMPOSSIBLE
        self.choose(0, self.wholes[:], need != HORSE, plain, forced, most)
        return self.best

    def choose(self, at: int, wholes: list[int], mounted: bool, plain: int, forced: int, most: bool) -> None:
        if at == len(self.bundles):
            others = plain if mounted else forced
            if others == IMPOSSIBLE:
                return
            total = others
            for kind in range(KINDS):
                total += part_of(wholes[kind * 3 + HALVED], HALVED) + part_of(wholes[kind * 3 + QUARTERED], QUARTERED)
            if self.best == IMPOSSIBLE or (total > self.best) == most:
                self.best = total
            return
        b = self.bundles[at]
        table = b.high if most else b.low
        for split in b.splits():
            further = wholes[:]
            for kind in range(KINDS):
                further[kind * 3 + b.divided] += sum(table[kind][: split[kind]])
            self.choose(at + 1, further, mounted or split[CAVALRY] > 0, plain, forced, most)


class Force:
    """One side's force in the area: known units, and bundles of hidden blocks."""

    def __init__(self, field: Battlefield) -> None:
        self.field = field
        self.units: list[int] = []
        self.steps: list[int] = []
        self.marks: list[int] = []
        self.bundles: list[Bundle] = []
        self.count = [0] * POWERS

    def add(self, unit: int, step: int, mark: int) -> None:
        self.units.append(unit)
        self.steps.append(step)
        self.marks.append(mark)
        self.count[POWER[unit]] += 1

    def sort(self) -> None:
        """Sort the known units."""
        if self.units == sorted(self.units):
            return
        order = sorted(range(len(self.units)), key=self.units.__getitem__)
        self.units = [self.units[i] for i in order]
        self.steps = [self.steps[i] for i in order]
        self.marks = [self.marks[i] for i in order]

    def hide(self, power: int, mask: int, divided: int, cut: bool) -> None:
        """Add a hidden block."""
        self.count[power] += 1
        for b in self.bundles:
            if b.mask == mask and b.power == power and b.divided == divided and b.cut == cut:
                b.n += 1
                return
        b = Bundle(power, mask, divided, cut)
        b.n = 1
        self.bundles.append(b)

    def survey(self, least: list[int], most: list[int]) -> None:
        for b in self.bundles:
            b.survey(self.field, least, most)

    def has_cavalry(self) -> bool:
        """Whether cavalry that counts is known to be there."""
        for i, u in enumerate(self.units):
            if KIND[u] == CAVALRY and not self.marks[i] & CUT:
                return True
        return False

    def endurance(self, walls: int) -> Range:
        """The hits that destroy everything, discs included (GAW R28)."""
        low = high = walls
        for i, u in enumerate(self.units):
            n = self.field.endurance[u][self.steps[i]]
            low += n
            high += n
        for b in self.bundles:
            low += sum(b.frail[: b.n])
            high += sum(b.tough[: b.n])
        return Range(low, high)

    def leading(self, side: int, discs: list[int]) -> int:
        """GAW 2.11.1: the Power whose Valour counts; the numbers of blocks are public."""
        if side == GERMAN_SIDE:
            return GERMAN
        count = self.count
        if count[FRENCH] + count[BRITISH] + count[BELGIAN] == 0:
            count = discs
        best = FRENCH
        for p in (BRITISH, BELGIAN):
            if count[p] > count[best]:
                best = p
        return best
