"""The Activation Segment: leaders ride, are revealed, and lend their stars to the battles around them."""

from __future__ import annotations

import pytest

from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.board import ACTIVE, DEAD, UP, Gaw
from marne.titles.gaw.rules.roster import LEADERS, POWER, UNIT
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
    step,
    terms,
    told,
    where,
)

HEART = 3
"""The steps a leader has lost when he is on his heart."""


def face_up(g: Gaw, name: str) -> bool:
    return g.mark[UNIT[name]] & UP != 0


def test_gaw_7_3_1_any_leader_who_is_not_isolated() -> None:
    """GAW 7.3-1: leaders in touch are offered, the one who is cut off is not."""
    g = position({"34": "G1-L", "23": "G2-L", "91": "G7-L"})
    play(g, "tactical")
    assert options(g) == ["activate G2-L", "activate G7-L"]
    assert refusal(g, "activate G1-L").rule == "GAW 7.0.1-5"


def test_gaw_7_3_2_not_revealed_where_it_would_overstack() -> None:
    """GAW 7.3-2, 7.3.1.2-5: he may ride through a full area, but not be revealed in it."""
    g = position({"11": "G1-L", "24": "G2-X G2-VII"})
    play(g, "tactical", "activate G1-L, step 24")
    assert refusal(g, "reveal").rule == "GAW 7.3-2"
    play(g, "step 38, reveal")
    assert where(g, "G1-L") == 38 and face_up(g, "G1-L")


def test_gaw_7_3_1_2_5_no_way_into_a_full_area_at_the_end_of_his_points() -> None:
    """GAW 7.3.1.2-5: with his fourth point he cannot enter an area in which he could not be revealed."""
    g = position({"13": "G1-L", "24": "G2-X G2-VII"})
    play(g, "tactical", "activate G1-L, step 12, step 11")  # over the Rhine 2, and 1
    assert spent(g) == 3 and refusal(g, "step 24").rule == "GAW 7.4-10"


def test_gaw_7_3_3_not_revealed_among_enemies() -> None:
    """GAW 7.3-3, 7.3.1.2-3: neither where he begins among them, nor by riding to them."""
    g = position({"34": "G1-L F5-I", "21": "G2-X", "33": "F5-II"}, control={34: GERMANS})
    play(g, "tactical", "activate G1-L")
    assert options(g) == ["step 21"]
    assert refusal(g, "reveal").rule == "GAW 7.3-3"
    play(g, "step 21")
    assert refusal(g, "step 34").rule == "GAW R22"
    play(g, "reveal")
    assert where(g, "G1-L") == 21


def test_gaw_7_3_1_1_five_movement_points() -> None:
    """GAW 7.3.1-1, 7.4.1-2: in a Strategic Action a leader marches five areas of plain, not six."""
    g = position({"12": "G1-L"})
    play(g, "strategic", "pick G1-L, step 11, step 23, step 38, step 37, step 56")
    assert spent(g) == 5 and options(g) == ["halt"]
    assert refusal(g, "step 36").rule == "GAW 7.4-9"


@pytest.mark.parametrize(("worn", "strength"), [(0, 4), (1, 3), (2, 2), (HEART, 1)])
def test_gaw_7_3_1_2_stars_and_a_heart(worn: int, strength: int) -> None:
    """GAW 7.3.1-2, 7.3.1.3-3: the stars are his strength in battle, a heart counts 1."""
    g = position({"21": f"G1-L/{worn} G1-II", "34": "F5-I"})
    events = resolve(g, "strategic", "pick G1-L, step 34", "pick G1-II, step 34, done")
    assert terms(events, GERMANS)[0] == ("strength", "G1-L", strength)


def test_gaw_7_3_1_3_orders_only_to_his_own_army() -> None:
    """GAW 7.3.1-3: units of another colour in the same area stay."""
    g = position({"23": "G1-L G1-II G2-X", "13": "G1-III"})
    play(g, "tactical", "activate G1-L, reveal, done")
    assert options(g) == ["pick G1-II", "done"]
    assert refusal(g, "pick G2-X").rule == "GAW 7.4-4"
    assert refusal(g, "pick G1-III").rule == "GAW 7.4-4"  # his own, but three areas off


