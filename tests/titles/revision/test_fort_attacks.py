"""Attacks on forts: infantry, guns, support, and what the results mean."""

from __future__ import annotations

from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from tests.titles.revision.fights import (
    added,
    agree,
    asked,
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
    symbols,
    where,
    without_additions,
)

REIMS = "2221"
"""One symbol, light, on clear ground; 2222 is clear too."""
BELFORT = "3433"
"""Three symbols, heavy."""
MANONVILLER = "3427|3527"
"""Two symbols, medium, on a hexside."""


def test_forts_1_each_symbol_defends_with_four() -> None:
    """REV forts-1, V-37: one symbol at a time."""
    g = fight({"3333": "GE-B-IR", "3432": "GE-L-1"})
    assert f"assault {BELFORT}" in options(g)
    told = join(g, f"assault {BELFORT}", "GE-B-IR")
    assert odds(told) == (6, 4, "1-1") and names(told)[0] == "FortAssaulted"


def test_infantry_attack_1_from_six_hexes_or_from_two() -> None:
    """REV infantry-attack-1: a fort in a hex from all around, one on a hexside from the two hexes there."""
    g = fight({"2121": "GE-B-IR", "2222": "GE-B-IIIR", "2220": "GE-B-IVR", "2321": "GE-L-1"})
    say(g, f"assault {REIMS}")
    assert options(g) == ["join GE-B-IR", "join GE-B-IVR", "join GE-B-IIIR", "join GE-L-1"]
    g = fight({"3527": "GE-B-IR", "3426": "GE-B-IIIR", "3427": "GE-B-IVR"})
    say(g, f"assault {MANONVILLER}")
    assert options(g) == ["join GE-B-IVR", "join GE-B-IR"]
    assert refusal(g, "join GE-B-IIIR").rule == "DLX R-26"


def test_forts_2_it_takes_infantry() -> None:
    """REV forts-2: guns alone attack no fort, nor does cavalry."""
    g = fight({"2222": "GE-305-1 GE-K-1"}, cavalry="on")
    assert options(g) == ["done"] and refusal(g, f"assault {REIMS}").rule == "DLX 11.2-1"
    g = fight({"2222": "GE-B-IR GE-K-1"}, cavalry="on")
    say(g, f"assault {REIMS}")
    assert refusal(g, "join GE-K-1").rule == "DLX 10.2.2-1"


def test_crt_1_a_fort_too_is_attacked_at_one_to_three_or_better() -> None:
    """REV crt-1, forts-1: 1 to 4 is below, 2 to 4 is not."""
    g = fight({"3023": "FR-X-M"}, ALLIED)
    assert refusal(g, "assault 3123|3023").rule == "REV crt-1" and options(g) == ["done"]
    g = fight({"3023": "FR-X-M FR-X-Alp"}, ALLIED)
    say(g, "assault 3123|3023", "join FR-X-M")
    assert refusal(g, "done").rule == "REV crt-1"
    assert odds(say(g, "join FR-X-Alp", "done")) == (2, 4, "1-2")


def test_infantry_attack_2_without_guns_two_is_added() -> None:
    """REV infantry-attack-2, V-08: and AB and DB mean nothing."""
    g = fight({"2222": "GE-B-IR"})
    assert added(join(g, f"assault {REIMS}", "GE-B-IR")) == {"REV V-08": 2}
    assert result(say(g, "rolled 2")) == "none"  # row 4 of 1-1 is AB
    assert symbols(g, REIMS) == 1 and where(g, "GE-B-IR") == "2222" and question(g) == "AttackChoice"


