"""What `marne bench` also measures for titles of the family: forecasts, what units can reach, supply of the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from marne.kernel.state import State
from marne.kit.measure import Measure, each
from marne.titles.hex14.analysis.paths import marches
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.rules import lines
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, HEXES, RING, hexes_in
from marne.titles.hex14.rules.roster import ENGINEERS, INFANTRY, KIND, OF_SIDE
from marne.titles.hex14.rules.view import CampaignView

Plan = tuple[CampaignView, Campaign, list[int], int]
"""A view, the position it stands for, the attackers and the hex they attack."""


def attacks(view: CampaignView, g: Campaign) -> list[Plan]:
    """For every hex with enemies, the attack by all infantry next to it."""
    side = view.side or 0
    found: list[Plan] = []
    for h in hexes_in(g.occupied[1 - side] & g.near(side)):
        near = [u for x in hexes_in(RING[h] & g.occupied[side]) for u in g.units_at(x) if KIND[u] == INFANTRY]
        if near:
            found.append((view, g, near, h))
    return found


def feed(g: Campaign) -> None:
    """Work out anew what both sides can supply."""
    for side in range(2):
        engineers = 0
        for u in ENGINEERS[side]:
            if g.builds(side) and g.where[u] < HEXES:
                engineers |= BIT[g.where[u]]
        lines.work_out(g, side, engineers)


def measures(
    positions: Sequence[tuple[State, int]],
    view_of: Callable[[Any, int], CampaignView],
    forecast: Callable[[Any, Any, list[int], int], object],
) -> list[Measure]:
    """Measured in positions of play, from the view of the seat that is asked.

    `view_of` is the title's class of views, `forecast` its forecast of an attack from a view on the units of a hex.
    """
    boards: list[Campaign] = []
    views: list[CampaignView] = []
    planned: list[Plan] = []
    marchers: list[tuple[Campaign, int]] = []
    for g, seat in positions:
        assert isinstance(g, Campaign)
        view = view_of(g, seat)
        boards.append(g)
        views.append(view)
        planned += attacks(view, board_of(view))
        marchers += [(g, u) for u in OF_SIDE[seat % 2] if g.where[u] < HEXES][:5]
    found = [
        (Measure("supply", "supply of both sides", each(feed, boards)), len(boards)),
        (Measure("imagined", "position that a view may be", each(board_of, views)), len(views)),
        (Measure("reach", "where a unit can go", each(lambda p: marches(*p), marchers)), len(marchers)),
        (Measure("forecast", "forecast of an attack", each(lambda p: forecast(*p), planned)), len(planned)),
    ]
    return [m for m, work in found if work]
