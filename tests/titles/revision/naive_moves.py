"""A second, slow reading of movement: a point a hex, once a point for rough ground. See `naive`."""

from __future__ import annotations

from tests.titles.hex14 import naive_rails
from tests.titles.hex14.naive import (
    AROUND,
    COUNTRY,
    ENDS,
    OPEN,
    RAIL,
    RIVER,
    TERRAIN,
    TRACKS,
    ZONES,
    is_railway_gun,
    kind,
    other,
    side_of,
)
from tests.titles.revision.naive import LIMITS, Table

Way = tuple[str, ...]


def has_line(a: str, b: str) -> bool:
    return frozenset((a, b)) in TRACKS


def is_rough(h: str) -> bool:
    """Rough terrain, woods of either kind, swamp (V-23)."""
    return TERRAIN[h] in "rlhs"


def hinders(a: str, b: str) -> bool:
    """Whether a step takes the point for rough ground, if it has not been taken: not along a line (V-13)."""
    return is_rough(b) and not has_line(a, b)


def price(a: str, b: str) -> int:
    """The points for going from a hex into the next, that for rough ground apart (movement-3)."""
    leaves = RIVER[a] == "R" and is_rough(a) and RIVER[b] != "R" and (a, b) not in ENDS
    return int(LIMITS["river_leave_cost_if_rough"]) if leaves and not has_line(a, b) else 1


def toll(a: str, b: str, slowed: bool) -> int:
    return 1 if hinders(a, b) and not slowed else 0


def may_step(t: Table, unit: str, a: str, b: str, spent: int, steps: int, slowed: bool) -> bool:
    """Whether the next step breaks no rule, wherever it leads; the first is always paid for (V-26)."""
    if is_railway_gun(unit) or t.is_barred(unit, a, b):
        return False
    if kind(unit) == "dummy":
        return t.control[b] == side_of(unit) and steps < t.allowance(unit)
    if spent >= t.allowance(unit):
        return False
    return steps == 0 or spent + price(a, b) + toll(a, b, slowed) <= t.allowance(unit)


def can_end(t: Table, unit: str, a: str, b: str, spent: int, steps: int, slowed: bool) -> bool:
    """Whether a unit that steps from one hex into another can end its move there or farther on."""
    if t.may_stop(unit, b, has_line(a, b)):
        return True
    spent, steps = spent + price(a, b) + toll(a, b, slowed), steps + 1
    slowed = slowed or hinders(a, b)
    return any(
        may_step(t, unit, b, c, spent, steps, slowed) and can_end(t, unit, b, c, spent, steps, slowed)
        for c in AROUND[b]
    )


def steps_from(t: Table, unit: str, spent: int, steps: int) -> set[str]:
    a, slowed = t.where[unit], "slowed" in t.marks[unit]
    return {
        b
        for b in AROUND[a]
        if may_step(t, unit, a, b, spent, steps, slowed) and can_end(t, unit, a, b, spent, steps, slowed)
    }


def ways(t: Table, unit: str, points: int) -> dict[str, tuple[int, list[Way]]]:
    """By hex: the least cost, and all ways that cost no more; the next hex whatever it costs."""
    start, slowed = t.where[unit], "slowed" in t.marks[unit]
    found: dict[str, tuple[int, list[Way]]] = {}
    edge: list[tuple[int, bool, Way]] = [(0, slowed, (start,))]
    while edge:
        cost, paid, way = edge.pop()
        a = way[-1]
        for b in AROUND[a]:
            total = cost + price(a, b) + toll(a, b, paid)
            if t.is_barred(unit, a, b) or (total > points and len(way) > 1):
                continue
            best = found.get(b, (99, []))
            if total < best[0]:
                found[b] = (total, [(*way, b)])
            elif total == best[0]:
                best[1].append((*way, b))
            if total < points:
                edge.append((total, paid or hinders(a, b), (*way, b)))
    return found


def rank(t: Table, unit: str, way: Way) -> tuple[int, int, int]:
    """Of ways that cost the same: fewest hexes of neutrals, most rail hexes of the enemy, fewest hexes (R-92)."""
    neutral = 0
    if side_of(unit) == "german":
        limburg = ZONES["dutch_limburg"] if "G7" in t.cards else set()
        neutral = sum(not t.at_war(COUNTRY[h]) and h not in limburg for h in way[1:])
    return neutral, -sum(h in RAIL and t.control[h] == other(side_of(unit)) for h in way[1:]), len(way)


def points_left(t: Table, unit: str, spent: int, steps: int) -> int:
    return max(0, t.allowance(unit) - (steps if kind(unit) == "dummy" else spent))


def gos(t: Table, unit: str, spent: int, steps: int) -> tuple[set[str], set[str]]:
    """Every destination; and those where rules of taste decide which way a dummy takes."""
    found: set[str] = set()
    doubtful: set[str] = set()
    points = points_left(t, unit, spent, steps)
    if is_railway_gun(unit) or not points:
        return found, doubtful
    dummy = kind(unit) == "dummy"
    for h, (cost, all_ways) in ways(t, unit, points).items():
        if h == t.where[unit] or not t.may_stop(unit, h, False):
            continue
        if cost > points and not (steps == 0 and len(all_ways[0]) == 2):
            continue
        if dummy:
            first = min(rank(t, unit, w) for w in all_ways)
            chosen = [w for w in all_ways if rank(t, unit, w) == first]
            good = [all(t.control[x] == side_of(unit) for x in w[1:]) for w in chosen]
            if any(good) and not all(good):
                doubtful.add(f"go {h}")
            if not all(good):
                continue
        found.add(f"go {h}")
    return found, doubtful


# ---------------------------------------------------------------- trains and ships


def may_board(t: Table, unit: str) -> bool:
    """Whoever forces its march goes on foot (V-20)."""
    return "forced" not in t.marks[unit] and naive_rails.may_board(t, unit)


def may_embark(t: Table, unit: str) -> bool:
    """Ships are a point of the advanced game."""
    return t.rules["sea"] and "forced" not in t.marks[unit] and naive_rails.may_embark(t, unit)


# ---------------------------------------------------------------- questions


def marching(t: Table, unit: str, spent: int, steps: int, rolled: bool) -> tuple[set[str], set[str]]:
    """Every answer for a unit that has been taken up, and those that are matters of taste."""
    found = {f"step {b}" for b in steps_from(t, unit, spent, steps)}
    more, doubtful = gos(t, unit, spent, steps)
    found |= more
    if steps == 0:
        found |= {"entrain"} if may_board(t, unit) else set()
        found |= {"embark"} if may_embark(t, unit) else set()
        can_roll = t.rules["forced_march"] and not rolled and kind(unit) != "dummy" and t.allowance(unit) > 0
        found |= {"roll"} if can_roll else set()
    if steps == 0 or t.may_stop(unit, t.where[unit], False):
        found.add("halt")
    return found, doubtful


def movement(t: Table, side: str) -> set[str]:
    """Every unit that may be taken up."""
    return {"done"} | {
        f"march {u}"
        for u, h in t.where.items()
        if h in OPEN and side_of(u) == side and "moved" not in t.marks[u] and t.may_move(u)
    }
