"""Reactions: questions that are put to a seat while somebody else has the turn, and so may be answered in advance.

A title declares which of its questions these are, what they can be limited to, and which answers make sense before one
has seen the question. Whoever keeps such answers gives them when the question is put, as the seat's own.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from marne.kernel.frame import Frame
from marne.kernel.schema import Kind

FIRST: Final = "first"
"""Instead of a notation: the first answer of the list that does not close the question."""
ONLY: Final = "only"
"""Instead of a notation: the only answer there is."""


class Reaction:
    """A kind of question that may be answered in advance.

    `question` is the name of its class, `text` says when it is put ("a battle in which you could Reinforce"). `answers`
    are pairs of a notation, or FIRST, and what it means ("do not Reinforce"); the first is to do without where one may.
    `subject` is the kind of thing that an answer can be limited to: of the question's fields the first of this kind.
    """

    def __init__(
        self, question: str, text: str, answers: Sequence[tuple[str, str]], subject: Kind | None = None
    ) -> None:
        self.question: Final = question
        self.text: Final = text
        self.answers: Final = list(answers)
        self.subject: Final = subject

    def subject_of(self, question: Frame[Any]) -> str:
        """The thing that this question is about: "space:PAR"; "" if there is none."""
        kind = self.subject
        if kind is not None:
            for field, value in zip(question.shape.fields, question.data(), strict=True):
                if field.kind is kind and not field.is_many:
                    return f"{kind.name}:{kind.show(value)}"
        return ""


class Reacting:
    """A question that is put to a seat in somebody else's turn: its declaration, None if it has none, and the thing it
    is about."""

    def __init__(self, reaction: Reaction | None, subject: str) -> None:
        self.reaction: Final = reaction
        self.subject: Final = subject


def reacting(reactions: Sequence[Reaction], question: Frame[Any]) -> Reacting:
    """The open question as a reaction."""
    name = type(question).__name__
    for reaction in reactions:
        if reaction.question == name:
            return Reacting(reaction, reaction.subject_of(question))
    return Reacting(None, "")
