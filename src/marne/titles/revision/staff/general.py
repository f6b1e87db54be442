"""`general`: the search over plans of the family, with the staff of this title and a value learned from its games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.model import read_model
from marne.titles.hex14.staff.general import CampaignDoctrine
from marne.titles.revision.analysis.features import FEATURES
from marne.titles.revision.staff.agent import command
from marne.titles.revision.staff.policy import look
from marne.titles.revision.staff.style import STYLES

VALUE: Final = Path(__file__).with_name("value.json")
SIMULATIONS: Final = 48
PACE: Final = 30.0


def doctrine() -> CampaignDoctrine:
    """What the search knows of this title."""
    net = read_model(VALUE, "revision", FEATURES.version, FEATURES.names).net
    return CampaignDoctrine(command, look, STYLES, FEATURES, net, SIMULATIONS, PACE)
