"""What a search knows of Quartermaster General: 1914: the staff's answers and their worth, and a learned value."""

from __future__ import annotations

from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.state import State
from marne.kernel.tree import Expert
from marne.kit.net import Net
from marne.titles.qmg.rules.atlas import SEATINGS, TEAM_OF
from marne.titles.qmg.rules.attrition import Hit
from marne.titles.qmg.rules.board import Qmg
from marne.titles.qmg.rules.cards import WOE_TO_THEM
from marne.titles.qmg.rules.drafting import DraftStep
from marne.titles.qmg.rules.turn import DrawStep
from marne.titles.qmg.staff.experience import Experience
from marne.titles.qmg.staff.features import QmgFeatures
from marne.titles.qmg.staff.policy import StaffPolicy
from marne.titles.qmg.staff.style import STYLES, Style

LEFT_TO_STAFF: Final = frozenset(
    ("KeepSeven", "DrawStep", "Hit", "PayHand", "PayPrepared", "DraftPayment", "Retain", "AttritionStep", "Mulligan")
)
"""Questions that are about single cards: what they change is too small to be seen in a few games."""

ENOUGH: Final = 6
"""With more cards in the deck than this a hit is taken from the deck."""


class QmgExpert(Expert):
    """The staff for all seats, and the chance of winning that a net has learned."""

    def __init__(
        self,
        net: Net,
        own_team: int,
        styles: tuple[Style, Style] = STYLES,
        experience: Experience | None = None,
        quick: bool = True,
    ) -> None:
        """Only questions to the own team are searched: the enemy answers as the staff would. `quick`: small questions
        are answered without a look at the cards."""
        self._net: Final = net
        self._own_team: Final = own_team
        self._staff: Final = StaffPolicy(styles, experience, own_team)
        self._features: Final = QmgFeatures()
        self._quick: Final = quick

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        if isinstance(question, DrawStep):
            return actions[0]  # as many as there is room for
        if self._quick:
            assert isinstance(g, Qmg)
            if isinstance(question, Hit) and g.deck_count(question.power) > ENOUGH:
                return actions[0]  # the top card of the deck
            if isinstance(question, DraftStep) and not g.table[question.power] & WOE_TO_THEM:
                return actions[0]  # pass
        return self._staff.answer(g, seat, question, actions)

    def worths(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> list[float]:
        return self._staff.worths(g, seat, question, actions)

    def is_searched(self, g: State, seat: int, question: Choice[Any]) -> bool:
        if self._own_team >= 0 and self.team(g, seat) != self._own_team:
            return False
        return type(question).__name__ not in LEFT_TO_STAFF

    def team(self, g: State, seat: int) -> int:
        assert isinstance(g, Qmg)
        return TEAM_OF[SEATINGS[g.players][seat][0]]

    def value(self, g: State) -> float:
        return self._net.chance(self._features.features(g))
