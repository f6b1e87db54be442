"""Tactical Range: who takes orders from whom, and the Movement Point that comes with them; Marshal Foch."""

from __future__ import annotations

import pytest

from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    spent,
    terms,
    where,
)

# ---------------------------------------------------------------- Tactical Range


@pytest.mark.parametrize(
    ("leader", "home", "unit", "near", "far"),
    [
        ("G1-L", 23, "G1-II", 12, 13),  # 23-11-12-13
        ("E-L", 5, "E-I", 3, 2),  # 5-4-3-2
        ("F5-L", 46, "F5-I", 48, 47),
        ("B-L", 19, "B-1", 8, 9),
    ],
)
def test_gaw_7_3_1_5_1_one_area_or_two(leader: str, home: int, unit: str, near: int, far: int) -> None:
    """GAW 7.3.1.5-1, 7.4-4: 2 areas for Germans and British, 1 for French and Belgians."""
    phasing = GERMANS if leader[0] == "G" else ENTENTE
    for at, commanded in ((home, True), (near, True), (far, False)):
        blocks = {str(home): leader}
        blocks[str(at)] = f"{blocks.get(str(at), '')} {unit}"
        g = position(blocks, phasing=phasing)
        play(g, "tactical", f"activate {leader}, reveal, done")
        assert (f"pick {unit}" in options(g)) is commanded
    assert refusal(g, f"pick {unit}").rule == "GAW 7.4-4"


def test_gaw_7_3_1_5_2_only_through_friendly_areas() -> None:
    """GAW 7.3.1.5-2, R21: area 11 in enemy hands cuts 12 off from 23, though 12 is not isolated."""
    for owner, commanded in ((GERMANS, True), (ENTENTE, False)):
        g = position({"23": "G1-L", "12": "G1-II"}, control={11: owner})
        play(g, "tactical", "activate G1-L, reveal, done")
        assert ("pick G1-II" in options(g)) is commanded
    assert refusal(g, "pick G1-II").rule == "GAW 7.4-4"


def test_gaw_7_3_1_5_2_only_through_uncontested_areas() -> None:
    """GAW 7.3.1.5-2, R21: a contested area between blocks the way; a unit in it is reached all the same."""
    g = position({"23": "G1-L", "12": "G1-II", "11": "G1-III F5-I"}, control={11: GERMANS})
    play(g, "tactical", "activate G1-L, reveal, done")
    assert options(g) == ["pick G1-III", "done"]
    assert refusal(g, "pick G1-II").rule == "GAW 7.4-4"


def test_gaw_7_3_1_5_2_an_enemy_disc_blocks_too() -> None:
    """GAW 7.3.1.5-2, R7: 10 and 8 lie two areas apart, but Liège between them is only besieged."""
    g = position({"10": "G1-L", "8": "G1-II", "9": "G1-III"}, discs={"9": 1}, control={9: ENTENTE, 20: GERMANS, 21: 0})
    play(g, "tactical", "activate G1-L, reveal, done")
    assert options(g) == ["pick G1-III", "done"]


@pytest.mark.parametrize("owner", [GERMANS, ENTENTE])
def test_gaw_7_3_1_5_3_it_may_begin_in_a_contested_area(owner: int) -> None:
    """GAW 7.3.1.5-3: the unit's own, whoever controls it."""
    g = position({"23": "G1-L", "34": "G1-II F5-I"}, control={21: GERMANS, 34: owner})
    play(g, "tactical", "activate G1-L, reveal, done")
    assert "pick G1-II" in options(g)


def test_gaw_7_3_1_5_4_foch_at_three_stars() -> None:
    """GAW 7.3.1.5-4: out of a contested area, three friendly and uncontested areas away; not four, not isolated."""
    blocks = {
        "46": "F-FOCH/1",
        "49": "F5-I G1-II",  # 49-48-46
        "50": "F4-XII G1-III",  # 50-49 is contested, 50-47-48-46
        "51": "F3-IV G1-IV",  # 51-52-66-46, round the contested 49
        "31": "F3-V",  # four: 31-50 is contested, 31-29-47-48-46
    }
    control = {49: GERMANS, 50: ENTENTE, 51: ENTENTE}
    g = position(blocks, phasing=ENTENTE, control=control)
    play(g, "tactical", "activate F-FOCH, reveal, done")
    assert options(g) == ["pick F3-IV", "pick F4-XII", "pick F5-I", "done"]
    assert refusal(g, "pick F3-V").rule == "GAW 7.4-4"
    g = position({**blocks, "66": "G2-X", "52": "G2-VII"}, phasing=ENTENTE, control=control)
    play(g, "tactical", "activate F-FOCH, reveal, done")
    assert refusal(g, "pick F3-IV").rule == "GAW 7.4-4"  # now only contested and enemy areas lead to him within three


