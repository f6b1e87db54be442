"""`general`: plays out the best answers of the staff, and gives the one from which the game is won most often."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from marne.agents.search.tree import Candidate
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Until
from marne.kernel.state import State
from marne.kernel.tree import Expert, Shape
from marne.kit.model import read_model
from marne.titles.qmg.rules.atlas import POWERS, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.expert import LEFT_TO_STAFF, QmgExpert
from marne.titles.qmg.staff.features import FEATURES
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import STYLES

VALUE: Final = Path(os.environ.get("QMG_VALUE", Path(__file__).with_name("value.json")))
E_ = os.environ.get
CANDIDATES: Final = int(E_("QMG_CAND", "5"))
CLEAR: Final = float(E_("QMG_CLEAR", "1.0"))
"""Answers that the staff finds worse by so many Victory Points are not looked at."""
TRUST: Final = float(E_("QMG_TRUST", "0.01"))
"""What a Victory Point by the staff's first look counts as a chance of winning."""
TURNS: Final = int(E_("QMG_TURNS", "5"))
"""The turns that are played out."""
SIMS = int(E_("QMG_SIMS", "200"))


class TurnsLater(Until):
    """So many turns later."""

    def __init__(self, view: QmgView, turns: int) -> None:
        self.last: Final = POWERS * view.round + view.turn + turns

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Qmg)
        return POWERS * g.round + g.turn >= self.last


class QmgGuidance:
    """What the search knows of Quartermaster General: 1914."""

    simulations: int = SIMS
    pace: float = 150.0
    shape: Shape = Shape(
        int(E_("QMG_BREADTH", "3")), 1.0, 0.4, float(E_("QMG_CURIO", "0.3"))
    )

    def __init__(self) -> None:
        net = read_model(VALUE, "qmg", FEATURES.version, FEATURES.names).net
        self._experts: Final = (QmgExpert(net, 0), QmgExpert(net, 1))
        self._notes: Final = (Notes(STYLES[0]), Notes(STYLES[1]))

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Candidate]:
        assert isinstance(view, QmgView)
        judge = Judge(view, prompt.question, self._notes[TEAM_OF[view.powers[0]]])
        ranked = sorted([(-judge.worth(a), i) for i, a in enumerate(prompt.actions)])
        best = ranked[0][0]
        if prompt.question in LEFT_TO_STAFF:
            return [Candidate(prompt.actions[ranked[0][1]], 0.0)]
        return [
            Candidate(prompt.actions[i], TRUST * (best - worth))
            for worth, i in ranked[:CANDIDATES]
            if worth - best <= CLEAR
        ]

    def expert(self, view: View) -> Expert:
        assert isinstance(view, QmgView)
        return self._experts[TEAM_OF[view.powers[0]]]

    def horizon(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return TurnsLater(view, TURNS)
