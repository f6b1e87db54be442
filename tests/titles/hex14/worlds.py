"""Scattered positions for the laws, for all titles of the family: stacks of both sides over a part of the map.

Played games seldom come to probes, withdrawals, losses of supply or full stacks. Here most player turns have some.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from marne.kernel.state import run
from marne.titles.hex14.rules.board import CUT, UP, Campaign
from marne.titles.hex14.rules.cards import level_of
from marne.titles.hex14.rules.commitment import EAST_VEIL, MAY_GO_EAST
from marne.titles.hex14.rules.control import REPAIRED
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FORTS,
    GERMAN,
    HEXES,
    IN_COUNTRY,
    LAND,
    LUXEMBOURG,
    NETHERLANDS,
    NOBODY,
    RAIL,
    hexes_in,
    within,
)
from marne.titles.hex14.rules.neutrality import bef_turn, closed_to, join, untouched
from marne.titles.hex14.rules.phases import COMBAT, IMPULSE
from marne.titles.hex14.rules.reinforcing import date_the_british
from marne.titles.hex14.rules.roster import (
    ARRIVAL,
    ARTILLERY,
    BE,
    BR,
    CARD_NEEDED,
    DEAD,
    DUMMY_BIT,
    EAST,
    EAST_VALUE,
    FR,
    GE,
    GONE,
    IS_BEF,
    IS_DUMMY,
    KIND,
    LATER,
    NATION,
    NL,
    RESERVE,
    SIDE,
    UNITS,
    VEIL,
)
from marne.titles.hex14.rules.turn import STANDARD, GameTurn, War

CENTRES = hexes_in(IN_COUNTRY[BELGIUM] | IN_COUNTRY[LUXEMBOURG] | within(IN_COUNTRY[LUXEMBOURG], 6, LAND))
"""Around one of these hexes the armies meet."""
Hook = Callable[[int], None]


def scatter(g: Campaign, rng: random.Random, limit: int, die: Hook, see: Hook) -> None:
    """Go to the first question of some step of turn 2 to 11, more often than not of Combat, with at most `limit`
    counters in a hex. A title adds what only it knows of a unit that has died (`die`) or was seen before (`see`)."""
    g.turn = rng.randint(2, 11)
    _open_countries(g, rng)
    for fort in range(FORTS):
        if rng.random() < 0.3:
            g.reduce_fort(fort)
    _muster(g, rng, die)
    field = within(BIT[rng.choice(CENTRES)], 6, LAND)
    _give_ground(g, rng, field)
    _strew(g, rng, hexes_in(field), limit)
    _veil(g, rng, see)
    if g.builds(GERMAN):
        for h in hexes_in(g.held[GERMAN] & RAIL & ~IN_COUNTRY[0]):
            if rng.random() < 0.3:
                g.works[h] = rng.randint(1, REPAIRED)
    g.recount()
    _begin(g, rng)


def _open_countries(g: Campaign, rng: random.Random) -> None:
    """Belgium is at war, the others perhaps; Liège or the Meuse may have been passed."""
    for country in (BELGIUM, LUXEMBOURG, NETHERLANDS):
        if country == BELGIUM or rng.random() < 0.5:
            g.invaded[country] = 1
            if country != LUXEMBOURG:
                join(g, country)
    g.opened = rng.choice([0, 1, g.turn - 1])
    g.duties = rng.randrange(8)
    g.owed[BELGIUM] = rng.choice([0, 0, g.garrison_price()])


def _muster(g: Campaign, rng: random.Random, die: Hook) -> None:
    """Where every counter is that does not lie on the map; the others are GONE for now."""
    due = [0] * UNITS
    landed = g.turn > 4
    g.bef = bef_turn(g)
    if landed:
        g.bef = g.landed = 4
    for u in range(UNITS):
        late = ARRIVAL[u] > g.turn or (IS_BEF[u] and not landed)
        if CARD_NEEDED[u] or not g.is_in_play(u):
            g.where[u] = GONE
        elif late:
            g.where[u], due[u] = LATER, ARRIVAL[u]
        elif IS_DUMMY[u] and rng.random() < 0.4:
            g.where[u] = RESERVE
        elif not IS_DUMMY[u] and rng.random() < 0.1:
            g.where[u] = DEAD
            die(u)
        elif g.has_east() and MAY_GO_EAST[u] and rng.random() < 0.15:
            g.where[u], g.veil[u] = EAST, EAST_VEIL
        elif NATION[u] in (GE, FR, BR) and rng.random() < 0.05:
            g.where[u] = RESERVE
    g.due = due
    date_the_british(g)
    if g.has_east():
        g.level = level_of(sum(EAST_VALUE[u] for u in range(UNITS) if g.where[u] == EAST))
        g.resolve = rng.choice([0, g.turn, g.turn + 1])


def _give_ground(g: Campaign, rng: random.Random, field: int) -> None:
    """Patches of the field have changed hands."""
    for h in hexes_in(field & ~untouched(g)):
        if rng.random() < 0.2:
            side = rng.randrange(2)
            patch = within(BIT[h], 1, LAND) & ~untouched(g)
            g.held[side] |= patch
            g.held[1 - side] &= ~patch


def _strew(g: Campaign, rng: random.Random, field: list[int], limit: int) -> None:
    """Counters of both sides in stacks on a few hexes of the field, each on ground that becomes its side's."""
    spots = rng.sample(field, min(len(field), 40))
    homes = {BE: hexes_in(IN_COUNTRY[BELGIUM]), NL: hexes_in(IN_COUNTRY[NETHERLANDS])}
    order = [u for u in range(UNITS) if g.is_in_play(u)]
    rng.shuffle(order)
    for u in order:
        if g.where[u] != GONE or CARD_NEEDED[u]:
            continue
        side = SIDE[u]
        for h in rng.sample(homes.get(NATION[u], spots), 6):
            barred = g.walls[side] | closed_to(g, NATION[u]) | untouched(g) * (side == GERMAN)
            guns = [v for v in g.units_at(h) if KIND[v] == ARTILLERY]
            if barred & BIT[h] or g.holder(h) not in (side, NOBODY) or len(g.units_at(h)) >= limit:
                continue
            if KIND[u] == ARTILLERY and guns and rng.random() < 0.9:
                continue
            g.put(u, h)
            g.held[side] |= BIT[h]
            g.held[1 - side] &= ~BIT[h]
            break
        else:
            g.where[u] = RESERVE if NATION[u] in (GE, FR, BR) else DEAD


