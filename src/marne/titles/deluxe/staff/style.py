"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.staff.style import Style, Styles

GERMAN_STYLE: Final = Style(
    caution=1.0, ground=1.0, star=0.4, late=1.0, worthwhile=0.35, concentrate=0.6, exposure=9.0, siege=1.0,
    counterblow=99.0, last_blow=2.0,
    depth=0.1, choosy=0.15, solid=8, pressed=8.0, horizon=18, at_stake=6, manned=0.0, star_pull=0.02, good_ground=0.1,
    ride=7, quiet=2, hunger=12.0, danger=2.0, guarded=3, break_off=1, bold=1.2, stay_bold=0.8, raid=2, restore=1,
    retreat=1.6, kill=0.6, wear=0.2, worth_standing=3.0, worn=2,
)  # fmt: skip
ALLIED_STYLE: Final = Style(
    caution=0.95, ground=0.4, star=0.4, late=3.0, worthwhile=0.3, concentrate=0.5, exposure=2.0, siege=1.0,
    counterblow=99.0, last_blow=0.3,
    depth=0.15, choosy=0.3, solid=8, pressed=8.0, horizon=9, at_stake=6, manned=0.3, star_pull=0.02, good_ground=0.1,
    ride=7, quiet=5, hunger=12.0, danger=2.0, guarded=3, break_off=0, bold=0.5, stay_bold=0.3, raid=2, restore=1,
    retreat=1.6, kill=0.6, wear=0.6, worth_standing=3.0, worn=2,
)  # fmt: skip
BOLD_ALLIED_STYLE: Final = ALLIED_STYLE._replace(caution=1.1, ground=1.0, worthwhile=0.25, concentrate=0.3)
"""When the Germans in the West are the weaker side."""
STYLES: Final = Styles(GERMAN_STYLE, ALLIED_STYLE, BOLD_ALLIED_STYLE)
