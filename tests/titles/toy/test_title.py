"""What the toy offers besides its rules: views, words, positions, insights, and a player."""

from __future__ import annotations

import pytest

from marne.kernel.event import Event
from marne.kernel.state import legal
from marne.table import Table
from marne.titles.toy.game import GAME
from marne.titles.toy.rules import facts
from marne.titles.toy.rules.actions import Discard, Name, Play, Praise, Stop
from marne.titles.toy.rules.board import STORM
from marne.titles.toy.staff.agent import ToyStaff


def table() -> Table:
    """A game whose draws are always the same, at the first question."""
    return Table(GAME, secret=bytes(32), contributions=[b"a", b"b"])


def test_a_seat_sees_its_own_cards_and_how_many_the_others_have() -> None:
    view = table().view(0).data()
    assert view["hands"] == [3, 0]
    assert sum(view["cards"][0]) == 3
    assert view["cards"][1] is None
    assert table().view(None).data()["cards"] == [None, None]


def test_things_say_what_to_click() -> None:
    g = GAME.new()
    g.stack = GAME.decode(table().full_position()).stack
    assert GAME.things(g, Discard(0)) == ["card:rat"]
    assert GAME.things(g, Stop()) == ["choice:stop"]
    assert [GAME.things(g, a(1)) for a in (Name, Praise)] == [["player:ben"], ["praise:ben"]]


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (Event(facts.REFILLED, "TOY draw-2", (7,)), "The bag is filled again: 7 cards."),
        (Event(facts.WEATHER_CAME, "TOY omen-1", (1,)), "The weather is storm."),
        (Event(facts.DREW, "TOY draw-1", (0, 3), (0,)), "Ada draws a fox."),
        (Event(facts.DREW, "TOY draw-1", (0, 3), (0,)).seen_by(1), "Ada draws a card."),
        (Event(facts.PRAISED, "TOY council-1", (1, 0)), "Ben praises Ada."),
    ],
)
def test_events_are_told(event: Event, said: str) -> None:
    assert GAME.tell(event) == said


def test_a_position_is_written_and_read() -> None:
    g = GAME.decode(table().full_position())
    text = GAME.write_position(g)
    assert text.startswith("toy position 1\nstate ")
    assert GAME.write_position(GAME.read_position(text)) == text
    assert GAME.encode(GAME.read_position("toy position 1\nrounds 1\n")) == GAME.encode(GAME.new({"rounds": "1"}))
    with pytest.raises(ValueError, match="line 1: neither rounds nor a state"):
        GAME.read_position("toy position 1\n")


def test_an_insight_counts_the_unseen_cards_of_a_kind() -> None:
    seen = table()
    own = seen.view(0).data()["cards"][0]
    assert GAME.insight(seen.view(0), "unseen", "rat") == {"card": "rat", "unseen": 5 - own[0], "of": 17}
    assert GAME.insight(seen.view(None), "unseen", "rat") == {"card": "rat", "unseen": 5, "of": 20}
    with pytest.raises(ValueError, match="there is: unseen"):
        GAME.insight(seen.view(0), "odds", "rat")


def test_the_book_prints_what_the_rules_score() -> None:
    g = GAME.new()
    for n, card in enumerate(GAME.book()["cards"]):
        g.weather = 0
        assert card["fair"] == g.points(n)
        g.weather = STORM
        assert card["storm"] == g.points(n)


def test_staff_plays_the_card_of_the_most_points() -> None:
    played = table()
    played.play(0, Stop())
    prompt = played.prompt(0)
    assert prompt is not None
    best = ToyStaff().choose(played.view(0), prompt)
    g = GAME.decode(played.full_position())
    worth = {a: g.points(a.card) for a in legal(g, 0) if isinstance(a, Play)}
    assert isinstance(best, Play)
    assert worth[best] == max(worth.values())
