"""Prose: every event told, battles reported."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN, Fact
from marne.kernel.state import legal
from marne.titles.gaw import words
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.atlas import AREAS
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import UNIT
from tests.titles.gaw.play import asked, play, position, question

ENTENTE = 1


# ---------------------------------------------------------------- events


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event(facts.TURN_BEGAN, "", (2,)), "Turn 2, September 1914, begins."),
        (Event(facts.IMPULSE_BEGAN, "", (1, 1, 4)), "August 1914, impulse 4: the Entente."),
        (Event(facts.ORDERED, "", (0, 1)), "The Germans play a Tactical Action with the surprise bonus."),
        (Event(facts.ORDERED, "", (1, 4)), "The Entente passes."),
        (Event(facts.LEADER_NAMED, "", (0, 0, 23, 3)), "von Kluck (1st Army) is chosen in 23 Aachen: the heart."),
        (Event(facts.PICKED, "", (0, 1, 23)), "II Inf (German 1st Army) is to move from 23 Aachen."),
        (Event(facts.PICKED, "", (0, UNKNOWN, 23)), "A German block is to move from 23 Aachen."),
        (Event(facts.SAILED, "", (2, 106, 0, 5)), "I Inf (BEF) sails from Great Britain to 5 Calais."),
        (Event(facts.BUILT, "", (3, UNKNOWN, 1)), "A Belgian garrison is built in Antwerp."),
        (
            Event(facts.ELIMINATED, "GAW 7.7-3", (0, 23)),
            "von Kluck is eliminated in 23 Aachen, having been activated on the heart.",
        ),
        (Event(facts.ELIMINATED, "GAW 7.5.1.13-2", (1, 9)), "II Inf (German 1st Army) is eliminated in 9 Liège."),
        (
            Event(facts.WORN, "", (0, 1, 9)),
            "II Inf (German 1st Army), isolated among enemies in 9 Liège, loses a step.",
        ),
        (Event(facts.WORN, "", (0, UNKNOWN, 9)), "A German block, isolated among enemies in 9 Liège, loses a step."),
        (Event(facts.RESTORED, "", (0, 0, 0)), "von Kluck is restored to 4 stars."),
        (Event(facts.RESTORED, "", (1, UNKNOWN, UNKNOWN)), "A leader of the Entente regains a step."),
        (
            Event(facts.SHOWDOWN, "", (9, (1,), (1,))),
            "Showdown in 9 Liège: II Inf (German 1st Army) 4 against the garrison alone.",
        ),
        (
            Event(facts.OUTCOME, "", (9, 0, 15, 9, 4, 1)),
            (
                "Battle of 9 Liège: 15 against 9, a decisive victory of the "
                "Germans: the Entente takes 4 hits, the Germans take 1."
            ),
        ),
        (Event(facts.OUTCOME, "", (9, 0, 9, 9, 0, 0)), "Battle of 9 Liège: 9 against 9, a tie without losses."),
        (Event(facts.TERM, "GAW 7.5.1.4-1", (0, 4, -1, 1, -2)), "German fire: cavalry over a Minor River: halved -2."),
        (Event(facts.TERM, "GAW 7.5.1.7-1", (1, 10, 106, 106, 1)), "Entente fire: I Inf (BEF), mad minute +1."),
        (Event(facts.WON, "GAW 1.7-2", (0,)), "The Germans win the game: they have 10 Valour."),
        (Event(facts.WON, "GAW 1.7-3", (0,)), "The Germans win the game: they have eliminated 20 enemy units."),
        (Event(facts.WON, "GAW 1.7-4", (1,)), "The Entente wins the game: they hold all 7 Victory Areas."),
        (
            Event(facts.WON, "GAW 1.7-5", (1,)),
            "The Entente wins the game: they hold most of the 7 Victory Areas at the end.",
        ),
    ],
)
def test_tell(event: Event, sentence: str) -> None:
    """GAW 1.3-1: what happened, in a sentence."""
    assert GAME.tell(event) == sentence


def test_tell_refuses_what_no_rule_tells() -> None:
    """GAW 1.3-1: an event without a sentence is a mistake, not a riddle for the reader."""
    with pytest.raises(KeyError):
        GAME.tell(Event(Fact("Sneezed"), ""))


# ---------------------------------------------------------------- battle reports


LIEGE = """\
Battle of 9 Liège: the Germans attack
=====================================
green area, Terrain Bonus 1, fortress Liège

Before the Showdown
  the Germans declare no cavalry                        GAW 7.5.1.1-1

