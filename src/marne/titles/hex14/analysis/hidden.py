"""What hidden counters may be, each type by the number of units of it that are unseen, and how strong they may be.

A *spread* has the strengths that a hidden counter may have, with their weights. Shares are counted in thousandths.
"""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.roster import OF_TYPE, TYPE_BIT, TYPE_SIDE, TYPES
from marne.titles.hex14.rules.view import Token

WHOLE: Final = 1000


def possible(token: Token, side: int, left: list[int]) -> list[tuple[int, int]]:
    """What a hidden counter may be: a unit of each type, and how many of it are unseen (see `unseen`)."""
    return [
        (OF_TYPE[t][0], left[t])
        for t in range(TYPES)
        if TYPE_SIDE[t] == side and TYPE_BIT[t] & token.veil and left[t] > 0
    ]


def strongest(spreads: list[dict[int, int]], least: int) -> list[tuple[int, int]]:
    """The strengths that the strongest of hidden counters, and of known ones with `least`, may have, with shares."""
    values = sorted({least} | {value for spread in spreads for value in spread if value > least})
    found: list[tuple[int, int]] = []
    before = 0
    for value in values:
        chance = WHOLE
        for spread in spreads:
            total = 0
            below = 0
            for v, weight in spread.items():
                total += weight
                if v <= value:
                    below += weight
            chance = chance * below // total
        if value == values[len(values) - 1]:
            chance = WHOLE
        if chance > before:
            found.append((value, chance - before))
            before = chance
    return found


def sums(spreads: list[dict[int, int]], least: int) -> list[tuple[int, int]]:
    """The strengths that all hidden counters together, with known ones of `least`, may have, with their shares."""
    found: dict[int, int] = {least: 1}
    for spread in spreads:
        grown: dict[int, int] = {}
        for total, many in found.items():
            for value, weight in spread.items():
                grown[total + value] = grown.get(total + value, 0) + many * weight
        found = grown
    whole = sum(found.values())
    cases: list[tuple[int, int]] = []
    reached = 0
    for total in sorted(found):
        before = WHOLE * reached // whole
        reached += found[total]
        share = WHOLE * reached // whole - before
        if share:
            cases.append((total, share))
    return cases
