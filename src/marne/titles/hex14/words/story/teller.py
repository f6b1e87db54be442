"""The story of a chapter: the events are read once, in order, and each becomes part of one thread."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from marne.kernel.event import Event
from marne.kernel.story import OTHER, PHASE, ROUND, TURN, Line, in_order
from marne.titles.hex14.rules.grid import ALLIED, NOBODY
from marne.titles.hex14.rules.phases import COMBAT, IMPULSE, MOVEMENT, SUPPLY
from marne.titles.hex14.words.names import dates, side_adjective
from marne.titles.hex14.words.story.battles import BEGINNINGS, ENDED, PLANNED, Battle, Combat
from marne.titles.hex14.words.story.marches import OF_A_MOVE, STEPS, March, Move, Stays, Turns
from marne.titles.hex14.words.story.musters import Topic, taken, topics
from marne.titles.hex14.words.story.places import counts
from marne.titles.hex14.words.story.threads import Gathering, Heading, Thread, Told

FOLLOWERS: Final = frozenset({"Shown", "DummyRemoved", "Destroyed", "DummyLost", "NoDummyLost"})
"""Facts that belong to whatever was told before them; if that is a heading, to what begins with it."""
ON_THE_WAY: Final = frozenset({"Invaded", "BelgiumOpened"})
"""Facts that have a line of their own though they happen in the middle of a move."""
_CHAPTERS: Final = frozenset({(ALLIED, SUPPLY), (NOBODY, IMPULSE)})
"""Steps of a turn with which a chapter begins, besides the combat of each side. The Germans come first in a turn."""


class Voice(NamedTuple):
    """What a title adds to the story of the family."""

    clause: Callable[[Event], str]
    """A single event in the middle of a text."""
    combat: Combat
    topics: tuple[Topic, ...] = ()
    """What only this title has to tell together."""
    impulse: Topic | None = None
    """Facts of an impulse of one side; with the first of them a chapter begins."""
    of_a_move: frozenset[str] = frozenset()
    """Facts that belong to the move of a unit, besides those of the family."""
    of_supply: frozenset[str] = frozenset()
    """Facts that are told with supply, besides those of the family."""


class Story:
    """The story of a title's games."""

    def __init__(self, voice: Voice) -> None:
        self.voice: Final = voice
        self.battles: Final = frozenset({*BEGINNINGS, *voice.combat.beginnings})
        self.of_a_move: Final = OF_A_MOVE | voice.of_a_move
        self.topics: Final[Mapping[str, Topic]] = {
            name: topic
            for topic in (*topics(voice.clause, voice.combat.step_lost), *voice.topics)
            for name in topic.names
        }
        self.followers: Final = FOLLOWERS | voice.of_supply

    def opens(self, e: Event) -> bool:
        """Whether a chapter begins: a turn, the turn of the other side, a side's combat, an impulse."""
        name = e.name
        if name == "PhaseBegan":
            phase = e["phase"]
            return phase == COMBAT or (e["side"], phase) in _CHAPTERS
        impulse = self.voice.impulse
        return name == "TurnBegan" or (impulse is not None and name == impulse.names[0])

    def lines(self, events: Sequence[Event]) -> list[Line]:
        """The lines of a chapter."""
        return Chapter(self).lines(events)


