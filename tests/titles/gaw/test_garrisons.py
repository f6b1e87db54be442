"""Garrison discs: building them, their part in battle, losing them."""

from __future__ import annotations

import pytest

from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import BELGIAN, BRITISH, DISC_SUPPLY, FORTS, FORTS_IN, FRENCH, GERMAN, PARIS, POWERS
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.movement_costs import BUILDERS
from marne.titles.gaw.rules.roster import BIT, PARIS_STATIC
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    play,
    position,
    question,
    refusal,
    start,
    step,
    told,
    units_at,
    where,
)

BREACH = {9: GERMANS, 10: GERMANS}
"""The Germans hold the road from Germany to area 8."""


def discs(g: Gaw, code: str) -> list[int]:
    """The discs in a fortress by Power: Germans, French, British, Belgians."""
    fort = read_fort(code)
    return g.discs[fort * POWERS : (fort + 1) * POWERS]


def mixed(g: Gaw, code: str, french: int, belgian: int) -> None:
    """Garrison a fortress with discs of two Powers."""
    fort = read_fort(code)
    g.discs[fort * POWERS + FRENCH], g.discs[fort * POWERS + BELGIAN] = french, belgian
    g.recount()


# ---------------------------------------------------------------- supply


def test_gaw_4_1_1_a_power_has_no_more_discs_than_it_has() -> None:
    """GAW 4.1-1: with 20 French, 10 German or 5 Belgian discs on the board that Power builds no more."""
    g = position({"55": "F3-IV"}, phasing=ENTENTE, discs={"17a": 5, "17b": 5, "50": 5, "51": 5})
    play(g, "pass, pick F3-IV")
    assert refusal(g, "build 55").rule == "GAW 4.1-1"
    g = position({"77": "G7-XIV"}, discs={"25": 5, "63": 5})
    play(g, "pass, pick G7-XIV")
    assert refusal(g, "build 77").rule == "GAW 4.1-1"
    g = position({"9": "B-1"}, phasing=ENTENTE, discs={"7": 4})
    play(g, "pass, pick B-1, build 9")
    assert refusal(g, "build 9").rule == "GAW 4.1-1"


def test_gaw_4_1_2_on_the_board_at_the_start() -> None:
    """GAW 4.1-2, GAW 5.0-8: 14 French, 8 German and 4 Belgian discs lie there; 6, 2 and 1 are left."""
    g = start()
    lying = [sum(g.discs[fort * POWERS + p] for fort in range(FORTS)) for p in range(POWERS)]
    assert (lying[GERMAN], lying[FRENCH], lying[BRITISH], lying[BELGIAN]) == (8, 14, 0, 4)
    assert [g.supply(p) for p in (GERMAN, FRENCH, BRITISH, BELGIAN)] == [2, 6, 0, 1]
    assert [discs(g, code)[FRENCH] for code in ("88", "71", "55", "89", "17a", "17b")] == [2, 2, 2, 2, 1, 1]
    assert [discs(g, code)[GERMAN] for code in ("58", "77", "25", "63")] == [2, 2, 1, 1]


# ---------------------------------------------------------------- in battle


def test_gaw_4_1_3_garrisons_do_not_attack() -> None:
    """GAW 4.1-3: in the Entente's impulse the discs of besieged Liège fight no battle; units in Namur may."""
    g = position(
        {"9": "G1-II", "20": "G1-III B-1"}, phasing=ENTENTE, disc=ENTENTE, discs={"9": 3}, control={9: ENTENTE}
    )
    play(g, "strategic, done")
    assert options(g) == ["fight 20", "done"]
    assert refusal(g, "fight 9").rule == "GAW 4.1-3"


def test_gaw_4_1_3_garrisons_do_not_retreat() -> None:
    """GAW 4.1-3: in a General Retreat the infantry goes and the discs stay and are fought."""
    g = position({"9": "G1-II B-1", "8": "B-2", "12": "G1-L"}, disc=ENTENTE, discs={"9": 2}, control={10: GERMANS})
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9, retreat")
    assert options(g) == ["withdraw B-1 8", "done"]
    events = play(g, "withdraw B-1 8")
    assert told(events, "Outcome")[0][2:4] == (5, 10)
    assert where(g, "B-1") == 8


