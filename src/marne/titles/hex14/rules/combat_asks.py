"""What the family asks a title about combat, as methods of the position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from marne.kernel.state import State

if TYPE_CHECKING:
    from marne.kernel.action import Action
    from marne.kernel.frame import Frame
    from marne.kernel.ruling import Ruling
    from marne.titles.hex14.rules.actions import FortAction


class CombatAsks(State):
    """The questions about combat. `Campaign` is built on it, and a title's position answers them."""

    # Options and limits

    def has_facing(self) -> bool:
        """Whether units face a corner of their hex."""
        raise NotImplementedError  # every title has its own options

    def cavalry_attacks(self) -> bool:
        """Whether cavalry may attack and probe."""
        return True

    def has_evasion(self) -> bool:
        """Whether infantry may try to get away before a fight."""
        raise NotImplementedError  # every title has its own options

    def closing_symbols(self) -> int:
        """So many fort symbols on a hexside let no enemy cross it."""
        raise NotImplementedError  # every title has its own limit

    def defence_limit(self) -> int:
        """The most that defends a hex, in what `points` counts."""
        raise NotImplementedError  # every title has its own limit

    def full_hexes(self, side: int) -> int:
        """The hexes where no more units of a side may come together by withdrawing or pursuing."""
        return 0

    def gun_limit(self) -> int:
        """The guns that a hex may hold."""
        raise NotImplementedError  # every title has its own limit

    # What may be attacked

    def has_defended(self, unit: int) -> bool:
        """Whether a unit has been attacked this turn and cannot be attacked again."""
        raise NotImplementedError  # units or hexes: every title says what is attacked once a turn

    def target_refusal(self, side: int, h: int) -> Ruling | None:
        """Why the enemies in a hex may not be attacked, whoever attacks."""
        raise NotImplementedError  # every title says what is attacked once a turn, and at which odds

    def surely_attacks(self, unit: int, target: int) -> bool:
        """Whether everybody can tell that a unit, known to be infantry, may attack the enemies in a hex next to it."""
        raise NotImplementedError  # every title says what is attacked once a turn, and at which odds

    def fort_attacks(self, side: int, foot: int) -> list[Action]:
        """The attacks on forts that infantry out of the hexes `foot` can make."""
        raise NotImplementedError  # every title has its own ways to attack a fort

    def fort_refusal(self, side: int, a: FortAction) -> Ruling | None:
        """Why a fort may not be attacked in this way."""
        raise NotImplementedError  # every title has its own ways to attack a fort

    def fort_attack(self, a: FortAction) -> int:
        """The kind of an attack on a fort (see `targets`)."""
        raise NotImplementedError  # every title has its own ways to attack a fort

    def may_strike_far(self, side: int) -> bool:
        """Whether, for all that everybody knows, a side can attack something that none of its units is next to."""
        return False

    def far_targets(self, side: int) -> int:
        """The hexes that units of a side can attack without being next to them."""
        return 0

    def far_spots(self, side: int, kind: int, target: int) -> int:
        """The hexes of these units."""
        return 0

    def end_refusal(self, side: int) -> Ruling | None:
        """Why a side may not end its Combat Phase yet."""
        return None

    # Who attacks

    def spent_marks(self) -> int:
        """The marks that keep a unit from attacking."""
        raise NotImplementedError  # every title says who attacks

    def attack_refusal(self, side: int, unit: int) -> Ruling | None:
        """Why a unit attacks nothing at all."""
        raise NotImplementedError  # every title says who attacks

    def join_refusal(self, kind: int, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
        """Why a unit that could attack a target may not join these in an attack on it."""
        raise NotImplementedError  # every title says who attacks together

    def declare_refusal(self, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
        """Why those who have joined do not make an attack yet."""
        raise NotImplementedError  # every title says who attacks together

    # The fight

    def fight(self, side: int, kind: int, target: int, attackers: tuple[int, ...]) -> Frame[Any]:
        """The procedure of an attack that has been declared."""
        raise NotImplementedError  # every title fights by its own tables

    def advance_refusal(self, unit: int, h: int, advanced: tuple[int, ...]) -> Ruling | None:
        """Why there is no room for a unit to advance into a hex after these."""
        raise NotImplementedError  # every title has its own stacking limits
