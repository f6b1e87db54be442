"""Who could attack the enemies in a hex this turn: those beside it, and those that can still march there."""

from __future__ import annotations

from collections.abc import Callable

from marne.titles.hex14.analysis import paths
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BIT, COUNTRY, GERMAN, HEX_CODES, HEXES, RING
from marne.titles.hex14.rules.joining import Joining
from marne.titles.hex14.rules.kinds import UNIT
from marne.titles.hex14.rules.neutrality import untouched
from marne.titles.hex14.rules.roster import ARTILLERY, KIND, OF_SIDE
from marne.titles.hex14.rules.targets import ATTACK
from marne.titles.hex14.wire import Comer, Strike

Room = Callable[[Campaign, list[int], int, bool], int]
"""How many units, one after the other, may end their moves in a hex, along the railway or off it."""


def strike(g: Campaign, side: int, target: int, strength: list[int], room_for: Room) -> Strike:
    """The units of a side that could attack a hex, the strongest first; infantry before cavalry, guns last.

    Whoever has to march is given a place beside the target in which there is room after those before it.
    """
    if g.holder(target) != 1 - side:
        raise ValueError(f"no enemy is in {HEX_CODES[target]}")
    near = RING[target]
    units = sorted(
        (u for u in OF_SIDE[side] if g.where[u] < HEXES and KIND[u] <= ARTILLERY),
        key=lambda u: (KIND[u], -strength[u], u),
    )
    joined: tuple[int, ...] = ()
    beside: list[int] = []
    for u in units:
        if near & BIT[g.where[u]] and Joining(side, ATTACK, target, joined).refuse(g, u) is None:
            joined = (*joined, u)
            beside.append(u)
    coming: list[Comer] = []
    stopped: dict[int, list[int]] = {}
    neutral = untouched(g) if side == GERMAN else 0
    for u in units:
        if near & BIT[g.where[u]]:
            continue
        found = [
            (invasions(m.way, neutral), m.cost, m)
            for m in paths.marches(g, u)
            if near & BIT[m.hex]
            and room_for(g, [*stopped.get(m.hex, []), u], m.hex, m.manner == 1) > len(stopped.get(m.hex, []))
        ]
        if not found:
            continue
        invaded, _, best = min(found, key=lambda one: (one[0], one[1], one[2].hex))
        before = g.where[u]
        g.shift(u, best.hex)
        refused = Joining(side, ATTACK, target, joined).refuse(g, u)
        g.shift(u, before)
        if refused is not None:
            continue
        joined = (*joined, u)
        stopped.setdefault(best.hex, []).append(u)
        coming.append(
            {
                "unit": UNIT.show(u),
                "hex": best.hex,
                "cost": best.cost,
                "line": best.manner == 1,
                "way": best.way,
                "invades": invaded > 0,
            }
        )
    return {"hex": target, "beside": [UNIT.show(u) for u in beside], "coming": coming}


def invasions(way: list[int], neutral: int) -> int:
    """How many neutral countries a way would invade."""
    return len({COUNTRY[h] for h in way if neutral >> h & 1})
