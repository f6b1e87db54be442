"""`general`: plays out the best answers of the staff in worlds that fit what it knows, and gives the most promising.

A simulation ends with the turn, where a learned value says how likely the game is won from there. That value and the
staff's first look are both right in part, so both count.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from marne.agents.search.tree import Candidate
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Never, Until
from marne.kernel.state import State
from marne.kernel.tree import Expert, Shape
from marne.kit.model import read_model
from marne.titles.qmg.rules.atlas import POWERS, ROUNDS, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.expert import LEFT_TO_STAFF, QmgExpert
from marne.titles.qmg.staff.features import FEATURES
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import STYLES, read_styles

VALUE: Final = Path(__file__).with_name("value.json")
OWN_STYLES: Final = Path(__file__).with_name("general_styles.json")
"""How the own side judges, in the search and before it; the enemy is expected to play like the staff."""
CANDIDATES: Final = 6
CLEAR: Final = 1.2
"""Answers that the staff finds worse by so many Victory Points are not looked at."""
TRUST: Final = 0.07
"""What a Victory Point by the staff's first look counts as a chance of winning, beside what the simulations say. Found
by playing pairs of answers out to the end and asking a regression which way the result goes."""
TURNS: Final = 1
"""Where a simulation ends: one is the end of the turn."""
TO_THE_END: Final = ROUNDS
"""From this round on simulations go on to the end of the game: it is near, and only the result counts."""


class TurnsLater(Until):
    """So many turns later."""

    def __init__(self, view: QmgView, turns: int) -> None:
        self.last: Final = POWERS * view.round + view.turn + turns

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Qmg)
        return POWERS * g.round + g.turn >= self.last


class QmgGuidance:
    """What the search knows of Quartermaster General: 1914."""

    simulations: int = 400
    pace: float = 2000.0
    shape: Shape = Shape(breadth=3, clear=1.0, warmth=0.4, curiosity=0.3)

    def __init__(self) -> None:
        net = read_model(VALUE, "qmg", FEATURES.version, FEATURES.names).net
        own = read_styles(OWN_STYLES.read_text())
        self._experts: Final = (QmgExpert(net, 0, (own[0], STYLES[1])), QmgExpert(net, 1, (STYLES[0], own[1])))
        self._notes: Final = (Notes(own[0]), Notes(own[1]))

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
        return Never() if view.round >= TO_THE_END else TurnsLater(view, TURNS)

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return TurnsLater(view, 1)
