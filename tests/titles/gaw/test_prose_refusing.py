"""Prose: every refusal explained."""

from __future__ import annotations

import re

import pytest

from marne.kernel.ruling import Ruling
from marne.kernel.state import pending
from marne.titles.gaw import words
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules import actions as verbs
from marne.titles.gaw.rules import rulings
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from marne.titles.gaw.rules.board import Gaw
from tests.titles.gaw.play import draw, play, position, start
from tests.titles.gaw.words import refused

ENTENTE = 1
RULINGS = {name: r for name, r in vars(rulings).items() if isinstance(r, Ruling)}


def test_explain_needs_nothing_but_the_ruling() -> None:
    """GAW 7.0-4: whatever is asked, answered and forbidden, there is a sentence with the rule."""
    boards = [position({"23": "G1-L G1-II", "9": "B-3 B-L", "GB": "E-I"}), start(), GAME.new({"free_setup": "both"})]
    play(boards[0], "tactical, activate G1-L")
    answers = [next(a for a in GAME.universe() if type(a) is kind) for kind in {type(a) for a in GAME.universe()}]
    for g in boards:
        for a in answers:
            for ruling in RULINGS.values():
                for found in (pending(g), None):
                    for seat in range(g.players):
                        text = words.explain(g, found, seat, a, ruling)
                        assert " cannot " in text
                        assert text.endswith(").") and text.rpartition(" (")[2][:-2] in GAME.rules()


