"""Moves without a battle: the best area for each unit, and the discs worth building."""

from __future__ import annotations

from typing import Final

from marne.titles.gaw.rules.atlas import GB, LANDING, LEADER
from marne.titles.gaw.rules.roster import KIND, MOVE
from marne.titles.gaw.staff.distances import bits
from marne.titles.gaw.staff.plan import Move
from marne.titles.gaw.staff.posts import Stations
from marne.titles.gaw.staff.reach import Marches, Reach
from marne.titles.gaw.staff.view_map import Field

STIR: Final = 0.4
"""How much more than staying a move must be worth."""


DESERTED: Final = 0.5
"""The fraction of the army near a leader that must be near them after a ride of their own."""


class Moves:
    """The best move of each own unit, with all others where they are."""

    def __init__(self, field: Field, stations: Stations, marches: Marches) -> None:
        self.field: Final = field
        self.stations: Final = stations
        self.marches: Final = marches

    def best(self, unit: int, boost: int) -> Move:
        """The best move of a unit that has not moved."""
        field = self.field
        here = field.where[unit]
        if here == GB:
            return Move(unit, 0.0, GB, 0) if boost else self.crossing(unit)
        gain, discs = self.stations.building(unit)
        build = Move(unit, gain, here, discs)
        if MOVE[unit] == 0:
            return build
        march = self.march(unit, self.marches.of(unit, boost))
        return build if build.gain >= march.gain else march

    def march(self, unit: int, reach: Reach) -> Move:
        """The best destination within this reach, compared with staying."""
        field = self.field
        here = reach.start
        if field.where[unit] != here and field.room(here) <= 0:
            stay = -1e9  # moving, and there is no room to stop here
        elif field.foes >> here & 1:
            stay = self.among_enemies(unit, here)
        else:
            stay = self.stations.at(unit, here)
        best, place = 0.0, here
        leads = KIND[unit] == LEADER
        company = self.stations.company(unit, here) if leads else 0.0
        for b in bits(reach.open_areas() & ~field.barred):
            if b == here or field.room(b) <= 0:
                continue
            if leads and not self.escorted(unit, b, company):
                continue
            gain = self.stations.at(unit, b) - stay - STIR
            if gain > best and not self.gives(reach, b):
                best, place = gain, b
        return Move(unit, best, place, 0)

    def escorted(self, leader: int, area: int, company: float) -> bool:
        """Whether a leader finds troops in an area, and does not desert their army."""
        field = self.field
        for u in field.here[area]:
            if KIND[u] != LEADER:
                return self.stations.company(leader, area) >= DESERTED * company
        return False

    def gives(self, reach: Reach, area: int) -> bool:
        """Whether the march to an area leads through a lost city, which the enemy would conquer once more."""
        field = self.field
        if not field.astray:
            return False
        for b in reach.road(area, field.held | field.astray):
            if b != area and field.astray >> b & 1:
                return True
        return False

    def among_enemies(self, unit: int, area: int) -> float:
        """The value of staying in a contested area."""
        post = self.stations.post(area)
        fire, hits, value = self.stations.share(unit, area)
        danger = self.stations.danger
        alone = danger.risk(area, post.fire - fire, post.hits - hits, post.value - value, post.hold)
        both = danger.risk(area, post.fire, post.hits, post.value, post.hold)
        if post.hits == hits and KIND[unit] != LEADER:
            alone += self.stations.worth.taking[self.field.enemy][area]  # the last to leave gives the area up
        return alone - both + self.stations.lure[area] * 0.2

    def crossing(self, unit: int) -> Move:
        """The best landing across the Channel."""
        field = self.field
        best = Move(unit, 0.0, GB, 0)
        for b in LANDING:
            if field.calm >> b & 1 and field.room(b) > 0:
                gain = field.style.ashore + self.stations.at(unit, b)
                if gain > best.gain:
                    best = Move(unit, gain, b, 0)
        return best
