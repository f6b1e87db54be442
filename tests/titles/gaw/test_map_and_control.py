"""The board in play: terrain, stacking, Great Britain, who controls an area, and where lines of communication lead."""

from __future__ import annotations

import pytest

from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import (
    AREA_NAMES,
    AREAS,
    COUNTRY,
    COUNTRY_NAMES,
    GB,
    GERMAN,
    HOME_SIDE,
    LUXEMBOURG,
    NEIGHBOURS,
)
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    play,
    position,
    question,
    refusal,
    start,
    told,
    units_at,
    where,
)

BREACH = {9: GERMANS, 10: GERMANS}
"""The Germans hold the road from Germany to area 8."""
FRONTIER = dict.fromkeys((5, 17, 31, 33, 35, 56), GERMANS)
"""The French areas next to Belgium: with these in German hands nothing passes between the two countries."""


# ---------------------------------------------------------------- terrain and stacking


def test_gaw_2_3_1_points_to_enter() -> None:
    """GAW 2.3-1, GAW 2.3-2: three points are a red area and a green one, not two red ones; or three others."""
    g = position({"59": "G4-VI"})
    play(g, "pass, pick G4-VI, step 61")
    assert refusal(g, "step 62").rule == "GAW 7.4-9"
    play(g, "step 60")
    assert question(g) == "March"
    assert refusal(g, "step 57").rule == "GAW 7.4-9"
    g = position({"11": "G1-II"})
    play(g, "pass, pick G1-II, step 24, step 40, step 39, halt")
    assert where(g, "G1-II") == 39


def test_gaw_2_3_3_nobody_walks_to_great_britain() -> None:
    """GAW 2.3-3, GAW 2.5-8: Calais has no border with Great Britain, and nobody sails or travels back."""
    g = position({"5": "E-I"}, phasing=ENTENTE, options={"rail": "on"})
    play(g, "pass, pick E-I")
    assert refusal(g, "step GB").rule == "GAW M42"
    assert refusal(g, "sail GB").rule == "GAW 2.5-3"
    assert refusal(g, "rail GB").rule == "GAW 8.3-1"
    assert NEIGHBOURS[GB] == []


@pytest.mark.parametrize(
    ("there", "area"),
    [
        ("G1-II G1-III G1-IV G1-IX", 11),  # GAW 2.4-1: green
        ("G2-X G2-VII", 24),  # GAW 2.4-2: yellow
    ],
)
def test_gaw_2_4_1_full_areas(there: str, area: int) -> None:
    """GAW 2.4-1, GAW 2.4-2: no fifth unit stays in a green area and no third in a yellow one; with one less it does."""
    g = position({str(area): there, "25": "G3-XI"})
    play(g, f"pass, pick G3-XI, step {area}")
    assert refusal(g, "halt").rule == "GAW 7.4-10"
    g = position({str(area): there.rpartition(" ")[0], "25": "G3-XI"})
    play(g, f"pass, pick G3-XI, step {area}, halt")
    assert where(g, "G3-XI") == area


def test_gaw_2_4_2_a_full_red_area() -> None:
    """GAW 2.4-2: a third unit cannot stay in a red area."""
    g = position({"61": "G4-VI G4-VIII", "59": "G3-XI"})
    play(g, "pass, pick G3-XI, step 61")
    assert refusal(g, "halt").rule == "GAW 7.4-10"


def test_gaw_2_4_3_six_in_great_britain() -> None:
    """GAW 2.4-3, GAW 2.5-2: the two British reinforcements join the four in Great Britain, the only place for them."""
    g = position({"GB": "E-L E-I E-II E-C1"}, phasing=ENTENTE, disc=ENTENTE, pool="E-III E-C3", control={5: GERMANS})
    play(g, "reinforce, call 2, drawn E-III, drawn E-C3")
    assert options(g) == ["place E-III GB", "place E-C3 GB"]
    play(g, "place E-III GB, place E-C3 GB")
    assert len(units_at(g, GB)) == 6


