"""A second, slow reading of chapter 9: marches, strategic moves, the sea. See `naive`."""

from __future__ import annotations

from tests.titles.deluxe.naive import (
    ALONG,
    AROUND,
    COUNTRY,
    ENDS,
    LIMITS,
    OPEN,
    PORTS,
    RAIL,
    RIVER,
    TERRAIN,
    TRACKS,
    UNITS,
    ZONES,
    Table,
    is_clear,
    is_gun,
    is_railway_gun,
    kind,
    nation,
    other,
    side_of,
)

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


# ---------------------------------------------------------------- stopping


def may_stop(t: Table, unit: str, h: str, by_line: bool) -> bool:
    """Whether a unit may end its move in a hex (9.7, 10.3.1, R-30, R-57)."""
    if is_gun(unit) and any(is_gun(v) and v != unit for v in t.at(h)):
        return False
    counted = [v for v in t.at(h) if v != unit and t.marks[v] & {"stopped", "entered"}]
    total = sum(t.points(v) for v in counted) + t.points(unit)
    if is_clear(h):
        return bool(total <= LIMITS["end_move_clear"])
    # Reinforcements that have not moved count as having stopped there, but came neither along the line nor off it.
    if any("stopped" in t.marks[v] and ("line" in t.marks[v]) != by_line for v in counted):
        return False
    return bool(total <= LIMITS["end_move_clear" if by_line else "end_move_other"])


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
    if may_stop(t, unit, b, has_line(a, b)):
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
            if not may_stop(t, unit, h, line):
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


# ---------------------------------------------------------------- by rail


def allowance(unit: str) -> str:
    """Whose lines a unit uses: GE, FR_BR or BE; "" for nobody's."""
    return {"GE": "GE", "IT": "GE", "FR": "FR_BR", "BR": "FR_BR", "BE": "BE", "NL": ""}[nation(unit)]


def lines(t: Table, unit: str) -> set[str]:
    """The rail hexes a unit may ride through (9.8, 9.9, R-37, R-41)."""
    side = side_of(unit)
    own = {"GE": "DL", "FR_BR": "F", "BE": "B", "": ""}[allowance(unit)]
    foe = other(side)
    free = {h for h in RAIL & OPEN if not t.holds(foe, h) and t.control[h] != foe and not t.wall(side, h)}
    found = {h for h in free if COUNTRY[h] in own}
    if own == "DL":
        taken = {h for h in free - found if t.control[h] == "german" and (not needs_repair(h) or t.works.get(h) == 3)}
        heads = {h for u, h in t.where.items() if kind(u) == "engineer" and h in taken}
        found |= between(t, found, taken, heads)
    return found


def needs_repair(h: str) -> bool:
    return TERRAIN[h] in "rh" or RIVER[h] == "R"


def between(t: Table, home: set[str], taken: set[str], heads: set[str]) -> set[str]:
    """The captured hexes that lie on a chain from the border to an EB."""

    def joined(a: str) -> list[str]:
        return [b for b in ALONG[a] if not t.symbols("german", a, b)]

    found: set[str] = set()
    # A hex lies on a simple chain to a head if it is not cut from both ends; brute force over chains.
    for head in heads:
        stack: list[Way] = [(head,)]
        budget = 20000
        while stack and budget:
            budget -= 1
            way = stack.pop()
            for b in joined(way[-1]):
                if b in home:
                    found |= set(way)
                elif b in taken and b not in way:
                    stack.append((*way, b))
    return found


def train(t: Table, unit: str, doubled: bool = False) -> dict[str, int]:
    """How far along its lines each hex is from a unit; along double lines only, if wished."""
    net, side, start = lines(t, unit), side_of(unit), t.where[unit]
    found = {start: 0} if start in net else {}
    edge = list(found)
    for a in edge:
        for b in ALONG[a]:
            tracks = TRACKS[frozenset((a, b))]
            if b in net and b not in found and not t.symbols(side, a, b) and (tracks == 2 or not doubled):
                found[b] = found[a] + 1
                edge.append(b)
    return found


def is_landing(t: Table, unit: str) -> bool:
    """The BEF on the turn it lands, which may all go (9.8.1)."""
    return bool(UNITS[unit].get("bef")) and t.landed == t.turn


def may_board(t: Table, unit: str) -> bool:
    """Whether a unit may begin a strategic move, wherever it leads (9.8)."""
    h, side, group = t.where[unit], side_of(unit), allowance(unit)
    if kind(unit) == "dummy" or not group or not t.may_move(unit) or "moved" in t.marks[unit]:
        return False
    if h not in lines(t, unit) or t.near(other(side), h):
        return False
    points = LIMITS["rail_strategic"][group]["points"]
    if group == "FR_BR" and "A9" in t.cards and t.turn <= 3:
        points = 12
    used = sum(t.points(u) for u in t.rides if allowance(u) == group and not is_landing(t, u))
    return is_landing(t, unit) or used + t.points(unit) <= points


def rails(t: Table, unit: str) -> set[str]:
    """Where a unit may go by train."""
    h, side = t.where[unit], side_of(unit)
    if not may_board(t, unit):
        return set()
    doubles = train(t, unit, doubled=True)
    found: set[str] = set()
    for b, far in train(t, unit).items():
        too_far = far > LIMITS["rail_strategic"][allowance(unit)]["hexes"]
        if b == h or too_far or t.near(other(side), b) or not may_stop(t, unit, b, True):
            continue
        together = sum(t.points(u) for u, start in t.rides.items() if start == h and t.where[u] == b)
        if together + t.points(unit) > LIMITS["rail_strategic_per_hex_single_track"] and b not in doubles:
            continue
        if t.may_enter(unit, b):
            found.add(b)
    return found


# ---------------------------------------------------------------- by sea


def is_harbour(t: Table, h: str) -> bool:
    """A port the Allies control, a Belgian one with Belgium at war (R-70)."""
    return h in PORTS and t.control[h] == "allied" and (PORTS[h] != "belgian" or t.at_war("B"))


def may_embark(t: Table, unit: str) -> bool:
    """Whether a unit may begin a move by sea, wherever it leads (9.10)."""
    if side_of(unit) == "german" or nation(unit) == "NL" or kind(unit) == "dummy" or t.turn < 5:
        return False
    if not t.may_move(unit) or "moved" in t.marks[unit] or not is_harbour(t, t.where[unit]):
        return False
    used = sum(t.points(u) for u in UNITS if "shipped" in t.marks[u])
    return bool(used + t.points(unit) <= LIMITS["sea_points_per_turn"])


def sails(t: Table, unit: str) -> set[str]:
    return {
        b
        for b in PORTS
        if may_embark(t, unit)
        and b != t.where[unit]
        and is_harbour(t, b)
        and not t.holds("german", b)
        and t.may_enter(unit, b)
        and may_stop(t, unit, b, False)
    }


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
    if steps == 0 or may_stop(t, unit, t.where[unit], line):
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
