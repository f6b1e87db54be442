"""Play by policies: they answer real choices only, stop at the horizon, and draws are left to CHANCE."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.policy import Never, Policy, Until, advance
from marne.kernel.state import State
from tests.kernel.mini import Die, End, Mini, Number, Say, Script


class Highest(Policy):
    """Says the highest number."""

    def __init__(self) -> None:
        self.asked = 0

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        self.asked += 1
        return actions[-1]


class AtMarks(Until):
    """Stops after so many marks."""

    def __init__(self, marks: int) -> None:
        self.marks = marks

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Mini)
        return len(g.marks) >= self.marks


def first(n: int) -> int:
    return 0


def test_policies_answer_until_the_game_is_over() -> None:
    g, policy = Mini(End(1), Number(3), Number(2)), Highest()
    assert advance(g, first, Never(), [policy, policy]) == 2
    assert g.marks == ["seat 0 says 2", "number hears (2, 2)", "seat 0 says 3"]
    assert g.result is not None and policy.asked == 2


def test_each_seat_has_its_own_policy() -> None:
    g, policies = Mini(Number(3)), [Highest(), Highest()]
    advance(g, lambda n: n - 1, Never(), list(policies))
    assert [p.asked for p in policies] == [0, 1]


def test_the_only_answer_is_given_without_asking() -> None:
    g, policy = Mini(Number(0)), Highest()
    assert advance(g, first, Never(), [policy, policy], limit=3) == 3
    assert policy.asked == 0 and g.marks == ["seat 0 says 0"] * 3


def test_it_stops_at_the_horizon_and_draws_go_to_chance() -> None:
    g, policy = Mini(Number(3), Die(), Script("a")), Highest()
    g.stack.pop()  # the draw is open
    assert advance(g, lambda n: n - 1, AtMarks(1), [policy, policy]) == 0
    assert g.marks[0] == f"{Say(2)}", "the heavier side"
    assert isinstance(g.stack[-1], Number) and policy.asked == 0
