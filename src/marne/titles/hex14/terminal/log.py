"""The log in short lines: a march with what it takes is one line, and so are counters of one kind that follow."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.text import Text

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.terminal.screen import Log
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES, NOBODY
from marne.titles.hex14.rules.phases import IMPULSE, PHASES
from marne.titles.hex14.rules.roster import NATION, UNIT_IDS
from marne.titles.hex14.terminal.header import SIDE_NAMES
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.sight import spot
from marne.titles.hex14.terminal.theme import ALARM, DIM, GOLD, Signs, nation_ink, side_ink
from marne.titles.hex14.words.names import ADJECTIVES, dates, face_name, side_adjective

MOVES: Final = {
    "Railed": " by rail", "Sailed": " by sea", "Retreated": " (retreat)", "Withdrew": " (withdraws)",
    "Advanced": " (advance)", "Pursued": " (pursuit)",
}  # fmt: skip
"""Moves that are not marches, with what is said behind them."""
SILENT: Final = frozenset(
    (
        "TakenUp",
        "MovementEnded",
        "AttackPlanned",
        "Halted",
        "Entrained",
        "Embarked",
        "StrengthTerm",
        "BattleEnded",
        "Fed",
    )
)
"""Events that the short log leaves out; a battle's terms are in its report."""
TOGETHER: Final = {
    "Deployed": "set up",
    "SetUp": "in their places",
    "Shown": "shown",
    "DummyRemoved": "dummies found out",
    "CutOff": "out of supply",
    "SuppliedAgain": "in supply again",
    "Entered": "on the map",
    "Committed": "to the East Front",
    "Returning": "called back from the East",
    "StartsEarly": "start on the map",
    "CardDrawn": "cards drawn",
    "CardInForce": "cards in force",
}
"""Events that share a line when several follow each other."""
BATTLES: Final = ("AttackDeclared", "ProbeDeclared", "FortAssaulted")
LOUD: Final = ("Destroyed", "FortFell", "Invaded", "GameEnded", "EastSituation", "BelgiumOpened", "BefLanded")
MOST: Final = 12
"""Counters that a line names."""


def told(events: Sequence[Event], idiom: Idiom, signs: Signs) -> list[Text]:
    """Events in short lines."""
    return lines([(e, True) for e in events], idiom, signs)


def lines(log: Log, idiom: Idiom, signs: Signs) -> list[Text]:
    """The log in short lines; what is old is dim."""
    return list(Teller(log, idiom, signs).lines())


