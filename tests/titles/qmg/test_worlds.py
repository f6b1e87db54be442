"""Likely worlds: the hidden cards of others, dealt as their owners would have it and within all that is known."""

from __future__ import annotations

import itertools
import math
import random
from collections import Counter

import pytest

from marne.kit.lots import SEEDS
from marne.titles.qmg.analysis.guesses import chances
from marne.titles.qmg.analysis.lessons import GUESSWORK, truth_of
from marne.titles.qmg.analysis.likely import SWEEPS, LikelyWorlds, factors
from marne.titles.qmg.analysis.signs import (
    BURIED,
    DISCARDED,
    FACE_DOWN,
    IN_DECK,
    IN_HAND,
    NAMES,
    Signs,
)
from marne.titles.qmg.game import GAME
from marne.titles.qmg.rules.actions import FROM_HAND
from marne.titles.qmg.rules.atlas import GE, POWER_CODES, POWERS, SPACE
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import ID, KIND, KIND_AT, OWNER, SYMBOL, SYMBOLS
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from marne.titles.qmg.rules.stosstruppen import payments
from tests.titles.qmg.play import at, cards, play, question
from tests.titles.qmg.test_secrecy import EVERYBODY, pooled

FEW = """
options players=2
turn russia play
pieces germany BER WGE BEL
pieces russia MOS
hand germany G-10 G-44
prepared germany G-50
pile germany {pile}
"""
"""Of the German cards all but a few are discarded face up."""


def few(left: str) -> Qmg:
    """A position in which the German cards that are not named are in the open."""
    named = left.split()
    pile = [i for i in KIND if OWNER[KIND[i]] == GE and i not in ("G-10", "G-44", "G-50", *named)]
    return at(FEW.format(pile=" ".join(pile)))


def likely(g: Qmg, seat: int | None) -> LikelyWorlds:
    return LikelyWorlds(GAME.view(g, seat), factors())


def dealt(g: Qmg, seat: int | None, n: int) -> list[Qmg]:
    worlds = likely(g, seat)
    return [worlds.deal(random.Random(i).randrange) for i in range(n)]


# ---------------------------------------------------------------- within what is known


@pytest.mark.parametrize("seat", [0, 1, 2, 3, 4, None])
def test_secrecy_2_likely_worlds_agree_with_all_that_is_known(seat: int | None) -> None:
    """QMG secrecy-1, QMG secrecy-2: the viewer's own cards, all counts and everything in the open are as they are."""
    g = at(EVERYBODY)
    seen = GAME.view(g, seat).data()
    for h in dealt(g, seat, 12):
        assert GAME.view(h, seat).data() == seen
        for p, power in enumerate(POWER_CODES):
            if seat == p:
                assert (h.hand[p], h.prepared[p], h.down[p]) == (g.hand[p], g.prepared[p], g.down[p])
            there, here = ([card for zone in ZONES for card in cards(x, zone, power)] for x in (h, g))
            assert Counter(there) == Counter(here)


ZONES = ("hand", "prepared", "deck", "bottom", "down", "pile", "table")


def test_cards_known_to_be_out_of_the_deck_are_not_dealt_into_it() -> None:
    """QMG secrecy-1: a card that was taken back into hand in sight of all, and then perhaps prepared."""
    g = play(at(EVERYBODY), "play G-10", "attack BUR from BEL", "discard G-44")
    g.show_to_all(GE, g.hand[GE])  # everybody sees the hand: one Build Army
    g.leave_unseen(GE, g.hand[GE])  # from there something may have gone
    assert [ID[k] for k in GAME.view(g, 3).cards[GE].known.out] == ["G-01"]
    for h in dealt(g, 3, 60):
        outside = cards(h, "hand", "germany") + cards(h, "prepared", "germany") + cards(h, "down", "germany")
        assert "G-01" in outside


def test_ruling_14_2_a_pledge_is_filled_with_a_card_that_may_be_pledged() -> None:
    """QMG ruling-14.2: who has pledged a card has one that fits, in every world and in what is told of the cards."""
    g = pooled()
    worlds = likely(g, 2)
    (french,) = [hidden for hidden in worlds.hidden if POWER_CODES[hidden.power] == "france_italy"]
    assert french.needed
    for i in range(40):
        h = worlds.deal(random.Random(i).randrange)
        top = h.stack[-1]
        assert isinstance(top, Pledge)
        card = top.pledged[0]
        assert ID[card] in cards(h, "prepared", "france_italy")
        assert SYMBOLS[SYMBOL[card]] == "reinforce_army"
        assert GAME.view(h, 2).stack[-1].data() == GAME.view(g, 2).stack[-1].data()
    assert chances(worlds, 3, FACE_DOWN).some["reinforce_army"] == pytest.approx(1.0)


