"""What the family's screen asks a title: how it writes its counters, what is typed for its verbs, what it shows."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple, TypeAlias

from rich.console import RenderableType
from rich.text import Text

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Game
from marne.kernel.notation import Notation
from marne.terminal.screen import Words
from marne.titles.hex14.rules.actions import UnitHexAction
from marne.titles.hex14.rules.grid import FORT_SYMBOLS
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE_OF_NATION
from marne.titles.hex14.rules.view import CampaignView, Token
from marne.titles.hex14.terminal.reading import Units
from marne.titles.hex14.terminal.theme import Signs

if TYPE_CHECKING:  # these ask an idiom
    from marne.titles.hex14.terminal.log import Teller
    from marne.titles.hex14.terminal.sight import Sight

Numbered: TypeAlias = Mapping[str, Sequence[Action]]
"""Actions by verb, and by the number of what the verb names."""
_NONE: Final[Mapping[str, Any]] = MappingProxyType({})


def help_words(rail: str, typing: Sequence[tuple[str, str]], odds: str, track: str, rule: str) -> Words:
    """What the help of a title says.

    `rail`: what it says of strategic moves; `typing`: how answers are typed that are not the same in all titles;
    `odds`: how other forecasts are asked for; `track`: what the track shows besides; `rule`: a rule as an example.
    """
    return Words(
        typing=(
            ("go GE-A-IX GE-A-X 3013", "units march there, each by its cheapest way; go 3114 3013: a whole stack"),
            ("go GE-A-IX 3213-3114-3014", "a march hex by hex; go GE-A-IX 3013 line: to arrive along the railway"),
            ("rail GE-A-IX 3216, sail", rail),
            ("attack 2914 with VII X 3013", "an attack with these units, or with all of a hex; likewise probe"),
            *typing,
        ),
        looking=(
            ("map liege, map 3013, map all", "the map around a place, which the screen keeps; map: back to the action"),
            ("show 3013, show liege", "a hex: ground, railways, forts, counters, supply, neighbours"),
            ("units [NATION], units enemy", "your units, or what the enemy's counters may be"),
            ("reach GE-A-IX [UNITS]", "where units can go on foot, by rail and by sea"),
            ("supply [UNIT, SIDE]", "who is fed and how, and the line that feeds a unit"),
            ("odds 2914 [UNITS]", f"the forecast of an attack; {odds}"),
            ("guess 3013", "what face-down counters in a hex may be, with the chances; guess east, guess reserve"),
            ("report [N], track", f"the last battle in full; turn track, arrivals, {track}"),
        ),
        hint="why, show 3013, map liege, units, odds, help",
        action="go GE-A-IX 3013",
        rule=rule,
        hidden="everybody's counters",
        folded="the answers that the menu leaves out",
        span="turns",
    )


class Verbs(NamedTuple):
    """What is typed for the verbs that only this title has. The family's are in `orders`."""

    same: Mapping[str, str] = _NONE
    """Synonyms."""
    many: Numbered = _NONE
    """Verbs that name a unit, and may name several in a line."""
    single: Numbered = _NONE
    """Verbs that name a hex."""
    targets: Numbered = _NONE
    """Verbs that name a fort to attack."""
    pairs: Mapping[str, Callable[[int, int], Action]] = _NONE
    """Verbs that name a unit and a hex."""
    meant: Mapping[str, str] = _NONE
    """What a line means that begins with a unit, by question."""
    how: Mapping[str, str] = _NONE
    """How answers are typed that are not in the menu, by question."""


class Chronicle(NamedTuple):
    """How the short log tells the events that only this title has. The family's are in `log`."""

    silent: frozenset[str] = frozenset()
    """Events that it leaves out."""
    together: Mapping[str, str] = _NONE
    """Events that share a line when several follow each other."""
    battles: tuple[str, ...] = ()
    """Events with which a battle begins."""
    loud: tuple[str, ...] = ()
    """Events that stand out."""


class Strength(NamedTuple):
    """The strength of a stack as far as one can see it: as the map has it, shorter where room is scarce."""

    text: str
    short: str
    is_none: bool
    """Whether none of its counters has any."""


