"""The Movement Segment: Movement Points, stacking, engaging and disengaging, rivers, building instead of moving."""

from __future__ import annotations

import pytest

from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import RIVER
from marne.titles.gaw.rules.board import MAJOR_CROSSED, MINOR_CROSSED, UP, Gaw
from marne.titles.gaw.rules.movement_costs import step_cost
from marne.titles.gaw.rules.roster import UNIT
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
    start,
    step,
    terms,
    told,
    units_at,
    where,
)

# ---------------------------------------------------------------- how many units, and how far


def test_gaw_7_3_2_1_marching_in_each_kind_of_action() -> None:
    """GAW 7.3.2-1, 7.4-2, 7.4-3, 7.4-4: one unit in a Pass, up to seven in a Strategic Action, all in range in a
    Tactical Action."""
    blocks = {"23": "G1-L G1-II G1-III G2-X", "13": "G1-IV"}
    g = position(blocks)
    play(g, "pass", "pick G1-II, step 38, halt")
    assert question(g) == "Orders" and g.phasing == ENTENTE
    g = position(blocks)
    play(
        g, "strategic", *[f"pick {u}, step 38, halt" for u in ("G1-II", "G1-III", "G2-X")], "pick G1-IV, step 26, halt"
    )
    assert question(g) == "Movement" and where(g, "G1-IV") == 26
    g = position(blocks)
    play(g, "tactical", "activate G1-L, reveal, done")
    assert options(g) == ["pick G1-II", "pick G1-III", "done"]


def test_gaw_7_4_1_isolated_units_do_not_move() -> None:
    """GAW 7.4-1: and their owner is told so."""
    g = position({"34": "G1-II", "23": "G1-III"})
    play(g, "strategic")
    assert options(g) == ["pick G1-III", "done"]
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"


@pytest.mark.parametrize(("unit", "points"), [("G1-II", 3), ("G1-C2", 5), ("G1-L", 5)])
def test_gaw_7_4_1_1_the_movement_allowance(unit: str, points: int) -> None:
    """GAW 7.4.1-1, 7.4.1-2: infantry 3, cavalry and leaders 5; nobody has the boost in a Pass or Strategic Action."""
    for order in ("pass", "strategic"):
        g = position({"23": unit})
        play(g, order, f"pick {unit}")
        for a in [11, 12, 25, 40, 63][:points]:
            play(g, f"step {a}")
        assert spent(g) == points and options(g) == ["halt"]
        assert refusal(g, "step 79" if points == 5 else "step 24").rule == "GAW 7.4-9"


def test_gaw_7_4_1_3_the_garrison_of_paris_does_not_move() -> None:
    """GAW 7.4.1-3: neither the static infantry of Paris nor any disc can be taken up."""
    g = position({"46": "FP-1 F5-I"}, phasing=ENTENTE)
    play(g, "pass")
    assert options(g) == ["pick F5-I", "done"]
    assert refusal(g, "pick FP-1").rule == "GAW 4.2.2-1"


def test_gaw_7_4_1_4_the_boost_is_for_infantry_and_cavalry() -> None:
    """GAW 7.4.1-4: 4 and 6 points; an activated leader has his 5, of which he rides 4."""
    g = position({"23": "G1-L G1-II G1-C2"})
    play(g, "tactical", "activate G1-L, step 11, step 12, step 25, step 40")
    assert options(g) == ["reveal"]
    g = position({"23": "G1-L G1-II G1-C2"})
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II, step 11, step 12, step 25, step 40")
    assert spent(g) == 4 and options(g) == ["halt"]
    play(g, "halt", "pick G1-C2, step 11, step 12, step 25, step 40, step 63, step 79")
    assert spent(g) == 6 and options(g) == ["halt"]


# ---------------------------------------------------------------- what a step costs


@pytest.mark.parametrize(
    ("unit", "way", "cost"),
    [
        ("G1-II", (11, 12), 1),  # green
        ("G1-II", (11, 24), 1),  # yellow
        ("G1-II", (23, 22), 2),  # red
        ("F1-44", (88, 90), 1),  # red for the 44th Division
        ("F1-VII", (88, 90), 2),
        ("G1-II", (12, 25), 1),  # over a Minor River
        ("G1-II", (12, 13), 2),  # over the Rhine
        ("G7-XIV", (77, 78), 3),  # over the Rhine into a red area
    ],
)
def test_gaw_7_4_5_what_areas_and_rivers_cost(unit: str, way: tuple[int, int], cost: int) -> None:
    """GAW 7.4-5, 7.4-7, 7.4.4-1, 7.4.4-2, 4.2.2-2: 1 for green and yellow, 2 for red, 1 more for a Major River only."""
    side = GERMANS if unit[0] == "G" else ENTENTE
    g = position({str(way[0]): unit}, phasing=side)
    play(g, "pass", f"pick {unit}, step {way[1]}")
    assert spent(g) == cost


