"""A second, slow reading of the rules on isolation, command, movement, battles and retreat.

It is written from the rulebook and the rulings, not from the engine. It looks at what lies on the table, at the map and
at the blocks; what happened earlier in the impulse it is told in a Memory. Where the engine is clever about a march
through a full area, this one plays every continuation on a copy of the board.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from marne.titles.gaw.notation import fort_code
from marne.titles.gaw.rules.atlas import (
    AREA_IDS,
    AREAS,
    CITY,
    COUNTRY,
    FORT_AREA,
    FORTS,
    FORTS_IN,
    NEIGHBOURS,
    RIVER,
    RIVER_NAMES,
    TERRAIN,
    TERRAIN_NAMES,
)
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.options import RAIL
from marne.titles.gaw.rules.roster import (
    ARMY,
    HEART,
    KIND,
    KIND_NAMES,
    LAST,
    LEADERS,
    POWER,
    RESERVES,
    STRENGTH,
    UNIT,
    UNIT_IDS,
    UNITS,
)

GERMAN, FRENCH, BRITISH, BELGIAN = range(4)
TACTICAL, SURPRISE, STRATEGIC, REINFORCE, PASS = range(5)
GREAT_BRITAIN = 0
HARBOURS = (1, 5)
DISCS = (10, 20, 0, 5)
RANGES = (2, 1, 2, 1)
POINTS = {"infantry": 3, "cavalry": 5, "leader": 5, "static": 0}
LIMITS = {"green": 4, "yellow": 2, "red": 2, "none": 6}
PRICES = {"green": 1, "yellow": 1, "red": 2}
FRENCH_BEGIN = POWER.count(GERMAN)  # the Germans are the first in the list of units
FOCH, THE_44TH = UNIT["F-FOCH"], UNIT["F1-44"]


def side_of(unit: int) -> int:
    return 0 if POWER[unit] == GERMAN else 1


def kind_of(unit: int) -> str:
    return KIND_NAMES[KIND[unit]]


def owner(unit: int, players: int) -> int:
    """The seat that plays a unit."""
    if POWER[unit] == GERMAN:
        return 0
    return 2 if players == 3 and POWER[unit] != FRENCH else 1


# ---------------------------------------------------------------- the table


@dataclass
class Memory:
    """What happened in an impulse."""

    order: int = -1
    cut: set[int] = field(default_factory=set)  # isolated when the impulse began
    active: set[int] = field(default_factory=set)  # leaders revealed
    moved: set[int] = field(default_factory=set)
    engaged: list[int] = field(default_factory=list)  # new engagements
    fought: list[int] = field(default_factory=list)
    shown: set[int] = field(default_factory=set)  # areas in which a battle came to its Showdown
    ridden: set[int] = field(default_factory=set)  # cavalry that has used its impetus
    refuge: set[int] = field(default_factory=set)  # areas with a friend when the retreat began
    spent: int = 0  # by the unit under way
    steps: int = 0
    built: int = 0

    @property
    def tactical(self) -> bool:
        return self.order in (TACTICAL, SURPRISE)

    @property
    def battles(self) -> int:
        """How many new engagements, and battles, the action allows."""
        if self.tactical:
            return len(self.active)
        return 1 if self.order == STRATEGIC else 0


class Board:
    """Where the blocks stand, who controls what, which discs lie where."""

    def __init__(self, where: list[int], control: list[int], discs: list[int]) -> None:
        self.where = where
        self.control = control
        self.discs = discs

    def copy(self) -> Board:
        return Board(self.where[:], self.control[:], self.discs)

    def count(self, side: int, area: int) -> int:
        """Blocks of a side in an area."""
        return (self.where[FRENCH_BEGIN:] if side else self.where[:FRENCH_BEGIN]).count(area)

    def present(self, side: int, area: int) -> bool:
        """Blocks or discs of a side in an area."""
        discs = sum(self.discs[f * 4 + p] for f in FORTS_IN[area] for p in range(4) if (p != GERMAN) == side)
        return discs > 0 or self.count(side, area) > 0

    def enemies(self, side: int, area: int) -> bool:
        return self.present(1 - side, area)

    def quiet(self, side: int, area: int) -> bool:
        """Controlled by a side and not contested."""
        return self.control[area] == side and not self.enemies(side, area)

    def full(self, side: int, area: int) -> bool:
        return self.count(side, area) >= LIMITS[TERRAIN_NAMES[TERRAIN[area]]]

    def over(self, side: int, area: int) -> bool:
        return self.count(side, area) > LIMITS[TERRAIN_NAMES[TERRAIN[area]]]

    def move(self, unit: int, area: int) -> None:
        """Carry a block over; where one side is left alone the area is that side's."""
        left = self.where[unit]
        self.where[unit] = area
        for place in (left, area):
            for side in (0, 1):
                if self.count(side, place) > 0 and not self.enemies(side, place):
                    self.control[place] = side


