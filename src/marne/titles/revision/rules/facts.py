"""The facts that the log of this title tells besides those of the family (`hex14.rules.facts`), with their fields."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.hex14.rules.kinds import DIE, FORT, HEX, SIDE, UNIT

# Supply and replacements
ISOLATED: Final = Fact("Isolated", unit=UNIT, hex=HEX)
RAISED: Final = Fact("Raised", unit=UNIT, hex=HEX, left=INT)

# Movement
MARCH_FORCED: Final = Fact("MarchForced", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT, die=DIE, success=INT)

# Combat; strengths and their terms count in quarters
SIEGE_ROLLED: Final = Fact("SiegeRolled", fort=FORT, die=DIE, needed=INT, broken=INT)
SUPPORTED: Final = Fact("Supported", unit=UNIT, fort=FORT)
NOT_SUPPORTED: Final = Fact("NotSupported", side=SIDE, fort=FORT)
FORT_DEFENDED: Final = Fact("FortDefended", side=SIDE, fort=FORT, strength=INT)
ODDS: Final = Fact("Odds", side=SIDE, attack=INT, defence=INT, column=INT)
CALLED_OFF: Final = Fact("CalledOff", side=SIDE, hex=HEX, attack=INT, defence=INT)
DIE_RAISED: Final = Fact("DieRaised", added=INT)
COMBAT_ROLLED: Final = Fact("CombatRolled", die=DIE, row=INT, result=INT, fort=INT)
OUTCOME_CHOSEN: Final = Fact("OutcomeChosen", side=SIDE, result=INT, stays=INT)
SYMBOL_FELL: Final = Fact("SymbolFell", fort=FORT, left=INT)
