"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.staff.style import Style, Styles

GERMAN_STYLE: Final = Style(
    caution=1.0, ground=0.8, star=0.6, late=1.0, worthwhile=0.6, concentrate=1.0, exposure=6.0, siege=1.0,
    counterblow=99.0, last_blow=2.0,
    depth=0.1, choosy=0.1, solid=6, pressed=8.0, horizon=4, at_stake=6, manned=0.0, star_pull=0.02, good_ground=0.1,
    ride=7, quiet=2, hunger=12.0, danger=3.0, guarded=5, break_off=1, bold=1.2, stay_bold=0.8, raid=2,
    delay=0.9,
)  # fmt: skip
ALLIED_STYLE: Final = Style(
    caution=1.0, ground=0.5, star=0.4, late=3.0, worthwhile=0.1, concentrate=0.6, exposure=3.0, siege=1.0,
    counterblow=1.5, last_blow=0.05,
    depth=0.15, choosy=0.2, solid=7, pressed=8.0, horizon=18, at_stake=6, manned=0.3, star_pull=0.02, good_ground=0.1,
    ride=7, quiet=5, hunger=12.0, danger=2.0, guarded=3, break_off=0, bold=0.5, stay_bold=0.3, raid=2,
)  # fmt: skip
BOLD_ALLIED_STYLE: Final = ALLIED_STYLE._replace(ground=1.5, worthwhile=0.2, concentrate=0.3)
"""When the Germans are the weaker side."""
STYLES: Final = Styles(GERMAN_STYLE, ALLIED_STYLE, BOLD_ALLIED_STYLE)

CORPS: Final = 7
"""The strength of a unit that holds a post."""
