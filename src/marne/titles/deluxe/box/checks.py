"""Consistency checks across the counters, the tables, the arrivals and the files of the family."""

from __future__ import annotations

from collections import Counter
from typing import Final, NoReturn

from marne.kernel.game import DataError
from marne.titles.deluxe.box.arrivals import Arrivals
from marne.titles.deluxe.box.counters import ARTILLERY, CAVALRY, NATIONS, SIZE_NAMES, Counters, Unit
from marne.titles.deluxe.box.tables import Tables
from marne.titles.hex14.box.chart import Chart, SetUp
from marne.titles.hex14.box.deck import SLOT_CLASSES, Deck, Plan
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.load import Family
from marne.titles.hex14.box.map_checks import stacking_room
from marne.titles.hex14.box.reading import SIDES

HOME: Final = {"GE": "DE", "FR": "FR", "BE": "BE", "NL": "NL"}
"""The countries of the map in which a nation's units set up."""
SIDE_OF_NATION: Final = {"GE": 0, "IT": 0, "FR": 1, "BR": 1, "BE": 1, "NL": 1}


def fail(place: str, reason: str) -> NoReturn:
    raise DataError(f"{place}: {reason}")


def check_all(counters: Counters, tables: Tables, arrivals: Arrivals, family: Family) -> None:
    """All checks of this module."""
    units = {unit.id: unit for unit in counters.units}
    check_sizes(counters, tables)
    check_numbers(counters, tables, arrivals, family.deck)
    check_arrivals(counters.units, units, arrivals, family.chart)
    check_cards(counters.units, units, family)
    check_set_up(counters.units, family, tables)
    check_plans(counters.units, family)
    check_levels(counters.units, family)


# ---------------------------------------------------------------- counters and tables


