"""Attacks: which enemy areas can be attacked by which units, and the expected outcome."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.actions import NOTHING, PIONEERS, PONTOON, SURPRISE, TACTICAL
from marne.titles.gaw.rules.atlas import (
    AREAS,
    BONUS,
    CAVALRY,
    DISC_STRENGTH,
    INFANTRY,
    MAJOR,
    MINOR,
    NO_RIVER,
)
from marne.titles.gaw.rules.board import CUT, MAJOR_CROSSED, MINOR_CROSSED, UP
from marne.titles.gaw.rules.roster import KIND, STRENGTH, UNITS
from marne.titles.gaw.rules.supply import COMMANDERS
from marne.titles.gaw.staff.combat import Charge, Toll, defence, nearest, outcome, toll_of
from marne.titles.gaw.staff.danger import Danger
from marne.titles.gaw.staff.distances import EASED_SHARE, IS_NEAR, RIVER_SHARE, bits
from marne.titles.gaw.staff.plan import Blow, Commander
from marne.titles.gaw.staff.posts import Stations
from marne.titles.gaw.staff.reach import Marches, Reach, can_move
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field

EFFORT: Final = 0.25
"""The cost of sending one more unit."""
ROUNDING: Final = 0.4
"""Fire lost to rounding where rivers divide strength."""
DOUBT: Final = 0.6
"""The typical deviation of a hidden block's fire from its mean."""
ESCAPE: Final = 0.75
"""The fraction of the enemy's losses that remains where they can call a General Retreat."""
RAZED: Final = 2
"""Discs that pioneers remove."""
SPARED: Final = 0.7
"""The weight of what a unit holds where it stands against its fire, when attackers are chosen."""


def is_commanded(field: Field, unit: int, commanders: list[Commander]) -> bool:
    """Whether one of these leaders can give orders to a unit."""
    orders, at = COMMANDERS[unit], field.where[unit]
    for c in commanders:
        if c.covers[at] and orders >> c.place & 1:
            return True
    return False


def group(order: list[int], fires: list[float], number: int) -> tuple[tuple[int, ...], float]:
    """The first so many units of a list of attackers, and their fire."""
    chosen = order[:number]
    fire = 0.0
    for u in chosen:
        fire += fires[u]
    chosen.sort()
    return tuple(chosen), fire


class Target:
    """An area with enemies, as the target of an attack."""

    def __init__(self, field: Field, worth: Worth, area: int) -> None:
        self.area: Final = area
        foes = field.foes_at[area]
        self.discs: Final = field.discs(area, field.enemy)
        own_discs = field.discs(area, field.side)
        blocks = [(g.unit, g.step) for g in foes]
        fire = defence(area, blocks, self.discs, own_discs > 0)
        fire += sum([g.fire - STRENGTH[g.unit][g.step] for g in foes], 0.0)
        self.fire: Final = fire + field.view.valour[field.foe_leading(area)]
        self.toll: Final = toll_of(field, worth, blocks, self.discs)
        unsure = sum(1 for g in foes if not g.mark & UP)
        self.doubt: Final = DOUBT * unsure
        riders = 0.0
        for g in foes:
            riders = max(riders, g.cavalry)
        self.charge: Final = Charge(area, self.discs > 0, riders)
        self.inside: Final = [u for u in field.here[area] if not field.mark[u] & CUT]
        self.room: Final = field.room(area)
        self.fresh: Final = area in field.view.fresh
        """Whether units have already engaged there in this impulse."""
        lost = field.control[area] != field.side
        self.prize: Final = worth.taking[field.side][area] - worth.gift(area) if lost else 1.0
        """The gain from clearing the area."""


