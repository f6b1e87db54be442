"""What is asked, in words."""

from __future__ import annotations

from marne.kernel.frame import Choice
from marne.titles.qmg.rules.atlas import COUNTRIES_OF, LAND, SPACE_NAMES
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.battle import ChooseBattle, Counterattack
from marne.titles.qmg.rules.battle_start import GermanStart
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.card_play import Resolve
from marne.titles.qmg.rules.cards import (
    BUILD,
    CLAUSES,
    ID,
    KIND,
    PREPARE_CARDS,
    RECRUIT,
    SEA_BATTLE,
    TITLE,
    TYPE,
)
from marne.titles.qmg.rules.placing import PlacePiece
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    FOR_DRAFT,
    FOR_RAIL,
    FOR_TERRAIN,
    REASON_RULES,
    Battling,
    PayHand,
    PayPrepared,
)
from marne.titles.qmg.rules.reinforce_sustain import Pledge, Reinforce
from marne.titles.qmg.rules.retain import Retain
from marne.titles.qmg.rules.turn import KeepSeven
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT, capital, card_name, cards

_ASK = {
    "DraftStep": "Draft step: take a Build card for two cards from hand?",
    "TakeCard": "Which card do you draft? It is shown to all.",
    "CitizenSoldiers": "Prepare the drafted card at once?",
    "PlayStep": "Play step: play one card, or none.",
    "Retain": "Take the card back into hand instead of discarding it?",
    "PlayFrom": "The card lets you play another card.",
    "PayCost": "The card asks for a card first: discard one, or leave its effect.",
    "PrepareCard": "Prepare a card: it goes face down onto the table.",
    "EliminatePiece": "Which piece is eliminated?",
    "AttritionStep": "Attrition step: use one prepared Attrition card, or none.",
    "PrepareStep": "Prepare step: prepare one card, take one back, or neither.",
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
    """What is asked, in plain words, and by which part of a card if one is being carried out."""
    text = _plainly(g, question)
    card = _carried_out(g)
    return text if card is None or text.startswith(TITLE[card.card]) else f"{_part(card)} {text}"


def _carried_out(g: Qmg) -> Resolve | None:
    """The card whose text is being carried out; None: a battle goes on, or the card has nothing but its type."""
    for frame in reversed(g.stack):
        if isinstance(frame, Battling):
            return None
        if isinstance(frame, Resolve):
            return None if TYPE[frame.card] <= SEA_BATTLE else frame
    return None


def _part(card: Resolve) -> str:
    """The card and its part: "Schlieffen Plan, part 1 of 3."."""
    clauses = CLAUSES[card.card]
    times = clauses[card.at].n if card.at < len(clauses) and clauses[card.at].op in _REPEATED else 1
    part = f", part {card.at + 1} of {len(clauses)}" if len(clauses) > 1 and card.at < len(clauses) else ""
    again = f" ({card.n + 1} of {times})" if times > 1 else ""
    return f"{TITLE[card.card]}{part}{again}."


_REPEATED = {BUILD, RECRUIT, PREPARE_CARDS}
"""The clauses that are carried out as often as they say; of the others the number means something else."""


def _opening(g: Qmg, question: KeepSeven) -> str:
    """How many cards still go under the deck, and whose, where a player has several powers."""
    alone = g.seat_of.count(g.seat_of[question.power]) == 1
    whose = "" if alone else f"{POWER_SHORT[question.power]}: "
    texts = {
        1: "one more card goes under your deck, to the very bottom.",
        2: "put two more cards under your deck.",
    }
    text = whose + texts.get(question.n, "put three of your ten cards under your deck.")
    return capital(text)


def _plainly(g: Qmg, question: Choice[Qmg]) -> str:
    name = type(question).__name__
    if name in _ASK:
        return _ASK[name]
    if isinstance(question, KeepSeven):
        return _opening(g, question)
    if isinstance(question, PayHand):
        if question.reason == FOR_TERRAIN:
            return f"Difficult terrain: discard {cards(question.n)} from hand, face down, to attack."
        why = {FOR_RAIL: "Limited Rail and Road Network", FOR_BERTHA: "Big Bertha"}
        reason = why.get(question.reason) or reason_words(REASON_RULES[question.reason])
        more = "1 more card" if question.reason == FOR_DRAFT and question.n == 1 else cards(question.n)
        return f"{capital(reason)}: discard {more} from hand, face down."
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
        return f"Battle of {SPACE_NAMES[question.space]}: {what} with prepared cards ({need} needed)?"
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
