"""A second, slow reading of chapters 10, 11 and 15.1: who attacks what, who defends, who goes where. See `naive`."""

from __future__ import annotations

from tests.titles.deluxe.naive import LIMITS, UNITS, Table
from tests.titles.hex14.naive import (
    AROUND,
    FORTS,
    OPEN,
    Fort,
    fights,
    is_clear,
    is_gun,
    is_railway_gun,
    kind,
    other,
    side_of,
)
from tests.titles.hex14.naive_fights import (
    ASSAULT,
    ATTACK,
    BOMBARD,
    PROBE,
    is_front,
    may_be,
    may_fall_back,
    posts,
)

# ---------------------------------------------------------------- attackers


def is_ready(t: Table, unit: str) -> bool:
    """On the map, at war, and its attack of the turn not used."""
    return t.where[unit] in OPEN and t.may_attack(unit) and "attacked" not in t.marks[unit]


def next_to(t: Table, side: str, h: str) -> list[str]:
    """The counters of a side that could attack into a hex."""
    return [u for n in AROUND[h] for u in t.at(n, side) if is_ready(t, u) and is_front(t, u, h)]


def at_fort(t: Table, side: str, fort: Fort) -> list[str]:
    return [u for h, goal in posts(fort).items() for u in t.at(h, side) if is_ready(t, u) and is_front(t, u, goal)]


def is_siege_gun(unit: str) -> bool:
    return is_gun(unit) and UNITS[unit].get("calibre") in ("210", "305", "420")


def is_class_a(unit: str) -> bool:
    return bool(UNITS[unit].get("siege"))


def is_field_gun(unit: str) -> bool:
    return is_gun(unit) and UNITS[unit].get("diamond") == "red"


def batteries(t: Table, side: str, fort: Fort) -> set[str]:
    """The hexes out of which a fort can be bombarded: infantry with a siege gun beside it or with its own (11.3)."""
    found: set[str] = set()
    for h in posts(fort):
        here = [u for u in at_fort(t, side, fort) if t.where[u] == h]
        infantry = [u for u in here if kind(u) == "infantry"]
        if any(is_class_a(u) for u in infantry) or (infantry and any(is_siege_gun(u) for u in here)):
            found.add(h)
    return found


def is_attackable(t: Table, h: str, foe: str) -> bool:
    """Whether somebody in a hex can still be attacked this turn (10.1.1, R-15).

    Guns and engineers beside troops do not defend; alone they are simply taken (R-24).
    """
    there = t.at(h, foe)
    alone = not any(fights(u) for u in there)
    return any("defended" not in t.marks[u] and (fights(u) or "up" not in t.marks[u] or alone) for u in there)


def is_worth_a_probe(t: Table, h: str, foe: str) -> bool:
    """Something face down, or cavalry that can still be fought (R-131)."""
    return any("up" not in t.marks[u] or (kind(u) == "cavalry" and "defended" not in t.marks[u]) for u in t.at(h, foe))


def targets(t: Table, side: str) -> set[str]:
    """Every answer to the question what is attacked next."""
    found = {"done"}
    foe = other(side)
    for h in OPEN:
        there = t.at(h, foe)
        if not there:
            continue
        ready = next_to(t, side, h)
        infantry = any(kind(u) == "infantry" for u in ready)
        cavalry = any(kind(u) == "cavalry" for u in ready)
        if is_attackable(t, h, foe) and (infantry or (cavalry and not may_be(t, h, foe, "infantry"))):
            found.add(f"attack {h}")
        if cavalry and is_worth_a_probe(t, h, foe):
            found.add(f"probe {h}")
    for fort in FORTS.values():
        if fort.side == side or not t.stands(fort):
            continue
        hexes = {t.where[u] for u in at_fort(t, side, fort) if kind(u) == "infantry"}
        if len(hexes) >= fort.symbols:
            found.add(f"assault {fort.code}")
        if side == "german" and batteries(t, side, fort):
            found.add(f"bombard {fort.code}")
    return found


# ---------------------------------------------------------------- taking part


def joins(t: Table, side: str, how: str, target: str, joined: list[str]) -> set[str]:
    """Every answer to the question who takes part."""
    found: set[str] = set()
    foe = other(side)
    fort = FORTS.get(target) if how in (ASSAULT, BOMBARD) else None
    pool = at_fort(t, side, fort) if fort else next_to(t, side, target)
    hexes = {t.where[u] for u in joined}
    guns = [u for u in joined if is_gun(u)]
    for u in pool:
        h = t.where[u]
        if u in joined:
            continue
        if fights(u):
            points = sum(t.points(v) for v in joined if t.where[v] == h and not is_gun(v))
            if points + t.points(u) > LIMITS["attack_points_per_hex"]:
                continue
        elif kind(u) != "artillery":
            continue
        with_infantry = any(kind(v) == "infantry" and t.where[v] == h for v in joined)
        if how == ATTACK:
            if kind(u) == "cavalry" and may_be(t, target, foe, "infantry"):
                if not any(kind(v) == "infantry" for v in joined):
                    continue
            if is_gun(u) and (not is_field_gun(u) or guns or not with_infantry):
                continue
        elif how == PROBE:
            if kind(u) != "cavalry":
                continue
        elif how == ASSAULT:
            assert fort is not None
            if kind(u) != "infantry" or (h not in hexes and len(hexes) >= fort.symbols):
                continue
        else:
            assert fort is not None
            if kind(u) == "cavalry" or (hexes and h not in hexes) or h not in batteries(t, side, fort):
                continue
            if is_gun(u) and (not is_siege_gun(u) or guns or not with_infantry):
                continue
            # Whoever has no guns needs a gun that can still join, or a corps of class A that has.
            ready = [v for v in pool if t.where[v] == h and is_siege_gun(v)]
            if not is_gun(u) and not is_class_a(u) and not ready and not any(is_class_a(v) for v in joined):
                continue
        found.add(f"join {u}")
    if how == BOMBARD:
        complete = any(is_class_a(u) or is_gun(u) for u in joined)
    elif how == ASSAULT:
        assert fort is not None
        complete = len(hexes) == fort.symbols
    else:
        complete = bool(joined)
    if complete:
        found.add("done")
    return found


