"""What the other side can know of a block: which units it may be, and how worn they may be (GAW M7).

Nothing here changes the game. A block shows the colour of its Power, where it goes and what it does there, so everybody
can work out a set of units that it may be: its veil. Blocks of one Power in one area look alike; when one of them is
taken up, nobody else knows which, and their veils run together.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from marne.titles.gaw.rules.atlas import AREAS, SIDE_OF, SIDES
from marne.titles.gaw.rules.board import ACTIVE, CUT, MOVED, OF_POWER, OF_SIDE, UP, Gaw
from marne.titles.gaw.rules.roster import BIT, LAST, POWER

if TYPE_CHECKING:
    from mypy_extensions import i64


def is_known(g: Gaw, unit: int) -> bool:
    """Whether everybody knows which unit a block is and how many steps it has lost."""
    return g.veil[unit] == BIT[unit] and g.least[unit] == g.most[unit]


def expose(g: Gaw, unit: int) -> None:
    """GAW 1.3-2, 1.4-1: the block lies face up: everybody knows it and its strength.

    No other block is this unit.
    """
    g.unveil(unit)
    g.mark[unit] = g.mark[unit] | UP
    g.set_range(unit, g.step[unit], g.step[unit])


def conceal(g: Gaw, unit: int) -> None:
    """The block stands upright again, at the strength everybody has just seen."""
    g.mark[unit] = g.mark[unit] & ~UP
    g.set_range(unit, g.step[unit], g.step[unit])


def lift(g: Gaw, unit: int, able: int) -> bool:
    """GAW M7: one of the blocks of an area is taken up to do something that only units of the set `able` can do.

    Returns whether somebody learns from it: a block here might have been a unit that cannot.
    """
    if g.mark[unit] & UP:
        return False
    area = g.where[unit]
    power = POWER[unit]
    alike: list[int] = []
    union = 0
    where, mark, veil = g.where, g.mark, g.veil
    left: i64 = g.blocks[SIDE_OF[power] * AREAS + area]
    for u in OF_POWER[power]:
        if where[u] == area:
            if not mark[u] & (UP | MOVED | CUT | ACTIVE) and veil[u] & able:
                alike.append(u)
                union |= veil[u]
            left -= 1
            if left == 0:
                break  # nobody else is there
    learned = union & ~able != 0
    if len(alike) > 1:
        for u in alike:
            g.veil[u] = union
    g.veil[unit] = g.veil[unit] & able
    settle(g, unit)
    return learned


def narrow(g: Gaw, unit: int, able: int) -> bool:
    """GAW M7: the block does something that only units of the set `able` can do.

    Returns whether somebody learns from it.
    """
    if g.veil[unit] & ~able == 0:
        return False
    g.veil[unit] = g.veil[unit] & able
    settle(g, unit)
    return True


def settle(g: Gaw, unit: int) -> None:
    """If only one unit is left that the block can be, no other block is that unit."""
    if g.veil[unit] == BIT[unit]:
        g.single_out(unit)


def wear(g: Gaw, unit: int) -> None:
    """A block loses a step unseen: whatever it may be may now be weaker."""
    veil = g.veil[unit]
    known = veil == BIT[unit]
    for u in OF_POWER[POWER[unit]]:
        if veil & BIT[u]:
            least = min(g.least[u] + 1, LAST[u]) if known else g.least[u]
            g.set_range(u, least, min(g.most[u] + 1, LAST[u]))


def refresh(g: Gaw, units: list[int]) -> None:
    """One of these units, nobody else knows which, gains a step; what lies face up is seen anyway."""
    for u in units:
        if g.least[u] > 0 and not g.mark[u] & UP:
            g.set_range(u, g.least[u] - 1, g.most[u])


def mingle(g: Gaw, units: list[int]) -> None:
    """These blocks of one Power are shuffled: each may be what any of them may have been."""
    union = 0
    for u in units:
        union |= g.veil[u]
    for u in units:
        g.veil[u] = union


def upright(g: Gaw, area: int) -> None:
    """GAW M5: where nobody contests an area any more, its face-up blocks stand up again."""
    if g.contested(area):
        return
    where, mark = g.where, g.mark
    for side in range(SIDES):
        left: i64 = g.blocks[side * AREAS + area]
        if left == 0:
            continue
        for u in OF_SIDE[side]:
            if where[u] == area:
                if mark[u] & (UP | ACTIVE) == UP:
                    conceal(g, u)
                left -= 1
                if left == 0:
                    break
