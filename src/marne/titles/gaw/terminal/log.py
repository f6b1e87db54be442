"""The log in short lines: a whole march takes one line, and so do the losses of a battle."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from rich.text import Text

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.terminal.screen import Log
from marne.titles.gaw.rules.actions import NOTHING
from marne.titles.gaw.rules.atlas import AREA_IDS, FORT_NAMES, POWER_NAMES, SIDE_NAMES, SIDE_OF
from marne.titles.gaw.rules.roster import KIND, LEADER, POWER, SIDE, UNIT_IDS, UNIT_NAMES
from marne.titles.gaw.terminal.theme import (
    ALARM,
    DIM,
    GOLD,
    SIDE_COLOURS,
    Signs,
    place,
    power_ink,
    side_ink,
    strength,
)
from marne.titles.gaw.words import ADJECTIVES, ADVANTAGE_NAMES, ORDER_NAMES, degree, tell

SETUP: Final = "GAW 5.0-3"
"""The rule under which blocks are placed at set-up."""

STEPS: Final = {
    "Marched": "",
    "Sailed": " by sea",
    "Railed": " by rail",
    "LeaderRode": "",
    "Pursued": " (impetus)",
    "Withdrew": " (retreat)",
}
"""Events of a moving block: unit, from, to."""
GAINS: Final = ("Taken", "ValourGained", "ValourLost")
HITS: Final = ("Absorbed", "Reduced", "Eliminated", "DiscLost")
SILENT: Final = frozenset(("Picked", "Term", "CameOver", "RetreatDeclined", "Absorbed"))
"""Events that the short log leaves out; a battle's terms are in its report."""
SAID_TOGETHER: Final = {
    "UnitDrawn": "drawn",
    "Placed": "placed",
    "JoinedPool": "new in the pools",
    "Deactivated": "deactivated",
    "Restored": "restored",
    "Returned": "back to the pool",
}
"""Events that share a line when several follow each other."""

STARTS: Final = frozenset(("Picked", "LeaderNamed"))
ON_THE_WAY: Final = STARTS | {"Marched", "LeaderRode", "Built", *GAINS}
"""Events after which a block may move on."""


def unfinished(events: Sequence[Event]) -> int:
    """How many of the last events belong to a march that may continue."""
    for n, e in enumerate(reversed(events), 1):
        if e.name in STARTS:
            return n
        if e.name not in ON_THE_WAY:
            break
    return 0


class Item(NamedTuple):
    """A line of the log."""

    text: Text
    fresh: bool
    head: bool = False
    """Whether it begins an impulse or a battle."""


def items(log: Log, signs: Signs) -> list[Item]:
    """The log in short lines."""
    return list(Teller(log, signs).lines())


def told(events: Sequence[Event], signs: Signs) -> list[Text]:
    """Events in short lines."""
    return [item.text for item in items([(e, True) for e in events], signs)]


