"""`staff`: a heuristic player of Quartermaster General: 1914 that scores every answer in Victory Points."""

from __future__ import annotations

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge


class StaffAgent:
    """Plays any power or team from its view alone. It is deterministic and keeps no state."""

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(view, QmgView)
        judge = Judge(view, prompt)
        best, most = actions[0], judge.worth(actions[0])
        for a in actions[1:]:
            worth = judge.worth(a)
            if worth > most:
                best, most = a, worth
        return best
