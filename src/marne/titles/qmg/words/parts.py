"""The Play text of a card taken apart: a sentence for each of its clauses, so that a screen can tick what is done."""

from __future__ import annotations

import re
from typing import Final

from marne.titles.qmg.rules.card_play import GALLIPOLI
from marne.titles.qmg.rules.cards import CLAUSES, PLAY_TEXT

_SENTENCES: Final = re.compile(r"(?<=\.) (?!For each,)")
"""Between two sentences; what is done "for each" belongs to the sentence before."""


def parts(card: int) -> list[str]:
    """The sentences of the clauses, in their order; none where the text tells them in another way.

    In which order the clauses of Gallipoli are carried out depends on an option.
    """
    clauses = len(CLAUSES[card])
    sentences = _SENTENCES.split(PLAY_TEXT[card])
    return sentences if clauses > 1 and len(sentences) == clauses and card != GALLIPOLI else []
