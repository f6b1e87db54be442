"""Facts about the procedures in progress, read from the frames of a view (outermost first)."""

from __future__ import annotations

from typing import NamedTuple

from marne.titles.qmg.rules.actions import FROM_HAND
from marne.titles.qmg.rules.battle import ChooseBattle, Counterattack, Fight
from marne.titles.qmg.rules.card_play import Resolve
from marne.titles.qmg.rules.cards import CLAUSES, VALUE
from marne.titles.qmg.rules.cards_special import ExtraDiscard
from marne.titles.qmg.rules.mark_iv import MarkIV
from marne.titles.qmg.rules.questions import Question
from marne.titles.qmg.rules.reinforce_sustain import Pledge
from marne.titles.qmg.rules.view import QmgView


class Duel(NamedTuple):
    """A battle in which Reinforce or Sustain cards are asked for."""

    attacker: int  # a country
    space: int
    missing: int  # symbols
    rough: int


def resolving(view: QmgView) -> Resolve | None:
    """The innermost card in progress, None where there is none with a clause left."""
    for frame in view.stack[::-1]:
        if isinstance(frame, Resolve):
            return frame if frame.at < len(CLAUSES[frame.card]) else None
    return None


def duel(view: QmgView) -> Duel:
    """The battle of an open Reinforce or Sustain question. Cards pledged by allies count one symbol each."""
    question = view.stack[-1]
    assert isinstance(question, Pledge)
    need = question.need
    for card, mode in zip(question.pledged[::2], question.pledged[1::2], strict=True):
        need -= VALUE[card] if card >= 0 and mode < FROM_HAND else 1
    return Duel(question.country, question.space, max(1, need), question.rough)


def riposte(view: QmgView) -> Counterattack:
    """The failed battle of an open Counterattack question."""
    question = view.stack[-1]
    assert isinstance(question, Counterattack)
    return question


def battlefield(view: QmgView) -> int | None:
    """The space of the innermost battle."""
    for frame in view.stack[::-1]:
        if isinstance(frame, Fight):
            return frame.space
    return None


def asked_power(view: QmgView) -> int:
    """The power that is asked, for a question whose only field is the power."""
    question = view.stack[-1]
    assert isinstance(question, Question)
    return question.power


def attacking_country(view: QmgView) -> int:
    """The country for which a battle is being chosen."""
    question = view.stack[-1]
    assert isinstance(question, ChooseBattle)
    return question.country


def tanks_space(view: QmgView) -> int:
    """The space in which Mark IV Tanks would place an Army."""
    question = view.stack[-1]
    assert isinstance(question, MarkIV)
    return question.space


def extra_hits(view: QmgView) -> list[int]:
    """The hits that one more discard from hand would cause."""
    question = view.stack[-1]
    assert isinstance(question, ExtraDiscard)
    return list(question.hits)
