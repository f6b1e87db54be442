"""The toy as a title like any other: tests put the folder above on the path of `marne.titles`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from marne.agents import Level
    from marne.kernel.game import Game, View
    from marne.kernel.state import State
    from marne.kit.measure import Measure
    from marne.terminal.screen import Screen


def load_game() -> Game:
    from tests.toy import GAME

    return GAME


def levels() -> tuple[Level, ...]:
    return ()


def screen(ascii_only: bool) -> Screen:
    from tests.toy_screen import ToyScreen

    return ToyScreen(ascii_only)


def show_views(views: Sequence[View], names: Sequence[str]) -> list[str]:
    return [f"{len(views)} views of {', '.join(names)}"]


def extra_measures(positions: Sequence[tuple[State, int]]) -> list[Measure]:
    from marne.kit.measure import Measure, each

    return [Measure("key", "hash of a position", each(lambda p: p[0].key(), positions))]
