"""Parses what a player types into actions. A line may contain a whole march, or several of them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.gaw.analysis.paths import between
from marne.titles.gaw.analysis.view_board import board_of
from marne.titles.gaw.notation import fort_code, read
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREA_NAMES,
    AREAS,
    CITY_NAMES,
    FORT_AREA,
    FORT_NAMES,
    FORTS,
    FORTS_IN,
    GB,
    NEIGHBOURS,
)
from marne.titles.gaw.rules.board import MOVED
from marne.titles.gaw.rules.kinds import AREA, FORT, UNIT
from marne.titles.gaw.rules.roster import INFANTRY, KIND, LAST, LEADER, SIDE, STATIC, UNIT_IDS, UNIT_NAMES, UNITS
from marne.titles.gaw.rules.view import GawView, under_way
from marne.titles.gaw.terminal.theme import Sight, plain

SAME: Final = {
    "p": "pass", "t": "tactical", "d": "done", "h": "halt", "a": "activate", "m": "march", "go": "march", "to": "march",
    "attack": "fight", "battle": "fight", "end": "done", "stop": "done", "draw": "call",
}  # fmt: skip
"""Synonyms of verbs."""
HERE: Final = "here"
MOST_BUILT: Final = 5


def typed(text: str, prompt: Prompt, view: GawView) -> list[Action]:
    """The answers in a typed line, separated by semicolons. Raises ValueError with a readable message."""
    found: list[Action] = []
    for part in text.split(";"):
        words = part.replace(",", " ").split()
        if not words:
            raise ValueError("nothing was typed")
        found += Line(prompt, view).actions(words)
    return found


class Line:
    """Reads one line."""

    def __init__(self, prompt: Prompt, view: GawView) -> None:
        self.question: Final = prompt.question
        self.legal: Final = prompt.actions
        self.view: Final = view
        self.sight: Final = Sight(view)

    def actions(self, words: list[str]) -> list[Action]:
        verb, rest = words[0].lower(), words[1:]
        verb = SAME.get(verb, verb)
        if unit_code(words[0]) is not None:
            return self.unit_first(words)
        if self.question in ("March", "Ride") and all(word.lower() in AREA.values for word in words):
            return self.under_way([find_area(word) for word in words])
        if verb in ("march", "move", "ride"):
            return self.march(rest, cheapest=verb == "move")
        if verb == "activate" and len(rest) > 1:
            return self.activate(find_unit(rest[0], self.view), rest[1:])
        if verb == "build":
            return self.build(rest)
        if verb in ("sail", "rail") and len(rest) > 1:
            return self.transport(verb, rest)
        if verb in ("withdraw", "retreat", "pursue", "place") and len(rest) > 1:
            unit, area = find_unit(rest[0], self.view), find_area(" ".join(drop(rest[1:], "to", "in")))
            return [{"pursue": verbs.Pursue, "place": verbs.Place}.get(verb, verbs.Withdraw)(unit, area)]
        if verb == "keep":
            return [verbs.DECLARE[verbs.NOTHING] if self.question == "Declaration" else verbs.DONE_MOVE]
        if verb == "done" and self.question == "March":
            return [verbs.HALT]
        if verb == "call" and not rest:
            counts = [a.count for a in self.legal if isinstance(a, verbs.Call)]
            return [verbs.CALL[max(counts, default=1)]]
        return [self.single(verb, rest)]

    def single(self, verb: str, rest: list[str]) -> Action:
        """An action in the title's notation, with names accepted for numbers and codes."""
        if verb in ("step", "fight", "sail", "rail") and rest:
            return read(f"{verb} {AREA_IDS[find_area(' '.join(drop(rest, 'to', 'in', 'at', 'of')))]}")
        if verb in ("activate", "pick", "hit", "restore") and rest:
            return read(f"{verb} {UNIT_IDS[find_unit(' '.join(rest), self.view)]}")
        if verb in ("raze", "build") and rest:
            return read(f"{verb} {fort_code(find_fort(' '.join(drop(rest, 'in', 'at'))))}")
        if verb in ("pontoon", "pontoons", "pioneers", "foch"):
            return read(f"declare {verb.removesuffix('s') if verb.startswith('pont') else verb}")
        try:
            return read(" ".join([verb, *rest]))
        except ValueError as e:
            if "no action is called" not in str(e):
                raise
            raise ValueError(f"{e}; you can type a unit and its path, such as G1-II 11 23; or type help") from None

    def unit_first(self, words: list[str]) -> list[Action]:
        """`G1-II 9`: a unit and areas; the action depends on the question."""
        unit, rest = find_unit(words[0], self.view), drop(words[1:], "to", "in")
        if self.question == "HitChoice":
            return [verbs.HIT[unit]]
        if self.question == "Restoration":
            return [verbs.RESTORE[unit]]
        if self.question == "Activation":
            return self.activate(unit, rest)
        one = {"Withdrawal": verbs.Withdraw, "Impetus": verbs.Pursue, "Deployment": verbs.Place, "Muster": verbs.Place}
        if self.question in one:
            kind = one[self.question]
            if rest:
                return [kind(unit, find_area(" ".join(rest)))]
            fitting = [a for a in self.legal if isinstance(a, verbs.UnitAreaAction) and a.unit == unit]
            if len(fitting) == 1:
                return [fitting[0]]
            raise ValueError(f"{UNIT_IDS[unit]} AREA, for example: {UNIT_IDS[unit]} 9")
        if rest and rest[0].lower() == "build":
            return self.build([words[0], *rest[1:]])
        return self.march(words, cheapest=False) if rest else [verbs.PICK[unit]]

    def march(self, rest: list[str], cheapest: bool) -> list[Action]:
        """`march G1-II 11 23 10`, `move G1-II 9`; the code of the moving unit may be left out."""
        rest = drop(rest, "to")
        if not rest:
            raise ValueError("march UNIT AREA AREA ..., for example: march G1-II 11 23; or move UNIT AREA")
        if unit_code(rest[0]) is None and self.question in ("March", "Ride"):
            return self.under_way([find_area(word) for word in drop(rest, "to")], cheapest)
        unit = find_unit(rest[0], self.view)
        stops = [find_area(word) for word in drop(rest[1:], "to")]
        if self.question == "Activation" and KIND[unit] == LEADER:
            return self.activate(unit, rest[1:])
        if not stops:
            raise ValueError(f"march UNIT AREA ..., for example: march {UNIT_IDS[unit]} 11 23")
        start = self.where(unit)
        if start == GB:
            return [verbs.PICK[unit], verbs.SAIL[stops[0]]]
        return [verbs.PICK[unit], *self.way(unit, start, stops, cheapest, False)]

    def under_way(self, stops: list[int], cheapest: bool = False) -> list[Action]:
        """The rest of the path of the unit that is marching or riding."""
        unit = under_way(self.view)
        if self.where(unit) == GB:
            return [verbs.SAIL[stops[0]]]
        return self.way(unit, self.where(unit), stops, cheapest, self.question == "Ride")

    def activate(self, unit: int, rest: list[str]) -> list[Action]:
        """`activate G1-L 11 23 21`: the leader rides there and is revealed; `here` reveals them where they are."""
        stops = [find_area(word) for word in drop(rest, "to") if word.lower() != HERE]
        if not rest:
            return [verbs.ACTIVATE[unit]]
        if not stops:
            return [verbs.ACTIVATE[unit], verbs.REVEAL]
        return [verbs.ACTIVATE[unit], *self.way(unit, self.where(unit), stops, False, True)]

    def way(self, unit: int, start: int, stops: Sequence[int], cheapest: bool, ride: bool) -> list[Action]:
        """Steps from stop to stop, by the cheapest path where stops are not adjacent, and the end of the march."""
        g = board_of(self.view)
        here, found = start, list[Action]()
        for stop in stops:
            direct = stop in NEIGHBOURS[here] and not cheapest
            for area in (stop,) if direct else between(g, unit, here, stop, ride):
                found.append(verbs.STEP[area])
            here = stop
        if ride:
            return [*found, verbs.REVEAL]
        return found if g.foes(SIDE[unit], here) > 0 else [*found, verbs.HALT]  # a march ends where it meets enemies

    def where(self, unit: int) -> int:
        """The area of a unit. Raises ValueError if the viewer cannot know it, or the unit is not on the map."""
        token = self.sight.known.get(unit)
        if token is None or token.where >= AREAS:
            raise ValueError(f"{UNIT_IDS[unit]} {UNIT_NAMES[unit]} is not on the map")
        return token.where

    def transport(self, verb: str, rest: list[str]) -> list[Action]:
        """`sail E-I 5`, `rail G1-II 63`."""
        unit, area = find_unit(rest[0], self.view), find_area(" ".join(drop(rest[1:], "to")))
        return [verbs.PICK[unit], (verbs.SAIL if verb == "sail" else verbs.RAIL)[area]]

    def build(self, rest: list[str]) -> list[Action]:
        """`build 7 2`: two discs in the fortress of area 7, by the infantry there with the most steps to spare.

        `build B-1 7 2` and `build B-1 2` name the unit. If a unit is already picked, `build 7` builds one disc.
        """
        rest = drop(rest, "in", "at", "with")
        if not rest:
            raise ValueError("build FORTRESS NUMBER, for example: build 7 2; or build UNIT NUMBER")
        unit = unit_code(rest[0])
        if unit is not None:
            rest = rest[1:]
        at = [] if unit is None else FORTS_IN[self.where(unit)]
        number, fort = 1, -1
        if rest and (len(rest) > 1 or (at and rest[-1].lower() not in FORT.values)) and rest[-1].isdigit():
            number, rest = int(rest[-1]), rest[:-1]
        if not 1 <= number <= MOST_BUILT:
            raise ValueError(f"you can build 1 to {MOST_BUILT} discs, not {number}")
        if rest:
            fort = find_fort(" ".join(rest))
        elif len(at) == 1:
            fort = at[0]
        else:
            raise ValueError("build FORTRESS NUMBER, for example: build 7 2; or build UNIT NUMBER")
        if self.question == "March":
            return [verbs.BUILD[fort]] * number + [verbs.HALT] * (number > 1)
        unit = self.builder(FORT_AREA[fort]) if unit is None else unit
        return [verbs.PICK[unit], *[verbs.BUILD[fort]] * number, verbs.HALT]

    def builder(self, area: int) -> int:
        """The infantry in an area with the most steps to spare."""
        able = [
            (LAST[u] - t.step, -u)
            for u, t in self.sight.known.items()
            if t.where == area and SIDE[u] == self.view.side and KIND[u] in (INFANTRY, STATIC) and not t.mark & MOVED
        ]
        if not able:
            raise ValueError(f"none of your infantry in {AREA_IDS[area]} {AREA_NAMES[area]} can build")
        return -max(able)[1]


