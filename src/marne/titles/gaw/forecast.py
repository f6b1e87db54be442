"""A battle before it is fought, as far as somebody knows it: both fires term by term, and what can come of them.

What an enemy block may be, and how worn it may be, follows from public knowledge, so every number here is a range: the
true one is always in it, and where everything is known the range is one number, the one that `firepower` computes.
Retreats are not foreseen: the blocks of the moment are taken to stand and fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from marne.titles.gaw.actions import FOCH_ATTACK, NOTHING, PIONEERS, PONTOON, SURPRISE
from marne.titles.gaw.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    BELGIAN,
    BONUS,
    BRITISH,
    DISC_STRENGTH,
    FORTS_IN,
    FRENCH,
    GERMAN,
    GERMAN_SIDE,
    GREEN,
    KIND_NAMES,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    POWER_NAMES,
    POWERS,
    RED,
    SIDE_NAMES,
    SIDE_OF,
    TERRAIN,
)
from marne.titles.gaw.battle import CAVALRY_CALL, RAZED_AT_MOST, SHOWDOWN
from marne.titles.gaw.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED
from marne.titles.gaw.firepower import (
    CHARGE_TERM,
    FOCH_TERM,
    GARRISON_TERM,
    HALVED,
    HALVED_TERM,
    MINUTE_TERM,
    MOUNTAIN_TERM,
    NOT_DIVIDED,
    QUARTERED,
    QUARTERED_TERM,
    RIVER_RULES,
    STRENGTH_TERM,
    TACTICAL_TERM,
    TERRAIN_TERM,
    VALOUR_TERM,
    division,
    winners_price,
)
from marne.titles.gaw.options import BLUE_ONE
from marne.titles.gaw.roster import (
    BIT,
    BLUE,
    CAVALRY,
    CHASSEUR,
    FIRST,
    HEART,
    HITS,
    INFANTRY,
    KIND,
    LEADER,
    POWER,
    SIDE,
    STATIC,
    STRENGTH,
    UNIT_IDS,
    UNIT_NAMES,
    UNITS,
)
from marne.titles.gaw.view import GawView

KINDS: Final = 4

# What is known of the cavalry among some blocks.
ANY: Final = 0
FOOT: Final = 1  # there is none
HORSE: Final = 2  # there is one at least

IMPOSSIBLE: Final = -1_000_000


class Part(NamedTuple):
    """A term of a fire as `firepower` has them, with a range for its amount.

    The subject of a term about a block that may be several units is -1 - power.
    """

    rule: str
    code: int
    subject: int
    low: int
    high: int


class Span(NamedTuple):
    """A number that is not known exactly. The mean takes all units that a block may be for equally likely."""

    low: int
    mean: float
    high: int


class Range(NamedTuple):
    low: int
    high: int


class Forecast(NamedTuple):
    """What can be said of a battle before it is fought."""

    area: int
    side: int
    """The attacker."""
    seat_side: int | None
    """The side of the player who asks, None for a spectator."""
    advantage: int
    """What the Disc buys in it."""
    attack: list[Part]
    defence: list[Part]
    fire: Span
    """The Offensive Fire. It can be known better than the sum of its terms."""
    reply: Span
    """The Defensive Fire."""
    result: Span
    """Their difference: positive if the attacker wins."""
    attacker_hits: Range
    defender_hits: Range
    attacker_bears: Range
    """The hits that would destroy all the attacker has there."""
    defender_bears: Range

    def fought(self) -> bool:
        """Whether both sides have something there."""
        return self.attacker_bears.high > 0 and self.defender_bears.high > 0

    def winner(self) -> int | None:
        """The side that wins for certain."""
        if self.result.low > 0:
            return self.side
        return 1 - self.side if self.result.high < 0 else None

    def cleared(self) -> bool:
        """Whether the attacker destroys all defenders for certain."""
        return self.result.low > 0 and self.result.low >= self.defender_bears.high


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
"""ENDURANCE[blue steps fall to one hit][unit][step]: the hits that destroy it."""


class Battlefield:
    """The facts of the area that count for every unit in it."""

    def __init__(self, attacking: bool, bonus: int, red: bool, foch: bool, blue_one: bool) -> None:
        self.attacking = attacking
        self.bonus = bonus
        self.red = red
        self.foch = foch
        self.endurance = ENDURANCE[1 if blue_one else 0]

    def factor(self, unit: int) -> int:
        """GAW R38: by how much a unit's strength is multiplied, the charge aside."""
        n = 2 if self.red and unit == CHASSEUR else 1
        return 2 * n if self.foch and POWER[unit] == FRENCH else n

    def fire(self, unit: int, step: int) -> int:
        """The fire of a unit without charge and rivers."""
        value = STRENGTH[unit][step] * self.factor(unit)
        if not self.attacking and (KIND[unit] == INFANTRY or KIND[unit] == STATIC):
            value += self.bonus
            if BLUE[unit][step]:
                value += 1
        return value


