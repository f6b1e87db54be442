"""What the family's staff asks a title: how strong units are, what room there is, what an attack brings."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar, Final, NamedTuple, Protocol

from marne.kernel.action import Action
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import Token
from marne.titles.hex14.staff.orders import Order
from marne.titles.hex14.staff.style import Style, Styles

if TYPE_CHECKING:  # a situation asks a judgement
    from marne.titles.hex14.staff.situation import Situation


class Foes(NamedTuple):
    """What stands in an enemy hex, as far as one can tell: its attack, its defence, how many counters.

    Of the counter that defends it best: what it counts to hit it, its points, the steps it has left.
    """

    attack: float
    defence: float
    step: float
    points: float
    left: float
    counters: int
    strengths: tuple[int, ...] = ()
    """In a title where all defend together: of each of them."""
    nations: tuple[int, ...] = ()
    """There too: the nation of each of them."""


class Blow(NamedTuple):
    """An attack on a hex, or on a fort (`fort`, else -1): its gain, and who takes part from where."""

    target: int
    fort: int
    gain: float
    part: dict[int, int]


class Planner(Protocol):
    """Draws up the orders of a side for a turn, one after the other."""

    @property
    def orders(self) -> list[Order]: ...

    def draw_up(self) -> None: ...


class Offence(Protocol):
    """What an attack brings by the tables of a title: the module `offence` of its staff."""

    def blow_at(
        self, s: Situation, target: int, options: dict[int, int], guns: dict[int, int], moving: bool
    ) -> Blow | None: ...

    def siege_at(
        self, s: Situation, fort: int, options: dict[int, int], guns: dict[int, int], moving: bool
    ) -> Blow | None: ...


class Judgement(ABC):
    """The judgement of a title. It keeps nothing: every answer follows from its arguments."""

    planners: ClassVar[tuple[Callable[[Situation], Planner], ...]]
    """By side: how it plans its movement."""
    offence: ClassVar[Offence]

    def __init__(self, styles: Styles) -> None:
        self.styles: Final = styles

    def style(self, side: int, bold: bool) -> Style:
        """The weights of a side; `bold`: the Allies are the stronger ones."""
        return self.styles[side + bold]

    @abstractmethod
    def moves_last(self, g: Campaign, side: int) -> bool:
        """Whether nobody moves in a turn after this side."""

    @abstractmethod
    def army(self, unit: int) -> str:
        """The army of 1914 that a unit belonged to, or ""."""

    def orders(self, s: Situation) -> list[Order]:
        """The orders for all units that have not moved, in the order in which they are carried out."""
        planner = self.planners[s.side](s)
        planner.draw_up()
        return planner.orders

    @abstractmethod
    def attacks(self, s: Situation, targets: int, forts: Sequence[int]) -> list[Blow]:
        """The attacks that a side makes on hexes and forts that it may attack, in their order."""

    # Units

    @abstractmethod
    def attack(self, g: Campaign, unit: int) -> int:
        """The strength of a unit in attack."""

    @abstractmethod
    def defence(self, g: Campaign, unit: int) -> int:
        """The strength of a unit in defence."""

    @abstractmethod
    def together(self, defences: list[int]) -> int:
        """How well units in one hex defend it that have so much defence each."""

    @abstractmethod
    def is_worn(self, g: Campaign, unit: int) -> bool:
        """Whether a unit has lost so much that it should be spared."""

    @abstractmethod
    def is_spent(self, g: Campaign, unit: int) -> bool:
        """Whether the next hit costs a unit that has been hit before."""

    @abstractmethod
    def foes(self, old: Foes | None, token: Token, foe: int, style: Style) -> Foes:
        """What stands in a hex of the enemy with one counter more, as a side of this style judges it."""

    # Room

    @abstractmethod
    def room(self, s: Situation, h: int) -> int:
        """What may still end a move in a hex, in what `points` counts."""

    @abstractmethod
    def shuns(self, s: Situation, h: int) -> bool:
        """Whether nobody should end a move in a hex although the rules let it."""

    @abstractmethod
    def garrison(self) -> int:
        """What goes into a hex after combat, in what `points` counts."""

    # Attacks

    @abstractmethod
    def breaks(self, fort: int, unit: int) -> int:
        """The die up to which the guns of a unit destroy a fort, 0 if they cannot."""

    @abstractmethod
    def siege(self, a: Action) -> int:
        """The fort that an answer attacks as the staff attacks forts, -1 if it does not."""

    @abstractmethod
    def is_siege(self, kind: int) -> bool:
        """Whether an attack of a kind (see `targets`) is one of these."""

    def blow_at(
        self, s: Situation, target: int, options: dict[int, int], guns: dict[int, int], moving: bool
    ) -> Blow | None:
        """The best attack on a hex by units with the hexes they can be in; None if nobody can attack it."""
        return self.offence.blow_at(s, target, options, guns, moving)

    def siege_at(
        self, s: Situation, fort: int, options: dict[int, int], guns: dict[int, int], moving: bool
    ) -> Blow | None:
        """The best attack on a fort."""
        return self.offence.siege_at(s, fort, options, guns, moving)