def test_gaw_7_4_6_leaving_and_entering_an_area_with_enemies() -> None:
    """GAW 7.4-6, 7.4.3-1: one point more each, discs being enemies as well (R7)."""
    g = position({"36": "G1-C2 F5-I", "35": "F5-4C"}, control={36: GERMANS})
    play(g, "strategic", "pick G1-C2, step 37")
    assert spent(g) == 2
    play(g, "step 56")
    assert spent(g) == 3
    play(g, "step 35")  # 2 more: 5 in all
    assert where(g, "G1-C2") == 35
    g = position({"37": "G1-II"}, discs={"56": 1})
    play(g, "strategic", "pick G1-II, step 38, step 37")
    assert refusal(g, "step 56").rule == "GAW 7.4-9"  # 2 spent, 2 needed, 3 to have


def test_gaw_7_4_8_all_extra_costs_add_up() -> None:
    """GAW 7.4-8: engaging over the Rhine into a red area costs 2+1+1; so does leaving over the Meuse into one."""
    g = position({"76": "G7-L", "78": "F1-VII"})
    play(g, "strategic", "pick G7-L, step 77, step 78")  # 1 and 4
    assert where(g, "G7-L") == 78
    g = position({"60": "G7-L", "78": "F1-VII"})
    play(g, "strategic", "pick G7-L, step 76, step 77")  # 2 spent: 3 are too few
    assert refusal(g, "step 78").rule == "GAW 7.4-9"
    g = position({"9": "G1-C2 B-3"}, control={9: GERMANS, 21: GERMANS})
    play(g, "strategic", "pick G1-C2, step 21")
    assert spent(g) == 4


def test_gaw_7_4_9_a_step_must_be_paid_in_full() -> None:
    """GAW 7.4-9: with 1 point left no red area is entered."""
    g = position({"38": "G1-II"})
    play(g, "pass", "pick G1-II, step 24, step 23")
    assert spent(g) == 2 and refusal(g, "step 22").rule == "GAW 7.4-9"
    assert "step 22" not in options(g)


def test_gaw_7_4_4_1_a_major_river_costs_a_point_besides_everything_else() -> None:
    """GAW 7.4.4-1: Liège from 10 costs 3 with a defender: all that infantry has in a Strategic Action."""
    g = position({"10": "G1-II", "9": "B-3"})
    play(g, "strategic", "pick G1-II, step 9")
    assert where(g, "G1-II") == 9
    g = position({"23": "G1-II", "9": "B-3"})
    play(g, "strategic", "pick G1-II, step 10")
    assert refusal(g, "step 9").rule == "GAW 7.4-9"


def test_gaw_7_4_4_2_a_minor_river_costs_nothing_but_strength() -> None:
    """GAW 7.4.4-2: it takes no point, but is remembered for the battle."""
    g = position({"20": "G1-II", "32": "F5-I"}, control={21: GERMANS})
    events = resolve(g, "strategic", "pick G1-II, step 32, done")
    assert terms(events, GERMANS) == [("strength", "G1-II", 5), ("halved", "infantry", -3)]


# ---------------------------------------------------------------- stacking


def test_gaw_7_4_10_through_full_areas() -> None:
    """GAW 7.4-10: a full area may be passed, but nobody halts there."""
    g = position({"11": "G1-II", "24": "G2-X G2-VII"})
    play(g, "pass", "pick G1-II, step 24")
    assert "halt" not in options(g) and refusal(g, "halt").rule == "GAW 7.4-10"
    play(g, "step 38, halt")
    assert where(g, "G1-II") == 38