class Bundle:
    """Blocks that look alike to the one who asks: `n` different units of one set."""

    def __init__(self, power: int, mask: int, divided: int, cut: bool) -> None:
        self.power = power
        self.mask = mask
        self.divided = divided
        self.cut = cut
        self.n = 0
        # By kind: what a unit can fire at least, ascending, and at most, descending.
        self.low: list[list[int]] = [[], [], [], []]
        self.high: list[list[int]] = [[], [], [], []]
        # All kinds: the hits that destroy a unit, at least and at most.
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
        """Look at every unit that these blocks may be."""
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
        """The least or the most that these blocks can fire, undivided."""
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
        """Whether all units that the blocks may be are of a kind."""
        return len(self.low[kind]) == self.size

    def value_range(self, kind: int) -> Range:
        """The fire of one of the blocks if it is of a kind."""
        return Range(self.low[kind][0], self.high[kind][0])


def together(bundles: list[Bundle], need: int, charge: bool, most: bool) -> int:
    """The least or the most that undivided hidden blocks can fire, if their cavalry is as needed."""
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
    """The attackers who came over rivers: groups by kind and division, whose sums are divided."""

    def __init__(self, wholes: list[int], bundles: list[Bundle]) -> None:
        self.wholes = wholes  # by kind * 3 + division, of the units that are known
        self.bundles = bundles
        self.best = IMPOSSIBLE

    def extreme(self, plain: int, forced: int, need: int, most: bool) -> int:
        """The least or the most of their fire and that of the others: `forced` if those must bring the cavalry."""
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
    """One side in the area: units that are known, and bundles of hidden blocks."""

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
        """Put the known units into their order."""
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
        """Whether a cavalry that counts is known to be there."""
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
        """GAW 2.11.1: the Power whose Valour counts; the numbers of blocks are known to all."""
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