def test_v_08_de_takes_the_fort_and_its_supporter() -> None:
    """REV V-08: the unit that supports it is lost too, and if nobody else is there the attackers may enter."""
    g = fight({"2222": "GE-B-IR GE-B-IVR", "2121": "GE-B-VR GE-B-IIIR", REIMS: "FR-X-M"})
    join(g, f"assault {REIMS}", "GE-B-IR", "GE-B-IVR", "GE-B-VR", "GE-B-IIIR")
    say(g, "support FR-X-M")
    without_additions(g)
    assert result(say(g, "rolled 1")) == "DE" and symbols(g, REIMS) == 0 and where(g, "FR-X-M") == "dead"
    assert question(g) == "AdvanceChoice"


def test_v_08_a_fort_on_a_hexside_opens_the_hex_only_if_its_supporter_is_gone() -> None:
    """REV V-08, V-28: who stays behind it still holds the hex, and if nobody was there nobody has left it."""
    for units, entered in (("FR-X-M", True), ("FR-X-M FR-A-I", False), ("", False)):
        g = fight({"3527": "GE-A-Gd GE-A-GdR", "3427": units})
        join(g, f"assault {MANONVILLER}", "GE-A-Gd", "GE-A-GdR")
        g.symbols[FORT.read(MANONVILLER)] = 1
        if units:
            say(g, "support FR-X-M")
        without_additions(g)
        assert result(say(g, "rolled 1")) == "DE" and symbols(g, MANONVILLER) == 0
        assert (question(g) == "AdvanceChoice") == entered


def test_v_08_ex_takes_the_fort_and_costs_four() -> None:
    """REV V-08: the attackers lose units worth at least 4, whatever they like; nobody of the fort is lost besides."""
    g = fight({"2222": "GE-B-IR GE-L-1"})
    assert odds(join(g, f"assault {REIMS}", "GE-B-IR", "GE-L-1")) == (10, 4, "2-1")
    assert result(say(g, "rolled 1")) == "EX" and symbols(g, REIMS) == 0
    assert asked(g) == GERMAN and options(g) == ["lose GE-B-IR", "lose GE-L-1"]
    say(g, "lose GE-L-1")
    assert question(g) == "AdvanceChoice" and options(g) == ["advance GE-B-IR", "done"]
    say(g, "advance GE-B-IR")
    assert where(g, "GE-B-IR") == REIMS


def test_v_08_units_worth_four_may_be_several() -> None:
    """REV V-08: 2 and 2, or 3 and whatever comes next."""
    g = fight({"2222": "GE-D-3R GE-L-D1", "2121": "GE-B-IR"})
    join(g, f"assault {REIMS}", "GE-D-3R", "GE-L-D1", "GE-B-IR")
    say(g, "rolled 1", "lose GE-D-3R")
    assert options(g) == ["lose GE-L-D1", "lose GE-B-IR"] and refusal(g, "done").rule == "REV V-05"
    say(g, "lose GE-L-D1")
    assert (where(g, "GE-D-3R"), where(g, "GE-L-D1"), where(g, "GE-B-IR")) == ("dead", "dead", "2121")


def test_v_08_ae_is_as_usual() -> None:
    """REV V-08: a lone attacker is lost, and the unit that supported the fort may come out."""
    g = fight({"2222": "GE-B-IR", REIMS: "FR-D-37"})
    join(g, f"assault {REIMS}", "GE-B-IR")
    say(g, "support FR-D-37")
    assert result(say(g, "rolled 6")) == "AE" and where(g, "GE-B-IR") == "dead" and symbols(g, REIMS) == 1
    assert asked(g) == ALLIED and options(g) == ["advance FR-D-37", "done"]


# ---------------------------------------------------------------- support


def test_infantry_attack_3_a_unit_in_or_behind_the_fort_adds_its_strength() -> None:
    """REV infantry-attack-3: one of them, or none, as its owner likes."""
    g = fight({"3527": "GE-A-I GE-A-II", "3427": "FR-A-I FR-ART-1"})
    join(g, f"assault {MANONVILLER}", "GE-A-I", "GE-A-II")
    assert question(g) == "Support" and asked(g) == ALLIED and options(g) == ["support FR-A-I", "done"]
    agree(g)
    assert refusal(g, "support FR-ART-1").rule == "REV V-02"
    assert odds(say(g, "support FR-A-I")) == (18, 12, "1-1")
    g = fight({"3527": "GE-A-I GE-A-II", "3427": "FR-A-I", "3327": "FR-A-II"})
    join(g, f"assault {MANONVILLER}", "GE-A-I", "GE-A-II")
    assert refusal(g, "support FR-A-II").rule == "REV infantry-attack-3"
    assert odds(say(g, "done")) == (18, 4, "4-1")


