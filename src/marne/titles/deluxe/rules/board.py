"""The State of a game: the position of the family, with steps and impulses."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.kernel.ruling import Ruling
from marne.titles.deluxe.rules import guns, joining, loads, losses, set_up_room, stacking, targets
from marne.titles.deluxe.rules.actions import Bombard
from marne.titles.deluxe.rules.advance import refuse_room
from marne.titles.deluxe.rules.ground import FASTEST, THE_LAND
from marne.titles.deluxe.rules.options import END_15, EVASION, FACING, IMPULSES, NO_CARDS, TO_39, TO_TACTICAL
from marne.titles.deluxe.rules.roster import HAS_COUNTER, LIMITS, POOL, POOL_SIZE, SIZES, STACKING
from marne.titles.deluxe.rules.rulings import NOT_ACTIVE
from marne.titles.deluxe.rules.sequence import SEQUENCE, WITH_IMPULSES
from marne.titles.deluxe.rules.tables import DEFEND_POINTS, GUNS_PER_HEX
from marne.titles.hex14.rules import climate
from marne.titles.hex14.rules.actions import FortAction
from marne.titles.hex14.rules.board import ATTACKED, DEFENDED, NO_EXTENSION, TO_THE_END, UNTIL_TACTICAL, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN, LAST_TURN_BY_DATE
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.joining import refusal
from marne.titles.hex14.rules.land import Land
from marne.titles.hex14.rules.neutrality import EAST_BANK
from marne.titles.hex14.rules.railways import FRENCH
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CORPS,
    DEAD,
    KIND,
    MOVE,
    MOVE_SET,
    OF_TYPE,
    SIDE,
    TYPE_BIT,
    TYPE_SIDE,
    TYPES,
    UNITS,
)
from marne.titles.hex14.rules.rulings import HEX_DEFENDED
from marne.titles.hex14.rules.targets import ASSAULT, PROBE

CLOSES: Final = 2
"""Symbols on a hexside that no enemy crosses (DLX R-31)."""


class Deluxe(Campaign):
    """A position of 1914 Deluxe: units have steps, and a side may move in impulses."""

    def __init__(self, commanders: int, rules: int, source: Deluxe | None = None) -> None:
        super().__init__(commanders, rules, source)
        if source is None:
            self.lost: list[int] = [0] * UNITS  # steps lost
            # What the enemy can know of that: its range.
            self.least: list[int] = [0] * UNITS
            self.most: list[int] = [0] * UNITS
            self.british_steps = 0  # replacement steps used by the British
            self.active: list[int] = [0, 0]  # by side: hexes activated in the impulses of this turn
        else:
            self.lost = source.lost[:]
            self.least = source.least[:]
            self.most = source.most[:]
            self.british_steps = source.british_steps
            self.active = source.active[:]

    def clone(self) -> Deluxe:
        return Deluxe(self.commanders, self.rules, self)

    def data(self) -> tuple[Any, ...]:
        return (
            *self.shared_data(), tuple(self.lost), tuple(self.least), tuple(self.most), self.british_steps,
            tuple(self.active),
        )  # fmt: skip

    # ---------------------------------------------------------------- what the family asks

    def points(self, unit: int) -> int:
        """The stacking value of a counter as it is now."""
        return STACKING[unit][self.lost[unit]]

    def garrison_price(self) -> int:
        return LIMITS["garrison_points"]

    def last_turn(self) -> int:
        return LAST_TURN_BY_DATE if self.rules & END_15 else LAST_TURN

    def extension(self) -> int:
        if self.rules & TO_39:
            return TO_THE_END
        return UNTIL_TACTICAL if self.rules & TO_TACTICAL else NO_EXTENSION

    def has_cards(self) -> bool:
        return not self.rules & NO_CARDS

    def is_in_play(self, unit: int) -> bool:
        return HAS_COUNTER[unit]

    def set_up_full(self, unit: int) -> list[int]:
        return set_up_room.full_for(self, unit)

    def set_up_refusal(self, unit: int, h: int) -> Ruling:
        return set_up_room.refusal(self, unit, h)

    def learn_set_up(self, unit: int, h: int) -> None:
        set_up_room.learn(self, unit, h)

    def sequence(self) -> list[tuple[int, int]]:
        return WITH_IMPULSES if self.rules & IMPULSES else SEQUENCE

    def begin_turn(self) -> None:
        """No hex is active yet (DLX R-74)."""
        self.active = [0, 0]

    def begin_phase(self, side: int, phase: int) -> Frame[Any] | None:
        from marne.titles.deluxe.rules import turn  # its frames are made of this class

        return turn.begin_phase(self, side, phase)

    def meuse_bank(self) -> int:
        return EAST_BANK

    def replacements(self, nation: int) -> Frame[Any] | None:
        from marne.titles.deluxe.rules import replacements  # its frames are made of this class

        return replacements.replacements(self, nation)

    def fort_rations(self) -> int:
        return LIMITS["fortress_supply_points"]

    def fewest_points(self, unit: int, types: int) -> int:
        best = LIMITS["fortress_supply_points"]
        for t in range(TYPES):
            if TYPE_SIDE[t] == SIDE[unit] and TYPE_BIT[t] & types:
                values = STACKING[OF_TYPE[t][0]]
                for lost in range(self.least[unit], min(self.most[unit] + 1, len(values))):
                    best = min(best, values[lost])
        return best

    def hunger_bites(self, side: int, phasing: int) -> bool:
        """At the beginning of the enemy's turn (DLX R-43), with impulses of the whole turn (DLX R-153)."""
        return phasing == GERMAN if self.rules & IMPULSES else phasing != side

    def starve(self, unit: int, rule: str) -> None:
        losses.lose_step(self, unit, rule)

    def is_corps(self, unit: int) -> bool:
        return SIZES[unit][self.lost[unit]] == CORPS

    def steps_lost(self, unit: int) -> int:
        return self.lost[unit]

    def see_steps(self, unit: int) -> None:
        self.least[unit] = self.most[unit] = self.lost[unit]

    def look_of_steps(self, unit: int) -> tuple[int, int]:
        return (self.least[unit], self.most[unit])

    def all_steps(self) -> tuple[list[int], list[int], list[int]]:
        return (self.least, self.most, self.lost)

    def mingle_steps(self, units: list[int]) -> None:
        least = min([self.least[u] for u in units])
        most = max([self.most[u] for u in units])
        for u in units:
            self.least[u] = least
            self.most[u] = most

    # ---------------------------------------------------------------- what it asks on the march

    def land(self) -> Land:
        return THE_LAND

    def allowance(self, unit: int) -> int:
        """The movement points printed on the counter (DLX 2.2.8-1)."""
        return MOVE[unit]

    def types_with(self, unit: int, points: int) -> int:
        return MOVE_SET[SIDE[unit]][points] if points <= FASTEST[SIDE[unit]] else 0

    def most_points(self, unit: int) -> int:
        return FASTEST[SIDE[unit]]

    def stop_refusal(self, unit: int, h: int, manner: int) -> Ruling | None:
        return stacking.forbid(self, unit, h, manner)

    def crowded(self, unit: int, area: int) -> tuple[list[int], list[int]]:
        if not area & self.arrived[SIDE[unit]] and KIND[unit] != ARTILLERY:
            return stacking.NOWHERE
        return stacking.crowded(self, unit, area)

    def learn_stop(self, unit: int, h: int, manner: int) -> None:
        stacking.learn(self, unit, h, manner)

    def learn_load(self, units: list[int], most: int) -> None:
        stacking.leave_room(self, units, most)

    def rail_load(self, group: int) -> int:
        points = loads.RAIL_POINTS[group]
        return climate.french_rail_points(self, points) if group == FRENCH else points

    def rail_hexes(self, group: int) -> int:
        return loads.RAIL_HEXES[group]

    def pair_load(self) -> int:
        return loads.PAIR_POINTS

    def sea_load(self) -> int:
        return loads.SEA_POINTS

    def idle_refusal(self, unit: int) -> Ruling | None:
        """In an impulse the units of activated hexes march (DLX 15.3-1)."""
        return None if self.active[SIDE[unit]] >> self.where[unit] & 1 else NOT_ACTIVE

    def end_of_movement(self, side: int) -> Frame[Any] | None:
        guns.lose_second_guns(self, side)
        return None

    # ---------------------------------------------------------------- what it asks in combat

    def has_facing(self) -> bool:
        return self.rules & FACING != 0

    def has_evasion(self) -> bool:
        return self.rules & EVASION != 0

    def closing_symbols(self) -> int:
        return CLOSES

    def defence_limit(self) -> int:
        return DEFEND_POINTS

    def gun_limit(self) -> int:
        return GUNS_PER_HEX

    def has_defended(self, unit: int) -> bool:
        return self.mark[unit] & DEFENDED != 0

    def target_refusal(self, side: int, h: int) -> Ruling | None:
        return None if targets.is_attackable(self, h) else HEX_DEFENDED

    def surely_attacks(self, unit: int, target: int) -> bool:
        return targets.is_attackable(self, target)

    def fort_attacks(self, side: int, foot: int) -> list[Action]:
        return targets.fort_attacks(self, side, foot)

    def fort_refusal(self, side: int, a: FortAction) -> Ruling | None:
        return targets.refuse_fort_attack(self, side, a)

    def fort_attack(self, a: FortAction) -> int:
        return joining.BOMBARD if isinstance(a, Bombard) else ASSAULT

    def spent_marks(self) -> int:
        return ATTACKED

    def attack_refusal(self, side: int, unit: int) -> Ruling | None:
        return refusal(self, side, unit)

    def join_refusal(self, kind: int, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
        return joining.refuse_joining(self, kind, target, joined, unit)

    def declare_refusal(self, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
        return joining.refuse_declaring(self, kind, target, joined)

    def fight(self, side: int, kind: int, target: int, attackers: tuple[int, ...]) -> Frame[Any]:
        # Here and not above: the procedures are built on this class.
        from marne.titles.deluxe.rules.battle import Battle
        from marne.titles.deluxe.rules.forts import Siege

        return Battle(side, kind, target, attackers) if kind <= PROBE else Siege(side, kind, target, attackers)

    def advance_refusal(self, unit: int, h: int, advanced: tuple[int, ...]) -> Ruling | None:
        return refuse_room(self, unit, h, advanced)

    # ---------------------------------------------------------------- steps

    def free_counters(self, pool: int) -> int:
        """How many step counters are left in a pool (DLX R-20): all but those that living units use."""
        used = 0
        for u in range(UNITS):
            if self.lost[u] > 0 and POOL[u][self.lost[u]] == pool and self.where[u] < DEAD:
                used += 1
        return POOL_SIZE[pool] - used
