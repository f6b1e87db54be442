"""What the family asks a title about set-up, the turn, reinforcements and supply, as methods of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marne.titles.hex14.rules.movement_asks import MovementAsks

if TYPE_CHECKING:
    from marne.kernel.frame import Frame
    from marne.kernel.ruling import Ruling


class CourseAsks(MovementAsks):
    """The questions about the course of the game. `Campaign` is built on it, and a title's position answers them."""

    # The set-up

    def hides(self) -> bool:
        """Whether counters lie face down. If not, all are face up from the set-up on."""
        return True

    def has_east(self) -> bool:
        """Whether the East Front is played."""
        return True

    def has_cards(self) -> bool:
        """Whether political cards are drawn."""
        return True

    def cards_left_out(self) -> int:
        """The political cards that are not in the deck, as bits."""
        return 0

    def is_in_play(self, unit: int) -> bool:
        """Whether a counter belongs to this game, at the start, later, or if a card brings it."""
        raise NotImplementedError  # every title answers for its own counters and options

    def types_at_start(self, side: int) -> int:
        """The types of the counters that a side sets up in this game, or more."""
        return -1

    def set_up_full(self, unit: int) -> list[int]:
        """The hexes with counters of its side where there is no room to set up a unit."""
        raise NotImplementedError  # every title has its own limit

    def set_up_refusal(self, unit: int, h: int) -> Ruling:
        """Why a unit cannot be set up in such a hex."""
        raise NotImplementedError  # every title has its own limit

    def learn_set_up(self, unit: int, h: int) -> None:
        """What everybody can tell from the room that there was for a counter just set up in a hex."""

    # The turn

    def sequence(self) -> list[tuple[int, int]]:
        """The steps of a turn, as side and step (see phases), in the order in which they come."""
        raise NotImplementedError  # every title has its own order

    def begin_turn(self) -> None:
        """A turn begins."""

    def begin_phase(self, side: int, phase: int) -> Frame[Any] | None:
        """A step begins: its procedure, or None if it is done at once."""
        raise NotImplementedError  # every title has its own steps

    def meuse_bank(self) -> int:
        """The hexes from which a German who goes west in Belgium crosses the Meuse and opens it to the French."""
        raise NotImplementedError  # every title says where

    # Reinforcements and replacements

    def entry_full(self, side: int) -> int:
        """The hexes that are too full for a reinforcement of a side to come there."""
        return 0

    def entry_refusal(self) -> Ruling:
        """Why nobody can come to such a hex."""
        raise NotImplementedError  # asked only of a title that has such hexes

    def replacements(self, nation: int) -> Frame[Any] | None:
        """The question who of a nation gets replacements, or None if it is not put."""
        raise NotImplementedError  # every title has its own replacements

    # Supply

    def captures_lines(self) -> bool:
        """Whether lines of supply run where a side has passed last, end six hexes beyond its own railways, and the
        coast feeds units from overseas. If not, only enemy units and forts cut them. The same goes for trains."""
        return True

    def fort_rations(self) -> int:
        """What a fort feeds, in what `points` counts; 0 if forts feed nobody."""
        raise NotImplementedError  # every title answers for its own counters and options

    def fewest_points(self, unit: int, types: int) -> int:
        """The least that a counter can count for all that is known of it, if it is one of these types."""
        raise NotImplementedError  # every title answers for its own counters

    def hunger_bites(self, side: int, phasing: int) -> bool:
        """Whether units of a side that are still marked suffer for it in the Supply step of the phasing side."""
        return False

    def starve(self, unit: int, rule: str) -> None:
        """What a unit suffers."""

    def mark_isolated(self, side: int) -> None:
        """After the units of a side without supply have been marked: mark those that are worse off."""
