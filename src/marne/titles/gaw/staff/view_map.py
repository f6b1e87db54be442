"""The map as one seat sees it, indexed for the computer player: own units one by one, enemy blocks as estimates."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, TypeVar

from marne.kernel.frame import Frame
from marne.titles.gaw.rules.actions import SURPRISE
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BRITISH,
    COUNTRY,
    DISC_SUPPLY,
    DISCS_PER_FORT,
    FORT_AREA,
    FORTS,
    FORTS_IN,
    GB,
    GERMAN,
    POWERS,
    PRIZE,
    SIDE_OF,
    STACK,
)
from marne.titles.gaw.rules.board import SEAT_OF_POWER
from marne.titles.gaw.rules.options import BLUE_ONE
from marne.titles.gaw.rules.roster import BLUE, HITS, POWER, STRENGTH, UNITS
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.guess import Guess, guesses
from marne.titles.gaw.staff.style import Style

if TYPE_CHECKING:
    from mypy_extensions import i64


def _endurance(unit: int, blue_one: bool) -> list[int]:
    """The hits that destroy a unit, by the steps it has lost."""
    hits = [1 if blue_one and BLUE[unit][s] else n for s, n in enumerate(HITS[unit])]
    return [sum(hits[s:]) for s in range(len(hits))]


ENDURANCE: Final = [[_endurance(u, blue_one) for u in range(UNITS)] for blue_one in (False, True)]


HALF: Final = 47
"""Half of the areas."""
LOST_BY: Final[list[int]] = [SIDE_OF[COUNTRY[a]] if PRIZE[a] and COUNTRY[a] < POWERS else -1 for a in range(AREAS)]
"""By area: the side whose city or fortress it is, -1 if it is nobody's."""

NOBODY: Final[list[int]] = []
NO_FOES: Final[list[Guess]] = []

F = TypeVar("F", bound=Frame[Any])


