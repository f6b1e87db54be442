"""Prose: every question asked, with what is refused there."""

from __future__ import annotations

import re

from marne.kernel.event import Event
from marne.kernel.state import pending
from marne.titles.gaw import words
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules import facts
from tests.titles.gaw.play import draw, play, position, question, start
from tests.titles.gaw.words import ask, refused

ENTENTE = 1


def test_ask_orders() -> None:
    """GAW 3.0-2: turn, impulse, who holds the Disc, and whether a Pass would end the turn."""
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"})
    assert ask(g) == "September 1914, impulse 5; you hold the Disc. What do you play?"
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"}, disc=ENTENTE, passes=1)
    assert ask(g) == (
        "September 1914, impulse 5; the Entente holds the Disc. The enemy has passed: a Pass ends the turn. "
        "What do you play?"
    )
    g = position({"23": "G1-L G1-II", "9": "B-3 B-L"}, impulse=60)
    assert (
        ask(g) == "September 1914, impulse 61; you hold the Disc. The turn has had its last action: you can only pass."
    )


def test_ask_orders_of_three_players() -> None:
    """GAW M2: proposal, answer, choice."""
    g = position({"23": "G1-II", "9": "B-3 B-L", "55": "F3-L"}, phasing=ENTENTE, disc=ENTENTE, options={"players": "3"})
    assert ask(g).endswith("What do you propose to the British?")
    play(g, "tactical")
    assert ask(g) == "The French propose a Tactical Action. Agree by naming the same, or name another."
    assert GAME.tell(Event(facts.PROPOSED, "GAW M2", (2, 4))) == "The British propose a Pass."
    play(g, "pass")
    assert ask(g) == "Which of the two proposals is played: a Tactical Action or a Pass?"
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW M2"
    assert refused(g, "strategic") == (
        "The French cannot play a Strategic Action, option A: proposed were a Tactical Action and a Pass (GAW M2)."
    )
    assert refused(g, "pass", 0) == (
        "The Germans cannot pass: it is now up to the French to decide what kind of impulse to play; "
        "the kind of impulse is chosen when an impulse begins (GAW M40)."
    )


def test_ask_activation_and_ride() -> None:
    """GAW 7.3.1.2-1: how many leaders, and how far this one may still ride."""
    g = position({"23": "G1-L G1-II", "24": "G2-L", "9": "B-3 B-L"})
    play(g, "tactical")
    assert ask(g) == "Which leader do you activate? At least one, at most 7."
    play(g, "activate G1-L")
    assert ask(g) == "von Kluck in 23 Aachen, 4 Movement Points left: reveal the leader here, or ride on?"
    play(g, "step 24")
    assert ask(g) == "von Kluck in 24 Euskirchen, 3 Movement Points left: reveal the leader here, or ride on?"
    play(g, "reveal")
    assert ask(g) == "Which leader do you activate? 1 of at most 7 is activated."
    play(g, "activate G2-L", "reveal")
    assert ask(g) == "Which leader do you activate? 2 of at most 7 are activated."


def test_ask_ride_out_of_trouble() -> None:
    """GAW 7.3.1.2-7, 7.3-2: a leader among enemies, or in a full area, has to go on."""
    g = position({"9": "G1-L B-3", "10": "G1-II", "23": "G1-III"}, control={10: 0})
    play(g, "tactical", "activate G1-L")
    assert ask(g).endswith("the leader must leave the enemies here before being revealed. Where to?")
    assert refused(g, "reveal") == "von Kluck cannot be revealed in 9 Liège: enemies stand there (GAW 7.3-3)."
    g = position({"23": "G1-L", "24": "G1-II G1-III", "9": "B-3"})
    play(g, "tactical", "activate G1-L", "step 24")
    assert ask(g) == (
        "von Kluck in 24 Euskirchen, 3 Movement Points left: "
        "the area is full, so the leader cannot be revealed here. Where to?"
    )
    assert refused(g, "reveal") == (
        "von Kluck cannot be revealed in 24 Euskirchen: 3 units of the Germans are there, the stacking limit is 2 "
        "(GAW 7.3-2)."
    )
    play(g, "step 11", "step 24", "step 11")
    assert ask(g) == "von Kluck in 11 Jülich, 0 Movement Points left: reveal the leader here."


