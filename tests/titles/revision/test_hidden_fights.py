"""Fights with face-down counters, flanks, retreat before combat, and attacks from the sea."""

from __future__ import annotations

from marne.titles.hex14.rules.board import ATTACKED, MOVED, SHIPPED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from tests.titles.revision.fights import (
    PLAIN,
    agree,
    asked,
    face,
    fight,
    join,
    lay,
    names,
    odds,
    options,
    question,
    refusal,
    result,
    say,
    shown,
    start,
    terms,
    where,
)
from tests.titles.revision.kit import unit

# ---------------------------------------------------------------- face down


def test_r_09_an_attack_shows_both_sides_and_removes_dummies() -> None:
    """REV R-09: everything in the hexes that attack and that are attacked."""
    hidden = "GE-A-I GE-DUM-1 FR-A-I FR-DUM-1"
    g = fight({"0626": "GE-A-I GE-DUM-1", PLAIN: "FR-A-I FR-DUM-1"}, hidden=hidden, face_down="on", dummies="on")
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert shown(g, "GE-A-I") and shown(g, "FR-A-I") and names(told).count("DummyRemoved") == 2


def test_r_64_an_attack_clears_a_hex_of_dummies_without_a_die() -> None:
    """REV R-64: and the attacker may advance."""
    g = fight({"0626": "GE-L-D1", PLAIN: "FR-DUM-1 FR-DUM-2"}, hidden="FR-DUM-1 FR-DUM-2", face_down="on", dummies="on")
    join(g, f"attack {PLAIN}", "GE-L-D1")
    assert question(g) == "AdvanceChoice"


def test_v_35_an_attack_that_turns_out_too_weak_is_called_off() -> None:
    """REV V-35: face-down units may be anything, so that it could be declared; the attackers have used their attack."""
    g = fight({"0626": "GE-L-D1", PLAIN: "FR-A-I"}, hidden="FR-A-I", face_down="on")
    told = join(g, f"attack {PLAIN}", "GE-L-D1")
    assert [(e["attack"], e["defence"]) for e in told if e.name == "CalledOff"] == [(8, 32)]
    assert "CombatRolled" not in names(told) and where(g, "GE-L-D1") == "0626" and shown(g, "FR-A-I")
    assert g.mark[unit("GE-L-D1")] & ATTACKED and not g.fought
    assert options(g) == ["done"]


def test_v_35_it_is_refused_if_it_is_too_weak_against_whatever_may_lie_there() -> None:
    """REV V-35: what is known of the counters counts."""
    g = lay({"0626": "GE-L-D1", PLAIN: "FR-A-I"}, hidden="FR-A-I", face_down="on")
    g.veil[unit("FR-A-I")] = g.veil[unit("FR-A-II")]  # everybody knows that it is an 8-3
    start(g, CombatPhase(GERMAN))
    assert refusal(g, f"attack {PLAIN}").rule == "REV crt-1" and options(g) == ["done"]


def test_v_35_a_called_off_attack_does_not_count_for_plan_17() -> None:
    """REV V-35, V-14: no die is rolled."""
    g = fight({"0626": "FR-X-M", PLAIN: "GE-A-I"}, ALLIED, 1, hidden="GE-A-I", face_down="on")
    join(g, f"attack {PLAIN}", "FR-X-M")
    assert g.attacks == 0


def test_v_14_an_attack_counts_if_a_die_is_rolled_and_a_french_unit_takes_part() -> None:
    """REV V-14: units or forts alike; British alone do not count."""
    g = fight({"0626": "FR-A-I", PLAIN: "GE-A-I"}, ALLIED, 1)
    join(g, f"attack {PLAIN}", "FR-A-I")
    assert g.attacks == 1
    g = fight({"3023": "FR-A-I"}, ALLIED, 1)
    join(g, "assault 3123|3023", "FR-A-I")
    assert g.attacks == 1
    g = fight({"0626": "BR-A-I", PLAIN: "GE-A-I"}, ALLIED, 1)
    join(g, f"attack {PLAIN}", "BR-A-I")
    assert g.attacks == 0
    g = fight({"0626": "FR-A-I", PLAIN: "GE-210-1"}, ALLIED, 1)
    join(g, f"attack {PLAIN}", "FR-A-I")
    assert g.attacks == 0


def test_v_35_plan_17_calls_only_for_attacks_that_reach_one_to_three_for_sure() -> None:
    """REV V-35, plan-17-1: against the strongest units that may lie there."""
    g = fight({"0626": "FR-X-M", PLAIN: "GE-D-3R"}, ALLIED, 1, hidden="GE-D-3R", face_down="on")
    assert options(g) == [f"attack {PLAIN}", "done"]
    g = fight({"0626": "FR-A-I", PLAIN: "GE-D-3R"}, ALLIED, 1, hidden="GE-D-3R", face_down="on")
    assert options(g) == [f"attack {PLAIN}"] and refusal(g, "done").rule == "REV plan-17-1"


