"""Forecasts in words."""

from __future__ import annotations

from marne.titles.deluxe.words.strengths import FACTORS
from marne.titles.deluxe.words.strengths import eighths as number
from marne.titles.hex14.rules.targets import PROBE
from marne.titles.hex14.words.names import unit_name


def term_text(rule: str, unit: int, before: int, after: int, eighths: bool) -> str:
    """One factor of a strength."""
    show = number if eighths else str
    what = FACTORS.get(rule, rule)
    if before == 0:
        return f"{unit_name(unit)}: {what} {show(after)}"
    return f"{unit_name(unit)}, {what}: {show(before)} becomes {show(after)}"


def case_name(defence: int) -> str:
    """A defence against which no die is rolled."""
    return "cleared without a die" if defence == 0 else str(defence)


def outcome_text(kind: int, attacker: int, defender: int, destroyed: bool) -> str:
    """What a result would mean."""
    if kind > PROBE:
        fort = "the fort falls" if destroyed else "the fort holds"
        return fort + (", the attacker loses a step" if attacker else "")
    if attacker and defender:
        text = "both sides lose a step; the defenders retreat or lose another"
    elif defender:
        text = "the defenders lose a step and retreat, or lose another"
    elif attacker:
        text = "the attacker loses a step"
    else:
        text = "nothing"
    return text
