"""The tables of tables.toml: combat results, bombardment, terrain, limits, air reconnaissance."""

from __future__ import annotations

from itertools import pairwise
from typing import Final, NamedTuple

from marne.kit.data import Entry, Sheet, shown
from marne.titles.hex14.box.chart import TERRAINS
from marne.titles.hex14.box.figures import RailMove, against_forts, rail_moves
from marne.titles.hex14.box.formations import CALIBRES
from marne.titles.hex14.box.limits import Limits as SharedLimits
from marne.titles.hex14.box.reading import Sources, fraction, source, tables, wholes

GUNS: Final = CALIBRES[:4]
"""The calibres that the bombardment table knows."""
ODDS: Final = ["1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1"]
RESULTS: Final = ["0/0", "0/1", "1/0", "1/1"]
MONTHS: Final = ["august", "september", "october"]
KINDS: Final = [*TERRAINS[:5], "river", "ridge"]
RULES: Final = ["modifiers_multiply", "hex_terrain_modifiers_do_not_stack", "fractions_kept_until_odds"]
NUMBERS: Final = {
    "corps": (1, 9), "division": (1, 9), "brigade": (1, 9), "artillery": (0, 9), "defend_points": (1, 99),
    "attack_points_per_hex": (1, 99), "end_move_clear": (1, 99), "end_move_other": (1, 99),
    "artillery_per_hex": (0, 9), "artillery_per_attack": (0, 9), "fortress_supply_points": (0, 99),
    "rail_strategic_per_hex_single_track": (0, 99), "sea_points_per_turn": (0, 99),
    "replacement_steps_per_unit_per_turn": (0, 9), "dummy_stacking": (0, 9), "garrison_points": (0, 99),
}  # fmt: skip
"""The limits that are one number and stand in this file, and their ranges."""
REPLACED: Final = ["GE", "FR", "BR_total", "BE", "NL"]


class Band(NamedTuple):
    """A combat table: for a defence from `low` to `high`."""

    name: str
    low: int
    high: int
    attacker_max: list[int]
    """By odds: the highest die on which the attacker loses a step."""
    defender_max: list[int]
    results: list[list[str]]
    """By die and odds: "1/0" is a step of the attacker and none of the defender."""


class Crt(NamedTuple):
    """The combat results table."""

    odds: list[str]
    bands: list[Band]
    printed: list[tuple[int, int, int]]
    """Band, odds and die of the cells that the rulebook gives."""
    source: str


class Bombardment(NamedTuple):
    """Guns against forts."""

    fort_defence: int
    assault_die: int
    destroyed_on: list[list[int]]
    """By class of the fort and calibre: the highest die that destroys it, 0: none."""
    source: str


class Terrain(NamedTuple):
    """What a kind of terrain, or hexside, does."""

    kind: str
    enter: int
    """The whole cost of a hex; for river and ridge what they add."""
    leave: int
    attack: float
    """Factor of an attack on such a hex."""
    attack_from: float
    attack_uphill: float
    stack: int
    """Points that may end their move there; 0 for a ridge."""
    rough_to_build: bool
    source: str


class Limits(NamedTuple):
    """The numbers of the rules, with those of war.toml; `numbers` has those that are one number by name."""

    numbers: dict[str, int]
    rail: dict[str, RailMove]
    """Stacking points and hexes."""
    replacements: dict[str, int]
    garrison_triggers: tuple[int, int]
    """Units in France at which a garrison is due."""


class Air(NamedTuple):
    """Missions by die, for each month."""

    allied_before_bef: int
    german_october: int
    missions: list[list[int]]
    source: str


class Tables(NamedTuple):
    """The whole file."""

    crt: Crt
    bombardment: Bombardment
    terrain: list[Terrain]
    rail_cost: int
    minimum_move: int
    limits: Limits
    air: Air
    sources: dict[str, str]
    """Of the single numbers, by name ("limits.corps")."""


def read_tables(sheet: Sheet, shared: SharedLimits) -> Tables:
    """All tables, each checked by itself; `shared` are the limits of the family."""
    given = Sources(sheet)
    crt, bombardment = _crt(sheet.table("crt")), _bombardment(sheet.table("bombardment"))
    sheet.asked.add("terrain")
    terrain = _terrain(Entry(sheet.name, sheet.data, {}))
    rules = sheet.table("terrain_rules")
    rail_cost, least = rules.whole("rail_cost", 1, 9), rules.whole("minimum_move", 0, 9)
    for key in RULES:
        if not rules.flag(key):
            rules.fail(key, "must be true: the program knows no other way")
    rules.close()
    limits, air = _limits(sheet.table("limits"), shared, terrain), _air(sheet.table("air"))
    names = [f"terrain_rules.{key}" for key in ("rail_cost", "minimum_move", *RULES)]
    names += [f"limits.{key}" for key in (*NUMBERS, "rail_strategic", "replacements")]
    names += ["bombardment.fort_defence", "bombardment.assault_die", "air.modifiers"]
    sources = {name: given.of(name) for name in names}
    given.close()
    sheet.close([])
    return Tables(crt, bombardment, terrain, rail_cost, least, limits, air, sources)


# ---------------------------------------------------------------- combat


