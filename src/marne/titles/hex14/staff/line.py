"""The line of a side: the cheapest unbroken chain of hexes from the sea to Switzerland in front of the enemy."""

from __future__ import annotations

from functools import lru_cache
from heapq import heappop, heappush
from typing import Final, NamedTuple

from marne.titles.hex14.rules.grid import (
    ALLIED,
    CLEAR,
    FRANCE,
    GERMAN,
    IN_COUNTRY,
    LAND,
    NEIGHBOURS,
    NETHERLANDS,
    RING,
    RIVER,
    STARS,
    TERRAIN,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.lines import FRENCH
from marne.titles.hex14.rules.neutrality import at_war
from marne.titles.hex14.rules.roster import INFANTRY
from marne.titles.hex14.staff.fields import FAR, Field
from marne.titles.hex14.staff.geography import DUTCH_BORDER, FORWARD, HEARTS, NORTH_END, PARIS, SOUTH_END, STAR
from marne.titles.hex14.staff.situation import Situation

CLOSE: Final = 1
"""The line stands at least about so far from the enemy's reach; nearer costs nothing more."""
LEAST: Final = 0.2
"""What a hex costs at least."""
WALL: Final = 0.3
"""What a hex with a standing fort costs the line instead of one."""
ABROAD: Final = 3.0
"""What a hex costs more that the side may not enter yet."""


NEAR_PARIS: Final = 10
"""When the enemy is so near, Paris is held for its own sake."""
BEHIND: Final = 0.02
"""What a point of march between the line and the heart of the country costs: no line runs behind the enemy's back."""


WAYS_OUT: Final = 2
"""The free hexes that a post must have around it."""
FIRST: Final = 4
"""How much nearer to the enemy the post in a star seems, so that it is manned before others."""
STAR_HEXES: Final[list[int]] = [
    h for h, side, _ in STARS if side == GERMAN and (IN_COUNTRY[FRANCE] >> h & 1 or h in FORWARD)
]
"""The stars that the Allies can hope to hold."""


class Post(NamedTuple):
    """A hex of the line, and how far away the enemy is."""

    hex: int
    away: int


@lru_cache(maxsize=256)
def chain(
    ends: int, allowed: int, walls: int, manned: int, closed: int, threat: tuple[int, ...], home: tuple[int, ...],
    depth: float, saved: float, star_pull: float, good_ground: float,
) -> tuple[int, ...]:  # fmt: skip
    """The cheapest chain of hexes from one end to the other. A pure function, remembered for a while."""
    best: dict[int, float] = {}
    back: dict[int, int] = {}
    edge: list[tuple[float, int, int]] = []

    def cost(h: int) -> float:
        value = WALL if walls >> h & 1 else 1.0
        if TERRAIN[h] != CLEAR or RIVER[h]:
            value -= good_ground
        if manned >> h & 1:
            value -= saved
        if closed >> h & 1:
            value += ABROAD
        value -= star_pull * (STAR[0][h] + STAR[1][h])
        return max(value, LEAST) + depth * max(0, min(threat[h], 40) - CLOSE) + BEHIND * min(home[h], 60)

    for h in hexes_in(ends & allowed):
        heappush(edge, (cost(h), h, -1))
    while edge:
        d, h, before = heappop(edge)
        if h in best:
            continue
        best[h] = d
        back[h] = before
        if SOUTH_END >> h & 1:
            way: list[int] = []
            at = h
            while at >= 0:
                way.append(at)
                at = back[at]
            return tuple(way)
        for n in NEIGHBOURS[h]:
            if n not in best and allowed >> n & 1:
                heappush(edge, (d + cost(n), n, h))
    return ()


def posts(s: Situation, closed: int) -> list[Post]:
    """The hexes of the line that need a unit, those nearest to the enemy first."""
    g = s.g
    threat: Field = s.threat()
    walls = g.walls[s.foe]
    allowed = LAND & ~g.occupied[s.foe] & ~g.walls[s.side] & ~g.held[s.foe]
    ends = NORTH_END
    if not at_war(g, NETHERLANDS):
        allowed &= ~IN_COUNTRY[NETHERLANDS]
        if s.side == GERMAN:
            ends |= DUTCH_BORDER
    home = s.field(((0, HEARTS[s.side]),), LAND & ~g.occupied[s.foe] & ~g.held[s.foe])
    manned = set_of([g.where[u] for u in s.units(INFANTRY)]) if s.style.manned else 0
    style = s.style
    found = chain(
        ends,
        allowed,
        walls,
        manned,
        closed,
        tuple(threat),
        tuple(home),
        style.depth,
        style.manned,
        style.star_pull,
        style.good_ground,
    )
    line = [Post(h, threat[h]) for h in found if not closed >> h & 1 and threat[h] < FAR]
    if s.side == ALLIED:
        there = {p.hex for p in line}
        line += [
            Post(h, threat[h]) for h in STAR_HEXES
            if h not in there and not closed >> h & 1 and is_at_stake(s, h, threat[h])
        ]  # fmt: skip
        line = [p for p in line if is_open(s, p.hex)]
        if threat[PARIS] <= NEAR_PARIS:
            line = [p for p in line if p.hex != PARIS] + [Post(PARIS, 0)]
    line.sort(key=lambda p: (p.away - (FIRST if STAR[GERMAN][p.hex] else 0), p.hex))
    return line


def is_open(s: Situation, h: int) -> bool:
    """Whether who stands in a hex is fed there, and has somewhere to go: a fort, or two hexes that are no enemy's."""
    g = s.g
    if g.walls[s.foe] >> h & 1:
        return True
    free = RING[h] & LAND & ~g.occupied[s.foe] & ~g.walls[s.side]
    return free.bit_count() >= WAYS_OUT and s.supply().fed[FRENCH] >> h & 1 != 0


def is_at_stake(s: Situation, h: int, away: int) -> bool:
    """Whether a star behind or before the line is worth a corps of its own: it is still held, and the enemy is near."""
    return away <= s.style.at_stake and s.g.controls(ALLIED, h)
