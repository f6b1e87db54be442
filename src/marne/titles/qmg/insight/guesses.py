"""What may that be? The hidden cards of a power, with the chances of what they are."""

from __future__ import annotations

from typing import Final, Literal

from marne.titles.qmg import wire
from marne.titles.qmg.analysis.guesses import chances
from marne.titles.qmg.analysis.likely import LikelyWorlds, factors
from marne.titles.qmg.analysis.signs import FACE_DOWN, IN_HAND
from marne.titles.qmg.rules.atlas import POWER_CODES
from marne.titles.qmg.rules.view import QmgView

_PLACES: Final[tuple[tuple[Literal["prepared", "hand"], int], ...]] = (("prepared", FACE_DOWN), ("hand", IN_HAND))


def guesses(view: QmgView, subject: str) -> wire.Guesses:
    """The prepared cards of a power and its hand, as far as the viewer does not know them."""
    if subject not in POWER_CODES:
        raise ValueError(f"name a power: {', '.join(POWER_CODES)}")
    power = POWER_CODES.index(subject)
    worlds = LikelyWorlds(view, factors())
    found: list[wire.CardGuess] = []
    for name, place in _PLACES:
        said = chances(worlds, power, place)
        if said.cards:
            found.append(
                {
                    "place": name,
                    "cards": said.cards,
                    "sorts": listed(said.sorts),
                    "kinds": listed(said.kinds),
                    "some": listed(said.some),
                    "held": listed(said.held),
                }
            )
    return {"power": power, "places": found}


def listed(chances: dict[str, float]) -> list[wire.Possibility]:
    """The likeliest first."""
    found = sorted(chances.items(), key=lambda one: -one[1])
    return [{"name": name, "chance": min(1.0, round(chance, 4))} for name, chance in found]
