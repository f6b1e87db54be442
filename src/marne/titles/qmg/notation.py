"""Text: actions as a person types and reads them, prompts, refusals, events, and positions for tests and puzzles."""

from __future__ import annotations

from collections.abc import Sequence

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Choice
from marne.kernel.ruling import Ruling
from marne.kernel.state import run
from marne.titles.qmg import actions as verbs
from marne.titles.qmg.atlas import (
    COUNTRY_CODES,
    LAND,
    POWER_CODES,
    POWER_NAMES,
    POWERS,
    SPACE,
    SPACE_CODES,
    SPACE_NAMES,
    START,
    TEAM_NAMES,
    spaces_in,
)
from marne.titles.qmg.attrition import Hit
from marne.titles.qmg.battle import ChooseBattle, Counterattack, GermanStart
from marne.titles.qmg.board import DECK, HAND, PREPARED, Qmg
from marne.titles.qmg.cards import (
    ATTRITION,
    COPIES,
    DECK_SIZE,
    ID,
    KIND,
    KIND_AT,
    OWNER,
    PREPARED_TEXT,
    SYMBOL,
    TITLE,
    TYPE,
    TYPE_NAMES,
    cards_in,
)
from marne.titles.qmg.options import PLAYERS, READINGS, bit, parse
from marne.titles.qmg.placing import PlacePiece
from marne.titles.qmg.pledge import Pledge, Reinforce
from marne.titles.qmg.questions import FOR_BERTHA, FOR_RAIL, FOR_TERRAIN, REASON_RULES, PayHand, PayPrepared
from marne.titles.qmg.rulings import NO_PIECE_ADJACENT, NO_STOCK, NOT_OWN_PIECE, NOT_SUPPLIED_THERE, OWN_PIECE_THERE
from marne.titles.qmg.turn import Turn, War

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
MODE_CODES = ["", "bertha", "renault", "dreadnought", "hand", "hand-renault"]
STEP_CODES = ["draft", "play", "attrition", "prepare", "draw"]

_CARD_VERBS: dict[str, list[Action]] = {
    "bury": list(verbs.BURY),
    "discard": list(verbs.DISCARD),
    "drop": list(verbs.DISCARD_PREPARED),
    "take": list(verbs.TAKE),
    "takeback": list(verbs.TAKE_BACK),
    "play": list(verbs.PLAY),
    "prepare": list(verbs.PREPARE),
    "unprepare": list(verbs.UNPREPARE),
    "under": list(verbs.TO_BOTTOM),
    "strike": list(verbs.STRIKE),
    "drawn": list(verbs.DRAWN),
}
_PIECE_VERBS: dict[str, Sequence[Sequence[Action]]] = {
    "place": verbs.PLACE,
    "remove": verbs.REMOVE,
    "eliminate": verbs.ELIMINATE,
}
_CARD_WORD: dict[type[Action], str] = {type(row[0]): word for word, row in _CARD_VERBS.items()}
_PIECE_WORD: dict[type[Action], str] = {
    verbs.Place: "place",
    verbs.Remove: "remove",
    verbs.Eliminate: "eliminate",
}
_BARE: dict[str, Action] = {
    "pass": verbs.PASS,
    "mulligan": verbs.MULLIGAN,
    "top": verbs.TOP_CARD,
    "point": verbs.LOSE_POINT,
    "draft": verbs.DRAFT[0],
    "draft free": verbs.DRAFT[1],
}
_BARE_WORD: dict[Action, str] = {a: word for word, a in _BARE.items()}


# ---------------------------------------------------------------- actions


def show(a: Action) -> str:
    """The notation of an action.

    >>> show(verbs.PLAY[KIND["G-44"]]), show(verbs.ATTACK[SPACE["PAR"]][SPACE["PIC"]])
    ('play G-44', 'attack PAR from PIC')
    """
    if isinstance(a, verbs.CardAction):
        return f"{_CARD_WORD[type(a)]} {ID[a.card]}"
    if isinstance(a, verbs.PieceAction):
        return f"{_PIECE_WORD[type(a)]} {COUNTRY_CODES[a.country]} {SPACE_CODES[a.space]}"
    if isinstance(a, verbs.Attack):
        return f"attack {SPACE_CODES[a.space]} from {SPACE_CODES[a.origin]}"
    if isinstance(a, verbs.Use):
        return f"use {ID[a.card]} {MODE_CODES[a.mode]}".rstrip()
    if isinstance(a, verbs.Counter):
        return f"counter {ID[a.card]} {COUNTRY_CODES[a.country]}"
    if isinstance(a, (verbs.Invoke, verbs.Attrit)):
        word = "invoke" if isinstance(a, verbs.Invoke) else "attrit"
        return f"{word} {ID[a.card]}" + ("" if a.power < 0 else f" {POWER_CODES[a.power]}")
    if isinstance(a, verbs.Draw):
        return f"draw {a.count}"
    return _BARE_WORD[a]