def test_gaw_7_3_1_4_one_battle_for_every_activated_leader() -> None:
    """GAW 7.3.1-4, R24: two leaders far from the fighting allow two of three old engagements to be fought."""
    blocks = {"21": "G1-II F5-I", "36": "G4-VI F4-XII", "90": "G7-XIV F1-VII", "26": "G1-L", "27": "G2-L G3-L"}
    g = position(blocks, control={21: GERMANS, 36: GERMANS, 90: GERMANS}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, done", "done")
    assert options(g) == ["fight 21", "fight 36", "fight 90", "done"]
    events = resolve(g, "fight 36") + resolve(g, "fight 90")
    assert len(told(events, "Outcome")) == 2 and question(g) == "Orders"


def test_gaw_7_3_1_5_who_leads() -> None:
    """GAW 7.3.1-5: seven Germans, six French, one British, one Belgian; nobody else can be activated."""
    assert [sum(1 for u in LEADERS if POWER[u] == p) for p in range(4)] == [7, 6, 1, 1]
    g = position({"23": "G1-L G1-II"})
    play(g, "tactical")
    assert refusal(g, "activate G1-II").rule == "GAW 7.3.1-5"
    assert refusal(g, "activate F5-L").rule == "GAW M41"
    assert refusal(g, "activate G2-L").rule == "GAW M41"  # not on the map


# ---------------------------------------------------------------- Tactical Value


def test_gaw_7_3_1_1_1_his_stars_count_in_every_battle_next_to_him() -> None:
    """GAW 7.3.1.1-1, 7.3.1.4-1: 3 stars in 21 are added in 34 and in 35, not in 90."""
    blocks = {
        "21": "G1-L/1",
        "34": "G1-II F5-I",
        "35": "G1-III F5-II",
        "90": "G7-XIV F1-VII",
        "23": "G2-L/3 G3-L/3",
    }
    g = position(blocks, control={34: GERMANS, 35: GERMANS, 90: GERMANS}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, activate G3-L, reveal, done", "done")
    assert ("tactical", "G1-L", 3) in terms(resolve(g, "fight 34"), GERMANS)
    assert ("tactical", "G1-L", 3) in terms(resolve(g, "fight 35"), GERMANS)
    assert terms(resolve(g, "fight 90"), GERMANS) == [("strength", "G7-XIV", 5)]


def test_gaw_7_3_1_4_1_where_he_was_revealed_not_where_he_began() -> None:
    """GAW 7.3.1.4-1: after a ride from 23 to 21 he is next to 34."""
    g = position({"23": "G1-L", "34": "G1-II F5-I"}, control={34: GERMANS, 21: GERMANS}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, step 21, reveal, done", "done")
    events = resolve(g, "fight 34")
    assert terms(events, GERMANS) == [("strength", "G1-II", 5), ("tactical", "G1-L", 4)]


@pytest.mark.parametrize(("worn", "strength"), [(1, 3), (HEART, 1)])
def test_gaw_7_3_1_4_2_in_his_own_area_he_adds_strength(worn: int, strength: int) -> None:
    """GAW 7.3.1.4-2: stars or heart, and no Tactical Value; another leader's activation allows the battle."""
    blocks = {"34": f"G1-L/{worn} G1-II F5-I", "38": "G2-L"}
    g = position(blocks, control={34: GERMANS, 21: GERMANS}, disc=ENTENTE)
    play(g, "tactical", "activate G2-L, reveal, done", "done")
    events = resolve(g, "fight 34")
    assert terms(events, GERMANS) == [("strength", "G1-L", strength), ("strength", "G1-II", 5)]


def test_gaw_r23_no_tactical_value_for_the_defender() -> None:
    """GAW R23: leaders next to a defended area add nothing, a leader inside it his strength."""
    g = position({"21": "G1-II", "34": "F5-I F5-L", "33": "F4-L"})
    events = resolve(g, "strategic", "pick G1-II, step 34, done")
    assert terms(events, ENTENTE) == [("strength", "F5-L", 4), ("strength", "F5-I", 4), ("terrain", "F5-I", 1)]


# ---------------------------------------------------------------- riding and revealing


def test_gaw_7_3_1_2_1_four_points_and_the_fifth_to_reveal() -> None:
    """GAW 7.3.1.2-1: four areas of plain, then only the revealing is left."""
    g = position({"12": "G1-L"})
    play(g, "tactical", "activate G1-L, step 11, step 23, step 38, step 37")
    assert spent(g) == 4 and options(g) == ["reveal"]
    assert refusal(g, "step 36").rule == "GAW 7.4-9"


def test_gaw_7_3_1_2_1_costs_are_those_of_a_march() -> None:
    """GAW 7.3.1.2-1, 7.4.4-1: red areas cost 2, Major Rivers 1 more."""
    g = position({"23": "G1-L"}, control={21: GERMANS, 9: GERMANS})
    play(g, "tactical", "activate G1-L, step 21")
    assert spent(g) == 2
    play(g, "step 9")
    assert spent(g) == 4 and options(g) == ["reveal"]


def test_gaw_7_3_1_2_2_he_stays_face_up() -> None:
    """GAW 7.3.1.2-2: the enemy sees which block he is and how strong, until the impulse is over."""
    g = position({"23": "G1-L/1 G1-II", "46": "F5-I"})
    play(g, "tactical", "activate G1-L, step 38, reveal, done")
    seen = [t for t in GAME.view(g, ENTENTE).tokens if t.where == 38]
    assert [(t.unit, t.step) for t in seen] == [(UNIT["G1-L"], 1)]
    hidden = [t for t in GAME.view(g, ENTENTE).tokens if t.where == 23]
    assert [(t.unit, t.step) for t in hidden] == [(-1, -1)]
    play(g, "pick G1-II, step 38, halt")
    assert face_up(g, "G1-L") and g.mark[UNIT["G1-L"]] & ACTIVE
    play(g, "done")
    assert not face_up(g, "G1-L")


def test_gaw_7_3_1_2_4_only_in_the_activation_segment() -> None:
    """GAW 7.3.1.2-4: in no Pass and no Strategic Action, not during movement, and nobody twice."""
    for order in ("pass", "strategic"):
        g = position({"23": "G1-L G2-L"})
        play(g, order)
        assert question(g) == "Movement" and refusal(g, "activate G1-L").rule == "GAW M40"
    g = position({"23": "G1-L G2-L"})
    play(g, "tactical", "activate G1-L, reveal")
    assert refusal(g, "activate G1-L").rule == "GAW R19"
    play(g, "done")
    assert question(g) == "Movement" and refusal(g, "activate G2-L").rule == "GAW M40"


def test_gaw_7_3_1_2_6_first_the_ride_then_the_revealing() -> None:
    """GAW 7.3.1.2-6: he may be revealed where he is; once revealed he does not move any more."""
    g = position({"23": "G1-L G1-II"})
    play(g, "tactical", "activate G1-L, reveal")
    assert where(g, "G1-L") == 23 and refusal(g, "step 38").rule == "GAW M40"
    play(g, "done")
    assert refusal(g, "pick G1-L").rule == "GAW R19"


def test_gaw_7_3_1_2_7_out_of_a_contested_area() -> None:
    """GAW 7.3.1.2-7: leaving the enemy costs a point more, and leads to a friendly, uncontested area."""
    g = position({"35": "G1-L F5-I", "56": "G5-V"}, control={35: GERMANS, 36: ENTENTE, 21: ENTENTE, 55: ENTENTE})
    play(g, "tactical", "activate G1-L")
    assert options(g) == ["step 56"]
    assert refusal(g, "step 36").rule == "GAW 7.4.3-3"
    play(g, "step 56")
    assert spent(g) == 2


def test_gaw_7_3_1_2_7_if_he_can_leave() -> None:
    """GAW 7.3.1.2-7: held fast by full or unfriendly areas all around he cannot be activated."""
    blocks = {"34": "G1-L F5-I", "21": "G2-X G2-VII", "10": "B-1", "35": "F5-4C", "36": "F4-9C", "38": "G2-L"}
    g = position(blocks, control={34: GERMANS})
    play(g, "tactical")
    assert "activate G1-L" in options(g)  # three points to the full area 21, one on to 23
    g = position({**blocks, "23": "G1-IX G1-II G1-III G1-IV"}, control={34: GERMANS})
    play(g, "tactical")
    assert options(g) == ["activate G2-L"]  # now 23 is full as well
    assert refusal(g, "activate G1-L").rule == "GAW 7.3.1.2-7"


def test_gaw_7_3_1_2_8_having_left_he_may_go_on() -> None:
    """GAW 7.3.1.2-8: out of 35 to 36 for two points, on to Luxembourg and Longwy, and revealed in an empty one."""
    g = position({"35": "G1-L F5-I", "36": "G5-V"}, control={35: GERMANS})
    play(g, "tactical", "activate G1-L, step 36, step 37")
    assert spent(g) == 3
    play(g, "step 56, reveal")
    assert where(g, "G1-L") == 56 and g.control[56] == GERMANS


def test_gaw_r22_through_empty_enemy_areas() -> None:
    """GAW R22: he takes control and Valour on his way, and may be revealed in an area he has just taken."""
    g = position({"21": "G1-L", "9": "B-3"}, control={20: GERMANS})
    play(g, "tactical", "activate G1-L")
    assert refusal(g, "step 9").rule == "GAW R22"
    play(g, "step 20, step 19")
    assert g.control[19] == GERMANS and g.valour[0] == 1  # Brussels
    play(g, "step 18, reveal")
    assert g.control[18] == GERMANS and g.valour[0] == 2 and face_up(g, "G1-L")  # Ghent


def test_gaw_r22_discs_are_enemies() -> None:
    """GAW R22, R7: a fortress with a disc alone is closed to him."""
    g = position({"21": "G1-L"}, discs={"20": 1})
    play(g, "tactical", "activate G1-L")
    assert refusal(g, "step 20").rule == "GAW R22"


def test_gaw_r19_all_activations_come_first() -> None:
    """GAW R19: units wait for the last leader, and an activated leader does not march, not even for Foch."""
    g = position({"46": "F-FOCH F5-L F5-I"}, phasing=ENTENTE)
    play(g, "tactical", "activate F-FOCH, reveal")
    assert refusal(g, "pick F5-I").rule == "GAW M40"
    play(g, "activate F5-L, reveal, done")
    assert options(g) == ["pick F5-I", "done"]
    assert refusal(g, "pick F5-L").rule == "GAW R19"


def test_gaw_m11_a_leader_in_great_britain() -> None:
    """GAW M11: activated where he is he supports nothing on the continent, but allows his Side one battle."""
    g = position({"GB": "E-L E-I", "5": "E-II G1-II"}, phasing=ENTENTE, control={5: ENTENTE})
    play(g, "tactical", "activate E-L")
    assert options(g) == ["reveal"]
    play(g, "reveal, done")
    assert options(g) == ["done"]  # no Sea Transport in a Tactical Action
    play(g, "done")
    assert options(g) == ["fight 5", "done"]
    assert terms(resolve(g, "fight 5"), ENTENTE) == [("strength", "E-II", 4)]


# ---------------------------------------------------------------- the heart


def test_gaw_7_3_1_3_1_a_heart_can_be_activated() -> None:
    """GAW 7.3.1.3-1, 7.3.1.3-2: and is lost when the impulse is over; it counts as a unit."""
    g = position({"23": f"G1-L/{HEART} G2-L"})
    play(g, "tactical", "activate G1-L, reveal, done", "done")
    assert where(g, "G1-L") == DEAD and g.lost[GERMANS] == 1


def test_gaw_7_3_1_3_2_only_if_he_was_activated() -> None:
    """GAW 7.3.1.3-2: a heart that stayed hidden lives on."""
    g = position({"23": f"G1-L/{HEART} G2-L"})
    play(g, "tactical", "activate G2-L, reveal, done", "done")
    assert where(g, "G1-L") == 23 and g.lost[GERMANS] == 0 and step(g, "G2-L") == 1


@pytest.mark.parametrize(("dots", "hits", "survives"), [(3, 2, True), (4, 3, False)])
def test_gaw_7_3_1_3_3_three_hits_for_a_heart(dots: int, hits: int, survives: bool) -> None:
    """GAW 7.3.1.3-3: strength 1 in battle, and two hits are swallowed."""
    g = position({"37": f"G1-II/{5 - dots}", "36": f"F5-L/{HEART}"})
    events = resolve(g, "strategic", "pick G1-II, step 36, done")
    assert outcome(events)[:3] == (dots, 1, hits)
    assert (where(g, "F5-L") == 36) is survives


def test_gaw_7_3_1_3_4_no_tactical_value() -> None:
    """GAW 7.3.1.3-4: a heart next to a battle adds nothing."""
    blocks = {"21": f"G1-L/{HEART}", "34": "G1-II F5-I"}
    g = position(blocks, control={34: GERMANS}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "done")
    assert terms(resolve(g, "fight 34"), GERMANS) == [("strength", "G1-II", 5)]


@pytest.mark.parametrize(
    ("leader", "home", "unit", "near", "far"),
    [
        ("G1-L", 23, "G1-II", 11, 12),
        ("E-L", 5, "E-I", 4, 3),
        ("F5-L", 46, "F5-I", 46, 48),
        ("B-L", 19, "B-1", 19, 8),
    ],
)
def test_gaw_7_3_1_3_5_the_range_of_a_heart(leader: str, home: int, unit: str, near: int, far: int) -> None:
    """GAW 7.3.1.3-5: one less: 1 for Germans and British, the own area for French and Belgians."""
    phasing = GERMANS if leader[0] == "G" else ENTENTE
    for at, commanded in ((near, True), (far, False)):
        blocks = {str(home): f"{leader}/{HEART}"}
        blocks[str(at)] = f"{blocks.get(str(at), '')} {unit}"
        g = position(blocks, phasing=phasing)
        play(g, "tactical", f"activate {leader}, reveal, done")
        assert (f"pick {unit}" in options(g)) is commanded
    assert refusal(g, f"pick {unit}").rule == "GAW 7.4-4"
