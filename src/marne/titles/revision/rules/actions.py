"""The verbs of this title besides those of the family. Every action is made once and shared."""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Bare
from marne.kernel.schema import Form
from marne.titles.hex14.rules.actions import HexAction, UnitAction, UnitHexAction
from marne.titles.hex14.rules.grid import HEXES
from marne.titles.hex14.rules.kinds import HEX, UNIT
from marne.titles.hex14.rules.roster import UNITS


class Roll(Bare):
    """Roll for a forced march."""

    form: ClassVar[Form] = Form("roll")


class Raise(UnitHexAction):
    """Bring a destroyed unit back to the map."""

    form: ClassVar[Form] = Form("raise {unit} {hex}", unit=UNIT, hex=HEX)


class Assist(UnitAction):
    """Let a unit support a fort."""

    form: ClassVar[Form] = Form("support {unit}", unit=UNIT)


class Stay(Bare):
    """Pay in units and stay."""

    form: ClassVar[Form] = Form("stay")


class Back(Bare):
    """Go back one hex."""

    form: ClassVar[Form] = Form("back")


class Fall(UnitHexAction):
    """Let a unit fall back to a hex."""

    form: ClassVar[Form] = Form("fall {unit} {hex}", unit=UNIT, hex=HEX)


class OccupyHex(HexAction):
    """Choose the hex that the defenders enter."""

    form: ClassVar[Form] = Form("occupy {hex}", hex=HEX)


ROLL: Final = Roll()
STAY: Final = Stay()
BACK: Final = Back()
ASSIST: Final = [Assist(u) for u in range(UNITS)]
OCCUPY: Final = [OccupyHex(h) for h in range(HEXES)]
_RAISED: Final[dict[int, Raise]] = {}


def raising(unit: int, h: int) -> Raise:
    """The action, made once."""
    key = unit * HEXES + h
    made = _RAISED.get(key)
    if made is None:
        made = Raise(unit, h)
        _RAISED[key] = made
    return made
