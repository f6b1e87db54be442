"""The Sides and what they see of each other, the ways to win, and Valour."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import read_fort
from marne.titles.gaw.rules.atlas import BELGIAN, BRITISH, FRENCH, GERMAN, POWERS, VICTORY
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import ARMY, ARMY_IDS, LEADER_OF, POWER, SIDE, UNIT, UNIT_IDS
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    end_turn,
    options,
    outcome,
    play,
    position,
    question,
    refusal,
    step,
    told,
    where,
)

BREACH = {9: GERMANS, 10: GERMANS}
"""The Germans have come through Liège as far as area 8: from there Brussels (19) and Ghent (18) lie open."""

LOST_GERMANS = "G1-II G1-III G1-IV G1-IX G2-X G2-VII G3-XI G3-XII G4-VI"
"""Nine of them."""
LOST_ENTENTE = (
    "F1-VII F1-VIII F1-XIII F1-XIV F1-XXI F2-IX F2-XV F2-XVI F2-XVIII F3-IV F3-V F3-VI F4-XII F4-XVII F4-COL "
    "B-3 B-4 B-5 B-6"
)
"""Nineteen of them."""


def winner(g: Gaw) -> tuple[int | None, str, str] | None:
    """Side, kind and rule of a victory."""
    return None if g.result is None else g.result.data()


def fires(events: list[Event]) -> tuple[int, ...]:
    """Offensive and Defensive Fire of the battle that was told."""
    return outcome(events)[:2]


def aachen(attackers: str, leader: str = "F5-L", at: str = "53", valour: dict[str, int] | None = None) -> Gaw:
    """The Entente in Aachen (green, bonus 1), where a weak German infantry holds out; the leader is activated."""
    g = position(
        {"23": f"G2-X/3 {attackers}", at: leader},
        phasing=ENTENTE,
        disc=ENTENTE,
        valour=valour or {"german": 3, "french": 1, "british": 2, "belgian": 4},
    )
    play(g, "tactical", f"activate {leader}", "reveal, done, done")
    return g


# ---------------------------------------------------------------- players, Sides, fog


def test_gaw_1_0_1_two_players_or_three() -> None:
    """GAW 1.0-1: two seats, or three of which two share a Side."""
    assert GAME.options()["players"] == ("2", "3")
    assert GAME.seat_names() == ("german", "entente")
    assert GAME.seat_names({"players": "3"}) == ("german", "french", "british")
    assert [GAME.team_of(position({}), seat) for seat in range(3)] == [GERMANS, ENTENTE, ENTENTE]
    with pytest.raises(ValueError, match="players"):
        GAME.new({"players": "4"})


def test_gaw_1_2_2_every_army_has_a_leader_of_its_own() -> None:
    """GAW 1.2-2: a leader is a block of his own; only the white Reserves and the Paris garrison have none."""
    without = [name for army, name in enumerate(ARMY_IDS) if LEADER_OF[army] < 0]
    assert [ARMY_IDS[ARMY[UNIT[u]]] for u in ("FR-1", "FP-1")] == without
    assert len({LEADER_OF[army] for army in range(len(ARMY_IDS))} - {-1}) == 15


def test_gaw_1_3_1_the_enemy_sees_a_block_but_not_which() -> None:
    """GAW 1.3-1, GAW M12: of a hidden block everybody knows the Power and the area, nobody but its Side which it is."""
    g = position({"11": "G1-II/2 G1-L", "19": "B-1 F5-I E-I", "20": "B-2"}, pool="G2-X FR-1 FR-2")
    seen = [t for t in GAME.view(g, ENTENTE).tokens if t.power == GERMAN and t.where == 11]
    assert [(t.unit, t.step) for t in seen] == [(-1, -1), (-1, -1)]
    mine = [t for t in GAME.view(g, GERMANS).tokens if t.where == 11]
    assert {(UNIT_IDS[t.unit], t.step) for t in mine} == {("G1-II", 2), ("G1-L", 0)}
    for viewer in (GERMANS, None):
        entente = [t for t in GAME.view(g, viewer).tokens if POWERS > t.power > GERMAN and t.where <= 94]
        assert sorted((t.where, t.power) for t in entente) == [
            (19, FRENCH),
            (19, BRITISH),
            (19, BELGIAN),
            (20, BELGIAN),
            (94, FRENCH),
            (94, FRENCH),
        ]
        assert {t.unit for t in entente} == {-1}


def test_gaw_1_3_2_some_blocks_are_laid_face_up() -> None:
    """GAW 1.3-2, GAW 1.4-1: an activated leader and the units of a battle show what they are and how strong."""
    g = position({"10": "G2-L/1", "9": "G2-X/1 G2-VII B-1"}, discs={"9": 3})
    assert all(t.unit == -1 for t in GAME.view(g, ENTENTE).tokens if t.where in (9, 10) and t.power == GERMAN)
    play(g, "tactical", "activate G2-L", "reveal")
    seen = [t for t in GAME.view(g, ENTENTE).tokens if t.where == 10]
    assert [(UNIT_IDS[t.unit], t.step) for t in seen] == [("G2-L", 1)]
    play(g, "done, done, fight 9, declare nothing")
    seen = [t for t in GAME.view(g, ENTENTE).tokens if t.where == 9 and t.power == GERMAN]
    assert {UNIT_IDS[t.unit] for t in seen} == {"G2-X", "G2-VII"}
    assert all(t.step == g.step[t.unit] for t in seen)


def test_gaw_1_5_1_one_power_against_three() -> None:
    """GAW 1.5-1: an impulse of the Entente is one of all its three Powers."""
    g = position({"19": "F5-I E-I B-1", "23": "G2-X"}, phasing=ENTENTE)
    play(g, "pass")
    assert {SIDE[UNIT[t.split()[1]]] for t in options(g) if t != "done"} == {ENTENTE}
    assert {POWER[UNIT[t.split()[1]]] for t in options(g) if t != "done"} == {FRENCH, BRITISH, BELGIAN}


def test_gaw_1_5_2_one_player_runs_the_whole_entente() -> None:
    """GAW 1.5-2: with two players the same seat moves French, British and Belgian units."""
    g = position({"19": "F5-I E-I B-1"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic", "pick F5-I, step 18, halt, pick E-I, step 18, halt, pick B-1, step 18, halt", seat=1)
    assert {where(g, name) for name in ("F5-I", "E-I", "B-1")} == {18}


def test_gaw_1_5_4_allies_are_friends() -> None:
    """GAW 1.5-4: areas, units and garrisons of an ally are friendly: nothing is engaged, stopped, paid for or taken."""
    g = position({"31": "F5-I", "20": "B-1"}, phasing=ENTENTE, discs={"20": 2})
    events = play(g, "pass, pick F5-I, step 32, step 20, step 8")
    assert question(g) == "March"  # three areas, one point each: neither Namur nor its garrison stopped it
    assert told(events, "Taken") == []
    assert refusal(g, "step 7").rule == "GAW 7.4-9"


def test_gaw_1_5_5_no_orders_to_allies() -> None:
    """GAW 1.5-5: a leader commands units of his own Power only."""
    g = position({"19": "B-L F5-I E-I B-1"}, phasing=ENTENTE)
    play(g, "tactical", "activate B-L", "reveal, done")
    assert refusal(g, "pick F5-I").rule == "GAW 7.4-4"
    assert refusal(g, "pick E-I").rule == "GAW 7.4-4"
    assert options(g) == ["pick B-1", "done"]


def test_gaw_1_5_6_a_leader_supports_allies() -> None:
    """GAW 1.5-6, GAW 1.5-7: a British and a French unit attack, the Belgian leader next door adds his Tactical Value.

    4 + 4 and the leader's 4 stars against 5 without Terrain Bonus in Ghent.
    """
    g = position({"18": "E-I F5-I G1-II", "7": "B-L"}, phasing=ENTENTE, disc=ENTENTE, control={18: GERMANS})
    play(g, "tactical", "activate B-L", "reveal, done, done")
    assert fires(play(g, "fight 18")) == (12, 5)


# ---------------------------------------------------------------- Strategic Value


def test_gaw_1_6_2_leaders_activated() -> None:
    """GAW 1.6-2: the Entente activates five leaders and no sixth, the Germans all of their seven."""
    g = position({"88": "F1-L F2-L", "86": "F3-L F4-L", "85": "F5-L", "19": "B-L"}, phasing=ENTENTE)
    play(g, "tactical")
    for leader in ("F1-L", "F2-L", "F3-L", "F4-L"):
        play(g, f"activate {leader}", "reveal")
    assert question(g) == "Activation"
    play(g, "activate F5-L", "reveal")
    assert question(g) == "Movement"
    assert g.slots == 5
    g = position({"11": "G1-L G2-L G3-L G4-L", "12": "G5-L G6-L G7-L"})
    play(g, "tactical")
    for army in range(1, 8):
        play(g, f"activate G{army}-L", "reveal")
    assert (question(g), g.slots) == ("Movement", 7)


def test_gaw_1_6_3_units_moved() -> None:
    """GAW 1.6-3: a Strategic Action moves seven German units or five of the Entente, then the segment is over."""
    g = position({"11": "G1-II G1-III G1-IV G1-IX", "12": "G2-X G2-VII G2-Guard G3-XI"})
    play(g, "strategic")
    for name in ("G1-II", "G1-III", "G1-IV", "G1-IX"):
        play(g, f"pick {name}, step 25, halt")
    for name in ("G2-X", "G2-VII", "G2-Guard"):
        assert question(g) == "Movement"
        play(g, f"pick {name}, step 11, halt")
    assert (question(g), where(g, "G3-XI"), g.phasing) == ("Orders", 12, ENTENTE)
    g = position({"46": "F1-VII F1-VIII F2-IX F2-XV", "48": "F3-IV F3-V"}, phasing=ENTENTE, disc=ENTENTE)
    play(g, "strategic")
    for name in ("F1-VII", "F1-VIII", "F2-IX", "F2-XV"):
        play(g, f"pick {name}, step 64, halt")
    assert question(g) == "Movement"
    play(g, "pick F3-IV, step 46, halt")
    assert (question(g), where(g, "F3-V"), g.phasing) == ("Orders", 48, GERMANS)


# ---------------------------------------------------------------- winning


def test_gaw_1_7_1_the_first_condition_decides() -> None:
    """GAW 1.7-1, GAW R10: in one battle both Sides would lose their last unit allowed; the loser's losses come first.

    A German infantry of one dot and 4 stars next door against cavalry of one red dot: result 4, so that the loser's
    three hits and the winner's two would destroy both.
    """
    g = position(
        {"91": "G7-30R/2 G7-L", "89": "F1-6C/1"},
        dead=f"{LOST_GERMANS} {LOST_ENTENTE}",
    )
    play(g, "tactical, activate G7-L, reveal, done, pick G7-30R, step 89, done")
    assert winner(g) == (GERMANS, "eliminations", "GAW 1.7-3")
    assert where(g, "G7-30R") == 89


def test_gaw_1_7_2_ten_valour_win_at_once() -> None:
    """GAW 1.7-2, GAW 2.11-5: the tenth point of Valour ends the game in the middle of an impulse."""
    g = position({"8": "G1-II"}, control=BREACH, valour={"german": 8})
    play(g, "pass, pick G1-II, step 19")
    assert (g.valour[GERMAN], winner(g)) == (9, None)
    play(g, "step 18")
    assert winner(g) == (GERMANS, "valour", "GAW 1.7-2")
    assert asked(g) == ()


def test_gaw_r1_the_valour_of_the_entente_adds_up() -> None:
    """GAW R1: ten points in three purses win; in a battle each Power has only its own."""
    g = position({"10": "B-1"}, phasing=ENTENTE, valour={"french": 5, "british": 1, "belgian": 3})
    play(g, "pass, pick B-1, step 23")  # Aachen
    assert winner(g) == (ENTENTE, "valour", "GAW 1.7-2")
    g = position({"10": "B-1"}, phasing=ENTENTE, valour={"french": 5, "british": 1, "belgian": 2})
    play(g, "pass, pick B-1, step 23")
    assert winner(g) is None
    assert fires(play(aachen("F5-I E-I B-1"), "fight 23"))[0] == 4 + 4 + 3 + 1  # the French one alone


def test_gaw_1_7_3_ten_germans_or_twenty_of_the_entente_lost() -> None:
    """GAW 1.7-3: a leader activated on his heart is the tenth German, or the twentieth Entente unit, to be lost."""
    g = position({"12": "G1-L/3"}, dead=LOST_GERMANS)
    play(g, "tactical, activate G1-L, reveal, done, done")
    assert winner(g) == (ENTENTE, "eliminations", "GAW 1.7-3")
    g = position({"19": "B-L/3"}, dead=LOST_ENTENTE, phasing=ENTENTE)
    play(g, "tactical, activate B-L, reveal, done, done")
    assert winner(g) == (GERMANS, "eliminations", "GAW 1.7-3")
    g = position({"12": "G1-L/3"}, dead=LOST_GERMANS.removesuffix("G4-VI"))
    play(g, "tactical, activate G1-L, reveal, done, done")
    assert winner(g) is None
    assert g.lost == [9, 0]


def test_gaw_1_7_3_garrisons_do_not_count() -> None:
    """GAW 1.7-3, GAW 4.1-8: a disc that is lost is no unit."""
    g = position({"10": "G2-L", "9": "G2-X G2-VII"}, control={9: ENTENTE}, discs={"9": 1}, dead=LOST_ENTENTE)
    events = play(g, "tactical, activate G2-L, reveal, done, done, fight 9, declare nothing, hit G2-X")
    assert len(told(events, "DiscLost")) == 1
    assert (g.control[9], g.lost, winner(g)) == (GERMANS, [0, 19], None)


def test_gaw_1_7_4_all_seven_victory_areas() -> None:
    """GAW 1.7-4, GAW 2.7-2: the seventh Victory Area wins at once; six do not."""
    held = {area: GERMANS for area in VICTORY if area != 55}
    g = position({"56": "G5-V"}, control=held)
    play(g, "pass, pick G5-V")
    assert winner(g) is None
    play(g, "step 55")
    assert winner(g) == (GERMANS, "victory areas", "GAW 1.7-4")
    g = position({"90": "F1-VII"}, phasing=ENTENTE, control={25: ENTENTE, 42: ENTENTE})
    play(g, "pass, pick F1-VII, step 92, step 77")
    assert winner(g) == (ENTENTE, "victory areas", "GAW 1.7-4")


def test_gaw_1_7_5_most_victory_areas_at_the_end() -> None:
    """GAW 1.7-5, GAW 2.7-2: as the war began the Entente has four of seven; with Verdun the Germans have four."""
    g = position({}, turn=4)
    end_turn(g)
    assert winner(g) == (ENTENTE, "turn limit", "GAW 1.7-5")
    g = position({"55": "G5-V"}, turn=4, control={56: GERMANS})
    end_turn(g)
    assert winner(g) == (GERMANS, "turn limit", "GAW 1.7-5")


@pytest.mark.parametrize("holder", [GERMANS, ENTENTE])
def test_gaw_r11_a_contested_victory_area_at_the_end(holder: int) -> None:
    """GAW R11: contested Verdun counts for the Side that controls it, and decides."""
    g = position({"55": "G5-V F3-IV"}, turn=4, control={55: holder, 56: GERMANS})
    end_turn(g)
    assert winner(g) == (holder, "turn limit", "GAW 1.7-5")


# ---------------------------------------------------------------- gaining and losing Valour


def test_gaw_2_8_1_a_major_city() -> None:
    """GAW 2.8-1, GAW 2.11-1: Ghent brings 1 Valour, open country none."""
    g = position({"8": "G1-II", "19": "G1-III"}, control=BREACH)
    play(g, "pass, pick G1-III, step 18")
    assert g.valour == [1, 0, 0, 0]
    play(g, "step 30")
    assert (g.control[30], g.valour) == (GERMANS, [1, 0, 0, 0])


def test_gaw_2_10_5_a_fortress() -> None:
    """GAW 2.10-5, GAW 2.11-1: empty Antwerp brings 1 Valour, area 17 with two fortresses 2."""
    g = position({"8": "G1-II"}, control=BREACH)
    play(g, "pass, pick G1-II, step 7")
    assert g.valour == [1, 0, 0, 0]
    g = position({"30": "G1-II"}, control={**BREACH, 8: GERMANS, 19: GERMANS})
    play(g, "pass, pick G1-II, step 17")
    assert g.valour == [2, 0, 0, 0]


def test_gaw_2_9_3_a_capital() -> None:
    """GAW 2.9-2 to -4, GAW 2.11-4, GAW R4: Brussels brings 1; the Belgian purse kept there is gone, no other."""
    g = position({"8": "G1-II"}, control=BREACH, valour={"german": 2, "french": 1, "british": 2, "belgian": 3})
    events = play(g, "pass, pick G1-II, step 19")
    assert g.valour == [3, 1, 2, 0]
    assert told(events, "ValourLost") == [(BELGIAN, 3)]


def test_gaw_2_9_4_the_german_capital() -> None:
    """GAW 2.9-4, GAW 2.9-3: Frankfurt taken costs the Germans everything and brings its conqueror 1."""
    g = position({"80": "F1-VII"}, phasing=ENTENTE, control={78: ENTENTE, 92: ENTENTE}, valour={"german": 9})
    play(g, "pass, pick F1-VII, step 42")
    assert g.valour == [0, 1, 0, 0]


@pytest.mark.parametrize(("holder", "gained"), [(GERMANS, 0), (ENTENTE, 1)])
def test_gaw_2_9_5_no_valour_without_the_capital(holder: int, gained: int) -> None:
    """GAW 2.9-5: Belgians in Aachen gain nothing while the Germans have Brussels."""
    g = position({"10": "B-1"}, phasing=ENTENTE, control={19: holder})
    play(g, "pass, pick B-1, step 23")
    assert g.valour == [0, 0, 0, gained]


def test_gaw_r4_an_ally_retakes_the_capital() -> None:
    """GAW R4, GAW R2: the French retake Brussels, which brings nothing, and from then on the Belgians gain again."""
    g = position({"18": "F5-I", "10": "B-1"}, phasing=ENTENTE, disc=ENTENTE, control={19: GERMANS})
    play(g, "strategic, pick F5-I, step 19, halt, pick B-1, step 23, halt, done")
    assert g.valour == [0, 0, 0, 1]


def test_gaw_r2_own_fortresses_bring_nothing() -> None:
    """GAW R2: neither the Belgians in Liège nor the French in Namur, both Belgian fortresses, gain Valour."""
    lost = {9: GERMANS, 20: GERMANS}
    g = position({"8": "B-1", "19": "F5-I"}, phasing=ENTENTE, disc=ENTENTE, control=lost)
    play(g, "strategic, pick B-1, step 9, halt, pick F5-I, step 20, halt, done")
    assert [g.control[9], g.control[20]] == [ENTENTE, ENTENTE]
    assert g.valour == [0, 0, 0, 0]


def test_gaw_r3_the_same_city_twice() -> None:
    """GAW R3, GAW 2.11-2: Ghent is taken, lost and taken again: 2 points, for losing the city cost none."""
    g = position({"19": "G1-II", "6": "B-1"}, disc=ENTENTE, control={**BREACH, 8: GERMANS})
    play(g, "pass, pick G1-II, step 18, step 19, halt")
    assert (g.control[18], g.valour) == (GERMANS, [1, 0, 0, 0])
    play(g, "strategic, pick B-1, step 18, step 6, halt, done")
    assert (g.control[18], g.valour) == (ENTENTE, [1, 0, 0, 0])
    play(g, "pass, pick G1-II, step 18")
    assert (g.control[18], g.valour) == (GERMANS, [2, 0, 0, 0])


def test_gaw_2_11_3_valour_stays_with_its_power() -> None:
    """GAW 2.11-3: no answer hands Valour over; what the Belgians win the French cannot use."""
    g = position({"10": "B-1", "23": "G2-X/3 F5-I", "53": "F5-L"}, phasing=ENTENTE, disc=ENTENTE, valour={"belgian": 5})
    events = play(g, "tactical, activate F5-L, reveal, done, done, fight 23")
    assert fires(events)[0] == 4
    assert g.valour[BELGIAN] == 5


# ---------------------------------------------------------------- Valour in battle


def test_gaw_2_11_6_valour_in_attack_and_defence() -> None:
    """GAW 2.11-6: in Aachen 4 + 1 of the French against 2, Terrain Bonus 1 and 3 of the Germans; and the other way."""
    assert fires(play(aachen("F5-I"), "fight 23")) == (4 + 1, 2 + 1 + 3)
    g = position({"23": "G2-X/3 F5-I", "24": "G2-L"}, valour={"german": 3, "french": 1})
    play(g, "tactical, activate G2-L, reveal, done, done")
    assert fires(play(g, "fight 23")) == (2 + 4 + 3, 4 + 1 + 1)


@pytest.mark.parametrize(
    ("attackers", "strength", "valour"),
    [
        ("F5-I F5-II E-I B-1", 15, 1),
        ("F5-I E-I E-II", 12, 2),
        ("E-I B-1 B-2", 10, 4),
        ("F5-I E-I B-1", 11, 1),
        ("F5-I B-1", 7, 1),
        ("E-I B-1", 7, 2),
    ],
)
def test_gaw_2_11_1_1_the_most_numerous_power_adds_its_valour(attackers: str, strength: int, valour: int) -> None:
    """GAW 2.11.1-1, GAW 2.11.1-4: French have 1, British 2, Belgians 4; a tie goes in that order."""
    assert fires(play(aachen(attackers), "fight 23"))[0] == strength + valour


def test_gaw_r5_leaders_in_the_area_count() -> None:
    """GAW R5: King Albert beside his infantry makes the Belgians more numerous than the French infantry."""
    assert fires(play(aachen("F5-I B-1 B-L"), "fight 23"))[0] == 4 + 3 + 4 + 4


def test_gaw_2_11_1_3_leaders_next_door_do_not_count() -> None:
    """GAW 2.11.1-3: two French leaders help a Belgian infantry from next door; the Valour is Belgian."""
    g = position(
        {"23": "G2-X/3 B-1", "10": "F5-L F4-L"}, phasing=ENTENTE, disc=ENTENTE, valour={"french": 1, "belgian": 3}
    )
    play(g, "tactical, activate F5-L, reveal, activate F4-L, reveal, done, done")
    assert fires(play(g, "fight 23"))[0] == 3 + 4 + 4 + 3


@pytest.mark.parametrize(
    ("unit", "french", "belgian", "fire"),
    [
        ("B-1", 3, 0, 15 + 3 + 1 + 4),  # GAW 2.11.1-3: one Belgian infantry before three French discs
        ("", 2, 2, 20 + 1),
        ("", 2, 3, 25 + 4),
        ("", 3, 2, 25 + 1),
    ],
)
def test_gaw_r6_garrisons_alone(unit: str, french: int, belgian: int, fire: int) -> None:
    """GAW R6, GAW 2.11.1-3, GAW 2.11.1-4: discs count only where no unit is; then the Power with most of them."""
    line = {**BREACH, 7: GERMANS, 8: GERMANS}
    g = position({"6": f"G1-II {unit}", "11": "G1-L"}, control={**line, 6: ENTENTE}, valour={"french": 1, "belgian": 4})
    ypres = read_fort("6") * POWERS
    g.discs[ypres + FRENCH], g.discs[ypres + BELGIAN] = french, belgian
    g.recount()
    events = play(g, "tactical, activate G1-L, reveal, done, done, fight 6, declare nothing")
    assert fires(events)[1] == fire


def test_gaw_2_11_1_2_the_same_power_gains() -> None:
    """GAW 2.11.1-2: two Belgians and a Frenchman conquer Aachen; the point is Belgian."""
    g = aachen("F5-I B-1 B-2", valour={"french": 1, "belgian": 4})
    play(g, "fight 23")
    assert g.control[23] == ENTENTE
    assert g.valour == [0, 1, 0, 5]
    g = aachen("F5-I B-1", valour={"french": 1, "belgian": 4})
    play(g, "fight 23")
    assert (g.control[23], step(g, "F5-I")) == (ENTENTE, 0)
    assert g.valour == [0, 2, 0, 4]
