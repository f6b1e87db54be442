"""1914 Revision. See `marne.titles.TitlePackage` for what each function promises."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import marne.titles.revision.box  # declares the data files before anything of the family is loaded  # noqa: F401

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
    from marne.titles.revision.game import GAME

    return GAME


def levels() -> tuple[Level, ...]:
    from marne.agents import Level

    return (
        Level("staff", _plays, _staff, version="5", plans=True),
        Level("general", _plays, _general, version="6", plans=True, seconds=1.3, compiled=True, adviser=_search),
    )


def _plays(game: Game) -> bool:
    return game is load_game()


def _general(game: Game, seat: int, seed: int) -> Agent:
    from marne.agents.search import Backed

    return Backed(lambda: _search(game, seat, seed), _staff(game, seat, seed))


def _search(game: Game, seat: int, seed: int) -> PlanSearch[Any]:
    from marne.agents.search import PlanSearch
    from marne.titles.revision.staff.general import doctrine

    found = doctrine(seat % 2)
    return PlanSearch(game, found, seed, varied=found.repertoire.share)


def _staff(game: Game, seat: int, seed: int) -> Agent:
    from marne.titles.revision.staff.agent import RevisionStaff

    return RevisionStaff()


def screen(ascii_only: bool) -> Screen:
    from marne.titles.revision.terminal.screen import RevisionScreen

    return RevisionScreen(ascii_only)


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    from marne.titles.hex14.terminal.views import show_views
    from marne.titles.revision.terminal.idiom import IDIOM

    return show_views(views, IDIOM)


def learning() -> Learning | None:
    from marne.titles.revision.analysis.features import FEATURES

    return FEATURES


def guesswork() -> Guesswork | None:
    from marne.titles.hex14.analysis.lessons import CampaignGuesswork
    from marne.titles.revision.analysis.likely import LIKELIHOOD

    return CampaignGuesswork(load_game(), LIKELIHOOD)


def extra_measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    from marne.titles.revision.measures import measures

    return measures(positions)
