"""Positions as bytes: what is written comes back, and anything else is refused in words."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marne.kernel.codec import Corrupt, dump, freeze, load, restore_result, restore_stack
from marne.kernel.frame import Frame
from marne.kernel.state import Result
from tests.kernel.mini import Countdown, Mini, Number

FRAMES: dict[str, type[Frame[Any]]] = {"Number": Number, "Countdown": Countdown}

plain = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(), lambda inner: st.lists(inner, max_size=4), max_leaves=12
)


def marked(*frames: Frame[Any]) -> Mini:
    g = Mini(*frames)
    g.marks.extend(["a", "b"])
    return g


def test_a_position_is_three_parts_of_json() -> None:
    assert json.loads(dump(marked(Countdown(3), Number(2)))) == [
        [["a", "b"]],
        [["Countdown", 3], ["Number", 2, -1]],
        None,
    ]


def test_a_position_is_written_without_spaces() -> None:
    assert b" " not in dump(marked(Countdown(3), Number(2)))


def test_what_is_written_comes_back() -> None:
    g = marked(Countdown(3), Number(2))
    g.result = Result(1, "end", "MINI end")
    data, stack, result = load(dump(g))
    made = Mini()
    made.marks.extend(data[0])
    restore_stack(made, stack, FRAMES)
    made.result = restore_result(result)
    assert made.key() == g.key()
    assert dump(made) == dump(g)


@given(plain)
def test_lists_come_back_as_tuples_all_the_way_down(value: Any) -> None:
    def lists(v: Any) -> bool:
        return isinstance(v, list) or (isinstance(v, tuple) and any(lists(x) for x in v))

    assert not lists(freeze(value))
    assert json.loads(json.dumps(freeze(value))) == value


@pytest.mark.parametrize(
    "data",
    [b"", b"{", b"\xff\xfe\xfd", b"null", b"3", b"{}", b"[]", b"[1,[]]", b"[1,[],null,4]", b'[[],"stack",null]'],
)
def test_bytes_that_are_no_position_are_refused(data: bytes) -> None:
    with pytest.raises(Corrupt, match="not a position"):
        load(data)


@pytest.mark.parametrize("data", [b"[[],[1],null]", b'[[],[{"a":1}],null]', b"[[],[null],null]"])
def test_frames_that_are_no_lists_are_refused(data: bytes) -> None:
    with pytest.raises(Corrupt, match="not a position"):
        restore_stack(Mini(), load(data)[1], FRAMES)


def test_an_unknown_procedure_is_refused_by_name() -> None:
    with pytest.raises(Corrupt, match="'Volcano'"):
        restore_stack(Mini(), [["Number", 1], ["Volcano"]], FRAMES)


@pytest.mark.parametrize("frame", [[], [["Number"]], ["Countdown"], ["Countdown", 1, 2]])
def test_a_frame_with_the_wrong_fields_is_refused(frame: list[Any]) -> None:
    with pytest.raises(Corrupt, match="not a position"):
        restore_stack(Mini(), [frame], FRAMES)


@pytest.mark.parametrize("result", [(), (1,), (1, "end", "MINI end", 4), 3, "won"])
def test_a_result_with_the_wrong_fields_is_refused(result: Any) -> None:
    with pytest.raises(Corrupt, match="not a position"):
        restore_result(result)


def test_no_result_is_no_result() -> None:
    assert restore_result(None) is None
