"""The shipped data of 1914 Revision: it passes every check, has what is known of the printed game, can be replaced."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.titles.hex14.box.formations import KINDS, NATIONS
from marne.titles.hex14.box.ground import Ground
from marne.titles.hex14.box.plans import examine_plan, to_deploy
from marne.titles.hex14.box.postings import Room
from marne.titles.revision.box.checks import check_all, check_countries, converted, postings_of
from marne.titles.revision.box.combat import FORCED, ODDS, READ, RESULTS
from marne.titles.revision.box.counters import MODES, SIEGE, Unit
from marne.titles.revision.box.examine import examine
from marne.titles.revision.box.load import BOX, DIGEST, FILES, STANDARD_DIGEST, digest
from tests.titles.hex14.chart_kit import with_change
from tests.titles.hex14.folders import corrected, in_new_process
from tests.titles.revision.data_kit import SHIPPED, box_with

UNIT = {unit.id: unit for unit in BOX.units}


def of(nation: str) -> list[Unit]:
    return [unit for unit in BOX.units if NATIONS[unit.nation] == nation]


def by_type(units: list[Unit]) -> dict[str, int]:
    return dict(Counter(unit.printed for unit in units))


def test_everything_passes() -> None:
    """All checks, those of a corrected copy included."""
    check_all(BOX.units, BOX.tables, BOX.family)
    examine(BOX)


# ---------------------------------------------------------------- counters


def test_numbers_of_counters() -> None:
    """102 Allied and 89 German ones."""
    assert {nation: len(of(nation)) for nation in NATIONS} == {"GE": 89, "IT": 0, "FR": 71, "BR": 17, "BE": 8, "NL": 6}
    assert Counter(unit.formation.side for unit in BOX.units) == {0: 89, 1: 102}


def test_the_sheets_of_counters() -> None:
    """Every cell of the two sheets."""
    assert by_type(of("GE")) == {
        "10-3": 2, "9-3": 24, "6-3": 16, "4-2": 7, "2-2": 3, "3-2": 3, "5-3": 7, "3-3": 3, "4d4": 11, "0-2": 3,
        "8a2": 4, "0a2": 4, "0a1": 1, "0a0": 1,
    }  # fmt: skip
    assert by_type(of("FR")) == {
        "8-3": 21, "7-3": 8, "3-3": 7, "1-3": 5, "1-4": 1, "1d4": 2, "2d4": 10, "6-2": 4, "1-2": 2, "6a2": 9, "0-2": 2,
    }  # fmt: skip
    british = by_type(of("BR"))
    assert british.pop("1d4") == 1  # the cell that cannot be read
    assert british == {"11-3": 3, "5-3": 3, "3-3": 1, "1-3": 3, "1-2": 3, "5d4": 1, "2d4": 1, "6a3": 1}
    assert by_type(of("BE")) == {"7-2": 6, "2-2": 1, "2d3": 1}
    assert by_type(of("NL")) == {"3-2": 4, "2-2": 1, "1d3": 1}


def test_the_set_up_list() -> None:
    """Who starts, by type, without what belongs to advanced rule 4."""
    start = [unit for unit in BOX.units if unit.at_start and not unit.needs]

    def started(nation: str) -> dict[str, int]:
        return by_type([unit for unit in start if NATIONS[unit.nation] == nation])

    assert started("GE") == {
        "10-3": 2, "9-3": 21, "6-3": 14, "4-2": 4, "2-2": 1, "3-2": 2, "4d4": 10, "0a2": 2, "0a1": 1, "8a2": 4,
    }  # fmt: skip
    assert started("FR") == {"8-3": 21, "7-3": 8, "3-3": 3, "1-3": 2, "1-4": 1, "6a2": 4, "2d4": 10}
    assert started("BE") == {"7-2": 3, "2-2": 1, "2d3": 1}
    assert started("NL") == {"3-2": 4, "2-2": 1, "1d3": 1}
    assert not started("BR")


def test_where_units_must_be_set_up() -> None:
    """A 3-2 in Metz and Strassburg, a 7-3 in four French fortresses, and the Belgians as listed."""
    there: dict[str, list[str]] = {}
    for unit in BOX.units:
        if unit.city and unit.at_start:
            there.setdefault(unit.city, []).append(unit.printed)
    assert there["Metz"] == there["Strassburg"] == ["3-2"]
    for city in ("Toul", "Belfort", "Epinal", "Verdun"):
        assert there[city] == ["7-3"]
    assert sorted(there["Brussels"]) == ["2d3", "7-2"]
    assert (there["Ghent"], there["Namur"], there["Liege"]) == (["7-2"], ["7-2"], ["2-2"])


def test_units_that_belong_to_advanced_rule_4() -> None:
    """Engineers, the French MG units and the railway gun."""
    waiting = {unit.id: unit.arrival for unit in BOX.units if unit.needs == "supply_lines"}
    assert waiting == {"R-FR-MG1": 4, "R-FR-MG2": 4, "R-GE-EB1": 0, "R-GE-EB2": 0, "R-GE-EB3": 0, "R-GE-420RR": 0}


def test_modes_follow_the_kind() -> None:
    """Cavalry only defends, artillery only attacks."""
    modes = {(KINDS[unit.kind], MODES[unit.mode]) for unit in BOX.units}
    assert modes == {("infantry", "-"), ("cavalry", "d"), ("artillery", "a"), ("engineer", "-")}


def test_guns_against_forts() -> None:
    """150 in every German A corps, the Guard included; four 210, four 305, two 420."""
    guns = Counter(SIEGE[unit.siege] for unit in BOX.units if unit.siege >= 0)
    assert guns == {"150": 26, "210": 4, "305/420": 6}
    assert all(unit.siege < 0 for unit in BOX.units if NATIONS[unit.nation] != "GE")


def test_the_force_in_the_east() -> None:
    """Eight units stood against Russia, worth 39 points by their attack in the original; only Germans go."""
    pool = [unit for unit in BOX.units if unit.east_pool]
    assert (len(pool), sum(unit.east for unit in pool)) == (8, 39)
    assert all(NATIONS[unit.nation] == "GE" for unit in BOX.units if unit.east)
    assert UNIT["R-GE-210-1"].east == UNIT["R-GE-EB1"].east == 0


def test_units_that_plans_deploy() -> None:
    """Every plan of the cards finds the same units as in the other game."""
    plans, postings = BOX.family.deck.plans, postings_of(BOX.units)
    assert to_deploy(postings, plans[0]) == {"A": 23, "B": 14, "K": 10, "L": 4, "L2": 1}
    assert to_deploy(postings, plans[6]) == {"A": 21, "B": 4, "K": 10, "D": 3, "X": 2, "Y": 1, "ART": 4}


def test_what_dead_units_score() -> None:
    """By the class of the formation: a corps of class A 8, British 10; the MG units as the German EB."""
    points = {unit.id: unit.points for unit in BOX.units}
    wanted = {"R-GE-I": 8, "R-BR-1": 10, "R-GE-LD1": 2, "R-GE-LW1": 3, "R-GE-305-1": 5, "R-FR-MG1": 2, "R-GE-EB1": 2}
    assert {name: points[name] for name in wanted} == wanted


# ---------------------------------------------------------------- tables

LEGIBLE = """
1 EX 1-3, 1 DB 1-1, 2 EX 1-1, 2 EX 4-1, 3 EX 1-1, 4 EX 4-1, 5 AE 1-3, 5 AE 1-1,
6 AE 1-3, 6 AE 1-2, 6 AE 1-1, 6 AE 2-1, 6 AE 3-1, 6 AE 4-1, 6 EX 6-1,
7 AE 1-3, 7 AE 1-2, 7 AE 1-1, 7 AE 2-1, 7 AE 3-1, 7 AE 4-1, 7 AB 5-1, 7 EX 6-1,
8 AE 1-3, 8 AE 1-1, 8 EX 6-1
"""


def test_the_26_cells_of_the_combat_table_that_can_be_read() -> None:
    crt = BOX.tables.crt
    cells = {
        f"{die + 1} {RESULTS[crt.results[die][o]]} {column}"
        for die, row in enumerate(crt.origins)
        for o, column in enumerate(ODDS)
        if row[o] == READ
    }
    assert cells == {cell.strip() for cell in LEGIBLE.split(",")}
    assert len(cells) == 26


def test_cells_that_are_forced_or_chosen() -> None:
    origins = [cell for row in BOX.tables.crt.origins for cell in row]
    assert (origins.count(FORCED), sum(".." in cell for cell in origins)) == (10, 28)


def test_the_conversion_law_and_its_exceptions() -> None:
    """REV conversion-1: half of attack and defence; the Guard and the Belgian 3-4-2 are better or worse than that."""
    assert {unit.id for unit in BOX.units if unit.printed != converted(unit)} == {"R-GE-Gd", "R-GE-GdR", "R-BE-7"}
    assert converted(UNIT["R-GE-Gd"]) == "9-3"
    assert converted(UNIT["R-GE-K2"]) == "4d4"
    assert converted(UNIT["R-BR-C"]) == UNIT["R-BR-C"].printed == "5d4"
    assert converted(UNIT["R-FR-A1"]) == "6a2"
    assert sum(len(lines) for lines in BOX.tables.conversion.chart.values()) == 25


def test_limits_of_the_text() -> None:
    limits = BOX.tables.limits
    numbers = limits.numbers
    assert (numbers["units_per_hex"], numbers["fort_defence"], numbers["supply_to_rail"]) == (2, 4, 3)
    assert (limits.plan17_turns, numbers["plan17_attacks_per_turn"]) == ([1, 2, 3], 6)
    assert (limits.forced_march, numbers["forced_march_bonus"]) == ([3, 4, 5, 6], 1)
    assert limits.isolated == 0.5
    assert limits.garrison == [["4-2"], ["2-2", "2-2"]]
    assert (numbers["german_replacements"], numbers["french_replacements"]) == (14, 12)
    modifiers = BOX.tables.modifiers
    assert modifiers.numbers == {
        "rough_forest_swamp": 2, "river": 1, "fort_infantry_only": 2, "fort_after_failed_siege": 2,
    }  # fmt: skip
    assert ODDS[modifiers.river_max_odds] == "2-1"
    assert BOX.tables.last_turn == 15


def test_the_fifteen_options() -> None:
    """The advanced game has all but the clock and the referee."""
    options = BOX.tables.options
    assert list(options.numbers.values()) == list(range(1, 16))
    assert set(range(1, 16)) - set(options.advanced) == {options.numbers["time_limit"], options.numbers["third_player"]}
    assert options.cards_left_out == ["G6", "A2", "A8"]


def test_who_comes_with_the_bef() -> None:
    assert {u.id for u in BOX.units if u.formation.bef} == {"R-BR-1", "R-BR-2", "R-BR-C", "R-BR-C5", "R-BR-A"}
    assert sum(u.formation.arrival > 0 and not u.formation.card for u in BOX.units) == 49


# ---------------------------------------------------------------- other data


def test_the_shipped_data_is_the_standard() -> None:
    """Whoever changes the meaning of the shipped files gives the rules another version, and changes the digest here."""
    assert DIGEST == STANDARD_DIGEST == digest(SHIPPED) == "29e4f2e3b409"
    assert list(FILES.paths)[:3] == ["counters.toml", "tables.toml", "map.toml"]


@pytest.mark.parametrize(
    ("file", "anchor", "old", "new", "same"),
    [
        ("counters.toml", 'id = "R-GE-I"', 'source = "rulebook', 'source = "box', True),
        ("counters.toml", 'id = "R-GE-I"', 'sheet = "A 1', 'sheet = "A I', True),
        ("tables.toml", "[crt]", 'row1_source = ["read"', 'row1_source = ["forced"', True),
        ("counters.toml", 'id = "R-GE-I"', "strength = 9", "strength = 8", False),
        ("tables.toml", "[crt]", 'row2 = ["AB"', 'row2 = ["AE"', False),
        ("tables.toml", "[limits]", "german_replacements = 14", "german_replacements = 15", False),
        ("formations.toml", "[formations]", '"GE-A-I"', '"GE-A-1"', False),
        ("formations.toml", '"GE-A-I"', "in_east = true", "in_east = false", False),
        ("formations.toml", "[sources]", 'siege" = "rulebook', 'siege" = "box', True),
        ("map.toml", "[forts]", "symbols = 3", "symbols = 2", False),
    ],
)
def test_what_changes_the_digest(file: str, anchor: str, old: str, new: str, same: bool) -> None:
    """Sources and what the sheet shows do not; whatever play depends on does."""
    assert (digest(with_change(SHIPPED, file, anchor, old, new)) == STANDARD_DIGEST) == same


def test_a_corrected_value_is_read() -> None:
    box = box_with("war.toml", "[limits]", "dummy_move = 4", "dummy_move = 5")
    assert box.tables.limits.numbers["dummy_move"] == 5
    box = box_with("formations.toml", '"FR-D-37"', "move = 3", "move = 3, sea_supply = true")
    assert [unit.id for unit in box.units if unit.sea_supply] == ["R-FR-D37", "R-FR-XM"]
    assert box_with("counters.toml", 'id = "R-NL-1"', 'label = "D 1"', 'label = "first"').units[0].label == "first"


@pytest.mark.parametrize("first", ["revision.box.load", "revision"])
def test_a_folder_replaces_files_of_the_title_and_of_the_family(tmp_path: Path, first: str) -> None:
    """Whatever is imported first, the map of the folder is used."""
    corrected(SHIPPED, tmp_path, "map.toml", "[forts]", "symbols = 3", "symbols = 2")
    corrected(SHIPPED, tmp_path, "counters.toml", 'id = "R-NL-1"', 'label = "D 1"', 'label = "first"')
    code = (
        f"import marne.titles.{first}; from marne.titles.hex14.box.load import CHART; "
        "from marne.titles.revision.box.load import BOX, DIGEST, STANDARD_DIGEST; "
        "print(CHART.forts[0].symbols, BOX.units[0].label, DIGEST == STANDARD_DIGEST)"
    )
    done = in_new_process("revision", tmp_path, code)
    assert done.stdout == "2 first False\n", done.stderr


def test_a_corrected_folder_is_examined(tmp_path: Path) -> None:
    """Plans and distances are looked at only when somebody has changed something."""
    corrected(SHIPPED, tmp_path, "tables.toml", "[limits]", "units_per_hex = 2", "units_per_hex = 3")
    corrected(SHIPPED, tmp_path, "map.toml", "[expect]", "rail_share = [30, 46]", "rail_share = [50, 60]")
    done = in_new_process("revision", tmp_path, "import marne.titles.revision.box.load")
    assert "map.toml, expect, rail_share: from 50 to 60, but 44 of 100 playable hexes" in done.stderr


# ---------------------------------------------------------------- room


def test_more_units_than_a_country_holds() -> None:
    dutch = next(unit for unit in BOX.units if unit.id == "R-NL-1")
    with pytest.raises(
        DataError, match=r"^counters.toml: 999 units of NL start, and their country has no room for them$"
    ):
        check_countries([dutch] * 999, BOX.tables, BOX.family.chart)


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
