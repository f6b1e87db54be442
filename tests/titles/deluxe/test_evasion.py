"""The options: retreat before combat, facing."""

from __future__ import annotations

from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.board import DEFENDED
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from tests.titles.deluxe.fights import PLAIN, face, fight, join, lay, lost, odds, terms, where
from tests.titles.deluxe.kit import unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start

# ---------------------------------------------------------------- retreat before combat


def test_dlx_15_2_1_the_forecast_tells_who_may_leave_before_the_fight() -> None:
    """DLX 15.2-1, 10.2.1-1: with which die infantry gets away and how it defends otherwise; cavalry without the option
    too, but not from cavalry."""
    units = {"0626": "GE-A-I", "0727": "GE-K-1", PLAIN: "FR-A-I FR-K-1"}
    for option, rules in (("on", ["DLX 10.2.1-1", "DLX 15.2-1"]), ("off", ["DLX 10.2.1-1"])):
        g = fight(units, evasion=option)
        escapes = insight(DeluxeView(g, GERMAN), "odds", f"attack {PLAIN} GE-A-I")["escapes"]
        assert [escape["rule"] for escape in escapes] == rules
    text = insight(DeluxeView(fight(units, evasion="on"), GERMAN), "odds", f"{PLAIN} GE-A-I")["escapes"][1]["text"]
    assert "a die of 3 or more (67 %)" in text and text.endswith("otherwise it defends with its attack value.")


def test_dlx_15_2_1_a_die_above_the_enemy_hexes_around() -> None:
    """DLX 15.2-1, R-59: strictly greater; then the hex is left without a fight and the attacker may enter."""
    g = fight({"0626": "GE-A-I", "0727": "GE-DUM-1", PLAIN: "FR-A-I FR-ART-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "Evasion" and asked(g) == ALLIED and options(g) == ["evade", "done"]
    assert refusal(g, "stand").rule == "DLX R-95"
    agree(g)
    twin = g.clone()
    told = say(g, "evade", "rolled 3")
    assert "EvasionRolled" in names(told) and options(g) == ["retreat 0528", "retreat 0628", "retreat 0728"]
    assert refusal(g, "stand").rule == "DLX 15.2-1"
    say(g, "retreat 0628")
    assert where(g, "FR-A-I") == where(g, "FR-ART-1") == "0628" and lost(g, "FR-A-I") == 0
    assert g.mark[unit("FR-A-I")] & DEFENDED and question(g) == "AdvanceChoice"
    say(twin, "evade", "rolled 2")  # two hexes around are held: not above
    told = say(twin, "defend FR-A-I")
    assert odds(told) == (7, 6, "1-1", "3-6")  # with the attack value
    assert ("DLX 15.2-1", 10, 6) in terms(told)


def test_dlx_15_2_1_nobody_has_to_try() -> None:
    """DLX 15.2-1: who does not defends as usual."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done")
    assert odds(say(g, "defend FR-A-I"))[1] == 10


def test_dlx_r_59_not_for_guns_alone_nor_without_the_option() -> None:
    """DLX R-59, 15.2-1: infantry has to be there."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-ART-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "AdvanceChoice"
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "Defence"


def test_dlx_15_2_1_cavalry_goes_along_and_may_be_pursued() -> None:
    """DLX 15.2-1, R-72, R-133: the whole hex goes."""
    g = fight({"0626": "GE-A-I", "0727": "GE-K-1", PLAIN: "FR-A-I FR-K-1"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "done", "evade", "rolled 6", "retreat 0528")
    assert where(g, "FR-K-1") == "0528" and "pursue GE-K-1 0728" in options(g)


# ---------------------------------------------------------------- facing


def test_dlx_15_1_1_a_unit_attacks_only_into_its_front() -> None:
    """DLX 15.1-1: the two hexes at the corner it faces."""
    g = lay({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I", "0727": "FR-A-II"}, facing="on")
    face(g, "GE-A-I", "se")  # between south-east (0727) and south (the plain)
    face(g, "GE-A-II", "sw")
    start(g, CombatPhase(GERMAN))
    assert options(g) == [f"attack {PLAIN}", "attack 0727", "done"]
    say(g, "attack 0727")
    assert options(g) == ["join GE-A-I"] and refusal(g, "join GE-A-II").rule == "DLX 15.1-1"
    g = lay({"0626": "GE-A-II GE-K-1", PLAIN: "FR-A-I", "0727": "FR-A-II"}, hidden="FR-A-I FR-A-II", facing="on")
    face(g, "GE-A-II", "sw")
    face(g, "GE-K-1", "se")
    start(g, CombatPhase(GERMAN))
    assert options(g) == [f"attack {PLAIN}", f"probe {PLAIN}", "probe 0727", "done"]
    assert refusal(g, "attack 0727").rule == "DLX 15.1-1"


def test_dlx_15_1_2_through_the_flank_it_defends_with_its_attack_value() -> None:
    """DLX 15.1-2, R-58: unless a comrade in the hex faces the other way."""
    for corner, comrade, defence in (
        ("nw", "nw", 10),
        ("se", "se", 6),
        ("se", "nw", 10),
        ("ne", "sw", 10),
        ("se", "ne", 6),
    ):
        g = lay({"0626": "GE-A-I", PLAIN: "FR-A-I FR-A-II"}, facing="on")
        face(g, "GE-A-I", "se")
        face(g, "FR-A-I", corner)
        face(g, "FR-A-II", comrade)
        start(g, CombatPhase(GERMAN))
        join(g, f"attack {PLAIN}", "GE-A-I")
        told = say(g, "defend FR-A-I")
        assert odds(told)[1] == defence, (corner, comrade)
        assert (("DLX 15.1-2", 10, 6) in terms(told)) == (defence == 6)


def test_dlx_15_1_2_one_attacker_in_the_flank_is_enough() -> None:
    """DLX 15.1-2: attacked from the front and through the flank it is attacked through the flank."""
    g = lay({"0626": "GE-A-I", "0628": "GE-A-II", PLAIN: "FR-A-I"}, facing="on")
    face(g, "GE-A-I", "se")
    face(g, "GE-A-II", "nw")
    face(g, "FR-A-I", "nw")
    start(g, CombatPhase(GERMAN))
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    assert odds(say(g, "defend FR-A-I"))[1] == 6


def test_dlx_15_1_1_a_unit_retreats_through_its_flank() -> None:
    """DLX 15.1-1, R-132: not into the two hexes it faces."""
    g = lay({"0626": "GE-A-I GE-A-II", PLAIN: "FR-A-I"}, facing="on")
    for u in ("GE-A-I", "GE-A-II"):
        face(g, u, "sw")
    face(g, "FR-A-I", "se")  # 0728 and 0628
    start(g, CombatPhase(GERMAN))
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert options(g) == ["retreat 0528", "stand"]
    assert refusal(g, "retreat 0628").rule == "DLX 15.1-1"
    agree(g)
