"""Prose: what is asked, done, refused and told, as a person reads it."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Chance, Choice
from marne.kernel.ruling import Ruling
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import (
    LAND,
    POWER_OF,
    POWERS,
    SPACE_NAMES,
    TEAM_NAMES,
)
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.battle import ChooseBattle, Counterattack
from marne.titles.qmg.rules.battle_start import GermanStart
from marne.titles.qmg.rules.board import DECK, HAND, PREPARED, Qmg
from marne.titles.qmg.rules.card_play import Retain
from marne.titles.qmg.rules.cards import (
    COUNTRY,
    ID,
    KIND,
    OWNER,
    PREPARED_TEXT,
    TITLE,
    TYPE,
    TYPE_NAMES,
)
from marne.titles.qmg.rules.placing import PlacePiece
from marne.titles.qmg.rules.questions import (
    FOR_BERTHA,
    FOR_RAIL,
    FOR_TERRAIN,
    REASON_RULES,
    UNCALLED_FOR,
    PayHand,
    PayPrepared,
    Question,
    card_of,
)
from marne.titles.qmg.rules.reinforce_sustain import Pledge, Reinforce
from marne.titles.qmg.rules.rulings import (
    BEFORE_FIRST_TURN,
    NO_PIECE_ADJACENT,
    NO_PIECE_THERE,
    NO_STOCK,
    NOT_ASKED,
    NOT_SUPPLIED_THERE,
    OWN_PIECE_THERE,
    STEP_LATER,
    STEP_OF_OWN_TURN,
    STEP_OVER,
    STEP_UNDER_WAY,
)

ADJECTIVES = ["Austro-Hungarian", "Ottoman", "Russian", "German", "French", "Italian", "UK", "US"]
COUNTRY_SHORT = [
    "Austria-Hungary",
    "Ottoman Empire",
    "Russia",
    "Germany",
    "France",
    "Italy",
    "United Kingdom",
    "United States",
]
POWER_SHORT = ["Austria-Hungary & Ottomans", "Russia", "Germany", "France & Italy", "UK & US"]


def card_name(card: int) -> str:
    """A card as a person knows it: its title, with the country where the title alone says too little."""
    if TYPE[card] < 4:
        return f"{ADJECTIVES[COUNTRY[card]]} {TITLE[card]}"
    return TITLE[card]


def piece_name(country: int, space: int) -> str:
    return f"{ADJECTIVES[country]} {'Army' if LAND >> space & 1 else 'Navy'}"


def article(word: str) -> str:
    """`an Italian Army`, but `a UK Army`."""
    return "an" if word[0] in "AEIO" else "a"


def describe(a: Action, question: str = "") -> str:
    """An action as a short phrase for a menu; it reads the same whatever was asked."""
    if isinstance(a, verbs.Play):
        return f"play {card_name(a.card)}" + ("" if TYPE[a.card] < 4 else f" ({TYPE_NAMES[TYPE[a.card]]})")
    if isinstance(a, verbs.CardAction):
        name = card_name(a.card)
        if isinstance(a, verbs.Prepare):
            return f"prepare {name}: {PREPARED_TEXT[a.card].rstrip('.')}"
        return {
            verbs.Bury: f"put {name} under the deck",
            verbs.Discard: f"discard {name} from hand",
            verbs.DiscardPrepared: f"discard the prepared {name}",
            verbs.Take: f"take {name}",
            verbs.TakeBack: f"take {name} from the discard pile (1 VP)",
            verbs.Unprepare: f"take the prepared {name} back into hand",
            verbs.ToBottom: f"put {name} under the deck",
            verbs.Strike: f"discard {name}",
            verbs.Drawn: f"{name} is drawn",
        }[type(a)]
    if isinstance(a, verbs.PieceAction):
        piece = piece_name(a.country, a.space)
        word = "remove the" if isinstance(a, verbs.Remove) else "eliminate the"
        if isinstance(a, verbs.Place):
            word = f"place {article(piece)}"
        return f"{word} {piece} in {SPACE_NAMES[a.space]}"
    if isinstance(a, verbs.Attack):
        return f"battle {SPACE_NAMES[a.space]} from {SPACE_NAMES[a.origin]}"
    if isinstance(a, verbs.Use):
        how = ["", " and keep it prepared, paying from hand", " and return it to hand", " and keep it prepared",
               " from hand", " from hand and take it back"][a.mode]  # fmt: skip
        return f"use {card_name(a.card)}{how}" + ("" if a.mode >= 4 else f" ({PREPARED_TEXT[a.card].rstrip('.')})")
    if isinstance(a, verbs.Counter):
        return f"counterattack with the {ADJECTIVES[a.country]} Army by {card_name(a.card)}"
    if isinstance(a, verbs.Invoke):
        return f"use {TITLE[a.card]}" + ("" if a.power < 0 else f" against {POWER_SHORT[a.power]}")
    if isinstance(a, verbs.Attrit):
        return f"use {card_name(a.card)} for Attrition" + ("" if a.power < 0 else f" against {POWER_SHORT[a.power]}")
    if isinstance(a, verbs.Draw):
        return f"draw {a.count} card" + ("s" if a.count > 1 else "")
    if isinstance(a, verbs.Draft):
        return "draft for free (Troupes Coloniales)" if a.free else "draft a Build card for two cards from hand"
    return _BARE_TEXT[type(a)]


_BARE_TEXT: dict[type[Action], str] = {
    verbs.Pass: "pass",
    verbs.Mulligan: "take a mulligan: shuffle back and draw ten others",
    verbs.TopCard: "discard the top card of the deck",
    verbs.LosePoint: "lose 1 Victory Point",
}


# ---------------------------------------------------------------- questions and refusals

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
    "PeaceBreadLand": "Remove an own piece for 1 Victory Point?",
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
        why = {FOR_TERRAIN: "battle in difficult terrain", FOR_RAIL: "Limited Rail and Road Network"}
        why[FOR_BERTHA] = "Big Bertha"
        reason = why.get(question.reason, reason_words(REASON_RULES[question.reason]))
        return f"Discard {_cards(question.n)} from hand, unseen: {reason}."
    if isinstance(question, PayPrepared):
        reason = reason_words(REASON_RULES[question.reason])
        return f"Discard {_cards(question.n)} of your prepared cards, unseen: {reason}."
    if isinstance(question, Hit):
        return f"{POWER_SHORT[question.power]} is hit: {_cards(question.n)} to discard. From where?"
    if isinstance(question, PlacePiece):
        verb = "build" if question.build else "recruit"
        return f"Where do you {verb} a piece of {COUNTRY_SHORT[question.country]}?"
    if isinstance(question, ChooseBattle):
        return f"Which space does {COUNTRY_SHORT[question.country]} battle, and with which piece?"
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


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def reason_words(rule: str) -> str:
    """The name behind a reason: the card it comes from, or a plain word."""
    if rule.startswith("QMG card "):
        return TITLE[KIND[rule.removeprefix("QMG card ")]]
    return "the price of the draft" if rule == "QMG draft-1" else "the card's requirement"


def owner_of(a: Action) -> int | None:
    """The power whose card or piece an action names."""
    if isinstance(a, (verbs.CardAction, verbs.Use, verbs.Counter, verbs.Attrit, verbs.Invoke)):
        return OWNER[a.card]
    return POWER_OF[a.country] if isinstance(a, verbs.PieceAction) else None


def actor(g: Qmg, question: Choice[Qmg] | None, seat: int, a: Action) -> str:
    """Who is refused something: the power that asked for it, or the country for which a card builds or battles."""
    held = [p for p in range(POWERS) if g.seat_of[p] == seat]
    if not held:
        return "That seat"
    if isinstance(question, Question):
        if question.power in held:
            if isinstance(question, (ChooseBattle, PlacePiece)) and isinstance(a, (verbs.Attack, verbs.Place)):
                return COUNTRY_SHORT[question.country]
            return POWER_SHORT[question.power]
    elif isinstance(question, (Pledge, Counterattack)):
        held = [p for p in held if question.open >> p & 1] or held
    owner = owner_of(a)
    if owner is not None and g.seat_of[owner] == seat:
        return POWER_SHORT[owner]
    return POWER_SHORT[held[0]]


def asked_instead(g: Qmg, question: Choice[Qmg]) -> str:
    """Whom the question is put to, for somebody who is not asked."""
    if isinstance(question, Chance):
        return "a card is being drawn"
    if isinstance(question, (Pledge, Counterattack)):
        powers = [p for p in range(POWERS) if question.open >> p & 1]
    else:
        powers = [question.power] if isinstance(question, Question) else []
    names = " and ".join(POWER_SHORT[p] for p in powers)
    return f"the question now is put to {names}" if names else NOT_ASKED.text


def explain(g: Qmg, question: Choice[Qmg] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence, with its rule; and what is asked, where the action is no answer to it at all."""
    deed = describe(a).split(":")[0]
    if isinstance(a, verbs.Place) and isinstance(question, PlacePiece):
        deed = f"{'build' if question.build else 'recruit'} in {SPACE_NAMES[a.space]}"
    sentence = f"{actor(g, question, seat, a)} cannot {deed}: {reason(g, question, a, ruling)} ({ruling.rule})."
    if ruling in _MISPLACED and question is not None:
        return f"{sentence} Asked now: {ask(g, question)}"
    return sentence


