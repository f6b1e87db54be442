"""A battle: who defends, who loses steps, who stands, who advances."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN
from marne.titles.hex14.rules.roster import DEAD
from tests.titles.deluxe.fights import PLAIN, dead, fight, join, lost, odds, where
from tests.titles.deluxe.kit import at, unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say

SIX_WAYS = {"0626": "GE-A-I GE-A-II", "0727": "GE-A-III GE-A-Gd"}
"""28 points of attack against the plain: 2-1 against a French corps."""


def test_dlx_10_1_1_1_the_defender_names_up_to_four_points() -> None:
    """DLX 10.1.1-1, 2.2.5-2: up to four stacking points, at least one unit (R-79)."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I FR-D-37 FR-D-38 FR-X-2C FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert asked(g) == ALLIED
    assert options(g) == ["defend FR-A-I", "defend FR-D-37", "defend FR-D-38", "defend FR-X-2C"]
    assert refusal(g, "done").rule == "DLX R-79"
    assert refusal(g, "defend FR-ART-1").rule == "DLX R-24"
    assert refusal(g, "defend FR-A-II").rule == "DLX R-96"
    assert refusal(g, "defend GE-A-I").rule == "DLX R-96"
    assert refusal(g, "stand").rule == "DLX R-95"
    agree(g)
    say(g, "defend FR-D-37")
    assert options(g) == ["defend FR-D-38", "defend FR-X-2C", "done"]
    assert refusal(g, "defend FR-A-I").rule == "DLX 10.1.1-1"
    assert refusal(g, "defend FR-D-37").rule == "DLX R-96"
    told = say(g, "defend FR-D-38")  # nobody else fits
    assert odds(told)[1] == 8 and question(g) == "CombatDie"