def test_infantry_attack_3_a_fort_with_nobody_behind_it_asks_nobody() -> None:
    """REV infantry-attack-3: guns are nobody in this."""
    g = fight({"3527": "GE-A-I", "3427": "FR-ART-1"})
    join(g, f"assault {MANONVILLER}", "GE-A-I")
    assert question(g) == "CombatDie"


def test_infantry_attack_4_the_same_unit_supports_again_while_it_lives() -> None:
    """REV infantry-attack-4, V-10: for each attack; when it is dead another may take its place."""
    g = fight({"3527": "GE-A-I GE-A-II", "3427": "FR-A-I FR-D-37"})
    join(g, f"assault {MANONVILLER}", "GE-A-I")
    say(g, "support FR-A-I", "rolled 4")
    join(g, f"assault {MANONVILLER}", "GE-A-II")
    assert options(g) == ["support FR-A-I", "support FR-D-37", "done"]


def test_r_09_support_shows_the_unit_and_nobody_else() -> None:
    """REV R-09, V-10: an attack on a fort does not look into the hex behind it."""
    g = fight({"3527": "GE-A-I", "3427": "FR-A-I FR-D-37"}, hidden="FR-A-I FR-D-37", face_down="on")
    join(g, f"assault {MANONVILLER}", "GE-A-I")
    say(g, "support FR-D-37")
    assert shown(g, "FR-D-37") and not shown(g, "FR-A-I")


def test_v_50_support_can_make_the_odds_too_low() -> None:
    """REV V-50: then the attack is called off, no die is rolled, and the attackers have used their attack."""
    g = fight({"3527": "GE-D-3R", "3427": "FR-A-I"})
    join(g, f"assault {MANONVILLER}", "GE-D-3R")
    told = say(g, "support FR-A-I")
    assert [e.rule for e in told if e.name == "CalledOff"] == ["REV V-50"] and "CombatRolled" not in names(told)
    assert options(g) == ["done"] and refusal(g, f"assault {MANONVILLER}").rule == "DLX 10.1.2-1"


def test_v_38_a_weaker_attack_that_loses_more_than_four_takes_the_supporter_along() -> None:
    """REV V-38: 9 against 4 and 8; the corps counts 9, the symbol 4, so the supporter is lost too."""
    g = fight({"3527": "GE-A-I GE-210-1", "3427": "FR-A-I FR-A-II"})
    assert odds(join(g, f"assault {MANONVILLER}", "GE-A-I") + say(g, "support FR-A-I")) == (9, 12, "1-2")
    without_additions(g)
    assert result(say(g, "rolled 1")) == "EX"
    assert where(g, "GE-A-I") == "dead" and where(g, "FR-A-I") == "dead" and symbols(g, MANONVILLER) == 1


def test_v_38_a_stronger_attack_leaves_the_supporter_alive() -> None:
    """REV V-38: the symbol is all that the weaker defence loses."""
    g = fight({"3527": "GE-A-I GE-A-II", "3427": "FR-D-37"})
    join(g, f"assault {MANONVILLER}", "GE-A-I", "GE-A-II")
    assert result(say(g, "support FR-D-37", "rolled 1")) == "EX"
    say(g, "lose GE-A-I")
    assert where(g, "FR-D-37") == "3427" and symbols(g, MANONVILLER) == 1