def test_gaw_4_1_4_five_for_each_disc() -> None:
    """GAW 4.1-4, GAW 4.1-5: three discs in Antwerp are 15, without the Terrain Bonus of 2 there; an infantry has it."""
    g = position({"7": "G1-II", "12": "G1-L"}, control={**BREACH, 8: GERMANS, 7: ENTENTE}, discs={"7": 3})
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 7, declare nothing")
    assert told(events, "Outcome")[0][3] == 15
    g = position({"7": "G1-II B-1", "12": "G1-L"}, control={**BREACH, 8: GERMANS}, discs={"7": 3})
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 7, declare nothing")
    assert told(events, "Outcome")[0][3] == 15 + 3 + 2


@pytest.mark.parametrize(
    ("second", "left"),
    [
        ("G1-IIIR", 2),  # 5 + 4 + 4 stars against 12: one hit, for the last dot of the infantry
        ("G1-III", 1),  # 5 + 5 + 4: a second hit, for a disc
    ],
)
def test_gaw_4_1_6_garrisons_are_hit_last(second: str, left: int) -> None:
    """GAW 4.1-6: a disc is hit only when no unit is left with it, and falls to one hit."""
    g = position({"9": f"G1-II {second} B-3/2", "10": "G1-L"}, discs={"9": 2})
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 9, declare nothing")
    assert told(events, "Outcome")[0][4] == 3 - left
    assert "B-3" not in units_at(g, 9)
    assert discs(g, "9")[BELGIAN] == left
    assert g.control[9] == ENTENTE


def test_gaw_4_1_7_nobody_removes_his_own_discs() -> None:
    """GAW 4.1-7: no answer takes a disc away, neither in an own impulse nor when hits are given out."""
    g = position({"9": "B-1 B-2"}, phasing=ENTENTE, discs={"9": 2})
    play(g, "pass")
    assert refusal(g, "raze 9").rule == "GAW M40"
    play(g, "pick B-1")
    assert refusal(g, "raze 9").rule == "GAW M40"
    g = position({"9": "G1-II G1-III G1-IV B-1 B-2", "10": "G1-L"}, discs={"9": 1})
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9, declare nothing")
    assert options(g, ENTENTE) == ["hit B-1", "hit B-2"]
    assert refusal(g, "raze 9", ENTENTE).rule == "GAW M40"


def test_gaw_4_1_8_lost_discs_can_be_built_again() -> None:
    """GAW 4.1-8: the last Belgian disc is shot away in Namur, counts as no loss, and is built anew in Antwerp."""
    g = position({"20": "G1-II G1-III", "21": "G1-L", "7": "B-1"}, discs={"20": 1, "7": 4}, control={20: ENTENTE})
    assert g.supply(BELGIAN) == 0
    play(g, "tactical, activate G1-L, reveal, done, done, fight 20, declare nothing, hit G1-II")
    assert (g.supply(BELGIAN), g.lost) == (1, [0, 0])
    play(g, "pass, pick B-1, build 7, halt")
    assert discs(g, "7")[BELGIAN] == 5


def test_gaw_r33_discs_of_an_attacker() -> None:
    """GAW R33: Belgians attack the besiegers of Liège: their discs add no fire, but can be hit, and last.

    3 against 20: the loser takes the 6 hits of his infantry and 2 for the discs.
    """
    g = position({"9": "G1-II G1-III G1-IV G1-IX B-1"}, phasing=ENTENTE, disc=ENTENTE, discs={"9": 2})
    events = play(g, "strategic, done, fight 9")
    assert told(events, "Outcome")[0] == (9, ENTENTE, 3, 20, 8, 1)
    names = [e.name for e in events if e.name in ("Reduced", "Eliminated", "DiscLost")]
    assert names == ["Reduced", "Reduced", "Eliminated", "DiscLost", "DiscLost"]