def table(g: Gaw) -> Board:
    return Board(g.where[:], g.control[:], g.discs[:])


# ---------------------------------------------------------------- isolation and command


def is_goal(power: int, area: int) -> bool:
    """Whether a line of communication of a Power may end in an area that is controlled and uncontested."""
    if power == BRITISH:
        return area in HARBOURS
    return COUNTRY[area] == power and (CITY[area] or len(FORTS_IN[area]) > 0)


def isolated(board: Board, unit: int) -> bool:
    """Whether no chain of controlled, uncontested areas leads from a unit to a goal."""
    side, start = side_of(unit), board.where[unit]
    if start == GREAT_BRITAIN:
        return False
    seen, edge = {start}, [start]
    while edge:
        area = edge.pop()
        if board.quiet(side, area) and is_goal(POWER[unit], area):
            return False
        for b in NEIGHBOURS[area]:
            if b not in seen and board.quiet(side, b):
                seen.add(b)
                edge.append(b)
    return True


def reach(g: Gaw, leader: int) -> int:
    """The Tactical Range of a leader."""
    heart = HEART[leader][g.step[leader]]
    if leader == FOCH:
        return 0 if heart else STRENGTH[leader][g.step[leader]]
    return RANGES[POWER[leader]] - (1 if heart else 0)


def obeys(unit: int, leader: int) -> bool:
    """Whether a unit takes orders from a leader at all."""
    if unit == leader or POWER[unit] != POWER[leader]:
        return False
    if leader == FOCH:
        return True
    return kind_of(unit) != "leader" and (ARMY[unit] == ARMY[leader] or unit in RESERVES)


def in_range(board: Board, unit: int, leader: int, distance: int) -> bool:
    """Whether a way of at most so many borders leads from a unit to a leader, friendly and uncontested."""
    edge = {board.where[unit]}
    for _ in range(distance):
        if board.where[leader] in edge:
            return True
        edge |= {b for a in edge for b in NEIGHBOURS[a] if board.quiet(side_of(unit), b)}
    return board.where[leader] in edge


def commanded(g: Gaw, board: Board, memory: Memory, unit: int) -> bool:
    return any(obeys(unit, leader) and in_range(board, unit, leader, reach(g, leader)) for leader in memory.active)


# ---------------------------------------------------------------- marching


def price(board: Board, memory: Memory, unit: int, b: int) -> int:
    """The Movement Points for the next step of a unit."""
    a, side = board.where[unit], side_of(unit)
    cost = 1 if unit == THE_44TH else PRICES[TERRAIN_NAMES[TERRAIN[b]]]
    if RIVER_NAMES[RIVER[a][b]] == "major" and memory.order != SURPRISE:
        cost += 1
    return cost + board.enemies(side, a) + board.enemies(side, b)


def allowance(memory: Memory, unit: int) -> int:
    points = POINTS[kind_of(unit)]
    return points + 1 if memory.tactical and kind_of(unit) in ("infantry", "cavalry") else points


