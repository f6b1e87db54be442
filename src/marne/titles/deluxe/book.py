"""What is printed on map, counters, cards and tables, for a client that draws a view."""

from __future__ import annotations

from functools import cache

from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules import roster as own
from marne.titles.deluxe.wire import Book, Unit
from marne.titles.hex14 import book as shared
from marne.titles.hex14.rules.roster import UNITS


def _unit(u: int) -> Unit:
    steps = zip(own.ATTACK[u], own.DEFENCE[u], own.SIZES[u], own.STACKING[u], strict=True)
    return {
        **shared.unit(u, own.LOOK),
        "steps": [{"attack": a, "defence": d, "size": size, "stacking": s} for a, d, size, s in steps],
        "first_step": own.FIRST_STEP[u],
        "red": own.RED[u],
    }


@cache
def book() -> Book:
    """Everything printed."""
    crt = BOX.tables["crt"]
    bombardment = BOX.tables["bombardment"]
    return {
        **shared.book(own.LOOK, own.HAS_COUNTER),
        "units": [_unit(u) for u in range(UNITS)],
        "odds": crt["odds"],
        "bands": crt["bands"],
        "crt": [[crt["band"][band][f"die{n}"] for n in range(1, 7)] for band in crt["bands"]],
        "bombardment": {grade: dict(bombardment[grade]) for grade in ("light", "medium", "heavy")},
    }
