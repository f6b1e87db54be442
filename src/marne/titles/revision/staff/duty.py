"""Plan 17: six attacks by the French on each of the first turns, those that cost least (REV plan-17-1, V-14)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.hex14.rules.grid import BIT
from marne.titles.hex14.rules.roster import ARTILLERY, FR, INFANTRY, NATION
from marne.titles.hex14.staff import offence
from marne.titles.hex14.staff.judgement import Blow
from marne.titles.hex14.staff.offence import blows
from marne.titles.hex14.staff.situation import Situation
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.plan17 import missing

DEAREST: Final = -9.0
"""An attack that costs more is not made, whatever the plan says."""


def owed(s: Situation) -> int:
    """The attacks that the French still have to make in this turn."""
    g = s.g
    assert isinstance(g, Revision)
    return missing(g, s.side)


def attacks(
    s: Situation, options: dict[int, int], guns: dict[int, int], *, moving: bool, targets: int = -1,
    forts: list[int],
) -> list[Blow]:  # fmt: skip
    """So many attacks with French units as are owed, those that cost least; a fort may be attacked again."""
    free = {u: hexes for u, hexes in options.items() if NATION[u] == FR}
    fire = {u: hexes for u, hexes in guns.items() if NATION[u] == FR}
    found: list[Blow] = []
    due = owed(s)
    while len(found) < due:
        more = blows(s, free, fire, DEAREST, moving=moving, targets=targets, forts=forts)
        if not more:
            break
        for blow in more:
            found.append(blow)
            if blow.fort < 0:
                targets &= ~BIT[blow.target]
            for u in blow.part:
                free.pop(u, None)
                fire.pop(u, None)
    found.sort(key=lambda b: (-b.gain, b.target, b.fort))
    return found[:due]


def attacks_of_phase(s: Situation, targets: int, forts: Sequence[int]) -> list[Blow]:
    """What Plan 17 calls for, the best attack first; else what pays."""
    if not owed(s):
        return offence.attacks(s, targets, forts)
    return attacks(
        s, offence.ready(s, INFANTRY), offence.ready(s, ARTILLERY), moving=False, targets=targets, forts=list(forts)
    )
