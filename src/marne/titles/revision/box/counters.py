"""The counters of counters.toml: whole units with one strength, each of them a formation of the order of battle."""

from __future__ import annotations

from collections import Counter
from typing import Final, NamedTuple

from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.formations import (
    ARTILLERY,
    CALIBRES,
    CAVALRY,
    ENGINEER,
    INFANTRY,
    KINDS,
    NATIONS,
    Formation,
    formation_of,
)
from marne.titles.hex14.box.reading import SIDES, Sources, source, word

MODES: Final = ["-", "a", "d"]
BOTH: Final = 0
"""It attacks and defends."""
ATTACKS: Final = 1
"""It only attacks, and dies if it is attacked alone."""
DEFENDS: Final = 2
"""It only defends."""
MODE_OF_KIND: Final = {INFANTRY: BOTH, CAVALRY: DEFENDS, ARTILLERY: ATTACKS, ENGINEER: BOTH}
SIEGE: Final = ["150", "210", "305/420"]
"""Guns against forts; their indices are those of the classes of forts that they are meant for."""
NO_GUN: Final = -1
GUNS_OF: Final = {"150": 0, "210": 1, "305": 2, "420": 2}
"""By calibre: what it is against forts, where field guns are of no use."""


class Original(NamedTuple):
    """The values of a unit in the game of 1968; cavalry has its attack in parentheses."""

    attack: int
    defence: int
    move: int
    printed: str


class Unit(NamedTuple):
    """One counter."""

    id: str
    formation: Formation
    label: str
    strength: int
    mode: int
    """An index of MODES."""
    original: Original | None
    """What it was converted from; the French MG units are new."""
    needs: str
    """The option without which it is not in play, or ""."""
    sheet: str
    """What can be read in its cell of the counter sheet."""
    source: str

    @property
    def nation(self) -> int:
        return self.formation.nation

    @property
    def kind(self) -> int:
        return self.formation.kind

    @property
    def size(self) -> str:
        return self.formation.size

    @property
    def move(self) -> int:
        return self.formation.move

    @property
    def at_start(self) -> bool:
        """In the standard set-up, if the options of `needs` are played with."""
        return not (self.arrival or self.card or self.east_pool)

    @property
    def arrival(self) -> int:
        """The turn it comes; 0: at the start, from the East or by card."""
        return self.formation.arrival

    @property
    def bef(self) -> bool:
        return self.formation.bef

    @property
    def city(self) -> str:
        return self.formation.city

    @property
    def card(self) -> str:
        return self.formation.card

    @property
    def east(self) -> int:
        """What it counts in the East Front box; 0: it may not go."""
        return self.formation.east

    @property
    def east_pool(self) -> bool:
        """It stood against Russia, and is kept out of the West in the standard set-up."""
        return self.formation.in_east

    @property
    def siege(self) -> int:
        """An index of SIEGE, or NO_GUN."""
        calibre = self.formation.calibre
        return GUNS_OF.get(CALIBRES[calibre], NO_GUN) if calibre >= 0 else NO_GUN

    @property
    def rail_only(self) -> bool:
        return self.formation.rail_only

    @property
    def sea_supply(self) -> bool:
        return self.formation.sea_supply

    @property
    def points(self) -> int:
        """What the enemy scores if it is dead at the end: by the class of its formation (V-18)."""
        return self.formation.points

    @property
    def printed(self) -> str:
        """Strength, mode and movement as on the counter: "9-3", "4d4"."""
        return f"{self.strength}{MODES[self.mode]}{self.move}"


def read_counters(sheet: Sheet, formations: dict[str, Formation]) -> list[Unit]:
    """All counters, each checked by itself and against its formation, and how many there are."""
    sources = Sources(sheet)
    sources.of("meta")
    sources.close()
    units = [_unit(entry, formations) for entry in sheet.entries("unit")]
    meta = sheet.table("meta")
    meta.text("game")
    found = Counter(unit.formation.side for unit in units)
    for side, name in enumerate(SIDES):
        key = f"{name}_counters"
        if meta.whole(key, 0, 999) != found[side]:
            meta.fail(key, f"{meta.value(key)}, but there are {found[side]}")
    meta.close()
    sheet.close([])
    return units


def _unit(entry: Entry, formations: dict[str, Formation]) -> Unit:
    formation = formation_of(entry, "formation", formations)
    nation, kind = NATIONS[formation.nation], formation.kind
    name, mode = entry.text("id"), entry.one_of("mode", MODES)
    if not name.startswith(f"R-{nation}-"):
        entry.fail("id", f"must begin with R-{nation}-, as {formation.id} does without the R")
    if mode != MODE_OF_KIND[kind]:
        entry.fail("mode", f"must be {MODES[MODE_OF_KIND[kind]]}, as {KINDS[kind]} is, not {MODES[mode]}")
    unit = Unit(
        id=name,
        formation=formation,
        label=entry.text("label"),
        strength=entry.whole("strength", 0, 99),
        mode=mode,
        original=_original(entry, formation) if formation.group != "MG" else None,
        needs=word(entry, "needs"),
        sheet=entry.text("sheet"),
        source=source(entry),
    )
    entry.close()
    return unit


def _original(entry: Entry, formation: Formation) -> Original:
    text, kind = entry.text("original"), formation.kind
    parts = text.split("-")
    attack = parts[0][1:-1] if kind == CAVALRY and parts[0][:1] == "(" and parts[0][-1:] == ")" else parts[0]
    if len(parts) != 3 or not all(part.isdecimal() for part in (attack, *parts[1:])) or (
        kind == CAVALRY and attack == parts[0]
    ):  # fmt: skip
        form = "(2)-1-4" if kind == CAVALRY else "7-12-3"
        entry.fail("original", f"must be attack, defence and movement like {form}, not {text}")
    if int(parts[2]) != formation.move:
        entry.fail("original", f"{text}, but the movement is {formation.move} (formations.toml): it has not changed")
    if formation.east and int(attack) != formation.east:
        entry.fail("original", f"{text}, but {formation.id} counts {formation.east} in the East (formations.toml)")
    return Original(int(attack), int(parts[1]), formation.move, text)
