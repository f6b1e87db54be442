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
CLOSED_HEX: Final = Ruling("DLX 9-1", "no unit may enter sea, islands, half-hexes, Switzerland or Great Britain")

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

# Construction
NOT_ENGINEERS: Final = Ruling("DLX 4.3-1", "only railway engineers work on lines")
NO_REPAIR_NEEDED: Final = Ruling("DLX R-40", "only captured rail hexes with rough ground or a river are repaired")
LINE_NOT_TAKEN: Final[list[Ruling]] = [
    Ruling("DLX 9.9-1", "the hex is not under German control"),
    Ruling("DLX 9.9-1", "the hex is not under Allied control"),
]
LINE_REPAIRED: Final = Ruling("DLX R-40", "the line is repaired there already")
HAS_WORKED: Final = Ruling("DLX R-40", "it has done its work of this step")

# Movement, railways, sea
HAS_MOVED: Final = Ruling("DLX 9-1", "it has had its movement of this turn")
STAYS_NEUTRAL: Final = Ruling("DLX 12-1", "Belgian and Dutch units stay still until their country is invaded")
NO_POINTS: Final = Ruling("DLX 9.2-1", "it has no movement points left")
ONLY_BY_RAIL: Final = Ruling("DLX 11.3-4", "the railway gun moves by strategic moves only")
IS_THERE: Final = Ruling("DLX R-96", "it is there already")
NOT_NEIGHBOUR: Final = Ruling("DLX 9.1-1", "a step leads into a neighbouring hex")
ENEMY_THERE: Final = Ruling("DLX R-34", "enemies hold that hex")
FORT_THERE: Final = Ruling("DLX R-31", "an unreduced enemy fort stands in that hex")
BELGIUM_CLOSED: Final = Ruling("DLX 12-2", "only Belgians may enter Belgium until two turns after it was opened")
NEUTRAL_GROUND: Final = Ruling("DLX R-73", "Allied units enter Luxembourg or the Netherlands only after a German has")
AT_PEACE: Final = Ruling("DLX R-101", "the Dutch stay in their country until it is invaded")
TOO_DEAR: Final = Ruling("DLX 9.1-1", "it has not enough movement points for that")
NO_LINE: Final = Ruling("DLX 9.5-1", "no railway leads into that hex")
SAME_MANNER: Final = Ruling("DLX 9.7-2", "in a clear hex it makes no difference how one comes: leave out the manner")
NOT_ALONG: Final = Ruling("DLX 9.5-1", "its points do not take it there along the railway")
NOT_OFF: Final = Ruling("DLX 9.5-1", "its points do not take it there off the railway")
DUMMY_GROUND: Final = Ruling("DLX R-64", "a dummy enters only hexes that its side controls")
DUMMY_STEPS: Final = Ruling("DLX 3.3.3.1-1", "a dummy moves four hexes at most")
DUMMY_GO: Final = Ruling("DLX R-103", "no unit has the points for that: take the dummy there step by step")
DUMMY_WAY: Final = Ruling("DLX R-64", "the cheapest way there leads through hexes that its side does not control")
NO_STOP_BEYOND: Final = Ruling("DLX 9.7-1", "it could neither end its move there nor go on to where it could")
HAS_MARCHED: Final = Ruling("DLX 9.8-1", "it has begun a ground move, and strategic moves stand alone")
DUMMY_RIDE: Final = Ruling("DLX R-64", "a dummy moves neither by rail nor by sea")
NO_RAIL_HERE: Final = Ruling("DLX 9.8-1", "a strategic move begins and ends in a rail hex")
ENEMY_NEAR: Final = Ruling("DLX 9.8-1", "a strategic move begins and ends next to no enemy")
DUTCH_RAIL: Final = Ruling("DLX R-38", "the Dutch make no strategic moves")
FOREIGN_LINES: Final[list[Ruling]] = [
    Ruling("DLX 9.8.3-1", "Germans ride on German, Luxembourg and repaired lines only"),
    Ruling("DLX 9.8.1-1", "French and British ride on French lines only"),
    Ruling("DLX 9.8.2-1", "Belgians ride on Belgian lines only"),
]
NOT_REPAIRED: Final = Ruling("DLX 9.8.1-1", "French and British ride on French and repaired lines only")
RAIL_USED: Final[list[Ruling]] = [
    Ruling("DLX 9.8.3-1", "German lines carry no more this turn"),
    Ruling("DLX 9.8.1-1", "French lines carry no more this turn"),
    Ruling("DLX 9.8.2-1", "Belgian lines carry no more this turn"),
]
RAIL_FAR: Final[list[Ruling]] = [
    Ruling("DLX 9.8.3-1", "a strategic move of the Germans does not go as far"),
    Ruling("DLX 9.8.1-1", "a strategic move of French or British does not go as far"),
    Ruling("DLX 9.8.2-1", "a strategic move of Belgians does not go as far"),
]
RAIL_BLOCKED: Final = Ruling("DLX R-37", "enemies, enemy forts or enemy control bar the line there")
RAIL_PAIR: Final = Ruling("DLX 9.8-2", "no more go between these two hexes in a turn unless by a double line")
NO_SHIPS: Final = Ruling("DLX 9.10-1", "only Allied units move by sea, and not the Dutch")
TOO_EARLY_AT_SEA: Final = Ruling("DLX 9.10-1", "sea movement begins on turn 5")
NO_PORT: Final = Ruling("DLX R-70", "it must be a port that the Allies control, a Belgian one only with Belgium at war")
NO_LANDING: Final = Ruling("DLX R-70", "it must be a port of the Allies, or a hex on the coast without port or enemies")
SHIPS_USED: Final = Ruling("DLX 9.10-1", "ships carry no more this turn")
RAIL_COMES_LAST: Final = Ruling("DLX 15.3-2", "units march in their impulse; now there are strategic moves only")
FOOT_COMES_FIRST: Final = Ruling("DLX 15.3-2", "strategic moves come after all impulses")

