"""The story of a game: what only this title has to tell, and the story as a whole."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.event import Event
from marne.kernel.story import ARRIVAL
from marne.titles.hex14.words.names import count, side_name
from marne.titles.hex14.words.story import Combat, Story, Topic, Voice
from marne.titles.hex14.words.story.musters import about, by_place
from marne.titles.hex14.words.story.threads import Told
from marne.titles.revision.rules.tables import NOTHING, ODDS, RESULT_NAMES
from marne.titles.revision.words.events import clause


def _roll(odds: Event, die: Event) -> str:
    counts = f" that counts as {die['row']}" if die["row"] != die["die"] else ""
    result = "no effect" if die["result"] == NOTHING else RESULT_NAMES[die["result"]]
    return f"odds {ODDS[odds['column']]}, a {die['die']}{counts}, {result}"


def _sieged(e: Event) -> str:
    return f"the guns roll a {e['die']} and {'destroy the fort' if e['broken'] else 'fail'}"


def _called_off(e: Event) -> str:
    return "the odds are below 1-3, and the attack is called off"


def _symbol(e: Event) -> str:
    return f"a symbol of the fort falls, {count(e['left'], 'symbol')} left"


def _raised(events: Sequence[Event]) -> Told:
    verb = "comes" if len(events) == 1 else "come"
    return ARRIVAL, f"replacements: {by_place(events, 'at')} {verb} back to the map", about(events)


def _outcome(e: Event) -> str:
    """That a side stays has its price; that it goes back is told with where it goes."""
    return f"{side_name(e['side'])} stay" if e["stays"] else ""


STORY: Final = Story(
    Voice(
        clause,
        Combat(
            beginnings={"FortAssaulted": "attack"},
            odds="Odds",
            die="CombatRolled",
            roll=_roll,
            retreat=("go back", "goes back"),
            supported="Supported",
            before={"SiegeRolled": _sieged, "CalledOff": _called_off},
            after={"OutcomeChosen": _outcome, "SymbolFell": _symbol},
        ),
        topics=(Topic(("Raised",), _raised),),
        of_a_move=frozenset({"MarchForced"}),
        of_supply=frozenset({"Isolated"}),
    )
)
