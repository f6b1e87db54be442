"""The Reinforcement step: arrivals, the BEF, dummies that come along, replacements."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.replacements import allowance
from marne.titles.deluxe.rules.roster import POOL
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.board import ENTERED, REBUILT, UP
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, EDGES, GERMAN, HEX_CODES, IN_COUNTRY
from marne.titles.hex14.rules.neutrality import bef_turn, invade
from marne.titles.hex14.rules.reinforcing import ReinforcementStep, date_the_british
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    BR,
    DEAD,
    DUMMIES_OF,
    DUMMY_BIT,
    FR,
    GE,
    GONE,
    LATER,
    NATION,
    RESERVE,
    UNITS,
    VEIL,
)
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start


def track(turn: int, side: int = GERMAN, dummies: int = 0, **options: str) -> Deluxe:
    """An empty board with all reinforcements on the track and so many dummies of each side beside the map."""
    g = empty(turn, side, **options)
    due = [0] * UNITS
    for u in range(UNITS):
        if ARRIVAL[u] > 0 and not unit_needs_card(u):
            g.where[u] = LATER
            due[u] = ARRIVAL[u]
    for s in range(2):
        for u in DUMMIES_OF[s][dummies:]:
            g.where[u] = GONE
    g.due = due
    g.bef = bef_turn(g)
    return g


def unit_needs_card(u: int) -> bool:
    return NATION[u] == 1


def card(g: Deluxe, *ids: str) -> None:
    for name in ids:
        g.cards |= 1 << CARD[name]


def step(g: Deluxe, side: int) -> list[str]:
    g.phasing = side
    return names(start(g, ReinforcementStep(side, 0)))


# ---------------------------------------------------------------- arrivals


def test_dlx_7_1_units_due_come_where_the_track_says() -> None:
    """DLX 7-1, 4.2-1: the 39th Reserve Division is due on turn 2, at a rail hex of the east or north-east edge."""
    g = track(1)
    assert step(g, GERMAN) == [] and question(g) == ""
    g = track(2)
    assert step(g, GERMAN) == ["Arrived"] and question(g) == "Entering" and asked(g) == GERMAN
    assert options(g) == [
        *[f"enter GE-D-39R {code}" for code in ("4101", "4508", "4515", "4518", "4523", "4526", "4530")],
        "done",
    ]
    assert refusal(g, "enter GE-D-39R Koln").rule == "DLX 7-1"
    assert refusal(g, "enter GE-L-7 4508").rule == "DLX 7-1"
    assert refusal(g, "enter FR-D-Mor 4508").rule == "DLX R-96"
    assert refusal(g, "march GE-D-39R").rule == "DLX R-95"
    told = say(g, "enter GE-D-39R 4515")
    assert names(told) == ["Entered"] and g.at[at("4515")] == (unit("GE-D-39R"),)
    assert question(g) == ""


def test_dlx_4_6b_1_french_units_come_at_the_edge_or_in_paris() -> None:
    """DLX 4.6b-1, 7-1: the Moroccan Division is due on turn 4; the French edge is the western and the southern one."""
    g = track(4, ALLIED)
    step(g, ALLIED)
    codes = {text.split()[2] for text in options(g) if text.startswith("enter FR-D-Mor")}
    assert codes == {HEX_CODES[h] for h in EDGES[ALLIED]} | {HEX_CODES[at("Paris")]}


def test_dlx_7_2_a_unit_may_move_on_the_turn_it_comes() -> None:
    """DLX 7-2, R-57: it has not moved; that it came this turn is marked, so that it counts if it stays."""
    g = track(2)
    step(g, GERMAN)
    say(g, "enter GE-D-39R 4508")
    assert g.mark[unit("GE-D-39R")] == ENTERED


def test_dlx_r_57_blocked_units_wait() -> None:
    """DLX R-57: what the enemy holds or controls is closed; who finds no hex, or does not come, may come later."""
    g = track(2)
    put(g, "4508", "FR-A-I")
    g.held[GERMAN] &= ~BIT[at("4515")]
    g.held[ALLIED] |= BIT[at("4515")]
    step(g, GERMAN)
    assert refusal(g, "enter GE-D-39R 4508").rule == "DLX R-57"
    assert refusal(g, "enter GE-D-39R 4515").rule == "DLX R-57"
    say(g, "done")
    assert g.where[unit("GE-D-39R")] == RESERVE
    g.turn = 5
    step(g, GERMAN)
    assert "enter GE-D-39R 4518" in options(g) and "enter GE-L-8 4518" in options(g)
    for h in EDGES[GERMAN]:
        g.held[GERMAN] &= ~BIT[h]
        g.held[ALLIED] |= BIT[h]
    assert options(g) == ["done"]


def test_dlx_r_57_dummies_may_be_put_with_them() -> None:
    """DLX R-57, R-64, 3.3.3.3-1: as many dummies as there are; to the enemy they look like the reinforcement."""
    g = track(2, dummies=2)
    step(g, GERMAN)
    assert len(options(g)) == 2 * 7 + 1
    assert refusal(g, "enter GE-DUM-2 4508").rule == "DLX R-64"
    told = say(g, "enter GE-DUM-1 4508", "enter GE-D-39R 4508", "enter GE-DUM-2 4508")
    assert question(g) == "" and len(g.at[at("4508")]) == 3
    both = VEIL[unit("GE-D-39R")] | DUMMY_BIT[GERMAN]
    assert [g.veil[u] for u in g.at[at("4508")]] == [both, both, both]
    assert not any(e.reveals for e in told)
    assert [e.seen_by(ALLIED)["unit"] for e in told] == [-1, -1, -1] and [e["place"] for e in told] == [0, 1, 2]


def test_dlx_3_3_3_3_1_dummies_come_with_replacements_too() -> None:
    """DLX 3.3.3.3-1, R-140: from turn 2 a spare dummy may come at an entry hex of its nation whoever else comes; not on
    turn 1, which has neither replacements nor reinforcements."""
    g = track(1, ALLIED, dummies=1)
    step(g, ALLIED)
    assert question(g) == ""
    g.turn = 3
    step(g, ALLIED)
    assert "enter FR-DUM-1 Paris".replace("Paris", HEX_CODES[at("Paris")]) in options(g)
    assert refusal(g, "enter FR-DUM-1 Boulogne").rule == "DLX 7-1"


def test_the_question_is_put_on_public_grounds() -> None:
    """Law 7: the enemy sees counters beside the map and cannot tell whether one of them is a unit that waits."""
    worlds = []
    for comes, waits in (("GE-D-39R", "GE-DUM-1"), ("GE-DUM-1", "GE-D-39R")):
        g = track(2, dummies=1)
        step(g, GERMAN)
        say(g, f"enter {comes} 4508", "done")
        assert g.where[unit(waits)] == RESERVE
        g.turn = 3
        step(g, GERMAN)
        assert question(g) == "Entering"
        worlds.append(DeluxeView(g, ALLIED).data())
    assert worlds[0] == worlds[1]


def test_what_a_seat_sees_beside_the_map_tells_nothing() -> None:
    """DLX R-64: a unit that has come off the track looks like the dummies it lies with."""
    g = track(2, dummies=3)
    step(g, GERMAN)
    beside = [t for t in DeluxeView(g, ALLIED).tokens if t.where == RESERVE and t.nation == GE]
    assert len(beside) == 4 and len(set(beside)) == 1 and beside[0].unit == -1


# ---------------------------------------------------------------- the British


@pytest.mark.parametrize(("invaded", "lands"), [(1, 4), (2, 5), (6, 9), (7, 10), (8, 10), (0, 10)])
def test_dlx_12_3_the_bef_lands_three_turns_after_the_invasion(invaded: int, lands: int) -> None:
    """DLX 12-3, R-49: invasion on 1 gives 4 (the example of the manual); on turn 10 at the latest, also without one."""
    g = track(max(invaded, 1))
    if invaded:
        invade(g, BELGIUM, at("Liege"), "DLX 12-1")
    assert bef_turn(g) == lands
    for turn in range(2, 12):
        g.turn = turn
        told = step(g, ALLIED)
        assert ("BefLanded" in told) == (turn == lands)
        assert (g.where[unit("BR-A-I")] == RESERVE) == (turn >= lands)
    assert g.landed == lands


@pytest.mark.parametrize(
    ("cards", "alternate", "invaded", "lands"),
    [
        ("G8", 0, 1, 7),
        ("G8", 0, 0, 13),
        ("G8", 0, 11, 13),
        ("A4", 0, 0, 3),
        ("A4", 0, 1, 3),
        ("A1 G8", 1, 1, 0),
        ("A1 A4", 4, 0, 2),
    ],
)
def test_dlx_r_49_cards_move_the_bef(cards: str, alternate: int, invaded: int, lands: int) -> None:
    """DLX R-49, 3.2.3-1: G8 moves both numbers three turns on; A4 names turn 3; A1 and G8: never; A1 and A4: turn 2."""
    g = track(1)
    card(g, *cards.split())
    g.alternates = 1 << alternate if alternate else 0
    g.invaded[BELGIUM] = invaded
    assert bef_turn(g) == lands


def test_dlx_r_60_later_british_units_come_as_much_later() -> None:
    """DLX R-60: n turns late, so III Corps and the 19th Brigade too; from turn 20 on everybody keeps the turn."""
    g = track(1)
    g.invaded[BELGIUM] = 1
    date_the_british(g)
    due = {code: g.due[unit(code)] for code in ("BR-A-I", "BR-X-19", "BR-A-III", "BR-X-TF1", "BR-Y-RM")}
    assert due == {"BR-A-I": 4, "BR-X-19": 5, "BR-A-III": 9, "BR-X-TF1": 20, "BR-Y-RM": 26}
    g.invaded[BELGIUM] = 4
    date_the_british(g)
    due = {code: g.due[unit(code)] for code in due}
    assert due == {"BR-A-I": 7, "BR-X-19": 8, "BR-A-III": 12, "BR-X-TF1": 20, "BR-Y-RM": 26}
    card(g, "A4")  # an early BEF brings nobody else earlier
    date_the_british(g)
    assert (g.bef, g.due[unit("BR-X-19")]) == (3, 5)


def test_dlx_r_60_without_the_bef_no_british_unit_comes() -> None:
    """DLX R-60: if it never lands, none comes on any turn."""
    g = track(1)
    g.alternates = 1 << 1
    for turn in range(1, 40):
        g.turn = turn
        step(g, ALLIED)
    assert g.landed == 0
    assert all(g.where[u] == LATER for u in range(UNITS) if NATION[u] == BR)


def test_dlx_4_6b_1_the_bef_lands_in_french_ports() -> None:
    """DLX 4.6b-1, R-141: on turn 4 unless put off; all of it in French ports, Rouen among them, any number in one, and
    none in Belgium."""
    g = track(4, ALLIED)
    g.invaded[BELGIUM] = 1
    step(g, ALLIED)
    ports = {HEX_CODES[at(name)] for name in ("Boulogne", "Calais", "Le-Havre", "Rouen", "Dieppe", "Dunkirk")}
    for code in ("BR-A-I", "BR-A-II", "BR-K-1", "BR-Z-5", "BR-ART-1"):
        assert {text.split()[2] for text in options(g) if text.startswith(f"enter {code} ")} == ports
    assert refusal(g, "enter BR-A-I Ostend").rule == "DLX 7-1"
    assert refusal(g, "enter BR-A-I Paris").rule == "DLX 7-1"
    say(g, "enter BR-A-I Boulogne", "enter BR-A-II Boulogne", "enter BR-K-1 Boulogne")
    assert len(g.at[at("Boulogne")]) == 3


def test_dlx_r_142_the_bef_has_come_though_it_waits() -> None:
    """DLX R-142: with every port in German hands it waits, but the Allied airmen are there."""
    g = track(4, ALLIED)
    g.invaded[BELGIUM] = 1
    for name in ("Boulogne", "Calais", "Le-Havre", "Rouen", "Dieppe", "Dunkirk"):
        g.held[ALLIED] &= ~BIT[at(name)]
        g.held[GERMAN] |= BIT[at(name)]
    step(g, ALLIED)
    assert g.landed == 4 and not any("BR-" in text for text in options(g))
    say(g, "done")
    g.held[GERMAN] &= ~BIT[at("Calais")]
    g.held[ALLIED] |= BIT[at("Calais")]
    g.turn = 6
    step(g, ALLIED)
    assert f"enter BR-A-I {HEX_CODES[at('Calais')]}" in options(g)


def test_dlx_r_70_naval_brigades_land_in_belgium_once_it_is_at_war() -> None:
    """DLX R-70, 7-1: the naval brigades may use Ostend, Zeebrugge and Antwerp, but not while Belgium is neutral."""
    g = track(27, ALLIED)
    g.landed, g.bef = 10, 10
    step(g, ALLIED)
    assert refusal(g, "enter BR-Y-RN1 Antwerp").rule == "DLX R-70"
    assert "enter BR-Y-RN1 " + HEX_CODES[at("Dunkirk")] in options(g)
    g.invaded[BELGIUM] = 1
    g.held[ALLIED] |= IN_COUNTRY[BELGIUM]
    told = say(g, "enter BR-Y-RN1 Antwerp")
    assert not told[-1].reveals and g.veil[unit("BR-Y-RN1")] == VEIL[unit("BR-Y-RN1")]
    assert refusal(g, "enter BR-A-III Antwerp").rule == "DLX 7-1"


def test_treaty_and_staff_talks_open_belgian_ports_to_the_bef() -> None:
    """Alternate effect 4 (cards A1 and A4, DLX 3.2.3-1): the BEF lands on turn 2 and may use Belgian ports."""
    g = track(2, ALLIED)
    card(g, "A1", "A4")
    g.alternates = 1 << 4
    step(g, ALLIED)
    told = say(g, "enter BR-A-I Antwerp")
    assert not told[-1].reveals
    assert g.landed == 2 and g.due[unit("BR-X-19")] == 5


def test_italians_come_south_of_strassburg() -> None:
    """Card G6: any German rail hex south of Strassburg."""
    g = track(8)
    due = g.due[:]
    for code in ("IT-B-1", "IT-B-2"):
        g.where[unit(code)] = LATER
        due[unit(code)] = 8
    g.due = due
    step(g, GERMAN)
    assert "enter IT-B-1 3731" in options(g) and "enter GE-L-D3 4508" in options(g)
    assert refusal(g, "enter IT-B-1 4508").rule == "DLX 7-1"
    assert refusal(g, "enter GE-L-D3 3731").rule == "DLX 7-1"


def test_reinforcements_come_at_entry_hexes_next_to_repairs() -> None:
    """DLX 9.9-3: a counter that enters ends unfinished repairs next to its hex like any other."""
    g = track(4, ALLIED)
    g.works[at("Paris") + 1] = 1
    g.works[at("Paris") - 1] = 3
    step(g, ALLIED)
    say(g, "enter FR-D-Mor Paris")
    assert g.works == {at("Paris") - 1: 3}


# ---------------------------------------------------------------- replacements


def reduced(turn: int = 2, side: int = GERMAN, lost: int = 1) -> Deluxe:
    """Reduced units in Koln and Paris, in supply and next to no enemy."""
    g = track(turn)
    g.bef = 0
    put(g, "Koln", "GE-A-IX", "GE-B-VIIR", "GE-L-1", "GE-A-X", up=True, lost=lost)
    put(g, "Paris", "FR-A-I", "FR-A-II", up=True, lost=lost)
    for u in range(UNITS):
        if g.where[u] == LATER:
            g.where[u] = GONE
    g.phasing = side
    return g


def test_dlx_6_1_steps_are_given_one_a_unit_a_turn() -> None:
    """DLX 6-1: to reduced units on the map, one each."""
    g = reduced(lost=2)
    step(g, GERMAN)
    assert question(g) == "Rebuilding"
    assert options(g) == ["rebuild GE-A-IX", "rebuild GE-A-X", "rebuild GE-B-VIIR", "done"]
    agree(g)
    told = say(g, "rebuild GE-A-IX")
    assert names(told) == ["StepGiven"] and g.lost[unit("GE-A-IX")] == 1 and g.mark[unit("GE-A-IX")] & REBUILT
    assert refusal(g, "rebuild GE-A-IX").rule == "DLX 6-1"
    assert refusal(g, "rebuild FR-A-I").rule == "DLX R-96"
    assert refusal(g, "rebuild GE-A-III").rule == "DLX R-96"
    say(g, "done")
    assert question(g) == ""


def test_dlx_6_1_not_next_to_an_enemy() -> None:
    """DLX 6-1, R-64: a unit next to an enemy counter gets none, be it a dummy."""
    g = reduced()
    put(g, "Metz", "GE-A-III", up=True, lost=1)
    put(g, HEX_CODES[at("Metz") + 1], "FR-DUM-1")
    step(g, GERMAN)
    assert refusal(g, "rebuild GE-A-III").rule == "DLX 6-1"


def test_dlx_6_1_not_out_of_supply() -> None:
    """DLX 6-1: a unit far behind the enemy's lines gets none."""
    g = reduced()
    put(g, "Orleans", "GE-A-III", up=True, lost=1)
    step(g, GERMAN)
    assert refusal(g, "rebuild GE-A-III").rule == "DLX 6-1"
    assert "rebuild GE-A-IX" in options(g)