def test_gaw_m9_two_fortresses_lose_in_turn() -> None:
    """GAW M9: with one disc in Lille and two in Maubeuge, two hits take one of Maubeuge and then that of Lille."""
    road = {**BREACH, 8: GERMANS, 19: GERMANS, 17: ENTENTE}
    g = position({"17": "G1-II G1-IIIR G1-IVR", "30": "G1-L"}, control=road, discs={"17a": 1, "17b": 2})
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 17, declare nothing")
    assert told(events, "Outcome")[0][2:5] == (17, 15, 2)
    lille, maubeuge = FORTS_IN[17]
    assert told(events, "DiscLost") == [(maubeuge, FRENCH), (lille, FRENCH)]


@pytest.mark.parametrize(
    ("french", "belgian", "order"),
    [(1, 2, [BELGIAN, FRENCH, BELGIAN]), (2, 1, [FRENCH, FRENCH, BELGIAN]), (2, 2, [FRENCH, BELGIAN, FRENCH])],
)
def test_gaw_m17_discs_of_two_powers(french: int, belgian: int, order: list[int]) -> None:
    """GAW M17: the Power with most discs in the fortress loses the next; on a tie the French do."""
    road = {**BREACH, 8: GERMANS, 7: GERMANS, 6: ENTENTE}
    g = position({"6": "G1-II G1-III G1-IV G1-IX", "7": "G1-L"}, control=road, valour={"german": 9})
    mixed(g, "6", french, belgian)
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 6, declare nothing")
    assert [power for _, power in told(events, "DiscLost")][:3] == order


# ---------------------------------------------------------------- building


def test_gaw_4_1_9_five_in_a_fortress() -> None:
    """GAW 4.1-9: the sixth disc finds no place; in area 17 there is the other fortress."""
    g = position({"9": "B-1"}, phasing=ENTENTE, discs={"9": ("french", 5)})
    play(g, "pass, pick B-1")
    assert refusal(g, "build 9").rule == "GAW 4.1-9"
    g = position({"17": "F5-I"}, phasing=ENTENTE, discs={"17a": 5})
    play(g, "pass, pick F5-I")
    assert refusal(g, "build 17a").rule == "GAW 4.1-9"
    play(g, "build 17b")
    assert (discs(g, "17a")[FRENCH], discs(g, "17b")[FRENCH]) == (5, 1)


