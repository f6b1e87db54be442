"""Actions as short phrases for menus and refusals."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import (
    SPACE_NAMES,
)
from marne.titles.qmg.rules.cards import (
    PREPARED_TEXT,
    TITLE,
    TYPE,
    TYPE_NAMES,
)
from marne.titles.qmg.words.names import ADJECTIVES, POWER_SHORT, article, card_name, piece_name


def describe(a: Action, question: str = "") -> str:
    """An action as a short phrase for a menu, as an answer to a question of this class if one is named.

    >>> describe(verbs.PASS), describe(verbs.PASS, "DrawStep")
    ('pass', 'draw no card')
    """
    if isinstance(a, verbs.Pass):
        return _PASSES.get(question, "pass")
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
    verbs.Mulligan: "take a mulligan: shuffle back and draw ten others",
    verbs.TopCard: "discard the top card of the deck",
    verbs.LosePoint: "lose 1 Victory Point",
}

_PASSES = {
    "DraftStep": "skip the draft",
    "TakeCard": "draft nothing",
    "CitizenSoldiers": "leave the card in hand",
    "PlayStep": "play no card",
    "Retain": "let it be discarded",
    "PlayFrom": "play no other card",
    "PayCost": "do without its effect",
    "PrepareCard": "prepare nothing",
    "PlacePiece": "place no piece",
    "ChooseBattle": "attack nowhere",
    "EliminatePiece": "eliminate nothing",
    "AttritionStep": "use no Attrition card",
    "PrepareStep": "prepare nothing",
    "DrawStep": "draw no card",
    "Stosstruppen": "hold the Stosstruppen back",
    "MarkIV": "build no Army here",
    "GermanStart": "use no Status card",
    "Reinforce": "do not Reinforce",
    "Sustain": "do not Sustain",
    "Counterattack": "do not counterattack",
    "Reconnaissance": "discard none of them",
    "ExtraDiscard": "discard no more",
    "RedlBlackmailed": "discard none of them",
    "Hospital": "take no card back",
    "PeaceBreadLand": "remove nothing",
    "StrikeStatus": "discard none of them",
    "TunnelTarget": "hit nobody",
    "RevenueTake": "take no more",
    "RevenueUse": "use none of them so",
    "Lawrence": "do neither",
}
"""What passing means, by the question."""
