"""The signs by which a hidden block is likelier to be one unit than another: what owners usually do with such units.

A sign is a number. Which of them hold for a block and a unit is found here, from what everybody sees; what each weighs
is learned from games (`habits.json`).
"""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import (
    AREAS,
    KIND_NAMES,
    NEIGHBOURS,
    SIDE_NAMES,
    SIDE_OF,
    SIDES,
    TERRAIN,
    TERRAIN_NAMES,
    TURNS,
)
from marne.titles.gaw.rules.board import CUT, MOVED, PLACED, POOL, Gaw
from marne.titles.gaw.rules.roster import ARMIES, ARMY, ARMY_IDS, KIND, LEADER, SIDE, SLOTS, STRENGTH, UNITS

VERSION: Final = "1"
"""Another one whenever the signs change."""

_TRAITS: Final[list[tuple[int, int]]] = sorted({(KIND[u], STRENGTH[u][0]) for u in range(UNITS)})
TRAITS: Final[int] = len(_TRAITS)
TRAIT: Final[list[int]] = [_TRAITS.index((KIND[u], STRENGTH[u][0])) for u in range(UNITS)]
"""By unit: its kind and full strength, by number."""

# What everybody sees of a block's situation, in groups: one situation of each group holds.
FRONTS: Final = 6
"""The distance to the nearest enemy block: 0 to 4, and farther."""
CROWDS: Final = 6
"""The blocks of its side in the area: 1 to 5, and more."""
WALLS: Final = 4
"""Not held by its side; held, with no disc, one, several."""
LANDS: Final[int] = len(TERRAIN_NAMES)
DEEDS: Final = 8
"""Whether it has moved, is isolated, has just been placed: a bit each."""
ZONES: Final = 2
"""In the pool; drawn. None of the groups before holds there."""
_CROWD: Final[int] = FRONTS
_WALL: Final[int] = _CROWD + CROWDS
_LAND: Final[int] = _WALL + WALLS
_DEED: Final[int] = _LAND + LANDS
_ZONE: Final[int] = _DEED + DEEDS
SITUATIONS: Final[int] = _ZONE + ZONES

FAR: Final = 8
"""The greatest distance from home that is told apart."""
SPREADS: Final = 4
"""A unit may have lost up to 3 steps more than it has lost at least."""
POSTS: Final = 3
"""In touch with the enemy; beside discs of its own side; elsewhere."""

# Where the groups of signs begin; the first is of situations.
_ARMY_IN_ZONE: Final[int] = SIDES * SITUATIONS * TRAITS
_FROM_HOME: Final[int] = _ARMY_IN_ZONE + ARMIES * ZONES
_ARMY_FROM_HOME: Final[int] = _FROM_HOME + SIDES * 2 * TURNS * (FAR + 1)
_STEPS: Final[int] = _ARMY_FROM_HOME + ARMIES * (FAR + 1)


def _names() -> list[str]:
    """The signs in words."""
    traits = [f"{KIND_NAMES[kind]} {strength}" for kind, strength in _TRAITS]
    situations = [f"{d} from the enemy" for d in range(FRONTS)]
    situations += [f"{n + 1} in the area" for n in range(CROWDS)]
    situations += ["foreign area", "no disc", "one disc", "discs"]
    situations += [f"{name} area" for name in TERRAIN_NAMES]
    situations += [
        " ".join([word for bit, word in enumerate(["moved", "isolated", "placed"]) if n >> bit & 1]) or "at rest"
        for n in range(DEEDS)
    ]
    zones = ["in the pool", "drawn"]
    found = [f"{side}, {s}: {trait}" for side in SIDE_NAMES for s in situations + zones for trait in traits]
    found += [f"{army} {zone}" for army in ARMY_IDS for zone in zones]
    for side in SIDE_NAMES:
        for who in ["unit", "leader"]:
            found += [f"{side}, turn {t + 1}: {who} {d} from home" for t in range(TURNS) for d in range(FAR + 1)]
    found += [f"{army} {d} from home" for army in ARMY_IDS for d in range(FAR + 1)]
    for who in ["unit", "leader"]:
        for post in ["engaged", "beside discs", "elsewhere"]:
            found += [f"{who} {post}: step {n} of 0 to {most}" for most in range(SPREADS) for n in range(SPREADS)]
    return found