class Field:
    """A view, indexed by unit and by area. A moving unit may be lifted off the map, so that it is in no area."""

    def __init__(self, view: GawView, styles: Sequence[Style], order: int = -1, source: Field | None = None) -> None:
        """`styles`: how to play, by side; `order`: the order of the impulse, if it is still to be given; `source`: the
        map to copy."""
        assert view.side is not None and view.seat is not None
        self.view: Final = view
        self.side: Final = view.side
        self.enemy: Final = 1 - view.side
        self.style: Final = styles[view.side]
        self.turn: Final = view.turn
        self.stack: Final = view.stack
        self.order: Final = view.order if order < 0 else order
        self.surprise: Final = self.order == SURPRISE
        if source is not None:
            self.control: list[int] = source.control[:]
            self.blocks: list[int] = source.blocks[:]
            self.walls: list[int] = source.walls[:]
            self.powers: list[int] = source.powers
            self.where: list[int] = source.where[:]
            self.step: list[int] = source.step[:]
            self.mark: list[int] = source.mark[:]
            self.here: list[list[int]] = source.here[:]
            self.foe_blocks: list[Guess] = source.foe_blocks
            self.foes_at: list[list[Guess]] = source.foes_at[:]
            self.spare: list[int] = source.spare
            self.held: int = source.held
            self.astray: int = source.astray
            self.foes: int = source.foes
            self.friends: int = source.friends
            self.calm: int = source.calm
            self.barred: int = source.barred
            return
        self.control = view.control[:]
        self.blocks = view.blocks[:]
        self.walls = [0] * AREAS
        for fort in range(FORTS):
            n = sum(view.discs[fort * POWERS : (fort + 1) * POWERS])
            if n:
                self.walls[FORT_AREA[fort]] += n
        self.powers = [p for p in range(POWERS) if SEAT_OF_POWER[view.players][p] == view.seat]
        """The Powers this seat plays."""
        self.where = [AREAS] * UNITS
        self.step = [0] * UNITS
        self.mark = [0] * UNITS
        self.here = [NOBODY] * AREAS
        """The own side's units by area: lists that are replaced, never changed, so that copies share them."""
        for t in view.tokens:
            if t.unit >= 0 and SIDE_OF[t.power] == self.side and t.where < AREAS:
                self.where[t.unit], self.step[t.unit], self.mark[t.unit] = t.where, t.step, t.mark
                self.here[t.where] = [*self.here[t.where], t.unit]
        self.foe_blocks = guesses(view, self.enemy)
        self.foes_at = [NO_FOES] * AREAS
        for guess in self.foe_blocks:
            self.foes_at[guess.where] = [*self.foes_at[guess.where], guess]
        self.spare = [DISC_SUPPLY[p] - sum(view.discs[p::POWERS]) for p in range(POWERS)]
        """By Power: its Garrison Discs that were not on the map when the impulse began."""
        self.refresh()
        self.barred = self.foes
        """Areas with enemies until the battles are fought, even if they are expected to be beaten."""

    def copy(self) -> Field:
        """The map as it is now, with what has been moved in a plan."""
        return self.under(self.order)

    def under(self, order: int) -> Field:
        """The map as it is now, for an impulse with this order."""
        return Field(self.view, (self.style, self.style), order, self)

    def refresh(self) -> None:
        """Compute the sets of areas."""
        held = foes = friends = astray = 0
        # In two halves, each of which fits into a machine word.
        for first in (HALF, 0):
            held_here, foes_here, friends_here, astray_here = self.sets_from(first)
            held = held << HALF | held_here
            foes = foes << HALF | foes_here
            friends = friends << HALF | friends_here
            astray = astray << HALF | astray_here
        self.held = held
        """Areas under own control."""
        self.astray = astray
        """Areas of the own countries under enemy control."""
        self.foes = foes
        """Areas with enemy blocks or discs."""
        self.friends = friends
        """Areas with own blocks or discs."""
        self.calm = held & ~foes

    def sets_from(self, first: int) -> tuple[int, int, int, int]:
        """The areas from this one on, up to HALF of them, that are held, have enemies, have own forces, are astray."""
        held: i64 = 0
        foes: i64 = 0
        friends: i64 = 0
        astray: i64 = 0
        side: i64 = self.side
        own: i64 = self.side * AREAS
        enemy: i64 = self.enemy * AREAS
        control, walls, blocks = self.control, self.walls, self.blocks
        bit: i64 = 1
        a: i64 = first
        for _ in range(min(HALF, AREAS - first)):
            if a != GB:
                if control[a] == side:
                    held |= bit
                    if walls[a] or blocks[own + a]:
                        friends |= bit
                    if blocks[enemy + a]:
                        foes |= bit
                else:
                    if blocks[own + a]:
                        friends |= bit
                    if walls[a] or blocks[enemy + a]:
                        foes |= bit
                    if LOST_BY[a] == side:
                        astray |= bit
            bit <<= 1
            a += 1
        return held, foes, friends, astray

    def room(self, area: int) -> int:
        return STACK[area] - self.blocks[self.side * AREAS + area]

    def discs(self, area: int, side: int) -> int:
        """The discs of a side in an area; discs belong to the side that controls it."""
        return self.walls[area] if self.control[area] == side else 0

    def lift(self, unit: int) -> None:
        """Take a moving unit off the map, so that its old area is assessed without it."""
        area = self.where[unit]
        self.leave(unit, area)
        self.where[unit] = AREAS
        if not self.here[area] and not self.discs(area, self.side):
            self.friends &= ~(1 << area)

    def place(self, unit: int, road: Sequence[int]) -> None:
        """Let a unit march, so that what follows is assessed as if it had. `refresh` follows.

        It takes what it passes through; where enemies are, it only engages them.
        """
        here = self.where[unit]
        if here < AREAS:
            self.leave(unit, here)
        for area in road:
            here = area
            if not self.blocks[self.enemy * AREAS + area] and not self.discs(area, self.enemy):
                self.control[area] = self.side
        self.where[unit] = here
        self.here[here] = [*self.here[here], unit]
        self.blocks[self.side * AREAS + here] += 1

    def leave(self, unit: int, area: int) -> None:
        """Take a unit out of its area."""
        self.here[area] = [u for u in self.here[area] if u != unit]
        self.blocks[self.side * AREAS + area] -= 1

    def build(self, unit: int, discs: int) -> None:
        """Turn steps of a unit into discs of the fortress where it stands."""
        self.step[unit] += discs
        self.walls[self.where[unit]] += discs

    def clear(self, area: int) -> None:
        """Take the enemy away who is expected to be beaten in an area. `refresh` follows."""
        self.foe_blocks = [g for g in self.foe_blocks if g.where != area]
        self.foes_at[area] = NO_FOES
        self.blocks[self.enemy * AREAS + area] = 0
        self.walls[area] = 0
        self.control[area] = self.side

    def frame(self, kind: type[F]) -> F:
        """The innermost frame of this class on the stack."""
        for frame in self.stack[::-1]:
            if isinstance(frame, kind):
                return frame
        raise LookupError(f"no {kind.__name__} is open")

    def strength(self, unit: int) -> int:
        return STRENGTH[unit][self.step[unit]]

    def hits_of(self, unit: int, step: int) -> int:
        """The hits that cost a unit this step."""
        return 1 if self.view.rules & BLUE_ONE and BLUE[unit][step] else HITS[unit][step]

    def endurance(self, unit: int, step: int) -> int:
        """The hits that destroy a unit."""
        return ENDURANCE[1 if self.view.rules & BLUE_ONE else 0][unit][step]

    def is_mine(self, unit: int) -> bool:
        """Whether this seat plays the unit."""
        return POWER[unit] in self.powers

    def spare_discs(self, power: int) -> int:
        """Garrison Discs of a Power that are not on the map."""
        return self.spare[power]

    def open_fort(self, power: int, area: int) -> int:
        """The fortress with the fewest discs in an area to which a Power can add one, -1 if there is none."""
        if power == BRITISH or self.control[area] != self.side or self.spare_discs(power) <= 0:
            return -1
        best, fewest = -1, DISCS_PER_FORT
        for fort in FORTS_IN[area]:
            n = sum(self.view.discs[fort * POWERS : (fort + 1) * POWERS])
            if n < fewest:
                best, fewest = fort, n
        return best

    def leading(self, units: list[int]) -> int:
        """The Power whose Valour counts for these own units."""
        if self.side == GERMAN:
            return GERMAN
        counts = [0] * POWERS
        for u in units:
            counts[POWER[u]] = counts[POWER[u]] + 1
        return most_of(counts)

    def foe_leading(self, area: int) -> int:
        """The Power whose Valour counts for the enemy in an area."""
        if self.enemy == GERMAN:
            return GERMAN
        counts = [0] * POWERS
        for g in self.foes_at[area]:
            counts[g.power] += 1
        if not sum(counts):
            for fort in FORTS_IN[area]:
                for p in range(1, POWERS):
                    counts[p] += self.view.discs[fort * POWERS + p]
        return most_of(counts)


def most_of(counts: list[int]) -> int:
    """The Power of the Entente with the most, the first of several."""
    best = 1
    for p in range(2, POWERS):
        if counts[p] > counts[best]:
            best = p
    return best