BARRAGE = """
turn france_italy play
pieces germany BER WGE BEL
pieces france PAR PIC
pieces us USA NAO PIC
hand france_italy F-15 F-15 F-15 F-01
{prepared}
prepared germany G-50 G-01
prepared uk_us U-05 U-15
table france_italy F-26
table uk_us U-34
"""


@pytest.mark.parametrize("prepared", ["", "prepared france_italy F-36", "prepared france_italy F-15 F-36"])
def test_card_f_26_a_pledge_may_come_from_hand(prepared: str) -> None:
    """QMG card F-26: a French Land Battle card from hand may be pledged, so it need not be a prepared one; without
    prepared cards it cannot be."""
    g = play(at(BARRAGE.format(prepared=prepared)), "play F-15", "attack BEL from PIC", "use G-50", "use F-15 hand")
    seen = GAME.view(g, 2).data()
    worlds = likely(g, 2)
    modes = set()
    for i in range(60):
        for h in (worlds.deal(random.Random(i).randrange), GAME.sample(worlds.view, random.Random(i).randrange)):
            assert GAME.view(h, 2).data() == seen
            top = h.stack[-1]
            assert isinstance(top, Pledge)
            zone = "hand" if top.pledged[1] == FROM_HAND else "prepared"
            assert ID[top.pledged[0]] in cards(h, zone, "france_italy")
            modes.add(zone)
    assert modes == ({"hand", "prepared"} if prepared else {"hand"})


def test_card_g_33_an_announced_attack_shows_a_card_to_pay_with() -> None:
    """QMG card G-33: in every world Germany has prepared a Sustain card that covers the space."""
    g = at(STOSS)
    play(g, "play G-01", "place germany PIC", "attack PAR from PIC")
    assert question(g) == "StossPayment"
    worlds = likely(g, 3)
    for i in range(30):
        assert payments(worlds.deal(random.Random(i).randrange), SPACE["PAR"])
    assert chances(worlds, GE, FACE_DOWN).some["sustain_land"] == pytest.approx(1.0)


STOSS = """
turn germany play
pieces germany BER WGE BEL
pieces france PAR
hand germany G-01 G-10 G-10
prepared germany G-41 G-30
table germany G-33
"""


# ---------------------------------------------------------------- as often as it weighs


def test_worlds_come_as_often_as_they_weigh() -> None:
    """Six cards are hidden: two in hand, one prepared, three in the deck. Every arrangement comes by its weight."""
    g = few("G-01 G-20 G-31")
    worlds = likely(g, 1)
    (hidden,) = [h for h in worlds.hidden if h.power == GE]
    assert sorted(Counter(hidden.place).items()) == [(IN_HAND, 2), (FACE_DOWN, 1), (IN_DECK, 3)]
    weights = hidden.weights
    expected: dict[tuple[frozenset[int], int], float] = {}
    for held in itertools.permutations(hidden.start):
        weight = math.prod(weights[i][copy] for i, copy in enumerate(held))
        hand = frozenset(held[i] for i, place in enumerate(hidden.place) if place == IN_HAND)
        face_down = held[hidden.place.index(FACE_DOWN)]
        expected[hand, face_down] = expected.get((hand, face_down), 0.0) + weight
    total = sum(expected.values())
    found: Counter[tuple[frozenset[int], int]] = Counter()
    deals = 6000
    rng = random.Random(1914)
    for _ in range(deals):
        hidden.stir(hidden.shuffle(rng.randrange(SEEDS)), SWEEPS)
        held = tuple(hidden.held)
        hand = frozenset(held[i] for i, place in enumerate(hidden.place) if place == IN_HAND)
        found[hand, held[hidden.place.index(FACE_DOWN)]] += 1
    assert found.keys() <= expected.keys()
    for what, weight in expected.items():
        assert abs(found[what] / deals - weight / total) < 0.02, what


