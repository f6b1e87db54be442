"""Prohibitions that players of all titles of the family can meet, with their rules by the ids of 1914 Deluxe.

The texts are reasons; `words` names actor and action.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

NOT_ASKED: Final = Ruling("DLX R-95", "the decision is another player's")
GAME_OVER: Final = Ruling("DLX 14-2", "the game is over")
OTHER_QUESTION: Final = Ruling("DLX R-95", "something else is to be decided now; this has its own moment")
ENEMY_UNIT: Final = Ruling("DLX R-96", "it belongs to the enemy")
NOT_ON_MAP: Final = Ruling("DLX R-96", "it is not on the map")

# The East Front
NOT_GERMAN: Final = Ruling("DLX R-66", "only German units go to the East Front")
NO_EAST_VALUE: Final = Ruling("DLX 8-1", "only infantry and cavalry with a value for the East may go there")
NOT_AN_ALARM_CORPS: Final = Ruling("DLX R-80", "the card calls for corps of class A or B")
SENT_NEAR_ENEMY: Final = Ruling("DLX R-66", "it is next to enemy counters")
SENT_UNSUPPLIED: Final = Ruling("DLX R-66", "it is out of supply")
SENT_ENOUGH: Final = Ruling("DLX R-66", "as much as must go has been sent")
MUST_SEND_MORE: Final = Ruling("DLX R-66", "more must be sent, and there are units that qualify")
ALARM_GOES_ON: Final = Ruling("DLX R-80", "the card calls for another corps, and there is one that qualifies")
NOT_IN_BOX: Final = Ruling("DLX R-66", "it is not in the East Front box")
GONE_FOR_GOOD: Final = Ruling("DLX R-66", "it was sent East for good")
COMING_BACK: Final = Ruling("DLX R-66", "it is on its way back already")
OVER_THE_SHARE: Final = Ruling("DLX R-66", "its value is more than what is left of the share that may return")

# Garrisons
NOT_IN_COUNTRY: Final = Ruling("DLX 13-1", "a garrison is taken from the country that needs it")
NO_GARRISON: Final = Ruling("DLX R-52", "infantry and cavalry make garrisons, other counters do not")
GARRISON_TOO_LARGE: Final = Ruling("DLX R-52", "it has more points than are owed")
GARRISON_OWED: Final = Ruling("DLX 13-1", "a garrison is owed here, and a unit that fits is there")

# Set-up: the East Front box, cards
NO_GUNS_EAST: Final = Ruling("DLX 8-1", "artillery may not be sent to the East Front")
NO_FIGHTERS: Final = Ruling("DLX R-67", "only infantry and cavalry are sent to the East Front")
NOT_BLACK: Final = Ruling("DLX R-67", "only units with a black stacking value can be sent, and it has none")
FORTRESS_DIVISION: Final = Ruling("DLX R-67", "two 3-4-2 stay for Metz and Strassburg, and it is one of them")
IN_BOX: Final = Ruling("DLX 8-1", "it is in the East Front box already")
NOT_SENT: Final = Ruling("DLX 8-1", "it is not in the East Front box")
NO_RECALL_YET: Final = Ruling("DLX R-05", "units leave the East Front box only if a card calls for it")
ONLY_MORE: Final = Ruling("DLX R-05", "a card calls for more in the East: units can only be added now")
ONLY_BACK: Final = Ruling("DLX R-05", "a card calls for less in the East: units can only be taken back now")
EAST_TOO_WEAK: Final = Ruling("DLX 3.1-3", "a card calls for more in the East")
EAST_TOO_STRONG: Final = Ruling("DLX 3.1-3", "a card calls for less in the East")
NOT_IN_DECK: Final = Ruling("DLX R-07", "it is not among the cards that can be drawn now")

# Facing
FACES_THERE: Final = Ruling("DLX 15.1-2", "it faces there already")
HAS_TURNED: Final = Ruling("DLX R-104", "it has been turned already")
