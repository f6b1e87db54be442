"""Rides for the railways: cavalry goes through gaps to cut the enemy's lines, and to take the own ones back."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.hex14.rules import lines
from marne.titles.hex14.rules.grid import BIT, HEXES, RAIL, hexes_in, set_of
from marne.titles.hex14.rules.ground import reach, ways
from marne.titles.hex14.rules.lines import SURE
from marne.titles.hex14.rules.reach import EITHER
from marne.titles.hex14.rules.roster import ENGINEER, KIND, SIDE_OF_NATION
from marne.titles.hex14.rules.view import UNKNOWN
from marne.titles.hex14.staff.situation import Situation


class Ride(NamedTuple):
    """Who rides, to which hex, what is taken on the way, and how many counters go hungry by it, or are fed again."""

    rider: int
    hex: int
    taken: int
    worth: int


class Lines:
    """The supply of a side as everybody sees it, and what it would be if rides of the planning side took hexes."""

    def __init__(self, s: Situation, side: int) -> None:
        self.s: Final = s
        self.side: Final = side
        self.is_own: Final[bool] = side == s.side
        tokens = [t for t in s.view.tokens if t.where < HEXES and SIDE_OF_NATION[t.nation] == side]
        self.engineers: Final[int] = set_of([t.where for t in tokens if t.unit != UNKNOWN and KIND[t.unit] == ENGINEER])
        self.counters: Final[list[tuple[int, int]]] = [(t.where, SURE[t.nation]) for t in tokens]
        """Hex and group of every counter."""
        self.taken: int = 0
        """The hexes that the rides ordered so far take."""
        self.entered: int = 0
        """Those where they end."""
        found = lines.supply_of(s.g, side, self.engineers)
        blocked = s.g.occupied[s.foe] | s.g.walls[s.side]
        self.targets: Final[int] = (RAIL & ~s.g.held[side] if self.is_own else found.net.joined) & ~blocked
        """Where a ride may end."""
        self.fed: int = self.count(found)
        """How many are fed, once the rides are over."""

    def count(self, supply: lines.Supply) -> int:
        """How many counters are fed."""
        return len([h for h, group in self.counters if supply.fed[group] >> h & 1])

    def gain(self, taken: int, ends: int) -> int:
        """How much more or less is fed, as wished, if one more ride takes hexes and ends in one of these; with several
        ends at most so much. Whoever takes more never gains less."""
        g, own = self.s.g, self.s.side
        held, occupied = g.held, g.occupied
        g.held, g.occupied = held[:], occupied[:]
        g.held[own] |= self.taken | taken
        g.held[1 - own] ^= g.held[1 - own] & (self.taken | taken)
        g.occupied[own] |= self.entered | ends
        found = self.count(lines.supply_of(g, self.side, self.engineers))
        g.held, g.occupied = held, occupied
        return found - self.fed if self.is_own else self.fed - found

    def best_ride(self, rider: int, beyond: int) -> Ride | None:
        """The ride of this turn that changes most; None if none gains more than so much.

        Many ends at once are asked what they could gain together: most of them gain nothing, alone or with others.
        """
        s = self.s
        g = s.g
        ends = hexes_in(s.reach(rider) & self.targets & ~self.entered)
        if not ends:
            return None
        routes = ways(g, s.side, reach(g, rider, g.where[rider], g.allowance(rider)))
        taken = [set_of(routes.to(h, EITHER)) & ~g.held[s.side] | BIT[h] for h in ends]
        best: Ride | None = None
        spans = [(0, len(ends))]
        while spans:
            first, last = spans.pop()
            along = 0
            for hexes in taken[first:last]:
                along |= hexes
            worth = self.gain(along, set_of(ends[first:last]))
            if worth <= beyond:
                continue
            if last - first == 1:
                best = Ride(rider, ends[first], along, worth)
                beyond = worth
            else:
                middle = (first + last) // 2
                spans.append((middle, last))
                spans.append((first, middle))
        return best

    def carry_out(self, ride: Ride) -> None:
        """A ride is ordered: others look at what is left."""
        self.taken |= ride.taken
        self.entered |= BIT[ride.hex]
        self.fed += ride.worth if self.is_own else -ride.worth