def test_dlx_6_1_the_dead_are_not_rebuilt() -> None:
    """DLX 6-1: a unit must still be alive."""
    g = reduced()
    g.lift(unit("GE-A-X"), DEAD)
    step(g, GERMAN)
    assert refusal(g, "rebuild GE-A-X").rule == "DLX R-96"


def test_dlx_6_1_1_german_steps_are_six_a_turn_from_turn_2() -> None:
    """DLX 6.1-1: six from turn 2; those not given are lost."""
    g = reduced(1)
    step(g, GERMAN)
    assert question(g) == "" and allowance(g, GE) == 0
    g = reduced(2)
    put(g, "4508", "GE-A-III", "GE-A-IV", "GE-A-V", "GE-A-VI", up=True, lost=1)
    step(g, GERMAN)
    say(g, *[f"rebuild GE-{code}" for code in ("A-III", "A-IV", "A-V", "A-VI", "A-IX")])
    assert "rebuild GE-A-X" in options(g)
    say(g, "rebuild GE-A-X")
    assert question(g) == ""
    g = reduced(2)
    step(g, GERMAN)
    say(g, "done")
    g.turn = 3
    assert allowance(g, GE) == 6


def test_dlx_6_2_1_french_steps_are_six_a_turn_from_turn_2() -> None:
    """DLX 6.2-1, 4.6b-1: six from turn 2, for French units only."""
    g = reduced(2, ALLIED)
    put(g, "Boulogne", "BR-A-I", up=True, lost=1)
    assert allowance(g, FR) == 6
    step(g, ALLIED)
    assert options(g) == ["rebuild FR-A-I", "rebuild FR-A-II", "done"]
    assert refusal(g, "rebuild BR-A-I").rule == "DLX R-95"