def check_sizes(counters: Counters, tables: Tables) -> None:
    """Stacking goes by size; and no four points defend with more than the last combat table (DLX 10.1.6)."""
    numbers = tables.limits.numbers
    for group in counters.classes:
        for lost, step in enumerate(group.steps):
            place = f"counters.toml, class {NATIONS[group.nation]} {group.letter}, step {len(group.steps) - lost}"
            if step.size not in SIZE_NAMES:
                fail(f"{place}, size", f"infantry and cavalry is XXX, XX or X, not {step.size}")
            if step.stacking != numbers[SIZE_NAMES[step.size]]:
                wanted = numbers[SIZE_NAMES[step.size]]
                fail(f"{place}, stacking", f"{step.stacking}, but a {SIZE_NAMES[step.size]} has {wanted}")
            together = step.defence * (numbers["defend_points"] // step.stacking)
            if together > tables.crt.bands[-1].high:
                fail(f"{place}, defence", f"{together} points may defend, but the last combat table ends at "
                     f"{tables.crt.bands[-1].high}")  # fmt: skip
    if tables.bombardment.fort_defence > tables.crt.bands[-1].high:
        fail("tables.toml, bombardment, fort_defence", f"no combat table is for {tables.bombardment.fort_defence}")
    for unit in counters.units:
        if unit.kind == ARTILLERY and unit.steps[0].stacking != numbers["artillery"]:
            fail(f"counters.toml, unit {unit.id}, stacking",
                 f"{unit.steps[0].stacking}, but artillery has {numbers['artillery']}")  # fmt: skip


def check_numbers(counters: Counters, tables: Tables, arrivals: Arrivals, deck: Deck) -> None:
    """Numbers that stand in two files are the same."""
    numbers, replaced = tables.limits.numbers, tables.limits.replacements
    markers = {marker.kind: marker.number for marker in counters.markers}
    engineers = sum(unit.id.startswith("GE-EB-") for unit in counters.units)
    for key, mine, where, theirs in (
        ("dummies_each", numbers["dummies_each"], "counters.toml, marker dummy_german", markers.get("dummy_german", 0)),
        ("dummies_each", numbers["dummies_each"], "counters.toml, marker dummy_allied", markers.get("dummy_allied", 0)),
        ("eb_units", numbers["eb_units"], "counters.toml", engineers),
        ("political_cards_drawn", numbers["political_cards_drawn"], "cards.toml, rules, drawn_each", deck.drawn_each),
        ("replacements, GE", replaced["GE"], "reinforcements.toml", arrivals.replacements["german_per_turn"]),
        ("replacements, FR", replaced["FR"], "reinforcements.toml", arrivals.replacements["french_per_turn"]),
        ("replacements, BR_total", replaced["BR_total"], "reinforcements.toml", arrivals.replacements["british_total"]),
        ("replacements, BE", replaced["BE"], "reinforcements.toml", arrivals.replacements["belgian"]),
        ("replacements, NL", replaced["NL"], "reinforcements.toml", arrivals.replacements["dutch"]),
    ):
        if mine != theirs:
            fail(f"tables.toml, limits, {key}", f"{mine}, but {where} has {theirs}")


# ---------------------------------------------------------------- who comes when


def check_arrivals(own: list[Unit], units: dict[str, Unit], arrivals: Arrivals, chart: Chart) -> None:
    """Every unit with a red circle comes once, on its turn and side; the track shades the turn and has its dates."""
    seen: set[str] = set()
    boxes = chart.turns.boxes
    for row in arrivals.rows:
        place = f"reinforcements.toml, arrival on turn {row.turn}"
        if row.turn > len(boxes):
            fail(f"{place}, turn", f"the last turn is {len(boxes)}")
        box = boxes[row.turn - 1]
        if row.dates != f"{box.first}/{box.last}":
            fail(f"{place}, dates", f"must be {box.first}/{box.last}, not {row.dates}")
        if not box.shaded[row.side]:
            fail(f"{place}, side", f"map.toml, track does not shade the turn for the {SIDES[row.side]} side")
        for name in row.units:
            unit = units.get(name)
            if unit is None:
                fail(f"{place}, units", f"there is no unit {name}")
            if name in seen:
                fail(f"{place}, units", f"{name} has arrived already")
            seen.add(name)
            if unit.card or not unit.arrival:
                fail(f"{place}, units", f"{name} does not come as a reinforcement (counters.toml)")
            if unit.arrival != row.turn:
                fail(f"{place}, units", f"{name} comes on turn {unit.arrival} (counters.toml)")
            if SIDE_OF_NATION[NATIONS[unit.nation]] != row.side:
                fail(f"{place}, units", f"{name} is not on the {SIDES[row.side]} side")
            if unit.bef != row.bef:
                fail(f"{place}, bef", f"{name} {'comes' if unit.bef else 'does not come'} with the BEF (counters.toml)")
    for unit in own:
        if unit.arrival and not unit.card and unit.id not in seen:
            fail(f"counters.toml, unit {unit.id}, arrival", "reinforcements.toml does not name it")


def check_cards(own: list[Unit], units: dict[str, Unit], family: Family) -> None:
    """Units that need a card are those that the card adds; units that come early are reinforcements."""
    added: dict[str, str] = {}
    for card in family.deck.political:
        for effect in card.effects:
            place = f"cards.toml, political {card.id}, effect {effect.do}, units"
            for name in effect.units:
                unit = units.get(name)
                if unit is None:
                    fail(place, f"there is no unit {name}")
                if SIDE_OF_NATION[NATIONS[unit.nation]] != card.side:
                    fail(place, f"{name} is not on the {SIDES[card.side]} side")
                if effect.do == "add_units":
                    if unit.card != card.id:
                        fail(place, f"{name} does not wait for this card (counters.toml)")
                    if unit.arrival not in (0, effect.values["turn"]):
                        fail(place, f"{name} comes on turn {unit.arrival} (counters.toml)")
                    added[name] = card.id
                elif unit.card or not unit.arrival:
                    fail(place, f"{name} is not a reinforcement (counters.toml)")
    for unit in own:
        if unit.card and unit.id not in added:
            fail(f"counters.toml, unit {unit.id}, only_if", f"card {unit.card} does not bring it (cards.toml)")


# ---------------------------------------------------------------- set-up


def identifier(unit: Unit) -> str:
    """A unit as a set-up hex names it: attack-defence-move, the attack of cavalry in parentheses."""
    step = unit.steps[0]
    return f"({step.attack})-{step.defence}-{step.move}" if unit.kind == CAVALRY else str(step)


def check_set_up(own: list[Unit], family: Family, tables: Tables) -> None:
    """Units with a set-up city are in their country and within the stacking limit, and the map names just them."""
    chart, ground = family.chart, Ground(family.chart)
    numbers = tables.limits.numbers
    points: Counter[int] = Counter()
    here: dict[str, list[Unit]] = {}
    for unit in own:
        if not unit.city:
            continue
        place = f"counters.toml, unit {unit.id}, fixed_city"
        if unit.city not in ground.names:
            fail(place, f"there is no place {unit.city} (map.toml)")
        h = ground.names[unit.city]
        if h not in ground.land or ground.nation(h) != HOME.get(NATIONS[unit.nation]):
            fail(place, f"{unit.city} is not a playable hex of its country")
        points[h] += unit.steps[0].stacking
        room = stacking_room(chart, h, numbers["end_move_clear"], numbers["end_move_other"])
        if points[h] > room:
            fail(place, f"{points[h]} points are set up in {unit.city}, and {room} may be there")
        here.setdefault(unit.city, []).append(unit)
    rows: dict[str, list[SetUp]] = {}
    for row in chart.setups:
        rows.setdefault(row.name, []).append(row)
        if not here.get(row.name):
            fail(f"map.toml, setup, place {row.name}", "no unit has it as its set-up city (counters.toml)")
        if row.card and family.deck.card(row.card) is None:
            fail(f"map.toml, setup, place {row.name}, when", f"there is no card {row.card}")
        mine = [unit for unit in here[row.name] if unit.card == row.card]
        if sorted(row.units) != sorted(identifier(unit) for unit in mine):
            names = ", ".join(f"{unit.id} {identifier(unit)}" for unit in mine) or "nobody"
            fail(f"map.toml, setup, place {row.name}, units", f"{' '.join(row.units)}, but counters.toml has {names}")
    for city, there in here.items():
        for unit in there:
            if not any(row.card == unit.card for row in rows.get(city, [])):
                fail(f"counters.toml, unit {unit.id}, fixed_city", f"map.toml, setup has no such unit in {city}")
    for card in family.deck.political:
        for effect in card.effects:
            for unit in (u for u in own if u.id in effect.units and u.card == card.id and u.city):
                if effect.values.get("turn") != 0:
                    fail(f"cards.toml, political {card.id}, effect {effect.do}, turn",
                         f"must be 0, as {unit.id} is set up in {unit.city}")  # fmt: skip


# ---------------------------------------------------------------- plans and the East


def slot_class(unit: Unit) -> str:
    """What plans call a unit: its class, L2 for a Landwehr division, ART for guns."""
    if unit.kind == ARTILLERY:
        return "ART"
    return "L2" if unit.letter == "L" and unit.steps[0].size == "XX" else unit.letter


def to_deploy(own: list[Unit], plan: Plan, classes: list[str]) -> dict[str, int]:
    """How many units of each class a plan has to place: those at the start, without a city, card or the East."""
    nation = "GE" if plan.side == 0 else "FR"
    found: Counter[str] = Counter()
    for unit in own:
        if NATIONS[unit.nation] == nation and not (unit.arrival or unit.city or unit.card or unit.historical_east):
            found[slot_class(unit)] += 1
    return {name: found[name] for name in classes if found[name]}


def reduced_to(plan: Plan, deck: Deck) -> str:
    """The level of commitment that comes with a plan, if a card prescribes both; else ""."""
    for card in deck.political:
        named = any(effect.values.get("card") == plan.id for effect in card.effects)
        for effect in card.effects:
            if named and effect.do == "ef_min":
                return str(effect.values["level"])
    return ""


def check_plans(own: list[Unit], family: Family) -> None:
    """A plan places just the units of the set-up, or leaves out enough for the level that its card prescribes."""
    for plan in family.deck.plans:
        place = f"cards.toml, mobilization {plan.id}, slots"
        wanted = to_deploy(own, plan, SLOT_CLASSES[plan.side])
        total = plan.total()
        name = reduced_to(plan, family.deck)
        for group in sorted({*wanted, *total}):
            placed, there = total.get(group, 0), wanted.get(group, 0)
            if placed > there or (placed < there and not name):
                fail(place, f"{placed} units of class {group}, but {there} are to be placed")
        if name:
            level = next(level for level in family.campaign.east.levels if level.name == name)
            value = {slot_class(u): u.east for u in own if u.east and not u.arrival}
            free = sum(u.east for u in own if u.east and not (u.arrival or u.city or u.card))
            left = free - sum(value[group] * count for group, count in total.items())
            if left < level.low:
                fail(place, f"they leave {left} points for the East, and level {name} needs {level.low}")


def check_levels(own: list[Unit], family: Family) -> None:
    """Every level of commitment can be reached with the units at the start."""
    most = sum(unit.east for unit in own if not unit.arrival)
    for level in family.campaign.east.levels:
        if most < level.low:
            fail(f"war.toml, east, level {level.name}", f"needs {level.low} points, and all units have {most}")
