"""Consistency checks across the counters, the tables and the files of the family."""

from __future__ import annotations

from marne.titles.deluxe.box.counters import Counters, Unit
from marne.titles.deluxe.box.tables import Tables
from marne.titles.hex14.box.chart import Chart
from marne.titles.hex14.box.formations import ARTILLERY, CAVALRY, NATIONS, SIZE_NAMES, Formations
from marne.titles.hex14.box.load import Family
from marne.titles.hex14.box.map_checks import stacking_room
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


def check_all(counters: Counters, tables: Tables, family: Family) -> None:
    """All checks of this module, and those that the family has for its titles."""
    check_sizes(counters, tables)
    check_dummies(counters, tables)
    postings = postings_of(counters.units, family.formations)
    for formation in without_counter(postings, family.formations):
        if formation.group != "MG":  # French railway troops: the other game has them
            fail("counters.toml", f"no unit is the formation {formation.id} (formations.toml)")
    check_arrivals(postings, family.chart)
    check_cards(postings, family.deck.political)
    check_set_up(postings, family, room(tables, family.chart))
    check_plans(postings, family)
    check_levels(postings, family)


def identifier(unit: Unit) -> str:
    """A unit as a set-up hex names it: attack-defence-move, the attack of cavalry in parentheses."""
    step = unit.steps[0]
    return f"({step.attack})-{step.defence}-{step.move}" if unit.kind == CAVALRY else str(step)


def postings_of(units: list[Unit], formations: Formations) -> list[Posting]:
    """When and where the units come into play."""
    named = formations.named()
    return [Posting(u.id, named[u.id], identifier(u), u.steps[0].stacking) for u in units]


def room(tables: Tables, chart: Chart) -> Room:
    """What a hex takes at set-up: the points that may end a move there (DLX R-63)."""
    numbers = tables.limits.numbers
    return Room("points", lambda h: stacking_room(chart, h, numbers["end_move_clear"], numbers["end_move_other"]))


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


def check_dummies(counters: Counters, tables: Tables) -> None:
    """There is a counter for each dummy."""
    markers = {marker.kind: marker.number for marker in counters.markers}
    for kind in ("dummy_german", "dummy_allied"):
        found, wanted = markers.get(kind, 0), tables.limits.numbers["dummies_each"]
        if found != wanted:
            fail(f"counters.toml, marker {kind}, count", f"{found}, but war.toml, limits, dummies_each is {wanted}")
