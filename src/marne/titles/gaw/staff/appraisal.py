"""Everything computed from one view, each part lazily on first use."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.titles.gaw.rules.actions import SURPRISE, TACTICAL
from marne.titles.gaw.rules.activation import Activation, Ride
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.barrier import Barrier
from marne.titles.gaw.staff.danger import Danger
from marne.titles.gaw.staff.moves import Moves
from marne.titles.gaw.staff.offence import Offence
from marne.titles.gaw.staff.planner import Planner, active
from marne.titles.gaw.staff.posts import Stations, lures
from marne.titles.gaw.staff.reach import Marches
from marne.titles.gaw.staff.style import STYLES, Style
from marne.titles.gaw.staff.values import Worth
from marne.titles.gaw.staff.view_map import Field


class Appraisal:
    """One view of the game, with everything computed from it."""

    def __init__(self, field: Field, planning: bool, like: Appraisal | None = None, unmoved: bool = False) -> None:
        """`like`: another appraisal of the same view, from which is taken over what does not depend on the map, and if
        it is `unmoved`, what depends on it."""
        self.field: Final = field
        self.planning: Final = planning
        """Whether leaders may still be activated in this impulse."""
        self.order: Final = field.order
        self.worth: Final[Worth] = Worth(field) if like is None else Worth(field, like.worth)
        self.twin: Final[Appraisal | None] = like if unmoved else None
        self.marches: Final = Marches(field)
        self.planners: Final[dict[int, Planner]] = {}
        self._danger: Danger | None = None
        self._lure: list[float] | None = None
        self._stations: Stations | None = None
        self._moves: Moves | None = None

    @property
    def boost(self) -> int:
        return boost_of(self.order)

    @property
    def danger(self) -> Danger:
        if self._danger is None:
            like = None if self.twin is None else self.twin.danger
            self._danger = Danger(self.field, self.worth, self.planning, like)
        return self._danger

    @property
    def lure(self) -> list[float]:
        if self._lure is None:
            self._lure = lures(self.field, self.worth) if self.twin is None else self.twin.lure
        return self._lure

    @property
    def stations(self) -> Stations:
        if self._stations is None:
            barrier = Barrier(self.field, self.worth, self.danger.readiness)
            self._stations = Stations(self.field, self.worth, self.danger, barrier, self.lure)
        return self._stations

    @property
    def moves(self) -> Moves:
        if self._moves is None:
            self._moves = Moves(self.field, self.stations, self.marches)
        return self._moves

    @property
    def offence(self) -> Offence:
        return self.planner.offence

    @property
    def planner(self) -> Planner:
        return self.planner_of(self.order)

    def planner_of(self, order: int) -> Planner:
        """The planner for an impulse with this order; planners are cached by order."""
        planner = self.planners.get(order)
        if planner is None:
            boost = boost_of(order)
            # Once units march, no further leader can be activated: only the active ones matter.
            commanders = active(self.field) if boost and not self.planning else None
            offence = Offence(
                self.field, self.worth, self.danger, self.stations, self.marches, order, boost, commanders
            )
            planner = self.planners[order] = Planner(self.field, self.worth, offence, self.moves, self.marches)
        return planner


def boost_of(order: int) -> int:
    """The Movement Points that an order adds to each unit."""
    return 1 if order == TACTICAL or order == SURPRISE else 0


def appraise(view: GawView, styles: Sequence[Style] = STYLES) -> Appraisal:
    """The appraisal of a view."""
    return Appraisal(Field(view, styles), isinstance(view.stack[-1], Orders | Activation | Ride))
