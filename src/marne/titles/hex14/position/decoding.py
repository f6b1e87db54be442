"""Positions from bytes, checked: a broken save is refused, whatever is wrong with it."""

from __future__ import annotations

from typing import Any

from marne.kernel import codec
from marne.titles.hex14.position.dialect import Dialect, G
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import FORTS, HEXES, LAND, PLAYABLE
from marne.titles.hex14.rules.roster import SIDE, UNITS, ZONES


def decode(dialect: Dialect[G], data: bytes) -> G:
    """The position in these bytes; raises Corrupt if there is none."""
    fields, stack, result = codec.load(data)
    try:
        g = dialect.empty(fields[0], fields[1])
        (
            _, _, where, mark, veil, due, at, held, g.fallen, works, rides, invaded, g.opened, g.bef, g.landed, g.level,
            g.resolve, east_points, g.drawn, g.cards, g.alternates, plans, g.duties, owed, g.turn, g.phasing,
            *own,
        ) = fields  # fmt: skip
        g.where, g.mark, g.veil, g.due = list(where), list(mark), list(veil), list(due)
        g.at = dict(at)
        g.held, g.works, g.rides, g.invaded = list(held), dict(works), dict(rides), list(invaded)
        g.east_points, g.plans, g.owed = list(east_points), list(plans), list(owed)
        check(g)
        dialect.restore(g, tuple(own))
        g.recount()
        codec.restore_stack(g, stack, dialect.frames)
        g.result = codec.restore_result(result)
    except (TypeError, ValueError, KeyError, IndexError, AttributeError) as e:
        raise codec.Corrupt(f"not a position of {dialect.name}: {e}") from None
    return g


def check(g: Campaign) -> None:
    """Raise ValueError if a decoded position is impossible."""
    for values in (g.where, g.mark, g.veil, g.due):
        check_numbers(values, UNITS)
    for values, size in ((g.held, 2), (g.invaded, 8), (g.east_points, 2), (g.owed, 8)):
        check_numbers(values, size)
    scalars = (g.fallen, g.opened, g.bef, g.landed, g.level, g.resolve, g.drawn, g.cards, g.alternates, g.duties)
    if not all(is_number(v) for v in (*scalars, g.turn)) or g.phasing not in (0, 1):
        raise ValueError("a number is missing or negative")
    if len(g.plans) != 2 or not all(isinstance(p, int) and -1 <= p < 12 for p in g.plans):
        raise ValueError("there is no such plan")
    if any(w >= HEXES + ZONES for w in g.where) or any(w < HEXES and not PLAYABLE[w] for w in g.where):
        raise ValueError("a counter is nowhere")
    if any(bits & ~LAND for bits in g.held) or g.fallen >> FORTS or g.held[0] & g.held[1]:
        raise ValueError("a hex or a fort is held wrongly")
    standing = {u: h for h, stack in g.at.items() for u in stack}
    if standing != {u: w for u, w in enumerate(g.where) if w < HEXES} or any(len(s) == 0 for s in g.at.values()):
        raise ValueError("the stacks do not agree with where the counters are")
    if sum(len(stack) for stack in g.at.values()) != len(standing):
        raise ValueError("a counter lies twice in a stack")
    if any(len({SIDE[u] for u in stack}) != 1 for stack in g.at.values()):
        raise ValueError("both sides are in one hex")
    if not all(isinstance(h, int) and 0 <= h < HEXES and s in (1, 2, 3) for h, s in g.works.items()):
        raise ValueError("there is no such repair")
    if not all(isinstance(u, int) and 0 <= u < UNITS and 0 <= h < HEXES for u, h in g.rides.items()):
        raise ValueError("there is no such strategic move")


def check_numbers(values: list[int], size: int) -> None:
    """Raise ValueError unless these are so many whole numbers from 0 on."""
    if len(values) != size or not all(is_number(v) for v in values):
        raise ValueError("an array has a wrong size or value")


def is_number(value: Any) -> bool:
    """Whether it is a whole number from 0 on."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0
