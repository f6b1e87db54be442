"""Events as sentences."""

from __future__ import annotations

from collections.abc import Callable

from marne.kernel.event import Event
from marne.kernel.schema import UNKNOWN
from marne.titles.qmg.rules.actions import FROM_HAND
from marne.titles.qmg.rules.atlas import SPACE_NAMES, TEAM_NAMES
from marne.titles.qmg.rules.board import DECK, HAND, PREPARED
from marne.titles.qmg.rules.cards import PREPARED_TEXT, TITLE
from marne.titles.qmg.rules.questions import card_of
from marne.titles.qmg.words.names import COUNTRY_SHORT, POWER_SHORT, article, card_name, cards, piece_name


def tell(e: Event) -> str:
    """An event, as its viewer may know it, in a sentence."""
    return _TELL[e.name](e)


def _who(e: Event) -> str:
    return POWER_SHORT[e["power"]]


def _card(e: Event) -> str:
    """The card, as far as the viewer knows it."""
    return "a card" if e["card"] == UNKNOWN else card_name(e["card"])


def _space(e: Event) -> str:
    return SPACE_NAMES[e["space"]]


def _piece(e: Event) -> str:
    return piece_name(e["country"], e["space"])


def _a_piece(e: Event) -> str:
    return f"{article(_piece(e))} {_piece(e)}"


def _some_piece(e: Event) -> str:
    """The same at the beginning of a sentence."""
    return f"{article(_piece(e)).capitalize()} {_piece(e)}"


def _cause(rule: str) -> str:
    """The cause of a discard or of points in brackets, where the event itself does not tell it."""
    if rule == "QMG battle.terrain-1":
        return " (difficult terrain)"
    card = card_of(rule)
    return f" ({TITLE[card]})" if card >= 0 else ""


_ZONES = {HAND: "hand", PREPARED: "prepared cards", DECK: "deck"}
_FROM = {HAND: "from hand", PREPARED: "from the prepared cards", DECK: "off the deck"}


def _points_lost(e: Event) -> str:
    want = f" for want of a card to discard ({TITLE[e['card']]})" if e["card"] >= 0 else _cause(e.rule)
    team, gained = TEAM_NAMES[e["team"]], e["to_enemy"]
    rest = f"; {gained} of them go to the {TEAM_NAMES[1 - e['team']]}." if gained else "."
    return f"The {team} lose {e['points']} VP{want}{rest}"


def _team_scored(e: Event) -> str:
    status = f" and {e['by_status']} by Status cards" if e["by_status"] else ""
    gained = f"the {TEAM_NAMES[e['team']]} gain {e['points']} VP"
    return f"Scoring, round {e['round']}: {gained} ({e['by_objectives']} by Objectives{status})."


def _inspected(e: Event) -> str:
    text = f"{_who(e)} looks at the cards of {POWER_SHORT[e['of']]} ({_ZONES[e['zone']]})"
    names = ", ".join(card_name(k) for k in e.many("cards"))
    return f"{text}: {names}." if names else f"{text}."


def _used(e: Event) -> str:
    if e["mode"] >= FROM_HAND:
        return f"{_who(e)} uses {_card(e)} from hand."
    return f"{_who(e)} uses {_card(e)}: {PREPARED_TEXT[e['card']].rstrip('.')}."


def _status_used(e: Event) -> str:
    return f"{_who(e)} uses {TITLE[e['card']]}" + (f" against {POWER_SHORT[e['victim']]}." if e["victim"] >= 0 else ".")


