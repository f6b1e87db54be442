"""1914: Germany at War. See `marne.titles.TitlePackage` for what each function promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from marne.agents import Agent, Level
    from marne.agents.learning import Learning
    from marne.agents.search import PlanSearch
    from marne.kernel.game import Game, View
    from marne.kernel.state import State
    from marne.kit.guesswork import Guesswork
    from marne.kit.measure import Measure
    from marne.terminal.screen import Screen


def load_game() -> Game:
    from marne.titles.gaw.game import GAME

    return GAME


def levels() -> tuple[Level, ...]:
    from marne.agents import Level

    return (
        Level("staff", _plays, _staff, version="3", plans=True),
        Level(
            "general",
            _plays,
            _general,
            version="2",
            plans=True,
            seconds=1.3,
            compiled=True,
            adviser=_search,
        ),
        Level("marshal", _plays, _marshal, plans=True, seconds=1.3, compiled=True, adviser=_marshal_search),
    )


def _plays(game: Game) -> bool:
    return game is load_game()


def _general(game: Game, seat: int, seed: int) -> Agent:
    from marne.agents.search import Backed

    return Backed(lambda: _search(game, seat, seed), _staff(game, seat, seed))


def _search(game: Game, seat: int, seed: int) -> PlanSearch[Any]:
    from marne.agents.search import PlanSearch
    from marne.titles.gaw.staff.general import GLANCES, GawDoctrine

    return PlanSearch(game, GawDoctrine(), seed, GLANCES)


def _marshal(game: Game, seat: int, seed: int) -> Agent:
    from marne.agents.search import Backed

    return Backed(lambda: _marshal_search(game, seat, seed), _staff(game, seat, seed))


def _marshal_search(game: Game, seat: int, seed: int) -> PlanSearch[Any]:
    from marne.agents.search import PlanSearch
    from marne.titles.gaw.staff.general import Marshal

    return PlanSearch(game, Marshal(), seed, varied=0.0)


def _staff(game: Game, seat: int, seed: int) -> Agent:
    from marne.titles.gaw.staff.agent import GawStaff

    return GawStaff()


def screen(ascii_only: bool) -> Screen:
    from marne.titles.gaw.terminal.screen import GawScreen

    return GawScreen(ascii_only)


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    from marne.titles.gaw.terminal.views import show_views

    return show_views(views, names)


def learning() -> Learning | None:
    from marne.titles.gaw.analysis.features import FEATURES

    return FEATURES


def guesswork() -> Guesswork | None:
    from marne.titles.gaw.analysis.lessons import GUESSWORK

    return GUESSWORK


def extra_measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    from marne.titles.gaw.measures import measures

    return measures(positions)