class Chapter:
    """A chapter while it is read.

    A line that is finished must never lose an event again, because a screen that has it is told only of lines that have
    got another part. So what a line tells is decided by its first event, and the move of a unit is a line of its own
    until the unit has gone or stayed.
    """

    def __init__(self, story: Story) -> None:
        self.tells: Final = story
        self.threads: Final[list[Thread]] = []
        self.topics: Final[dict[tuple[str, int], Thread]] = {}
        """By the first fact of a topic, and the side whose line it is."""
        self.marches: Final[dict[int, March]] = {}
        self.stays: Stays | None = None
        self.turns: Turns | None = None
        self.heading: Thread | None = None
        self.phase = -1
        """The step of the turn that has begun or ended last; garrisons come after movement."""
        self.current: Thread | None = None
        """What followers belong to: the thread that had the last event, unless that is a heading."""
        self.move: Move | None = None
        self.battle: Battle | None = None

    def lines(self, events: Sequence[Event]) -> list[Line]:
        for part, e in enumerate(events):
            self.read(part, e)
        if self.move is not None and self.move.thread is None:
            self.threads.append(self.move)
        return in_order([thread.line() for thread in self.threads])

    def read(self, part: int, e: Event) -> None:
        """Find the thread of an event."""
        name = e.name
        if self.battle is not None or name == PLANNED or name in self.tells.battles:
            self.fight(part, e)
        elif name == "TakenUp" or (name in STEPS and self.move is None):
            self.end_move()
            self.move = Move(self.tells.voice.clause)
            self.go(part, e)
        elif name == "Taken" and counts(e["hex"]):
            self.take(part, e)
        elif self.move is not None and name in self.tells.of_a_move:
            self.go(part, e)
        else:
            if name not in ON_THE_WAY:
                self.end_move()
            self.tell(part, e)

    def begin(self, thread: Thread) -> Thread:
        self.threads.append(thread)
        return thread

    # ---------------------------------------------------------------- battles, moves, places

    def fight(self, part: int, e: Event) -> None:
        """A battle takes in everything until it is over."""
        self.end_move()
        if self.battle is None:
            self.battle = Battle(self.tells.voice.combat)
            self.begin(self.battle)
        self.battle.add(part, e)
        if e.name == ENDED:
            self.battle = None

    def go(self, part: int, e: Event) -> None:
        """A unit moves; as soon as it has gone or stayed its move is told with those of others."""
        move = self.move
        assert move is not None
        move.add(part, e)
        if move.thread is None:
            if e.name in STEPS:
                march = self.marches.get(move.origin())
                if march is None:
                    march = self.marches[move.origin()] = March()
                    self.begin(march)
                march.moves.append(move)
                move.join(march)
            elif e.name == "Halted":
                if self.stays is None:
                    self.stays = Stays()
                    self.begin(self.stays)
                self.stays.moves.append(move)
                move.join(self.stays)

    def end_move(self) -> None:
        """What comes next is no part of the move. One that came to nothing is a line of its own."""
        if self.move is not None and self.move.thread is None:
            self.begin(self.move)
        self.move = None

    def take(self, part: int, e: Event) -> None:
        """A place that counts changes hands: a line of its own, so that nobody overlooks it."""
        self.begin(Gathering(taken)).add(part, e)

    # ---------------------------------------------------------------- everything else

    def tell(self, part: int, e: Event) -> None:
        name = e.name
        if name in ("TurnBegan", "PhaseBegan", "MovementEnded"):
            self.head(part, e)
            return
        impulse = self.tells.voice.impulse
        if impulse is not None and name in impulse.names:
            self.of_impulse(part, e, impulse)
            return
        if name == "Turned":
            if self.turns is None:
                self.turns = Turns()
                self.begin(self.turns)
            self.turns.add(part, e)
            self.current = None
            return
        if name in self.tells.followers:
            thread = self.current or self.topic("Garrisoned" if self.phase == MOVEMENT else "CutOff", NOBODY)
        elif name == "Taken":
            thread = self.begin(Gathering(taken))
        elif name in self.tells.topics:
            thread = self.topic(name, e["side"] if "side" in e.fact.index else NOBODY)
        else:
            thread = self.begin(Gathering(self.plainly))
        thread.add(part, e)
        self.current = thread

    def topic(self, name: str, side: int) -> Thread:
        """The thread of what is told together with a fact."""
        topic = self.tells.topics[name]
        key = (topic.names[0], side if topic.by_side else NOBODY)
        found = self.topics.get(key)
        if found is None:
            found = self.topics[key] = self.begin(Gathering(topic.tell))
        return found

    def plainly(self, events: Sequence[Event]) -> Told:
        """An event that is told with no other."""
        return OTHER, self.tells.voice.clause(events[0]), events[0].things()

    def head(self, part: int, e: Event) -> None:
        """Headings: the turn, the turn of a side, its movement and combat; other steps go without saying."""
        self.current = None
        phase = e["phase"] if e.name == "PhaseBegan" else -1
        self.phase = MOVEMENT if e.name == "MovementEnded" else phase
        if e.name == "TurnBegan" or phase in (SUPPLY, MOVEMENT, COMBAT, IMPULSE) or self.heading is None:
            self.heading = self.begin(Heading(_heading))
        self.heading.add(part, e)

    def of_impulse(self, part: int, e: Event, impulse: Topic) -> None:
        """An impulse of one side: its heading says what it may move."""
        self.current = None
        if e.name == impulse.names[0] or self.heading is None:
            self.heading = self.begin(Heading(impulse.tell))
        self.heading.add(part, e)


def _heading(events: Sequence[Event]) -> Told:
    e = events[0]
    if e.name == "TurnBegan":
        return ROUND, f"turn {e['turn']}, {dates(e['turn'])}", []
    if e.name != "PhaseBegan":
        return PHASE, "end of movement", []
    if e["phase"] == IMPULSE:
        return TURN, "impulses of both sides", []
    side = side_adjective(e["side"])
    if e["phase"] == MOVEMENT:
        return PHASE, f"{side} movement", []
    return (PHASE, f"{side} combat", []) if e["phase"] == COMBAT else (TURN, f"{side} turn", [])
