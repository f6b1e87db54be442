"""A second, slow reading of the set-up and of the other steps of a turn. See `naive`."""

from __future__ import annotations

from typing import Any

from tests.titles.hex14.naive import (
    AROUND,
    CARDS,
    COUNTRY,
    MAP,
    OPEN,
    PLACES,
    PORTS,
    RAIL,
    RIVER,
    SOURCES,
    TERRAIN,
    ZONES,
    Table,
    formation,
    is_gun,
    kind,
    nation,
    other,
    side_of,
)

# ---------------------------------------------------------------- set-up

PLANS: dict[str, dict[str, Any]] = {row["id"]: row for row in CARDS["mobilization"]}
OWN_LINES = {"german": "DL", "allied": "F"}
HOME = {"german": "D", "allied": "F"}


def plan_class(unit: str) -> str:
    """The class of a unit as the plans write it."""
    row = formation(unit)
    if is_gun(unit):
        return "ART"
    letter = str(row.get("class", "-"))
    return "L2" if letter == "L" and row["size"] == "XX" else letter


def around_marks(side: str, numbers: list[int] | None = None) -> set[str]:
    """The hexes of a side in or next to mobilization hexes: those with these numbers, or all."""
    rows = MAP["mobilization"]["french" if side == "allied" else "german"]
    marks = [row[1] for n, row in enumerate(rows) if numbers is None or n + 1 in numbers]
    return {h for mark in marks for h in (mark, *AROUND[mark]) if COUNTRY[h] == HOME[side]}


def is_to_place(t: Table, unit: str) -> bool:
    return t.where[unit] == "reserve" and kind(unit) != "dummy"


def early(card: str) -> list[str]:
    """The units that a card lets start on the map."""
    [row] = [c for c in CARDS["political"] if c["id"] == card]
    return [u for effect in row["effects"] if effect["do"] == "arrive_at_start" for u in effect["units"]]


def deployments(t: Table, side: str) -> set[str]:
    """Every counter that may be set up next; dummies one by one."""
    left = [u for u in t.where if side_of(u) == side and is_to_place(t, u)]
    spare = [u for u in t.where if side_of(u) == side and kind(u) == "dummy" and t.where[u] == "reserve"]
    found = {f"deploy {u}" for u in [*left, *spare[:1]]}
    return found if left else found | {"done"}


def matched(hexes: list[str], slots: list[tuple[set[str], int]]) -> int:
    """How many units in these hexes can be counted for slots, each slot so many times."""
    places = [area for area, n in slots for _ in range(n)]
    taken: dict[int, int] = {}

    def find(n: int, tried: set[int]) -> bool:
        for i, area in enumerate(places):
            if hexes[n] in area and i not in tried:
                tried.add(i)
                if i not in taken or find(taken[i], tried):
                    taken[i] = n
                    return True
        return False

    return sum(find(n, set()) for n in range(len(hexes)))


def placings(t: Table, unit: str, plan: str) -> set[str]:
    """Where a counter may be set up (3.3, R-08, R-63, R-110, R-113)."""
    side = side_of(unit)
    home = {h for h in OPEN if COUNTRY[h] == HOME[side]}
    room = {h for h in home if t.has_room(unit, h)}
    if "A5" in t.cards and unit in early("A5"):
        south = {h for h in home if h[2:] == f"{MAP['grid']['rows']}"}
        entries = {edge["hex"] for edge in MAP["supply"]["allied"] if edge["edge"] == "south"} | {PLACES["Paris"]}
        return {f"place {h}" for h in room & (south | entries)}
    letter = plan_class(unit)
    slots = PLANS[plan]["slots"] if plan else []
    if kind(unit) == "dummy" or not any(letter in slot["units"] for slot in slots):
        return {f"place {h}" for h in room}
    fellows = [
        u
        for u in t.where
        if side_of(u) == side
        and kind(u) != "dummy"
        and plan_class(u) == letter
        and not formation(u).get("city")
        and not ("A5" in t.cards and u in early("A5"))
        and (t.where[u] in OPEN or t.where[u] == "reserve")
    ]
    # If units are missing, the slots are filled in the order written.
    left = len(fellows)
    wanted: list[tuple[set[str], int]] = []
    for slot in slots:
        n = min(left, slot["units"].get(letter, 0))
        wanted.append((around_marks(side, slot["hexes"]), n))
        left -= n
    placed = [t.where[u] for u in fellows if t.where[u] in OPEN]
    before = matched(placed, wanted)
    open_slots = {h for h in room if matched([*placed, h], wanted) > before}
    if any(matched([*placed, h], wanted) > before for h in home):
        good = open_slots
    else:
        good = room & around_marks(side)
    return {f"place {h}" for h in good}


# ---------------------------------------------------------------- reinforcements, engineers


def landings(t: Table, unit: str) -> set[str]:
    """Where a unit may come to the map if nothing is in the way (7)."""
    also = MAP["supply"]["reinforcement_also"]
    if nation(unit) == "IT":
        return set(ZONES["italian_entry"]) & RAIL
    if nation(unit) == "BR":
        hexes = {PLACES[p] for p in also["british"]}
        early_bef = {"A1", "A4"} <= t.cards and bool(formation(unit).get("bef"))
        return hexes | (
            {PLACES[p] for p in also["british_naval"]} if formation(unit).get("class") == "Y" or early_bef else set()
        )
    side = side_of(unit)
    return set(SOURCES[side]) | ({PLACES[p] for p in also["french"]} if side == "allied" else set())


def is_neutral_port(t: Table, h: str) -> bool:
    return PORTS.get(h) == "belgian" and not t.at_war("B")


def entries(t: Table, unit: str) -> set[str]:
    """Where a unit comes to the map (7, R-57, R-70)."""
    foe = other(side_of(unit))
    return {
        h
        for h in landings(t, unit)
        if not t.holds(foe, h) and t.control[h] != foe and not is_neutral_port(t, h) and t.may_arrive(h)
    }


def enterings(t: Table, side: str) -> set[str]:
    """Every answer to the question who comes where; dummies one by one (R-140)."""
    waiting = [u for u in t.where if side_of(u) == side and t.where[u] == "reserve"]
    dummies = [u for u in waiting if kind(u) == "dummy"]
    due = [u for u in waiting if kind(u) != "dummy"]
    return {"done"} | {f"enter {u} {h}" for u in [*due, *dummies[:1]] for h in entries(t, u)}


def buildings(t: Table, side: str, worked: set[str]) -> set[str]:
    """Every answer in the Construction step of a side (9.9, R-40, R-144)."""
    found = {"done"}
    for u in t.where:
        h = t.where[u]
        if kind(u) != "engineer" or side_of(u) != side or h not in RAIL or u in worked:
            continue
        hard = TERRAIN[h] in "rh" or RIVER[h] == "R"
        if hard and COUNTRY[h] not in OWN_LINES[side] and t.control[h] == side and t.works.get(h, 0) < 3:
            found.add(f"build {u}")
    return found
