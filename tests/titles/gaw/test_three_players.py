"""Three players: the Germans, the French, and one for British and Belgians."""

from __future__ import annotations

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import legal, push
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.atlas import FRENCH
from marne.titles.gaw.rules.board import DRAWN_ZONE, POOL
from marne.titles.gaw.rules.roster import POWER, SIDE, UNIT_IDS
from tests.titles.gaw.play import (
    ENTENTE,
    GERMANS,
    asked,
    draw,
    options,
    play,
    position,
    question,
    refusal,
    step,
    where,
)

THREE = {"players": "3"}
FRENCH_SEAT, BRITISH_SEAT = 1, 2


# ---------------------------------------------------------------- who plays what


def test_gaw_1_5_2_the_powers_are_shared_out() -> None:
    """GAW 1.5-2: one player moves the French, the other British and Belgians, nobody a unit of the partner."""
    g = position({"19": "F5-I E-I B-1"}, phasing=ENTENTE, disc=ENTENTE, options=THREE)
    play(g, "strategic", seat=FRENCH_SEAT)
    play(g, "strategic", seat=BRITISH_SEAT)
    assert options(g, FRENCH_SEAT) == ["pick F5-I", "done"]
    assert options(g, BRITISH_SEAT) == ["pick E-I", "pick B-1", "done"]
    assert refusal(g, "pick B-1", FRENCH_SEAT).rule == "GAW 1.5-2"
    assert refusal(g, "pick F5-I", BRITISH_SEAT).rule == "GAW 1.5-2"
    assert refusal(g, "done", GERMANS).rule == "GAW M40"


def test_gaw_r66_nothing_else_changes() -> None:
    """GAW R66: at a table of two and of three the Entente has the same moves, only that others make them."""
    blocks = {"19": "F5-I E-I B-1 B-L", "53": "F5-L F5-II", "GB": "E-L E-II", "23": "G2-X"}
    two = position(blocks, phasing=ENTENTE, disc=ENTENTE, pool="FR-1")
    three = position(blocks, phasing=ENTENTE, disc=ENTENTE, pool="FR-1", options=THREE)
    assert options(two) == options(three, FRENCH_SEAT)
    play(two, "strategic")
    play(three, "strategic, strategic")
    assert set(options(two)) == {*options(three, FRENCH_SEAT), *options(three, BRITISH_SEAT)}
    play(two, "pick B-1")
    play(three, "pick B-1")
    assert options(two) == options(three, BRITISH_SEAT)
    for g in (two, three):
        play(g, "step 8, halt")
    assert two.where == three.where


def test_gaw_m1_partners_see_each_other() -> None:
    """GAW M1: both Entente players know every block of their Side, and no German one."""
    g = position({"19": "F5-I/1 E-I B-1", "23": "G2-X"}, options=THREE)
    for seat in (FRENCH_SEAT, BRITISH_SEAT):
        tokens = GAME.view(g, seat).tokens
        assert {(UNIT_IDS[t.unit], t.step) for t in tokens if t.where == 19} == {("F5-I", 1), ("E-I", 0), ("B-1", 0)}
        assert [t.unit for t in tokens if t.where == 23] == [-1]
    assert {t.unit for t in GAME.view(g, GERMANS).tokens if t.where == 19} == {-1}


def test_gaw_m1_partners_hear_of_each_other() -> None:
    """GAW M1: a French march is told to the British player with the unit's name, to the Germans as a block."""
    g = position({"19": "F5-I"}, phasing=ENTENTE, options=THREE)
    events = play(g, "pass, pass, pick F5-I, step 18")
    marched = next(e for e in events if e.name == "Marched")
    assert marched.seen_by(BRITISH_SEAT) is marched
    seen = marched.seen_by(GERMANS)
    assert (seen.name, seen.values) == ("Marched", (FRENCH, UNKNOWN, 19, 18))


# ---------------------------------------------------------------- one kind of action


