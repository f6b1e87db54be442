"""Forecasts and supply in words."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.rules.battle import PROBE
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.lines import COASTAL, COUNTRY, ENGINEER, LINE, STORE
from marne.titles.deluxe.rules.tables import EIGHTHS
from marne.titles.deluxe.words.names import capital, hex_name, unit_name

_FACTORS: Final[dict[str, str]] = {
    "DLX 10.1.4-1": "attack value",
    "DLX 10.3.2-1": "gun",
    "DLX R-21": "cavalry adds nothing against infantry",
    "DLX 2.1.5-2": "out of a river hex",
    "DLX 2.1.6-2": "up a slope",
    "DLX 2.1.2-1": "into rough ground",
    "DLX 2.1.3-1": "into light woods",
    "DLX 2.1.4-1": "into heavy woods",
    "DLX 10.1.3-1": "defence value",
    "DLX 15.1-2": "attacked in the flank: the attack value counts",
    "DLX 15.2-1": "caught retreating: the attack value counts",
}
_MEANS: Final[dict[int, tuple[str, str]]] = {
    LINE: ("DLX 5.2-1", "a railway that leads home is within three hexes"),
    ENGINEER: ("DLX 5.3-1", "railway troops on a line that leads home are within three hexes"),
    COASTAL: ("DLX 5.7-1", "the coast is within three friendly hexes"),
    COUNTRY: ("DLX R-65", "it stands in its own country"),
    STORE: ("DLX 5.6-1", "a fort feeds it"),
}


def number(eighths: int) -> str:
    """A strength in eighths as a person writes it.

    >>> number(56), number(28), number(3)
    ('7', '3½', '⅜')
    """
    whole, rest = divmod(eighths, EIGHTHS)
    part = ["", "⅛", "¼", "⅜", "½", "⅝", "¾", "⅞"][rest]
    return (str(whole) if whole or not part else "") + part


def term_text(rule: str, unit: int, before: int, after: int, eighths: bool) -> str:
    """One factor of a strength."""
    show = number if eighths else str
    what = _FACTORS.get(rule, rule)
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