_MISPLACED = {*UNCALLED_FOR.values(), *STEP_OVER, *STEP_LATER, *STEP_OF_OWN_TURN, *STEP_UNDER_WAY, BEFORE_FIRST_TURN}


def reason(g: Qmg, question: Choice[Qmg] | None, a: Action, ruling: Ruling) -> str:
    """Why not, with the names of the place and the country where the ruling leaves them open."""
    if ruling is NOT_ASKED and question is not None:
        return asked_instead(g, question)
    country = a.country if isinstance(a, (verbs.Place, verbs.Remove)) else getattr(question, "country", None)
    if not isinstance(country, int):
        return ruling.text
    nation = ADJECTIVES[country]
    if ruling is NOT_SUPPLIED_THERE:
        return f"no supplied {nation} piece is next to it"
    if ruling is NO_PIECE_ADJACENT and isinstance(a, verbs.Attack):
        near = g.borders(country)[a.space] >> a.origin & 1
        here, there = SPACE_NAMES[a.origin], SPACE_NAMES[a.space]
        return f"no supplied {nation} piece stands in {here}" if near else f"{here} is not next to {there}"
    if ruling is NO_STOCK:
        return f"no {nation} piece of that kind is left to place"
    if ruling is OWN_PIECE_THERE:
        return f"{article(nation)} {nation} piece is there already"
    if ruling is NO_PIECE_THERE and isinstance(a, verbs.Remove):
        return f"there is no {nation} piece in {SPACE_NAMES[a.space]}"
    return ruling.text


