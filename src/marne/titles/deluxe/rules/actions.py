"""The verbs of the game: those of the family, and those for steps, air, impulses, forts and retreats below.

Every action is made once and shared: legal lists hand out references. The family's are named one by one, since a
compiled module does not have the names of a star import.
"""

from __future__ import annotations

from typing import ClassVar, Final

from marne.kernel.action import Bare
from marne.kernel.schema import Form
from marne.titles.hex14.rules.actions import ADVANCE as ADVANCE
from marne.titles.hex14.rules.actions import ATTACK as ATTACK
from marne.titles.hex14.rules.actions import BUILD as BUILD
from marne.titles.hex14.rules.actions import BY_LINE as BY_LINE
from marne.titles.hex14.rules.actions import COMMIT as COMMIT
from marne.titles.hex14.rules.actions import DEPLOY as DEPLOY
from marne.titles.hex14.rules.actions import DONE_HERE as DONE_HERE
from marne.titles.hex14.rules.actions import DRAW_CARD as DRAW_CARD
from marne.titles.hex14.rules.actions import DRAW_PLAN as DRAW_PLAN
from marne.titles.hex14.rules.actions import EMBARK as EMBARK
from marne.titles.hex14.rules.actions import ENTRAIN as ENTRAIN
from marne.titles.hex14.rules.actions import EVADE as EVADE
from marne.titles.hex14.rules.actions import EXTEND as EXTEND
from marne.titles.hex14.rules.actions import FACES as FACES
from marne.titles.hex14.rules.actions import FEED as FEED
from marne.titles.hex14.rules.actions import FINISH as FINISH
from marne.titles.hex14.rules.actions import GARRISON as GARRISON
from marne.titles.hex14.rules.actions import GO as GO
from marne.titles.hex14.rules.actions import GO_BY_LINE as GO_BY_LINE
from marne.titles.hex14.rules.actions import HALT as HALT
from marne.titles.hex14.rules.actions import JOIN as JOIN
from marne.titles.hex14.rules.actions import LOSE as LOSE
from marne.titles.hex14.rules.actions import MARCH as MARCH
from marne.titles.hex14.rules.actions import OFF_LINE as OFF_LINE
from marne.titles.hex14.rules.actions import PLACE as PLACE
from marne.titles.hex14.rules.actions import PROBE as PROBE
from marne.titles.hex14.rules.actions import RAIL as RAIL
from marne.titles.hex14.rules.actions import RECALL as RECALL
from marne.titles.hex14.rules.actions import RETURN as RETURN
from marne.titles.hex14.rules.actions import ROLLED as ROLLED
from marne.titles.hex14.rules.actions import SAIL as SAIL
from marne.titles.hex14.rules.actions import SEND as SEND
from marne.titles.hex14.rules.actions import STEP as STEP
from marne.titles.hex14.rules.actions import Advance as Advance
from marne.titles.hex14.rules.actions import Attack as Attack
from marne.titles.hex14.rules.actions import Build as Build
from marne.titles.hex14.rules.actions import Commit as Commit
from marne.titles.hex14.rules.actions import Deploy as Deploy
from marne.titles.hex14.rules.actions import Done as Done
from marne.titles.hex14.rules.actions import DrawCard as DrawCard
from marne.titles.hex14.rules.actions import DrawPlan as DrawPlan
from marne.titles.hex14.rules.actions import Embark as Embark
from marne.titles.hex14.rules.actions import Enter as Enter
from marne.titles.hex14.rules.actions import Entrain as Entrain
from marne.titles.hex14.rules.actions import Evade as Evade
from marne.titles.hex14.rules.actions import Extend as Extend
from marne.titles.hex14.rules.actions import Feed as Feed
from marne.titles.hex14.rules.actions import Finish as Finish
from marne.titles.hex14.rules.actions import FortAction as FortAction
from marne.titles.hex14.rules.actions import Garrison as Garrison
from marne.titles.hex14.rules.actions import Go as Go
from marne.titles.hex14.rules.actions import Halt as Halt
from marne.titles.hex14.rules.actions import HexAction as HexAction
from marne.titles.hex14.rules.actions import Join as Join
from marne.titles.hex14.rules.actions import Lose as Lose
from marne.titles.hex14.rules.actions import March as March
from marne.titles.hex14.rules.actions import Place as Place
from marne.titles.hex14.rules.actions import Probe as Probe
from marne.titles.hex14.rules.actions import Pursue as Pursue
from marne.titles.hex14.rules.actions import Rail as Rail
from marne.titles.hex14.rules.actions import Recall as Recall
from marne.titles.hex14.rules.actions import Return as Return
from marne.titles.hex14.rules.actions import Rolled as Rolled
from marne.titles.hex14.rules.actions import Sail as Sail
from marne.titles.hex14.rules.actions import Send as Send
from marne.titles.hex14.rules.actions import Step as Step
from marne.titles.hex14.rules.actions import Turn as Turn
from marne.titles.hex14.rules.actions import UnitAction as UnitAction
from marne.titles.hex14.rules.actions import UnitHexAction as UnitHexAction
from marne.titles.hex14.rules.actions import Withdraw as Withdraw
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


class Assault(FortAction):
    """Assault a fort."""

    form: ClassVar[Form] = Form("assault {fort}", fort=FORT)


class Bombard(FortAction):
    """Bombard a fort."""

    form: ClassVar[Form] = Form("bombard {fort}", fort=FORT)


class Defend(UnitAction):
    """Name a unit to defend."""

    form: ClassVar[Form] = Form("defend {unit}", unit=UNIT)


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
ASSAULT: Final = [Assault(f) for f in range(FORTS)]
BOMBARD: Final = [Bombard(f) for f in range(FORTS)]
DEFEND: Final = [Defend(u) for u in range(UNITS)]
RETREAT: Final = [Retreat(h) for h in range(HEXES)]
