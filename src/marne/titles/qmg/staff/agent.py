"""`staff`: a heuristic player of Quartermaster General: 1914 that scores every answer in Victory Points."""

from __future__ import annotations

from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.qmg.rules.atlas import TEAM_OF
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import STYLES, Style


class StaffAgent:
    """Plays any power or team from its view alone. It is deterministic; what it keeps are pure functions."""

    def __init__(self, styles: tuple[Style, Style] = STYLES) -> None:
        """`styles` are those of the Central Powers and of the Entente, of which it needs that of its own side."""
        self._notes: Final = (Notes(styles[0]), Notes(styles[1]))

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(view, QmgView)
        return Judge(view, prompt.question, self._notes[TEAM_OF[view.powers[0]]]).best(actions)