@pytest.mark.parametrize("order", ["pass", "strategic", "tactical, activate B-L, reveal, done"])
def test_gaw_4_1_10_in_every_kind_of_action(order: str) -> None:
    """GAW 4.1-10: a Pass, a Strategic Action and a Tactical Action all let an infantry build."""
    g = position({"7": "B-1 B-L"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, f"{order}, pick B-1, build 7, halt")
    assert (discs(g, "7")[BELGIAN], step(g, "B-1")) == (1, 1)


def test_gaw_4_1_11_under_siege() -> None:
    """GAW 4.1-11: Belgians build in contested Liège, in a Pass too."""
    g = position({"9": "B-1 G1-II"}, phasing=ENTENTE)
    play(g, "pass, pick B-1, build 9, halt")
    assert discs(g, "9")[BELGIAN] == 1


def test_gaw_4_1_12_infantry_that_was_there_and_stays() -> None:
    """GAW 4.1-12: neither leaders nor cavalry build; who has marched does not build, and who builds does not march."""
    g = position({"7": "B-1 B-C B-L", "6": "B-2"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick B-C")
    assert refusal(g, "build 7").rule == "GAW 4.1-12"
    play(g, "halt, pick B-L")
    assert refusal(g, "build 7").rule == "GAW 4.1-12"
    play(g, "halt, pick B-2")
    assert refusal(g, "build 7").rule == "GAW 4.1-12"  # it stands in Ypres
    play(g, "step 7")
    assert "build 7" not in options(g)
    assert refusal(g, "build 7").rule == "GAW 4.1-12"
    play(g, "step 6")
    assert refusal(g, "build 6").rule == "GAW 4.1-12"  # where it began, but it has marched
    play(g, "halt, pick B-1, build 7")
    assert refusal(g, "step 8").rule == "GAW 4.1-12"
    assert options(g) == ["build 7", "halt"]


@pytest.mark.parametrize("built", [1, 2])
def test_gaw_4_1_13_a_disc_for_each_step(built: int) -> None:
    """GAW 4.1-13, GAW 4.1-14: an infantry of three dots may turn one or two of them into discs, but not the last."""
    g = position({"7": "B-1"}, phasing=ENTENTE)
    play(g, "pass, pick B-1", *["build 7"] * built)
    assert (discs(g, "7")[BELGIAN], step(g, "B-1")) == (built, built)
    if built == 2:
        assert refusal(g, "build 7").rule == "GAW 4.1-14"
        assert options(g) == ["halt"]
    play(g, "halt")
    assert question(g) == "Orders"


def test_gaw_4_1_15_antwerp() -> None:
    """GAW 4.1-15: King Albert in Ypres; an infantry and the cavalry move, two of 3 dots in Antwerp make four discs."""
    g = position({"6": "B-L", "7": "B-1 B-2", "18": "B-3 B-C"}, phasing=ENTENTE, discs={"7": 1})
    play(g, "tactical, activate B-L, reveal, done")
    play(g, "pick B-3, step 30, halt, pick B-C, step 17, halt")
    play(g, "pick B-1, build 7, build 7, halt, pick B-2, build 7, build 7, halt, done")
    assert discs(g, "7")[BELGIAN] == 1 + 4
    assert (step(g, "B-1"), step(g, "B-2")) == (2, 2)
    assert (where(g, "B-1"), where(g, "B-2")) == (7, 7)
    assert g.supply(BELGIAN) == DISC_SUPPLY[BELGIAN] - 5 == 0


def test_gaw_r51_who_builds_where() -> None:
    """GAW R51: the French in a Belgian fortress with French discs; the Germans in one they have taken."""
    g = position({"6": "F5-I"}, phasing=ENTENTE, discs={"6": 1})
    play(g, "pass, pick F5-I, build 6, halt")
    assert discs(g, "6") == [0, 1, 0, 1]
    g = position({"9": "G1-II"}, control={10: GERMANS})
    play(g, "pass, pick G1-II, build 9, halt")
    assert discs(g, "9") == [1, 0, 0, 0]


def test_gaw_r51_not_in_the_enemys_fortress() -> None:
    """GAW R51: besiegers of Liège do not build in it, nor the British anywhere."""
    g = position({"9": "G1-II B-1", "10": "G1-III"})
    play(g, "pass, pick G1-II")
    assert refusal(g, "build 9").rule == "GAW R51"
    g = position({"6": "E-I"}, phasing=ENTENTE)
    play(g, "pass, pick E-I")
    assert refusal(g, "build 6").rule == "GAW 7.4-12"


def test_gaw_r51_not_when_isolated() -> None:
    """GAW R51: building stands for moving, which an Isolated infantry cannot do."""
    cut = dict.fromkeys((6, 8, 18, 19), GERMANS)
    g = position({"7": "B-1 G1-II"}, phasing=ENTENTE, control=cut)
    play(g, "pass")
    assert refusal(g, "pick B-1").rule == "GAW 7.0.1-3"


def test_gaw_r52_the_discs_of_a_conquered_fortress() -> None:
    """GAW R52: Liège falls without a disc left in it; what is built there next is German."""
    g = position({"9": "G1-II G1-III B-3/2", "10": "G1-L"}, discs={"9": 1})
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9, declare nothing, hit G1-II")
    assert (g.control[9], discs(g, "9")) == (GERMANS, [0, 0, 0, 0])
    play(g, "pass, done, pass, pick G1-III, build 9, halt")
    assert discs(g, "9") == [1, 0, 0, 0]


def test_gaw_r53_the_paris_infantry() -> None:
    """GAW R53: Paris has no fortress, so its static infantry has nothing to do; but it counts among the builders."""
    assert FORTS_IN[PARIS] == []
    assert BUILDERS[FRENCH] & BIT[PARIS_STATIC]
    g = position({"46": "FP-1"}, phasing=ENTENTE)
    play(g, "pass")
    assert refusal(g, "pick FP-1").rule == "GAW 4.2.2-1"
    assert options(g) == ["done"]
