"""The staff inside a search: it answers on a position, for any seat, from what that seat may see."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.titles.qmg.rules.atlas import SEATINGS, TEAM_OF
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.view import QmgView
from marne.titles.qmg.staff.evaluate_action import Judge
from marne.titles.qmg.staff.evaluate_board import Outlook
from marne.titles.qmg.staff.experience import A_POINT, Experience
from marne.titles.qmg.staff.notes import Notes
from marne.titles.qmg.staff.style import STYLES, Style

NO_LOOK: Final = -50.0
"""The worth of an answer that experience does not look at."""


class StaffPolicy(Policy):
    """Plays like the agent. One of them can play all seats, and then works out nothing twice.

    It has no plans, only notes that follow from their arguments, so there is nothing to forget between games. It builds
    the view of the seat: that is a fraction of what an answer costs, and it cannot see too much.
    """

    def __init__(
        self, styles: tuple[Style, Style] = STYLES, experience: Experience | None = None, own: int = -1
    ) -> None:
        """`experience` is that of the team `own`."""
        self._notes: Final = (Notes(styles[0]), Notes(styles[1]))
        self._experience: Final = experience
        self._own: Final = own

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        judge = self._judge(g, seat, question)
        if self._experience is not None and judge.situation.team == self._own:
            return actions[self._experience.ranked(judge, actions)[0][1]]
        return judge.best(actions)

    def worths(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> list[float]:
        """What each of these answers is expected to gain, in Victory Points."""
        judge = self._judge(g, seat, question)
        if self._experience is not None and judge.situation.team == self._own:
            found = [NO_LOOK] * len(actions)
            for behind, i in self._experience.ranked(judge, actions):
                found[i] = -behind / A_POINT
            return found
        return [judge.worth(a) for a in actions]

    def _judge(self, g: State, seat: int, question: Choice[Any]) -> Judge:
        assert isinstance(g, Qmg)
        view = QmgView(g, seat)
        return Judge(view, type(question).__name__, self._notes[TEAM_OF[view.powers[0]]])

    def value(self, g: State, seat: int) -> float:
        """A quick value of a position to a seat's team, in Victory Points: the lead and what the board promises."""
        assert isinstance(g, Qmg)
        team = TEAM_OF[SEATINGS[g.players][seat][0]]
        lead = g.vp[team] - g.vp[1 - team]
        return lead + Outlook(QmgView(g, seat), team, self._notes[team]).now()


class TurnsOver(Until):
    """The horizon: so many turns of powers after the present one have begun. One is the end of the present turn, five
    are a round, after which everybody has replied."""

    def __init__(self, g: State, turns: int) -> None:
        assert isinstance(g, Qmg)
        self.last: Final = _turns(g) + turns

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Qmg)
        return _turns(g) >= self.last


def _turns(g: Qmg) -> int:
    """How many turns have begun before the present one."""
    return 5 * g.round + g.turn
