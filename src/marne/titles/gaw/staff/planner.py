"""The search for the plan of an impulse: which leaders are activated and where, and which areas are attacked."""

from __future__ import annotations

from typing import Final, NamedTuple

from marne.titles.gaw.rules.atlas import AREAS, STRATEGIC_VALUE, TACTICAL_RANGE
from marne.titles.gaw.rules.board import ACTIVE
from marne.titles.gaw.rules.roster import FOCH, HEART, KIND, LEADER, LEADERS, POWER, SIDE, STRENGTH
from marne.titles.gaw.rules.supply import COMMANDERS
from marne.titles.gaw.staff.distances import DISTANCE, IS_NEAR, NEAR, bits
from marne.titles.gaw.staff.moves import Moves
from marne.titles.gaw.staff.offence import Offence, is_commanded
from marne.titles.gaw.staff.plan import Blow, Commander
from marne.titles.gaw.staff.reach import Marches, can_be_activated, can_move, commanded_from
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field

RIDE: Final = 4
"""Movement Points of a leader before being revealed."""
SECOND: Final = 0.25
"""The fraction of a leader's stars that counts for a second target next to them."""
MARCH: Final = 3
"""Movement Points of infantry."""
STRIKERS: Final = 4
"""How many units near a leader are needed for the attack; half of the rest may protect the leader."""
ESCORTS: Final = 2
ESCORT_FIRE: Final = 5.0
ESCORT_HITS: Final = 8
AWAY: Final = 1.0
"""The weight of a leader's distance from their army."""
PLACES: Final = 2
"""At most this many places are tried for a leader against a target."""
MOST_BACKING: Final = 4
"""At most this many leaders are activated for one attack."""


class Part(NamedTuple):
    """A part of the plan: leaders, the attack they are needed for, and what both gain."""

    commanders: tuple[Commander, ...]
    """Those to be activated, in this order."""
    blows: tuple[Blow, ...]
    gain: float


def command_range(leader: int, step: int) -> int:
    heart = HEART[leader][step]
    if leader == FOCH:
        return 0 if heart else STRENGTH[leader][step]
    return TACTICAL_RANGE[POWER[leader]] - (1 if heart else 0)


def commander(field: Field, leader: int, area: int, cost: float) -> Commander:
    step = field.step[leader]
    stars = 0 if HEART[leader][step] else STRENGTH[leader][step]
    covers = [False] * (AREAS + 1)
    for a in bits(commanded_from(field, area, command_range(leader, step))):
        covers[a] = True
    return Commander(leader, area, stars, covers, LEADERS.index(leader), cost)


def active(field: Field) -> list[Commander]:
    """The leaders activated in this impulse."""
    return [
        commander(field, v, field.where[v], 0.0)
        for v in LEADERS
        if SIDE[v] == field.side and field.where[v] < AREAS and field.mark[v] & ACTIVE
    ]


def has_leader(commanders: list[Commander], leader: int) -> bool:
    """Whether a leader is among them."""
    for c in commanders:
        if c.leader == leader:
            return True
    return False


