"""A second, slow reading of strategic moves by rail and of the sea. See `naive`."""

from __future__ import annotations

from tests.titles.hex14.naive import (
    ALONG,
    COUNTRY,
    OPEN,
    PORTS,
    RAIL,
    RIVER,
    TERRAIN,
    TRACKS,
    Table,
    formation,
    kind,
    nation,
    other,
    side_of,
)

Way = tuple[str, ...]

# ---------------------------------------------------------------- by rail


def allowance(unit: str) -> str:
    """Whose lines a unit uses: GE, FR_BR or BE; "" for nobody's."""
    return {"GE": "GE", "IT": "GE", "FR": "FR_BR", "BR": "FR_BR", "BE": "BE", "NL": ""}[nation(unit)]


def lines(t: Table, unit: str) -> set[str]:
    """The rail hexes a unit may ride through (9.8, 9.9, R-37, R-41)."""
    side = side_of(unit)
    own = {"GE": "DL", "FR_BR": "F", "BE": "B", "": ""}[allowance(unit)]
    foe = other(side)
    free = {h for h in RAIL & OPEN if not t.holds(foe, h) and not t.wall(side, h)}
    if t.captures:
        free = {h for h in free if t.control[h] != foe}
    found = {h for h in free if COUNTRY[h] in own}
    if own in ("DL", "F"):
        taken = {h for h in free - found if t.control[h] == side and (not needs_repair(h) or t.works.get(h) == 3)}
        heads = {h for u, h in t.where.items() if kind(u) == "engineer" and side_of(u) == side and h in taken}
        found |= between(t, side, found, taken, heads)
    return found


def needs_repair(h: str) -> bool:
    return TERRAIN[h] in "rh" or RIVER[h] == "R"


def between(t: Table, side: str, home: set[str], taken: set[str], heads: set[str]) -> set[str]:
    """The captured hexes that lie on a chain from the border to an EB."""

    def joined(a: str) -> list[str]:
        return [b for b in ALONG[a] if not t.symbols(side, a, b)]

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
    return bool(formation(unit).get("bef")) and t.landed == t.turn


def may_board(t: Table, unit: str) -> bool:
    """Whether a unit may begin a strategic move, wherever it leads (9.8)."""
    h, side, group = t.where[unit], side_of(unit), allowance(unit)
    if kind(unit) == "dummy" or not group or not t.may_move(unit) or "moved" in t.marks[unit]:
        return False
    if h not in lines(t, unit) or t.near(other(side), h):
        return False
    used = sum(t.points(u) for u in t.rides if allowance(u) == group and not is_landing(t, u))
    return is_landing(t, unit) or used + t.points(unit) <= t.rail_points(group)


def rails(t: Table, unit: str) -> set[str]:
    """Where a unit may go by train."""
    h, side = t.where[unit], side_of(unit)
    if not may_board(t, unit):
        return set()
    doubles = train(t, unit, doubled=True)
    found: set[str] = set()
    for b, far in train(t, unit).items():
        too_far = far > t.rail_hexes(allowance(unit))
        if b == h or too_far or t.near(other(side), b) or not t.may_stop(unit, b, True):
            continue
        together = sum(t.points(u) for u, start in t.rides.items() if start == h and t.where[u] == b)
        if together + t.points(unit) > t.pair_points() and b not in doubles:
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
    used = sum(t.points(u) for u, marks in t.marks.items() if "shipped" in marks)
    return used + t.points(unit) <= t.sea_points()


def sails(t: Table, unit: str) -> set[str]:
    return {
        b
        for b in OPEN
        if may_embark(t, unit)
        and b != t.where[unit]
        and (is_harbour(t, b) or t.is_beach(b))
        and not t.holds("german", b)
        and t.may_enter(unit, b)
        and t.may_stop(unit, b, False)
    }
