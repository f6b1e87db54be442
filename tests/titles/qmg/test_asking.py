"""What a player reads when asked: which part of which card, what passing means, which answers hardly anybody means."""

from __future__ import annotations

import random

import pytest

from marne.kernel.state import CHANCE, legal, pending, push
from marne.table import Table, replay
from marne.titles.qmg.game import GAME
from marne.titles.qmg.notation import show
from marne.titles.qmg.rules.actions import PASS
from marne.titles.qmg.rules.board import Qmg
from tests.titles.qmg.play import asked_seat, at, play, settle

WEST = "turn germany play\npieces germany BER WGE BEL BAL\npieces austria VIE\npieces france PIC\nhand germany {}"


def text(g: Qmg) -> str:
    prompt = GAME.prompt(settle(g), asked_seat(g, None))
    assert prompt is not None
    return prompt.text


def apart(g: Qmg) -> set[str]:
    """The answers that are shown apart."""
    seat = asked_seat(g, None)
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    found = GAME.aside(GAME.view(g, seat), prompt)
    return {show(a) for a, unmeant in zip(prompt.actions, found, strict=True) if unmeant}


# ---------------------------------------------------------------- answers that hardly anybody means


def test_attacks_on_friends_and_empty_spaces_are_apart() -> None:
    """QMG battle.prerequisites-4: a battle without an enemy is legal, but a Land Battle changes nothing by it."""
    g = play(at(WEST.format("G-13 G-01")), "play G-13")
    attacks = {show(a) for a in legal(g, asked_seat(g, None)) if show(a).startswith("attack")}
    assert {"attack VIE from BER", "attack BEL from WGE", "attack PRU from BER"} <= apart(g)
    assert attacks - apart(g) == {"attack PIC from BEL"}


def test_a_card_that_builds_where_it_battled_means_empty_spaces_too() -> None:
    """QMG card G-44: the Schlieffen Plan builds in the space just battled, be it empty or not."""
    g = at("turn germany play\npieces germany BER WGE\nhand germany G-44")
    play(g, "play G-44")
    assert "attack BEL from WGE" in {show(a) for a in legal(g, asked_seat(g, None))}
    assert apart(g) == set()


def test_a_sea_battle_without_an_enemy_is_apart() -> None:
    g = play(
        at("turn germany play\npieces germany BER BAL NTH\npieces uk BRI ENG\nhand germany G-19 G-01"), "play G-19"
    )
    attacks = {show(a) for a in legal(g, asked_seat(g, None)) if show(a).startswith("attack")}
    assert attacks - apart(g) == {"attack ENG from NTH"}
    assert "attack BAL from NTH" in apart(g)


def test_nothing_else_is_apart() -> None:
    """Neither a card nor passing, nor taking a piece off, which has a place of its own."""
    assert apart(at(WEST.format("G-13"))) == set()


# ---------------------------------------------------------------- what passing means


def test_passing_says_what_one_does_without() -> None:
    assert GAME.describe(PASS, "DraftStep") == "skip the draft"
    assert GAME.describe(PASS, "PrepareStep") == "prepare nothing"
    assert GAME.describe(PASS, "DrawStep") == "draw no card"
    assert GAME.describe(PASS) == "pass"


def test_every_question_that_may_be_passed_has_words_for_it() -> None:
    rng = random.Random(3)
    found = set()
    for players in ("2", "5"):
        g = GAME.new({"players": players})
        while g.result is None and g.round < 9:
            question = pending(g)
            assert question is not None
            seats = question.seats(g)
            if seats[0] == CHANCE:
                push(g, CHANCE, rng.choice(question.outcomes(g))[0])  # type: ignore[attr-defined]  # asked of CHANCE only
                continue
            answers = legal(g, seats[0])
            if PASS in answers:
                found.add(type(question).__name__)
            push(g, seats[0], rng.choice([a for a in answers if not show(a).startswith("remove")]))
    assert len(found) >= 15
    assert [name for name in sorted(found) if GAME.describe(PASS, name) == "pass"] == []


# ---------------------------------------------------------------- which part of which card


def test_a_question_of_an_event_names_the_card_and_its_part() -> None:
    """QMG complex-4: the Play text is carried out part by part."""
    g = play(at(WEST.format("G-44 G-13")), "play G-44")
    assert text(g).startswith("Schlieffen Plan, part 1 of 3. Prepare a card")
    assert text(play(g, "prepare G-13")).startswith("Schlieffen Plan, part 2 of 3. Which space do you attack")


def test_a_card_that_is_nothing_but_its_type_is_not_named() -> None:
    assert text(play(at(WEST.format("G-01")), "play G-01")) == "Where do you build the German Army?"


def test_in_a_battle_the_battle_is_what_matters() -> None:
    """A question of the battle names the battle, not the card that has led to it."""
    g = at(WEST.format("G-44 G-13") + "\nprepared france_italy F-01")
    play(g, "play G-44", "pass", "attack PIC from BEL")
    assert text(g).startswith("Battle of Picardy: Reinforce")


@pytest.mark.parametrize(
    ("players", "whose"), [("5", ""), ("2", "Austria-Hungary & Ottomans: ")], ids=["one power", "several"]
)
def test_the_opening_counts_down(players: str, whose: str) -> None:
    """QMG setup-8: three cards go under the deck; who holds several powers is told which of them is meant."""
    g = settle(GAME.new({"players": players}))
    texts = []
    for _ in range(3):
        texts.append(text(g).removeprefix(whose).lower())
        push(g, 0, legal(g, 0)[0])
    assert texts[0] == "put three of your ten cards under your deck."
    assert texts[1] == "put two more cards under your deck."
    assert texts[2].startswith("one more card goes under your deck")


def test_the_price_of_a_draft_counts_down() -> None:
    g = play(at("turn germany draft\npieces germany BER\nhand germany G-13 G-44 G-18\ndeck germany G-01"), "draft")
    assert "discard 2 cards" in text(g)
    assert "discard 1 more card from" in text(play(g, "discard G-13"))


def test_a_replay_says_what_was_passed() -> None:
    """In the replay of their own game players read what they did without: the notation has "pass" for all of it."""
    table = Table(GAME, {"opening": "simple"}, secret=bytes(32))
    while table.version < 60:
        seat, *_ = table.asked
        passes = [a for a in table.legal(seat) if show(a) == "pass"]
        table.play(seat, passes[0] if passes else table.legal(seat)[0])
    said = {step.words for step in replay(table.record(), GAME, 0) if step.text == "pass"}
    assert said == {"skip the draft", "play no card", "prepare nothing"}
