"""Artillery: guns in an attack, alone, cut off."""

from __future__ import annotations

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.board import CUT
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.rules.roster import DEAD
from tests.titles.deluxe.fights import PLAIN, fight, join, lay, odds, where
from tests.titles.deluxe.kit import unit
from tests.titles.deluxe.orders import agree, names, options, question, refusal, say, start


def test_dlx_10_3_2_1_a_red_gun_adds_its_attack() -> None:
    """DLX 10.3.2-1, R-24: to that of its hex, beyond the eight points; one gun an attack."""
    g = fight({"0626": "GE-A-I GE-A-II GE-210-1", "0727": "GE-B-IR GE-210-2", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}")
    assert refusal(g, "join GE-210-1").rule == "DLX R-24"
    say(g, "join GE-A-I", "join GE-A-II", "join GE-210-1")
    say(g, "join GE-B-IR")
    assert refusal(g, "join GE-210-2").rule == "DLX 10.3.2-1"
    agree(g)
    say(g, "done")
    assert odds(say(g, "defend FR-A-I")) == (7 + 7 + 8 + 5, 10, "2-1", "10-14")


def test_dlx_r_24_it_needs_attacking_infantry_of_its_hex() -> None:
    """DLX R-24: infantry of another hex will not do, nor cavalry; other calibres fight forts alone."""
    g = fight({"0626": "GE-K-1 GE-210-1", "0727": "GE-B-IR GE-305-1", PLAIN: "FR-A-I"})
    say(g, f"attack {PLAIN}", "join GE-B-IR", "join GE-K-1")
    assert refusal(g, "join GE-210-1").rule == "DLX R-24"
    assert refusal(g, "join GE-305-1").rule == "DLX 10.3.2-1"


def test_dlx_10_3_2_1_french_and_british_guns() -> None:
    """DLX 10.3.2-1: theirs have red diamonds too."""
    g = fight({"0626": "FR-A-I FR-ART-1", "0727": "BR-A-I BR-ART-1", PLAIN: "GE-A-I"}, ALLIED)
    join(g, f"attack {PLAIN}", "FR-A-I", "BR-A-I", "BR-ART-1")
    assert odds(say(g, "defend GE-A-I"))[0] == 6 + 8 + 6


def test_dlx_r_24_guns_lose_no_step_beside_infantry() -> None:
    """DLX R-24: neither attacking nor defending."""
    g = fight({"0626": "GE-A-I GE-210-1", PLAIN: "FR-A-I FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-210-1")
    assert options(g) == ["defend FR-A-I"]
    say(g, "defend FR-A-I", "rolled 1")
    assert options(g) == ["lose GE-A-I"]
    say(g, "lose GE-A-I", "retreat 0628")
    assert options(g) == ["lose FR-A-I"]
    say(g, "lose FR-A-I")
    assert where(g, "FR-ART-1") == "0628"


def test_dlx_10_3_1_1_guns_alone_die_when_attacked() -> None:
    """DLX 10.3.1-1, R-14: guns and engineers without troops, by infantry or cavalry, without a die."""
    g = fight({"0626": "FR-K-1", PLAIN: "GE-210-1 GE-EB-1"}, ALLIED)
    told = join(g, f"attack {PLAIN}", "FR-K-1")
    assert names(told).count("Destroyed") == 2 and "CombatRolled" not in names(told)
    assert {e.rule for e in told if e.name == "Destroyed"} == {"DLX 10.3.1-1", "DLX R-14"}
    say(g, "advance FR-K-1")
    assert where(g, "FR-K-1") == PLAIN


def test_dlx_10_3_1_1_guns_left_by_withdrawing_cavalry_die() -> None:
    """DLX 10.3.1-1, R-22: they are alone then."""
    g = fight({"0626": "GE-A-I", PLAIN: "FR-K-1 FR-ART-1"})
    join(g, f"attack {PLAIN}", "GE-A-I")
    say(g, "withdraw FR-K-1 0629")
    assert g.where[unit("FR-ART-1")] == DEAD and question(g) == "AdvanceChoice"


def stranded(*beside: str) -> Deluxe:
    """A French gun out of supply next to a German corps that can attack something else."""
    g = lay({"0626": "GE-A-I", PLAIN: "FR-A-I", "0727": " ".join(["FR-ART-1", *beside])})
    g.mark[unit("FR-ART-1")] |= CUT
    start(g, CombatPhase(GERMAN))
    return g


def test_dlx_r_47_a_lone_gun_out_of_supply_next_to_an_attacker() -> None:
    """DLX R-47, 10.3.1-1: it dies when an enemy that attacks anything stands next to it."""
    g = stranded()
    told = join(g, f"attack {PLAIN}", "GE-A-I")
    assert g.where[unit("FR-ART-1")] == DEAD
    assert [e.rule for e in told if e.name == "Destroyed"] == ["DLX R-47"]


def test_dlx_r_47_not_with_troops_nor_in_supply() -> None:
    """DLX R-47: both must be so."""
    g = stranded("FR-X-2C")
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert where(g, "FR-ART-1") == "0727"
    g = stranded()
    g.mark[unit("FR-ART-1")] &= ~CUT
    join(g, f"attack {PLAIN}", "GE-A-I")
    assert where(g, "FR-ART-1") == "0727"


def test_dlx_10_3_1_1_one_gun_in_a_hex_also_after_an_advance() -> None:
    """DLX 10.3.1-1, R-126: a gun advances only with troops, and where no other gun is."""
    g = fight({"0626": "GE-A-I GE-210-1", PLAIN: "FR-X-2C"})
    join(g, f"attack {PLAIN}", "GE-A-I", "GE-210-1")
    say(g, "defend FR-X-2C", "rolled 2", "lose FR-X-2C")
    assert refusal(g, "advance GE-210-1").rule == "DLX R-126"
    say(g, "advance GE-A-I")
    assert options(g) == ["advance GE-210-1", "done"]
    g.put(unit("GE-210-4"), g.where[unit("GE-A-I")])
    assert refusal(g, "advance GE-210-1").rule == "DLX 10.3.1-1"
