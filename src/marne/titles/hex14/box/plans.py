"""Whether the mobilization plans and the East Front fit the units of a title."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Final

from marne.titles.hex14.box.deck import SLOT_CLASSES, Deck, Plan
from marne.titles.hex14.box.formations import ARTILLERY, HOME, NATIONS, Formation
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.load import Family
from marne.titles.hex14.box.postings import Posting, Room
from marne.titles.hex14.box.reading import fail

PLAN_NATION: Final = [NATIONS.index("GE"), NATIONS.index("FR")]
"""By side: whose units its plans deploy."""
HISTORICAL_LEVEL: Final = "E2"
"""The commitment that stood in the East, by the rulebook (DLX 3.1)."""


def slot_class(formation: Formation) -> str:
    """What plans call a unit: its class, L2 for a Landwehr division, ART for guns."""
    if formation.kind == ARTILLERY:
        return "ART"
    return "L2" if formation.group == "L" and formation.size == "XX" else formation.group


def to_deploy(postings: Sequence[Posting], plan: Plan) -> dict[str, int]:
    """How many units of each class a plan has to place: those at the start, without a city, card or the East."""
    found: Counter[str] = Counter()
    for unit in (posting.formation for posting in postings):
        if unit.nation == PLAN_NATION[plan.side] and not (unit.arrival or unit.city or unit.card or unit.in_east):
            found[slot_class(unit)] += 1
    return {name: found[name] for name in SLOT_CLASSES[plan.side] if found[name]}


def reduced_to(plan: Plan, deck: Deck) -> str:
    """The level of commitment that comes with a plan, if a card prescribes both; else ""."""
    for card in deck.political:
        named = any(effect.values.get("card") == plan.id for effect in card.effects)
        for effect in card.effects:
            if named and effect.do == "ef_min":
                return str(effect.values["level"])
    return ""


def check_plans(postings: Sequence[Posting], family: Family) -> None:
    """A plan places just the units of the set-up, or leaves out enough for the level that its card prescribes."""
    for plan in family.deck.plans:
        place = f"cards.toml, mobilization {plan.id}, slots"
        wanted = to_deploy(postings, plan)
        total = plan.total()
        name = reduced_to(plan, family.deck)
        for group in sorted({*wanted, *total}):
            placed, there = total.get(group, 0), wanted.get(group, 0)
            if placed > there or (placed < there and not name):
                fail(place, f"{placed} units of class {group}, but {there} are to be placed")
        if name:
            level = next(level for level in family.campaign.east.levels if level.name == name)
            units = [posting.formation for posting in postings]
            value = {slot_class(u): u.east for u in units if u.east and not u.arrival}
            free = sum(u.east for u in units if u.east and not (u.arrival or u.city or u.card))
            left = free - sum(value[group] * count for group, count in total.items())
            if left < level.low:
                fail(place, f"they leave {left} points for the East, and level {name} needs {level.low}")


def check_levels(postings: Sequence[Posting], family: Family) -> None:
    """Every level of commitment can be reached with the units at the start."""
    most = sum(unit.formation.east for unit in postings if not unit.formation.arrival)
    for level in family.campaign.east.levels:
        if most < level.low:
            fail(f"war.toml, east, level {level.name}", f"needs {level.low} points, and all units have {most}")


# ---------------------------------------------------------------- checks that take longer


def examine_units(postings: Sequence[Posting], family: Family, room: Room, guns: int) -> None:
    """All checks of the units of a title that take longer; `guns` may be in a hex."""
    examine_east(postings, family)
    examine_texts(postings, family)
    ground = Ground(family.chart)
    for plan in family.deck.plans:
        examine_plan(postings, ground, plan, room, guns)


def examine_east(postings: Sequence[Posting], family: Family) -> None:
    """The units that stood in the East make the level that the rulebook gives for them."""
    force = sum(unit.formation.east for unit in postings if unit.formation.in_east)
    level = next(level for level in family.campaign.east.levels if level.name == HISTORICAL_LEVEL)
    if not level.low <= force <= level.high:
        fail(f"war.toml, east, level {level.name}", f"the historical force has {force} points (formations.toml)")


def examine_texts(postings: Sequence[Posting], family: Family) -> None:
    """A card that brings a few units to named places names them, or says how many they are."""
    for card in family.deck.political:
        for effect in card.effects:
            if effect.do != "add_units" or effect.values["turn"]:
                continue
            place = f"cards.toml, political {card.id}"
            units = [posting.formation for posting in postings]
            cities = [unit.city for unit in units if unit.id in effect.units and unit.city]
            places = sorted(row.name for row in family.chart.setups if row.card == card.id)
            if sorted(cities) != places:
                fail(f"{place}, effect {effect.do}", f"its set-up places are {', '.join(places)}")
            named = sum(city in card.text for city in cities)
            if 0 < named < len(cities):
                fail(f"{place}, text", f"does not name all of {', '.join(cities)}")


def examine_plan(postings: Sequence[Posting], ground: Ground, plan: Plan, room: Room, guns: int) -> None:
    """There is room for all units of a plan in or next to its hexes, with so many guns a hex."""
    home = ground.of(HOME[PLAN_NATION[plan.side]])
    allowed = []
    for slot in plan.slots:
        middle = [ground.chart.mobilization[plan.side][number - 1] for number in slot.hexes]
        allowed.append({n for h in middle for n in (h, *ground.near[h])} & home)
    sizes = {slot_class(u.formation): u.points for u in postings if u.formation.nation in PLAN_NATION}
    free = {h: room.of(h) for h in home}
    for unit in postings:
        city = unit.formation.city
        if city and ground.names[city] in free:
            free[ground.names[city]] -= unit.points
    place = f"cards.toml, mobilization {plan.id}, slots"
    batteries = [slot.units.get("ART", 0) for slot in plan.slots]
    if pack(batteries, [sorted(hexes) for hexes in allowed], dict.fromkeys(home, guns)) is None:
        fail(place, f"there is no room for its guns, {guns} a hex")
    shared = Counter(h for hexes in allowed for h in hexes)
    orders: list[Callable[[int], tuple[int, ...]]] = [
        lambda h: (shared[h], h),
        lambda h: (shared[h], free[h], h),
        lambda h: (free[h], shared[h], h),
        lambda h: (h,),
    ]
    for order in orders:  # any way that works is proof enough
        if _fits(plan, [sorted(hexes, key=order) for hexes in allowed], free, sizes):
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
