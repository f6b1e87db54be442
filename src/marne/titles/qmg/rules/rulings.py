"""Every prohibition a player can meet, with its rule. The texts are reasons; `words` names actor and action."""

from __future__ import annotations

from typing import Final

from marne.kernel.ruling import Ruling

# Who may act
NOT_ASKED: Final = Ruling("QMG ruling-14.11", "the question is put to somebody else")
GAME_OVER: Final = Ruling("QMG overview-2", "the game is over")
NOT_YOUR_CARD: Final = Ruling("QMG cards-1", "it is a card of another power")
NOT_ASKED_POWER: Final = Ruling("QMG ruling-14.11", "its power has no say in this battle, or has passed")

# The steps of a turn: Draft, Play, Attrition, Prepare, Draw.
STEP_NAMES: Final = ["Draft", "Play", "Attrition", "Prepare", "Draw"]
STEP_OVER: Final = [Ruling("QMG ruling-3.order", f"the {name} step of this turn is over") for name in STEP_NAMES]
STEP_LATER: Final = [Ruling("QMG turn-1", f"the {name} step comes later in this turn") for name in STEP_NAMES]
STEP_OF_OWN_TURN: Final = [
    Ruling(rule, f"that belongs to the {name} step of one's own turn")
    for rule, name in zip(
        ["QMG draft-1", "QMG play-1", "QMG attrition-1", "QMG prepare-1", "QMG draw-1"], STEP_NAMES, strict=True
    )
]
STEP_UNDER_WAY: Final = [
    Ruling("QMG draft-3", "the one draft of this Draft step is under way"),
    Ruling("QMG play-1", "the one card of this Play step has been played and is being carried out"),
    Ruling("QMG attrition-1", "the one Attrition card of this step has been used"),
    Ruling("QMG prepare-1", "the Prepare step is being carried out"),
    Ruling("QMG draw-1", "cards are being drawn"),
]
BEFORE_FIRST_TURN: Final = Ruling("QMG setup-8", "the opening hands are being chosen, the first turn has not begun")

# Things that are done only when something calls for them
BURY_IN_OPENING: Final = Ruling("QMG setup-8", "cards are put down only when an opening hand is chosen")
MULLIGAN_IN_OPENING: Final = Ruling("QMG mulligan-1", "a mulligan is taken only on the first ten cards of the game")
TOP_FOR_A_HIT: Final = Ruling(
    "QMG attrition.discard-3", "the top card of the deck is given up only to answer Attrition symbols"
)
POINT_FOR_A_HIT: Final = Ruling(
    "QMG attrition.discard-5", "a Victory Point is given up only to answer Attrition symbols with an empty deck"
)
NO_HAND_CARD_DUE: Final = Ruling(
    "QMG ruling-14.11", "a card from hand is discarded only where a price, a card or a hit asks for it"
)
NO_PREPARED_CARD_DUE: Final = Ruling(
    "QMG ruling-14.11", "a prepared card is discarded only where a card or a hit asks for it"
)
NOTHING_TO_TAKE: Final = Ruling(
    "QMG draft-1", "a card is taken only in a draft, or where a card brings some back from the discard pile"
)
UNPREPARED_IN_STEP: Final = Ruling("QMG unprepare-2", "a card is unprepared only in the Prepare step of one's own turn")
UNDER_BY_REVENUE: Final = Ruling("QMG card U-49", "only the War Revenue Act puts a card of the pile under the deck")
NO_CARD_TO_CHOOSE: Final = Ruling("QMG ruling-3.1", "no card that somebody has to discard is to be chosen now")
NO_PLACING: Final = Ruling(
    "QMG placing-1", "a piece is placed only when a card builds or recruits it: such a card has to be played first"
)
NO_ELIMINATION: Final = Ruling("QMG battle.eliminate-2", "a piece is eliminated only where a card in play orders it")
NO_BATTLE: Final = Ruling(
    "QMG battle-1", "a battle needs a card that allows it: a Land Battle, Sea Battle or Event has to be played first"
)
NO_USE: Final = Ruling("QMG prepare-3", "a prepared card is used only when a battle or a Status asks for it")
NO_FAILED_BATTLE: Final = Ruling("QMG counterattack-2", "a counterattack answers a land battle that has just failed")
NO_STATUS_MOMENT: Final = Ruling("QMG cards.status-2", "a Status is used only at the moment that its text names")
LEFT_TO_CHANCE: Final = Ruling("QMG draw-1", "what comes off the deck is left to chance")
NOT_IN_DECK: Final = Ruling("QMG draw-1", "that card is not in the draw deck")

# What cannot be declined
MUST_PUT_DOWN: Final = Ruling("QMG setup-8", "three of the ten cards have to go under the deck")
MUST_TAKE_HIT: Final = Ruling("QMG attrition.discard-1", "a hit cannot be declined: every card owed has to be given up")
MUST_DRAFT: Final = Ruling("QMG draft-1", "a draft once begun ends with a card taken")
MUST_PAY_STOSS: Final = Ruling("QMG card G-33", "the attack has been announced and has to be paid for")
MUST_LOSE_STATUS: Final = Ruling("QMG card U-25", "Germany has to discard one of its Status cards")

