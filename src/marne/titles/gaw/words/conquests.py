"""What changed hands in a march or a battle, as parts of a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.titles.gaw.rules.atlas import AREA_NAMES, IS_VICTORY, SIDE_OF
from marne.titles.gaw.rules.kinds import AREA
from marne.titles.gaw.words.events import clause
from marne.titles.gaw.words.names import power_name

PLAN_17: Final = "GAW 8.4-1"


class Conquests:
    """What a side took, and what else changed hands or was lost, in clauses."""

    def __init__(self, events: Sequence[Event], side: int) -> None:
        self.areas: Final[list[int]] = []
        self.taken: Final[list[str]] = []
        """The areas that the side took, each with what it brought."""
        self.others: Final[list[str]] = []
        conquests: list[tuple[Event, int]] = []
        for e in events:
            if e.name == "Taken":
                conquests.append((e, 0))
                self.areas.append(e["area"])
            elif e.name == "ValourGained" and conquests and e.rule != PLAN_17:
                conquests[-1] = (conquests[-1][0], e["points"])
            elif e.name in ("ValourGained", "ValourLost"):
                self.others.append(clause(e) + (" by Plan XVII" if e.rule == PLAN_17 else ""))
        for e, valour in conquests:
            if SIDE_OF[e["power"]] == side:
                self.taken.append(prize(e["area"], valour))
            else:
                self.others.insert(0, f"{power_name(e['power'])} take {prize(e['area'], valour)}")


def prize(area: int, valour: int) -> str:
    """An area with what it is worth to its conqueror.

    >>> prize(10, 0), prize(46, 2)
    ('Verviers', 'Paris (Victory Area, 2 Valour)')
    """
    worth = (["Victory Area"] if IS_VICTORY[area] else []) + ([f"{valour} Valour"] if valour else [])
    return f"{AREA_NAMES[area]} ({', '.join(worth)})" if worth else AREA_NAMES[area]


def area_things(areas: Sequence[int]) -> list[str]:
    """Areas as things to point at."""
    return [f"area:{AREA.show(area)}" for area in areas]