def test_dlx_6_3_1_british_steps_are_three_in_all_from_turn_10() -> None:
    """DLX 6.3-1: they may be kept, and are used up over the turns."""
    g = reduced(9, ALLIED)
    g.lift(unit("FR-A-I"), GONE)
    g.lift(unit("FR-A-II"), GONE)
    put(g, "Boulogne", "BR-A-I", "BR-K-1", up=True, lost=3)
    step(g, ALLIED)
    assert question(g) == ""
    g.turn = 10
    step(g, ALLIED)
    say(g, "rebuild BR-A-I", "rebuild BR-K-1", "done")
    assert g.british_steps == 2
    g.turn = 30
    g.mark[unit("BR-A-I")] &= ~REBUILT
    step(g, ALLIED)
    say(g, "rebuild BR-A-I")
    assert question(g) == "" and allowance(g, BR) == 0
    g.turn = 31
    step(g, ALLIED)
    assert question(g) == ""


def test_dlx_6_4_1_no_steps_for_belgians_and_dutch() -> None:
    """DLX 6.4-1: they are refused with this rule."""
    g = reduced(2, ALLIED)
    g.invaded[BELGIUM] = 1
    put(g, "Antwerp", "BE-G-1", up=True, lost=1)
    step(g, ALLIED)
    assert refusal(g, "rebuild BE-G-1").rule == "DLX 6.4-1"
    assert refusal(g, "rebuild NL-D-1").rule == "DLX 6.4-1"


