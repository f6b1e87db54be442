"""The East Front: the dice on the turn of the EF Resolve marker, and what they and cards call for (DLX 8-3, R-66)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.hex14.rules import climate, facts, lines
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, RETURN, SEND, Done, Return, Rolled, Send
from marne.titles.hex14.rules.bases import Die, Staged
from marne.titles.hex14.rules.board import MOVED, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.east_front import (
    AGAIN_AFTER,
    ALLIED_POINTS,
    FIRST,
    GERMAN_POINTS,
    MUST_SEND,
    RETURN_PERCENT,
    SECOND,
)
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES
from marne.titles.hex14.rules.roster import EAST, EAST_VALUE, GE, LETTER, LIMITS, NATION, OF_SIDE, SIDE, UNITS, type_set
from marne.titles.hex14.rules.veils import mingle, narrow, seen_place

RETURN_DELAY: Final[int] = LIMITS["east_return_delay"]
FOR_GOOD: Final[int] = LAST_TURN_EXTENDED + 1
"""`due` of a unit in the box that never returns."""

MAY_GO: Final[list[int]] = [u for u in OF_SIDE[GERMAN] if NATION[u] == GE and EAST_VALUE[u] > 0]
"""The units with a value for the East: no artillery, no engineers (DLX 8-1)."""
EAST_SET: Final[int] = type_set(GERMAN, [EAST_VALUE[u] > 0 for u in range(UNITS)])
IS_ALARM_CORPS: Final[list[bool]] = [NATION[u] == GE and LETTER[u] in ("A", "B") for u in range(UNITS)]
ALARM_SET: Final[int] = type_set(GERMAN, IS_ALARM_CORPS)


def box(g: Campaign) -> list[int]:
    """The units in the East Front box."""
    return [u for u in MAY_GO if g.where[u] == EAST]


def has_alarm(g: Campaign) -> bool:
    """Whether card G3 calls for corps on this turn, to an East Front that is played."""
    return g.has_east() and g.turn == climate.alarm_turn(g)


def cannot_go(g: Campaign, unit: int) -> Ruling | None:
    """Why a unit cannot be sent from the West: it must be German with a value for the East, in supply, and next to no
    enemy (DLX R-66)."""
    if SIDE[unit] != GERMAN:
        return no.ENEMY_UNIT
    if NATION[unit] != GE:
        return no.NOT_GERMAN
    if EAST_VALUE[unit] == 0:
        return no.NO_EAST_VALUE
    h = g.where[unit]
    if h >= HEXES:
        return no.NOT_ON_MAP
    if g.near(ALLIED) & BIT[h]:
        return no.SENT_NEAR_ENEMY
    if not lines.supplied(g, unit):
        return no.SENT_UNSUPPLIED
    return None


def fit_to_go(g: Campaign) -> list[int]:
    """The units that may be sent."""
    near = g.near(ALLIED)
    found: list[int] = []
    for u in MAY_GO:
        h = g.where[u]
        if h < HEXES and not near & BIT[h] and lines.supplied(g, u):
            found.append(u)
    return found


def send(g: Campaign, unit: int, able: int, due: int, rule: str) -> None:
    """A unit leaves the West for the box, face down. Everybody sees which counter goes, and that it may."""
    h = g.where[unit]
    place = seen_place(g, unit)
    narrow(g, unit, able)
    if g.listening:
        g.tell(Event(facts.SENT_EAST, rule, (unit, NATION[unit], h, place), g.seats(GERMAN), reveals=True))
    g.lift(unit, EAST)
    g.mark[unit] = MOVED
    if due:
        set_due(g, unit, due)


def set_due(g: Campaign, unit: int, turn: int) -> None:
    due = g.due[:]
    due[unit] = turn
    g.due = due


def settle_box(g: Campaign) -> None:
    """Those sent now lie in the box like the others: nobody else can tell them apart, but those sent for good."""
    groups: dict[int, list[int]] = {}
    for u in box(g):
        g.mark[u] = 0
        groups.setdefault(g.due[u], []).append(u)
    for group in groups.values():
        mingle(g, group)


# ---------------------------------------------------------------- the dice


class EastFront(Staged[Campaign]):
    """The resolution on the turn of the EF Resolve marker, at level E0 too (DLX 8-3, R-67)."""

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        if self.stage == 0:
            self.stage = 1
            return MobilizationDie()
        return DONE


class MobilizationDie(Die[Campaign]):
    """The first die, read by the level: "pass" moves the marker on, a letter calls for the second die (DLX 8-3).

    G1 adds one, A6 takes one away; 7 counts as 6 and 0 as 1.
    """

    rule: ClassVar[str] = "DLX 8-3"

    def clone(self) -> Frame[Campaign]:
        return self

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        die = climate.first_east_die(g, a.die)
        entry = FIRST[g.level][die - 1]
        if entry < 0:
            g.resolve = g.turn - entry
            if g.listening:
                g.tell(Event(facts.EAST_PASSED, self.rule, (g.level, a.die, die, g.resolve)))
            return DONE
        if g.listening:
            g.tell(Event(facts.EAST_ROLLED, self.rule, (g.level, a.die, die, entry)))
        return Goto(SituationDie(entry))


class SituationDie(Die[Campaign]):
    """The second die: the number of the situation by the letter (DLX 8-3)."""

    shape: ClassVar[Shape] = Shape(letter=INT)
    rule: ClassVar[str] = "DLX 8-3"

    def __init__(self, letter: int) -> None:
        self.letter: Final = letter

    def data(self) -> tuple[Any, ...]:
        return (self.letter,)

    def clone(self) -> Frame[Campaign]:
        return self

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        assert isinstance(a, Rolled)
        number = SECOND[self.letter][a.die - 1]
        german, allied = climate.german_east_points(g, GERMAN_POINTS[number]), ALLIED_POINTS[number]
        g.east_points[GERMAN] += german
        g.east_points[ALLIED] += allied
        again = AGAIN_AFTER[number]
        g.resolve = g.turn + again if again else 0
        if g.listening:
            g.tell(Event(facts.EAST_SITUATION, self.rule, (number, a.die, german, allied, g.resolve)))
        return Goto(EastSituation(number, 0))


class EastSituation(Procedure[Campaign]):
    """A situation in the East: what returns and what must be sent (DLX R-66)."""

    shape: ClassVar[Shape] = Shape(number=INT, stage=INT)

    def __init__(self, number: int, stage: int) -> None:
        self.number: Final = number
        self.stage = stage

    def data(self) -> tuple[Any, ...]:
        return (self.number, self.stage)

    def clone(self) -> Frame[Campaign]:
        return EastSituation(self.number, self.stage)

    def step(self, g: Campaign) -> Frame[Campaign] | None:
        if self.stage == 0:
            self.stage = 1
            if RETURN_PERCENT[self.number] > 0 and box(g):
                return Returning(RETURN_PERCENT[self.number])
        if self.stage == 1:
            self.stage = 2
            if MUST_SEND[self.number] > 0:
                return Sending(MUST_SEND[self.number])
        settle_box(g)
        return DONE


# ---------------------------------------------------------------- the questions


class Returning(Choice[Campaign]):
    """Call units back, up to a share of the committed value, or be done; they come three turns later (DLX R-66).

    They stay in the box, face down, and come through the Reinforcement step of that turn (DLX R-62, R-80).
    """

    shape: ClassVar[Shape] = Shape(percent=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX R-66"

    def __init__(self, percent: int) -> None:
        self.percent: Final = percent

    def data(self) -> tuple[Any, ...]:
        return (self.percent,)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def left(self, g: Campaign) -> int:
        """The value that may still be called back."""
        committed = called = 0
        for u in box(g):
            if g.due[u] != FOR_GOOD:
                committed += EAST_VALUE[u]
                if g.due[u] > 0:
                    called += EAST_VALUE[u]
        return committed * self.percent // 100 - called

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        left = self.left(g)
        found: list[Action] = [RETURN[u] for u in box(g) if g.due[u] == 0 and EAST_VALUE[u] <= left]
        found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Return):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != GERMAN:
            return no.ENEMY_UNIT
        if g.where[u] != EAST:
            return no.NOT_IN_BOX
        if g.due[u] == FOR_GOOD:
            return no.GONE_FOR_GOOD
        if g.due[u] > 0:
            return no.COMING_BACK
        return None if EAST_VALUE[u] <= self.left(g) else no.OVER_THE_SHARE

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Return)
        turn = g.turn + RETURN_DELAY
        set_due(g, a.unit, turn)
        if g.listening:  # that it fits into the share tells something of its value
            g.tell(Event(facts.RETURNING, self.rule, (a.unit, turn), g.seats(GERMAN), reveals=True))
        return None


class Sending(Choice[Campaign]):
    """Send units East until their printed full values reach what must go, or nobody is left who may (DLX R-66).

    The sum is the German's secret, so it is the German who says when it is reached (DLX R-143).
    """

    shape: ClassVar[Shape] = Shape(need=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX R-66"

    def __init__(self, need: int) -> None:
        self.need: Final = need

    def data(self) -> tuple[Any, ...]:
        return (self.need,)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def left(self, g: Campaign) -> int:
        """The value still to be sent."""
        left = self.need
        for u in box(g):
            if g.mark[u] & MOVED:
                left -= EAST_VALUE[u]
        return left

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        if self.left(g) <= 0:
            return [DONE_HERE]
        found: list[Action] = [SEND[u] for u in fit_to_go(g)]
        return found if found else [DONE_HERE]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return no.MUST_SEND_MORE if self.left(g) > 0 and fit_to_go(g) else None
        if not isinstance(a, Send):
            return no.OTHER_QUESTION
        ruling = cannot_go(g, a.unit)
        if ruling is None and self.left(g) <= 0:
            return no.SENT_ENOUGH
        return ruling

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            if g.listening:
                g.tell(Event(facts.ENOUGH_SENT, self.rule, (self.need,), reveals=True))
            return DONE
        assert isinstance(a, Send)
        send(g, a.unit, EAST_SET, 0, self.rule)
        return None


class Alarm(Choice[Campaign]):
    """Card G3: corps of class A or B go East for good, or all that qualify (DLX R-80)."""

    shape: ClassVar[Shape] = Shape(left=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX R-80"

    def __init__(self, left: int) -> None:
        self.left: Final = left

    def data(self) -> tuple[Any, ...]:
        return (self.left,)

    def clone(self) -> Frame[Campaign]:
        return self

    def seats(self, g: Campaign) -> tuple[int, ...]:
        return g.seats(GERMAN)

    def fit(self, g: Campaign) -> list[int]:
        """The corps that may be sent."""
        return [u for u in fit_to_go(g) if IS_ALARM_CORPS[u]]

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = [SEND[u] for u in self.fit(g)]
        return found if found else [DONE_HERE]

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return no.ALARM_GOES_ON if self.fit(g) else None
        if not isinstance(a, Send):
            return no.OTHER_QUESTION
        if SIDE[a.unit] == GERMAN and not IS_ALARM_CORPS[a.unit]:
            return no.NOT_AN_ALARM_CORPS
        return cannot_go(g, a.unit)

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Done):
            if g.listening:
                g.tell(Event(facts.ALARM_ENDED, self.rule, (self.left,), reveals=True))
            settle_box(g)
            return DONE
        assert isinstance(a, Send)
        send(g, a.unit, ALARM_SET, FOR_GOOD, self.rule)
        if self.left == 1:
            settle_box(g)
            return DONE
        return Goto(Alarm(self.left - 1))


def alarm(g: Campaign) -> Frame[Campaign]:
    """The question of card G3."""
    return Alarm(climate.alarm_corps(g))
