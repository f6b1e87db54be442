"""The Impetus Segment, and what a Side does when it passes."""

from __future__ import annotations

import pytest

from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.board import Gaw
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    Blocks,
    options,
    play,
    position,
    question,
    refusal,
    spent,
    step,
    told,
    where,
)

# ---------------------------------------------------------------- impetus


def to_impetus(g: Gaw, *answers: str) -> None:
    """Fight up to the Impetus Segment, if there is one: nobody retreats or spends the Disc."""
    play(g, *answers)
    while question(g) in ("Withdrawal", "HitChoice", "Declaration"):
        play(g, {"Withdrawal": "done", "Declaration": "declare nothing"}.get(question(g)) or options(g)[0])


def charge(target: int = 34, defender: str = "F5-4C/1", riders: str = "G1-C2", others: Blocks | None = None) -> Gaw:
    """A Strategic Action: cavalry from 21 clears an area with a weak defender; the Impetus Segment is next."""
    g = position({"21": riders, str(target): defender, **(others or {})})
    play(g, "strategic", *[f"pick {name}, step {target}" for name in riders.split()], "done")
    to_impetus(g)
    return g


def test_gaw_7_6_1_cavalry_rides_on_from_a_green_area() -> None:
    """GAW 7.6-1: it attacked in 34, which is green and now free of enemies: one more area, for one point."""
    g = charge()
    assert question(g) == "Impetus"
    assert options(g) == ["pursue G1-C2 33", "done"]  # back to 21 is red, 20 and 32 lie over the Meuse
    play(g, "pursue G1-C2 33")
    assert where(g, "G1-C2") == 33 and g.control[33] == GERMANS and question(g) == "Orders"


def test_gaw_7_6_1_not_from_yellow_or_red() -> None:
    """GAW 7.6-1: in Sedan, which is yellow, the same victory brings no impetus."""
    g = charge(target=35)
    assert where(g, "G1-C2") == 35 and g.control[35] == GERMANS and question(g) == "Orders"


def test_gaw_7_6_1_not_while_enemies_are_left() -> None:
    """GAW 7.6-1: the area must be cleared."""
    g = charge(defender="F5-I F5-II")
    assert where(g, "G1-C2") == 34 and g.contested(34) and question(g) == "Orders"


def test_gaw_7_6_1_only_cavalry_that_attacked() -> None:
    """GAW 7.6-1: infantry and leaders in the battle stay, and so does cavalry that was elsewhere."""
    g = charge(riders="G1-C2 G1-L", others={"23": "G3-C1"})
    assert options(g) == ["pursue G1-C2 33", "done"]
    assert refusal(g, "pursue G1-L 33").rule == "GAW 7.6-1"
    assert refusal(g, "pursue G3-C1 38").rule == "GAW 7.6-1"
    g = charge(riders="G1-II G1-L")
    assert question(g) == "Orders"


def test_gaw_7_6_1_nobody_has_to() -> None:
    """GAW 7.6-1: it may, and each cavalry once."""
    g = charge()
    play(g, "done")
    assert where(g, "G1-C2") == 34 and question(g) == "Orders"
    g = charge(riders="G1-C2 G3-C1")
    assert options(g) == ["pursue G1-C2 33", "pursue G3-C1 33", "done"]
    play(g, "pursue G1-C2 33")
    assert options(g) == ["pursue G3-C1 33", "done"]
    assert refusal(g, "pursue G1-C2 31").rule == "GAW 7.6-1"


