"""The State of a game: the position of the family, with the symbols left of each fort and the attacks of a turn."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.frame import Frame
from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.actions import FortAction
from marne.titles.hex14.rules.board import FORCED, NO_EXTENSION, NO_PLAN, TO_THE_END, UNTIL_TACTICAL, Campaign
from marne.titles.hex14.rules.grid import ALLIED, BIT, FORT_HEX, FORT_SYMBOLS, ZONE
from marne.titles.hex14.rules.land import Land
from marne.titles.hex14.rules.roster import NATION, POINTS, SIDE
from marne.titles.hex14.rules.targets import ASSAULT, PROBE
from marne.titles.revision.rules import (
    allowance,
    attackers,
    forced_march,
    garrisons,
    landing,
    landing_attack,
    loads,
    plan17,
    replacements,
    setup,
    stacking,
    supply,
    targets,
)
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.ground import THE_LAND
from marne.titles.revision.rules.options import (
    ALL_LOSSES,
    CARDS,
    CAVALRY,
    EAST_FRONT,
    EVASION,
    FACE_DOWN,
    FACING,
    RELIEVING,
    SUPPLY_LINES,
    TO_39,
    TO_TACTICAL,
)
from marne.titles.revision.rules.sequence import sequence
from marne.titles.revision.rules.tables import FORT_RATIONS, LAST_TURN, UNITS_PER_HEX


class Revision(Campaign):
    """A position of 1914 Revision: units are lost whole, forts symbol by symbol (REV how-1, V-37)."""

    def __init__(self, commanders: int, rules: int, source: Revision | None = None) -> None:
        super().__init__(commanders, rules, source)
        if source is None:
            self.symbols: list[int] = FORT_SYMBOLS[:]  # by fort: the symbols that stand
            self.fought = 0  # hexes attacked in this Combat step (REV V-02)
            self.attacks = 0  # attacks by French units in this player turn (REV plan-17-1)
        else:
            self.symbols = source.symbols[:]
            self.fought = source.fought
            self.attacks = source.attacks

    def clone(self) -> Revision:
        return Revision(self.commanders, self.rules, self)

    def data(self) -> tuple[Any, ...]:
        return (*self.shared_data(), tuple(self.symbols), self.fought, self.attacks)

    # ---------------------------------------------------------------- forts

    def reduce_fort(self, fort: int) -> None:
        """All symbols of a fort are gone."""
        self.symbols[fort] = 0
        super().reduce_fort(fort)

    def lose_symbol(self, fort: int) -> None:
        """One symbol of a fort is gone, and with the last one the fort (REV V-37)."""
        if self.symbols[fort] > 1:
            self.symbols[fort] -= 1
        else:
            self.reduce_fort(fort)

    # ---------------------------------------------------------------- what the family asks

    def points(self, unit: int) -> int:
        """Every counter is one unit, whatever its size; nothing counts as a corps (REV stacking-1, REV corps-1)."""
        return 1

    def loss_points(self, unit: int) -> int:
        """Only the dead pile scores, from which replacements come: who never returns does not lie in it (REV V-18).

        That all the dead score is an option.
        """
        if self.rules & ALL_LOSSES or replacements.returns(NATION[unit]):
            return POINTS[unit]
        return 0

    def garrison_price(self) -> int:
        return garrisons.PRICE

    def garrison_worth(self, country: int, unit: int) -> int:
        return garrisons.worth(self, country, unit)

    def garrison_refusal(self, country: int, unit: int) -> Ruling | None:
        return garrisons.refusal(self, country, unit)

    def last_turn(self) -> int:
        return LAST_TURN  # REV V-19

    def extension(self) -> int:
        if self.rules & TO_39:
            return TO_THE_END
        return UNTIL_TACTICAL if self.rules & TO_TACTICAL else NO_EXTENSION

    def hides(self) -> bool:
        """Counters lie face down with that point of the advanced game (REV advanced-1)."""
        return self.rules & FACE_DOWN != 0

    def has_east(self) -> bool:
        """The East Front is a point of the advanced game; without it nobody goes there (REV advanced-2, V-46)."""
        return self.rules & EAST_FRONT != 0

    def has_cards(self) -> bool:
        """So is the variation by political cards (REV advanced-3)."""
        return self.rules & CARDS != 0

    def cards_left_out(self) -> int:
        return setup.LEFT_OUT

    def is_in_play(self, unit: int) -> bool:
        return setup.is_in_play(self.rules, unit)

    def types_at_start(self, side: int) -> int:
        return setup.types_at_start(self.rules, side)

    def fixed_plan(self, side: int) -> int:
        """The French always deploy by Plan 17 (REV set-up-1)."""
        return setup.PLAN_17 if side == ALLIED else NO_PLAN

    def set_up_full(self, unit: int) -> list[int]:
        return setup.full_hexes(self, SIDE[unit])

    def set_up_refusal(self, unit: int, h: int) -> Ruling:
        return no.SET_UP_FULL

    def sequence(self) -> list[tuple[int, int]]:
        return sequence(self.rules)

    def begin_phase(self, side: int, phase: int) -> Frame[Any] | None:
        from marne.titles.revision.rules import turn  # its frames are made of this class

        return turn.begin_phase(self, side, phase)

    def meuse_bank(self) -> int:
        """South of Liège (REV neutrality-1, R-50)."""
        return ZONE["meuse_south_of_liege"]

    def entry_full(self, side: int) -> int:
        """Two units a hex (REV V-36), unless they may be sorted out later (REV advanced-13)."""
        return 0 if self.rules & RELIEVING else setup.full_set(self, side)

    def entry_refusal(self) -> Ruling:
        return no.ENTRY_FULL

    def replacements(self, nation: int) -> Frame[Any] | None:
        return replacements.replacements(self, nation)

    def captures_lines(self) -> bool:
        """With supply lines (REV advanced-4, V-31). Without them neutral countries are closed to lines (REV V-47)."""
        return self.rules & SUPPLY_LINES != 0

    def fort_rations(self) -> int:
        """One unit, with supply lines (REV R-45): what the original has about supply stays (REV supply-5)."""
        return FORT_RATIONS if self.rules & SUPPLY_LINES else 0

    def fewest_points(self, unit: int, types: int) -> int:
        return 1

    def end_refusal(self, side: int) -> Ruling | None:
        return plan17.end_refusal(self, side)

    def mark_isolated(self, side: int) -> None:
        supply.mark_isolated(self, side)

    # ---------------------------------------------------------------- what it asks on the march

    def land(self) -> Land:
        return THE_LAND

    def allowance(self, unit: int) -> int:
        return allowance.allowance(self, unit)

    def types_with(self, unit: int, points: int) -> int:
        return allowance.types_with(self, unit, points)

    def most_points(self, unit: int) -> int:
        return allowance.most_points(self, unit)

    def stop_refusal(self, unit: int, h: int, manner: int) -> Ruling | None:
        return stacking.stop_refusal(self, unit, h)

    def crowded(self, unit: int, area: int) -> tuple[list[int], list[int]]:
        return stacking.crowded(self, unit, area)

    def rail_load(self, group: int) -> int:
        return loads.rail_load(self, group)

    def rail_hexes(self, group: int) -> int:
        return loads.RAIL_HEXES[group]

    def pair_load(self) -> int:
        return loads.PAIR_UNITS

    def sea_load(self) -> int:
        return loads.SEA_UNITS

    def ride_refusal(self, unit: int) -> Ruling | None:
        """A forced march is made on foot (REV V-20)."""
        return no.MARCHES_ON if self.mark[unit] & FORCED else None

    def sail_refusal(self, unit: int) -> Ruling | None:
        return landing.sail_refusal(self, unit)

    def beaches(self, unit: int) -> int:
        return landing.beaches(self)

    def builds(self, side: int) -> bool:
        """Germans and French have railway troops, with supply lines (REV advanced-4, V-25).

        The French repair whatever lines the Allies control outside France (REV V-42).
        """
        return self.rules & SUPPLY_LINES != 0

    def question_of(self, unit: int) -> Frame[Any] | None:
        return forced_march.question_of(self, unit)

    def end_of_movement(self, side: int) -> Frame[Any] | None:
        return stacking.surplus(self, side)

    # ---------------------------------------------------------------- what it asks in combat

    def has_facing(self) -> bool:
        """All-round defence (REV advanced-11)."""
        return self.rules & FACING != 0

    def has_evasion(self) -> bool:
        """Retreat before combat (REV advanced-12)."""
        return self.rules & EVASION != 0

    def cavalry_attacks(self) -> bool:
        """Only with the rules for cavalry (REV advanced-5, V-25)."""
        return self.rules & CAVALRY != 0

    def closing_symbols(self) -> int:
        """Any standing fort bars its hexside (REV siege-4)."""
        return 1

    def defence_limit(self) -> int:
        """All defend together (REV V-02)."""
        return UNITS_PER_HEX

    def full_hexes(self, side: int) -> int:
        return setup.full_set(self, side)

    def gun_limit(self) -> int:
        """Two units a hex are the only limit (REV base-10)."""
        return UNITS_PER_HEX

    def has_defended(self, unit: int) -> bool:
        """A hex is attacked once a turn, whoever is in it (REV V-02)."""
        return self.fought & BIT[self.where[unit]] != 0

    def target_refusal(self, side: int, h: int) -> Ruling | None:
        return targets.refuse_target(self, side, h)

    def surely_attacks(self, unit: int, target: int) -> bool:
        return targets.surely_attacks(self, unit, target)

    def fort_attacks(self, side: int, foot: int) -> list[Action]:
        return targets.fort_attacks(self, side, foot)

    def fort_refusal(self, side: int, a: FortAction) -> Ruling | None:
        return targets.refuse_fort_attack(self, side, a.fort)

    def fort_attack(self, a: FortAction) -> int:
        return ASSAULT

    def may_strike_far(self, side: int) -> bool:
        return landing_attack.may_come(self, side)

    def far_targets(self, side: int) -> int:
        return landing_attack.targets(self, side)

    def far_spots(self, side: int, kind: int, target: int) -> int:
        return landing_attack.spots(self, side, kind, target)

    def spent_marks(self) -> int:
        return attackers.SPENT

    def attack_refusal(self, side: int, unit: int) -> Ruling | None:
        return attackers.refuse_attacker(self, side, unit)

    def join_refusal(self, kind: int, target: int, joined: tuple[int, ...], unit: int) -> Ruling | None:
        return attackers.refuse_joining(self, kind, target, joined, unit)

    def declare_refusal(self, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
        return attackers.refuse_declaring(self, kind, target, joined)

    def fight(self, side: int, kind: int, target: int, attackers: tuple[int, ...]) -> Frame[Any]:
        from marne.titles.revision.rules.fight import Fight  # its frames are made of this class

        if kind <= PROBE:
            return Fight(side, kind, target, -1, attackers)
        return Fight(side, kind, FORT_HEX[target], target, attackers)

    def advance_refusal(self, unit: int, h: int, advanced: tuple[int, ...]) -> Ruling | None:
        """Up to two units enter, for a hex holds no more (REV V-28, V-36)."""
        return no.NO_ROOM_AHEAD if len(self.units_at(h)) >= UNITS_PER_HEX else None
