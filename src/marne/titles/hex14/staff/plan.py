"""Who goes where in a movement: attacks, the line, the advance; one order after the other, from the position alone.

What has been carried out already counts as done, so the rest of the orders comes out the same when they are worked out
again after every march.
"""

from __future__ import annotations

from typing import Any, Final

from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.judgement import Judgement
from marne.titles.hex14.staff.orders import Order
from marne.titles.hex14.staff.situation import Situation

_LAST: Final[dict[tuple[Any, ...], tuple[Situation, list[Order]]]] = {}
"""The plans of the last views: who is taken up to march is asked at once where to, in the same position."""
KEPT: Final = 4


def planned(judge: Judgement, view: CampaignView) -> tuple[Situation, list[Order]]:
    """The situation, and all orders for units that have not moved, in the order in which they are carried out.

    A pure function of what the key holds: everything in the view that orders depend on.
    """
    key = (
        judge, view.side, view.turn, view.phasing, view.rules, view.fallen, view.opened, view.landed, view.cards,
        tuple(view.held), tuple(view.invaded), tuple(sorted(view.works.items())), tuple(view.rides),
        tuple(view.tokens),
    )  # fmt: skip
    found = _LAST.get(key)
    if found is None:
        if len(_LAST) >= KEPT:
            _LAST.clear()
        s = Situation(judge, view)
        found = _LAST[key] = (s, judge.plan(s))
    return found