def drop(words: Sequence[str], *small: str) -> list[str]:
    """The words without optional prepositions."""
    return [word for word in words if word.lower() not in small]


def key(text: str) -> str:
    """A name as it is compared: lower-case letters and digits only."""
    return re.sub(r"[^a-z0-9]+", "", plain(text).lower())


_CODES: Final = {key(code): unit for code, unit in UNIT.values.items()}


def unit_code(text: str) -> int | None:
    """The unit with that code, with or without the hyphen.

    >>> unit_code("g1-ii") == unit_code("G1II"), unit_code("17")
    (True, None)
    """
    return None if text.isdigit() else _CODES.get(key(text))


def find_unit(text: str, view: GawView) -> int:
    """The unit with a code or whose name begins so; own units come first."""
    unit = unit_code(text)
    if unit is not None:
        return unit
    wanted = key(text)
    found = [u for u in range(UNITS) if wanted and any(key(w).startswith(wanted) for w in names_of(u))]
    own = [u for u in found if SIDE[u] == view.side]
    found = own or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise ValueError(f"no unit is called {text!r}; units are written like G1-II, F1-44 or B-L")
    some = ", ".join(f"{UNIT_IDS[u]} {UNIT_NAMES[u]}" for u in found[:6])
    raise ValueError(f"{text!r} may be any of {len(found)} units: {some}{' ...' if len(found) > 6 else ''}")


