"""The rules for cavalry of the advanced game: what it attacks, withdrawal, probes, pursuit."""

from __future__ import annotations

from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import ALLIED, BIT
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
    shown,
    where,
)
from tests.titles.revision.kit import at, put, unit


def test_base_17_cavalry_fights_cavalry_with_its_number() -> None:
    """REV base-17, R-21: against a defence of cavalry alone."""
    g = fight({"0626": "GE-K-1 GE-K-2", PLAIN: "FR-K-1"}, cavalry="on")
    assert options(g) == [f"attack {PLAIN}", f"probe {PLAIN}", "done"]
    agree(g)
    assert odds(join(g, f"attack {PLAIN}", "GE-K-1", "GE-K-2")) == (8, 2, "4-1")


def test_base_17_cavalry_destroys_lone_guns() -> None:
    """REV base-17, set-up-4: without a die."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-ART-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-K-1")
    assert where(g, "FR-ART-1") == "dead" and question(g) == "AdvanceChoice"


def test_base_17_cavalry_does_not_attack_infantry() -> None:
    """REV base-17: it only defends otherwise; a probe is all it can do."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-X-M"}, hidden="FR-X-M", cavalry="on", face_down="on")
    assert options(g) == [f"probe {PLAIN}", "done"] and refusal(g, f"attack {PLAIN}").rule == "DLX 10.2.2-1"
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-X-M"}, cavalry="on")
    say(g, f"attack {PLAIN}")
    assert refusal(g, "join GE-K-1").rule == "REV base-17"


def test_r_21_cavalry_and_infantry_do_not_attack_together() -> None:
    """REV R-21: whoever joins first decides."""
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-K-1"}, cavalry="on")
    say(g, f"attack {PLAIN}", "join GE-K-1")
    assert refusal(g, "join GE-A-I").rule == "REV R-21"
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-K-1"}, cavalry="on")
    say(g, f"attack {PLAIN}", "join GE-A-I")
    assert refusal(g, "join GE-K-1").rule == "REV R-21"


def test_crt_1_infantry_too_weak_does_not_join_where_only_cavalry_is_strong_enough() -> None:
    """REV crt-1: otherwise the attack could not be declared any more."""
    g = fight({"0626": "FR-X-M", "0727": "BR-K-1", PLAIN: "GE-K-1 GE-K-2"}, ALLIED, cavalry="on")
    say(g, f"attack {PLAIN}")
    assert options(g) == ["join BR-K-1"] and refusal(g, "join FR-X-M").rule == "REV crt-1"


def test_r_22_cavalry_withdraws_two_hexes_from_infantry() -> None:
    """REV R-22: not next to an enemy if it can; the others of the hex defend without it."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1 FR-D-37"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "Withdrawal" and asked(g) == ALLIED
    assert refusal(g, "withdraw FR-K-1 0628").rule == "DLX 10.2.1-1"
    told = say(g, "withdraw FR-K-1 0629")
    assert where(g, "FR-K-1") == "0629" and odds(told) == (9, 3, "3-1")


def test_r_22_not_from_an_attack_of_cavalry() -> None:
    """REV R-22: and not without the rules for cavalry."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-K-1")
    assert question(g) == "CombatDie"
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert question(g) == "CombatDie"


def test_r_22_no_room_for_a_third_where_it_would_go() -> None:
    """REV R-22, V-36: two units a hex bind cavalry that withdraws."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1", "0629": "FR-A-I FR-A-II"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert "withdraw FR-K-1 0629" not in options(g) and question(g) == "Withdrawal"


def test_r_72_cavalry_pursues_into_the_hex_and_one_farther() -> None:
    """REV R-72: one unit that attacked, or that stands next to the hex and has not attacked."""
    g = fight({"0626": "GE-A-I", "0527": "GE-K-1", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0629")
    assert f"pursue GE-K-1 {PLAIN}" in options(g)
    told = say(g, "pursue GE-K-1 0628")
    assert "Pursued" in names(told) and where(g, "GE-K-1") == "0628" and g.mark[unit("GE-K-1")] & ATTACKED


def test_r_72_nobody_pursues_into_a_full_hex() -> None:
    """REV R-72, V-36: two units a hex."""
    g = fight({"0626": "GE-A-I", "0527": "GE-K-1", "0728": "GE-L-1 GE-L-3", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0529")
    assert "pursue GE-K-1 0728" not in options(g) and "pursue GE-K-1 0628" in options(g)
    assert refusal(g, "pursue GE-K-1 0728").rule == "DLX R-72"


def test_r_72_cavalry_that_goes_back_is_pursued_too() -> None:
    """REV R-72, advanced-5: but not without the rules for cavalry."""
    for given, pursued in (("on", True), ("off", False)):
        g = fight({"0626": "GE-L-D1", "0527": "GE-K-1", PLAIN: "FR-K-1"}, cavalry=given)
        join(g, f"attack {PLAIN}", "GE-L-D1")
        say(g, *["done"] * pursued, "rolled 1", "back", "fall FR-K-1 0728")
        assert any(a.startswith("pursue") for a in options(g)) == pursued
        assert refusal(g, "pursue GE-K-1 0728").rule == "DLX R-17" if pursued else "advance GE-L-D1" in options(g)


def test_plan_17_1_cavalry_is_called_for_where_it_can_attack() -> None:
    """REV plan-17-1, base-17: against cavalry alone, with the rules for it."""
    g = fight({"0626": "FR-K-1", PLAIN: "GE-K-1"}, ALLIED, 1, cavalry="on")
    assert refusal(g, "done").rule == "REV plan-17-1"
    g = fight({"0626": "FR-K-1", PLAIN: "GE-K-1"}, ALLIED, 1)
    assert options(g) == ["done"]


# ---------------------------------------------------------------- probes


def test_r_23_a_probe_that_nobody_meets_shows_the_hex() -> None:
    """REV R-23: that is all; it uses the cavalry's attack of the turn."""
    g = fight({"0626": "GE-K-1", PLAIN: "FR-A-I FR-X-M"}, hidden="FR-A-I FR-X-M", cavalry="on", face_down="on")
    join(g, f"probe {PLAIN}", "GE-K-1")
    assert question(g) == "ProbeReply" and asked(g) == ALLIED and options(g) == ["done"]
    told = say(g, "done")
    assert shown(g, "FR-A-I") and shown(g, "FR-X-M") and "Probed" in names(told)
    assert g.mark[unit("GE-K-1")] & ATTACKED and not g.fought


