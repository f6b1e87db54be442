"""A forecast in words."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.analysis.forecast_types import Forecast, Span
from marne.titles.gaw.rules.atlas import AREA_IDS, AREA_NAMES, KIND_NAMES, POWER_NAMES, SIDE_NAMES
from marne.titles.gaw.rules.firepower import (
    CHARGE_TERM,
    FOCH_TERM,
    GARRISON_TERM,
    HALVED_TERM,
    MINUTE_TERM,
    MOUNTAIN_TERM,
    QUARTERED_TERM,
    STRENGTH_TERM,
    TACTICAL_TERM,
    TERRAIN_TERM,
    VALOUR_TERM,
)
from marne.titles.gaw.rules.roster import UNIT_IDS, UNIT_NAMES


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
        return f"{KIND_NAMES[subject]} over a river, halved"
    if code == QUARTERED_TERM:
        return f"{KIND_NAMES[subject]} over a river, quartered"
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
        return f"{UNIT_IDS[subject]} {UNIT_NAMES[subject]}, adjacent"
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
        found = ["A tie: nobody takes hits."]
    else:
        found = ["Nobody is certain to win."]
    if f.cleared():
        found[0] += f" {defender} lose everything there."
    for name, taken in ((attacker, f.attacker_hits), (defender, f.defender_hits)):
        if taken.high:
            amount = numbers(taken.low, taken.high)
            found.append(f"{name} take {amount} {'hit' if amount == '1' else 'hits'}.")
    return found
