"""What the enemy could do next: the fire they could bring against each area, and what it puts at risk."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import AREAS, COST, DISC_STRENGTH, LEADER, POWERS, SIDE_OF, STACK, TURNS
from marne.titles.gaw.rules.roster import KIND, MOVE
from marne.titles.gaw.staff.combat import guard
from marne.titles.gaw.staff.distances import DISTANCE, HORIZON, NEAR, OVER, RIVER_SHARE, bits, rings, within
from marne.titles.gaw.staff.spent import readiness
from marne.titles.gaw.staff.values import GROUND, Worth
from marne.titles.gaw.staff.view_map import Field

FOOT: Final = 4
"""Movement Points of infantry in a Tactical Action."""
RIDE: Final = 4
"""Movement Points of a leader before being revealed."""
BACKERS: Final = 3
"""At most this many leaders are expected to support an attack."""
BACKING: Final = 0.8
"""The fraction of their stars that counts: they may be needed elsewhere."""
ON_THE_WAY: Final = 0.45
"""The fraction of a threat from blocks two impulses away."""
LEADERLESS: Final = 0.5
"""The fraction of a threat that no leader can order."""
PIONEERS: Final = 4.0
"""The fire to expect pioneers to take from each disc, while the enemy holds the Initiative Disc."""
RAZED: Final = 2
PERSISTENCE: Final = 1.5
"""The enemy will attack again: expect this many times the loss of one attack."""
LIVES: Final = 0.6
"""The fraction of the blocks' price that is lost with their area: some only lose steps."""
CHOICE: Final = 3
"""The enemy can attack about this many places at once: lesser targets are safer."""


UNASKED: Final = -1.0
"""No fire is less than nothing."""


class Threats:
    """The fire that the enemy could bring to bear; own units block their paths."""

    def __init__(self, field: Field) -> None:
        free = ~field.friends
        # Areas with enemy blocks: the area, the areas within reach by Movement Points, and the fire of each block.
        self.starts: Final[list[int]] = []
        self.reaches: Final[list[list[int]]] = []
        self.fires: Final[list[list[float]]] = []
        backers: list[tuple[float, int]] = []
        for a in range(1, AREAS):
            blocks = field.foes_at[a]
            if not blocks:
                continue
            late = 1 if field.friends >> a & 1 else 0
            reach = within(rings(1 << a, FOOT - late, free, False))
            movers = [g.fire for g in blocks if MOVE[g.unit] > 0]
            if movers:
                self.starts.append(a)
                self.reaches.append(reach)
                self.fires.append(movers)
            for g in blocks:
                if g.stars > 0.2:
                    backers.append((g.stars, reach[-1]))
        backers.sort(key=lambda b: -b[0])
        self.backers: Final = backers
        self.valour: Final = foe_valour(field)
        self.known: Final[dict[int, tuple[float, float]]] = {}
        self.now: Final = [UNASKED] * AREAS
        """The fire of all the enemy's blocks in one impulse, where it has been asked for."""
        self.soon: Final = [UNASKED] * AREAS
        """The same in two impulses."""

    def look(self, area: int) -> float:
        """The fire that all the enemy's blocks could bring against an area in one impulse; `soon` is then known too."""
        force = self.now[area]
        if force == UNASKED:
            force, soon = self.reckon(area, -1)
            self.now[area] = force
            self.soon[area] = soon
        return force

    def fire(self, area: int, without: int) -> tuple[float, float]:
        """The fire the enemy could bring against an area in one impulse and in two, leaving out blocks in `without`."""
        if without < 0:
            return self.look(area), self.soon[area]
        key = area * AREAS + without
        found = self.known.get(key)
        if found is None:
            found = self.known[key] = self.reckon(area, without)
        return found

    def reckon(self, area: int, without: int) -> tuple[float, float]:
        near: list[float] = []
        later: list[float] = []
        foot = FOOT - 1 - COST[area]
        over = OVER[area]
        away = [DISTANCE[a][area] for a in self.starts]
        for i in range(len(away)):
            far = away[i]
            if far > HORIZON or self.starts[i] == without:
                continue
            reach, blocks = self.reaches[i], self.fires[i]
            share = 0.0
            if far == 0:
                share = 1.0
            elif far < FOOT:  # it takes a point more to engage
                inner = reach[min(foot, len(reach) - 1)] if foot >= 0 else 0
                if inner & over[0]:
                    share = RIVER_SHARE[0]
                elif inner & over[1]:
                    share = RIVER_SHARE[1]
                elif foot > 0 and reach[min(foot - 1, len(reach) - 1)] & over[2]:
                    share = RIVER_SHARE[2]
            if share:
                near.extend([f * share for f in blocks])
            else:
                later.extend([f * 0.8 for f in blocks])
        room = STACK[area]
        near.sort(reverse=True)
        around = NEAR[area]
        support = 0.0
        count = 0
        for stars, reach_of in self.backers:
            if reach_of & around:
                support += stars
                count += 1
                if count == BACKERS:
                    break
        force = sum(near[:room], 0.0)
        if force:
            force = force + BACKING * support + self.valour if count else LEADERLESS * force + self.valour
        soon = 0.0
        if later:
            both = sorted(near[:room] + later, reverse=True)[:room]
            soon = sum(both, 0.0) + BACKING * 2 * (3.0 if self.backers else 0.0) + self.valour
        return force, soon


