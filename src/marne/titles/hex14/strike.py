"""Who could attack the enemies in a hex this turn: those beside it, and those that can still march there."""

from __future__ import annotations

from marne.titles.hex14.analysis import paths
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, COUNTRY, GERMAN, HEX_CODES, HEXES, RING
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.marching import ALL_MOVES, Marching
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.reach import ALONG, OFF
from marne.titles.hex14.rules.roster import ARTILLERY, KIND, OF_SIDE
from marne.titles.hex14.rules.targets import ATTACK
from marne.titles.hex14.wire import Comer, Strike


def strike(g: Campaign, side: int, target: int, strength: list[int]) -> Strike:
    """The units of a side that could attack a hex, the strongest first; infantry before cavalry, guns last.

    Whoever has to march is given a place beside the target that it can still stop in and attack from after those before
    it have marched; they do so in `g`. Those that would have to invade a neutral country come after all others: nobody
    depends on them.
    """
    if g.holder(target) != 1 - side:
        raise ValueError(f"no enemy is in {HEX_CODES[target]}")
    near = RING[target]
    units = sorted(
        (u for u in OF_SIDE[side] if g.where[u] < HEXES and KIND[u] <= ARTILLERY),
        key=lambda u: (KIND[u], -strength[u], u),
    )
    joined: tuple[int, ...] = ()
    for u in units:
        if near & BIT[g.where[u]] and Joining(side, ATTACK, target, joined).refuse(g, u) is None:
            joined = (*joined, u)
    beside = joined
    afar = [u for u in units if not near & BIT[g.where[u]]]
    coming: list[Comer] = []
    neutral = untouched(g) if side == GERMAN else 0
    for invading in (False, True):
        for u in afar:
            asked = Joining(side, ATTACK, target, joined)
            march = None if u in joined else place_beside(g, u, asked, neutral, invading)
            if march is None:
                continue
            g.shift(u, march.hex)
            Marching(u, ALL_MOVES, 0, 0, 0).stop(g, march.hex, ALONG if march.manner == 1 else OFF)
            joined = (*joined, u)
            coming.append(
                {
                    "unit": UNIT.show(u),
                    "hex": march.hex,
                    "cost": march.cost,
                    "line": march.manner == 1,
                    "way": march.way,
                    "invades": invading,
                }
            )
    return {"hex": target, "beside": [UNIT.show(u) for u in beside], "coming": coming}


def place_beside(g: Campaign, unit: int, asked: Joining, neutral: int, invading: bool) -> paths.March | None:
    """The march that takes a unit to where it can join an attack: through as few neutral countries as it can, then the
    cheapest."""
    ways = [
        (invasions(m.way, neutral), m.cost, m.hex, m) for m in paths.marches(g, unit) if RING[asked.target] & BIT[m.hex]
    ]
    before = g.where[unit]
    for invaded, _, h, march in sorted(ways, key=lambda one: one[:3]):
        if (invaded > 0) != invading:
            continue
        g.shift(unit, h)
        refused = asked.refuse(g, unit)
        g.shift(unit, before)
        if refused is None:
            return march
    return None


def invasions(way: list[int], neutral: int) -> int:
    """How many neutral countries a way would invade."""
    return len({COUNTRY[h] for h in way if neutral >> h & 1})
