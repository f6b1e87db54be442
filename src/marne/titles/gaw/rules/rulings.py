"""Every prohibition a player can meet, with its rule. The texts are reasons; prose.py names actor and action."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

OTHER_QUESTION: Final = Ruling("GAW 7.0-4", "that is no answer to the question now asked")
NOT_YOUR_UNIT: Final = Ruling("GAW 1.5-2", "it belongs to another player")

# The kind of impulse
NO_DISC: Final = Ruling("GAW 7.1-1", "a Strategic Action spends the Initiative Disc, and the other Side holds it")
NO_LEADER: Final = Ruling("GAW 7.2-1", "no leader can be activated")
SURPRISE_OVER: Final = Ruling("GAW 7.2.3-1", "the surprise is for the Germans in the first impulse of turn 1")
POOL_EMPTY: Final = Ruling("GAW 7.1-9", "no block is left in the pool")
ONLY_PASS: Final = Ruling("GAW R62", "the turn has had its last impulse of action: both Sides are held to pass")
NOT_PROPOSED: Final = Ruling("GAW M2", "only the two kinds of action that were proposed are left")
TOO_MANY_CALLED: Final = Ruling("GAW R58", "no more blocks than the Strategic Value, nor than are in the pool")

# Leaders
NOT_A_LEADER: Final = Ruling("GAW 7.3.1-5", "it is not a leader on the map")
ALREADY_ACTIVE: Final = Ruling("GAW 7.3.1.2-4", "he has been activated in this impulse")
LEADER_CUT: Final = Ruling("GAW 7.0.1-5", "he is isolated")
LEADER_HELD: Final = Ruling("GAW 7.3.1.2-7", "he stands among enemies and cannot get out to where he could be revealed")
ONE_LEADER: Final = Ruling("GAW 7.2-1", "a Tactical Action needs at least one activated leader")
REVEAL_ENEMY: Final = Ruling("GAW 7.3-3", "a leader cannot be revealed in an area with enemies")
REVEAL_FULL: Final = Ruling("GAW 7.3-2", "a leader cannot be revealed where that exceeds the stacking limit")
RIDE_ENEMY: Final = Ruling("GAW R22", "a leader who is being activated cannot enter an area with enemies")

# Moving
NOT_ON_MAP: Final = Ruling("GAW 7.4-1", "it is not on the map")
ENEMY_UNIT: Final = Ruling("GAW 3.2-1", "it belongs to the enemy")
UNIT_CUT: Final = Ruling("GAW 7.0.1-3", "it is isolated")
HAS_MOVED: Final = Ruling("GAW 7.4-10", "it has had its move in this impulse")
LEADER_ACTED: Final = Ruling("GAW R19", "a leader activated in this impulse does not move again")
OUT_OF_COMMAND: Final = Ruling("GAW 7.4-4", "no activated leader who may command it has it in his range")
IMMOBILE: Final = Ruling("GAW 4.2.2-1", "it cannot move")
NOTHING_TO_DO: Final = Ruling("GAW 7.4-9", "there is no step it can pay for and nothing it can build")
NO_SAILING: Final = Ruling(
    "GAW 7.4-13", "units in Great Britain cross the Channel in a Pass or a Strategic Action only"
)
NOT_NEXT: Final = Ruling("GAW 7.4-5", "the area is not adjacent")
HAS_BUILT: Final = Ruling("GAW 4.1-12", "it builds instead of moving")
LEAVE_TO_FRIENDS: Final = Ruling("GAW 7.4.3-3", "a unit leaving enemies must go to a friendly, uncontested area first")
NO_ENGAGING: Final = Ruling("GAW 7.8-2", "a unit cannot engage in a Pass")
NO_MORE_ENGAGEMENTS: Final = Ruling("GAW 7.5-7", "no further area can be newly contested in this impulse")
TOO_DEAR: Final = Ruling("GAW 7.4-9", "it has not enough Movement Points left")
FULL: Final = Ruling("GAW 7.4-10", "the area is full, and it could not stay there nor go on to where it could")
HALT_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit does not let it stay here")
NOT_SAILING: Final = Ruling("GAW 2.5-3", "only units in Great Britain sail, to a landing area")
BY_SEA: Final = Ruling("GAW 2.5-3", "units leave Great Britain by Sea Transport only")
HARBOUR_CLOSED: Final = Ruling("GAW 2.5-4", "the harbour is not in Entente hands and free of enemies")
HARBOUR_FULL: Final = Ruling("GAW 7.3.2-3", "the stacking limit of the harbour would be exceeded")
NO_RAIL: Final = Ruling("GAW 8.3-1", "rail moves are not played in this game")
RAIL_TACTICAL: Final = Ruling("GAW 8.3-3", "there are no rail moves in a Tactical Action")
RAIL_CLOSED: Final = Ruling("GAW 8.3-1", "no line of friendly, uncontested areas leads there")
RAIL_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit would be exceeded there")
HAS_STARTED: Final = Ruling("GAW 7.3.2-1", "it has already begun to march")

# Building
HAS_MARCHED: Final = Ruling("GAW 4.1-12", "it has begun to march, and builds instead of moving only")
NOT_INFANTRY: Final = Ruling("GAW 4.1-12", "only infantry builds garrisons")
NOT_THERE: Final = Ruling("GAW 4.1-12", "it does not stand in the area of that fortress")
NOT_HELD: Final = Ruling("GAW R51", "the fortress is not controlled by its Side")
BRITISH_BUILD: Final = Ruling("GAW 7.4-12", "the British have no garrisons")
NO_DISCS: Final = Ruling("GAW 4.1-1", "its Power has no disc left")
FORT_FULL: Final = Ruling("GAW 4.1-9", "the fortress holds five discs already")
LAST_STEP: Final = Ruling("GAW 4.1-14", "its last step cannot be given up")

# Battles
NOT_CONTESTED: Final = Ruling("GAW 7.5-1", "no enemy is there to fight, or nobody to fight him")
NEW_FIRST: Final = Ruling("GAW 7.5-10", "newly contested areas come first")
MUST_FIGHT: Final = Ruling("GAW 7.5-2", "a battle is due in every newly contested area")
NO_SLOT: Final = Ruling("GAW 7.3.1-4", "no further battle is allowed in this impulse")
FOUGHT: Final = Ruling("GAW 7.5.1.16-1", "that battle has been fought in this impulse")
ALL_CUT: Final = Ruling("GAW 7.5-4", "isolated units cannot attack")
NO_PONTOON: Final = Ruling("GAW 7.2.1-2", "no attacker came over a river into this area in this impulse")
NO_PIONEERS: Final = Ruling("GAW 7.2.2-2", "there is no enemy disc in the area")
NO_FOCH: Final = Ruling("GAW 7.3.1.7-2", "Foch is not revealed next to the area, or no French unit attacks")
NOT_RAZED: Final = Ruling("GAW 7.2.2-1", "there is no enemy disc to remove")
RAZE_ONE: Final = Ruling("GAW 7.2.2-1", "pioneers who were called for remove at least one disc")
NOT_DEFENDING: Final = Ruling("GAW 7.5.1.2-1", "that unit does not defend here")
ONLY_MOUNTED: Final = Ruling("GAW 7.5.1.1-2", "without a General Retreat only cavalry and leaders retreat")
STATIC_STAYS: Final = Ruling("GAW 4.2.2-1", "it cannot retreat")
BAD_RETREAT: Final = Ruling("GAW 7.5.1.2-3", "it is not an adjacent, friendly and uncontested area")
EMPTY_RETREAT: Final = Ruling("GAW 7.5.1.2-4", "no friendly unit or garrison is there already")
FULL_RETREAT: Final = Ruling("GAW 7.5.1.2-5", "the stacking limit would be exceeded there")
NOT_STRONGEST: Final = Ruling("GAW 7.5.1.13-4", "the strongest units take the hits first")
NOT_IN_BATTLE: Final = Ruling("GAW 7.5.1.12-2", "only own units in the battle take these hits")
NO_SPUR: Final = Ruling("GAW 7.6-1", "only cavalry that attacked in a green area now free of enemies moves on")
IMPETUS_BAD: Final = Ruling("GAW R49", "impetus leads to an adjacent area that costs one point and holds no enemy")
IMPETUS_FULL: Final = Ruling("GAW 7.4-10", "the stacking limit would be exceeded there")

# Set-up and reinforcements
NOT_DRAWN: Final = Ruling("GAW 6.0-2", "that block is not waiting to be placed")
WRONG_ICON: Final = Ruling("GAW 6.0-3", "it goes to an open icon of its own colour and kind")
NO_CITY: Final = Ruling(
    "GAW 6.0-6", "it goes to a home area with a city or fortress that is open and has not taken one"
)
HAS_PLACE: Final = Ruling("GAW 6.0-9", "a block that can be placed must be placed")
SETUP_ICON: Final = Ruling("GAW 5.0-3", "the icon to be filled is of another colour or kind, or stands elsewhere")
NOT_RESTORABLE: Final = Ruling("GAW 7.10-5", "it is not a leader on the map")
RESTORE_CUT: Final = Ruling("GAW 7.0.1-6", "he is isolated")
FULL_STRENGTH: Final = Ruling("GAW 7.10-5", "he is at full strength")