def test_gaw_7_4_10_no_step_into_a_dead_end() -> None:
    """GAW 7.4-10: with the last point a full area is closed, and so is one that leads to full areas only."""
    g = position({"11": "G1-II", "24": "G2-X G2-VII"})
    play(g, "pass", "pick G1-II, step 12, step 11")
    assert refusal(g, "step 24").rule == "GAW 7.4-10"
    full = {"42": "G1-III G1-IV G1-IX G1-IVR", "27": "G2-X G2-VII", "26": "G2-XR G2-GuardR", "41": "G3-XI G3-XII"}
    g = position({"80": "G1-II", **full})
    play(g, "pass", "pick G1-II, step 42")
    assert options(g) == ["step 63", "step 80"]  # 27 would leave one point, and 26, 41 and 42 are full
    assert refusal(g, "step 27").rule == "GAW 7.4-10"


def test_gaw_7_4_10_back_to_where_it_came_from() -> None:
    """GAW 7.4-10: a march through a full area may end where it began: the place there is still its own."""
    g = position(
        {
            "42": "G1-II G1-III G1-IV G1-IX",
            "27": "G2-X G2-VII",
            "26": "G2-XR G2-GuardR",
            "41": "G3-XI G3-XII",
        }
    )
    play(g, "pass", "pick G1-II, step 27")
    assert "step 42" in options(g) and "halt" not in options(g)
    play(g, "step 42, halt")
    assert where(g, "G1-II") == 42


def test_gaw_7_4_10_the_limit_holds_among_enemies() -> None:
    """GAW 7.4-10, 2.4-4: two of a Side in a yellow area, however many enemies are there."""
    g = position({"37": "G1-II G1-III G1-IV", "36": "F5-I F5-II"})
    play(g, "strategic", "pick G1-II, step 36", "pick G1-III, step 36", "pick G1-IV")
    assert refusal(g, "step 36").rule == "GAW 7.4-10"


def test_gaw_7_4_10_one_move_for_each_unit() -> None:
    """GAW 7.4-10: the end of a move is the end: nobody is taken up twice in an impulse."""
    g = position({"23": "G1-II G1-III"})
    play(g, "strategic", "pick G1-II, step 38, halt")
    assert refusal(g, "pick G1-II").rule == "GAW M41" and options(g) == ["pick G1-III", "done"]


def test_gaw_7_4_10_the_last_one_out_cannot_count_on_coming_back() -> None:
    """GAW 7.4-10, R46, M34: leaving gives the area up, and no new engagement is left: no way through a full area."""
    g = position(
        {
            "26": "G1-L G2-X",
            "41": "G2-VII G2-XR",
            "27": "G2-Guard G2-VIIR",
            "42": "G1-II F5-I",
            "25": "G1-III",
            "24": "F5-II",
            "13": "F5-III",
        },
        control={42: GERMANS},
    )
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-III, step 24", "pick G1-II")
    assert refusal(g, "step 27").rule == "GAW 7.4-10"
    assert options(g) == ["step 41", "step 63", "step 80", "halt"]  # from 41 the Rhine leads to 40
    play(g, "step 41")
    assert options(g) == ["step 40"]


# ---------------------------------------------------------------- building instead of moving


def test_gaw_7_4_11_building_instead_of_moving() -> None:
    """GAW 7.4-11: infantry that begins the impulse by a fortress of its Side; not who comes there, nor who goes."""
    g = position({"25": "G1-II G1-C2", "12": "G1-III"}, discs={"25": 1})
    play(g, "strategic", "pick G1-II")
    assert "build 25" in options(g)
    play(g, "build 25")
    assert refusal(g, "step 11").rule == "GAW 4.1-12" and options(g) == ["build 25", "halt"]
    play(g, "halt", "pick G1-III, step 25")
    assert refusal(g, "build 25").rule == "GAW 4.1-12"
    play(g, "halt", "pick G1-C2")
    assert refusal(g, "build 25").rule == "GAW 4.1-12"
    assert g.discs_at(read_fort("25")) == 2 and step(g, "G1-II") == 1


def test_gaw_7_4_11_only_in_a_fortress_its_side_controls() -> None:
    """GAW 7.4-11, R51: besiegers do not build."""
    g = position({"9": "G1-II", "10": "G1-III"}, discs={"9": 1}, control={9: ENTENTE})
    play(g, "strategic", "pick G1-II")
    assert refusal(g, "build 9").rule == "GAW R51"


