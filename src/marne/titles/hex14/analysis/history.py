"""The set-up of 1914 for units that are still beside the map, as far as the rules let them go there."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.actions import COMMIT, Place
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.cards import PLAN, PLAN_SLOTS
from marne.titles.hex14.rules.commitment import Adjustment, Commitment
from marne.titles.hex14.rules.deployment import Deployment, Placing
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, MOBILIZATION, PLACE, distance
from marne.titles.hex14.rules.roster import (
    ARMY,
    ARTILLERY,
    CALIBRE,
    CAVALRY,
    EAST,
    ENGINEER,
    GUN_305,
    GUN_420,
    HISTORICAL_EAST,
    INFANTRY,
    IS_DUMMY,
    KIND,
    OF_SIDE,
    RAIL_ONLY,
    RESERVE,
    UNITS,
)

PLANS_OF_1914: Final[list[int]] = [PLAN["MG2"], PLAN["MF1"]]
"""By side: the mobilization card that tells how it deployed in history."""
ARMIES: Final[list[list[str]]] = [["1", "2", "3", "4", "5", "6", "7"], ["1", "2", "3", "4", "5", "R"]]
"""By side: whose places the slots of that card are, in the order written."""
SIEGE_TRAIN: Final = "2"
"""The German army that siege guns and railway troops went with, to Liège."""
IS_HEAVY: Final[list[bool]] = [CALIBRE[u] in (GUN_305, GUN_420) and not RAIL_ONLY[u] for u in range(UNITS)]
"""The guns that break the forts of Liège: they are set up first, as near to them as they may be."""
RANK: Final[list[int]] = [INFANTRY, ARTILLERY, ENGINEER, CAVALRY]
"""The order in which the others are set up: guns as soon as they find company, and cavalry where there is room."""
CROWD: Final = 4
"""What each counter in a hex counts against it, in tenths of a hex; from the second on three times as much."""
ALONE: Final = 60
"""What it counts against a hex that a gun would be alone in, in tenths of a hex."""


def _places(side: int) -> dict[str, list[int]]:
    slots = PLAN_SLOTS[PLANS_OF_1914[side]]
    return {army: [MOBILIZATION[side][n - 1] for n in slots[i][0]] for i, army in enumerate(ARMIES[side])}


PLACES: Final[list[dict[str, list[int]]]] = [_places(GERMAN), _places(ALLIED)]
"""By side and army: its mobilization hexes."""


def places_of(side: int, unit: int) -> list[int]:
    """What a unit gathers around: Liège, the mobilization hexes of its army, or all of them."""
    if IS_HEAVY[unit]:
        return [PLACE["Liege"]]
    army = ARMY[unit]
    if side == GERMAN and (KIND[unit] == ARTILLERY or KIND[unit] == ENGINEER):
        army = SIEGE_TRAIN
    return PLACES[side].get(army, MOBILIZATION[side])


def _cost(g: Campaign, unit: int, h: int, wanted: list[int]) -> int:
    """How badly a hex suits a unit, in tenths of a hex."""
    here = g.units_at(h)
    crowd = len(here)
    cost = 10 * min([distance(h, w) for w in wanted]) + CROWD * (crowd if crowd < 2 else 3 * crowd)
    if KIND[unit] == ARTILLERY:
        kinds = [KIND[u] for u in here]
        # Where a hex may hold several guns they must not take the place of the infantry that they fight with.
        if (g.gun_limit() > 1 and ARTILLERY in kinds) or (not IS_HEAVY[unit] and INFANTRY not in kinds):
            cost += ALONE
    return cost


def sent_east(g: Campaign) -> list[int]:
    """The units of the army of the East that are still to be sent, if that is asked, as far as cards allow; changes the
    position."""
    asked = g.stack[-1] if g.stack else None
    if not isinstance(asked, Commitment | Adjustment):
        return []
    seat = g.seats(GERMAN)[0]
    found: list[int] = []
    for u in OF_SIDE[GERMAN]:
        if HISTORICAL_EAST[u] and g.where[u] == RESERVE and asked.veto(g, seat, COMMIT[u]) is None:
            g.lift(u, EAST)
            found.append(u)
    return found


def set_up(g: Campaign, strength: list[int]) -> list[tuple[int, int]]:
    """Units and hexes in the order of setting them up, if that is asked, without dummies; changes the position.

    `strength`, by unit, is the order within an army.
    """
    asked = g.stack[-1] if g.stack else None
    if not isinstance(asked, Deployment):
        return []
    side = asked.side
    left = [u for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]
    left = [order[4] for order in sorted([_turn(u, strength) for u in left])]
    found: list[tuple[int, int]] = []
    for u in left:
        wanted = places_of(side, u)
        best = -1
        least = 0
        for a in Placing(u, side).candidates(g, g.seats(side)[0]):
            assert isinstance(a, Place)
            cost = _cost(g, u, a.hex, wanted)
            if best < 0 or cost < least:
                best = a.hex
                least = cost
        if best >= 0:
            g.put(u, best)
            found.append((u, best))
    return found


def _turn(unit: int, strength: list[int]) -> tuple[int, int, str, int, int]:
    """When a unit is set up: by arm, the heaviest guns first, army and strength; and the unit."""
    return (-1 if IS_HEAVY[unit] else RANK.index(KIND[unit]), -CALIBRE[unit], ARMY[unit], -strength[unit], unit)
