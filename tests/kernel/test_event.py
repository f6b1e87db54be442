"""Events: the audience gets the fact, all others its public face, if it has one."""

from __future__ import annotations

from marne.kernel.event import Event

FACE = Event("Drew", "MINI draw", (1,))
SECRET = Event("DrewCard", "MINI draw", (1, 42), audience=(1, 3), public=FACE)


def test_everybody_gets_an_event_without_audience() -> None:
    for seat in (None, 0, 1, 7):
        assert FACE.seen_by(seat) is FACE


def test_the_audience_gets_the_fact() -> None:
    assert SECRET.seen_by(1) is SECRET
    assert SECRET.seen_by(3) is SECRET


def test_all_others_get_the_face() -> None:
    assert SECRET.seen_by(0) is FACE
    assert SECRET.seen_by(2) is FACE


def test_a_spectator_gets_the_face() -> None:
    assert SECRET.seen_by(None) is FACE


def test_without_a_face_others_get_nothing() -> None:
    whispered = Event("Whispered", "MINI draw", (4,), audience=(0,))
    assert whispered.seen_by(0) is whispered
    assert whispered.seen_by(1) is None
    assert whispered.seen_by(None) is None


def test_an_empty_audience_is_nobody() -> None:
    hidden = Event("Hidden", "MINI draw", (4,), audience=(), public=FACE)
    for seat in (None, 0, 1):
        assert hidden.seen_by(seat) is FACE


def test_the_first_seat_is_a_seat() -> None:
    """Seat 0 is not 'nobody'."""
    mine = Event("Drew", "MINI draw", (4,), audience=(0,), public=FACE)
    assert mine.seen_by(0) is mine


def test_nothing_is_revealed_unless_said() -> None:
    assert not FACE.reveals
    assert Event("Shown", "MINI draw", (4,), reveals=True).reveals


def test_an_event_shows_itself() -> None:
    assert repr(SECRET) == "Event('DrewCard', 'MINI draw', (1, 42), (1, 3))"