def test_gaw_7_6_1_in_a_tactical_action_too() -> None:
    """GAW 7.6-1, 7.0-4: after all battles, before the leaders are deactivated."""
    g = position({"21": "G1-L G1-C2", "34": "F5-4C/1"}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-C2, step 34, done")
    assert question(g) == "Impetus" and step(g, "G1-L") == 0
    play(g, "pursue G1-C2 33")
    assert step(g, "G1-L") == 1


def test_gaw_r49_one_area_that_costs_one_point() -> None:
    """GAW R49: not into a red area, not over a Major River, not to enemies, not two areas far, not into a full one."""
    g = charge(others={"33": "F5-I"})
    assert question(g) == "Orders"  # nowhere to go: nobody is asked
    g = charge()
    assert refusal(g, "pursue G1-C2 21").rule == "GAW R49"
    assert refusal(g, "pursue G1-C2 32").rule == "GAW R49"
    assert refusal(g, "pursue G1-C2 31").rule == "GAW R49"


def test_gaw_r49_not_into_a_full_area() -> None:
    """GAW R49, 7.4-10: the stacking limit holds."""
    g = position({"36": "G1-C2", "37": "F5-4C/1", "56": "G1-II G1-III"})
    to_impetus(g, "strategic", "pick G1-C2, step 37, done")
    assert refusal(g, "pursue G1-C2 56").rule == "GAW 7.4-10"
    assert options(g) == ["pursue G1-C2 36", "pursue G1-C2 38", "pursue G1-C2 57", "done"]  # 38 over a Minor River


def test_gaw_r49_it_takes_control_and_valour() -> None:
    """GAW R49: into Brussels out of the cleared area 32."""
    g = position({"33": "G1-C2", "32": "F5-4C/1"}, control={21: GERMANS, 34: GERMANS})
    to_impetus(g, "strategic", "pick G1-C2, step 32, done")
    play(g, "pursue G1-C2 19")
    assert g.control[19] == GERMANS and g.valour[0] == 1


def test_gaw_r49_an_area_emptied_by_retreat_gives_none() -> None:
    """GAW R49, R55: no battle was fought."""
    g = position({"21": "G1-C2 G1-L", "34": "F5-I", "33": "F5-II"}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-C2, step 34, done")
    assert question(g) == "RetreatCall"
    events = play(g, "retreat, withdraw F5-I 33")
    assert told(events, "WalkedIn") and g.control[34] == GERMANS
    assert question(g) == "Orders" and where(g, "G1-C2") == 34


def test_gaw_r49_not_over_a_major_river_under_the_surprise_either() -> None:
    """GAW R49: the surprise bonus is for marches and battles; the Meuse between 9 and 10 stops the impetus."""
    g = position({"8": "G1-L G1-C2", "9": "B-5/2"}, turn=1, impulse=0, control={20: GERMANS, 21: GERMANS})
    to_impetus(g, "surprise", "activate G1-L, reveal, done", "pick G1-C2, step 9, done")
    assert options(g) == ["pursue G1-C2 8", "pursue G1-C2 20", "done"]
    assert refusal(g, "pursue G1-C2 10").rule == "GAW R49"


# ---------------------------------------------------------------- the Pass


def test_gaw_7_8_1_one_unit_without_the_boost() -> None:
    """GAW 7.8-1, 7.4-2: infantry 3 points, then the impulse is over."""
    g = position({"23": "G1-L G1-II G1-III"})
    play(g, "pass", "pick G1-II, step 11, step 12, step 25")
    assert spent(g) == 3 and options(g) == ["halt"]
    play(g, "halt")
    assert question(g) == "Orders" and g.phasing == ENTENTE and where(g, "G1-III") == 23


def test_gaw_7_8_1_it_need_not_move_at_all() -> None:
    """GAW 7.8-1: it may."""
    g = position({"23": "G1-II"})
    play(g, "pass, done")
    assert g.phasing == ENTENTE and g.passes == 1


def test_gaw_7_8_2_no_engaging_but_disengaging() -> None:
    """GAW 7.8-2: an area with enemies is closed, one may be left."""
    g = position({"37": "G1-II", "36": "F5-I"})
    play(g, "pass", "pick G1-II")
    assert refusal(g, "step 36").rule == "GAW 7.8-2"
    g = position({"36": "G1-II F5-I"}, control={36: GERMANS})
    play(g, "pass", "pick G1-II, step 37")
    assert spent(g) == 2
    play(g, "step 57, halt")
    assert where(g, "G1-II") == 57


def test_gaw_r48_empty_enemy_areas_are_open() -> None:
    """GAW R48: it takes control of them, but joins nobody in a contested area and walks over no disc."""
    g = position({"37": "G1-II", "36": "G1-III F5-I"}, control={36: GERMANS}, discs={"56": 1})
    play(g, "pass", "pick G1-II")
    assert refusal(g, "step 36").rule == "GAW 7.8-2"
    assert refusal(g, "step 56").rule == "GAW 7.8-2"
    g = position({"37": "G1-II"})
    play(g, "pass", "pick G1-II, step 56, step 35, halt")
    assert g.control[56] == g.control[35] == GERMANS and g.valour[0] == 1  # Longwy, without a disc


def test_gaw_7_8_3_no_battles() -> None:
    """GAW 7.8-3: old engagements rest."""
    g = position({"36": "G1-II G1-III F5-I"}, control={36: GERMANS})
    events = play(g, "pass, done")
    assert question(g) == "Orders" and g.phasing == ENTENTE and not told(events, "BattleBegan")


def test_gaw_7_8_4_building_instead() -> None:
    """GAW 7.8-4: one infantry, one disc for each step, down to the last; the British do not."""
    g = position({"25": "G1-II G1-III"})
    play(g, "pass", "pick G1-II, build 25, build 25, build 25")
    assert options(g) == ["halt"] and refusal(g, "build 25").rule == "GAW 4.1-14"
    play(g, "halt")
    assert question(g) == "Orders" and g.discs_at(read_fort("25")) == 3 and step(g, "G1-II") == 3
    g = position({"6": "E-I"}, phasing=ENTENTE)
    play(g, "pass", "pick E-I")
    assert refusal(g, "build 6").rule == "GAW 7.4-12"


@pytest.mark.parametrize("harbour", [1, 5])
def test_gaw_7_8_5_a_british_unit_over_the_channel(harbour: int) -> None:
    """GAW 7.8-5: instead of a move on land; the harbour friendly and uncontested."""
    g = position({"GB": "E-I E-II", "46": "F5-I"}, phasing=ENTENTE)
    play(g, "pass", f"pick E-I, sail {harbour}")
    assert where(g, "E-I") == harbour and question(g) == "Orders" and where(g, "E-II") == 0
    g = position({"GB": "E-I E-II", "46": "F5-I"}, phasing=ENTENTE, control={harbour: GERMANS})
    play(g, "pass", "pick E-I")
    assert refusal(g, f"sail {harbour}").rule == "GAW 2.5-4"


def test_gaw_7_8_6_two_passes_in_a_row_end_the_impulses() -> None:
    """GAW 7.8-6: the Final Phase follows, moves made while passing or not."""
    g = position({"23": "G1-II", "46": "F5-I"})
    play(g, "pass", "pick G1-II, step 38, halt")
    events = play(g, "pass, done")
    assert told(events, "FinalPhase") == [(2,)] and g.turn == 3


def test_gaw_7_8_6_an_action_between_begins_the_count_anew() -> None:
    """GAW 7.8-6, R61: pass, Strategic Action, pass, pass."""
    g = position({"23": "G1-II", "46": "F5-I"}, disc=ENTENTE)
    play(g, "pass, done", "strategic, done")
    assert g.passes == 0
    events = play(g, "pass, done")
    assert not told(events, "FinalPhase") and g.turn == 2
    events = play(g, "pass, done")
    assert told(events, "FinalPhase")
