"""The combat results, the siege table, what is added to the die, limits and replacements."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.grid import HEXES, PLAYABLE, TERRAIN
from marne.titles.hex14.rules.roster import BE, BR, FR, GE, IT, NL, UNIT
from marne.titles.revision.rules.roster import SIEGE_150, SIEGE_210, SIEGE_305
from marne.titles.revision.rules.tables import (
    AB,
    AE,
    ASSAULT_ADDS,
    BREAKS,
    CRT,
    DB,
    DE,
    EX,
    FACTORS,
    FAILED_SIEGE_ADDS,
    FORT_DEFENCE,
    HIGHEST_DIE,
    IS_ROUGH,
    LAST_TURN,
    NOTHING,
    ODDS,
    PLAN17_ATTACKS,
    PLAN17_TURNS,
    PRICE,
    RESULT_NAMES,
    ROUGH_ADDS,
    TOO_WEAK,
    UNITS_PER_HEX,
    against_fort,
    column,
    kept,
    river_adds,
)

LEGIBLE = [
    "EX .. DB .. .. .. .. ..",
    ".. .. EX .. .. EX .. ..",
    ".. .. EX .. .. .. .. ..",
    ".. .. .. .. .. EX .. ..",
    "AE .. AE .. .. .. .. ..",
    "AE AE AE AE AE AE .. EX",
    "AE AE AE AE AE AE AB EX",
    "AE .. AE .. .. .. .. EX",
]
"""What can be read of the printed table: a line for each die from 1 to 8, from 1-3 to 6-1."""
DICE = range(1, 9)
CLEAR, ROUGH, LIGHT_WOODS, HEAVY_WOODS, SWAMP, SEA = range(6)


# ---------------------------------------------------------------- combat results


def test_rev_crt_1_the_26_cells_that_can_be_read() -> None:
    """REV crt-1: they stand as they are printed."""
    seen = 0
    for die, line in zip(DICE, LEGIBLE, strict=True):
        for n, cell in enumerate(line.split()):
            if cell != "..":
                assert RESULT_NAMES[CRT[die][n]] == cell, (die, ODDS[n])
                seen += 1
    assert seen == 26


def test_rev_crt_1_rows_and_columns() -> None:
    """REV crt-1: columns from 1-3 to 6-1, rows from 1 to 8."""
    assert (ODDS[0], ODDS[2], ODDS[-1]) == ("1-3", "1-1", "6-1")
    assert HIGHEST_DIE == 8
    assert [len(row) for row in CRT] == [0] + [8] * 8


def test_rev_crt_1_better_odds_and_lower_dice_never_hurt() -> None:
    """REV crt-1: by which the cells that cannot be read were filled."""
    order = ["AE", "AB", "EX", "DB", "DE"]
    worth = [[order.index(RESULT_NAMES[result]) for result in CRT[die]] for die in DICE]
    assert all(row == sorted(row) for row in worth)
    assert all(list(by_die) == sorted(by_die, reverse=True) for by_die in zip(*worth, strict=True))
    assert {result for row in worth for result in row} == set(range(5))


def test_results_have_their_names() -> None:
    """The constants that rules use are the results that the table has."""
    assert [RESULT_NAMES[result] for result in (AE, AB, EX, DB, DE, NOTHING)] == ["AE", "AB", "EX", "DB", "DE", "none"]


@pytest.mark.parametrize(
    ("attack", "defence", "odds"),
    [
        (5, 15, "1-3"),
        (7, 20, "1-3"),
        (9, 10, "1-2"),
        (8, 8, "1-1"),
        (15, 8, "1-1"),
        (16, 8, "2-1"),
        (39, 10, "3-1"),
        (27, 8, "3-1"),
        (47, 8, "5-1"),
        (48, 8, "6-1"),
        (90, 1, "6-1"),
    ],
)
def test_v_03_odds_favour_the_defender(attack: int, defence: int, odds: str) -> None:
    """REV V-03, crt-1: a fraction is dropped; more than 6-1 counts as 6-1."""
    assert ODDS[column(attack, defence)] == odds
    assert column(attack * 4, defence * 4) == column(attack, defence)


@pytest.mark.parametrize(("attack", "defence"), [(4, 13), (6, 20), (1, 4), (0, 1)])
def test_v_03_below_one_to_three_no_attack(attack: int, defence: int) -> None:
    """REV V-03, crt-1: there is no column for it."""
    assert column(attack, defence) == TOO_WEAK == -1


def test_v_03_a_die_stays_on_the_table() -> None:
    """REV V-03: above 8 counts as 8, below 1 as 1."""
    assert [kept(die) for die in range(-1, 12)] == [1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 8]


# ---------------------------------------------------------------- what is added to the die


def test_terrain_1_and_forts_add_two() -> None:
    """REV terrain-1, infantry-attack-2, siege-3: rough terrain, an assault without guns, one after a failed siege."""
    assert (ROUGH_ADDS, ASSAULT_ADDS, FAILED_SIEGE_ADDS) == (2, 2, 2)


def test_terrain_2_the_river_adds_one_up_to_two_to_one() -> None:
    """REV terrain-2: at odds of 2-1 or less."""
    assert {ODDS[n]: river_adds(n) for n in range(len(ODDS))} == {
        "1-3": 1, "1-2": 1, "1-1": 1, "2-1": 1, "3-1": 0, "4-1": 0, "5-1": 0, "6-1": 0,
    }  # fmt: skip


def test_v_23_what_is_rough() -> None:
    """REV V-23: rough, light woods, heavy woods and swamp are one class; clear hexes and the sea are not of it."""
    found = {(TERRAIN[h], IS_ROUGH[h]) for h in range(HEXES) if PLAYABLE[h]}
    assert found == {(CLEAR, False), (ROUGH, True), (LIGHT_WOODS, True), (HEAVY_WOODS, True), (SWAMP, True)}
    assert not any(IS_ROUGH[h] for h in range(HEXES) if TERRAIN[h] == SEA)


# ---------------------------------------------------------------- forts


def test_forts_1_four_for_every_symbol() -> None:
    """REV forts-1: the strength of a fort."""
    assert FORT_DEFENCE == 4


def test_infantry_attack_2_back_means_nothing_to_a_fort() -> None:
    """REV infantry-attack-2: AB and DB; all other results stay."""
    assert [against_fort(result) for result in (AE, AB, EX, DB, DE)] == [AE, NOTHING, EX, NOTHING, DE]


def test_siege_2_which_guns_break_which_fort() -> None:
    """REV siege-1, siege-2: each class of guns breaks its own class of forts and those below it, no other."""
    light, medium, heavy = range(3)
    able = {(grade, gun) for grade in (light, medium, heavy) for gun in range(3) if BREAKS[grade][gun]}
    assert able == {
        (light, SIEGE_150), (light, SIEGE_210), (light, SIEGE_305),
        (medium, SIEGE_210), (medium, SIEGE_305), (heavy, SIEGE_305),
    }  # fmt: skip
    assert [BREAKS[grade][SIEGE_305] for grade in (light, medium, heavy)] == [6, 5, 4]


# ---------------------------------------------------------------- limits and replacements


def test_stacking_1_two_units_a_hex() -> None:
    """REV stacking-1: of any size."""
    assert UNITS_PER_HEX == 2


def test_plan_17_1_six_attacks_on_three_turns() -> None:
    """REV plan-17-1: on turns 1, 2 and 3."""
    assert (PLAN17_TURNS, PLAN17_ATTACKS) == ([1, 2, 3], 6)


def test_v_19_fifteen_turns() -> None:
    """REV V-19: September 12 is in turn 15."""
    assert LAST_TURN == 15


def test_replacements_1_factors_of_a_turn() -> None:
    """REV replacements-1, V-15: 14 for the Germans, 12 for the French, none for anybody else."""
    assert {nation: FACTORS[nation] for nation in (GE, IT, FR, BR, BE, NL)} == {
        GE: 14,
        IT: 0,
        FR: 12,
        BR: 0,
        BE: 0,
        NL: 0,
    }


@pytest.mark.parametrize(
    ("unit", "price"), [("GE-A-Gd", 10), ("FR-A-I", 8), ("GE-K-2", 4), ("FR-K-1", 2), ("GE-EB-1", 1)]
)
def test_v_15_what_a_unit_takes(unit: str, price: int) -> None:
    """REV V-15: its number, cavalry too; a unit without strength counts as 1."""
    assert PRICE[UNIT[unit]] == price
