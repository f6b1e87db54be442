"""What `tools/tune_staff.py` may change: the numbers of a `Style` that this title uses."""

from __future__ import annotations

from typing import Final

from marne.titles.deluxe.staff.agent import DeluxeStaff
from marne.titles.deluxe.staff.style import STYLES
from marne.titles.hex14.staff.tuning import tuning_of

LEFT_OUT: Final = (
    "counterblow", "delay", "for_good", "missed", "spent", "on_the_way", "back", "cheap", "headcount", "duty_headcount",
    "symbol", "left_army", "left_until",
)  # fmt: skip
TUNING: Final = tuning_of(STYLES, DeluxeStaff, LEFT_OUT)
