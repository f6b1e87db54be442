"""A second, slow reading of the East Front: who is sent, who comes back, what the dice say. See `naive`."""

from __future__ import annotations

from typing import Any

from tests.titles.hex14.naive import CARDS, OPEN, WAR, Table, fights, formation, nation

EAST: dict[str, Any] = WAR["east"]
LEVELS: list[str] = [row["level"] for row in EAST["levels"]]
SITUATIONS: dict[int, dict[str, Any]] = {row["number"]: row for row in EAST["situation"]}
NEVER = WAR["calendar"]["last_turn_extended"] + 1
"""The turn of arrival of those that were sent for good."""


def worth(unit: str) -> int:
    return int(formation(unit).get("east", 0))


def level_of(points: int) -> int:
    """The band of the force sent; the marker names its upper end (3.1, R-04)."""
    [found] = [n for n, row in enumerate(EAST["levels"]) if row["min"] <= points <= row["max"]]
    return found


def box(t: Table) -> list[str]:
    return [u for u, h in t.where.items() if h == "east"]


def force(t: Table) -> int:
    return sum(worth(u) for u in box(t))


# ---------------------------------------------------------------- set-up


def may_be_committed(t: Table, unit: str) -> bool:
    """German infantry and cavalry that start the game, but for the divisions of Metz and Strassburg (R-67)."""
    row = formation(unit)
    return (
        nation(unit) == "GE"
        and fights(unit)
        and t.where[unit] == "reserve"
        and not any(key in row for key in ("arrival", "card", "city"))
    )


def commitments(t: Table) -> set[str]:
    """Every answer to the question who is sent against Russia (3.1, R-05)."""
    return {"done"} | {f"commit {u}" for u in t.where if may_be_committed(t, u)}


def limits(cards: set[str], effects: set[int]) -> tuple[int, int]:
    """The lowest and the highest level that cards allow; a maximum wins over a minimum (3.1, R-61).

    Alternate effect 2 says nothing that card G4 does not; number 3 stops at E4 (R-112).
    """
    least, most = 0, LEVELS.index("E4") if 3 in effects else len(LEVELS) - 1
    for card in CARDS["political"]:
        for effect in card["effects"] if card["id"] in cards else ():
            if effect["do"] == "ef_min":
                least = max(least, LEVELS.index(effect["level"]))
            elif effect["do"] == "ef_max":
                most = min(most, LEVELS.index(effect["level"]))
    return min(least, most), most


def adjustments(t: Table, least: int, most: int) -> set[str]:
    """Who is added or taken back, in the one direction that is needed, so that the level keeps the limits (R-112)."""
    points = force(t)
    if t.level > most:
        found = {f"recall {u}" for u in box(t) if level_of(points - worth(u)) >= least}
        return found | ({"done"} if level_of(points) <= most else set())
    found = {
        f"commit {u}" for u in t.where if may_be_committed(t, u) and level_of(points + worth(u)) <= most
    }  # a minimum that cannot be met is met as far as possible
    return found | ({"done"} if level_of(points) >= least or not found else set())


# ---------------------------------------------------------------- the dice


def first_die(cards: set[str], die: int) -> int:
    """Cards G1 and A6 add one and take one away; 7 counts as 6 and 0 as 1."""
    return min(6, max(1, die + ("G1" in cards) - ("A6" in cards)))


def first_result(level: int, die: int) -> tuple[str, int]:
    """A letter for the second die, or the turns by which the marker goes on (8)."""
    text = EAST["mobilization"][LEVELS[level]][die - 1]
    return ("", int(text[1:])) if text.startswith("P") else (text, 0)


def situation(letter: str, die: int) -> dict[str, Any]:
    return SITUATIONS[EAST["code"][letter][die - 1]]


def german_points(cards: set[str], row: dict[str, Any]) -> int:
    """Card G5 raises them by half, the fraction dropped."""
    return int(row["german_vp"] * 3 // 2 if "G5" in cards else row["german_vp"])


# ---------------------------------------------------------------- units that go and come


def returnings(t: Table, percent: int) -> set[str]:
    """Who is called back: no more than the share of what was committed, those sent for good apart (R-66, R-143)."""
    there = [u for u in box(t) if t.due[u] != NEVER]
    called = [u for u in there if t.due[u] > 0]
    left = sum(worth(u) for u in there) * percent // 100 - sum(worth(u) for u in called)
    return {"done"} | {f"return {u}" for u in there if u not in called and worth(u) <= left}


def fit_to_go(t: Table) -> list[str]:
    """Germans with a value for the East, in supply and next to no enemy (R-66)."""
    supply = t.supply("german")
    return [
        u
        for u, h in t.where.items()
        if h in OPEN
        and nation(u) == "GE"
        and worth(u) > 0
        and not t.near("allied", h)
        and (t.is_fed(u, supply) or (t.captures and t.at_fort(u) and "cut" not in t.marks[u]))
    ]


def sendings(t: Table, need: int) -> set[str]:
    """Who is sent, until what must go has gone or nobody is left who may (R-66, R-143)."""
    left = need - sum(worth(u) for u in box(t) if "moved" in t.marks[u])
    return ({f"send {u}" for u in fit_to_go(t)} if left > 0 else set()) or {"done"}


def alarms(t: Table) -> set[str]:
    """The corps of class A or B that card G3 may take (R-80)."""
    return {f"send {u}" for u in fit_to_go(t) if formation(u).get("class") in ("A", "B")} or {"done"}
