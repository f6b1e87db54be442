"""Everything worked out from one view, each part when it is first asked for."""

from __future__ import annotations

from functools import cached_property
from typing import Final

from marne.agents.staff_gaw.barrier import Barrier
from marne.agents.staff_gaw.danger import Danger
from marne.agents.staff_gaw.field import Field
from marne.agents.staff_gaw.moves import Moves
from marne.agents.staff_gaw.offence import Offence
from marne.agents.staff_gaw.plan import Planner, active
from marne.agents.staff_gaw.reach import Marches
from marne.agents.staff_gaw.stations import Stations
from marne.agents.staff_gaw.worth import Worth
from marne.titles.gaw.actions import SURPRISE, TACTICAL
from marne.titles.gaw.view import GawView


class Appraisal:
    """A moment of the game, as if the impulse were of the kind `order`."""

    def __init__(self, view: GawView, order: int | None = None) -> None:
        self.field: Final = Field(view)
        if order is not None:
            self.field.order = order
        self.planning: Final = order is not None or view.stack[-1][0] in ("Activation", "Ride")

    @property
    def boost(self) -> int:
        return 1 if self.field.order in (TACTICAL, SURPRISE) else 0

    @cached_property
    def worth(self) -> Worth:
        return Worth(self.field)

    @cached_property
    def danger(self) -> Danger:
        return Danger(self.field, self.worth, self.planning)

    @cached_property
    def stations(self) -> Stations:
        return Stations(self.field, self.worth, self.danger, Barrier(self.field, self.worth))

    @cached_property
    def marches(self) -> Marches:
        return Marches(self.field)

    @cached_property
    def moves(self) -> Moves:
        return Moves(self.field, self.stations, self.marches)

    @cached_property
    def offence(self) -> Offence:
        # When units march, leaders are activated no more: only those in command have to be looked at.
        marching = self.boost and not self.planning
        commanders = active(self.field) if marching else None
        return Offence(self.field, self.worth, self.danger, self.stations, self.marches, self.boost, commanders)

    @cached_property
    def planner(self) -> Planner:
        return Planner(self.field, self.worth, self.offence, self.moves, self.marches)