def test_chances_are_those_of_the_worlds() -> None:
    """What is told of a hand and of prepared cards is what comes in the worlds that are dealt."""
    g = few("G-01 G-20 G-31 G-34 G-46")
    worlds = likely(g, 1)
    dealt = [worlds.deal(random.Random(i).randrange) for i in range(3000)]
    said = chances(worlds, GE, FACE_DOWN)
    assert said.cards == 1
    assert sum(said.kinds.values()) == pytest.approx(1.0)
    assert sum(said.sorts.values()) == pytest.approx(1.0)
    assert said.some == pytest.approx(said.sorts)
    there = Counter(cards(h, "prepared", "germany")[0] for h in dealt)
    for card, chance in said.kinds.items():
        assert abs(there[card] / len(dealt) - chance) < 0.04, card
    held = chances(worlds, GE, IN_HAND)
    assert held.cards == 2
    for card, chance in held.held.items():
        comes = sum(card in cards(h, "hand", "germany") for h in dealt) / len(dealt)
        assert abs(comes - chance) < 0.05, card
    assert max(held.some.values()) <= 1.0


def test_nothing_that_is_possible_is_ruled_out() -> None:
    """Each of the hidden cards may be the prepared one, whatever habits say."""
    left = ["G-01", "G-20", "G-31", "G-34", "G-46"]
    said = chances(likely(few(" ".join(left)), 1), GE, FACE_DOWN)
    assert set(said.kinds) == {"G-10", "G-44", "G-50", "G-01", "G-19", "G-31", "G-34", "G-46"}
    assert min(said.kinds.values()) > 0.0


def test_a_card_that_fits_a_threatened_army_is_likelier_to_be_prepared() -> None:
    """France prepares Paris Taxis where Paris is threatened, rather than what is of no use."""
    text = """
    turn germany play
    pieces germany BER WGE {west}
    pieces france PAR
    hand france_italy F-01 F-01 F-01 F-15 F-15 F-24 F-25
    prepared france_italy F-34 F-36
    """
    said = [chances(likely(at(text.format(west=west)), 2), 3, FACE_DOWN).kinds["F-34"] for west in ("BEL PIC", "")]
    assert said[0] > said[1]


# ---------------------------------------------------------------- signs and lessons


def test_signs_are_of_what_everybody_sees() -> None:
    """Two worlds that look the same to a spectator have the same signs."""
    g = at(EVERYBODY)
    h = GAME.sample(GAME.view(g, None), random.Random(3).randrange)
    for kind in range(len(ID)):
        for place in (IN_HAND, FACE_DOWN, DISCARDED, BURIED):
            assert Signs(g).of(place, kind) == Signs(h).of(place, kind)
            assert len(Signs(g).of(place, kind)) == 3
        assert Signs(g).of(IN_DECK, kind) == []


def test_a_sign_says_what_a_card_is_good_for() -> None:
    g = at("turn germany play\npieces germany BER WGE BEL\npieces france PAR PIC BUR")
    signs = Signs(g)
    named = [NAMES[s] for s in signs.of(FACE_DOWN, KIND["F-34"])]
    assert named == [
        "early prepared: F-34 Paris Taxis",
        "france_italy prepared: reinforce_army, most useful",
        "france_italy prepared: Event, something to do",
    ]
    assert NAMES[signs.of(IN_HAND, KIND["R-22"])[1]] == "russia in hand: reinforce_army, useless"


def test_lessons_compare_the_truth_with_what_might_have_been() -> None:
    g = at(EVERYBODY)
    for hidden in LikelyWorlds(GAME.view(g, 4), []).hidden:
        truth = truth_of(g, hidden)
        assert sorted(truth) == sorted(hidden.start)
        kinds = [ID[KIND_AT[hidden.power][copy]] for copy in truth]
        power = POWER_CODES[hidden.power]
        assert sorted(k for i, k in enumerate(kinds) if hidden.place[i] == IN_HAND) == cards(g, "hand", power)
        assert sorted(k for i, k in enumerate(kinds) if hidden.place[i] == FACE_DOWN) == cards(g, "prepared", power)
    lessons = GUESSWORK.lessons(g, 4, random.Random(1).randrange)
    assert 10 < len(lessons) <= 12 * (POWERS - 1)


def test_guesses_know_the_truth_and_add_up() -> None:
    g = at(EVERYBODY)
    for is_likely in (True, False):
        for asked in GUESSWORK.guesses(g, 4, random.Random(2).randrange, likely=is_likely):
            for guess in asked:
                assert sum(guess.chances.values()) == pytest.approx(1.0)
                assert guess.truth in guess.chances
