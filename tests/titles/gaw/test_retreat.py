"""Retreat before battle: of cavalry and leaders from an attacker without cavalry, and the General Retreat."""

from __future__ import annotations

from marne.kernel.schema import Value
from marne.titles.gaw.rules.atlas import GERMAN
from marne.titles.gaw.rules.board import UP, Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    resolve,
    start,
    terms,
    told,
    units_at,
    where,
)


def luneville(attackers: str, defenders: str, *, disc: int = GERMANS, **more: str) -> Gaw:
    """Germans in 74 about to engage 73, where the French have friends in 88 and 90, next to it, and none in 72."""
    blocks = {"74": attackers, "73": defenders, "76": "G6-L", "88": "F1-VII", "90": "F1-VIII", **more}
    return position(blocks, disc=disc)


def engage(g: Gaw, *units: str) -> list[tuple[Value, ...]]:
    """The Germans engage 73 in a Tactical Action; what the attacker says of his cavalry."""
    moves = ", ".join(f"pick {name}, step 73" for name in units)
    events = play(g, f"tactical, activate G6-L, reveal, done, {moves}, done")
    if question(g) == "Declaration":
        events += play(g, "declare nothing")
    return told(events, "CavalryDeclared")


# ---------------------------------------------------------------- Cavalry Retreat


def test_gaw_7_5_1_1_1_the_attacker_tells_of_his_cavalry() -> None:
    """GAW 7.5.1.1-1: the attacker must say before the Showdown whether he has cavalry; a leader is none."""
    assert engage(luneville("G6-IB G6-C3", "F2-IX"), "G6-IB", "G6-C3") == [(73, GERMANS, 1)]
    assert engage(luneville("G6-IB G6-IIB", "F2-IX"), "G6-IB", "G6-IIB") == [(73, GERMANS, 0)]
    g = luneville("G6-IB G7-L", "F2-IX")
    events = play(g, "strategic, pick G6-IB, step 73, pick G7-L, step 73, done")
    assert told(events, "CavalryDeclared") == [(73, GERMANS, 0)]
    names = [e.name for e in events + resolve(g)]
    assert names.index("CavalryDeclared") < names.index("Showdown")


def test_gaw_7_5_1_1_2_cavalry_and_leaders_may_leave() -> None:
    """GAW 7.5.1.1-2, M33: from an attacker without cavalry any of the cavalry and leaders go, without the Disc;
    infantry does not."""
    g = luneville("G6-IB", "F2-IX F2-2C F2-10C F2-L")
    engage(g, "G6-IB")
    assert question(g) == "Withdrawal"
    assert asked(g) == (ENTENTE,)
    assert refusal(g, "withdraw F2-IX 88").rule == "GAW 7.5.1.1-2"
    play(g, "withdraw F2-2C 88, withdraw F2-L 90, done")
    resolve(g)
    assert (where(g, "F2-2C"), where(g, "F2-L")) == (88, 90)
    assert units_at(g, 73)[-2:] == ["F2-IX", "F2-10C"]  # one cavalry chose to stay
    assert g.disc == GERMANS


def test_gaw_7_5_1_1_2_no_retreat_from_cavalry() -> None:
    """GAW 7.5.1.1-2: an attacker with one cavalry among infantry stops the retreat of cavalry and leaders."""
    g = luneville("G6-IB G6-C3", "F2-2C F2-L")
    events = play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, pick G6-C3, step 73, done")
    assert question(g) != "Withdrawal"
    events += resolve(g)
    assert len(told(events, "Showdown")) == 1
    assert told(events, "Withdrew") == []


def test_gaw_m25_isolated_cavalry_does_not_stop_the_retreat() -> None:
    """GAW M25: an Isolated cavalry of the attacker does not count: the French cavalry may leave."""
    g = position(
        {"33": "G1-C2 F5-CC", "31": "F5-I", "21": "G1-L G1-II"}, control={33: ENTENTE, 21: GERMANS}, disc=GERMANS
    )
    play(g, "tactical, activate G1-L, reveal, done")
    assert refusal(g, "pick G1-C2").rule == "GAW 7.0.1-3"  # nothing but Entente areas around it
    events = play(g, "pick G1-II, step 34, step 33, done, fight 33")
    assert told(events, "CavalryDeclared") == [(33, GERMANS, 0)]
    assert question(g) == "Withdrawal"
    assert options(g) == ["withdraw F5-CC 31", "done"]


