"""Taking hits, one by one, on the strongest units first."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame, Procedure
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, INTS, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import HIT, Hit
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.firepower import capacity
from marne.titles.gaw.rules.roster import SIDE, STRENGTH


def strongest(g: Gaw, side: int, area: int) -> list[int]:
    """GAW 7.5.1.13-4: the units of a side in an area with the most dots or stars, a heart being 1 (GAW R31)."""
    best = 0
    found: list[int] = []
    for u in g.units_in(side, area):
        strength = STRENGTH[u][g.step[u]]
        if strength > best:
            best = strength
            found = [u]
        elif strength == best:
            found.append(u)
    return found


class Losses(Procedure[Gaw]):
    """A side takes `left` more hits in an area; `taken` lists units and the hits they have absorbed (GAW R30).

    What is absorbed is forgotten with the battle (GAW R29). Discs come after the last unit (GAW 4.1-6), and hits that
    find nothing more are lost, for the winner too (GAW R32). Where the hits destroy everything there is nothing to
    choose.
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, area=kinds.AREA, left=INT, taken=INTS)

    def __init__(self, side: int, area: int, left: int, taken: tuple[int, ...]) -> None:
        self.side = side
        self.area = area
        self.left = left
        self.taken = taken

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.area, self.left, self.taken)

    def clone(self) -> Frame[Gaw]:
        return Losses(self.side, self.area, self.left, self.taken)

    def step(self, g: Gaw) -> Frame[Gaw] | None:
        while self.left > 0:
            candidates = strongest(g, self.side, self.area)
            if len(candidates) > 1 and self.left < self.bearable(g):
                return HitChoice(self.side, self.area)
            if candidates:
                self.hit(g, candidates[0])
            elif g.control[self.area] == self.side and g.walls[self.area] > 0:
                g.lose_disc(g.fullest_fort(self.area), "GAW 7.5.1.13-8")
                self.left -= 1
            else:
                self.left = 0  # GAW 7.5.1.14-1
            if g.result is not None:
                return DONE
        return DONE

    def bearable(self, g: Gaw) -> int:
        """The hits that would still destroy everything, after those absorbed in this battle."""
        total = capacity(g, self.side, self.area)
        for i in range(1, len(self.taken), 2):
            total -= self.taken[i]
        return total

    def hear(self, g: Gaw, child: Frame[Gaw]) -> None:
        assert isinstance(child, HitChoice)
        self.hit(g, child.unit)

    def hit(self, g: Gaw, unit: int) -> None:
        """One hit on a unit: absorbed, or the last that its present step can bear."""
        self.left -= 1
        borne = 1
        others: list[int] = []
        taken = self.taken
        for i in range(0, len(taken), 2):
            if taken[i] == unit:
                borne += taken[i + 1]
            else:
                others.append(taken[i])
                others.append(taken[i + 1])
        if borne < g.hits_of(unit):
            others.append(unit)
            others.append(borne)
            if g.listening:
                g.tell(Event(facts.ABSORBED, "GAW 7.5.1.13-3", (unit, borne)))
        elif not g.reduce(unit, "GAW 7.5.1.13-2"):
            g.set_range(unit, g.step[unit], g.step[unit])
            if g.listening:
                g.tell(Event(facts.REDUCED, "GAW 7.5.1.13-1", (unit, g.step[unit])))
        self.taken = tuple(others)


class HitChoice(Choice[Gaw]):
    """Which of the strongest units takes the next hit?

    So units of equal strength absorb hits for one another (GAW 7.5.1.13-6, 7.5.1.13-7). The player of the most numerous
    Power decides (GAW M4).
    """

    shape: ClassVar[Shape] = Shape(side=kinds.SIDE, area=kinds.AREA)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.5.1.13-5"

    def __init__(self, side: int, area: int) -> None:
        self.side = side
        self.area = area
        self.unit = -1  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.area)

    def clone(self) -> Frame[Gaw]:
        return HitChoice(self.side, self.area)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(self.side, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [HIT[u] for u in strongest(g, self.side, self.area)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Hit):
            return no.OTHER_QUESTION
        if SIDE[a.unit] != self.side or g.where[a.unit] != self.area:
            return no.NOT_IN_BATTLE
        return None if a.unit in strongest(g, self.side, self.area) else no.NOT_STRONGEST

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Hit)
        self.unit = a.unit
        return DONE
