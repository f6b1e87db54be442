"""The facts that the log of this title tells, with their fields.

Which block is which is secret: where the other Side sees only a block of a Power move, `unit` is masked for it.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, INTS, SECRET_INT, Fact
from marne.titles.gaw.rules.kinds import ADVANTAGE, AREA, FORT, ORDER, POWER, RIVER, SIDE, TURN, UNIT

# The course of the game.
TURN_BEGAN: Final = Fact("TurnBegan", turn=TURN)
IMPULSE_BEGAN: Final = Fact("ImpulseBegan", side=SIDE, turn=TURN, impulse=INT)
PROPOSED: Final = Fact("Proposed", seat=INT, order=ORDER)
ORDERED: Final = Fact("Ordered", side=SIDE, order=ORDER)
DISC_PASSED: Final = Fact("DiscPassed", side=SIDE)
FINAL_PHASE: Final = Fact("FinalPhase", turn=TURN)
WORN: Final = Fact("Worn", power=POWER, unit=UNIT.secret(), area=AREA)
WON: Final = Fact("Won", side=SIDE)

# Set-up and reinforcements.
JOINED_POOL: Final = Fact("JoinedPool", unit=UNIT)
CALLED: Final = Fact("Called", side=SIDE, blocks=INT)
UNIT_DRAWN: Final = Fact("UnitDrawn", power=POWER, unit=UNIT.secret())
PLACED: Final = Fact("Placed", power=POWER, unit=UNIT.secret(), area=AREA)
RETURNED: Final = Fact("Returned", power=POWER, unit=UNIT.secret())
RESTORED: Final = Fact("Restored", side=SIDE, unit=UNIT.secret(), step=SECRET_INT)

# Leaders.
LEADER_NAMED: Final = Fact("LeaderNamed", side=SIDE, unit=UNIT.secret(), area=AREA.secret(), step=SECRET_INT)
LEADER_RODE: Final = Fact("LeaderRode", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
LEADER_REVEALED: Final = Fact("LeaderRevealed", unit=UNIT, area=AREA, step=INT)
DEACTIVATED: Final = Fact("Deactivated", unit=UNIT, step=INT)

# Movement.
PICKED: Final = Fact("Picked", power=POWER, unit=UNIT.secret(), area=AREA)
MARCHED: Final = Fact("Marched", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
SAILED: Final = Fact("Sailed", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
RAILED: Final = Fact("Railed", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
PURSUED: Final = Fact("Pursued", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
BUILT: Final = Fact("Built", power=POWER, unit=UNIT.secret(), fort=FORT)

# Control.
TAKEN: Final = Fact("Taken", area=AREA, power=POWER)
VALOUR_GAINED: Final = Fact("ValourGained", power=POWER, points=INT)
VALOUR_LOST: Final = Fact("ValourLost", power=POWER, points=INT)

# Battles.
BATTLE_BEGAN: Final = Fact("BattleBegan", area=AREA, side=SIDE)
DECLARED: Final = Fact("Declared", area=AREA, advantage=ADVANTAGE)
CAVALRY_DECLARED: Final = Fact("CavalryDeclared", area=AREA, side=SIDE, present=INT)
RETREAT_CALLED: Final = Fact("RetreatCalled", side=SIDE, area=AREA)
RETREAT_DECLINED: Final = Fact("RetreatDeclined", side=SIDE, area=AREA)
WITHDREW: Final = Fact("Withdrew", power=POWER, unit=UNIT.secret(), origin=AREA, area=AREA)
WALKED_IN: Final = Fact("WalkedIn", area=AREA, side=SIDE)
SHOWDOWN: Final = Fact("Showdown", area=AREA, units=UNIT.many(), steps=INTS)
CAME_OVER: Final = Fact("CameOver", unit=UNIT, river=RIVER)
HELD_BACK: Final = Fact("HeldBack", unit=UNIT)
TERM: Final = Fact("Term", side=SIDE, term=INT, unit=UNIT, subject=INT, amount=INT)
"""`unit` is the subject where the term belongs to a unit."""
OUTCOME: Final = Fact("Outcome", area=AREA, side=SIDE, fire=INT, reply=INT, suffered=INT, price=INT)
ABSORBED: Final = Fact("Absorbed", unit=UNIT, hits=INT)
REDUCED: Final = Fact("Reduced", unit=UNIT, step=INT)
ELIMINATED: Final = Fact("Eliminated", unit=UNIT, area=AREA)
DISC_LOST: Final = Fact("DiscLost", fort=FORT, power=POWER)
