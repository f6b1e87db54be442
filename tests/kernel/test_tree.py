"""The tree: it finds the best play of a solved game, in as many simulations as it is given, and always alike."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from marne.kernel.action import Action
from marne.kernel.frame import DONE, Choice, Frame, Procedure
from marne.kernel.policy import Never, Until
from marne.kernel.ruling import Ruling
from marne.kernel.state import Result, State, run
from marne.kernel.tree import Expert, Fates, Shape, Tree
from tests.kernel.mini import Die, Mini, Say


class Heap(Mini):
    """Matches on a heap: two seats take one to three in turn, and who takes the last one wins."""

    def __init__(self, left: int) -> None:
        super().__init__(Taking())
        self.left = left
        self.turn = 0
        run(self)

    def clone(self) -> Heap:
        made = Heap(self.left)
        made.turn, made.result = self.turn, self.result
        made.stack = [f.clone() for f in self.stack]
        return made


class Taking(Procedure[Heap]):
    """Turn after turn, with a die that changes nothing in between."""

    def __init__(self, rolled: int = 0) -> None:
        self.rolled = rolled

    def data(self) -> tuple[Any, ...]:
        return (self.rolled,)

    def step(self, g: Heap) -> Frame[Any] | None:
        if g.left == 0:
            g.result = Result(1 - g.turn, "heap", "HEAP end")
            return DONE
        self.rolled = 1 - self.rolled
        return Die() if self.rolled and g.turn else Take(g.turn)


class Take(Choice[Heap]):
    """One to three matches."""

    exact: ClassVar[bool] = True

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def data(self) -> tuple[Any, ...]:
        return (self.seat,)

    def seats(self, g: Heap) -> tuple[int, ...]:
        return (self.seat,)

    def candidates(self, g: Heap, seat: int) -> list[Action]:
        return [Say(n) for n in range(1, min(3, g.left) + 1)]

    def veto(self, g: Heap, seat: int, a: Action) -> Ruling | None:
        return None

    def take(self, g: Heap, seat: int, a: Action) -> Frame[Heap] | None:
        assert isinstance(a, Say)
        g.left -= a.number
        g.turn = 1 - g.turn
        return DONE


class Novice(Expert):
    """Takes one match, finds all answers alike and cannot tell who is winning."""

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        return actions[0]

    def worths(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> list[float]:
        return [0.0] * len(actions)

    def is_searched(self, g: State, seat: int, question: Choice[Any]) -> bool:
        return True

    def team(self, g: State, seat: int) -> int:
        return seat

    def value(self, g: State) -> float:
        return 0.5


class Alone(Novice):
    """Leaves the enemy's questions out of the tree."""

    def is_searched(self, g: State, seat: int, question: Choice[Any]) -> bool:
        return seat == 0


class AtOnce(Until):
    """The horizon is where the simulation begins."""

    def is_reached(self, g: State) -> bool:
        return True


def never() -> bool:
    return False


def tree(left: int, expert: Expert, until: Until) -> Tree:
    made = Tree(expert, until, Shape(), 0, lambda world: Heap(left), 7)
    made.enter([Say(1), Say(2), Say(3)])
    return made


@pytest.mark.parametrize(("left", "best"), [(5, 1), (6, 2), (7, 3), (9, 1), (10, 2)])
def test_the_best_answer_of_a_solved_game_is_found(left: int, best: int) -> None:
    made = tree(left, Novice(), Never())
    order = made.run(1500, [0.0] * 3, never)
    assert made.roots[order[0]].action == Say(best)


def test_against_an_enemy_who_is_known_the_best_reply_is_found() -> None:
    """Who always takes one match loses from eight, though eight is lost against good play."""
    made = tree(8, Alone(), Never())
    order = made.run(600, [0.0] * 3, never)
    assert made.mean(order[0]) > 0.9


def test_equal_searches_are_equal() -> None:
    one, two = tree(9, Novice(), Never()), tree(9, Novice(), Never())
    assert one.run(300, [0.0] * 3, never) == two.run(300, [0.0] * 3, never)
    assert one.values == two.values


@pytest.mark.parametrize("budget", [1, 3, 40, 300])
def test_a_search_keeps_to_its_simulations(budget: int) -> None:
    made = tree(9, Novice(), Never())
    made.run(budget, [0.0] * 3, never)
    assert made.simulations <= max(budget, 5), "every answer is tried once, and the better two once more"
    assert made.simulations >= 0.8 * budget


def test_nothing_is_tried_when_time_is_up() -> None:
    made = tree(9, Novice(), Never())
    assert made.run(300, [0.0, 0.1, 0.0], lambda: True)[0] == 1, "the credit given in advance decides"
    assert made.simulations == 0


def test_positions_at_the_horizon_are_valued_by_the_expert() -> None:
    made = tree(9, Novice(), AtOnce())
    made.run(30, [0.0, 0.0, 0.1], never)
    assert {v for values in made.values for v in values} == {0.5}
    assert made.error(0) == 0.0


def test_the_nth_draw_of_a_kind_does_not_depend_on_other_draws() -> None:
    one, two = Fates(3), Fates(3)
    one.begin(5)
    two.begin(5)
    one.of("weather")(100)
    assert [one.of("deck")(1000) for _ in range(4)] == [two.of("deck")(1000) for _ in range(4)]
    two.begin(6)
    one.begin(5)
    assert [one.of("deck")(1000) for _ in range(4)] != [two.of("deck")(1000) for _ in range(4)], "another world"