def test_gaw_7_5_1_1_2_leaders_count_as_no_cavalry_of_the_attacker() -> None:
    """GAW 7.5.1.1-2, 7.5.1.1-1: an attacking leader does not stop the retreat of the defender's cavalry."""
    g = luneville("G7-L G6-IB", "F2-2C")
    play(g, "strategic, pick G7-L, step 73, pick G6-IB, step 73, done")
    assert options(g) == ["withdraw F2-2C 88", "withdraw F2-2C 90", "done"]


# ---------------------------------------------------------------- General Retreat


def test_gaw_7_5_1_2_1_everybody_may_leave_for_the_disc() -> None:
    """GAW 7.5.1.2-1, 7.5.1.2-2: the defender spends the Disc, and infantry may go too, even before cavalry."""
    g = luneville("G6-IB G6-C3", "F2-IX F2-2C F2-L", disc=ENTENTE)
    engage(g, "G6-IB", "G6-C3")
    assert question(g) == "RetreatCall"
    assert asked(g) == (ENTENTE,)
    assert options(g) == ["retreat", "done"]
    events = play(g, "retreat")
    assert told(events, "DiscPassed") == [(GERMANS,)]
    assert g.disc == GERMANS
    play(g, "withdraw F2-IX 88, withdraw F2-2C 88, withdraw F2-L 90")
    assert (where(g, "F2-IX"), where(g, "F2-2C"), where(g, "F2-L")) == (88, 88, 90)


def test_gaw_7_5_1_2_2_without_the_disc_there_is_none() -> None:
    """GAW 7.5.1.2-2: the attacker has the Disc: the question is not put, and infantry must stand."""
    g = luneville("G6-IB", "F2-IX F2-XV")
    engage(g, "G6-IB")
    assert question(g) == "Withdrawal"
    assert options(g) == ["done"]
    assert refusal(g, "withdraw F2-IX 88").rule == "GAW 7.5.1.1-2"
    assert refusal(g, "retreat").rule == "GAW M40"
    assert len(told(resolve(g), "Showdown")) == 1


def test_gaw_7_5_1_2_2_it_can_be_declined() -> None:
    """GAW 7.5.1.2-2: a defender who keeps the Disc still has the retreat of cavalry from an attacker without."""
    g = luneville("G6-IB", "F2-IX F2-2C", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "done")
    assert g.disc == ENTENTE
    assert question(g) == "Withdrawal"
    assert options(g) == ["withdraw F2-2C 88", "withdraw F2-2C 90", "done"]


def test_gaw_r15_a_strategic_action_is_not_answered_by_a_general_retreat() -> None:
    """GAW 7.5.1.2-2, R15: the Disc of a Strategic Action changes hands only at its end."""
    g = luneville("G6-IB G6-C3", "F2-IX")
    events = resolve(g, "strategic, pick G6-IB, step 73, pick G6-C3, step 73, done")
    assert told(events, "RetreatCalled") == told(events, "RetreatDeclined") == []
    assert g.disc == ENTENTE


# ---------------------------------------------------------------- where to


def test_gaw_7_5_1_2_3_to_adjacent_friendly_uncontested_areas() -> None:
    """GAW 7.5.1.2-3: not to an area that is not adjacent, enemy-controlled or contested."""
    g = luneville("G6-IB", "F2-IX", disc=ENTENTE, **{"72": "F2-XV G6-IIB", "86": "F2-XVI", "75": "G6-XXI"})
    engage(g, "G6-IB")
    play(g, "retreat")
    assert options(g) == ["withdraw F2-IX 88", "withdraw F2-IX 90", "done"]
    for goal in (86, 72, 75, 74):  # not adjacent; contested; the enemy's, twice
        assert refusal(g, f"withdraw F2-IX {goal}").rule == "GAW 7.5.1.2-3", goal


def test_gaw_7_5_1_2_3_a_contested_own_area_is_no_goal() -> None:
    """GAW 7.5.1.2-3: 72 is controlled by the French, but Germans stand in it."""
    g = luneville("G6-IB", "F2-IX", disc=ENTENTE, **{"72": "F2-XV G6-IIB"})
    assert g.control[72] == ENTENTE
    engage(g, "G6-IB")
    play(g, "retreat")
    assert refusal(g, "withdraw F2-IX 72").rule == "GAW 7.5.1.2-3"


