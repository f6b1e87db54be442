"""What the Disc buys the attacker in a battle: Pontoon Engineers, Pioneers, Foch's attack."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import DONE, Choice, Frame
from marne.kernel.ruling import Ruling
from marne.kernel.schema import INT, Shape
from marne.titles.gaw.rules import facts, kinds
from marne.titles.gaw.rules import rulings as no
from marne.titles.gaw.rules.actions import (
    DECLARE,
    DONE_MOVE,
    FOCH_ATTACK,
    NOTHING,
    PIONEERS,
    PONTOON,
    RAZE,
    Declare,
    Done,
    Raze,
)
from marne.titles.gaw.rules.atlas import FORT_AREA, FORTS_IN, FRENCH, NEIGHBOURS
from marne.titles.gaw.rules.board import ACTIVE, CUT, MAJOR_CROSSED, MINOR_CROSSED, Gaw
from marne.titles.gaw.rules.roster import FOCH, POWER, SIDE

RAZED_AT_MOST: Final = 2


def advantages(g: Gaw, area: int) -> list[int]:
    """GAW 7.2-2, R12: what the Disc could buy the attacker in this battle; nothing is always among it."""
    side = g.phasing
    found = [NOTHING]
    for kind in (PONTOON, PIONEERS, FOCH_ATTACK):
        if veto_advantage(g, side, area, kind) is None:
            found.append(kind)
    return found


def veto_advantage(g: Gaw, side: int, area: int, kind: int) -> Ruling | None:
    """GAW M30: the Disc is never spent without effect; rivers matter in new engagements only (GAW R17)."""
    if kind == PONTOON:
        if area not in g.fresh:
            return no.OLD_PONTOON
        for u in g.units_in(side, area):
            if g.mark[u] & (MAJOR_CROSSED | MINOR_CROSSED):
                return None
        return no.NO_PONTOON
    if kind == PIONEERS:
        return None if g.control[area] != side and g.walls[area] > 0 else no.NO_PIONEERS
    if kind == FOCH_ATTACK:
        if side != SIDE[FOCH]:
            return no.FOCH_ENTENTE
        if not g.mark[FOCH] & ACTIVE:
            return no.FOCH_IDLE
        if g.where[FOCH] not in NEIGHBOURS[area]:
            return no.FOCH_AWAY
        for u in g.units_in(side, area):
            if POWER[u] == FRENCH and not g.mark[u] & CUT:
                return None
        return no.NO_FRENCH
    return None


class Declaration(Choice[Gaw]):
    """Spend the Disc on this battle, for one advantage (GAW 3.3-3, 7.2-3, R16)?

    The player of the Power most numerous in the area decides (GAW M4).
    """

    shape: ClassVar[Shape] = Shape(area=kinds.AREA)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.2-2"

    def __init__(self, area: int) -> None:
        self.area = area
        self.kind = NOTHING  # told to the parent in `hear`, in the same push as the answer

    def data(self) -> tuple[Any, ...]:
        return (self.area,)

    def clone(self) -> Frame[Gaw]:
        return Declaration(self.area)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(g.phasing, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        return [DECLARE[kind] for kind in advantages(g, self.area)]

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if not isinstance(a, Declare):
            return no.OTHER_QUESTION
        return veto_advantage(g, g.phasing, self.area, a.kind)

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        assert isinstance(a, Declare)
        self.kind = a.kind
        if g.listening:
            g.tell(Event(facts.DECLARED, self.rule, (self.area, a.kind)))
        if a.kind != NOTHING:
            g.pass_disc("GAW 7.2-4")
        return DONE


class Razing(Choice[Gaw]):
    """Which disc do the pioneers remove? Of two fortresses the attacker may choose (GAW R18)."""

    shape: ClassVar[Shape] = Shape(area=kinds.AREA, left=INT)

    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "GAW 7.2.2-1"

    def __init__(self, area: int, left: int) -> None:
        self.area = area
        self.left = left

    def data(self) -> tuple[Any, ...]:
        return (self.area, self.left)

    def clone(self) -> Frame[Gaw]:
        return Razing(self.area, self.left)

    def seats(self, g: Gaw) -> tuple[int, ...]:
        return (g.seat_of(g.leading(g.phasing, self.area)),)

    def candidates(self, g: Gaw, seat: int) -> list[Action]:
        found: list[Action] = [RAZE[fort] for fort in FORTS_IN[self.area] if g.discs_at(fort) > 0]
        if self.left < RAZED_AT_MOST:
            found.append(DONE_MOVE)
        return found

    def veto(self, g: Gaw, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return None if self.left < RAZED_AT_MOST else no.RAZE_ONE
        if not isinstance(a, Raze):
            return no.OTHER_QUESTION
        if FORT_AREA[a.fort] != self.area or g.discs_at(a.fort) == 0:
            return no.NOT_RAZED
        return None

    def take(self, g: Gaw, seat: int, a: Action) -> Frame[Gaw] | None:
        if isinstance(a, Done):
            return DONE
        assert isinstance(a, Raze)
        g.lose_disc(a.fort, self.rule)
        self.left -= 1
        return None if self.left and g.walls[self.area] else DONE