def test_gaw_7_4_12_the_british_do_not_build() -> None:
    """GAW 7.4-12: not even in a fortress of an ally."""
    g = position({"6": "E-I F5-I B-1"}, phasing=ENTENTE)
    play(g, "pass", "pick E-I")
    assert refusal(g, "build 6").rule == "GAW 7.4-12"
    for name in ("F5-I", "B-1"):
        g = position({"6": "E-I F5-I B-1"}, phasing=ENTENTE)
        play(g, "pass", f"pick {name}, build 6, halt")
        assert g.discs_at(read_fort("6")) == 1


def test_gaw_7_3_2_4_building_needs_orders_in_a_tactical_action() -> None:
    """GAW 7.3.2-4: in range of the own leader there; without any in a Pass, one infantry, and a Strategic Action."""
    blocks = {"25": "G1-II G2-X", "11": "G1-L"}
    g = position(blocks)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II, build 25, build 25, build 25")
    assert options(g) == ["halt"] and refusal(g, "build 25").rule == "GAW 4.1-14"
    play(g, "halt")
    assert refusal(g, "pick G2-X").rule == "GAW 7.4-4"
    g = position(blocks)
    play(g, "pass", "pick G2-X, build 25, halt")
    assert question(g) == "Orders" and g.phasing == ENTENTE and g.discs_at(read_fort("25")) == 1
    g = position(blocks)
    play(g, "strategic", "pick G2-X, build 25, halt", "pick G1-II, build 25, halt")
    assert question(g) == "Movement" and g.discs_at(read_fort("25")) == 2


# ---------------------------------------------------------------- engaging and disengaging


def test_gaw_7_4_3_1_engaging_and_disengaging_cost_a_point_each() -> None:
    """GAW 7.4.3-1: out of 36 and into 35 by way of 37 and 56: 2, 1 and 2."""
    g = position({"36": "G1-II F5-I", "35": "F5-4C"}, control={36: GERMANS})
    play(g, "strategic", "pick G1-II, step 37, step 56")
    assert spent(g) == 3 and refusal(g, "step 35").rule == "GAW 7.4-9"


def test_gaw_7_4_3_2_who_engages_stops() -> None:
    """GAW 7.4.3-2: points left over are lost, and the unit has moved."""
    g = position({"37": "G1-C2 G1-II", "36": "F5-I"})
    play(g, "strategic", "pick G1-C2, step 36")
    assert question(g) == "Movement" and refusal(g, "pick G1-C2").rule == "GAW M41"


def test_gaw_7_4_3_3_disengaging_leads_to_friends_first() -> None:
    """GAW 7.4.3-3, R45: not to an empty area of the enemy, not to another contested one."""
    g = position(
        {"36": "G1-C2 F5-I", "35": "G1-II F5-4C", "37": "G1-III"},
        control={36: GERMANS, 35: GERMANS, 56: ENTENTE},
    )
    play(g, "strategic", "pick G1-C2")
    assert refusal(g, "step 56").rule == "GAW 7.4.3-3"
    assert refusal(g, "step 35").rule == "GAW 7.4.3-3"
    assert options(g) == ["step 37", "halt"]


def test_gaw_7_4_3_4_then_it_may_go_on_and_engage_again() -> None:
    """GAW 7.4.3-4, R45: from there into an empty enemy area, and into a new engagement."""
    g = position({"36": "G1-C2 F5-I", "37": "G1-III", "55": "F3-IV"}, control={36: GERMANS})
    play(g, "strategic", "pick G1-C2, step 37, step 56")
    assert spent(g) == 3 and g.control[56] == GERMANS
    play(g, "step 55")
    assert where(g, "G1-C2") == 55 and g.fresh == [55]


def test_gaw_r46_nobody_has_to_stay_behind() -> None:
    """GAW R46: with the last unit the area goes to the enemy there, city and Valour with it; a disc would hold it."""
    g = position({"23": "G1-II F5-I"}, control={23: GERMANS})
    play(g, "pass", "pick G1-II, step 38, halt")
    assert g.control[23] == ENTENTE and g.valour[1] == 1  # Aachen
    g = position({"25": "G1-II F5-I"}, control={25: GERMANS}, discs={"25": 1})
    play(g, "pass", "pick G1-II, step 24, halt")
    assert g.control[25] == GERMANS and g.valour[1] == 0


