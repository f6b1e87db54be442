"""`general` and `marshal`: judge like the staff, and by experience (`experience`).

They give the answer that experience finds best; `marshal` has learned from games of `general`. Where they are asked for
advice they play out the best answers in worlds that fit what they know: a simulation ends with the turn, where a
learned value says how likely the game is won.
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
from marne.titles.qmg.staff.experience import FILE, read_experience
from marne.titles.qmg.staff.expert import LEFT_TO_STAFF, QmgExpert
from marne.titles.qmg.staff.features import FEATURES
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import OWN_STYLES, STYLES

VALUE: Final = Path(__file__).with_name("value.json")
MARSHAL: Final = Path(__file__).with_name("marshal_experience.json")
"""What games of `general` have taught."""
CANDIDATES: Final = 6
NEAR: Final = 0.5
"""Answers that experience finds worse than its best by so much are not looked at."""
TRUST: Final = 0.05
"""What experience says counts so much as a chance of winning, beside what the simulations say."""
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
    searches: bool = False

    def __init__(self, experience: Path = FILE) -> None:
        net = read_model(VALUE, "qmg", FEATURES.version, FEATURES.names).net
        central, entente = OWN_STYLES
        self._experience: Final = read_experience(experience)
        self._experts: Final = (
            QmgExpert(net, 0, (central, STYLES[1]), self._experience),
            QmgExpert(net, 1, (STYLES[0], entente), self._experience),
        )
        self._notes: Final = (Notes(central), Notes(entente))

    def candidates(self, view: View, prompt: Prompt) -> Sequence[Candidate]:
        assert isinstance(view, QmgView)
        judge = Judge(view, prompt.question, self._notes[TEAM_OF[view.powers[0]]])
        ranked = self._experience.ranked(judge, prompt.actions)
        if prompt.question in LEFT_TO_STAFF:
            return [Candidate(prompt.actions[ranked[0][1]], 0.0)]
        return [Candidate(prompt.actions[i], -TRUST * behind) for behind, i in ranked[:CANDIDATES] if behind <= NEAR]

    def expert(self, view: View) -> Expert:
        assert isinstance(view, QmgView)
        return self._experts[TEAM_OF[view.powers[0]]]

    def horizon(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return Never() if view.round >= TO_THE_END else TurnsLater(view, TURNS)

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, QmgView)
        return TurnsLater(view, 1)