# ---------------------------------------------------------------- events

_ZONES = {HAND: "from hand", PREPARED: "from the prepared cards", DECK: "off the deck"}


def _cause(rule: str) -> str:
    """The cause of a discard or of points in brackets, where the event itself does not tell it."""
    if rule == "QMG battle.terrain-1":
        return " (difficult terrain)"
    card = card_of(rule)
    return f" ({TITLE[card]})" if card >= 0 else ""


def tell(e: Event) -> str:
    """An event as a sentence."""
    a = e.args
    who = POWER_SHORT[a[0]] if a and 0 <= a[0] < POWERS else ""
    n = e.name
    if n == "TurnStarted":
        return f"Round {a[1]}: {who}."
    if n == "PointsGained":
        return f"The {TEAM_NAMES[a[0]]} gain {a[1]} VP{_cause(e.rule)}."
    if n == "PointsLost":
        want = f" for want of a card to discard ({TITLE[a[3]]})" if a[3] >= 0 else _cause(e.rule)
        text = f"The {TEAM_NAMES[a[0]]} lose {a[1]} VP{want}"
        return text + (f"; {a[2]} of them go to the {TEAM_NAMES[1 - a[0]]}." if a[2] else ".")
    if n == "TeamScored":
        status = f" and {a[4]} by Status cards" if a[4] else ""
        return f"Scoring, round {a[1]}: the {TEAM_NAMES[a[0]]} gain {a[2]} VP ({a[3]} by Objectives{status})."
    if n == "GameEnded":
        return f"The {TEAM_NAMES[a[0]]} win, {a[1]} to {a[2]}."
    if n == "CardsInspected":
        names = ", ".join(card_name(k) for k in a[3:]) or "none"
        return f"{who} looks at the cards of {POWER_SHORT[a[1]]} ({_ZONES[a[2]].removeprefix('from ')}): {names}."
    if n == "CardsInspectedUnseen":
        return f"{who} looks at the cards of {POWER_SHORT[a[1]]} ({_ZONES[a[2]].removeprefix('from ')})."
    if n == "CardStruck":
        return f"{who} makes {POWER_SHORT[a[1]]} discard {card_name(a[2])}."
    if n in _PIECE_TEXT:
        piece = piece_name(a[0], a[1])
        return _PIECE_TEXT[n].format(a=article(piece).capitalize(), piece=piece, space=SPACE_NAMES[a[1]])
    if n in ("BattleDeclared", "BattleWon", "BattleLost"):
        country = COUNTRY_SHORT[a[0]]
        if n == "BattleDeclared":
            return f"{country} battles {SPACE_NAMES[a[1]]} from {SPACE_NAMES[a[2]]}."
        return f"{country} {'wins' if n == 'BattleWon' else 'loses'} the battle of {SPACE_NAMES[a[1]]}."
    if n == "SupplyGranted":
        piece = piece_name(a[0], a[1])
        return f"Until the turn ends {article(piece)} {piece} in {SPACE_NAMES[a[1]]} counts as supplied."
    if n == "ObjectivePlaced":
        return f"An Objective token is placed in {SPACE_NAMES[a[0]]}."
    if n == "TruceDeclared":
        return "Until the end of the round France and the United Kingdom cannot battle German Armies."
    if n == "CardDiscarded":
        return f"{who} discards {card_name(a[2])} unseen, {_ZONES[a[1]]}{_cause(e.rule)}."
    if n == "CardDiscardedUnseen":
        return f"{who} discards a card unseen, {_ZONES[a[1]]}{_cause(e.rule)}."
    if n == "CardUsed":
        return (
            f"{who} uses {card_name(a[1])}: {PREPARED_TEXT[a[1]].rstrip('.')}."
            if a[2] < 4
            else f"{who} uses {card_name(a[1])} from hand."
        )
    if n == "CounterattackUsed":
        return f"{who} counterattacks by {card_name(a[1])}."
    if n == "StatusUsed":
        return f"{who} uses {TITLE[a[1]]}" + (f" against {POWER_SHORT[a[2]]}." if a[2] >= 0 else ".")
    if n == "PowerHit":
        return f"{who} has to discard {_cards(a[1])}."
    card = card_name(a[1]) if len(a) > 1 else ""
    return _CARD_TEXT[n].format(who=who, card=card)


