"""Replacements: steps for reduced corps and divisions (DLX 6-1, R-56)."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.deluxe.box.load import BOX
from marne.titles.deluxe.rules import facts, losses
from marne.titles.deluxe.rules import rulings as no
from marne.titles.deluxe.rules.actions import REBUILD, Rebuild
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import POOL, SIZES, STEPS
from marne.titles.hex14.rules import kinds, lines
from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.actions import DONE_HERE, Done
from marne.titles.hex14.rules.board import REBUILT, UP
from marne.titles.hex14.rules.calendar import BRITISH_REPLACEMENTS_FROM, REPLACEMENTS_FROM
from marne.titles.hex14.rules.grid import BIT, HEXES
from marne.titles.hex14.rules.roster import (
    BE,
    BR,
    FR,
    GE,
    IS_DUMMY,
    IT,
    NATION,
    NATION_CODES,
    NL,
    SIDE,
    SIDE_OF_NATION,
    UNITS,
)

PER_TURN: Final[list[int]] = [0] * len(NATION_CODES)
"""By nation: the steps of a turn, which are lost if they are not given (DLX 6.1-1, 6.2-1); none for Belgians, Dutch
(DLX 6.4-1) and Italians (DLX R-56)."""
PER_TURN[GE] = BOX.numbers.limits.replacements["GE"]
PER_TURN[FR] = BOX.numbers.limits.replacements["FR"]
PER_TURN[BE] = BOX.numbers.limits.replacements["BE"]
PER_TURN[NL] = BOX.numbers.limits.replacements["NL"]
BRITISH_TOTAL: Final[int] = BOX.numbers.limits.replacements["BR_total"]
"""The British may keep theirs (DLX 6.3-1)."""
IS_LARGE: Final[list[list[bool]]] = [[size in ("XXX", "XX") for size in SIZES[u]] for u in range(UNITS)]
"""IS_LARGE[unit][lost]: a corps or a division."""
REDUCIBLE: Final[list[list[int]]] = [
    [u for u in range(UNITS) if NATION[u] == n and STEPS[u] > 1] for n in range(len(NATION_CODES))
]


def allowance(g: Deluxe, nation: int) -> int:
    """The steps that a nation may give this turn (DLX 6.1-1, 6.2-1): from turn 2, the British three from turn 10."""
    if nation == BR:
        return BRITISH_TOTAL - g.british_steps if g.turn >= BRITISH_REPLACEMENTS_FROM else 0
    return PER_TURN[nation] if g.turn >= REPLACEMENTS_FROM else 0


def is_awaited(g: Deluxe, nation: int) -> bool:
    """Whether a nation may have somebody to rebuild, as far as everybody can know: a counter that may be reduced lies
    next to no enemy."""
    near = g.near(1 - SIDE_OF_NATION[nation])
    for u in REDUCIBLE[nation]:
        h = g.where[u]
        if g.most[u] > 0 and h < HEXES and not near & BIT[h]:
            return True
    return False


def replacements(g: Deluxe, nation: int) -> Frame[Deluxe] | None:
    """The question which units of a nation get steps, or None if it is not put."""
    left = allowance(g, nation)
    return Rebuilding(nation, left) if left > 0 and is_awaited(g, nation) else None


class Rebuilding(Choice[Deluxe]):
    """Give a unit a step, or be done: one a unit a turn (DLX 6-1). How many a nation gives is seen (DLX R-91)."""

    shape: ClassVar[Shape] = Shape(nation=kinds.NATION, left=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 6-1"

    def __init__(self, nation: int, left: int) -> None:
        self.nation: Final = nation
        self.left: Final = left

    def data(self) -> tuple[Any, ...]:
        return (self.nation, self.left)

    def clone(self) -> Frame[Deluxe]:
        return self

    def seats(self, g: Deluxe) -> tuple[int, ...]:
        return g.seats(SIDE_OF_NATION[self.nation])

    def candidates(self, g: Deluxe, seat: int) -> list[Action]:
        found: list[Action] = []
        near = g.near(1 - SIDE_OF_NATION[self.nation])
        free: dict[int, bool] = {-1: True}
        for u in REDUCIBLE[self.nation]:
            lost = g.lost[u]
            h = g.where[u]
            if lost == 0 or h >= HEXES or not IS_LARGE[u][lost] or g.mark[u] & REBUILT or near & BIT[h]:
                continue
            pool = POOL[u][lost - 1]
            if pool not in free:
                free[pool] = g.free_counters(pool) > 0
            if free[pool] and lines.supplied(g, u):
                found.append(REBUILD[u])
        found.append(DONE_HERE)
        return found

    def veto(self, g: Deluxe, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Rebuild):
            return shared_no.OTHER_QUESTION
        u = a.unit
        side = SIDE_OF_NATION[self.nation]
        if SIDE[u] != side:
            return shared_no.ENEMY_UNIT
        if NATION[u] == BE or NATION[u] == NL:
            return no.NO_STEPS_EVER
        if NATION[u] == IT:
            return no.NO_STEPS_ITALIAN
        if IS_DUMMY[u]:
            return no.STEPS_FOR_UNITS
        if NATION[u] != self.nation:
            return no.OTHER_NATIONS_STEPS
        h = g.where[u]
        if h >= HEXES:
            return shared_no.NOT_ON_MAP
        lost = g.lost[u]
        if g.mark[u] & REBUILT:
            return no.STEP_TAKEN
        if lost == 0:
            return no.FULL_STRENGTH
        if not IS_LARGE[u][lost]:
            return no.TOO_SMALL
        if g.near(1 - side) & BIT[h]:
            return no.STEP_NEAR_ENEMY
        if not lines.supplied(g, u):
            return no.STEP_UNSUPPLIED
        pool = POOL[u][lost - 1]
        return None if pool < 0 or g.free_counters(pool) > 0 else no.NO_STEP_COUNTER

    def take(self, g: Deluxe, seat: int, a: Action) -> Frame[Deluxe] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Rebuild)
        give_step(g, a.unit)
        if self.left == 1:
            return DONE
        return Goto(Rebuilding(self.nation, self.left - 1))


def give_step(g: Deluxe, unit: int) -> None:
    """A unit is rebuilt by a step: its counter goes back to the pool, and the next higher one takes its place.

    Everybody sees it of a face-up unit; of a face-down one only that its nation has used a step (DLX R-91), which tells
    that somebody had lost one. Of a face-up unit one may learn that a counter was free, or of an EB that feeds it.
    """
    nation = NATION[unit]
    if nation == BR:
        g.british_steps += 1
    lost = g.lost[unit] - 1
    g.lost[unit] = lost
    g.mark[unit] |= REBUILT
    if not g.mark[unit] & UP:
        steps_given(g, nation)
        if g.listening:
            g.tell(Event(facts.STEP_GIVEN_UNSEEN, "DLX R-91", (unit, nation), g.seats(SIDE[unit]), reveals=True))
        return
    learned = False
    if g.listening:
        learned = losses.is_unsure(g, POOL[unit][lost], nation) or lines.why(g, unit) == lines.ENGINEER
    g.least[unit] = g.most[unit] = lost
    if g.listening:
        h = g.where[unit]
        values = (unit, nation, h, g.place_in(h, unit), lost)
        g.tell(Event(facts.STEP_GIVEN, "DLX 6-1", values, reveals=learned))


def steps_given(g: Deluxe, nation: int) -> None:
    """A step was given to a face-down unit of a nation, nobody else knows which (DLX R-91): any of them may have it."""
    for u in range(UNITS):
        if NATION[u] == nation and g.where[u] < HEXES and not g.mark[u] & UP and g.least[u] > 0:
            g.least[u] -= 1
