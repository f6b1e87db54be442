"""The staff answers for a search that fails, gives no answer or takes far too long, wherever it plays."""

from __future__ import annotations

import logging
from collections.abc import Callable
from itertools import count

import pytest

from marne.agents import Budget, Level
from marne.agents.agent import UNLIMITED
from marne.agents.search import AnswerSearch, Backed, backed
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.game import Game, Prompt, View
from marne.kernel.state import State, check
from marne.table import Table
from marne.titles.toy.game import GAME, ToyGame
from marne.titles.toy.rules.actions import Draw
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.staff.agent import ToyStaff
from marne.titles.toy.staff.general import ToyCounsel
from tests.agents.kit import play_game
from tests.laws.kit import package, titles

LEVELS = [(game, level) for game in titles().values() for level in package(game.key).levels()]


@pytest.fixture
def asked() -> tuple[View, Prompt]:
    """A question to which the staff does not give the first answer."""
    table = Table(GAME, secret=bytes(32), contributions=[b"a", b"b"])
    view, prompt = table.view(0), table.prompt(0)
    assert prompt is not None and ToyStaff().choose(view, prompt) != prompt.actions[0]
    return view, prompt


class First:
    """Gives the first answer, unless it fails."""

    def __init__(self, fails: Callable[[], None] = lambda: None) -> None:
        self.fails = fails

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        self.fails()
        return prompt.actions[0]


class Confused:
    """Gives an answer to another question."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        return Draw(0)


class Blind(ToyGame):
    """The toy, but no world can be dealt."""

    def sample(self, view: View, below: Below) -> Toy:
        raise IndexError("no such world")


def lost() -> None:
    raise RuntimeError("lost in thought")


def no_model() -> First:
    raise OSError("no such model")


@pytest.mark.parametrize(
    "make",
    [lambda: First(lost), Confused, no_model, lambda: AnswerSearch(Blind(), ToyCounsel(), 1)],
    ids=["the search fails", "no answer to the question", "no model", "no world can be dealt"],
)
def test_the_staff_answers_for_a_search_that_fails(
    make: Callable[[], First], asked: tuple[View, Prompt], caplog: pytest.LogCaptureFixture
) -> None:
    agent = Backed(make, ToyStaff())
    assert agent.choose(*asked) == ToyStaff().choose(*asked)
    assert "the staff answers" in caplog.text


def test_a_search_that_has_failed_is_made_anew(asked: tuple[View, Prompt]) -> None:
    made = count(1)
    agent = Backed(lambda: First(lost if next(made) == 1 else lambda: None), ToyStaff())
    answers = [agent.choose(*asked) for _ in range(3)]
    assert answers == [ToyStaff().choose(*asked), asked[1].actions[0], asked[1].actions[0]]
    assert next(made) == 3, "and kept as long as it works"


def test_a_search_that_often_takes_far_too_long_is_given_up(
    asked: tuple[View, Prompt], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock = count(step=5)  # seconds between two looks
    monkeypatch.setattr(backed.time, "thread_time", lambda: next(clock))
    staff, first = ToyStaff().choose(*asked), asked[1].actions[0]
    agent = Backed(First, ToyStaff())
    assert [agent.choose(*asked, Budget(seconds=1)) for _ in range(4)] == [first, first, staff, staff]
    assert "instead of" in caplog.text
    patient = Backed(First, ToyStaff())
    assert [patient.choose(*asked, Budget(seconds=2)) for _ in range(4)] == [first] * 4, "a little late is no matter"
    assert [patient.choose(*asked) for _ in range(4)] == [first] * 4, "nor is it where nobody waits"


def test_a_whole_game_with_a_search_that_fails_now_and_then(caplog: pytest.LogCaptureFixture) -> None:
    asked = count(1)

    def sometimes() -> None:
        if next(asked) % 3 == 0:
            lost()

    def legal(g: State, seat: int, view: View, prompt: Prompt, answer: Action) -> None:
        assert check(g, seat, answer) is None

    with caplog.at_level(logging.ERROR):
        g = play_game(GAME, [Backed(lambda: First(sometimes), ToyStaff()) for _ in range(2)], 1, watch=legal)
    assert g.result is not None


@pytest.mark.parametrize(("game", "level"), LEVELS, ids=[f"{game.key} {level.name}" for game, level in LEVELS])
def test_every_level_that_searches_has_the_staff_behind_it(game: Game, level: Level) -> None:
    """And says how long it thinks: nobody at a table waits longer than two seconds for a decision."""
    assert isinstance(level.make(game, 0, 1), Backed) == (level.seconds > 0)
    assert level.seconds <= 2 and level.budget.seconds == (level.seconds or 1)
