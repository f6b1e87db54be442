"""The answers that both games need, by the name of the question, and the player at a table."""

from __future__ import annotations

from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.command import Command
from marne.titles.hex14.staff.sight import ViewSight


class CampaignStaff:
    """Answers by rules of thumb of the trade, from the view alone. It keeps the plan of the phase, and makes a new one
    when something else has happened than what was ordered."""

    def __init__(self, command: Command) -> None:
        self.command: Final = command

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        if len(prompt.actions) == 1:
            return prompt.actions[0]
        assert isinstance(view, CampaignView)
        return self.command.answer(ViewSight(view), prompt.question, view.stack[-1], prompt.actions)