MANY: Final = 50
"""Cache size limit. The cache pays because little changes from one question to the next."""
Known = tuple[int, int, tuple[tuple[int, float, float, bool], ...]]
_THREATS: Final[dict[Known, Threats]] = {}


def threats_of(field: Field) -> Threats:
    blocks = tuple([(g.where, g.fire, g.stars, MOVE[g.unit] > 0) for g in field.foe_blocks])
    key = (field.friends, foe_valour(field), blocks)
    found = _THREATS.get(key)
    if found is None:
        if len(_THREATS) >= MANY:
            _THREATS.clear()
        found = _THREATS[key] = Threats(field)
    return found


def foe_valour(field: Field) -> int:
    """The most Valour that may be added to the enemy's fire."""
    return max([field.view.valour[p] for p in range(POWERS) if SIDE_OF[p] == field.enemy])


class Danger:
    """What the enemy's threats may cost. The positions of the threatened units are not part of it."""

    def __init__(self, field: Field, worth: Worth, planning: bool, like: Danger | None = None) -> None:
        """`like`: that on another map on which everything is in the same place."""
        self.field: Final = field
        self.worth: Final = worth
        self.threats: Final[Threats] = threats_of(field) if like is None else like.threats
        style = field.style
        attention = style.surprised if field.surprise and planning else style.attention
        if not worth.ahead:
            attention *= style.hurry[min(field.turn, TURNS) - 1]
        self.readiness: Final = readiness(field.view, field.enemy, style.spent)
        attention *= self.readiness
        self.caution: Final = style.caution
        self.razing: Final = field.view.disc == field.enemy
        """Whether the enemy's pioneers may take discs first."""
        self.attention: Final = attention
        self.rival = 0.0
        """What the enemy could gain by attacking elsewhere."""
        self.rival = style.rival * self.prey() if like is None else like.rival

    def prey(self) -> float:
        """What the enemy would gain by the third best of their attacks."""
        found = []
        for a in bits(self.field.friends & self.field.held):
            force = self.threats.look(a)
            if force:
                post = post_of(self.field, self.worth, a)
                hold = self.worth.taking[self.field.enemy][a]
                found.append(self.loss(force - post.fire + self.caution, max(1, post.hits), post.value, hold))
        found.sort(reverse=True)
        return found[CHOICE - 1] if len(found) >= CHOICE else 0.0

    def risk(self, area: int, fire: float, hits: int, value: float, hold: float, without: int = -1) -> float:
        """The expected loss in an area worth `hold`, defended with this fire, endurance (`hits`) and value."""
        if hits <= 0:
            return 0.0
        threats = self.threats
        if without < 0:
            force = threats.look(area)
            soon = threats.soon[area]
        else:
            force, soon = threats.fire(area, without)
        if force and self.razing:
            force += PIONEERS * min(RAZED, self.field.discs(area, self.field.side))
        worst = self.loss(force - fire + self.caution, hits, value, hold) if force else 0.0
        if soon > force:
            worst = max(worst, ON_THE_WAY * self.loss(soon - fire + self.caution, hits, value, hold))
        return self.attention * worst * worst / (worst + self.rival + 0.1)

    @staticmethod
    def loss(excess: float, hits: int, value: float, hold: float) -> float:
        """What an attack takes whose fire exceeds the defence by `excess`."""
        if excess <= 0:
            return 0.0
        part = min(1.0, excess / hits)
        return min(1.0, PERSISTENCE * part) * LIVES * value + part * part * hold


class Post:
    """The own force in an area as sums, so that units can be added and subtracted."""

    __slots__ = ("area", "fire", "hits", "hold", "value")

    def __init__(self, area: int, hold: float, fire: float, hits: int, value: float) -> None:
        self.area: Final = area
        self.hold: Final = hold
        self.fire: Final = fire
        self.hits: Final = hits
        self.value: Final = value


def stake(worth: Worth, unit: int, step: int) -> float:
    """How much the enemy wants to destroy a unit: leaders attract them most."""
    return worth.whole(unit, step) * (worth.field.style.hunted if KIND[unit] == LEADER else 1.0)


def post_of(field: Field, worth: Worth, area: int) -> Post:
    """The own force in an area now."""
    here, steps = field.here[area], field.step
    discs = field.discs(area, field.side)
    fire = float(DISC_STRENGTH * discs)
    hits = discs
    value = 0.0
    for u in here:
        step = steps[u]
        fire += guard(area, u, step)
        hits += field.endurance(u, step)
        value += stake(worth, u, step)
    if here or discs:
        fire += field.view.valour[field.leading(here)]
    hold = worth.taking[field.enemy][area] if field.control[area] == field.side else GROUND
    return Post(area, hold, fire, hits, value)
