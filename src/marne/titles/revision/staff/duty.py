"""Plan 17: six attacks by the French on each of the first turns, those that cost least (REV plan-17-1, V-14)."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt
from marne.titles.hex14.rules.actions import ATTACK, DONE_HERE, Attack
from marne.titles.hex14.rules.grid import BIT
from marne.titles.hex14.rules.roster import ARTILLERY, FR, INFANTRY, NATION
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff import fighting
from marne.titles.hex14.staff.judgement import Blow, Judgement
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


def answer_attack_choice(judge: Judgement, view: CampaignView, prompt: Prompt) -> Action:
    """What Plan 17 calls for, the best attack first; beyond that only what pays."""
    s = Situation(judge, view)
    if not owed(s):
        return fighting.answer_attack_choice(judge, view, prompt)
    targets = 0
    sieges: dict[int, Action] = {}
    for a in prompt.actions:
        if isinstance(a, Attack):
            targets |= BIT[a.hex]
        elif judge.siege(a) >= 0:
            sieges[judge.siege(a)] = a
    found = attacks(
        s, fighting.ready(s, INFANTRY), fighting.ready(s, ARTILLERY), moving=False, targets=targets, forts=list(sieges)
    )
    if found:
        best = found[0]
        return sieges[best.fort] if best.fort >= 0 else ATTACK[best.target]
    if DONE_HERE in prompt.actions:
        return DONE_HERE
    return prompt.actions[0]