def forecast(
    view: GawView,
    area: int,
    attackers: Sequence[tuple[int, int]] | None = None,
    advantage: int = NOTHING,
    supporters: Sequence[int] | None = None,
) -> Forecast:
    """The battle in an area as somebody knows it.

    Without `attackers` the side whose impulse it is attacks with the blocks that are there. `attackers` come in
    addition: units that the asking player knows, each with the river (0 none, 1 minor, 2 major) it crosses into the
    area. `advantage` is what the Disc is to buy. `supporters` are leaders who would stand activated next door; without
    it those who do now. Whether all this could be done is not asked. Raises ValueError for a unit that is not known.
    """
    side = SIDE[attackers[0][0]] if attackers else view.phasing
    enemy = 1 - side
    declared = False
    razed = 0
    begun = False
    for frame in view.stack:
        if frame[0] == "Battle" and frame[1] == area:
            begun = frame[4] == PIONEERS
            if advantage == NOTHING:
                advantage = frame[4]
            declared = frame[5] != 0 and CAVALRY_CALL < frame[3] <= SHOWDOWN and side == view.phasing
    held = view.control[area]
    if advantage == PIONEERS and held == enemy and not begun:
        razed = RAZED_AT_MOST
    discs = discs_in(view, area, razed)
    walls = sum(discs)
    mild = advantage == PONTOON or (view.order == SURPRISE and view.phasing == side)
    red = TERRAIN[area] == RED
    blue_one = view.rules & BLUE_ONE != 0
    bonus = 0 if held == side and walls else BONUS[area]
    attack = Force(Battlefield(True, 0, red, advantage == FOCH_ATTACK, blue_one))
    defence = Force(Battlefield(False, bonus, red, False, blue_one))
    leaders = muster(view, area, side, attackers, supporters, mild, attack, defence)
    attack.survey(view.least, view.most)
    defence.survey(view.least, view.most)

    # A charge needs open ground, no garrison in the way, and no cavalry of the defender (GAW 7.5.1.8).
    level = TERRAIN[area] == GREEN and not (held == enemy and walls) and not defence.has_cavalry()
    cases = charge_cases(defence) if level and charges(attack, mild) else [(ANY, False)]
    chance = charge_chance(defence, cases)
    charge = Range(1 if all(c for _, c in cases) else 0, 1 if any(c for _, c in cases) else 0)

    parts: list[Part] = []
    fixed = sum_known(attack, charge, mild, parts)
    crossed = [b for b in attack.bundles if b.divided != NOT_DIVIDED and not b.cut]
    plain = [b for b in attack.bundles if b.divided == NOT_DIVIDED and not b.cut]
    hidden_attack(attack, plain, crossed, charge, parts)
    wholes = divide(attack, mild, crossed, parts)
    support = 0
    for leader, step in leaders:
        value = 0 if HEART[leader][step] else STRENGTH[leader][step]
        if value:
            support += value
            parts.append(Part("GAW 7.5.1.6-2", TACTICAL_TERM, leader, value, value))
    support += add_valour(view, attack.leading(side, discs), "GAW 7.5.1.6-3", parts)

    replies: list[Part] = []
    stand = reply_known(defence, walls if held == enemy else 0, replies)
    hidden_defence(defence, replies)
    stand += add_valour(view, defence.leading(enemy, discs), "GAW 7.5.1.6-7", replies)

    need = HORSE if declared and not attack.has_cavalry() else ANY
    fire, reply, result = IMPOSSIBLE_RANGE, IMPOSSIBLE_RANGE, IMPOSSIBLE_RANGE
    crossing = Crossing(wholes, crossed)
    for wanted, charging in cases:
        base = support + fixed.high if charging else support + fixed.low
        ends: list[int] = []
        for most in (False, True):
            forced = together(plain, HORSE, charging, most) if need == HORSE else IMPOSSIBLE
            ends.append(base + crossing.extreme(together(plain, ANY, charging, most), forced, need, most))
        back = Range(
            stand + together(defence.bundles, wanted, False, False),
            stand + together(defence.bundles, wanted, False, True),
        )
        fire = joined(fire, Range(ends[0], ends[1]))
        reply = joined(reply, back)
        result = joined(result, Range(ends[0] - back.high, ends[1] - back.low))

    mean_fire = support + fixed.low + (fixed.high - fixed.low) * chance + mean_crossing(wholes, crossed)
    for b in plain:
        mean_fire += b.n * (b.sum_foot + b.sum_riders * (1 + chance)) / (2 * b.size)
    mean_reply = float(stand)
    for b in defence.bundles:
        mean_reply += b.n * (b.sum_foot + b.sum_riders) / (2 * b.size)
    mean_fire = within(mean_fire, fire)
    mean_reply = within(mean_reply, reply)
    attacker_bears = attack.endurance(walls if held == side else 0)
    defender_bears = defence.endurance(walls if held == enemy else 0)
    attacker_hits, defender_hits = hits(result, attacker_bears, defender_bears)
    return Forecast(
        area,
        side,
        view.side,
        advantage,
        parts,
        replies,
        Span(fire.low, mean_fire, fire.high),
        Span(reply.low, mean_reply, reply.high),
        Span(result.low, within(mean_fire - mean_reply, result), result.high),
        attacker_hits,
        defender_hits,
        attacker_bears,
        defender_bears,
    )


