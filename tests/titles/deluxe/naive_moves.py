"""A second, slow reading of chapter 9: marches. See `naive`."""

from __future__ import annotations

from tests.titles.deluxe.naive import LIMITS, UNITS, Table
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
    is_clear,
    is_railway_gun,
    kind,
    other,
    side_of,
)
from tests.titles.hex14.naive_rails import may_board, may_embark

ENTER = {".": 1, "s": 1, "r": 2, "l": 2, "h": 2}


def has_line(a: str, b: str) -> bool:
    return frozenset((a, b)) in TRACKS


def price(a: str, b: str) -> int:
    """The points for going from a hex into the next."""
    if has_line(a, b):
        return 1
    leaves_river = RIVER[a] == "R" and RIVER[b] != "R" and (a, b) not in ENDS
    leaves_swamp = TERRAIN[a] == "s" and TERRAIN[b] != "s"
    return ENTER[TERRAIN[b]] + (1 if leaves_river or leaves_swamp else 0)


# ---------------------------------------------------------------- on foot


def must_stop(t: Table, unit: str, a: str, b: str) -> bool:
    return t.symbols(side_of(unit), a, b) > 0


def affords(t: Table, unit: str, spent: int, steps: int, cost: int) -> bool:
    """Whether its points allow a step; the first one always (9.2). Dummies count hexes (R-64)."""
    if kind(unit) == "dummy":
        return bool(steps < LIMITS["dummy_move"])
    return steps == 0 or spent + cost <= UNITS[unit]["move"]


def may_step(t: Table, unit: str, a: str, b: str, spent: int, steps: int) -> bool:
    """Whether the next step breaks no rule, wherever it leads."""
    if is_railway_gun(unit) or t.is_barred(unit, a, b):
        return False
    if kind(unit) == "dummy" and t.control[b] != side_of(unit):
        return False
    return affords(t, unit, spent, steps, price(a, b))


def can_end(t: Table, unit: str, a: str, b: str, spent: int, steps: int) -> bool:
    """Whether a unit that steps from one hex into another can end its move there or farther on."""
    if t.may_stop(unit, b, has_line(a, b)):
        return True
    if must_stop(t, unit, a, b):
        return False
    spent, steps = spent + price(a, b), steps + 1
    return any(
        may_step(t, unit, b, c, spent, steps) and can_end(t, unit, b, c, spent, steps) for c in AROUND[b]
    )  # fmt: skip


def steps_from(t: Table, unit: str, spent: int, steps: int) -> set[str]:
    a = t.where[unit]
    return {
        b for b in AROUND[a] if may_step(t, unit, a, b, spent, steps) and can_end(t, unit, a, b, spent, steps)
    }  # fmt: skip


Way = tuple[str, ...]


def ways(t: Table, unit: str, most: int) -> dict[tuple[str, bool], tuple[int, list[Way]]]:
    """By hex and manner of arrival (along a line or not): the least cost, and all ways that cost no more."""
    start = t.where[unit]
    found: dict[tuple[str, bool], tuple[int, list[Way]]] = {}
    edge: list[tuple[int, Way]] = [(0, (start,))]
    while edge:
        cost, way = edge.pop()
        a = way[-1]
        for b in AROUND[a]:
            total = cost + price(a, b)
            if t.is_barred(unit, a, b) or (total > most and len(way) > 1):
                continue
            key = (b, has_line(a, b))
            best = found.get(key, (99, []))
            if total < best[0]:
                found[key] = (total, [(*way, b)])
            elif total == best[0]:
                best[1].append((*way, b))
            if not must_stop(t, unit, a, b) and total < most:
                edge.append((total, (*way, b)))
    return found


def rank(t: Table, unit: str, way: Way) -> tuple[int, int]:
    """Of ways that cost the same: fewest hexes of neutrals, then most rail hexes of the enemy (R-92)."""
    neutral = 0
    if side_of(unit) == "german":
        limburg = ZONES["dutch_limburg"] if "G7" in t.cards else set()
        neutral = sum(not t.at_war(COUNTRY[h]) and h not in limburg for h in way[1:])
    return neutral, -sum(h in RAIL and t.control[h] == other(side_of(unit)) for h in way[1:])


def gos(t: Table, unit: str, spent: int, steps: int) -> tuple[set[str], set[str]]:
    """Every destination with its manner; and those where rules of taste decide which way a dummy takes."""
    found: set[str] = set()
    doubtful: set[str] = set()
    if is_railway_gun(unit):
        return found, doubtful
    dummy = kind(unit) == "dummy"
    # A dummy goes in one answer as far as the cheapest way has points for hexes it has left.
    points = LIMITS["dummy_move"] - steps if dummy else UNITS[unit]["move"] - spent
    reached = ways(t, unit, max(points, 0))
    for h in {h for h, _ in reached} - {t.where[unit]}:
        if is_clear(h):
            both = [reached[h, line] for line in (False, True) if (h, line) in reached]
            least = min(cost for cost, _ in both)
            manners = {f"go {h}": (False, least, [w for cost, ws in both if cost == least for w in ws])}
        else:
            manners = {
                f"go {h} line" if line else f"go {h}": (line, *reached[h, line])
                for line in (False, True)
                if (h, line) in reached
            }
        for text, (line, cost, all_ways) in manners.items():
            if cost > points and not (steps == 0 and len(all_ways[0]) == 2):
                continue
            if not t.may_stop(unit, h, line):
                continue
            if dummy:
                first = min(rank(t, unit, w) for w in all_ways)
                chosen = [w for w in all_ways if rank(t, unit, w) == first]
                good = [
                    all(t.control[x] == side_of(unit) for x in w[1:]) and len(w) - 1 + steps <= LIMITS["dummy_move"]
                    for w in chosen
                ]
                if any(good) and not all(good):
                    doubtful.add(text)
                if not all(good):
                    continue
            found.add(text)
    return found, doubtful


# ---------------------------------------------------------------- questions

ALL_MOVES, ON_FOOT, STRATEGIC = range(3)


def marching(t: Table, unit: str, manner: int, spent: int, steps: int, line: bool) -> tuple[set[str], set[str]]:
    """Every answer for a unit that has been taken up, and those that are matters of taste."""
    found: set[str] = set()
    doubtful: set[str] = set()
    if manner != STRATEGIC:
        found |= {f"step {b}" for b in steps_from(t, unit, spent, steps)}
        more, doubtful = gos(t, unit, spent, steps)
        found |= more
    if manner != ON_FOOT and steps == 0:
        found |= {"entrain"} if may_board(t, unit) else set()
        found |= {"embark"} if may_embark(t, unit) else set()
    if steps == 0 or t.may_stop(unit, t.where[unit], line):
        found.add("halt")
    return found, doubtful


def movement(t: Table, side: str, manner: int, active: set[str]) -> set[str]:
    """Every unit that may be taken up; in an impulse those of active hexes."""
    found = {"done"}
    for u in UNITS:
        if t.where[u] not in OPEN or side_of(u) != side or "moved" in t.marks[u] or not t.may_move(u):
            continue
        if manner == ON_FOOT and t.where[u] not in active:
            continue
        if manner == STRATEGIC and not may_board(t, u) and not may_embark(t, u):
            continue
        found.add(f"march {u}")
    return found