class Teller:
    """Walks through a log and merges related events."""

    def __init__(self, log: Log, signs: Signs) -> None:
        self.log: Final = log
        self.signs: Final = signs
        self.at = 0

    def lines(self) -> Iterator[Item]:
        while self.at < len(self.log):
            start = self.at
            texts = self.next()
            fresh = any(new for _, new in self.log[start : self.at])
            head = self.log[start][0].name in ("TurnBegan", "ImpulseBegan", "BattleBegan", "FinalPhase")
            for n, text in enumerate(texts):
                if not fresh and not head:
                    text.stylize(DIM)
                yield Item(text, fresh, head and n == 0)

    def peek(self, ahead: int = 0) -> Event | None:
        at = self.at + ahead
        return self.log[at][0] if at < len(self.log) else None

    def take(self) -> Event:
        self.at += 1
        return self.log[self.at - 1][0]

    def run(self, wanted: Callable[[Event], bool]) -> list[Event]:
        """Take the following events while they satisfy the condition."""
        found = []
        while (e := self.peek()) is not None and wanted(e):
            found.append(self.take())
        return found

    def next(self) -> list[Text]:
        """The lines of what comes next."""
        e = self.take()
        if e.name in STEPS:
            return [self.march(e)]
        if e.name == "Built":
            return [self.build(e)]
        if e.name == "LeaderNamed":
            return [self.ride(e)]
        if e.name in SAID_TOGETHER:
            return self.together(e)
        if e.name == "Taken":
            return [self.taken(e)]
        if e.name == "ImpulseBegan":
            return [self.impulse(e)]
        if e.name in ("TurnBegan", "FinalPhase"):
            return [Text(f"{self.signs.rule} {self.said(e).rstrip('.')}", "bold")]
        if e.name == "BattleBegan":
            return [self.battle(e)]
        if e.name == "Showdown":
            return [self.showdown(e)]
        if e.name == "Outcome":
            return [self.outcome(e)]
        if e.name in HITS:
            return self.losses(e)
        silent = e.name in SILENT or (e.name == "Declared" and e["advantage"] == NOTHING)
        return [] if silent else [self.plain(e)]

    def said(self, e: Event) -> str:
        """The game's own sentence."""
        return self.signs.spell(tell(e))

    def plain(self, e: Event) -> Text:
        style = f"bold {GOLD}" if e.name in ("ValourGained", "ValourLost", "Won") else ""
        return Text(self.said(e), style)

    def who(self, e: Event) -> Text:
        """The unit of an event, or the block as the reader sees it."""
        if e["unit"] == UNKNOWN:
            what = "leader" if e.name == "LeaderRode" else "block"
            return Text().append(f"{ADJECTIVES[e['power']]} {what}", power_ink(e["power"]))
        return self.unit(e["unit"])

    def unit(self, unit: int) -> Text:
        name = UNIT_NAMES[unit] if KIND[unit] == LEADER else UNIT_IDS[unit]
        return Text().append(self.signs.spell(name), power_ink(POWER[unit]))

    def place(self, area: int) -> str:
        return self.signs.spell(place(area))

    def impulse(self, e: Event) -> Text:
        """The heading of an impulse, with its action if that is already known."""
        side = e["side"]
        text = f"{self.signs.rule} impulse {e['impulse']}: {SIDE_NAMES[side]}"
        following = self.peek()
        if following is not None and following.name == "Ordered":
            text += f" {self.signs.dot} {ORDER_NAMES[self.take()['order']]}"
        return Text(text, side_ink(side))

    def march(self, first: Event) -> Text:
        """A block's path from area to area, and what it captured on the way."""
        way, power = [first["origin"], first["area"]], first["power"]
        gains = self.gains_of(power)
        while (e := self.peek()) is not None and self.goes_on(first, e, way[-1]):
            way.append(self.take()["area"])
            gains += self.gains_of(power)
        line = self.who(first)
        return self.gained(self.way(line, way).append(STEPS[first.name]), gains)

    def gains_of(self, power: int) -> list[Event]:
        """What a block captured by its last step; what the enemy captures behind it gets a line of its own."""
        return self.run(lambda e: e.name in GAINS and (e.name != "Taken" or e["power"] == power))

    def goes_on(self, first: Event, e: Event, here: int) -> bool:
        same = e.name == first.name and (e["power"], e["unit"]) == (first["power"], first["unit"])
        return same and e["origin"] == here

    def way(self, line: Text, areas: Sequence[int]) -> Text:
        """A list of areas; the first and the last by name."""
        line.append(f" {self.place(areas[0])}")
        for area in areas[1:-1]:
            line.append(f" {self.signs.arrow} {AREA_IDS[area]}")
        return line.append(f" {self.signs.arrow} {self.place(areas[-1])}")

    def gained(self, line: Text, gains: Sequence[Event]) -> Text:
        """What was captured on the way."""
        areas = [AREA_IDS[e["area"]] for e in gains if e.name == "Taken"]
        if areas:
            line.append(f", taking {', '.join(areas)}", "bold")
        for e in gains:
            if e.name != "Taken":
                line.append(f" {self.points(e)}", f"bold {GOLD}")
        return line

    def points(self, e: Event) -> str:
        return f"({'+' if e.name == 'ValourGained' else '-'}{e['points']} {ADJECTIVES[e['power']]} Valour)"

    def taken(self, e: Event) -> Text:
        area, power = e["area"], e["power"]
        line = Text().append(POWER_NAMES[power], power_ink(power))
        line.append(f" take {self.place(area)}", "bold")
        for gain in self.run(lambda e: e.name in GAINS[1:]):
            line.append(f" {self.points(gain)}", f"bold {GOLD}")
        return line

    def build(self, first: Event) -> Text:
        """The discs that a unit builds, in one line."""
        n = 1 + len(self.run(lambda e: (e.name, e.values) == (first.name, first.values)))
        line = self.who(first)
        return line.append(f" builds {n} disc{'s' * (n > 1)} in {self.signs.spell(FORT_NAMES[first['fort']])}")

    def ride(self, first: Event) -> Text:
        """A leader who rides to be revealed; only then do others learn who it is."""
        rides, gains, shown = list[Event](), list[Event](), None
        while shown is None and (e := self.peek()) is not None and e.name in ("LeaderRode", "LeaderRevealed"):
            self.take()
            if e.name == "LeaderRevealed":
                shown = e
            else:
                rides.append(e)
                gains += self.gains_of(e["power"])
        named = shown if shown is not None else first if first["unit"] != UNKNOWN else None
        if named is not None:
            unit, start = named["unit"], named["area"]
            line = self.unit(unit).append(f" {strength(unit, named['step'], self.signs)}")
        elif rides:
            line = self.who(rides[0])
        else:
            return self.plain(first)
        if rides:
            line.append(" rides")
            self.way(line, [rides[0]["origin"], *(e["area"] for e in rides)])
        else:
            line.append(f" in {self.place(start)}")
        return self.gained(line.append("" if shown is None else ", activated"), gains)

    def together(self, first: Event) -> list[Text]:
        """Events of one kind in one line."""
        word = SAID_TOGETHER[first.name]
        found = [first, *self.run(lambda e: SAID_TOGETHER.get(e.name) == word and e.rule == first.rule)]
        if first.rule == SETUP:
            return [Text(f"Set-up: {len(found)} blocks take their places.")]
        line = Text(f"{word}: ")
        for n, (text, times) in enumerate(counted([self.short(e) for e in found])):
            line.append(", " if n else "").append_text(text)
            line.append(f" x{times}" if times > 1 else "")
        return [line]

    def short(self, e: Event) -> Text:
        """What an event adds to the line of its kind."""
        if e.name == "Restored" and e["unit"] == UNKNOWN:
            return Text(f"a leader of the {SIDE_NAMES[e['side']]}")
        text = self.who(e)
        if e.name == "Placed":
            text.append(f" in {self.place(e['area'])}")
        elif e.name in ("Deactivated", "Restored"):
            text.append(f" {strength(e['unit'], e['step'], self.signs)}")
        return text

    def battle(self, e: Event) -> Text:
        area, side = e["area"], e["side"]
        line = Text().append(f"{self.signs.rule} Battle of {self.place(area)}: ", f"bold {ALARM}")
        line.append(f"{SIDE_NAMES[side]} attack", SIDE_COLOURS[side])
        for said in self.run(lambda e: e.name in ("Declared", "CavalryDeclared", "DiscPassed")):
            if said.name == "CavalryDeclared":
                line.append(f" with{'' if said['present'] else 'out'} cavalry", SIDE_COLOURS[side])
            elif said.name == "Declared" and said["advantage"] != NOTHING:
                line.append(f", {ADVANTAGE_NAMES[said['advantage']]} for the Disc", f"bold {GOLD}")
        return line

    def showdown(self, e: Event) -> Text:
        """Everybody who fights."""
        line = Text()
        units = list(zip(e.many("units"), e.many("steps"), strict=True))
        for n, (unit, step) in enumerate(units):
            if n:
                line.append(" against " if SIDE[unit] != SIDE[units[n - 1][0]] else ", ")
            line.append_text(self.unit(unit)).append(f" {strength(unit, step, self.signs)}")
        if len({SIDE[unit] for unit, _ in units}) < 2:
            line.append(" against the garrison")
        self.run(lambda e: e.name in ("Term", "CameOver"))
        return line

    def outcome(self, e: Event) -> Text:
        side, fire, reply, suffered = e["side"], e["fire"], e["reply"], e["suffered"]
        line = Text().append(f"{fire} against {reply}: ", "bold")
        if fire == reply:
            return line.append("a tie, nobody is hit")
        winner = side if fire > reply else 1 - side
        line.append(f"{degree(fire - reply)} victory of the {SIDE_NAMES[winner]}", side_ink(winner))
        return line.append(f", {suffered} hit{'s' * (suffered != 1)} for {e['price']}")

    def losses(self, first: Event) -> list[Text]:
        """What the hits did to each side's units and discs."""
        found = [first, *self.run(lambda e: e.name in HITS)]
        lines = []
        for side in range(2):
            fate: dict[str, Text] = {}
            for e in found:
                text = self.hit(e, side)
                if text is not None:
                    # the last hit on a unit gives its final strength; of a garrison every disc is listed
                    key = f"disc {len(fate)}" if e.name == "DiscLost" else f"unit {e['unit']}"
                    fate[key] = text
            if fate:
                line = Text().append(f"{SIDE_NAMES[side]} lose: ", SIDE_COLOURS[side])
                for n, (text, times) in enumerate(counted(list(fate.values()))):
                    line.append(", " if n else "").append_text(text)
                    line.append(f" x{times}" if times > 1 else "")
                lines.append(line)
        return lines

    def hit(self, e: Event, side: int) -> Text | None:
        """What a hit did, if it was on this side and did anything."""
        if e.name == "DiscLost":
            return Text(f"a disc in {self.signs.spell(FORT_NAMES[e['fort']])}") if SIDE_OF[e["power"]] == side else None
        unit = e["unit"]
        if SIDE[unit] != side or e.name == "Absorbed":
            return None
        if e.name == "Eliminated":
            return self.unit(unit).append(" eliminated", f"bold {ALARM}")
        return self.unit(unit).append(f" now {strength(unit, e['step'], self.signs)}")


def counted(texts: Sequence[Text]) -> list[tuple[Text, int]]:
    """Equal texts merged and counted."""
    found: dict[str, tuple[Text, int]] = {}
    for text in texts:
        known, times = found.get(text.plain, (text, 0))
        found[text.plain] = (known, times + 1)
    return list(found.values())
