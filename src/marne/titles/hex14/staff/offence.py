"""Attacks as a staff chooses them: of all that units can make, those that bring most, every unit once."""

from __future__ import annotations

from collections.abc import Sequence

from marne.titles.hex14.rules.board import ATTACKED
from marne.titles.hex14.rules.grid import BIT, FORT_HEX, FORTS_BEHIND, GERMAN, RING
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY
from marne.titles.hex14.rules.targets import ENEMY_FORTS, SPOTS
from marne.titles.hex14.staff.judgement import Blow
from marne.titles.hex14.staff.situation import Situation


def is_sheltered(s: Situation, target: int) -> bool:
    """Whether the enemy in a hex does not retreat, or cannot be followed: a fort stands there."""
    if s.g.walls[s.side] >> target & 1:
        return True
    return any(s.g.stands(f) for f in FORTS_BEHIND[target])


def prize(s: Situation, target: int) -> float:
    """What it is worth to take a hex."""
    if is_sheltered(s, target):
        return 0.0
    return s.style.ground + s.star_weight * s.star(target)


def blows(
    s: Situation, options: dict[int, int], guns: dict[int, int], least: float, *, moving: bool, targets: int = -1,
    forts: Sequence[int] = (),
) -> list[Blow]:  # fmt: skip
    """Attacks that use every unit once, the best first, each worth at least so much.

    Units and guns come with the hexes where they can be; `moving`: they are not there yet.
    """
    judge = s.judge
    near = 0
    for hexes in options.values():
        near |= hexes
    free = dict(options)
    fire = dict(guns)
    found: list[Blow] = []
    for f in forts:
        if SPOTS[f] & near:
            blow = judge.siege_at(s, f, free, fire, moving)
            if blow is not None and blow.gain >= least:
                found.append(blow)
    for h in s.foes:
        if RING[h] & near and targets >> h & 1 and not s.spared >> h & 1:
            blow = judge.blow_at(s, h, free, fire, moving)
            if blow is not None and blow.gain >= least:
                found.append(blow)
    found.sort(key=lambda b: (-b.gain, b.target, b.fort))
    taken: list[Blow] = []
    for blow in found:
        again: Blow | None = blow
        if any(u not in free and u not in fire for u in blow.part):
            again = (
                judge.siege_at(s, blow.fort, free, fire, moving)
                if blow.fort >= 0
                else judge.blow_at(s, blow.target, free, fire, moving)
            )
        if again is None or again.gain < least:
            continue
        taken.append(again)
        for u in again.part:
            free.pop(u, None)
            fire.pop(u, None)
    taken.sort(key=lambda b: (-b.gain, b.target, b.fort))
    return taken


def enemy_forts(s: Situation) -> list[int]:
    """The forts that the side may want to attack: the Germans, those that stand, but for the Dutch ones at peace."""
    if s.side != GERMAN:
        return []
    return [f for f in ENEMY_FORTS[GERMAN] if s.g.stands(f) and not s.spared >> FORT_HEX[f] & 1]


def ready(s: Situation, kind: int) -> dict[int, int]:
    """The own units of a kind that have not attacked, with the hex where they stand."""
    g = s.g
    return {u: BIT[g.where[u]] for u in s.units(kind) if not g.mark[u] & ATTACKED}


def attacks(s: Situation, targets: int, forts: Sequence[int]) -> list[Blow]:
    """The attacks that pay, on hexes and forts that may be attacked, the best first."""
    wanted = enemy_forts(s)
    least = s.style.last_blow if s.has_last_word else s.style.worthwhile
    return blows(
        s, ready(s, INFANTRY), ready(s, ARTILLERY), least, moving=False, targets=targets,
        forts=[f for f in forts if f in wanted],
    )  # fmt: skip
