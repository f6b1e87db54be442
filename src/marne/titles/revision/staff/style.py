"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.staff.style import Style

GERMAN_STYLE: Final = Style(
    caution=1.0, ground=0.8, star=0.4, worthwhile=0.3, concentrate=0.6, depth=0.1, choosy=0.1, ride=7, exposure=6.0,
    quiet=2, solid=6,
)  # fmt: skip
ALLIED_STYLE: Final = Style(
    caution=1.0, ground=0.5, star=0.4, worthwhile=0.1, concentrate=0.6, depth=0.15, choosy=0.2, ride=7, exposure=3.0,
    quiet=5, solid=7,
)  # fmt: skip
BOLD_ALLIED_STYLE: Final = ALLIED_STYLE._replace(ground=1.0, worthwhile=0.2, concentrate=0.4)
"""When the Germans are the weaker side."""
STYLES: Final[list[Style]] = [GERMAN_STYLE, ALLIED_STYLE]
"""By side."""

DELAY: Final = 0.35
"""The least share of a unit that its loss costs although replacements bring it back."""
FOR_GOOD: Final = 0.9
"""The share of its strength that the loss of a unit costs which never comes back, although it scores nothing."""
MISSED: Final = 5
"""With fewer turns left than these it costs less: it would be missed for that time only."""
SPENT: Final = 3
"""In so many last turns small units that never come back are used up."""
ON_THE_WAY: Final = 2
"""The turns that a unit takes from the edge of the map to the front."""
BACK: Final = 0.3
"""What it costs, in points, that a unit has to go back one hex."""
CHEAP: Final = 1.5
"""Who costs no more comes along to an attack in order to be lost in it."""
HEADCOUNT: Final = 0.05
"""What each attacker must bring at least, in points: it could do something else."""
DUTY_HEADCOUNT: Final = 0.2
"""The same while Plan 17 calls for more attacks: few units are spent on each."""
SYMBOL: Final = 0.7
"""The share of a fort that a symbol counts which falls before the others."""
COUNTERBLOW: Final = 1.5
"""The least gain for which the Allies attack before they think of the line."""
LAST_BLOW: Final = 0.05
"""The least gain for which they attack in the last move of the game."""
CORPS: Final = 7
"""The strength of a unit that holds a post."""
LEFT_ARMY: Final = 6
"""The corps that go to the Sambre while the others keep Plan 17."""
LEFT_UNTIL: Final = 3
"""The turn until which they are chosen anew; then the line decides."""