Offensive Fire of the Germans
   +5  II Inf (German 1st Army)                         GAW 7.5.1.6-1
   +5  III Inf (German 1st Army)                        GAW 7.5.1.6-1
   +4  IV Res (German 1st Army)                         GAW 7.5.1.6-1
   -7  infantry over a Major River, pontoons: halved    GAW 7.2.1-1
   +4  Tactical Value of von Kluck (1st Army)           GAW 7.5.1.6-2
   +4  Tactical Value of von Bülow (2nd Army)           GAW 7.5.1.6-2
  ---
   15  sum

Defensive Fire of the Entente
   +5  1 garrison at 5                                  GAW 7.5.1.6-4
   +3  3 Inf (Belgian Army)                             GAW 7.5.1.6-5
   +1    Terrain Bonus                                  GAW 7.5.1.6-6
  ---
    9  sum

Result
  15 - 9 = 6: a decisive victory of the Germans         GAW 7.5.1.10-1
  the Entente takes 4 of 6 hits, all there is to lose   GAW 7.5.1.11-2
  the Germans take 1 hit, a quarter of 4, rounded up    GAW 7.5.1.11-5

Losses of the Entente
  3 Inf (Belgian Army)  3 > 2 > 1 > eliminated  3 hits  GAW 7.5.1.13-2
  garrison of Liège     1 disc lost             1 hit   GAW 7.5.1.13-8

Losses of the Germans
  II Inf (German 1st Army)  holds at 5  1 hit           GAW 7.5.1.13-3

Aftermath
  the Germans take 9 Liège                              GAW 2.6-1
  the Germans gain 1 Valour                             GAW 7.5.1.17-4
"""


def test_report_liege() -> None:
    """GAW 7.5.1.13-9: the example of Liège, from the declaration to the conquest, term by term."""
    g = position(
        {"23": "G1-II G1-III G1-IVR", "24": "G1-L", "38": "G2-L", "9": "B-3", "19": "B-L"},
        turn=1,
        impulse=0,
        discs={"9": 1},
    )
    play(g, "surprise, activate G1-L, step 23, step 10, reveal, activate G2-L, step 23, step 10, reveal, done")
    log: list[Event] = []
    for unit in ("G1-II", "G1-III", "G1-IVR"):
        log += play(g, f"pick {unit}, step 10, step 9")
    log += play(g, "done")
    log += play(g, "hit G1-II")
    assert words.report(log) == LIEGE.splitlines()
    assert words.report([]) == []
    assert words.report(log[:5]) == []


def fight(g: Gaw, *answers: str) -> list[Event]:
    """Play to the end of the impulse, declining whatever is not answered."""
    log: list[Event] = play(g, *answers)
    phasing = g.phasing
    while question(g) not in ("", "Orders", "Restoration") and g.phasing == phasing:
        text = GAME.show(legal(g, asked(g)[0])[-1])
        log += play(g, text)
    return log


def section(lines: list[str], headline: str) -> list[str]:
    """The lines under a headline, without the columns' spacing."""
    start_ = lines.index(headline) + 1
    end = lines.index("", start_) if "" in lines[start_:] else len(lines)
    return [" ".join(line.split()) for line in lines[start_:end]]


def test_report_charge_and_pursuit() -> None:
    """GAW 7.5.1.8-1, 7.6-1: a charge doubles; what the cavalry does afterwards is no part of the battle."""
    g = position({"74": "G6-C3", "73": "F2-70R/2"}, valour={"german": 2})
    log = play(g, "strategic, pick G6-C3, step 73, done")
    log += fight(g, "pursue G6-C3 72")
    lines = words.report(log)
    assert section(lines, "Offensive Fire of the Germans") == [
        "+4 III Cav (German 6th Army) GAW 7.5.1.6-1",
        "+4 doubled by the charge GAW 7.5.1.8-1",
        "+2 Valour of the Germans GAW 7.5.1.6-3",
        "---",
        "10 sum",
    ]
    assert "Pursued" not in {e.name for e in words.battles(log)[0]}
    assert "GAW 7.1-14" not in {e.rule for e in words.battles(log)[0]}