@pytest.mark.parametrize(
    ("answers", "text", "sentence"),
    [
        (
            "",
            "reinforce",
            ("The Germans cannot play a Strategic Action, option B: no block is left in the pool (GAW 7.1-9)."),
        ),
        (
            "",
            "surprise",
            (
                "The Germans cannot play a Tactical Action with the surprise bonus: "
                "the surprise bonus is for the Germans, in the first impulse of turn 1, and costs the Disc (GAW "
                "7.2.3-1)."
            ),
        ),
        (
            "",
            "step 17",
            (
                "The Germans cannot march to 17 Lille–Maubeuge: "
                "you are now asked what kind of impulse to play; units march once the kind of impulse is chosen "
                "and leaders are activated (GAW M40)."
            ),
        ),
        (
            "",
            "activate G1-L",
            (
                "von Kluck cannot be activated: "
                "you are now asked what kind of impulse to play; leaders are activated at the start of a "
                "Tactical Action (GAW M40)."
            ),
        ),
        (
            "tactical",
            "activate B-L",
            ("The Germans cannot activate King Albert I (Belgian Army): the leader is on the other Side (GAW M41)."),
        ),
        (
            "tactical",
            "activate G1-II",
            "II Inf (German 1st Army) cannot be activated: it is not a leader (GAW 7.3.1-5).",
        ),
        ("tactical", "activate G2-L", "von Bülow cannot be activated: the leader has been eliminated (GAW M41)."),
        (
            "tactical",
            "activate G6-L",
            (
                "Kronprinz Rupprecht von Bayern cannot be activated: "
                "the leader is isolated; when the impulse began, no chain of friendly, uncontested areas led "
                "from 83 Auxerre to a German city or fortress (GAW 7.0.1-5)."
            ),
        ),
        (
            "tactical",
            "done",
            ("The Germans cannot stop here: a Tactical Action needs at least one activated leader (GAW 7.2-1)."),
        ),
        (
            "tactical, activate G1-L, reveal",
            "activate G1-L",
            ("von Kluck cannot be activated: the leader has already been activated in this impulse (GAW R19)."),
        ),
        (
            "tactical, activate G1-L",
            "step 10",
            (
                "von Kluck cannot ride to 10 Verviers: "
                "enemies stand there, and a leader who is being activated does not engage (GAW R22)."
            ),
        ),
        (
            "tactical, activate G1-L",
            "step 9",
            (
                "von Kluck cannot ride to 9 Liège: "
                "it is not adjacent to 23 Aachen; the way there leads over 21 Marche (GAW M42)."
            ),
        ),
        (
            "tactical, activate G1-L",
            "step 42",
            (
                "von Kluck cannot ride to 42 Frankfurt: "
                "it is not adjacent to 23 Aachen, and the cheapest way there costs 5, with 4 Movement Points "
                "left (GAW M42)."
            ),
        ),
        (
            "tactical, activate G1-L",
            "step 19",
            (
                "von Kluck cannot ride to 19 Brussels: "
                "enemies stand there, and a leader who is being activated does not engage (GAW R22)."
            ),
        ),
        (
            "tactical, activate G1-L",
            "step 23",
            "von Kluck cannot ride to 23 Aachen: the leader is there already (GAW M42).",
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-L",
            ("von Kluck cannot move or build: a leader activated in this impulse does not move again (GAW R19)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G5-V",
            (
                "V Inf (German 5th Army) cannot move or build: "
                "Kronprinz Wilhelm, who commands it, is not activated (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G5-L",
            (
                "Kronprinz Wilhelm cannot move or build: "
                "nobody else commands this leader, who was not activated in this impulse (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-IV",
            (
                "IV Inf (German 1st Army) cannot move or build: "
                "von Kluck in 23 Aachen (range 2) does not reach 42 Frankfurt (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G1-IX",
            (
                "IX Inf (German 1st Army) cannot move or build: "
                "it is isolated; when the impulse began, no chain of friendly, uncontested areas led from 83 "
                "Auxerre to a German city or fortress (GAW 7.0.1-3)."
            ),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick B-3",
            ("The Germans cannot move 3 Inf (Belgian Army): it is on the other Side (GAW M41)."),
        ),
        (
            "tactical, activate G1-L, reveal, done",
            "pick G2-X",
            ("X Inf (German 2nd Army) cannot move or build: it has been eliminated (GAW M41)."),
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, halt",
            "pick G1-II",
            ("II Inf (German 1st Army) cannot move or build: it has already had its move in this impulse (GAW M41)."),
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, step 10",
            "pick G1-II",
            ("II Inf (German 1st Army) cannot move or build: it has already had its move in this impulse (GAW M41)."),
        ),
        (
            "tactical, activate G1-L, reveal, done, pick G1-II, step 10, pick G1-III, step 22",
            "step 36",
            (
                "III Inf (German 1st Army) cannot march to 36 Arlon: "
                "enemies stand there, and this impulse allows 1 new engagement: 10 Verviers (GAW 7.5-7)."
            ),
        ),
        (
            "pass, pick G1-II",
            "step 10",
            ("II Inf (German 1st Army) cannot march to 10 Verviers: a unit cannot engage in a Pass (GAW 7.8-2)."),
        ),
        (
            "strategic, pick G1-II, step 24, step 25",
            "step 13",
            (
                "II Inf (German 1st Army) cannot march to 13 Düsseldorf: "
                "the step costs 2 (green area 1, Major River 1), and 1 Movement Point is left (GAW 7.4-9)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24, step 25, step 40",
            "step 24",
            (
                "II Inf (German 1st Army) cannot march to 24 Euskirchen: "
                "the step costs 1 (yellow area 1), and 0 Movement Points are left (GAW 7.4-9)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24, step 11",
            "step 24",
            (
                "II Inf (German 1st Army) cannot march to 24 Euskirchen: "
                "2 units of the Germans are there, the stacking limit is 2, "
                "and no step leads on to where it could stay (GAW 7.4-10)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24",
            "halt",
            (
                "II Inf (German 1st Army) cannot halt in 24 Euskirchen: "
                "3 units of the Germans are there, the stacking limit is 2 (GAW 7.4-10)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "rail 24",
            (
                "II Inf (German 1st Army) cannot go by rail to 24 Euskirchen: "
                "rail moves are not played in this game (GAW 8.3-1)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "sail 5",
            (
                "II Inf (German 1st Army) cannot sail to 5 Calais: "
                "only units in Great Britain sail, to one of the two harbours (GAW 2.5-3)."
            ),
        ),
        (
            "strategic, pick G1-II",
            "build 25",
            (
                "II Inf (German 1st Army) cannot build a garrison in Cologne: "
                "it stands in 23 Aachen, not in 25 Cologne (GAW 4.1-12)."
            ),
        ),
        (
            "strategic, pick G1-II, step 24",
            "build 25",
            (
                "II Inf (German 1st Army) cannot build a garrison in Cologne: "
                "it has begun to march, and a unit builds instead of moving (GAW 4.1-12)."
            ),
        ),
        (
            "strategic, pick G1-L",
            "build 25",
            ("von Kluck cannot build a garrison in Cologne: only infantry builds garrisons (GAW 4.1-12)."),
        ),
        (
            "strategic, pick G1-III",
            "declare pontoon",
            (
                "The Germans cannot spend the Disc on Pontoon Engineers: "
                "you are now asked where the unit under way goes; the attacker may spend the Disc when a battle "
                "of a Tactical Action begins (GAW M40)."
            ),
        ),
    ],
)
def test_explain(answers: str, text: str, sentence: str) -> None:
    """GAW M40, M41, M42: who cannot do what, why, and by which rule."""
    g = position(
        {
            "23": "G1-L G1-II G1-III",
            "42": "G1-IV",
            "24": "G3-XI G3-XII",
            "57": "G5-L G5-V",
            "10": "B-3",
            "36": "B-1",
            "19": "B-L",
            "83": "G1-IX G6-L",
        },
        control={22: 0},
        discs={"57": 1},
        dead="G2-L G2-X",
    )
    if answers:
        play(g, answers)
    assert refused(g, text) == sentence


@pytest.mark.parametrize(
    ("answers", "text", "sentence"),
    [
        (
            "",
            "strategic",
            (
                "The Entente cannot play a Strategic Action, option A: "
                "that spends the Initiative Disc, and the Germans hold it (GAW 7.1-1)."
            ),
        ),
        (
            "tactical, activate B-L, reveal, done",
            "pick FP-1",
            ("Paris static infantry cannot move or build: Foch, who commands it, is not activated (GAW 7.4-4)."),
        ),
        (
            "tactical, activate B-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: "
                "none of the leaders who may command it is activated "
                "(Foch, Dubail, Castelnau, Ruffey, Langle de Cary or Lanrezac) (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate F1-L, reveal, activate F2-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: Dubail in 88 Épinal (range 1) and Castelnau in 88 Épinal "
                "(range 1) do not reach 45 Pontoise (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate F1-L, reveal, activate F2-L, reveal, activate F3-L, reveal, done",
            "pick FR-1",
            (
                "1 Gr Reserve (French) cannot move or build: "
                "none of the 3 leaders activated for it reaches 45 Pontoise (GAW 7.4-4)."
            ),
        ),
        (
            "tactical, activate E-L, reveal, done",
            "pick E-I",
            (
                "I Inf (BEF) cannot move or build: units in Great Britain cross the Channel "
                "in a Pass or a Strategic Action only (GAW 7.4-13)."
            ),
        ),
        (
            "pass",
            "pick FP-1",
            (
                "Paris static infantry cannot move or build: "
                "it never moves, and there is nothing to build (GAW 4.2.2-1)."
            ),
        ),
        (
            "pass, pick E-II",
            "build 6",
            ("II Inf (BEF) cannot build a garrison in Ypres: the British have no garrisons (GAW 7.4-12)."),
        ),
        (
            "pass, pick E-I",
            "step 5",
            "I Inf (BEF) cannot march to 5 Calais: units leave Great Britain by Sea Transport only (GAW 2.5-3).",
        ),
        (
            "pass, pick E-I",
            "sail 46",
            (
                "I Inf (BEF) cannot sail to 46 Paris: "
                "units from Great Britain land in 1 Le Havre or 5 Calais (GAW 2.5-3)."
            ),
        ),
        (
            "pass, pick E-I",
            "sail 5",
            ("I Inf (BEF) cannot sail to 5 Calais: the Germans control it (GAW 2.5-4)."),
        ),
        (
            "pass, pick F2-XX",
            "build 71",
            ("XX Inf (French 2nd Army) cannot build a garrison in Toul: Toul holds 5 discs already (GAW 4.1-9)."),
        ),
        (
            "pass, pick B-1",
            "build 7",
            (
                "1 Inf (Belgian Army) cannot build a garrison in Antwerp: "
                "all 5 discs of the Belgians are on the map (GAW 4.1-1)."
            ),
        ),
        (
            "pass, pick B-4",
            "step 10",
            (
                "4 Inf (Belgian Army) cannot march to 10 Verviers: "
                "out of 9 Liège, where enemies stand, the first step must lead to friends; the area is "
                "controlled by the Germans (GAW 7.4.3-3)."
            ),
        ),
        (
            "pass, pick F4-XII",
            "build 56",
            (
                "XII Inf (French 4th Army) cannot build a garrison in Longwy: "
                "56 Longwy is controlled by the Germans (GAW R51)."
            ),
        ),
        (
            "pass, pick F5-I",
            "build 50",
            (
                "I Inf (French 5th Army) cannot build a garrison in La Fère: "
                "its last step cannot be given up (GAW 4.1-14)."
            ),
        ),
    ],
)
def test_explain_to_the_entente(answers: str, text: str, sentence: str) -> None:
    """GAW 7.0-4: the same for the other Side."""
    g = position(
        {
            "GB": "E-L E-I",
            "6": "E-II",
            "5": "G1-II",
            "7": "B-1",
            "71": "F2-XX",
            "9": "B-4 G1-III",
            "10": "G1-L",
            "18": "B-L",
            "46": "FP-1",
            "45": "FR-1",
            "56": "F4-XII G5-V",
            "50": "F5-I/3",
            "88": "F1-L F2-L",
            "70": "F3-L",
        },
        phasing=ENTENTE,
        control={5: 0, 10: 0, 56: 0},
        discs={"6": ("belgian", 5), "50": 1, "71": 5},
    )
    if answers:
        play(g, answers)
    assert refused(g, text) == sentence


def test_explain_limits_of_a_turn() -> None:
    """GAW R62: after the last action only passes are left."""
    g = position({"23": "G1-L", "9": "B-L"}, impulse=60)
    assert refused(g, "tactical") == (
        "The Germans cannot play a Tactical Action: after 60 impulses both Sides can only pass in this turn (GAW R62)."
    )


def test_explain_placing() -> None:
    """GAW 6.0-3, 6.0-6, 6.0-9: where a reinforcement could go instead."""
    g = position({"23": "G1-L", "9": "B-3"}, phasing=ENTENTE, disc=ENTENTE, pool="B-1 FR-1 FR-2")
    play(g, "reinforce, call 3")
    draw(g, "B-1", "FR-1", "FR-2")
    assert refused(g, "place B-1 46").startswith(
        "1 Inf (Belgian Army) cannot be placed in 46 Paris: it has an icon open"
    )
    assert refused(g, "place FR-1 9") == (
        "1 Gr Reserve (French) cannot be placed in 9 Liège: without an open icon it goes to a city or fortress at "
        "home: 1 Le Havre, 5 Calais, 14 Rouen, 15 Amiens or 13 more (GAW 6.0-6)."
    )
    assert refused(g, "return") == (
        "The Entente cannot put blocks back into the pool: "
        "there is still a place for 1 Gr Reserve (French) and 2 more (GAW 6.0-9)."
    )
    assert refused(g, "place B-3 9").endswith("it has not been drawn in this phase (GAW 6.0-2).")
    assert refused(g, "place G1-L 9").endswith("the leader is on the other Side (GAW 6.0-2).")


def test_explain_setup() -> None:
    """GAW 5.0-3: the icon that is filled now."""
    g = GAME.new({"free_setup": "both"})
    assert re.search(
        r": the \w+ icon of the .+ in .+ is filled now, from the pool \(GAW 5.0-3\)", refused(g, "place G1-L 9")
    )


def test_explain_partner() -> None:
    """GAW 1.5-2: three players each command their own."""
    g = position({"23": "G1-II", "9": "B-3 B-L", "55": "F3-L"}, phasing=ENTENTE, disc=ENTENTE, options={"players": "3"})
    play(g, "pass, pass")
    assert refused(g, "pick F3-L", 2) == (
        "The British cannot move Ruffey (3rd Army): the leader belongs to the French player (GAW 1.5-2)."
    )
    assert refused(g, "pick B-3", 1).endswith("it belongs to the British player (GAW 1.5-2).")


def test_explain_after_the_end() -> None:
    """GAW 1.7-1: after the end nobody is asked anything."""
    g = position({"23": "G1-L", "9": "B-L"})
    assert words.explain(g, None, 0, verbs.ORDER[verbs.PASS], Gaw.over) == (
        "The Germans cannot pass: the game is over (GAW 1.7-1)."
    )


def test_explain_hides_the_enemy_on_the_march() -> None:
    """GAW 1.3-1: who is not asked does not learn from a refusal which unit is under way."""
    g = position({"23": "G1-II", "9": "B-3 B-L"})
    play(g, "pass, pick G1-II")
    assert refused(g, "step 24", ENTENTE) == (
        "The Entente cannot march to 24 Euskirchen: "
        "it is now up to the Germans to decide where the unit under way goes; "
        "units march once the kind of impulse is chosen and leaders are activated (GAW M40)."
    )


@pytest.mark.parametrize(
    ("answers", "text", "reason"),
    [
        ("pass", "step 24", "first choose the unit that is to move"),
        ("pass", "build 25", "first choose the infantry that is to build"),
        (
            "pass",
            "fight 9",
            "you are now asked which unit moves or builds; battles are fought when all units have moved",
        ),
        ("pass, pick G1-II", "pick G1-III", "II Inf (German 1st Army) is under way: first end its move"),
        ("pass, pick G1-II", "done", "II Inf (German 1st Army) is under way: first end its move"),
        ("tactical", "step 24", "first choose the leader to activate"),
        ("tactical, activate G1-L", "activate G2-L", "von Kluck is being activated: first reveal the leader"),
        ("", "done", "you are now asked what kind of impulse to play; a Pass lets the impulse go by"),
    ],
)
def test_gaw_m40_what_is_decided_now_and_when_the_rest_is(answers: str, text: str, reason: str) -> None:
    """GAW M40: what is asked now, and when or how the thing could be done."""
    g = position({"23": "G1-L G2-L G1-II G1-III", "9": "B-3"})
    if answers:
        play(g, answers)
    assert refused(g, text).endswith(f": {reason} (GAW M40).")


def test_gaw_7_5_7_the_limit_of_new_engagements_near_and_far() -> None:
    """GAW 7.5-7: an area with enemies is barred by the number of new engagements, however far away; not by the way."""
    g = start()
    play(g, "surprise, activate G1-L, step 11, step 23, step 10, reveal, done, pick G1-II, step 23, step 10, step 9")
    play(g, "pick G1-C2, step 23")
    assert refused(g, "step 20") == (
        "II Cav (German 1st Army) cannot march to 20 Namur: "
        "enemies stand there, and this impulse allows 1 new engagement: 9 Liège (GAW 7.5-7)."
    )
    g = start()
    play(g, "surprise, activate G1-L, step 11, step 23, step 10, reveal, activate G2-L, reveal, done")
    play(g, "pick G1-C2, step 23")
    assert refused(g, "step 20").endswith("the way there leads over 21 Marche (GAW M42).")


def test_gaw_m42_why_there_is_no_way() -> None:
    """GAW M42: enemies stand across every way."""
    g = position({"23": "G1-II", "10": "B-1", "21": "B-2", "22": "B-3", "24": "B-4", "11": "B-5", "38": "F5-I"})
    play(g, "strategic, pick G1-II")
    assert refused(g, "step 9").endswith(
        "not adjacent to 23 Aachen, and every way there leads through enemies (GAW M42)."
    )


def test_gaw_r22_a_leader_does_not_ride_to_enemies_near_or_far() -> None:
    """GAW R22: the enemies stand in the goal, not on the way."""
    g = position({"12": "G1-L", "9": "B-3"})
    play(g, "tactical, activate G1-L")
    assert refused(g, "step 9") == (
        "von Kluck cannot ride to 9 Liège: enemies stand there, and a leader who is being activated does not engage "
        "(GAW R22)."
    )


def test_gaw_7_8_2_no_engaging_in_a_pass_near_or_far() -> None:
    """GAW 7.8-2: said of enemies two areas away as well."""
    g = position({"23": "G1-C2", "9": "B-3"}, control={10: 0, 21: 0})
    play(g, "pass, pick G1-C2")
    assert refused(g, "step 9").endswith("a unit cannot engage in a Pass (GAW 7.8-2).")


def test_gaw_7_0_1_3_what_an_isolated_unit_lacks() -> None:
    """GAW 7.0.1-3, R56: the goal of its communication, for the British one of two harbours."""
    g = position({"34": "E-I B-1", "23": "G1-II"}, phasing=ENTENTE, control=dict.fromkeys(NEIGHBOURS[34], 0))
    play(g, "pass")
    line = "when the impulse began, no chain of friendly, uncontested areas led from 34 Dinant to"
    assert refused(g, "pick E-I").endswith(f"it is isolated; {line} 1 Le Havre or 5 Calais (GAW 7.0.1-3).")
    assert refused(g, "pick B-1").endswith(f"it is isolated; {line} a Belgian city or fortress (GAW 7.0.1-3).")


def test_gaw_7_5_1_why_there_is_no_battle() -> None:
    """GAW 7.5-1, 4.1-3: whether the enemy is missing, or an attacker."""
    g = position({"23": "G1-L G1-II", "58": "G5-V F3-V", "57": "G5-L", "9": "B-3"})
    play(g, "tactical, activate G1-L, reveal, activate G5-L, reveal, done, done")
    assert refused(g, "fight 23").endswith("no enemy is there (GAW 7.5-1).")
    assert refused(g, "fight 9").endswith("no unit of this Side is there (GAW 7.5-1).")


@pytest.mark.parametrize(
    ("foch", "attacker", "activate", "reason"),
    [
        ("46", "F5-I", "F5-L", "Foch has not been activated in this impulse (GAW 7.3.1.7-1)."),
        ("46", "F5-I", "F-FOCH", "Foch is in 46 Paris, which is not adjacent to 20 Namur (GAW 7.3.1.7-2)."),
        ("21", "B-1", "F-FOCH", "no French unit attacks there (GAW M30)."),
    ],
)
def test_gaw_7_3_1_7_why_foch_does_not_attack(foch: str, attacker: str, activate: str, reason: str) -> None:
    """GAW 7.3.1.7-1, 7.3.1.7-2, M30: which of the conditions is missing."""
    where = {foch: "F-FOCH", "20": f"{attacker} G1-II", "19": "F5-L B-L"}
    g = position(
        where, phasing=ENTENTE, disc=ENTENTE, control={20: 0, 30: 1, 31: 1, 32: 1, 21: 1}, discs={"20": ("german", 1)}
    )
    play(g, f"tactical, activate {activate}, reveal, done, done, fight 20")
    assert refused(g, "declare foch").endswith(reason)


def test_gaw_2_5_4_what_closes_a_harbour() -> None:
    """GAW 2.5-4: whose it is, or who stands there."""
    g = position({"GB": "E-I E-II", "5": "F5-I G1-II", "1": "G1-III"}, phasing=ENTENTE, control={1: 0, 5: 1})
    play(g, "pass")
    assert refused(g, "pick E-I").endswith(
        "neither harbour is in Entente hands, free of enemies and with room (GAW 2.5-4)."
    )
    g = position({"GB": "E-I", "5": "F5-I G1-II"}, phasing=ENTENTE, control={5: 1})
    play(g, "pass, pick E-I")
    assert refused(g, "sail 5").endswith("cannot sail to 5 Calais: enemies stand there (GAW 2.5-4).")
