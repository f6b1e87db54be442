"""The terms of both fires in a forecast, for known and hidden units; `firepower` computes those of a real battle."""

from __future__ import annotations

from marne.titles.gaw.analysis.forecast_types import Part, Range
from marne.titles.gaw.analysis.hidden_force import KINDS, Bundle, Force, part_of
from marne.titles.gaw.rules.atlas import DISC_STRENGTH, FRENCH
from marne.titles.gaw.rules.board import CUT
from marne.titles.gaw.rules.firepower import (
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
    TERRAIN_TERM,
    VALOUR_TERM,
    division,
)
from marne.titles.gaw.rules.roster import BLUE, CAVALRY, CHASSEUR, INFANTRY, KIND, POWER, STATIC, STRENGTH
from marne.titles.gaw.rules.view import GawView


def add_valour(view: GawView, power: int, rule: str, parts: list[Part]) -> int:
    n = view.valour[power]
    if n:
        parts.append(Part(rule, VALOUR_TERM, power, n, n))
    return n


def sum_known(attack: Force, charge: Range, mild: bool, parts: list[Part]) -> Range:
    """The fire of the known attackers who crossed no river that counts, without a charge and with one."""
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
    """The groups of attackers that crossed rivers: their known strength, and the terms of what the rivers take."""
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
    """The approximate fire that the groups that crossed rivers add."""
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
