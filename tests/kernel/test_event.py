"""Events: the audience gets the fact, all others get it with its secret fields masked."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.kernel.schema import INT, UNKNOWN, Fact, Kind

CARD = Kind("card", ["ace", "king", "queen"], thing=True)
DREW = Fact("Drew", seat=INT, card=CARD.secret(), shown=CARD.many(secret=True))
OPEN = Event(DREW, "MINI draw", (1, 2, (0, 1)))
SECRET = Event(DREW, "MINI draw", (1, 2, (0, 1)), audience=(1, 3))


def test_everybody_gets_an_event_without_audience() -> None:
    for seat in (None, 0, 1, 7):
        assert OPEN.seen_by(seat) is OPEN


def test_the_audience_gets_the_fact() -> None:
    assert SECRET.seen_by(1) is SECRET
    assert SECRET.seen_by(3) is SECRET


def test_all_others_get_it_masked() -> None:
    for seat in (0, 2, None):
        seen = SECRET.seen_by(seat)
        assert seen.values == (1, UNKNOWN, ())
        assert (seen.name, seen.rule, seen.audience) == ("Drew", "MINI draw", None)


def test_an_empty_audience_is_nobody() -> None:
    hidden = Event(DREW, "MINI draw", (1, 2, ()), audience=())
    for seat in (None, 0, 1):
        assert hidden.seen_by(seat)["card"] == UNKNOWN


def test_the_first_seat_is_a_seat() -> None:
    """Seat 0 is not 'nobody'."""
    mine = Event(DREW, "MINI draw", (0, 2, ()), audience=(0,))
    assert mine.seen_by(0) is mine


def test_a_masked_event_still_owns_up_to_revealing() -> None:
    assert not SECRET.seen_by(0).reveals
    assert Event(DREW, "MINI draw", (0, 2, ()), (0,), reveals=True).seen_by(1).reveals


def test_fields_are_read_by_name() -> None:
    assert (SECRET["seat"], SECRET["card"], SECRET.many("shown")) == (1, 2, (0, 1))
    assert SECRET.fields() == {"seat": 1, "card": 2, "shown": [0, 1]}
    assert SECRET.seen_by(0).fields() == {"seat": 1, "card": UNKNOWN, "shown": []}


def test_an_event_points_at_things_and_a_masked_one_at_those_that_are_known() -> None:
    assert SECRET.things() == ["card:queen", "card:ace", "card:king"]
    assert SECRET.seen_by(0).things() == []


def test_an_event_shows_itself() -> None:
    assert repr(SECRET) == "Event(Drew, 'MINI draw', {'seat': 1, 'card': 2, 'shown': [0, 1]}, (1, 3))"
