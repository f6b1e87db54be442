"""`general`: the search over plans of the family, with the staff of this title and a value learned from its games."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.model import read_model
from marne.titles.hex14.staff.general import CampaignDoctrine, Repertoire
from marne.titles.hex14.staff.style import read_styles
from marne.titles.revision.analysis.features import FEATURES
from marne.titles.revision.staff.agent import command
from marne.titles.revision.staff.policy import look
from marne.titles.revision.staff.style import STYLES

VALUE: Final = Path(__file__).with_name("value.json")
STYLES_OF_SEARCH: Final = Path(__file__).with_name("general_styles.json")
"""What a search begins with: styles that do better against the staff than its own."""

REPERTOIRES: Final = (
    Repertoire(
        (
            {"depth": 0.25, "good_ground": 4.0},
            {"ground": 2.0, "worthwhile": 0.3, "concentrate": 0.4, "exposure": 2.0},
            {"delay": 4.0},
            {"ground": 0.25, "concentrate": 4.0},
            {"star": 4.0, "late": 2.0, "star_pull": 4.0},
            {"headcount": 4.0, "back": 4.0},
        ),
        varied=(),
        turns=2,
    ),
    Repertoire(
        (
            {"depth": 0.25, "good_ground": 4.0},
            {"counterblow": 0.25},
            {"counterblow": 8.0},
            {"bold": 4.0, "stay_bold": 4.0},
            {"ground": 0.25},
            {"quiet": 4.0, "choosy": 3.0},
        ),
        (
            "ground", "delay", "depth", "good_ground", "star", "late", "counterblow", "quiet", "choosy", "spent",
            "on_the_way", "for_good", "headcount", "danger", "stay_bold", "cheap", "ride", "exposure",
        ),
        turns=1,
    ),
)  # fmt: skip
"""What the Germans and the Allies try besides the styles that the search begins with."""


def doctrine(side: int) -> CampaignDoctrine:
    """What the search of a side knows of this title."""
    net = read_model(VALUE, "revision", FEATURES.version, FEATURES.names).net
    own = read_styles(STYLES_OF_SEARCH.read_text("utf-8"))
    return CampaignDoctrine(command, look, STYLES, own, FEATURES, net, side, REPERTOIRES[side])