class Offence:
    """All attacks that are possible in this impulse."""

    def __init__(
        self,
        field: Field,
        worth: Worth,
        danger: Danger,
        stations: Stations,
        marches: Marches,
        order: int,
        boost: int,
        commanders: list[Commander] | None,
    ) -> None:
        self.field: Final = field
        self.worth: Final = worth
        self.danger: Final = danger
        self.stations: Final = stations
        self.marches: Final = marches
        self.order: Final = order
        self.boost: Final = boost
        self.targets: Final[dict[int, Target]] = {}
        self.strikers: Final[dict[int, list[int]]] = {}
        """By target: the possible attackers, the strongest first."""
        self.fires: Final[dict[int, list[float]]] = {}
        """By target: the fire of each of them, by unit."""
        self.struck: Final[dict[tuple[int, int, int, bool, tuple[int, ...]], Blow | None]] = {}
        self.tolls: Final[dict[tuple[int, ...], Toll]] = {}
        self.assessed: Final[dict[tuple[int, int, tuple[int, ...]], tuple[float, int, float]]] = {}
        self.left: Final[dict[tuple[int, tuple[int, ...]], float]] = {}
        self.bonds: Final[dict[int, float]] = {}
        groups: dict[Reach, list[int]] = {}
        for u in self.movers(commanders):
            groups.setdefault(marches.of(u, boost), []).append(u)
        for area in bits(field.foes):
            shares = [(share, units) for reach, units in groups.items() if (share := self.share(reach, area))]
            if not shares and not field.here[area]:
                continue
            target = Target(field, worth, area)
            fires = [0.0] * UNITS
            found: list[tuple[bool, float, int]] = []
            for share, units in shares:
                for u in units:
                    if field.where[u] != area:
                        fire = fires[u] = target.charge.fire(u, field.step[u], share)
                        found.append((u not in marches.left, -fire, u))
            if found or target.inside:
                found.sort()
                self.targets[area] = target
                self.strikers[area] = [u for _, _, u in found]
                self.fires[area] = fires

    def movers(self, commanders: list[Commander] | None) -> list[int]:
        """The units that may march in; if `commanders` are given, only those under their orders."""
        field = self.field
        found = list(self.marches.left)
        for a in range(1, AREAS):
            for u in field.here[a]:
                if (KIND[u] == INFANTRY or KIND[u] == CAVALRY) and field.is_mine(u) and can_move(field, u):
                    if commanders is None or is_commanded(field, u, commanders):
                        found.append(u)
        return found

    def share(self, reach: Reach, area: int) -> float:
        """The fraction of its fire that a unit with this reach keeps after the river; 0 if it cannot engage there."""
        river = reach.entry(area)
        if river < 0:
            return 0.0
        if self.field.here[area] and area not in self.field.view.fresh:
            return 1.0  # rivers matter only in new engagements
        return (EASED_SHARE if self.order == SURPRISE else RIVER_SHARE)[river]

    def available(self, area: int, commanders: list[Commander] | None, taken: set[int]) -> list[int]:
        """The units that may march into a target under these commanders; None: no orders are needed."""
        found: list[int] = []
        for u in self.strikers[area]:
            if u in taken:
                continue
            if commanders is not None and u not in self.marches.left and not is_commanded(self.field, u, commanders):
                continue
            found.append(u)
        return found

    def support(self, area: int, commanders: list[Commander]) -> int:
        """The stars of leaders next to a battle."""
        near = IS_NEAR[area]
        stars = 0
        for c in commanders:
            if near[c.area]:
                stars += c.stars
        return stars

    def blow(
        self,
        area: int,
        commanders: list[Commander] | None,
        taken: set[int],
        most: int = 99,
        whole: bool = False,
        stars: int = 0,
    ) -> Blow | None:
        """The best attack on a target; `whole`: with as many units as possible, without trying fewer."""
        target = self.targets[area]
        found = self.available(area, commanders, taken)
        limit = min(target.room, len(found), most)
        if limit <= 0 and not target.inside:
            return None
        if commanders:
            stars = self.support(area, commanders)
        # Many leaders in many places bring the same units.
        key = (area, stars, limit, whole, tuple(found))
        if key in self.struck:
            return self.struck[key]
        best: Blow | None = None
        for units, fire in self.parties(target, found, limit, stars, whole):
            gain, advantage, result = self.assess(target, units, fire, stars)
            if best is None or gain > best.gain + 0.01:
                best = Blow(area, units, gain, advantage, result, result >= target.toll.hits)
        self.struck[key] = best
        return best

    def parties(
        self, target: Target, found: list[int], limit: int, stars: int, whole: bool
    ) -> list[tuple[tuple[int, ...], float]]:
        """Who might be sent, with their fire: the strongest, or those who can best be spared where they are.

        As many as possible, and no more than are needed; all numbers between them unless `whole`.
        """
        fires = self.fires[target.area]
        parties = [group(found, fires, limit)]
        orders = [found]
        if len(found) > limit or (limit > 1 and not whole):
            dear = [(SPARED * self.bond(u) - fires[u], u) for u in found]
            dear.sort()
            orders.append([u for _, u in dear])
        least = 0 if target.inside else 1
        need = target.fire + target.toll.hits + target.doubt - stars - self.inside_fire(target)
        for order in orders:
            enough = least
            fire = 0.0
            for u in order[:least]:
                fire += fires[u]
            while enough < limit and fire < need:
                fire += fires[order[enough]]
                enough += 1
            for n in [limit, enough] if whole else list(range(limit, least - 1, -1)):
                party = group(order, fires, n)
                if party not in parties:
                    parties.append(party)
        return parties

    def bond(self, unit: int) -> float:
        """What is lost where a unit stands when it alone leaves."""
        found = self.bonds.get(unit)
        if found is None:
            found = 0.0
            area = self.field.where[unit]
            if area < AREAS and not self.field.foes >> area & 1:
                stations = self.stations
                post = stations.post(area)
                fire, hits, value = stations.share(unit, area)
                risk = self.danger.risk(area, post.fire - fire, post.hits - hits, post.value - value, post.hold)
                found = risk - stations.risk(post) + stations.barrier.less(area, fire)
            self.bonds[unit] = found
        return found

    def inside_fire(self, target: Target, eased: bool = False) -> float:
        """The fire of own units already in the target area."""
        field = self.field
        shares = EASED_SHARE if eased or self.order == SURPRISE else RIVER_SHARE
        total = 0.0
        for u in target.inside:
            mark = field.mark[u]
            river = MAJOR if mark & MAJOR_CROSSED else MINOR if mark & MINOR_CROSSED else NO_RIVER
            total += target.charge.fire(u, field.step[u], shares[river])
        return total

    def assess(self, target: Target, units: tuple[int, ...], fire: float, stars: int) -> tuple[float, int, float]:
        """An attack by these units and those inside: its gain, what to spend the Disc on, and the expected result."""
        key = (target.area, stars, units)
        found = self.assessed.get(key)
        if found is None:
            found = self.assessed[key] = self._assess(target, units, fire, stars)
        return found

    def _assess(self, target: Target, units: tuple[int, ...], fire: float, stars: int) -> tuple[float, int, float]:
        field = self.field
        everyone = tuple(target.inside) + units
        total = fire + stars + self.inside_fire(target) + field.view.valour[field.leading(list(everyone))]
        if fire:
            total -= ROUNDING
        gain = self.expected(target, everyone, total - target.fire, target.toll)
        best = (gain, NOTHING, total - target.fire)
        if field.view.disc == field.side and self.order <= TACTICAL:
            helps = []
            if target.discs:  # they are hit last, so the toll stays nearly the same
                helps.append((PIONEERS, float(DISC_STRENGTH * min(RAZED, target.discs))))
            if units and (target.fresh or not field.here[target.area]):
                helps.append((PONTOON, self.bridged_fire(target, units) - fire))
            for kind, more in helps:
                result = total - target.fire + more
                spent = self.expected(target, everyone, result, target.toll) - field.style.disc if more > 0 else -1e9
                if spent > best[0]:
                    best = (spent, kind, result)
        gain = best[0] - EFFORT * len(units)
        if units and gain > 0:
            gain -= self.leaving(units, target.area, best[2] >= target.toll.hits)
        return gain, best[1], best[2]

    def bridged_fire(self, target: Target, units: tuple[int, ...]) -> float:
        """The fire of units that march in, with pontoons."""
        total = 0.0
        for u in units:
            river = self.marches.of(u, self.boost).entry(target.area)
            total += target.charge.fire(u, self.field.step[u], EASED_SHARE[max(0, river)])
        return total

    def expected(self, target: Target, everyone: tuple[int, ...], result: float, toll: Toll) -> float:
        """The mean gain over what the hidden blocks may be, less the risk afterwards."""
        own = self.toll(everyone)
        doubt = target.doubt
        cleared = 0.0
        gain = 0.0
        lost = 0.0
        for spot in range(-1, 2):
            if spot and not doubt:
                continue
            value = result + spot * doubt
            weight = 1.0 if not doubt else 0.25 if spot else 0.5
            g, clear, hits = outcome(nearest(value), toll, own, target.prize)
            gain += weight * g
            lost += weight * min(hits, own.hits)
            if clear:
                cleared += weight
        field = self.field
        if field.view.disc == field.enemy and self.order != SURPRISE and toll.hits > 0:
            gain -= (1.0 - ESCAPE) * max(0.0, gain - cleared * target.prize)
        return gain - self.aftermath(target, everyone, cleared, lost, own)

    def toll(self, units: tuple[int, ...]) -> Toll:
        if units not in self.tolls:
            field = self.field
            self.tolls[units] = toll_of(field, self.worth, [(u, field.step[u]) for u in units], 0)
        return self.tolls[units]

    def aftermath(self, target: Target, units: tuple[int, ...], cleared: float, lost: float, own: Toll) -> float:
        """What the attackers risk in the area they attacked."""
        field = self.field
        fire = 0.0
        for u in units:
            fire += STRENGTH[u][field.step[u]] + (BONUS[target.area] if KIND[u] == INFANTRY else 0)
        hits = own.hits - nearest(lost)
        if hits <= 0:
            return 0.0
        part = hits / own.hits
        fire = fire * part + field.view.valour[field.leading(list(units))]
        value = own.cost[-1] - own.at(nearest(lost))
        hold = self.worth.taking[field.enemy][target.area]
        total = 0.0
        if cleared > 0:
            total += cleared * self.danger.risk(target.area, fire, hits, value, hold, target.area)
        if cleared < 1:
            total += (1 - cleared) * self.danger.risk(target.area, fire, hits, value, 0.0)
        return total

    def leaving(self, units: tuple[int, ...], target: int, cleared: bool) -> float:
        """The added risk when these units leave for a target; if it is cleared, no threat comes from there."""
        key = (target if cleared else -1, units)
        found = self.left.get(key)
        if found is None:
            found = self.left[key] = self._leaving(units, target, cleared)
        return found

    def _leaving(self, units: tuple[int, ...], target: int, cleared: bool) -> float:
        by_area: dict[int, list[int]] = {}
        for u in units:
            by_area.setdefault(self.field.where[u], []).append(u)
        total = 0.0
        stations = self.stations
        fires = {target: 0.0}
        for area, group in by_area.items():
            if area >= AREAS:
                continue
            post = stations.post(area)
            fire, hits, value = post.fire, post.hits, post.value
            for u in group:
                f, h, v = stations.share(u, area)
                fire, hits, value = fire - f, hits - h, value - v
                fires[target] += f
            fires[area] = fire - post.fire
            if not self.field.foes >> area & 1:
                left = self.danger.risk(area, fire, hits, value, post.hold, target if cleared else -1)
                total += left - stations.risk(post)
        # Who goes forward still bars the way, and an enemy who is beaten no longer comes along it.
        return total + stations.barrier.changed(fires, target if cleared else -1)
