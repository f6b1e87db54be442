"""The prohibitions of this title, with their rules; `hex14.rules.rulings` has those of the family.

The texts are reasons; `words` names actor and action.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

# Replacements
NO_STEPS_EVER: Final = Ruling("DLX 6.4-1", "Belgians and Dutch get no replacements")
NO_STEPS_ITALIAN: Final = Ruling("DLX R-56", "Italians take no replacements")
OTHER_NATIONS_STEPS: Final = Ruling("DLX R-95", "the steps of another nation are given now")
STEPS_FOR_UNITS: Final = Ruling("DLX 6-1", "only corps and divisions take replacements")
FULL_STRENGTH: Final = Ruling("DLX R-56", "it is at full strength")
TOO_SMALL: Final = Ruling("DLX R-56", "a unit down to a brigade takes no replacements")
STEP_TAKEN: Final = Ruling("DLX 6-1", "it has had its step of this turn")
STEP_NEAR_ENEMY: Final = Ruling("DLX 6-1", "it is next to enemy counters")
STEP_UNSUPPLIED: Final = Ruling("DLX 6-1", "it is out of supply")
NO_STEP_COUNTER: Final = Ruling("DLX R-56", "no step counter of the kind it needs is free")

# Construction and air
NOTHING_TO_SEE: Final = Ruling("DLX R-78", "no face-down enemy counter lies there or next to it")

# Set-up: deployment
NO_ROOM: Final = Ruling("DLX R-63", "a hex takes eight points if it is clear, else four, and there is no room for it")
ONE_GUN_AT_START: Final = Ruling("DLX R-63", "the hex has an artillery unit, and takes one only")

# Combat: targets
TOO_FEW_HEXES: Final = Ruling("DLX R-26", "an assault takes infantry out of as many hexes as the fort has symbols")
GERMANS_BOMBARD: Final = Ruling("DLX 11.3-1", "only the Germans bombard forts")
NO_GUNS: Final = Ruling(
    "DLX 11.3-1", "a bombardment takes a siege gun stacked with attacking infantry, or a corps of class A"
)

# Combat: who takes part
EIGHT_POINTS: Final = Ruling("DLX 10.1.2-1", "eight stacking points attack out of one hex at most")
ONE_HEX_A_SYMBOL: Final = Ruling("DLX 11.2-2", "no more hexes take part than the fort has symbols")
BOMBARD_FROM_ONE: Final = Ruling("DLX R-121", "a bombardment comes out of one hex")
NO_GUNS_HERE: Final = Ruling(
    "DLX 11.3-1", "it has no siege guns: a gun of its hex must be able to fire, or a corps of class A have joined"
)
NO_GUN_HERE: Final = Ruling("DLX R-77", "guns take no part in assaults or probes")
NOT_A_FIELD_GUN: Final = Ruling("DLX 10.3.2-1", "only guns with a red diamond fight troops")
NOT_A_SIEGE_GUN: Final = Ruling("DLX 11.3-1", "it is no siege gun")
ONE_GUN: Final = Ruling("DLX 10.3.2-1", "a gun has joined, and one is the most in an attack")

# Combat: the defence
NOBODY_DEFENDS: Final = Ruling("DLX R-79", "at least one unit has to defend")
GUN_DEFENDS: Final = Ruling("DLX R-24", "only infantry and cavalry defend")
DID_NOT_FIGHT: Final = Ruling("DLX R-16", "the step is not its to lose")
CAVALRY_STANDS: Final = Ruling("DLX 10.2.3-1", "cavalry does not stand, it retreats")
SLIPS_AWAY: Final = Ruling("DLX 15.2-1", "it has got away, and leaves the hex")
NEXT_TO_ATTACKER: Final = Ruling("DLX R-17", "there are hexes next to no attacker to retreat to")

# Combat: advance
NO_ROOM_LEFT: Final = Ruling("DLX R-19", "the hex takes no more points: eight if it is clear, else four")

# Movement, railways, sea
NOT_ACTIVE: Final = Ruling("DLX 15.3-1", "its hex has not been activated")
FORT_BETWEEN: Final = Ruling(
    "DLX R-31", "no unit crosses a hexside with two or more symbols of an unreduced enemy fort"
)
HEX_FULL: Final = Ruling("DLX 9.7-1", "more stacking points would have ended their move there than may")
MIXED_ARRIVAL: Final = Ruling("DLX 9.7-2", "there units end their move either along the railway or off it, not both")
SECOND_GUN: Final = Ruling("DLX 10.3.1-1", "there is an artillery unit in that hex, and a hex holds one")

# Impulses
NO_HEX_TO_ACTIVATE: Final = Ruling("DLX 15.3-1", "no unit there could still be activated")
DIE_USED: Final = Ruling("DLX 15.3-1", "as many hexes as the higher die shows have been activated")
NOT_CONTIGUOUS: Final = Ruling("DLX 15.3-1", "the hexes of an impulse are next to one another")
