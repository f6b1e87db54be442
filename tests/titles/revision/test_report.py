"""Reports of battles, made by hand: what they say, as data and as lines."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.hex14.rules.grid import ALLIED
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.words.report import BattleReport, battle_report, report
from tests.titles.revision.fights import PLAIN, fight, say
from tests.titles.revision.kit import unit


def fought(g: Revision, *answers: str) -> tuple[BattleReport, list[Event]]:
    events = say(g, *answers)
    found = battle_report(events)
    assert found is not None
    return found, events


def test_base_7_no_battle_no_report() -> None:
    """REV base-7: without an attack there is nothing to report."""
    assert battle_report([]) is None


def test_crt_2_an_attack_that_drives_the_defence_back() -> None:
    """REV crt-2, V-28: strengths, odds, die, who goes back and who enters."""
    g = fight({PLAIN: "FR-D-37", "0626": "GE-A-I GE-A-II", "0628": "GE-A-III"})
    found, _ = fought(
        g, f"attack {PLAIN}", "join GE-A-I", "join GE-A-II", "join GE-A-III", "done", "rolled 3", "back",
        "fall FR-D-37 0728",
    )  # fmt: skip
    assert found["kind"] == "attack" and found["fort"] == -1 and not found["over"]
    assert [(group["hex"], len(group["units"])) for group in found["attackers"]] == [
        (g.where[unit("GE-A-I")], 2),
        (g.where[unit("GE-A-III")], 1),
    ]
    assert found["defenders"] == [unit("FR-D-37")]
    roll = found["roll"]
    assert roll is not None
    assert (roll["attack"]["total"], roll["defence"]["total"], roll["odds"]) == (108, 12, "6-1")
    assert (roll["die"], roll["row"], roll["result"], roll["additions"]) == (3, 3, "DB", [])
    assert found["headline"] == (
        "The Germans attack hex 0627: 27 against 3: 6-1; a 3 is rolled: DB, the Allies go back"
    )
    lines = report(found)
    assert "  German attack 27" in lines and "       9  German I Corps" in lines
    assert "  A 3 is rolled: DB, the defender goes back, or loses a unit" in lines
    rest = say(g, "advance GE-A-I", "done")
    assert rest[-1].name == "BattleEnded"


def test_crt_6_an_exchange_names_the_losses() -> None:
    """REV crt-6, V-18: who was lost, and what the enemy scores for it."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I"})
    found, _ = fought(g, f"attack {PLAIN}", "join GE-A-I", "done", "rolled 2")
    assert found["roll"] is not None and found["roll"]["result"] == "EX"
    assert [loss["unit"] for loss in found["losses"]] == [unit("FR-A-I"), unit("GE-A-I")]
    assert found["losses"][1]["text"] == "German I Corps is destroyed" and found["losses"][1]["points"] > 0
    assert "the Germans lose one unit, the Allies lose one unit" in found["headline"] and found["over"]
    assert any(line.startswith("  German I Corps is destroyed, the Allies score ") for line in report(found))


def test_terrain_1_what_is_added_is_named() -> None:
    """REV terrain-1, terrain-2: the rough terrain and the river, with their rules, in the headline too."""
    g = fight({"2814": "BE-G-1", "2914": "GE-A-I GE-A-II"})
    found, _ = fought(g, "attack 2814", "join GE-A-I", "join GE-A-II", "done", "rolled 3")
    roll = found["roll"]
    assert roll is not None and roll["additions"] == [
        {"text": "the rough terrain", "rule": "REV terrain-1", "added": 2},
        {"text": "the river", "rule": "REV terrain-2", "added": 1},
    ]
    assert (roll["die"], roll["row"]) == (3, 6)
    assert "a 3 is rolled, +2 for the rough terrain, +1 for the river: AE" in found["headline"]
    assert any(line.startswith("  A 3 is rolled, which counts as 6: AE") for line in report(found))


