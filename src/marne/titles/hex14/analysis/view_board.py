"""A view as a position that the rules can be asked about: hidden counters are some units that they may be.

What is asked of it must not depend on which they are: where units stand, who holds what, what is in supply.
"""

from __future__ import annotations

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import CampaignView


def _first(n: int) -> int:
    return 0


def board_of(view: CampaignView) -> Campaign:
    """The position of a view, with hidden counters always dealt in the same way."""
    return view.world(_first)
