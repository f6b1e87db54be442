"""The staff as a quick player inside a search: it is handed positions, and makes a view only to plan or to react."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.policy import Policy
from marne.kernel.state import State
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.view import CampaignView
from marne.titles.hex14.staff.command import Command
from marne.titles.hex14.staff.sight import BoardSight


class CampaignPolicy(Policy):
    """Plays one seat. `look` makes the view of a seat."""

    def __init__(self, command: Command, look: Callable[[Campaign, int], CampaignView]) -> None:
        self.command: Final = command
        self.look: Final = look

    def begin(self) -> None:
        self.command.forget()

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Campaign)
        return self.command.answer(BoardSight(g, seat, self.look), type(question).__name__, question, actions)
