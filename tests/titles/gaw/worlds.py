"""Scattered positions for the laws: hidden blocks in small groups all over the map, some worn, some cut off.

Played games seldom come to attrition, and blocks that look alike seldom stand in two places at once. Here both happen
at every turn's end, and battles, retreats and rides out of trouble in between.
"""

from __future__ import annotations

import random
from collections.abc import Mapping

from marne.kernel.state import run
from marne.titles.gaw.rules.atlas import AREAS, CAPITAL, FORT_AREA, FORTS, POWERS, STACK, VICTORY
from marne.titles.gaw.rules.board import OF_POWER, POOL, Gaw
from marne.titles.gaw.rules.options import parse
from marne.titles.gaw.rules.roster import BIT, GREEN_TURN, LAST, PARIS_STATIC, SIDE, UNITS
from marne.titles.gaw.rules.turn import Impulse, Turn, War

GROUND = [a for a in range(1, AREAS) if a not in CAPITAL]
"""Where blocks are strewn: not over the sea, and not in a Capital, so that Valour is not lost wholesale."""


def scattered(rng: random.Random, options: Mapping[str, str]) -> Gaw:
    """A position at the start of an impulse; in half of them nothing is left but the Pass that ends the turn."""
    while True:
        g = Gaw(*parse(options))
        _strew(g, rng)
        _give_ground(g, rng)
        if 0 < g.held(0) < len(VICTORY):
            break
    g.turn = rng.randint(2, 3)
    g.impulse = g.played = rng.randint(2, g.cap)
    g.phasing, g.disc, g.initiative = rng.randrange(2), rng.randrange(2), rng.randrange(2)
    if rng.random() < 0.5:
        g.impulse, g.passes = g.cap, 1
    g.recount()
    g.stack = [War(1), Turn(3), Impulse(0)]
    run(g)
    return g


def _strew(g: Gaw, rng: random.Random) -> None:
    """Blocks of all Powers in a few areas, each possibly any of its Power's on the map, and possibly worn."""
    ground = rng.sample(GROUND, 24)
    for power in range(POWERS):
        units = [u for u in OF_POWER[power] if u != PARIS_STATIC and GREEN_TURN[u] <= 2]
        rng.shuffle(units)
        here = units[: min(len(units), 14)]
        for u in units[len(here) :]:
            g.where[u] = POOL
        veil, pool = sum(BIT[u] for u in here), sum(BIT[u] for u in units[len(here) :])
        for u in here:
            free = [a for a in ground if sum(g.where[v] == a for v in range(UNITS) if SIDE[v] == SIDE[u]) < STACK[a]]
            g.where[u] = rng.choice(free)
        for u in units:
            g.veil[u] = veil if g.where[u] < AREAS else pool
        for u in here:
            g.step[u] = rng.randint(0, LAST[u])
            g.most[u] = LAST[u]


def _give_ground(g: Gaw, rng: random.Random) -> None:
    """Every area has a master: whoever is there alone, the garrison's Side, or chance."""
    g.recount()
    for area in GROUND:
        sides = {SIDE[u] for u in range(UNITS) if g.where[u] == area}
        if g.walls[area] and rng.random() < 0.5:
            continue
        for fort in range(FORTS):
            if FORT_AREA[fort] == area:
                g.discs[fort * POWERS : (fort + 1) * POWERS] = [0] * POWERS
        g.control[area] = sides.pop() if len(sides) == 1 else rng.randrange(2)
    g.recount()
