"""`general`: the search over plans of the family, with the staff of this title and a value learned from its games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.model import read_model
from marne.titles.deluxe.analysis.features import FEATURES
from marne.titles.deluxe.staff.agent import command
from marne.titles.deluxe.staff.policy import look
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.staff.general import CampaignDoctrine, Repertoire

VALUE: Final = Path(__file__).with_name("value.json")

REPERTOIRES: Final = (
    Repertoire(
        (
            {"depth": 4.0},
            {"caution": 0.5, "worthwhile": 0.5, "ground": 2.0},
            {"depth": 0.25, "good_ground": 4.0},
            {"ground": 4.0},
            {"star": 3.0, "star_pull": 4.0},
            {"retreat": 0.4, "worn": 2.0},
        ),
        varied=(),
        turns=2,
    ),
    Repertoire(
        (
            {"depth": 0.25, "good_ground": 4.0},
            {"bold": 4.0, "stay_bold": 4.0},
            {"caution": 2.0, "worthwhile": 2.0},
            {"ground": 4.0},
            {"depth": 4.0},
            {"choosy": 3.0},
        ),
        (
            "caution", "ground", "concentrate", "retreat", "depth", "good_ground", "worthwhile", "worn", "quiet",
            "star", "danger", "choosy", "wear", "horizon", "exposure", "stay_bold", "ride",
        ),
        turns=1,
    ),
)  # fmt: skip
"""What the Germans and the Allies try besides the staff's own styles."""


def doctrine(side: int) -> CampaignDoctrine:
    """What the search of a side knows of this title."""
    net = read_model(VALUE, "deluxe", FEATURES.version, FEATURES.names).net
    return CampaignDoctrine(command, look, STYLES, STYLES, FEATURES, net, side, REPERTOIRES[side])
