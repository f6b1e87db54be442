"""Answers as they are typed, for tests of single rules: those of the family, with the verbs of this title."""

from __future__ import annotations

from marne.kernel.notation import verbs_in
from marne.titles.deluxe.rules import actions
from tests.titles.hex14.orders import (
    VERBS,
    agree,
    asked,
    moving,
    names,
    options,
    question,
    read,
    refusal,
    say,
    show,
    start,
)

__all__ = [
    "VERBS", "agree", "asked", "moving", "names", "options", "question", "read", "refusal", "say", "show", "start",
]  # fmt: skip

VERBS.update({kind.form.word: kind for kind in verbs_in(actions) if kind.form.word})