def test_ask_movement() -> None:
    """GAW 7.4-2, 7.4-3, 7.4-4: who may move differs from action to action."""
    where = {"23": "G1-L G1-II G1-III", "24": "G2-L", "11": "G3-L", "12": "G4-L", "9": "B-3 B-L"}
    g = position(where)
    play(g, "tactical", "activate G1-L", "reveal", "done")
    assert ask(g) == "Which unit in range of von Kluck moves or builds? New engagements: 0 of 1."
    play(g, "pick G1-II")
    assert ask(g) == "II Inf (German 1st Army) in 23 Aachen, 4 Movement Points left: where to?"
    play(g, "halt")
    assert ask(g) == "Which unit in range of von Kluck moves or builds? New engagements: 0 of 1."
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 7.4-4"
    g = position(where)
    play(g, "strategic")
    assert ask(g) == ("Strategic Action: which unit moves or builds? 7 units of 7 left, new engagements: 0 of 1.")
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 7.4-3"
    g = position(where)
    play(g, "pass")
    assert ask(g) == "Pass: you may move one unit (no attack) or build. Or just end the impulse."
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 7.3.2-1"


def test_ask_movement_under_many_leaders() -> None:
    """GAW 7.4-4: a long list of leaders is not read out."""
    g = position({"23": "G1-L G1-II", "24": "G2-L", "11": "G3-L", "12": "G4-L", "9": "B-3 B-L"})
    for leader in ("G1-L", "G2-L", "G3-L", "G4-L"):
        play(g, "tactical" if leader == "G1-L" else f"activate {leader}")
        play(g, "activate G1-L" if leader == "G1-L" else "reveal")
        if leader == "G1-L":
            play(g, "reveal")
    play(g, "done")
    assert ask(g) == "Which unit in range of an activated leader moves or builds? New engagements: 0 of 4."


def test_ask_march() -> None:
    """GAW 7.4-9: what is left of the Movement Points, and whether the unit may stay."""
    g = position({"23": "G1-II", "24": "G1-III G1-IV", "9": "B-3"})
    play(g, "strategic", "pick G1-II", "step 24")
    assert ask(g) == (
        "II Inf (German 1st Army) in 24 Euskirchen, 2 Movement Points left: "
        "the area is full, so it cannot stay. Where to?"
    )
    play(g, "step 11", "step 12")
    assert ask(g) == "II Inf (German 1st Army) in 12 Krefeld, 0 Movement Points left: halt here."


