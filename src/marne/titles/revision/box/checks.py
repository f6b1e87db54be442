"""Consistency checks across the counters, the tables and the files of the family."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.box.campaign import Campaign
from marne.titles.hex14.box.chart import Chart
from marne.titles.hex14.box.formations import ARTILLERY, CAVALRY, HOME, NATIONS
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.load import Family
from marne.titles.hex14.box.plans import check_levels, check_plans
from marne.titles.hex14.box.postings import (
    Posting,
    Room,
    check_arrivals,
    check_cards,
    check_set_up,
    without_counter,
)
from marne.titles.hex14.box.reading import fail
from marne.titles.revision.box.counters import MODES, Unit
from marne.titles.revision.box.tables import Conversion, Tables

TABLES: Final = "tables.toml"


def check_all(units: list[Unit], tables: Tables, family: Family) -> None:
    """All checks of this module, and those that the family has for its titles."""
    check_options(units, tables, family)
    check_conversion(units, tables.conversion)
    check_garrison(units, tables)
    check_calendar(tables, family.campaign)
    postings = postings_of(units)
    for formation in without_counter(postings, family.formations):
        if NATIONS[formation.nation] != "IT":  # the Italians: the other game has them
            fail("counters.toml", f"no unit is the formation {formation.id} (formations.toml)")
    check_arrivals(postings, family.chart)
    check_cards(postings, [c for c in family.deck.political if c.id not in tables.options.cards_left_out])
    check_set_up(postings, family, room(tables))
    check_countries(units, tables, family.chart)
    check_plans(postings, family)
    check_levels(postings, family)


def postings_of(units: list[Unit]) -> list[Posting]:
    """When and where the units come into play."""
    return [Posting(u.id, u.formation, u.original.printed if u.original is not None else u.printed, 1) for u in units]


def room(tables: Tables) -> Room:
    """What a hex takes at set-up: as many units as at the end of a turn."""
    return Room("units", lambda h: tables.limits.numbers["units_per_hex"])


# ---------------------------------------------------------------- tables


def check_options(units: list[Unit], tables: Tables, family: Family) -> None:
    """Units wait for options that there are, and cards that are left out exist."""
    for unit in units:
        if unit.needs and unit.needs not in tables.options.numbers:
            fail(f"counters.toml, unit {unit.id}, needs", f"there is no option {unit.needs} ({TABLES}, options)")
    for name in tables.options.cards_left_out:
        if family.deck.card(name) is None:
            fail(f"{TABLES}, options, cards_left_out", f"there is no card {name}")


def check_calendar(tables: Tables, campaign: Campaign) -> None:
    """The last turn is the one with September 12 (V-19); duties fall due before the end."""
    wanted = campaign.calendar.turns["last_turn_september_12"]
    if tables.last_turn != wanted:
        fail(f"{TABLES}, calendar, last_turn", f"{tables.last_turn}, but September 12 is in turn {wanted} (war.toml)")
    if tables.limits.plan17_turns[-1] > tables.last_turn:
        fail(f"{TABLES}, limits, plan17_turns", f"the last turn is {tables.last_turn}")


def check_garrison(units: list[Unit], tables: Tables) -> None:
    """There are units of the kinds that may be a garrison, and enough of them."""
    german = [unit.printed for unit in units if NATIONS[unit.nation] == "GE"]
    for wanted in tables.limits.garrison:
        for name in wanted:
            if german.count(name) < wanted.count(name):
                fail(f"{TABLES}, limits, garrison", f"there are {german.count(name)} German units {name}")


def converted(unit: Unit) -> str:
    """A unit by the law of the conversion: half of attack and defence, with the mode of its kind (REV conversion-1)."""
    if unit.original is None:
        return unit.printed
    both = unit.original.attack + unit.original.defence
    strength = {CAVALRY: (both + 1) // 2, ARTILLERY: unit.original.attack}.get(unit.kind, both // 2)
    return f"{strength}{MODES[unit.mode]}{unit.original.move}"


def check_conversion(units: list[Unit], conversion: Conversion) -> None:
    """Strengths and chart follow the law, but for the exceptions, which are units and are exceptions."""
    used: set[tuple[str, str]] = set()
    for unit in units:
        if unit.original is None:
            continue
        nation, key = NATIONS[unit.nation], unit.original.printed
        chart, special = conversion.chart[nation], conversion.exceptions.get(unit.id)
        wanted = special or converted(unit)
        if unit.printed != wanted:
            fail(f"counters.toml, unit {unit.id}, strength", f"{unit.printed}, but {key} becomes {wanted}")
        if special is not None:
            if special == converted(unit):
                fail(f"{TABLES}, conversion, exceptions", f"{unit.id} is none: the law makes it {special}")
            continue
        if key in chart:
            used.add((nation, key))
            if chart[key] != wanted:
                fail(f"{TABLES}, conversion.chart.{nation}, {key}", f"{chart[key]}, but {unit.id} is a {wanted}")
        elif wanted in chart.values():
            known = " or ".join(original for original, value in chart.items() if value == wanted)
            fail(f"counters.toml, unit {unit.id}, original", f"{key}, but a {wanted} comes from {known} ({TABLES})")
    for name in conversion.exceptions:
        if not any(unit.id == name for unit in units):
            fail(f"{TABLES}, conversion, exceptions", f"there is no unit {name}")
    for nation, lines in conversion.chart.items():
        for key in lines:
            if (nation, key) not in used:
                fail(f"{TABLES}, conversion.chart.{nation}, {key}", "no unit was converted from it")


def check_countries(units: list[Unit], tables: Tables, chart: Chart) -> None:
    """Everybody at the start finds room in his own country."""
    ground, limit = Ground(chart), tables.limits.numbers["units_per_hex"]
    for n, nation in enumerate(NATIONS):
        there = sum(unit.at_start and unit.nation == n for unit in units)
        if there > limit * len(ground.of(HOME[n])):
            fail("counters.toml", f"{there} units of {nation} start, and their country has no room for them")
