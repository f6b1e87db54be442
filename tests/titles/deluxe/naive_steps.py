"""A second, slow reading of the other steps of a turn of this title. See `naive`."""

from __future__ import annotations

from tests.titles.deluxe.naive import POOLS, UNITS, Table
from tests.titles.hex14.naive import AROUND, COUNTRY, OPEN, fights, nation, other, side_of


def rebuildings(t: Table, n: str, fed: set[str]) -> set[str]:
    """Every answer to the question who is given a step (6, R-56); `fed`: units in supply."""
    found = {"done"}
    for u in UNITS:
        if nation(u) != n or t.where[u] not in OPEN or t.lost[u] == 0 or u not in fed:
            continue
        if t.step(u)["size"] not in ("XXX", "XX") or "rebuilt" in t.marks[u]:
            continue
        if t.near(other(side_of(u)), t.where[u]):
            continue
        if has_counter(t, u):
            found.add(f"rebuild {u}")
    return found


def has_counter(t: Table, unit: str) -> bool:
    """Whether the counter that a unit needs for one step more is free (R-20, R-56)."""
    row = UNITS[unit]
    step = row["step"] - t.lost[unit] + 1
    if step >= row["step"]:
        return True
    key = (row["nation"], row["class"], step)
    used = sum(
        (v["nation"], v["class"], v["step"] - t.lost[x]) == key and t.lost[x] > 0 and is_alive(t, x)
        for x, v in UNITS.items()
    )
    return used < int(POOLS[key])


def is_alive(t: Table, unit: str) -> bool:
    return t.where[unit] not in ("dead", "gone")


# ---------------------------------------------------------------- aeroplanes, garrisons


def scoutings(t: Table, side: str) -> set[str]:
    """The hexes over which a mission shows something face down."""
    hidden = {h for h in OPEN if any("up" not in t.marks[u] for u in t.at(h, other(side)))}
    return {"done"} | {f"scout {h}" for h in OPEN if hidden & {h, *AROUND[h]}}


def garrisons(t: Table, country: str, owed: int) -> set[str]:
    """The units in a country that are no more than what is owed; the duty waits only if there are none (13, R-52)."""
    found = {
        f"garrison {u}"
        for u in UNITS
        if side_of(u) == "german"
        and fights(u)
        and t.where[u] in OPEN
        and COUNTRY[t.where[u]] == country
        and t.points(u) <= owed
    }
    return found or {"done"}
