"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.staff.style import Style

GERMAN_STYLE: Final = Style(
    caution=1.0, ground=1.0, star=0.4, worthwhile=0.35, concentrate=0.6, depth=0.1, choosy=0.15, ride=7, exposure=9.0,
    quiet=2, solid=8,
)  # fmt: skip
ALLIED_STYLE: Final = Style(
    caution=0.95, ground=0.4, star=0.4, worthwhile=0.3, concentrate=0.5, depth=0.15, choosy=0.3, ride=7, exposure=2.0,
    quiet=5, solid=8,
)  # fmt: skip
BOLD_ALLIED_STYLE: Final = ALLIED_STYLE._replace(caution=0.9, ground=1.0, worthwhile=0.25, concentrate=0.4)
"""When the Germans in the West are the weaker side."""
STYLES: Final[list[Style]] = [GERMAN_STYLE, ALLIED_STYLE]
"""By side."""

# What steps count
RETREAT: Final = 1.6
"""How much more than its step a defender loses that is hit: it stands and pays, or gives ground."""
KILL: Final = 0.6
"""The share of the points of a unit that its last step counts."""
WEAR: Final[list[float]] = [0.2, 0.45]
"""By side: the share of the points of a unit that its last step but one counts, for the next hit costs it."""
WORTH_STANDING: Final = 3.0
"""What a hex must be worth to stand in it and pay a step more."""
WORN: Final = 2
"""Who has lost steps and has no more than so many left is worn."""
