"""A chapter of the log taken apart: which events belong together, so that one sentence can tell them.

What happens in an impulse happens one after the other, so a passage is a run of events: a march begins with the block
that is taken up and ends where something else begins. Passages that say the same are joined afterwards, such as
the marches of several blocks on one way.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.gaw.rules.atlas import FORT_AREA, SIDE_OF
from marne.titles.gaw.words.report import is_of_battle

HEADING: Final = "heading"
ORDERS: Final = "orders"
RIDE: Final = "ride"
MARCH: Final = "march"
BATTLE: Final = "battle"
PURSUIT: Final = "pursuit"
STANDING_DOWN: Final = "standing down"
PASSING: Final = "passing the Disc"
SETTING_UP: Final = "setting up"
POOL: Final = "pool"
REINFORCING: Final = "reinforcing"
RESTORING: Final = "restoring"
LOSSES: Final = "losses"
PRIZE: Final = "prize"
ENDING: Final = "ending"

_OPENS: Final = {
    "TurnBegan": HEADING,
    "FinalPhase": HEADING,
    "ImpulseBegan": ORDERS,
    "LeaderNamed": RIDE,
    "Picked": MARCH,
    "BattleBegan": BATTLE,
    "Pursued": PURSUIT,
    "Called": REINFORCING,
    "Won": ENDING,
}
"""The passages that begin with an event of this name, whatever went before."""

STEPS: Final = ("Marched", "Sailed", "Railed", "LeaderRode", "Pursued")
"""The names of events that tell one step of a block."""

_PRIZES: Final = (PRIZE, RIDE, MARCH, PURSUIT)
_JOINS: Final[dict[str, tuple[str, ...]]] = {
    "Proposed": (ORDERS,),
    "Ordered": (ORDERS,),
    "DiscPassed": (PASSING, ORDERS),
    "LeaderRode": (RIDE,),
    "LeaderRevealed": (RIDE,),
    "Deactivated": (STANDING_DOWN,),
    "Marched": (MARCH,),
    "Sailed": (MARCH,),
    "Railed": (MARCH,),
    "Built": (MARCH,),
    "Taken": _PRIZES,
    "ValourGained": _PRIZES,
    "ValourLost": _PRIZES,
    "JoinedPool": (POOL,),
    "UnitDrawn": (REINFORCING,),
    "Placed": (REINFORCING,),
    "Returned": (REINFORCING,),
    "Restored": (RESTORING,),
    "Worn": (LOSSES,),
    "Eliminated": (LOSSES,),
    "DiscLost": (LOSSES,),
}
"""The passages that an event goes on with; where none of them is under way it begins the first. What is not named here
belongs to a battle."""

_SET_UP_RULES: Final = ("GAW 5.0-3", "GAW 8.1-1")


class Passage:
    """Events that are told together, with their places in the chapter."""

    def __init__(self, kind: str, about: Hashable) -> None:
        self.kind: Final = kind
        self.about: Final = about
        """What it is about, if another passage of its kind may be about something else: a Side, an area."""
        self.places: Final[list[int]] = []
        self.events: Final[list[Event]] = []
        self.way: Final[list[int]] = []
        """The areas that a block went through, from the first on; none if it stayed."""
        self.times = 1
        """How many blocks went this way."""

    def add(self, place: int, e: Event) -> None:
        self.places.append(place)
        self.events.append(e)
        if e.name in STEPS:
            if not self.way:
                self.way.append(e["origin"])
            self.way.append(e["area"])

    def join(self, other: Passage) -> None:
        self.places.extend(other.places)
        self.events.extend(other.events)
        if other.way:
            self.times += 1

    def named(self, *names: str) -> list[Event]:
        """The events of these names."""
        return [e for e in self.events if e.name in names]


def passages(events: Sequence[Event]) -> list[Passage]:
    """The events of a chapter, passage by passage."""
    found: list[Passage] = []
    for place, e in enumerate(events):
        kind, about = _kind(e, found[-1] if found else None)
        if e.name in _OPENS or not found or (found[-1].kind, found[-1].about) != (kind, about):
            found.append(Passage(kind, about))
        found[-1].add(place, e)
    return found


def _kind(e: Event, last: Passage | None) -> tuple[str, Hashable]:
    """The passage that an event belongs to, after the last one."""
    if e.name in _OPENS:
        return _OPENS[e.name], _about(e, _OPENS[e.name])
    if last is not None and last.kind == BATTLE and is_of_battle(e):
        return last.kind, last.about
    if e.name == "Placed" and e.rule in _SET_UP_RULES:
        return SETTING_UP, e["power"]
    joins = _JOINS.get(e.name, (BATTLE,))
    if last is not None and last.kind in joins and last.kind != joins[0]:
        return last.kind, last.about
    return joins[0], _about(e, joins[0])


def _about(e: Event, kind: str) -> Hashable:
    if kind in (REINFORCING, RESTORING):
        return e["side"] if "side" in e.fact.index else SIDE_OF[e["power"]]
    if kind == LOSSES:
        return FORT_AREA[e["fort"]] if e.name == "DiscLost" else e["area"]
    return None


def joined(found: Sequence[Passage]) -> list[Passage]:
    """The passages with those together that one sentence can tell. A block that was taken up and set down again,
    and a Final Phase in which nothing happened, are not worth a sentence: they count with what went before."""
    made: list[Passage] = []
    known: dict[Hashable, Passage] = {}
    for passage in found:
        if made and _is_idle(passage, passage is found[-1]):
            made[-1].places.extend(passage.places)
            continue
        key = _key(passage)
        if key is not None and key in known:
            known[key].join(passage)
            continue
        if key is not None:
            known[key] = passage
        made.append(passage)
    return made


def _is_idle(passage: Passage, last: bool) -> bool:
    if passage.kind == MARCH:
        return all(e.name == "Picked" for e in passage.events)
    return last and passage.events[0].name == "FinalPhase"


def _key(passage: Passage) -> Hashable:
    """Passages with the same key are told together; None: by itself."""
    kind = passage.kind
    if kind in (SETTING_UP, POOL, REINFORCING, RESTORING, STANDING_DOWN):
        return kind, passage.about
    if kind == MARCH and passage.way:
        first = passage.named(*STEPS)[0]
        return kind, first.name, first["power"], tuple(passage.way)
    if kind == RIDE and not passage.way and passage.events[-1].name == "LeaderRevealed":
        return kind, "staying"
    return None


def units(events: Sequence[Event]) -> list[int]:
    """The units that these events are about, each once, as far as the viewer knows them."""
    return list(dict.fromkeys(e["unit"] for e in events if e["unit"] != UNKNOWN))