IMPOSSIBLE_RANGE: Final = Range(IMPOSSIBLE, IMPOSSIBLE)


def add_valour(view: GawView, power: int, rule: str, parts: list[Part]) -> int:
    n = view.valour[power]
    if n:
        parts.append(Part(rule, VALOUR_TERM, power, n, n))
    return n


def charge_cases(defence: Force) -> list[tuple[int, bool]]:
    """Without cavalry among the hidden defenders there is a charge, with it there is none: what can be the case."""
    found: list[tuple[int, bool]] = []
    if together(defence.bundles, FOOT, False, False) != IMPOSSIBLE:
        found.append((FOOT, True))
    if together(defence.bundles, HORSE, False, False) != IMPOSSIBLE:
        found.append((HORSE, False))
    return found


def charge_chance(defence: Force, cases: list[tuple[int, bool]]) -> float:
    """How likely the charge is, about."""
    if len(cases) == 1:
        return 1.0 if cases[0][1] else 0.0
    chance = 1.0
    for b in defence.bundles:
        if not b.cut:
            chance *= (1 - b.riders / b.size) ** b.n
    return chance


def joined(a: Range, b: Range) -> Range:
    """The range that holds both."""
    return b if a.low == IMPOSSIBLE else Range(min(a.low, b.low), max(a.high, b.high))


def within(mean: float, bounds: Range) -> float:
    return min(max(mean, float(bounds.low)), float(bounds.high))


def discs_in(view: GawView, area: int, razed: int) -> list[int]:
    """The discs of an area by Power, after pioneers have removed some."""
    found = [0] * POWERS
    left: list[list[int]] = []
    for fort in FORTS_IN[area]:
        left.append(view.discs[fort * POWERS : (fort + 1) * POWERS])
    for _ in range(razed):
        fullest: list[int] | None = None
        for row in left:
            if sum(row) > (0 if fullest is None else sum(fullest)):
                fullest = row
        if fullest is not None:
            fullest[fullest.index(max(fullest))] -= 1
    for row in left:
        for p in range(POWERS):
            found[p] += row[p]
    return found


def muster(
    view: GawView,
    area: int,
    side: int,
    attackers: Sequence[tuple[int, int]] | None,
    supporters: Sequence[int] | None,
    mild: bool,
    attack: Force,
    defence: Force,
) -> list[tuple[int, int]]:
    """Tell the blocks that count into the two forces; returns the leaders who help from next door, with their steps."""
    coming: dict[int, int] = {}
    joins = area not in view.fresh and (
        view.blocks[side * AREAS + area] > 0 or (view.control[area] == side and sum(discs_in(view, area, 0)) > 0)
    )  # GAW R37: who joins an engagement of before has crossed no river that counts
    for unit, river in attackers or ():
        if SIDE[unit] != side:
            raise ValueError(f"{UNIT_IDS[unit]} is not of the {SIDE_NAMES[side]}, who attack")
        coming[unit] = 0 if joins else MINOR_CROSSED if river == MINOR else MAJOR_CROSSED if river == MAJOR else 0
    helping = set(supporters or ())
    known = [0] * POWERS
    leaders: list[tuple[int, int]] = []
    hidden: list[tuple[int, int, int]] = []
    for power, where, mark, veil, unit, step in view.tokens:
        if unit < 0:
            if where == area:
                hidden.append((power, mark, veil))
            continue
        known[power] |= BIT[unit]
        if where == area:
            (attack if SIDE[unit] == side else defence).add(unit, step, mark)
            coming.pop(unit, None)
        elif unit in coming:
            attack.add(unit, step, coming.pop(unit) | mark & CUT)
        if supporters is None:
            if mark & ACTIVE and SIDE[unit] == side and where in NEIGHBOURS[area]:
                leaders.append((unit, step))
        elif unit in helping:
            leaders.append((unit, step))
            helping.remove(unit)
    for unit in [*coming, *helping]:
        raise ValueError(f"where {UNIT_IDS[unit]} is and how strong is not known")
    for power, mark, veil in hidden:
        force = attack if SIDE_OF[power] == side else defence
        mask = veil & ~known[power]
        unit = FIRST[power] + mask.bit_length() - 1
        if mask == BIT[unit] and view.least[unit] == view.most[unit]:
            force.add(unit, view.least[unit], mark)  # upright, but there is only one unit that it can be
        else:
            force.hide(power, mask, division(mark, mild) if force is attack else NOT_DIVIDED, mark & CUT != 0)
    attack.sort()
    defence.sort()
    return sorted(leaders)