def test_report_pioneers() -> None:
    """GAW 7.2.2-1: discs removed before the Showdown are no losses of the battle."""
    g = position({"23": "G1-L", "10": "G1-IV", "9": "B-3"}, control={10: 0}, discs={"9": 3})
    log = play(g, "tactical, activate G1-L, reveal, done, pick G1-IV, step 9, done")
    log += fight(g, "declare pioneers, raze 9, raze 9")
    lines = words.report(log)
    assert section(lines, "Before the Showdown") == [
        "the attacker spends the Disc on Pioneers GAW 7.2-2",
        "the Initiative Disc goes to the Entente GAW 7.2-4",
        "the Pioneers remove a garrison from Liège GAW 7.2.2-1",
        "the Pioneers remove a garrison from Liège GAW 7.2.2-1",
        "the Germans declare no cavalry GAW 7.5.1.1-1",
    ]
    assert section(lines, "Defensive Fire of the Entente")[0] == "+5 1 garrison at 5 GAW 7.5.1.6-4"
    assert "garrison of Liège" not in "".join(lines)
    assert section(lines, "Aftermath") == ["no attacker is left in 9 Liège GAW R8"]


def test_report_isolated_attackers() -> None:
    """GAW M8: a unit that stands in the battle and adds nothing."""
    g = position({"74": "F2-XX E-I G6-IB", "72": "F2-XV"}, phasing=ENTENTE, disc=ENTENTE, control={1: 0, 5: 0, 74: 0})
    events = fight(g, "strategic, done, fight 74")
    assert section(words.report(events), "Offensive Fire of the Entente") == [
        "+4 XX Inf (French 2nd Army) GAW 7.5.1.6-1",
        "0 I Inf (BEF), isolated GAW M8",
        "---",
        "4 sum",
    ]
    found = GAME.report(events)
    assert found is not None and found["fires"][0]["idle"] == [{"unit": UNIT["E-I"], "rule": "GAW M8"}]


def test_report_attackers_wiped_out() -> None:
    """GAW R8: nobody is left to contest the area."""
    g = position({"74": "G6-GE/2", "73": "F1-VII F1-VIII"})
    lines = words.report(fight(g, "strategic, pick G6-GE, step 73, done"))
    assert section(lines, "Result")[1:] == [
        "the Germans take 1 of 9 hits, all there is to lose GAW 7.5.1.11-2",
        "the Entente takes 1 hit, a quarter of 1, rounded up GAW 7.5.1.11-5",
    ]
    assert section(lines, "Losses of the Germans") == [
        "Guard Ersatz (German 6th Army) 1 > eliminated 1 hit GAW 7.5.1.13-2"
    ]
    assert section(lines, "Aftermath") == ["no attacker is left in 73 Lunéville GAW R8"]


def test_report_walk_in_names_nobody_who_was_hidden() -> None:
    """GAW R55, 1.3-1: after a retreat nobody fights, and the attacker's report does not say who left."""
    g = position({"23": "G1-L", "10": "G1-II", "9": "B-3", "8": "B-1"}, control={10: 0}, disc=ENTENTE)
    log = play(g, "tactical, activate G1-L, reveal, done, pick G1-II, step 9, done")
    log += play(g, "retreat, withdraw B-3 8")
    for viewer, who in ((0, "a Belgian block"), (1, "3 Inf (Belgian Army)"), (None, "a Belgian block")):
        lines = words.report([e.seen_by(viewer) for e in log])
        assert section(lines, "Before the Showdown")[-1] == f"{who} retreats to 8 Hasselt GAW 7.5.1.2-3"
        assert "Result" not in lines
        assert section(lines, "Aftermath")[0] == "the Germans take 9 Liège GAW 2.6-1"


def test_report_tie() -> None:
    """GAW 7.5.1.10-2: nobody is hit, and the area stays contested."""
    g = position({"74": "G6-IB", "73": "F2-70R"}, valour={"french": 1})
    lines = words.report(fight(g, "strategic, pick G6-IB, step 73, done"))
    assert section(lines, "Result") == ["5 - 5 = 0: a tie, nobody is hit GAW 7.5.1.10-2"]
    assert section(lines, "Aftermath") == ["73 Lunéville stays contested GAW 7.5.1.16-3"]
    assert not any(line.startswith("Losses") for line in lines)


def test_report_every_area_has_a_title() -> None:
    """GAW 2.0-2: terrain, bonus and fortresses of the place."""
    for area in range(1, AREAS):
        lines = words.report([Event(facts.BATTLE_BEGAN, "GAW 7.5.1-1", (area, 1))])
        assert lines[0] == f"Battle of {words.area_name(area)}: the Entente attacks"
        assert len(lines) == 3
    assert lines[2] == "red area, Terrain Bonus 2"
    assert words.report([Event(facts.BATTLE_BEGAN, "GAW 7.5.1-1", (17, 0))])[2] == (
        "green area, Terrain Bonus 1, fortress Lille, fortress Maubeuge"
    )