def read(text: str) -> Action:
    """The action written as text; a card may be named by any copy's id.

    >>> show(read("play g-11"))
    'play G-10'
    """
    words = text.strip().split()
    plain = " ".join(words).lower()
    if plain in _BARE:
        return _BARE[plain]
    if not words:
        raise ValueError("nothing was typed")
    verb, *rest = (words[0].lower(), *words[1:])
    if verb in _CARD_VERBS:
        _want(rest, 1, f"{verb} CARD, for example: {verb} G-44")
        return _CARD_VERBS[verb][_card(rest[0])]
    if verb in _PIECE_VERBS:
        _want(rest, 2, f"{verb} COUNTRY SPACE, for example: {verb} germany PIC")
        return _PIECE_VERBS[verb][_pick(rest[0], COUNTRY_CODES, "country")][_space(rest[1])]
    if verb == "attack":
        if len(rest) == 3 and rest[1].lower() == "from":
            del rest[1]
        _want(rest, 2, "attack SPACE from SPACE, for example: attack PAR from PIC")
        return verbs.ATTACK[_space(rest[0])][_space(rest[1])]
    if verb == "use":
        if len(rest) not in (1, 2):
            raise ValueError("use CARD [bertha|renault|dreadnought|hand|hand-renault], for example: use G-10")
        mode = _pick(rest[1], MODE_CODES, "way of use") if len(rest) == 2 else 0
        return verbs.USE[_card(rest[0])][mode]
    if verb == "counter":
        _want(rest, 2, "counter CARD COUNTRY, for example: counter F-24 france")
        return verbs.COUNTER[_card(rest[0])][_pick(rest[1], COUNTRY_CODES, "country")]
    if verb in ("invoke", "attrit"):
        if len(rest) not in (1, 2):
            raise ValueError(f"{verb} CARD [POWER], for example: {verb} G-32 france_italy")
        power = _pick(rest[1], POWER_CODES, "power") if len(rest) == 2 else -1
        return (verbs.INVOKE if verb == "invoke" else verbs.ATTRIT)[_card(rest[0])][power + 1]
    if verb == "draw":
        if len(rest) != 1 or not rest[0].isdigit() or not 0 < int(rest[0]) < len(verbs.DRAW):
            raise ValueError("draw NUMBER, from 1 to 7")
        return verbs.DRAW[int(rest[0])]
    known = ", ".join([*_BARE, *_CARD_VERBS, *_PIECE_VERBS, "attack", "use", "counter", "invoke", "attrit", "draw"])
    raise ValueError(f"no action begins with {words[0]!r}; there are: {known}")


def _want(rest: list[str], n: int, usage: str) -> None:
    if len(rest) != n:
        raise ValueError(usage)


def _card(word: str) -> int:
    kind = KIND.get(word.upper())
    if kind is None:
        raise ValueError(f"no card is called {word!r}; cards are called A-01 to U-49")
    return kind


def _space(word: str) -> int:
    space = SPACE.get(word.upper())
    if space is None:
        raise ValueError(f"no space is called {word!r}; spaces are called {', '.join(SPACE_CODES)}")
    return space


def _pick(word: str, names: list[str], what: str) -> int:
    if word.lower() not in names:
        raise ValueError(f"no {what} is called {word!r}; there are: {', '.join(n for n in names if n)}")
    return names.index(word.lower())


def card_name(card: int) -> str:
    """A card as a person knows it: its title, with the country where the title alone says too little."""
    if TYPE[card] < 4:
        from marne.titles.qmg.cards import COUNTRY

        return f"{ADJECTIVES[COUNTRY[card]]} {TITLE[card]}"
    return TITLE[card]


def piece_name(country: int, space: int) -> str:
    return f"{ADJECTIVES[country]} {'Army' if LAND >> space & 1 else 'Navy'}"


def article(word: str) -> str:
    """`an Italian Army`, but `a UK Army`."""
    return "an" if word[0] in "AEIO" else "a"


