"""The facts that the logs of all titles of the family tell, with their fields.

Which counter is which is secret: where the enemy sees only a face-down counter, `unit` is masked for them, and `hex`
and `place` (its place in the stack, from the bottom) say which one it is.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.hex14.rules.kinds import CARD, DIE, FACE, FORT, HEX, NATION, PLAN, SIDE, TURN, UNIT

# What becomes known
SHOWN: Final = Fact("Shown", unit=UNIT, hex=HEX, place=INT, lost=INT)
DUMMY_REMOVED: Final = Fact("DummyRemoved", unit=UNIT, hex=HEX)

# The course of the game
TURN_BEGAN: Final = Fact("TurnBegan", turn=TURN)
PHASE_BEGAN: Final = Fact("PhaseBegan", side=SIDE, phase=INT)

# Control and countries
TAKEN: Final = Fact("Taken", hex=HEX, side=SIDE)
NOT_TAKEN: Final = Fact("NotTaken", hex=HEX, side=SIDE)
INVADED: Final = Fact("Invaded", country=INT, hex=HEX)

# Losses, supply, garrisons, the end of the game
DESTROYED: Final = Fact("Destroyed", unit=UNIT, hex=HEX, points=INT)
DUMMY_LOST: Final = Fact("DummyLost", side=SIDE)
NO_DUMMY_LOST: Final = Fact("NoDummyLost", side=SIDE)
CUT_OFF: Final = Fact("CutOff", unit=UNIT.secret(), hex=HEX, place=INT)
SUPPLIED_AGAIN: Final = Fact("SuppliedAgain", unit=UNIT.secret(), hex=HEX, place=INT)
FED: Final = Fact("Fed", unit=UNIT.secret(), hex=HEX, place=INT, means=INT)
GARRISON_DUE: Final = Fact("GarrisonDue", country=INT, points=INT)
GARRISON_WAITS: Final = Fact("GarrisonWaits", country=INT, owed=INT)
GARRISONED: Final = Fact("Garrisoned", unit=UNIT, hex=HEX, country=INT, owed=INT)
ANSWERED: Final = Fact("Answered", side=SIDE, agreed=INT)
GAME_ENDED: Final = Fact("GameEnded", winner=SIDE, german=INT, allied=INT)

# Reinforcements, the East Front, construction
ARRIVED: Final = Fact("Arrived", side=SIDE, units=UNIT.many())
BEF_LANDED: Final = Fact("BefLanded", turn=TURN)
BACK_FROM_EAST: Final = Fact("BackFromEast", count=INT)
ENTERED: Final = Fact("Entered", unit=UNIT.secret(), nation=NATION, hex=HEX, place=INT)
EAST_ROLLED: Final = Fact("EastRolled", level=INT, die=DIE, modified=DIE, letter=INT)
EAST_PASSED: Final = Fact("EastPassed", level=INT, die=DIE, modified=DIE, resolve=INT)
EAST_SITUATION: Final = Fact("EastSituation", situation=INT, die=DIE, german=INT, allied=INT, resolve=INT)
RETURNING: Final = Fact("Returning", unit=UNIT.secret(), turn=INT)
SENT_EAST: Final = Fact("SentEast", unit=UNIT.secret(), nation=NATION, hex=HEX, place=INT)
ENOUGH_SENT: Final = Fact("EnoughSent", need=INT)
ALARM_ENDED: Final = Fact("AlarmEnded", missing=INT)
WORK_BEGUN: Final = Fact("WorkBegun", unit=UNIT.secret(), hex=HEX, place=INT)
WORK_ROLLED: Final = Fact("WorkRolled", hex=HEX, die=DIE, modified=INT, stage=INT)

# Movement; `place` is the place in the stack of the hex it leaves
TAKEN_UP: Final = Fact("TakenUp", nation=NATION, unit=UNIT.secret(), hex=HEX, place=INT)
MARCHED: Final = Fact("Marched", side=SIDE, unit=UNIT.secret(), origin=HEX, place=INT, way=HEX.many())
HALTED: Final = Fact("Halted", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT)
ENTRAINED: Final = Fact("Entrained", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT)
RAILED: Final = Fact("Railed", side=SIDE, unit=UNIT.secret(), origin=HEX, place=INT, hex=HEX)
EMBARKED: Final = Fact("Embarked", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT)
SAILED: Final = Fact("Sailed", side=SIDE, unit=UNIT.secret(), origin=HEX, place=INT, hex=HEX)
BELGIUM_OPENED: Final = Fact("BelgiumOpened", turn=TURN)
REPAIR_LIFTED: Final = Fact("RepairLifted", hex=HEX)
MOVEMENT_ENDED: Final = Fact("MovementEnded", side=SIDE)
TURNED: Final = Fact("Turned", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT, facing=FACE)

# Set-up: the East Front box, the political climate, deployment
COMMITTED: Final = Fact("Committed", unit=UNIT.secret(), counters=INT)
RECALLED: Final = Fact("Recalled", unit=UNIT.secret(), counters=INT)
LEVEL_SHOWN: Final = Fact("LevelShown", level=INT, counters=INT)
CARD_DRAWN: Final = Fact("CardDrawn", side=SIDE, card=CARD)
CARD_REPLACED: Final = Fact("CardReplaced", card=CARD)
CARD_TAKEN: Final = Fact("CardTaken", card=CARD)
CARD_CANCELLED: Final = Fact("CardCancelled", card=CARD)
ALTERNATE_EFFECT: Final = Fact("AlternateEffect", number=INT)
CARD_VOID: Final = Fact("CardVoid", card=CARD)
CARD_IN_FORCE: Final = Fact("CardInForce", card=CARD)
PLAN_CHOSEN: Final = Fact("PlanChosen", side=SIDE, plan=PLAN)
STARTS_EARLY: Final = Fact("StartsEarly", unit=UNIT)
SET_UP: Final = Fact("SetUp", unit=UNIT, hex=HEX)
DEPLOYED: Final = Fact("Deployed", side=SIDE, unit=UNIT.secret(), hex=HEX, place=INT)
DEPLOYMENT_ENDED: Final = Fact("DeploymentEnded", side=SIDE, spare=INT)

# Combat
ATTACK_PLANNED: Final = Fact("AttackPlanned", side=SIDE)
ATTACK_DECLARED: Final = Fact("AttackDeclared", side=SIDE, hex=HEX)
FORT_ASSAULTED: Final = Fact("FortAssaulted", side=SIDE, fort=FORT)
PROBE_DECLARED: Final = Fact("ProbeDeclared", side=SIDE, hex=HEX)
JOINED: Final = Fact("Joined", side=SIDE, units=UNIT.many(), hexes=HEX.many())
DEFENDED: Final = Fact("Defended", side=SIDE, units=UNIT.many(), hex=HEX)
STRENGTH_TERM: Final = Fact("StrengthTerm", side=SIDE, unit=UNIT, before=INT, after=INT)
WITHDREW: Final = Fact("Withdrew", unit=UNIT, origin=HEX, hex=HEX)
EVASION_ROLLED: Final = Fact("EvasionRolled", side=SIDE, hex=HEX, die=DIE, around=INT, escaped=INT)
RETREATED: Final = Fact("Retreated", unit=UNIT, origin=HEX, hex=HEX)
ADVANCED: Final = Fact("Advanced", unit=UNIT, origin=HEX, hex=HEX)
PURSUED: Final = Fact("Pursued", unit=UNIT, origin=HEX, through=HEX, hex=HEX)
FORT_FELL: Final = Fact("FortFell", fort=FORT)
FORT_HELD: Final = Fact("FortHeld", fort=FORT)
PROBED: Final = Fact("Probed", side=SIDE, hex=HEX, success=INT)
BATTLE_ENDED: Final = Fact("BattleEnded", side=SIDE, hex=HEX)
