"""Marches: what leaves a hex in one movement is one line, however many units and steps it takes."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

from marne.kernel.event import Event
from marne.kernel.story import MARCH
from marne.titles.hex14.words.names import count, listed
from marne.titles.hex14.words.story.places import Spots, is_named, things
from marne.titles.hex14.words.story.threads import Thread, Told
from marne.titles.hex14.words.story.units import NO_NATION, Company, unit_of

STEPS: Final = frozenset({"Marched", "Railed", "Sailed"})
"""Facts that bring a unit from one hex to another in its movement."""
OF_A_MOVE: Final = STEPS | {
    "Entrained", "Embarked", "Halted", "Taken", "NotTaken", "RepairLifted", "Shown", "DummyRemoved", "Destroyed",
}  # fmt: skip
"""Facts that belong to the move of the unit that was taken up last."""
_VERBS: Final[dict[str, tuple[str, str, str]]] = {
    "Marched": ("march", "marches", ""),
    "Railed": ("go by rail", "goes by rail", " by rail"),
    "Sailed": ("go by sea", "goes by sea", " by sea"),
}
"""By how a unit goes: the verb for several and for one, and what is said instead where the verb is clear."""
_NAMED: Final = 3
"""Up to so many units that stay or turn are named; more are counted."""


class Move(Thread):
    """What one unit does, from being taken up; a line of its own only while its owner decides where it goes."""

    def __init__(self, clause: Callable[[Event], str]) -> None:
        super().__init__()
        self.clause: Final = clause
        self.thread: Thread | None = None
        """The line that tells it once it has gone or stayed."""

    def add(self, part: int, e: Event) -> None:
        super().add(part, e)
        if self.thread is not None:
            self.thread.add(part, e)

    def join(self, thread: Thread) -> None:
        """From now on this line tells the move."""
        self.thread = thread
        for part, e in zip(self.parts, self.events, strict=True):
            thread.add(part, e)

    def origin(self) -> int:
        first = self.events[0]
        return first["origin"] if "origin" in first.fact.index else first["hex"]

    def nation(self) -> int:
        """The nation of the counter, which everybody sees when it is taken up."""
        first = self.events[0]
        return first["nation"] if "nation" in first.fact.index else NO_NATION

    def mover(self) -> Event:
        """The event that says best who it is: what is face down when it is taken up may be shown on the way."""
        return next((e for e in reversed(self.events) if e.name in STEPS), self.events[0])

    def told(self) -> Told:
        return MARCH, self.clause(self.events[-1]), self.events[-1].things()


class _Way:
    """Units that go the same way in the same manner."""

    def __init__(self, manner: str, hexes: tuple[int, ...]) -> None:
        self.manner: Final = manner
        self.hexes: Final = hexes
        self.who: Final = Company()
        self.taken: Final[list[int]] = []

    def phrase(self, before: _Way | None, here: Spots) -> str:
        """Who goes where; after the first way from a hex the hex and a plain verb go without saying."""
        plural, singular, short = _VERBS[self.manner]
        if before is None:
            start = f"{self.who.name()} {self.who.verb(plural, singular)} from {here.name(self.hexes[0])}"
        else:
            start = f"{self.who.others(before.who)}{short}"
        by = [here.name(h) for h in self.hexes[1:-1] if is_named(h)]
        return f"{start}{f' by {listed(by)}' if by else ''} to {here.name(self.hexes[-1])}{self.gains(here)}"

    def gains(self, here: Spots) -> str:
        if not self.taken:
            return ""
        if self.taken == [self.hexes[-1]]:
            return f" and {self.who.verb('take')} it"
        return f", taking {here.names(self.taken)}"

    def things(self) -> list[str]:
        return [*self.who.things(), *things(self.hexes)]


class March(Thread):
    """All that leaves one hex."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: Final[list[Move]] = []

    def told(self) -> Told:
        ways: dict[tuple[str, tuple[int, ...]], _Way] = {}
        asides: list[Event] = []
        for move in self.moves:
            way = [move.origin()]
            manner = "Marched"
            taken: list[int] = []
            for e in move.events:
                if e.name in STEPS:
                    manner = e.name
                    way.extend(e.many("way") if manner == "Marched" else (e["hex"],))
                elif e.name == "Taken" and is_named(e["hex"]):
                    taken.append(e["hex"])
                elif e.name in _ASIDES:
                    asides.append(e)
            found = ways.setdefault((manner, tuple(way)), _Way(manner, tuple(way)))
            found.who.join(move.mover(), move.nation())
            found.taken.extend(taken)
        return MARCH, _sentence(list(ways.values()), asides), [t for way in ways.values() for t in way.things()]


def _sentence(ways: list[_Way], asides: list[Event]) -> str:
    """The ways from a hex, and what came of them."""
    first = ways[0]
    here = Spots()
    text = first.phrase(None, here)
    for before, way in pairwise(ways):
        text += "; on foot " if way.manner == "Marched" != first.manner else ", "
        text += way.phrase(before, here)
    return "; ".join([text, *[_ASIDES[e.name](e, here) for e in asides]])


_ASIDES: Final[dict[str, Callable[[Event, Spots], str]]] = {
    "Destroyed": lambda e, here: f"{unit_of(e['unit'])} is destroyed ({count(e['points'], 'point')})",
    "DummyRemoved": lambda e, here: f"a dummy is found out in {here.name(e['hex'])}",
    "RepairLifted": lambda e, here: f"the repairs in {here.name(e['hex'])} are lost",
}
"""What else may happen on the way and is worth a word."""


class Stays(Thread):
    """The units that were taken up and stayed where they were."""

    def __init__(self) -> None:
        super().__init__()
        self.moves: Final[list[Move]] = []

    def told(self) -> Told:
        who = Company()
        places: dict[int, Company] = {}
        for move in self.moves:
            e = move.events[-1] if move.events[-1].name == "Halted" else move.mover()
            who.join(e, move.nation())
            places.setdefault(move.origin(), Company()).join(e, move.nation())
        where = [*who.things(), *things(list(places))]
        if len(who) > _NAMED:
            return MARCH, f"{who.name(most=0)} stay where they are", where
        here = Spots()
        first = next(iter(places.values()))
        phrases = [
            f"{there.name()} {there.verb('stay')} in {here.name(h)}"
            if there is first
            else f"{there.others(first)} in {here.name(h)}"
            for h, there in places.items()
        ]
        return MARCH, listed(phrases), where


class Turns(Thread):
    """The counters that are turned to face another way."""

    def told(self) -> Told:
        who = Company()
        for e in self.events:
            who.join(e)
        where = dict.fromkeys(things([e["hex"] for e in self.events]))
        text = f"{who.name(most=_NAMED)} {who.verb('turn')} to face another way"
        return MARCH, text, [*who.things(), *where]
