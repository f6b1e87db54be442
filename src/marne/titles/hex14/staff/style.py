"""How the two sides play, as data: every weight that a general may want to change."""

from __future__ import annotations

from typing import Final, NamedTuple


class Style(NamedTuple):
    """The weights of one side. Values are in victory points, distances in movement points."""

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
    solid: int
    """The defence that is wanted in a star and where the line is pressed."""


BOLD: Final = 1.2
"""The Allies go over to the attack when theirs is so many times the strength of the Germans'."""
STAY_BOLD: Final = 0.8
"""And keep at it until theirs is less than that, once a star of Germany is theirs."""
