"""Every prohibition a player can meet, with its rule. The texts are reasons; notation.py names actor and action."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

OTHER_QUESTION: Final = Ruling("QMG turn-1", "that is no answer to the question now asked")
NO_PASS: Final = Ruling("QMG complex-1", "an answer is due here, it cannot be declined")

# Pieces
NOT_OWN_PIECE: Final = Ruling("QMG pieces-4", "only an own piece on the board can be removed")
NOT_OWN_TURN: Final = Ruling("QMG pieces-4", "own pieces are removed in one's own turn only")
NOT_IN_BATTLE: Final = Ruling("QMG ruling-3.remove", "no piece can be removed while a battle is being resolved")
NOT_NOW: Final = Ruling(
    "QMG ruling-14.4",
    "no piece is removed before the first turn, nor while the price of a placing or battle is due",
)
NO_STOCK: Final = Ruling("QMG pieces-2", "no such piece of that country is left to place")
OWN_PIECE_THERE: Final = Ruling("QMG pieces-7", "that country already has a piece there")
ENEMY_THERE: Final = Ruling("QMG pieces-9", "an enemy piece is there")
NOT_SUPPLIED_THERE: Final = Ruling("QMG build-2", "no supplied piece of that country is next to it")
NOT_NAMED: Final = Ruling("QMG complex-4", "the card does not name that space")
WRONG_COUNTRY: Final = Ruling("QMG countries-3", "the card is not for that country")
RAIL_NO_CARD: Final = Ruling(
    "QMG card A-20", "Limited Rail and Road Network asks for one more card from hand, and there is none"
)
NO_SUCH_PIECE: Final = Ruling("QMG battle.eliminate-2", "there is no such piece to eliminate")

# Cards
NOT_IN_HAND: Final = Ruling("QMG cards-1", "that card is not in hand")
NOT_PREPARED: Final = Ruling("QMG prepare-1", "that card is not prepared")
WRONG_TYPE: Final = Ruling("QMG complex-5", "the card allows another type of card")
MULLIGAN_OFF: Final = Ruling("QMG mulligan-1", "the mulligan is not played in this game")
MULLIGAN_ONCE: Final = Ruling("QMG mulligan-2", "a mulligan is taken once, before any card is put down")
DRAFT_TWO_CARDS: Final = Ruling("QMG draft-1", "a draft costs two cards from hand")
DRAFT_ONCE: Final = Ruling("QMG draft-3", "only one card is drafted in a Draft step")
DRAFT_NOTHING: Final = Ruling("QMG ruling-3.draft-2", "no card that could be drafted is left in the deck")
DRAFT_NOT_THERE: Final = Ruling("QMG ruling-3.draft-2", "that card is not in the draw deck")
DRAFT_BUILD_ONLY: Final = Ruling("QMG draft-1", "only the named Build cards can be drafted")
NO_COLONIALES: Final = Ruling(
    "QMG card F-29", "Troupes Coloniales needs its Status and a French Navy in the Western Mediterranean"
)
NO_PALS: Final = Ruling(
    "QMG card U-27", "only The Pals Battalions takes a UK Build Army out of the discard pile in the Draft step"
)
NOT_IN_PILE: Final = Ruling("QMG secrecy-3", "that card is not in the discard pile")
NO_WOE: Final = Ruling("QMG card G-38", "an early prepare needs the Status of that name, once a turn")
DRAW_TO_SEVEN: Final = Ruling("QMG draw-1", "a hand is filled to 7 cards, and no further than the deck goes")
ONLY_SEA_BATTLE: Final = Ruling("QMG card G-21", "only Sea Battle cards can be discarded for this")
ONLY_US_CARDS: Final = Ruling("QMG card U-49", "only US cards of the own discard pile, other than the card itself")
ALREADY_TAKEN: Final = Ruling("QMG card U-49", "that card has been used already")
NOT_ON_TABLE: Final = Ruling("QMG cards.status-1", "that Status card is not on the table")
NOT_SEEN: Final = Ruling("QMG secrecy-1", "that is none of the cards to choose from")

# Attrition
NO_ATTRITION: Final = Ruling("QMG attrition-1", "that prepared card has no Attrition symbol")
ATTRITION_PRINTED: Final = Ruling("QMG attrition-2", "its powers are printed on the card, there is no target to choose")
ATTRITION_TARGET: Final = Ruling("QMG attrition-3", "a single Attrition symbol needs an enemy power as its target")
ATTRITION_ADJACENT: Final = Ruling(
    "QMG attrition-3", "no Army of that power is next to an own Army that the card could count for"
)
DECK_NOT_EMPTY: Final = Ruling("QMG attrition.discard-6", "no Victory Point can be given while the deck has cards")
DECK_EMPTY: Final = Ruling("QMG attrition.discard-5", "the draw deck is empty")

# Battle
NO_PIECE_ADJACENT: Final = Ruling(
    "QMG battle.prerequisites-1", "no supplied piece of that country stands there, next to the space battled"
)
WRONG_SPACE_KIND: Final = Ruling("QMG battle.prerequisites-1", "this card does not battle that space")
WRONG_ORIGIN: Final = Ruling("QMG battle.prerequisites-3", "the card names another piece to start the battle")
NO_TERRAIN_CARD: Final = Ruling(
    "QMG battle.terrain-2", "difficult terrain asks for a card from hand, and there are not enough"
)
TRUCE_HOLDS: Final = Ruling(
    "QMG ruling-7.1.8", "The Christmas Truce bars France and the UK from German Armies this round"
)
WRONG_SYMBOL: Final = Ruling("QMG battle.resolving-1", "that card does not show the symbol needed in this battle")
WRONG_PLACE: Final = Ruling("QMG battle.text-1", "its prepare text does not cover the space battled")
WRONG_TERRAIN: Final = Ruling("QMG ruling-7.4.1", "its prepare text asks for other terrain")
NO_PIECE_DEFENDS: Final = Ruling("QMG battle.procedure-2", "its country has no piece in the space battled")
PIECE_UNSUPPLIED: Final = Ruling("QMG battle.supply-1", "its country's piece there is out of supply")
NOT_ATTACKING: Final = Ruling("QMG ruling-7.3.8", "it is not a card of the attacking country")
RAIL_GAUGE_BARS: Final = Ruling("QMG card A-17", "Russian Rail Gauge bars Russian cards more than 2 spaces from Moscow")
TOO_FEW: Final = Ruling("QMG ruling-7.3.3", "the symbols at hand cannot be enough, and too few may not be thrown in")
NO_SUSTAIN_CARD: Final = Ruling(
    "QMG battle.terrain-10", "each Sustain card in difficult terrain costs a card from hand, and there is none"
)
NO_SUCH_MODE: Final = Ruling("QMG cards.status-2", "no Status on the table lets that card be used in this way now")
NOT_ASKED_POWER: Final = Ruling("QMG battle.procedure-3", "its power has no say in this battle, or has passed")
COUNTER_ARMY: Final = Ruling("QMG counterattack-3", "the country needs a supplied Army in the space that was attacked")
NO_HELPER: Final = Ruling("QMG card G-31", "no Status lets that power help here")
STATUS_SPENT: Final = Ruling("QMG cards.status-2", "that Status cannot be used now")
NOT_A_DEFENDER: Final = Ruling("QMG card G-32", "that power is not defending there")
NOT_NEXT_TO_NEW: Final = Ruling("QMG card G-33", "the battle must be against a land space next to the new Army")
NO_PAYMENT: Final = Ruling("QMG prepare-5", "no prepared Sustain Land Battle card covers that space")
