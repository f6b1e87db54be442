"""A position in numbers, from which a value of positions is learned: points, time, strength, who stands where."""

from __future__ import annotations

from typing import Final

from marne.kernel.native import mypyc_attr
from marne.kernel.state import State, pending
from marne.titles.hex14.rules.board import CUT, MOVED, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FRANCE,
    GERMAN,
    GERMANY,
    HEXES,
    IN_COUNTRY,
    NEIGHBOURS,
    STARS,
    distance,
    spread,
)
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.roster import CAVALRY, DEAD, FIGHTS, KIND, OF_SIDE
from marne.titles.hex14.rules.victory import score

CALM: Final = 6.0
"""The strength that half decides who will hold a star or a hex; it keeps small forces from counting too much."""


def _around(h: int) -> int:
    one = spread(BIT[h]) | BIT[h]
    return spread(one) | one


AROUND: Final[list[int]] = [_around(h) for h, _, _ in STARS]
"""By star: the hexes within two of it."""
PULL: Final[list[list[float]]] = [
    [1.0 / (1.0 + distance(h, other)) ** 2 for other in range(HEXES)] for h, _, _ in STARS
]
"""By star and hex: how much strength there counts at the star."""
INVADED: Final = IN_COUNTRY[BELGIUM] | IN_COUNTRY[FRANCE]
NEXT: Final = 0.4
"""How much strength two hexes away counts beside that of a neighbour."""

_BY_SIDE: Final = (
    "points", "stars", "dead", "dead at the end", "strength", "strength at the front", "cavalry", "wounds",
    "out of supply", "to come", "exposed", "stars to win", "stars in danger", "stars to march for",
    "stars to be marched for", "stars left alone", "ground",
)  # fmt: skip
_LATE: Final = ("lead", "dead at the end", "strength", "exposed", "stars to win", "stars in danger", "stars left alone")
NAMES: Final = (
    "time", "Germans to move", "lead", "lead late", "lead per turn left", "odds",
    *[f"{side} {name}" for side in ("German", "Allied") for name in _BY_SIDE],
    *[f"{name}, Germans to move" for name in ("German exposed", "Allied exposed", "German stars to win",
      "German stars in danger", "Allied stars to win", "Allied stars in danger")],
    *[f"{side} {name} late" for side in ("German", "Allied") for name in _LATE[1:]],
)  # fmt: skip


@mypyc_attr(allow_interpreted_subclasses=True)
class CampaignFeatures:
    """The features of a title of the family; a title says what a unit is worth in a fight."""

    version: Final = "2"
    names: Final = NAMES

    def strength(self, g: Campaign, unit: int) -> float:
        """What a unit counts in a fight as it is now."""
        raise NotImplementedError  # every title has its own counters

    def wounds(self, g: Campaign, side: int) -> float:
        """What a side has lost that can be made good."""
        raise NotImplementedError  # steps in one title, whole units in another

    def dead_at_the_end(self, g: Campaign, side: int) -> float:
        """The points that the enemy will have for the dead of a side, as things stand."""
        raise NotImplementedError  # in one title the dead come back

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
        late = time * time
        sides = [_Side(self, g, GERMAN), _Side(self, g, ALLIED)]
        for side in (GERMAN, ALLIED):
            sides[side].meet(g, sides[1 - side])
        german, allied = sides[GERMAN], sides[ALLIED]
        _weigh_stars(g, german, allied)
        lead = german.points - allied.points
        to_move = 1.0 if g.phasing == GERMAN else 0.0
        found = [
            time, to_move, lead, lead * late, lead / (1.0 + max(0, last - g.turn)),
            (german.force - allied.force) / (german.force + allied.force + 1.0),
        ]  # fmt: skip
        for one in sides:
            found.extend([
                one.points, one.stars, one.dead, one.lasting, one.force, one.front, one.cavalry, one.wounds,
                one.hungry, one.coming, one.exposed, one.hope, one.fear, one.far_hope, one.far_fear, one.alone,
                one.ground,
            ])  # fmt: skip
        for x in (german.exposed, allied.exposed, german.hope, german.fear, allied.hope, allied.fear):
            found.append(x * to_move)
        for one in sides:
            for x in (one.lasting, one.force, one.exposed, one.hope, one.fear, one.alone):
                found.append(x * late)
        return found