def next_boards(board: Board, memory: Memory, unit: int, points: int, may_engage: bool) -> dict[int, tuple[Board, int]]:
    """Every single step a unit could pay for and is not forbidden, with the board and the points after it."""
    a, side = board.where[unit], side_of(unit)
    found: dict[int, tuple[Board, int]] = {}
    for b in NEIGHBOURS[a]:
        left = points - price(board, memory, unit, b)
        if left < 0 or (board.enemies(side, a) and not board.quiet(side, b)):
            continue
        if board.enemies(side, b):
            is_new = not board.present(side, b)
            if not may_engage or (is_new and len(memory.engaged) >= memory.battles):
                continue
            left = 0  # it stops there
        after = board.copy()
        after.move(unit, b)
        # A new engagement ends the march, so nothing later in it asks for the number of engagements again.
        found[b] = (after, left)
    return found


def can_end(board: Board, memory: Memory, unit: int, points: int, may_engage: bool) -> bool:
    """Whether a march can still end somewhere within the stacking limit."""
    if not board.over(side_of(unit), board.where[unit]):
        return True
    if points == 0:
        return False
    after = next_boards(board, memory, unit, points, may_engage)
    return any(can_end(b, memory, unit, left, may_engage) for b, left in after.values())


def steps(board: Board, memory: Memory, unit: int, points: int, may_engage: bool) -> set[int]:
    after = next_boards(board, memory, unit, points, may_engage)
    return {b for b, (then, left) in after.items() if can_end(then, memory, unit, left, may_engage)}


def builds(g: Gaw, unit: int) -> set[str]:
    """The fortresses where a unit that has not marched may build."""
    area = g.where[unit]
    if kind_of(unit) not in ("infantry", "static") or g.step[unit] >= LAST[unit] or g.control[area] != side_of(unit):
        return set()
    used = sum(g.discs[f * 4 + POWER[unit]] for f in range(FORTS))
    if used >= DISCS[POWER[unit]]:
        return set()
    return {fort_code(f) for f in range(FORTS) if FORT_AREA[f] == area and sum(g.discs[f * 4 : f * 4 + 4]) < 5}


def sails(board: Board, memory: Memory, unit: int) -> set[int]:
    if board.where[unit] != GREAT_BRITAIN or memory.tactical:
        return set()
    return {b for b in HARBOURS if board.quiet(1, b) and not board.full(1, b)}


def rails(g: Gaw, board: Board, memory: Memory, unit: int) -> set[int]:
    side, start = side_of(unit), board.where[unit]
    no_trains = not g.rules & RAIL or memory.tactical or kind_of(unit) == "static" or start == GREAT_BRITAIN
    if no_trains or not board.quiet(side, start):
        return set()
    seen, edge = {start}, [start]
    while edge:
        for b in NEIGHBOURS[edge.pop()]:
            if b not in seen and board.quiet(side, b):
                seen.add(b)
                edge.append(b)
    return {b for b in seen if b != start and not board.full(side, b)}


def march(g: Gaw, memory: Memory, unit: int) -> set[str]:
    """Every answer for a unit under way."""
    board = table(g)
    found: set[str] = set()
    if not memory.built:
        points = allowance(memory, unit) - memory.spent
        found |= {f"step {AREA_IDS[b]}" for b in steps(board, memory, unit, points, memory.order != PASS)}
    if not memory.built and not memory.steps:
        found |= {f"sail {AREA_IDS[b]}" for b in sails(board, memory, unit)}
        found |= {f"rail {AREA_IDS[b]}" for b in rails(g, board, memory, unit)}
    if not memory.steps:
        found |= {f"build {fort}" for fort in builds(g, unit)}
    if not board.over(side_of(unit), board.where[unit]):
        found.add("halt")
    return found


def picks(g: Gaw, memory: Memory, seat: int) -> set[str]:
    """Every answer in the Movement Segment."""
    board = table(g)
    found = {"done"}
    for u in range(UNITS):
        mine = side_of(u) == g.phasing and owner(u, g.players) == seat and g.where[u] < AREAS
        if not mine or u in memory.cut | memory.moved | memory.active:
            continue
        if memory.tactical and not commanded(g, board, memory, u):
            continue
        fresh = Memory(memory.order, memory.cut, memory.active, memory.moved, memory.engaged)
        if march(g, fresh, u) != {"halt"}:
            found.add(f"pick {UNIT_IDS[u]}")
    return found


