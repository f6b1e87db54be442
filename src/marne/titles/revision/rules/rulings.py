"""The prohibitions of this title, with their rules; `hex14.rules.rulings` has those of the family.

The texts are reasons; `words` names actor and action.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

# Set-up and arrivals
SET_UP_FULL: Final = Ruling("REV V-22", "a hex takes two units, and two are there")
ENTRY_FULL: Final = Ruling("REV V-36", "a hex holds two units, and two are there; the unit waits or comes elsewhere")

# Replacements
NEVER_RETURNS: Final = Ruling("REV V-15", "only Germans and French come back")
NOT_DEAD: Final = Ruling("REV replacements-1", "only destroyed units come back, and it is not destroyed")
TOO_STRONG: Final = Ruling("REV V-15", "its strength is more than what is left of the replacements of this turn")
NOT_OWN_EDGE: Final = Ruling("REV replacements-1", "units come back at the edge of the map where supply comes from")

# Garrisons
OTHERS_SERVE: Final = Ruling("REV R-52", "a 4-2 or two 2-2 make the garrison, and they are there")
TOO_STRONG_TO_STAY: Final = Ruling("REV R-52", "it is stronger than a 4-2")

# Plan 17
PLAN_17: Final = Ruling("REV plan-17-1", "Plan 17 calls for more attacks by the French this turn, and one can be made")

# Movement
FORT_BETWEEN: Final = Ruling("REV siege-4", "no unit crosses a hexside with a standing enemy fort")
HEX_FULL: Final = Ruling("REV V-36", "a hex holds two units, and two are there: it may pass, but not stop")
NOT_SURPLUS: Final = Ruling("REV V-36", "units are taken off a hex that has more than two, and it is not there")
NO_SEA: Final = Ruling("REV advanced-8", "ships are a point of the advanced game that is not played")
DUMMY_ROLLS: Final = Ruling("REV V-40", "a dummy does not force its march")
HAS_ROLLED: Final = Ruling("REV V-20", "it has rolled already")
ROLLS_FIRST: Final = Ruling("REV V-20", "a forced march is rolled for before the unit moves")
CANNOT_MARCH: Final = Ruling("REV V-20", "a unit without movement does not force its march")
MARCHES_ON: Final = Ruling("REV V-20", "it forces its march, and that is not for a strategic move")

# Combat: who attacks what
HEX_FOUGHT: Final = Ruling("REV V-02", "the hex has been attacked this turn")
ODDS_TOO_LOW: Final = Ruling("REV crt-1", "the odds would be below 1-3, even if all joined who could")
FORT_TOO_STRONG: Final = Ruling(
    "REV crt-1", "the odds against the fort would be below 1-3, even if all joined who could"
)
TOO_FEW_JOINED: Final = Ruling("REV crt-1", "with those who have joined the odds are below 1-3")
CUT_OFF: Final = Ruling("REV supply-2", "it is cut off, and does not attack")
ONLY_DEFENDS: Final = Ruling("REV set-up-5", "it can only defend")
CAVALRY_APART: Final = Ruling("REV R-21", "cavalry and infantry do not attack together")
INFANTRY_THERE: Final = Ruling("REV base-17", "cavalry attacks cavalry or lone guns, and infantry may be there")
ONLY_BESIEGES: Final = Ruling("REV V-33", "a gun without strength only besieges forts")
NOT_FROM_SEA: Final = Ruling("REV V-53", "only infantry that has not moved attacks from the sea, and not the Dutch")

# Combat: the defence and the results
NOT_AT_FORT: Final = Ruling("REV infantry-attack-3", "only a unit in the fort or behind it supports it")
CANNOT_SUPPORT: Final = Ruling("REV V-02", "only infantry and cavalry defend")
NOT_IN_FIGHT: Final = Ruling("REV V-06", "only a unit that took part can be lost")
LOSS_DUE: Final = Ruling("REV V-05", "not enough has been lost yet")
STAYS: Final = Ruling("REV V-29", "it does not go back")
NO_ROOM_BACK: Final = Ruling("REV V-34", "a hex holds two units, and two are there")
BACK_NEXT_TO_ENEMY: Final = Ruling("REV R-17", "there are hexes next to no enemy to go back to")
BACK_UNSUPPLIED: Final = Ruling("REV R-17", "there are hexes to go back to where it would be in supply")
NO_ROOM_AHEAD: Final = Ruling("REV V-28", "a hex holds two units, and two are there")
NOT_LEFT: Final = Ruling("REV V-28", "it is not among the hexes that the attackers have left and a defender may enter")
