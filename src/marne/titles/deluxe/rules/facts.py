"""The facts that the log of this title tells, with their fields: those of the family, and those of its own below.

The former are named one by one, since a compiled module does not have the names of a star import.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.hex14.rules.facts import ADVANCED as ADVANCED
from marne.titles.hex14.rules.facts import ALARM_ENDED as ALARM_ENDED
from marne.titles.hex14.rules.facts import ALTERNATE_EFFECT as ALTERNATE_EFFECT
from marne.titles.hex14.rules.facts import ANSWERED as ANSWERED
from marne.titles.hex14.rules.facts import ARRIVED as ARRIVED
from marne.titles.hex14.rules.facts import ATTACK_DECLARED as ATTACK_DECLARED
from marne.titles.hex14.rules.facts import ATTACK_PLANNED as ATTACK_PLANNED
from marne.titles.hex14.rules.facts import BACK_FROM_EAST as BACK_FROM_EAST
from marne.titles.hex14.rules.facts import BATTLE_ENDED as BATTLE_ENDED
from marne.titles.hex14.rules.facts import BEF_LANDED as BEF_LANDED
from marne.titles.hex14.rules.facts import BELGIUM_OPENED as BELGIUM_OPENED
from marne.titles.hex14.rules.facts import CARD_CANCELLED as CARD_CANCELLED
from marne.titles.hex14.rules.facts import CARD_DRAWN as CARD_DRAWN
from marne.titles.hex14.rules.facts import CARD_IN_FORCE as CARD_IN_FORCE
from marne.titles.hex14.rules.facts import CARD_REPLACED as CARD_REPLACED
from marne.titles.hex14.rules.facts import CARD_TAKEN as CARD_TAKEN
from marne.titles.hex14.rules.facts import CARD_VOID as CARD_VOID
from marne.titles.hex14.rules.facts import COMMITTED as COMMITTED
from marne.titles.hex14.rules.facts import CUT_OFF as CUT_OFF
from marne.titles.hex14.rules.facts import DEPLOYED as DEPLOYED
from marne.titles.hex14.rules.facts import DEPLOYMENT_ENDED as DEPLOYMENT_ENDED
from marne.titles.hex14.rules.facts import DESTROYED as DESTROYED
from marne.titles.hex14.rules.facts import DUMMY_LOST as DUMMY_LOST
from marne.titles.hex14.rules.facts import DUMMY_REMOVED as DUMMY_REMOVED
from marne.titles.hex14.rules.facts import EAST_PASSED as EAST_PASSED
from marne.titles.hex14.rules.facts import EAST_ROLLED as EAST_ROLLED
from marne.titles.hex14.rules.facts import EAST_SITUATION as EAST_SITUATION
from marne.titles.hex14.rules.facts import EMBARKED as EMBARKED
from marne.titles.hex14.rules.facts import ENOUGH_SENT as ENOUGH_SENT
from marne.titles.hex14.rules.facts import ENTERED as ENTERED
from marne.titles.hex14.rules.facts import ENTRAINED as ENTRAINED
from marne.titles.hex14.rules.facts import EVASION_ROLLED as EVASION_ROLLED
from marne.titles.hex14.rules.facts import FED as FED
from marne.titles.hex14.rules.facts import FORT_FELL as FORT_FELL
from marne.titles.hex14.rules.facts import FORT_HELD as FORT_HELD
from marne.titles.hex14.rules.facts import GAME_ENDED as GAME_ENDED
from marne.titles.hex14.rules.facts import GARRISON_DUE as GARRISON_DUE
from marne.titles.hex14.rules.facts import GARRISON_WAITS as GARRISON_WAITS
from marne.titles.hex14.rules.facts import GARRISONED as GARRISONED
from marne.titles.hex14.rules.facts import HALTED as HALTED
from marne.titles.hex14.rules.facts import INVADED as INVADED
from marne.titles.hex14.rules.facts import JOINED as JOINED
from marne.titles.hex14.rules.facts import LEVEL_SHOWN as LEVEL_SHOWN
from marne.titles.hex14.rules.facts import MARCHED as MARCHED
from marne.titles.hex14.rules.facts import MOVEMENT_ENDED as MOVEMENT_ENDED
from marne.titles.hex14.rules.facts import NO_DUMMY_LOST as NO_DUMMY_LOST
from marne.titles.hex14.rules.facts import NOT_TAKEN as NOT_TAKEN
from marne.titles.hex14.rules.facts import PHASE_BEGAN as PHASE_BEGAN
from marne.titles.hex14.rules.facts import PLAN_CHOSEN as PLAN_CHOSEN
from marne.titles.hex14.rules.facts import PROBE_DECLARED as PROBE_DECLARED
from marne.titles.hex14.rules.facts import PROBED as PROBED
from marne.titles.hex14.rules.facts import PURSUED as PURSUED
from marne.titles.hex14.rules.facts import RAILED as RAILED
from marne.titles.hex14.rules.facts import RECALLED as RECALLED
from marne.titles.hex14.rules.facts import REPAIR_LIFTED as REPAIR_LIFTED
from marne.titles.hex14.rules.facts import RETREATED as RETREATED
from marne.titles.hex14.rules.facts import RETURNING as RETURNING
from marne.titles.hex14.rules.facts import SAILED as SAILED
from marne.titles.hex14.rules.facts import SENT_EAST as SENT_EAST
from marne.titles.hex14.rules.facts import SET_UP as SET_UP
from marne.titles.hex14.rules.facts import SHOWN as SHOWN
from marne.titles.hex14.rules.facts import STARTS_EARLY as STARTS_EARLY
from marne.titles.hex14.rules.facts import SUPPLIED_AGAIN as SUPPLIED_AGAIN
from marne.titles.hex14.rules.facts import TAKEN as TAKEN
from marne.titles.hex14.rules.facts import TAKEN_UP as TAKEN_UP
from marne.titles.hex14.rules.facts import TURN_BEGAN as TURN_BEGAN
from marne.titles.hex14.rules.facts import TURNED as TURNED
from marne.titles.hex14.rules.facts import WITHDREW as WITHDREW
from marne.titles.hex14.rules.facts import WORK_BEGUN as WORK_BEGUN
from marne.titles.hex14.rules.facts import WORK_ROLLED as WORK_ROLLED
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
FORT_ASSAULTED: Final = Fact("FortAssaulted", side=SIDE, fort=FORT)
FORT_BOMBARDED: Final = Fact("FortBombarded", side=SIDE, fort=FORT)
DEFENDED: Final = Fact("Defended", side=SIDE, units=UNIT.many(), hex=HEX)
STRENGTH_TERM: Final = Fact("StrengthTerm", side=SIDE, unit=UNIT, before=INT, after=INT)
ODDS: Final = Fact("Odds", side=SIDE, attack=INT, defence=INT, column=INT, table=INT)
COMBAT_ROLLED: Final = Fact("CombatRolled", die=DIE, attacker=INT, defender=INT)
STOOD: Final = Fact("Stood", side=SIDE, hex=HEX)
