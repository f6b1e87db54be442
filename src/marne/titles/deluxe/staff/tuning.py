"""What `tools/tune_staff.py` may change: the numbers of a `Style` that this title uses."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.agents.tuning import Tuning
from marne.titles.deluxe.staff.agent import DeluxeStaff
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.staff.style import read_styles
from marne.titles.hex14.staff.tuning import tuning_of

LEFT_OUT: Final = (
    "counterblow", "delay", "for_good", "missed", "spent", "on_the_way", "back", "cheap", "headcount", "duty_headcount",
    "symbol", "left_army", "left_until",
)  # fmt: skip
TUNING: Final = tuning_of(STYLES, DeluxeStaff, LEFT_OUT)


def tuning(file: Path) -> Tuning:
    """The same, from the styles in a file."""
    return tuning_of(read_styles(file.read_text("utf-8")), DeluxeStaff, LEFT_OUT)
