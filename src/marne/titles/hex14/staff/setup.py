"""Before the first turn: who goes East, and where everybody is set up."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action
from marne.titles.hex14.rules.actions import DONE_HERE, Commit, Deploy, Place, Recall
from marne.titles.hex14.rules.cards import PLAN, PLAN_SLOTS
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, MOBILIZATION, PLACE, distance
from marne.titles.hex14.rules.roster import (
    ARTILLERY,
    CAVALRY,
    DUMMY,
    EAST_VALUE,
    ENGINEER,
    HISTORICAL_EAST,
    INFANTRY,
    KIND,
    UNIT_IDS,
)
from marne.titles.hex14.staff.situation import Situation

ARMIES: Final[list[dict[str, list[int]]]] = [
    {str(n + 1): [MOBILIZATION[GERMAN][i - 1] for i in slot[0]] for n, slot in enumerate(PLAN_SLOTS[PLAN["MG2"]])},
    {
        army: [MOBILIZATION[ALLIED][i - 1] for i in PLAN_SLOTS[PLAN["MF1"]][n][0]]
        for n, army in enumerate(["1", "2", "3", "4", "5", "R"])
    },
]
"""By side and army: its mobilization hexes in the plans of 1914."""
SPREAD: Final = 0.6
"""What a counter in a hex counts against another there, in hexes."""
GUN_HEXES: Final[dict[str, str]] = {
    "GE-305-1": "Eupen", "GE-A-VII": "Aachen", "GE-A-X": "Malmedy", "GE-420-1": "Aachen", "GE-305-2": "Saint-Vith",
    "GE-420-RR": "Aachen", "GE-EB-1": "Aachen", "GE-EB-2": "Eupen", "GE-EB-3": "Trier", "GE-210-1": "Bitburg",
    "GE-210-2": "Trier", "GE-210-3": "Trier", "GE-210-4": "Saint-Vith", "FR-X-2C": "Paris", "FR-X-5C": "Paris",
    "FR-Y-8": "Paris",
}  # fmt: skip
"""Where guns and engineers want to stand."""
SPECIAL: Final[dict[str, int]] = {u: PLACE[name] for u, name in GUN_HEXES.items() if name in PLACE}
LOOSE: Final[list[list[str]]] = [["2", "4", "5", "1", "6"], ["5", "3", "2", "1", "4"]]
"""By side: the armies that units of no army join, one after the other."""
ORDER: Final[list[int]] = [INFANTRY, ARTILLERY, ENGINEER, CAVALRY, DUMMY]
DUMMIES_USED: Final = 6


def answer_commitment(s: Situation, actions: list[Action]) -> Action:
    """The army that really stood in the East."""
    for a in actions:
        if isinstance(a, Commit) and HISTORICAL_EAST[a.unit]:
            return a
    return DONE_HERE


def answer_adjustment(s: Situation, actions: list[Action]) -> Action:
    """As few points as the cards allow, in units of little use in the West."""
    if DONE_HERE in actions:
        return DONE_HERE
    found = [a for a in actions if isinstance(a, Commit)]
    if found:
        return min(found, key=lambda a: (KIND[a.unit] == CAVALRY, EAST_VALUE[a.unit], a.unit))
    back = [a for a in actions if isinstance(a, Recall)]
    return max(back, key=lambda a: (EAST_VALUE[a.unit], -a.unit))


def answer_deployment(s: Situation, actions: list[Action]) -> Action:
    """Infantry first, so that guns find company; a few dummies at the end."""
    units = [a for a in actions if isinstance(a, Deploy)]
    real = [a for a in units if KIND[a.unit] != DUMMY]
    if real:
        return min(real, key=lambda a: (rank(a.unit), a.unit))
    dummies = [a for a in units if KIND[a.unit] == DUMMY]
    if dummies:
        on_map = len(s.units(DUMMY))
        if on_map < DUMMIES_USED:
            return dummies[0]
    return DONE_HERE


def rank(unit: int) -> int:
    """Guns and engineers with a place of their own come first, then infantry."""
    return -1 if UNIT_IDS[unit] in SPECIAL else ORDER.index(KIND[unit])


def answer_placing(s: Situation, actions: list[Action]) -> Action:
    """Near the hexes of the army, spread over them."""
    frame = s.frame
    assert isinstance(frame, Placing)
    u = frame.unit
    side = s.side
    name = UNIT_IDS[u]
    if name in SPECIAL:
        wanted = [SPECIAL[name]]
    else:
        army = s.judge.army(u)
        if army not in ARMIES[side]:
            army = LOOSE[side][u % len(LOOSE[side])]
        wanted = ARMIES[side][army]

    def cost(a: Action) -> tuple[float, int]:
        assert isinstance(a, Place)
        h = a.hex
        d = float(min([distance(h, w) for w in wanted]))
        crowd = len(s.own_at(h))
        if KIND[u] == ARTILLERY and not s.escorted(h):
            d += 0.5
        return d + SPREAD * crowd, h

    return min(actions, key=cost)