NAMES: Final[list[str]] = _names()


def distances(starts: list[int]) -> list[int]:
    """By area: how many borders have to be crossed from the nearest of these areas."""
    found = [AREAS] * AREAS
    edge: list[int] = []
    for a in starts:
        found[a] = 0
        edge.append(a)
    for a in edge:  # it grows while it is iterated
        for b in NEIGHBOURS[a]:
            if found[b] == AREAS:
                found[b] = found[a] + 1
                edge.append(b)
    return found


def _home(army: int) -> list[int]:
    """By area: how far it is from where an army is set up; 0 for an army that is set up nowhere."""
    icons = [area for area, _, colour, _ in SLOTS if colour == army]
    return [min(d, FAR) for d in distances(icons)] if icons else [0] * AREAS


HOME: Final[list[list[int]]] = [_home(army) for army in range(ARMIES)]
"""HOME[army][area]: how far the area is from where the army is set up."""


class Signs:
    """The signs at one moment. Of the position only that is read which everybody sees."""

    def __init__(self, g: Gaw) -> None:
        self.g: Final = g
        self.turn: Final = min(max(g.turn, 1), TURNS) - 1
        self.front: Final[list[list[int]]] = []
        """By side and area: the distance to the nearest block of the other side."""
        for side in range(SIDES):
            other = (1 - side) * AREAS
            self.front.append(distances([a for a in range(AREAS) if g.blocks[other + a]]))

    def situations(self, power: int, where: int, mark: int) -> list[int]:
        """What holds for a block of a Power: to each the trait of a unit has to be added."""
        side = SIDE_OF[power]
        first = side * SITUATIONS
        if where >= AREAS:
            return [(first + _ZONE + (0 if where == POOL else 1)) * TRAITS]
        g = self.g
        deed = (1 if mark & MOVED else 0) + (2 if mark & CUT else 0) + (4 if mark & PLACED else 0)
        return [
            (first + min(self.front[side][where], FRONTS - 1)) * TRAITS,
            (first + _CROWD + min(max(g.blocks[side * AREAS + where], 1), CROWDS) - 1) * TRAITS,
            (first + _WALL + (1 + min(g.walls[where], 2) if g.control[where] == side else 0)) * TRAITS,
            (first + _LAND + TERRAIN[where]) * TRAITS,
            (first + _DEED + deed) * TRAITS,
        ]

    def wanderings(self, unit: int, where: int) -> list[int]:
        """How far the unit would be from where its army is set up."""
        army = ARMY[unit]
        if where >= AREAS:
            return [_ARMY_IN_ZONE + army * ZONES + (0 if where == POOL else 1)]
        away = HOME[army][where]
        who = 2 * SIDE[unit] + (1 if KIND[unit] == LEADER else 0)
        return [
            _FROM_HOME + (who * TURNS + self.turn) * (FAR + 1) + away,
            _ARMY_FROM_HOME + army * (FAR + 1) + away,
        ]

    def of(self, power: int, where: int, mark: int, unit: int) -> list[int]:
        """The signs for a block to be a unit."""
        return [s + TRAIT[unit] for s in self.situations(power, where, mark)] + self.wanderings(unit, where)

    def of_steps(self, where: int, unit: int) -> int:
        """The sign for a unit not to have lost more steps than it has at least: one more for each step more."""
        side = SIDE[unit]
        post = 2
        if where < AREAS:
            if self.front[side][where] == 0:
                post = 0
            elif self.g.walls[where] and self.g.control[where] == side:
                post = 1
        who = 1 if KIND[unit] == LEADER else 0
        spread = min(self.g.most[unit] - self.g.least[unit], SPREADS - 1)
        return _STEPS + ((who * POSTS + post) * SPREADS + spread) * SPREADS
