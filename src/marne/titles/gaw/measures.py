"""What `marne bench` also measures for this title: forecasts of battles."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure, each
from marne.titles.gaw.analysis.forecast import forecast
from marne.titles.gaw.rules.atlas import AREAS, NEIGHBOURS, RIVER
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.view import GawView

Plan = tuple[GawView, int, list[tuple[int, int]]]
"""A view, the area, and the attackers with the rivers they cross."""


def battles(g: Gaw, view: GawView) -> list[Plan]:
    """The battles that blocks could fight where they stand."""
    return [(view, area, []) for area in range(1, AREAS) if g.contested(area) and g.blocks[g.phasing * AREAS + area]]


def attacks(g: Gaw, view: GawView, side: int) -> list[Plan]:
    """For every area with enemies, the attack by all units in adjacent areas that there is room for."""
    found: list[Plan] = []
    for area in range(1, AREAS):
        if g.blocks[(1 - side) * AREAS + area] and not g.contested(area):
            near = [(u, RIVER[b][area]) for b in NEIGHBOURS[area] for u in g.units_in(side, b)][: g.room(side, area)]
            if near:
                found.append((view, area, near))
    return found


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """Forecasts from the view of the seat that is asked."""
    fought: list[Plan] = []
    planned: list[Plan] = []
    for g, seat in positions:
        assert isinstance(g, Gaw)
        view = GawView(g, seat)
        fought += battles(g, view)
        planned += attacks(g, view, 0 if seat == 0 else 1)
    found = [
        Measure("forecast", "forecast of a battle", each(lambda p: forecast(p[0], p[1]), fought)),
        Measure("forecast_attack", "forecast of a planned attack", each(lambda p: forecast(*p), planned)),
    ]
    return [m for m, work in zip(found, (fought, planned), strict=True) if work]
