"""Neutral ground: who may move, who may enter, invasions and their dates."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import neutrality
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import BELGIUM, BIT, FRANCE, IN_COUNTRY, LUXEMBOURG, NETHERLANDS, ZONE
from marne.titles.hex14.rules.roster import BE, BR, FR, GE, IT, NL
from tests.titles.deluxe.kit import at, empty, put
from tests.titles.deluxe.marches import allowed, goals, invade, moving, options, play, rule


def with_cards(g: Deluxe, *cards: str) -> Deluxe:
    for card in cards:
        g.cards |= 1 << CARD[card]
    return g


def test_dlx_12_1_belgians_and_dutch_stay_still_until_invaded() -> None:
    """DLX 12-1, R-51: each nation for itself; everybody else moves."""
    g = empty()
    assert [neutrality.may_move(g, n) for n in (GE, IT, FR, BR, BE, NL)] == [True, True, True, True, False, False]
    invade(g, BELGIUM)
    assert neutrality.may_move(g, BE) and not neutrality.may_move(g, NL)
    invade(g, NETHERLANDS)
    assert neutrality.may_move(g, NL)


def test_dlx_r_51_belgians_march_once_invaded() -> None:
    """DLX R-51: under the Allied player, also into France."""
    g = empty(2, 1)
    invade(g, BELGIUM)
    put(g, "2213", "BE-G-1")
    moving(g, 1)
    play(g, "march BE-G-1")
    assert "2214" in {h.split()[0] for h in goals(g)}


def test_a7_sets_the_dutch_free_when_a_german_comes_near() -> None:
    """DLX 12-1 with card A7, R-101: they move while a German counter is next to the border, and stay inside it."""
    g = with_cards(empty(2, 1), "A7")
    put(g, "3008", "NL-D-1")
    assert not neutrality.may_move(g, NL)
    put(g, "3407", "GE-DUM-1")
    assert neutrality.may_move(g, NL)
    moving(g, 1)
    play(g, "march NL-D-1")
    assert all(IN_COUNTRY[NETHERLANDS] & BIT[at(h.split()[0])] for h in goals(g))
    assert rule(g, "go 3009") == "DLX R-101"


def test_dlx_12_2_the_french_enter_belgium_two_turns_after_it_is_opened() -> None:
    """DLX 12-2, R-50: and the British; the Belgians are at home."""
    g = empty(3, 1)
    invade(g, BELGIUM)
    put(g, "2616", "FR-A-I", "BR-A-I")
    g.opened = 2
    for turn, open_ in ((2, False), (3, False), (4, True), (9, True)):
        g.turn = turn
        assert neutrality.is_open(g) == open_
        for n in (FR, BR):
            assert bool(neutrality.closed_to(g, n) & IN_COUNTRY[BELGIUM]) != open_
        assert not neutrality.closed_to(g, BE) & IN_COUNTRY[BELGIUM]
    g.turn = 3
    moving(g, 1)
    play(g, "march BR-A-I")
    assert rule(g, "step 2615") == "DLX 12-2"
    play(g, "halt, done")
    g.turn = 4
    moving(g, 1)
    play(g, "march BR-A-I")
    assert allowed(g, "step 2615")


def test_dlx_r_50_liege_taken() -> None:
    """DLX R-50, 12-2: the first of both counts."""
    g = empty(3)
    neutrality.liege_taken(g)
    assert g.opened == 3
    g.turn = 5
    neutrality.liege_taken(g)
    assert g.opened == 3


def test_a1_makes_belgium_an_ally() -> None:
    """DLX 12-1, 12-2 with card A1: Belgians move, French enter, from turn 1."""
    g = with_cards(empty(), "A1")
    neutrality.join(g, BELGIUM)
    assert neutrality.may_move(g, BE) and neutrality.is_open(g) and neutrality.at_war(g, BELGIUM)
    assert not neutrality.closed_to(g, FR) & IN_COUNTRY[BELGIUM]
    assert g.controls(1, at("Brussels"))


def test_dlx_r_73_the_allies_wait_for_the_germans_in_luxembourg_and_the_netherlands() -> None:
    """DLX R-73, 2.1.11-1: only after a German has entered."""
    g = empty()
    closed = neutrality.closed_to(g, FR)
    assert closed == IN_COUNTRY[BELGIUM] | IN_COUNTRY[NETHERLANDS] | IN_COUNTRY[LUXEMBOURG]
    assert neutrality.closed_to(g, GE) == neutrality.closed_to(g, IT) == 0
    invade(g, LUXEMBOURG)
    assert neutrality.closed_to(g, FR) == IN_COUNTRY[BELGIUM] | IN_COUNTRY[NETHERLANDS]


def test_dlx_r_48_an_invasion_brings_the_country_in() -> None:
    """DLX R-48, R-42, 2.1.11-1, R-102: once; hexes that nobody holds become Allied, but Luxembourg's nobody's."""
    g = empty(2)
    put(g, "3213", "GE-A-III")
    moving(g)
    names = play(g, "march GE-A-III, go 3114")
    assert names == ["Marched", "Invaded", "Taken"]
    assert g.invaded[BELGIUM] == 2
    assert g.controls(0, at("3114")) and g.controls(1, at("Brussels"))
    neutrality.invade(g, BELGIUM, at("3114"), "DLX R-48")
    g.turn = 3
    neutrality.invade(g, BELGIUM, at("3114"), "DLX R-48")
    assert g.invaded[BELGIUM] == 2
    neutrality.invade(g, LUXEMBOURG, at("Luxembourg"), "DLX R-48")
    assert g.invaded[LUXEMBOURG] == 3 and not g.controls(1, at("Luxembourg"))
    assert not neutrality.untouched(g) & IN_COUNTRY[BELGIUM]


def test_dlx_r_48_attacks_are_invasions_too() -> None:
    """DLX R-33, R-48: on a unit or a fort of a country still neutral; not in France."""
    g = empty()
    neutrality.attack_on(g, at("Nancy"), "DLX R-48")
    assert g.invaded[FRANCE] == 0
    neutrality.attack_on(g, at("Liege"), "DLX R-48")
    assert g.invaded[BELGIUM] == 1 and not neutrality.untouched(g) >> at("Liege") & 1
    assert neutrality.untouched(g) >> at("Breda") & 1


def test_g7_opens_limburg_to_the_germans() -> None:
    """DLX R-48 with card G7: the strip round Maastricht is crossed without an invasion."""
    g = with_cards(empty(), "G7")
    put(g, "3213", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III, step 3212")
    assert g.invaded[NETHERLANDS] == 0 and g.controls(0, at("3212"))
    assert at("3212") in [h for h in range(len(BIT)) if ZONE["dutch_limburg"] >> h & 1]
    g = empty()
    put(g, "3213", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III, step 3212")
    assert g.invaded[NETHERLANDS] == 1


@pytest.mark.parametrize(("invaded", "turn"), [(0, 10), (1, 4), (3, 6), (7, 10), (8, 10), (9, 10), (12, 10)])
def test_dlx_12_3_the_bef_lands_three_turns_after_the_invasion(invaded: int, turn: int) -> None:
    """DLX 12-3, R-49, the example of 12: invasion on 1, landing on 4; on turn 10 at the latest."""
    g = empty()
    g.invaded[BELGIUM] = invaded
    assert neutrality.bef_turn(g) == turn


def test_dlx_12_3_the_invasion_sets_the_date() -> None:
    """DLX 12-3: the marker is moved at once, unless the BEF is there."""
    g = empty(2)
    neutrality.invade(g, BELGIUM, at("3114"), "DLX R-48")
    assert g.bef == 5
    g = with_cards(empty(4), "A4")
    g.bef = g.landed = 3
    neutrality.invade(g, BELGIUM, at("3114"), "DLX R-48")
    assert g.bef == 3


def test_cards_move_the_landing() -> None:
    """DLX R-49 with cards: G8 three turns later, A4 on turn 3, A1 with A4 on turn 2, A1 with G8 never."""
    g = with_cards(empty(), "G8")
    assert neutrality.bef_turn(g) == 13
    g.invaded[BELGIUM] = 1
    assert neutrality.bef_turn(g) == 7
    assert neutrality.bef_turn(with_cards(empty(), "A4")) == 3
    g = with_cards(empty(), "A1", "A4")
    g.alternates = 1 << 4
    assert neutrality.bef_turn(g) == 2
    g = with_cards(empty(), "A1", "G8")
    g.alternates = 1 << 1
    assert neutrality.bef_turn(g) == 0


def test_a_neutral_is_not_listed() -> None:
    """DLX 12-1: the question is the same, the list leaves them out."""
    g = empty(1, 1)
    put(g, "Namur", "BE-G-3")
    moving(g, 1)
    assert options(g) == ["done"]