def test_v_37_symbol_by_symbol() -> None:
    """REV V-37: as often as there are units that have not attacked; the fort stands until the last symbol is gone."""
    g = fight({"3527": "GE-A-I GE-A-II"})
    told = join(g, f"assault {MANONVILLER}", "GE-A-I") + say(g, "rolled 1")
    assert "SymbolFell" in names(told) and symbols(g, MANONVILLER) == 1 and where(g, "GE-A-I") == "dead"
    assert options(g) == [f"assault {MANONVILLER}", "done"]
    told = join(g, f"assault {MANONVILLER}", "GE-A-II") + say(g, "rolled 1")
    assert "FortFell" in names(told) and symbols(g, MANONVILLER) == 0


# ---------------------------------------------------------------- siege


def test_siege_2_success_destroys_all_symbols() -> None:
    """REV siege-2, V-09: up to 4 for a 305 against a heavy fort; without units there no attack follows."""
    g = fight({"3333": "GE-305-1 GE-B-IR"})
    join(g, f"assault {BELFORT}", "GE-B-IR", "GE-305-1")
    assert question(g) == "SiegeDie"
    told = say(g, "rolled 4")
    assert "FortFell" in names(told) and symbols(g, BELFORT) == 0 and "CombatRolled" not in names(told)
    assert options(g) == ["advance GE-B-IR", "done"]
    say(g, "advance GE-B-IR", "advance GE-305-1")
    assert where(g, "GE-305-1") == BELFORT


def test_siege_2_the_attack_that_follows_meets_the_units_there() -> None:
    """REV siege-2, V-09: at their strength, without the two for the fort."""
    g = fight({"2222": "GE-210-1 GE-A-I", REIMS: "FR-A-I"})
    join(g, f"assault {REIMS}", "GE-A-I", "GE-210-1")
    told = say(g, "rolled 5")
    assert odds(told) == (17, 8, "2-1") and added(told) == {} and question(g) == "CombatDie"
    assert result(say(g, "rolled 1")) == "DB"
    say(g, "stay")
    assert where(g, "FR-A-I") == "dead" and options(g) == ["advance GE-A-I", "done"]


def test_siege_3_after_a_failed_siege_two_is_added() -> None:
    """REV siege-3: the infantry attacks the fort all the same."""
    g = fight({"2222": "GE-210-1 GE-A-I"})
    join(g, f"assault {REIMS}", "GE-A-I", "GE-210-1")
    told = say(g, "rolled 6")
    assert added(told) == {"REV V-08": 2} and odds(told) == (17, 4, "4-1")


def test_siege_1_an_a_corps_has_guns_of_its_own() -> None:
    """REV siege-1: a 150 breaks light forts up to 3, and no others: then there is no siege."""
    g = fight({"2222": "GE-A-I"})
    join(g, f"assault {REIMS}", "GE-A-I")
    assert question(g) == "SiegeDie"
    assert [(e["needed"], e["broken"]) for e in say(g, "rolled 3") if e.name == "SiegeRolled"] == [(3, 1)]
    g = fight({"3527": "GE-A-I"})
    join(g, f"assault {MANONVILLER}", "GE-A-I")
    assert question(g) == "CombatDie"


def test_siege_1_only_the_germans_have_siege_guns() -> None:
    """REV siege-1: French guns add their strength, and that is all."""
    g = fight({"3023": "FR-A-I FR-ART-1"}, ALLIED)
    told = join(g, "assault 3123|3023", "FR-A-I", "FR-ART-1")
    assert odds(told) == (14, 4, "3-1") and question(g) == "CombatDie"


def test_v_51_a_breach_is_no_second_attack_on_the_hex() -> None:
    """REV V-51: if the units there have been attacked this turn, they are not attacked again."""
    g = fight({"2222": "GE-210-1 GE-A-I", "2121": "GE-A-II", REIMS: "FR-A-I"})
    join(g, f"attack {REIMS}", "GE-A-II")
    say(g, "rolled 4", "stay", "done")
    join(g, f"assault {REIMS}", "GE-A-I", "GE-210-1")
    told = say(g, "rolled 5")
    assert "FortFell" in names(told) and "Odds" not in names(told) and where(g, "FR-A-I") == REIMS


