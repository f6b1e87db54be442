"""The interface of a title's terminal screen, used by `marne play`. Screens get views and prompts, not positions."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, Protocol, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Prompt, View
from marne.kernel.state import Result
from marne.terminal.menu import Menu

Log: TypeAlias = Sequence[tuple[Event, bool]]
"""A seat's log, each event with whether it is new to the seat."""

Look: TypeAlias = Callable[[str, View, Prompt, int], RenderableType]
"""A command of a title, which shows something and changes nothing: what was typed after its name, the seat's view and
question, the width of the terminal. It raises ValueError with a readable message if it cannot."""

Lines: TypeAlias = tuple[tuple[str, str], ...]
"""Lines of `help`: what is typed, and what it does."""


class Words(NamedTuple):
    """The title's words in sentences that all titles share."""

    typing: Lines
    """How answers are typed."""
    looking: Lines
    """The title's own commands."""
    hint: str
    """The commands mentioned beside every question: "why, card X, show PIC, map, help"."""
    action: str
    """An action as an example: "attack PAR from PIC"."""
    rule: str
    """A rule as an example, with its prefix."""
    hidden: str
    """What a record reveals: "everybody's cards"."""
    folded: str
    """The answers that are folded away: "the answers that remove own pieces"; empty if there never are any."""
    span: str
    """What `Screen.clock` counts: "rounds"."""


class Screen(Protocol):
    """Everything the terminal shows of a title: see `marne.titles.TitlePackage`."""

    @property
    def words(self) -> Words: ...

    def whole(
        self, view: View, prompt: Prompt, menu: Menu, log: Log, hint: str, size: tuple[int, int]
    ) -> RenderableType:
        """The whole screen in this many columns and lines, with a line left to type in: position, log and question."""

    def question(self, prompt: Prompt, menu: Menu, hint: str, width: int) -> Sequence[RenderableType]:
        """What is asked, by which rule, and the numbered answers."""

    def menu(
        self, prompt: Prompt, view: View, describe: Callable[[Action], str], final: Callable[[Action], bool]
    ) -> Menu:
        """The answers in the order of their numbers (see `menu_of`); `describe` gives the game's phrase for an answer,
        `final` whether it is final."""

    def read(self, text: str, prompt: Prompt, view: View) -> Sequence[Action]:
        """The typed answers: one, or several if a line answers consecutive questions. They need not be legal. Raises
        ValueError with a readable message if the line cannot be understood."""

    def commands(self) -> Mapping[str, Look]:
        """The title's own commands by name. The names in `marne.terminal.commands` are taken."""

    def hear(self, events: Sequence[Event]) -> None:
        """What the seat was told since the whole screen was last drawn, for the title's own commands to look up."""

    def told(self, events: Sequence[Event]) -> list[Text]:
        """Events in words, a line each."""

    def turn(self, view: View) -> object:
        """A value that changes when a new turn begins: without redrawing, the whole screen is printed then."""

    def clock(self, view: View) -> int:
        """How many rounds, turns or impulses have begun: what `auto N` counts."""

    def ending(self, result: Result, view: View, width: int) -> RenderableType:
        """Who has won and how; the view is a spectator's."""