def test_gaw_r46_besiegers_leave_nothing() -> None:
    """GAW R46: an area that was the enemy's stays his."""
    g = position({"36": "G1-II F5-I"}, control={36: ENTENTE})
    play(g, "pass", "pick G1-II, step 37, halt")
    assert g.control[36] == ENTENTE and units_at(g, 36) == ["F5-I"]


def test_gaw_r47_the_first_entry_is_the_engagement() -> None:
    """GAW R47: a second unit in the same area needs no further engagement."""
    g = position({"37": "G1-II G1-III", "36": "F5-I"})
    play(g, "strategic", "pick G1-II, step 36", "pick G1-III, step 36")
    assert g.fresh == [36]
    events = resolve(g, "done")
    assert [args[0] for args in told(events, "Outcome")] == [36]


def test_gaw_r47_joining_an_old_engagement_is_none() -> None:
    """GAW R47: it uses up no engagement and makes no battle mandatory; where only discs hold out, likewise."""
    g = position({"37": "G1-II G1-III", "36": "G1-IV F5-I", "56": "F3-IV"}, control={36: ENTENTE})
    play(g, "strategic", "pick G1-II, step 36")
    assert g.fresh == []
    play(g, "pick G1-III, step 56")  # the one new engagement
    assert g.fresh == [56]
    g = position({"37": "G1-II", "36": "G1-IV F5-I"}, control={36: ENTENTE})
    play(g, "strategic", "pick G1-II, step 36", "done")
    assert options(g) == ["fight 36", "done"]
    g = position({"24": "G1-II", "25": "F5-I"}, control={25: GERMANS}, discs={"25": 1})
    play(g, "strategic", "pick G1-II, step 25")  # relief for a besieged fortress
    assert g.fresh == []


def test_gaw_r36_only_the_last_border_counts() -> None:
    """GAW R36: over the Rhine and then over none: nothing is divided; the other way round it is."""
    g = position({"26": "G1-L", "24": "F5-I"})
    play(g, "strategic", "pick G1-L, step 40, step 24")  # 40/26 is the Rhine, 24/40 open
    assert g.mark[UNIT["G1-L"]] & (MAJOR_CROSSED | MINOR_CROSSED) == 0
    events = resolve(g, "done")
    assert terms(events, GERMANS) == [("strength", "G1-L", 4)]
    g = position({"24": "G1-L", "26": "F5-I"})
    events = resolve(g, "strategic", "pick G1-L, step 40, step 26", "done")
    assert terms(events, GERMANS) == [("strength", "G1-L", 4), ("quartered", "leader", -3)]


def test_gaw_r37_joining_over_a_river_costs_points_not_strength() -> None:
    """GAW R37: into an old engagement over the Meuse for 3 points, with the whole strength."""
    g = position({"21": "G1-II", "20": "G1-III B-4"}, control={20: ENTENTE, 19: GERMANS})
    play(g, "strategic", "pick G1-II, step 20")
    assert where(g, "G1-II") == 20
    play(g, "done")
    events = resolve(g, "fight 20")
    assert outcome(events)[0] == 10
    g = position({"23": "G1-II", "20": "G1-III B-4"}, control={20: ENTENTE, 21: GERMANS})
    play(g, "strategic", "pick G1-II, step 21")
    assert refusal(g, "step 20").rule == "GAW 7.4-9"


def test_gaw_m34_out_and_in_again() -> None:
    """GAW M34: with comrades left behind it rejoins them; alone it makes a new engagement."""
    for comrades, fresh in (("G1-III", []), ("", [36])):
        g = position({"36": f"G1-C2 {comrades} F5-I"}, control={36: GERMANS})
        play(g, "strategic", "pick G1-C2, step 37")
        assert spent(g) == 2 and g.control[36] == (GERMANS if comrades else ENTENTE)
        play(g, "step 36")
        assert where(g, "G1-C2") == 36 and g.fresh == fresh


def test_gaw_m34_not_in_a_pass() -> None:
    """GAW M34, 7.8-2: there coming back would be engaging."""
    g = position({"36": "G1-C2 G1-III F5-I"}, control={36: GERMANS})
    play(g, "pass", "pick G1-C2, step 37")
    assert refusal(g, "step 36").rule == "GAW 7.8-2"


def face_up(g: Gaw, name: str) -> bool:
    return g.mark[UNIT[name]] & UP != 0


