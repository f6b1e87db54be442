"""Frames: constructor arguments are the save format, and a clone shares nothing."""

from __future__ import annotations

import pytest

from marne.kernel.action import Action
from marne.kernel.frame import CHANCE, DONE, Chance, Choice, Frame, Goto, Procedure
from marne.kernel.state import State
from tests.kernel.mini import Countdown, Die, Mini, Number, Say


def test_data_are_the_constructor_arguments() -> None:
    frame = Number(4, 2)
    again = type(frame)(*frame.data())
    assert again.data() == frame.data() == (4, 2)


def test_a_frame_without_fields_has_no_data() -> None:
    assert Procedure[State]().data() == ()


def test_a_clone_is_equal_and_independent() -> None:
    frame = Countdown(3)
    made = frame.clone()
    assert type(made) is Countdown
    assert made.data() == frame.data()
    frame.left = 1
    assert made.data() == (3,)


def test_only_choices_ask() -> None:
    assert not Frame[State].asks
    assert not Procedure[State].asks
    assert Choice[State].asks
    assert Chance[State].asks
    assert not DONE.asks
    assert not Goto(Die()).asks


def test_a_frame_must_be_written() -> None:
    g = Mini()
    with pytest.raises(NotImplementedError):
        Procedure[Mini]().step(g)
    question = Choice[Mini]()
    with pytest.raises(NotImplementedError):
        question.seats(g)
    with pytest.raises(NotImplementedError):
        question.candidates(g, 0)
    with pytest.raises(NotImplementedError):
        question.veto(g, 0, Say(1))
    with pytest.raises(NotImplementedError):
        question.take(g, 0, Say(1))
    with pytest.raises(NotImplementedError):
        Chance[Mini]().outcomes(g)
    with pytest.raises(NotImplementedError):
        Action().data()


def test_hear_ignores_by_default() -> None:
    g = Mini()
    Procedure[Mini]().hear(g, Countdown(0))
    assert g.marks == []


def test_a_draw_is_put_to_chance_and_exact() -> None:
    g, die = Mini(), Die()
    assert die.seats(g) == (CHANCE,) == (-1,)
    assert die.exact
    assert not Number(1).exact
    assert die.candidates(g, CHANCE) == [Say(1), Say(2)]


def test_the_stream_of_a_draw_is_named_after_it() -> None:
    assert Die().purpose(Mini()) == "Die"


def test_a_frame_shows_its_name_and_data() -> None:
    assert repr(Number(4)) == "Number(4, -1)"


def test_goto_carries_the_next_frame() -> None:
    frame = Countdown(1)
    assert Goto(frame).frame is frame