class Idiom(ABC):
    """A title, as the screens of the family use it. They get everything else from its `game`."""

    game: ClassVar[Game]
    notation: ClassVar[Notation]
    finder: ClassVar[Units]
    words: ClassVar[Words]
    verbs: ClassVar[Verbs]
    chronicle: ClassVar[Chronicle]
    phases: ClassVar[Mapping[str, str]]
    """The phase, by the questions that only this title puts."""
    arrivals: ClassVar[tuple[type[UnitHexAction], ...]] = ()
    """Actions, besides the family's, that bring units from beside the map: a menu has a hex for each unit first."""
    ends: ClassVar[tuple[type[Action], ...]]
    """Actions, besides the family's, that end something and so come last in a menu."""
    attacks: ClassVar[tuple[str, ...]]
    """The kinds of attack by number, as an insight is asked for them."""
    adds_guns: ClassVar[bool] = False
    """Whether guns attack with the infantry of their hex, each with a strength of its own."""
    rehearsed: ClassVar[tuple[type[Action], ...]] = ()
    """Actions, besides the family's, whose consequences for the next ones a view tells."""
    counters_key: ClassVar[str]
    """What the numbers of a stack on the map mean."""

    def insight(self, view: CampaignView, kind: str, subject: str) -> dict[str, Any]:
        """See `Game.insight`."""
        return dict(self.game.insight(view, kind, subject))

    # ---------------------------------------------------------------- counters

    @abstractmethod
    def printed(self, unit: int, lost: int) -> str:
        """The values of a unit as they are printed on its counter."""

    @abstractmethod
    def looks(self, side: int, veil: int) -> list[str]:
        """The types in a set by their values, of those that look the same one."""

    @abstractmethod
    def strength(self, tokens: Sequence[Token]) -> Strength:
        """The strength of a stack."""

    @abstractmethod
    def attack_value(self, t: Token) -> int:
        """What a counter that one can see attacks with."""

    def size(self, unit: int, lost: int) -> str:
        """What a unit counts where room is scarce; "" if all count the same."""
        return ""

    def values(self, unit: int, lost: int) -> str:
        """The values of a unit now: 7-12-3, 5-9-3 of 7-12-3; a dummy has none."""
        if IS_DUMMY[unit]:
            return "dummy"
        now = self.printed(unit, lost)
        return f"{now} of {self.printed(unit, 0)}" if lost else now

    def may_be(self, t: Token, most: int = 4) -> str:
        """What a hidden counter may be, by its full values: one of 7-12-3, 6-10-3; or of how many types."""
        names = self.looks(SIDE_OF_NATION[t.nation], t.veil)
        if len(names) <= most:
            return "a dummy" if names == ["dummy"] else " or ".join(dict.fromkeys(names))
        return f"one of {len(names)} types" + (", or a dummy" if "dummy" in names else ", no dummy")

    # ---------------------------------------------------------------- the position

    @abstractmethod
    def last_turn(self, view: CampaignView) -> int:
        """The last turn of the standard game."""

    @abstractmethod
    def goes_on(self, view: CampaignView) -> bool:
        """Whether turns may follow after that."""

    def hides(self, view: CampaignView) -> bool:
        """Whether counters lie face down."""
        return True

    def has_facing(self, view: CampaignView) -> bool:
        """Whether lists say which way counters face."""
        return False

    def has_east(self, view: CampaignView) -> bool:
        """Whether the East Front is played."""
        return True

    def symbols(self, view: CampaignView) -> Sequence[int]:
        """By fort: the symbols it has while it stands."""
        return FORT_SYMBOLS

    def duty(self, view: CampaignView) -> str:
        """What the side whose turn it is still has to do, for the header; "" if nothing."""
        return ""

    # ---------------------------------------------------------------- answers and events

    def interest(self, a: Action, sight: Sight) -> tuple[int, ...] | None:
        """The rank of an answer of this title among those that a player is likely to want, None if it has none."""
        return None

    def note(self, a: Action, sight: Sight) -> str | None:
        """What the menu adds to an answer of this title, None to leave that to the family."""
        return None

    def lines(self, e: Event, teller: Teller) -> list[Text] | None:
        """An event of this title in the short log, None to leave it to the family. It may take those that follow."""
        return None

    # ---------------------------------------------------------------- what is looked up

    @abstractmethod
    def forecast(self, found: dict[str, Any], width: int, signs: Signs) -> list[RenderableType]:
        """The insight `odds` on the screen."""

    @abstractmethod
    def report(self, events: Sequence[Event]) -> list[str]:
        """The report of the last battle among these events, of which there is one, as lines."""
