"""The State of a game: who stands where, who holds what, and the facts one can ask of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from marne.kernel.event import Event
from marne.kernel.ruling import Ruling
from marne.kernel.state import Result, State
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules.actions import PASS, SURPRISE
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BELGIAN,
    BRITISH,
    CAPITAL,
    COUNTRY,
    DISC_SUPPLY,
    ENTENTE,
    FORT_AREA,
    FORT_START,
    FORTS,
    FORTS_IN,
    FRENCH,
    GERMAN,
    GERMAN_SIDE,
    HOME_SIDE,
    LOSSES_TO_LOSE,
    POWERS,
    PRIZE,
    SIDE_OF,
    STACK,
    VALOUR_TO_WIN,
    VICTORY,
)
from marne.titles.gaw.rules.options import BLUE_ONE
from marne.titles.gaw.rules.roster import BIT, BLUE, COUNT, HITS, POWER, SIDE, UNITS
from marne.titles.gaw.rules.rulings import GAME_OVER, NOT_ASKED

if TYPE_CHECKING:
    from mypy_extensions import i64

# Where a block can be besides an area.
POOL: Final = 94
DRAWN_ZONE: Final = 95  # drawn, not yet placed
DEAD: Final = 96
LATER: Final = 97  # its green number has not come yet

# Marks: what everybody can see of a block, whichever it is.
MOVED: Final = 1
MINOR_CROSSED: Final = 2
MAJOR_CROSSED: Final = 4
SPUR: Final = 8  # a cavalry that has cleared a green area and may ride on
UP: Final = 16  # face up
ACTIVE: Final = 32  # an activated leader
CUT: Final = 64  # isolated for this impulse
PLACED: Final = 128  # a reinforcement of the event under way
SPENT_MARKS: Final = MOVED | MINOR_CROSSED | MAJOR_CROSSED | SPUR | CUT
"""Marks that last for one impulse."""

NO_ORDER: Final = -1

OF_SIDE: Final[list[list[int]]] = [[u for u in range(UNITS) if SIDE[u] == s] for s in range(2)]
OF_POWER: Final[list[list[int]]] = [[u for u in range(UNITS) if POWER[u] == p] for p in range(POWERS)]
EVERYONE: Final[list[int]] = [(1 << COUNT[p]) - 1 for p in range(POWERS)]

# With three players the Powers of the Entente are shared out; little else changes (GAW R66).
SEATS_OF_SIDE: Final[list[list[tuple[int, ...]]]] = [[], [], [(0,), (1,)], [(0,), (1, 2)]]
"""SEATS_OF_SIDE[players][side]."""
SEAT_OF_POWER: Final[list[list[int]]] = [[], [], [0, 1, 1, 1], [0, 1, 2, 2]]
"""SEAT_OF_POWER[players][power]."""


def _discs_at_the_start() -> list[int]:
    found = [0] * (FORTS * POWERS)
    for fort in range(FORTS):
        found[fort * POWERS + COUNTRY[FORT_AREA[fort]]] = FORT_START[fort]  # GAW 5.0-8
    return found


def _walls_at_the_start() -> list[int]:
    found = [0] * AREAS
    for fort in range(FORTS):
        found[FORT_AREA[fort]] += FORT_START[fort]
    return found


FIRST_DISCS: Final[list[int]] = _discs_at_the_start()
FIRST_WALLS: Final[list[int]] = _walls_at_the_start()


def replaced(values: list[int], at: int, value: int) -> list[int]:
    """A copy of a list with one value changed."""
    made = values[:]
    made[at] = value
    return made


class Gaw(State):
    """A position. Arrays are indexed by unit, by area, or by side * AREAS + area."""

    not_asked: ClassVar[Ruling] = NOT_ASKED
    over: ClassVar[Ruling] = GAME_OVER

    def __init__(self, players: int, rules: int, cap: int, source: Gaw | None = None) -> None:
        super().__init__()
        self.players = players
        self.rules = rules
        self.cap = cap
        if source is not None:
            self.copy_from(source)
            return
        self.where: list[int] = [LATER] * UNITS
        self.step: list[int] = [0] * UNITS  # full strength (GAW 5.0-4)
        self.mark: list[int] = [0] * UNITS
        # What the other side can know: the set of units a block may be, and the range of its steps.
        self.veil: list[int] = BIT[:]
        self.least: list[int] = [0] * UNITS
        self.most: list[int] = [0] * UNITS
        self.control: list[int] = HOME_SIDE[:]
        self.discs: list[int] = FIRST_DISCS[:]
        self.valour: list[int] = [0] * POWERS  # each Power has its own (GAW 2.9-2)
        self.lost: list[int] = [0, 0]
        self.restored: list[int] = [0, 0]  # steps given back to leaders in the whole game
        self.disc = GERMAN_SIDE  # GAW 3.1-2, 5.0-10
        self.initiative = GERMAN_SIDE
        self.turn = 0
        self.impulse = 0
        self.played = 0  # impulses in all
        self.passes = 0
        self.phasing = GERMAN_SIDE
        self.order = NO_ORDER
        self.slots = 0  # battles, and new engagements, allowed in this impulse
        self.fresh: list[int] = []  # areas newly contested in this impulse
        # Derived: blocks per side and area, discs per area, and who commands where.
        self.blocks: list[int] = [0] * (2 * AREAS)
        self.walls: list[int] = FIRST_WALLS[:]
        self.command: list[int] | None = None

    def clone(self) -> Gaw:
        return Gaw(self.players, self.rules, self.cap, self)

    def copy_from(self, other: Gaw) -> None:
        """Take over everything from another position, sharing nothing that changes."""
        self.result = other.result
        self.stack = [f.clone() for f in other.stack]
        self.where = other.where[:]
        self.step = other.step[:]
        self.mark = other.mark[:]
        self.veil = other.veil[:]
        self.valour = other.valour[:]
        self.lost = other.lost[:]
        self.restored = other.restored[:]
        self.disc = other.disc
        self.initiative = other.initiative
        self.turn = other.turn
        self.impulse = other.impulse
        self.played = other.played
        self.passes = other.passes
        self.phasing = other.phasing
        self.order = other.order
        self.slots = other.slots
        self.fresh = other.fresh[:]
        self.blocks = other.blocks[:]
        # These change seldom: they are replaced as a whole and never changed, so copies share them.
        self.least = other.least
        self.most = other.most
        self.control = other.control
        self.discs = other.discs
        self.walls = other.walls
        self.command = other.command

    def data(self) -> tuple[Any, ...]:
        return (
            self.players,
            self.rules,
            self.cap,
            tuple(self.where),
            tuple(self.step),
            tuple(self.mark),
            tuple(self.veil),
            tuple(self.least),
            tuple(self.most),
            tuple(self.control),
            tuple(self.discs),
            tuple(self.valour),
            tuple(self.lost),
            tuple(self.restored),
            self.disc,
            self.initiative,
            self.turn,
            self.impulse,
            self.played,
            self.passes,
            self.phasing,
            self.order,
            self.slots,
            tuple(self.fresh),
        )

    def recount(self) -> None:
        """Build the derived arrays anew, for a position that was read."""
        self.blocks = [0] * (2 * AREAS)
        self.walls = [0] * AREAS
        for u in range(UNITS):
            if self.where[u] < AREAS:
                self.blocks[SIDE[u] * AREAS + self.where[u]] += 1
        for fort in range(FORTS):
            for p in range(POWERS):
                self.walls[FORT_AREA[fort]] += self.discs[fort * POWERS + p]
        self.command = None

    # ---------------------------------------------------------------- presence

    # Asked more often than anything else, hence with machine integers.

    def foes(self, side: i64, area: i64) -> i64:
        """Enemy blocks and discs in an area (GAW R7)."""
        n: i64 = self.blocks[(1 - side) * AREAS + area]
        if self.control[area] != side:
            n += self.walls[area]
        return n

    def own(self, side: i64, area: i64) -> i64:
        """Blocks and discs of a side in an area: the Powers of the Entente count as one (GAW 1.5-4)."""
        n: i64 = self.blocks[side * AREAS + area]
        if self.control[area] == side:
            n += self.walls[area]
        return n

    def contested(self, area: i64) -> bool:
        return self.own(GERMAN_SIDE, area) > 0 and self.own(ENTENTE, area) > 0

    def calm(self, side: i64, area: i64) -> bool:
        """Friendly-controlled and uncontested."""
        return self.control[area] == side and self.blocks[(1 - side) * AREAS + area] == 0

    def room(self, side: i64, area: i64) -> i64:
        """How many more blocks of a side may rest in an area; its Powers share it, discs are free (GAW 2.4-4 to -6)."""
        n: i64 = STACK[area]
        return n - self.blocks[side * AREAS + area]

    def units_in(self, side: int, area: int) -> list[int]:
        """The blocks of a side in an area."""
        where = self.where
        found: list[int] = []
        left: i64 = self.blocks[side * AREAS + area]
        if left > 0:
            for u in OF_SIDE[side]:
                if where[u] == area:
                    found.append(u)
                    left -= 1
                    if left == 0:
                        break
        return found

    def seats(self, side: int) -> tuple[int, ...]:
        return SEATS_OF_SIDE[self.players][side]

    def seat_of(self, power: int) -> int:
        return SEAT_OF_POWER[self.players][power]

    def leading(self, side: int, area: int) -> int:
        """GAW 2.11.1: the Power with the most blocks in the area, failing blocks with the most discs.

        Leaders in the area count as one block each (GAW R5, R6).
        """
        if side == GERMAN_SIDE:
            return GERMAN
        count = [0] * POWERS
        where = self.where
        for u in OF_SIDE[ENTENTE]:
            if where[u] == area:
                count[POWER[u]] = count[POWER[u]] + 1
        if count[FRENCH] + count[BRITISH] + count[BELGIAN] == 0:
            for fort in FORTS_IN[area]:
                for p in range(POWERS):
                    count[p] += self.discs[fort * POWERS + p]
        best = FRENCH
        for p in (BRITISH, BELGIAN):
            if count[p] > count[best]:
                best = p
        return best

    # ---------------------------------------------------------------- strength

    def hits_of(self, unit: int) -> int:
        """The hits that take the present step off a unit."""
        step = self.step[unit]
        if self.rules & BLUE_ONE and BLUE[unit][step]:
            return 1
        return HITS[unit][step]

    def endurance(self, unit: int) -> int:
        """The hits that destroy a unit."""
        total = 0
        for step in range(self.step[unit], len(HITS[unit])):
            total += 1 if self.rules & BLUE_ONE and BLUE[unit][step] else HITS[unit][step]
        return total

    # ---------------------------------------------------------------- discs

    def supply(self, power: int) -> int:
        """Garrison Discs of a Power that are not on the map."""
        n = DISC_SUPPLY[power]
        for fort in range(FORTS):
            n -= self.discs[fort * POWERS + power]
        return n

    def discs_at(self, fort: int) -> int:
        n = 0
        for p in range(POWERS):
            n += self.discs[fort * POWERS + p]
        return n

    def raise_discs(self, fort: int, power: int, n: int) -> None:
        at = fort * POWERS + power
        area = FORT_AREA[fort]
        self.discs = replaced(self.discs, at, self.discs[at] + n)
        self.walls = replaced(self.walls, area, self.walls[area] + n)

    def lose_disc(self, fort: int, rule: str) -> None:
        """One disc of a fortress goes back to the supply: of the Power with the most there.

        Only hits, Pioneers and attrition take discs, never their owner; they count for no victory condition and can be
        built again (GAW 4.1-7, 4.1-8, 7.5.1.15-3).
        """
        best = self.disc_owner(fort)
        self.raise_discs(fort, best, -1)
        if self.listening:
            self.tell(Event(facts.DISC_LOST, rule, (fort, best)))

    def disc_owner(self, fort: int) -> int:
        """GAW M17: the Power with the most discs in a fortress, -1 without any."""
        best = -1
        most = 0
        for p in range(POWERS):
            n = self.discs[fort * POWERS + p]
            if n > most:
                best, most = p, n
        return best

    def fullest_fort(self, area: int) -> int:
        """GAW M9: the fortress of an area that loses the next disc."""
        best = -1
        most = 0
        for fort in FORTS_IN[area]:
            n = self.discs_at(fort)
            if n > most:
                best, most = fort, n
        return best

    # ---------------------------------------------------------------- moving and control

    def put(self, unit: int, area: int) -> None:
        """Set a block down in an area where it takes nothing from anybody."""
        self.where[unit] = area
        at = SIDE[unit] * AREAS + area
        self.blocks[at] = self.blocks[at] + 1

    def leave(self, unit: int) -> None:
        """Take a block out of its area; if only the enemy is left, they take the area (GAW R46)."""
        area = self.where[unit]
        side = SIDE[unit]
        at = side * AREAS + area
        self.blocks[at] = self.blocks[at] - 1
        self.where[unit] = DRAWN_ZONE
        self.yield_ground(area, side)

    def yield_ground(self, area: int, side: int) -> None:
        """The other side takes the area if this one has nothing left there, no disc either, and the other has blocks.

        Its most numerous Power at this moment is the conqueror (GAW R52, M22).
        """
        other = 1 - side
        if self.control[area] == side and self.own(side, area) == 0 and self.blocks[other * AREAS + area] > 0:
            self.conquer(area, self.leading(other, area), "GAW 2.6-1")

    def move(self, unit: int, area: int) -> None:
        """A block goes from area to area; an area empty of enemies changes hands (GAW 2.6)."""
        self.leave(unit)
        self.put(unit, area)
        side = SIDE[unit]
        if self.control[area] != side and self.foes(side, area) == 0:
            self.conquer(area, POWER[unit], "GAW 2.6-2")

    def conquer(self, area: int, power: int, rule: str) -> None:
        """An area changes hands: Valour for a city or fortress of the enemy, all Valour lost with a Capital.

        What belongs to an ally brings nothing (GAW R2), what was lost and is taken again does (GAW R3). The Valour of
        the Capital's Power vanishes; but for an option there is no other way to lose it (GAW 2.11-2, 2.11-4, R4). Who
        holds what is seen by all, cubes or not (GAW 2.6.3-1, M37).
        """
        side = SIDE_OF[power]
        self.control = replaced(self.control, area, side)
        self.command = None
        if self.listening:
            self.tell(Event(facts.TAKEN, rule, (area, power)))
        owner = COUNTRY[area]
        if owner < POWERS and SIDE_OF[owner] != side and PRIZE[area] > 0:
            if area == CAPITAL[owner] and self.valour[owner] > 0:
                if self.listening:
                    self.tell(Event(facts.VALOUR_LOST, "GAW 2.9-4", (owner, self.valour[owner])))
                self.valour[owner] = 0
            self.gain(power, PRIZE[area], "GAW 7.5.1.17-4")
        self.judge_areas()

    def gain(self, power: int, n: int, rule: str) -> None:
        """Valour, unless the Power's Capital is in enemy hands (GAW 2.9-5, R4, M23); ten of a Side win (GAW 2.11-5).

        It stays with the Power that won it (GAW 2.11-3), however many points that are (GAW M37).
        """
        side = SIDE_OF[power]
        if self.control[CAPITAL[power]] != side:
            return
        self.valour[power] += n
        if self.listening:
            self.tell(Event(facts.VALOUR_GAINED, rule, (power, n)))
        if self.side_valour(side) >= VALOUR_TO_WIN:
            self.finish(side, "valour", "GAW 1.7-2")

    def side_valour(self, side: int) -> int:
        total = 0
        for p in range(POWERS):
            if SIDE_OF[p] == side:
                total += self.valour[p]
        return total

    def judge_areas(self) -> None:
        """GAW 1.7, 2.7-2: all seven Victory Areas decide the game."""
        held = self.held(GERMAN_SIDE)
        if held == len(VICTORY):
            self.finish(GERMAN_SIDE, "victory areas", "GAW 1.7-4")
        elif held == 0:
            self.finish(ENTENTE, "victory areas", "GAW 1.7-4")

    def held(self, side: int) -> int:
        """How many Victory Areas a side controls, contested ones too (GAW R11)."""
        n = 0
        for area in VICTORY:
            if self.control[area] == side:
                n += 1
        return n

    def finish(self, side: int, kind: str, rule: str) -> None:
        """The first condition that is met decides (GAW 1.7-1, R10)."""
        if self.result is None:
            self.result = Result(side, kind, rule)
            if self.listening:
                self.tell(Event(facts.WON, rule, (side,)))

    # ---------------------------------------------------------------- losses

    def set_range(self, unit: int, least: int, most: int) -> None:
        """The steps that everybody knows a unit may have lost."""
        if self.least[unit] != least:
            self.least = replaced(self.least, unit, least)
        if self.most[unit] != most:
            self.most = replaced(self.most, unit, most)

    def unveil(self, unit: int) -> None:
        """Everybody knows which unit this block is, but of several that look alike not which of them was turned up:
        what the others may be runs together (GAW M7)."""
        bit = BIT[unit]
        veil = self.veil
        if veil[unit] != bit:
            alike: list[int] = []
            union = 0
            for u in OF_POWER[POWER[unit]]:
                if veil[u] & bit and self.where[u] == self.where[unit] and self.mark[u] == self.mark[unit]:
                    alike.append(u)
                    union |= veil[u]
            for u in alike:
                veil[u] = union
            veil[unit] = bit
        self.single_out(unit)

    def single_out(self, unit: int) -> None:
        """A block can be one unit only: no other block is that unit, which may single out another one in turn."""
        veil = self.veil
        todo = [unit]
        while todo:
            known = todo.pop()
            bit = BIT[known]
            for u in OF_POWER[POWER[known]]:
                may_be = veil[u]
                if may_be & bit and u != known:
                    may_be ^= bit
                    veil[u] = may_be
                    if may_be & (may_be - 1) == 0:
                        todo.append(u)

    def eliminate(self, unit: int, rule: str) -> None:
        """A block goes to the dead pile, face up, and counts; too many decide the game (GAW 7.5.1.15-1, 7.5.1.15-2)."""
        side = SIDE[unit]
        area = self.where[unit]
        if area < AREAS:
            self.blocks[side * AREAS + area] -= 1
        self.unveil(unit)
        self.where[unit] = DEAD
        self.mark[unit] = 0
        self.step[unit] = 0
        self.set_range(unit, 0, 0)
        self.lost[side] += 1
        if self.listening:
            self.tell(Event(facts.ELIMINATED, rule, (unit, area), reveals=True))
        if self.lost[side] >= LOSSES_TO_LOSE[side]:
            self.finish(1 - side, "eliminations", "GAW 1.7-3")

    def reduce(self, unit: int, rule: str) -> bool:
        """A unit loses a step; at its last it is eliminated. True if it is gone."""
        if self.step[unit] + 1 >= len(HITS[unit]):
            self.eliminate(unit, rule)
            return True
        self.step[unit] += 1
        return False

    # ---------------------------------------------------------------- the impulse

    def pass_disc(self, rule: str) -> None:
        """The Disc is spent: it goes to the other side."""
        self.disc = 1 - self.disc
        if self.listening:
            self.tell(Event(facts.DISC_PASSED, rule, (self.disc,)))

    def is_tactical(self) -> bool:
        return 0 <= self.order <= SURPRISE

    def may_engage(self) -> bool:
        return 0 <= self.order < PASS