def describe(a: Action) -> str:
    """An action as a short phrase for a menu."""
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
    return {
        "pass": "pass",
        "mulligan": "take a mulligan: shuffle back and draw ten others",
        "top": "discard the top card of the deck",
        "point": "lose 1 Victory Point",
    }[_BARE_WORD[a]]


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
    "DrawStep": "Draw step: how many cards do you draw?",
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
    "Lawrence": "Eliminate the Ottoman Army in the Middle East, or recruit a UK Army there?",
}
_REVENUE = ["play one of them", "prepare one of them", "put one of them under the deck"]


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
        return f"War Revenue Act: US cards of your discard pile: {_REVENUE[question.data()[0]]}, or pass?"
    return f"{name}?"


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def reason_words(rule: str) -> str:
    """The name behind a reason: the card it comes from, or a plain word."""
    if rule.startswith("QMG card "):
        return TITLE[KIND[rule.removeprefix("QMG card ")]]
    return "the price of the draft" if rule == "QMG draft-1" else "the card's requirement"


def actor(g: Qmg, question: Choice[Qmg] | None, seat: int, a: Action) -> str:
    """Who is refused something: the country or the power that would act."""
    if isinstance(a, verbs.PieceAction) and not isinstance(a, verbs.Eliminate):
        return COUNTRY_SHORT[a.country]
    if isinstance(question, (ChooseBattle, PlacePiece)):
        return COUNTRY_SHORT[question.country]
    power = getattr(question, "power", None)
    if isinstance(power, int) and g.seat_of[power] == seat:
        return POWER_SHORT[power]
    return POWER_SHORT[g.seat_of.index(seat)] if seat in g.seat_of else "That seat"


def explain(g: Qmg, question: Choice[Qmg] | None, seat: int, a: Action, ruling: Ruling) -> str:
    """A refusal in one sentence, with its rule."""
    deed = describe(a)
    if isinstance(a, verbs.Place) and isinstance(question, PlacePiece):
        deed = f"{'build' if question.build else 'recruit'} in {SPACE_NAMES[a.space]}"
    reason = ruling.text
    country = a.country if isinstance(a, (verbs.Place, verbs.Remove)) else getattr(question, "country", None)
    if isinstance(country, int):
        nation = ADJECTIVES[country]
        if ruling is NOT_SUPPLIED_THERE:
            reason = f"no supplied {nation} piece is next to it"
        elif ruling is NO_PIECE_ADJACENT:
            reason = f"no supplied {nation} piece stands there, next to the space battled"
        elif ruling is NO_STOCK:
            reason = f"no {nation} piece of that kind is left to place"
        elif ruling is OWN_PIECE_THERE:
            reason = f"a {nation} piece is there already"
        elif ruling is NOT_OWN_PIECE and isinstance(a, verbs.Remove):
            reason = f"there is no own {nation} piece in {SPACE_NAMES[a.space]}"
    return f"{actor(g, question, seat, a)} cannot {deed}: {reason} ({ruling.rule})."


# ---------------------------------------------------------------- events

_ZONES = {HAND: "from hand", PREPARED: "from the prepared cards", DECK: "off the deck"}


def tell(e: Event) -> str:
    """An event as a sentence."""
    a = e.args
    who = POWER_SHORT[a[0]] if a and 0 <= a[0] < POWERS else ""
    n = e.name
    if n == "TurnStarted":
        return f"Round {a[1]}: {who}."
    if n == "PointsGained":
        return f"The {TEAM_NAMES[a[0]]} gain {a[1]} VP."
    if n == "PointsLost":
        text = f"The {TEAM_NAMES[a[0]]} lose {a[1]} VP"
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
    if n == "ObjectivePlaced":
        return f"An Objective token is placed in {SPACE_NAMES[a[0]]}."
    if n == "TruceDeclared":
        return "Until the end of the round France and the United Kingdom cannot battle German Armies."
    if n == "CardDiscarded":
        return f"{who} discards {card_name(a[2])} unseen, {_ZONES[a[1]]}."
    if n == "CardDiscardedUnseen":
        return f"{who} discards a card unseen, {_ZONES[a[1]]}."
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


# ---------------------------------------------------------------- positions


