"""What a title offers to everything outside its rules: one immutable Game object per title."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, Protocol

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.chronicle import Figure, Roll, Stand, Statistic
from marne.kernel.event import Event
from marne.kernel.playout import Weights
from marne.kernel.reaction import Reacting, Reaction
from marne.kernel.ruling import Ruling
from marne.kernel.schema import Fact
from marne.kernel.state import State
from marne.kernel.story import Line
from marne.kernel.tally import Tally


class DataError(ValueError):
    """An error in a title's data files; the message names the file, the entry and the reason."""


@dataclass(frozen=True)
class Guide:
    """The guided first game: the same draws for everybody, with the computer in all other seats."""

    seat: int
    """The newcomer's."""
    options: Mapping[str, str]
    """Those that differ from the default."""
    secret: bytes
    """The secret of the game, which together with fixed contributions determines the draws."""


@dataclass(frozen=True)
class Manifest:
    """What is known about a title before any of its modules is loaded: its `manifest.toml`."""

    key: str
    """The name of the title's folder."""
    name: str
    order: int
    """The position in lists of titles; the first title is the default."""
    shown: bool
    """False: the title is available only if the environment variable MARNE_TITLES names it."""
    favourite: str
    """The default seat of a single player. In a game without a seat of that name it is the first seat."""
    guide: Guide | None
    family: str = ""
    """The folder, beside the title's own, whose map and pictures it shares with other titles; "": it has its own."""


class View(Protocol):
    """What one seat may see, built field by field from nothing."""

    seat: int | None

    def data(self) -> dict[str, Any]:
        """The view as plain JSON data; equal views have equal data."""

    def moment(self) -> tuple[int, ...]:
        """A cheap fingerprint: equal views have equal numbers, and different views rarely do."""


class Prompt:
    """A question as a seat is asked it: its text, its rule, and the legal answers."""

    def __init__(self, seat: int, rule: str, question: str, text: str, actions: list[Action]) -> None:
        self.seat: Final = seat
        self.rule: Final = rule
        self.question: Final = question
        self.text: Final = text
        self.actions: Final = actions


class Sampler(Protocol):
    """Deals worlds that agree with one view: full states that its seat cannot tell from the real one.

    What is known is built once, for as many worlds as are wanted. Those are dealt more often in which the owners of
    hidden things have done what players usually do; every world that is possible may come.
    """

    def deal(self, below: Below) -> State:
        """A world: the same one for the same numbers of `below`, whatever was dealt before."""


