"""Players by what is typed for them: a level of the title, or one of somebody's own file, with what it may spend.

staff                     a level of the title
staff@nodes=400           with a budget of its own, in positions or in seconds
my_bots.py:MINE           the `Level` called MINE in a file
my_package.bots:MINE      in an installed module
"""

from __future__ import annotations

import functools
import hashlib
import importlib
import importlib.util
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Final, NamedTuple

from marne.agents import Budget, Level
from marne.kernel.game import Game
from marne.titles import levels


class PlayerError(ValueError):
    """There is no such player, or it cannot play the title."""


class Player(NamedTuple):
    """A computer player as it takes part in games."""

    spec: str
    level: Level
    budget: Budget | None
    """What it may spend on a decision, if that is not left to the match."""
    version: str
    """Another one whenever it may play differently."""


def find_player(game: Game, spec: str) -> Player:
    """The player that `spec` names. Raises PlayerError."""
    name, at, limits = spec.partition("@")
    level, version = _own(name) if ":" in name else (_level(game, name), "")
    if not level.plays(game):
        raise PlayerError(f"{name} does not play {game.name}")
    return Player(spec, level, _budget(spec, limits) if at else None, level.version + version)


def must_play(game: Game, specs: Iterable[str]) -> list[Player]:
    """All of these players. Raises PlayerError unless there are such players."""
    return [find_player(game, spec) for spec in specs]


def _level(game: Game, name: str) -> Level:
    known = levels(game)
    if name not in known:
        raise PlayerError(f"{game.name} has no agent {name!r}; there are: {', '.join(known)}")
    return known[name]


LIMITS: Final = {"nodes": int, "seconds": float}


def _budget(spec: str, limits: str) -> Budget:
    found: dict[str, float] = {}
    for limit in limits.split(","):
        name, _, value = limit.partition("=")
        try:
            found[name] = LIMITS[name](value)
        except (KeyError, ValueError):
            raise PlayerError(f"{spec}: expected @nodes=N or @seconds=T, found {limit!r}") from None
        if not found[name] > 0:
            raise PlayerError(f"{spec}: {name} must be above 0")
    nodes = found.get("nodes")
    return Budget(found.get("seconds"), None if nodes is None else int(nodes))


def _own(name: str) -> tuple[Level, str]:
    """A level of somebody's own, and a digest of its file."""
    place, _, attribute = name.rpartition(":")
    module, digest = _file(place) if place.endswith(".py") else _module(place)
    level = getattr(module, attribute, None)
    if not isinstance(level, Level):
        raise PlayerError(f"{place} has no marne.agents.Level called {attribute!r}")
    return level, f"+{digest}"


def _module(place: str) -> tuple[object, str]:
    try:
        module = importlib.import_module(place)
    except ImportError as e:
        raise PlayerError(f"there is no module {place!r}: {e}") from None
    file = module.__file__
    return module, "" if file is None else _digest(Path(file).read_bytes())


@functools.cache
def _file(place: str) -> tuple[object, str]:
    path = Path(place).expanduser().absolute()
    try:
        digest = _digest(path.read_bytes())
    except OSError as e:
        raise PlayerError(f"cannot read {place}: {e.strerror or e}") from None
    name = f"marne_player_{digest}"
    spec = importlib.util.spec_from_file_location(name, path)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module  # dataclasses and pickling look there
    try:
        spec.loader.exec_module(module)
    except Exception as e:
        raise PlayerError(f"{place} cannot be loaded: {type(e).__name__}: {e}") from e
    return module, digest


def _digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:12]
