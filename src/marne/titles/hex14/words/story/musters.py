"""What is told together of the rest of a turn: set-up, supply, reinforcements, the East Front, repairs, garrisons."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.kernel.story import ARRIVAL, CARD, LOSS, ORDER, OTHER, PLACE, SCORE
from marne.titles.hex14.rules.cards import LEVELS
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.east_front import TITLES
from marne.titles.hex14.rules.roster import GE
from marne.titles.hex14.words.names import (
    card_name,
    count,
    country_name,
    listed,
    on_turn,
    plan_name,
    side_adjective,
    side_name,
)
from marne.titles.hex14.words.story.losses import dummies, losses
from marne.titles.hex14.words.story.places import Spots, spot, taking, things
from marne.titles.hex14.words.story.threads import Told
from marne.titles.hex14.words.story.units import NO_NATION, Company, units_of

Telling = Callable[[Sequence[Event]], Told]


class Topic(NamedTuple):
    """Facts that are told together in a chapter, and how."""

    names: tuple[str, ...]
    tell: Telling
    by_side: bool = False
    """Whether each side has a line of its own."""


def named(events: Sequence[Event], *names: str) -> list[Event]:
    """The events of these names."""
    return [e for e in events if e.name in names]


def company(events: Sequence[Event]) -> Company:
    """The units of events."""
    found = Company()
    for e in events:
        found.join(e)
    return found


def by_place(events: Sequence[Event], word: str = "in", known: int = NO_NATION) -> str:
    """The units of events with their places, place by place; `known` is a nation that has been named."""
    places: dict[int, Company] = {}
    for e in events:
        places.setdefault(e["hex"], Company()).join(e)
    here = Spots()
    phrases: list[str] = []
    for h, who in places.items():
        phrases.append(f"{who.name(known)} {word} {here.name(h)}")
        known = who.nation()
    return listed(phrases)


def about(events: Sequence[Event]) -> list[str]:
    """All things that events are about."""
    return [t for e in events for t in e.things()]


# ---------------------------------------------------------------- set-up


def _committed(events: Sequence[Event]) -> Told:
    sent = named(events, "Committed")
    back = named(events, "Recalled")
    text = ""
    if sent:
        who = _germans(sent)
        text = f"{who.name()} {who.verb('go', 'goes')} to the East Front"
    if back:
        who = _germans(back)
        text += f"{'; ' if text else ''}{who.name()} {who.verb('are', 'is')} taken out of the East Front box"
    for e in named(events, "LevelShown"):
        shown = f"the commitment to the East Front is {LEVELS[e['level']]}, {count(e['counters'], 'counter')}"
        text += f"{'; ' if text else ''}{shown}"
    return ORDER, text, about(events)


def _germans(events: Sequence[Event]) -> Company:
    """German counters, whether the event says so or not."""
    found = Company()
    for e in events:
        found.join(e, GE)
    return found


def _drawn(events: Sequence[Event]) -> Told:
    cards = [card_name(e["card"]) for e in named(events, "CardDrawn")]
    return CARD, f"{side_name(events[0]['side'])} draw {listed(cards)}", about(events)


def _exchanged(events: Sequence[Event]) -> Told:
    phrases = [f"{card_name(e['card'])} is {'put away' if e.name == 'CardReplaced' else 'taken'}" for e in events]
    return CARD, listed(phrases), about(events)


def _climate(clause: Callable[[Event], str]) -> Telling:
    """What the cards bring: which are in force, which are not."""

    def tell(events: Sequence[Event]) -> Told:
        found: list[str] = []
        for name, verb in (("CardInForce", "in force"), ("CardCancelled", "cancelled"), ("CardVoid", "without effect")):
            cards = [card_name(e["card"]) for e in named(events, name)]
            if cards:
                found.append(f"{listed(cards)} {'is' if len(cards) == 1 else 'are'} {verb}")
        found += [clause(e) for e in named(events, "AlternateEffect")]
        return CARD, "; ".join(found), about(events)

    return tell


def _plan(events: Sequence[Event]) -> Told:
    return ORDER, listed([f"{side_name(e['side'])} deploy by the plan {plan_name(e['plan'])}" for e in events]), []


def _in_place(events: Sequence[Event]) -> Told:
    found: list[str] = []
    early = company(named(events, "StartsEarly"))
    if len(early):
        found.append(f"{early.name()} {early.verb('start')} on the map")
    here = named(events, "SetUp")
    if here:
        who = company(here)
        found.append(f"{who.name()} {who.verb('are', 'is')} set up as printed")
    return ARRIVAL, "; ".join(found), about(events)


def _deployed(events: Sequence[Event]) -> Told:
    side = events[0]["side"]
    laid = named(events, "Deployed")
    hexes = list(dict.fromkeys([e["hex"] for e in laid]))
    text = f"{side_name(side)} set up {count(len(laid), 'counter')} in {count(len(hexes), 'hex', 'hexes')}"
    for e in named(events, "DeploymentEnded"):
        if e["spare"]:
            text += f"; {count(e['spare'], 'dummy', 'dummies')} {'stays' if e['spare'] == 1 else 'stay'} beside the map"
    return ARRIVAL, text, things(hexes)


# ---------------------------------------------------------------- supply and garrisons


def _supply(clause: Callable[[Event], str], step_lost: str) -> Telling:
    """Who suffers for want of supply, who is cut off, who is no longer."""
    plain = ("CutOff", "SuppliedAgain", "Fed", "DummyRemoved", "Shown", "Destroyed", step_lost)

    def tell(events: Sequence[Event]) -> Told:
        harm = losses(events, step_lost)
        found = [f"for want of supply {'; '.join(harm)}"] if harm else []
        shown = {(e["hex"], e["place"]): e for e in named(events, "Shown")}
        cut = named(events, "CutOff")
        if cut:
            who = [shown.get((e["hex"], e["place"]), e) for e in cut]  # a counter is turned up before it is marked
            found.append(f"out of supply: {by_place(who)}")
        again = named(events, "SuppliedAgain", "Fed")
        if again:
            found.append(f"in supply{' again' if again[0].name == 'SuppliedAgain' else ''}: {by_place(again)}")
        found += dummies(events)
        found += [clause(e) for e in events if e.name not in plain]
        if not found:
            who_ = company(events)
            found.append(f"the supply of others depends on {who_.name()}")
        return (LOSS if cut or harm else OTHER), "; ".join(found), about(events)

    return tell


def _garrisons(clause: Callable[[Event], str]) -> Telling:
    """What is owed to conquered countries, and who stays behind there."""

    def tell(events: Sequence[Event]) -> Told:
        found = [clause(e) for e in named(events, "GarrisonDue")]
        countries: dict[int, list[Event]] = {}
        for e in named(events, "Garrisoned"):
            countries.setdefault(e["country"], []).append(e)
        for country, left in countries.items():
            who = company(left)
            found.append(f"{who.name()} {who.verb('stay')} behind as a garrison of {country_name(country)}")
        found += [clause(e) for e in named(events, "GarrisonWaits")]
        if not found:
            found.append(f"{company(events).name()} is shown")
        return (LOSS if countries else OTHER), "; ".join(found), about(events)

    return tell


# ---------------------------------------------------------------- reinforcements, the East Front, construction


def _reinforced(events: Sequence[Event]) -> Told:
    """Who comes and where; of what the reader cannot see first who is due, and then where counters come."""
    due = [u for e in named(events, "Arrived") for u in e.many("units")]
    came = named(events, "Entered")
    whose = named(events, "Arrived")
    text = f"{side_adjective(whose[0]['side'])} reinforcements" if whose else "reinforcements"
    found: list[str] = []
    if any(e["unit"] == UNKNOWN for e in came):
        if due:
            found.append(units_of(tuple(due), GE))
        found.append(f"{by_place(came, 'at')} {'comes' if len(came) == 1 else 'come'} to the map")
    else:
        entered = [e["unit"] for e in came]
        waiting = tuple([u for u in due if u not in entered])
        if came:
            found.append(by_place(came, "at", GE if whose else NO_NATION))
        if waiting:
            found.append(f"{units_of(waiting, GE)}{' still to come' if came else ''}")
    for e in named(events, "BackFromEast"):
        found.append(f"{count(e['count'], 'counter')} back from the East")
    return ARRIVAL, f"{text}: {'; '.join(found)}", about(events)


def _bef(events: Sequence[Event]) -> Told:
    return ARRIVAL, "the British Expeditionary Force comes", []


def _east(events: Sequence[Event]) -> Told:
    last = events[-1]
    if last.name == "EastSituation":
        gains = [
            f"{count(n, 'point')} for {side_name(side)}" for side, n in enumerate((last["german"], last["allied"])) if n
        ]
        again = f"; it comes up again on {on_turn(last['resolve'])}" if last["resolve"] else ""
        text = f"the East Front: {TITLES[last['situation']]}, {listed(gains) if gains else 'no points'}{again}"
        return (SCORE if gains else OTHER), text, []
    if last.name == "EastPassed":
        again = f"; it comes up again on {on_turn(last['resolve'])}" if last["resolve"] else ""
        return OTHER, f"the East Front, a {last['die']}: nothing happens yet{again}", []
    return OTHER, f"the East Front, a {last['die']}: another die decides", []


def _returning(events: Sequence[Event]) -> Told:
    turns: dict[int, Company] = {}
    for e in events:
        turns.setdefault(e["turn"], Company()).join(e, GE)
    phrases = [
        f"{who.name()} {who.verb('are', 'is')} called back from the East Front for {on_turn(turn)}"
        for turn, who in turns.items()
    ]
    return ORDER, listed(phrases), about(events)


def _sent_east(events: Sequence[Event]) -> Told:
    found: list[str] = []
    sent = named(events, "SentEast")
    if sent:
        found.append(f"to the East Front {'goes' if len(sent) == 1 else 'go'} {by_place(sent, 'from')}")
    for e in events:
        if e.name == "EnoughSent":
            found.append(f"that is enough, or nobody else can go: {e['need']} were called for")
        elif e.name == "AlarmEnded":
            found.append(f"nobody is left to go, {count(e['missing'], 'corps', 'corps')} missing")
    return LOSS, "; ".join(found), about(events)


def _works(events: Sequence[Event]) -> Told:
    found: list[str] = []
    begun = named(events, "WorkBegun")
    if begun:
        found.append(f"{by_place(begun)} {'works' if len(begun) == 1 else 'work'} on the railway")
    for e in named(events, "WorkRolled"):
        done = (
            "the line is repaired" if e["stage"] == REPAIRED else "the repairs go on" if e["stage"] else "no progress"
        )
        found.append(f"{spot(e['hex'])}, a {e['die']}: {done}")
    return OTHER, "; ".join(found), about(events)


# ---------------------------------------------------------------- politics, places, the end


def _invaded(events: Sequence[Event]) -> Told:
    here = Spots()
    phrases = [f"{country_name(e['country'])} at {here.name(e['hex'])}" for e in events]
    return PLACE, f"the Germans invade {listed(phrases)}", things([e["hex"] for e in events])


def _opened(events: Sequence[Event]) -> Told:
    return OTHER, f"Belgium is open to its allies from {on_turn(events[0]['turn'])}", []


def taken(events: Sequence[Event]) -> Told:
    """Places that change hands."""
    hexes = [e["hex"] for e in events]
    return PLACE, taking(hexes, events[0]["side"]), things(hexes)


def _end(clause: Callable[[Event], str]) -> Telling:
    """Whether the players want to go on, and the end of the game."""

    def tell(events: Sequence[Event]) -> Told:
        return SCORE, "; ".join([clause(e) for e in events]), []

    return tell


def topics(clause: Callable[[Event], str], step_lost: str) -> list[Topic]:
    """What the games of the family tell together.

    `clause` has a title's words for a single event, `step_lost` is its fact that a unit has lost a step.
    """
    return [
        Topic(("Committed", "Recalled", "LevelShown"), _committed),
        Topic(("CardDrawn",), _drawn, by_side=True),
        Topic(("CardReplaced", "CardTaken"), _exchanged),
        Topic(("CardCancelled", "AlternateEffect", "CardVoid", "CardInForce"), _climate(clause)),
        Topic(("PlanChosen",), _plan),
        Topic(("StartsEarly", "SetUp"), _in_place),
        Topic(("Deployed", "DeploymentEnded"), _deployed, by_side=True),
        Topic(("CutOff", "SuppliedAgain", "Fed"), _supply(clause, step_lost)),
        Topic(("GarrisonDue", "GarrisonWaits", "Garrisoned"), _garrisons(clause)),
        Topic(("Arrived", "BackFromEast", "Entered"), _reinforced),
        Topic(("BefLanded",), _bef),
        Topic(("EastRolled", "EastPassed", "EastSituation"), _east),
        Topic(("Returning",), _returning),
        Topic(("SentEast", "EnoughSent", "AlarmEnded"), _sent_east),
        Topic(("WorkBegun", "WorkRolled"), _works),
        Topic(("Invaded",), _invaded),
        Topic(("BelgiumOpened",), _opened),
        Topic(("Answered", "GameEnded"), _end(clause)),
    ]
