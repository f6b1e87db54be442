"""What `tools/tune_staff.py` may change: the numbers of a `Style` that this title uses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.agents.tuning import Tuning
from marne.titles.hex14.staff.style import read_styles
from marne.titles.hex14.staff.tuning import tuning_of
from marne.titles.revision.staff.agent import RevisionStaff
from marne.titles.revision.staff.style import STYLES

LEFT_OUT: Final = ("restore", "retreat", "kill", "wear", "worth_standing", "worn")
TUNING: Final = tuning_of(STYLES, RevisionStaff, LEFT_OUT)


def tuning(file: Path) -> Tuning:
    """The same, from the styles in a file."""
    return tuning_of(read_styles(file.read_text("utf-8")), RevisionStaff, LEFT_OUT)
