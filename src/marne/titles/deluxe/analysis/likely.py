"""What players of this title usually do with what they hide."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.titles.deluxe.box.load import DIGEST, STANDARD_DIGEST
from marne.titles.deluxe.rules.roster import LOOK, STEPS
from marne.titles.hex14.analysis.likely import Likelihood

LIKELIHOOD: Final = Likelihood(
    "deluxe", Path(__file__).with_name("habits.json"), LOOK, STEPS, DIGEST == STANDARD_DIGEST
)