def test_siege_2_a_siege_that_fails_and_the_attack_after_it() -> None:
    """REV siege-2, siege-3, infantry-attack-3: the guns, who supports the fort, and what a symbol adds."""
    g = fight({"3114": "GE-A-VII GE-305-1", "3113": "GE-A-X", "3013": "BE-G-7"})
    found, _ = fought(
        g,
        "assault 3013",
        "join GE-A-VII",
        "join GE-A-X",
        "join GE-305-1",
        "done",
        "rolled 6",
        "support BE-G-7",
        "rolled 3",
    )
    assert found["kind"] == "assault" and found["fort"] >= 0
    assert found["headline"].startswith(
        "The Germans attack the forts of Liège 3013: the siege fails, 18 against 6: 3-1; a 3 is rolled"
    )
    roll = found["roll"]
    assert roll is not None and roll["fort"] == 16 and roll["defence"]["total"] == 24
    assert [line["text"] for line in found["before"]][-1] == ("Belgian Liege Division supports the forts of Liège 3013")
    assert any("the guns fail" in line for line in report(found))
    assert "       4  a symbol of the fort" in report(found)


def test_siege_2_a_siege_that_succeeds() -> None:
    """REV siege-2: the fort is gone before the units there are attacked, and without what it adds to the die."""
    g = fight({"3113": "GE-A-VII GE-305-1", "3013": "BE-G-7"})
    found, _ = fought(g, "assault 3013", "join GE-A-VII", "join GE-305-1", "done", "rolled 4", "rolled 1")
    assert found["headline"].startswith(
        "The Germans attack the forts of Liège 3013: the guns destroy the fort, 9 against 2: 4-1; a 1 is rolled: DE"
    )
    assert "the fort falls" not in found["headline"]
    assert found["roll"] is not None and found["roll"]["fort"] == 0 and found["roll"]["additions"] == []


def test_v_37_a_symbol_falls_and_then_the_fort() -> None:
    """REV V-37: an attack takes one symbol, and with the last one the fort falls."""
    g = fight({"3114": "GE-A-VII GE-A-X", "3113": "GE-A-I GE-A-II", "3013": "BE-G-7"})
    g.symbols[FORT.read("3013")] = 2
    found, _ = fought(g, "assault 3013", "join GE-A-VII", "join GE-A-X", "done", "done", "rolled 1", "lose GE-A-X")
    assert "EX, a symbol of the fort falls, the Germans lose one unit" in found["headline"]
    found, _ = fought(g, "assault 3013", "join GE-A-I", "join GE-A-II", "done", "done", "rolled 1", "lose GE-A-II")
    assert "EX, the fort falls, the Germans lose one unit" in found["headline"]


def test_v_35_an_attack_that_is_called_off() -> None:
    """REV V-35: no die, and the headline says why."""
    g = fight(
        {PLAIN: "GE-A-I GE-A-II", "0626": "FR-J-Spahi FR-Y-8"}, side=ALLIED, hidden="GE-A-I GE-A-II", face_down="on"
    )
    found, _ = fought(g, f"attack {PLAIN}", "join FR-Y-8", "done")
    assert found["roll"] is None and found["over"]
    assert found["headline"] == "The Allies attack hex 0627: called off, for the odds are below 1-3"


def test_base_17_a_probe_is_told_as_one() -> None:
    """REV base-17, R-23: cavalry looks, and what is there is shown."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-K-2"}, hidden="FR-A-I", face_down="on", cavalry="on")
    found, _ = fought(g, f"probe {PLAIN}", "join GE-K-2", "done", "done")
    assert found["headline"] == "Cavalry of the Germans probes hex 0627: the probe succeeds" and found["over"]


def test_v_02_a_hex_without_defence_is_cleared() -> None:
    """REV set-up-4, R-14: guns alone are lost without a die."""
    g = fight({PLAIN: "FR-ART-1", "0626": "GE-A-I"})
    found, _ = fought(g, f"attack {PLAIN}", "join GE-A-I", "done")
    assert found["roll"] is None and [loss["unit"] for loss in found["losses"]] == [unit("FR-ART-1")]
    assert "the Allies lose one unit" in found["headline"]