def test_gaw_1_5_3_the_same_action_for_all() -> None:
    """GAW 1.5-3, GAW M2: the French player proposes, the partner agrees by naming the same."""
    g = position({"53": "F5-L", "19": "B-L"}, phasing=ENTENTE, disc=ENTENTE, options=THREE)
    assert asked(g) == (FRENCH_SEAT,)
    play(g, "tactical", seat=FRENCH_SEAT)
    assert (question(g), asked(g)) == ("Orders", (BRITISH_SEAT,))
    play(g, "tactical", seat=BRITISH_SEAT)
    assert (question(g), asked(g)) == ("Activation", (FRENCH_SEAT, BRITISH_SEAT))
    assert g.is_tactical()


@pytest.mark.parametrize(("choice", "follows"), [("tactical", "Activation"), ("pass", "Movement")])
def test_gaw_m2_the_french_player_chooses_of_two(choice: str, follows: str) -> None:
    """GAW M2: if the partner names another kind the French player decides between the two, and nothing else."""
    g = position({"53": "F5-L", "19": "B-L"}, phasing=ENTENTE, disc=ENTENTE, options=THREE)
    play(g, "tactical", seat=FRENCH_SEAT)
    play(g, "pass", seat=BRITISH_SEAT)
    assert (asked(g), options(g)) == ((FRENCH_SEAT,), ["tactical", "pass"])
    assert refusal(g, "strategic").rule == "GAW M2"
    play(g, choice, seat=FRENCH_SEAT)
    assert question(g) == follows


def test_gaw_m2_the_german_player_decides_alone() -> None:
    """GAW M2: only a Side of two players has to agree."""
    g = position({"12": "G1-L"}, options=THREE)
    play(g, "pass", seat=GERMANS)
    assert (question(g), asked(g)) == ("Movement", (GERMANS,))


# ---------------------------------------------------------------- shared limits


def test_gaw_m3_five_leaders_together() -> None:
    """GAW M3: in any order, three French leaders, the Belgian and the British one: then the Side has activated five."""
    blocks = {"88": "F1-L F2-L", "86": "F3-L F4-L", "19": "B-L E-L"}
    g = position(blocks, phasing=ENTENTE, options=THREE)
    play(g, "tactical, tactical")
    for leader in ("F1-L", "B-L", "F2-L", "E-L"):
        play(g, f"activate {leader}", "reveal")
        assert (question(g), asked(g)) == ("Activation", (FRENCH_SEAT, BRITISH_SEAT))
    play(g, "activate F3-L", "reveal")
    assert question(g) == "Movement"


def test_gaw_m3_until_both_are_done() -> None:
    """GAW M3: who is done is asked no more; the partner goes on, and must activate somebody if nobody has."""
    g = position({"53": "F5-L F5-I", "19": "B-L B-1"}, phasing=ENTENTE, options=THREE)
    play(g, "tactical, tactical")
    play(g, "done", seat=FRENCH_SEAT)
    assert asked(g) == (BRITISH_SEAT,)
    assert refusal(g, "done", BRITISH_SEAT).rule == "GAW 7.2-1"
    play(g, "activate B-L, reveal, done", seat=BRITISH_SEAT)
    assert (question(g), asked(g)) == ("Movement", (FRENCH_SEAT, BRITISH_SEAT))
    play(g, "done", seat=FRENCH_SEAT)
    play(g, "pick B-1, step 18, halt", seat=BRITISH_SEAT)
    assert asked(g) == (BRITISH_SEAT,)
    play(g, "done", seat=BRITISH_SEAT)
    assert (question(g), g.phasing) == ("Orders", GERMANS)


def test_gaw_m3_five_units_together() -> None:
    """GAW M3: three British by sea and two French on foot are the five units of a Strategic Action."""
    g = position({"GB": "E-I E-II E-C1", "46": "F5-I F5-II F5-III"}, phasing=ENTENTE, disc=ENTENTE, options=THREE)
    play(g, "strategic, strategic, pick E-I, sail 5, pick F5-I, step 48, halt, pick E-II, sail 5")
    play(g, "pick F5-II, step 48, halt, pick E-C1, sail 1")
    assert (question(g), g.phasing, where(g, "F5-III")) == ("Orders", GERMANS, 46)


