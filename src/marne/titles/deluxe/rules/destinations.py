"""Where a march may lead: hexes within reach, next steps, and whether there is somewhere to stop beyond a full hex."""

from __future__ import annotations

from marne.titles.deluxe.rules import stacking
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import COST, GROUND, IS_SPLIT, SPLIT, fence, open_to, plain, reach, search, ways
from marne.titles.hex14.rules.grid import BIT, LAND, SIDES, TRACKS, hexes_in
from marne.titles.hex14.rules.reach import ALONG, EITHER, OFF, Ways
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE


def open_hexes(g: Deluxe, unit: int, a: int, points: int, free: bool) -> tuple[int, int, int]:
    """From a hex with so many points, stacking apart: hexes to go to, those along the line, and the next steps.

    `free`: the next hex may be entered whatever it costs.
    """
    side = SIDE[unit]
    bars = fence(g, side)
    allowed = open_to(g, unit)
    found = search(a, points, allowed, bars)
    goes = found.all_off | (found.all_along ^ (found.all_along & SPLIT))
    lines = found.all_along & SPLIT
    steps = plain(a, points, free).steps & allowed
    if bars.hexes & BIT[a]:
        for s in range(6 * a, 6 * a + 6):
            if s in bars.shut:
                steps ^= steps & BIT[SIDES[s]]
    goes |= steps ^ (steps & GROUND.linked[a])
    goes ^= goes & BIT[a]
    lines ^= lines & BIT[a]
    if IS_DUMMY[unit]:
        held = g.held[side]
        steps &= held
        goes &= held
        lines &= held
        doubtful = GROUND.beyond(found, LAND ^ (LAND & held))
        if doubtful:
            best = ways(g, side, found)
            goes = clean(best, goes, doubtful, held, OFF)
            lines = clean(best, lines, doubtful, held, ALONG)
    return goes, lines, steps


def clean(best: Ways, hexes: int, doubtful: int, held: int, manner: int) -> int:
    """Those of these hexes to which the cheapest way leads through held hexes only: for dummies (DLX R-64)."""
    left = hexes
    for h in hexes_in(hexes & doubtful):
        for x in best.to(h, manner if IS_SPLIT[h] else EITHER):
            if not held & BIT[x]:
                left ^= BIT[h]
                break
    return left


def may_go_on(g: Deluxe, unit: int, h: int, points: int) -> bool:
    """Whether from a hex where it may not stop a unit could go on, with so many points, to one where it may."""
    if may_stop_next_to(g, unit, h, points):
        return True
    goes, lines, _ = open_hexes(g, unit, h, points, False)
    off, along = stacking.crowded(g, unit, goes | lines)
    for x in off:
        goes ^= goes & BIT[x]
    for x in along:
        lines ^= lines & BIT[x]
    if goes | lines:
        return True
    back = reach(g, unit, h, points)  # out of the hex and into it again, in the other manner
    for manner in (OFF, ALONG):
        if back.cost(h, manner) and stacking.forbid(g, unit, h, manner) is None:
            return True
    return False


def may_stop_next_to(g: Deluxe, unit: int, h: int, points: int) -> bool:
    """Whether a unit could stop in a hex next to this one, which costs it so many points at most."""
    bars = fence(g, SIDE[unit])
    allowed = open_to(g, unit)
    for s in range(6 * h, 6 * h + 6):
        b = SIDES[s]
        if b >= 0 and COST[s] <= points and allowed & BIT[b] and s not in bars.shut:
            if stacking.forbid(g, unit, b, ALONG if TRACKS[s] else OFF) is None:
                return True
    return False


def dummy_may_go_on(g: Deluxe, unit: int, h: int, hexes: int) -> bool:
    """The same for a dummy, which goes so many hexes more, whatever they cost (DLX 3.3.3.1-1, R-64)."""
    side = SIDE[unit]
    bars = fence(g, side)
    allowed = g.held[side] & open_to(g, unit)
    for s in range(6 * h, 6 * h + 6):
        b = SIDES[s]
        if b < 0 or not allowed & BIT[b] or s in bars.shut:
            continue
        if stacking.forbid(g, unit, b, ALONG if TRACKS[s] else OFF) is None:
            return True
        if hexes > 1 and s not in bars.stop and dummy_may_go_on(g, unit, b, hexes - 1):
            return True
    return False
