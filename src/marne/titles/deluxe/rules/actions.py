"""The verbs of this title besides those of the family: for steps, air, impulses, forts and retreats.

Every action is made once and shared: legal lists hand out references.
"""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Bare
from marne.kernel.schema import Form
from marne.titles.hex14.rules.actions import FortAction, HexAction, UnitAction
from marne.titles.hex14.rules.grid import FORTS, HEXES
from marne.titles.hex14.rules.kinds import FORT, HEX, UNIT
from marne.titles.hex14.rules.roster import UNITS


class Rebuild(UnitAction):
    """Give a unit a replacement step."""

    form: ClassVar[Form] = Form("rebuild {unit}", unit=UNIT)


class Scout(HexAction):
    """Fly a mission over a hex and its neighbours."""

    form: ClassVar[Form] = Form("scout {hex}", hex=HEX)


class Activate(HexAction):
    """Activate a hex in an impulse."""

    form: ClassVar[Form] = Form("activate {hex}", hex=HEX)


class Bombard(FortAction):
    """Bombard a fort."""

    form: ClassVar[Form] = Form("bombard {fort}", fort=FORT)


class Stand(Bare):
    """Stand and pay another step."""

    form: ClassVar[Form] = Form("stand")


class Retreat(HexAction):
    """Retreat to a hex."""

    form: ClassVar[Form] = Form("retreat {hex}", hex=HEX)


STAND: Final = Stand()
REBUILD: Final = [Rebuild(u) for u in range(UNITS)]
SCOUT: Final = [Scout(h) for h in range(HEXES)]
ACTIVATE: Final = [Activate(h) for h in range(HEXES)]
BOMBARD: Final = [Bombard(f) for f in range(FORTS)]
RETREAT: Final = [Retreat(h) for h in range(HEXES)]