def _veil(g: Campaign, rng: random.Random, see: Hook) -> None:
    """What is known: some counters lie face up, some were seen before, of others nothing is."""
    for nation in range(NL + 1):
        units = [u for u in range(UNITS) if NATION[u] == nation]
        for zone in (RESERVE, 0):
            here = [u for u in units if (g.where[u] == RESERVE if zone else g.where[u] < HEXES)]
            anything = 0
            for u in here:
                anything |= VEIL[u]
            if nation in (GE, FR) and not zone:
                anything |= DUMMY_BIT[SIDE[u]]
            for u in here:
                g.veil[u] = anything
    for u in range(UNITS):
        if g.where[u] >= HEXES or IS_DUMMY[u]:
            continue
        seen = rng.random()
        if seen < 0.45:
            g.veil[u] = VEIL[u]
            if seen < 0.25:
                g.mark[u] |= UP
            see(u)
            if rng.random() < 0.2:
                g.mark[u] |= CUT
    if not g.hides():
        for u in range(UNITS):
            g.veil[u] = VEIL[u]
            if g.where[u] < HEXES:
                g.mark[u] |= UP


def _begin(g: Campaign, rng: random.Random) -> None:
    """Stand at some step of the turn."""
    sequence = g.sequence()
    stages = list(range(len(sequence)))
    if rng.random() < 0.6:
        stages = [n for n, (_, phase) in enumerate(sequence) if phase in (COMBAT, IMPULSE)]
    stage = rng.choice(stages)
    side = sequence[stage][0]
    g.phasing = ALLIED if side == ALLIED else GERMAN
    g.stack = [War(STANDARD), GameTurn(stage)]
    run(g)
