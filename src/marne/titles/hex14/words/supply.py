"""Supply in words."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.lines import COASTAL, COUNTRY, ENGINEER, LINE, STORE
from marne.titles.hex14.words.names import capital, hex_name, unit_name

_MEANS: Final[dict[int, tuple[str, str]]] = {
    LINE: ("DLX 5.2-1", "a railway that leads home is within three hexes"),
    ENGINEER: ("DLX 5.3-1", "railway troops on a line that leads home are within three hexes"),
    COASTAL: ("DLX 5.7-1", "the coast is within three friendly hexes"),
    COUNTRY: ("DLX R-65", "it stands in its own country"),
    STORE: ("DLX 5.6-1", "a fort feeds it"),
}


def fed_text(g: Campaign, unit: int, means: int) -> tuple[str, str]:
    """The rule and the sentence that say why a unit is in supply or not."""
    where = f"{capital(unit_name(unit))} in {hex_name(g.where[unit])}"
    if means in _MEANS:
        rule, text = _MEANS[means]
        return rule, f"{where} is in supply: {text}."
    return "DLX 5.5-1", (
        f"{where} is out of supply: no friendly railway that leads home is within three hexes, no fort has stores for "
        "it, and there is no other way to feed it."
    )
