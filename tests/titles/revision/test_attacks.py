"""Who may attack what, at which odds, and what is added to the die."""

from __future__ import annotations

from marne.kernel.state import check
from marne.titles.hex14.rules import neutrality
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.board import CUT
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, NETHERLANDS
from marne.titles.hex14.rules.roster import NL
from marne.titles.revision.rules.actions import Fall
from tests.titles.revision.fights import (
    PLAIN,
    added,
    agree,
    asked,
    fight,
    isolate,
    join,
    lay,
    names,
    odds,
    options,
    question,
    refusal,
    result,
    say,
    start,
    terms,
    where,
)
from tests.titles.revision.kit import at, unit


def test_base_7_a_unit_attacks_once_and_a_hex_is_attacked_once() -> None:
    """REV base-7: each once a turn."""
    g = fight({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I", "0727": "FR-A-II"})
    assert options(g) == [f"attack {PLAIN}", "attack 0727", "done"]
    agree(g)
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 4", "back", "fall GE-A-I 0526")
    assert refusal(g, f"attack {PLAIN}").rule == "REV V-02"
    say(g, "attack 0727")
    assert options(g) == ["join GE-A-II"] and refusal(g, "join GE-A-I").rule == "DLX 10.1.2-1"


def test_v_02_all_units_of_the_hex_defend_together() -> None:
    """REV V-02: their strengths are added, and nobody is asked who defends."""
    g = fight({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I FR-D-37"})
    told = join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    assert odds(told) == (18, 11, "1-1") and question(g) == "CombatDie"


def test_v_02_a_gun_never_adds_to_a_defence() -> None:
    """REV V-02: it is there, and that is all."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I FR-ART-1"})
    assert odds(join(g, f"attack {PLAIN}", "GE-A-I")) == (9, 8, "1-1")


def test_v_03_odds_are_rounded_for_the_defender() -> None:
    """REV V-03: 17 to 9 are 1-1, 18 to 9 are 2-1; what is above 6-1 counts as 6-1 (crt-1)."""
    g = fight({"0626": "FR-A-I FR-A-II", "0727": "FR-X-M", PLAIN: "GE-A-I"}, ALLIED)
    assert odds(join(g, f"attack {PLAIN}", "FR-A-I", "FR-A-II", "FR-X-M")) == (17, 9, "1-1")
    g = fight({"0626": "FR-A-I FR-A-II", "0727": "FR-X-M FR-X-Alp", PLAIN: "GE-A-I"}, ALLIED)
    told = join(g, f"attack {PLAIN}", "FR-A-I", "FR-A-II", "FR-X-M", "FR-X-Alp")
    assert odds(told) == (18, 9, "2-1")
    g = fight({"0626": "GE-A-I", PLAIN: "FR-X-M"})
    assert odds(join(g, f"attack {PLAIN}", "GE-A-I")) == (9, 1, "6-1")


def test_crt_1_below_one_to_three_nobody_attacks() -> None:
    """REV crt-1: 3 to 9 is enough, 2 to 9 is not, not even of all who could join."""
    g = fight({"0626": "FR-X-M FR-X-Alp", PLAIN: "GE-A-I"}, ALLIED)
    assert options(g) == ["done"] and refusal(g, f"attack {PLAIN}").rule == "REV crt-1"
    g = fight({"0626": "FR-X-M FR-D-37", PLAIN: "GE-A-I"}, ALLIED)
    say(g, f"attack {PLAIN}", "join FR-X-M")
    assert options(g) == ["join FR-D-37"] and refusal(g, "done").rule == "REV crt-1"
    assert odds(say(g, "join FR-D-37", "done")) == (4, 9, "1-3")


def test_supply_2_units_cut_off_do_not_attack() -> None:
    """REV supply-2, V-11: the mark of the Supply step counts."""
    g = lay({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I"})
    g.mark[unit("GE-A-I")] |= CUT
    start(g, CombatPhase(0))
    say(g, f"attack {PLAIN}")
    assert refusal(g, "join GE-A-I").rule == "REV supply-2" and options(g) == ["join GE-A-II"]


def test_set_up_5_units_marked_d_only_defend() -> None:
    """REV set-up-5, V-25: in the standard game cavalry never attacks, not even cavalry."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-K-1"})
    assert options(g) == ["done"]
    assert refusal(g, f"attack {PLAIN}").rule == "REV set-up-5" == refusal(g, f"probe {PLAIN}").rule
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-K-1"})
    say(g, f"attack {PLAIN}")
    assert refusal(g, "join GE-K-1").rule == "REV set-up-5"


def test_set_up_5_cavalry_is_not_told_to_probe_where_it_only_defends() -> None:
    """REV set-up-5, base-17: only with the rules for cavalry is there a probe to be made instead."""
    positions = {"0626": "GE-K-1", PLAIN: "FR-A-I"}
    assert refusal(fight(positions), f"attack {PLAIN}").rule == "REV set-up-5"
    assert refusal(fight(positions, cavalry="on"), f"attack {PLAIN}") is shared_no.CAVALRY_ONLY


def test_v_33_guns_fight_with_infantry_of_their_hex() -> None:
    """REV V-33, base-10: every gun adds its number, but only beside infantry that has joined."""
    g = fight({"0626": "GE-210-1 GE-A-I", "0727": "GE-210-2 GE-A-II", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-A-I")
    assert refusal(g, "join GE-210-2").rule == "DLX R-24"
    told = say(g, "join GE-210-1", "join GE-A-II", "join GE-210-2", "done")
    assert odds(told) == (34, 8, "4-1") and ("REV V-33", 0, 8) in terms(told)


def test_v_33_guns_without_strength_only_besiege() -> None:
    """REV V-33: a 305 does not fight troops."""
    g = fight({"0626": "GE-305-1 GE-A-I", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-A-I")
    assert refusal(g, "join GE-305-1").rule == "REV V-33"


def test_set_up_4_guns_attacked_alone_are_destroyed() -> None:
    """REV set-up-4, R-14: no die is rolled, and the attackers may enter the hex."""
    g = fight({"0626": "GE-L-D1", PLAIN: "FR-ART-1 FR-ART-2"})
    told = join(g, f"attack {PLAIN}", "GE-L-D1")
    assert "CombatRolled" not in names(told) and where(g, "FR-ART-1") == where(g, "FR-ART-2") == "dead"
    assert [e.rule for e in told if e.name == "Destroyed"] == ["REV set-up-4"] * 2
    assert options(g) == ["advance GE-L-D1", "done"]
    say(g, "advance GE-L-D1")
    assert where(g, "GE-L-D1") == PLAIN


def test_r_14_railway_troops_alone_are_destroyed() -> None:
    """REV R-14: they cannot defend."""
    g = fight({"0626": "GE-L-D1", PLAIN: "FR-MG-1"}, supply_lines="on")
    told = join(g, f"attack {PLAIN}", "GE-L-D1")
    assert [e.rule for e in told if e.name == "Destroyed"] == ["REV R-14"]


# ---------------------------------------------------------------- what changes strengths and dice


def test_v_27_an_attack_uphill_is_halved_and_keeps_its_fraction() -> None:
    """REV V-27, base-8: half of 9 is 4.5, and with 6 from the level 10.5."""
    g = fight({"1516": "GE-A-I", "1614": "GE-B-IR", "1615": "FR-A-I"})
    told = join(g, "attack 1615", "GE-A-I", "GE-B-IR")
    assert odds(told) == (10.5, 8, "1-1") and ("REV V-27", 9, 4.5) in terms(told)


def test_terrain_1_rough_ground_adds_two() -> None:
    """REV terrain-1: by the hex of the defender."""
    g = fight({"1023": "GE-A-I", "1024": "FR-A-I"})
    assert added(join(g, "attack 1024", "GE-A-I")) == {"REV terrain-1": 2}
    assert result(say(g, "rolled 1")) == "EX"  # row 3 of 1-1
    g = fight({"1024": "GE-A-I", "1023": "FR-A-I"})
    assert added(join(g, "attack 1023", "GE-A-I")) == {}


def test_terrain_2_behind_a_river_adds_one_up_to_two_to_one() -> None:
    """REV terrain-2, V-12: every attacker on a river hex, the defender off that river."""
    g = fight({"0331": "GE-A-I", "0332": "FR-A-I"})
    assert added(join(g, "attack 0332", "GE-A-I")) == {"REV terrain-2": 1}
    g = fight({"0331": "GE-A-I", "0332": "FR-D-37"})
    assert added(join(g, "attack 0332", "GE-A-I")) == {}  # 3-1
    g = fight({"0331": "GE-A-I", "0432": "GE-L-1", "0332": "FR-A-I"})
    assert added(join(g, "attack 0332", "GE-A-I", "GE-L-1")) == {}  # one of them is on dry land


def test_r_13_both_on_the_same_river_is_not_behind_it() -> None:
    """REV R-13: the defender has to be off the river."""
    g = fight({"0331": "GE-A-I", "0431": "FR-A-I"})
    assert added(join(g, "attack 0431", "GE-A-I")) == {}


def test_v_12_rough_ground_and_river_are_summed() -> None:
    """REV V-12: and a row above 8 counts as 8 (V-03)."""
    g = fight({"0730": "GE-A-I", "0830": "FR-A-I"})
    assert added(join(g, "attack 0830", "GE-A-I")) == {"REV terrain-1": 2, "REV terrain-2": 1}
    told = say(g, "rolled 6")
    assert [e["row"] for e in told if e.name == "CombatRolled"] == [8]


def test_supply_3_an_isolated_unit_defends_with_half() -> None:
    """REV supply-3, V-11: half of 7 is 3, fractions are lost."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-B-57"})
    isolate(g, "FR-B-57")
    start(g, CombatPhase(0))
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert odds(told) == (9, 3, "3-1") and ("REV supply-3", 7, 3) in terms(told)


def test_v_11_a_strength_of_one_becomes_nothing_and_the_unit_dies() -> None:
    """REV V-11: it is destroyed when it is attacked; the other defends alone."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-X-M FR-A-I"})
    isolate(g, "FR-X-M")
    start(g, CombatPhase(0))
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert where(g, "FR-X-M") == "dead" and odds(told) == (9, 8, "1-1")
    g = lay({"0626": "GE-A-I", PLAIN: "FR-X-M FR-ART-1"})
    isolate(g, "FR-X-M")
    start(g, CombatPhase(0))
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert where(g, "FR-X-M") == where(g, "FR-ART-1") == "dead" and question(g) == "AdvanceChoice"


def test_r_51_belgians_at_peace_do_not_attack() -> None:
    """REV R-51: before the invasion they defend only."""
    g = lay({"3013": "BE-G-1", "3113": "GE-A-I"}, ALLIED)
    g.invaded = [0] * 8
    start(g, CombatPhase(ALLIED))
    assert asked(g) == ALLIED and refusal(g, "attack 3113").rule == "DLX 12-1"


def test_r_48_an_attack_on_a_neutral_country_invades_it() -> None:
    """REV R-48: a fort or a unit there is enough."""
    g = lay({"3113": "GE-A-I", "3012": "BE-G-1"})
    g.invaded = [0] * 8
    start(g, CombatPhase(0))
    assert "Invaded" in names(join(g, "assault 3013", "GE-A-I"))


def test_r_79_attacks_are_made_one_after_the_other() -> None:
    """REV R-79: each is resolved before the next is declared, in the order that the attacker likes."""
    places = {"0626": "GE-A-I GE-A-II", PLAIN: "FR-X-M", "0727": "FR-X-Alp"}
    for first, second in ((PLAIN, "0727"), ("0727", PLAIN)):
        g = fight(places)
        assert options(g) == [f"attack {PLAIN}", "attack 0727", "done"]
        told = join(g, f"attack {first}", "GE-A-I")
        assert question(g) == "CombatDie" and names(told).count("AttackDeclared") == 1
        told = say(g, "rolled 1", "done")
        assert names(told)[-1] == "BattleEnded" and options(g) == [f"attack {second}", "done"]


def test_r_33_the_germans_attack_forts_of_a_neutral_country_from_turn_1_on() -> None:
    """REV R-33: that is the invasion; until it falls the fort hinders everybody but its owner."""
    g = lay({"3113": "GE-A-I"}, turn=1)
    g.invaded = [0] * 8
    start(g, CombatPhase(0))
    assert options(g) == ["assault 3013", "done"]
    assert g.walls[0] >> at("3013") & 1 and not g.walls[ALLIED] >> at("3013") & 1
    join(g, "assault 3013", "GE-A-I")
    assert g.invaded[BELGIUM] == 1


def test_r_98_the_defender_decides_in_the_attackers_turn() -> None:
    """REV R-98: whether it stays, what is lost and where it goes back to; nothing goes on before it has answered."""
    g = fight({"0626": "GE-A-I GE-A-II", "0527": "GE-A-III GE-A-IV", PLAIN: "FR-A-I FR-X-M"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III", "GE-A-IV")
    assert result(say(g, "rolled 1")) == "DE" and question(g) == "Losses"
    assert asked(g) == ALLIED and options(g) == ["lose FR-A-I", "lose FR-X-M"]
    say(g, "lose FR-X-M")
    assert question(g) == "GoingBack" and asked(g) == ALLIED and where(g, "FR-A-I") == PLAIN
    assert check(g, 0, Fall(unit("FR-A-I"), at("0728"))) is not None


def test_r_134_the_alerted_dutch_move_but_do_not_attack() -> None:
    """REV R-134: card A7 lets them move only; after the invasion they attack."""
    g = lay({"3309": "NL-D-1", "3408": "GE-L-D1"}, ALLIED, cards="on")
    g.cards = 1 << CARD["A7"]
    start(g, CombatPhase(ALLIED))
    assert refusal(g, "attack 3408").rule == "DLX 12-1" and neutrality.may_move(g, NL)
    g.invaded[NETHERLANDS] = 1
    start(g, CombatPhase(ALLIED))
    assert "attack 3408" in options(g)
