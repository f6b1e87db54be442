"""The signs by which a face-down counter is likelier to be of one type than of another: what owners usually do.

A sign is a number. Which of them hold for a counter and a type is found here, from what everybody sees; what each of
them weighs is learned from games, for each title by itself (`habits.json`).
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.board import (
    ATTACKED,
    BY_LINE,
    CUT,
    DEFENDED,
    ENTERED,
    FORT_SIDE,
    MOVED,
    RAILED,
    SHIPPED,
    Campaign,
)
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_HEX,
    FORT_OUTER,
    FORTS,
    HEXES,
    IS_RAIL,
    RING,
    STARS,
    TERRAIN,
    WIDTH,
    set_of,
    spread,
)
from marne.titles.hex14.rules.roster import (
    EAST,
    FIGHTER_SET,
    GUN_SET,
    NATION_CODES,
    OF_TYPE,
    RESERVE,
    SIDE_OF_NATION,
    TYPES,
    UNIT_IDS,
)
from marne.titles.hex14.rules.view import CampaignView, Token
from marne.titles.hex14.rules.worlds import MOST_STEPS

VERSION: Final = "1"
"""Another one whenever the signs change."""

# What everybody sees of a counter's situation, in groups: one situation of each group holds.
FRONTS: Final = 8
"""The distance to the nearest counter of the enemy: 1 to 7, and farther."""
PLACES: Final = 9
"""Alone; the lower or the upper of two; at the bottom, inside or on top of three, and of more."""
COMPANIES: Final = 5
"""Who is known to be with it: nobody, a unit that fights, guns, both, something else."""
GROUNDS: Final = 12
"""The terrain, without a railway and with one."""
POSTS: Final = 6
"""Nothing of note, a fort of its own side, a fort of the enemy next to it; each without a star and with one."""
DEEDS: Final = 12
"""At rest, marched, marched along a railway, went by train, by ship, entered; each without fighting and with it."""
CUTS: Final = 2
"""In supply, and marked as out of it."""
COLUMNS: Final = 5
ROWS: Final = 6
ACROSS: Final[int] = (HEXES // WIDTH + COLUMNS - 1) // COLUMNS
DOWN: Final[int] = (WIDTH + ROWS - 1) // ROWS
REGIONS: Final[int] = ACROSS * DOWN
"""The map in pieces of so many columns and rows."""
DATES: Final[list[int]] = [1, 3, 6, 10]
"""The turns with which another time begins; before the first it is the set-up."""
TIMES: Final[int] = len(DATES) + 1
DEPTHS: Final = 3
"""Next to the enemy, within three hexes, farther away: each at every time."""
ZONES: Final = 3
"""Beside the map, in the East, lost: each at every time. None of the groups before holds there."""

_PLACE: Final[int] = FRONTS
_COMPANY: Final[int] = _PLACE + PLACES
_GROUND: Final[int] = _COMPANY + COMPANIES
_POST: Final[int] = _GROUND + GROUNDS
_DEED: Final[int] = _POST + POSTS
_CUT: Final[int] = _DEED + DEEDS
_REGION: Final[int] = _CUT + CUTS
_DEPTH: Final[int] = _REGION + REGIONS
_ZONE: Final[int] = _DEPTH + TIMES * DEPTHS
SITUATIONS: Final[int] = _ZONE + TIMES * ZONES

FIRST_STEPS: Final[int] = SITUATIONS * TYPES
"""Here the signs of steps begin, in the order of `Worlds.step_weights`."""


def _names() -> list[str]:
    """The signs in words."""
    times = ["set-up", *[f"from turn {turn}" for turn in DATES]]
    found = [f"{d + 1} from the enemy" for d in range(FRONTS)]
    found += ["alone", "lower of 2", "upper of 2"]
    found += [f"{place} of {many}" for many in ["3", "more"] for place in ["bottom", "inside", "top"]]
    found += ["with nobody known", "with a fighter", "with guns", "with a fighter and guns", "with others"]
    land = ["clear", "rough", "light woods", "heavy woods", "swamp", "sea"]
    found += [f"{name}{rail}" for name in land for rail in ["", " with railway"]]
    found += [f"{post}{star}" for post in ["no fort", "own fort", "at an enemy fort"] for star in ["", " with star"]]
    deeds = ["at rest", "marched", "marched along a railway", "by train", "by ship", "entered"]
    found += [f"{deed}{fought}" for deed in deeds for fought in ["", " and fought"]]
    found += ["in supply", "cut off"]
    found += [f"region {column}/{row}" for column in range(ACROSS) for row in range(DOWN)]
    found += [f"{time} {depth}" for time in times for depth in ["in touch", "near the enemy", "far from the enemy"]]
    found += [f"{time} {zone}" for time in times for zone in ["beside the map", "in the East", "lost"]]
    types = [UNIT_IDS[OF_TYPE[t][0]] for t in range(TYPES)]
    return [
        *[f"{situation}: {name}" for situation in found for name in types],
        *[
            f"{code}: {n} steps of up to {most}"
            for code in NATION_CODES
            for most in range(MOST_STEPS)
            for n in range(MOST_STEPS)
        ],
    ]


NAMES: Final[list[str]] = _names()
_STARS: Final[int] = set_of([h for h, _, _ in STARS])


class Signs:
    """The signs at one moment, from what everybody sees."""

    def __init__(self, view: CampaignView, known: Campaign) -> None:
        """`known`: the position without what is hidden (see `Worlds.known`)."""
        self.time: Final = sum([1 for turn in DATES if view.turn >= turn])
        self.near: Final[list[list[int]]] = []
        """By side: the hexes at each distance from its enemy, and nearer ones."""
        for side in range(2):
            rings: list[int] = []
            reached = known.occupied[1 - side]
            for _ in range(1, FRONTS):
                reached |= spread(reached)
                rings.append(reached)
            self.near.append(rings)
        self.forts: Final[list[int]] = [0, 0]
        """By side: the hexes of its standing forts."""
        self.sieges: Final[list[int]] = [0, 0]
        """By side: the hexes next to the enemy's standing forts."""
        for f in range(FORTS):
            if known.stands(f):
                side = FORT_SIDE[f]
                self.forts[side] |= BIT[FORT_HEX[f]]
                self.sieges[1 - side] |= RING[FORT_HEX[f]] if FORT_OUTER[f] < 0 else BIT[FORT_OUTER[f]]
        self.sizes: Final[dict[int, int]] = {}
        """By hex: how many counters lie there."""
        self.fighters: Final[dict[int, int]] = {}
        """By hex: how many of them are known to fight."""
        self.guns: Final[dict[int, int]] = {}
        self.others: Final[dict[int, int]] = {}
        for t in view.tokens:
            if t.where < HEXES:
                side = SIDE_OF_NATION[t.nation]
                self.sizes[t.where] = self.sizes.get(t.where, 0) + 1
                if not t.veil & (FIGHTER_SET[side] | GUN_SET[side]):
                    self.others[t.where] = self.others.get(t.where, 0) + 1
                elif t.veil | FIGHTER_SET[side] == FIGHTER_SET[side]:
                    self.fighters[t.where] = self.fighters.get(t.where, 0) + 1
                elif t.veil | GUN_SET[side] == GUN_SET[side]:
                    self.guns[t.where] = self.guns.get(t.where, 0) + 1

    def situations(self, t: Token) -> list[int]:
        """What holds for a counter. The sign for it to be of a type is the situation times TYPES, plus the type."""
        h = t.where
        if h >= HEXES:
            return [_ZONE + self.time * ZONES + (0 if h == RESERVE else 1 if h == EAST else 2)]
        bit = BIT[h]
        side = SIDE_OF_NATION[t.nation]
        front = 0
        for ring in self.near[side]:
            if ring & bit:
                break
            front += 1
        size = self.sizes[h]
        place = 0
        if size == 2:
            place = 1 + t.place
        elif size > 2:
            place = (3 if size == 3 else 6) + (0 if t.place == 0 else 2 if t.place == size - 1 else 1)
        ground = 2 * TERRAIN[h] + (1 if IS_RAIL[h] else 0)
        post = (2 if self.forts[side] & bit else 4 if self.sieges[side] & bit else 0) + (1 if _STARS & bit else 0)
        depth = 0 if front == 0 else 1 if front < 3 else 2
        return [
            front,
            _PLACE + place,
            _COMPANY + self.company(t, side),
            _GROUND + ground,
            _POST + post,
            _DEED + deed_of(t.mark),
            _CUT + (1 if t.mark & CUT else 0),
            _REGION + h // WIDTH // COLUMNS * DOWN + h % WIDTH // ROWS,
            _DEPTH + self.time * DEPTHS + depth,
        ]

    def company(self, t: Token, side: int) -> int:
        """Who is known to be with a counter."""
        fighters = self.fighters.get(t.where, 0)
        guns = self.guns.get(t.where, 0)
        others = self.others.get(t.where, 0)
        if not t.veil & (FIGHTER_SET[side] | GUN_SET[side]):
            others -= 1
        elif t.veil | FIGHTER_SET[side] == FIGHTER_SET[side]:
            fighters -= 1
        elif t.veil | GUN_SET[side] == GUN_SET[side]:
            guns -= 1
        if fighters:
            return 3 if guns else 1
        return 2 if guns else 4 if others else 0


def deed_of(mark: int) -> int:
    """What a counter has done this turn."""
    deed = 0
    if mark & ENTERED:
        deed = 5
    elif mark & SHIPPED:
        deed = 4
    elif mark & RAILED:
        deed = 3
    elif mark & BY_LINE:
        deed = 2
    elif mark & MOVED:
        deed = 1
    return 2 * deed + (1 if mark & (ATTACKED | DEFENDED) else 0)


def steps_sign(nation: int, most: int) -> int:
    """The sign for a counter to have lost no more steps than it has lost at least, and with each number more that for
    another step, up to `most`."""
    return FIRST_STEPS + (nation * MOST_STEPS + most) * MOST_STEPS
