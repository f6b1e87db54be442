"""Quartermaster General: 1914. See `marne.titles.TitlePackage` for what each function promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marne.agents import Agent, Level
    from marne.agents.learning import Learning
    from marne.agents.search import TreeSearch
    from marne.kernel.game import Game, View
    from marne.kernel.state import State
    from marne.kit.guesswork import Guesswork
    from marne.kit.measure import Measure
    from marne.terminal.screen import Screen


def load_game() -> Game:
    from marne.titles.qmg.game import GAME

    return GAME


def levels() -> tuple[Level, ...]:
    from marne.agents import Level

    return (
        Level("staff", _plays, _staff, version="2"),
        Level("general", _plays, _general, version="4", adviser=_general),
        Level("marshal", _plays, _marshal, adviser=_marshal),
    )


def _plays(game: Game) -> bool:
    return game is load_game()


def _staff(game: Game, seat: int, seed: int) -> Agent:
    from marne.titles.qmg.staff.agent import StaffAgent

    return StaffAgent()


def _general(game: Game, seat: int, seed: int) -> TreeSearch:
    from marne.agents.search import TreeSearch
    from marne.titles.qmg.staff.general import QmgGuidance

    return TreeSearch(game, QmgGuidance(), seed)


def _marshal(game: Game, seat: int, seed: int) -> TreeSearch:
    from marne.agents.search import TreeSearch
    from marne.titles.qmg.staff.general import MARSHAL, QmgGuidance

    return TreeSearch(game, QmgGuidance(MARSHAL), seed)


def screen(ascii_only: bool) -> Screen:
    from marne.titles.qmg.terminal.screen import QmgScreen

    return QmgScreen(ascii_only)


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    from marne.titles.qmg.terminal.views import show_views

    return show_views(views, names)


def learning() -> Learning | None:
    from marne.titles.qmg.staff.features import FEATURES

    return FEATURES


def guesswork() -> Guesswork | None:
    from marne.titles.qmg.analysis.lessons import GUESSWORK

    return GUESSWORK


def extra_measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    return []
