"""Forecasts in words."""

from __future__ import annotations

from marne.titles.hex14.rules.targets import PROBE


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
