"""The results of the table: what they cost, who goes back where, and who enters the empty hex."""

from __future__ import annotations

from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from tests.titles.revision.fights import (
    PLAIN,
    agree,
    asked,
    fight,
    join,
    names,
    odds,
    options,
    question,
    refusal,
    result,
    say,
    where,
)

FOUR = {"0626": "GE-A-I GE-A-II", "0527": "GE-A-III GE-A-IV"}
"""36 points next to the plain hex."""
ALL = ("GE-A-I", "GE-A-II", "GE-A-III", "GE-A-IV")


def test_crt_2_db_the_defenders_go_back() -> None:
    """REV crt-2: one hex, and the attackers may enter."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert result(say(g, "rolled 1")) == "DB" and question(g) == "Outcome" and asked(g) == ALLIED
    assert options(g) == ["back", "stay"]
    agree(g)
    say(g, "back")
    assert question(g) == "GoingBack" and options(g) == ["fall FR-A-I 0528", "fall FR-A-I 0628", "fall FR-A-I 0728"]
    say(g, "fall FR-A-I 0628")
    assert where(g, "FR-A-I") == "0628" and options(g) == ["advance GE-A-I", "done"]


def test_crt_2_db_or_a_unit_is_lost_and_the_rest_stays() -> None:
    """REV crt-2: the owner chooses which, and nobody may advance."""
    g = fight({**FOUR, PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", *ALL)
    assert result(say(g, "rolled 1")) == "DB"
    say(g, "stay")
    assert question(g) == "Losses" and options(g) == ["lose FR-A-I", "lose FR-A-II"]
    agree(g)
    assert refusal(g, "done").rule == "REV V-05" and refusal(g, "lose GE-A-I").rule == "DLX R-96"
    told = say(g, "lose FR-A-II")
    assert (where(g, "FR-A-I"), where(g, "FR-A-II")) == (PLAIN, "dead") and names(told)[-1] == "BattleEnded"
    assert question(g) == "AttackChoice"


def test_v_21_a_lone_unit_under_db_goes_back_or_is_lost() -> None:
    """REV V-21: as its owner likes."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 1", "stay")
    assert where(g, "FR-A-I") == "dead" and question(g) == "AdvanceChoice"


