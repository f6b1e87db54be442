"""The prohibitions of this title, with their rules; `hex14.rules.rulings` has those of the family.

The texts are reasons; `words` names actor and action.
"""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

CLOSED_HEX: Final = Ruling("DLX 9-1", "no unit may enter sea, islands, half-hexes, Switzerland or Great Britain")

# Reinforcements and replacements
NOT_DUE: Final = Ruling("DLX 7-1", "it is not among the units that come now")
NO_ENTRY_HERE: Final = Ruling("DLX 7-1", "reinforcements of its nation do not come to the map there")
ENTRY_BLOCKED: Final = Ruling("DLX R-57", "the enemy holds or controls that hex; the unit waits or comes elsewhere")
PORT_NEUTRAL: Final = Ruling("DLX R-70", "Belgian ports serve only once Belgium is at war")
DUMMIES_ALIKE: Final = Ruling("DLX R-64", "dummies are all alike: the first that is not on the map comes first")
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
NOT_ENGINEERS: Final = Ruling("DLX 4.3-1", "only railway engineers work on lines")
NO_REPAIR_NEEDED: Final = Ruling("DLX R-40", "only captured rail hexes with rough ground or a river are repaired")
LINE_NOT_TAKEN: Final = Ruling("DLX 9.9-1", "the hex is not under German control")
LINE_REPAIRED: Final = Ruling("DLX R-40", "the line is repaired there already")
HAS_WORKED: Final = Ruling("DLX R-40", "it has done its work of this step")
NOTHING_TO_SEE: Final = Ruling("DLX R-78", "no face-down enemy counter lies there or next to it")

# Supply
NOT_AT_FORT: Final = Ruling("DLX 5.6-1", "a fort feeds units in its hex, next to it, or behind its hexside")
NOT_HUNGRY: Final = Ruling("DLX R-45", "it is in supply without the fort")
DUTCH_ABROAD: Final = Ruling("DLX 5.1.2-1", "the Dutch are never in supply outside the Netherlands")
FED_ALREADY: Final = Ruling("DLX R-45", "it has its rations already")
NOT_MARKED: Final = Ruling("DLX R-43", "it carries no marker, so it loses nothing now")
STORE_EMPTY: Final = Ruling("DLX R-45", "the fort feeds no more than four points")

# Set-up: deployment
STILL_TO_PLACE: Final = Ruling("DLX 3.3-1", "all units with a black stacking value go on the map, and some are left")
PLACED: Final = Ruling("DLX R-94", "it is on the map already")
ON_THE_TRACK: Final = Ruling("DLX 3-1", "it is a reinforcement and waits on the track")
SENT_TO_EAST: Final = Ruling("DLX 3.3-1", "it is in the East Front box")
NOT_IN_THIS_GAME: Final = Ruling("DLX 3.2-3", "no card has brought it into this game")
ABROAD: Final = Ruling("DLX R-08", "units are set up in their own country only")
NO_ROOM: Final = Ruling("DLX R-63", "a hex takes eight points if it is clear, else four, and there is no room for it")
ONE_GUN_AT_START: Final = Ruling("DLX R-63", "the hex has an artillery unit, and takes one only")
OUTSIDE_PLAN: Final = Ruling("DLX 3.3.2-1", "the mobilization plan has no place there for units of its class")
CARD_SAYS_WHERE: Final = Ruling("DLX R-110", "the card that lets it start says where, and it is not there")

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
TOO_FEW_HEXES: Final = Ruling("DLX R-26", "an assault takes infantry out of as many hexes as the fort has symbols")
GERMANS_BOMBARD: Final = Ruling("DLX 11.3-1", "only the Germans bombard forts")
NO_GUNS: Final = Ruling(
    "DLX 11.3-1", "a bombardment takes a siege gun stacked with attacking infantry, or a corps of class A"
)

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
NOBODY_DEFENDS: Final = Ruling("DLX R-79", "at least one unit has to defend")
GUN_DEFENDS: Final = Ruling("DLX R-24", "only infantry and cavalry defend")
DID_NOT_FIGHT: Final = Ruling("DLX R-16", "the step is not its to lose")
CAVALRY_STANDS: Final = Ruling("DLX 10.2.3-1", "cavalry does not stand, it retreats")
SLIPS_AWAY: Final = Ruling("DLX 15.2-1", "it has got away, and leaves the hex")
ONE_HEX: Final = Ruling("DLX 10.1.9-1", "a retreat is one hex long")
FOES_THERE: Final = Ruling("DLX R-17", "enemy counters are there")
FORT_BARS: Final = Ruling("DLX R-31", "an enemy fort bars the way")
CLOSED_COUNTRY: Final = Ruling("DLX R-17", "that country is neutral, or not yet open to all of these units")
THROUGH_FRONT: Final = Ruling("DLX 15.1-1", "a unit retreats through its flank")
NEXT_TO_ATTACKER: Final = Ruling("DLX R-17", "there are hexes next to no attacker to retreat to")

