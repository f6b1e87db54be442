"""Reports of battles, made by hand: what they say, as data and as lines."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.words.report import BattleReport, battle_report, report
from marne.titles.hex14.words.report import BEGINNINGS, last_battle
from tests.titles.deluxe.fights import PLAIN, fight
from tests.titles.deluxe.kit import unit
from tests.titles.deluxe.orders import say


def fought(g: Deluxe, *answers: str) -> tuple[BattleReport, list[Event]]:
    events = say(g, *answers)
    found = battle_report(events)
    assert found is not None
    return found, events


def test_no_battle_no_report() -> None:
    """DLX 10-1: without an attack there is nothing to report."""
    assert battle_report([]) is None
    assert last_battle([], BEGINNINGS) == []


def test_dlx_10_1_9_1_an_attack_with_retreat_and_advance() -> None:
    """DLX 10.1.9-1: strengths, odds, die, loss, retreat and advance."""
    g = fight({PLAIN: "FR-A-I/2", "0626": "GE-A-I GE-A-II", "0628": "GE-A-III"})
    found, _ = fought(
        g, f"attack {PLAIN}", "join GE-A-I", "join GE-A-II", "join GE-A-III", "done", "defend FR-A-I", "rolled 5",
        "retreat 0727", "lose FR-A-I",
    )  # fmt: skip
    assert found["kind"] == "attack" and found["fort"] == -1 and not found["over"]
    assert [(group["hex"], len(group["units"])) for group in found["attackers"]] == [
        (g.where[unit("GE-A-I")], 2),
        (g.where[unit("GE-A-III")], 1),
    ]
    (roll,) = found["rolls"]
    assert (roll["attack"]["total"], roll["defence"]["total"], roll["odds"], roll["die"]) == (168, 56, "3-1", 5)
    assert (roll["attacker_loses"], roll["defender_loses"]) == (0, 1)
    (loss,) = found["losses"]
    assert loss["text"] == "French I Corps loses one step and is now 2-5-3"
    assert found["headline"] == "The Germans attack hex 0627: 3-1, a 5, the Allies lose a step, the defence retreats"
    rest = say(g, "advance GE-A-I", "done")
    assert rest[-1].name == "BattleEnded"


def test_the_last_battle_is_reported_to_its_end() -> None:
    """DLX R-79: of several the last, and what comes after it does not belong to it."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I", "0528": "GE-A-II", "0428": "FR-A-II"})
    first = say(g, f"attack {PLAIN}", "join GE-A-I", "done", "defend FR-A-I", "rolled 4", "lose GE-A-I")
    assert first[-1].name == "BattleEnded"
    second = say(g, "attack 0428", "join GE-A-II", "done", "defend FR-A-II", "rolled 4", "lose GE-A-II", "done")
    found = battle_report(first + second)
    assert found is not None and found["over"]
    assert found["headline"].startswith("The Germans attack hex 0428: ")
    assert last_battle(first + second, BEGINNINGS)[-1].name == "BattleEnded"


def test_dlx_10_1_4_1_factors_are_named() -> None:
    """DLX 10.1.4-1: out of a river, up a slope, into the terrain, each with its rule."""
    g = fight({"2814": "BE-G-1", "2715": "GE-A-I"})
    found, _ = fought(g, "attack 2814", "join GE-A-I", "done", "defend BE-G-1", "rolled 3")
    (fighter,) = found["rolls"][0]["attack"]["units"]
    assert [f["text"] for f in fighter["factors"]] == ["attack value", "out of a river hex", "into rough ground"]
    assert fighter["strength"] == fighter["factors"][-1]["after"]
    lines = report(found)
    assert any("German I Corps" in line for line in lines)
    assert any("against 8: odds" in line and "a 3 is rolled" in line for line in lines)


def test_dlx_10_1_9_1_the_defence_stands() -> None:
    """DLX 10.1.9-1: whoever stands pays another step."""
    g = fight({PLAIN: "FR-A-I/1", "0626": "GE-A-I GE-A-II", "0628": "GE-A-III GE-A-IV"})
    found, _ = fought(
        g, f"attack {PLAIN}", "join GE-A-I", "join GE-A-II", "join GE-A-III", "join GE-A-IV", "done", "defend FR-A-I",
        "rolled 5", "stand", "lose FR-A-I",
    )  # fmt: skip
    assert found["over"] and found["headline"].endswith("the Allies lose a step, the defence stands")
    (loss,) = found["losses"]
    assert (loss["steps"], loss["gone"]) == (2, False)
    assert loss["text"] == "French I Corps loses two steps and is now 2-5-3"


def test_dlx_11_2_2_an_assault_has_a_die_for_each_hex() -> None:
    """DLX 11.2-2, R-28: every attacking hex rolls; what the table says of the defender means nothing to a fort."""
    g = fight({"2715": "GE-A-I", "2814": "GE-A-II"})
    found, events = fought(
        g, "assault 2714", "join GE-A-I", "join GE-A-II", "done", "rolled 1", "lose GE-A-I", "rolled 1", "lose GE-A-II",
    )  # fmt: skip
    assert found["kind"] == "assault" and found["fort"] >= 0
    assert [roll["die"] for roll in found["rolls"]] == [1, 1]
    assert all(roll["defender_loses"] == 0 and roll["defence"]["units"] == [] for roll in found["rolls"])
    assert found["headline"].startswith("The Germans assault the forts of Namur 2714: the fort falls")
    assert any(e.name == "FortFell" for e in events)


def test_dlx_11_3_1_a_bombardment() -> None:
    """DLX 11.3-1: guns against a fort."""
    g = fight({"2715": "GE-A-I GE-420-1"})
    found, _ = fought(g, "bombard 2714", "join GE-A-I", "join GE-420-1", "done", "rolled 6", "lose GE-A-I")
    assert found["kind"] == "bombardment"
    assert found["headline"] == "The Germans bombard the forts of Namur 2714: the fort holds out"


def test_dlx_10_2_1_1_cavalry_withdraws() -> None:
    """DLX 10.2.1-1: cavalry is gone before the fight."""
    g = fight({PLAIN: "FR-K-1", "0626": "GE-A-I"})
    found, _ = fought(g, f"attack {PLAIN}", "join GE-A-I", "done", "withdraw FR-K-1 0629", "advance GE-A-I", "done")
    assert found["headline"] == "The Germans attack hex 0627: cavalry withdraws, the attacker advances"
    assert found["rolls"] == [] and found["over"]
    assert "French 1. Cavalry Division withdraws from hex 0627 to hex 0629" in found["before"][0]["text"]


def test_dlx_10_2_2_1_a_probe() -> None:
    """DLX 10.2.2-1: nobody meets it, and all is shown."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-K-1"}, hidden="FR-A-I")
    found, _ = fought(g, f"probe {PLAIN}", "join GE-K-1", "done", "done")
    assert found["headline"] == "Cavalry of the Germans probes hex 0627: the probe succeeds"


def test_dlx_10_3_1_1_guns_alone_are_lost() -> None:
    """DLX 10.3.1-1: what has no troops with it is destroyed without a die."""
    g = fight({PLAIN: "FR-ART-1", "0626": "GE-A-I"})
    found, _ = fought(g, f"attack {PLAIN}", "join GE-A-I", "done")
    assert "what is there is destroyed" in found["headline"]
    (loss,) = found["losses"]
    assert loss["gone"] and loss["points"] > 0
    assert any("is destroyed, the Germans score" in line for line in report(found))
