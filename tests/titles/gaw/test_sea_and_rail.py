"""Crossing the Channel, and the optional rail moves."""

from __future__ import annotations

import pytest

from tests.titles.gaw.play import ENTENTE, GERMANS, options, play, position, question, refusal, spent, where

RAIL = {"rail": "on"}


# ---------------------------------------------------------------- the sea


def test_gaw_7_3_2_3_from_great_britain_to_the_two_harbours() -> None:
    """GAW 7.3.2-3: British units in Great Britain, to area 1 or area 5, and nobody from anywhere else."""
    g = position({"GB": "E-L E-I", "1": "E-II", "46": "F5-I"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", "pick E-I")
    assert options(g) == ["sail 1", "sail 5", "halt"]
    assert refusal(g, "sail 4").rule == "GAW 2.5-3"
    assert refusal(g, "step 5").rule == "GAW 2.5-3"  # Great Britain is next to nothing
    play(g, "sail 5", "pick E-II")
    assert refusal(g, "sail 5").rule == "GAW 2.5-3"
    play(g, "halt", "pick F5-I")
    assert refusal(g, "sail 1").rule == "GAW 2.5-3"


@pytest.mark.parametrize(
    ("blocks", "control", "rule"),
    [
        ({}, {5: GERMANS}, "GAW 2.5-4"),  # the enemy's
        ({"5": "G1-II F5-I"}, {5: ENTENTE}, "GAW 2.5-4"),  # contested
        ({"5": "F5-I F5-II F5-III B-1"}, {}, "GAW 7.3.2-3"),  # four units in a green area
    ],
)
def test_gaw_7_3_2_3_the_harbour_is_friendly_uncontested_and_has_room(
    blocks: dict[str, str], control: dict[int, int], rule: str
) -> None:
    """GAW 7.3.2-3, 2.5-4: otherwise the other harbour is left, or none."""
    g = position({"GB": "E-I", **blocks}, phasing=ENTENTE, control=control)
    play(g, "pass", "pick E-I")
    assert options(g) == ["sail 1", "halt"] and refusal(g, "sail 5").rule == rule
    g = position({"GB": "E-I", **blocks}, phasing=ENTENTE, control={**control, 1: GERMANS})
    play(g, "pass")
    assert "pick E-I" not in options(g) and refusal(g, "pick E-I").rule == rule


def test_gaw_7_4_13_not_in_a_tactical_action() -> None:
    """GAW 7.4-13, 2.5-5: one unit in a Pass, up to five in a Strategic Action, none in a Tactical Action."""
    fleet = ["E-L", "E-I", "E-II", "E-III", "E-C1", "E-C3"]
    blocks = {"GB": " ".join(fleet)}
    g = position(blocks, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate E-L, reveal, done")
    assert options(g) == ["done"] and refusal(g, "pick E-I").rule == "GAW 7.4-13"
    g = position(blocks, phasing=ENTENTE, disc=ENTENTE)
    play(g, "pass", "pick E-I, sail 1")
    assert question(g) == "Orders" and where(g, "E-I") == 1
    g = position(blocks, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", *[f"pick {name}, sail {1 if i < 3 else 5}" for i, name in enumerate(fleet[:5])])
    assert question(g) == "Orders" and where(g, "E-C3") == 0 and where(g, "E-C1") == 5


def test_gaw_r50_no_step_after_the_landing() -> None:
    """GAW R50: who has crossed has moved."""
    g = position({"GB": "E-L E-I"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", "pick E-I, sail 5")
    assert question(g) == "Movement" and refusal(g, "pick E-I").rule == "GAW M41"


def test_gaw_r50_no_way_back() -> None:
    """GAW R50, 2.5-8: from Calais nothing leads to Great Britain, neither on foot nor by rail."""
    g = position({"GB": "E-L", "5": "E-I"}, phasing=ENTENTE, options=RAIL)
    play(g, "pass", "pick E-I")
    assert refusal(g, "step GB").rule == "GAW M42"
    assert refusal(g, "rail GB").rule == "GAW 8.3-1"
    assert refusal(g, "sail GB").rule == "GAW 2.5-3"


def test_gaw_r50_no_orders_over_the_channel() -> None:
    """GAW R50: a leader in Great Britain commands nobody in Calais."""
    g = position({"GB": "E-L", "5": "E-I"}, phasing=ENTENTE)
    play(g, "tactical", "activate E-L, reveal, done")
    assert refusal(g, "pick E-I").rule == "GAW 7.4-4"


def test_gaw_r50_no_rail_from_great_britain() -> None:
    """GAW R50: with rail moves in play the Channel is crossed by sea all the same."""
    g = position({"GB": "E-I"}, phasing=ENTENTE, options=RAIL)
    play(g, "pass", "pick E-I")
    assert options(g) == ["sail 1", "sail 5", "halt"]
    assert refusal(g, "rail 5").rule == "GAW 8.3-1"


# ---------------------------------------------------------------- rail


def test_gaw_7_3_2_2_rail_in_a_pass_and_a_strategic_action() -> None:
    """GAW 7.3.2-2, 8.3-3, 8.3-4: one unit, up to seven, and none in a Tactical Action or without the option."""
    blocks = {"23": "G1-L G1-II G1-III", "93": "G7-XIV"}
    g = position(blocks, options=RAIL)
    play(g, "pass", "pick G1-II, rail 91")
    assert question(g) == "Orders" and where(g, "G1-II") == 91
    g = position(blocks, options=RAIL)
    play(g, "strategic", "pick G1-II, rail 91", "pick G1-III, step 38, halt", "pick G7-XIV, rail 23")
    assert question(g) == "Movement"
    g = position(blocks, options=RAIL)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II")
    assert refusal(g, "rail 91").rule == "GAW 8.3-3"
    g = position(blocks)
    play(g, "pass", "pick G1-II")
    assert refusal(g, "rail 91").rule == "GAW 8.3-1"
    assert not [a for a in options(g) if a.startswith("rail")]


def test_gaw_8_3_1_from_through_and_to_friendly_uncontested_areas() -> None:
    """GAW 8.3-1, 8.3-2: any distance; not out of a contested area, not through an enemy one, not into a full one."""
    g = position({"34": "G1-II", "24": "G2-X G2-VII"}, control={21: GERMANS}, options=RAIL)
    play(g, "pass", "pick G1-II")
    ends = [a for a in options(g) if a.startswith("rail")]
    assert {"rail 21", "rail 93", "rail 37"} <= set(ends)
    assert refusal(g, "rail 33").rule == "GAW 8.3-1"
    assert refusal(g, "rail 24").rule == "GAW 7.4-10"
    g = position({"34": "G1-II", "21": "G1-III F5-I"}, control={21: GERMANS}, options=RAIL)
    play(g, "pass")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"
    play(g, "pick G1-III")
    assert refusal(g, "rail 23").rule == "GAW 8.3-1"
    assert refusal(g, "rail 21").rule == "GAW 8.3-1"


def test_gaw_8_3_1_no_rail_after_a_step() -> None:
    """GAW 8.3-1: a unit marches or goes by rail, not both; and the rail move ends its move."""
    g = position({"23": "G1-II G1-III"}, options=RAIL)
    play(g, "strategic", "pick G1-II, step 38")
    assert spent(g) == 1 and refusal(g, "rail 91").rule == "GAW M42"
    play(g, "halt", "pick G1-III, rail 91")
    assert refusal(g, "pick G1-III").rule == "GAW M41"
