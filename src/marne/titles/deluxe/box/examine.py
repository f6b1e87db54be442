"""Checks that take longer: every plan fits on the map, and what the family's map must show (see hex14.box.examine)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from marne.titles.deluxe.box.checks import fail, slot_class
from marne.titles.deluxe.box.counters import NATIONS
from marne.titles.hex14.box.deck import Plan
from marne.titles.hex14.box.examine import Reach, examine_map
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.map_checks import stacking_room

if TYPE_CHECKING:
    from marne.titles.deluxe.box.load import Box

HISTORICAL_LEVEL: Final = "E2"
"""The commitment that stood in the East, by the rulebook (DLX 3.1)."""
PLAN_HOME: Final = ["DE", "FR"]


def examine(box: Box) -> None:
    """All checks of this module, and those of the map."""
    ground = Ground(box.family.chart)
    limits = box.numbers.limits
    rail = (limits.rail["GE"].hexes, limits.rail["FR_BR"].hexes)
    numbers = limits.numbers
    examine_map(ground, Reach(rail, numbers["supply_to_rail"], numbers["supply_beyond_own_rail"]))
    examine_east(box)
    examine_texts(box)
    for plan in box.family.deck.plans:
        examine_plan(box, ground, plan)


def examine_east(box: Box) -> None:
    """The units that stood in the East make the level that the rulebook gives for them."""
    force = sum(unit.east for unit in box.units if unit.historical_east)
    level = next(level for level in box.family.campaign.east.levels if level.name == HISTORICAL_LEVEL)
    if not level.low <= force <= level.high:
        fail(f"war.toml, east, level {level.name}", f"the historical force has {force} points (counters.toml)")


def examine_texts(box: Box) -> None:
    """A card that brings a few units to named places names them, or says how many they are."""
    for card in box.family.deck.political:
        for effect in card.effects:
            if effect.do != "add_units" or effect.values["turn"]:
                continue
            cities = [unit.city for unit in box.units if unit.id in effect.units and unit.city]
            places = sorted(row.name for row in box.family.chart.setups if row.card == card.id)
            if sorted(cities) != places:
                fail(
                    f"cards.toml, political {card.id}, effect {effect.do}", f"its set-up places are {', '.join(places)}"
                )
            named = sum(city in card.text for city in cities)
            if 0 < named < len(cities):
                fail(f"cards.toml, political {card.id}, text", f"does not name all of {', '.join(cities)}")


# ---------------------------------------------------------------- plans


def examine_plan(box: Box, ground: Ground, plan: Plan) -> None:
    """There is room for all units of a plan in or next to its hexes, with one gun a hex."""
    chart, numbers = box.family.chart, box.numbers.limits.numbers
    home = ground.of(PLAN_HOME[plan.side])
    allowed = []
    for slot in plan.slots:
        middle = [chart.mobilization[plan.side][number - 1] for number in slot.hexes]
        allowed.append({n for h in middle for n in (h, *ground.near[h])} & home)
    sizes = {slot_class(u): u.steps[0].stacking for u in box.units if NATIONS[u.nation] in ("GE", "FR")}
    room = {h: stacking_room(chart, h, numbers["end_move_clear"], numbers["end_move_other"]) for h in home}
    for unit in box.units:
        if unit.city and ground.names[unit.city] in room:
            room[ground.names[unit.city]] -= unit.steps[0].stacking
    place = f"cards.toml, mobilization {plan.id}, slots"
    guns = [slot.units.get("ART", 0) for slot in plan.slots]
    if pack(guns, [sorted(hexes) for hexes in allowed], dict.fromkeys(home, numbers["artillery_per_hex"])) is None:
        fail(place, "there is no room for its guns, one a hex")
    shared = Counter(h for hexes in allowed for h in hexes)
    orders: list[Callable[[int], tuple[int, ...]]] = [
        lambda h: (shared[h], h),
        lambda h: (shared[h], room[h], h),
        lambda h: (room[h], shared[h], h),
        lambda h: (h,),
    ]
    for order in orders:  # any way that works is proof enough
        if _fits(plan, [sorted(hexes, key=order) for hexes in allowed], room, sizes):
            return
    fail(place, "there is no room for its units in or next to their hexes")


def _fits(plan: Plan, allowed: list[list[int]], room: dict[int, int], sizes: dict[str, int]) -> bool:
    """Whether the units can be placed, the largest first."""
    left = dict(room)
    for size in sorted(set(sizes.values()), reverse=True):
        wanted = [sum(n for name, n in slot.units.items() if sizes[name] == size) for slot in plan.slots]
        placed = pack(wanted, allowed, {h: max(0, points) // size for h, points in left.items()})
        if placed is None:
            return False
        for h, number in placed.items():
            left[h] -= number * size
    return True


def pack(wanted: list[int], allowed: list[list[int]], room: dict[int, int]) -> dict[int, int] | None:
    """Place so many units of each slot in its hexes; how many are in each hex then, or None if there is no room.

    A unit that finds its hexes full moves units of other slots on to hexes of theirs (augmenting paths).
    """
    holds: dict[int, Counter[int]] = {h: Counter() for hexes in allowed for h in hexes}

    def settle(slot: int, tried: set[int]) -> bool:
        for h in allowed[slot]:
            if h in tried:
                continue
            tried.add(h)
            if holds[h].total() < room.get(h, 0):
                holds[h][slot] += 1
                return True
            for other in [s for s, n in holds[h].items() if n and s != slot]:
                holds[h][other] -= 1
                if settle(other, tried):
                    holds[h][slot] += 1
                    return True
                holds[h][other] += 1
        return False

    for slot, number in enumerate(wanted):
        for _ in range(number):
            if not settle(slot, set()):
                return None
    return {h: slots.total() for h, slots in holds.items() if slots.total()}
