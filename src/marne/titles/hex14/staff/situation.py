"""What a side knows and can work out from a view, once for a plan or for a single answer."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.rules.board import ENTERED, MOVED, NO_EXTENSION, STOPPED, Campaign
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, IN_COUNTRY, LAND, NETHERLANDS, SIDES, within
from marne.titles.hex14.rules.ground import fence
from marne.titles.hex14.rules.land import Land
from marne.titles.hex14.rules.lines import GROUP, Supply, net
from marne.titles.hex14.rules.neutrality import closed_to, may_move, untouched
from marne.titles.hex14.rules.reach import Fence
from marne.titles.hex14.rules.roster import GONE, INFANTRY, KIND, NATION, OF_SIDE, RAIL_ONLY
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.fields import Field, Goals, field
from marne.titles.hex14.staff.geography import PRIZES, STAR
from marne.titles.hex14.staff.judgement import Foes, Judgement
from marne.titles.hex14.staff.style import Style

STRIKES: Final = 3
"""The enemy strikes at most so far."""


class Situation:
    """A view with what follows from it. While a plan is carried out only the own counters move in it: distances to
    the enemy and supply stay as they were when the plan was made."""

    def __init__(self, judge: Judgement, view: CampaignView) -> None:
        self.judge: Final = judge
        self.view: Final = view
        assert view.side is not None, "spectators decide nothing"
        self.side: Final[int] = view.side
        self.foe: Final[int] = 1 - view.side
        self.g: Final[Campaign] = board_of(view)
        self.land: Final[Land] = self.g.land()
        self._foes: dict[int, Foes] | None = None
        self._arrived: dict[int, int] | None = None
        self._threat: Field | None = None
        self._supply: Supply | None = None
        self._allowed: Final[dict[int, int]] = {}
        self._strikers: Final[dict[int, float]] = {}
        self.spared: Final[int] = untouched(self.g) & IN_COUNTRY[NETHERLANDS] if self.side == GERMAN else 0
        """The neutral ground that no German shall enter: the Netherlands cost more than they bring."""
        self.is_last: Final[bool] = is_last_turn(self.g)
        self.has_last_word: Final[bool] = self.is_last and judge.moves_last(self.g, view.side)
        self.style: Style = judge.style(view.side, False)
        self.is_late: Final[bool] = self.g.last_turn() - self.g.turn < self.style.spent
        """Whether who is lost now hardly comes back before the end."""
        self.is_bold: Final[bool] = view.side == ALLIED and self.dares()
        if self.is_bold:
            self.style = judge.style(view.side, True)
        gone = min(1.0, self.g.turn / max(1, self.g.last_turn()))
        self.star_weight: Final[float] = self.style.star * (1 + (self.style.late - 1) * gone)
        """What a point of a star counts in this turn."""

    def again(self) -> Situation:
        """The same situation with all that has been worked out of it; who moves there does not move here."""
        s = Situation(self.judge, self.view)
        s._foes, s._arrived, s._threat, s._supply = self._foes, self._arrived, self._threat, self._supply
        s._allowed.update(self._allowed)
        s._strikers.update(self._strikers)
        return s

    @property
    def frame(self) -> Frame[Any]:
        """The open question."""
        return self.g.stack[-1]

    def dares(self) -> bool:
        """Whether the own strength in attack, as far as it is on the map, is enough to go over to the attack."""
        least = self.style.stay_bold if self.g.held[ALLIED] & PRIZES else self.style.bold
        own = sum([self.judge.attack(self.g, u) for u in self.units(INFANTRY)])
        return own >= least * max(1.0, sum([foes.attack for foes in self.foes.values()]))

    # ---------------------------------------------------------------- the enemy

    @property
    def foes(self) -> dict[int, Foes]:
        """By hex: the enemy there."""
        if self._foes is None:
            self._foes = self._look()
        return self._foes

    def _look(self) -> dict[int, Foes]:
        found: dict[int, Foes] = {}
        on_map = self.g.occupied[self.foe]
        for t in self.view.tokens:
            if t.where < HEXES and on_map >> t.where & 1:
                found[t.where] = self.judge.foes(found.get(t.where), t, self.foe, self.style)
        return found

    def field(self, goals: Goals, allowed: int) -> Field:
        """The distance of every hex from the nearest goal, as units march in this game."""
        return field(self.land.ground, goals, allowed)

    def threat(self) -> Field:
        """How far every hex is from the nearest enemy, as the enemy marches."""
        if self._threat is None:
            self._threat = self.field(((0, self.g.occupied[self.foe]),), LAND)
        return self._threat

    def strikers(self, h: int) -> float:
        """How strong the enemy is that could strike at a hex in the next turn."""
        found = self._strikers.get(h)
        if found is None:
            around = within(BIT[h], STRIKES, LAND)
            found = self._strikers[h] = sum([foes.attack for n, foes in self.foes.items() if around >> n & 1])
        return found

    # ---------------------------------------------------------------- own units

    def units(self, kind: int) -> list[int]:
        """The own units of a kind on the map."""
        where = self.g.where
        return [u for u in OF_SIDE[self.side] if KIND[u] == kind and where[u] < HEXES]

    def can_march(self, unit: int) -> bool:
        """Whether a unit may still be moved in this phase."""
        g = self.g
        return g.where[unit] < HEXES and not g.mark[unit] & MOVED and may_move(g, NATION[unit])

    def moved(self, unit: int, h: int) -> None:
        """A unit has made its move, and ends it in a hex (or beside the map)."""
        g = self.g
        g.mark[unit] |= MOVED
        if h != g.where[unit]:
            g.lift(unit, h if h >= HEXES else GONE)
            if h < HEXES:
                g.put(unit, h)
                g.mark[unit] |= STOPPED
                self._arrived = None

    def allowed(self, unit: int) -> int:
        """The hexes that a unit may enter."""
        nation = NATION[unit]
        found = self._allowed.get(nation)
        if found is None:
            g = self.g
            found = LAND & ~(g.occupied[self.foe] | g.walls[self.side] | closed_to(g, nation) | self.spared)
            self._allowed[nation] = found
        return found

    def reach(self, unit: int) -> int:
        """The hexes where a unit could end a march on foot, its own too, room or not."""
        g = self.g
        h = g.where[unit]
        if not self.can_march(unit) or RAIL_ONLY[unit]:
            return BIT[h]
        return reachable(self.land, h, g.allowance(unit), self.allowed(unit), fence(g, self.side)) | BIT[h]

    def reach_by_line(self, unit: int) -> int:
        """The hexes where a unit could end a march along a railway, where there is more room."""
        g = self.g
        if not self.can_march(unit) or RAIL_ONLY[unit]:
            return 0
        bars = fence(g, self.side)
        return self.land.search(g.where[unit], g.allowance(unit), self.allowed(unit), bars, False).all_along

    @property
    def arrived(self) -> dict[int, int]:
        """By hex: what has ended a move there in this phase, in what `points` counts."""
        if self._arrived is None:
            self._arrived = {}
            g = self.g
            for u in OF_SIDE[self.side]:
                h = g.where[u]
                if h < HEXES and g.mark[u] & (STOPPED | ENTERED):
                    self._arrived[h] = self._arrived.get(h, 0) + g.points(u)
        return self._arrived

    def room(self, h: int) -> int:
        """What may still end a move in a hex, off the railway."""
        return self.judge.room(self, h)

    def supply(self) -> Supply:
        """Where the own side is in supply."""
        if self._supply is None:
            self._supply = net(self.g, self.side)
        return self._supply

    def look_at_lines(self) -> None:
        """Work out supply anew: engineers go along what has been taken in this phase."""
        self._supply = None

    def fed(self, unit: int) -> int:
        """The hexes where a unit would be in supply."""
        return self.supply().fed[GROUP[unit]]

    def escorted(self, h: int) -> bool:
        """Whether own infantry stands in a hex."""
        return any(KIND[u] == INFANTRY for u in self.own_at(h))

    def own_at(self, h: int) -> tuple[int, ...]:
        """The own counters in a hex."""
        return self.g.at.get(h, ()) if self.g.occupied[self.side] >> h & 1 else ()

    def star(self, h: int) -> int:
        """The points that hang on a hex, whoever scores it."""
        return STAR[0][h] + STAR[1][h]


def is_last_turn(g: Campaign) -> bool:
    """Whether nothing comes after this turn but the count of the points."""
    return g.turn >= (g.last_turn() if g.extension() == NO_EXTENSION else LAST_TURN_EXTENDED)


@lru_cache(maxsize=8192)
def reachable(land: Land, start: int, points: int, allowed: int, bars: Fence) -> int:
    """Where a march from a hex can end, with the one hex that a unit may always go."""
    found = land.search(start, points, allowed, bars, False)
    goes = found.all_off | found.all_along
    for s in range(6 * start, 6 * start + 6):
        b = SIDES[s]
        if b >= 0 and allowed & BIT[b] and s not in bars.shut and land.cost[s]:
            goes |= BIT[b]
    return goes
