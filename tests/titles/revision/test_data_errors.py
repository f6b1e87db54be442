"""Mistakes in the data of 1914 Revision: each is refused, and told with file, entry and reason."""

from __future__ import annotations

import pytest

from marne.kernel.game import DataError
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.plans import examine_plan
from marne.titles.hex14.box.postings import Room
from marne.titles.revision.box.checks import check_countries, postings_of
from marne.titles.revision.box.examine import examine
from marne.titles.revision.box.load import BOX
from tests.titles.revision.data_kit import box_with

COUNTERS = [
    (
        "[meta]",
        "allied_counters = 102",
        "allied_counters = 101",
        "counters.toml, meta, allied_counters: 101, but there are 102",
    ),
    (
        "[meta]",
        "german_counters = 89",
        'german_counters = "89"',
        'counters.toml, meta, german_counters: must be a whole number, not "89"',
    ),
    (
        'id = "R-GE-I"\n',
        'id = "R-GE-I"',
        'id = "R-GE-II"',
        "counters.toml, unit R-GE-II, id: written twice",
    ),
    (
        'id = "R-GE-I"\n',
        'id = "R-GE-I"',
        'id = "GE-I"',
        "counters.toml, unit GE-I, id: must begin with R-GE-",
    ),
    (
        'id = "R-GE-I"\n',
        'formation = "GE-A-I"',
        'formation = "GE-A-99"',
        "counters.toml, unit R-GE-I, formation: there is no formation GE-A-99 (formations.toml)",
    ),
    (
        'id = "R-GE-I"\n',
        'formation = "GE-A-I"',
        'formation = "GE-A-II"',
        "counters.toml, unit R-GE-II: is the formation GE-A-II, as R-GE-I is",
    ),
    (
        'id = "R-GE-I"\n',
        'formation = "GE-A-I"',
        'formation = "GE-B-IR"',
        "counters.toml, unit R-GE-I, original: 7-12-3, but GE-B-IR counts 5 in the East (formations.toml)",
    ),
    (
        'id = "R-GE-I"\n',
        'original = "7-12-3"',
        'original = "7-12"',
        "counters.toml, unit R-GE-I, original: must be attack, defence and movement like 7-12-3, not 7-12",
    ),
    (
        'id = "R-GE-I"\n',
        'original = "7-12-3"',
        'original = "(7)-12-3"',
        "counters.toml, unit R-GE-I, original: must be attack, defence and movement like 7-12-3, not (7)-12-3",
    ),
    (
        'id = "R-GE-I"\n',
        'original = "7-12-3"',
        'original = "7-12-4"',
        "counters.toml, unit R-GE-I, original: 7-12-4, but the movement is 3 (formations.toml): it has not changed",
    ),
    (
        'id = "R-GE-I"\n',
        'original = "7-12-3"',
        'original = "6-12-3"',
        "counters.toml, unit R-GE-I, original: 6-12-3, but GE-A-I counts 7 in the East (formations.toml)",
    ),
    (
        'id = "R-GE-I"\n',
        'original = "7-12-3"\n',
        "",
        "counters.toml, unit R-GE-I, original: missing",
    ),
    (
        'id = "R-GE-K2"',
        'original = "(4)-4-4"',
        'original = "4-4-4"',
        "counters.toml, unit R-GE-K2, original: must be attack, defence and movement like (2)-1-4, not 4-4-4",
    ),
    (
        'id = "R-FR-MG1"',
        "strength = 0",
        'original = "0-0-2"\nstrength = 0',
        "counters.toml, unit R-FR-MG1, original: unknown key",
    ),
    (
        'id = "R-GE-I"\n',
        "strength = 9",
        "strength = 10",
        "counters.toml, unit R-GE-I, strength: 10-3, but 7-12-3 becomes 9-3",
    ),
    (
        'id = "R-GE-I"\n',
        'mode = "-"',
        'mode = "d"',
        "counters.toml, unit R-GE-I, mode: must be -, as infantry is, not d",
    ),
    (
        'id = "R-GE-I"\n',
        'mode = "-"',
        'mode = "x"',
        "counters.toml, unit R-GE-I, mode: unknown mode x (one of -, a, d)",
    ),
    (
        'id = "R-GE-I"\n',
        'sheet = "A 1 9-3"\n',
        "",
        "counters.toml, unit R-GE-I, sheet: missing",
    ),
    (
        'id = "R-GE-I"\n',
        'source = "rulebook',
        'source = "sheet',
        "counters.toml, unit R-GE-I, source: must begin with one of rulebook, derived, fits-example,",
    ),
    (
        'id = "R-GE-I"\n',
        'label = "A I"\n',
        "",
        "counters.toml, unit R-GE-I, label: missing",
    ),
    (
        'id = "R-GE-I"\n',
        'sheet = "',
        'needs = "balloons"\nsheet = "',
        "counters.toml, unit R-GE-I, needs: there is no option balloons (tables.toml, options)",
    ),
    (
        'id = "R-GE-I"\n',
        'sheet = "',
        'leader = "Francois"\nsheet = "',
        "counters.toml, unit R-GE-I, leader: unknown key",
    ),
    (
        'id = "R-GE-I"\n',
        'formation = "GE-A-I"',
        'formation = "FR-A-I"',
        "counters.toml, unit R-GE-I, id: must begin with R-FR-, as FR-A-I does without the R",
    ),
    (
        'id = "R-FR-I"\n',
        'original = "6-10-3"',
        'original = "5-11-3"',
        "counters.toml, unit R-FR-I, original: 5-11-3, but a 8-3 comes from 6-10-3 (tables.toml)",
    ),
]
TABLES = [
    (
        "[crt]",
        '"1-3", "1-2"',
        '"1-4", "1-2"',
        'tables.toml, crt, odds: must be ["1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1"]',
    ),
    (
        "[crt]",
        '["DE", "DB"',
        '["DB", "DE"',
        'tables.toml, crt, order_for_attacker: must be ["DE", "DB", "EX", "AB", "AE"]',
    ),
    (
        "[crt]",
        'row1 = ["EX", ',
        "row1 = [",
        "tables.toml, crt, row1: must have 8 cells",
    ),
    (
        "[crt]",
        'row1 = ["EX", ',
        'row1 = ["XX", ',
        'tables.toml, crt, row1: unknown: "XX" (one of AE, AB, EX, DB, DE)',
    ),
    (
        "[crt]",
        'row2 = ["AB", "EX"',
        'row2 = ["AB", "AE"',
        "tables.toml, crt, row2: at 1-2: better odds must not hurt the attacker",
    ),
    (
        "[crt]",
        'row4 = ["AE", "AE"',
        'row4 = ["AE", "EX"',
        "tables.toml, crt, row4: at 1-2: a higher die must not help the attacker",
    ),
    (
        "[crt]",
        'row4 = ["AE", "AE", "AB"',
        'row4 = ["AE", "AE", "AB", "AB"',
        "tables.toml, crt, row4: must have 8 cells",
    ),
    (
        "[crt]",
        'row1_source = ["read", "EX..DB"',
        'row1_source = ["read", "EX..DE"',
        "tables.toml, crt, row1_source: at 1-2: must be EX..DB by the cells that can be read",
    ),
    (
        "[crt]",
        'row2_source = ["AE..EX", "AE..EX", "read", "forced"',
        'row2_source = ["AE..EX", "AE..EX", "read", "AE..EX"',
        "tables.toml, crt, row2_source: at 2-1: must be forced by the cells that can be read",
    ),
    (
        "[crt]",
        'row1_source = ["read"',
        'row1_source = ["EX..AE"',
        'tables.toml, crt, row1_source: unknown: "EX..AE" (one of read, forced, AE..AB, AE..EX, AE..DB, AE..DE,',
    ),
    (
        "[crt]",
        "cells_read = 26",
        "cells_read = 27",
        "tables.toml, crt, cells_read: 27, but there are 26",
    ),
    (
        "[crt]",
        "cells_forced = 10",
        "cells_forced = 11",
        "tables.toml, crt, cells_forced: 11, but there are 10",
    ),
    (
        "[crt]",
        "cells_chosen = 28",
        "cells_chosen = 27",
        "tables.toml, crt, cells_chosen: 27, but there are 28",
    ),
    (
        "[crt]",
        'source = "rulebook (36',
        'source = "guess (36',
        "tables.toml, crt, source: must begin with one of rulebook, derived, fits-example, reconstructed,",
    ),
    (
        "[modifiers]",
        "river = 1",
        "river = 9",
        "tables.toml, modifiers, river: must be from 0 to 7, not 9",
    ),
    (
        "[modifiers]",
        'river_max_odds = "2-1"',
        'river_max_odds = "7-1"',
        "tables.toml, modifiers, river_max_odds: unknown river_max_odds 7-1 (one of 1-3, 1-2, 1-1, 2-1, 3-1,",
    ),
    (
        "[modifiers]",
        "fort_infantry_only = 2\n",
        "",
        "tables.toml, modifiers, fort_infantry_only: missing",
    ),
    (
        "[siege]",
        'light  = { "150" = 3, "210" = 5',
        'light  = { "150" = 3, "210" = 2',
        "tables.toml, siege, light: 210 must not be weaker than 150",
    ),
    (
        "[siege]",
        'medium = { "150" = 0',
        'medium = { "150" = 4',
        "tables.toml, siege, medium: 150 must not be stronger than against light forts",
    ),
    (
        "[siege]",
        '"305/420" = 6',
        '"305" = 6',
        "tables.toml, siege, light, 305/420: missing",
    ),
    (
        "[limits]",
        "units_per_hex = 2",
        "units_per_hex = 0",
        "tables.toml, limits, units_per_hex: must be from 1 to 9, not 0",
    ),
    (
        "[limits]",
        "units_per_hex = 2",
        "units_per_hex = 1",
        "formations.toml, formations, formation NL-K-1, city: 2 units are set up in Eindhoven, and 1 may be there",
    ),
    (
        "[limits]",
        "plan17_turns = [1, 2, 3]",
        "plan17_turns = [1, 3, 2]",
        "tables.toml, limits, plan17_turns: must rise, and [1, 3, 2] does not",
    ),
    (
        "[limits]",
        "plan17_turns = [1, 2, 3]",
        "plan17_turns = [1, 2, 16]",
        "tables.toml, limits, plan17_turns: the last turn is 15",
    ),
    (
        "[limits]",
        "forced_march_success = [3, 4, 5, 6]",
        "forced_march_success = [3, 7]",
        "tables.toml, limits, forced_march_success: must have numbers from 1 to 6, not 7",
    ),
    (
        "[limits]",
        "isolated_factor = 0.5",
        "isolated_factor = 2",
        "tables.toml, limits, isolated_factor: must be a number from 0 to 1, not 2",
    ),
    (
        "[limits]",
        "GE = { units = 3",
        "GE = { points = 3",
        "tables.toml, limits.rail_strategic.GE, units: missing",
    ),
    (
        "[limits]",
        'garrison = [["4-2"]',
        'garrison = [["4-1"]',
        "tables.toml, limits, garrison: there are 0 German units 4-1",
    ),
    (
        "[limits]",
        'garrison = [["4-2"], ["2-2", "2-2"]]',
        'garrison = [["4-2"], []]',
        'tables.toml, limits, garrison: must be a list of lists of units like "4-2", not [["4-2"], []]',
    ),
    (
        "[limits]",
        'garrison = [["4-2"]',
        "garrison = [[4]",
        'tables.toml, limits, garrison: must have units like "4-2", not 4',
    ),
    (
        "[options]",
        "relieving = 13",
        "relieving = 14",
        "tables.toml, options, numbers: relieving must be 13, not 14",
    ),
    (
        "[options]",
        "relieving = 13, ",
        "",
        "tables.toml, options, numbers, relieving: missing",
    ),
    (
        "[options]",
        "advanced = [1, 2",
        "advanced = [2, 1",
        "tables.toml, options, advanced: must rise, and [2, 1, 3, 4, 5, 6, 7, 8, 10, 11, 12, 13, 15] does not",
    ),
    (
        "[options]",
        '"G6", "A2"',
        '"G11", "A2"',
        "tables.toml, options, cards_left_out: there is no card G11",
    ),
    (
        "[options]",
        '["G6", "A2", "A8"]',
        '["A2", "A8"]',
        "cards.toml, political G6, effect add_units, units: there is no unit IT-B-1",
    ),
    (
        "[options]",
        '["G6", "A2", "A8"]',
        '["G6", "A2", "A8", "A3"]',
        "formations.toml, formations, formation FR-T-1, card: card A3 does not bring it (cards.toml)",
    ),
    (
        "[calendar]",
        "last_turn = 15",
        "last_turn = 12",
        "tables.toml, calendar, last_turn: 12, but September 12 is in turn 15 (war.toml)",
    ),
    (
        "[conversion]",
        '"R-GE-Gd" = "10-3"',
        '"R-GE-Gd" = "9-3"',
        "counters.toml, unit R-GE-Gd, strength: 10-3, but 7-12-3 becomes 9-3",
    ),
    (
        "[conversion]",
        '"R-GE-Gd" = "10-3", ',
        "",
        "counters.toml, unit R-GE-Gd, strength: 10-3, but 7-12-3 becomes 9-3",
    ),
    (
        "[conversion]",
        '"R-GE-Gd" = "10-3"',
        '"R-GE-Gd" = "10-3", "R-GE-I" = "9-3"',
        "tables.toml, conversion, exceptions: R-GE-I is none: the law makes it 9-3",
    ),
    (
        "[conversion]",
        '"R-GE-Gd" = "10-3"',
        '"R-GE-Gd" = "10-3", "R-IT-1" = "9-3"',
        "tables.toml, conversion, exceptions: there is no unit R-IT-1",
    ),
    (
        "[conversion]",
        '"5-8-3" = "6-3"',
        '"5-8-3" = "7-3"',
        "tables.toml, conversion.chart.GE, 5-8-3: 7-3, but R-GE-IBR is a 6-3",
    ),
    (
        "[conversion]",
        '"5-8-3" = "6-3"',
        '"5-9-3" = "7-3"',
        "tables.toml, conversion.chart.GE, 5-9-3: no unit was converted from it",
    ),
    (
        "[sources]",
        'modifiers = "rulebook"',
        'modifiers = "memory"',
        "tables.toml, sources, modifiers: must begin with one of rulebook, derived, fits-example, reconstructed,",
    ),
    (
        "[sources]",
        'modifiers = "rulebook"',
        'modifiers = "rulebook"\nweather = "rulebook"',
        "tables.toml, sources, weather: there is no such value",
    ),
]
ARRIVALS = [
    (
        'units = ["R-GE-39R"]',
        'units = ["R-GE-39R"]',
        'units = ["R-GE-38R"]',
        "reinforcements.toml, arrival on turn 2, units: there is no unit R-GE-38R",
    ),
    (
        'units = ["R-GE-39R"]',
        'units = ["R-GE-39R"]',
        'units = ["R-GE-39R", "R-GE-LW7"]',
        "reinforcements.toml, arrival on turn 2, units: R-GE-LW7 comes on turn 3 (formations.toml)",
    ),
    (
        'units = ["R-GE-39R"]',
        'units = ["R-GE-39R"]',
        'units = ["R-GE-39R", "R-GE-I"]',
        "reinforcements.toml, arrival on turn 2, units: R-GE-I does not come as a reinforcement (formations.toml)",
    ),
    (
        "turn = 4",
        'units = ["R-FR-DMor"]',
        'units = ["R-FR-DMor", "R-GE-LD2"]',
        "reinforcements.toml, arrival on turn 4, units: R-GE-LD2 is not on the allied side",
    ),
    (
        "[[arrival]]",
        'dates = "1914-08-16/1914-08-17"',
        'dates = "1914-08-16"',
        "reinforcements.toml, arrival on turn 2, dates: must be 1914-08-16/1914-08-17, not 1914-08-16",
    ),
    (
        "[[arrival]]",
        'side = "german"',
        'side = "allied"',
        "reinforcements.toml, arrival on turn 2, side: map.toml, track does not shade the turn for the allied",
    ),
    (
        "turn = 4",
        'units = ["R-FR-MG1", "R-FR-MG2"]',
        'units = ["R-FR-MG1"]',
        "formations.toml, formations, formation FR-MG-2, arrival: reinforcements.toml does not name it (R-FR-MG2)",
    ),
    (
        "turn = 4",
        "bef = true\n",
        "",
        "reinforcements.toml, arrival on turn 4, bef: R-BR-1 comes with the BEF (formations.toml)",
    ),
    (
        "[replacements]",
        "german_factors_per_turn = 14",
        "german_per_turn = 14",
        "reinforcements.toml, replacements, german_factors_per_turn: missing",
    ),
    (
        "[replacements]",
        "french_factors_per_turn = 12",
        "french_factors_per_turn = 12\nbritish = 3",
        "reinforcements.toml, replacements, british: unknown key",
    ),
]
MG_2 = (
    '  { id = "FR-MG-2",       '
    + 'name = "MG 2",'.ljust(59)
    + 'kind = "engineer",   class = "MG", size = "III", move = 2, arrival = 4 },\n'
)
UNKNOWN_CORPS = '  { id = "GE-A-0", name = "0", kind = "cavalry", class = "K", size = "XX", move = 4, east = 4 },\n'
FAMILY = [
    (
        "formations.toml",
        "[formations]",
        MG_2,
        "",
        "counters.toml, unit R-FR-MG2, formation: there is no formation FR-MG-2 (formations.toml)",
    ),
    (
        "formations.toml",
        "[formations]",
        '  { id = "GE-A-I",',
        f'{UNKNOWN_CORPS}  {{ id = "GE-A-I",',
        "counters.toml: no unit is the formation GE-A-0 (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-B-IR"',
        "in_east = true",
        'in_east = true, city = "Metz"',
        "map.toml, setup, place Metz, units: 3-4-2, but counters.toml has R-GE-IR 5-8-3, R-GE-33R 3-4-2",
    ),
    (
        "formations.toml",
        '"FR-D-40"',
        "arrival = 13",
        "arrival = 14",
        "reinforcements.toml, arrival on turn 13, units: R-FR-D40 comes on turn 14 (formations.toml)",
    ),
    (
        "formations.toml",
        '"FR-D-40"',
        ", arrival = 13",
        "",
        "reinforcements.toml, arrival on turn 13, units: R-FR-D40 does not come as a reinforcement",
    ),
    (
        "formations.toml",
        '"FR-A-I"',
        "move = 3",
        "move = 3, arrival = 4",
        "formations.toml, formations, formation FR-A-I, arrival: reinforcements.toml does not name it (R-FR-I)",
    ),
    (
        "formations.toml",
        '"GE-F-30R"',
        'city = "Strassburg"',
        'city = "Koln"',
        "map.toml, setup, place Strassburg: no unit has it as its set-up city (formations.toml)",
    ),
    (
        "formations.toml",
        '"FR-K-1"',
        "move = 4",
        'move = 4, card = "A3"',
        "formations.toml, formations, formation FR-K-1, card: card A3 does not bring it (cards.toml)",
    ),
    (
        "formations.toml",
        '"BE-G-4"',
        'card = "A1"',
        'card = "A3"',
        "cards.toml, political A1, effect add_units, units: BE-G-4 does not wait for this card (formations.toml)",
    ),
    (
        "formations.toml",
        '"GE-A-XX"',
        ", in_east = true",
        "",
        "cards.toml, mobilization MG1, slots: 23 units of class A, but 24 are to be placed",
    ),
    (
        "formations.toml",
        '"GE-A-II"',
        "east = 7",
        "east = 6",
        "counters.toml, unit R-GE-II, original: 7-12-3, but GE-A-II counts 6 in the East (formations.toml)",
    ),
    (
        "cards.toml",
        'id = "A3"',
        "turn = 0",
        "turn = 2",
        "cards.toml, political A3, effect add_units, turn: must be 0, as FR-T-1 is set up in Dunkirk",
    ),
    (
        "cards.toml",
        'id = "MF1"',
        "A = 1",
        "A = 2",
        "cards.toml, mobilization MF2, slots: 22 units of class A, but 21 are to be placed",
    ),
    (
        "map.toml",
        "[setup]",
        '"6-8-2',
        '"6-8-3',
        "map.toml, setup, place Brussels, units: 6-8-3 (2)-1-3, but counters.toml has R-BE-1 6-8-2, R-BE-C",
    ),
]