def test_ask_march_of_builders_and_sailors() -> None:
    """GAW 4.1-13, 2.5-3: a builder, and a unit that waits in Great Britain."""
    g = position({"7": "B-1", "GB": "E-I"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", "pick B-1", "build 7")
    assert ask(g) == "1 Inf (Belgian Army) in 7 Antwerp has built 1 disc, strength 2 left: build on, or halt?"
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 4.1-13"
    play(g, "halt", "pick E-I")
    assert ask(g) == "I Inf (BEF) in Great Britain: which harbour does it sail to?"


def test_ask_calling() -> None:
    """GAW R58: both limits of a call."""
    g = position({"23": "G1-L", "9": "B-3"}, pool="G1-II G1-III")
    play(g, "reinforce")
    assert ask(g) == (
        "Strategic Action, option B: how many blocks do you draw? "
        "At most 2: the Strategic Value is 7, and 2 blocks are in the pool."
    )
    assert refused(g, "call 5") == (
        "The Germans cannot draw 5 blocks: the Strategic Value is 7, and 2 blocks are in the pool (GAW R58)."
    )
    play(g, "call 2")
    assert ask(g) == "Which of the 2 blocks in the pool of the Germans is drawn?"
    draw(g, "G1-II", "G1-III")
    assert ask(g) == "Reinforcements: 2 drawn blocks to place. Which one goes where?"


def test_ask_setup() -> None:
    """GAW 5.0-3, 8.1-1: which icon is filled."""
    g = GAME.new({"free_setup": "both"})
    assert re.fullmatch(r"Set-up: which unit goes to the \w+ icon of the [\w ]+ in .+\?", ask(g))
    g = GAME.new()
    assert re.fullmatch(r"Set-up: which unit is dealt to the \w+ icon of the [\w ]+ in .+\?", ask(g))
    assert question(start()) == "Orders"


def test_ask_battles() -> None:
    """GAW 7.5-9, 7.5-3: battles that must be fought, and those that may."""
    g = position(
        {"23": "G1-L G1-II", "24": "G2-L G2-X", "10": "B-3", "21": "B-1", "58": "G5-V F3-V", "57": "G5-L"},
        discs={},
    )
    play(g, "tactical", "activate G1-L, reveal, activate G2-L, reveal, activate G5-L, reveal, done")
    play(g, "pick G1-II, step 10, pick G2-X, step 23, step 21, done")
    assert ask(g) == "2 battles must be fought: which one first?"
    assert refused(g, "done") == (
        "The Germans cannot stop here: newly contested, and so to be fought: 10 Verviers and 21 Marche (GAW 7.5-2)."
    )
    assert refused(g, "fight 58") == (
        "The Germans cannot fight in 58 Metz: newly contested, and so to be fought first: 10 Verviers and 21 Marche "
        "(GAW 7.5-10)."
    )
    play(g, "fight 10")
    while question(g) != "BattleChoice":
        play(g, "done")
    assert ask(g) == "You may fight where it was contested before. 1 battle left in this impulse."
    assert refused(g, "fight 10").endswith("that battle has been fought in this impulse (GAW 7.5.1.16-1).")


def test_ask_advantage_and_pioneers() -> None:
    """GAW 7.2-2, 7.2.2-1: who stands there, as both can see; how many discs are left to remove."""
    g = position({"23": "G1-L G1-II G1-III", "10": "G1-IV", "9": "B-3"}, control={10: 0}, discs={"9": 3})
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-IV, step 9, done")
    assert ask(g) == "Battle of 9 Liège, 1 block against 1 block and 3 discs: spend the Disc on an advantage?"
    assert refused(g, "declare foch") == (
        "The Germans cannot spend the Disc on Foch's attack: Foch fights for the Entente (GAW 7.3.1.7-1)."
    )
    play(g, "declare pioneers")
    assert ask(g) == "Pioneers in 9 Liège: which disc do you remove? At most 2 of 3 discs."
    assert refused(g, "done").startswith("The Germans cannot stop here: the Disc was spent on Pioneers, so")
    assert refused(g, "raze 7").startswith("The Germans cannot remove a garrison from Antwerp: there is no gar")
    play(g, "raze 9")
    assert ask(g) == "Pioneers in 9 Liège: which disc do you remove? At most 1 of 2 discs."


def test_ask_retreat() -> None:
    """GAW 7.5.1.2-1, 7.5.1.1-2: the defender knows what the attacker has declared, and nothing else."""
    where = {"23": "G1-L", "10": "G1-II", "9": "B-3 B-C", "8": "B-1"}
    g = position(where, control={10: 0}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-II, step 9, done")
    assert ask(g) == (
        "Battle of 9 Liège, 1 block against 2 blocks: spend the Disc on a General Retreat? "
        "The attacker has no cavalry, so cavalry and leaders can leave in any case."
    )
    play(g, "done")
    assert ask(g) == "Cavalry Retreat from 9 Liège, 2 blocks of the Entente there: which cavalry or leader goes where?"
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 7.5.1.1-2"
    assert refused(g, "withdraw B-3 8") == (
        "3 Inf (Belgian Army) cannot retreat to 8 Hasselt: "
        "without a General Retreat only cavalry and leaders retreat (GAW 7.5.1.1-2)."
    )
    assert refused(g, "withdraw B-C 7").endswith("it is not adjacent to 9 Liège (GAW 7.5.1.2-3).")
    assert refused(g, "withdraw B-C 10").endswith("the area is controlled by the Germans (GAW 7.5.1.2-3).")
    assert refused(g, "withdraw B-C 20").endswith("no friendly unit or garrison is there already (GAW 7.5.1.2-4).")
    assert refused(g, "withdraw B-1 20").endswith("it does not defend in this battle (GAW 7.5.1.2-1).")
    assert refused(g, "withdraw G1-II 10").endswith("it is on the other Side (GAW 7.5.1.2-1).")
    g = position(where | {"10": "G1-C2"}, control={10: 0}, disc=ENTENTE)
    play(g, "tactical", "activate G1-L, reveal, done", "pick G1-C2, step 9, done")
    assert ask(g).endswith("The attacker has cavalry, so nobody can leave otherwise.")
    play(g, "retreat")
    assert ask(g) == "General Retreat from 9 Liège, 2 blocks of the Entente there: which unit goes where?"
    found = pending(g)
    assert found is not None and words.rule_of(found) == "GAW 7.5.1.2-1"


def test_ask_hits() -> None:
    """GAW 7.5.1.13-5: how many hits are left, and among which units."""
    g = position({"74": "G6-IB G6-IIB G6-IIIB", "73": "F1-VII F1-VIII F1-6C"})
    play(g, "strategic, pick G6-IB, step 73, pick G6-IIB, step 73, pick G6-IIIB, step 73, done")
    assert ask(g) == "Battle of 73 Lunéville: 3 hits left. Which of your units at strength 4 takes the next one?"
    assert refused(g, "hit F1-6C") == (
        "6 Cav (French 1st Army) cannot take the hit: its strength is 2, and units of strength 4 take the hits first "
        "(GAW 7.5.1.13-4)."
    )
    assert refused(g, "hit G6-IB").endswith("it is on the other Side (GAW 7.5.1.12-2).")


def test_ask_impetus() -> None:
    """GAW 7.6-1: who rides on, and why not everywhere."""
    g = position({"74": "G6-C3 G6-IB", "73": "F2-70R/2"})
    play(g, "strategic, pick G6-C3, step 73, done")
    assert ask(g) == "Impetus: which cavalry rides on, and where to? It is optional."
    assert refused(g, "pursue G6-C3 58") == (
        "III Cav (German 6th Army) cannot ride on to 58 Metz: it is not adjacent to 73 Lunéville (GAW R49)."
    )
    assert refused(g, "pursue G6-C3 90").endswith(
        "it may cost 1 Movement Point only, and costs 2 (red area 2) (GAW R49)."
    )
    assert refused(g, "pursue G6-IB 73").endswith(
        "only cavalry that attacked in a green area now free of enemies rides on (GAW 7.6-1)."
    )


def test_ask_restoration() -> None:
    """GAW 7.10-4: how many steps are left."""
    g = position({"23": "G1-L/1", "9": "B-3 B-L/2", "55": "F3-L"}, passes=1, dead="F1-L")
    play(g, "pass, done")
    draw(g, "E-C3")
    play(g, "place E-C3 GB")
    assert ask(g) == "Which leader regains a step? 5 steps of 5 left."
    assert refused(g, "restore B-3").endswith("it is not a leader (GAW 7.10-5).")
    assert refused(g, "restore G1-L").endswith("the leader is on the other Side (GAW M41).")
    assert refused(g, "restore F1-L").endswith("Dubail cannot be restored: the leader has been eliminated (GAW M41).")
    assert refused(g, "restore F3-L").endswith("the leader is at full strength (GAW 7.10-5).")
    play(g, "restore B-L")
    assert ask(g) == "Which leader regains a step? 4 steps of 5 left."
