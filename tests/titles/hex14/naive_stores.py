"""A second, slow reading of the stores of forts: which hexes they feed, and who eats. See `naive`."""

from __future__ import annotations

from tests.titles.hex14.naive import AROUND, FORTS, Table, nation

STORES = sorted({f.hex for f in FORTS.values()})
"""All symbols of a hex and its sides are one store (R-151)."""


def zone(t: Table, h: str, side: str) -> set[str]:
    """The hexes that the forts of a hex feed: their own, and those around a fort in it (5.6, R-65, R-151)."""
    standing = [f for f in FORTS.values() if f.hex == h and f.side == side and t.stands(f) and t.at_war(f.country)]
    if not standing:
        return set()
    return {h} | (set(AROUND[h]) if any(not f.outer for f in standing) else set())


def hungry(t: Table, h: str, side: str) -> list[str]:
    """The counters that get nothing but from a store; the Dutch not even that (5.1.2)."""
    supply = t.supply(side)
    return [u for a in zone(t, h, side) for u in t.at(a, side) if nation(u) != "NL" and not t.is_fed(u, supply)]


def feedings(t: Table, h: str, side: str, fed: list[str], here: list[str], marked: bool = False) -> set[str]:
    """Whom a store feeds next, of those that no store feeds yet (R-45).

    If only those with a marker are asked about, the others have had their share (R-152).
    """
    able = hungry(t, h, side)
    others = [u for u in able if marked and "cut" not in t.marks[u]]
    left = t.rations() - sum(t.points(u) for u in [*here, *others])
    return {"done"} | {f"feed {u}" for u in able if u not in [*fed, *here, *others] and t.points(u) <= left}