def told(file: str, anchor: str, old: str, new: str) -> str:
    """What is said of the data with one thing replaced."""
    with pytest.raises(DataError) as caught:
        box_with(file, anchor, old, new)
    return str(caught.value)


@pytest.mark.parametrize(("anchor", "old", "new", "message"), COUNTERS)
def test_mistakes_in_the_counters(anchor: str, old: str, new: str, message: str) -> None:
    assert told("counters.toml", anchor, old, new).startswith(message)


@pytest.mark.parametrize(("anchor", "old", "new", "message"), TABLES)
def test_mistakes_in_the_tables(anchor: str, old: str, new: str, message: str) -> None:
    assert told("tables.toml", anchor, old, new).startswith(message)


@pytest.mark.parametrize(("anchor", "old", "new", "message"), ARRIVALS)
def test_mistakes_in_the_reinforcements(anchor: str, old: str, new: str, message: str) -> None:
    assert told("reinforcements.toml", anchor, old, new).startswith(message)


@pytest.mark.parametrize(("file", "anchor", "old", "new", "message"), FAMILY)
def test_files_of_the_family_that_do_not_fit(file: str, anchor: str, old: str, new: str, message: str) -> None:
    """Each is sound by itself, but not with the counters of this title."""
    assert told(file, anchor, old, new).startswith(message)


