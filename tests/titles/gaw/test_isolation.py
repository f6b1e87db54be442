"""The Isolation Check: lines of communication, and what isolated units cannot do."""

from __future__ import annotations

import pytest

from marne.titles.gaw.rules.board import CUT, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    end_turn,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    step,
    where,
)

DIEPPE = (1, 3, 14, 15, 44)
"""The neighbours of area 2."""


def cut(g: Gaw, name: str) -> bool:
    """Whether a unit is isolated in the impulse under way."""
    return g.mark[UNIT[name]] & CUT != 0


def held(side: int, *areas: int) -> dict[int, int]:
    return dict.fromkeys(areas, side)


def test_gaw_7_0_1_1_only_the_phasing_side_is_checked() -> None:
    """GAW 7.0.1-1: the check of an impulse is for the units of the Side whose impulse it is."""
    blocks = {"2": "G1-II", "42": "F1-VII", "23": "G2-X", "46": "F5-I"}
    g = position(blocks, phasing=GERMANS)
    assert cut(g, "G1-II") and not cut(g, "F1-VII") and not cut(g, "G2-X")
    g = position(blocks, phasing=ENTENTE)
    assert cut(g, "F1-VII") and not cut(g, "G1-II") and not cut(g, "F5-I")


def test_gaw_7_0_1_1_every_unit_is_checked() -> None:
    """GAW 7.0.1-1: leaders, infantry and cavalry, all in the same area."""
    g = position({"34": "G1-L G1-II G1-C2"})
    assert cut(g, "G1-L") and cut(g, "G1-II") and cut(g, "G1-C2")


def test_gaw_7_0_1_2_isolated_for_the_whole_impulse() -> None:
    """GAW 7.0.1-2: a way that is opened during the impulse helps only at the next check."""
    g = position({"34": "G4-VI", "23": "G2-X"})
    assert cut(g, "G4-VI")
    play(g, "strategic", "pick G2-X, step 21, halt")
    assert refusal(g, "pick G4-VI").rule == "GAW 7.0.1-3"  # 21 would link it with 23
    play(g, "done", "pass, done")
    assert g.phasing == GERMANS and not cut(g, "G4-VI")
    play(g, "pass", "pick G4-VI, step 21, halt")
    assert where(g, "G4-VI") == 21


def test_gaw_7_0_1_3_isolated_units_cannot_move() -> None:
    """GAW 7.0.1-3, 7.1-3, 7.4-1: in no kind of action, and building is no way out either."""
    blocks = {"34": "G1-II", "37": "G1-L", "21": "F5-I", "36": "F5-II", "9": "G1-III"}
    for order in ("pass", "strategic", "tactical"):
        g = position(blocks, discs={"9": ("german", 1)})
        play(g, order)
        if order == "tactical":
            play(g, "activate G1-L, reveal, done")
        assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"
        assert refusal(g, "pick G1-III").rule == "GAW 7.0.1-3"  # infantry in a fortress of its Side


def test_gaw_7_0_1_4_isolated_units_cannot_attack() -> None:
    """GAW 7.0.1-4: an old engagement cannot be fought by isolated units alone, next to one that can."""
    blocks = {"34": "G1-II F5-I", "36": "G4-VI F4-XII"}
    g = position(blocks, control={34: ENTENTE, 36: ENTENTE})
    assert cut(g, "G1-II") and not cut(g, "G4-VI")  # Luxembourg is next to 36
    play(g, "strategic, done")
    assert options(g) == ["fight 36", "done"]
    assert refusal(g, "fight 34").rule == "GAW 7.5-4"


def test_gaw_7_0_1_4_nobody_is_asked_when_all_are_isolated() -> None:
    """GAW 7.0.1-4: with isolated units only the Combat Segment is empty."""
    g = position({"34": "G1-II F5-I"}, control={34: ENTENTE})
    play(g, "strategic, done")
    assert question(g) == "Orders" and g.phasing == ENTENTE


def test_gaw_7_0_1_5_an_isolated_leader_cannot_be_activated() -> None:
    """GAW 7.0.1-5, 7.3-1: he stays out, and without another leader there is no Tactical Action."""
    g = position({"34": "G1-L", "23": "G2-L"})
    play(g, "tactical")
    assert options(g) == ["activate G2-L"]
    assert refusal(g, "activate G1-L").rule == "GAW 7.0.1-5"
    g = position({"34": "G1-L", "23": "G1-II"})
    assert refusal(g, "tactical").rule == "GAW 7.2-1"


