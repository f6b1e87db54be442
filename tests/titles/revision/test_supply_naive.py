"""Lines of the standard game worked out hex by hex, against the engine, in positions at random."""

from __future__ import annotations

import random

import pytest

from marne.titles.hex14.rules.board import CUT, FORT_SIDE, ISOLATED
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    COUNTRY,
    EDGES,
    FORT_IN,
    FORT_ON,
    FORTS,
    GERMAN,
    HEXES,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    RING,
    SIDES,
    TRACKS,
    hexes_in,
)
from marne.titles.hex14.rules.roster import FIGHTS, FR, GE, NATION, OF_SIDE, UNITS
from marne.titles.hex14.rules.supply import SupplyStep
from marne.titles.revision.rules.board import Revision
from tests.titles.revision.kit import ask, empty

GROUND = hexes_in(LAND)


def barred(g: Revision, side: int, h: int, d: int) -> bool:
    """Whether an enemy fort stands on a hexside."""
    fort = FORT_ON[6 * h + d]
    return fort >= 0 and FORT_SIDE[fort] != side and g.symbols[fort] > 0


def closed(g: Revision, side: int, h: int) -> bool:
    """Whether enemies or an enemy fort are in a hex."""
    fort = FORT_IN[h]
    return g.holder(h) == 1 - side or (fort >= 0 and FORT_SIDE[fort] != side and g.symbols[fort] > 0)


def grow(g: Revision, side: int, start: set[int], by_rail: bool, most: int) -> dict[int, int]:
    """The hexes in reach of a set, each with its distance: along railways, or across country."""
    reached = {h: 0 for h in start if not closed(g, side, h)}
    edge = list(reached)
    while edge:
        h = edge.pop(0)
        for d in range(6):
            n = SIDES[6 * h + d]
            if n < 0 or n in reached or reached[h] == most or closed(g, side, n) or barred(g, side, h, d):
                continue
            if by_rail and (not TRACKS[6 * h + d] or is_neutral(g, side, n)):
                continue
            reached[n] = reached[h] + 1
            edge.append(n)
    return reached


def is_neutral(g: Revision, side: int, h: int) -> bool:
    """Whether a hex lies in a country where no line of this side may run."""
    country = COUNTRY[h]
    if country == LUXEMBOURG:
        return side == ALLIED and not g.invaded[country]
    return country in (BELGIUM, NETHERLANDS) and not g.invaded[country]


def scattered(rng: random.Random) -> Revision:
    """Germans and French anywhere, some French surrounded, some forts fallen, some countries invaded."""
    g = empty(5)
    for country in (BELGIUM, NETHERLANDS, LUXEMBOURG):
        g.invaded[country] = rng.choice([0, 1])
    for f in range(FORTS):
        if rng.random() < 0.4:
            g.reduce_fort(f)
    french = [u for u in OF_SIDE[ALLIED] if NATION[u] == FR and FIGHTS[u]]
    for u in french:
        g.put(u, rng.choice([h for h in GROUND if not closed(g, ALLIED, h)]))
    around = [h for u in rng.sample(french, 4) for h in hexes_in(RING[g.where[u]] & LAND)]
    for u in OF_SIDE[GERMAN]:
        if NATION[u] == GE and FIGHTS[u]:
            h = around.pop() if around else rng.choice(GROUND)
            if not closed(g, GERMAN, h):
                g.put(u, h)
    return g


@pytest.mark.parametrize("seed", range(12))
def test_supply_1_and_supply_3_hex_by_hex(seed: int) -> None:
    """REV supply-1, supply-2, supply-3, V-11, V-31: who is fed, who is cut off, who is isolated."""
    g = scattered(random.Random(seed))
    found = {"fed": 0, "cut": 0, "alone": 0}
    for side in (GERMAN, ALLIED):
        ask(g, SupplyStep(side, 0, 0, ()))
        lines = set(grow(g, side, set(EDGES[side]), True, HEXES))
        fed = grow(g, side, lines, False, 3)
        near = grow(g, side, lines, False, HEXES)
        for u in range(UNITS):
            h = g.where[u]
            if h < HEXES and u in OF_SIDE[side]:
                assert (g.mark[u] & CUT == 0) == (h in fed)
                assert (g.mark[u] & ISOLATED == 0) == (h in near)
                found["fed" if h in fed else "cut" if h in near else "alone"] += 1
    assert min(found.values()) > 0
