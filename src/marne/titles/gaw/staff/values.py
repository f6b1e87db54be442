"""The prices of everything, in hundredths of a game: a win is worth about a hundred points."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    CAPITAL,
    COUNTRY,
    GERMAN,
    IS_VICTORY,
    LOSSES_TO_LOSE,
    POWERS,
    PRIZE,
    SIDE_OF,
    STRATEGIC_VALUE,
    TURNS,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.roster import HEART, KIND, LAST, LEADER, LEADER_OF, LEADERS, SIDE, UNITS
from marne.titles.gaw.staff.view_map import Field

WIN: Final = 300.0
GIVEN: Final = 0.7
"""The probability that a city taken back near the front is lost again."""
GROUND: Final = 0.4
"""The price of any area."""
MAJORITY: Final = [1.3, 1.5, 2.0, 3.0]
"""The factor on the price of the Victory Area that decides the majority, by turn."""
STAR_RESTED: Final = 1.0
"""The price of a star that the next turn will restore."""
LAST_STAR: Final = 1.0
"""Added to the price of the last star, after which a leader cannot be activated without being lost."""
DESPERATE: Final = 40.0
"""The cost of activating a leader on the heart step, which eliminates them."""
LEADER_LIFE: Final = 13.0
"""Added to the price of a unit if it is a leader."""


STEPS: Final = 8
"""No unit has more."""
UNASKED: Final = -1.0
"""Nothing is worth less than nothing."""


class Worth:
    """The prices in one position."""

    def __init__(self, field: Field, like: Worth | None = None) -> None:
        """`like`: the prices on another map of the same view."""
        self.field: Final = field
        self.prices: Final = [field.style.step[0], field.style.step[1]]
        """By side: the price of a step."""
        if like is not None:
            self.wholes: list[float] = like.wholes
            self.life: list[float] = like.life
            self.valour_of: list[int] = like.valour_of
            self.point: list[float] = like.point
            self.ahead: bool = like.ahead
            self.swing: list[float] = like.swing
            self.taking: list[list[float]] = like.taking
            return
        view = field.view
        self.wholes = [UNASKED] * (UNITS * STEPS)
        turn = min(max(field.turn, 1), TURNS) - 1
        life = field.style.life
        self.life = [life[s] * self._near_end(100.0, view.lost[s], LOSSES_TO_LOSE[s]) for s in range(2)]
        """By side: the cost of losing a unit."""
        self.valour_of = [sum([view.valour[p] for p in range(POWERS) if SIDE_OF[p] == s]) for s in range(2)]
        point = field.style.point
        self.point = [point[s] * self._valour(v) for s, v in enumerate(self.valour_of)]
        """By side: the value of a Valour Point."""
        held = sum([1 for a in VICTORY if view.control[a] == GERMAN])
        half = len(VICTORY) // 2
        self.ahead = (held > half) == (field.side == GERMAN)
        """Whether the own side would win if the game ended now."""
        swing = field.style.area_swing[turn]
        self.swing = [
            swing * (MAJORITY[turn] if held == half else 1.0) if held < len(VICTORY) - 1 else WIN,
            swing * (MAJORITY[turn] if held == half + 1 else 1.0) if held > 1 else WIN,
        ]
        """By side: the value of one more Victory Area."""
        self.taking = [[self._conquest(s, a) for a in range(AREAS)] for s in range(2)]
        """taking[side][area]: what the side gains by taking the area from the other."""

    @staticmethod
    def _near_end(whole: float, done: int, limit: int) -> float:
        """The price of one more step towards `limit`, which rises as the limit comes near."""
        if done + 1 >= limit:
            return WIN
        return whole / limit * (0.7 + 0.6 * done / limit)

    @staticmethod
    def _valour(done: int) -> float:
        """The price of a Valour Point: it rises faster and faster, as cities that stand open are found too late."""
        if done + 1 >= VALOUR_TO_WIN:
            return WIN
        part = done / VALOUR_TO_WIN
        return 100.0 / VALOUR_TO_WIN * (0.7 + 1.5 * part * part)

    def _conquest(self, side: int, area: int) -> float:
        value = GROUND + (self.field.style.aims[area] if side == self.field.side else 0.0)
        owner = COUNTRY[area]
        if owner < POWERS and SIDE_OF[owner] != side and PRIZE[area]:
            if self.valour_of[side] + PRIZE[area] >= VALOUR_TO_WIN:
                return WIN
            value += PRIZE[area] * self.point[side]
            if area == CAPITAL[owner]:
                value += self.field.view.valour[owner] * self.point[1 - side]
        if IS_VICTORY[area]:
            value += self.swing[side]
        return value

    def gift(self, area: int) -> float:
        """What is given away by taking back a city that is lost again: the enemy conquers it once more."""
        field = self.field
        if not field.astray >> area & 1 or (IS_VICTORY[area] and field.turn >= TURNS):
            return 0.0
        return GIVEN * self.taking[field.enemy][area]

    def step(self, unit: int, step: int) -> float:
        """The cost of losing this step of a unit."""
        side = SIDE[unit]
        if KIND[unit] == LEADER:
            return STAR_RESTED if step < LAST[unit] else self.life[side] + LEADER_LIFE
        price = self.prices[side]
        return price if step < LAST[unit] else self.life[side] + price

    def whole(self, unit: int, step: int) -> float:
        """The value of a unit at this step."""
        key = unit * STEPS + step
        found = self.wholes[key]
        if found == UNASKED:
            found = self.wholes[key] = sum([self.step(unit, s) for s in range(step, LAST[unit] + 1)], 0.0)
        return found

    def activation(self, leader: int, spent: int) -> float:
        """The cost of activating a leader after `spent` others in this impulse."""
        field = self.field
        step = field.step[leader]
        if HEART[leader][step]:
            return DESPERATE
        last = LAST_STAR if HEART[leader][step + 1] else 0.0
        if field.turn >= TURNS:
            return STAR_RESTED / 2 + last / 4
        worn = spent + sum([field.step[v] for v in LEADERS if SIDE[v] == field.side and field.where[v] < AREAS])
        return (STAR_RESTED if worn < STRATEGIC_VALUE[field.side] else field.style.star) + last

    def commander(self, army: int) -> int:
        """The leader of an army if they are on the map, else -1."""
        leader = LEADER_OF[army]
        return leader if leader >= 0 and self.field.where[leader] < AREAS else -1