class _Side:
    """What a side has."""

    def __init__(self, learning: CampaignFeatures, g: Campaign, side: int) -> None:
        self.side: Final = side
        self.points: Final[float] = float(score(g, side, None))
        self.dead = 0.0
        """The points of its dead."""
        self.lasting: Final[float] = learning.dead_at_the_end(g, side)
        self.wounds: Final[float] = learning.wounds(g, side)
        self.force = 0.0
        self.cavalry = 0.0
        self.hungry = 0.0
        self.coming = 0.0
        self.at: Final[dict[int, float]] = {}
        """By hex: its strength there."""
        for u in OF_SIDE[side]:
            h = g.where[u]
            if h < HEXES:
                value = learning.strength(g, u)
                self.force += value
                if FIGHTS[u]:
                    self.at[h] = self.at.get(h, 0.0) + value
                if KIND[u] == CAVALRY:
                    self.cavalry += value
                if g.mark[u] & CUT:
                    self.hungry += value
            elif h == DEAD:
                self.dead += g.loss_points(u)
            elif g.due[u] > g.turn:
                self.coming += learning.strength(g, u)
        foreign = IN_COUNTRY[GERMANY] if side == ALLIED else INVADED
        self.ground: Final[float] = float((g.held[side] & foreign).bit_count())
        self.stars = 0.0
        """The points of the stars that it holds, of those that it scores."""
        self.hope = 0.0
        """Of those that it does not hold, each by its share of the strength around it."""
        self.fear = 0.0
        """Of those that it holds, by the enemy's share."""
        self.far_hope = 0.0
        """The same, with strength from everywhere that counts less the farther it is."""
        self.far_fear = 0.0
        self.alone = 0.0
        """Of those that it holds without anybody there, with the enemy within two hexes."""
        self.front = 0.0
        self.exposed = 0.0
        """The strength in hexes that the enemy can strike, each by the enemy's share."""

    def meet(self, g: Campaign, foe: _Side) -> None:
        """Compare the strength in every hex with the enemy's around it."""
        near = g.near(foe.side)
        close = near | spread(near)
        for h, own in self.at.items():
            if not close & BIT[h]:
                continue
            if near & BIT[h]:
                self.front += own
            against = 0.0
            for n in NEIGHBOURS[h]:
                against += foe.at.get(n, 0.0)
            beyond = 0.0
            for h2, value in foe.at.items():
                if distance(h, h2) == 2:
                    beyond += value
            against += NEXT * beyond
            self.exposed += own * against / (against + own + CALM)


def _weigh_stars(g: Campaign, german: _Side, allied: _Side) -> None:
    sides = [german, allied]
    for i, (h, scorer, worth) in enumerate(STARS):
        around, pull = AROUND[i], PULL[i]
        near, far = [0.0, 0.0], [0.0, 0.0]
        for side in (GERMAN, ALLIED):
            for place, value in sides[side].at.items():
                far[side] += value * pull[place]
                if around & BIT[place]:
                    near[side] += value
        one, other = sides[scorer], 1 - scorer
        share = near[scorer] / (near[0] + near[1] + CALM)
        far_share = far[scorer] / (far[0] + far[1] + 1.0)
        if g.controls(scorer, h):
            one.stars += worth
            one.fear += worth * near[other] / (near[0] + near[1] + CALM)
            one.far_fear += worth * (1.0 - far_share)
            if near[other] and h not in one.at:
                one.alone += worth
        else:
            one.hope += worth * share
            one.far_hope += worth * far_share
