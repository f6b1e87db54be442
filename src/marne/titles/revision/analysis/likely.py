"""What players of this title usually do with what they hide."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.titles.hex14.analysis.likely import Likelihood
from marne.titles.hex14.rules.roster import UNITS
from marne.titles.revision.box.load import DIGEST, STANDARD_DIGEST
from marne.titles.revision.rules.roster import LOOK

LIKELIHOOD: Final = Likelihood(
    "revision", Path(__file__).with_name("habits.json"), LOOK, [1] * UNITS, DIGEST == STANDARD_DIGEST
)
