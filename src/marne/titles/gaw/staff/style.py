"""How the two sides play, as data: every weight that tuning may change. Values are in hundredths of a game."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.gaw.staff.aims import NO_AIMS, RIGHT_WING, Aims


class Style(NamedTuple):
    """The weights of a player of one side."""

    offence: float
    """The weight of what can be won near an area for a unit there."""
    fading: float
    """The factor on it for each Movement Point of distance."""
    prey: float
    """The fraction of the price of enemy blocks that can be won."""
    attention: float
    """The fraction of the possible damage to expect where one is threatened."""
    hurry: tuple[float, float, float, float]
    """A side that is behind takes more risks: a factor on its risk, by turn."""
    rival: float
    """How much the enemy is expected to be drawn away by better targets elsewhere."""
    surprised: float
    """Replaces `attention` while the first impulse is planned, which rewards boldness."""
    caution: float
    """A margin, in fire, for underestimating the enemy."""
    disc: float
    """The price of the Initiative Disc."""
    step: tuple[float, float]
    """The price of a step, not the last, of a German and of an Entente unit."""
    point: tuple[float, float]
    """Weights of a Valour Point for the Germans and for the Entente; 1 is its share of the Valour that wins."""
    area_swing: tuple[float, float, float, float]
    """The price of a Victory Area, by turn."""
    recruit: float
    """The value of drawing a block from the pool now rather than later."""
    ashore: float
    """The value of bringing a British unit across the Channel."""
    worthwhile: float
    """How much more than the cost of its leaders an attack must gain."""
    star: float
    """The price of a star of a leader beyond those that the next turn will restore."""
    exposed: float
    """The weight of what a leader risks where they are revealed: other units may join them."""
    hunted: float
    """How many times a leader's price the enemy is drawn by."""
    trouble: float
    """How much more than a Pass an action must gain."""
    aims: Aims
    """Where it wants to go."""


GERMANS: Final = Style(
    offence=0.38, fading=0.75, prey=0.25, attention=0.65, hurry=(0.9, 0.8, 0.7, 0.5), rival=1.0,
    surprised=0.15, caution=2.0, disc=3.0, step=(1.4, 1.1), point=(1.0, 1.0),
    area_swing=(7.0, 10.0, 16.0, 25.0), recruit=1.4, ashore=5.0,
    worthwhile=1.5, star=2.8, exposed=0.6, hunted=1.5, trouble=1.0, aims=RIGHT_WING,
)  # fmt: skip
ENTENTE: Final = Style(
    offence=0.12, fading=0.75, prey=0.25, attention=0.5, hurry=(1.0, 0.9, 0.75, 0.5), rival=1.0,
    surprised=0.15, caution=2.0, disc=15.0, step=(1.6, 1.1), point=(1.0, 1.0),
    area_swing=(7.0, 10.0, 16.0, 25.0), recruit=1.9, ashore=5.0,
    worthwhile=1.2, star=2.0, exposed=0.5, hunted=1.5, trouble=1.0, aims=NO_AIMS,
)  # fmt: skip
STYLES: Final = (GERMANS, ENTENTE)
"""By side."""
