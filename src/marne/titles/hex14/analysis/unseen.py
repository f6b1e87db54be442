"""What a viewer cannot see: how many units of each type are nowhere in the open."""

from __future__ import annotations

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.roster import OF_TYPE, TYPE, TYPE_SIDE, TYPES
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView


def unseen(view: CampaignView, g: Campaign, side: int) -> list[int]:
    """By type: how many units of a side that are in play the viewer sees nowhere. `g` is a position of the view."""
    left = [0] * TYPES
    for t in range(TYPES):
        if TYPE_SIDE[t] == side:
            for u in OF_TYPE[t]:
                if g.is_in_play(u):
                    left[t] += 1
    for token in view.tokens:
        if token.unit != UNKNOWN:
            left[TYPE[token.unit]] -= 1
    return left
