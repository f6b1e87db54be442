"""What both sides order alike: attacks, rest for the worn, guns that follow."""

from __future__ import annotations

from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_HEX,
    GERMAN,
    LAND,
    distance,
    hexes_in,
    set_of,
)
from marne.titles.hex14.rules.lines import GROUP
from marne.titles.hex14.rules.roster import BE, CALIBRE, CAVALRY, GUN_305, INFANTRY, LETTER, NATION, NL
from marne.titles.hex14.rules.targets import SPOTS
from marne.titles.hex14.staff.assign import Roll
from marne.titles.hex14.staff.geography import FORT_VALUE
from marne.titles.hex14.staff.offence import blows, enemy_forts
from marne.titles.hex14.staff.orders import BLOW, FOLLOW, REST, WEAK
from marne.titles.hex14.staff.raids import Lines, Ride


class Common(Roll):
    """Works out orders from the position alone, one after the other."""

    def strike(self, least: float | None = None) -> None:
        """Bring units together where an attack pays, by the style of the side if nothing else is said."""
        s = self.s
        if least is None:
            least = s.style.concentrate
        g = self.g
        options = {u: hexes for u, hexes in self.free.items() if self.may_strike(u)}
        for u in s.units(INFANTRY):  # those in the line strike from where they stand
            if u not in self.free and not self.is_spent(u) and NATION[u] != NL and (NATION[u] != BE or s.can_march(u)):
                options[u] = BIT[g.where[u]]
        found = blows(
            s, options, self.guns, least, moving=True, forts=enemy_forts(s),
        )  # fmt: skip
        for blow in found:
            for u, h in sorted(blow.part.items()):
                if g.where[u] == h:
                    self.free.pop(u, None)
                    self.guns.pop(u, None)
                else:
                    self.order(u, BLOW, h, self.ways(h))

    def cut_lines(self) -> None:
        """Cavalry rides to where it cuts the enemy's lines, first where most go hungry."""
        s = self.s
        if s.style.raid and not s.is_last:
            self.ride(Lines(s, s.foe), self.riders(), s.style.raid)

    def restore_lines(self) -> None:
        """Lines that the enemy has cut are taken back, by cavalry if it can, else by infantry."""
        s = self.s
        if not s.style.restore or s.is_last:
            return
        own = Lines(s, s.side)
        if own.fed < len(own.counters):
            self.ride(own, self.riders(), s.style.restore)
            self.ride(own, [u for u in self.free if s.can_march(u)], s.style.restore)

    def riders(self) -> list[int]:
        """The cavalry that has no orders yet."""
        ordered = {o.unit for o in self.orders}
        found = [u for u in self.s.units(CAVALRY) if self.s.can_march(u) and NATION[u] not in (BE, NL)]
        return [u for u in found if u not in ordered]

    def ride(self, lines: Lines, units: list[int], least: int) -> None:
        """Order rides, each worth so many counters at least, as long as there are any."""
        able = units[:]
        while able:
            best: Ride | None = None
            for u in able:
                found = lines.best_ride(u, least - 1 if best is None else best.worth)
                if found is not None:
                    best = found
            if best is None:
                return
            lines.carry_out(best)
            able.remove(best.rider)
            self.order(best.rider, BLOW, best.hex, self.ways(best.hex))

    def may_strike(self, unit: int) -> bool:
        """Whether a unit that has nothing to do is brought up for an attack."""
        tired = self.is_spent if self.s.has_last_word else self.is_worn
        return LETTER[unit] != "L" and self.quality(unit) > WEAK and not tired(unit)

    def rest(self) -> None:
        """Worn corps that nobody needs go out of the enemy's reach, to be rebuilt."""
        s = self.s
        g = self.g
        worn = [u for u in self.free if self.is_worn(u) and s.can_march(u)]
        if not worn:
            return
        blocked = g.occupied[s.foe] | g.walls[s.side]
        threat = s.threat()
        quiet = set_of([h for h in hexes_in(s.supply().fed[GROUP[worn[0]]] & ~blocked) if threat[h] > s.style.quiet])
        way = s.field(((0, quiet),), LAND & ~blocked)
        for u in worn:
            if quiet >> g.where[u] & 1:
                self.free.pop(u)
            else:
                self.order(u, REST, -1, way)

    def follow(self) -> None:
        """Guns go where infantry is, towards forts or the front."""
        s = self.s
        g = self.g
        for u in list(self.guns):
            if not s.can_march(u):
                continue
            goals = 0
            if s.side == GERMAN and CALIBRE[u] >= GUN_305:
                best = max(
                    [f for f in enemy_forts(s) if s.judge.breaks(f, u) and FORT_VALUE[f] >= 6],
                    key=lambda f: FORT_VALUE[f] - s.style.haul * distance(FORT_HEX[f], g.where[u]),
                    default=-1,
                )
                if best >= 0:
                    goals = SPOTS[best]
            if not goals:
                goals = g.occupied[s.foe]
            blocked = g.occupied[s.foe] | g.walls[s.side]
            self.order(u, FOLLOW, -1, s.field(((0, goals & ~g.walls[s.side]),), LAND & ~blocked))
