"""Forecasts and supply in words."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.battle import PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.words.names import capital, hex_name, unit_name
from marne.titles.deluxe.words.strengths import FACTORS
from marne.titles.deluxe.words.strengths import eighths as number
from marne.titles.hex14.rules.lines import COASTAL, COUNTRY, ENGINEER, LINE, STORE

_MEANS: Final[dict[int, tuple[str, str]]] = {
    LINE: ("DLX 5.2-1", "a railway that leads home is within three hexes"),
    ENGINEER: ("DLX 5.3-1", "railway troops on a line that leads home are within three hexes"),
    COASTAL: ("DLX 5.7-1", "the coast is within three friendly hexes"),
    COUNTRY: ("DLX R-65", "it stands in its own country"),
    STORE: ("DLX 5.6-1", "a fort feeds it"),
}


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


def fed_text(g: Deluxe, unit: int, means: int) -> tuple[str, str]:
    """The rule and the sentence that say why a unit is in supply or not."""
    where = f"{capital(unit_name(unit))} in {hex_name(g.where[unit])}"
    if means in _MEANS:
        rule, text = _MEANS[means]
        return rule, f"{where} is in supply: {text}."
    return "DLX 5.5-1", (
        f"{where} is out of supply: no friendly railway that leads home is within three hexes, no fort has stores for "
        "it, and there is no other way to feed it."
    )