# ---------------------------------------------------------------- the defence


def defences(t: Table, h: str, side: str, named: list[str]) -> set[str]:
    """Every answer to the question who defends (10.1.1)."""
    points = sum(t.points(u) for u in named)
    found = {
        f"defend {u}"
        for u in t.at(h, side)
        if fights(u)
        and u not in named
        and "defended" not in t.marks[u]
        and points + t.points(u) <= LIMITS["defend_points"]
    }
    return found | {"done"} if named else found


def probe_replies(t: Table, h: str, side: str, named: list[str]) -> set[str]:
    """Only cavalry meets a probe; nobody must (10.2.2)."""
    return {a for a in defences(t, h, side, named) if a != "done" and kind(a.split()[1]) == "cavalry"} | {"done"}


def retreats(t: Table, h: str, side: str, named: list[str], foes: set[str]) -> set[str]:
    """Where the units of a hex retreat to (10.1.9, R-17, R-132)."""
    lawful = {
        b
        for b in AROUND[h]
        if may_fall_back(t, t.at(h, side), h, b)
        and (not t.rules["facing"] or any(not is_front(t, u, b) for u in named))
    }
    away = {b for b in lawful if not any(n in foes for n in AROUND[b])}
    return away or lawful


def is_sheltered(t: Table, h: str, side: str, foes: set[str]) -> bool:
    """Units of a fort hex, or behind a fort hexside that an attacker crosses, never retreat (11.1, R-76)."""
    return any(
        f.side == side and t.stands(f) and f.hex == h and (not f.outer or f.outer in foes) for f in FORTS.values()
    )


def footing(t: Table, h: str, side: str, named: list[str], foes: set[str], slips: bool) -> set[str]:
    """Stand or retreat; cavalry alone does not stand if it can go (10.2.3)."""
    goals = retreats(t, h, side, named, foes)
    found = {f"retreat {b}" for b in goals}
    cavalry_alone = all(kind(u) == "cavalry" for u in named)
    if not goals or not (cavalry_alone or slips):
        found.add("stand")
    return found


def ways_out(t: Table, unit: str) -> set[str]:
    """Where cavalry comes to by withdrawing two hexes (10.2.1, R-128)."""
    h, side = t.where[unit], side_of(unit)
    return {
        c
        for b in AROUND[h]
        if may_fall_back(t, [unit], h, b) and not t.symbols(side, h, b)
        for c in AROUND[b]
        if may_fall_back(t, [unit], b, c) and c != h and c not in AROUND[h]
    }


def withdrawals(t: Table, h: str, side: str) -> set[str]:
    """Which cavalry withdraws where (10.2.1, R-22, R-128)."""
    found = {"done"}
    for u in t.at(h, side):
        if kind(u) != "cavalry" or "defended" in t.marks[u]:
            continue
        goals = ways_out(t, u)
        quiet = {c for c in goals if not t.near(other(side), c)}
        found |= {f"withdraw {u} {c}" for c in quiet or goals}
    return found


# ---------------------------------------------------------------- the advance


def advances(t: Table, h: str, side: str, attackers: list[str], fled: bool, advanced: list[str]) -> set[str]:
    """Who enters the vacated hex, or pursues (10.1.11, 10.2.1, R-19, R-72, R-125, R-126)."""
    found = {"done"}
    limit = LIMITS["end_move_clear" if is_clear(h) else "end_move_other"]
    room = limit - sum(t.points(u) for u in advanced if t.where[u] == h)
    for u in UNITS:
        if t.where[u] not in AROUND[h] or side_of(u) != side or u in advanced:
            continue
        a = t.where[u]
        if t.is_barred(u, a, h) or t.points(u) > room:
            can_enter = False
        elif is_gun(u):
            can_enter = (
                not is_railway_gun(u)
                and any(fights(v) for v in t.at(h, side))
                and not any(is_gun(v) for v in t.at(h, side))
            )
        else:
            can_enter = True
        if u in attackers and can_enter:
            found.add(f"advance {u}")
        if fled and kind(u) == "cavalry" and (u in attackers or is_ready(t, u)):
            if can_enter:
                found.add(f"pursue {u} {h}")
            if not t.is_barred(u, a, h) and not t.symbols(side, a, h):
                found |= {f"pursue {u} {b}" for b in AROUND[h] if b != a and not t.is_barred(u, h, b)}
    return found