class Planner:
    """Combines attacks and leaders greedily, the best first."""

    def __init__(self, field: Field, worth: Worth, offence: Offence, moves: Moves, marches: Marches) -> None:
        self.field: Final = field
        self.worth: Final = worth
        self.offence: Final = offence
        self.moves: Final = moves
        self.marches: Final = marches
        self.worthwhile: Final = field.style.worthwhile
        self.crowds: Final[dict[int, int]] = {}
        self.usable: dict[int, list[Commander]] = {}
        """By leader who may still be activated: where."""
        self.spots: Final[dict[int, list[Commander]]] = {}
        self.struck: Final[dict[tuple[int, int], list[Blow]]] = {}

    def choices(self, underway: int, points: int) -> dict[int, list[Commander]]:
        """The areas where each leader could be revealed; the leader `underway` is moving and has `points` left."""
        field = self.field
        found: dict[int, list[Commander]] = {}
        for v in LEADERS:
            if SIDE[v] != field.side or not field.is_mine(v) or not can_be_activated(field, v):
                continue
            cost = 0.0 if v == underway else self.worth.activation(v, 0)
            places = self.marches.rides(v, points if v == underway else RIDE)
            stations = self.moves.stations
            army = stations.company(v, field.where[v])
            found[v] = []
            for a in bits(places):
                away = max(0.0, army - stations.company(v, a))
                risk = field.style.exposed * self.exposure(v, a, -1)
                found[v].append(commander(field, v, a, cost + risk + AWAY * away))
        return found

    def exposure(self, leader: int, area: int, cleared: int) -> float:
        """What a leader risks when revealed in an area, given the units that may join them there.

        No threat comes from the area `cleared`.
        """
        field, stations = self.field, self.moves.stations
        post = stations.post(area)
        fire, hits, value = post.fire, post.hits, post.value
        if field.where[leader] != area:
            more = stations.share(leader, area)
            fire, hits, value = fire + more[0], hits + more[1], value + more[2]
        n = min(ESCORTS, field.room(area) - 1, max(0, (self.friends_near(area) - STRIKERS) // 2))
        if n > 0:
            fire, hits, value = fire + n * ESCORT_FIRE, hits + n * ESCORT_HITS, value + n * ESCORT_HITS
        danger = stations.danger
        alone = danger.risk(area, post.fire, post.hits, post.value, post.hold, cleared) if post.hits else 0.0
        return max(0.0, danger.risk(area, fire, hits, value, post.hold, cleared) - alone)

    def friends_near(self, area: int) -> int:
        """How many units other than leaders are within a march of an area."""
        if area not in self.crowds:
            field, near = self.field, DISTANCE[area]
            n = 0
            for a in range(1, AREAS):
                if near[a] <= MARCH:
                    for u in field.here[a]:
                        if KIND[u] != LEADER and can_move(field, u):
                            n += 1
            self.crowds[area] = n
        return self.crowds[area]

    def places(self, leader: int, options: list[Commander], area: int, cleared: bool) -> list[Commander]:
        """The best areas of a leader for an attack on an area, which is expected to clear it or not."""
        key = (leader * AREAS + area) * 2 + cleared
        found = self.spots.get(key)
        if found is None:
            found = self._places(leader, options, area)
            if cleared:  # then nobody there threatens the leader
                exposed = self.field.style.exposed
                for i, c in enumerate(found):
                    less = self.exposure(leader, c.area, area) - self.exposure(leader, c.area, -1)
                    found[i] = Commander(c.leader, c.area, c.stars, c.covers, c.place, c.cost + exposed * less)
            self.spots[key] = found
        return found

    def _places(self, leader: int, options: list[Commander], area: int) -> list[Commander]:
        offence = self.offence
        near = IS_NEAR[area]
        place = LEADERS.index(leader)
        strikers = [u for u in offence.strikers[area] if COMMANDERS[u] >> place & 1]
        fires, where = offence.fires[area], self.field.where
        others = 0
        for t in offence.targets:
            if t != area:
                others |= 1 << t
        room = max(1, offence.targets[area].room)
        scored = []
        for c in options:
            force = 0.0
            n = 0
            for u in strikers:
                if c.covers[where[u]]:
                    force += fires[u]
                    n += 1
                    if n == room:
                        break
            if near[c.area]:
                force += c.stars
            if force:
                force += SECOND * c.stars * (NEAR[c.area] & others).bit_count()
                scored.append((force, -c.area, c))
        scored.sort(key=lambda s: (-s[0], s[1]))
        return [c for _, _, c in scored[:PLACES]]

    def attacks(self, underway: int = -1, points: int = RIDE) -> Part:
        """The best attacks, with the leaders they need besides those who are activated already.

        The leader `underway` is moving and has `points` left.
        """
        commanders = active(self.field)
        self.usable = self.choices(underway, points)
        self.spots.clear()
        limit = STRATEGIC_VALUE[self.field.side]
        struck: set[int] = set()
        taken: set[int] = set()
        added: list[Commander] = []
        blows: list[Blow] = []
        gain = 0.0
        while len(struck) < limit:
            best = self.next_blow(commanders, self.usable, struck, taken, limit)
            if best is None:
                break
            blow, extra, worth = best
            struck.add(blow.area)
            taken |= set(blow.units)
            commanders = commanders + extra
            added += extra
            blows.append(blow)
            gain += worth
            for c in extra:
                del self.usable[c.leader]
        return Part(tuple(added), tuple(blows), gain)

    def movers(self, commanders: list[Commander], wishes: dict[int, float]) -> list[Commander]:
        """Further leaders, for moves without a fight. `wishes`: what each unit would gain by moving."""
        added: list[Commander] = []
        limit = STRATEGIC_VALUE[self.field.side]
        while self.usable and len(commanders) + len(added) < limit:
            best = self.next_mover(commanders + added, wishes)
            if best is None:
                break
            added.append(best)
            del self.usable[best.leader]
        return added

    def next_blow(
        self,
        commanders: list[Commander],
        options: dict[int, list[Commander]],
        struck: set[int],
        taken: set[int],
        limit: int,
    ) -> tuple[Blow, list[Commander], float] | None:
        """The best attack that can still be added, the leaders it needs, and the gain of both."""
        offence = self.offence
        spare = len(commanders) - len(struck)
        best: tuple[Blow, list[Commander], float] | None = None
        for area in offence.targets:
            if area in struck:
                continue
            hope = self.hope(area, commanders, options, taken)
            if hope is None or hope.gain < self.worthwhile:
                continue
            extra: list[Commander] = []
            cost = 0.0
            places = {v: self.places(v, found, area, hope.cleared) for v, found in options.items()}
            if spare > 0:
                best = self.better(best, offence.blow(area, commanders, taken, whole=True), [], 0.0)
            while len(extra) < MOST_BACKING and len(commanders) + len(extra) < limit:
                lead: tuple[float, Commander] | None = None
                for v, found in places.items():
                    if has_leader(extra, v):
                        continue
                    for c in found:
                        if self.full(c, extra + commanders):
                            continue
                        blow = offence.blow(area, [*commanders, *extra, c], taken, whole=True)
                        if blow is not None and (lead is None or blow.gain - c.cost > lead[0]):
                            lead = (blow.gain - c.cost, c)
                if lead is None:
                    break
                extra = [*extra, lead[1]]
                cost += lead[1].cost
                best = self.better(best, offence.blow(area, commanders + extra, taken, whole=True), extra, cost)
        if best is None:
            return None
        blow = offence.blow(best[0].area, commanders + best[1], taken)
        assert blow is not None
        return blow, best[1], best[2] - best[0].gain + blow.gain

    def hope(
        self, area: int, commanders: list[Commander], options: dict[int, list[Commander]], taken: set[int]
    ) -> Blow | None:
        """The attack on a target in which every unit and leader within reach takes part."""
        near = IS_NEAR[area]
        stars = self.offence.support(area, commanders)
        for found in options.values():
            for c in found:
                if near[c.area]:
                    stars += c.stars
                    break
        return self.offence.blow(area, None, taken, whole=True, stars=stars)

    def full(self, c: Commander, others: list[Commander]) -> bool:
        """Whether an area has no room left because of other leaders to be revealed there."""
        n = 0
        for o in others:
            if o.area == c.area and self.field.where[o.leader] != c.area:
                n += 1
        return n > 0 and self.field.where[c.leader] != c.area and self.field.room(c.area) <= n

    def better(
        self, best: tuple[Blow, list[Commander], float] | None, blow: Blow | None, extra: list[Commander], cost: float
    ) -> tuple[Blow, list[Commander], float] | None:
        if blow is None or blow.gain - cost < self.worthwhile:
            return best
        if best is not None and blow.gain - cost <= best[2]:
            return best
        return blow, extra, blow.gain - cost

    def strikes(self, commanders: list[Commander] | None, slots: int, most: int) -> list[Blow]:
        """The attacks by units that may still march, at most `most` of them; leaders stay where they are."""
        key = (slots, most)
        if key not in self.struck:
            self.struck[key] = self._strikes(commanders, slots, most)
        return self.struck[key]

    def _strikes(self, commanders: list[Commander] | None, slots: int, most: int) -> list[Blow]:
        offence = self.offence
        found: list[Blow] = []
        taken: set[int] = set()
        struck = set(self.field.view.fresh)
        for area in self.field.view.fresh:
            if area not in offence.targets:
                continue
            base = offence.blow(area, commanders, taken, 0)
            more = offence.blow(area, commanders, taken, most)
            if base is not None and more is not None and more.units and more.gain > base.gain:
                found.append(more)
                taken |= set(more.units)
        while len(struck) < slots:
            best: Blow | None = None
            for area in offence.targets:
                if area not in struck:
                    blow = offence.blow(area, commanders, taken, most - len(taken))
                    if blow is not None and blow.gain >= self.worthwhile and (best is None or blow.gain > best.gain):
                        best = blow
            if best is None:
                break
            struck.add(best.area)
            taken |= set(best.units)
            found.append(best)
        return found

    def next_mover(self, commanders: list[Commander], wishes: dict[int, float]) -> Commander | None:
        """The leader whose orders gain the most without an attack."""
        field = self.field
        left = [(u, gain) for u, gain in wishes.items() if not is_commanded(field, u, commanders)]
        best: Commander | None = None
        most = self.worthwhile
        for v, found in self.usable.items():
            if HEART[v][field.step[v]]:
                continue  # nobody dies for a march
            for c in found:
                if self.full(c, commanders):
                    continue
                total = -c.cost
                for u, gain in left:
                    if COMMANDERS[u] >> c.place & 1 and c.covers[field.where[u]]:
                        total += gain
                if total > most:
                    best, most = c, total
        return best
