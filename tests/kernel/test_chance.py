"""CHANCE picks by weight, from a source that says how many numbers it wants."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from marne.kernel.action import Action
from marne.kernel.chance import pick
from tests.kernel.mini import Say

weights = st.lists(st.integers(min_value=0, max_value=9), min_size=1, max_size=8).filter(any)


@given(weights)
def test_every_number_below_the_total_picks_by_weight(ws: list[int]) -> None:
    outcomes: list[tuple[Action, int]] = [(Say(i), w) for i, w in enumerate(ws)]
    picked = Counter(pick(outcomes, lambda n, at=at: at) for at in range(sum(ws)))
    assert picked == Counter({Say(i): w for i, w in enumerate(ws) if w})


@given(weights)
def test_the_source_is_asked_once_for_the_total(ws: list[int]) -> None:
    asked: list[int] = []

    def below(n: int, /) -> int:
        asked.append(n)
        return 0

    pick([(Say(i), w) for i, w in enumerate(ws)], below)
    assert asked == [sum(ws)]


def test_outcomes_keep_their_order() -> None:
    outcomes: list[tuple[Action, int]] = [(Say(5), 1), (Say(3), 2)]
    assert [pick(outcomes, lambda n, at=at: at) for at in range(3)] == [Say(5), Say(3), Say(3)]


@pytest.mark.parametrize("outcomes", [[], [(Say(1), 0)]])
def test_a_draw_without_outcomes_is_a_mistake(outcomes: list[tuple[Action, int]]) -> None:
    with pytest.raises(ValueError, match="without outcomes"):
        pick(outcomes, lambda n: 0)
