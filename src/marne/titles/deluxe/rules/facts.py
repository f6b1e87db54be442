"""The facts that the log of this title tells besides those of the family (`hex14.rules.facts`), with their fields."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.hex14.rules.kinds import DIE, FORT, HEX, NATION, SIDE, UNIT

# Steps
STEP_LOST: Final = Fact("StepLost", unit=UNIT, hex=HEX, lost=INT)
STEP_GIVEN: Final = Fact("StepGiven", unit=UNIT.secret(), nation=NATION, hex=HEX, place=INT, lost=INT)
STEP_GIVEN_UNSEEN: Final = Fact("StepGivenUnseen", unit=UNIT.secret(), nation=NATION)

# Air
AIR_ROLLED: Final = Fact("AirRolled", side=SIDE, die=DIE, modified=INT, missions=INT)
SCOUTED: Final = Fact("Scouted", side=SIDE, hex=HEX, left=INT)

# Impulses
IMPULSE_ROLLED: Final = Fact("ImpulseRolled", side=SIDE, first=DIE, second=DIE)
ACTIVATED: Final = Fact("Activated", side=SIDE, hex=HEX)
FROZEN: Final = Fact("Frozen", side=SIDE, hex=HEX, die=DIE, active=INT)
THAWED: Final = Fact("Thawed", side=SIDE, hex=HEX, die=DIE, active=INT)

# Combat; strengths and their terms count in eighths
FORT_BOMBARDED: Final = Fact("FortBombarded", side=SIDE, fort=FORT)
ODDS: Final = Fact("Odds", side=SIDE, attack=INT, defence=INT, column=INT, table=INT)
COMBAT_ROLLED: Final = Fact("CombatRolled", die=DIE, attacker=INT, defender=INT)
STOOD: Final = Fact("Stood", side=SIDE, hex=HEX)
