"""A second, slow reading of combat: who attacks what with whom, who goes where. See `naive`."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from tests.titles.hex14 import naive_rails
from tests.titles.hex14.naive import (
    ALONG,
    AROUND,
    COAST,
    FORTS,
    MAP,
    OPEN,
    WAR,
    Fort,
    fights,
    is_gun,
    is_railway_gun,
    kind,
    nation,
    other,
    side_of,
)
from tests.titles.hex14.naive_fights import ASSAULT, ATTACK, PROBE, is_front, may_be, may_fall_back, posts
from tests.titles.revision.naive import LIMITS, Table, strength

UPHILL = {tuple(text.split(">")) for ridge in MAP["ridges"].values() for text in ridge}
"""Low hex, high hex."""


# ---------------------------------------------------------------- who attacks


def is_able(t: Table, unit: str) -> bool:
    """Whether a unit on the map may attack anything at all (base-7, supply-2, set-up-5)."""
    if kind(unit) in ("dummy", "engineer") or not t.may_attack(unit):
        return False
    if t.marks[unit] & {"attacked", "cut", "isolated"}:
        return False
    return kind(unit) != "cavalry" or t.rules["cavalry"]


def around(how: str, target: str) -> dict[str, str]:
    """The hexes from which a target is attacked by land, and where one looks from there."""
    return posts(FORTS[target]) if how == ASSAULT else dict.fromkeys(AROUND[target], target)


def ready(t: Table, side: str, how: str, target: str) -> list[str]:
    """Who can attack a target by land, whatever joins whom."""
    return [
        u for h, goal in around(how, target).items() for u in t.at(h, side) if is_able(t, u) and is_front(t, u, goal)
    ]


def sailors(t: Table, side: str, target: str) -> list[str]:
    """The infantry that can attack a hex from the sea (base-20, V-53)."""
    if side == "german" or not t.rules["sea"] or t.turn < WAR["calendar"]["sea_movement_from"]:
        return []
    if target not in COAST or any("shipped" in marks for marks in t.marks.values()):
        return []
    return [
        u
        for u, h in t.where.items()
        if side_of(u) == side
        and h in OPEN
        and kind(u) == "infantry"
        and nation(u) != "NL"
        and naive_rails.is_harbour(t, h)
        and h not in AROUND[target]
        and h != target
        and "moved" not in t.marks[u]
        and is_able(t, u)
        and t.may_enter(u, target)
    ]


def muster(t: Table, side: str, how: str, target: str, mounted: bool) -> list[str]:
    """All who could attack together by land: cavalry alone, or infantry with the guns of its hexes (R-21, V-33)."""
    able = ready(t, side, how, target)
    if mounted:
        return [u for u in able if kind(u) == "cavalry"]
    foot = [u for u in able if kind(u) == "infantry"]
    hexes = {t.where[u] for u in foot}
    guns = [u for u in able if is_gun(u) and t.where[u] in hexes and (strength(u) or how == ASSAULT)]
    return [*foot, *guns]


# ---------------------------------------------------------------- strengths


def attack_of(t: Table, units: Iterable[str], h: str) -> Fraction:
    """Each unit by its own hex: half uphill, half from the sea, fractions kept (V-27)."""
    total = Fraction(0)
    for u in units:
        halved = (t.where[u], h) in UPHILL or (t.where[u] != h and t.where[u] not in AROUND[h])
        total += Fraction(strength(u), 2 if halved else 1)
    return total


def is_flanked(t: Table, unit: str, foes: set[str]) -> bool:
    """Attacked from elsewhere than its front, and no comrade faces the other way (advanced-11)."""
    if not t.rules["facing"] or all(is_front(t, unit, h) for h in foes):
        return False
    there = [u for u in t.at(t.where[unit]) if u != unit and kind(u) != "dummy"]
    return all((t.facing[u] - t.facing[unit]) % 6 != 3 for u in there)


def weakest(t: Table, h: str, foes: set[str]) -> int:
    """The least that a hex can defend with, for all that everybody knows (V-35)."""
    units = t.at(h)
    if all("up" in t.marks[u] for u in units):
        return sum(t.defence(u) // (2 if is_flanked(t, u, foes) else 1) for u in units)
    total = 0
    for u in units:
        value = min(strength(v) if fights(v) else 0 for v in t.possible[u])
        value //= 2 if "isolated" in t.marks[u] else 1
        total += value // (2 if t.rules["facing"] and not all(is_front(t, u, f) for f in foes) else 1)
    return total


def most_of(t: Table, unit: str) -> int:
    value = max(strength(v) if fights(v) else 0 for v in t.possible[unit])
    return value // (2 if "isolated" in t.marks[unit] else 1)


def is_enough(t: Table, how: str, target: str, units: list[str]) -> bool:
    """Odds of 1-3 at least (crt-1)."""
    if not units:
        return False
    if how == ASSAULT:
        return bool(3 * attack_of(t, units, FORTS[target].hex) >= LIMITS["fort_defence"])
    foes = {t.where[u] for u in units if t.where[u] in AROUND[target]}
    return 3 * attack_of(t, units, target) >= weakest(t, target, foes)


# ---------------------------------------------------------------- targets


def strongest(units: list[str]) -> list[str]:
    """Only one attacks from the sea."""
    return sorted(units, key=strength)[-1:]


def is_target(t: Table, side: str, h: str) -> bool:
    """Whether a hex can be attacked (V-02, crt-1, base-17)."""
    foe = other(side)
    if not t.holds(foe, h) or h in t.fought:
        return False
    if is_enough(t, ATTACK, h, [*muster(t, side, ATTACK, h, False), *strongest(sailors(t, side, h))]):
        return True
    return not may_be(t, h, foe, "infantry") and is_enough(t, ATTACK, h, muster(t, side, ATTACK, h, True))


def is_worth_a_probe(t: Table, h: str, foe: str) -> bool:
    """Something face down, or cavalry that can still be fought (R-131)."""
    return any("up" not in t.marks[u] or (kind(u) == "cavalry" and h not in t.fought) for u in t.at(h, foe))


def targets(t: Table, side: str) -> set[str]:
    """Every answer to the question what is attacked next."""
    foe = other(side)
    found: set[str] = set()
    for h in OPEN:
        if not t.holds(foe, h):
            continue
        if is_target(t, side, h):
            found.add(f"attack {h}")
        riders = [u for u in ready(t, side, PROBE, h) if kind(u) == "cavalry"]
        if riders and is_worth_a_probe(t, h, foe):
            found.add(f"probe {h}")
    for fort in FORTS.values():
        if fort.side != side and t.stands(fort):
            if is_enough(t, ASSAULT, fort.code, muster(t, side, ASSAULT, fort.code, False)):
                found.add(f"assault {fort.code}")
    return found if owes_an_attack(t, side) else found | {"done"}


def owes_an_attack(t: Table, side: str) -> bool:
    """Whether Plan 17 calls for an attack, and one is sure to be lawful (plan-17-1, V-14, V-35)."""
    owed = LIMITS["plan17_attacks_per_turn"] - t.attacks
    if side == "german" or t.turn not in LIMITS["plan17_turns"] or owed <= 0:
        return False
    return any(is_sure(t, side, h) for h in OPEN) or any(is_sure_at_fort(t, side, f) for f in FORTS.values())


def is_sure(t: Table, side: str, h: str) -> bool:
    foe = other(side)
    if not t.holds(foe, h) or not t.near(side, h) or h in t.fought:
        return False
    defence = sum(most_of(t, u) for u in t.at(h))
    groups = [[*muster(t, side, ATTACK, h, False), *strongest(sailors(t, side, h))]]
    if not may_be(t, h, foe, "infantry"):
        groups.append(muster(t, side, ATTACK, h, True))
    return defence > 0 and any(is_french(units) and 3 * attack_of(t, units, h) >= defence for units in groups)


def is_sure_at_fort(t: Table, side: str, fort: Fort) -> bool:
    units = muster(t, side, ASSAULT, fort.code, False)
    if fort.side == side or not t.stands(fort) or not is_french(units):
        return False
    defence = LIMITS["fort_defence"] + max([most_of(t, u) for u in t.at(fort.hex)], default=0)
    return bool(3 * attack_of(t, units, fort.hex) >= defence)


def is_french(units: list[str]) -> bool:
    return any(nation(u) == "FR" for u in units)


# ---------------------------------------------------------------- taking part


def may_join(t: Table, side: str, how: str, target: str, joined: list[str], unit: str) -> bool:
    """Whether a unit that can attack the target may join these (V-33, V-53, R-21)."""
    foot = [u for u in joined if kind(u) == "infantry"]
    horse = [u for u in joined if kind(u) == "cavalry"]
    if unit in sailors(t, side, target) if how == ATTACK else False:
        alone = not any(u in sailors(t, side, target) for u in joined)
        together = [*muster(t, side, how, target, False), unit]
        return alone and not horse and is_enough(t, how, target, together)
    if unit not in ready(t, side, how, target):
        return False
    if how == PROBE:
        return kind(unit) == "cavalry"
    if is_gun(unit):
        return (how == ASSAULT or strength(unit) > 0) and any(t.where[u] == t.where[unit] for u in foot)
    if kind(unit) == "cavalry":
        if how == ASSAULT or foot or may_be(t, target, other(side), "infantry"):
            return False
    elif horse:
        return False
    everybody = muster(t, side, how, target, kind(unit) == "cavalry")
    if how == ATTACK and kind(unit) == "infantry":
        everybody += strongest(sailors(t, side, target))
    return bool(joined) or is_enough(t, how, target, everybody)


def joins(t: Table, side: str, how: str, target: str, joined: list[str]) -> set[str]:
    """Every answer to the question who takes part."""
    found = {
        f"join {u}"
        for u, h in t.where.items()
        if side_of(u) == side and h in OPEN and u not in joined and may_join(t, side, how, target, joined, u)
    }
    if joined and (how == PROBE or is_enough(t, how, target, joined)):
        found.add("done")
    return found


# ---------------------------------------------------------------- the defence


def ways_out(t: Table, unit: str) -> set[str]:
    """Where cavalry comes to by withdrawing two hexes (base-17, R-128, V-34)."""
    h = t.where[unit]
    return {
        c
        for b in AROUND[h]
        if may_fall_back(t, [unit], h, b)
        for c in AROUND[b]
        if may_fall_back(t, [unit], b, c) and c != h and c not in AROUND[h] and not t.is_full(c)
    }


def withdrawals(t: Table, h: str, side: str) -> set[str]:
    """Which cavalry withdraws where (R-22)."""
    found = {"done"}
    for u in t.at(h, side):
        if kind(u) == "cavalry" and h not in t.fought:
            goals = ways_out(t, u)
            quiet = {c for c in goals if not t.near(other(side), c)}
            found |= {f"withdraw {u} {c}" for c in quiet or goals}
    return found


def probe_replies(t: Table, h: str, side: str, named: list[str]) -> set[str]:
    """Only cavalry meets a probe; nobody must."""
    riders = [u for u in t.at(h, side) if kind(u) == "cavalry" and u not in named and h not in t.fought]
    return {"done"} | {f"defend {u}" for u in riders if len(named) < LIMITS["units_per_hex"]}


def supports(t: Table, fort: Fort) -> set[str]:
    """One unit in the fort or behind it, or none (infantry-attack-3)."""
    return {"done"} | {f"support {u}" for u in t.at(fort.hex, fort.side) if fights(u)}


# ---------------------------------------------------------------- going back and forward


def hexes_back(t: Table, unit: str) -> set[str]:
    """The hexes where a unit may go back to, before any are better than others (V-34, base-19)."""
    h = t.where[unit]
    return {
        b
        for b in AROUND[h]
        if may_fall_back(t, [unit], h, b)
        and not t.is_full(b)
        and (not t.rules["facing"] or not is_front(t, unit, b))
        and (not is_railway_gun(unit) or b in ALONG[h])
    }


def goals_back(t: Table, unit: str) -> set[str]:
    """Next to no enemy if it can be, then in supply if it can be (crt-2, V-07, R-17)."""
    found = hexes_back(t, unit)
    found = {b for b in found if not t.near(other(side_of(unit)), b)} or found
    supply = t.supply(side_of(unit))
    start = t.where[unit]
    fed: set[str] = set()
    for b in found:
        t.where[unit] = b
        if t.is_fed(unit, supply):
            fed.add(b)
    t.where[unit] = start
    return fed or found


def going_back(t: Table, units: list[str]) -> set[str]:
    return {f"fall {u} {h}" for u in units for h in goals_back(t, u)}


def may_enter_hex(t: Table, unit: str, h: str) -> bool:
    """Whether a unit may go into an empty hex after a fight, room or not."""
    side, a = side_of(unit), t.where[unit]
    return not t.wall(side, h) and not t.symbols(side, a, h) and t.may_enter(unit, h)


def may_advance(t: Table, unit: str, h: str, side: str) -> bool:
    """Two at most, guns only along with infantry or cavalry (V-28)."""
    if t.is_full(h) or not may_enter_hex(t, unit, h):
        return False
    return not is_gun(unit) or (not is_railway_gun(unit) and any(fights(u) for u in t.at(h, side)))


def may_evade(t: Table, h: str) -> bool:
    """Whether the units of a hex may try to get away before the fight: not guns alone, nor if infantry has nowhere to
    go (advanced-12, R-59)."""
    return t.rules["evasion"] and any(kind(u) == "infantry" and hexes_back(t, u) for u in t.at(h))


def gets_away(t: Table, h: str, side: str, die: int) -> bool:
    """The die must be higher than the number of neighbouring hexes that the enemy holds (R-59)."""
    return die > sum(t.holds(other(side), n) for n in AROUND[h])


def advances(t: Table, h: str, side: str, attackers: list[str], fled: bool, advanced: list[str]) -> set[str]:
    """Who enters the vacated hex, or pursues (base-9, base-17, V-28, R-72)."""
    found = {"done"}
    for u in attackers:
        if t.where[u] in OPEN and u not in advanced and may_advance(t, u, h, side):
            found.add(f"advance {u}")
    if not fled:
        return found
    for a in AROUND[h]:
        for u in t.at(a, side):
            if kind(u) != "cavalry" or u in advanced or not may_enter_hex(t, u, h):
                continue
            if ("attacked" in t.marks[u] and u not in attackers) or not t.may_attack(u):
                continue
            if not t.is_full(h):
                found.add(f"pursue {u} {h}")
            found |= {f"pursue {u} {b}" for b in AROUND[h] if b != a and not t.is_barred(u, h, b) and not t.is_full(b)}
    return found


def occupations(t: Table, side: str, hexes: list[str], units: list[str]) -> set[str]:
    """Which of the hexes that the attackers left the defenders enter (V-28)."""
    free = [h for h in hexes if not t.at(h) and any(may_advance(t, u, h, side) for u in units)]
    return {"done"} | {f"occupy {h}" for h in free}