# Combat: targets
NO_ENEMY: Final = Ruling("DLX 10-1", "no enemy counters are there")
NONE_NEXT: Final = Ruling("DLX 10-1", "no unit of the attacker is next to it")
HEX_DEFENDED: Final = Ruling("DLX 10.1.1-1", "all units there have been attacked this turn")
NO_FIGHTER: Final = Ruling("DLX R-14", "no infantry or cavalry of the attacker is next to it")
CAVALRY_ONLY: Final = Ruling("DLX 10.2.2-1", "only cavalry is next to it, and infantry may be there: cavalry may probe")
NO_CAVALRY: Final = Ruling("DLX 10.2.2-1", "no cavalry of the attacker is next to it")
NOTHING_TO_FIND: Final = Ruling("DLX R-131", "everything there is known, and no cavalry is there to be fought")
OWN_FORT: Final = Ruling("DLX 11.2-1", "only forts of the enemy are attacked")
FORT_REDUCED: Final = Ruling("DLX 11.2-1", "the fort is reduced")
NONE_NEXT_TO_FORT: Final = Ruling("DLX 11.2-1", "no unit of the attacker is next to the fort")
NO_INFANTRY: Final = Ruling("DLX 11.2-1", "a fort counts as infantry, and no infantry of the attacker is next to it")

# Combat: who takes part
DUMMY_ATTACKS: Final = Ruling("DLX R-64", "a dummy does not attack")
ENGINEERS_ATTACK: Final = Ruling("DLX R-14", "engineers do not attack")
UNIT_ATTACKED: Final = Ruling("DLX 10.1.2-1", "it has attacked this turn")
NOT_AT_WAR: Final = Ruling("DLX 12-1", "its country is neutral")
JOINED_ALREADY: Final = Ruling("DLX R-96", "it has joined the attack already")
NOT_NEXT: Final = Ruling("DLX 10-1", "it is not next to the hex")
NOT_NEXT_TO_FORT: Final = Ruling("DLX R-26", "it is not next to the fort")
IN_FLANK: Final = Ruling("DLX 15.1-1", "a unit attacks only into the two hexes that it faces")
CAVALRY_AT_FORT: Final = Ruling("DLX 10.2.2-1", "cavalry does not attack infantry, and a fort counts as infantry")
CAVALRY_FIRST: Final = Ruling("DLX R-21", "infantry may be there, so infantry has to join before cavalry does")
ONLY_CAVALRY_PROBES: Final = Ruling("DLX 10.2.2-1", "only cavalry probes")
GUN_ALONE: Final = Ruling("DLX R-24", "a gun fights only with infantry of its hex, and none has joined")
NOBODY_JOINED: Final = Ruling("DLX R-14", "nobody has joined the attack yet")