# ---------------------------------------------------------------- facing and evasion


def test_advanced_11_from_the_flank_the_strength_is_halved() -> None:
    """REV advanced-11: fraction lost; an attack comes only out of the front."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-B-57"}, facing="on")
    face(g, "GE-A-I", "e")
    face(g, "FR-B-57", "se")
    start(g, CombatPhase(GERMAN))
    assert options(g) == ["done"] and refusal(g, f"attack {PLAIN}").rule == "DLX 15.1-1"
    face(g, "GE-A-I", "sw")
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert odds(told) == (9, 3, "3-1") and ("REV advanced-11", 7, 3) in terms(told)


def test_r_58_who_faces_the_attack_has_its_strength() -> None:
    """REV R-58: and a comrade who faces the other way covers the flank."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-B-57"}, facing="on")
    face(g, "GE-A-I", "sw")
    face(g, "FR-B-57", "ne")
    start(g, CombatPhase(GERMAN))
    assert odds(join(g, f"attack {PLAIN}", "GE-A-I")) == (9, 7, "1-1")
    g = lay({"0626": "GE-A-I", PLAIN: "FR-B-57 FR-B-71"}, facing="on")
    face(g, "GE-A-I", "sw")
    face(g, "FR-B-57", "sw")
    face(g, "FR-B-71", "ne")
    start(g, CombatPhase(GERMAN))
    assert odds(join(g, f"attack {PLAIN}", "GE-A-I")) == (9, 14, "1-2")


def test_base_19_a_unit_goes_back_through_its_flank() -> None:
    """REV base-19: not through its front."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-A-I"}, facing="on")
    face(g, "GE-A-I", "sw")
    face(g, "FR-A-I", "nw")
    start(g, CombatPhase(GERMAN))
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "rolled 1", "back")
    assert refusal(g, "fall FR-A-I 0527").rule == "DLX 15.1-1" and "fall FR-A-I 0628" in options(g)


def test_advanced_12_infantry_gets_away_before_the_fight() -> None:
    """REV advanced-12, R-59: the die must be higher than the number of hexes around it with enemies."""
    g = fight({"0626": "GE-A-I", "0527": "GE-L-1", PLAIN: "FR-A-I FR-ART-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "Evasion" and asked(g) == ALLIED
    say(g, "evade", "rolled 3")
    assert question(g) == "GoingBack"
    told = say(g, "fall FR-A-I 0728", "fall FR-ART-1 0728")
    assert "Odds" not in names(told) and question(g) == "AdvanceChoice"
    say(g, "advance GE-A-I")
    assert refusal(g, "attack 0728").rule == "DLX 10.1.2-1"


def test_r_59_who_fails_to_get_away_defends_with_half() -> None:
    """REV R-59, base-19: 2 is not higher than 2."""
    g = fight({"0626": "GE-A-I", "0527": "GE-L-1", PLAIN: "FR-B-57"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    told = say(g, "evade", "rolled 2")
    assert odds(told) == (9, 3, "3-1") and ("REV advanced-12", 7, 3) in terms(told)


def test_r_59_guns_alone_may_not_try() -> None:
    """REV R-59: nor does cavalry, which withdraws."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-ART-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert where(g, "FR-ART-1") == "dead"


def test_r_132_a_unit_goes_back_by_its_own_flanks() -> None:
    """REV R-132, advanced-11: the two hexes in its front are barred, whichever they are."""
    for corner, barred in (("nw", "0527"), ("se", "0728")):
        g = lay({"0626": "GE-A-I", PLAIN: "FR-A-I"}, facing="on")
        face(g, "GE-A-I", "sw")
        face(g, "FR-A-I", corner)
        start(g, CombatPhase(GERMAN))
        join(g, f"attack {PLAIN}", "GE-A-I")
        say(g, "rolled 1", "back")
        assert refusal(g, f"fall FR-A-I {barred}").rule == "DLX 15.1-1"