_PIECE_TEXT = {
    "PieceBuilt": "{a} {piece} is built in {space}.",
    "PieceRecruited": "{a} {piece} is recruited in {space}.",
    "PieceRemoved": "The {piece} in {space} is taken off the board by its owner.",
    "PieceLost": "The {piece} in {space} is lost.",
    "PieceEliminated": "The {piece} in {space} is eliminated.",
}
_CARD_TEXT = {
    "MulliganTaken": "{who} takes a mulligan.",
    "CardBuried": "{who} puts {card} under the deck.",
    "CardBuriedUnseen": "{who} puts a card under the deck.",
    "CardDrawn": "{who} draws {card}.",
    "CardDrawnUnseen": "{who} draws a card.",
    "CardPlayed": "{who} plays {card}.",
    "CardPrepared": "{who} prepares {card}.",
    "CardPreparedUnseen": "{who} prepares a card.",
    "CardPreparedOpenly": "{who} prepares {card}, seen by all.",
    "CardUnprepared": "{who} takes the prepared {card} back into hand.",
    "CardUnpreparedUnseen": "{who} takes a prepared card back into hand.",
    "DraftBegun": "{who} searches the deck.",
    "CardDrafted": "{who} drafts {card}.",
    "DraftEmpty": "{who} finds nothing to draft.",
    "DraftFailed": "{who} searches the deck for {card} in vain.",
    "DeckShuffled": "{who} shuffles the deck.",
    "CardRecovered": "{who} takes {card} from the discard pile.",
    "CardPledged": "{who} pledges {card}.",
    "CardPledgedUnseen": "{who} pledges a card.",
    "CardShownAndDiscarded": "{who} discards {card} face up.",
    "AttritionUsed": "{who} uses {card} for Attrition.",
    "StatusDiscarded": "{who} loses the Status {card}.",
    "RequirementNotMet": "{who} does not meet the requirement of {card}.",
}
