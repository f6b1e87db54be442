"""A second, slow reading of the points and the victory they make. See `naive`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.titles.hex14.naive import CARDS, MAP, SIDES, WAR, Table, formation, kind, nation, other, side_of

VICTORY: dict[str, Any] = WAR["victory"]
SIZES = {"XXX": "corps", "XX": "division", "X": "brigade"}
LEVELS = ("draw", "marginal victory", "tactical victory", "decisive victory")
DUTCH_ALERT = next(
    effect["points"]
    for card in CARDS["political"]
    if card["id"] == "A7"
    for effect in card["effects"]
    if effect["do"] == "vp_override"
)


def price(unit: str) -> int:
    """The points for a destroyed unit, by its class as it came into play (R-55); dummies are nothing."""
    row, table = formation(unit), VICTORY["unit_points"][nation(unit)]
    if kind(unit) == "dummy":
        return 0
    if kind(unit) == "artillery":
        return int(table.get("artillery") or table[f"artillery_{row['class']}"])
    if kind(unit) == "engineer":
        return int(table["EB" if nation(unit) == "GE" else "MG"])
    letter = row["class"]
    return int(table[letter] if letter in table else table[f"{letter}_{SIZES[row['size']]}"])


def score(t: Table, side: str) -> int:
    """Stars that the side named with them controls, enemy dead, the East, and for the Allies what was invaded (14)."""
    total = sum(points for _, h, scorer, points in MAP["stars"]["rows"] if scorer == side and t.control[h] == side)
    total += sum(price(u) for u, h in t.where.items() if h == "dead" and side_of(u) == other(side) and t.scores(u))
    total += t.east_points[side]
    if side == "allied":
        if t.invaded["B"] and "A1" not in t.cards:
            total += VICTORY["allied_if_belgium_invaded"]
        if t.invaded["N"]:
            total += DUTCH_ALERT if "A7" in t.cards else VICTORY["allied_if_netherlands_invaded"]
        if t.invaded["L"]:
            total += VICTORY["allied_if_luxembourg_invaded"]
    return int(total)


def verdict(t: Table) -> tuple[str, str]:
    """The winner, "" if there is none, and the level of the victory (14.1 to 14.3, R-03)."""
    points = {side: score(t, side) for side in SIDES}
    winner, loser = sorted(SIDES, key=lambda side: -points[side])
    if points[winner] == points[loser]:
        return "", LEVELS[0]
    ratio = Fraction(points[winner], points[loser]) if points[loser] else Fraction(VICTORY["decisive_ratio"])
    return winner, LEVELS[1 + (ratio >= VICTORY["tactical_ratio"]) + (ratio >= VICTORY["decisive_ratio"])]
