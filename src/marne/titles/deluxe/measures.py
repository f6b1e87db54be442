"""What `marne bench` also measures for this title: forecasts, what units can reach, and supply of the whole map."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.state import State
from marne.kit.measure import Measure, each
from marne.titles.deluxe.analysis.forecast import against_units
from marne.titles.deluxe.analysis.paths import marches
from marne.titles.deluxe.analysis.view_board import board_of
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules import lines
from marne.titles.hex14.rules.grid import BIT, GERMAN, HEXES, RING, hexes_in
from marne.titles.hex14.rules.roster import ENGINEERS, INFANTRY, KIND, OF_SIDE

Plan = tuple[DeluxeView, Deluxe, list[int], int]
"""A view, the position it stands for, the attackers and the hex they attack."""


def attacks(view: DeluxeView, g: Deluxe) -> list[Plan]:
    """For every hex with enemies, the attack by all infantry next to it."""
    side = view.side or 0
    found: list[Plan] = []
    for h in hexes_in(g.occupied[1 - side] & g.near(side)):
        near = [u for x in hexes_in(RING[h] & g.occupied[side]) for u in g.units_at(x) if KIND[u] == INFANTRY]
        if near:
            found.append((view, g, near, h))
    return found


def feed(g: Deluxe) -> None:
    """Work out anew what both sides can supply."""
    for side in range(2):
        engineers = 0
        for u in ENGINEERS[GERMAN]:
            if side == GERMAN and g.where[u] < HEXES:
                engineers |= BIT[g.where[u]]
        lines.work_out(g, side, engineers)


def measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """Measured in positions of play, from the view of the seat that is asked."""
    boards: list[Deluxe] = []
    views: list[DeluxeView] = []
    planned: list[Plan] = []
    marchers: list[tuple[Deluxe, int]] = []
    for g, seat in positions:
        assert isinstance(g, Deluxe)
        view = DeluxeView(g, seat)
        boards.append(g)
        views.append(view)
        planned += attacks(view, board_of(view))
        marchers += [(g, u) for u in OF_SIDE[seat % 2] if g.where[u] < HEXES][:5]
    found = [
        (Measure("supply", "supply of both sides", each(feed, boards)), len(boards)),
        (Measure("imagined", "position that a view may be", each(board_of, views)), len(views)),
        (Measure("reach", "where a unit can go", each(lambda p: marches(*p), marchers)), len(marchers)),
        (Measure("forecast", "forecast of an attack", each(lambda p: against_units(*p), planned)), len(planned)),
    ]
    return [m for m, work in found if work]