def test_siege_4_units_in_a_standing_fort_can_be_attacked_but_nobody_enters() -> None:
    """REV siege-4, V-02: forts are targets of their own."""
    g = fight({"2222": "GE-A-I GE-A-II", "2121": "GE-A-III GE-A-IV", REIMS: "FR-A-I"})
    join(g, f"attack {REIMS}", "GE-A-I", "GE-A-II", "GE-A-III", "GE-A-IV")
    assert result(say(g, "rolled 1")) == "DE" and where(g, "FR-A-I") == "dead"
    assert question(g) == "AttackChoice" and options(g) == ["done"]


def test_neutrality_1_the_fall_of_liege_opens_belgium() -> None:
    """REV neutrality-1: two turns later."""
    g = fight({"3012": "GE-420-1 GE-A-I"})
    join(g, "assault 3013", "GE-A-I", "GE-420-1")
    assert "BelgiumOpened" in names(say(g, "rolled 1")) and g.opened == g.turn


def test_r_76_behind_a_fort_on_a_hexside_is_who_is_attacked_across_it() -> None:
    """REV R-76: from another side the unit defends without the fort, and nobody is asked for support."""
    g = fight({"3527": "GE-A-I", "3427": "FR-A-I"})
    join(g, f"assault {MANONVILLER}", "GE-A-I")
    assert question(g) == "Support" and odds(say(g, "support FR-A-I")) == (9, 12, "1-2")
    g = fight({"3426": "GE-A-I", "3427": "FR-A-I"})
    assert f"assault {MANONVILLER}" not in options(g)
    assert odds(join(g, "attack 3427", "GE-A-I")) == (9, 8, "1-1") and question(g) == "CombatDie"


def test_r_77_terrain_counts_for_a_fort() -> None:
    """REV R-77: as for a unit in its hex; for one on a hexside the hex behind it counts, not the one before it."""
    g = fight({"3025": "GE-A-I GE-A-II"})
    told = join(g, "assault 2925|3025", "GE-A-I", "GE-A-II")
    assert added(told) == {"REV terrain-1": 2, "REV V-08": 2}  # light woods behind Gironville
    g = fight({"2222": "GE-B-IR"})
    assert added(join(g, f"assault {REIMS}", "GE-B-IR")) == {"REV V-08": 2}


def test_r_128_forts_bar_the_way_back() -> None:
    """REV R-128, siege-4: nobody goes back across a hexside with a standing enemy fort."""
    for gone in (False, True):
        g = lay({"2825": "FR-A-I", "2925": "GE-L-1"}, ALLIED)
        if gone:
            g.reduce_fort(FORT.read("2925|3025"))
        start(g, CombatPhase(ALLIED))
        join(g, "attack 2925", "FR-A-I")
        without_additions(g)
        assert result(say(g, "rolled 1")) == "DB"
        say(g, "back")
        assert ("fall GE-L-1 3025" in options(g)) == gone
        if not gone:
            assert refusal(g, "fall GE-L-1 3025").rule == "DLX R-31"


def test_r_128_forts_bar_the_way_forward() -> None:
    """REV R-128, siege-4: who has cleared the hex behind a fort does not enter it across that hexside."""
    for gone in (False, True):
        g = lay({"3025": "GE-A-I GE-A-II", "2925": "FR-X-M"})
        if gone:
            g.reduce_fort(FORT.read("2925|3025"))
        start(g, CombatPhase(GERMAN))
        join(g, "attack 2925", "GE-A-I", "GE-A-II")
        without_additions(g)
        assert result(say(g, "rolled 1")) == "DE" and where(g, "FR-X-M") == "dead"
        assert (question(g) == "AdvanceChoice") == gone
