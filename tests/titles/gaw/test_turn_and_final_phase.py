"""Turns and impulses, deactivation, the Pass, and attrition in the Final Phase."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import BELGIAN, FRENCH, GERMAN, NEIGHBOURS, POWERS, TURNS
from marne.titles.gaw.rules.board import DEAD, Gaw
from marne.titles.gaw.rules.roster import UNIT, UNIT_IDS
from tests.titles.gaw.eyes import faces
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    each,
    end_turn,
    options,
    play,
    position,
    question,
    refusal,
    start,
    step,
    told,
    units_at,
    where,
)

ROUND_ANTWERP = dict.fromkeys((6, 8, 9, 10, 18, 19), GERMANS)
"""Whoever of the Entente is in Antwerp (7) has no way out; the Germans have theirs by Liège."""
ROUND_VERDUN = dict.fromkeys((35, 53, 54, 56, 70, 71), GERMANS)
"""The same for Verdun (55)."""
BELGIUM_LOST = dict.fromkeys((7, 8, 9, 10, 18, 19, 20), GERMANS)
"""Nothing is left that could be a goal of Belgian communication, but for Ypres (6)."""


def worn(events: list[Event]) -> list[str]:
    """The units that attrition has cost a step, in order."""
    return [UNIT_IDS[u] for u in each(events, "Worn", "unit")]


def discs(g: Gaw, code: str, power: int) -> int:
    return g.discs[read_fort(code) * POWERS + power]


# ---------------------------------------------------------------- impulses and turns


def test_gaw_3_0_1_the_sides_alternate() -> None:
    """GAW 3.0-1, GAW 7.0-2: the Side with the Initiative, the other, the first again, whatever they play."""
    g = start()
    order = []
    for deed in ("surprise, activate G1-L, reveal, done, done", "strategic, done", "pass, done", "tactical"):
        order.append((g.phasing, g.impulse))
        play(g, deed)
    assert order == [(GERMANS, 1), (ENTENTE, 2), (GERMANS, 3), (ENTENTE, 4)]
    g = position({}, turn=3, disc=ENTENTE)
    end_turn(g)
    play(g, "drawn G7-39BR, place G7-39BR 91, done, done")
    assert (g.turn, g.phasing, g.impulse) == (4, ENTENTE, 1)
    play(g, "pass, done")
    assert (g.phasing, g.impulse) == (GERMANS, 2)


def test_gaw_3_0_2_what_an_impulse_can_be() -> None:
    """GAW 3.0-2: a Tactical Action, a Strategic Action for the Disc, a Pass."""
    blocks = {"12": "G1-L"}
    assert options(position(blocks, pool="G2-X")) == ["tactical", "strategic", "reinforce", "pass"]
    g = position(blocks, pool="G2-X", disc=ENTENTE)
    assert options(g) == ["tactical", "pass"]
    assert refusal(g, "strategic").rule == refusal(g, "reinforce").rule == "GAW 7.1-1"


def test_gaw_3_3_2_a_strategic_action_spends_the_disc() -> None:
    """GAW 3.3-2, GAW 3.0-2: both options hand the Disc to the other Side."""
    g = position({"12": "G1-L"}, pool="G2-X FR-1")
    play(g, "strategic, done")
    assert g.disc == ENTENTE
    play(g, "reinforce, call 1, drawn FR-1, place FR-1 46")
    assert (g.disc, g.phasing) == (GERMANS, GERMANS)
    play(g, "tactical, activate G1-L, reveal, done, done, pass, done")
    assert g.disc == GERMANS


def test_gaw_3_3_3_the_disc_in_an_own_attack() -> None:
    """GAW 3.3-3: the phasing Side spends it in a battle of its Tactical Action; without it nothing is asked."""
    blocks = {"9": "G1-II G1-III G1-IV", "10": "G1-L"}
    g = position(blocks, control={9: ENTENTE}, discs={"9": 2})
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9, declare pioneers, raze 9, raze 9")
    assert (g.disc, g.control[9]) == (ENTENTE, GERMANS)
    g = position(blocks, control={9: ENTENTE}, discs={"9": 2}, disc=ENTENTE)
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 9")
    assert len(told(events, "Outcome")) == 1


def test_gaw_3_3_4_the_disc_in_defence() -> None:
    """GAW 3.3-4: the defender who holds it may call a General Retreat; who does not is not asked."""
    blocks = {"9": "G1-II B-1", "10": "G1-L", "8": "B-2"}
    g = position(blocks, disc=ENTENTE)
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9")
    assert question(g) == "RetreatCall"
    play(g, "retreat, withdraw B-1 8")
    assert (where(g, "B-1"), g.disc, g.control[9]) == (8, GERMANS, GERMANS)
    g = position(blocks, disc=GERMANS)
    play(g, "tactical, activate G1-L, reveal, done, done, fight 9")
    assert question(g) != "RetreatCall"


def test_gaw_3_2_1_the_phasing_side_attacks() -> None:
    """GAW 3.2-1: in Liège, their own, the Belgians are the attackers in their impulse: the besieger has the bonus."""
    g = position({"9": "B-1 G1-II", "7": "B-L"}, phasing=ENTENTE, disc=ENTENTE)
    events = play(g, "tactical, activate B-L, reveal, done, done, fight 9")
    assert told(events, "Outcome")[0][:4] == (9, ENTENTE, 3, 5 + 1)
    g = position({"9": "B-1 G1-II", "10": "G1-L"})
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 9")
    assert told(events, "Outcome")[0][:4] == (9, GERMANS, 5 + 4, 3 + 1)


def test_gaw_3_0_3_two_passes_end_the_turn() -> None:
    """GAW 3.0-3, GAW 3.0-4, GAW 7.0-6, GAW 7.8-6: then the Final Phase, the next turn, its reinforcements."""
    g = position({}, turn=2, pool="FR-1 G2-X")
    events = play(g, "pass, done")
    assert (g.turn, question(g), told(events, "FinalPhase")) == (2, "Orders", [])
    events = play(g, "pass, done")
    names = [e.name for e in events if e.name in ("FinalPhase", "TurnBegan", "JoinedPool", "ImpulseBegan")]
    assert names[:2] == ["FinalPhase", "TurnBegan"]
    assert "ImpulseBegan" not in names
    assert (g.turn, question(g)) == (3, "Draw")


def test_gaw_r61_which_passes_count() -> None:
    """GAW R61: an action between two passes begins the count anew; a pass with a move is a pass."""
    g = position({"11": "G1-II", "46": "F5-I"}, turn=2, disc=ENTENTE)
    play(g, "pass, done, strategic, done, pass, pick G1-II, step 12, halt")
    assert (g.turn, g.phasing) == (2, ENTENTE)
    play(g, "pass, pick F5-I, step 64, halt")
    assert (g.turn, where(g, "G1-II"), where(g, "F5-I")) == (3, 12, 64)


def test_gaw_7_0_1_from_two_impulses_upward() -> None:
    """GAW 7.0-1: a turn may be over after two impulses, and may last for twenty."""
    g = position({}, turn=2, impulse=0)
    assert g.impulse == 1
    end_turn(g)
    assert (g.turn, g.played) == (3, 2)
    g = position({}, turn=2, impulse=0)
    for _ in range(20):
        play(g, "strategic, done")
    assert (g.turn, g.impulse) == (2, 21)


def test_gaw_7_0_3_the_course_of_a_turn() -> None:
    """GAW 7.0-3, GAW 7.0-5, GAW 7.10-1: turn 1 opens with an impulse, the others with reinforcements."""
    g = start()
    assert (g.turn, g.impulse, question(g)) == (1, 1, "Orders")
    end_turn(g)
    for turn in (2, 3, 4):
        assert (g.turn, question(g)) == (turn, "Draw")
        while question(g) != "Orders":
            play(g, "done" if question(g) == "Restoration" else options(g)[0])
        assert g.impulse == 1
        end_turn(g)
    assert g.result is not None


def test_gaw_7_0_4_the_course_of_an_impulse() -> None:
    """GAW 7.0-4: activation, movement, combat, impetus, deactivation; no activation in a Strategic Action, and of a
    Pass only the movement."""
    blocks = {"12": "G1-L", "11": "G1-C2", "23": "G1-II G1-III B-3/2", "10": "B-1", "8": "B-2"}
    g = position(blocks, control={23: GERMANS})
    asked = [question(g)]
    for answer in ("tactical", "activate G1-L", "reveal", "done", "pick G1-C2", "step 23", "done", "fight 23"):
        play(g, answer)
        asked.append(question(g))
    assert asked[:8] == ["Orders", "Activation", "Ride", "Activation", "Movement", "March", "Movement", "BattleChoice"]
    assert asked[8] == "HitChoice"
    play(g, "hit G1-II")
    assert (question(g), step(g, "G1-L")) == ("Impetus", 0)
    play(g, "done")
    assert (question(g), g.phasing, step(g, "G1-L")) == ("Orders", ENTENTE, 1)
    g = position(blocks, control={23: GERMANS})
    play(g, "strategic")
    assert question(g) == "Movement"
    play(g, "done")
    assert question(g) == "BattleChoice"
    g = position(blocks, control={23: GERMANS})
    play(g, "pass")
    assert question(g) == "Movement"
    assert refusal(g, "activate G1-L").rule == "GAW M40"
    play(g, "done")
    assert (question(g), g.phasing) == ("Orders", ENTENTE)


def test_gaw_r57_isolation_lasts_for_the_impulse() -> None:
    """GAW R57: the way to area 8 is opened, but who was cut off when the impulse began stays so until the next."""
    g = position({"8": "G1-II", "10": "G1-III"})
    play(g, "strategic, pick G1-III, step 9, halt")
    assert refusal(g, "pick G1-II").rule == "GAW 7.0.1-3"
    play(g, "done, pass, done, pass, pick G1-II")
    assert question(g) == "March"


def test_gaw_r62_the_cap_on_impulses() -> None:
    """GAW R62: after sixty impulses of a turn, or as many as were agreed, both Sides can only pass."""
    blocks = {"12": "G1-L", "19": "B-L"}
    g = position(blocks, impulse=59)
    assert (g.impulse, "tactical" in options(g)) == (60, True)
    play(g, "strategic, done")
    assert (g.impulse, options(g)) == (61, ["pass"])
    assert refusal(g, "tactical").rule == refusal(g, "strategic").rule == "GAW R62"
    end_turn(g)
    assert g.turn == 3
    assert options(position(blocks, impulse=40, options={"impulse_cap": "40"})) == ["pass"]
    assert "tactical" in options(position(blocks, impulse=99, options={"impulse_cap": "100"}))


def test_gaw_3_0_5_the_last_turn() -> None:
    """GAW 3.0-5, GAW 1.2-1: the game is over after two passes in turn 4, not in turn 3, nor after one."""
    g = position({}, turn=TURNS - 1)
    end_turn(g)
    assert question(g) == "Restoration"
    g = position({}, turn=TURNS)
    play(g, "pass, done")
    assert question(g) == "Orders"
    play(g, "pass, done")
    assert g.result is not None
    assert (question(g), g.turn) == ("", 4)


# ---------------------------------------------------------------- leaders after the battles


def test_gaw_7_7_1_every_activated_leader_loses_a_step() -> None:
    """GAW 7.7-1: whether he did anything or not; leaders who were not activated lose nothing."""
    g = position({"12": "G1-L G2-L/1 G3-L"})
    play(g, "tactical, activate G1-L, reveal, activate G2-L, reveal, done, done")
    assert [step(g, name) for name in ("G1-L", "G2-L", "G3-L")] == [1, 2, 0]


def test_gaw_7_7_2_and_is_hidden_again() -> None:
    """GAW 7.7-2: face up until the end of the impulse, upright afterwards."""
    g = position({"12": "G1-L"})
    play(g, "tactical, activate G1-L, reveal, done")
    assert [t.unit for t in GAME.view(g, ENTENTE).tokens if t.where == 12] == [UNIT["G1-L"]]
    play(g, "done")
    assert [(t.unit, t.step) for t in GAME.view(g, ENTENTE).tokens if t.where == 12] == [(-1, -1)]


def test_gaw_7_7_3_a_heart_is_lost() -> None:
    """GAW 7.7-3: activated on his heart step the leader is eliminated and counts."""
    g = position({"12": "G1-L/3 G2-L/2"})
    play(g, "tactical, activate G1-L, reveal, activate G2-L, reveal, done, done")
    assert (where(g, "G1-L"), where(g, "G2-L"), step(g, "G2-L")) == (DEAD, 12, 3)
    assert g.lost == [1, 0]


def test_gaw_r25_an_army_without_its_leader() -> None:
    """GAW R25: it marches in a Pass or a Strategic Action only; the French also under Foch."""
    g = position({"12": "G2-L G1-II"}, dead="G1-L")
    play(g, "tactical, activate G2-L, reveal, done")
    assert refusal(g, "pick G1-II").rule == "GAW 7.4-4"
    for order in ("pass", "strategic"):
        g = position({"12": "G2-L G1-II"}, dead="G1-L")
        play(g, order)
        assert "pick G1-II" in options(g)
    g = position({"53": "F4-L F5-I"}, phasing=ENTENTE, dead="F5-L")
    play(g, "tactical, activate F4-L, reveal, done")
    assert refusal(g, "pick F5-I").rule == "GAW 7.4-4"
    g = position({"53": "F-FOCH F5-I"}, phasing=ENTENTE, dead="F5-L")
    play(g, "tactical, activate F-FOCH, reveal, done")
    assert "pick F5-I" in options(g)


# ---------------------------------------------------------------- the Pass


def test_gaw_7_8_1_one_unit_without_the_boost() -> None:
    """GAW 7.8-1: one unit, three points for infantry and five for cavalry; or none."""
    g = position({"11": "G1-II G1-C2", "12": "G1-III"})
    play(g, "pass, pick G1-II, step 24, step 40, step 63")
    assert refusal(g, "step 42").rule == "GAW 7.4-9"
    play(g, "halt")
    assert (question(g), g.phasing) == ("Orders", ENTENTE)
    g = position({"11": "G1-C2"})
    play(g, "pass, pick G1-C2, step 24, step 40, step 63, step 79, step 77")
    assert refusal(g, "step 76").rule == "GAW 7.4-9"


def test_gaw_7_8_2_no_engaging_in_a_pass() -> None:
    """GAW 7.8-2: not into an area with enemies; out of one is allowed."""
    g = position({"9": "G1-II B-1", "10": "G1-III", "21": "B-2"})
    play(g, "pass, pick G1-III")
    assert refusal(g, "step 21").rule == "GAW 7.8-2"
    g = position({"9": "G1-II B-1"}, phasing=ENTENTE)
    play(g, "pass, pick B-1, step 8, step 7, halt")  # 2 for leaving, 1 for Antwerp
    assert where(g, "B-1") == 7


def test_gaw_7_8_3_no_battle_in_a_pass() -> None:
    """GAW 7.8-3: nothing is fought where both Sides stand."""
    g = position({"9": "G1-II B-1", "10": "G1-III"})
    events = play(g, "pass, done")
    assert (question(g), g.phasing, told(events, "BattleBegan")) == ("Orders", ENTENTE, [])


def test_gaw_7_8_4_building_instead_of_moving() -> None:
    """GAW 7.8-4: an infantry gives up all but its last step; a British one builds nothing; nobody else moves."""
    g = position({"7": "B-1 B-2"}, phasing=ENTENTE)
    play(g, "pass, pick B-1, build 7, build 7, halt")
    assert (discs(g, "7", BELGIAN), step(g, "B-1")) == (2, 2)
    assert g.phasing == GERMANS
    g = position({"7": "E-I"}, phasing=ENTENTE)
    play(g, "pass, pick E-I")
    assert refusal(g, "build 7").rule == "GAW 7.4-12"


def test_gaw_7_8_5_crossing_in_a_pass() -> None:
    """GAW 7.8-5: one British unit to Le Havre or Calais, if that harbour is friendly and uncontested."""
    for harbour in (1, 5):
        g = position({"GB": "E-I E-II"}, phasing=ENTENTE)
        play(g, f"pass, pick E-I, sail {harbour}")
        assert (where(g, "E-I"), g.phasing) == (harbour, GERMANS)
    g = position({"GB": "E-I", "1": "F5-I G1-II"}, phasing=ENTENTE, control={5: GERMANS})
    play(g, "pass")
    assert refusal(g, "pick E-I").rule == "GAW 2.5-4"


# ---------------------------------------------------------------- attrition


def test_gaw_7_9_2_isolated_among_enemies() -> None:
    """GAW 7.9-2: a German alone in Amiens loses a step, the Frenchman beside him none; nor does a German who is
    Isolated without enemies, or among enemies with a way home."""
    g = position({"15": "G1-II F5-I", "47": "G1-III", "9": "G1-IV B-1", "10": "G1-IX"}, control={15: ENTENTE})
    events = end_turn(g)
    assert worn(events) == ["G1-II"]
    assert [step(g, name) for name in ("G1-II", "F5-I", "G1-III", "G1-IV", "B-1")] == [1, 0, 0, 0, 0]


def test_gaw_7_9_3_an_isolated_fortress() -> None:
    """GAW 7.9-3, GAW 4.1-8: besieged and cut off, Antwerp loses one of three discs; with one of the two, none."""
    lost = {**BELGIUM_LOST, 6: GERMANS, 7: ENTENTE}
    g = position({"7": "G1-II"}, control=lost, discs={"7": 3})
    end_turn(g)
    assert discs(g, "7", BELGIAN) == 2
    assert g.lost == [0, 0]
    g = position({"7": "G1-II"}, control={7: ENTENTE, 8: GERMANS}, discs={"7": 3})
    end_turn(g)
    assert discs(g, "7", BELGIAN) == 3
    g = position({}, control=lost, discs={"7": 3})
    end_turn(g)
    assert discs(g, "7", BELGIAN) == 3


@pytest.mark.parametrize("unit", ["B-1/2", "B-L/3"])
def test_gaw_r34_the_last_step(unit: str) -> None:
    """GAW R34: an infantry on its last dot and a leader on his heart are eliminated, and count."""
    g = position({"7": f"{unit} G1-II"}, control=ROUND_ANTWERP)
    end_turn(g)
    assert where(g, unit.partition("/")[0]) == DEAD
    assert g.lost == [0, 1]


def test_gaw_m21_conquest_by_attrition() -> None:
    """GAW M21: left alone in Antwerp the Germans have it, and 1 Valour."""
    g = position({"7": "B-1/2 G1-II"}, control=ROUND_ANTWERP)
    end_turn(g)
    assert (g.control[7], g.valour) == (GERMANS, [1, 0, 0, 0])


def test_gaw_m20_all_are_tested_before_anybody_suffers() -> None:
    """GAW M20, GAW M21: two infantry and the garrison suffer together; one infantry and the disc are gone."""
    g = position({"7": "B-1/2 B-2 G1-II"}, control=ROUND_ANTWERP, discs={"7": 1})
    events = end_turn(g)
    assert worn(events) == ["B-1", "B-2"]
    assert (where(g, "B-1"), step(g, "B-2"), discs(g, "7", BELGIAN)) == (DEAD, 1, 0)
    assert g.control[7] == ENTENTE
    g = position({"7": "B-1/2 G1-II"}, control=ROUND_ANTWERP, discs={"7": 1})
    end_turn(g)
    assert (units_at(g, 7), g.control[7], g.valour[GERMAN]) == (["G1-II"], GERMANS, 1)


@pytest.mark.parametrize("here", ["B-1 B-2", "B-3 B-5", "B-1 B-5"])
def test_gaw_m38_attrition_is_told_by_area(here: str) -> None:
    """GAW M38, 1.3-1: whichever two of four Belgian blocks stand in 6 and in 7, the Germans are told the same."""
    there = " ".join(name for name in ("B-1", "B-2", "B-3", "B-5") if name not in here.split())
    cut_off = {a: GERMANS for home in (6, 7) for a in NEIGHBOURS[home]}
    g = position({"6": f"{here} G1-II", "7": f"{there} G1-III"}, control=cut_off | {6: ENTENTE, 7: ENTENTE})
    events = end_turn(g)
    belgian = [f.values for f in faces(events, GERMANS) if f.name == "Worn" and f["power"] == BELGIAN]
    assert belgian == [(BELGIAN, UNKNOWN, a) for a in (6, 6, 7, 7)]
    assert [step(g, name) for name in ("B-1", "B-2", "B-3", "B-5")] == [1, 1, 1, 1]


@pytest.mark.parametrize("other", ["B-1", "B-5"])
def test_gaw_m38_who_dies_says_nothing_about_the_others(other: str) -> None:
    """GAW M38, 1.3-1: where one of two blocks is lost, all steps of the area are told first, then the loss."""
    g = position({"7": f"B-2/2 {other} G1-II"}, control=ROUND_ANTWERP | {7: ENTENTE})
    seen = [(f.name, f["unit"]) for f in faces(end_turn(g), GERMANS) if f.name in ("Worn", "Eliminated")]
    assert seen == [("Worn", UNKNOWN), ("Worn", UNKNOWN), ("Eliminated", UNIT["B-2"])]


def test_gaw_m19_garrisons_are_enemies_too() -> None:
    """GAW M19: a German cut off before the discs of Antwerp loses a step, though no unit is there."""
    g = position({"7": "G1-II"}, control={7: ENTENTE}, discs={"7": 1})
    assert worn(end_turn(g)) == ["G1-II"]


@pytest.mark.parametrize(
    ("french", "belgian", "left"),
    [(2, 1, (2, 1)), (1, 1, (1, 1)), (1, 2, (1, 1))],
)
def test_gaw_m18_whose_communication_a_fortress_needs(french: int, belgian: int, left: tuple[int, int]) -> None:
    """GAW M18, GAW M17: Ypres has a way to Calais, which serves the French; it starves if most discs are Belgian."""
    g = position({"6": "G1-II"}, control={**BELGIUM_LOST, 17: GERMANS, 6: ENTENTE})
    fort = read_fort("6") * POWERS
    g.discs[fort + FRENCH], g.discs[fort + BELGIAN] = french, belgian
    g.recount()
    end_turn(g)
    assert (discs(g, "6", FRENCH), discs(g, "6", BELGIAN)) == left


def test_gaw_m18_two_fortresses_in_one_area() -> None:
    """GAW M18: Lille and Maubeuge, cut off together, lose one disc each."""
    around = dict.fromkeys((5, 6, 16, 18, 28, 30, 31, 32), GERMANS)
    g = position({"17": "G1-II"}, control={**around, 17: ENTENTE}, discs={"17a": 2, "17b": 3})
    end_turn(g)
    assert (discs(g, "17a", FRENCH), discs(g, "17b", FRENCH)) == (1, 2)


@pytest.mark.parametrize(("initiative", "order"), [(GERMANS, ["B-1", "G1-II"]), (ENTENTE, ["G1-II", "B-1"])])
@pytest.mark.parametrize("disc", [GERMANS, ENTENTE])
def test_gaw_7_9_1_the_side_without_the_initiative_first(initiative: int, order: list[str], disc: int) -> None:
    """GAW 7.9-1, GAW M15: wherever the Disc is by now, who opened the turn suffers second."""
    g = position(
        {"7": "B-1 G2-X", "15": "G1-II F5-I"},
        control={**ROUND_ANTWERP, 15: ENTENTE},
        initiative=initiative,
        disc=disc,
    )
    assert worn(end_turn(g)) == order


def test_gaw_m15_the_initiative_of_the_turn() -> None:
    """GAW M15, GAW 3.1-1: the Germans open the turn, spend the Disc at once, and still have the Initiative."""
    g = position({"7": "B-1 G2-X", "15": "G1-II F5-I"}, control={**ROUND_ANTWERP, 15: ENTENTE}, turn=3)
    end_turn(g)
    play(g, "done, drawn G7-39BR, place G7-39BR 91, done")
    assert (g.turn, g.initiative, g.phasing) == (4, GERMANS, GERMANS)
    play(g, "strategic, done, done")
    assert (g.disc, g.initiative) == (ENTENTE, GERMANS)
    assert worn(end_turn(g)) == ["B-1", "G1-II"]


@pytest.mark.parametrize(("initiative", "lost"), [(GERMANS, ["B-2"]), (ENTENTE, ["G1-II", "B-2"])])
def test_gaw_r63_the_second_side_sees_the_result(initiative: int, lost: list[str]) -> None:
    """GAW R63: a Belgian dies in Verviers (10), which so becomes German and is the way home for the besieger of Liège.
    If the Germans are tested first, it is not yet."""
    g = position(
        {"9": "G1-II B-1", "10": "B-2/2 G1-III", "21": "G3-XI B-4"},
        initiative=initiative,
    )
    assert worn(end_turn(g)) == lost
    assert (where(g, "B-2"), g.control[10]) == (DEAD, GERMANS)


@pytest.mark.parametrize(("move", "lost"), [("done", []), ("pick G1-III, step 8, halt", ["B-1"])])
def test_gaw_r57_attrition_looks_at_its_own_moment(move: str, lost: list[str]) -> None:
    """GAW R57: the Belgians in Liège had a way by area 8 in their own impulse; the last Pass of the turn closes it."""
    g = position({"9": "G1-II B-1", "20": "G1-III"}, control={10: GERMANS, 21: GERMANS}, passes=1)
    assert worn(play(g, f"pass, {move}")) == lost


def test_gaw_m16_the_last_final_phase_comes_before_the_count() -> None:
    """GAW M16: attrition in turn 4 takes Verdun from the Entente, and with it the game."""
    g = position({"55": "F3-IV/3 G5-V"}, turn=4, control=ROUND_VERDUN)
    assert (g.control[55], g.held(GERMANS)) == (ENTENTE, 3)
    end_turn(g)
    assert g.result is not None
    assert g.result.data() == (GERMANS, "turn limit", "GAW 1.7-5")
    assert g.held(GERMANS) == 4
