"""Who may take part in an attack, and the question that gathers them one by one."""

from __future__ import annotations

from typing import Any, ClassVar

from marne.kernel.action import Action
from marne.kernel.frame import Frame, Goto
from marne.kernel.ruling import Ruling
from marne.kernel.schema import SECRET_INT, Shape
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules import rulings as no
from marne.titles.hex14.rules.actions import DONE_HERE, JOIN, Done, Join
from marne.titles.hex14.rules.bases import SideChoice, out_of_hand
from marne.titles.hex14.rules.board import ATTACKED, Campaign
from marne.titles.hex14.rules.cavalry import INFANTRY_SET, may_hold
from marne.titles.hex14.rules.clash import is_at_war
from marne.titles.hex14.rules.flanks import front
from marne.titles.hex14.rules.grid import BIT, hexes_in
from marne.titles.hex14.rules.roster import ARTILLERY, INFANTRY, IS_DUMMY, KIND, NATION
from marne.titles.hex14.rules.targets import ATTACK, PROBE, aim, spots


class Joining(SideChoice[Campaign]):
    """Which units take part? The enemy learns it, and what is attacked, when the attack is declared.

    `target` is a hex or, for the kinds of attack after PROBE, a fort (see `targets`).
    """

    shape: ClassVar[Shape] = Shape(
        side=kinds.SIDE, kind=SECRET_INT, target=SECRET_INT, joined=kinds.UNIT.many(secret=True)
    )
    exact: ClassVar[bool] = True
    rule: ClassVar[str] = "DLX 10.1.2-1"

    def __init__(self, side: int, kind: int, target: int, joined: tuple[int, ...]) -> None:
        self.side = side
        self.kind = kind
        self.target = target
        self.joined = joined

    def data(self) -> tuple[Any, ...]:
        return (self.side, self.kind, self.target, self.joined)

    def clone(self) -> Frame[Campaign]:
        return self

    def candidates(self, g: Campaign, seat: int) -> list[Action]:
        found: list[Action] = []
        around = spots(self.kind, self.target) | g.far_spots(self.side, self.kind, self.target)
        for h in hexes_in(around & g.occupied[self.side]):
            for u in g.at[h]:
                if self.refuse(g, u) is None:
                    found.append(JOIN[u])
        if self.unlawful(g) is None:
            found.append(DONE_HERE)
        return found

    def veto(self, g: Campaign, seat: int, a: Action) -> Ruling | None:
        if isinstance(a, Done):
            return self.unlawful(g)
        return self.refuse(g, a.unit) if isinstance(a, Join) else no.OTHER_QUESTION

    def take(self, g: Campaign, seat: int, a: Action) -> Frame[Campaign] | None:
        if isinstance(a, Join):
            return Goto(Joining(self.side, self.kind, self.target, (*self.joined, a.unit)))
        return Goto(g.fight(self.side, self.kind, self.target, self.joined))

    # ---------------------------------------------------------------- what is lawful

    def refuse(self, g: Campaign, unit: int) -> Ruling | None:
        """Why a unit may not join."""
        if unit in self.joined:
            return no.JOINED_ALREADY
        base = g.attack_refusal(self.side, unit)
        if base is not None:
            return base
        h = g.where[unit]
        if not spots(self.kind, self.target) & BIT[h]:
            if not g.far_spots(self.side, self.kind, self.target) & BIT[h]:
                return no.NOT_NEXT if self.kind <= PROBE else no.NOT_NEXT_TO_FORT
        elif not front(g, unit) & aim(self.kind, self.target, h):
            return no.IN_FLANK  # DLX 15.1-1
        return g.join_refusal(self.kind, self.target, self.joined, unit)

    def unlawful(self, g: Campaign) -> Ruling | None:
        """Why the attack cannot be declared as it is."""
        if not self.joined:
            return no.NOBODY_JOINED  # DLX R-14
        return g.declare_refusal(self.kind, self.target, self.joined)


def refusal(g: Campaign, side: int, unit: int) -> Ruling | None:
    """Why a unit attacks nothing at all: whose it is, whether it fights, has fought, and is at war."""
    if (refused := out_of_hand(g, side, unit)) is not None:
        return refused
    if IS_DUMMY[unit]:
        return no.DUMMY_ATTACKS
    if KIND[unit] > ARTILLERY:
        return no.ENGINEERS_ATTACK
    if g.mark[unit] & ATTACKED:
        return no.UNIT_ATTACKED  # DLX 10.1.2-1
    return None if is_at_war(g, NATION[unit]) else no.NOT_AT_WAR  # DLX 12-1, R-51


def refuse_cavalry(g: Campaign, kind: int, target: int, joined: tuple[int, ...]) -> Ruling | None:
    """Why cavalry does not join: not against forts, and where infantry may be only after infantry (DLX 10.2.2-1,
    R-21)."""
    if kind > PROBE:
        return no.CAVALRY_AT_FORT
    if kind == ATTACK and not with_infantry(joined) and may_hold(g, target, INFANTRY_SET):
        return no.CAVALRY_FIRST
    return None


def with_infantry(joined: tuple[int, ...]) -> bool:
    """Whether infantry has joined."""
    for u in joined:
        if KIND[u] == INFANTRY:
            return True
    return False