# Combat: advance
DID_NOT_ATTACK: Final = Ruling("DLX 10.1.11-1", "it took no part in the attack")
ADVANCED_ALREADY: Final = Ruling("DLX R-96", "it has advanced already")
NO_ROOM_LEFT: Final = Ruling("DLX R-19", "the hex takes no more points: eight if it is clear, else four")
RAILS_ONLY: Final = Ruling("DLX 11.3-4", "the railway gun stays on its line")
GUN_ADVANCES_ALONE: Final = Ruling("DLX R-126", "a gun advances only after infantry or cavalry")
GUN_THERE: Final = Ruling("DLX 10.3.1-1", "a gun is there already, and a hex takes one")
NO_PURSUIT: Final = Ruling("DLX R-72", "no cavalry is there to be pursued, or another unit pursues it")
ONLY_CAVALRY_PURSUES: Final = Ruling("DLX 10.2.1-3", "only cavalry pursues")
TWO_HEXES_ON: Final = Ruling("DLX R-72", "a pursuit goes into the vacated hex and one hex farther at most")
CANNOT_RIDE_ON: Final = Ruling("DLX R-72", "the way on is closed")

# Movement, railways, sea
HAS_MOVED: Final = Ruling("DLX 9-1", "it has had its movement of this turn")
STAYS_NEUTRAL: Final = Ruling("DLX 12-1", "Belgian and Dutch units stay still until their country is invaded")
NOT_ACTIVE: Final = Ruling("DLX 15.3-1", "its hex has not been activated")
NO_POINTS: Final = Ruling("DLX 9.2-1", "it has no movement points left")
ONLY_BY_RAIL: Final = Ruling("DLX 11.3-4", "the railway gun moves by strategic moves only")
RAIL_COMES_LAST: Final = Ruling("DLX 15.3-2", "units march in their impulse; now there are strategic moves only")
FOOT_COMES_FIRST: Final = Ruling("DLX 15.3-2", "strategic moves come after all impulses")
IS_THERE: Final = Ruling("DLX R-96", "it is there already")
NOT_NEIGHBOUR: Final = Ruling("DLX 9.1-1", "a step leads into a neighbouring hex")
ENEMY_THERE: Final = Ruling("DLX R-34", "enemies hold that hex")
FORT_THERE: Final = Ruling("DLX R-31", "an unreduced enemy fort stands in that hex")
FORT_BETWEEN: Final = Ruling(
    "DLX R-31", "no unit crosses a hexside with two or more symbols of an unreduced enemy fort"
)
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
HEX_FULL: Final = Ruling("DLX 9.7-1", "more stacking points would have ended their move there than may")
MIXED_ARRIVAL: Final = Ruling("DLX 9.7-2", "there units end their move either along the railway or off it, not both")
SECOND_GUN: Final = Ruling("DLX 10.3.1-1", "there is an artillery unit in that hex, and a hex holds one")
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
RAIL_USED: Final[list[Ruling]] = [
    Ruling("DLX 9.8.3-1", "German lines carry no more stacking points this turn"),
    Ruling("DLX 9.8.1-1", "French lines carry no more stacking points this turn"),
    Ruling("DLX 9.8.2-1", "Belgian lines carry no more stacking points this turn"),
]
RAIL_FAR: Final[list[Ruling]] = [
    Ruling("DLX 9.8.3-1", "a strategic move of the Germans does not go as far"),
    Ruling("DLX 9.8.1-1", "a strategic move of French or British does not go as far"),
    Ruling("DLX 9.8.2-1", "a strategic move of Belgians does not go as far"),
]
RAIL_BLOCKED: Final = Ruling("DLX R-37", "enemies, enemy forts or enemy control bar the line there")
RAIL_PAIR: Final = Ruling("DLX 9.8-2", "no more stacking points go between these two hexes unless by a double line")
NO_SHIPS: Final = Ruling("DLX 9.10-1", "only Allied units move by sea, and not the Dutch")
TOO_EARLY_AT_SEA: Final = Ruling("DLX 9.10-1", "sea movement begins on turn 5")
NO_PORT: Final = Ruling("DLX R-70", "it must be a port that the Allies control, a Belgian one only with Belgium at war")
SHIPS_USED: Final = Ruling("DLX 9.10-1", "ships carry no more stacking points this turn")

# Impulses
NO_HEX_TO_ACTIVATE: Final = Ruling("DLX 15.3-1", "no unit there could still be activated")
DIE_USED: Final = Ruling("DLX 15.3-1", "as many hexes as the higher die shows have been activated")
NOT_CONTIGUOUS: Final = Ruling("DLX 15.3-1", "the hexes of an impulse are next to one another")
