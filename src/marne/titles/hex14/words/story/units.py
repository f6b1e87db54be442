"""Several units in one phrase: German II and IV Corps, three French counters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.roster import IS_DUMMY, NATION, SIDE, UNIT_NAMES, UNITS
from marne.titles.hex14.words.names import ADJECTIVES, count, grown, listed, number_of_dummy, side_adjective

NO_NATION: Final = -1
_LEADING: Final = re.compile(r"(Guard|[IVX]+|\d+(?:st|nd|rd|th|\.)) (.*)")
_TRAILING: Final = re.compile(r"(.*) (\d+)")
_ASIDE: Final = re.compile(r" \([^)]*\)$")
_PLURALS: Final = {
    "Division": "Divisions", "Brigade": "Brigades", "Group": "Groups", "group": "groups", "Battery": "Batteries",
    "Regiment": "Regiments", "dummy": "dummies",
}  # fmt: skip


class _Name(NamedTuple):
    """A name in parts: what comes before its stem, the stem that it may share with others, what comes after it."""

    before: str
    stem: str
    after: str


def _parts(unit: int) -> _Name:
    if IS_DUMMY[unit]:
        return _Name("", "dummy", str(number_of_dummy(unit)))
    name = _ASIDE.sub("", UNIT_NAMES[unit]).removeprefix(f"{ADJECTIVES[NATION[unit]]} ")
    found = _LEADING.fullmatch(name)
    if found is not None:
        return _Name(found[1], found[2], "")
    found = _TRAILING.fullmatch(name)
    return _Name("", name, "") if found is None else _Name("", found[1], found[2])


_NAMES: Final = [_parts(u) for u in range(UNITS)]
_THINGS: Final = [f"unit:{UNIT.show(u)}" for u in range(UNITS)]


def things_of(units: Sequence[int]) -> list[str]:
    """Units as things to point at, without those that the reader does not know."""
    return [_THINGS[u] for u in units if u != UNKNOWN]


def unit_of(unit: int, known: int = NO_NATION) -> str:
    """A unit in the story; `known` is a nation that has just been named, which need not be said again.

    >>> from marne.titles.hex14.rules.roster import UNIT as CODES
    >>> unit_of(CODES["GE-A-Gd"]), unit_of(CODES["GE-A-Gd"], 0)
    ('German Guard Corps', 'Guard Corps')
    """
    return units_of((unit,), known)


@lru_cache(maxsize=4096)
def units_of(units: tuple[int, ...], known: int = NO_NATION) -> str:
    """Units in the story, those of a nation together; `known` as in `unit_of`.

    >>> from marne.titles.hex14.rules.roster import UNIT as CODES
    >>> units_of(tuple(CODES[code] for code in ("GE-A-II", "GE-A-IV", "GE-A-Gd", "FR-K-1", "FR-K-2")))
    'German II, IV and Guard Corps and French 1. and 2. Cavalry Divisions'
    """
    nations: dict[int, dict[tuple[str, bool], list[_Name]]] = {}
    for u in units:
        name = _NAMES[u]
        nations.setdefault(NATION[u], {}).setdefault((name.stem, name.after != ""), []).append(name)
    found: list[str] = []
    for nation, stems in nations.items():
        phrases = [_shared(names) for names in stems.values()]
        if nation != known:
            phrases[0] = f"{ADJECTIVES[nation]} {phrases[0]}"
        found.extend(phrases)
    return listed(found)


def _shared(names: list[_Name]) -> str:
    """Names with the same stem, which is said once."""
    stem = names[0].stem
    if len(names) > 1:
        *rest, last = stem.split(" ")
        stem = " ".join([*rest, _PLURALS.get(last, last)])
    before = listed([name.before for name in names]) + " " if names[0].before else ""
    after = " " + listed([name.after for name in names]) if names[0].after else ""
    return f"{before}{stem}{after}"


class Company:
    """Units that do the same thing, as far as a reader knows them: some by name, the others as counters."""

    def __init__(self) -> None:
        self.units: Final[list[int]] = []
        self.hidden: Final[dict[str, int]] = {}
        """So many counters by what is known of them: French, Allied."""

    def join(self, e: Event, nation: int = NO_NATION) -> None:
        """The unit of an event, or its counter; `nation` is known from elsewhere."""
        unit = e["unit"]
        if unit != UNKNOWN:
            self.units.append(unit)
            return
        index = e.fact.index
        if nation == NO_NATION and "nation" in index:
            nation = e["nation"]
        word = ADJECTIVES[nation] if nation != NO_NATION else side_adjective(e["side"]) if "side" in index else ""
        self.hidden[word] = self.hidden.get(word, 0) + 1

    def __len__(self) -> int:
        return len(self.units) + sum(self.hidden.values())

    def name(self, known: int = NO_NATION, most: int = 8) -> str:
        """All of them; if there are more than `most` known ones, how many."""
        found: list[str] = []
        if len(self.units) > most:
            sides = {SIDE[u] for u in self.units}
            word = f"{side_adjective(sides.pop())} " if len(sides) == 1 and known == NO_NATION else ""
            found.append(count(len(self.units), f"{word}unit"))
        elif self.units:
            found.append(units_of(tuple(self.units), known))
        found.extend([_counters(word, n) for word, n in self.hidden.items()])
        return listed(found)

    def others(self, before: Company) -> str:
        """All of them, after `before` have been named in the same sentence."""
        if not self.units and len(self.hidden) == 1 and self.hidden.keys() == before.hidden.keys() and not before.units:
            n = len(self)
            return "another" if n == 1 else count(n, "other")
        return self.name(before.nation())

    def nation(self) -> int:
        """The nation of all of them, if it is one and all are known by name."""
        nations = {NATION[u] for u in self.units}
        return nations.pop() if len(nations) == 1 and not self.hidden else NO_NATION

    def verb(self, plural: str, singular: str = "") -> str:
        """A verb for as many as there are."""
        return plural if len(self) > 1 else singular or f"{plural}s"

    def things(self) -> list[str]:
        return things_of(self.units)


def _counters(word: str, n: int) -> str:
    noun = f"{word} counter".strip()
    return grown("a", noun) if n == 1 else count(n, noun)