def test_gaw_7_3_1_5_4_not_if_isolated() -> None:
    """GAW 7.3.1.5-4: Foch rides up to a unit that was cut off when the impulse began: it still cannot move."""
    g = position({"46": "F-FOCH", "2": "F5-I"}, phasing=ENTENTE, control=dict.fromkeys([1, 3, 14, 15, 44], GERMANS))
    play(g, "tactical", "activate F-FOCH, step 45, step 44, reveal, done")
    assert refusal(g, "pick F5-I").rule == "GAW 7.0.1-3"


def test_gaw_r21_measured_when_the_unit_begins_its_move() -> None:
    """GAW R21: an area taken by one unit brings the next into range; who has begun may leave the range."""
    g = position({"23": "G1-L G1-III", "12": "G1-II"}, control={11: ENTENTE})
    play(g, "tactical", "activate G1-L, reveal, done")
    assert refusal(g, "pick G1-II").rule == "GAW 7.4-4"
    play(g, "pick G1-III, step 11, halt")
    play(g, "pick G1-II, step 25, step 26, halt")  # over the Rhine, far out of range
    assert where(g, "G1-II") == 26


def test_gaw_r21_range_zero_is_the_same_area() -> None:
    """GAW R21: with a heart a French leader commands only where he is."""
    g = position({"46": "F5-L/3 F5-I", "48": "F5-II"}, phasing=ENTENTE)
    play(g, "tactical", "activate F5-L, reveal, done")
    assert options(g) == ["pick F5-I", "done"]


