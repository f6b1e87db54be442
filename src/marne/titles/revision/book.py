"""What is printed on map, counters, cards and tables, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.hex14 import book as shared
from marne.titles.hex14.rules.roster import SIZE, UNITS
from marne.titles.revision.box.counters import SIEGE as GUNS
from marne.titles.revision.rules import roster as own
from marne.titles.revision.rules.tables import BREAKS, CRT, FACTORS, ODDS, RESULT_NAMES
from marne.titles.revision.wire import Book, Unit


def _unit(u: int) -> Unit:
    return {
        **shared.unit(u, own.LOOK),
        "label": own.LABELS[u],
        "size": SIZE[u],
        "strength": own.STRENGTH[u],
        "mode": own.MODE[u],
        "siege": own.SIEGE[u],
    }


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
    }
