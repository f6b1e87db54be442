"""Every prohibition a player can meet, with its rule. The texts are reasons; `words` names actor and action."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

NOT_ASKED: Final = Ruling("GAW M40", "the decision is another player's")
GAME_OVER: Final = Ruling("GAW 1.7-1", "the game is over")
OTHER_QUESTION: Final = Ruling("GAW M40", "something else is to be decided now; this has its own moment")
NOT_YOUR_UNIT: Final = Ruling("GAW 1.5-2", "it belongs to another player")

# The kind of impulse
NO_DISC: Final = Ruling("GAW 7.1-1", "a Strategic Action spends the Initiative Disc, and the other Side holds it")
NO_LEADER: Final = Ruling("GAW 7.2-1", "no leader of this Side on the map can be activated")
SURPRISE_OVER: Final = Ruling(
    "GAW 7.2.3-1", "the surprise bonus is for the Germans, in the first impulse of turn 1, and costs the Disc"
)
POOL_EMPTY: Final = Ruling("GAW 7.1-9", "no block is left in the pool")
ONLY_PASS: Final = Ruling("GAW R62", "the turn has had its last action: both Sides can only pass")
NOT_PROPOSED: Final = Ruling("GAW M2", "only the two kinds of action that were proposed are left")
TOO_MANY_CALLED: Final = Ruling("GAW R58", "no more blocks than the Strategic Value, nor than are in the pool")

# Leaders
NOT_A_LEADER: Final = Ruling("GAW 7.3.1-5", "it is not a leader")
ALREADY_ACTIVE: Final = Ruling("GAW R19", "the leader has already been activated in this impulse")
LEADER_CUT: Final = Ruling("GAW 7.0.1-5", "the leader is isolated")
LEADER_HELD: Final = Ruling(
    "GAW 7.3.1.2-7", "the leader stands among enemies, and no way leads to where a leader can be revealed"
)
ONE_LEADER: Final = Ruling("GAW 7.2-1", "a Tactical Action needs at least one activated leader")
REVEAL_ENEMY: Final = Ruling("GAW 7.3-3", "a leader cannot be revealed in an area with enemies")
REVEAL_FULL: Final = Ruling("GAW 7.3-2", "a leader cannot be revealed where that exceeds the stacking limit")
RIDE_ENEMY: Final = Ruling("GAW R22", "a leader who is being activated cannot enter an area with enemies")

# Moving
NOT_ON_MAP: Final = Ruling("GAW M41", "it is not on the map")
ENEMY_UNIT: Final = Ruling("GAW M41", "it belongs to the enemy")
UNIT_CUT: Final = Ruling("GAW 7.0.1-3", "it is isolated")
HAS_MOVED: Final = Ruling("GAW M41", "it has already had its move in this impulse")
LEADER_ACTED: Final = Ruling("GAW R19", "a leader activated in this impulse does not move again")
OUT_OF_COMMAND: Final = Ruling("GAW 7.4-4", "no activated leader who may command it has it in range")
IMMOBILE: Final = Ruling("GAW 4.2.2-1", "it cannot move")
NOTHING_TO_DO: Final = Ruling("GAW M41", "there is no step it can take and nothing it can build")
NO_SAILING: Final = Ruling(
    "GAW 7.4-13", "units in Great Britain cross the Channel in a Pass or a Strategic Action only"
)
NOT_NEXT: Final = Ruling("GAW M42", "the area is not adjacent")
HAS_BUILT: Final = Ruling("GAW 4.1-12", "it builds instead of moving")
LEAVE_TO_FRIENDS: Final = Ruling("GAW 7.4.3-3", "a unit leaving enemies must go to a friendly, uncontested area first")
NO_ENGAGING: Final = Ruling("GAW 7.8-2", "a unit cannot engage in a Pass")
NO_MORE_ENGAGEMENTS: Final = Ruling("GAW 7.5-7", "no further area can be newly contested in this impulse")
TOO_DEAR: Final = Ruling("GAW 7.4-9", "it has not enough Movement Points left")
FULL: Final = Ruling("GAW 7.4-10", "the area is full, and no step leads on to where the unit could stay")
HALT_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit does not let it stay here")
NOT_SAILING: Final = Ruling("GAW 2.5-3", "only units in Great Britain sail, to one of the two harbours")
BY_SEA: Final = Ruling("GAW 2.5-3", "units leave Great Britain by Sea Transport only")
HARBOUR_CLOSED: Final = Ruling("GAW 2.5-4", "the harbour must be in Entente hands and free of enemies")
HARBOUR_FULL: Final = Ruling("GAW 7.3.2-3", "the stacking limit of the harbour would be exceeded")
NO_RAIL: Final = Ruling("GAW 8.3-1", "rail moves are not played in this game")
RAIL_TACTICAL: Final = Ruling("GAW 8.3-3", "there are no rail moves in a Tactical Action")
RAIL_CLOSED: Final = Ruling("GAW 8.3-1", "no line of friendly, uncontested areas leads there")
RAIL_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit would be exceeded there")
RAIL_NOWHERE: Final = Ruling("GAW M42", "it is there already")
HAS_STARTED: Final = Ruling("GAW M42", "it has already begun to march or to build")

# Building
HAS_MARCHED: Final = Ruling("GAW 4.1-12", "it has begun to march, and a unit builds instead of moving")
NOT_INFANTRY: Final = Ruling("GAW 4.1-12", "only infantry builds garrisons")
NOT_THERE: Final = Ruling("GAW 4.1-12", "it does not stand in the area of that fortress")
NOT_HELD: Final = Ruling("GAW R51", "the fortress is not controlled by its Side")
BRITISH_BUILD: Final = Ruling("GAW 7.4-12", "the British have no garrisons")
NO_DISCS: Final = Ruling("GAW 4.1-1", "its Power has no disc left")
FORT_FULL: Final = Ruling("GAW 4.1-9", "the fortress holds five discs already")
LAST_STEP: Final = Ruling("GAW 4.1-14", "its last step cannot be given up")

# Battles
NO_ENEMY: Final = Ruling("GAW 7.5-1", "no enemy is there")
NO_ATTACKER: Final = Ruling("GAW 7.5-1", "no unit of this Side is there")
ONLY_DISCS: Final = Ruling("GAW 4.1-3", "only garrisons of this Side are there, and they do not attack")
NEW_FIRST: Final = Ruling("GAW 7.5-10", "newly contested areas come first")
MUST_FIGHT: Final = Ruling("GAW 7.5-2", "a battle is due in every newly contested area")
NO_SLOT_STRATEGIC: Final = Ruling("GAW 7.1-5", "a Strategic Action allows one battle, and it has been fought")
NO_SLOT: Final = Ruling("GAW 7.3.1-4", "no further battle is allowed in this impulse")
FOUGHT: Final = Ruling("GAW 7.5.1.16-1", "that battle has been fought in this impulse")
ALL_CUT: Final = Ruling("GAW 7.5-4", "isolated units cannot attack")
OLD_PONTOON: Final = Ruling("GAW 7.2.1-2", "the area is not newly contested, so rivers do not matter")
NO_PONTOON: Final = Ruling("GAW M30", "no attacker crossed a river into this area in this impulse")
NO_PIONEERS: Final = Ruling("GAW 7.2.2-2", "there is no enemy garrison in the area")
FOCH_ENTENTE: Final = Ruling("GAW 7.3.1.7-1", "Foch fights for the Entente")
FOCH_IDLE: Final = Ruling("GAW 7.3.1.7-1", "Foch has not been activated in this impulse")
FOCH_AWAY: Final = Ruling("GAW 7.3.1.7-2", "Foch is not in an adjacent area")
NO_FRENCH: Final = Ruling("GAW M30", "no French unit attacks there")
NOT_RAZED: Final = Ruling("GAW 7.2.2-1", "there is no garrison to remove there in this battle")
RAZE_ONE: Final = Ruling("GAW M30", "the Disc was spent on Pioneers, so they remove at least one garrison")
NOT_DEFENDING: Final = Ruling("GAW 7.5.1.2-1", "it does not defend in this battle")
ONLY_MOUNTED: Final = Ruling("GAW 7.5.1.1-2", "without a General Retreat only cavalry and leaders retreat")
STATIC_STAYS: Final = Ruling("GAW 4.2.2-1", "it cannot retreat")
BAD_RETREAT: Final = Ruling("GAW 7.5.1.2-3", "it is not an adjacent, friendly and uncontested area")
EMPTY_RETREAT: Final = Ruling("GAW 7.5.1.2-4", "no friendly unit or garrison is there already")
FULL_RETREAT: Final = Ruling("GAW 7.5.1.2-5", "the stacking limit would be exceeded there")
NOT_STRONGEST: Final = Ruling("GAW 7.5.1.13-4", "the strongest units take the hits first")
NOT_IN_BATTLE: Final = Ruling("GAW 7.5.1.12-2", "only units of this Side in this battle take its hits")
NO_SPUR: Final = Ruling("GAW 7.6-1", "only cavalry that attacked in a green area now free of enemies rides on")
IMPETUS_BAD: Final = Ruling("GAW R49", "impetus leads to an adjacent area that costs one point and holds no enemy")
IMPETUS_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit would be exceeded there")

# Set-up and reinforcements
NOT_IN_POOL: Final = Ruling("GAW 6.0-2", "it is not in the pool of this Side")
NOT_DRAWN: Final = Ruling("GAW 6.0-2", "it has not been drawn in this phase")
HAS_BEEN_PLACED: Final = Ruling("GAW 6.0-3", "it has already been placed in this phase")
WRONG_ICON: Final = Ruling("GAW 6.0-3", "it goes to an open icon of its own colour and kind")
NO_CITY: Final = Ruling(
    "GAW 6.0-6", "it goes to a home area with a city or fortress that is open and has not taken one"
)
HAS_PLACE: Final = Ruling("GAW 6.0-9", "a block that can be placed must be placed")
SETUP_ICON: Final = Ruling("GAW 5.0-3", "the icon to be filled is of another colour or kind, or stands elsewhere")
NOT_TO_DEAL: Final = Ruling("GAW 5.0-3", "it has its icon already, or comes into the game later")
NOT_RESTORABLE: Final = Ruling("GAW 7.10-5", "it is not a leader")
RESTORE_CUT: Final = Ruling("GAW 7.0.1-6", "the leader is isolated")
FULL_STRENGTH: Final = Ruling("GAW 7.10-5", "the leader is at full strength")
