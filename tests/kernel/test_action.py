"""Actions are plain data: verb and fields decide equality and hash."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.kernel.mini import Say, Shout


@given(st.integers(), st.integers())
def test_equality_and_hash_are_made_of_the_fields(x: int, y: int) -> None:
    assert (Say(x) == Say(y)) == (x == y)
    if x == y:
        assert hash(Say(x)) == hash(Say(y))


def test_another_verb_is_another_action() -> None:
    assert Say(1) != Shout(1)
    assert len({Say(1), Shout(1), Say(1)}) == 2


def test_an_action_is_nothing_else() -> None:
    assert Say(1) != (1,)
    assert Say(1) != 1
    assert Say(1) != None  # noqa: E711 - the comparison itself is what is tested


def test_an_action_equals_itself() -> None:
    a = Say(1)
    assert a == a


def test_an_action_shows_its_verb_and_fields() -> None:
    assert repr(Say(3)) == "Say(3,)"
