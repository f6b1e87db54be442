"""What a title offers to everybody who is not a rule: one immutable Game object per box."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Protocol

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.event import Event
from marne.kernel.playout import Weights
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Fact
from marne.kernel.state import State
from marne.kernel.tally import Tally


class DataError(ValueError):
    """The data files of a title are wrong: names the file, the entry and the reason."""


@dataclass(frozen=True)
class Guide:
    """The game in which a newcomer is guided: the same draws for everybody, the computer at all other seats."""

    seat: int
    """The newcomer's."""
    options: Mapping[str, str]
    """Those that differ from the default."""
    secret: bytes
    """It fixes the draws, together with contributions that are fixed as well."""


@dataclass(frozen=True)
class Manifest:
    """What a title says of itself before any of its modules is loaded: its `manifest.toml`."""

    key: str
    """The name of the title's folder."""
    name: str
    order: int
    """Titles are listed by it, the first one is the default."""
    shown: bool
    """False: the title is there only where the variable MARNE_TITLES names it."""
    favourite: str
    """The seat of somebody who plays alone. In a game without a seat of that name it is the first seat."""
    guide: Guide | None


class View(Protocol):
    """What one seat may see, built field by field from nothing."""

    seat: int | None

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data; equal views have equal data."""

    def moment(self) -> tuple[int, ...]:
        """A few numbers that equal views share and that tell most moments of a game apart: cheaper than `data`."""


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

    rules_version: str

    @property
    def manifest(self) -> Manifest:
        """What the title says of itself."""

    @property
    def key(self) -> str:
        """The key of the manifest."""

    @property
    def name(self) -> str:
        """The name of the manifest."""

    def new(self, options: Mapping[str, str] | None = None) -> State:
        """A fresh game, standing at its first question. Raises ValueError for an unknown option or value."""

    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Every option with its values; the first value is the default."""

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """The seats of a game with these options, by number."""

    def seats_of(self, g: State) -> tuple[str, ...]:
        """The seats of a position, by number."""

    def team_of(self, g: State, seat: int) -> int:
        """The team that a seat plays for: what `Result.winner` names. Without teams every seat is its own."""

    def lengths(self, g: State) -> Mapping[str, int]:
        """How long a game has been by the title's own measures, such as rounds."""

    def encode(self, g: State) -> bytes: ...

    def decode(self, data: bytes) -> State: ...

    def read_position(self, text: str) -> State:
        """The position that a text describes; its head is the line `KEY position 1`.

        Raises ValueError, with the line and the reason, if it describes none.
        """

    def write_position(self, g: State) -> str:
        """The text of a position: `read_position` makes of it a position that has the same text.

        Raises ValueError in words for a position that the title's notation cannot describe.
        """

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

    def universe(self) -> Iterator[Action]:
        """Every conceivable answer of a seat, as far as it can be listed: what `veto` is tested with."""

    @property
    def weights(self) -> Weights:
        """How likely the answers are in random play."""

    def things(self, g: State, a: Action) -> list[str]:
        """What one points at on a screen to give this answer to the open question, in order: "space:PIC"."""

    def facts(self) -> Mapping[str, Fact]:
        """Every kind of event by its name."""

    def report(self, events: Sequence[Event]) -> Mapping[str, Any] | None:
        """The last thing among these events that deserves a report of its own, such as a battle, as JSON data.

        Made of the events alone: pass those that the reader may know. None if there is nothing to report.
        """

    def tell(self, e: Event) -> str:
        """An event as a sentence."""

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        """A refusal as a sentence, with the rule: 'Germany cannot build in Picardy: ... (rule build-1).'"""

    def describe(self, a: Action, question: str = "") -> str:
        """An action as a short phrase for a menu: 'build an Army in Picardy'. Named a question (`Prompt.question`), it
        may say what the action means as an answer to it."""

    def rules(self) -> Mapping[str, Any]:
        """The ledger: rule id to its entry."""

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The numbers that the rules compute in a position, each with its terms: the last line ends with the number."""

    def book(self) -> Mapping[str, Any]:
        """What is printed on the board, cards and counters, as JSON data: a screen draws a view with it."""

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        """What a player could work out from a view with pencil and paper, as JSON data: supply, ways, a forecast.

        Made of the view alone. Raises ValueError in words for a kind or subject the title does not know.
        """