_TELL: dict[str, Callable[[Event], str]] = {
    # the course of the game
    "TurnStarted": lambda e: f"Round {e['round']}: {_who(e)}.",
    "PointsGained": lambda e: f"The {TEAM_NAMES[e['team']]} gain {e['points']} VP{_cause(e.rule)}.",
    "PointsLost": _points_lost,
    "TeamScored": _team_scored,
    "GameEnded": lambda e: f"The {TEAM_NAMES[e['team']]} win, {e['central']} to {e['entente']}.",
    # pieces and battles
    "PieceBuilt": lambda e: f"{_some_piece(e)} is built in {_space(e)}.",
    "PieceRecruited": lambda e: f"{_some_piece(e)} is recruited in {_space(e)}.",
    "PieceRemoved": lambda e: f"The {_piece(e)} in {_space(e)} is removed by its owner.",
    "PieceLost": lambda e: f"The {_piece(e)} in {_space(e)} is lost.",
    "PieceEliminated": lambda e: f"The {_piece(e)} in {_space(e)} is eliminated.",
    "BattleDeclared": lambda e: f"{COUNTRY_SHORT[e['country']]} battles {_space(e)} from {SPACE_NAMES[e['origin']]}.",
    "BattleWon": lambda e: f"{COUNTRY_SHORT[e['country']]} wins the battle of {_space(e)}.",
    "BattleLost": lambda e: f"{COUNTRY_SHORT[e['country']]} loses the battle of {_space(e)}.",
    "SupplyGranted": lambda e: f"Until the turn ends {_a_piece(e)} in {_space(e)} counts as supplied.",
    "ObjectivePlaced": lambda e: f"An Objective token is placed in {_space(e)}.",
    "TruceDeclared": lambda e: "Until the end of the round France and the United Kingdom cannot battle German Armies.",
    "PowerHit": lambda e: f"{_who(e)} has to discard {cards(e['cards'])}.",
    # cards
    "MulliganTaken": lambda e: f"{_who(e)} takes a mulligan.",
    "CardBuried": lambda e: f"{_who(e)} puts {_card(e)} under the deck.",
    "CardDrawn": lambda e: f"{_who(e)} draws {_card(e)}.",
    "CardPlayed": lambda e: f"{_who(e)} plays {_card(e)}.",
    "CardPrepared": lambda e: f"{_who(e)} prepares {_card(e)}.",
    "CardPreparedOpenly": lambda e: f"{_who(e)} prepares {_card(e)}, seen by all.",
    "CardUnprepared": lambda e: (
        f"{_who(e)} takes {'a prepared card' if e['card'] == UNKNOWN else f'the prepared {_card(e)}'} back into hand."
    ),
    "CardDiscarded": lambda e: f"{_who(e)} discards {_card(e)} unseen, {_FROM[e['zone']]}{_cause(e.rule)}.",
    "CardShownAndDiscarded": lambda e: f"{_who(e)} discards {_card(e)} face up.",
    "CardPledged": lambda e: f"{_who(e)} pledges {_card(e)}.",
    "CardUsed": _used,
    "CounterattackUsed": lambda e: f"{_who(e)} counterattacks by {_card(e)}.",
    "AttritionUsed": lambda e: f"{_who(e)} uses {_card(e)} for Attrition.",
    "StatusUsed": _status_used,
    "StatusDiscarded": lambda e: f"{_who(e)} loses the Status {_card(e)}.",
    "CardsInspected": _inspected,
    "CardStruck": lambda e: f"{_who(e)} makes {POWER_SHORT[e['of']]} discard {_card(e)}.",
    "RequirementNotMet": lambda e: f"{_who(e)} does not meet the requirement of {_card(e)}.",
    # decks
    "DraftBegun": lambda e: f"{_who(e)} searches the deck.",
    "CardDrafted": lambda e: f"{_who(e)} drafts {_card(e)}.",
    "DraftEmpty": lambda e: f"{_who(e)} finds nothing to draft.",
    "DraftFailed": lambda e: f"{_who(e)} searches the deck for {_card(e)} in vain.",
    "DeckShuffled": lambda e: f"{_who(e)} shuffles the deck.",
    "CardRecovered": lambda e: f"{_who(e)} takes {_card(e)} from the discard pile.",
}
