"""What a side knows and can work out from a view, once for every decision."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, NamedTuple

from marne.titles.deluxe.analysis.view_board import board_of
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import COST, GROUND, fence
from marne.titles.deluxe.rules.options import IMPULSES, TO_39, TO_TACTICAL
from marne.titles.deluxe.rules.roster import ATTACK
from marne.titles.deluxe.rules.tables import END_LIMIT
from marne.titles.deluxe.rules.view import UNKNOWN, DeluxeView
from marne.titles.deluxe.staff import expect
from marne.titles.deluxe.staff.fields import Field, field
from marne.titles.deluxe.staff.geography import PRIZES, STAR
from marne.titles.deluxe.staff.style import BOLD, BOLD_ALLIED_STYLE, STAY_BOLD, STYLES, Style
from marne.titles.hex14.rules.board import ENTERED, MOVED, STOPPED
from marne.titles.hex14.rules.calendar import LAST_TURN_EXTENDED
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, IN_COUNTRY, LAND, NETHERLANDS, SIDES
from marne.titles.hex14.rules.lines import GROUP, Supply, net
from marne.titles.hex14.rules.neutrality import closed_to, may_move, untouched
from marne.titles.hex14.rules.reach import Fence
from marne.titles.hex14.rules.roster import INFANTRY, KIND, MOVE, NATION, OF_SIDE, RAIL_ONLY
from marne.titles.hex14.rules.victory import last_turn

SUPPORT: Final = 0.1
"""How much stronger each further counter makes the defence of a hex, which one corps defends at a time."""


class Foes(NamedTuple):
    """What stands in an enemy hex, as far as one can tell: its attack, its defence, how many counters.

    Of the counter that defends it best: what a step of it counts, its points, the steps it has left.
    """

    attack: float
    defence: float
    step: float
    points: float
    left: float
    counters: int


class Situation:
    """A view with what follows from it. Nothing here outlives the decision but pure functions that are remembered."""

    def __init__(self, view: DeluxeView) -> None:
        self.view: Final = view
        assert view.side is not None, "spectators decide nothing"
        self.side: Final[int] = view.side
        self.foe: Final[int] = 1 - view.side
        self.g: Final[Deluxe] = board_of(view)
        self._foes: dict[int, Foes] | None = None
        self._arrived: dict[int, int] | None = None
        self.is_last: Final[bool] = is_last_turn(self.g)
        self.has_last_word: Final[bool] = self.is_last and view.side == ALLIED and not self.g.rules & IMPULSES
        least = STAY_BOLD if self.g.held[ALLIED] & PRIZES else BOLD
        self.is_bold: Final[bool] = view.side == ALLIED and self.balance() >= least
        self.style: Final[Style] = BOLD_ALLIED_STYLE if self.is_bold else STYLES[view.side]

    # ---------------------------------------------------------------- the enemy

    @property
    def foes(self) -> dict[int, Foes]:
        """By hex: the enemy there."""
        if self._foes is None:
            self._foes = self._look()
        return self._foes

    def _look(self) -> dict[int, Foes]:
        found: dict[int, Foes] = {}
        foe = self.foe
        on_map = self.g.occupied[foe]
        for t in self.view.tokens:
            if t.where >= HEXES or not on_map >> t.where & 1:
                continue
            if t.unit != UNKNOWN:
                worth = expect.known(t.unit, t.lost)
            else:
                worth = expect.hidden(foe, t.veil, t.least, t.most)
            old = found.get(t.where)
            if old is None:
                found[t.where] = Foes(*worth, 1)
            else:
                defence = max(old.defence, worth.defence)
                if worth.defence > 0 and old.defence > 0:
                    defence *= 1 + SUPPORT
                best = old if old.defence >= worth.defence else worth
                found[t.where] = Foes(
                    old.attack + worth.attack, defence, best.step, best.points, best.left, old.counters + 1
                )
        return found

    def balance(self) -> float:
        """The own strength in attack against the enemy's, as far as it is on the map."""
        own = sum([ATTACK[u][self.g.lost[u]] for u in self.units(INFANTRY)])
        return own / max(1.0, sum([foes.attack for foes in self.foes.values()]))

    def threat(self) -> Field:
        """How far every hex is from the nearest enemy, as the enemy marches."""
        g = self.g
        return field(((0, g.occupied[self.foe]),), LAND)

    # ---------------------------------------------------------------- own units

    @property
    def spared(self) -> int:
        """The neutral ground that no German shall enter: the Netherlands cost more than they bring."""
        return untouched(self.g) & IN_COUNTRY[NETHERLANDS] if self.side == GERMAN else 0

    def units(self, kind: int) -> list[int]:
        """The own units of a kind on the map."""
        where = self.g.where
        return [u for u in OF_SIDE[self.side] if KIND[u] == kind and where[u] < HEXES]

    def can_march(self, unit: int) -> bool:
        """Whether a unit may still be moved in this phase."""
        g = self.g
        return g.where[unit] < HEXES and not g.mark[unit] & MOVED and may_move(g, NATION[unit])

    def allowed(self, unit: int) -> int:
        """The hexes that a unit may enter."""
        g = self.g
        return LAND & ~(g.occupied[self.foe] | g.walls[self.side] | closed_to(g, NATION[unit]) | self.spared)

    def reach(self, unit: int) -> int:
        """The hexes where a unit could end a march on foot, its own too, room or not."""
        g = self.g
        h = g.where[unit]
        if not self.can_march(unit) or RAIL_ONLY[unit]:
            return BIT[h]
        return reachable(h, MOVE[unit], self.allowed(unit), fence(g, self.side)) | BIT[h]

    def reach_by_line(self, unit: int) -> int:
        """The hexes where a unit could end a march along a railway, where there is more room."""
        g = self.g
        if not self.can_march(unit) or RAIL_ONLY[unit]:
            return 0
        return GROUND.reach(g.where[unit], MOVE[unit], self.allowed(unit), fence(g, self.side)).all_along

    @property
    def arrived(self) -> dict[int, int]:
        """By hex: the stacking points that have ended a move there in this phase."""
        if self._arrived is None:
            self._arrived = {}
            g = self.g
            for u in OF_SIDE[self.side]:
                h = g.where[u]
                if h < HEXES and g.mark[u] & (STOPPED | ENTERED):
                    self._arrived[h] = self._arrived.get(h, 0) + g.points(u)
        return self._arrived

    def room(self, h: int) -> int:
        """The points that may still end a move in a hex, off the railway."""
        return END_LIMIT[h] - self.arrived.get(h, 0)

    def supply(self) -> Supply:
        """Where the own side is in supply."""
        return net(self.g, self.side)

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


def is_last_turn(g: Deluxe) -> bool:
    """Whether nothing comes after this turn but the count of the points."""
    if g.rules & (TO_TACTICAL | TO_39):
        return g.turn >= LAST_TURN_EXTENDED
    return g.turn >= last_turn(g)


@lru_cache(maxsize=8192)
def reachable(start: int, points: int, allowed: int, bars: Fence) -> int:
    """Where a march from a hex can end, with the one hex that a unit may always go."""
    found = GROUND.reach(start, points, allowed, bars)
    goes = found.all_off | found.all_along
    for s in range(6 * start, 6 * start + 6):
        b = SIDES[s]
        if b >= 0 and allowed & BIT[b] and s not in bars.shut and COST[s]:
            goes |= BIT[b]
    return goes