class Teller:
    """Walks through a log and merges related events."""

    def __init__(self, log: Log, idiom: Idiom, signs: Signs) -> None:
        self.log: Final = log
        self.idiom: Final = idiom
        self.signs: Final = signs
        own = idiom.chronicle
        self.silent: Final = SILENT | own.silent
        self.kinds: Final = {**TOGETHER, **own.together}
        self.battles: Final = (*BATTLES, *own.battles)
        self.loud: Final = (*LOUD, *own.loud)
        self.at = 0

    def lines(self) -> Iterator[Text]:
        while self.at < len(self.log):
            start = self.at
            texts = self.next()
            fresh = any(new for _, new in self.log[start : self.at])
            for text in texts:
                if not fresh and self.log[start][0].name not in (*self.battles, "TurnBegan", "PhaseBegan"):
                    text.stylize(DIM)
                yield text

    def peek(self) -> Event | None:
        return self.log[self.at][0] if self.at < len(self.log) else None

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
        name = e.name
        if name in self.silent:
            return []
        own = self.idiom.lines(e, self)
        if own is not None:
            return own
        if name == "PhaseBegan":
            return self.phase(e)
        if name == "TurnBegan":
            title = f"{self.signs.rule} turn {e['turn']}, {dates(e['turn'])}"
            return [Text(self.signs.spell(title), "bold")]
        if name == "Marched":
            return [self.march(e)]
        if name in MOVES:
            return [self.move(e)]
        if name in self.kinds:
            return self.together(e)
        if name in self.battles:
            return [Text(f"{self.signs.rule} {self.said(e).rstrip('.')}", f"bold {ALARM}")]
        if name == "Joined":
            return [self.named(Text("  with "), e.many("units"))]
        if name == "Defended":
            return [self.named(Text("  against "), e.many("units"))]
        if name == "Taken":
            return [self.taken(e)]
        if name == "Arrived":
            return [self.named(Text(f"reinforcements of the {SIDE_NAMES[e['side']]}: "), e.many("units"))]
        return [Text(self.said(e), f"bold {GOLD}" if name in self.loud else "")]

    def said(self, e: Event) -> str:
        """The game's own sentence."""
        return self.signs.spell(self.idiom.game.tell(e))

    def spot(self, h: int) -> str:
        return self.signs.spell(spot(h)) if h < HEXES else "beside the map"

    def unit(self, unit: int) -> Text:
        return Text().append(UNIT_IDS[unit], nation_ink(NATION[unit]))

    def who(self, e: Event) -> Text:
        """The unit of an event, or a counter as its reader sees it."""
        if e["unit"] != UNKNOWN:
            return self.unit(e["unit"])
        if "nation" in e.fact.index:
            return Text().append(f"{ADJECTIVES[e['nation']]} counter", nation_ink(e["nation"]))
        if "side" in e.fact.index:
            return Text().append(f"{side_adjective(e['side'])} counter", side_ink(e["side"]))
        return Text("a counter")

    def phase(self, e: Event) -> list[Text]:
        """The heading of a phase; nothing if another follows at once."""
        after = self.peek()
        if after is not None and after.name == "PhaseBegan":
            return []
        if e["side"] == NOBODY or e["phase"] == IMPULSE:
            return [Text(f"{self.signs.rule} impulses", "bold")]
        return [Text(f"{self.signs.rule} {side_adjective(e['side'])} {PHASES[e['phase']]}", side_ink(e["side"]))]

    # ---------------------------------------------------------------- moves

    def march(self, first: Event) -> Text:
        """A way from hex to hex, and what it takes; steps of one counter make one way."""
        way = [first["origin"], *first.many("way")]
        taken = self.gains()
        while (e := self.peek()) is not None and self.goes_on(first, e, way[-1]):
            way += self.take().many("way")
            taken += self.gains()
        line = self.way(self.who(first), way)
        held = [HEX_CODES[t["hex"]] for t in taken if t.name == "Taken"]
        if held:
            line.append(f", taking {', '.join(held)}", "bold")
        for t in taken:
            if t.name == "Invaded":
                line.append(f". {self.said(t)}", f"bold {GOLD}")
        return line

    def gains(self) -> list[Event]:
        return self.run(lambda e: e.name in ("Taken", "Invaded"))

    def goes_on(self, first: Event, e: Event, here: int) -> bool:
        return e.name == "Marched" and e["unit"] == first["unit"] != UNKNOWN and e["origin"] == here

    def way(self, line: Text, hexes: Sequence[int]) -> Text:
        """A list of hexes; the first and the last by name."""
        line.append(f" {self.spot(hexes[0])}")
        for h in hexes[1:-1]:
            line.append(f" {self.signs.arrow} {HEX_CODES[h]}")
        return line.append(f" {self.signs.arrow} {self.spot(hexes[-1])}")

    def move(self, e: Event) -> Text:
        """A move that is not a march."""
        way = [e["origin"], e["hex"]]
        if e.name == "Pursued" and e["through"] != e["hex"]:
            way.insert(1, e["through"])
        line = self.way(self.who(e), way).append(MOVES[e.name])
        taken = [HEX_CODES[t["hex"]] for t in self.run(lambda t: t.name == "Taken")]
        return line.append(f", taking {', '.join(taken)}" if taken else "", "bold")

    def taken(self, first: Event) -> Text:
        side = first["side"]
        found = [first, *self.run(lambda e: e.name == "Taken" and e["side"] == side)]
        line = Text().append(SIDE_NAMES[side], side_ink(side))
        return line.append(f" take {', '.join(self.spot(e['hex']) for e in found)}", "bold")

    # ---------------------------------------------------------------- several at once

    def together(self, first: Event) -> list[Text]:
        """Events of one kind in one line."""
        kind = self.kinds[first.name]
        found = [first, *self.run(lambda e: self.kinds.get(e.name) == kind)]
        if len(found) == 1 and first.name not in ("Shown", "Deployed", "Entered"):
            return [Text(self.said(first))]
        line = Text(f"{kind}: ", "bold" if first.name == "Shown" else "")
        if len(found) > MOST:
            hexes = len({e["hex"] for e in found if "hex" in e.fact.index})
            return [line.append(f"{len(found)}" + (f" in {hexes} hexes" if hexes else ""))]
        for n, (text, times) in enumerate(counted([self.short(e) for e in found])):
            line.append(", " if n else "").append_text(text).append(f" x{times}" if times > 1 else "")
        return [line]

    def short(self, e: Event) -> Text:
        """What an event adds to the line of its kind."""
        if e.name == "DummyRemoved":
            return Text(self.spot(e["hex"]))
        if "card" in e.fact.index:
            return Text(self.said(e).rstrip(".").removesuffix(" is in force").split(" the card ")[-1])
        text = self.who(e)
        if e.name == "Shown":
            text.append(f" {self.idiom.values(e['unit'], e['lost'])}")
        if "hex" in e.fact.index:
            text.append(f" in {self.spot(e['hex'])}")
        if "facing" in e.fact.index:
            text.append(f" to the {face_name(e['facing'])}")
        return text

    def named(self, line: Text, units: Sequence[int]) -> Text:
        for n, unit in enumerate(units):
            line.append(", " if n else "").append_text(self.unit(unit))
        return line


def counted(texts: Sequence[Text]) -> list[tuple[Text, int]]:
    """Equal texts merged and counted."""
    found: dict[str, tuple[Text, int]] = {}
    for text in texts:
        known, times = found.get(text.plain, (text, 0))
        found[text.plain] = (known, times + 1)
    return list(found.values())


def hexes_told(events: Sequence[Event]) -> int:
    """The hex where the last event that has one took place, -1 if there is none."""
    for e in reversed(events):
        index = e.fact.index
        if e.name == "SetUp" or (e.name in ("Deployed", "Entered") and e["unit"] == UNKNOWN):
            continue  # the enemy's set-up is no reason to look there
        if "way" in index and e.many("way"):
            return e.many("way")[-1]
        if "hex" in index and 0 <= e["hex"] < HEXES:
            return e["hex"]
    return -1