# Pieces
NOT_OWN_PIECE: Final = Ruling("QMG pieces-4", "only own pieces can be removed")
NO_PIECE_THERE: Final = Ruling("QMG pieces-4", "there is no such piece on the board")
NOT_OWN_TURN: Final = Ruling("QMG pieces-4", "pieces are removed in the turn of their own power only")
NOT_IN_BATTLE: Final = Ruling("QMG ruling-3.remove", "no piece can be removed while a battle is being resolved")
OWNER_NOT_ASKED: Final = Ruling("QMG ruling-14.4", "a piece is removed only when its own power is asked something")
PRICE_DUE: Final = Ruling("QMG ruling-14.4", "no piece is removed while the price of what has been chosen is due")
NO_STOCK: Final = Ruling("QMG pieces-2", "no such piece of that country is left to place")
ARMY_ON_LAND: Final = Ruling("QMG pieces-5", "an Army stands on land only")
NAVY_AT_SEA: Final = Ruling("QMG pieces-6", "a Navy stands at sea only")
OWN_PIECE_THERE: Final = Ruling("QMG pieces-7", "that country already has a piece there")
ENEMY_THERE: Final = Ruling("QMG pieces-9", "an enemy piece is there")
NOT_SUPPLIED_THERE: Final = Ruling("QMG build-2", "no supplied piece of that country is next to it")
NOT_NAMED: Final = Ruling("QMG cards-3", "the card does not name that space")
WRONG_COUNTRY: Final = Ruling("QMG countries-3", "the card is not for that country")
RAIL_NO_CARD: Final = Ruling(
    "QMG card A-20", "Limited Rail and Road Network asks for one more card from hand, and there is none"
)
RAIL_AND_TERRAIN: Final = Ruling(
    "QMG card A-20",
    "it takes two cards from hand, for the terrain and for Limited Rail and Road Network, and there are not so many",
)
NO_SUCH_PIECE: Final = Ruling("QMG battle.eliminate-2", "the card eliminates no piece of that country there")

