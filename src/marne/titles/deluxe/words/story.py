"""The story of a game: what only this title has to tell, and the story as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kernel.story import ARRIVAL, OTHER, TURN
from marne.titles.deluxe.rules.tables import ODDS
from marne.titles.deluxe.words.events import clause
from marne.titles.hex14.words.names import count, listed, side_adjective
from marne.titles.hex14.words.story import Combat, Story, Topic, Voice
from marne.titles.hex14.words.story.musters import about, company, named
from marne.titles.hex14.words.story.places import Spots
from marne.titles.hex14.words.story.threads import Told


def _roll(odds: Event, die: Event) -> str:
    return f"odds {ODDS[odds['column']]}, a {die['die']}"


def _replaced(events: Sequence[Event]) -> Told:
    who = company(events)
    return (
        ARRIVAL,
        f"replacements: {who.name()} {who.verb('get')} a step{' each' if len(who) > 1 else ''}",
        about(events),
    )


def _scouted(events: Sequence[Event]) -> Told:
    """A side's missions, each with what it finds."""
    missions: list[tuple[int, list[Event]]] = []
    for e in events:
        if e.name == "Scouted":
            missions.append((e["hex"], []))
        elif missions:
            missions[-1][1].append(e)
    side = side_adjective(events[0]["side"])
    here = Spots()
    flights = [f"over {here.name(h)} {_found(seen)}" for h, seen in missions]
    if flights:
        return OTHER, f"{side} airmen find {'; '.join(flights)}", about(named(events, "Scouted"))
    return OTHER, f"{side} air reconnaissance: {count(events[0]['missions'], 'mission')}", []


def _found(seen: Sequence[Event]) -> str:
    """What one mission finds."""
    who = company(named(seen, "Shown"))
    dummies = len(named(seen, "DummyRemoved"))
    found = [who.name()] if len(who) else []
    if dummies:
        found.append("a dummy" if dummies == 1 else count(dummies, "dummy", "dummies"))
    return listed(found)


def _impulse(events: Sequence[Event]) -> Told:
    """The impulse of a side: its dice, what it activates, and what is frozen instead."""
    text = f"{side_adjective(events[0]['side'])} impulse"
    for e in named(events, "ImpulseRolled"):
        text += f", a {e['first']} and a {e['second']}"
    frozen = [e["hex"] for e in named(events, "Frozen")]
    active = [e["hex"] for e in named(events, "Activated") if e["hex"] not in frozen]
    here = Spots()
    if active:
        text += f": {here.names(active)} activated"
    if frozen:
        text += f"{', ' if active else ': '}{here.names(frozen)} frozen"
    return TURN, text, about(events)


STORY: Final = Story(
    Voice(
        clause,
        Combat(
            beginnings={"FortBombarded": "bombard"},
            odds="Odds",
            die="CombatRolled",
            roll=_roll,
            retreat=("retreat", "retreats"),
            step_lost="StepLost",
            after={"Stood": lambda e: "the defence stands"},
        ),
        topics=(
            Topic(("StepGiven", "StepGivenUnseen"), _replaced),
            Topic(("AirRolled", "Scouted"), _scouted, by_side=True),
        ),
        impulse=Topic(("ImpulseRolled", "Activated", "Frozen", "Thawed"), _impulse),
        of_supply=frozenset({"StepLost"}),
    )
)
