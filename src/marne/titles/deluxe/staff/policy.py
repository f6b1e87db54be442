"""The staff of the title as a quick player inside a search."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.deluxe.staff.agent import command
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.policy import CampaignPolicy
from marne.titles.hex14.staff.style import Styles


def look(g: Campaign, seat: int) -> CampaignView:
    """What a seat sees of a position."""
    assert isinstance(g, Deluxe)
    return DeluxeView(g, seat)


def policy(styles: Styles = STYLES) -> CampaignPolicy:
    """A player of one seat with these styles."""
    return CampaignPolicy(command(styles), look)
