"""Parses what a player types into actions. A line may order a whole stack, an attack with all its units, or both.

An order for several counters is the sequence of single answers that it stands for: `go GE-A-IX GE-A-X 3013` is to take
up each of them and to send it there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.terminal.menu import value_of
from marne.titles.hex14.analysis.paths import marches
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.board import ATTACKED, MOVED
from marne.titles.hex14.rules.grid import HEX_CODES, HEXES, direction
from marne.titles.hex14.rules.ground import fence
from marne.titles.hex14.rules.kinds import FACE
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.railways import Entrained
from marne.titles.hex14.rules.roster import (
    DUMMIES_OF,
    DUMMY,
    ENGINEER,
    HISTORICAL_EAST,
    KIND,
    NATION_CODES,
    RESERVE,
    SIDE,
)
from marne.titles.hex14.rules.sea import Embarked
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal.idiom import Idiom
from marne.titles.hex14.terminal.reading import drop, find_fort, find_hex, find_way, hex_code, is_hex
from marne.titles.hex14.terminal.sight import Sight

SAME: Final = {
    "move": "go", "to": "go", "d": "done", "end": "done", "stop": "halt", "stay": "halt", "h": "halt",
    "train": "rail", "ship": "sail", "a": "attack", "fight": "attack", "setup": "deploy", "bring": "enter",
    "storm": "assault",
}  # fmt: skip
"""Synonyms of verbs."""
SMALL: Final = ("to", "in", "at", "and", "by", "from", "of", "the", "on", "over")
LINE: Final = "line"
PREFIXES: Final = tuple(f"{code}-" for code in NATION_CODES)
HISTORICAL: Final = ("historical", "history")
DUMMIES: Final = ("dummy", "dum", "dummies")
MANY: Final[dict[str, Sequence[Action]]] = {
    "commit": verbs.COMMIT, "recall": verbs.RECALL, "feed": verbs.FEED, "send": verbs.SEND, "return": verbs.RETURN,
    "build": verbs.BUILD, "garrison": verbs.GARRISON, "join": verbs.JOIN, "defend": verbs.DEFEND, "lose": verbs.LOSE,
    "advance": verbs.ADVANCE, "march": verbs.MARCH,
}  # fmt: skip
"""Verbs that name a unit, and may name several in a line."""
SINGLE: Final[dict[str, Sequence[Action]]] = {"step": verbs.STEP, "place": verbs.PLACE}
"""Verbs that name a hex."""
ON_UNITS: Final[dict[str, Sequence[Action]]] = {"attack": verbs.ATTACK, "probe": verbs.PROBE}
ON_FORTS: Final[dict[str, Sequence[Action]]] = {"assault": verbs.ASSAULT}
PAIRS: Final[dict[str, Callable[[int, int], Action]]] = {
    "enter": verbs.Enter, "withdraw": verbs.Withdraw, "pursue": verbs.Pursue,
}  # fmt: skip
MEANT: Final = {
    "Commitment": "commit", "Adjustment": "commit", "Deployment": "deploy", "FortSupply": "feed", "Entering": "enter",
    "Returning": "return", "Sending": "send", "Alarm": "send", "Building": "build", "GarrisonDuty": "garrison",
    "Movement": "go", "Joining": "join", "Withdrawal": "withdraw", "ProbeReply": "defend", "AdvanceChoice": "advance",
    "Facing": "turn",
}  # fmt: skip
"""What a line means that begins with a unit, by question."""


def typed(text: str, prompt: Prompt, view: CampaignView, idiom: Idiom) -> list[Action]:
    """The answers in a typed line; orders are separated by semicolons. Raises ValueError with a readable message."""
    found: list[Action] = []
    for part in text.split(";"):
        words = part.replace(",", " ").split()
        if not words:
            raise ValueError("nothing was typed")
        found += Order(prompt, view, idiom).actions(words)
    return found


class Order:
    """Reads one order."""

    def __init__(self, prompt: Prompt, view: CampaignView, idiom: Idiom) -> None:
        self.idiom: Final = idiom
        self.finder: Final = idiom.finder
        self.same: Final = {**SAME, **idiom.verbs.same}
        self.many: Final = {**MANY, **idiom.verbs.many}
        self.single_hex: Final = {**SINGLE, **idiom.verbs.single}
        self.forts: Final = {**ON_FORTS, **idiom.verbs.targets}
        self.pairs: Final = {**PAIRS, **idiom.verbs.pairs}
        self.meant: Final = {**MEANT, **idiom.verbs.meant}
        self.prompt: Final = prompt
        self.question: Final = prompt.question
        self.view: Final = view
        self.sight: Final = Sight(view, idiom)
        named = {unit for a in prompt.actions if (unit := value_of(a, "unit")) is not None}
        on_map = {u for u, t in self.sight.known.items() if t.where < HEXES}
        self.likely: Final = named or on_map
        """The units that an ambiguous word means first: those that answers name, or those on the map."""

    def is_unit(self, word: str) -> bool:
        return self.finder.is_unit(word, self.view.side, self.likely)

    def unit(self, word: str) -> int:
        return self.finder.find(word, self.view.side, self.likely)

    def actions(self, words: list[str]) -> list[Action]:
        verb, rest = words[0].lower(), drop(words[1:], *SMALL)
        if verb not in {a.form.word for a in self.prompt.actions}:  # `stay` is an answer here, and `halt` there
            verb = self.same.get(verb, verb)
        if verb not in self.idiom.notation.words() and verb != "go" and self.is_unit(words[0]):
            return self.unit_first([words[0], *rest])
        if verb in ("go", "rail", "sail") or (verb == "march" and len(rest) > 1):
            return self.move("go" if verb == "march" else verb, rest)
        if verb in ON_UNITS or verb in self.forts:
            return self.attack(verb, rest)
        if verb in ("deploy", "place") and len(rest) > 1:
            return self.deploy(rest)
        if verb == "deploy" and rest and rest[0].lower() in HISTORICAL:
            return self.as_in_history()
        if verb == "deploy":
            return [verbs.DEPLOY[u] for u in self.crew(rest)]
        if verb in self.pairs:
            return self.pair(verb, rest)
        if verb == "turn" and len(rest) > 1:
            return [verbs.Turn(u, FACE.read(rest[-1])) for u in self.crew(rest[:-1])]
        if verb in self.many:
            if verb == "commit" and self.recalls():
                verb = "recall"
            return [self.many[verb][u] for u in self.crew(rest, verb)]
        if verb in self.single_hex:
            return [self.single_hex[verb][self.hex(rest, verb)]]
        if verb in ("done", "halt") and not rest:
            return [verbs.HALT if self.under_way() >= 0 else verbs.DONE_HERE]
        return [self.single(" ".join([verb, *rest]))]

    def single(self, text: str) -> Action:
        """An action in the title's notation."""
        try:
            return self.idiom.game.read(text)
        except ValueError as e:
            if "no action begins" not in str(e):
                raise
            word = text.split()[0]
            raise ValueError(f"{word!r} is not understood; an order is like: go GE-A-IX 3013; or type help") from None

    def unit_first(self, words: list[str]) -> list[Action]:
        """`GE-A-IX 3013`: what it means depends on the question."""
        verb = self.meant.get(self.question)
        if verb is None:
            raise ValueError(f"{words[0]!r} is a unit; say first what it should do, such as go or attack")
        if verb == "go" and len(words) == 1:
            verb = "march"
        return self.actions([verb, *words])

    # ---------------------------------------------------------------- places and units

    def hex(self, words: Sequence[str], verb: str) -> int:
        if not words:
            raise ValueError(f"{verb} HEX, for example: {verb} 3013")
        return find_hex(" ".join(words))

    def crew(self, words: Sequence[str], verb: str = "") -> list[int]:
        """Units by code; a hex stands for all own counters there that may do it."""
        found: list[int] = []
        for word in words:
            if word.lower() in DUMMIES:
                found.append(self.dummy(found))
            elif verb == "commit" and word.lower() in HISTORICAL:
                found += [
                    a.unit for a in self.prompt.actions if isinstance(a, verbs.Commit) and HISTORICAL_EAST[a.unit]
                ]
            elif self.means_unit(word):
                found.append(self.unit(word))
            else:
                found += self.ready(find_hex(word), verb)
        if not words:
            raise ValueError(f"{verb or 'deploy'} UNIT, for example: {verb or 'deploy'} GE-A-IX")
        return list(dict.fromkeys(found))

    def means_unit(self, word: str) -> bool:
        """Whether a word is a unit, or written like one, and not a hex."""
        if hex_code(word) >= 0:
            return False
        if self.is_unit(word) or word[:3].upper() in PREFIXES:
            return True
        return len(self.finder.meant(word, self.view.side)) > 1 and not is_hex(word)

    def dummy(self, used: Sequence[int]) -> int:
        """The next dummy beside the map."""
        for u in DUMMIES_OF[self.view.side or 0]:
            t = self.sight.known.get(u)
            if t is not None and t.where == RESERVE and u not in used:
                return u
        raise ValueError("no dummy is left beside the map")

    def ready(self, h: int, verb: str) -> list[int]:
        """The own counters of a hex that can still do it."""
        barred = ATTACKED if verb == "join" else MOVED if verb in ("go", "rail", "sail") else 0
        found = []
        for u in self.sight.own_at(h):
            idle = (verb == "join" and KIND[u] in (DUMMY, ENGINEER)) or (verb in ("rail", "sail") and KIND[u] == DUMMY)
            if not self.sight.known[u].mark & barred and not idle:
                found.append(u)
        if not found:
            raise ValueError(f"you have no counter in {HEX_CODES[h]} that could do that")
        return found

    def recalls(self) -> bool:
        return any(isinstance(a, verbs.Recall) for a in self.prompt.actions)

    # ---------------------------------------------------------------- movement

    def move(self, verb: str, rest: list[str]) -> list[Action]:
        """`go UNIT… HEX`, `go HEX HEX`, `go UNIT 3213-3114-3014`, `rail UNIT… HEX`, `sail UNIT… HEX`."""
        by_line = verb == "go" and bool(rest) and rest[-1].lower() == LINE
        rest = rest[:-1] if by_line else rest
        if not rest:
            raise ValueError(f"{verb} UNIT HEX, for example: {verb} GE-A-IX 3013; or {verb} HEX HEX for a stack")
        way = find_way(rest[-1])
        goal = way[-1] if way else find_hex(rest[-1])
        under_way = self.under_way()
        if len(rest) == 1:
            if under_way < 0:
                raise ValueError(f"who? {verb} UNIT {rest[-1]}, or {verb} HEX {rest[-1]} for all counters of a hex")
            by_line = by_line or (verb == "go" and not way and self.only_by_line([under_way], goal))
            return self.leg(verb, under_way, goal, way, by_line)
        found: list[Action] = []
        crew = self.crew(rest[:-1], verb)
        by_line = by_line or (verb == "go" and not way and self.only_by_line(crew, goal))
        for u in crew:
            if u != under_way:
                found.append(verbs.MARCH[u])
            found += self.leg(verb, u, goal, way, by_line)
        return found

    def under_way(self) -> int:
        """The unit that has been taken up, -1 if none has."""
        top = self.view.stack[-1] if self.view.stack else None
        return top.unit if isinstance(top, Marching | Entrained | Embarked) else -1

    def leg(self, verb: str, unit: int, goal: int, way: Sequence[int], by_line: bool) -> list[Action]:
        """What a unit that has been taken up does to get there."""
        if verb == "rail":
            return [verbs.RAIL[goal]] if self.question == "Entrained" else [verbs.ENTRAIN, verbs.RAIL[goal]]
        if verb == "sail":
            return [verbs.SAIL[goal]] if self.question == "Embarked" else [verbs.EMBARK, verbs.SAIL[goal]]
        if way:
            return self.steps(unit, way)
        return [verbs.GO_BY_LINE[goal] if by_line else verbs.GO[goal]]

    def only_by_line(self, units: Sequence[int], goal: int) -> bool:
        """Whether all of the units can reach a hex along the railway, and not all of them otherwise."""
        top = self.view.stack[-1] if self.view.stack else None
        if isinstance(top, Marching) and top.unit in units:
            return verbs.GO[goal] not in self.prompt.actions and verbs.GO_BY_LINE[goal] in self.prompt.actions
        g = board_of(self.view)
        manners = [{m.manner for m in marches(g, u) if m.hex == goal} for u in units]
        return all(1 in found for found in manners) and not all(0 in found for found in manners)

    def steps(self, unit: int, way: Sequence[int]) -> list[Action]:
        """Hex by hex, and the end of the march; behind a fort on the hexside it ends by itself."""
        here = self.sight.where(unit)
        hexes = list(way[1:] if way[0] == here else way)
        found: list[Action] = [verbs.STEP[h] for h in hexes]
        before = hexes[-2] if len(hexes) > 1 else here
        d = direction(before, hexes[-1])
        stops = d >= 0 and 6 * before + d in fence(board_of(self.view), SIDE[unit]).stop
        return found if stops else [*found, verbs.HALT]

    # ---------------------------------------------------------------- set-up, combat, pairs

    def deploy(self, rest: list[str]) -> list[Action]:
        """`deploy UNIT… HEX`."""
        h = find_hex(rest[-1])
        found: list[Action] = []
        for u in self.crew(rest[:-1]):
            found += [verbs.DEPLOY[u], verbs.PLACE[h]]
        return found

    def as_in_history(self) -> list[Action]:
        """`deploy historical`: all units that are left, where they stood in 1914 as far as the rules let them."""
        found: list[Action] = []
        for line in self.idiom.insight(self.view, "history", "")["lines"]:
            found += [self.idiom.game.read(part) for part in line.split(";")]
        if not found:
            raise ValueError("there is nothing to set up as in history")
        return found

    def attack(self, verb: str, rest: list[str]) -> list[Action]:
        """`attack HEX with UNIT…`: the attack, who joins, and that these are all. Without units the attack alone."""
        low = [word.lower() for word in rest]
        at = low.index("with") if "with" in low else min(1, len(rest))
        named, units = rest[:at], drop(rest[at:], "with")
        if not named:
            raise ValueError(f"{verb} TARGET with UNIT…, for example: {verb} 2914 with GE-A-VII GE-A-X")
        text = " ".join(named)
        target = ON_UNITS[verb][find_hex(text)] if verb in ON_UNITS else self.forts[verb][find_fort(text)]
        found = [target]
        if units:
            found += [verbs.JOIN[u] for u in self.crew(units, "join")]
            found.append(verbs.DONE_HERE)
        return found

    def pair(self, verb: str, rest: list[str]) -> list[Action]:
        """`enter UNIT… HEX`, `withdraw UNIT HEX`, `pursue UNIT HEX`; the hex may be left out if there is only one."""
        if len(rest) > 1:
            h = find_hex(rest[-1])
            return [self.pairs[verb](u, h) for u in self.crew(rest[:-1])]
        fitting = [a for a in self.prompt.actions if isinstance(a, verbs.UnitHexAction)]
        if rest and self.is_unit(rest[0]):
            unit = self.unit(rest[0])
            fitting = [a for a in fitting if a.unit == unit]
            if len(fitting) == 1:
                return [fitting[0]]
        raise ValueError(f"{verb} UNIT HEX, for example: {verb} GE-K-2 3013")
