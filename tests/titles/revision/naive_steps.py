"""A second, slow reading of replacements and garrisons. See `naive`."""

from __future__ import annotations

from tests.titles.hex14.naive import COUNTRY, OPEN, SOURCES, fights, nation, other, side_of
from tests.titles.revision.naive import Table, printed, strength


def price(unit: str) -> int:
    """What a unit takes of the replacements of a turn (V-15)."""
    return max(1, strength(unit))


def edges(t: Table, side: str) -> set[str]:
    """Where units come back (replacements-1, R-57, V-36)."""
    foe = other(side)
    return {h for h in SOURCES[side] if not t.holds(foe, h) and t.control[h] != foe and t.may_arrive(h)}


def raisings(t: Table, n: str, left: int) -> set[str]:
    """Which destroyed units come back where."""
    side = "german" if n == "GE" else "allied"
    dead = [u for u, h in t.where.items() if nation(u) == n and h == "dead" and price(u) <= left]
    return {"done"} | {f"raise {u} {h}" for u in dead for h in edges(t, side)}


def garrisons(t: Table, country: str, owed: int) -> set[str]:
    """A 4-2 or two 2-2; if they are not there one other unit that is not stronger than a 4-2 (R-52).

    What is owed is counted in halves of a garrison.
    """
    there = [
        u for u, h in t.where.items() if h in OPEN and COUNTRY[h] == country and side_of(u) == "german" and fights(u)
    ]
    half_paid = owed % 2 == 1
    large = [] if half_paid else [u for u in there if printed(u) == "4-2"]
    small = [u for u in there if printed(u) == "2-2"]
    if len(small) < (1 if half_paid else 2):
        small = []
    fit = [*large, *small] or [u for u in there if strength(u) <= 4]
    return {f"garrison {u}" for u in fit} or {"done"}
