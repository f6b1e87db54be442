"""What a seat sees of the counters of a hex or a zone, for tests."""

from __future__ import annotations

from marne.titles.hex14.rules.roster import UNIT_IDS
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView, Token


def tokens(view: CampaignView, where: int) -> list[Token]:
    """The counters there."""
    return [t for t in view.tokens if t.where == where]


def seen(view: CampaignView, where: int) -> list[str]:
    """Their names, "?" for those that the viewer cannot know."""
    return ["?" if t.unit == UNKNOWN else UNIT_IDS[t.unit] for t in tokens(view, where)]