# Cards
NOT_IN_HAND: Final = Ruling("QMG cards-1", "that card is not in hand")
NOT_PREPARED: Final = Ruling("QMG prepare-1", "that card is not prepared")
WRONG_TYPE: Final = Ruling("QMG complex-5", "the card does not let a card of that kind be played")
BUILD_ARMY_ONLY: Final = Ruling("QMG cards-3", "the card brings back Build Army cards only")
MULLIGAN_OFF: Final = Ruling("QMG mulligan-1", "the mulligan is not played in this game")
MULLIGAN_ONCE: Final = Ruling("QMG mulligan-2", "a mulligan is taken once, before any card is put down")
DRAFT_TWO_CARDS: Final = Ruling("QMG draft-1", "a draft costs two cards from hand")
DRAFT_ONCE: Final = Ruling("QMG draft-3", "only one card is drafted in a Draft step")
DRAFT_NOTHING: Final = Ruling("QMG ruling-3.draft-2", "no card that could be drafted is left in the deck")
DRAFT_NOT_THERE: Final = Ruling("QMG ruling-3.draft-2", "that card is not in the draw deck")
DRAFT_BUILD_ONLY: Final = Ruling("QMG draft-1", "this draft cannot take a card of that kind")
NO_COLONIALES: Final = Ruling(
    "QMG card F-29", "Troupes Coloniales needs its Status and a French Navy in the Western Mediterranean"
)
NO_PALS: Final = Ruling(
    "QMG card U-27", "only The Pals Battalions takes a UK Build Army out of the discard pile in the Draft step"
)
NOT_IN_PILE: Final = Ruling("QMG secrecy-3", "that card is not in the discard pile")
NO_WOE: Final = Ruling(
    "QMG card G-38", "before the Prepare step only Woe to Them prepares a card, from the table and once a turn"
)
WOE_PRICE: Final = Ruling("QMG card G-38", "all cards in hand are needed for the price of the draft")
ONLY_DRAFTED: Final = Ruling("QMG card F-30", "only the card just drafted can be prepared")
DRAW_TO_SEVEN: Final = Ruling("QMG draw-1", "a hand is filled to 7 cards, and no further than the deck goes")
ONLY_SEA_BATTLE: Final = Ruling("QMG card G-21", "only Sea Battle cards can be discarded for this")
ONLY_US_CARDS: Final = Ruling("QMG card U-49", "only US cards of the own discard pile, other than the card itself")
NOT_TAKEN: Final = Ruling("QMG card U-49", "that is none of the cards taken and not yet used")
OTHER_USE: Final = Ruling("QMG card U-49", "first one card is played, then one prepared, then one put under the deck")
ALL_TO_BE_USED: Final = Ruling("QMG card U-49", "every card taken has to be used, and no other use is left for it")
NOT_ON_TABLE: Final = Ruling("QMG cards.status-1", "no such Status card is on the table")
NOT_GERMAN_STATUS: Final = Ruling("QMG cards.status-1", "it is no Status card on Germany's table")
NOT_IN_THAT_HAND: Final = Ruling("QMG card R-24", "that is none of the cards in the hand that was looked at")
NOT_LOOKED_AT: Final = Ruling("QMG card G-37", "that is none of the prepared cards that were looked at")
TUNNEL_TARGET: Final = Ruling(
    "QMG card U-37", "the mines hit a Central power with an Army next to a UK Army, each only once"
)

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
LAND_ONLY: Final = Ruling("QMG battle.prerequisites-2", "the card allows no battle against a sea space")
SEA_ONLY: Final = Ruling("QMG battle.prerequisites-1", "the card allows no battle against a land space")
NOT_BATTLED: Final = Ruling("QMG cards-3", "the card does not let that space be battled")
WRONG_ORIGIN: Final = Ruling("QMG battle.prerequisites-3", "the card names another piece to start the battle")
NO_TERRAIN_CARD: Final = Ruling(
    "QMG battle.terrain-2", "difficult terrain asks for a card from hand, and there is none"
)
TRUCE_HOLDS: Final = Ruling(
    "QMG ruling-7.1.8", "The Christmas Truce bars France and the UK from German Armies this round"
)
NO_LAND_SYMBOL: Final = Ruling("QMG battle.resolving-1", "that card lacks the symbol needed in this land battle")
NO_SEA_SYMBOL: Final = Ruling("QMG battle.resolving-2", "that card lacks the symbol needed in this sea battle")
WRONG_PLACE: Final = Ruling("QMG battle.text-1", "its prepare text does not cover the space battled")
NEEDS_DIFFICULT: Final = Ruling("QMG ruling-7.4.1", "its prepare text asks for difficult terrain")
NEEDS_CLEAR: Final = Ruling("QMG ruling-7.4.2", "its prepare text asks for clear terrain")
NO_PIECE_DEFENDS: Final = Ruling("QMG battle.procedure-2", "its country has no piece in the space battled")
PIECE_UNSUPPLIED: Final = Ruling("QMG battle.supply-1", "its country's piece there is out of supply")
NOT_ATTACKING: Final = Ruling("QMG ruling-7.3.8", "it is not a card of the attacking country")
RAIL_GAUGE_BARS: Final = Ruling("QMG card A-17", "Russian Rail Gauge bars Russian cards more than 2 spaces from Moscow")
ALREADY_PLEDGED: Final = Ruling("QMG ruling-14.10", "no copy of it is left that is not in use in this answer already")
TOO_FEW: Final = Ruling("QMG ruling-7.3.3", "the symbols at hand cannot be enough, and too few may not be thrown in")
NO_SUSTAIN_CARD: Final = Ruling(
    "QMG battle.terrain-10",
    "each Sustain card in difficult terrain costs a card from hand, and there are not enough for one more",
)
NO_BERTHA_CARDS: Final = Ruling(
    "QMG card G-36", "Big Bertha costs a card from hand for each symbol, and there are not enough"
)
NO_SUCH_MODE: Final = Ruling("QMG cards.status-2", "no Status on the table lets that card be used in this way now")
COUNTER_ARMY: Final = Ruling("QMG counterattack-3", "the country needs a supplied Army in the space that was attacked")
NO_COUNTERATTACK: Final = Ruling("QMG prepare.symbols-3", "that prepared card is no Counterattack card")
COUNTER_OWN_ARMY: Final = Ruling("QMG counterattack-1", "a Counterattack card serves an Army of its own country")
NO_GERMAN_AID: Final = Ruling("QMG card G-31", "no Status lets a German card serve that Army here")
NO_DOUGHBOYS: Final = Ruling("QMG card U-34", "no Status lets a US card serve that Army here")
STATUS_NOT_NOW: Final = Ruling("QMG cards.status-2", "that Status cannot be used in this way now")
GAS_ONCE: Final = Ruling("QMG card G-32", "Mustard Gas is used once a turn")
GAS_ON_LAND: Final = Ruling("QMG card G-32", "Mustard Gas is used in land battles only")
GAS_TARGET: Final = Ruling("QMG card G-32", "Mustard Gas needs a power as its target that has a piece in the space")
BARON_ONCE: Final = Ruling("QMG card G-39", "The Red Baron is used once a turn")
BARON_ON_LAND: Final = Ruling("QMG card G-39", "The Red Baron is used in land battles only")
BARON_TARGET: Final = Ruling("QMG card G-39", "The Red Baron needs a power as its target that has a piece in the space")
TAUBE_NO_TARGET: Final = Ruling("QMG card G-37", "Rumpler Taube looks at all defenders, there is no target to choose")
NOT_NEXT_TO_NEW: Final = Ruling("QMG card G-33", "the battle must be against a land space next to the new Army")
NO_PAYMENT: Final = Ruling("QMG prepare-5", "no prepared Sustain Land Battle card covers that space")
PAID_BY_SUSTAIN: Final = Ruling("QMG prepare-5", "it is paid for with a prepared Sustain Land Battle card")
