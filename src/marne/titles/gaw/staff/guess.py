"""Estimates of hidden blocks: the mean over the units that everybody knows a block may be."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import AREAS, CAVALRY, LEADER, POWERS, SIDE_OF
from marne.titles.gaw.rules.roster import BIT, HEART, KIND, STRENGTH, units_in
from marne.titles.gaw.rules.view import GawView

Block = tuple[int, int]
"""A unit and the steps it has lost."""


class Guess:
    """An enemy block: the unit it is assumed to be, and estimates of what it may be."""

    __slots__ = ("cavalry", "fire", "mark", "power", "stars", "step", "unit", "where")

    def __init__(self, power: int, where: int, mark: int, portrait: Portrait) -> None:
        self.power: Final = power
        self.where: Final = where
        self.mark: Final = mark
        self.unit: Final = portrait.unit
        self.step: Final = portrait.step
        self.fire: Final = portrait.fire
        """Its mean strength."""
        self.cavalry: Final = portrait.cavalry
        """The probability that it is cavalry."""
        self.stars: Final = portrait.stars
        """Its mean Tactical Value."""


class Portrait:
    """Estimates for a block that may be any of several units."""

    __slots__ = ("cavalry", "fire", "stars", "step", "unit")

    def __init__(self, options: list[Block]) -> None:
        n = len(options)
        self.fire: Final = sum(STRENGTH[u][s] for u, s in options) / n
        self.cavalry: Final = sum(KIND[u] == CAVALRY for u, _ in options) / n
        leads = sum(KIND[u] == LEADER for u, _ in options) / n
        self.stars: Final = sum(STRENGTH[u][s] for u, s in options if KIND[u] == LEADER and not HEART[u][s]) / n
        likely = LEADER if leads > 0.5 else CAVALRY if self.cavalry > 0.5 else -1
        best = [b for b in options if KIND[b[0]] == likely or (likely < 0 and KIND[b[0]] not in (CAVALRY, LEADER))]
        fire = self.fire
        block = min(best or options, key=lambda b: (abs(STRENGTH[b[0]][b[1]] - fire), b))
        self.unit: Final = block[0]
        self.step: Final = block[1]


MANY: Final = 5000
"""Cache size limit."""
_PORTRAITS: Final[dict[tuple[Block, ...], Portrait]] = {}


def portrait_of(options: list[Block]) -> Portrait:
    key = tuple(options)
    found = _PORTRAITS.get(key)
    if found is None:
        if len(_PORTRAITS) >= MANY:
            _PORTRAITS.clear()
        found = _PORTRAITS[key] = Portrait(options)
    return found


def guesses(view: GawView, side: int) -> list[Guess]:
    """A side's blocks on the map, with estimates for the hidden ones."""
    open_units = [0] * POWERS
    for t in view.tokens:
        if t.unit >= 0:
            open_units[t.power] = open_units[t.power] | BIT[t.unit]
    known: dict[tuple[int, int], Portrait] = {}
    found: list[Guess] = []
    for t in view.tokens:
        if SIDE_OF[t.power] != side or t.where >= AREAS:
            continue
        if t.unit >= 0:
            portrait = portrait_of([(t.unit, t.step)])
        else:
            key = (t.power, t.veil)
            if key not in known:
                units = units_in(t.power, t.veil & ~open_units[t.power]) or units_in(t.power, t.veil)
                known[key] = portrait_of([(u, (view.least[u] + view.most[u] + 1) // 2) for u in units])
            portrait = known[key]
        found.append(Guess(t.power, t.where, t.mark, portrait))
    return found
