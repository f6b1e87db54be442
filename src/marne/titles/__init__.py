"""The titles: one folder per boxed game, found by its `manifest.toml`. Nothing outside a title's folder names it.

A folder below this one with a manifest is a title; so is a package that another distribution announces as an entry
point of the group "marne.titles". The key of a title is the name of its folder.
"""

from __future__ import annotations

import functools
import importlib
import importlib.util
import os
from collections.abc import Sequence
from importlib.metadata import entry_points
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from marne.agents import Agent, Level
from marne.agents.default import default_level
from marne.agents.recruit import RECRUIT
from marne.agents.script import GUIDE, Scripted, read_replies
from marne.agents.uniform import RANDOM
from marne.kernel.game import DataError, Game, Manifest, View
from marne.kernel.state import State
from marne.kit.manifest import FILE, read_manifest

if TYPE_CHECKING:
    from marne.agents.learning import Learning
    from marne.kit.guesswork import Guesswork
    from marne.kit.measure import Measure
    from marne.terminal.screen import Screen

GROUP: Final = "marne.titles"
VARIABLE: Final = "MARNE_TITLES"
"""The environment variable with the keys of titles that are not shown by default, separated by commas."""


class TitlePackage(Protocol):
    """What the package of a title offers: functions that import what they need when they are called."""

    def load_game(self) -> Game:
        """The rules. Every call returns the same object."""

    def levels(self) -> tuple[Level, ...]:
        """The title's own computer players."""

    def screen(self, ascii_only: bool) -> Screen:
        """The title's terminal screen; with `ascii_only` it uses only ASCII."""

    def show_views(self, views: Sequence[View], names: Sequence[str]) -> list[str]:
        """A position as plain text, as far as these views of it show it; `names` are the names of the seats."""

    def learning(self) -> Learning | None:
        """What a learned value of the title's positions is made of; None if there is none."""

    def guesswork(self) -> Guesswork | None:
        """What habits of players with hidden things are learned from; None if nothing is guessed by habit."""

    def extra_measures(self, positions: Sequence[tuple[State, int]]) -> list[Measure]:
        """What else `marne bench` measures, given positions with a seat that is asked in each."""


class _Place(NamedTuple):
    """Where a title is found."""

    module: str
    folder: Path


def keys() -> tuple[str, ...]:
    """The keys of the titles, in the order of their manifests."""
    return _keys(tuple(__path__), os.environ.get(VARIABLE, ""))


def manifest(key: str) -> Manifest:
    """The manifest of a title; nothing else is loaded. Raises KeyError if there is no such title."""
    return read_manifest(_place(key).folder)


def package(key: str) -> TitlePackage:
    """The package of a title. Raises KeyError if there is no such title."""
    return cast(TitlePackage, importlib.import_module(_place(key).module))


def folder(key: str) -> Path:
    """The folder of a title. Raises KeyError if there is no such title."""
    return _place(key).folder


def games() -> dict[str, Game]:
    """Every title by its key."""
    return {key: package(key).load_game() for key in keys()}


def all_games() -> dict[str, Game]:
    """Every title by its key, hidden ones included: for tools and tests."""
    places = sorted(_places(tuple(__path__)).items())
    return {key: cast(TitlePackage, importlib.import_module(place.module)).load_game() for key, place in places}


def levels(game: Game) -> dict[str, Level]:
    """The computer players of a title by name, the weakest first: `random`, `recruit` and the title's own."""
    own = package(game.key).levels() if game.key in keys() else ()
    found = {level.name: level for level in (RANDOM, RECRUIT, *own) if level.plays(game)}
    if game.key in keys() and (replies := _replies(_place(game.key).folder)):
        otherwise = found[default_level(found)]

        def scripted(game: Game, seat: int, seed: int) -> Agent:
            return Scripted(game, replies, otherwise.make(game, seat, seed))

        found[GUIDE] = Level(GUIDE, otherwise.plays, scripted, otherwise.version, otherwise.plans, offered=False)
    return found


_replies = functools.cache(read_replies)


def _place(key: str) -> _Place:
    if key not in keys():
        raise KeyError(key)
    return _places(tuple(__path__))[key]


@functools.cache
def _keys(paths: tuple[str, ...], named: str) -> tuple[str, ...]:
    found = {key: read_manifest(place.folder) for key, place in _places(paths).items()}
    wanted = [key.strip() for key in named.split(",") if key.strip()]
    for key in wanted:
        if key not in found:
            raise DataError(f"{VARIABLE} names {key!r}, but there is no such title")
    listed = [m for m in found.values() if m.shown or m.key in wanted]
    return tuple(m.key for m in sorted(listed, key=lambda m: (m.order, m.key)))


@functools.cache
def _places(paths: tuple[str, ...]) -> dict[str, _Place]:
    """Where every title is found, by its key, hidden ones included."""
    found: dict[str, _Place] = {}
    for path in paths:
        for file in Path(path).glob(f"*/{FILE}"):
            found[file.parent.name] = _Place(f"{__name__}.{file.parent.name}", file.parent)
    for entry in entry_points(group=GROUP):
        spec = importlib.util.find_spec(entry.value)
        if spec is None or not spec.submodule_search_locations:
            raise DataError(f"the entry point {entry.name} of {GROUP}: there is no package {entry.value}")
        folder = Path(spec.submodule_search_locations[0])
        found[folder.name] = _Place(entry.value, folder)
    return found
