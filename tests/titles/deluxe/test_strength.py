"""Strengths, odds and tables."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules.strength import attack_strength, defence_strength
from marne.titles.deluxe.rules.tables import (
    ATTACKER_LOSES,
    BANDS,
    COLUMNS,
    DEFENDER_LOSES,
    END_LIMIT,
    ODDS,
    band,
    column,
)
from marne.titles.hex14.rules.clash import Term
from tests.titles.deluxe.fights import PLAIN, fight, join, lay, odds, terms
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import say


def strength(origin: str, target: str, *units: str) -> float:
    """The strength of units attacking from a hex into another."""
    g = lay({origin: " ".join(units)})
    return attack_strength(g, [unit(u.partition("/")[0]) for u in units], at(target), False) / 8


def test_dlx_10_1_3_1_defence_strengths_add_up() -> None:
    """DLX 10.1.3-1: the defence is the sum of the defence values."""
    g = lay({PLAIN: "FR-D-37 FR-D-38/1"})
    assert defence_strength(g, [unit("FR-D-37"), unit("FR-D-38")], 0, False) == 4 + 2


def test_dlx_10_1_4_1_river_and_slope_quarter_the_attack() -> None:
    """DLX 10.1.4-1, the example: out of a river hex up a slope the attack is quartered."""
    assert strength("1516", "1615", "GE-A-I") == 7 / 4
    g = lay({"1516": "GE-A-I"})
    told: list[Term] = []
    attack_strength(g, [unit("GE-A-I")], at("1615"), False, told)
    assert [(rule, before / 8, after / 8) for rule, _, before, after in told] == [
        ("DLX 10.1.4-1", 0, 7),
        ("DLX 2.1.5-2", 7, 3.5),
        ("DLX 2.1.6-2", 3.5, 1.75),
    ]


@pytest.mark.parametrize(
    ("rule", "origin", "target", "factor"),
    [
        ("2.1.1-1: clear", "0626", PLAIN, 1),
        ("2.1.2-1: rough", "1310", "1210", 0.5),
        ("2.1.3-1: light woods", "0120", "0220", 0.5),
        ("2.1.4-1: heavy woods", "1821", "1721", 0.5),
        ("2.1.5-2: out of a river", "0231", "0230", 0.5),
        ("2.1.5-2: into a river hex", "0230", "0231", 1),
        ("R-13: along a river", "0231", "0331", 0.5),
        ("2.1.5-3: out of a hex where a river ends", "1512", "1511", 1),
        ("2.1.6-2: up a slope", "3224", "3225", 0.5),
        ("2.1.6-2: down a slope", "3225", "3224", 1),
        ("R-11: river, slope and rough", "1720", "1819", 0.125),
    ],
)
def test_dlx_r_11_what_terrain_does_to_an_attack(rule: str, origin: str, target: str, factor: float) -> None:
    """DLX R-11, R-13, 2.1.2-1, 2.1.3-1, 2.1.4-1, 2.1.5-2, 2.1.5-3, 2.1.6-2: each halves, and they multiply."""
    assert strength(origin, target, "GE-A-I") == 7 * factor, rule


def test_dlx_r_12_each_unit_by_its_own_hex_and_fractions_kept() -> None:
    """DLX R-12: units are halved by their own hex, fractions are kept until the odds are formed."""
    g = lay({"0231": "GE-A-I GE-L-1/2", "0332": "GE-B-IR", "0232": "FR-A-I"})
    units = [unit("GE-A-I"), unit("GE-L-1"), unit("GE-B-IR")]
    assert attack_strength(g, units, at("0232"), False) / 8 == 3.5 + 0.5 + 5
    assert attack_strength(g, units[:1], at("0232"), False) / 8 == 3.5


def test_dlx_r_21_cavalry_adds_nothing_against_infantry() -> None:
    """DLX R-21, 2.2.6-1: cavalry counts only against a defence of cavalry alone, and the log says so."""
    g = lay({"0626": "GE-A-I GE-K-1"})
    units = [unit("GE-A-I"), unit("GE-K-1")]
    assert attack_strength(g, units, at(PLAIN), False) / 8 == 7
    assert attack_strength(g, units, at(PLAIN), True) / 8 == 7 + 4
    told: list[Term] = []
    attack_strength(g, units, at(PLAIN), False, told)
    assert ("DLX R-21", unit("GE-K-1"), 32, 0) in told


@pytest.mark.parametrize(
    ("attack", "defence", "heading"),
    [
        (9, 10, "1-2"),
        (39, 10, "3-1"),
        (10, 10, "1-1"),
        (1, 14, "1-4"),
        (28, 1, "5-1"),
        (50, 10, "5-1"),
        (20, 10, "2-1"),
    ],
)
def test_dlx_10_1_5_1_odds_are_rounded_for_the_defender(attack: int, defence: int, heading: str) -> None:
    """DLX 10.1.5-1, its examples 9 to 10 and 39 to 10; below 1-4 counts as 1-4, above 5-1 as 5-1."""
    assert ODDS[column(attack, defence)] == heading
    assert len(COLUMNS) == len(ODDS)


@pytest.mark.parametrize(
    ("defence", "table"),
    [
        (1, "1-2"),
        (2, "1-2"),
        (3, "3-6"),
        (6, "3-6"),
        (7, "7-9"),
        (9, "7-9"),
        (10, "10-14"),
        (14, "10-14"),
        (16, "10-14"),
    ],
)
def test_dlx_10_1_6_1_the_defence_picks_the_table(defence: int, table: str) -> None:
    """DLX 10.1.6-1: 1-2, 3-6, 7-9, 10-14."""
    assert BANDS[band(defence)] == table


def test_dlx_10_1_7_1_the_die_gives_losses_of_nought_or_one() -> None:
    """DLX 10.1.7-1: left the attacker's, right the defender's; the cells that the rulebook prints are as printed."""
    for table in range(len(BANDS)):
        for n in range(len(ODDS)):
            for die in range(1, 7):
                assert ATTACKER_LOSES[table][n][die] in (0, 1)
                assert DEFENDER_LOSES[table][n][die] in (0, 1)
    for cell in BOX.tables["crt"]["rulebook_cells"]:
        table, n = BANDS.index(cell["band"]), ODDS.index(cell["odds"])
        result = f"{ATTACKER_LOSES[table][n][cell['die']]}/{DEFENDER_LOSES[table][n][cell['die']]}"
        assert result == cell["result"]


def test_dlx_r_10_example_1_read_by_the_rule() -> None:
    """DLX 10-2, R-10: example 1: 4, 7 and 5 against a 6-10-3 are 16 to 10, 1-1 on the table 10-14. The cell it quotes,
    3-6, 2-1, 3, stays 1/1."""
    g = fight({"0626": "GE-A-I/2", "0727": "GE-A-II", "0728": "GE-B-IR", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-B-IR")
    told = say(g, "defend FR-A-I")
    assert odds(told) == (16, 10, "1-1", "10-14")
    assert column(16, 6) == ODDS.index("2-1") and band(6) == BANDS.index("3-6")
    assert ATTACKER_LOSES[band(6)][column(16, 6)][3] == DEFENDER_LOSES[band(6)][column(16, 6)][3] == 1


def test_law_10_the_log_explains_the_strengths() -> None:
    """Every term of both strengths is told with its rule, from nought to what the unit adds."""
    g = fight({"3224": "GE-A-I GE-210-1", "3225": "FR-A-I"})
    join(g, "attack 3225", "GE-A-I", "GE-210-1")
    assert terms(say(g, "defend FR-A-I")) == [
        ("DLX 10.1.4-1", 0, 7),
        ("DLX 2.1.6-2", 7, 3.5),
        ("DLX 10.3.2-1", 0, 8),
        ("DLX 2.1.6-2", 8, 4),
        ("DLX 10.1.3-1", 0, 10),
    ]


def test_dlx_9_7_1_the_limit_of_a_hex_is_that_of_its_terrain() -> None:
    """DLX 9.7-1: eight points stop in clear, four elsewhere; a river hex is not clear."""
    assert [END_LIMIT[at(h)] for h in (PLAIN, "1210", "0220", "1721", "0231", "1512")] == [8, 4, 4, 4, 4, 8]