def test_gaw_7_0_1_6_an_isolated_leader_is_not_restored() -> None:
    """GAW 7.0.1-6: in the Reinforcement Phase his step stays where it is."""
    nobody_to_draw = "F-FOCH E-III G1-IXR"  # the units with a green 2
    g = position({"34": "G1-L/2", "23": "G2-L/2", "46": "F5-I"}, turn=1, dead=nobody_to_draw)
    end_turn(g)
    assert g.turn == 2 and question(g) == "Restoration"
    play(g, "done")  # the Entente, without leaders
    assert options(g) == ["restore G2-L", "done"]
    assert refusal(g, "restore G1-L").rule == "GAW 7.0.1-6"
    play(g, "restore G2-L")
    assert step(g, "G2-L") == 1


def test_gaw_7_0_1_7_isolated_units_defend_as_usual() -> None:
    """GAW 7.0.1-7: strength, Terrain Bonus and Valour count as ever."""
    around = held(GERMANS, 21, 20, 32, 33)
    blocks = {"21": "G1-II G1-III", "34": "F5-I"}
    g = position(blocks, control=around, valour={"french": 2})
    events = resolve(g, "strategic", "pick G1-II, step 34", "pick G1-III, step 34, done")
    assert outcome(events)[:2] == (10, 4 + 1 + 2)
    play(g, "pass")
    assert refusal(g, "pick F5-I").rule == "GAW 7.0.1-3"  # so it was isolated


def test_gaw_7_0_1_7_isolated_units_may_retreat() -> None:
    """GAW 7.0.1-7: cavalry rides off inside the pocket it is cut off in."""
    around = held(GERMANS, 21, 20, 32, 31, 53, 35)
    g = position({"21": "G1-II", "34": "F5-I F5-4C", "33": "F5-II"}, control=around)
    play(g, "strategic", "pick G1-II, step 34, done")
    assert question(g) == "Withdrawal"
    play(g, "withdraw F5-4C 33")
    assert where(g, "F5-4C") == 33
    resolve(g)
    play(g, "pass")
    assert cut(g, "F5-4C") and cut(g, "F5-II")


def test_gaw_7_0_1_8_a_chain_of_any_length() -> None:
    """GAW 7.0.1-8: eight areas from Le Havre to Aachen; one link under enemy control breaks the chain."""
    chain = held(GERMANS, 2, 15, 29, 31, 33, 34, 21)
    assert not cut(position({"1": "G1-II"}, control=chain), "G1-II")
    for gap in (2, 15, 29, 31, 33, 34, 21):
        assert cut(position({"1": "G1-II"}, control={**chain, gap: ENTENTE}), "G1-II"), gap


def test_gaw_7_0_1_9_not_over_the_channel() -> None:
    """GAW 7.0.1-9: London is a British home Capital, and of no use on the continent."""
    g = position({"4": "E-I", "GB": "E-L"}, phasing=ENTENTE, control=held(GERMANS, 1, 5))
    assert cut(g, "E-I") and not cut(g, "E-L")


@pytest.mark.parametrize(
    ("unit", "area", "isolated"),
    [
        ("F5-I", 50, False),  # a French fortress
        ("F5-I", 15, False),  # a French Major City
        ("F5-I", 46, False),  # Paris
        ("F5-I", 31, True),  # a French area with neither
        ("F5-I", 19, True),  # the Capital of an ally
        ("F5-I", 7, True),  # a fortress of an ally
        ("B-1", 19, False),
        ("B-1", 7, False),
        ("B-1", 15, True),
        ("G1-II", 25, False),  # a German fortress
        ("G1-II", 42, False),  # Frankfurt
        ("G1-II", 37, True),  # Luxembourg
        ("G1-II", 19, True),  # a conquered Capital is not at home
    ],
)
def test_gaw_7_0_1_10_the_goal_is_a_home_fortress_or_city(unit: str, area: int, isolated: bool) -> None:
    """GAW 7.0.1-10, R56, R9: alone in an area, everything else in enemy hands."""
    side = GERMANS if unit[0] == "G" else ENTENTE
    control = held(1 - side, *range(1, 94)) | {area: side}
    assert cut(position({str(area): unit}, phasing=side, control=control), unit) is isolated


