"""Questions that are still to come: foretold from what a seat sees, and true."""

from __future__ import annotations

import random

import marne
from marne.kernel.chance import Below
from marne.kernel.game import View
from marne.table import Table
from tests.table.kit import SECRET, fixed, until
from tests.toy import Fold, Stop, Toy, ToyGame


def test_the_next_question_is_foretold() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    foretold, _ = table.ahead(seat, [Stop()])
    table.play(seat, Stop())
    asked = table.prompt(seat)
    assert foretold is not None and asked is not None
    assert (foretold.prompt.text, foretold.prompt.actions) == (asked.text, asked.actions)
    assert foretold.things == [table.things(a) for a in asked.actions]
    assert foretold.reasons == table.reasons(seat, asked.actions)


def test_no_answers_ahead_is_the_open_question() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    now, asked = table.ahead(seat, [])[0], table.prompt(seat)
    assert now is not None and asked is not None and now.prompt.actions == asked.actions


def test_nothing_is_foretold_where_others_are_asked_first() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    assert table.ahead(seat, [Stop(), Fold()]) == (None, {})


def test_nothing_is_foretold_of_a_line_that_would_be_refused() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    assert table.ahead(seat, [Fold()]) == (None, {})


def test_what_follows_the_answers_that_lead_on_is_foretold_on_request() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    assert table.ahead(seat, [])[1] == {}
    led = table.ahead(seat, [], leading=True)[1]
    assert list(led) == ["stop"], "to discard neither closes nor leads on"
    assert led["stop"].prompt.question == "PlayCard"


def test_nothing_changes_by_looking() -> None:
    table = until(fixed(), "Tidy")
    (seat,) = table.asked
    before, log = table.full_position(), table.log(seat)
    table.ahead(seat, [Stop()], leading=True)
    assert (table.full_position(), table.log(seat)) == (before, log)


def test_nothing_is_foretold_that_depends_on_what_is_hidden() -> None:
    """The sampled worlds disagree about the seat's hand, as if it did not know its own cards."""

    class Unsure(ToyGame):
        sampled = 0

        def sample(self, view: View, below: Below) -> Toy:
            g = super().sample(view, below)
            assert view.seat is not None
            self.sampled += 1
            hand = g.hands[view.seat]
            hand[:] = [3 if kind == self.sampled % 2 else 0 for kind in range(len(hand))]
            return g

    table = until(Table(Unsure(), secret=SECRET), "Tidy")
    (seat,) = table.asked
    assert table.ahead(seat, [Stop()]) == (None, {})


def test_cards_of_quartermaster_general_show_where_they_act() -> None:
    """What a card is foretold to ask is asked once it is played, over the first rounds of a random game."""
    table, dice = Table(marne.games()["qmg"], {}, secret=SECRET), random.Random(4)
    checked = 0
    while checked < 12:
        seat = dice.choice(table.asked)
        prompt = table.prompt(seat)
        assert prompt is not None
        led = table.ahead(seat, [], leading=True)[1]
        notation, foretold = dice.choice(list(led.items())) if led else ("", None)
        if foretold is None or not notation.startswith("play"):
            table.play(seat, dice.choice(prompt.actions))
            continue
        table.play(seat, table.game.read(notation))
        asked = table.prompt(seat)
        assert asked is not None
        assert (foretold.prompt.text, foretold.prompt.actions) == (asked.text, asked.actions)
        checked += 1