def test_gaw_7_5_1_2_4_somebody_must_be_there_already() -> None:
    """GAW 7.5.1.2-4: an empty friendly area is no goal; a garrison alone makes it one."""
    g = luneville("G6-IB", "F2-IX", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat")
    assert refusal(g, "withdraw F2-IX 72").rule == "GAW 7.5.1.2-4"
    g = position({"74": "G6-IB", "73": "F2-IX", "76": "G6-L"}, disc=ENTENTE, discs={"88": 1})
    engage(g, "G6-IB")
    play(g, "retreat")
    assert options(g) == ["withdraw F2-IX 88", "done"]


def test_gaw_7_5_1_2_4_an_ally_is_a_friend() -> None:
    """GAW 7.5.1.2-4, 1.5-4: a British unit in the goal is enough for a Frenchman."""
    g = position({"74": "G6-IB", "73": "F2-IX", "76": "G6-L", "72": "E-I"}, disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat")
    assert options(g) == ["withdraw F2-IX 72", "done"]


def test_gaw_r54_those_who_retreat_do_not_help_each_other() -> None:
    """GAW R54: after one unit has gone to 88, an empty area still takes nobody; rivers do not matter."""
    g = luneville("G6-IB", "F2-IX F2-XV", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat, withdraw F2-IX 88")
    assert refusal(g, "withdraw F2-XV 72").rule == "GAW 7.5.1.2-4"
    g = position({"32": "G1-II F5-CC", "34": "F5-I", "21": "G1-L"}, control={32: ENTENTE, 20: GERMANS, 21: GERMANS})
    play(g, "tactical, activate G1-L, reveal, done, done, fight 32")
    assert options(g) == ["withdraw F5-CC 34", "done"]  # over the Major River between 32 and 34


def test_gaw_7_5_1_2_5_the_stacking_limit_holds() -> None:
    """GAW 7.5.1.2-5: 90 is red and takes two units; with one there, one more may come, then none."""
    g = luneville("G6-IB", "F2-IX F2-XV", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat, withdraw F2-IX 90")
    assert refusal(g, "withdraw F2-XV 90").rule == "GAW 7.5.1.2-5"
    assert options(g) == ["withdraw F2-XV 88", "done"]


def test_gaw_7_5_1_2_5_no_question_without_a_place() -> None:
    """GAW 7.5.1.2-5: if every goal is full or empty of friends, nobody is asked and the Disc is kept."""
    g = position({"74": "G6-IB", "73": "F2-IX", "76": "G6-L", "90": "F1-VII F1-VIII"}, disc=ENTENTE)
    events = resolve(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 73, done")
    assert told(events, "RetreatDeclined") == []
    assert len(told(events, "Showdown")) == 1
    assert g.disc == ENTENTE


def test_gaw_7_5_1_2_6_to_different_areas() -> None:
    """GAW 7.5.1.2-6: two units retreat to two areas."""
    g = luneville("G6-IB", "F2-IX F2-XV", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat, withdraw F2-IX 88, withdraw F2-XV 90")
    assert (where(g, "F2-IX"), where(g, "F2-XV")) == (88, 90)


def test_gaw_7_5_1_2_7_those_who_stay_fight() -> None:
    """GAW 7.5.1.2-7, R55: one of two units goes, the other fights the battle alone."""
    g = luneville("G6-IB", "F2-IX F2-XV", disc=ENTENTE)
    engage(g, "G6-IB")
    events = resolve(g, "retreat, withdraw F2-IX 88, done")
    assert terms(events, ENTENTE) == [("strength", "F2-XV", 4), ("terrain", "F2-XV", 1)]
    assert outcome(events) == (5, 5, 0, 0)


def test_gaw_7_5_1_2_7_nobody_has_to_go() -> None:
    """GAW 7.5.1.2-7: even after the Disc is spent all may stay."""
    g = luneville("G6-IB", "F2-IX F2-XV", disc=ENTENTE)
    engage(g, "G6-IB")
    events = resolve(g, "retreat, done")
    assert outcome(events)[1] == 10
    assert g.disc == GERMANS


def test_gaw_4_2_2_1_the_static_infantry_stays() -> None:
    """GAW 4.2.2-1, 7.5.1.2-1: the static infantry of Paris does not retreat; the others may."""
    g = position(
        {"48": "G1-II G1-III", "49": "G1-L", "46": "FP-1 F5-I", "64": "F5-II"},
        disc=ENTENTE,
        control=dict.fromkeys((49, 47, 29, 28, 17, 30, 19, 20, 21), GERMANS),
    )
    play(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 46, done, retreat")
    assert refusal(g, "withdraw FP-1 64").rule == "GAW 4.2.2-1"
    assert options(g) == ["withdraw F5-I 64", "done"]


def test_gaw_7_5_1_2_1_a_unit_elsewhere_does_not_retreat() -> None:
    """GAW 7.5.1.2-1: only units in the area of the battle retreat."""
    g = luneville("G6-IB", "F2-IX", disc=ENTENTE)
    engage(g, "G6-IB")
    play(g, "retreat")
    assert refusal(g, "withdraw F1-VII 90").rule == "GAW 7.5.1.2-1"
    assert refusal(g, "withdraw G6-IB 74").rule == "GAW 7.5.1.2-1"


# ---------------------------------------------------------------- what follows


def test_gaw_r55_an_emptied_area_is_taken_without_a_battle() -> None:
    """GAW R55, 7.5.1.17-3: when nobody and no disc remains, the attacker has the area and its Valour; no unit is
    revealed, and the battle counts as fought."""
    g = position(
        {"73": "G6-IB G6-IIB", "76": "G6-L", "72": "F2-IX", "86": "F2-XV", "56": "G5-V F3-IV"},
        disc=ENTENTE,
        control={56: ENTENTE},
    )
    play(g, "tactical, activate G6-L, step 74, reveal, done, pick G6-IB, step 72, done, retreat")
    events = play(g, "withdraw F2-IX 86")
    assert told(events, "WalkedIn") == [(72, GERMANS)]
    assert told(events, "Showdown") == []
    assert told(events, "Taken") == [(72, GERMAN)]
    assert told(events, "ValourGained") == [(GERMAN, 1)]  # Nancy is a city
    assert not g.mark[UNIT["G6-IB"]] & UP
    assert g.phasing == ENTENTE  # the one battle the leader allows is used up


def test_gaw_r55_a_garrison_left_behind_fights() -> None:
    """GAW R55: after all units have gone, the disc that stays is fought."""
    g = position({"21": "G2-L G2-Guard", "9": "B-1", "8": "B-4"}, disc=ENTENTE, discs={"9": 1}, control={21: GERMANS})
    play(g, "tactical, activate G2-L, reveal, done, pick G2-Guard, step 9, done, retreat")
    events = resolve(g, "withdraw B-1 8")
    assert terms(events, ENTENTE) == [("garrison", "1", 5)]
    assert outcome(events) == (5, 5, 0, 0)


def test_gaw_r43_cavalry_that_has_gone_does_not_stop_the_charge() -> None:
    """GAW R43: the defender's cavalry retreats with the Disc; the attacking cavalry charges those who stay."""
    g = luneville("G6-C3", "F2-IX F2-2C", disc=ENTENTE)
    engage(g, "G6-C3")
    events = resolve(g, "retreat, withdraw F2-2C 88, done")
    assert terms(events, GERMANS) == [("strength", "G6-C3", 4), ("charge", "G6-C3", 4)]


def test_gaw_7_0_1_7_isolated_defenders_may_retreat() -> None:
    """GAW 7.5.1.2-1, 7.0.1-7: a Belgian cut off from every Belgian city still leaves before the battle."""
    g = position({"74": "G6-IB", "73": "B-C", "76": "G6-L", "88": "B-1"})
    engage(g, "G6-IB")
    assert options(g) == ["withdraw B-C 88", "done"]


def test_gaw_7_2_3_5_cavalry_retreats_even_from_a_surprise() -> None:
    """GAW 7.5.1.1-2, 7.2.3-4, 7.2.3-5: in the first impulse the French cavalry at Sedan leaves before infantry; a
    General Retreat cannot be called, although the Disc lies with the Entente."""
    g = start({38: "G3-XII"})
    play(g, "surprise, activate G3-L, step 37, step 36, reveal, done, pick G3-XII, step 37, step 36, step 35, done")
    assert g.disc == ENTENTE
    assert question(g) == "Withdrawal"
    assert refusal(g, "retreat").rule == "GAW M40"
    play(g, "withdraw F5-CC 53, withdraw F5-4C 55")
    assert units_at(g, 35) == ["G3-XII"]
    assert g.control[35] == GERMANS


def test_gaw_m5_a_face_up_unit_that_retreats_is_hidden() -> None:
    """GAW M5: an attacker left face up in a contested area is turned upright when he retreats from it later."""
    g = position({"73": "F2-IX F2-XV G6-C3", "74": "G6-IB", "86": "F2-L"}, control={73: ENTENTE})
    resolve(g, "strategic, done, fight 73")
    assert g.mark[UNIT["G6-C3"]] & UP
    play(g, "tactical, activate F2-L, reveal, done, done, fight 73")
    assert options(g) == ["withdraw G6-C3 74", "done"]
    play(g, "withdraw G6-C3 74")
    assert where(g, "G6-C3") == 74
    assert not g.mark[UNIT["G6-C3"]] & UP