def test_r_23_cavalry_meets_the_probe_in_a_fight_by_the_table() -> None:
    """REV R-23: it fights alone; if it loses a unit or goes back, the hex is shown."""
    hidden = "FR-A-I FR-K-1"
    g = fight({"0626": "GE-K-1 GE-K-2", PLAIN: hidden}, hidden=hidden, cavalry="on", face_down="on")
    join(g, f"probe {PLAIN}", "GE-K-1", "GE-K-2")
    told = say(g, "defend FR-K-1", "done")
    assert odds(told) == (8, 2, "4-1") and not shown(g, "FR-A-I")
    assert result(say(g, "rolled 1")) == "DE"
    assert where(g, "FR-K-1") == "dead" and shown(g, "FR-A-I") and where(g, "FR-A-I") == PLAIN


def test_r_23_a_probe_that_fails_shows_nothing() -> None:
    """REV R-23: the cavalry is turned down again."""
    hidden = "FR-A-I FR-K-1"
    g = fight({"0626": "GE-K-1", PLAIN: hidden}, hidden=hidden, cavalry="on", face_down="on")
    join(g, f"probe {PLAIN}", "GE-K-1")
    told = say(g, "defend FR-K-1", "done", "rolled 6", "done")
    assert result(told) == "AE" and where(g, "GE-K-1") == "dead"
    assert not shown(g, "FR-K-1") and not shown(g, "FR-A-I")
    assert [e["success"] for e in told if e.name == "Probed"] == [0]


def test_r_23_only_cavalry_probes() -> None:
    """REV R-23: infantry and guns do not."""
    g = fight({"0626": "GE-K-1 GE-A-I", PLAIN: "FR-K-1"}, cavalry="on")
    say(g, f"probe {PLAIN}")
    assert refusal(g, "join GE-A-I").rule == "DLX 10.2.2-1"


def test_r_120_guns_do_not_keep_cavalry_from_withdrawing() -> None:
    """REV R-120: only attacking cavalry does."""
    g = fight({"0626": "GE-A-I GE-210-1", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-210-1")
    assert question(g) == "Withdrawal"
    g = fight({"0626": "GE-K-1 GE-210-1", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-K-1")
    assert question(g) == "CombatDie"


def test_r_125_a_pursuit_shows_the_pursuer_and_uses_its_attack() -> None:
    """REV R-125: it may also stop in the hex that was left."""
    places = {"0626": "GE-A-I", "0527": "GE-K-1", PLAIN: "FR-K-1"}
    g = fight(places, hidden="GE-K-1", cavalry="on", face_down="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0629")
    assert not shown(g, "GE-K-1") and not g.mark[unit("GE-K-1")] & ATTACKED
    say(g, f"pursue GE-K-1 {PLAIN}")
    assert where(g, "GE-K-1") == PLAIN and shown(g, "GE-K-1") and g.mark[unit("GE-K-1")] & ATTACKED


def test_r_131_a_probe_needs_something_to_find() -> None:
    """REV R-131: a face-down counter, or cavalry that can still be attacked."""
    for units, hidden, found in (("FR-A-I", "", False), ("FR-A-I", "FR-A-I", True), ("FR-A-I FR-K-1", "", True)):
        g = fight({"0626": "GE-K-1", PLAIN: units}, hidden=hidden, cavalry="on", face_down="on")
        assert (f"probe {PLAIN}" in options(g)) == found
        if not found:
            assert refusal(g, f"probe {PLAIN}").rule == "DLX R-131"


def test_r_124_the_hex_that_was_left_has_been_attacked_and_not_who_left_it() -> None:
    """REV R-124, V-02: cavalry that withdrew and units that slipped away may be attacked where they are now."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1"}, cavalry="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0629")
    put(g, "0630", "GE-A-II")
    say(g, "done")
    assert g.fought == BIT[at(PLAIN)] and options(g) == ["attack 0629", "done"]
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I"}, evasion="on")
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "evade", "rolled 6", "fall FR-A-I 0628")
    put(g, "0629", "GE-A-II")
    say(g, "done")
    assert g.fought == BIT[at(PLAIN)] and options(g) == ["attack 0628", "done"]
