"""The verbs of the game. Every action is made once and shared: legal lists hand out references."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action, Bare
from marne.kernel.schema import Form
from marne.titles.gaw.rules import kinds
from marne.titles.gaw.rules.atlas import AREAS, FORTS
from marne.titles.gaw.rules.kinds import AREA, FORT, MOST_CALLED, UNIT
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


class UnitAction(Action):
    """An action that names a unit."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = UNIT.check(unit)

    def data(self) -> tuple[int, ...]:
        return (self.unit,)


class AreaAction(Action):
    """An action that names an area."""

    def __init__(self, area: int) -> None:
        self.area: Final = AREA.check(area)

    def data(self) -> tuple[int, ...]:
        return (self.area,)


class FortAction(Action):
    """An action that names a fortress."""

    def __init__(self, fort: int) -> None:
        self.fort: Final = FORT.check(fort)

    def data(self) -> tuple[int, ...]:
        return (self.fort,)


class UnitAreaAction(Action):
    """An action that names a unit and an area."""

    def __init__(self, unit: int, area: int) -> None:
        self.unit: Final = UNIT.check(unit)
        self.area: Final = AREA.check(area)

    def data(self) -> tuple[int, ...]:
        return (self.unit, self.area)


class Order(Action):
    """Choose what to do with an impulse."""

    form: ClassVar[Form] = Form("{kind}", kind=kinds.ORDER)

    def __init__(self, kind: int) -> None:
        self.kind: Final = kinds.ORDER.check(kind)

    def data(self) -> tuple[int, ...]:
        return (self.kind,)

    def closes(self) -> bool:
        return self.kind == PASS


class Call(Action):
    """Name how many reinforcements to draw in a Strategic Action."""

    form: ClassVar[Form] = Form("call {count}", count=kinds.CALLED)

    def __init__(self, count: int) -> None:
        self.count: Final = kinds.CALLED.check(count)

    def data(self) -> tuple[int, ...]:
        return (self.count,)


class Declare(Action):
    """Spend the Disc, or not, before a battle of a Tactical Action."""

    form: ClassVar[Form] = Form("declare {kind}", kind=kinds.ADVANTAGE)

    def __init__(self, kind: int) -> None:
        self.kind: Final = kinds.ADVANTAGE.check(kind)

    def data(self) -> tuple[int, ...]:
        return (self.kind,)

    def closes(self) -> bool:
        return self.kind == NOTHING


class Done(Bare):
    """Nothing more in this segment."""

    form: ClassVar[Form] = Form("done", closes=True)


class Halt(Bare):
    """End the march of a unit where it is."""

    form: ClassVar[Form] = Form("halt", closes=True)


class Reveal(Bare):
    """Reveal a leader in their present area."""

    form: ClassVar[Form] = Form("reveal")


class Retreat(Bare):
    """Spend the Disc to call a General Retreat."""

    form: ClassVar[Form] = Form("retreat")


class Return(Bare):
    """Put drawn blocks that have no place back into the pool."""

    form: ClassVar[Form] = Form("return")


class Activate(UnitAction):
    """Begin the activation of a leader."""

    form: ClassVar[Form] = Form("activate {unit}", unit=UNIT)


class Pick(UnitAction):
    """Take a unit to move it or to build with it."""

    form: ClassVar[Form] = Form("pick {unit}", unit=UNIT)


class Hit(UnitAction):
    """Let a unit take a hit."""

    form: ClassVar[Form] = Form("hit {unit}", unit=UNIT)


class Restore(UnitAction):
    """Give a leader a step back."""

    form: ClassVar[Form] = Form("restore {unit}", unit=UNIT)


class Drawn(UnitAction):
    """CHANCE: this block was drawn."""

    form: ClassVar[Form] = Form("drawn {unit}", drawn=True, unit=UNIT)


class Step(AreaAction):
    """March into an adjacent area."""

    form: ClassVar[Form] = Form("step {area}", area=AREA)


class Sail(AreaAction):
    """Cross the Channel."""

    form: ClassVar[Form] = Form("sail {area}", area=AREA)


class Rail(AreaAction):
    """Go by rail."""

    form: ClassVar[Form] = Form("rail {area}", area=AREA)


class Fight(AreaAction):
    """Resolve the battle in an area."""

    form: ClassVar[Form] = Form("fight {area}", area=AREA)


class Build(FortAction):
    """Turn a step of the picked infantry into a Garrison Disc."""

    form: ClassVar[Form] = Form("build {fort}", fort=FORT)


class Raze(FortAction):
    """Let the pioneers remove a Garrison Disc."""

    form: ClassVar[Form] = Form("raze {fort}", fort=FORT)


class Withdraw(UnitAreaAction):
    """Retreat a unit before the battle."""

    form: ClassVar[Form] = Form("withdraw {unit} {area}", unit=UNIT, area=AREA)


class Pursue(UnitAreaAction):
    """Move a cavalry that has cleared an area on by one."""

    form: ClassVar[Form] = Form("pursue {unit} {area}", unit=UNIT, area=AREA)


class Place(UnitAreaAction):
    """Put a block on the map."""

    form: ClassVar[Form] = Form("place {unit} {area}", unit=UNIT, area=AREA)


ORDER: Final = [Order(k) for k in range(ORDERS)]
CALL: Final = [Call(max(n, 1)) for n in range(MOST_CALLED + 1)]
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
