"""The toy: a tiny title with everything that a title can have, which the tests play.

See `marne.titles.TitlePackage` for what each function promises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marne.agents import Agent, Level
    from marne.agents.learning import Learning
    from marne.agents.search import AnswerSearch
    from marne.kernel.game import Game, View
    from marne.kernel.state import State
    from marne.kit.guesswork import Guesswork
    from marne.kit.measure import Measure
    from marne.terminal.screen import Screen


def load_game() -> Game:
    from marne.titles.toy.game import GAME

    return GAME


def levels() -> tuple[Level, ...]:
    from marne.agents import Level

    return (
        Level("staff", _plays, _staff),
        Level("general", _plays, _general, seconds=0.5, compiled=True, adviser=_search),
    )


def _plays(game: Game) -> bool:
    return game is load_game()


def _general(game: Game, seat: int, seed: int) -> Agent:
    from marne.agents.search import Backed

    return Backed(lambda: _search(game, seat, seed), _staff(game, seat, seed))


def _search(game: Game, seat: int, seed: int) -> AnswerSearch:
    from marne.agents.search import AnswerSearch
    from marne.titles.toy.staff.general import ToyCounsel

    return AnswerSearch(game, ToyCounsel(), seed)


def _staff(game: Game, seat: int, seed: int) -> Agent:
    from marne.titles.toy.staff.agent import ToyStaff

    return ToyStaff()


def screen(ascii_only: bool) -> Screen:
    from marne.titles.toy.terminal.screen import ToyScreen

    return ToyScreen(ascii_only)


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    from marne.titles.toy.terminal.views import show_views

    return show_views(views, names)


def learning() -> Learning | None:
    return None


def guesswork() -> Guesswork | None:
    return None


def extra_measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    from marne.titles.toy.measures import measures

    return measures(positions)
