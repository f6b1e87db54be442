"""The data of the box, read from three TOML files and checked value by value.

The folder is data/ beside this file, or the one that the environment variable MARNE_GAW_DATA names: an owner of the box
can correct a copy without touching the program. A mistake raises DataError with file, entry and reason.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from pathlib import Path
from typing import Any, Final, NoReturn

from marne.kernel.game import DataError as DataError

VARIABLE: Final = "MARNE_GAW_DATA"
STANDARD: Final = Path(__file__).parent / "data"
STANDARD_DIGEST: Final = "7ad47d5505e9"
"""DIGEST of the data that this version ships."""

# Names as the files write them; their places in these lists are the numbers of the program.
POWERS: Final = ["German", "French", "British", "Belgian"]
SIDES: Final = ["German", "Entente"]
COUNTRIES: Final = ["Germany", "France", "Great Britain", "Belgium", "Luxembourg"]
TERRAINS: Final = ["green", "yellow", "red", "none"]
RIVERS: Final = ["none", "minor", "major"]
KINDS: Final = ["infantry", "cavalry", "leader", "static"]
DOTS: Final = ["black", "white", "blue", "red"]
STARS: Final = ["star", "heart"]
ABILITIES: Final = ["foch", "chasseurs", "reserve"]
ARMY_COLOURS: Final = [
    "blue", "yellow", "green", "red", "celeste", "pink", "brown", "white", "gray", "black", "orange", "purple", "none",
]  # fmt: skip
PROVENANCES: Final = [
    "rulebook",
    "derived",
    "fits-example",
    "reconstructed",
    "ruling",
    "geography",
    "drawing",
    "box",
]
# What has a provenance: always, and if it is there.
AREA_VALUES: Final = ["id", "name", "country", "terrain", "bonus", "lat", "lon", "label"]
AREA_EXTRAS: Final = ["major_city", "capital", "victory", "landing"]
ARMY_VALUES: Final = ["name", "colour", "units"]
UNIT_VALUES: Final = ["army", "name", "type", "strength", "green"]
UNIT_EXTRAS: Final = ["historical", "ability", "horsehead"]

LAST_AREA: Final = 93
"""GB is area 0, the others have their printed numbers 1 to 93."""
MOST_UNITS: Final = 58
"""Units of one Power: the bits of a set of units."""
MOST_STEPS: Final = 4
"""Edges of a block."""
LUXEMBOURG: Final = 4  # in COUNTRIES; 0 to 3 are the home countries of the Powers
INFANTRY: Final = 0
CAVALRY: Final = 1
LEADER: Final = 2
STATIC: Final = 3


# ---------------------------------------------------------------------------------------------- what is read


class Border:
    """One neighbour of an area."""

    def __init__(self, to: int, river: int, prov: str) -> None:
        self.to: Final = to
        self.river: Final = river
        self.prov: Final = prov


class Fortress:
    def __init__(self, area: int, name: str, garrisons: int, prov: str) -> None:
        self.area: Final = area
        self.name: Final = name
        self.garrisons: Final = garrisons
        self.prov: Final = prov


class Icon:
    """Set-up places of one kind in an area; `army` is an index of Box.armies."""

    def __init__(self, area: int, army: int, kind: int, count: int, prov: str) -> None:
        self.area: Final = area
        self.army: Final = army
        self.kind: Final = kind
        self.count: Final = count
        self.prov: Final = prov


class Area:
    """An area of the board, with its terrain colour and a Terrain Bonus from 0 to 4 (GAW 2.0-2)."""

    def __init__(self, entry: Entry, number: int, armies: dict[str, int], most_discs: int) -> None:
        self.number: Final = number
        self.id: Final = area_id(number)
        self.name: Final = entry.text("name")
        self.country: Final = entry.one_of("country", COUNTRIES)
        self.terrain: Final = entry.one_of("terrain", TERRAINS)
        self.bonus: Final = entry.whole("bonus", 0, 4)
        self.lat: Final = entry.degree("lat", entry.value("lat"), 90.0)
        self.lon: Final = entry.degree("lon", entry.value("lon"), 180.0)
        label = entry.value("label")
        if not isinstance(label, list) or len(label) != 2:
            entry.fail("label", "must be two numbers, latitude and longitude")
        self.label: Final = (entry.degree("label", label[0], 90.0), entry.degree("label", label[1], 180.0))
        self.major_city: Final = entry.text("major_city") if entry.has("major_city") else ""
        self.capital: Final = entry.text("capital") if entry.has("capital") else ""
        self.victory: Final = entry.has("victory") and entry.flag("victory")
        self.landing: Final = entry.has("landing") and entry.flag("landing")
        self.fortresses: Final[list[Fortress]] = []
        for row in entry.rows("fortresses", "fortress", "name"):
            self.fortresses.append(
                Fortress(number, row.text("name"), row.whole("garrisons", 0, most_discs), row.own_prov())
            )
            row.close()
        self.icons: Final[list[Icon]] = []
        for row in entry.rows("setup", "icons of", "army"):
            army = row.text("army")
            if army not in armies:
                row.fail("army", f"no such army: {army} (units.toml has {', '.join(armies)})")
            kind = row.one_of("type", KINDS)
            if any(icon.army == armies[army] and icon.kind == kind for icon in self.icons):
                row.fail("type", f"{KINDS[kind]} written twice")
            self.icons.append(Icon(number, armies[army], kind, row.whole("count", 1, 9), row.own_prov()))
            row.close()
        self.borders: Final[list[Border]] = []
        for row in entry.rows("adj", "adj to", "to"):
            to = area_number(row.text("to"))
            if to < 0:
                row.refuse("no such area")
            if to == number:
                row.refuse("an area is not its own neighbour")
            if any(b.to == to for b in self.borders):
                row.refuse("written twice")
            self.borders.append(Border(to, row.one_of("river", RIVERS), row.own_prov()))
            row.close()
        self.prov: Final = entry.provenance(AREA_VALUES, AREA_EXTRAS)
        entry.close()


class Army:
    def __init__(self, entry: Entry) -> None:
        self.id: Final = entry.text("id")
        self.power: Final = entry.one_of("power", POWERS)
        self.name: Final = entry.text("name")
        self.colour: Final = ARMY_COLOURS[entry.one_of("colour", ARMY_COLOURS)]
        self.units: Final = entry.whole("units", 1, MOST_UNITS)
        self.prov: Final = entry.provenance(ARMY_VALUES, [])
        entry.close()


class Unit:
    """`army` is an index of Box.armies; steps are from full strength downwards."""

    def __init__(self, entry: Entry, armies: dict[str, int], turns: int) -> None:
        self.id: Final = entry.text("id")
        army = entry.text("army")
        if army not in armies:
            entry.fail("army", f"no such army: {army} (units.toml has {', '.join(armies)})")
        self.army: Final[int] = armies[army]
        self.name: Final = entry.text("name")
        self.historical: Final = entry.text("historical") if entry.has("historical") else ""
        self.kind: Final = entry.one_of("type", KINDS)
        self.strengths: Final[list[int]] = []
        self.colours: Final[list[str]] = []
        self.read_steps(entry)
        self.green: Final = entry.whole("green", 2, turns) if entry.has("green") else 0
        self.ability: Final = ABILITIES[entry.one_of("ability", ABILITIES)] if entry.has("ability") else ""
        if self.kind != LEADER and entry.has("horsehead"):
            entry.fail("horsehead", "only leaders have one")
        self.horsehead: Final = self.kind == LEADER and entry.flag("horsehead")
        self.prov: Final = entry.provenance(UNIT_VALUES, UNIT_EXTRAS)
        entry.close()

    def read_steps(self, entry: Entry) -> None:
        """Strength and colour of every step: dots, or stars and last a heart of 1 (GAW 4.0-2, 7.3.1-2, 7.3.1.3-3)."""
        steps = entry.value("steps")
        if not isinstance(steps, list) or not 1 <= len(steps) <= MOST_STEPS:
            entry.fail("steps", f"must be a list of 1 to {MOST_STEPS} steps")
        colours = STARS if self.kind == LEADER else DOTS
        for n, step in enumerate(steps, 1):
            key = f"step {n}"
            words = step.split() if isinstance(step, str) else []
            if len(words) != 2 or not words[0].isdecimal() or len(words[0]) > 2:
                entry.fail(key, f'must be a strength and a colour, like "3 {colours[0]}", not {shown(step)}')
            if words[1] not in colours:
                entry.fail(key, f"unknown colour {words[1]} ({KINDS[self.kind]} has {', '.join(colours)})")
            strength = int(words[0])
            if not 1 <= strength <= 9:
                entry.fail(key, f"strength must be from 1 to 9, not {strength}")
            if self.strengths and strength >= self.strengths[-1]:
                entry.fail(key, f"strength must fall from step to step, and {strength} follows {self.strengths[-1]}")
            self.strengths.append(strength)
            self.colours.append(words[1])
        if self.kind == LEADER:
            if self.colours.count("heart") != 1 or self.colours[-1] != "heart":
                entry.fail("steps", "the last step of a leader, and no other, is a heart")
            if self.strengths[-1] != 1:
                entry.fail("steps", f"a heart has strength 1, not {self.strengths[-1]}")


class Rules:
    """The numbers of rules.toml; lists are by Power, Side, kind or terrain."""

    def __init__(self, sheet: Sheet) -> None:
        self.prov: Final[dict[str, str]] = {}
        """Provenance by "table.key"."""
        entry = sheet.table("game")
        turns = entry.value("turns")
        if not isinstance(turns, list) or not turns or not all(isinstance(t, str) and t for t in turns):
            entry.fail("turns", "must be a list of names")
        self.turns: Final[list[str]] = [str(t) for t in turns]
        self.shut(entry, "game", ["turns"])

        entry = sheet.table("victory")
        self.valour: Final = entry.whole("valour", 1, 99)
        self.losses: Final = entry.by_name("losses", SIDES, 1, 99)
        self.victory_areas: Final = entry.whole("areas", 1, LAST_AREA)
        if self.victory_areas % 2 == 0:
            entry.fail("areas", f"must be odd, or the game could end in a tie; it is {self.victory_areas}")
        self.shut(entry, "victory", ["valour", "losses", "areas"])

        entry = sheet.table("strategic_value")
        self.strategic_value: Final = [entry.whole(side, 1, 99) for side in SIDES]
        self.shut(entry, "strategic_value", SIDES)

        entry = sheet.table("tactical_range")
        self.tactical_range: Final = [entry.whole(power, 0, 9) for power in POWERS]
        self.shut(entry, "tactical_range", POWERS)

        terrain = sheet.table("terrain")
        self.cost: Final[list[int]] = []
        self.stack: Final[list[int]] = []
        for name in TERRAINS:
            entry = terrain.table(name)
            self.cost.append(entry.whole("cost", 0 if name == "none" else 1, 9))
            self.stack.append(entry.whole("stack", 1, 9))
            self.shut(entry, f"terrain.{name}", ["cost", "stack"])
        terrain.close()

        entry = sheet.table("move")
        self.move: Final = [entry.whole(kind, 0, 9) for kind in KINDS]
        if self.move[STATIC]:
            entry.fail("static", f"a static unit does not move: must be 0, not {self.move[STATIC]}")
        self.shut(entry, "move", KINDS)

        entry = sheet.table("hits")
        self.hits: Final = {colour: entry.whole(colour, 1, 9) for colour in DOTS + STARS}
        self.shut(entry, "hits", DOTS + STARS)

        entry = sheet.table("discs")
        self.discs_per_fortress: Final = entry.whole("per_fortress", 1, 9)
        self.disc_strength: Final = entry.whole("strength", 0, 99)
        self.disc_supply: Final = entry.by_name("supply", POWERS, 0, 99)
        self.shut(entry, "discs", ["per_fortress", "strength", "supply"])

    def shut(self, entry: Entry, name: str, keys: list[str]) -> None:
        """The provenance of a table, for all of it or value by value; nothing else may stand in it."""
        prov = entry.value("prov")
        if isinstance(prov, str):
            entry.judge_prov("prov", prov)
            words = dict.fromkeys(keys, prov)
        else:
            words = entry.provenance(keys, [])
        for key, word in words.items():
            self.prov[f"{name}.{key}"] = word
        entry.close()


class Box:
    """Everything the three files say, areas by number, units by Power and inside it in the order of the file."""

    def __init__(self, areas: list[Area], armies: list[Army], units: list[Unit], rules: Rules) -> None:
        self.areas: Final = areas
        self.armies: Final = armies
        self.units: Final = units
        self.rules: Final = rules


# ---------------------------------------------------------------------------------------------- reading


def area_id(number: int) -> str:
    """The printed name of an area: 0 is GB."""
    return str(number) if number else "GB"


def area_number(written: str) -> int:
    """The number of an area, -1 if there is none of that name."""
    if written == "GB":
        return 0
    numbers = [str(n) for n in range(1, LAST_AREA + 1)]
    return numbers.index(written) + 1 if written in numbers else -1


class Entry:
    """One table of a file while it is read: every mistake names the place, every key must be asked for."""

    def __init__(self, place: str, table: dict[str, Any], common: dict[str, str]) -> None:
        self.place: Final = place
        self.data: Final = table
        self.common: Final = common
        self.asked: Final[set[str]] = {"prov"}

    def refuse(self, reason: str) -> NoReturn:
        raise DataError(f"{self.place}: {reason}")

    def fail(self, key: str, reason: str) -> NoReturn:
        raise DataError(f"{self.place}, {key}: {reason}")

    def has(self, key: str) -> bool:
        return key in self.data

    def value(self, key: str) -> Any:
        self.asked.add(key)
        if key not in self.data:
            self.fail(key, "missing")
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"must be a text, not {shown(value)}")
        return value

    def one_of(self, key: str, names: list[str]) -> int:
        """The place of the value in a list of names."""
        value = self.text(key)
        if value not in names:
            self.fail(key, f"unknown {key} {value} (one of {', '.join(names)})")
        return names.index(value)

    def whole(self, key: str, low: int, high: int) -> int:
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, f"must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            self.fail(key, f"must be from {low} to {high}, not {value}")
        return value

    def degree(self, key: str, value: Any, limit: float) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -limit <= value <= limit:
            self.fail(key, f"must be degrees from {-limit:.0f} to {limit:.0f}, not {shown(value)}")
        return float(value)

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            self.fail(key, f"must be true or false, not {shown(value)}")
        return value

    def table(self, key: str) -> Entry:
        value = self.value(key)
        if not isinstance(value, dict):
            self.fail(key, "must be a table")
        return Entry(f"{self.place}.{key}", value, {})

    def by_name(self, key: str, names: list[str], low: int, high: int) -> list[int]:
        """A table with a whole number for each of the names."""
        value = self.value(key)
        if not isinstance(value, dict):
            self.fail(key, "must be a table")
        entry = Entry(f"{self.place}, {key}", value, {})
        numbers = [entry.whole(name, low, high) for name in names]
        entry.close()
        return numbers

    def rows(self, key: str, title: str, named_by: str) -> list[Entry]:
        """The inline tables of a list, none if it is left out; a mistake names each by one of its values."""
        if not self.has(key):
            return []
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            self.fail(key, "must be a list of tables")
        return [
            Entry(f"{self.place}, {title} {row.get(named_by, f'(number {n})')}", row, {})
            for n, row in enumerate(value, 1)
        ]

    def judge_prov(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"must be a text, not {shown(value)}")
        if value.split()[0].rstrip(";,:") not in PROVENANCES:
            self.fail(key, f'must begin with one of {", ".join(PROVENANCES)}, and "{value}" does not')
        return value

    def own_prov(self) -> str:
        """The provenance of a row, one for all of it."""
        return self.judge_prov("prov", self.value("prov"))

    def provenance(self, keys: list[str], if_there: list[str]) -> dict[str, str]:
        """Where each value comes from: said by the entry itself or for the whole file."""
        own = self.data.get("prov", {})
        if not isinstance(own, dict):
            self.fail("prov", "must be a table")
        wanted = keys + [key for key in if_there if self.has(key)]
        for key in own:
            if key not in wanted:
                self.fail(f"prov of {key}", "there is no such value")
        found = {}
        for key in wanted:
            if key in own:
                found[key] = self.judge_prov(f"prov of {key}", own[key])
            elif key in self.common:
                found[key] = self.common[key]
            else:
                self.fail(f"prov of {key}", "missing")
        return found

    def close(self) -> None:
        """Nothing may stand here that nobody asked for: it would be a slip of the pen."""
        for key in self.data:
            if key not in self.asked:
                self.fail(key, "unknown key")


def shown(value: Any) -> str:
    """A value as the file would write it."""
    return json.dumps(value, ensure_ascii=False, default=str)


class Sheet:
    """One of the files."""

    def __init__(self, folder: Path, name: str) -> None:
        self.name: Final = name
        try:
            with open(folder / name, "rb") as f:
                self.data: Final[dict[str, Any]] = tomllib.load(f)
        except FileNotFoundError:
            raise DataError(f"{name}: no such file in {folder}") from None
        except OSError as error:
            raise DataError(f"{name}: cannot be read: {error.strerror}") from None
        except UnicodeDecodeError as error:
            raise DataError(f"{name}: not UTF-8: {error.reason} at byte {error.start}") from None
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{name}: not TOML: {error}") from None
        self.asked: Final[set[str]] = set()
        self.common: Final[dict[str, str]] = {}
        if "prov" in self.data:
            entry = Entry(name, self.table("prov").data, {})
            for key, value in entry.data.items():
                self.common[key] = entry.judge_prov(f"prov of {key}", value)

    def table(self, key: str) -> Entry:
        self.asked.add(key)
        value = self.data.get(key)
        if value is None:
            raise DataError(f"{self.name}, [{key}]: missing")
        if not isinstance(value, dict):
            raise DataError(f"{self.name}, [{key}]: must be a table")
        return Entry(f"{self.name}, {key}", value, {})

    def entries(self, key: str) -> list[Entry]:
        """The [[key]] tables; each is named by its id."""
        self.asked.add(key)
        value = self.data.get(key)
        if not isinstance(value, list) or not value or not all(isinstance(row, dict) for row in value):
            raise DataError(f"{self.name}: must have [[{key}]] tables")
        found = []
        ids: set[str] = set()
        for n, row in enumerate(value, 1):
            entry = Entry(f"{self.name}, {key} {row.get('id', f'(number {n})')}", row, self.common)
            name = entry.text("id").lower()
            if name != "".join(name.split()):
                entry.fail("id", "must be one word")
            if name in ids:
                entry.fail("id", "written twice")
            ids.add(name)
            found.append(entry)
        return found

    def close(self, values: list[str]) -> None:
        """No table but those asked for; and [prov] speaks of these values only."""
        for key in self.data:
            if key not in self.asked:
                raise DataError(f"{self.name}, [{key}]: unknown table")
        for key in self.common:
            if key not in values:
                raise DataError(f"{self.name}, prov of {key}: there is no such value")


def load(folder: Path) -> Box:
    """Read and check a folder of data."""
    if not folder.is_dir():
        raise DataError(f"no such folder: {folder}")
    sheet = Sheet(folder, "rules.toml")
    rules = Rules(sheet)
    sheet.close([])

    sheet = Sheet(folder, "units.toml")
    armies = [Army(entry) for entry in sheet.entries("army")]
    known = {army.id: n for n, army in enumerate(armies)}
    units = [Unit(entry, known, len(rules.turns)) for entry in sheet.entries("unit")]
    units.sort(key=lambda unit: armies[unit.army].power)
    sheet.close(ARMY_VALUES + UNIT_VALUES + UNIT_EXTRAS)
    check_units(armies, units)

    sheet = Sheet(folder, "areas.toml")
    areas = []
    for entry in sheet.entries("area"):
        number = area_number(entry.text("id"))
        if number < 0:
            entry.fail("id", f'must be "GB" or a number from 1 to {LAST_AREA}')
        areas.append(Area(entry, number, known, rules.discs_per_fortress))
    areas.sort(key=lambda area: area.number)
    sheet.close(AREA_VALUES + AREA_EXTRAS)
    check_areas(areas)
    check_borders(areas)
    check_places(areas, rules)
    check_icons(areas, armies, units, rules)
    return Box(areas, armies, units, rules)


# ---------------------------------------------------------------------------------------------- checking the whole


def check_units(armies: list[Army], units: list[Unit]) -> None:
    """Every Power and army has its units, and the units that the rules name are there, each once.

    An army has as many as it says (GAW armies-1 to -3); its leader has a horse's head if some are cavalry (GAW 4.0-4).
    """
    names: dict[str, str] = {}
    for army in armies:
        if army.name in names:
            raise DataError(f"units.toml, army {army.id}, name: {army.name} is army {names[army.name]}, too")
        names[army.name] = army.id
    for power, name in enumerate(POWERS):
        count = sum(armies[unit.army].power == power for unit in units)
        if not 1 <= count <= MOST_UNITS:
            raise DataError(f"units.toml, {name} units: {count}, and there must be 1 to {MOST_UNITS}")
    for n, army in enumerate(armies):
        own = [unit for unit in units if unit.army == n]
        if len(own) != army.units:
            raise DataError(f"units.toml, army {army.id}, units: {army.units}, but the list below has {len(own)}")
        leaders = [unit for unit in own if unit.kind == LEADER]
        if len(leaders) > 1:
            raise DataError(f"units.toml, army {army.id}: two leaders, {leaders[0].id} and {leaders[1].id}")
        cavalry = any(unit.kind == CAVALRY for unit in own)
        for leader in leaders:
            if leader.horsehead != cavalry:
                raise DataError(
                    f"units.toml, unit {leader.id}, horsehead: {shown(leader.horsehead)}, "
                    f"but army {army.id} has {'' if cavalry else 'no '}cavalry"
                )
    for ability, kind in (("foch", LEADER), ("chasseurs", INFANTRY), ("reserve", INFANTRY)):
        for unit in units:
            if unit.ability == ability and (unit.kind != kind or armies[unit.army].power != 1):
                raise DataError(f"units.toml, unit {unit.id}, ability: {ability} is for a French {KINDS[kind]}")
    for what, found in (
        ("unit of ability foch", [unit.id for unit in units if unit.ability == "foch"]),
        ("unit of ability chasseurs", [unit.id for unit in units if unit.ability == "chasseurs"]),
        ("unit of type static", [unit.id for unit in units if unit.kind == STATIC]),
    ):
        if len(found) != 1:
            raise DataError(f"units.toml: there must be one {what}, not {', '.join(found) or 'none'}")


def check_areas(areas: list[Area]) -> None:
    """All areas are there, GB among them, with names of their own; GB alone has no terrain (GAW 2.0-1, 2.1-1)."""
    numbers = {area.number for area in areas}
    for number in range(LAST_AREA + 1):
        if number not in numbers:
            raise DataError(f"areas.toml, area {area_id(number)}: missing")
    names: dict[str, str] = {}
    for area in areas:
        if area.name in names:
            raise DataError(f"areas.toml, area {area.id}, name: {area.name} is area {names[area.name]}, too")
        names[area.name] = area.id
        for key, name, sea in (("terrain", "none", area.terrain == 3), ("country", "Great Britain", area.country == 2)):
            if sea != (area.number == 0):
                raise DataError(f"areas.toml, area {area.id}, {key}: {name} is for GB, and only for GB")
    found = [area.id for area in areas if area.country == LUXEMBOURG]
    if len(found) != 1:
        raise DataError(f"areas.toml: one area must be in Luxembourg, not {', '.join(found) or 'none'}")


def check_borders(areas: list[Area]) -> None:
    """A border is the same from both sides, nobody walks to GB, and every other area can be reached."""
    rivers = [{border.to: border.river for border in area.borders} for area in areas]
    for area in areas:
        for to, river in rivers[area.number].items():
            place = f"areas.toml, area {area.id}, adj to {area_id(to)}"
            if area.number == 0 or to == 0:
                raise DataError(f"{place}: GB has no neighbours, it is left by sea")
            if area.number not in rivers[to]:
                raise DataError(f"{place}: area {area_id(to)} does not have area {area.id} as its neighbour")
            other = rivers[to][area.number]
            if other != river:
                raise DataError(
                    f"{place}, river: {RIVERS[river]}, but area {area_id(to)} says {RIVERS[other]} of the same border"
                )
    reached = {1}
    left = [1]
    while left:
        for to in rivers[left.pop()]:
            if to not in reached:
                reached.add(to)
                left.append(to)
    for area in areas:
        if area.number and area.number not in reached:
            raise DataError(f"areas.toml, area {area.id}, adj: no way leads there from area 1")


def check_places(areas: list[Area], rules: Rules) -> None:
    """Capitals, Victory Areas, landing areas, and the discs at the start (GAW 2.9-1)."""
    for power, name in enumerate(POWERS):
        capitals = [area.id for area in areas if area.capital and area.country == power]
        if len(capitals) != 1:
            raise DataError(
                f"areas.toml: {COUNTRIES[power]} must have one area with a capital, not {', '.join(capitals) or 'none'}"
            )
        discs = sum(fort.garrisons for area in areas if area.country == power for fort in area.fortresses)
        if discs > rules.disc_supply[power]:
            raise DataError(
                f"rules.toml, discs, supply, {name}: {rules.disc_supply[power]}, but {discs} garrisons start in "
                f"{COUNTRIES[power]} (areas.toml)"
            )
    forts: dict[str, str] = {}
    for area in areas:
        if area.country == LUXEMBOURG and (area.capital or area.major_city or area.fortresses):
            raise DataError(f"areas.toml, area {area.id}: Luxembourg is no Power and has neither city nor fortress")
        if area.capital and area.major_city:
            raise DataError(f"areas.toml, area {area.id}, major_city: the capital is the Major City already")
        if area.landing and area.country not in (1, 3):
            raise DataError(f"areas.toml, area {area.id}, landing: the British land in France or Belgium")
        for fort in area.fortresses:
            if fort.name in forts:
                raise DataError(
                    f"areas.toml, area {area.id}, fortress {fort.name}: area {forts[fort.name]} has it already"
                )
            forts[fort.name] = area.id
    if not any(area.landing for area in areas):
        raise DataError("areas.toml: no area is a landing area")
    victory = [area.id for area in areas if area.victory]
    if len(victory) != rules.victory_areas:
        raise DataError(
            f"areas.toml: {len(victory)} Victory Areas ({', '.join(victory) or 'none'}), "
            f"but rules.toml, victory, areas says {rules.victory_areas}"
        )
    if areas[0].victory:
        raise DataError("areas.toml, area GB, victory: nobody can take Great Britain")


def check_icons(areas: list[Area], armies: list[Army], units: list[Unit], rules: Rules) -> None:
    """Icons lie at home, keep to the stacking limit, and there are units for all of them."""
    icons = [icon for area in areas for icon in area.icons]
    for area in areas:
        for icon in area.icons:
            power = armies[icon.army].power
            place = f"areas.toml, area {area.id}, icons of {armies[icon.army].id}"
            if area.country == LUXEMBOURG or (area.country == 0) != (power == 0):
                raise DataError(f"{place}: {POWERS[power]} units do not set up in {COUNTRIES[area.country]}")
            if (area.number == 0) != (power == 2):
                raise DataError(f"{place}: the British, and nobody else, set up in GB")
            if any(unit.army == icon.army and unit.ability in ("foch", "reserve") for unit in units):
                raise DataError(f"{place}: Foch and the Reserves have no icons")
            if icon.kind == STATIC and not (area.capital and area.country == 1):
                raise DataError(f"{place}: the static unit starts in the French capital")
        count = sum(icon.count for icon in area.icons)
        if count > rules.stack[area.terrain]:
            raise DataError(
                f"areas.toml, area {area.id}, setup: {count} units, but the stacking limit is "
                f"{rules.stack[area.terrain]} (rules.toml, terrain.{TERRAINS[area.terrain]})"
            )
    if not any(icon.kind == STATIC for icon in icons):
        raise DataError("areas.toml: no icon for the static unit in the French capital")
    for n, army in enumerate(armies):
        for kind, name in enumerate(KINDS):
            wanted = sum(icon.count for icon in icons if icon.army == n and icon.kind == kind)
            there = sum(unit.army == n and unit.kind == kind and unit.green == 0 for unit in units)
            if wanted > there:
                raise DataError(
                    f"areas.toml, icons of {army.id}, {name}: {wanted} in all, but units.toml has {there} such units "
                    "without green number"
                )


# ---------------------------------------------------------------------------------------------- what play depends on


def meaning(box: Box) -> list[Any]:
    """The data as far as play depends on it: no names (GAW 4.2-1), colours of armies, coordinates, provenance."""
    rules = box.rules
    return [
        [
            [
                area.country,
                area.terrain,
                area.bonus,
                [bool(area.major_city), bool(area.capital), area.victory, area.landing],
                [fort.garrisons for fort in area.fortresses],
                [[icon.army, icon.kind, icon.count] for icon in area.icons],
                sorted([border.to, border.river] for border in area.borders),
            ]
            for area in box.areas
        ],
        [[army.id, army.power] for army in box.armies],
        [
            [unit.id, unit.army, unit.kind, unit.strengths, unit.colours, unit.green, unit.ability, unit.horsehead]
            for unit in box.units
        ],
        [
            len(rules.turns),
            rules.valour,
            rules.losses,
            rules.strategic_value,
            rules.tactical_range,
            rules.cost,
            rules.stack,
            rules.move,
            sorted(rules.hits.items()),
            rules.discs_per_fortress,
            rules.disc_strength,
            rules.disc_supply,
        ],
    ]


def digest(box: Box) -> str:
    """Twelve hex digits that change with the meaning of the data, not with its comments, order of keys or wording."""
    return hashlib.sha256(json.dumps(meaning(box)).encode()).hexdigest()[:12]


def folder_in_use() -> Path:
    """The folder that the environment names, else the one that is shipped."""
    named = os.environ.get(VARIABLE, "")
    return Path(named).expanduser() if named else STANDARD


FOLDER: Final = folder_in_use()
BOX: Final = load(FOLDER)
DIGEST: Final = digest(BOX)
