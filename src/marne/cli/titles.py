"""What the commands need of a title beyond its Game object, by key. Nothing is imported before somebody asks for it."""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from marne.cli.common import Usage
from marne.kernel.game import Game, View
from marne.kernel.state import State

if TYPE_CHECKING:
    from marne.cli.bench import Measure
    from marne.terminal.screen import Screen


class Extras(NamedTuple):
    """Where to find them, as module:name. Empty: the title has none."""

    screen: str = ""
    """A factory(ascii_only) of a `marne.terminal.screen.Screen`."""
    views: str = ""
    """A function(views, names) that puts views of one position together as lines of plain text."""
    positions: str = ""
    """A function(text) that reads a position in text notation; raises ValueError with the line and the reason."""
    measures: str = ""
    """A function(game, positions) with what `marne bench` measures besides: a list of `marne.cli.bench.Measure`."""


TITLES: Final[dict[str, Extras]] = {
    "qmg": Extras(
        screen="marne.titles.qmg.terminal.screen:QmgScreen", views="marne.titles.qmg.terminal.views:show_views"
    ),
    "gaw": Extras(
        screen="marne.titles.gaw.terminal.screen:GawScreen",
        views="marne.titles.gaw.terminal.screen:show_views",
        positions="marne.titles.gaw.position:read",
        measures="marne.titles.gaw.measures:measures",
    ),
}


def found(where: str) -> Any | None:
    """What stands at module:name, None if there is no such module."""
    module, _, name = where.partition(":")
    if not module:
        return None
    try:
        return getattr(importlib.import_module(module), name)
    except ModuleNotFoundError as e:
        if e.name is not None and f"{module}.".startswith(f"{e.name}."):
            return None
        raise  # the module is there, but not something that it needs


def extras(game: Game) -> Extras:
    return TITLES.get(game.key, Extras())


def screen_for(game: Game, ascii_only: bool) -> Screen:
    """The screen of a title."""
    factory: Callable[[bool], Screen] | None = found(extras(game).screen)
    if factory is None:
        raise Usage(f"{game.name} has no screen for the terminal")
    return factory(ascii_only)


def show_views(game: Game, views: Sequence[View], names: Sequence[str]) -> list[str]:
    """A position as far as these views show it; as plain data in a title without words for it."""
    told: Callable[[Sequence[View], Sequence[str]], list[str]] | None = found(extras(game).views)
    if told is None:
        return [json.dumps(view.data(), indent=2, ensure_ascii=False) for view in views]
    return told(views, names)


def read_position(game: Game, text: str) -> State:
    """A position in the title's text notation."""
    read: Callable[[str], State] | None = found(extras(game).positions)
    if read is None:
        raise Usage(f"{game.name} has no text notation for positions: only its saved games can be shown")
    return read(text)


def measures(game: Game, positions: Sequence[tuple[State, int]]) -> list[Measure]:
    """What is measured of this title besides."""
    made: Callable[[Game, Sequence[tuple[State, int]]], list[Measure]] | None = found(extras(game).measures)
    return [] if made is None else made(game, positions)
