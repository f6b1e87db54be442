"""The verbs of all titles of the family. Every action is made once and shared: legal lists hand out references."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Action, Bare
from marne.kernel.schema import Form
from marne.titles.hex14.rules import kinds
from marne.titles.hex14.rules.cards import CARDS, PLANS
from marne.titles.hex14.rules.grid import FORTS, HEXES
from marne.titles.hex14.rules.kinds import FORT, HEX, UNIT
from marne.titles.hex14.rules.roster import UNITS

OFF_LINE: Final = 0
BY_LINE: Final = 1
"""Manners of arriving in a hex (Go.manner)."""


class UnitAction(Action):
    """An action that names a unit."""

    def __init__(self, unit: int) -> None:
        self.unit: Final = UNIT.check(unit)

    def data(self) -> tuple[int, ...]:
        return (self.unit,)


class HexAction(Action):
    """An action that names a hex."""

    def __init__(self, h: int) -> None:
        self.hex: Final = HEX.check(h)

    def data(self) -> tuple[int, ...]:
        return (self.hex,)


class FortAction(Action):
    """An action that names a fort."""

    def __init__(self, fort: int) -> None:
        self.fort: Final = FORT.check(fort)

    def data(self) -> tuple[int, ...]:
        return (self.fort,)


class UnitHexAction(Action):
    """An action that names a unit and a hex."""

    def __init__(self, unit: int, h: int) -> None:
        self.unit: Final = UNIT.check(unit)
        self.hex: Final = HEX.check(h)

    def data(self) -> tuple[int, ...]:
        return (self.unit, self.hex)


# ---------------------------------------------------------------- everywhere


class Done(Bare):
    """Nothing more of this."""

    form: ClassVar[Form] = Form("done", closes=True)


class Rolled(Action):
    """CHANCE: a die."""

    form: ClassVar[Form] = Form("rolled {die}", drawn=True, die=kinds.DIE)

    def __init__(self, die: int) -> None:
        self.die: Final = kinds.DIE.check(die)

    def data(self) -> tuple[int, ...]:
        return (self.die,)


# ---------------------------------------------------------------- set-up


class Commit(UnitAction):
    """Put a unit into the East Front box."""

    form: ClassVar[Form] = Form("commit {unit}", unit=UNIT)


class Recall(UnitAction):
    """Take a unit out of the East Front box again."""

    form: ClassVar[Form] = Form("recall {unit}", unit=UNIT)


class DrawCard(Action):
    """CHANCE: a political card."""

    form: ClassVar[Form] = Form("card {card}", drawn=True, card=kinds.CARD)

    def __init__(self, card: int) -> None:
        self.card: Final = kinds.CARD.check(card)

    def data(self) -> tuple[int, ...]:
        return (self.card,)


class DrawPlan(Action):
    """CHANCE: a mobilization card."""

    form: ClassVar[Form] = Form("plan {plan}", drawn=True, plan=kinds.PLAN)

    def __init__(self, plan: int) -> None:
        self.plan: Final = kinds.PLAN.check(plan)

    def data(self) -> tuple[int, ...]:
        return (self.plan,)


class Deploy(UnitAction):
    """Take a counter to set it up."""

    form: ClassVar[Form] = Form("deploy {unit}", unit=UNIT)


class Place(HexAction):
    """Set the counter up in a hex."""

    form: ClassVar[Form] = Form("place {hex}", hex=HEX)


# ---------------------------------------------------------------- supply, reinforcements, East Front, construction


class Feed(UnitAction):
    """Let a fort feed a unit."""

    form: ClassVar[Form] = Form("feed {unit}", unit=UNIT)


class Enter(UnitHexAction):
    """Bring a reinforcement, or a dummy with it, to the map."""

    form: ClassVar[Form] = Form("enter {unit} {hex}", unit=UNIT, hex=HEX)


class Send(UnitAction):
    """Send a unit from the West to the East Front."""

    form: ClassVar[Form] = Form("send {unit}", unit=UNIT)


class Return(UnitAction):
    """Call a unit back from the East Front."""

    form: ClassVar[Form] = Form("return {unit}", unit=UNIT)


class Build(UnitAction):
    """Let railway engineers work on the line in their hex."""

    form: ClassVar[Form] = Form("build {unit}", unit=UNIT)


class Garrison(UnitAction):
    """Give up a unit as a garrison."""

    form: ClassVar[Form] = Form("garrison {unit}", unit=UNIT)


# ---------------------------------------------------------------- movement


class March(UnitAction):
    """Take up a unit to move it."""

    form: ClassVar[Form] = Form("march {unit}", unit=UNIT)


class Go(Action):
    """March to a hex by the cheapest way, and stop there."""

    form: ClassVar[Form] = Form("go {hex} {manner}", hex=HEX, manner=kinds.MANNER, pointing=["hex:{hex}"])

    def __init__(self, h: int, manner: int) -> None:
        self.hex: Final = HEX.check(h)
        self.manner: Final = kinds.MANNER.check(manner)

    def data(self) -> tuple[int, ...]:
        return (self.hex, self.manner)


class Step(HexAction):
    """March into the next hex."""

    form: ClassVar[Form] = Form("step {hex}", hex=HEX)


class Halt(Bare):
    """End the march here."""

    form: ClassVar[Form] = Form("halt", closes=True)


class Entrain(Bare):
    """Board a train: a strategic move."""

    form: ClassVar[Form] = Form("entrain")


class Rail(HexAction):
    """Go by train to a hex."""

    form: ClassVar[Form] = Form("rail {hex}", hex=HEX)


class Embark(Bare):
    """Board a ship."""

    form: ClassVar[Form] = Form("embark")


class Sail(HexAction):
    """Go by sea to a port."""

    form: ClassVar[Form] = Form("sail {hex}", hex=HEX)


class Turn(Action):
    """Turn a unit to face a corner of its hex."""

    form: ClassVar[Form] = Form("turn {unit} {facing}", unit=UNIT, facing=kinds.FACE)

    def __init__(self, unit: int, facing: int) -> None:
        self.unit: Final = UNIT.check(unit)
        self.facing: Final = kinds.FACE.check(facing)

    def data(self) -> tuple[int, ...]:
        return (self.unit, self.facing)


# ---------------------------------------------------------------- combat


class Attack(HexAction):
    """Attack the units in a hex."""

    form: ClassVar[Form] = Form("attack {hex}", hex=HEX)


class Probe(HexAction):
    """Probe a hex with cavalry."""

    form: ClassVar[Form] = Form("probe {hex}", hex=HEX)


class Join(UnitAction):
    """Let a unit take part in the attack."""

    form: ClassVar[Form] = Form("join {unit}", unit=UNIT)


class Assault(FortAction):
    """Attack a fort."""

    form: ClassVar[Form] = Form("assault {fort}", fort=FORT)


class Defend(UnitAction):
    """Name a unit to defend."""

    form: ClassVar[Form] = Form("defend {unit}", unit=UNIT)


class Withdraw(UnitHexAction):
    """Let cavalry withdraw before the fight."""

    form: ClassVar[Form] = Form("withdraw {unit} {hex}", unit=UNIT, hex=HEX)


class Evade(Bare):
    """Try to retreat before combat."""

    form: ClassVar[Form] = Form("evade")


class Lose(UnitAction):
    """Let a unit take the loss."""

    form: ClassVar[Form] = Form("lose {unit}", unit=UNIT)


class Advance(UnitAction):
    """Let an attacker enter the vacated hex."""

    form: ClassVar[Form] = Form("advance {unit}", unit=UNIT)


class Pursue(UnitHexAction):
    """Let cavalry ride after retreating cavalry."""

    form: ClassVar[Form] = Form("pursue {unit} {hex}", unit=UNIT, hex=HEX)


# ---------------------------------------------------------------- the end


class Extend(Bare):
    """Agree to play on."""

    form: ClassVar[Form] = Form("extend")


class Finish(Bare):
    """Let the game end here."""

    form: ClassVar[Form] = Form("finish", closes=True)


DONE_HERE: Final = Done()
HALT: Final = Halt()
ENTRAIN: Final = Entrain()
EMBARK: Final = Embark()
EVADE: Final = Evade()
EXTEND: Final = Extend()
FINISH: Final = Finish()
ROLLED: Final = [Rolled(max(n, 1)) for n in range(7)]
"""ROLLED[n], from 1."""
FACES: Final[list[tuple[Action, int]]] = [(ROLLED[n], 1) for n in range(1, 7)]
"""The outcomes of a die with their weights."""
DRAW_CARD: Final = [DrawCard(c) for c in range(CARDS)]
DRAW_PLAN: Final = [DrawPlan(p) for p in range(PLANS)]
COMMIT: Final = [Commit(u) for u in range(UNITS)]
RECALL: Final = [Recall(u) for u in range(UNITS)]
DEPLOY: Final = [Deploy(u) for u in range(UNITS)]
PLACE: Final = [Place(h) for h in range(HEXES)]
FEED: Final = [Feed(u) for u in range(UNITS)]
SEND: Final = [Send(u) for u in range(UNITS)]
RETURN: Final = [Return(u) for u in range(UNITS)]
BUILD: Final = [Build(u) for u in range(UNITS)]
GARRISON: Final = [Garrison(u) for u in range(UNITS)]
MARCH: Final = [March(u) for u in range(UNITS)]
GO: Final = [Go(h, OFF_LINE) for h in range(HEXES)]
GO_BY_LINE: Final = [Go(h, BY_LINE) for h in range(HEXES)]
STEP: Final = [Step(h) for h in range(HEXES)]
RAIL: Final = [Rail(h) for h in range(HEXES)]
SAIL: Final = [Sail(h) for h in range(HEXES)]
ATTACK: Final = [Attack(h) for h in range(HEXES)]
PROBE: Final = [Probe(h) for h in range(HEXES)]
ASSAULT: Final = [Assault(f) for f in range(FORTS)]
DEFEND: Final = [Defend(u) for u in range(UNITS)]
JOIN: Final = [Join(u) for u in range(UNITS)]
LOSE: Final = [Lose(u) for u in range(UNITS)]
ADVANCE: Final = [Advance(u) for u in range(UNITS)]
