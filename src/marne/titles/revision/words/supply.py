"""Want of supply in words."""

from __future__ import annotations

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.words.names import capital, hex_name, unit_name


def hunger_text(g: Campaign, unit: int, isolated: bool) -> tuple[str, str]:
    """The rule and the sentence that say what it means to a unit to be out of supply."""
    where = f"{capital(unit_name(unit))} in {hex_name(g.where[unit])}"
    if isolated:
        return "REV supply-3", (
            f"{where} is isolated: no way at all, free of enemy units, leads to a railway that leads home. In its next "
            "Supply step it is marked: it may not attack, and has half its movement and strength."
        )
    return "REV supply-2", (
        f"{where} is cut off: no open railway that leads home is within three hexes, and there is no other way to feed "
        "it. In its next Supply step it is marked: it may not attack."
    )