def test_dlx_r_56_who_takes_no_steps() -> None:
    """DLX R-56, 6-1: full units, brigades, Italians and dummies; and the step counter must be free."""
    g = reduced()
    put(g, "4508", "GE-A-III", up=True)
    put(g, "4508", "GE-L-3", up=True, lost=2)
    put(g, "4515", "IT-B-1", up=True, lost=1)
    g.put(unit("GE-DUM-1"), at("4508"))
    step(g, GERMAN)
    assert "rebuild GE-L-1" in options(g)  # a Landwehr corps down to a division
    for code in ("GE-A-III", "GE-L-3", "IT-B-1"):
        assert refusal(g, f"rebuild {code}").rule == "DLX R-56"
    assert refusal(g, "rebuild GE-DUM-1").rule == "DLX 6-1"


def test_dlx_r_56_the_step_counter_must_be_free() -> None:
    """DLX R-56, R-20: the counter of the next higher step must lie in the pool; a full unit needs none."""
    g = reduced(lost=2)
    pool = POOL[unit("GE-A-IX")][1]
    others = [u for u in range(UNITS) if POOL[u][1:2] == [pool] and g.where[u] == GONE]
    for u in others[: g.free_counters(pool)]:
        g.put(u, at("4508"))
        g.lost[u] = 1
    step(g, GERMAN)
    assert refusal(g, "rebuild GE-A-IX").rule == "DLX R-56"
    agree(g)
    say(g, f"rebuild {options(g)[0].split()[1]}")
    assert "rebuild GE-A-IX" in options(g)  # that one is whole again, its counter free


