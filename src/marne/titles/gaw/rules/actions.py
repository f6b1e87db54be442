"""The verbs of the game. Every action is made once and shared: legal lists hand out references."""

from __future__ import annotations

from typing import Final

from marne.kernel.action import Action, Bare, within
from marne.titles.gaw.rules.atlas import AREAS, FORTS
from marne.titles.gaw.rules.roster import UNITS

# Kinds of impulse (Order.kind).
TACTICAL: Final = 0
SURPRISE: Final = 1  # a Tactical Action with the bonus of the first impulse
STRATEGIC: Final = 2  # option A: units move
REINFORCE: Final = 3  # option B: blocks are drawn
PASS: Final = 4
ORDERS: Final = 5

# What the Disc buys in a battle (Declare.kind).
NOTHING: Final = 0
PONTOON: Final = 1
PIONEERS: Final = 2
FOCH_ATTACK: Final = 3
DECLARATIONS: Final = 4

MOST_CALLED: Final = 20
"""More blocks than any Side may call for at once."""


class UnitAction(Action):
    """An action that names a unit."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = within(unit, 0, UNITS, "unit")

    def data(self) -> tuple[int, ...]:
        return (self.unit,)


class AreaAction(Action):
    """An action that names an area."""

    def __init__(self, area: int) -> None:
        self.area: Final = within(area, 0, AREAS, "area")

    def data(self) -> tuple[int, ...]:
        return (self.area,)


class FortAction(Action):
    """An action that names a fortress."""

    def __init__(self, fort: int) -> None:
        self.fort: Final = within(fort, 0, FORTS, "fortress")

    def data(self) -> tuple[int, ...]:
        return (self.fort,)


class UnitAreaAction(Action):
    """An action that names a unit and an area."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = within(unit, 0, UNITS, "unit")
        self.area: Final = within(area, 0, AREAS, "area")

    def data(self) -> tuple[int, ...]:
        return (self.unit, self.area)


class Order(Action):
    """Choose what to do with an impulse."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = within(kind, 0, ORDERS, "kind of impulse")

    def data(self) -> tuple[int, ...]:
        return (self.kind,)


class Call(Action):
    """Name how many reinforcements to draw in a Strategic Action."""

    def __init__(self, count: int) -> None:
        self.count: Final = within(count, 1, MOST_CALLED, "number of blocks")

    def data(self) -> tuple[int, ...]:
        return (self.count,)


class Declare(Action):
    """Spend the Disc, or not, before a battle of a Tactical Action."""

    def __init__(self, kind: int) -> None:
        self.kind: Final = within(kind, 0, DECLARATIONS, "advantage")

    def data(self) -> tuple[int, ...]:
        return (self.kind,)


class Done(Bare):
    """Nothing more in this segment."""


class Halt(Bare):
    """End the march of a unit where it is."""


class Reveal(Bare):
    """Lay a leader face up where he is."""


class Retreat(Bare):
    """Spend the Disc to call a General Retreat."""


class Return(Bare):
    """Put drawn blocks that have no place back into the pool."""


class Activate(UnitAction):
    """Begin the activation of a leader."""


class Pick(UnitAction):
    """Take a unit to move it or to build with it."""


class Hit(UnitAction):
    """Let a unit take a hit."""


class Restore(UnitAction):
    """Give a leader a step back."""


class Drawn(UnitAction):
    """CHANCE: this block was drawn."""


class Step(AreaAction):
    """March into an adjacent area."""


class Sail(AreaAction):
    """Cross the Channel."""


class Rail(AreaAction):
    """Go by rail."""


class Fight(AreaAction):
    """Resolve the battle in an area."""


class Build(FortAction):
    """Turn a step of the picked infantry into a Garrison Disc."""


class Raze(FortAction):
    """Let the pioneers remove a Garrison Disc."""


class Withdraw(UnitAreaAction):
    """Retreat a unit before the battle."""


class Pursue(UnitAreaAction):
    """Move a cavalry that has cleared an area on by one."""


class Place(UnitAreaAction):
    """Put a block on the map."""


ORDER: Final = [Order(k) for k in range(ORDERS)]
CALL: Final = [Call(max(n, 1)) for n in range(MOST_CALLED)]
"""CALL[n], from 1."""
DECLARE: Final = [Declare(k) for k in range(DECLARATIONS)]
DONE_MOVE: Final = Done()
HALT: Final = Halt()
REVEAL: Final = Reveal()
RETREAT: Final = Retreat()
RETURN: Final = Return()
ACTIVATE: Final = [Activate(u) for u in range(UNITS)]
PICK: Final = [Pick(u) for u in range(UNITS)]
HIT: Final = [Hit(u) for u in range(UNITS)]
RESTORE: Final = [Restore(u) for u in range(UNITS)]
DRAWN: Final = [Drawn(u) for u in range(UNITS)]
STEP: Final = [Step(a) for a in range(AREAS)]
SAIL: Final = [Sail(a) for a in range(AREAS)]
RAIL: Final = [Rail(a) for a in range(AREAS)]
FIGHT: Final = [Fight(a) for a in range(AREAS)]
BUILD: Final = [Build(f) for f in range(FORTS)]
RAZE: Final = [Raze(f) for f in range(FORTS)]
