"""What a title offers to everybody who is not a rule: one immutable Game object per box."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, Protocol

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.event import Event
from marne.kernel.ruling import Ruling
from marne.kernel.state import State


class DataError(ValueError):
    """The data files of a title are wrong: names the file, the entry and the reason."""


class View(Protocol):
    """What one seat may see, built field by field from nothing."""

    seat: int | None

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data; equal views have equal data."""


class Prompt:
    """A question as it is put to a seat: what is asked, by which rule, and the answers it may give."""

    def __init__(self, seat: int, rule: str, question: str, text: str, actions: list[Action]) -> None:
        self.seat: Final = seat
        self.rule: Final = rule
        self.question: Final = question
        self.text: Final = text
        self.actions: Final = actions


class Game(Protocol):
    """A title."""

    key: str
    name: str
    rules_version: str

    def new(self, options: Mapping[str, str] | None = None) -> State:
        """A fresh game, standing at its first question. Raises ValueError for an unknown option or value."""

    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Every option with its values; the first value is the default."""

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """The seats of a game with these options, by number."""

    def encode(self, g: State) -> bytes: ...

    def decode(self, data: bytes) -> State: ...

    def view(self, g: State, seat: int | None) -> View:
        """What the seat may see; None is a spectator, who sees what every seat sees."""

    def laid_open(self, g: State) -> View:
        """Everything, in the shape of a seat's view: for whoever looks back at a game that is over.

        A method of its own, so that no number of a seat, wherever it comes from, can ever mean it.
        """

    def prompt(self, g: State, seat: int) -> Prompt | None:
        """The open question as put to the seat, None if it is not asked."""

    def asked(self, g: State) -> tuple[int, ...]:
        """The seats that may answer now: public knowledge. Empty when the game is over, (CHANCE,) at a draw."""

    def sample(self, view: View, below: Below) -> State:
        """A full state that the seat cannot tell from the real one."""

    def show(self, a: Action) -> str:
        """The notation of an action: read(show(a)) == a."""

    def read(self, text: str) -> Action:
        """The action written as `text`; raises ValueError in words if it is none."""

    def tell(self, e: Event) -> str:
        """An event as a sentence."""

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        """A refusal as a sentence, with the rule: 'Germany cannot build in Picardy: ... (QMG build-1).'"""

    def describe(self, a: Action) -> str:
        """An action as a short phrase for a menu: 'build an Army in Picardy'."""

    def rules(self) -> Mapping[str, Any]:
        """The ledger: rule id to its entry."""

    def book(self) -> Mapping[str, Any]:
        """What is printed on the board, cards and counters, as JSON data: a screen draws a view with it."""

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        """What a player could work out from a view with pencil and paper, as JSON data: supply, ways, a forecast.

        Made of the view alone. Raises ValueError in words for a kind or subject the title does not know.
        """
