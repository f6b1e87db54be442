"""A battle before it is fought, as far as a viewer knows it: both fires term by term, and the possible outcomes.

What an enemy block may be, and how worn it may be, follows from public knowledge, so every number here is a range: the
true one is always in it, and where everything is known the range is one number, the one that `firepower` computes.
Retreats are not considered: the blocks are assumed to stand and fight.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.gaw.analysis.forecast_terms import (
    add_valour,
    divide,
    hidden_attack,
    hidden_defence,
    mean_crossing,
    reply_known,
    sum_known,
)
from marne.titles.gaw.analysis.forecast_types import Forecast, Part, Range, Span
from marne.titles.gaw.analysis.hidden_force import ANY, FOOT, HORSE, IMPOSSIBLE, Battlefield, Crossing, Force, together
from marne.titles.gaw.rules.actions import FOCH_ATTACK, NOTHING, PIONEERS, PONTOON, SURPRISE
from marne.titles.gaw.rules.advantages import RAZED_AT_MOST
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BONUS,
    FORTS_IN,
    GREEN,
    MAJOR,
    MINOR,
    NEIGHBOURS,
    POWERS,
    RED,
    SIDE_NAMES,
    SIDE_OF,
    TERRAIN,
)
from marne.titles.gaw.rules.battle import CAVALRY_CALL, SHOWDOWN, Battle
from marne.titles.gaw.rules.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED
from marne.titles.gaw.rules.firepower import NOT_DIVIDED, TACTICAL_TERM, division, winners_price
from marne.titles.gaw.rules.options import BLUE_ONE
from marne.titles.gaw.rules.roster import BIT, CAVALRY, FIRST, HEART, KIND, SIDE, STRENGTH, UNIT_IDS
from marne.titles.gaw.rules.view import GawView

IMPOSSIBLE_RANGE: Final = Range(IMPOSSIBLE, IMPOSSIBLE)


def forecast(
    view: GawView,
    area: int,
    attackers: Sequence[tuple[int, int]] | None = None,
    advantage: int = NOTHING,
    supporters: Sequence[int] | None = None,
) -> Forecast:
    """The forecast of the battle in an area, from what a view shows.

    Without `attackers` the phasing side attacks with the blocks that are there. `attackers` join them: units that the
    viewer can identify, each with the river (0 none, 1 minor, 2 major) it crosses into the area. `advantage` is what
    the Disc is spent on. `supporters` are leaders assumed to be activated in adjacent areas; by default those who are
    activated there now. Whether the rules allow all this is not checked. Raises ValueError for an unknown unit.
    """
    side = SIDE[attackers[0][0]] if attackers else view.phasing
    enemy = 1 - side
    declared = False
    razed = 0
    begun = False
    for frame in view.stack:
        if isinstance(frame, Battle) and frame.area == area:
            begun = frame.advantage == PIONEERS
            if advantage == NOTHING:
                advantage = frame.advantage
            is_declared = frame.cavalry != 0 and CAVALRY_CALL < frame.stage <= SHOWDOWN
            declared = is_declared and side == view.phasing
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


def charge_cases(defence: Force) -> list[tuple[int, bool]]:
    """The possible cases: a charge if no hidden defender is cavalry, no charge if one is."""
    found: list[tuple[int, bool]] = []
    if together(defence.bundles, FOOT, False, False) != IMPOSSIBLE:
        found.append((FOOT, True))
    if together(defence.bundles, HORSE, False, False) != IMPOSSIBLE:
        found.append((HORSE, False))
    return found


def charge_chance(defence: Force, cases: list[tuple[int, bool]]) -> float:
    """The approximate probability of the charge."""
    if len(cases) == 1:
        return 1.0 if cases[0][1] else 0.0
    chance = 1.0
    for b in defence.bundles:
        if not b.cut:
            chance *= (1 - b.riders / b.size) ** b.n
    return chance


def joined(a: Range, b: Range) -> Range:
    """The smallest range that contains both."""
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
    """Sort the blocks that count into the two forces; returns the supporting leaders in adjacent areas, with steps."""
    coming: dict[int, int] = {}
    joins = area not in view.fresh and (
        view.blocks[side * AREAS + area] > 0 or (view.control[area] == side and sum(discs_in(view, area, 0)) > 0)
    )  # GAW R37: units that join an existing engagement count as having crossed no river
    for unit, river in attackers or ():
        if SIDE[unit] != side:
            raise ValueError(f"{UNIT_IDS[unit]} does not belong to the attackers, the {SIDE_NAMES[side]}")
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
        raise ValueError(f"you cannot know where {UNIT_IDS[unit]} is or how strong")
    for power, mark, veil in hidden:
        force = attack if SIDE_OF[power] == side else defence
        mask = veil & ~known[power]
        unit = FIRST[power] + mask.bit_length() - 1
        if mask == BIT[unit] and view.least[unit] == view.most[unit]:
            force.add(unit, view.least[unit], mark)  # upright, but it can only be this unit
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


def hits(result: Range, attacker_bears: Range, defender_bears: Range) -> tuple[Range, Range]:
    """The ranges of hits that the attacker and the defender take, over all results in the range."""
    attacker: list[int] = []
    defender: list[int] = []
    # The degree of a victory changes only up to a result of 11; beyond that the ends of the range suffice.
    for r in {result.low, result.high, *range(max(result.low, -11), min(result.high, 11) + 1)}:
        loser = defender_bears if r > 0 else attacker_bears
        winner = attacker_bears if r > 0 else defender_bears
        for i in range(2):
            suffered = min(abs(r), loser[i])
            price = min(winners_price(abs(r), suffered), winner[i]) if r else 0
            defender.append(suffered if r > 0 else price)
            attacker.append(price if r > 0 else suffered)
    return Range(min(attacker), max(attacker)), Range(min(defender), max(defender))