def _crt(entry: Entry) -> Crt:
    odds, names = entry.words("odds"), entry.words("bands")
    if odds != ODDS:
        entry.fail("odds", f"must be {shown(ODDS)}")
    if entry.text("low_roll_favours") != "attacker":
        entry.fail("low_roll_favours", 'must be "attacker": the program knows no other way')
    tables_of = entry.table("band")
    bands: list[Band] = []
    for name in names:
        band = _band(tables_of, name)
        low = bands[-1].high + 1 if bands else 1
        if band.low != low:
            entry.fail("bands", f"must join up, and {name} must begin with {low}")
        bands.append(band)
    tables_of.close()
    for one, other in pairwise(bands):
        for o, column in enumerate(ODDS):
            place = f"band.{other.name}"
            if one.attacker_max[o] > other.attacker_max[o]:
                entry.fail(place, f"attacker_max at {column}: a stronger defence must not help the attacker")
            if one.defender_max[o] < other.defender_max[o]:
                entry.fail(place, f"defender_max at {column}: a stronger defence must not hurt the defender")
    printed = []
    for row in tables(entry, "rulebook_cells", "rulebook cell", "band"):
        b, o, die = row.one_of("band", names), row.one_of("odds", ODDS), row.whole("die", 1, 6)
        result = RESULTS[row.one_of("result", RESULTS)]
        if bands[b].results[die - 1][o] != result:
            row.fail("result", f"{result}, but the table has {bands[b].results[die - 1][o]}")
        printed.append((b, o, die))
        row.close()
    crt = Crt(odds, bands, printed, source(entry))
    entry.close()
    return crt


def _band(entry: Entry, name: str) -> Band:
    band = entry.table(name)
    low, dash, high = name.partition("-")
    if not (dash and low.isdecimal() and high.isdecimal() and int(low) <= int(high)):
        band.refuse("must be called by the defence it is for, like 3-6")
    attacker, defender = (wholes(band, key, len(ODDS), 0, 6) for key in ("attacker_max", "defender_max"))
    for o, column in enumerate(ODDS[1:], 1):
        if attacker[o] > attacker[o - 1]:
            band.fail("attacker_max", f"at {column}: better odds must not hurt the attacker")
        if defender[o] < defender[o - 1]:
            band.fail("defender_max", f"at {column}: better odds must not help the defender")
    results = []
    for die in range(1, 7):
        row = band.value(f"die{die}")
        if not isinstance(row, list) or len(row) != len(ODDS):
            band.fail(f"die{die}", f"must have {len(ODDS)} results")
        for o, column in enumerate(ODDS):
            wanted = f"{int(die <= attacker[o])}/{int(die <= defender[o])}"
            if row[o] != wanted:
                band.fail(f"die{die}", f"at {column}: must be {wanted} by the limits above, not {shown(row[o])}")
        results.append(row)
    band.close()
    return Band(name, int(low), int(high), attacker, defender, results)


def _bombardment(entry: Entry) -> Bombardment:
    rows = against_forts(entry, GUNS)
    defence, assault = entry.whole("fort_defence", 1, 99), entry.whole("assault_die", 1, 6)
    found = Bombardment(defence, assault, rows, source(entry))
    entry.close()
    return found


# ---------------------------------------------------------------- terrain, limits, air


def _terrain(top: Entry) -> list[Terrain]:
    rows = {row.data.get("kind"): row for row in tables(top, "terrain", "terrain", "kind")}
    if len(rows) < len(top.data["terrain"]):
        top.fail("terrain", "a kind is written twice")
    for kind in KINDS:
        if kind not in rows:
            top.fail("terrain", f"{kind} is missing")
    found = []
    for row in rows.values():
        kind = KINDS[row.one_of("kind", KINDS)]
        hexside, extra = kind == "ridge", kind in ("river", "ridge")
        attack = {"river": "attack_factor_from", "ridge": "attack_factor_upslope"}.get(kind, "attack_factor")
        factor = fraction(row, attack, 0, 1)
        found.append(
            Terrain(
                kind=kind,
                enter=row.whole("enter_extra" if extra else "enter", 0 if extra else 1, 9),
                leave=row.whole("leave_extra", 0, 9),
                attack=factor if attack == "attack_factor" else 1.0,
                attack_from=factor if kind == "river" else 1.0,
                attack_uphill=factor if hexside else 1.0,
                stack=0 if hexside else row.whole("stack_end_limit", 1, 99),
                rough_to_build=kind == "rough"
                or (row.has("counts_as_rough_for_construction") and row.flag("counts_as_rough_for_construction")),
                source=source(row),
            )
        )
        row.close()
    return found


def _limits(entry: Entry, shared: SharedLimits, terrain: list[Terrain]) -> Limits:
    numbers = {key: entry.whole(key, low, high) for key, (low, high) in NUMBERS.items()} | shared.numbers
    rail = rail_moves(entry, "rail_strategic", "points")
    replaced = dict(zip(REPLACED, entry.by_name("replacements", REPLACED, 0, 99), strict=True))
    limits = Limits(numbers, rail, replaced, shared.garrison_triggers)
    entry.close()
    if not numbers["brigade"] < numbers["division"] < numbers["corps"] <= numbers["defend_points"]:
        entry.fail("corps", "must be more than a division, that more than a brigade, and it must be able to defend")
    for kind in terrain:
        key = "end_move_clear" if kind.kind == "clear" else "end_move_other"
        if kind.stack and kind.stack != numbers[key]:
            entry.fail(key, f"{numbers[key]}, but terrain {kind.kind} has {kind.stack}")
    return limits


def _air(entry: Entry) -> Air:
    die = wholes(entry, "die", 7, 0, 6)
    if die != list(range(7)):
        entry.fail("die", "must be the numbers from 0 to 6")
    missions = [wholes(entry, month, len(die), 0, 99) for month in MONTHS]
    for month, row in zip(MONTHS, missions, strict=True):
        if row != sorted(row):
            entry.fail(month, "a higher die must not give fewer missions")
    allied, german = (entry.whole(f"modifier_{key}", -6, 6) for key in ("allied_before_bef", "german_october"))
    air = Air(allied, german, missions, source(entry))
    entry.close()
    return air
