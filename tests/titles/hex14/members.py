"""The titles of the family, each as the tests of the family see it."""

from __future__ import annotations

import functools
import importlib
import random
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol, cast

from marne.kernel.action import Action
from marne.kernel.game import Game
from marne.kernel.state import State
from marne.titles import TitlePackage
from marne.titles.hex14.game import CampaignGame
from marne.titles.hex14.rules.actions import UnitHexAction
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import HEXES
from tests.laws.kit import package, titles

FAMILY = "hex14"


class Shown(NamedTuple):
    """A random game whose screens are drawn: its options, how many answers it takes, and questions it comes to."""

    options: Mapping[str, str]
    answers: int
    questions: frozenset[str]


class Own(Protocol):
    """What a title tells the tests of the family about itself: `tests/titles/<title>/family.py`."""

    WRITTEN: tuple[Mapping[str, str], ...]
    """Options of games whose positions are written as text; the number of a game is its seed."""
    HEARD: tuple[Mapping[str, str], ...]
    """Options of games that are listened to."""
    RARE: frozenset[str]
    """Questions that these games may not come to."""
    ATTACKS: str
    """How the headline of a battle may go on after the attacker: verbs, as a regular expression."""
    DONE: int
    """How many questions say what `done` means as an answer to them."""
    DESTROYED: str
    """What points for destroyed units are called in the score."""
    ALL_STEPS: Mapping[str, str]
    """Options of a game that has every step of a turn."""
    KEYS: tuple[str, ...]
    """Keys of a position as text that only this title has."""
    SHOWN: tuple[Shown, ...]
    """Games whose screens are drawn."""
    SET_UP: tuple[Mapping[str, str], ...]
    """Options of games that are set up as in 1914."""

    empty: Callable[..., Any]
    """A board without units: turn, side, options."""
    put: Callable[..., None]
    """Lay units into a hex: position, hex, units."""
    fight: Callable[..., Any]
    """The Combat step of a side, from units by hex."""


class Member:
    """A title of the family."""

    def __init__(self, game: Game) -> None:
        self.key = game.key
        self.game = game
        self.dialect = cast("CampaignGame[Any, Any]", game).dialect
        self.package: TitlePackage = package(game.key)
        self.book = next(iter(game.rules())).split()[0]
        """With which the ids of its rules begin."""

    @functools.cached_property
    def own(self) -> Own:
        """What the title's tests tell."""
        return cast(Own, importlib.import_module(f"tests.titles.{self.key}.family"))

    def part(self, name: str) -> Any:
        """A module of the title: "words", "words.events"."""
        return importlib.import_module(f"marne.titles.{self.key}.{name}")

    def verbs(self) -> list[type[Action]]:
        """The kinds of actions that a player can give."""
        return [verb for verb in self.part("notation").NOTATION.verbs if not verb.form.drawn]

    def simple_actions(self) -> list[Action]:
        """Every conceivable action but those that name a unit and a hex, of which there are a million."""
        verbs: list[Any] = [verb for verb in self.verbs() if not issubclass(verb, UnitHexAction)]
        found = [verb(*fields) for verb in verbs for fields in verb.form.universe()]
        return [a for a in found if self.dialect.counters.are_named(a)]

    def some_placings(self, rng: random.Random, number: int) -> list[Action]:
        """Some of those that name a unit and a hex."""
        verbs: list[Any] = [verb for verb in self.verbs() if issubclass(verb, UnitHexAction)]
        units = [u for u, there in enumerate(self.dialect.counters.there) if there]
        return [rng.choice(verbs)(rng.choice(units), rng.randrange(HEXES)) for _ in range(number)]

    def new(self, options: Mapping[str, str]) -> Campaign:
        """A game at its first question."""
        return cast(Campaign, self.game.new(options))

    def read(self, text: str) -> Campaign:
        """The position that a text describes."""
        return cast(Campaign, self.game.read_position(text))

    def same(self, g: State, h: State) -> bool:
        """Whether two positions are the same, byte for byte."""
        return self.game.encode(g) == self.game.encode(h)

    def __repr__(self) -> str:
        return self.key


@functools.cache
def members() -> tuple[Member, ...]:
    """All titles of the family."""
    found = [game for game in titles().values() if game.manifest.family == FAMILY]
    assert len(found) > 1
    return tuple(map(Member, found))
