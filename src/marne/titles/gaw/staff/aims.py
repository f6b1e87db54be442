"""Where a side wants to go besides what its prizes are worth: the great plans of 1914, as extra value of areas."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import AREA_IDS, AREAS

Aims = tuple[float, ...]
"""By area: what taking it is worth beyond its price, in hundredths of a game."""


def _aims(values: dict[str, float]) -> Aims:
    found = [0.0] * AREAS
    for area, value in values.items():
        found[AREA_IDS.index(area)] = value
    return tuple(found)


NO_AIMS: Final = _aims({})
RIGHT_WING: Final = _aims(
    {
        "9": 2.0,  # Liège opens the way,
        "20": 5.0,  # Namur and
        "19": 22.0,  # Brussels are taken on it,
        "32": 2.0,  # it leads over Charleroi and
        "30": 2.0,  # Mons
        "17": 3.0,  # past Lille and Maubeuge
        "29": 6.0,  # to the Oise
        "47": 12.0,
        "49": 6.0,
        "52": 3.0,
        "48": 19.0,  # and the Marne,
        "45": 18.0,  # round Paris
        "43": 6.0,
        "65": 3.0,
        "66": 6.0,
        "46": 14.0,  # and ends there
    }
)
"""The wheel through Belgium."""
