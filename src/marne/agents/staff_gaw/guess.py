"""What a hidden block is taken for: the middle of what everybody knows it may be."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.atlas import AREAS, CAVALRY, LEADER, POWERS, SIDE_OF
from marne.titles.gaw.roster import BIT, HEART, KIND, STRENGTH, units_in
from marne.titles.gaw.view import UNKNOWN, GawView

Block = tuple[int, int]
"""A unit and the steps it has lost."""


class Guess:
    """An enemy block: the unit it stands for in our reckoning, and what it may be besides."""

    __slots__ = ("cavalry", "fire", "leads", "mark", "power", "stars", "step", "unit", "where")

    def __init__(self, power: int, where: int, mark: int, options: list[Block]) -> None:
        self.power: Final = power
        self.where: Final = where
        self.mark: Final = mark
        n = len(options)
        self.fire: Final = sum(STRENGTH[u][s] for u, s in options) / n
        """The mean of its strength."""
        self.cavalry: Final = sum(KIND[u] == CAVALRY for u, _ in options) / n
        self.leads: Final = sum(KIND[u] == LEADER for u, _ in options) / n
        self.stars: Final = sum(STRENGTH[u][s] for u, s in options if KIND[u] == LEADER and not HEART[u][s]) / n
        """The mean of its Tactical Value."""
        likely = LEADER if self.leads > 0.5 else CAVALRY if self.cavalry > 0.5 else -1
        best = [b for b in options if KIND[b[0]] == likely or (likely < 0 and KIND[b[0]] not in (CAVALRY, LEADER))]
        self.unit, self.step = min(best or options, key=lambda b: (abs(STRENGTH[b[0]][b[1]] - self.fire), b))


def guesses(view: GawView, side: int) -> list[Guess]:
    """The blocks of a side on the map, hidden ones as what they may be."""
    open_units = [0] * POWERS
    for t in view.tokens:
        if t.unit != UNKNOWN:
            open_units[t.power] |= BIT[t.unit]
    known: dict[tuple[int, int], list[Block]] = {}
    found: list[Guess] = []
    for t in view.tokens:
        if SIDE_OF[t.power] != side or t.where >= AREAS:
            continue
        if t.unit != UNKNOWN:
            options = [(t.unit, t.step)]
        else:
            key = (t.power, t.veil)
            if key not in known:
                units = units_in(t.power, t.veil & ~open_units[t.power]) or units_in(t.power, t.veil)
                known[key] = [(u, (view.least[u] + view.most[u] + 1) // 2) for u in units]
            options = known[key]
        found.append(Guess(t.power, t.where, t.mark, options))
    return found