def test_gaw_2_4_4_each_side_has_its_own_limit() -> None:
    """GAW 2.4-4: four Belgians do not keep a fourth German out of area 8; a fifth German stays out."""
    blocks = {"8": "B-1 B-2 B-3 B-4 G1-II G1-III G1-IV", "9": "G1-IX G2-X"}
    g = position(blocks, control={8: ENTENTE, 10: GERMANS})
    play(g, "strategic, pick G1-IX, step 8")
    assert len(units_at(g, 8)) == 8
    play(g, "pick G2-X")
    assert refusal(g, "step 8").rule == "GAW 7.4-10"


def test_gaw_2_4_5_garrisons_take_no_room() -> None:
    """GAW 2.4-5: five discs in Liège and three units: a fourth unit comes in, a fifth does not stay."""
    g = position({"9": "B-1 B-2 B-3", "8": "B-4 B-5"}, phasing=ENTENTE, disc=ENTENTE, discs={"9": 5})
    play(g, "strategic, pick B-4, step 9, halt")
    assert (len(units_at(g, 9)), g.walls[9]) == (4, 5)
    play(g, "pick B-5, step 9")
    assert refusal(g, "halt").rule == "GAW 7.4-10"


def test_gaw_2_4_6_allies_share_one_limit() -> None:
    """GAW 2.4-6: a Frenchman, two British and a Belgian fill Brussels; French discs may lie beside Belgian ones."""
    g = position({"19": "F5-I E-I E-II B-1", "18": "F5-II"}, phasing=ENTENTE)
    play(g, "pass, pick F5-II, step 19")
    assert refusal(g, "halt").rule == "GAW 7.4-10"
    g = position({"6": "F5-I B-1"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick F5-I, build 6, halt, pick B-1, build 6, halt")
    assert g.walls[6] == 2


def test_gaw_2_4_7_area_17() -> None:
    """GAW 2.4-7: five discs in each of the two fortresses of area 17, and four units of either Side; no more."""
    blocks = {"17": "F5-I F5-II F5-III F5-X G1-II G1-III G1-IV", "30": "G1-IX G2-X", "16": "F5-XI"}
    road = {**BREACH, 8: GERMANS, 19: GERMANS}
    full = {"17a": 5, "17b": 5}
    g = position(blocks, control={**road, 17: ENTENTE}, discs=full)
    play(g, "strategic, pick G1-IX, step 17, pick G2-X")
    assert refusal(g, "step 17").rule == "GAW 7.4-10"
    assert (len(units_at(g, 17)), g.walls[17]) == (8, 10)
    g = position(blocks, control={**road, 17: ENTENTE}, discs=full, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick F5-I")
    assert refusal(g, "build 17a").rule == refusal(g, "build 17b").rule == "GAW 4.1-9"
    play(g, "halt, pick F5-XI")
    assert refusal(g, "step 17").rule == "GAW 7.4-10"


# ---------------------------------------------------------------- Great Britain


def test_gaw_2_5_3_sea_transport_ends_in_the_harbour() -> None:
    """GAW 2.5-3, GAW 2.5-5, GAW 2.5-6: a Pass carries one British unit to Calais, and that is its move."""
    g = position({"GB": "E-I E-II"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "pass, pick E-I")
    assert options(g) == ["sail 1", "sail 5", "halt"]
    assert refusal(g, "sail 4").rule == refusal(g, "step 5").rule == "GAW 2.5-3"
    play(g, "sail 5")
    assert (where(g, "E-I"), where(g, "E-II")) == (5, GB)
    assert (question(g), g.phasing) == ("Orders", GERMANS)


def test_gaw_2_5_6_each_crossing_is_one_move() -> None:
    """GAW 2.5-5, GAW 2.5-6: a Strategic Action carries five, and none of them goes on."""
    g = position({"GB": "E-L E-I E-II E-III E-C1 E-C3"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick E-I, sail 5")
    assert refusal(g, "pick E-I").rule == "GAW M41"
    play(g, "pick E-II, sail 5, pick E-III, sail 1, pick E-C1, sail 1")
    assert question(g) == "Movement"
    play(g, "pick E-L, sail 5")
    assert (question(g), units_at(g, GB)) == ("Orders", ["E-C3"])


def test_gaw_2_5_5_no_sea_transport_in_a_tactical_action() -> None:
    """GAW 2.5-5: Sir John French is activated at home, but his infantry does not cross."""
    g = position({"GB": "E-L E-I"}, phasing=ENTENTE)
    play(g, "tactical, activate E-L, reveal, done")
    assert refusal(g, "pick E-I").rule == "GAW 7.4-13"


def test_gaw_2_5_4_the_harbour_must_be_open() -> None:
    """GAW 2.5-4: no landing in a harbour that is contested, or in German hands."""
    g = position({"GB": "E-I", "5": "G1-II F5-I"}, phasing=ENTENTE, control={1: GERMANS})
    play(g, "pass")
    assert refusal(g, "pick E-I").rule == "GAW 2.5-4"
    g = position({"GB": "E-I", "5": "G1-II F5-I"}, phasing=ENTENTE)
    play(g, "pass, pick E-I")
    assert refusal(g, "sail 5").rule == "GAW 2.5-4"
    play(g, "sail 1")
    assert where(g, "E-I") == 1


def test_gaw_7_3_2_3_full_harbours() -> None:
    """GAW 7.3.2-3: with four units in each harbour nobody lands, and the reason is not that they were closed."""
    g = position({"GB": "E-I", "1": "F5-I F5-II F5-III F5-X", "5": "F1-VII F1-VIII F1-XIII F1-XIV"}, phasing=ENTENTE)
    play(g, "pass")
    assert refusal(g, "pick E-I").rule == "GAW 7.3.2-3"


def test_gaw_2_5_7_only_british_units_in_great_britain() -> None:
    """GAW 2.5-7: no French unit sails, and none is placed there."""
    g = position({"5": "F5-I"}, phasing=ENTENTE, disc=ENTENTE, pool="FR-1 F5-II B-1")
    play(g, "pass, pick F5-I")
    assert refusal(g, "sail 1").rule == "GAW 2.5-3"
    g = position({}, phasing=ENTENTE, disc=ENTENTE, pool="FR-1 F5-II B-1")
    play(g, "reinforce, call 3, drawn FR-1, drawn F5-II, drawn B-1")
    assert refusal(g, "place FR-1 GB").rule == "GAW 6.0-6"
    assert refusal(g, "place F5-II GB").rule == "GAW 6.0-3"
    assert not [text for text in options(g) if text.endswith("GB")]


# ---------------------------------------------------------------- control


def test_gaw_2_6_1_the_side_that_stands_alone() -> None:
    """GAW 2.6-1: when the Belgians leave contested Liège, the Germans who stay have it, and its Valour."""
    g = position({"9": "B-1 G1-II"}, phasing=ENTENTE)
    assert g.control[9] == ENTENTE
    events = play(g, "pass, pick B-1, step 8, halt")
    assert (g.control[9], g.valour[GERMAN]) == (GERMANS, 1)
    assert told(events, "Taken") == [(9, GERMAN)]


def test_gaw_2_6_2_marching_through_is_enough() -> None:
    """GAW 2.6-2: the areas a unit has marched through stay its Side's, until the other Side enters last."""
    g = position({"8": "G1-II", "32": "F5-I"}, control=BREACH)
    play(g, "pass, pick G1-II, step 19, step 30, step 18, halt")
    assert [g.control[a] for a in (8, 19, 30, 18, 7)] == [GERMANS] * 4 + [ENTENTE]
    play(g, "pass, pick F5-I, step 30, step 19, halt")
    assert [g.control[a] for a in (8, 19, 30, 18)] == [GERMANS, ENTENTE, ENTENTE, GERMANS]


def test_gaw_2_6_3_a_contested_area_keeps_its_owner() -> None:
    """GAW 2.6-3: Germans engage Liège and do not clear it: it stays Belgian. Belgians who come back do not take it."""
    g = position({"10": "G2-L G2-X", "9": "B-1"}, discs={"9": 1})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-X, step 9, done, declare nothing")
    assert (units_at(g, 9), g.control[9], g.contested(9)) == (["G2-X", "B-1"], ENTENTE, True)
    g = position({"9": "G2-VII", "10": "G2-L", "8": "B-1"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic, pick B-1, step 9, done")
    assert (g.contested(9), g.control[9]) == (True, GERMANS)


def test_gaw_2_6_1_1_everybody_at_home() -> None:
    """GAW 2.6.1-1, GAW 2.6.2-2, GAW 5.0-1: a new game begins with the countries in their owners' hands."""
    g = start()
    for area in range(AREAS):
        german = COUNTRY_NAMES[COUNTRY[area]] in ("Germany", "Luxembourg")
        assert g.control[area] == (GERMANS if german else ENTENTE), AREA_NAMES[area]
    assert units_at(g, LUXEMBOURG) == []


def test_gaw_2_6_2_1_holland_is_closed() -> None:
    """GAW 2.6.2-1: from Germany to Antwerp there is no way past Liège: not on foot, by rail, or for communication."""
    g = position({"7": "G1-II", "12": "G1-III"}, options={"rail": "on"})
    play(g, "pass")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"
    play(g, "pick G1-III")
    assert refusal(g, "step 7").rule == "GAW M42"
    assert refusal(g, "step 8").rule == "GAW M42"
    assert refusal(g, "rail 7").rule == "GAW 8.3-1"
    assert not {AREA_NAMES[a] for a in range(AREAS)} & {"Maastricht", "Roermond", "Holland"}


def test_gaw_2_6_2_1_no_orders_through_holland() -> None:
    """GAW 2.6.2-1: Jülich (11) and Hasselt (8) are three areas apart, by Aachen and Liège: too far for his orders."""
    g = position({"11": "G1-L", "8": "G1-II", "9": "G1-III"}, control={10: GERMANS})
    play(g, "tactical, activate G1-L, reveal, done")
    assert refusal(g, "pick G1-II").rule == refusal(g, "pick G1-III").rule == "GAW 7.4-4"


def test_gaw_2_6_3_1_the_mark_of_another_owner() -> None:
    """GAW 2.6.3-1: everybody sees that area 30 has changed hands, and that it has come back."""
    g = position({"19": "G1-II", "18": "B-1"}, control={**BREACH, 8: GERMANS})
    play(g, "pass, pick G1-II, step 30, step 19, halt")
    for seat in (GERMANS, ENTENTE, None):
        seen = GAME.view(g, seat).control
        assert [a for a in range(AREAS) if seen[a] != HOME_SIDE[a]] == [8, 9, 10, 19, 30]
    play(g, "pass, pick B-1, step 30, halt")
    seen = GAME.view(g, None).control
    assert [a for a in range(AREAS) if seen[a] != HOME_SIDE[a]] == [8, 9, 10, 19]


def test_gaw_m37_cubes_are_no_limit() -> None:
    """GAW M37: a Side with ten areas of the enemy, as many as it has cubes, takes the eleventh like the others."""
    taken = dict.fromkeys((8, 9, 10, 21, 22, 20, 19, 32, 34, 36), GERMANS)
    g = position({"19": "G1-II"}, control=taken)
    play(g, "pass, pick G1-II, step 30, halt")
    assert g.control[30] == GERMANS
    assert sum(g.control[a] != HOME_SIDE[a] for a in range(AREAS)) == 11


# ---------------------------------------------------------------- garrisons as presence, fights without a survivor


def test_gaw_r7_a_garrison_holds_its_area() -> None:
    """GAW R7: a disc makes entering dearer, stops the unit, contests the area and has to be fought."""
    g = position({"8": "G1-II", "10": "G1-L"}, control={9: GERMANS}, discs={"7": 1})
    play(g, "strategic, pick G1-II, step 7")
    assert (question(g), g.fresh, g.contested(7), g.control[7]) == ("Movement", [7], True, ENTENTE)
    events = play(g, "done")
    assert told(events, "BattleBegan") == [(7, GERMANS)]
    g = position({"8": "G1-II"}, control=BREACH, discs={"7": 1})
    play(g, "pass, pick G1-II")
    assert refusal(g, "step 7").rule == "GAW 7.8-2"
    g = position({"23": "G1-II"}, control={21: GERMANS}, discs={"20": 1})
    play(g, "strategic, pick G1-II, step 21")  # red: 2 of 3 points; Namur lies behind a Major River
    assert refusal(g, "step 20").rule == "GAW 7.4-9"


def test_gaw_r7_no_line_past_a_garrison() -> None:
    """GAW R7: behind the garrison of Liège a German is cut off, and out of his leader's range; without it he is not."""
    g = position({"8": "G1-II", "10": "G1-L"}, discs={"9": 1})
    play(g, "tactical, activate G1-L, reveal, done")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"
    g = position({"8": "G1-II", "10": "G1-L"}, control={9: GERMANS})
    play(g, "tactical, activate G1-L, reveal, done, pick G1-II")
    assert question(g) == "March"


@pytest.mark.parametrize(
    ("defender", "left"),
    [
        ("F1-VII", ["F1-VII"]),  # 1 + 4 stars against 4 + 2: beaten off
        ("F1-6C/1", []),  # result 4: three hits for the cavalry, two for the German infantry
    ],
)
def test_gaw_r8_the_attackers_die(defender: str, left: list[str]) -> None:
    """GAW R8: if the attackers die, or everybody does, the area stays with the Original Defender."""
    g = position({"91": "G7-30R/2 G7-L", "89": defender})
    play(g, "tactical, activate G7-L, reveal, done, pick G7-30R, step 89, done")
    assert (units_at(g, 89), g.control[89]) == (left, ENTENTE)
    assert g.valour == [0, 0, 0, 0]


# ---------------------------------------------------------------- home areas and communication


def test_gaw_2_6_1_2_home_areas() -> None:
    """GAW 2.6.1-2, GAW R56: the French in Belgium need a way home to France; Brussels, an ally's, does not serve."""
    g = position({"19": "F5-I B-1 E-I"}, phasing=ENTENTE, control=FRONTIER)
    play(g, "pass")
    assert refusal(g, "pick F5-I").rule == "GAW 7.0.1-3"
    assert refusal(g, "pick E-I").rule == "GAW 7.0.1-3"
    assert options(g) == ["pick B-1", "done"]


def test_gaw_r56_the_british_need_a_harbour() -> None:
    """GAW R56: in Paris, with Le Havre and Calais lost, the British are isolated and the French are not."""
    g = position({"46": "E-I F5-I"}, phasing=ENTENTE, control={1: GERMANS, 5: GERMANS})
    play(g, "pass")
    assert refusal(g, "pick E-I").rule == "GAW 7.0.1-3"
    assert options(g) == ["pick F5-I", "done"]
    g = position({"46": "E-I F5-I"}, phasing=ENTENTE, control={5: GERMANS})
    play(g, "pass")
    assert options(g) == ["pick F5-I", "pick E-I", "done"]


def test_gaw_r56_belgians_and_germans_need_their_own_country() -> None:
    """GAW R56: Belgians cut off in France are isolated; so are Germans who hold Brussels and nothing behind it."""
    g = position({"16": "B-1 F5-I"}, phasing=ENTENTE, control=FRONTIER)
    play(g, "pass")
    assert refusal(g, "pick B-1").rule == "GAW 7.0.1-3"
    g = position({"19": "G1-II"}, control={7: GERMANS, 18: GERMANS})
    play(g, "pass")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"


def test_gaw_r9_luxembourg_is_not_germany() -> None:
    """GAW R9: German from the start, but no goal of communication: surrounded there a German unit is isolated."""
    g = position({"37": "G4-VI"}, control=dict.fromkeys(NEIGHBOURS[LUXEMBOURG], ENTENTE))
    assert g.control[LUXEMBOURG] == GERMANS
    play(g, "pass")
    assert refusal(g, "pick G4-VI").rule == "GAW 7.0.1-3"
    g = position({"37": "G4-VI"}, control={a: ENTENTE for a in NEIGHBOURS[LUXEMBOURG] if a != 59})
    play(g, "pass, pick G4-VI")
    assert question(g) == "March"
