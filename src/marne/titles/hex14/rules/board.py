"""The State of a game of the family: which counter lies where, who holds what, and the facts one can ask of it."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.ruling import Ruling
from marne.titles.hex14.rules.course_asks import CourseAsks
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    FORT_HEX,
    FORT_OUTER,
    FORT_OWNER,
    FORTS,
    FRANCE,
    GERMAN,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    NOBODY,
    spread,
)
from marne.titles.hex14.rules.roster import CORPS, DEAD, GONE, OF_SIDE, POINTS, SIDE, SIZE, UNITS, VEIL
from marne.titles.hex14.rules.rulings import GAME_OVER, GARRISON_TOO_LARGE, NOT_ASKED

# Marks: what everybody can see of a counter, whichever it is.
UP: Final = 1  # face up
MOVED: Final = 2  # has had its movement of this turn
STOPPED: Final = 4  # ended a move in its hex in this phase: it counts for the stacking limit (DLX R-30)
BY_LINE: Final = 8  # came there along a railway
RAILED: Final = 16  # by a strategic move
SHIPPED: Final = 32  # by sea
ATTACKED: Final = 64  # has used its attack of this turn
DEFENDED: Final = 128  # has been attacked this turn
CUT: Final = 256  # marked as out of supply
REBUILT: Final = 512  # was given a step this turn
ENTERED: Final = 1024  # came as a reinforcement this turn
FACING_SHIFT: Final = 11  # three bits: the corner it faces, with the optional rule
FACING_MASK: Final = 7 << FACING_SHIFT
ISOLATED: Final = 1 << 14  # no way at all leads to a line, in a title where that halves a unit
FORCED: Final = 1 << 15  # a forced march has given it a point more, in a title that has them
SLOWED: Final = 1 << 16  # has entered rough ground on this march, in a title where that costs a point once
MOVE_MARKS: Final = MOVED | STOPPED | BY_LINE | RAILED | SHIPPED | FORCED | SLOWED
"""Marks that last for one movement."""
TURN_MARKS: Final = MOVE_MARKS | ATTACKED | DEFENDED | REBUILT | ENTERED
"""Marks that last for one turn."""

NO_PLAN: Final = -1
NO_STEPS: Final[list[int]] = [0] * UNITS
"""By unit: the steps lost in a title without steps."""

# What may follow the standard game (DLX 14.4-1, R-02)
NO_EXTENSION: Final = 0
UNTIL_TACTICAL: Final = 1
TO_THE_END: Final = 2


def fort_side(fort: int) -> int:
    """The side that a fort serves (DLX 2.1.7-1): Belgian and Dutch forts are the Allies' (DLX R-33)."""
    return GERMAN if FORT_OWNER[fort] == GERMANY else ALLIED


FORT_SIDE: Final[list[int]] = [fort_side(f) for f in range(FORTS)]