# ---------------------------------------------------------------- leaders


def rides(g: Gaw, memory: Memory, leader: int) -> set[str]:
    """Every answer for a leader who is being activated."""
    board = table(g)
    side, here = side_of(leader), board.where[leader]
    found = {f"step {AREA_IDS[b]}" for b in steps(board, memory, leader, 4 - memory.spent, False)}
    if not board.enemies(side, here) and not board.over(side, here):
        found.add("reveal")
    return found


def activations(g: Gaw, memory: Memory, seat: int) -> set[str]:
    """The leaders a seat can activate."""
    found: set[str] = set()
    for leader in LEADERS:
        mine = side_of(leader) == g.phasing and owner(leader, g.players) == seat and g.where[leader] < AREAS
        if mine and leader not in memory.cut | memory.active:
            if rides(g, Memory(memory.order, active=memory.active), leader):
                found.add(f"activate {UNIT_IDS[leader]}")
    return found


# ---------------------------------------------------------------- battles, retreat, impetus


def battles(g: Gaw, memory: Memory) -> set[str]:
    """Every answer to the question which battle is next."""
    board = table(g)
    due = [a for a in memory.engaged if a not in memory.fought]
    if due:
        return {f"fight {AREA_IDS[a]}" for a in due}
    found = {"done"}
    if len(memory.fought) < memory.battles:
        for u in range(UNITS):
            a = g.where[u]
            if side_of(u) == g.phasing and a < AREAS and u not in memory.cut and a not in memory.fought:
                if board.enemies(g.phasing, a):
                    found.add(f"fight {AREA_IDS[a]}")
    return found


def has_riders(g: Gaw, memory: Memory, area: int) -> bool:
    """Whether the attacker has cavalry in a battle."""
    mine = [u for u in range(UNITS) if g.where[u] == area and side_of(u) == g.phasing]
    return any(kind_of(u) == "cavalry" and u not in memory.cut for u in mine)


def refuges(g: Gaw, side: int, area: int) -> set[int]:
    """The areas with a friend beside an area, friendly and uncontested."""
    board = table(g)
    return {b for b in NEIGHBOURS[area] if board.quiet(side, b) and board.present(side, b)}


def withdrawals(g: Gaw, memory: Memory, side: int, area: int, called: bool, seat: int) -> set[str]:
    """Every answer to a retreat before battle."""
    board = table(g)
    found = {"done"}
    for u in range(UNITS):
        if g.where[u] != area or side_of(u) != side or owner(u, g.players) != seat or kind_of(u) == "static":
            continue
        if called or kind_of(u) in ("cavalry", "leader"):
            goals = [b for b in memory.refuge if not board.full(side, b)]
            found |= {f"withdraw {UNIT_IDS[u]} {AREA_IDS[b]}" for b in goals}
    return found


def pursuits(g: Gaw, memory: Memory, seat: int) -> set[str]:
    """Every answer in the Impetus Segment."""
    board = table(g)
    found = {"done"}
    for u in range(UNITS):
        a = g.where[u]
        attacked = a in memory.shown and TERRAIN_NAMES[TERRAIN[a]] == "green" and u not in memory.cut | memory.ridden
        if not attacked or kind_of(u) != "cavalry" or side_of(u) != g.phasing or owner(u, g.players) != seat:
            continue
        if not board.enemies(g.phasing, a):
            for b in NEIGHBOURS[a]:
                cheap = TERRAIN_NAMES[TERRAIN[b]] != "red" and RIVER_NAMES[RIVER[a][b]] != "major"
                if cheap and not board.enemies(g.phasing, b) and not board.full(g.phasing, b):
                    found.add(f"pursue {UNIT_IDS[u]} {AREA_IDS[b]}")
    return found
