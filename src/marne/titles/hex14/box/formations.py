"""The order of battle of formations.toml: the formations that the titles of the family have counters for.

A formation is what both games agree about: its name, nation, kind, class, size and movement, when and where it comes.
Titles give it a strength. Counters are numbered in the order of the file, so that a formation has one number in both
games.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from marne.kit.data import Entry, Sheet
from marne.titles.hex14.box.campaign import Campaign
from marne.titles.hex14.box.reading import Sources, fail, flag, tables, word

NATIONS: Final = ["GE", "IT", "FR", "BR", "BE", "NL"]
"""Whose counters there are; the first two are the German side's."""
SIDE_OF_NATION: Final = [0, 0, 1, 1, 1, 1]
HOME: Final = ["DE", "", "FR", "", "BE", "NL"]
"""By nation: the country of the map in which its units are set up; "" for those that come later."""
KINDS: Final = ["infantry", "cavalry", "artillery", "engineer", "dummy"]
INFANTRY: Final = 0
CAVALRY: Final = 1
ARTILLERY: Final = 2
ENGINEER: Final = 3
GERMAN: Final = 0
SIZES: Final = ["XXX", "XX", "X", "III", "II"]
SIZE_NAMES: Final = {"XXX": "corps", "XX": "division", "X": "brigade"}
CALIBRES: Final = ["150", "210", "305", "420", "field-heavy"]
"""The first are the siege guns of infantry, the others batteries."""
NO_GUN: Final = -1
RAILWAY_TROOPS: Final = ["EB", "MG"]
SOURCED: Final = [
    "size",
    "move",
    "arrival",
    "city",
    "card",
    "east",
    "in_east",
    "siege",
    "guard",
    "rail_only",
    "sea_supply",
    "army",
]
"""The keys of a row that have a source of their own."""
TURNS: Final = 99


class Formation(NamedTuple):
    """A corps, division, brigade, battery or railway troop of 1914."""

    id: str
    name: str
    """As people read it, without the nation."""
    nation: int
    kind: int
    group: str
    """The class of infantry and cavalry, the calibre of artillery, EB or MG."""
    size: str
    """At full strength."""
    move: int
    arrival: int
    """The turn it comes; 0: it is there at the start."""
    bef: bool
    city: str
    """Where it must be set up, or ""."""
    card: str
    """The card that brings it, or ""."""
    east: int
    """What it counts in the East Front box; 0: it may not go."""
    in_east: bool
    """It stood there in 1914."""
    calibre: int
    """An index of CALIBRES, or NO_GUN; 0 (150) for a corps with siege guns of its own."""
    guard: bool
    """It is of the Guard, whose strength is not that of its class in every title."""
    rail_only: bool
    sea_supply: bool
    army: str
    """The army it belonged to in 1914, or ""."""
    points: int
    """What the enemy scores for it when it is destroyed."""

    @property
    def side(self) -> int:
        return SIDE_OF_NATION[self.nation]

    @property
    def fights(self) -> bool:
        """It is infantry or cavalry."""
        return self.kind in (INFANTRY, CAVALRY)

    @property
    def letter(self) -> str:
        """The class of infantry and cavalry, "" for others."""
        return self.group if self.fights else ""


class Formations(NamedTuple):
    """The whole file, in the order in which counters are numbered."""

    all: list[Formation]
    sources: dict[str, str]
    """Of the rows, and by their keys ("formations.arrival")."""

    def named(self) -> dict[str, Formation]:
        return {formation.id: formation for formation in self.all}


def read_formations(sheet: Sheet, campaign: Campaign) -> Formations:
    """All formations, each checked by itself and against its class; the German side's come first."""
    given = Sources(sheet)
    texts = {name: given.of(name) for name in ["formations", *(f"formations.{key}" for key in SOURCED)]}
    given.close()
    table = sheet.table("formations")
    found: list[Formation] = []
    for row in tables(table, "rows", "formation", "id"):
        formation = _formation(row, campaign)
        if any(formation.id == other.id for other in found):
            row.fail("id", "written twice")
        _check_class(row, formation, found)
        found.append(formation)
    for one, other in pairwise(found):
        if other.nation < one.nation:
            table.fail("rows", f"{other.id} must not come after {one.id}: the order is {', '.join(NATIONS)}")
    table.close()
    sheet.close([])
    _check_points(found, campaign)
    return Formations(found, texts)


