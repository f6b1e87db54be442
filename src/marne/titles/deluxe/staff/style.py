"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """The weights of one side. Values are in victory points, distances in movement points."""

    retreat: float
    """How much more than its step a defender loses that is hit: it stands and pays, or gives ground."""
    caution: float
    """What the own step counts against the enemy's."""
    ground: float
    """What a hex taken by an attack is worth."""
    star: float
    """The share of the points of a star that a hex counts in attack and defence."""
    worthwhile: float
    """The least gain for which an attack is made."""
    concentrate: float
    """The least gain for which units are brought together for an attack."""
    kill: float
    """The share of the points of a unit that its last step counts."""
    wear: float
    """The share of the points of a unit that its last step but one counts: the next hit costs it."""
    depth: float
    """What each point of march between the enemy and the line costs the line: small, and it stands far back."""
    choosy: float
    """The points of march that a point of defence is worth when somebody is sent to a post."""
    ride: int
    """From this distance on units go by rail."""
    exposure: float
    """Nobody advances after combat where so many times the own defence could strike back."""
    quiet: int
    """Worn corps rest at least so many points of march from the enemy."""
    stand: float
    """What a hex must be worth to stand in it and pay a step more, by step left beyond the two."""


GERMAN_STYLE: Final = Style(
    retreat=1.6, caution=1.0, ground=1.0, star=0.4, worthwhile=0.35, concentrate=0.6, kill=0.6, wear=0.2,
    depth=0.1, choosy=0.15, ride=7, exposure=9.0, quiet=2, stand=3.0,
)  # fmt: skip
ALLIED_STYLE: Final = Style(
    retreat=1.6, caution=0.95, ground=0.4, star=0.4, worthwhile=0.3, concentrate=0.5, kill=0.6, wear=0.45,
    depth=0.15, choosy=0.3, ride=7, exposure=2.0, quiet=5, stand=3.0,
)  # fmt: skip
BOLD_ALLIED_STYLE: Final = ALLIED_STYLE._replace(caution=0.9, ground=1.0, worthwhile=0.25, concentrate=0.4)
"""When the Germans in the West are the weaker side."""
BOLD: Final = 1.2
"""The Allies go over to the attack when theirs is so many times the strength of the Germans'."""
STAY_BOLD: Final = 0.8
"""And keep at it until theirs is less than that, once a star of Germany is theirs."""
STYLES: Final[list[Style]] = [GERMAN_STYLE, ALLIED_STYLE]
"""By side."""
