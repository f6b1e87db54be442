"""`staff`: a player of 1914: Germany at War that plans an impulse, in hundredths of a win, and carries the plan out."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.mind import Mind
from marne.titles.gaw.staff.style import STYLES, Style


class GawStaff:
    """Plays either side, or any seat of three, from its view alone. It is deterministic and keeps its plan."""

    def __init__(self, styles: Sequence[Style] = STYLES) -> None:
        self.mind: Final = Mind(styles)

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(view, GawView)
        return self.mind.answer(view, actions)
