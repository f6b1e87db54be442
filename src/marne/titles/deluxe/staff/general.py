"""`general`: the search over plans of the family, with the staff of this title and a value learned from its games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.model import read_model
from marne.titles.deluxe.analysis.features import FEATURES
from marne.titles.deluxe.staff.agent import command
from marne.titles.deluxe.staff.policy import look
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.staff.general import CampaignDoctrine

VALUE: Final = Path(__file__).with_name("value.json")
SIMULATIONS: Final = 48
PACE: Final = 30.0


def doctrine() -> CampaignDoctrine:
    """What the search knows of this title."""
    net = read_model(VALUE, "deluxe", FEATURES.version, FEATURES.names).net
    return CampaignDoctrine(command, look, STYLES, FEATURES, net, SIMULATIONS, PACE)