def besieged() -> Gaw:
    """The Germans have attacked in 36, and both Sides are still there; it is the turn of the Entente."""
    g = position({"37": "G1-II G1-III", "36": "F5-I", "35": "F5-II", "56": "F4-XII"}, disc=GERMANS)
    resolve(g, "strategic", "pick G1-II, step 36, done")
    assert units_at(g, 36) == ["G1-II", "F5-I"] and g.phasing == ENTENTE
    return g


def test_gaw_m5_an_attacker_stays_face_up_while_the_area_is_contested() -> None:
    """GAW M5: the defender is hidden; the attacker is turned upright as soon as he leaves."""
    g = besieged()
    assert face_up(g, "G1-II") and not face_up(g, "F5-I")
    play(g, "pass, done")
    assert face_up(g, "G1-II")
    play(g, "pass", "pick G1-II, step 37")
    assert not face_up(g, "G1-II")


def test_gaw_m5_or_until_the_enemy_has_gone() -> None:
    """GAW M5: the last defender leaves, and the attacker is hidden at once."""
    g = besieged()
    play(g, "pass", "pick F5-I, step 35")
    assert not face_up(g, "G1-II") and g.control[36] == GERMANS


def test_gaw_m6_a_unit_that_was_picked_may_stay() -> None:
    """GAW M6: it halts where it is, and has used its move."""
    g = position({"23": "G1-II G1-III"})
    play(g, "strategic", "pick G1-II")
    assert "halt" in options(g)
    play(g, "halt")
    assert where(g, "G1-II") == 23 and options(g) == ["pick G1-III", "done"]
    g = position({"23": "G1-II"})
    play(g, "pass", "pick G1-II, halt")
    assert g.phasing == ENTENTE


# ---------------------------------------------------------------- the opening


def test_gaw_7_4_14_the_opening_of_the_germans() -> None:
    """GAW 7.4-14: the Movement Points of every march of the example, boost and engaging included, rivers free."""
    g = start({9: "B-3", 20: "B-4", 11: "G1-II G1-III G1-IIIR", 38: "G3-XII"})
    play(g, "surprise", "activate G1-L")
    assert points(g, 11, 23, 21) == [1, 2, 4]
    play(g, "reveal", "activate G2-L")
    assert points(g, 23, 21) == [1, 3]
    play(g, "reveal", "activate G3-L")
    assert points(g, 37, 36) == [1, 2]
    play(g, "reveal, done")

    blue, yellow = units_at(g, 11), units_at(g, 23)
    assert sorted(blue) == ["G1-C2", "G1-II", "G1-III", "G1-IIIR"] and len(yellow) == 4
    for stays in (*units_at(g, 12), *units_at(g, 39)):  # three blue and two green infantry
        assert refusal(g, f"pick {stays}").rule == "GAW 7.4-4"
    assert len(units_at(g, 12)) == 3 and len(units_at(g, 39)) == 2

    for name in ("G3-XII", "G3-C1"):
        play(g, f"pick {name}")
        assert last_step(g, 37, 36, 35) == 4
    for name in yellow:
        play(g, f"pick {name}")
        assert points(g, 21, 34) == [2, 3]
        play(g, "halt")
    play(g, "pick G1-C2")
    assert last_step(g, 23, 21, 20) == 5
    for name in ("G1-II", "G1-III", "G1-IIIR"):
        play(g, f"pick {name}")
        assert last_step(g, 23, 10, 9) == 4
    [last] = units_at(g, 24)
    play(g, f"pick {last}")
    assert points(g, 23, 10) == [1, 2]
    play(g, "halt")
    assert options(g)[-1] == "done" and g.fresh == [35, 20, 9] and g.slots == 3
    assert len(units_at(g, 34)) == 4 and units_at(g, 10) == [last]
    assert [name for name in units_at(g, 35) if name[0] == "G"] == ["G3-XII", "G3-C1"]


def points(g: Gaw, *areas: int) -> list[int]:
    """March or ride from area to area; the Movement Points spent after each."""
    found = []
    for area in areas:
        play(g, f"step {area}")
        found.append(spent(g))
    return found


def last_step(g: Gaw, *areas: int) -> int:
    """March to an area with enemies, where the march ends; the Movement Points it has cost."""
    points(g, *areas[:-1])
    cost = spent(g) + step_cost(g, GERMANS, False, areas[-2], areas[-1], RIVER[areas[-2]][areas[-1]])
    play(g, f"step {areas[-1]}")
    assert question(g) == "Movement"
    return cost
