"""The Impetus Segment: cavalry that has cleared a green area rides on by one."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import DONE_MOVE, Done, Pursue
from marne.titles.gaw.rules.atlas import AREAS, MAJOR, NEIGHBOURS, RIVERS_TO
from marne.titles.gaw.rules.board import OF_POWER, OF_SIDE, SPUR, UP, Gaw
from marne.titles.gaw.rules.movement_costs import step_cost
from marne.titles.gaw.rules.roster import POWER, SIDE
from marne.titles.gaw.rules.veils import mingle


def open_to(g: Gaw, side: int, a: int) -> list[int]:
    """GAW R49: the areas next to a that cost one point, hold no enemy and have room; never over a Major River."""
    found: list[int] = []
    nb = NEIGHBOURS[a]
    for i in range(len(nb)):
        b = nb[i]
        river = RIVERS_TO[a][i]
        if river == MAJOR or g.foes(side, b) > 0 or g.room(side, b) <= 0:
            continue
        if step_cost(g, side, False, a, b, river) == 1:
            found.append(b)
    return found


class Impetus(Choice[Gaw]):
    """Which cavalry rides on, and where to?"""

    shape: ClassVar[Shape] = Shape(done=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.6-1"

    def __init__(self, done: int) -> None:
        self.done = done

    def data(self) -> tuple[Any, ...]:
        return (self.done,)

    def clone(self) -> Frame[Gaw]:
        return Impetus(self.done)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        """The seats with a cavalry that has somewhere to go: where it stands is known to all."""
        found: list[int] = []
        for u in OF_SIDE[g.phasing]:
            if g.mark[u] & SPUR and g.where[u] < AREAS:
                seat = g.seat_of(POWER[u])
                if seat not in found and not self.done >> seat & 1 and open_to(g, g.phasing, g.where[u]):
                    found.append(seat)
        return tuple(sorted(found))

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = []
        for u in OF_SIDE[g.phasing]:
            if g.mark[u] & SPUR and g.where[u] < AREAS and g.seat_of(POWER[u]) == seat:
                for b in open_to(g, g.phasing, g.where[u]):
                    found.append(Pursue(u, b))
        found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None
        if not isinstance(a, Pursue):
            return no.OTHER_QUESTION
        u = a.unit
        if SIDE[u] != g.phasing or not g.mark[u] & SPUR or g.where[u] >= AREAS:
            return no.NO_SPUR
        if g.seat_of(POWER[u]) != seat:
            return no.NOT_YOUR_UNIT
        if a.area in open_to(g, g.phasing, g.where[u]):
            return None
        if a.area in NEIGHBOURS[g.where[u]] and g.foes(g.phasing, a.area) == 0 and g.room(g.phasing, a.area) <= 0:
            return no.IMPETUS_FULL
        return no.IMPETUS_BAD

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            self.done |= 1 << seat
        else:
            assert isinstance(a, Pursue)
            u = a.unit
            here = g.where[u]
            # Of several that charged here nobody else knows which one rides on.
            mingle(g, [v for v in OF_POWER[POWER[u]] if g.where[v] == here and g.mark[v] & SPUR and not g.mark[v] & UP])
            g.mark[u] &= ~SPUR
            if g.listening:
                g.tell(Event(facts.PURSUED, self.rule, (POWER[u], u, here, a.area), g.seats(g.phasing)))
            g.move(u, a.area)
        return None if self.seats(g) else DONE
