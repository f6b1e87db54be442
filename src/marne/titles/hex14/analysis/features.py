"""A position in numbers, from which a value of positions is learned: points, time, strength, stars in danger."""

from __future__ import annotations

from typing import Final

from marne.kernel.native import mypyc_attr
from marne.kernel.state import State, pending
from marne.titles.hex14.rules.board import CUT, MOVED, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, STARS, spread
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.roster import OF_SIDE
from marne.titles.hex14.rules.victory import score

CALM: Final = 6.0
"""The strength that half decides who will hold a star; it keeps small forces from counting too much."""


def _around(h: int) -> int:
    one = spread(BIT[h]) | BIT[h]
    return spread(one) | one


AROUND: Final[list[int]] = [_around(h) for h, _, _ in STARS]
"""By star: the hexes within two of it."""

NAMES: Final = (
    "time", "German points", "Allied points", "lead", "lead late", "lead per turn left",
    "German strength", "Allied strength", "odds", "German stars to win", "German stars in danger",
    "Allied stars to win", "Allied stars in danger", "Germans out of supply", "Allies out of supply",
    "Germans to come", "Allies to come", "Germans to move",
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignFeatures:
    """The features of a title of the family; a title says what a unit is worth in a fight."""

    version: Final = "1"
    names: Final = NAMES

    def strength(self, g: Campaign, unit: int) -> int:
        """What a unit counts in a fight as it is now."""
        raise NotImplementedError  # every title has its own counters

    def is_milestone(self, g: State) -> bool:
        """Whether a side begins to move."""
        assert isinstance(g, Campaign)
        top = pending(g)
        if not isinstance(top, Movement):
            return False
        for u in OF_SIDE[top.side]:
            if g.mark[u] & MOVED:
                return False
        return True

    def features(self, g: State) -> list[float]:
        assert isinstance(g, Campaign)
        last = min(g.last_turn(), LAST_TURN_EXTENDED)
        time = min(1.0, g.turn / last)
        points = [float(score(g, side, None)) for side in (GERMAN, ALLIED)]
        lead = points[GERMAN] - points[ALLIED]
        force = [0.0, 0.0]
        hungry = [0.0, 0.0]
        coming = [0.0, 0.0]
        at: list[dict[int, float]] = [{}, {}]
        for side in (GERMAN, ALLIED):
            here = at[side]
            for u in OF_SIDE[side]:
                h = g.where[u]
                if h < HEXES:
                    value = float(self.strength(g, u))
                    force[side] += value
                    here[h] = here.get(h, 0.0) + value
                    if g.mark[u] & CUT:
                        hungry[side] += value
                elif g.due[u] > g.turn:
                    coming[side] += float(self.strength(g, u))
        hope = [0.0, 0.0]
        fear = [0.0, 0.0]
        for i, (h, scorer, worth) in enumerate(STARS):
            around = AROUND[i]
            near = [0.0, 0.0]
            for side in (GERMAN, ALLIED):
                if g.occupied[side] & around:
                    for hex_, value in at[side].items():
                        if around & BIT[hex_]:
                            near[side] += value
            other = 1 - scorer
            if g.controls(scorer, h):
                fear[scorer] += worth * near[other] / (near[other] + near[scorer] + CALM)
            else:
                hope[scorer] += worth * near[scorer] / (near[other] + near[scorer] + CALM)
        total = force[GERMAN] + force[ALLIED] + 1.0
        return [
            time, points[GERMAN], points[ALLIED], lead, lead * time * time, lead / (1.0 + max(0, last - g.turn)),
            force[GERMAN], force[ALLIED], (force[GERMAN] - force[ALLIED]) / total,
            hope[GERMAN], fear[GERMAN], hope[ALLIED], fear[ALLIED],
            hungry[GERMAN], hungry[ALLIED], coming[GERMAN], coming[ALLIED],
            1.0 if g.phasing == GERMAN else 0.0,
        ]  # fmt: skip