def test_gaw_r25_an_army_without_leader() -> None:
    """GAW R25: it moves in Passes and Strategic Actions only; French units also under Foch."""
    blocks = {"23": "G1-II G2-L"}
    g = position(blocks, dead="G1-L")
    play(g, "tactical", "activate G2-L, reveal, done")
    assert refusal(g, "pick G1-II").rule == "GAW 7.4-4"
    for order in ("pass", "strategic"):
        g = position(blocks, dead="G1-L")
        play(g, order, "pick G1-II, step 38, halt")
        assert where(g, "G1-II") == 38
    g = position({"46": "F5-I F-FOCH"}, dead="F5-L", phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 48, halt")
    assert where(g, "F5-I") == 48


# ---------------------------------------------------------------- Foch


def test_gaw_7_3_1_6_1_foch_commands_every_french_unit() -> None:
    """GAW 7.3.1.6-1: of whatever colour, leaders and Reserves too; allies not (1.5-5)."""
    g = position({"46": "F-FOCH FP-1", "48": "F1-VII F2-L FR-1", "43": "F5-4C B-1 E-I"}, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done")
    assert options(g) == ["pick F1-VII", "pick F2-L", "pick F5-4C", "pick FR-1", "done"]
    assert refusal(g, "pick B-1").rule == "GAW 7.4-4"
    assert refusal(g, "pick E-I").rule == "GAW 7.4-4"
    assert refusal(g, "pick FP-1").rule == "GAW 4.2.2-1"  # under his orders, but immobile


LINE = [46, 48, 47, 29, 28, 16]
"""Areas at distance 0 to 5 from Paris, by 48, 47, 29 and 28."""


@pytest.mark.parametrize(("worn", "reach"), [(0, 4), (1, 3), (2, 2), (3, 0)])
def test_gaw_7_3_1_6_2_his_range_is_his_stars(worn: int, reach: int) -> None:
    """GAW 7.3.1.6-2, 7.3.1.3-5: 4, 3 or 2 areas; 0 on the heart step."""
    names = ["F1-VII", "F1-VIII", "F1-XIII", "F1-XIV", "F1-XXI"]
    blocks = {str(a): name for a, name in zip(LINE, names, strict=False)}
    blocks["46"] += f" F-FOCH/{worn}"
    g = position(blocks, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done")
    assert options(g) == [*[f"pick {name}" for name in names[: reach + 1]], "done"]


def test_gaw_r20_leaders_under_foch_march_like_units() -> None:
    """GAW R20: 5 points without the boost, and they may engage; an ordinary leader moves no leader."""
    g = position({"46": "F-FOCH F5-L", "49": "G1-II"}, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-L, step 48, step 47, step 29, step 28, step 16")
    assert spent(g) == 5 and options(g) == ["halt"]
    g = position({"46": "F-FOCH F5-L", "49": "G1-II"}, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done")
    events = resolve(g, "pick F5-L, step 48, step 49, done")
    assert terms(events, ENTENTE)[0] == ("strength", "F5-L", 4)
    g = position({"46": "F4-L F5-L F5-I"}, phasing=ENTENTE)
    play(g, "tactical", "activate F5-L, reveal, done")
    assert options(g) == ["pick F5-I", "done"]
    assert refusal(g, "pick F4-L").rule == "GAW 7.4-4"


def test_gaw_7_3_1_7_1_his_attack_doubles_the_french_in_one_battle() -> None:
    """GAW 7.3.1.7-1: French strength twice, allies once."""
    g = position(
        {"51": "F5-I", "48": "F-FOCH", "49": "F4-XII E-I G1-II G1-III"},
        phasing=ENTENTE,
        disc=ENTENTE,
        control={49: ENTENTE},
    )
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 49, done", "fight 49")
    assert options(g) == ["declare nothing", "declare foch"]
    events = resolve(g, "declare foch")
    assert outcome(events)[0] == (4 + 4) * 2 + 4 + 4  # two French corps, a British one, four stars
    assert g.disc == GERMANS


def test_gaw_7_3_1_7_1_it_takes_the_disc_and_his_activation() -> None:
    """GAW 7.3.1.7-1: without the Disc nobody is asked; a hidden Foch does not help."""
    blocks = {"51": "F5-I", "48": "F-FOCH", "47": "F5-L", "49": "G1-II"}
    g = position(blocks, phasing=ENTENTE, disc=GERMANS)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 49, done")
    assert question(g) != "Declaration"
    g = position({**blocks, "50": "F5-L", "47": ""}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate F5-L, step 51, reveal, done", "pick F5-I, step 49, done")
    assert question(g) != "Declaration"


def test_gaw_7_3_1_7_2_foch_must_be_next_to_the_battle() -> None:
    """GAW 7.3.1.7-2: two areas off he commands, but does not double; with a river to bridge the refusal tells why."""
    g = position({"50": "F5-I", "46": "F-FOCH", "49": "G1-II"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 49, done")
    assert options(g) == ["declare nothing", "declare pontoon"]  # 50/49 is a Minor River
    assert refusal(g, "declare foch").rule == "GAW 7.3.1.7-2"
    g = position({"50": "F5-I", "48": "F-FOCH", "49": "G1-II"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", "pick F5-I, step 49, done")
    assert options(g) == ["declare nothing", "declare pontoon", "declare foch"]


# ---------------------------------------------------------------- the boost


@pytest.mark.parametrize(("unit", "points"), [("G1-II", 4), ("G1-C2", 6)])
def test_gaw_7_4_2_1_a_point_more_under_the_own_leader(unit: str, points: int) -> None:
    """GAW 7.4.2-1, 7.4.1-4: infantry 4 and cavalry 6 in a Tactical Action, also when the march leads out of range."""
    way = [11, 12, 25, 40, 63, 79]  # six areas of plain, no Major River
    for order, allowed in (("tactical", points), ("strategic", points - 1), ("pass", points - 1)):
        g = position({"23": f"G1-L {unit}"})
        play(g, order, *(["activate G1-L, reveal, done"] if order == "tactical" else []), f"pick {unit}")
        play(g, *[f"step {a}" for a in way[:allowed]])
        assert spent(g) == allowed and options(g) == ["halt"]


def test_gaw_7_4_2_2_reserves_under_any_french_leader() -> None:
    """GAW 7.4.2-2, 4.2.1-1: 4 points from whoever has them in range; not from allies."""
    g = position({"46": "F3-L FR-1", "19": "B-L FR-2"}, phasing=ENTENTE)
    play(g, "tactical", "activate F3-L, reveal, activate B-L, reveal, done")
    assert refusal(g, "pick FR-2").rule == "GAW 7.4-4"
    play(g, "pick FR-1, step 48, step 47, step 29, step 28")
    assert spent(g) == 4 and options(g) == ["halt"]


@pytest.mark.parametrize(("unit", "points"), [("F3-IV", 4), ("F4-9C", 6), ("F2-L", 5)])
def test_gaw_7_4_2_3_foch_boosts_infantry_and_cavalry(unit: str, points: int) -> None:
    """GAW 7.4.2-3, 7.4.1-4: of any colour; leaders get nothing."""
    g = position({"46": f"F-FOCH {unit}"}, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal, done", f"pick {unit}")
    for a in [48, 47, 29, 28, 16, 3][:points]:
        play(g, f"step {a}")
    assert spent(g) == points and options(g) == ["halt"]
