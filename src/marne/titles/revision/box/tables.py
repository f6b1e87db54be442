"""The tables of tables.toml: combat results, siege, modifiers of the die, limits, options, conversion."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.kit.data import Entry, Sheet, shown
from marne.titles.hex14.box.figures import RailMove, against_forts, rail_moves
from marne.titles.hex14.box.formations import NATIONS
from marne.titles.hex14.box.limits import Limits as SharedLimits
from marne.titles.hex14.box.reading import Sources, fraction, source, wholes
from marne.titles.revision.box.combat import ODDS, Crt, read_crt
from marne.titles.revision.box.counters import SIEGE

MODIFIERS: Final = ["rough_forest_swamp", "river", "fort_infantry_only", "fort_after_failed_siege"]
NUMBERS: Final = {
    "units_per_hex": (1, 9), "fort_defence": (0, 99), "french_entry_delay": (0, 39),
    "plan17_attacks_per_turn": (0, 99), "forced_march_bonus": (0, 9), "movement_loss_rough": (0, 9),
    "river_leave_cost_if_rough": (1, 9), "hexside_fort_attackers": (1, 2), "hex_fort_attackers": (1, 6),
    "minimum_move": (0, 9), "advance_units": (0, 9), "rail_strategic_per_pair_single_track": (0, 99),
    "sea_units_per_turn": (0, 99), "fortress_supply_units": (0, 99), "german_replacements": (0, 99),
    "french_replacements": (0, 99),
}  # fmt: skip
"""The limits that are one number and stand in this file, and their ranges."""
FACTORS: Final = ["isolated_factor", "ridge_upslope_factor"]
OTHER: Final = ["plan17_turns", "forced_march_success", "rail_strategic", "garrison"]
OPTIONS: Final = [
    "inverted", "east_front", "game_variation", "supply_lines", "cavalry", "extension", "garrisons",
    "amphibious_and_sea", "time_limit", "dummies", "all_round_defence", "retreat_before_combat", "relieving",
    "third_player", "forced_march",
]  # fmt: skip
"""The points of the advanced game, from number 1 on."""
CONVERTED: Final = [nation for nation in NATIONS if nation != "IT"]


class Modifiers(NamedTuple):
    """What is added to the combat die; `numbers` by the name of the file."""

    numbers: dict[str, int]
    river_max_odds: int
    """The best column at which the river helps the defender."""


class Limits(NamedTuple):
    """The numbers of the rules, with those of war.toml; `numbers` has those that are one number by name."""

    numbers: dict[str, int]
    isolated: float
    uphill: float
    plan17_turns: list[int]
    forced_march: list[int]
    """Dice that let a unit march farther."""
    rail: dict[str, RailMove]
    """Units and hexes."""
    garrison: list[list[str]]
    """Sets of units, as printed, each of which is a garrison."""
    garrison_triggers: tuple[int, int]
    """Units in France at which a garrison is due."""


class Options(NamedTuple):
    """The points of the advanced game."""

    numbers: dict[str, int]
    advanced: list[int]
    """The numbers that the advanced game has; the standard game has none."""
    cards_left_out: list[str]


class Conversion(NamedTuple):
    """From the values of the original to those of Revision."""

    chart: dict[str, dict[str, str]]
    """By nation and original value."""
    exceptions: dict[str, str]
    """Units that follow neither chart nor law."""
    source: str


class Tables(NamedTuple):
    """The whole file."""

    crt: Crt
    modifiers: Modifiers
    siege: list[list[int]]
    """By class of the fort and of the guns (SIEGE): the highest die that destroys it, 0: none."""
    limits: Limits
    options: Options
    last_turn: int
    """Of the game without extension."""
    conversion: Conversion
    sources: dict[str, str]
    """By table or by single number ("limits.garrison")."""


def read_tables(sheet: Sheet, shared: SharedLimits) -> Tables:
    """All tables, each checked by itself; `shared` are the limits of the family."""
    given = Sources(sheet)
    siege = sheet.table("siege")
    calendar = sheet.table("calendar")
    names = [f"limits.{key}" for key in (*NUMBERS, *FACTORS, *OTHER)]
    names += ["modifiers", "options.numbers", "options.advanced", "options.cards_left_out", "calendar"]
    sources = {name: given.of(name) for name in names} | {"siege": source(siege)}
    given.close()
    tables = Tables(
        crt=read_crt(sheet.table("crt")),
        modifiers=_modifiers(sheet.table("modifiers")),
        siege=against_forts(siege, SIEGE),
        limits=_limits(sheet.table("limits"), shared),
        options=_options(sheet.table("options")),
        last_turn=calendar.whole("last_turn", 1, 99),
        conversion=_conversion(sheet.table("conversion")),
        sources=sources,
    )
    for entry in (siege, calendar):
        entry.close()
    sheet.close([])
    return tables


def _modifiers(entry: Entry) -> Modifiers:
    numbers = {key: entry.whole(key, 0, 7) for key in MODIFIERS}
    found = Modifiers(numbers, entry.one_of("river_max_odds", ODDS))
    entry.close()
    return found


def _limits(entry: Entry, shared: SharedLimits) -> Limits:
    found = Limits(
        numbers={key: entry.whole(key, low, high) for key, (low, high) in NUMBERS.items()} | shared.numbers,
        isolated=fraction(entry, "isolated_factor", 0, 1),
        uphill=fraction(entry, "ridge_upslope_factor", 0, 1),
        plan17_turns=_rising(entry, "plan17_turns", 39),
        forced_march=_rising(entry, "forced_march_success", 6),
        rail=rail_moves(entry, "rail_strategic", "units"),
        garrison=_garrison(entry),
        garrison_triggers=shared.garrison_triggers,
    )
    entry.close()
    return found


def _rising(entry: Entry, key: str, most: int) -> list[int]:
    found = wholes(entry, key, 0, 1, most)
    if found != sorted(set(found)):
        entry.fail(key, f"must rise, and {shown(found)} does not")
    return found


def _garrison(entry: Entry) -> list[list[str]]:
    found = entry.value("garrison")
    if not isinstance(found, list) or not found or not all(isinstance(units, list) and units for units in found):
        entry.fail("garrison", f'must be a list of lists of units like "4-2", not {shown(found)}')
    for units in found:
        for unit in units:
            if not isinstance(unit, str):
                entry.fail("garrison", f'must have units like "4-2", not {shown(unit)}')
    return found


def _options(entry: Entry) -> Options:
    values = dict(zip(OPTIONS, entry.by_name("numbers", OPTIONS, 1, len(OPTIONS)), strict=True))
    for number, name in enumerate(OPTIONS, 1):
        if values[name] != number:
            entry.fail("numbers", f"{name} must be {number}, not {values[name]}")
    advanced = _rising(entry, "advanced", len(OPTIONS))
    found = Options(values, advanced, entry.words("cards_left_out"))
    entry.close()
    return found


def _conversion(entry: Entry) -> Conversion:
    table = entry.table("chart")
    chart = {}
    for nation in CONVERTED:
        lines = table.table(nation)
        chart[nation] = {original: lines.text(original) for original in lines.data}
    table.close()
    special = entry.table("exceptions")
    exceptions = {unit: special.text(unit) for unit in special.data}
    found = Conversion(chart, exceptions, source(entry))
    entry.close()
    return found