def test_dlx_10_1_1_1_only_units_of_the_hex_defend() -> None:
    """DLX 10.1.1-1: the units of the target hex."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-A-I", "0628": "FR-A-II"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert refusal(g, "defend FR-A-II").rule == "DLX 10.1.1-1"


def test_dlx_10_1_example_2_uphill() -> None:
    """DLX 10-3: example 2: two 7-12-3 attack up a slope; the 4-8-3 defends: 7 to 8 is 1-2 on the table 7-9. A 5 costs
    nobody; a 3 costs both a step, and both French units retreat or one loses a second step."""
    positions = {"3224": "GE-A-I", "3325": "GE-A-II", "3225": "FR-A-I/1 FR-A-II/3"}
    g = fight(positions)
    join(g, "attack 3225", "GE-A-I", "GE-A-II")
    assert odds(say(g, "defend FR-A-I")) == (7, 8, "1-2", "7-9")
    assert names(say(g, "rolled 5")) == ["CombatRolled", "BattleEnded"]
    g = fight(positions)
    join(g, "attack 3225", "GE-A-I", "GE-A-II")
    say(g, "defend FR-A-I", "rolled 3")
    assert asked(g) == GERMAN and options(g) == ["lose GE-A-I", "lose GE-A-II"]
    say(g, "lose GE-A-II")
    twin = g.clone()
    say(g, "retreat 3126", "lose FR-A-I")
    assert where(g, "FR-A-I") == where(g, "FR-A-II") == "3126"
    assert lost(g, "FR-A-I") == 2 and lost(g, "FR-A-II") == 3 and lost(g, "GE-A-II") == 1
    say(twin, "stand", "lose FR-A-I")
    assert where(twin, "FR-A-I") == where(twin, "FR-A-II") == "3225" and lost(twin, "FR-A-I") == 3


def test_dlx_10_1_example_3_a_lone_gun() -> None:
    """DLX 10-4: example 3: infantry that attacks a 6-0-2 gun by itself simply removes it."""
    for attacker in ("GE-B-IR", "GE-A-I"):
        g = fight({"0626": attacker, PLAIN: "FR-ART-1"})
        told = join(g, f"attack {PLAIN}", attacker)
        assert "Destroyed" in names(told) and "CombatRolled" not in names(told)
        assert g.where[unit("FR-ART-1")] == DEAD and question(g) == "AdvanceChoice"


def test_dlx_10_1_8_1_the_attacker_chooses_who_loses_the_step() -> None:
    """DLX 10.1.8-1, R-16: one of the attackers; a unit with one step dies for good."""
    g = fight({"0626": "GE-A-I GE-L-1/2 GE-A-II", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-L-1")
    say(g, "defend FR-A-I", "rolled 5")
    assert options(g) == ["lose GE-A-I", "lose GE-L-1"]
    assert refusal(g, "lose GE-A-II").rule == "DLX R-16"
    assert refusal(g, "lose FR-A-I").rule == "DLX R-96"
    assert refusal(g, "lose GE-A-Gd").rule == "DLX R-96"
    assert refusal(g, "stand").rule == "DLX R-95"
    agree(g)
    say(g, "lose GE-L-1")
    assert g.where[unit("GE-L-1")] == DEAD and dead(g, GERMAN) > 0


def test_dlx_r_16_cavalry_that_did_not_count_loses_nothing() -> None:
    """DLX R-16, R-21: the loss falls on units that fought."""
    g = fight({"0626": "GE-A-I GE-K-1", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-K-1")
    say(g, "defend FR-A-I", "rolled 5")
    assert options(g) == ["lose GE-A-I"]


def test_dlx_10_1_9_1_the_defender_loses_a_step_and_retreats_or_stands() -> None:
    """DLX 10.1.9-1: the choice comes before the loss (10.1.9-3); standing costs another step."""
    g = fight({**SIX_WAYS, PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III", "GE-A-Gd")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert question(g) == "Footing" and lost(g, "FR-A-I") == 0
    assert options(g) == ["retreat 0528", "retreat 0628", "stand"]  # the others are next to attackers
    agree(g)
    twin = g.clone()
    told = say(g, "stand", "lose FR-A-I")
    assert lost(g, "FR-A-I") == 2 and where(g, "FR-A-I") == PLAIN and question(g) == "AttackChoice"
    assert "Stood" in names(told)
    say(twin, "retreat 0628", "lose FR-A-I")
    assert lost(twin, "FR-A-I") == 1 and where(twin, "FR-A-I") == "0628" and question(twin) == "AdvanceChoice"


def test_dlx_10_1_9_2_the_extra_step_falls_on_another_unit() -> None:
    """DLX 10.1.9-2, R-18: if the first loss kills the unit, another of the hex pays for standing, also one that did not
    defend."""
    g = fight({**SIX_WAYS, PLAIN: "FR-X-2C FR-A-II FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-X-2C", "rolled 2", "stand", "lose FR-X-2C")
    assert options(g) == ["lose FR-A-II"]  # no gun while infantry is there
    say(g, "lose FR-A-II")
    assert lost(g, "FR-A-II") == 1 and where(g, "FR-A-II") == PLAIN and question(g) == "AttackChoice"


def test_dlx_r_18_the_rest_retreats_when_the_defender_dies() -> None:
    """DLX R-18, 10.1.9-3: having chosen to retreat, the rest of the hex goes though the defender is dead."""
    g = fight({**SIX_WAYS, PLAIN: "FR-X-2C FR-A-II FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-X-2C", "rolled 2", "retreat 0628", "lose FR-X-2C")
    assert where(g, "FR-A-II") == where(g, "FR-ART-1") == "0628" and lost(g, "FR-A-II") == 0
    assert question(g) == "AdvanceChoice"


def test_dlx_10_1_9_2_guns_pay_when_nothing_else_is_left() -> None:
    """DLX 10.1.9-2, R-24: the gun is another unit of the hex; it dies, and nobody enters (R-19)."""
    g = fight({**SIX_WAYS, PLAIN: "FR-X-2C FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-X-2C", "rolled 2", "stand", "lose FR-X-2C", "lose FR-ART-1")
    assert g.where[unit("FR-ART-1")] == DEAD and question(g) == ""


def test_dlx_10_1_9_1_nothing_is_decided_when_the_last_step_goes() -> None:
    """DLX 10.1.9-1, R-19: a lone unit with one step dies of the first loss; the attackers may enter."""
    g = fight({**SIX_WAYS, PLAIN: "FR-X-2C"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-X-2C", "rolled 2")
    assert question(g) == "LossOfStep"
    say(g, "lose FR-X-2C")
    assert question(g) == "AdvanceChoice"


def test_dlx_10_1_11_1_advance_after_combat() -> None:
    """DLX 10.1.11-1, R-19: any of the attacking units may enter the vacated hex, within its limit; control follows."""
    g = fight({**SIX_WAYS, "0728": "GE-A-IV", PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I", "retreat 0528", "lose FR-A-I")
    assert asked(g) == GERMAN
    assert options(g) == ["advance GE-A-I", "advance GE-A-II", "advance GE-A-III", "done"]
    assert refusal(g, "advance GE-A-IV").rule == "DLX 10.1.11-1"
    assert refusal(g, "advance FR-A-I").rule == "DLX R-96"
    assert refusal(g, f"pursue GE-K-1 {PLAIN}").rule == "DLX R-72"
    agree(g)
    say(g, "advance GE-A-I")
    assert where(g, "GE-A-I") == PLAIN and g.held[GERMAN] & BIT[at(PLAIN)]
    assert refusal(g, "advance GE-A-I").rule == "DLX R-96"
    told = say(g, "advance GE-A-III")  # eight points: nobody else fits
    assert names(told)[-1] == "BattleEnded"


def test_dlx_10_1_11_1_or_nobody_advances() -> None:
    """DLX 10.1.11-1: they may, they need not."""
    g = fight({**SIX_WAYS, PLAIN: "FR-X-2C"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "defend FR-X-2C", "rolled 2", "lose FR-X-2C", "done")
    assert where(g, "GE-A-I") == "0626" and not g.held[GERMAN] & BIT[at(PLAIN)]


def test_dlx_r_19_the_limit_of_the_hex_holds() -> None:
    """DLX R-19: four points in rough."""
    g = fight({"1310": "GE-A-I GE-D-3R", "1210": "FR-X-2C"})
    join(g, "attack 1210", "GE-A-I", "GE-D-3R")
    say(g, "defend FR-X-2C", "rolled 3", "lose FR-X-2C")
    twin = g.clone()
    assert "BattleEnded" in names(say(g, "advance GE-D-3R")) and where(g, "GE-A-I") == "1310"
    assert "BattleEnded" in names(say(twin, "advance GE-A-I")) and where(twin, "GE-D-3R") == "1310"


def test_dlx_r_19_no_advance_after_the_last_died_standing() -> None:
    """DLX R-19, 10.1.11-1: not if the extra loss emptied the hex."""
    g = fight({**SIX_WAYS, PLAIN: "FR-D-37"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II")
    say(g, "defend FR-D-37", "rolled 4", "stand", "lose FR-D-37")
    assert g.where[unit("FR-D-37")] == DEAD and question(g) == ""


def test_dlx_10_1_10_1_no_counter_free() -> None:
    """DLX 10.1.10-1, R-20: the unit loses more until a counter fits."""
    g = fight({**SIX_WAYS, PLAIN: "FR-A-I"})
    taken = [f"FR-A-{n}" for n in ("II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII")]
    for code in taken:
        g.put(unit(code), at("Paris"))
        g.lost[unit(code)] = 1
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I", "retreat 0528", "lose FR-A-I")
    assert lost(g, "FR-A-I") == 2


def test_dlx_3_3_3_4_1_a_dummy_goes_with_a_corps() -> None:
    """DLX 3.3.3.4-1: when a corps dies in combat, one dummy not on the map is lost too."""
    g = fight({**SIX_WAYS, PLAIN: "FR-A-I/3"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III")
    say(g, "defend FR-A-I", "rolled 1", "lose GE-A-I")
    assert "DummyLost" in names(say(g, "lose FR-A-I"))


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_dlx_10_1_7_1_one_step_each_at_most(die: int) -> None:
    """DLX 10.1.7-1, R-16: a die costs each side a step or none, plus one for standing."""
    g = fight({**SIX_WAYS, PLAIN: "FR-A-I"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-A-II", "GE-A-III", "GE-A-Gd")
    told = say(g, "defend FR-A-I", f"rolled {die}")
    (result,) = [e for e in told if e.name == "CombatRolled"]
    if result["attacker"]:
        say(g, "lose GE-A-I")
    if result["defender"]:
        say(g, "stand", "lose FR-A-I")
    assert lost(g, "FR-A-I") == 2 * result["defender"] and lost(g, "GE-A-I") == result["attacker"]


def test_dlx_r_19_an_advance_keeps_to_open_ways() -> None:
    """DLX R-19, R-31, 12-2: not over a hexside with two symbols, not into a country still closed."""
    g = fight({"3527": "GE-A-I", "3426": "GE-A-II", "3427": "FR-X-2C"})
    join(g, "attack 3427", "GE-A-I", "GE-A-II")
    say(g, "defend FR-X-2C", "rolled 3", "lose FR-X-2C")
    assert options(g) == ["advance GE-A-II", "done"] and refusal(g, "advance GE-A-I").rule == "DLX R-31"
    g = fight({"1610": "FR-A-I BE-G-1", "1710": "GE-L-D1/1"}, ALLIED)
    join(g, "attack 1710", "FR-A-I", "BE-G-1")
    say(g, "defend GE-L-D1", "rolled 4", "lose GE-L-D1")
    assert options(g) == ["advance BE-G-1", "done"] and refusal(g, "advance FR-A-I").rule == "DLX R-17"
    g = fight({"1610": "FR-A-I", "1710": "GE-L-D1/1"}, ALLIED)
    join(g, "attack 1710", "FR-A-I")
    assert "BattleEnded" in names(say(g, "defend GE-L-D1", "rolled 4", "lose GE-L-D1"))


def test_dlx_r_19_a_dead_attacker_does_not_advance() -> None:
    """DLX R-19: only those who live."""
    g = fight({"0626": "GE-L-1/2 GE-A-I GE-A-II", PLAIN: "FR-X-2C"})
    join(g, f"attack {PLAIN}", "GE-L-1", "GE-A-I")
    say(g, "defend FR-X-2C", "rolled 1", "lose GE-L-1", "lose FR-X-2C")
    assert options(g) == ["advance GE-A-I", "done"] and refusal(g, "advance GE-L-1").rule == "DLX R-96"
