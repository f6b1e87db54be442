"""The run loop: None goes on, a frame is done first, Goto replaces, DONE reports to the frame below."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.frame import DONE, Frame, Goto
from marne.kernel.state import RUNAWAY, Result, Runaway, run
from tests.kernel.mini import Countdown, Die, End, Forever, Loop, Mini, Number, Script, Tower


def names(g: Mini) -> list[str]:
    return [type(f).__name__ for f in g.stack]


def test_an_empty_stack_has_nothing_to_run() -> None:
    g = Mini()
    run(g)
    assert g.stack == [] and g.marks == []


def test_it_stops_at_a_question() -> None:
    g = Mini(Script("a"), Number(1))
    run(g)
    assert names(g) == ["Script", "Number"]
    assert g.marks == [], "nothing below a question moves"


def test_it_stops_at_a_draw() -> None:
    g = Mini(Die())
    run(g)
    assert names(g) == ["Die"]


def test_none_goes_on_with_the_same_frame() -> None:
    g = Mini(Script("a", [None, None]))
    run(g)
    assert g.marks == ["a", "a", "a"]
    assert g.stack == []


def test_a_frame_is_done_first() -> None:
    g = Mini(Script("a", [Script("b")]))
    run(g)
    assert g.marks == ["a", "b", "a hears Script('b', ())", "a"]


def test_a_finished_frame_is_heard_by_the_one_below_with_its_fields() -> None:
    g = Mini(Script("a", [Countdown(2)]))
    run(g)
    assert g.marks == ["a", "a hears Countdown(0,)", "a"]


def test_nobody_hears_the_last_frame() -> None:
    g = Mini(Script("a"))
    run(g)
    assert g.marks == ["a"]


def test_goto_replaces_the_frame_and_nobody_hears() -> None:
    g = Mini(Script("a", [Script("b", [Goto(Script("c"))])]))
    run(g)
    assert g.marks == ["a", "b", "c", "a hears Script('c', ())", "a"]


def test_goto_a_question_stops() -> None:
    g = Mini(Script("a", [Goto(Number(1))]))
    run(g)
    assert names(g) == ["Number"]


def test_the_end_of_the_game_stops_everything() -> None:
    g = Mini(Script("a"), End(1))
    run(g)
    assert g.marks == []
    assert g.result is not None and g.result.data() == (1, "end", "MINI end")
    run(g)
    assert g.marks == [], "a finished game does not go on"


def test_done_is_one_constant() -> None:
    assert Script("a").step(Mini()) is DONE


@pytest.mark.parametrize("frame", [Forever(), Tower(), Loop()], ids=["none", "push", "goto"])
def test_a_procedure_that_reaches_no_question_is_stopped(frame: Frame[Any]) -> None:
    with pytest.raises(Runaway, match="no question after"):
        run(Mini(frame))


def test_the_guard_leaves_room_for_honest_work() -> None:
    g = Mini(Countdown(RUNAWAY - 2))
    run(g)
    assert g.stack == []
    with pytest.raises(Runaway):
        run(Mini(Countdown(RUNAWAY)))


def test_a_result_shows_itself() -> None:
    assert repr(Result(None, "draw", "MINI end")) == "Result(None, 'draw', 'MINI end')"
