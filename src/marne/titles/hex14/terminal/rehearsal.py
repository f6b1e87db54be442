"""An order for several counters is tried out before its first answer is given, so that it is carried out as a whole.

The table checks a line only up to the first answer that cannot be taken back. A march that leads into a neutral country
is such an answer; where and how the own counters may move, though, everybody can see, so all of it can be tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.kernel.action import Action
from marne.kernel.ruling import Illegal
from marne.kernel.state import check, is_chance, pending, push
from marne.titles.hex14.analysis.view_board import board_of
from marne.titles.hex14.rules import actions as verbs
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.terminal.idiom import Idiom

MOVES: Final = (
    verbs.March, verbs.Go, verbs.Step, verbs.Halt, verbs.Entrain, verbs.Rail, verbs.Embark, verbs.Sail, verbs.Deploy,
    verbs.Place, verbs.Enter, verbs.Attack, verbs.Probe, verbs.Assault, verbs.Join,
)  # fmt: skip
"""Answers whose consequences for the next ones the view tells."""


def rehearse(view: CampaignView, idiom: Idiom, actions: Sequence[Action]) -> None:
    """Try the answers one after the other; raises Illegal at the first one refused, before anything has been done."""
    if view.seat is None or len(actions) < 2:
        return
    g = board_of(view)
    for a in actions:
        question = pending(g)
        if question is None or is_chance(question) or view.seat not in question.seats(g):
            return
        ruling = check(g, view.seat, a)
        if ruling is not None:
            raise Illegal(ruling, idiom.game.explain(g, view.seat, a, ruling))
        if not isinstance(a, (*MOVES, *idiom.rehearsed)):
            return
        push(g, view.seat, a)
