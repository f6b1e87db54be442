"""`general`: plays out the best answers of the staff for a round, and gives the one that leads farthest."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.titles.qmg.rules.atlas import SEATINGS, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.policy import StaffPolicy
from marne.titles.qmg.staff.style import STYLES

LEFT_TO_STAFF: Final = frozenset(
    ("KeepSeven", "DrawStep", "Hit", "PayHand", "DraftPayment", "Retain", "AttritionStep", "Mulligan")
)
"""Questions that are about single cards: what they change is too small to be seen in a few games."""
CANDIDATES: Final = 5
CLEAR: Final = 1.5
"""Answers that the staff finds worse by so many Victory Points are not looked at."""
ROUND: Final = 5
"""The turns that are played out."""
SCALE: Final = 8.0
"""The lead in Victory Points that makes the odds e to 1, from games of the staff against itself."""


class RoundOver(Until):
    """So many turns later."""

    def __init__(self, view: QmgView, turns: int) -> None:
        self.last: Final = ROUND * view.round + view.turn + turns

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Qmg)
        return ROUND * g.round + g.turn >= self.last


class QmgCounsel:
    """What the search knows of Quartermaster General: 1914."""

    simulations: int = 160
    pace: float = 150.0

    def __init__(self) -> None:
        self._policy: Final = StaffPolicy()
        self._notes: Final = (Notes(STYLES[0]), Notes(STYLES[1]))

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Action]:
        assert isinstance(view, QmgView)
        judge = Judge(view, prompt.question, self._notes[TEAM_OF[view.powers[0]]])
        ranked = sorted([(-judge.worth(a), i) for i, a in enumerate(prompt.actions)])
        best = ranked[0][0]
        if prompt.question in LEFT_TO_STAFF:
            return [prompt.actions[ranked[0][1]]]
        return [prompt.actions[i] for worth, i in ranked[:CANDIDATES] if worth - best <= CLEAR]

    def policies(self, view: View) -> list[Policy]:
        assert isinstance(view, QmgView)
        return [self._policy] * len(SEATINGS[view.players])

    def horizon(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return RoundOver(view, ROUND)

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return RoundOver(view, 1)

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Qmg)
        if g.result is not None:
            team = TEAM_OF[SEATINGS[g.players][seat][0]]
            return 0.5 if g.result.winner is None else float(g.result.winner == team)
        return 1.0 / (1.0 + math.exp(-self._policy.value(g, seat) / SCALE))
