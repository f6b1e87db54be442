"""Refusals as sentences: who cannot do what, why, and what is asked instead."""

from __future__ import annotations

from marne.kernel.action import Action
from marne.kernel.frame import Chance, Choice
from marne.kernel.ruling import Ruling
from marne.titles.qmg.rules import actions as verbs
from marne.titles.qmg.rules.atlas import (
    POWER_OF,
    POWERS,
    SPACE_NAMES,
)
from marne.titles.qmg.rules.battle import ChooseBattle, Counterattack
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import (
    OWNER,
)
from marne.titles.qmg.rules.placing import PlacePiece
from marne.titles.qmg.rules.questions import (
    UNCALLED_FOR,
    Question,
)
from marne.titles.qmg.rules.reinforce_sustain import Pledge
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
from marne.titles.qmg.words.actions import describe
from marne.titles.qmg.words.names import ADJECTIVES, COUNTRY_SHORT, POWER_SHORT, article
from marne.titles.qmg.words.questions import ask


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
    if isinstance(a, (verbs.Place, verbs.Remove)):
        country = a.country
    elif isinstance(a, verbs.Attack) and isinstance(question, ChooseBattle):
        country = question.country
    else:
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
