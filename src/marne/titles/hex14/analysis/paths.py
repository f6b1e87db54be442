"""Where units can go: hexes with their cost and way, ends of strategic moves, ports."""

from __future__ import annotations

from typing import NamedTuple

from marne.titles.hex14.rules import railways, sea
from marne.titles.hex14.rules.actions import BY_LINE, Go, Rail, Sail
from marne.titles.hex14.rules.board import MOVED, Campaign
from marne.titles.hex14.rules.grid import BIT, EDGES, HEXES, SIDES, TRACKS, set_of
from marne.titles.hex14.rules.ground import cheapest, reach
from marne.titles.hex14.rules.lines import ENGINEER, LINE, TO_RAIL, net, why
from marne.titles.hex14.rules.marching import ALL_MOVES, Marching, manner_of
from marne.titles.hex14.rules.neutrality import may_move
from marne.titles.hex14.rules.roster import IS_DUMMY, NATION, SIDE


class March(NamedTuple):
    """A way to a hex: its cost, whether it ends along the railway, and the hexes entered."""

    hex: int
    manner: int
    cost: int
    way: list[int]


def marches(g: Campaign, unit: int) -> list[March]:
    """Everything that a unit can reach on foot, as things stand; nothing if it has moved or may not move."""
    if g.where[unit] >= HEXES or g.mark[unit] & MOVED or not may_move(g, NATION[unit]):
        return []
    side = SIDE[unit]
    asked = Marching(unit, ALL_MOVES, 0, 0, 0)
    points = max(g.allowance(unit) * (g.land().ground.dearest if IS_DUMMY[unit] else 1), 1)
    from_here = reach(g, unit, g.where[unit], points)
    found: list[March] = []
    for a in asked.candidates(g, g.seats(side)[0]):
        if isinstance(a, Go):
            manner = manner_of(g, a)
            way = cheapest(g, side, from_here, a.hex, manner)
            cost = from_here.cost(a.hex, manner)
            found.append(March(a.hex, 1 if a.manner == BY_LINE else 0, cost or _direct(g, g.where[unit], a.hex), way))
    return found


def _direct(g: Campaign, a: int, b: int) -> int:
    """The cost of the step from a hex to its neighbour."""
    for s in range(6 * a, 6 * a + 6):
        if SIDES[s] == b:
            return g.land().cost_at_first[s]
    return 0


def by_rail(g: Campaign, unit: int) -> list[int]:
    """The ends of the strategic moves that a unit can make now."""
    if g.where[unit] >= HEXES or g.mark[unit] & MOVED or not may_move(g, NATION[unit]):
        return []
    if railways.veto_entrain(g, unit, 0) is not None:
        return []
    asked = railways.Entrained(unit)
    return [a.hex for a in asked.candidates(g, g.seats(SIDE[unit])[0]) if isinstance(a, Rail)]


def by_sea(g: Campaign, unit: int) -> list[int]:
    """The ports that a unit can sail to now."""
    if g.where[unit] >= HEXES or g.mark[unit] & MOVED or not may_move(g, NATION[unit]):
        return []
    if sea.veto_embark(g, unit, 0) is not None:
        return []
    asked = sea.Embarked(unit)
    return [a.hex for a in asked.candidates(g, g.seats(SIDE[unit])[0]) if isinstance(a, Sail)]


def line_home(g: Campaign, unit: int) -> list[int]:
    """The hexes from a unit to the railway that feeds it, and along it to its source; none if no line feeds it."""
    means = why(g, unit)
    if means != LINE and means != ENGINEER:
        return []
    found = net(g, SIDE[unit]).net
    to_rail = _shortest([g.where[unit]], found.joined, found.passable, False, TO_RAIL)
    if not to_rail:
        return []
    return to_rail + _shortest([to_rail[-1]], set_of(EDGES[SIDE[unit]]), found.joined, True, HEXES)[1:]


def _shortest(start: list[int], goal: int, allowed: int, rail: bool, limit: int) -> list[int]:
    """The shortest way into a set of hexes through allowed ones, along railways alone if wanted; empty if none."""
    back: dict[int, int] = dict.fromkeys(start, -1)
    edge = start
    for _ in range(limit + 1):
        for h in edge:
            if goal & BIT[h]:
                way: list[int] = []
                at = h
                while at >= 0:
                    way.append(at)
                    at = back[at]
                way.reverse()
                return way
        after: list[int] = []
        for a in edge:
            for s in range(6 * a, 6 * a + 6):
                b = SIDES[s]
                if b >= 0 and b not in back and allowed & BIT[b] and (TRACKS[s] or not rail):
                    back[b] = a
                    after.append(b)
        if not after:
            return []
        edge = after
    return []