def _formation(row: Entry, campaign: Campaign) -> Formation:
    name = row.text("id")
    prefix = name.partition("-")[0]
    if prefix not in NATIONS:
        row.fail("id", f"must begin with a nation and a hyphen (one of {', '.join(NATIONS)})")
    nation, kind = NATIONS.index(prefix), row.one_of("kind", KINDS[:4])
    calibre, group = NO_GUN, row.text("class")
    if kind == ARTILLERY:
        calibre = row.one_of("class", CALIBRES[1:]) + 1
    elif kind == ENGINEER:
        row.one_of("class", RAILWAY_TROOPS)
    elif row.has("siege"):
        calibre = row.one_of("siege", CALIBRES[:1])
    formation = Formation(
        id=name,
        name=row.text("name"),
        nation=nation,
        kind=kind,
        group=group,
        size=SIZES[row.one_of("size", SIZES)],
        move=row.whole("move", 0, 9),
        arrival=row.whole("arrival", 1, TURNS) if row.has("arrival") else 0,
        bef=flag(row, "bef"),
        city=word(row, "city"),
        card=word(row, "card"),
        east=row.whole("east", 1, 99) if row.has("east") else 0,
        in_east=flag(row, "in_east"),
        calibre=calibre,
        guard=flag(row, "guard"),
        rail_only=flag(row, "rail_only"),
        sea_supply=flag(row, "sea_supply"),
        army=word(row, "army"),
        points=0,
    )
    _check_row(row, formation)
    row.close()
    keys = campaign.victory.unit_points[prefix]
    key = points_key(formation, formation.size, keys)
    if key not in keys:
        row.refuse(f"war.toml, victory.unit_points.{prefix} has no {key}")
    return formation._replace(points=keys[key])


def _check_row(row: Entry, formation: Formation) -> None:
    """What is said of a formation fits its kind and nation, and it comes into play in one way."""
    if formation.fights and formation.size not in SIZE_NAMES:
        row.fail("size", f"infantry and cavalry is XXX, XX or X, not {formation.size}")
    if bool(formation.east) != (formation.nation == GERMAN and formation.fights):
        row.fail("east", "German infantry and cavalry has one, and nothing else has")
    if formation.in_east and (not formation.east or formation.arrival or formation.card):
        row.fail("in_east", "a formation in the East is German infantry or cavalry, and there at the start")
    if formation.bef and not formation.arrival:
        row.fail("bef", "must be left out, as the formation does not arrive later")
    if formation.city and formation.arrival:
        row.fail("city", f"must be left out, as the formation comes on turn {formation.arrival}")
    if formation.rail_only != (formation.move == 0):
        row.fail("rail_only", "a formation without movement moves by rail only, and no other does")


def _check_class(row: Entry, formation: Formation, others: list[Formation]) -> None:
    """Infantry and cavalry of a class is of one kind, with the same movement and siege guns."""
    if not formation.fights:
        return
    for other in others:
        if (other.nation, other.letter) != (formation.nation, formation.letter):
            continue
        for key, mine, theirs in (
            ("kind", formation.kind, other.kind),
            ("move", formation.move, other.move),
            ("siege", formation.calibre, other.calibre),
        ):
            if mine != theirs:
                row.fail(key, f"must be the same as that of {other.id}, which is of the same class")


def formation_of(entry: Entry, key: str, known: dict[str, Formation]) -> Formation:
    """The formation that a counter of a title names."""
    name = entry.text(key)
    if name not in known:
        entry.fail(key, f"there is no formation {name} (formations.toml)")
    return known[name]


def points_key(formation: Formation, size: str, keys: dict[str, int]) -> str:
    """What a unit is called in the list of points for destroyed units (war.toml)."""
    if formation.kind == ARTILLERY:
        return f"artillery_{formation.group}" if formation.nation == GERMAN else "artillery"
    if formation.kind == ENGINEER or formation.group in keys:
        return formation.group
    return f"{formation.group}_{SIZE_NAMES.get(size, '')}"


def _check_points(formations: list[Formation], campaign: Campaign) -> None:
    """War.toml knows no class but those of the formations, at whatever size (DLX 14.3)."""
    for nation, keys in campaign.victory.unit_points.items():
        own = [formation for formation in formations if NATIONS[formation.nation] == nation]
        used = {points_key(formation, formation.size, keys) for formation in own}
        letters = {formation.letter for formation in own}
        for key in keys:
            if key not in used and key.partition("_")[0] not in letters:
                fail(f"war.toml, victory.unit_points.{nation}, {key}", "no formation is called so")