class Campaign(CourseAsks):
    """A position with its markers (DLX 2.3-1). Lists are by unit; sets of hexes are ints (see `hex14.rules.grid`).

    `at` has the stack of every occupied hex, bottom first: the last to come lies on top. Each title has a class of its
    own for what only it knows, and for the questions that the family asks: see the methods under that heading.
    """

    not_asked: ClassVar[Ruling] = NOT_ASKED
    over: ClassVar[Ruling] = GAME_OVER

    def __init__(self, commanders: int, rules: int, source: Campaign | None = None) -> None:
        super().__init__()
        self.commanders = commanders
        self.rules = rules
        if source is not None:
            self.copy_from(source)
            return
        self.where: list[int] = [GONE] * UNITS
        self.mark: list[int] = [0] * UNITS
        # What the enemy can know of a counter: the types it may be.
        self.veil: list[int] = VEIL[:]
        self.due: list[int] = [0] * UNITS  # the turn of arrival of units on the track; replaced, never changed in place
        self.at: dict[int, tuple[int, ...]] = {}
        self.held: list[int] = [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]]  # by side: the hexes it controls (DLX R-42)
        self.fallen = 0  # the forts that are reduced, as bits
        self.works: dict[int, int] = {}  # repairs of railways: 1 the marker 1-2, 2 the marker 1-4, 3 completed
        self.rides: dict[int, int] = {}  # strategic moves of this phase: unit -> hex where it entrained
        self.invaded: list[int] = [0] * 8  # by country: the turn in which the Germans invaded it, 0 if not
        self.opened = 0  # the turn in which Liège was taken or the Meuse crossed (DLX R-50)
        self.bef = 0  # the turn in which the BEF is due as things stand; 0: it never comes
        self.landed = 0  # the turn in which it came
        self.level = 0  # the commitment to the East Front, E0 to E6
        self.resolve = 0  # the turn of the EF Resolve marker; 0: the matter is closed
        self.east_points: list[int] = [0, 0]
        self.drawn = 0  # political cards drawn, as bits
        self.cards = 0  # those in force
        self.alternates = 0  # alternate effects in force, as bits by number
        self.plans: list[int] = [NO_PLAN, NO_PLAN]
        self.duties = 0  # garrison duties that have come up, as bits: Belgium, 10 units in France, 30 units
        self.owed: list[int] = [0] * 8  # by country: the price of garrisons still to be given up
        self.turn = 0
        self.phasing = GERMAN
        # Derived
        self.occupied: list[int] = [0, 0]  # by side: hexes with its counters
        self.adjacent: list[int] = [0, 0]  # by side: hexes next to its counters; see `near`
        self.stale: list[bool] = [False, False]
        self.walls: list[int] = [0, 0]  # by side: hexes that a standing fort closes to it
        self.arrived: list[int] = [0, 0]  # by side: hexes where something may have stopped or entered this turn
        self.recount_walls()

    def copy_from(self, other: Campaign) -> None:
        """Take over everything from another position, sharing nothing that changes."""
        self.result = other.result
        self.stack = [f.clone() for f in other.stack]
        self.where = other.where[:]
        self.mark = other.mark[:]
        self.veil = other.veil[:]
        self.due = other.due
        self.at = other.at.copy()
        self.held = other.held[:]
        self.fallen = other.fallen
        self.works = other.works.copy()
        self.rides = other.rides.copy()
        self.invaded = other.invaded[:]
        self.opened = other.opened
        self.bef = other.bef
        self.landed = other.landed
        self.level = other.level
        self.resolve = other.resolve
        self.east_points = other.east_points[:]
        self.drawn = other.drawn
        self.cards = other.cards
        self.alternates = other.alternates
        self.plans = other.plans[:]
        self.duties = other.duties
        self.owed = other.owed[:]
        self.turn = other.turn
        self.phasing = other.phasing
        self.occupied = other.occupied[:]
        self.adjacent = other.adjacent[:]
        self.stale = other.stale[:]
        self.walls = other.walls[:]
        self.arrived = other.arrived[:]

    def shared_data(self) -> tuple[Any, ...]:
        """What `data` has of the fields that all titles of the family have."""
        return (
            self.commanders, self.rules, tuple(self.where), tuple(self.mark), tuple(self.veil), tuple(self.due),
            tuple(sorted(self.at.items())), tuple(self.held), self.fallen, tuple(sorted(self.works.items())),
            tuple(sorted(self.rides.items())), tuple(self.invaded), self.opened, self.bef, self.landed, self.level,
            self.resolve, tuple(self.east_points), self.drawn, self.cards, self.alternates, tuple(self.plans),
            self.duties, tuple(self.owed), self.turn, self.phasing,
        )  # fmt: skip

    # ---------------------------------------------------------------- seats

    def seats(self, side: int) -> tuple[int, ...]:
        """The seats of a side: with several commanders they share its decisions (DLX 15.4-1, R-75)."""
        if self.commanders == 1:
            return (side,)
        return tuple([side + 2 * n for n in range(self.commanders)])

    # ---------------------------------------------------------------- counters and hexes

    def units_at(self, h: int) -> tuple[int, ...]:
        """The counters in a hex, bottom first."""
        return self.at.get(h, ())

    def holder(self, h: int) -> int:
        """The side whose counters lie in a hex, NOBODY if it is empty."""
        stack = self.at.get(h)
        return NOBODY if stack is None else SIDE[stack[0]]

    def controls(self, side: int, h: int) -> bool:
        """Whether a side controls a hex (DLX 9.12-1)."""
        return self.held[side] & BIT[h] != 0

    def near(self, side: int) -> int:
        """The hexes next to counters of a side, dummies too (DLX R-64)."""
        if self.stale[side]:
            self.adjacent[side] = spread(self.occupied[side])
            self.stale[side] = False
        return self.adjacent[side]

    def place_in(self, h: int, unit: int) -> int:
        """The place of a counter in the stack of its hex, from the bottom, by which everybody can name it."""
        return self.at[h].index(unit)

    def put(self, unit: int, h: int) -> None:
        """Lay a counter on top of the stack of a hex. It changes no control."""
        stack = self.at.get(h)
        if stack is None:
            self.at[h] = (unit,)
            side = SIDE[unit]
            self.occupied[side] |= BIT[h]
            self.stale[side] = True
        else:
            self.at[h] = (*stack, unit)
        self.where[unit] = h

    def lift(self, unit: int, zone: int) -> None:
        """Take a counter off its hex, or out of its zone, into a zone (see roster)."""
        h = self.where[unit]
        self.where[unit] = zone
        if h >= HEXES:
            return
        stack = self.at[h]
        if len(stack) == 1:
            del self.at[h]
            side = SIDE[unit]
            self.occupied[side] ^= BIT[h]
            self.stale[side] = True
        else:
            i = stack.index(unit)
            self.at[h] = stack[:i] + stack[i + 1 :]

    def shift(self, unit: int, h: int) -> None:
        """Move a counter from its hex to the top of the stack of another. It changes no control."""
        self.lift(unit, GONE)
        self.put(unit, h)

    def recount(self) -> None:
        """Work out everything derived anew, after the arrays have been set."""
        self.occupied = [0, 0]
        for h, stack in self.at.items():
            self.occupied[SIDE[stack[0]]] |= BIT[h]
        self.stale = [True, True]
        self.arrived = [0, 0]
        for u in range(UNITS):
            if self.mark[u] & (STOPPED | ENTERED) and self.where[u] < HEXES:
                self.arrived[SIDE[u]] |= BIT[self.where[u]]
        self.recount_walls()

    # ---------------------------------------------------------------- forts

    def stands(self, fort: int) -> bool:
        """Whether a fort is unreduced."""
        return not self.fallen >> fort & 1

    def recount_walls(self) -> None:
        """The hexes that standing forts close to each side."""
        self.walls = [0, 0]
        for f in range(FORTS):
            if FORT_OUTER[f] < 0 and self.stands(f):
                self.walls[1 - FORT_SIDE[f]] |= BIT[FORT_HEX[f]]

    def reduce_fort(self, fort: int) -> None:
        """All symbols of a hex or hexside are gone."""
        self.fallen |= 1 << fort
        self.recount_walls()

    # ---------------------------------------------------------------- the score

    def destroyed_points(self, side: int) -> int:
        """What a side has scored for destroyed units of the enemy (DLX R-55)."""
        total = 0
        for u in OF_SIDE[1 - side]:
            if self.where[u] == DEAD:
                total += self.loss_points(u)
        return total

    def loss_points(self, unit: int) -> int:
        """What the enemy scores for a unit while it is dead: what it was when it came into play (DLX R-55)."""
        return POINTS[unit]

    # ---------------------------------------------------------------- what the family asks a title

    def points(self, unit: int) -> int:
        """What a counter counts where room is scarce: stacking points, or one for each."""
        raise NotImplementedError  # every title answers for its own counters and options

    def garrison_price(self) -> int:
        """What a garrison costs, in what `garrison_worth` counts."""
        raise NotImplementedError  # every title answers for its own counters and options

    def garrison_worth(self, country: int, unit: int) -> int:
        """What a unit counts as a garrison of a country."""
        return self.points(unit)

    def garrison_refusal(self, country: int, unit: int) -> Ruling | None:
        """Why infantry or cavalry in a country is not taken as a garrison for it."""
        return None if self.points(unit) <= self.owed[country] else GARRISON_TOO_LARGE

    def last_turn(self) -> int:
        """The last turn of the standard game."""
        raise NotImplementedError  # every title answers for its own counters and options

    def extension(self) -> int:
        """How the game can go on after it: NO_EXTENSION, UNTIL_TACTICAL or TO_THE_END."""
        raise NotImplementedError  # every title answers for its own counters and options

    def fixed_plan(self, side: int) -> int:
        """The mobilization plan that the rules prescribe for a side, whatever the cards say; NO_PLAN if none."""
        return NO_PLAN

    def is_corps(self, unit: int) -> bool:
        """Whether a unit is a corps as it is now."""
        return SIZE[unit] == CORPS

    def steps_lost(self, unit: int) -> int:
        """The steps that a unit has lost."""
        return 0

    def see_steps(self, unit: int) -> None:
        """A counter is turned up: everybody sees what it has lost."""

    def look_of_steps(self, unit: int) -> tuple[int, int]:
        """The least and the most that a face-down unit has lost, as far as everybody knows."""
        return (0, 0)

    def all_steps(self) -> tuple[list[int], list[int], list[int]]:
        """By unit, for views: the least and the most it has lost, as far as everybody knows, and what it has lost."""
        return (NO_STEPS, NO_STEPS, NO_STEPS)

    def mingle_steps(self, units: list[int]) -> None:
        """These counters can no longer be told apart: each may have lost what any of them may have lost."""
