"""Where a march may lead: hexes within reach, next steps, and whether there is somewhere to stop beyond a full hex."""

from __future__ import annotations

from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, LAND, SIDES, TRACKS, hexes_in
from marne.titles.hex14.rules.ground import fence, open_to, ways
from marne.titles.hex14.rules.reach import ALONG, EITHER, OFF, Ways
from marne.titles.hex14.rules.roster import IS_DUMMY, SIDE


def open_hexes(g: Campaign, unit: int, a: int, points: int, free: bool, paid: bool) -> tuple[int, int, int]:
    """From a hex with so many points, stacking apart: hexes to go to, those along the line, and the next steps.

    `free`: the next hex may be entered whatever it costs. `paid`: the march has paid the toll, where there is one.
    """
    side = SIDE[unit]
    land = g.land()
    bars = land.fence(g.fallen, side)
    allowed = open_to(g, unit)
    found = land.search(a, points, allowed, bars, paid)
    lines = found.all_along & land.split
    goes = found.all_off | (found.all_along ^ lines)
    steps = land.plain(a, points, free, paid).steps & allowed
    if bars.hexes & BIT[a]:
        for s in range(6 * a, 6 * a + 6):
            if s in bars.shut:
                steps ^= steps & BIT[SIDES[s]]
    goes |= steps ^ (steps & land.ground.linked[a])
    goes ^= goes & BIT[a]
    lines ^= lines & BIT[a]
    if IS_DUMMY[unit]:
        held = g.held[side]
        steps &= held
        goes &= held
        lines &= held
        doubtful = land.ground.beyond(found, LAND ^ (LAND & held))
        if doubtful:
            best = ways(g, side, found)
            goes = clean(best, goes, doubtful, held, OFF, land.is_split)
            lines = clean(best, lines, doubtful, held, ALONG, land.is_split)
    return goes, lines, steps


def clean(best: Ways, hexes: int, doubtful: int, held: int, manner: int, is_split: list[bool]) -> int:
    """Those of these hexes to which the cheapest way leads through held hexes only: for dummies (DLX R-64)."""
    left = hexes
    for h in hexes_in(hexes & doubtful):
        for x in best.to(h, manner if is_split[h] else EITHER):
            if not held & BIT[x]:
                left ^= BIT[h]
                break
    return left


def may_go_on(g: Campaign, unit: int, h: int, points: int, paid: bool) -> bool:
    """Whether from a hex where it may not stop a unit could go on, with so many points, to one where it may."""
    if may_stop_next_to(g, unit, h, points, paid):
        return True
    goes, lines, _ = open_hexes(g, unit, h, points, False, paid)
    off, along = g.crowded(unit, goes | lines)
    for x in off:
        goes ^= goes & BIT[x]
    for x in along:
        lines ^= lines & BIT[x]
    if goes | lines:
        return True
    # out of the hex and into it again, in the other manner
    back = g.land().search(h, points, open_to(g, unit), fence(g, SIDE[unit]), paid)
    for manner in (OFF, ALONG):
        if back.cost(h, manner) and g.stop_refusal(unit, h, manner) is None:
            return True
    return False


def may_stop_next_to(g: Campaign, unit: int, h: int, points: int, paid: bool) -> bool:
    """Whether a unit could stop in a hex next to this one, which costs it so many points at most."""
    land = g.land()
    cost = land.cost if paid else land.cost_at_first
    bars = land.fence(g.fallen, SIDE[unit])
    allowed = open_to(g, unit)
    for s in range(6 * h, 6 * h + 6):
        b = SIDES[s]
        if b >= 0 and cost[s] <= points and allowed & BIT[b] and s not in bars.shut:
            if g.stop_refusal(unit, b, ALONG if TRACKS[s] else OFF) is None:
                return True
    return False


def dummy_may_go_on(g: Campaign, unit: int, h: int, hexes: int) -> bool:
    """The same for a dummy, which goes so many hexes more, whatever they cost (DLX 3.3.3.1-1, R-64)."""
    side = SIDE[unit]
    bars = fence(g, side)
    allowed = g.held[side] & open_to(g, unit)
    for s in range(6 * h, 6 * h + 6):
        b = SIDES[s]
        if b < 0 or not allowed & BIT[b] or s in bars.shut:
            continue
        if g.stop_refusal(unit, b, ALONG if TRACKS[s] else OFF) is None:
            return True
        if hexes > 1 and s not in bars.stop and dummy_may_go_on(g, unit, b, hexes - 1):
            return True
    return False