def position(text: str) -> Qmg:
    """A position from its text, standing at the question of the step named by `turn`.

    One fact a line: `options players=2 mulligan=no`, `start` (the pieces of the set-up), `round 3`, `vp 4 2`,
    `turn germany play`, `pieces germany BER PRU`, `hand germany G-44 G-10`, `prepared ...`, `table ...` (Status cards),
    `pile ...` (face up, the last on top), `down ...` (face down), `bottom ...` (the last at the very bottom),
    `deck ...` (exactly these; else all cards not named elsewhere; `deck germany none` is an empty deck), `tokens RUM`.
    Cards that a `deck` line leaves over lie face down in the pile.
    """
    lines = [line.split("#")[0].split() for line in text.splitlines()]
    lines = [words for words in lines if words]
    options: dict[str, str] = {}
    for words in lines:
        if words[0] == "options":
            options |= dict(w.split("=", 1) for w in words[1:])
    g = Qmg(*parse(options))
    g.pos = [0] * len(COUNTRY_CODES)
    named: list[list[int]] = [[] for _ in range(POWERS)]
    decks: dict[int, list[int]] = {}
    power, step = 0, 0
    for words in lines:
        key, rest = words[0], words[1:]
        if key == "options":
            continue
        if key == "start":
            g.pos = START[:]
        elif key == "round":
            g.round = int(rest[0])
        elif key == "vp":
            g.vp = [int(rest[0]), int(rest[1])]
        elif key == "turn":
            power = _pick(rest[0], POWER_CODES, "power")
            step = _pick(rest[1], STEP_CODES, "step") if len(rest) > 1 else 0
        elif key == "tokens":
            for word in rest:
                g.tokens |= 1 << _space(word)
        elif key == "pieces":
            country = _pick(rest[0], COUNTRY_CODES, "country")
            for word in rest[1:]:
                g.pos[country] |= 1 << _space(word)
        elif key in ("hand", "prepared", "table", "pile", "down", "bottom", "deck"):
            owner = _pick(rest[0], POWER_CODES, "power")
            cards = [] if rest[1:] == ["none"] else [_card(w) for w in rest[1:]]
            if key == "deck":
                decks[owner] = cards
                continue
            for card in cards:
                copy = _copy(named[owner], owner, card)
                if key == "pile":
                    g.up[owner] = (*g.up[owner], copy)
                elif key == "bottom":
                    g.bottom[owner] = (*g.bottom[owner], copy)
                else:
                    zone = {"hand": g.hand, "prepared": g.prepared, "table": g.table, "down": g.down}[key]
                    zone[owner] |= 1 << copy
        else:
            raise ValueError(f"no line of a position begins with {key!r}")
    for p in range(POWERS):
        rest_mask = (1 << DECK_SIZE[p]) - 1
        for copy in named[p]:
            rest_mask &= ~(1 << copy)
        g.deck[p] = rest_mask
        if p in decks:
            g.deck[p] = sum(1 << _copy(named[p], p, card) for card in decks[p])
            g.down[p] |= rest_mask & ~g.deck[p]
    g.turn = power
    g.stack = [War(POWERS + power + 1), Turn(power, step)]
    run(g)
    return g


def _copy(named: list[int], owner: int, card: int) -> int:
    """The next copy of a card that the text has not placed yet."""
    if OWNER[card] != owner:
        raise ValueError(f"{ID[card]} is no card of {POWER_NAMES[owner]}")
    for i in range(DECK_SIZE[owner]):
        if COPIES[card] >> i & 1 and i not in named:
            named.append(i)
            return i
    raise ValueError(f"{POWER_NAMES[owner]} has no further {ID[card]}")


def show_position(g: Qmg) -> str:
    """The text of a position that stands at the beginning of a step; cards in the open and hidden ones alike."""
    settings = [f"players={g.players}"] if str(g.players) != PLAYERS[0] else []
    settings += [f"{name}={values[1]}" for name, values in READINGS.items() if g.rules & bit(name)]
    lines = [f"options {' '.join(settings)}"] if settings else []
    at = next((f.at - 1 for f in g.stack if isinstance(f, Turn)), 0)
    lines += [f"round {g.round}", f"vp {g.vp[0]} {g.vp[1]}", f"turn {POWER_CODES[g.turn]} {STEP_CODES[at]}"]
    for c, mask in enumerate(g.pos):
        if mask:
            lines.append(f"pieces {COUNTRY_CODES[c]} {' '.join(SPACE_CODES[s] for s in spaces_in(mask))}")
    if g.tokens:
        lines.append(f"tokens {' '.join(SPACE_CODES[s] for s in spaces_in(g.tokens))}")
    for p in range(POWERS):
        zones = {
            "hand": cards_in(p, g.hand[p]),
            "prepared": cards_in(p, g.prepared[p]),
            "table": cards_in(p, g.table[p]),
            "pile": [KIND_AT[p][i] for i in g.up[p]],
            "down": cards_in(p, g.down[p]),
            "bottom": [KIND_AT[p][i] for i in g.bottom[p]],
        }
        for key, cards in zones.items():
            if cards:
                lines.append(f"{key} {POWER_CODES[p]} {' '.join(ID[k] for k in cards)}")
    return "\n".join(lines) + "\n"


__all__ = [
    "ADJECTIVES", "ATTRITION", "COUNTRY_SHORT", "POWER_SHORT", "SYMBOL", "ask", "card_name", "describe", "explain",
    "piece_name", "position", "read", "show", "show_position", "tell",
]  # fmt: skip