def test_dlx_r_91_steps_of_face_down_units_are_not_seen() -> None:
    """DLX R-91: the enemy learns that a step was used, not by whom; of a face-up unit everything."""
    g = reduced()
    for code in ("GE-A-IX", "GE-A-X"):
        g.mark[unit(code)] &= ~UP
    step(g, GERMAN)
    told = say(g, "rebuild GE-A-IX")
    masked = told[0].seen_by(ALLIED)
    assert (masked.name, masked["unit"], masked["nation"]) == ("StepGivenUnseen", -1, GE) and masked.reveals
    for code in ("GE-A-IX", "GE-A-X"):
        assert (g.least[unit(code)], g.most[unit(code)]) == (0, 1)
    told = say(g, "rebuild GE-B-VIIR")
    assert not told[0].reveals
    assert (g.least[unit("GE-B-VIIR")], g.most[unit("GE-B-VIIR")]) == (0, 0)


def test_replacements_are_asked_for_on_public_grounds() -> None:
    """Law 7: the question is put if a counter may be reduced as far as everybody knows, whether one is or not."""
    g = reduced()
    for code in ("GE-A-IX", "GE-A-X", "GE-B-VIIR", "GE-L-1"):
        g.mark[unit(code)] &= ~UP
        g.lost[unit(code)] = 0
        g.least[unit(code)] = 0
    step(g, GERMAN)
    assert question(g) == "Rebuilding" and options(g) == ["done"]
    for code in ("GE-A-IX", "GE-A-X", "GE-B-VIIR", "GE-L-1"):
        g.most[unit(code)] = 0
    step(g, GERMAN)
    assert question(g) == ""


def test_dlx_r_80_the_order_of_the_step() -> None:
    """DLX R-80, 4.2-1: arrivals, then the duties of cards, then replacements, then the East Front dice."""
    g = track(7, dummies=1)
    card(g, "G3")
    g.resolve = 7
    put(g, "Koln", "GE-A-IX", "GE-B-VIIR", "GE-A-X", up=True, lost=1)
    step(g, GERMAN)
    seen = [question(g)]
    say(g, "done")
    seen.append(question(g))
    say(g, "send GE-B-VIIR", "send GE-A-X")
    seen.append(question(g))
    say(g, "done")
    seen.append(question(g))
    assert seen == ["Entering", "Alarm", "Rebuilding", "MobilizationDie"]
