"""The staff of the title as a quick player inside a search."""

from __future__ import annotations

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.policy import CampaignPolicy
from marne.titles.hex14.staff.style import Styles
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.view import RevisionView
from marne.titles.revision.staff.agent import command
from marne.titles.revision.staff.style import STYLES


def look(g: Campaign, seat: int) -> CampaignView:
    """What a seat sees of a position."""
    assert isinstance(g, Revision)
    return RevisionView(g, seat)


def policy(styles: Styles = STYLES) -> CampaignPolicy:
    """A player of one seat with these styles."""
    return CampaignPolicy(command(styles), look)