def names_of(unit: int) -> list[str]:
    """A unit's name, and for leaders the last part of it."""
    name = UNIT_NAMES[unit]
    return [name, *(name.split()[1:] if KIND[unit] == LEADER else [])]


def find_area(text: str) -> int:
    """The area with a number, or with a town or fortress whose name begins so."""
    if text.lower() in AREA.values:
        return AREA.values[text.lower()]
    wanted = key(text)
    if not wanted or wanted.isdigit():
        raise ValueError(f"there is no area {text!r}; areas are GB and 1 to {AREAS - 1}")
    found = [a for a in range(AREAS) if any(key(name).startswith(wanted) for name in towns(a))]
    exact = [a for a in found if any(key(name) == wanted for name in towns(a))]
    found = exact or found
    if len(found) == 1:
        return found[0]
    if not found:
        raise ValueError(f"no area is called {text!r}; give a number from 1 to {AREAS - 1}, or the beginning of a name")
    raise ValueError(f"{text!r} may be any of: {', '.join(f'{AREA_IDS[a]} {AREA_NAMES[a]}' for a in found[:6])}")


def towns(area: int) -> list[str]:
    """The names that an area goes by."""
    return [n for n in (AREA_NAMES[area], CITY_NAMES[area], *(FORT_NAMES[f] for f in FORTS_IN[area])) if n]


def find_fort(text: str) -> int:
    """The fortress with a code (7, 17a) or whose name begins so."""
    if text.lower() in FORT.values:
        return FORT.values[text.lower()]
    wanted = key(text)
    found = [f for f in range(FORTS) if wanted and key(FORT_NAMES[f]).startswith(wanted)]
    if len(found) != 1:
        raise ValueError(f"there is no fortress {text!r}; they are written by area: {', '.join(FORT.values)}")
    return found[0]