def test_r_133_the_whole_hex_retreats_before_combat() -> None:
    """REV R-133: cavalry and guns go along with the infantry."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I FR-K-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "evade", "rolled 6", "fall FR-A-I 0728")
    assert question(g) == "GoingBack" and {answer.split()[1] for answer in options(g)} == {"FR-K-1"}
    say(g, "fall FR-K-1 0528")
    assert where(g, "FR-K-1") == "0528" and where(g, "FR-A-I") == "0728"


# ---------------------------------------------------------------- from the sea

COAST, PORT = "1111", "1509"
"""A hex on the coast without port, and Dunkirk."""


def test_base_20_an_attack_from_the_sea_at_half_strength() -> None:
    """REV base-20, advanced-8: infantry in a port attacks a hex on the coast; if it wins it may enter."""
    g = fight({PORT: "FR-A-I FR-ART-1", COAST: "GE-L-D1"}, ALLIED, sea="on")
    assert question(g) == "AttackChoice" and options(g) == [f"attack {COAST}", "done"]
    agree(g)
    say(g, f"attack {COAST}")
    assert options(g) == ["join FR-A-I"] and refusal(g, "join FR-ART-1").rule == "REV V-53"
    agree(g)
    told = say(g, "join FR-A-I", "done")
    assert odds(told) == (4, 2, "2-1") and ("REV base-20", 8, 4) in terms(told)
    assert result(say(g, "rolled 1")) == "DB"
    say(g, "stay", "advance FR-A-I")
    assert where(g, "FR-A-I") == COAST and g.mark[unit("FR-A-I")] & SHIPPED


def test_base_20_it_dies_on_ae_and_ab() -> None:
    """REV base-20: there is nowhere to go back to."""
    for die, name in ((6, "AE"), (4, "AB")):
        g = fight({PORT: "FR-A-I", COAST: "GE-L-1"}, ALLIED, sea="on")
        assert odds(join(g, f"attack {COAST}", "FR-A-I")) == (4, 4, "1-1")
        assert result(say(g, f"rolled {die}")) == name and where(g, "FR-A-I") == "dead"


def test_v_53_one_unit_a_turn_which_has_not_moved() -> None:
    """REV V-53: the ships of the turn carry one unit, by movement or by attack."""
    g = lay({PORT: "FR-A-I FR-A-II", COAST: "GE-L-D1"}, ALLIED, sea="on")
    g.mark[unit("FR-A-I")] |= MOVED
    start(g, CombatPhase(ALLIED))
    say(g, f"attack {COAST}")
    assert options(g) == ["join FR-A-II"]
    g = lay({PORT: "FR-A-I FR-A-II", COAST: "GE-L-D1"}, ALLIED, sea="on")
    g.mark[unit("FR-A-I")] |= MOVED | SHIPPED
    start(g, CombatPhase(ALLIED))
    assert question(g) == ""
    g = fight({PORT: "FR-A-I FR-A-II", COAST: "GE-L-D1"}, ALLIED, sea="on")
    say(g, f"attack {COAST}", "join FR-A-I")
    assert refusal(g, "join FR-A-II").rule == "DLX 9.10-1"


def test_v_53_with_others_by_land_it_is_the_first_to_be_lost() -> None:
    """REV V-53: it counts as one of the units that the result costs."""
    g = fight({PORT: "FR-A-I", "1211": "FR-A-II", COAST: "GE-A-I"}, ALLIED, sea="on")
    assert odds(join(g, f"attack {COAST}", "FR-A-II", "FR-A-I")) == (12, 9, "1-1")
    assert result(say(g, "rolled 6")) == "AE" and where(g, "FR-A-I") == "dead" and question(g) == "GoingBack"


def test_advanced_8_not_without_ships() -> None:
    """REV advanced-8: it is a point of the advanced game, from turn 5 on, for the Allies."""
    assert question(fight({PORT: "FR-A-I", COAST: "GE-L-D1"}, ALLIED)) == ""
    assert question(fight({PORT: "FR-A-I", COAST: "GE-L-D1"}, ALLIED, 4, sea="on")) == ""
    assert question(fight({PORT: "GE-A-I", COAST: "FR-X-M"}, GERMAN, sea="on")) == ""


def test_v_53_not_together_with_cavalry() -> None:
    """REV V-53, R-21: cavalry and infantry do not attack together, by sea or by land."""
    g = fight({PORT: "FR-A-I", "1211": "BR-K-1", COAST: "GE-K-1"}, ALLIED, sea="on", cavalry="on")
    say(g, f"attack {COAST}", "join BR-K-1")
    assert refusal(g, "join FR-A-I").rule == "REV R-21"


def test_base_7_what_has_been_attacked_is_no_sure_attack() -> None:
    """REV base-7: that another attack is planned tells the enemy of units that nobody has seen."""
    hidden = "GE-A-I GE-K-1 GE-A-II"
    places = {"0626": "GE-A-I", "0527": "GE-A-II", "0529": "GE-K-1", PLAIN: "FR-X-M FR-X-Alp", "0628": "FR-ART-1"}
    g = fight(places, hidden=hidden, face_down="on")
    assert names(join(g, f"attack {PLAIN}", "GE-A-I"))[0] == "AttackPlanned"