def test_gaw_7_0_1_10_the_goal_must_be_controlled() -> None:
    """GAW 7.0.1-10: a home city in enemy hands is no goal."""
    around = held(ENTENTE, 38, 24, 22, 21, 10, 25, 12)
    assert not cut(position({"11": "G1-II"}, control=around), "G1-II")  # Aachen is next to it
    assert cut(position({"11": "G1-II"}, control={**around, 23: ENTENTE}), "G1-II")


@pytest.mark.parametrize(("harbours", "isolated"), [((1, 5), False), ((1,), False), ((5,), False), ((), True)])
def test_gaw_7_0_1_11_the_landing_areas_serve_the_british(harbours: tuple[int, ...], isolated: bool) -> None:
    """GAW 7.0.1-11: either of Le Havre and Calais, and nothing else: Amiens and Paris do not serve."""
    lost = {a: GERMANS for a in (1, 5) if a not in harbours}
    g = position({"3": "E-I F5-I"}, phasing=ENTENTE, control=lost)
    assert cut(g, "E-I") is isolated
    assert not cut(g, "F5-I")


@pytest.mark.parametrize("owner", [GERMANS, ENTENTE])
def test_gaw_7_0_1_12_it_may_begin_in_a_contested_area(owner: int) -> None:
    """GAW 7.0.1-12: whoever controls that area."""
    g = position({"21": "G1-II F5-I"}, control={21: owner})
    assert not cut(g, "G1-II")


def test_gaw_7_0_1_12_it_neither_passes_nor_ends_in_one() -> None:
    """GAW 7.0.1-12: a contested area between breaks the line, a contested goal is none."""
    g = position({"34": "G1-II", "21": "G1-III F5-I"}, control={21: GERMANS})
    assert cut(g, "G1-II") and not cut(g, "G1-III")
    around = held(ENTENTE, 38, 24, 22, 21, 10, 25, 12)
    g = position({"11": "G1-II", "23": "G1-III F5-I"}, control={**around, 23: GERMANS})
    assert cut(g, "G1-II") and cut(g, "G1-III")


def test_gaw_7_0_1_13_a_french_unit_in_area_2() -> None:
    """GAW 7.0.1-13: enemy-controlled areas all around; one of them back in French hands, and it is in touch."""
    control = held(GERMANS, *DIEPPE)
    assert cut(position({"2": "F5-I"}, phasing=ENTENTE, control=control), "F5-I")
    for a in (1, 14, 15):  # Le Havre, Rouen, Amiens
        assert not cut(position({"2": "F5-I"}, phasing=ENTENTE, control={**control, a: ENTENTE}), "F5-I")


def test_gaw_7_0_1_13_a_british_unit_in_area_5() -> None:
    """GAW 7.0.1-13: Calais is contested and Le Havre the enemy's."""
    g = position({"5": "E-I G1-II"}, phasing=ENTENTE, control={5: ENTENTE, 1: GERMANS})
    assert cut(g, "E-I")
    assert not cut(position({"5": "E-I"}, phasing=ENTENTE, control={1: GERMANS}), "E-I")
    assert not cut(position({"5": "E-I G1-II"}, phasing=ENTENTE, control={5: ENTENTE}), "E-I")


def test_gaw_7_0_1_13_a_belgian_unit_in_area_8() -> None:
    """GAW 7.0.1-13: the four areas around Hasselt are Belgian, but all contested."""
    blocks = {"8": "B-1", "7": "B-2 G1-II", "9": "B-3 G1-III", "19": "B-5 G1-IV", "20": "B-4 G1-IX"}
    control = held(ENTENTE, 7, 9, 19, 20)
    assert cut(position(blocks, phasing=ENTENTE, control=control), "B-1")
    for a in ("7", "9", "19", "20"):
        freed = {**blocks, a: blocks[a].split()[0]}
        assert not cut(position(freed, phasing=ENTENTE, control=control), "B-1"), a


def test_gaw_r50_units_in_great_britain_are_never_isolated() -> None:
    """GAW R50: not even with both harbours lost."""
    g = position({"GB": "E-L E-I E-II"}, phasing=ENTENTE, control=held(GERMANS, 1, 5))
    assert not any(cut(g, name) for name in ("E-L", "E-I", "E-II"))
