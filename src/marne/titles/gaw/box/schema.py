"""The entries of the three data files: areas, armies, units, numbers of the rules.

Each is built from its entry, with every value checked by itself; checks.py checks them together.
"""

from __future__ import annotations

from typing import Final

from marne.kit.data import Entry, Sheet, shown

# Names as in the files; their indices in these lists are the numbers used in the program.
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
# The keys that need a provenance: always, and if they are present.
AREA_VALUES: Final = ["id", "name", "country", "terrain", "bonus", "lat", "lon", "label"]
AREA_EXTRAS: Final = ["major_city", "capital", "victory", "landing"]
ARMY_VALUES: Final = ["name", "colour", "units"]
UNIT_VALUES: Final = ["army", "name", "type", "strength", "green"]
UNIT_EXTRAS: Final = ["historical", "ability", "horsehead"]

LAST_AREA: Final = 93
"""GB is area 0, the others have their printed numbers 1 to 93."""
MOST_UNITS: Final = 58
"""The most units of one Power: a set of units is a bit set."""
MOST_STEPS: Final = 4
"""The most steps of a block: one for each edge."""
LUXEMBOURG: Final = 4  # in COUNTRIES; 0 to 3 are the home countries of the Powers
INFANTRY: Final = 0
CAVALRY: Final = 1
LEADER: Final = 2
STATIC: Final = 3


def area_id(number: int) -> str:
    """The printed id of an area: 0 is GB."""
    return str(number) if number else "GB"


def area_number(written: str) -> int:
    """The number of an area, -1 if there is none with that id."""
    if written == "GB":
        return 0
    numbers = [str(n) for n in range(1, LAST_AREA + 1)]
    return numbers.index(written) + 1 if written in numbers else -1


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
        """Strength and colour of every step: dots, or stars and a final heart (GAW 4.0-2, 7.3.1-2, 7.3.1.3-3)."""
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
    """The numbers of rules.toml; lists are indexed by Power, Side, kind or terrain."""

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
            entry.fail("areas", f"must be odd, or the game could be tied; it is {self.victory_areas}")
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
        """The provenance of a table, as a whole or value by value; it may have no other keys."""
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
    """All three data files: areas by number, units by Power and within it in file order."""

    def __init__(self, areas: list[Area], armies: list[Army], units: list[Unit], rules: Rules) -> None:
        self.areas: Final = areas
        self.armies: Final = armies
        self.units: Final = units
        self.rules: Final = rules