def charges(attack: Force, mild: bool) -> bool:
    """Whether an attacker may be cavalry that no river keeps from charging."""
    for i, u in enumerate(attack.units):
        if KIND[u] == CAVALRY and not attack.marks[i] & CUT and division(attack.marks[i], mild) == NOT_DIVIDED:
            return True
    for b in attack.bundles:
        if b.riders and b.divided == NOT_DIVIDED and not b.cut:
            return True
    return False


def sum_known(attack: Force, charge: Range, mild: bool, parts: list[Part]) -> Range:
    """The fire of the known attackers who crossed no river that counts: without a charge, and with it."""
    low = high = 0
    for i, u in enumerate(attack.units):
        mark = attack.marks[i]
        if mark & CUT:
            continue
        value = STRENGTH[u][attack.steps[i]]
        parts.append(Part("GAW 7.5.1.6-1", STRENGTH_TERM, u, value, value))
        if u == CHASSEUR and attack.field.red:
            parts.append(Part("GAW 4.2.2-3", MOUNTAIN_TERM, u, value, value))
            value *= 2
        if attack.field.foch and POWER[u] == FRENCH:
            parts.append(Part("GAW 7.3.1.7-1", FOCH_TERM, u, value, value))
            value *= 2
        if division(mark, mild) != NOT_DIVIDED:
            continue
        low += value
        high += value
        if KIND[u] == CAVALRY and charge.high:
            parts.append(Part("GAW 7.5.1.8-1", CHARGE_TERM, u, value * charge.low, value))
            high += value
    return Range(low, high)