def test_more_units_than_a_country_holds() -> None:
    dutch = next(unit for unit in BOX.units if unit.id == "R-NL-1")
    with pytest.raises(
        DataError, match=r"^counters.toml: 999 units of NL start, and their country has no room for them$"
    ):
        check_countries([dutch] * 999, BOX.tables, BOX.family.chart)


UNSOUND = [
    (
        "tables.toml",
        "GE = { units = 3, hexes = 25",
        "GE = { units = 3, hexes = 5",
        "map.toml, mobilization.german, number 4: 3313 is more than two rail moves from the edge",
    ),
    (
        "war.toml",
        "supply_beyond_own_rail = 6",
        "supply_beyond_own_rail = 2",
        "map.toml, expect.german_supply: Louvain is not in reach of German lines",
    ),
    (
        "cards.toml",
        "Antwerp, Mechelen and Louvain",
        "Antwerp and elsewhere",
        "cards.toml, political A1, text: does not name all of Antwerp, Mechelen, Louvain",
    ),
]


@pytest.mark.parametrize(("file", "old", "new", "message"), UNSOUND)
def test_what_is_found_when_a_corrected_copy_is_examined(file: str, old: str, new: str, message: str) -> None:
    """Every value is fine by itself, but a line is too long, or a text does not name what it brings."""
    box = box_with(file, "[", old, new)
    with pytest.raises(DataError) as caught:
        examine(box)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    ("each", "guns", "message"),
    [
        (0, 2, "there is no room for its units in or next to their hexes"),
        (2, 0, "there is no room for its guns, 0 a hex"),
    ],
)
def test_a_plan_needs_room(each: int, guns: int, message: str) -> None:
    plan17 = next(plan for plan in BOX.family.deck.plans if plan.id == "MF1")
    postings, ground = postings_of(BOX.units), Ground(BOX.family.chart)
    examine_plan(postings, ground, plan17, Room("units", lambda h: 2), 2)
    with pytest.raises(DataError, match=f"^cards.toml, mobilization MF1, slots: {message}$"):
        examine_plan(postings, ground, plan17, Room("units", lambda h: each), guns)
