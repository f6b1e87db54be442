"""What `tools/tune_staff.py` may change: the numbers of a `Style` that this title uses."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.staff.tuning import tuning_of
from marne.titles.revision.staff.agent import RevisionStaff
from marne.titles.revision.staff.style import STYLES

LEFT_OUT: Final = ("restore", "retreat", "kill", "wear", "worth_standing", "worn")
TUNING: Final = tuning_of(STYLES, RevisionStaff, LEFT_OUT)
