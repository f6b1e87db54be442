"""The facts that the log of this title tells, with their fields. Secret cards are masked for all but their owner."""

from __future__ import annotations

from typing import Final

from marne.kernel.schema import INT, Fact
from marne.titles.qmg.rules.kinds import CARD, COUNTRY, MODE, POWER, ROUND, SPACE, TEAM, VICTIM, ZONE

# The course of the game.
TURN_STARTED: Final = Fact("TurnStarted", power=POWER, round=ROUND)
POINTS_GAINED: Final = Fact("PointsGained", team=TEAM, points=INT)
POINTS_LOST: Final = Fact("PointsLost", pointing=["team:{team}"], team=TEAM, points=INT, to_enemy=INT, card=CARD)
"""`card` is the card that asked for a discard there was no card for, where the rule does not name it."""
TEAM_SCORED: Final = Fact("TeamScored", team=TEAM, round=ROUND, points=INT, by_objectives=INT, by_status=INT)
GAME_ENDED: Final = Fact("GameEnded", team=TEAM, central=INT, entente=INT)

# Pieces and battles.
PIECE_BUILT: Final = Fact("PieceBuilt", country=COUNTRY, space=SPACE)
PIECE_RECRUITED: Final = Fact("PieceRecruited", country=COUNTRY, space=SPACE)
PIECE_REMOVED: Final = Fact("PieceRemoved", country=COUNTRY, space=SPACE)
PIECE_LOST: Final = Fact("PieceLost", country=COUNTRY, space=SPACE)
PIECE_ELIMINATED: Final = Fact("PieceEliminated", country=COUNTRY, space=SPACE)
BATTLE_DECLARED: Final = Fact(
    "BattleDeclared", pointing=["space:{origin}", "space:{space}"], country=COUNTRY, space=SPACE, origin=SPACE
)
BATTLE_WON: Final = Fact("BattleWon", country=COUNTRY, space=SPACE)
BATTLE_LOST: Final = Fact("BattleLost", country=COUNTRY, space=SPACE)
SUPPLY_GRANTED: Final = Fact("SupplyGranted", country=COUNTRY, space=SPACE)
OBJECTIVE_PLACED: Final = Fact("ObjectivePlaced", space=SPACE)
TRUCE_DECLARED: Final = Fact(
    "TruceDeclared",
    pointing=["power:austria_ottoman", "power:germany", "power:france_italy", "power:uk_us"],
    round=ROUND,
)
POWER_HIT: Final = Fact("PowerHit", power=POWER, cards=INT)

# Cards: where a card can be pointed at follows from where it went.
MULLIGAN_TAKEN: Final = Fact("MulliganTaken", power=POWER)
CARD_BURIED: Final = Fact("CardBuried", pointing=["power:{power}"], power=POWER, card=CARD.secret())
CARD_DRAWN: Final = Fact("CardDrawn", power=POWER, card=CARD.secret())
CARD_PLAYED: Final = Fact(
    "CardPlayed", pointing=["power:{power}", "pile:{card}", "status:{card}"], power=POWER, card=CARD
)
CARD_PREPARED: Final = Fact(
    "CardPrepared", pointing=["power:{power}", "prepared:{card}"], power=POWER, card=CARD.secret()
)
CARD_PREPARED_OPENLY: Final = Fact(
    "CardPreparedOpenly", pointing=["power:{power}", "prepared:{card}", "seen:{card}"], power=POWER, card=CARD
)
CARD_UNPREPARED: Final = Fact("CardUnprepared", power=POWER, card=CARD.secret())
CARD_DISCARDED: Final = Fact(
    "CardDiscarded", pointing=["power:{power}", "pile:{card}"], power=POWER, zone=ZONE, card=CARD.secret()
)
CARD_SHOWN_AND_DISCARDED: Final = Fact(
    "CardShownAndDiscarded", pointing=["power:{power}", "pile:{card}"], power=POWER, card=CARD
)
CARD_PLEDGED: Final = Fact(
    "CardPledged", pointing=["power:{power}", "prepared:{card}"], power=POWER, card=CARD.secret()
)
CARD_USED: Final = Fact(
    "CardUsed", pointing=["power:{power}", "pile:{card}", "prepared:{card}"], power=POWER, card=CARD, mode=MODE
)
COUNTERATTACK_USED: Final = Fact(
    "CounterattackUsed", pointing=["power:{power}", "pile:{card}"], power=POWER, card=CARD, country=COUNTRY
)
ATTRITION_USED: Final = Fact("AttritionUsed", pointing=["power:{power}", "pile:{card}"], power=POWER, card=CARD)
STATUS_USED: Final = Fact(
    "StatusUsed", pointing=["power:{power}", "status:{card}", "power:{victim}"], power=POWER, card=CARD, victim=VICTIM
)
STATUS_DISCARDED: Final = Fact("StatusDiscarded", pointing=["power:{power}", "pile:{card}"], power=POWER, card=CARD)
CARDS_INSPECTED: Final = Fact(
    "CardsInspected",
    pointing=["power:{power}", "power:{of}", "seen:{cards}"],
    power=POWER,
    of=POWER,
    zone=ZONE,
    cards=CARD.many(secret=True),
)
CARD_STRUCK: Final = Fact(
    "CardStruck", pointing=["power:{power}", "power:{of}", "pile:{card}"], power=POWER, of=POWER, card=CARD
)
REQUIREMENT_NOT_MET: Final = Fact(
    "RequirementNotMet", pointing=["power:{power}", "pile:{card}"], power=POWER, card=CARD
)

# Decks.
DRAFT_BEGUN: Final = Fact("DraftBegun", power=POWER)
CARD_DRAFTED: Final = Fact(
    "CardDrafted", pointing=["power:{power}", "card:{card}", "seen:{card}"], power=POWER, card=CARD
)
DRAFT_EMPTY: Final = Fact("DraftEmpty", power=POWER)
DRAFT_FAILED: Final = Fact("DraftFailed", pointing=["power:{power}"], power=POWER, card=CARD)
DECK_SHUFFLED: Final = Fact("DeckShuffled", power=POWER)
CARD_RECOVERED: Final = Fact(
    "CardRecovered", pointing=["power:{power}", "card:{card}", "seen:{card}"], power=POWER, card=CARD
)
