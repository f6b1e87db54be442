"""How the two sides play, as data: every weight that tuning may change. Values are in hundredths of a game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final, NamedTuple

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
    life: tuple[float, float]
    """Weights of a German and of an Entente unit; 1 is its share of the losses that lose the game."""
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
    spent: float
    """How much it trusts that an enemy whose leaders are worn out does not strike, between 0 and 1."""
    alarm: float
    """The weight of all that the enemy might reach at once: they cannot go everywhere."""
    guarded: float
    """How likely a city with a garrison is to fall, as a fraction of the same city without one."""
    walls: float
    """The weight of garrison discs as a lasting obstacle where the enemy may come."""
    aims: Aims
    """Where it wants to go."""


SIDES: Final = ("germans", "entente")
AIMS: Final = (RIGHT_WING, NO_AIMS)
"""By side."""
FILE: Final = Path(__file__).with_name("styles.json")
"""The numbers of both sides, with their version and the command that made them."""


def read_style(side: int, data: dict[str, Any]) -> Style:
    """The style of a side, given its numbers."""
    numbers: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in data.items()}
    return Style(aims=AIMS[side], **numbers)


_DATA: Final[dict[str, Any]] = json.loads(FILE.read_text("utf-8"))
STYLES: Final = (read_style(0, _DATA[SIDES[0]]), read_style(1, _DATA[SIDES[1]]))
"""By side."""
