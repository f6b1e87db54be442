"""The toy: a tiny title with everything that a title can have, which the tests play.

See `marne.titles.TitlePackage` for what each function promises.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marne.agents import Agent, Level
    from marne.agents.learning import Learning
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

    return (Level("staff", lambda game: game is load_game(), _staff),)


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