def test_v_21_a_lone_unit_under_de_is_lost() -> None:
    """REV V-21: nobody is asked."""
    g = fight({**FOUR, PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", *ALL)
    assert result(say(g, "rolled 1")) == "DE" and where(g, "FR-A-I") == "dead" and question(g) == "AdvanceChoice"


def test_crt_3_de_one_is_lost_and_the_rest_goes_back() -> None:
    """REV crt-3: with two units in the hex nobody would be left to stay (V-52), so that there is no choice but whom."""
    g = fight({**FOUR, PLAIN: "FR-D-37 FR-D-38"})
    join(g, f"attack {PLAIN}", *ALL)
    assert result(say(g, "rolled 1")) == "DE" and question(g) == "Losses"
    say(g, "lose FR-D-38")
    assert question(g) == "GoingBack"
    say(g, "fall FR-D-37 0628")
    assert (where(g, "FR-D-37"), where(g, "FR-D-38")) == ("0628", "dead")


def test_crt_3_guns_go_back_with_the_rest() -> None:
    """REV crt-3, V-02: a gun has not defended and is not lost for it, but it leaves the hex."""
    g = fight({**FOUR, PLAIN: "FR-A-I FR-ART-1"})
    join(g, f"attack {PLAIN}", *ALL)
    say(g, "rolled 1")
    assert where(g, "FR-A-I") == "dead" and question(g) == "GoingBack"
    say(g, "fall FR-ART-1 0728")
    assert where(g, "FR-ART-1") == "0728"


def test_crt_4_ae_a_lone_attacker_is_lost() -> None:
    """REV crt-4: and the defenders may enter its hex."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert result(say(g, "rolled 6")) == "AE" and where(g, "GE-A-I") == "dead"
    assert question(g) == "AdvanceChoice" and asked(g) == ALLIED
    say(g, "advance FR-A-I")
    assert where(g, "FR-A-I") == "0626" and question(g) == ""


def test_crt_4_ae_two_attackers_lose_one_and_the_other_goes_back() -> None:
    """REV crt-4, V-52: nobody would be left to stay."""
    g = fight({"0626": "GE-A-I GE-B-IR", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IR")
    say(g, "rolled 6", "lose GE-B-IR")
    assert question(g) == "GoingBack" and asked(g) == GERMAN
    say(g, "fall GE-A-I 0625", "done")
    assert (where(g, "GE-A-I"), where(g, "GE-B-IR")) == ("0625", "dead")


def test_v_29_ae_is_chosen_once_for_all_who_took_part() -> None:
    """REV V-29: one is lost and the others go back, each from its own hex; who took no part stays."""
    g = fight({"0626": "GE-A-I GE-B-IR", "0527": "GE-B-IVR GE-A-V", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IR", "GE-B-IVR")
    assert result(say(g, "rolled 6")) == "AE" and question(g) == "Outcome"
    say(g, "back", "lose GE-B-IR", "fall GE-A-I 0625")
    assert refusal(g, "fall GE-A-V 0426").rule == "REV V-29"
    say(g, "fall GE-B-IVR 0426")
    assert [where(g, u) for u in ("GE-A-I", "GE-B-IR", "GE-B-IVR", "GE-A-V")] == ["0625", "dead", "0426", "0527"]
    assert options(g) == ["advance FR-A-I", "advance FR-A-II", "done"]  # into 0626, the only one that is empty


def test_v_29_ae_or_two_are_lost_and_the_rest_stays() -> None:
    """REV V-29, crt-4: the price of staying."""
    g = fight({"0626": "GE-A-I GE-B-IR", "0527": "GE-B-IVR", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IR", "GE-B-IVR")
    say(g, "rolled 6", "stay", "lose GE-B-IR")
    assert options(g) == ["lose GE-A-I", "lose GE-B-IVR"]
    say(g, "lose GE-B-IVR")
    assert where(g, "GE-A-I") == "0626"
    assert options(g) == ["advance FR-A-I", "advance FR-A-II", "done"]  # into 0527


def test_crt_5_ab_all_go_back_or_one_is_lost() -> None:
    """REV crt-5, V-29: nobody is lost, or one and the rest stays."""
    for choice in ("back", "stay"):
        g = fight({"0626": "GE-A-I GE-B-IR", PLAIN: "FR-A-I FR-B-57"})
        assert odds(join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IR")) == (15, 15, "1-1")
        assert result(say(g, "rolled 4")) == "AB"
        say(g, choice)
        if choice == "back":
            say(g, "fall GE-A-I 0625", "fall GE-B-IR 0726")
            assert (where(g, "GE-A-I"), where(g, "GE-B-IR")) == ("0625", "0726") and question(g) == "AdvanceChoice"
        else:
            say(g, "lose GE-B-IR")
            assert (where(g, "GE-A-I"), where(g, "GE-B-IR")) == ("0626", "dead") and question(g) == "AttackChoice"


def test_crt_5_ab_a_lone_attacker_goes_back_or_is_lost() -> None:
    """REV crt-5, V-21: like a lone defender under DB."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 4", "stay")
    assert where(g, "GE-A-I") == "dead"


# ---------------------------------------------------------------- exchange


def test_crt_6_ex_the_weaker_side_loses_a_unit_the_other_as_much() -> None:
    """REV crt-6, V-05: the defenders are weaker and choose the smaller unit; the attackers answer with at least 3."""
    g = fight({"0626": "GE-A-I GE-L-1", PLAIN: "FR-A-I FR-D-37"})
    assert odds(join(g, f"attack {PLAIN}", "GE-A-I", "GE-L-1")) == (13, 11, "1-1")
    assert result(say(g, "rolled 2")) == "EX" and asked(g) == ALLIED
    say(g, "lose FR-D-37")
    assert options(g) == ["lose FR-A-I", "done"]
    agree(g)
    say(g, "done")
    assert asked(g) == GERMAN and options(g) == ["lose GE-A-I", "lose GE-L-1"]
    say(g, "lose GE-L-1")
    assert [where(g, u) for u in ("FR-A-I", "FR-D-37", "GE-A-I", "GE-L-1")] == [PLAIN, "dead", "0626", "dead"]
    assert question(g) == "AttackChoice"


def test_v_05_the_weaker_side_may_lose_more() -> None:
    """REV V-05: then the other has to lose more too, everything it has if that is less."""
    g = fight({"0626": "GE-A-I GE-L-1", PLAIN: "FR-A-I FR-D-37"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-L-1")
    say(g, "rolled 2", "lose FR-D-37", "lose FR-A-I")
    assert where(g, "GE-A-I") == where(g, "GE-L-1") == "dead" and question(g) == ""


def test_v_05_a_weaker_attack_pays_first() -> None:
    """REV V-05: the attackers have less strength here."""
    g = fight({"0626": "GE-B-IR GE-D-3R", PLAIN: "FR-A-I FR-A-II"})
    assert odds(join(g, f"attack {PLAIN}", "GE-B-IR", "GE-D-3R")) == (9, 16, "1-2")
    assert result(say(g, "rolled 1")) == "EX" and asked(g) == GERMAN
    say(g, "lose GE-D-3R", "done")
    assert asked(g) == ALLIED and options(g) == ["lose FR-A-I", "lose FR-A-II"]
    say(g, "lose FR-A-II")
    assert question(g) == "AttackChoice" and where(g, "FR-A-I") == PLAIN


def test_v_05_equal_sides_lose_one_each_the_attacker_first() -> None:
    """REV V-05: whatever their strengths are."""
    g = fight({"0626": "GE-C-XXIIR GE-D-3R", PLAIN: "FR-A-I"})
    assert odds(join(g, f"attack {PLAIN}", "GE-C-XXIIR", "GE-D-3R")) == (8, 8, "1-1")
    say(g, "rolled 2")
    assert asked(g) == GERMAN and options(g) == ["lose GE-C-XXIIR", "lose GE-D-3R"]
    say(g, "lose GE-D-3R")
    assert where(g, "FR-A-I") == "dead" and options(g) == ["advance GE-C-XXIIR", "done"]


def test_v_54_an_exchange_is_counted_in_printed_strengths() -> None:
    """REV V-54: uphill the attack was halved, but the corps that is lost counts 9."""
    g = fight({"1516": "GE-A-I GE-A-II", "1615": "FR-B-57 FR-A-I"})
    assert odds(join(g, "attack 1615", "GE-A-I", "GE-A-II")) == (9, 15, "1-2")
    say(g, "rolled 1", "lose GE-A-I", "done")
    assert where(g, "FR-B-57") == where(g, "FR-A-I") == "dead"  # the 8 alone would not be enough


# ---------------------------------------------------------------- going back


def test_v_34_two_units_leave_no_room_and_units_may_part() -> None:
    """REV V-34: each needs a hex with fewer than two friendly units."""
    g = fight({**FOUR, PLAIN: "FR-A-I FR-A-II", "0628": "FR-D-37", "0728": "FR-D-38 FR-D-44"})
    join(g, f"attack {PLAIN}", *ALL)
    say(g, "rolled 1", "back")
    assert refusal(g, "fall FR-A-I 0728").rule == "REV V-34"
    say(g, "fall FR-A-I 0628")
    assert options(g) == ["fall FR-A-II 0528", "fall FR-A-II 0727"]
    say(g, "fall FR-A-II 0528")
    assert (where(g, "FR-A-I"), where(g, "FR-A-II")) == ("0628", "0528")


def test_v_34_without_a_hex_the_unit_is_lost() -> None:
    """REV V-34, V-07: there is room for one of them only."""
    crowd = {"0628": "FR-D-37", "0728": "FR-D-38 FR-D-44", "0528": "FR-T-1 FR-T-2", "0727": "FR-T-3 FR-T-4"}
    g = fight({**FOUR, PLAIN: "FR-A-I FR-A-II", **crowd})
    join(g, f"attack {PLAIN}", *ALL)
    told = say(g, "rolled 1", "back", "fall FR-A-I 0628")
    assert where(g, "FR-A-II") == "dead"
    assert [e.rule for e in told if e.name == "Destroyed"] == ["REV V-34"]


def test_v_07_nowhere_to_go_for_anybody() -> None:
    """REV V-07: a unit that cannot go back at all is lost instead."""
    foes = {"0628": "GE-L-1", "0728": "GE-L-3", "0528": "GE-L-4"}
    g = fight({"0626": "GE-A-I", **foes, "0727": "FR-T-1 FR-T-2", "0527": "FR-T-3 FR-T-4", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    told = say(g, "rolled 1", "back")
    assert [e.rule for e in told if e.name == "Destroyed"] == ["REV V-34"] and question(g) == "AdvanceChoice"


def test_r_17_next_to_no_enemy_if_there_is_such_a_hex() -> None:
    """REV R-17: a hex beside another German unit is refused."""
    g = fight({"0626": "GE-A-I", "0629": "GE-L-1", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 1", "back")
    assert options(g) == ["fall FR-A-I 0528", "fall FR-A-I 0728"]
    assert refusal(g, "fall FR-A-I 0628").rule == "REV R-17" == refusal(g, "fall FR-A-I 0727").rule
    assert refusal(g, "fall FR-A-I 0626").rule == "DLX R-17" and refusal(g, "fall FR-A-I 0629").rule == "DLX 10.1.9-1"


def test_r_17_if_all_are_next_to_enemies_any_will_do() -> None:
    """REV R-17: the unit is not lost for that."""
    g = fight({"0626": "GE-A-I", "0628": "GE-L-1", "0728": "GE-L-3", "0528": "GE-L-4", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 1", "back")
    assert options(g) == ["fall FR-A-I 0527", "fall FR-A-I 0727"]


def test_r_17_toward_supply_if_there_is_such_a_hex() -> None:
    """REV R-17, crt-2: of hexes next to no enemy those where it would be in supply."""
    g = fight({"0534": "GE-A-I", "0434": "FR-A-I"})
    join(g, "attack 0434", "GE-A-I")
    say(g, "rolled 1", "back")
    assert options(g) == ["fall FR-A-I 0334"] and refusal(g, "fall FR-A-I 0435").rule == "REV R-17"


def test_siege_4_nobody_goes_back_past_an_enemy_fort() -> None:
    """REV siege-4, R-17: not into its hex, and not across its hexside."""
    g = fight({"3527": "GE-A-I", "3526": "FR-A-I", "3626": "FR-A-II", "3627": "FR-A-III"}, ALLIED)
    join(g, "attack 3527", "FR-A-I", "FR-A-II")
    say(g, "rolled 1", "back")
    assert refusal(g, "fall GE-A-I 3427").rule == "DLX R-31"


def test_r_39_the_railway_gun_goes_back_along_a_line_only() -> None:
    """REV R-39: whoever stands beside it may go elsewhere."""
    g = fight({"3821": "FR-A-I", "3822": "GE-420-RR GE-D-3R"}, ALLIED, supply_lines="on")
    join(g, "attack 3822", "FR-A-I")
    assert result(say(g, "rolled 1")) == "DB"
    say(g, "back")
    assert [a for a in options(g) if "420" in a] == ["fall GE-420-RR 3722", "fall GE-420-RR 3922"]
    assert refusal(g, "fall GE-420-RR 3823").rule == "DLX 11.3-4"
    assert refusal(g, "fall FR-A-I 3820").rule == "DLX R-96" and refusal(g, "fall GE-A-I 3823").rule == "DLX R-96"
    say(g, "fall GE-D-3R 3823", "fall GE-420-RR 3922")
    assert where(g, "GE-420-RR") == "3922"


def test_r_17_not_into_a_country_that_is_closed() -> None:
    """REV R-17: the French may not enter Luxembourg before a German has."""
    g = fight({"3021": "FR-A-I", "3022": "GE-A-I"})
    join(g, "attack 3021", "GE-A-I")
    say(g, "rolled 1", "back")
    assert refusal(g, "fall FR-A-I 3121").rule == "DLX R-17" and options(g) == ["fall FR-A-I 2921", "fall FR-A-I 3020"]


# ---------------------------------------------------------------- advance


def test_v_28_up_to_two_attackers_enter() -> None:
    """REV V-28, base-9: a hex holds two."""
    g = fight({**FOUR, PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", *ALL)
    say(g, "rolled 1", "advance GE-A-I")
    assert refusal(g, "advance GE-A-I").rule == "DLX R-96"
    say(g, "advance GE-A-III")
    assert [where(g, u) for u in ALL] == [PLAIN, "0626", PLAIN, "0527"] and question(g) == ""


def test_v_28_guns_only_along_with_infantry() -> None:
    """REV V-28: first the infantry, then the gun."""
    g = fight({"0626": "GE-210-1 GE-A-I", "0527": "GE-A-III GE-A-IV", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-210-1", "GE-A-III", "GE-A-IV")
    say(g, "rolled 1")
    assert refusal(g, "advance GE-210-1").rule == "DLX R-126"
    say(g, "advance GE-A-I", "advance GE-210-1")
    assert where(g, "GE-210-1") == PLAIN


def test_v_28_a_full_hex_takes_no_third() -> None:
    """REV V-28: the refusal says so."""
    g = fight({**FOUR, PLAIN: "FR-K-1", "0728": "FR-K-2"}, cavalry="on")
    say(g, f"attack {PLAIN}", *[f"join {u}" for u in ALL], "done")
    say(g, next(a for a in options(g) if a.startswith("withdraw")), "advance GE-A-I", "advance GE-A-II")
    assert refusal(g, "advance GE-A-III").rule == "REV V-28" and options(g) == ["done"]


def test_v_28_defenders_enter_one_of_the_hexes_that_the_attackers_left() -> None:
    """REV V-28, crt-4: they choose which, and at most two go."""
    g = fight({"0626": "GE-A-I", "0527": "GE-B-IVR", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IVR")
    say(g, "rolled 6", "lose GE-A-I", "fall GE-B-IVR 0426")
    assert question(g) == "Occupy" and asked(g) == ALLIED and options(g) == ["occupy 0626", "occupy 0527", "done"]
    agree(g)
    assert refusal(g, "occupy 0728").rule == "REV V-28"
    say(g, "occupy 0527", "advance FR-A-II", "done")
    assert (where(g, "FR-A-I"), where(g, "FR-A-II")) == (PLAIN, "0527")


def test_v_28_nobody_needs_to_enter() -> None:
    """REV V-28: they may."""
    g = fight({"0626": "GE-A-I", "0527": "GE-B-IVR", PLAIN: "FR-A-I FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-B-IVR")
    say(g, "rolled 6", "lose GE-A-I", "fall GE-B-IVR 0426", "done")
    assert question(g) == "" and where(g, "FR-A-I") == PLAIN


def test_how_1_units_are_lost_whole() -> None:
    """REV how-1, V-04: one unit of any size, and the enemy scores it."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    told = join(g, f"attack {PLAIN}", "GE-A-I") + say(g, "rolled 2")
    assert names(told).count("Destroyed") == 2 and where(g, "GE-A-I") == where(g, "FR-A-I") == "dead"
    assert g.destroyed_points(GERMAN) > 0