# Combat: the defence
NOT_ATTACKED_HERE: Final = Ruling("DLX 10.1.1-1", "it is not in the hex that is attacked")
UNIT_DEFENDED: Final = Ruling("DLX R-15", "it has been attacked this turn")
ONLY_CAVALRY_WITHDRAWS: Final = Ruling("DLX 10.2.1-1", "only cavalry withdraws")
TWO_HEXES: Final = Ruling("DLX 10.2.1-1", "cavalry withdraws two hexes, no less and no more")
NEXT_TO_ENEMY: Final = Ruling("DLX R-22", "there are hexes next to no enemy to withdraw to")
NO_WAY_OUT: Final = Ruling("DLX R-22", "no way leads there")
ONLY_CAVALRY_MEETS: Final = Ruling("DLX 10.2.2-1", "only cavalry meets a probe")
NAMED_ALREADY: Final = Ruling("DLX R-96", "it is among the defenders already")
FOUR_POINTS: Final = Ruling("DLX 10.1.1-1", "four stacking points defend at most")
ONE_HEX: Final = Ruling("DLX 10.1.9-1", "a retreat is one hex long")
FOES_THERE: Final = Ruling("DLX R-17", "enemy counters are there")
FORT_BARS: Final = Ruling("DLX R-31", "an enemy fort bars the way")
CLOSED_COUNTRY: Final = Ruling("DLX R-17", "that country is neutral, or not yet open to all of these units")
THROUGH_FRONT: Final = Ruling("DLX 15.1-1", "a unit retreats through its flank")

# Combat: advance
DID_NOT_ATTACK: Final = Ruling("DLX 10.1.11-1", "it took no part in the attack")
ADVANCED_ALREADY: Final = Ruling("DLX R-96", "it has advanced already")
RAILS_ONLY: Final = Ruling("DLX 11.3-4", "the railway gun stays on its line")
GUN_ADVANCES_ALONE: Final = Ruling("DLX R-126", "a gun advances only after infantry or cavalry")
GUN_THERE: Final = Ruling("DLX 10.3.1-1", "a gun is there already, and a hex takes one")
NO_PURSUIT: Final = Ruling("DLX R-72", "no cavalry is there to be pursued, or another unit pursues it")
ONLY_CAVALRY_PURSUES: Final = Ruling("DLX 10.2.1-3", "only cavalry pursues")
TWO_HEXES_ON: Final = Ruling("DLX R-72", "a pursuit goes into the vacated hex and one hex farther at most")
CANNOT_RIDE_ON: Final = Ruling("DLX R-72", "the way on is closed")

# Set-up: deployment
STILL_TO_PLACE: Final = Ruling("DLX 3.3-1", "all units that start the game go on the map, and some are left")
PLACED: Final = Ruling("DLX R-94", "it is on the map already")
ON_THE_TRACK: Final = Ruling("DLX 3-1", "it is a reinforcement and waits on the track")
SENT_TO_EAST: Final = Ruling("DLX 3.3-1", "it is in the East Front box")
NOT_IN_THIS_GAME: Final = Ruling("DLX 3.2-3", "nothing has brought it into this game")
ABROAD: Final = Ruling("DLX R-08", "units are set up in their own country only")
OUTSIDE_PLAN: Final = Ruling("DLX 3.3.2-1", "the mobilization plan has no place there for units of its class")
CARD_SAYS_WHERE: Final = Ruling("DLX R-110", "the card that lets it start says where, and it is not there")

# Reinforcements
NOT_DUE: Final = Ruling("DLX 7-1", "it is not among the units that come now")
NO_ENTRY_HERE: Final = Ruling("DLX 7-1", "reinforcements of its nation do not come to the map there")
ENTRY_BLOCKED: Final = Ruling("DLX R-57", "the enemy holds or controls that hex; the unit waits or comes elsewhere")
PORT_NEUTRAL: Final = Ruling("DLX R-70", "Belgian ports serve only once Belgium is at war")
DUMMIES_ALIKE: Final = Ruling("DLX R-64", "dummies are all alike: the first that is not on the map comes first")

# Supply
NOT_AT_FORT: Final = Ruling("DLX 5.6-1", "a fort feeds units in its hex, next to it, or behind its hexside")
NOT_HUNGRY: Final = Ruling("DLX R-45", "it is in supply without the fort")
DUTCH_ABROAD: Final = Ruling("DLX 5.1.2-1", "the Dutch are never in supply outside the Netherlands")
FED_ALREADY: Final = Ruling("DLX R-45", "it has its rations already")
NOT_MARKED: Final = Ruling("DLX R-43", "it carries no marker, so it loses nothing now")
STORE_EMPTY: Final = Ruling("DLX R-45", "the stores of the fort are not enough for it")
