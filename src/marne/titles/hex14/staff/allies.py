"""The Allied plan: an unbroken line, fresh corps where it is pressed, the worn behind it, a last blow at the end."""

from __future__ import annotations

from typing import Final

from marne.titles.hex14.rules.grid import (
    ALLIED,
    BIT,
    GERMAN,
    LAND,
    hexes_in,
    set_of,
    within,
)
from marne.titles.hex14.rules.neutrality import closed_to
from marne.titles.hex14.rules.roster import BE, BR, CAVALRY, FR, INFANTRY, NATION
from marne.titles.hex14.staff.assign import SECOND
from marne.titles.hex14.staff.common import Common
from marne.titles.hex14.staff.endgame import loot
from marne.titles.hex14.staff.fields import FAR
from marne.titles.hex14.staff.geography import ANTWERP, LIEGE, OBJECTIVES, PRIZES
from marne.titles.hex14.staff.line import Post, posts
from marne.titles.hex14.staff.orders import ADVANCE, BLOW, FLEE, HOLD, SCREEN

REAR: Final = 8
"""Belgians are safe at such a distance from the enemy."""


class AlliedPlan(Common):
    """The orders of the Allies."""

    def draw_up(self) -> None:
        """The line is manned, then what is left is used to attack, or comes behind the line."""
        if self.s.has_last_word:
            self.raid()
            self.strike()
            return
        line = posts(self.s, closed_to(self.g, FR))
        self.save_belgians()
        self.restore_lines()
        self.cut_lines()
        if self.s.is_bold:
            self.attack_germany([p for p in line if p.away <= SECOND])
            return
        pressed = {p: self.pressure(p) for p in line if p.away <= SECOND and not self.g.walls[GERMAN] >> p.hex & 1}
        weak = sorted([p for p in pressed if pressed[p] > self.s.style.pressed], key=lambda p: -pressed[p])
        at_any_price = [p for p in line if p.away == 0]
        self.man(at_any_price, second=False)
        held = at_any_price + self.hold(weak)
        self.man_line([p for p in line if p not in held], weak)
        self.hold([p for p in weak if self.s.star(p.hex)])
        self.strike()
        self.rest()
        self.man(weak, second=True)
        self.man([p for p in line if p.away <= self.s.style.horizon // 2], second=True)
        self.come_up(line)
        self.screen(line)
        self.follow()

    def man_line(self, line: list[Post], weak: list[Post]) -> None:
        """Put a unit into every post of the line; `weak` are those that are pressed, most of all first."""
        self.man(line, second=False)

    def pressure(self, post: Post) -> float:
        """How strong the enemy is that could strike at a post next turn, and what hangs on it."""
        s = self.s
        around = within(BIT[post.hex], 2, LAND)
        return sum([foes.attack for h, foes in s.foes.items() if around >> h & 1]) + s.star(post.hex)

    def attack_germany(self, line: list[Post]) -> None:
        """Only what is threatened is held; all others go for what Germany can lose, or has taken."""
        g = self.g
        self.man(line + [Post(h, 0) for h in hexes_in(PRIZES & g.held[ALLIED])], second=False)
        self.strike()
        self.rest()
        goals = (PRIZES | OBJECTIVES & g.held[GERMAN]) & ~g.held[ALLIED] & ~g.walls[ALLIED]
        blocked = g.walls[ALLIED] | closed_to(g, FR)
        way = self.s.field(((0, goals or g.occupied[GERMAN]),), LAND & ~blocked)
        for manner, units in (
            (ADVANCE, [u for u in self.s.units(INFANTRY) if u in self.free]),
            (SCREEN, self.riders()),
        ):
            for u in units:
                if NATION[u] in (FR, BR) and self.s.can_march(u):
                    self.order(u, manner, -1, way)
        self.follow()

    def raid(self) -> None:
        """Every star that nobody guards is entered, the dearest first, by whoever is needed least for attacks."""
        s = self.s
        riders = {u: s.reach(u) for u in s.units(CAVALRY) if s.can_march(u)}
        able = riders | {u: hexes for u, hexes in self.free.items() if s.can_march(u)}
        targets = loot(s)
        for h in sorted(targets, key=lambda h: (-targets[h], h)):
            found = [u for u, hexes in able.items() if hexes >> h & 1]
            if found:
                u = min(found, key=lambda u: (u not in riders, self.quality(u), u))
                self.order(u, BLOW, h, self.ways(h))
                able.pop(u)

    # ---------------------------------------------------------------- the Belgians

    def save_belgians(self) -> None:
        """The Belgian army is too small for the open field: it goes to the rear, as far as the front lets it.

        One corps goes to Antwerp, whose forts feed no more; who is in Liège stays as long as its forts do.
        """
        g = self.g
        s = self.s
        army = [u for u in self.free if NATION[u] == BE]
        if not army:
            return
        blocked = g.occupied[s.foe] | g.walls[s.side]
        way = self.s.field(((0, BIT[ANTWERP]),), LAND & ~blocked)
        garrison = min(army, key=lambda u: (way[g.where[u]], u))
        threat = s.threat()
        rear = set_of([h for h in hexes_in(s.fed(garrison) & ~blocked) if threat[h] > REAR])
        home = self.s.field(((0, rear),), LAND & ~blocked)
        for u in army:
            h = g.where[u]
            if u == garrison and way[h] < FAR:
                self.order(u, FLEE, ANTWERP, way)
            elif home[h] < FAR and not (h == LIEGE and g.walls[s.foe] >> h & 1):
                self.order(u, FLEE, -1, home)
            self.free.pop(u, None)

    # ---------------------------------------------------------------- the Allies behind the line

    def come_up(self, line: list[Post]) -> None:
        """Units without a post go behind those that are threatened most."""
        near = [p for p in line if p.away <= self.s.style.horizon][:8]
        if not near:
            return
        g = self.g
        blocked = g.occupied[self.s.foe] | g.walls[self.s.side] | closed_to(g, FR)
        way = self.s.field(((0, set_of([p.hex for p in near])),), LAND & ~blocked)
        for u in list(self.free):
            if self.s.can_march(u) and NATION[u] in (FR, BR):
                self.order(u, HOLD, -1, way)

    def screen(self, line: list[Post]) -> None:
        """Cavalry keeps behind the line."""
        near = [p for p in line if p.away <= self.s.style.horizon]
        if not near:
            return
        g = self.g
        blocked = g.occupied[self.s.foe] | g.walls[self.s.side] | closed_to(g, FR)
        way = self.s.field(((0, set_of([p.hex for p in near])),), LAND & ~blocked)
        for u in self.riders():
            self.order(u, SCREEN, -1, way)
