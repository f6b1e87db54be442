"""What is printed on map, counters, cards and tables, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.hex14 import book as shared
from marne.titles.hex14.box.load import CHART
from marne.titles.hex14.rules.roster import SIZE, UNITS
from marne.titles.revision.box.counters import SIEGE as GUNS
from marne.titles.revision.box.load import BOX
from marne.titles.revision.rules import roster as own
from marne.titles.revision.rules import tables
from marne.titles.revision.rules.tables import BREAKS, CRT, FACTORS, ODDS, RESULT_NAMES
from marne.titles.revision.wire import Book, Figures, Unit


def _unit(u: int) -> Unit:
    return {
        **shared.unit(u, own.LOOK),
        "label": own.LABELS[u],
        "size": SIZE[u],
        "strength": own.STRENGTH[u],
        "mode": own.MODE[u],
        "siege": own.SIEGE[u],
    }


def _figures() -> Figures:
    limits = BOX.tables.limits
    return {
        "rough_adds": tables.ROUGH_ADDS,
        "river_adds": tables.RIVER_ADDS,
        "river_last": ODDS[BOX.tables.modifiers.river_max_odds],
        "assault_adds": tables.ASSAULT_ADDS,
        "failed_siege_adds": tables.FAILED_SIEGE_ADDS,
        "uphill": limits.uphill,
        "rough_costs": limits.numbers["movement_loss_rough"],
        "river_costs": limits.numbers["river_leave_cost_if_rough"],
        "fort_defence": tables.FORT_DEFENCE,
        "units_a_hex": tables.UNITS_PER_HEX,
        "plan17_turns": tables.PLAN17_TURNS,
        "plan17_attacks": tables.PLAN17_ATTACKS,
        "last_turn": tables.LAST_TURN,
    }


def _set_up() -> list[list[str]]:
    """Each value of a set-up hex, and the values of the counters that have it in the other game."""
    here: dict[str, set[str]] = {}
    for unit in BOX.units:
        if unit.original is not None:
            here.setdefault(unit.original.printed, set()).add(unit.printed)
    on_map = {value for row in CHART.setups for value in row.units}
    return [[value, ", ".join(sorted(here[value], reverse=True))] for value in sorted(on_map & here.keys())]


@cache
def book() -> Book:
    """Everything printed."""
    return {
        **shared.book(own.LOOK, own.HAS_COUNTER),
        "units": [_unit(u) for u in range(UNITS)],
        "odds": ODDS,
        "crt": [[RESULT_NAMES[result] for result in row] for row in CRT[1:]],
        "guns": list(GUNS),
        "siege": BREAKS,
        "replacements": FACTORS,
        "figures": _figures(),
        "set_up": _set_up(),
    }
