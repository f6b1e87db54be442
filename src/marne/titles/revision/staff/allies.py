"""The Allied plan of this title: an army for the left, what Plan 17 calls for, then the line."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, LAND, PLACE, hexes_in, set_of
from marne.titles.hex14.rules.neutrality import closed_to
from marne.titles.hex14.rules.roster import ARTILLERY, BE, BR, CAVALRY, FR, INFANTRY, NATION
from marne.titles.hex14.rules.targets import ENEMY_FORTS
from marne.titles.hex14.staff.allies import AlliedPlan
from marne.titles.hex14.staff.fields import FAR
from marne.titles.hex14.staff.geography import ANTWERP
from marne.titles.hex14.staff.line import Post
from marne.titles.hex14.staff.orders import BLOW, FLEE, HOLD, REST, WEAK
from marne.titles.revision.rules.options import ALL_LOSSES
from marne.titles.revision.rules.roster import STRENGTH
from marne.titles.revision.staff import duty
from marne.titles.revision.staff.style import CORPS

ABROAD: Final[int] = set_of([PLACE["Charleroi"], PLACE["Mons"]])
"""Where the left goes when it may enter Belgium."""
AT_HOME: Final[int] = set_of([PLACE["Maubeuge"], PLACE["Valenciennes"]])
"""Where it waits until then."""
CLOSE: Final = 4
"""Posts so near to the enemy may be attacked next turn."""
BRUSSELS: Final[int] = PLACE["Brussels"]


class FrenchPlan(AlliedPlan):
    """The orders of the Allies."""

    def draw_up(self) -> None:
        """On the first turns the left goes to the Sambre, and the others where six attacks cost least."""
        self.spare_british()
        if duty.owed(self.s):
            self.send_left()
            self.attack_by_plan()
        else:
            self.strike(self.s.style.counterblow)
        super().draw_up()
        if self.s.has_last_word:
            self.strike(self.s.style.last_blow)

    def send_left(self) -> None:
        """The corps nearest to the Sambre leave Plan 17 to the others."""
        s, g = self.s, self.g
        if g.turn > s.style.left_until:
            return
        closed = closed_to(g, FR)
        goals = ABROAD & ~closed or AT_HOME
        way = s.field(((0, goals),), LAND & ~(g.occupied[GERMAN] | g.walls[ALLIED] | closed))
        army = [u for u in self.free if NATION[u] == FR and self.quality(u) >= s.style.solid]
        for u in sorted(army, key=lambda u: (way[g.where[u]], u))[: s.style.left_army]:
            self.order(u, HOLD, -1, way)

    def attack_by_plan(self) -> None:
        """Bring units together for the attacks that Plan 17 calls for."""
        s = self.s
        forts = [f for f in ENEMY_FORTS[ALLIED] if s.g.stands(f)]
        for blow in duty.attacks(s, self.free, self.guns, moving=True, forts=forts):
            for u, h in sorted(blow.part.items()):
                if s.g.where[u] == h:
                    self.free.pop(u, None)
                    self.guns.pop(u, None)
                else:
                    self.order(u, BLOW, h, self.ways(h))

    def man_line(self, line: list[Post], weak: list[Post]) -> None:
        """Two units defend together, and one alone is lost: pressed posts are doubled before quiet ones are manned."""
        self.man([p for p in line if p.away <= CLOSE], second=False)
        self.man(weak, second=True)
        self.man([p for p in line if p.away > CLOSE], second=False)

    def spare_british(self) -> None:
        """What is less than a corps keeps out of the enemy's reach: it would never come back.

        Until the last move if its loss scores, else until the last turns, when nobody would miss it for long.
        """
        g, s = self.g, self.s
        small = [
            u for kind in (INFANTRY, CAVALRY, ARTILLERY) for u in s.units(kind)
            if NATION[u] == BR and STRENGTH[u] < CORPS
        ]  # fmt: skip
        if s.has_last_word or (self.is_late() and not g.rules & ALL_LOSSES) or not small:
            return
        blocked = g.occupied[s.foe] | g.walls[s.side]
        threat = s.threat()
        quiet = set_of([h for h in hexes_in(s.fed(small[0]) & ~blocked) if threat[h] > s.style.quiet])
        way = s.field(((0, quiet),), LAND & ~blocked)
        for u in small:
            self.free.pop(u, None)
            self.guns.pop(u, None)
            if not quiet >> g.where[u] & 1:
                self.order(u, REST, -1, way)

    def may_strike(self, unit: int) -> bool:
        """In the last turns the smallest come along: they are what an attack gives up."""
        return super().may_strike(unit) or (self.is_late() and NATION[unit] in (FR, BR))

    def is_late(self) -> bool:
        """Whether what is lost now will hardly be missed."""
        return self.g.last_turn() - self.g.turn < self.s.style.spent

    def planned(self, h: int) -> list[int]:
        """Who will stand in a hex, as far as that has been decided."""
        leave = {o.unit for o in self.orders if o.goal != h}
        there = [u for u in self.s.own_at(h) if u not in self.free and u not in leave]
        return there + [o.unit for o in self.orders if o.goal == h and o.unit not in there]

    def screen(self, line: list[Post]) -> None:
        """French cavalry stands beside lone corps where the line is pressed, beside British ones first.

        The loser of a fight gives up the cheapest, and cavalry comes back in the replacements that a corps leaves over.
        """
        riders = {u: self.s.reach(u) for u in self.s.units(CAVALRY) if NATION[u] == FR}
        pressed = {p.hex: self.pressure(p) for p in line if p.away <= CLOSE}
        british = {h for h in pressed if any(NATION[u] == BR for u in self.planned(h))}
        for h in sorted(pressed, key=lambda h: (h not in british, -pressed[h], h)):
            there = self.planned(h)
            corps = [u for u in there if u not in riders]
            if len(corps) != 1 or STRENGTH[corps[0]] < CORPS:
                continue
            inside = [u for u in there if u in riders]
            if inside:
                riders.pop(inside[0])
                continue
            able = [u for u, hexes in riders.items() if hexes >> h & 1 and self.s.can_march(u)]
            if able:
                u = min(able, key=lambda u: (self.quality(u), self.ways(h)[self.g.where[u]], u))
                self.order(u, HOLD, h, self.ways(h))
                riders.pop(u)
        super().screen(line)

    def save_belgians(self) -> None:
        """They hold Brussels together and the forts they are in: nobody starves, and two are not easily driven out.

        When Brussels is lost one goes to Antwerp, and the others stand in the line.
        """
        g, s = self.g, self.s
        army = [u for u in self.free if NATION[u] == BE]
        for goal, room in ((BRUSSELS, 2), (ANTWERP, 1)):
            if g.occupied[s.foe] & BIT[goal] or g.controls(s.foe, goal):
                continue
            way = s.field(((0, BIT[goal]),), LAND & ~(g.occupied[s.foe] | g.walls[s.side]))
            near = sorted([u for u in army if way[g.where[u]] < FAR], key=lambda u: (way[g.where[u]], u))
            for u in [u for u in near if not self.is_in_fort(u)][:room]:
                army.remove(u)
                self.order(u, FLEE, goal, way)
        for u in army:
            if self.is_in_fort(u):
                self.free.pop(u)

    def is_in_fort(self, unit: int) -> bool:
        """Whether a unit stands in a fort that holds."""
        return self.g.walls[self.s.foe] >> self.g.where[unit] & 1 != 0

    def serves(self, unit: int, post: Post) -> bool:
        if NATION[unit] == BE:
            return self.quality(unit) > WEAK
        return super().serves(unit, post)