def hidden_attack(attack: Force, plain: list[Bundle], crossed: list[Bundle], charge: Range, parts: list[Part]) -> None:
    """The terms of the hidden attackers."""
    for b in plain + crossed:
        subject = b.subject
        low = min([row[0] for row in b.low if row])
        high = max([row[0] for row in b.high if row])
        for _ in range(b.n):
            parts.append(Part("GAW 7.5.1.6-1", STRENGTH_TERM, subject, b.weak, b.strong))
            add_mountain(b, parts)
            if attack.field.foch and b.power == FRENCH:
                parts.append(Part("GAW 7.3.1.7-1", FOCH_TERM, subject, low // 2, high // 2))
            if charge.high and b.riders and b.divided == NOT_DIVIDED:
                value = b.value_range(CAVALRY)
                sure = charge.low and b.is_kind(CAVALRY)
                parts.append(Part("GAW 7.5.1.8-1", CHARGE_TERM, subject, value.low if sure else 0, value.high))


def add_mountain(b: Bundle, parts: list[Part]) -> None:
    """The term of the 44th, if a hidden block may be it."""
    if b.alpine.high:
        parts.append(Part("GAW 4.2.2-3", MOUNTAIN_TERM, b.subject, b.alpine.low, b.alpine.high))


def divide(attack: Force, mild: bool, crossed: list[Bundle], parts: list[Part]) -> list[int]:
    """The groups of attackers behind rivers: their known strength, and the terms of what is taken from them."""
    wholes = [0] * (KINDS * 3)
    for i, u in enumerate(attack.units):
        mark = attack.marks[i]
        divided = division(mark, mild)
        if divided != NOT_DIVIDED and not mark & CUT:
            wholes[KIND[u] * 3 + divided] += STRENGTH[u][attack.steps[i]] * attack.field.factor(u)
    for kind in range(KINDS):
        for divided in (HALVED, QUARTERED):
            low = high = wholes[kind * 3 + divided]
            for b in crossed:
                if b.divided == divided:
                    high += sum(b.high[kind][: b.n])
                    if b.is_kind(kind):
                        low += sum(b.low[kind][: b.n])
            if high:
                code = HALVED_TERM if divided == HALVED else QUARTERED_TERM
                rule = "GAW 7.2.1-1" if mild else RIVER_RULES[divided]
                parts.append(Part(rule, code, kind, part_of(high, divided) - high, part_of(low, divided) - low))
    return wholes


def mean_crossing(wholes: list[int], crossed: list[Bundle]) -> float:
    """What the groups behind rivers will add, about."""
    total = 0.0
    for kind in range(KINDS):
        for divided in (HALVED, QUARTERED):
            total += part_of(wholes[kind * 3 + divided], divided)
    for b in crossed:
        total += b.n * (b.sum_foot + b.sum_riders) / (2 * b.size) / (2 * b.divided)
    return total


def reply_known(defence: Force, walls: int, parts: list[Part]) -> int:
    """The fire of the garrisons and of the known defenders."""
    total = 0
    if walls:
        total = DISC_STRENGTH * walls
        parts.append(Part("GAW 7.5.1.6-4", GARRISON_TERM, walls, total, total))
    bonus = defence.field.bonus
    for i, u in enumerate(defence.units):
        step = defence.steps[i]
        value = STRENGTH[u][step]
        total += defence.field.fire(u, step)
        parts.append(Part("GAW 7.5.1.6-5", STRENGTH_TERM, u, value, value))
        if u == CHASSEUR and defence.field.red:
            parts.append(Part("GAW 4.2.2-3", MOUNTAIN_TERM, u, value, value))
        if KIND[u] == INFANTRY or KIND[u] == STATIC:
            if bonus:
                parts.append(Part("GAW 7.5.1.6-6", TERRAIN_TERM, u, bonus, bonus))
            if BLUE[u][step]:
                parts.append(Part("GAW 7.5.1.7-1", MINUTE_TERM, u, 1, 1))
    return total


def hidden_defence(defence: Force, parts: list[Part]) -> None:
    """The terms of the hidden defenders."""
    bonus = defence.field.bonus
    for b in defence.bundles:
        subject = b.subject
        foot = len(b.low[INFANTRY]) + len(b.low[STATIC])
        for _ in range(b.n):
            parts.append(Part("GAW 7.5.1.6-5", STRENGTH_TERM, subject, b.weak, b.strong))
            add_mountain(b, parts)
            if bonus and foot:
                parts.append(Part("GAW 7.5.1.6-6", TERRAIN_TERM, subject, bonus if foot == b.size else 0, bonus))
            if b.minute_high:
                parts.append(Part("GAW 7.5.1.7-1", MINUTE_TERM, subject, b.minute_low, b.minute_high))


def hits(result: Range, attacker_bears: Range, defender_bears: Range) -> tuple[Range, Range]:
    """The hits the attacker and the defender take, over all results in the range."""
    attacker: list[int] = []
    defender: list[int] = []
    # The degree of a victory changes only up to a result of 11; beyond that the ends tell everything.
    for r in {result.low, result.high, *range(max(result.low, -11), min(result.high, 11) + 1)}:
        loser = defender_bears if r > 0 else attacker_bears
        winner = attacker_bears if r > 0 else defender_bears
        for i in range(2):
            suffered = min(abs(r), loser[i])
            price = min(winners_price(abs(r), suffered), winner[i]) if r else 0
            defender.append(suffered if r > 0 else price)
            attacker.append(price if r > 0 else suffered)
    return Range(min(attacker), max(attacker)), Range(min(defender), max(defender))


# ---------------------------------------------------------------- in words


def numbers(low: int, high: int, sign: bool = False) -> str:
    """A range as it is read: 4, or 3-5.

    >>> numbers(3, 5), numbers(-3, -1), numbers(-2, 4, True)
    ('3-5', '-3 to -1', '-2 to +4')
    """
    if low == high:
        return f"{low:+d}" if sign else str(low)
    if sign:
        return f"{low:+d} to {high:+d}"
    return f"{low}-{high}" if low >= 0 else f"{low} to {high}"


def label(code: int, subject: int) -> str:
    """What a term is about."""
    if code == HALVED_TERM:
        return f"{KIND_NAMES[subject]} behind a river, halved"
    if code == QUARTERED_TERM:
        return f"{KIND_NAMES[subject]} behind a river, quartered"
    if code == VALOUR_TERM:
        return f"Valour of the {POWER_NAMES[subject]}"
    if code == GARRISON_TERM:
        return "1 garrison disc" if subject == 1 else f"{subject} garrison discs"
    if code == STRENGTH_TERM:
        return (
            f"{UNIT_IDS[subject]} {UNIT_NAMES[subject]}"
            if subject >= 0
            else f"a block of the {POWER_NAMES[-1 - subject]}"
        )
    if code == TACTICAL_TERM:
        return f"{UNIT_IDS[subject]} {UNIT_NAMES[subject]}, next door"
    return "  " + AFTER[code]


AFTER: Final[dict[int, str]] = {
    MOUNTAIN_TERM: "doubled in the mountains",
    FOCH_TERM: "doubled by Foch",
    CHARGE_TERM: "doubled in a charge",
    TERRAIN_TERM: "terrain",
    MINUTE_TERM: "mad minute",
}
"""Terms that follow the strength of a unit and belong to it."""


def lines(f: Forecast) -> list[str]:
    """The forecast as a report in plain lines, at most 80 columns wide."""
    found = [f"Battle of {AREA_IDS[f.area]} {AREA_NAMES[f.area]}: the {SIDE_NAMES[f.side]} attack"]
    if not f.fought():
        return found + statements(f)
    for title, parts, total in (
        ("Offensive Fire", f.attack, f.fire),
        ("Defensive Fire", f.defence, f.reply),
    ):
        for part in parts:
            found.append(row(label(part.code, part.subject), numbers(part.low, part.high), part.rule))
        found.append(row(title, numbers(total.low, total.high), average(total)).rstrip())
    found.append(row("Result", numbers(f.result.low, f.result.high, True), average(f.result)).rstrip())
    return found + statements(f)


def row(text: str, amount: str, note: str) -> str:
    return f"  {text[:44]:<44} {amount:>12}  {note}"


def average(s: Span) -> str:
    return "" if s.low == s.high else f"about {s.mean:.1f}"


def statements(f: Forecast) -> list[str]:
    """What is certain of the battle, in words."""
    names = ["You" if side == f.seat_side else f"The {SIDE_NAMES[side]}" for side in range(2)]
    attacker, defender = names[f.side], names[1 - f.side]
    if not f.fought():
        return [f"There is no battle. {attacker if f.attacker_bears.high == 0 else defender} have nothing there."]
    winner = f.winner()
    if winner is not None:
        found = [f"{names[winner]} win for certain."]
    elif f.result.low == f.result.high:
        found = ["Nobody wins: there are no hits."]
    else:
        found = ["Nobody is certain to win."]
    if f.cleared():
        found[0] += f" {defender} lose everything there."
    for name, taken in ((attacker, f.attacker_hits), (defender, f.defender_hits)):
        if taken.high:
            amount = numbers(taken.low, taken.high)
            found.append(f"{name} take {amount} {'hit' if amount == '1' else 'hits'}.")
    return found