class Game(Protocol):
    """A title."""

    rules_version: str
    data_files: Mapping[str, Path]
    """The data files that a folder of corrected ones may replace, by name, as they are in use."""
    data_digest: str
    """A digest of the data in use, empty if there are no such files. Equal digests play alike; a title may leave out
    what play does not depend on."""
    standard_digest: str
    """The digest of the data that comes with the program."""

    @property
    def manifest(self) -> Manifest:
        """The title's manifest."""

    @property
    def key(self) -> str:
        """The title's key, from the manifest."""

    @property
    def name(self) -> str:
        """The title's name, from the manifest."""

    def new(self, options: Mapping[str, str] | None = None) -> State:
        """A fresh game, standing at its first question. Raises ValueError for an unknown option or value."""

    def options(self) -> Mapping[str, tuple[str, ...]]:
        """Every option with its values; the first value is the default."""

    def clock_rule(self, options: Mapping[str, str]) -> str:
        """The rule, by the id that players read, because of which a game with these options is played against a clock;
        "" if it needs none."""

    def talk_rule(self, options: Mapping[str, str]) -> str:
        """The rule, by the id that players read, because of which teammates may not talk in private; "" if they may."""

    def seat_names(self, options: Mapping[str, str] | None = None) -> tuple[str, ...]:
        """The seats of a game with these options, by number."""

    def seats_of(self, g: State) -> tuple[str, ...]:
        """The seats of a position, by number."""

    def team_of(self, g: State, seat: int) -> int:
        """The team that a seat plays for, as in `Result.winner`. Without teams every seat is a team of its own."""

    def team_names(self) -> tuple[str, ...]:
        """The teams, by number; empty where every seat is a team of its own."""

    def lengths(self, g: State) -> Mapping[str, int]:
        """The length of a game by the title's own measures, such as rounds."""

    def encode(self, g: State) -> bytes: ...

    def decode(self, data: bytes) -> State: ...

    def read_position(self, text: str) -> State:
        """The position that a text describes; its head is the line `KEY position 1`.

        Raises ValueError, with the line and the reason, if it describes none.
        """

    def write_position(self, g: State) -> str:
        """The text of a position: `read_position` turns it into a position with the same text.

        Raises ValueError with a readable message for a position that the title's notation cannot describe.
        """

    def view(self, g: State, seat: int | None) -> View:
        """What the seat may see; None is a spectator, who sees what every seat sees."""

    def laid_open(self, g: State) -> View:
        """A view of a finished game with nothing hidden, in the form of a seat's view.

        It is a separate method so that no seat number can ever select it by mistake.
        """

    def prompt(self, g: State, seat: int) -> Prompt | None:
        """The open question for the seat, None if the seat is not asked."""

    def asked(self, g: State) -> tuple[int, ...]:
        """The seats that may answer now, which is public. Empty when the game is over, (CHANCE,) at a draw."""

    def sample(self, view: View, below: Below) -> State:
        """A full state that the seat cannot tell from the real one. All that is possible may come, and nothing is
        preferred because players usually do it."""

    def sampler(self, view: View) -> Sampler:
        """Deals likely worlds: for searches, and for chances that are told to players."""

    def show(self, a: Action) -> str:
        """The notation of an action: read(show(a)) == a."""

    def read(self, text: str) -> Action:
        """The action written as `text`; raises ValueError with a readable message if it is not one."""

    def universe(self) -> Iterator[Action]:
        """Every conceivable answer of a seat, as far as they can be listed, for testing `veto`."""

    @property
    def weights(self) -> Weights:
        """The weights of answers in random play."""

    def things(self, g: State, a: Action) -> list[str]:
        """The things to point at on a screen to give this answer to the open question, in order: "space:PIC"."""

    def aside(self, view: View, prompt: Prompt) -> list[bool]:
        """For each answer of a prompt whether hardly anybody ever means it, such as an attack on an ally. It is legal,
        and screens show it apart. It is worked out from the view of the seat alone."""

    def reactions(self) -> Sequence[Reaction]:
        """The questions that may be answered in advance, because they are put in somebody else's turn."""

    def reacting(self, view: View, prompt: Prompt) -> Reacting | None:
        """The question as one that is put to the seat in somebody else's turn; None: the turn is its own, or its answer
        would bind others who are asked as well. It is worked out from the view of the seat alone."""

    def facts(self) -> Mapping[str, Fact]:
        """Every kind of event by its name."""

    def report(self, events: Sequence[Event]) -> Mapping[str, Any] | None:
        """The report of the last occurrence among these events that has one, such as a battle, as JSON data.

        It is made from the events alone, so pass only those the reader may know. None if there is nothing to report.
        """

    def tell(self, e: Event) -> str:
        """An event as a sentence."""

    def opens(self, e: Event) -> bool:
        """Whether a chapter of the story begins with this event: a turn, an impulse."""

    def story(self, events: Sequence[Event]) -> list[Line]:
        """A chapter as a player would tell it, in the order of the lines' first events: see `marne.kernel.story`.

        It is made from the events alone, so pass those of one chapter as the reader was told them.
        """

    def stand(self, g: State) -> Stand | None:
        """How the game stands, from public facts alone; None if the title has no words for it. It is asked for after
        every answer, so it has to be quick."""

    def figures(self, g: State) -> Sequence[Figure]:
        """What each team has in a position, always the same figures in the same order; the first is the one by which a
        game is judged. They use what is hidden, so they are for games that are over. Empty: the title has none."""

    def statistics(self, events: Sequence[Event]) -> Sequence[Statistic]:
        """What the whole log of a game counts: battles, losses, cards. It uses what is hidden, as `figures` does."""

    def roll(self, g: State, a: Action) -> Roll | None:
        """What this answer of CHANCE to the open question is as a die; None for a draw that has no number."""

    def explain(self, g: State, seat: int, a: Action, ruling: Ruling) -> str:
        """A refusal as a sentence, with the rule: 'Germany cannot build in Picardy: ... (rule build-1).'"""

    def describe(self, a: Action, question: str = "") -> str:
        """An action as a short phrase for a menu: 'build an Army in Picardy'. Given a question (`Prompt.question`), it
        may say what the action means as an answer to it."""

    def rules(self) -> Mapping[str, Any]:
        """The ledger: rule id to its entry."""

    def cite(self, rule: str) -> str:
        """The id by which players read a rule: events, rulings and results may name it by the rulebook of the family.

        Prompts and sentences have it already; whatever shows an id of one of these otherwise asks for it here.
        """

    def tallies(self, g: State) -> Iterator[tuple[int, Tally]]:
        """The numbers that the rules compute in a position, each with its terms: the last line ends with the number."""

    def book(self) -> Mapping[str, Any]:
        """What is printed on the board, cards and counters, as JSON data, with which a client draws a view."""

    def insight(self, view: View, kind: str, subject: str) -> Mapping[str, Any]:
        """What a player could work out from a view with pencil and paper, as JSON data: supply, paths, a forecast.

        It is made from the view alone. Raises ValueError with a readable message for an unknown kind or subject.
        """
