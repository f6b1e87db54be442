"""What is asked, in words."""

from __future__ import annotations

from marne.kernel.frame import Choice
from marne.titles.qmg.rules.atlas import COUNTRIES_OF, LAND, SPACE_NAMES
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.battle import ChooseBattle, Counterattack
from marne.titles.qmg.rules.battle_start import GermanStart
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    ID,
    KIND,
    TITLE,
)
from marne.titles.qmg.rules.placing import PlacePiece
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    FOR_RAIL,
    FOR_TERRAIN,
    REASON_RULES,
    PayHand,
    PayPrepared,
)
from marne.titles.qmg.rules.reinforce_sustain import Pledge, Reinforce
from marne.titles.qmg.rules.retain import Retain
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT, capital, card_name, cards

_ASK = {
    "KeepSeven": "Put three of your ten cards under your deck.",
    "DraftStep": "Draft step: take a Build card for two cards from hand, or pass.",
    "TakeCard": "Which card do you draft? It is shown to all.",
    "CitizenSoldiers": "Prepare the drafted card at once?",
    "PlayStep": "Play step: play one card, or pass.",
    "Retain": "Take the card back into hand instead of discarding it?",
    "PlayFrom": "The card lets you play another card.",
    "PayCost": "The card asks for a card first: discard one, or leave its effect.",
    "PrepareCard": "Prepare a card: it goes face down onto the table.",
    "EliminatePiece": "Which piece is eliminated?",
    "AttritionStep": "Attrition step: use one prepared Attrition card, or pass.",
    "PrepareStep": "Prepare step: prepare one card, take one back, or pass.",
    "DrawStep": "Draw step: how many cards do you draw? You may look at them and draw on.",
    "Stosstruppen": "Stosstruppen: battle a land space next to the new Army?",
    "StossPayment": "Which prepared Sustain Land Battle card pays for the attack?",
    "MarkIV": "Mark IV Tanks: discard a prepared UK Sustain Land Battle card to build an Army here?",
    "Reconnaissance": "You see their prepared cards: discard one of them?",
    "ExtraDiscard": "Discard another card to hit the enemy again?",
    "RedlBlackmailed": "You see the enemy's hand: which card is discarded?",
    "Hospital": "Take a Build Army card back from your discard pile?",
    "PeaceBreadLand": "Remove one of your pieces for 1 Victory Point?",
    "StrikeStatus": "Which German Status card is discarded?",
    "TunnelTarget": "Tunnel Mines: which power discards two prepared cards?",
    "RevenueTake": "War Revenue Act: which US card do you take from your discard pile, up to three, or no more?",
    "Lawrence": "Eliminate the Ottoman Army in the Middle East, or recruit a UK Army there?",
}
_REVENUE = ["Play one of them", "Prepare one of them", "Put one of them under the deck"]


def ask(g: Qmg, question: Choice[Qmg]) -> str:
    """What is asked, in plain words."""
    name = type(question).__name__
    if name in _ASK:
        return _ASK[name]
    if isinstance(question, PayHand):
        if question.reason == FOR_TERRAIN:
            return f"Difficult terrain: discard {cards(question.n)} from hand, face down, to attack."
        why = {FOR_RAIL: "Limited Rail and Road Network", FOR_BERTHA: "Big Bertha"}
        reason = why.get(question.reason) or reason_words(REASON_RULES[question.reason])
        return f"{capital(reason)}: discard {cards(question.n)} from hand, face down."
    if isinstance(question, PayPrepared):
        reason = reason_words(REASON_RULES[question.reason])
        return f"{capital(reason)}: discard {cards(question.n)} of your prepared cards, face down."
    if isinstance(question, Hit):
        return f"{POWER_SHORT[question.power]} is hit: {cards(question.n)} to discard. From where?"
    if isinstance(question, PlacePiece):
        verb = "build" if question.build else "recruit"
        piece = "Army" if not question.where & ~LAND else "Navy" if not question.where & LAND else "piece"
        return f"Where do you {verb} the {ADJECTIVES[question.country]} {piece}?"
    if isinstance(question, ChooseBattle):
        who = f"{COUNTRY_SHORT[question.country]}: which" if len(COUNTRIES_OF[question.power]) > 1 else "Which"
        return f"{who} space do you attack, and from where?"
    if isinstance(question, GermanStart):
        return f"Battle of {SPACE_NAMES[question.space]}: use a Status card before it is resolved?"
    if isinstance(question, Pledge):
        need = f"{question.need - question.symbols()} more symbol" + (
            "" if question.need - question.symbols() == 1 else "s"
        )
        what = "Reinforce" if isinstance(question, Reinforce) else "Sustain"
        return f"Battle of {SPACE_NAMES[question.space]}: {what} with prepared cards ({need} needed), or pass?"
    if isinstance(question, Counterattack):
        return f"The attack on {SPACE_NAMES[question.space]} failed: counterattack {SPACE_NAMES[question.origin]}?"
    if name == "RevenueUse":
        use, taken = question.data()
        names = ", ".join(card_name(k) for k in taken)
        return f"War Revenue Act: you have taken {names}. {_REVENUE[use]}."
    return f"{name}?"


def rule_of(question: Choice[Qmg]) -> str:
    """The rule a question comes from; where one kind of question serves several rules, the one that put it."""
    if isinstance(question, (PayHand, PayPrepared)):
        return REASON_RULES[question.reason]
    if isinstance(question, Retain):
        return f"QMG card {ID[question.by]}"
    return question.rule


def reason_words(rule: str) -> str:
    """The name behind a reason: the card it comes from, or a plain word."""
    if rule.startswith("QMG card "):
        return TITLE[KIND[rule.removeprefix("QMG card ")]]
    return "the price of the draft" if rule == "QMG draft-1" else "the card's requirement"