def test_gaw_m3_one_unit_in_a_pass() -> None:
    """GAW M3: the Side moves one unit in a Pass, whoever's it is."""
    g = position({"19": "B-1", "46": "F5-I"}, phasing=ENTENTE, options=THREE)
    play(g, "pass, pass")
    assert asked(g) == (FRENCH_SEAT, BRITISH_SEAT)
    play(g, "pick B-1, step 18, halt", seat=BRITISH_SEAT)
    assert (question(g), g.phasing, where(g, "F5-I")) == ("Orders", GERMANS, 46)


def test_gaw_m3_five_steps_together() -> None:
    """GAW M3: the partners share the five steps of the Reinforcement Phase."""
    g = position({"53": "F5-L/3", "19": "B-L/3"}, turn=3, options=THREE)
    play(g, "pass, done, pass, pass, done, done")
    assert (question(g), asked(g)) == ("Restoration", (FRENCH_SEAT, BRITISH_SEAT))
    assert refusal(g, "restore B-L", FRENCH_SEAT).rule == "GAW 1.5-2"
    play(g, "restore F5-L, restore B-L, restore F5-L, restore F5-L")
    assert question(g) == "Restoration"
    play(g, "restore B-L")
    assert (step(g, "F5-L"), step(g, "B-L")) == (0, 1)
    assert asked(g) == (CHANCE,)  # the Germans draw


# ---------------------------------------------------------------- reinforcements


def test_gaw_m36_one_names_the_number_each_places_his_own() -> None:
    """GAW M36: the French player says how many; each places the blocks of his Powers."""
    g = position({}, phasing=ENTENTE, disc=ENTENTE, pool="FR-1 B-1 E-III", options=THREE)
    play(g, "reinforce, reinforce")
    assert (question(g), asked(g)) == ("Calling", (FRENCH_SEAT,))
    play(g, "call 3", seat=FRENCH_SEAT)
    draw(g, "FR-1", "B-1", "E-III")
    assert (question(g), asked(g)) == ("Deployment", (FRENCH_SEAT, BRITISH_SEAT))
    assert refusal(g, "place B-1 7", FRENCH_SEAT).rule == "GAW 1.5-2"
    play(g, "place B-1 7, place E-III GB", seat=BRITISH_SEAT)
    assert asked(g) == (FRENCH_SEAT,)
    play(g, "place FR-1 46", seat=FRENCH_SEAT)
    assert (question(g), where(g, "FR-1"), where(g, "B-1")) == ("Orders", 46, 7)


def test_gaw_m36_who_drew_nothing_is_not_asked() -> None:
    """GAW M36, GAW 6.0-9: a Belgian without a place is given back by his player, whatever the French still hold."""
    lost = dict.fromkeys((6, 7, 8, 9, 18, 19, 20), GERMANS)
    g = position({}, phasing=ENTENTE, disc=ENTENTE, pool="FR-1 B-1", control=lost, options=THREE)
    play(g, "reinforce, reinforce, call 2")
    draw(g, "FR-1", "B-1")
    assert options(g, BRITISH_SEAT) == ["return"]
    play(g, "return", seat=BRITISH_SEAT)
    assert (where(g, "B-1"), where(g, "FR-1"), asked(g)) == (POOL, DRAWN_ZONE, (FRENCH_SEAT,))


def test_gaw_8_1_1_each_player_sets_up_his_own() -> None:
    """GAW 8.1-1: with free set-up and three players every icon is filled by the player of its Power."""
    g = GAME.new({"players": "3", "free_setup": "both"})
    seats = set()
    while question(g) == "Muster":
        (seat,) = asked(g)
        seats.add(seat)
        a = legal(g, seat)[0]
        assert g.seat_of(POWER[a.data()[0]]) == seat
        assert GAME.team_of(g, seat) == SIDE[a.data()[0]]
        push(g, seat, a)
    assert seats == {GERMANS, FRENCH_SEAT, BRITISH_SEAT}
    assert question(g) == "Orders"
