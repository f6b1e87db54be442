"""`general`: looks a turn ahead. It lets the staff plan in several styles, plays each plan out and takes the best."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from marne.agents.agent import Agent
from marne.agents.search.plans import VARIED
from marne.agents.search.vary import scaled, varied
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import Choice
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.kit.net import Net
from marne.titles.hex14.analysis.features import CampaignFeatures
from marne.titles.hex14.rules.board import MOVED, Campaign
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.movement import Movement
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.rules.view import UNKNOWN, CampaignView
from marne.titles.hex14.staff.agent import CampaignStaff
from marne.titles.hex14.staff.command import Command
from marne.titles.hex14.staff.orders import Order
from marne.titles.hex14.staff.plan import MarchPlan
from marne.titles.hex14.staff.policy import CampaignPolicy
from marne.titles.hex14.staff.sight import BoardSight
from marne.titles.hex14.staff.situation import Situation
from marne.titles.hex14.staff.style import Style, Styles

Factors = dict[str, float]
"""What the weights of a style are multiplied by."""


class Repertoire(NamedTuple):
    """What a side tries besides the style that it begins with."""

    portfolio: tuple[Factors, ...]
    """Styles that are always tried."""
    varied: tuple[str, ...]
    """The weights that variations change: those that lead to other plans. None: there are no variations."""
    turns: int
    """How many own turns a plan is followed, each with the enemy's reply. Ground that is gained pays later than the
    first reply shows; but the farther, the dearer."""
    simulations: int = 14
    """How many turns with their replies are played out where no budget says otherwise."""
    pace: float = 11.0
    """Simulations a second on one core, with some allowance for slower ones: turns seconds into simulations."""

    @property
    def share(self) -> float:
        """The fraction of the simulations for variations."""
        return VARIED if self.varied else 0.0


class TurnOver(Until):
    """The player turn that is being planned is over."""

    def __init__(self, turn: int, side: int) -> None:
        self.turn: Final = turn
        self.side: Final = side

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Campaign)
        return g.turn != self.turn or g.phasing != self.side


class Answered(Until):
    """The enemy has replied for the last time: so many turns later it is the own turn again."""

    def __init__(self, turn: int, side: int, turns: int) -> None:
        self.turn: Final = turn + turns
        self.side: Final = side

    def is_reached(self, g: State) -> bool:
        assert isinstance(g, Campaign)
        if g.turn < self.turn:
            return False
        return g.phasing == self.side or g.turn > self.turn


class Rehearsed(Policy):
    """Plays by another policy, but draws up the orders of a movement only once: where a search begins all worlds look
    the same to the seat, and to draw them up takes more than half of the time of a turn."""

    def __init__(self, policy: CampaignPolicy) -> None:
        self.policy: Final = policy
        self.has_begun: bool = False
        """Whether somebody has answered since the world was opened."""
        self.situation: Situation | None = None
        self.orders: list[Order] = []

    def begin(self) -> None:
        self.policy.begin()
        self.has_begun = False

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        if not self.has_begun and isinstance(question, Movement):
            assert isinstance(g, Campaign)
            self.policy.command.marches = self.plan(BoardSight(g, seat, self.policy.look))
        self.has_begun = True
        return self.policy.answer(g, seat, question, actions)

    def plan(self, sight: BoardSight) -> MarchPlan:
        """The plan of a movement that begins. It is made anew where other counters are seen than the last time."""
        view, judge, s = sight.view(), self.policy.command.judge, self.situation
        if s is None or s.view.tokens != view.tokens:
            s = self.situation = Situation(judge, view)
            self.orders = judge.orders(s)
        return MarchPlan(s.again(), sight, self.orders)


class CampaignDoctrine:
    """What the family knows of its games, for a search over the plans of one side. `command` makes the staff of the
    title."""

    def __init__(
        self,
        command: Callable[[Styles], Command],
        look: Callable[[Campaign, int], CampaignView],
        usual: Styles,
        own: Styles,
        features: CampaignFeatures,
        net: Net,
        side: int,
        repertoire: Repertoire,
    ) -> None:
        self.command: Final = command
        self.look: Final = look
        self.usual: Final = usual
        """How the enemy is thought to play: as the staff does."""
        self.own: Final = own
        """The styles that a search begins with, and that answer where nothing was planned."""
        self.learning: Final = features
        self.net: Final = net
        self.side: Final = side
        self.repertoire: Final = repertoire
        self.simulations: int = repertoire.simulations
        self.pace: float = repertoire.pace

    def begins(self, view: View, prompt: Prompt) -> bool:
        """Where a movement begins."""
        assert isinstance(view, CampaignView)
        if prompt.question != "Movement":
            return False
        return not any(t.unit != UNKNOWN and SIDE[t.unit] == view.side and t.mark & MOVED for t in view.tokens)

    def styles(self, view: View) -> Sequence[Styles]:
        portfolio = self.repertoire.portfolio
        return [self.own, *[self._changed(self.own, partial(scaled, factors=factors)) for factors in portfolio]]

    def vary(self, style: Styles, below: Below) -> Styles:
        return self._changed(style, partial(varied, names=self.repertoire.varied, below=below))

    def _changed(self, style: Styles, change: Callable[[Style], Style]) -> Styles:
        """The style with the weights of the own side changed: the other side's are not played in."""
        german, allied, bold = style
        if self.side == GERMAN:
            return Styles(change(german), allied, bold)
        return Styles(german, change(allied), change(bold))

    def staff(self, style: Styles | None) -> Agent:
        return CampaignStaff(self.command(style or self.own))

    def policies(self, view: View, style: Styles | None) -> list[Policy]:
        assert isinstance(view, CampaignView)
        own = style or self.own
        seats = range(2 * max(1, view.commanders))
        policies: list[Policy] = []
        for seat in seats:
            policy = CampaignPolicy(self.command(own if seat % 2 == self.side else self.usual), self.look)
            policies.append(Rehearsed(policy) if seat == view.seat and style is not None else policy)
        return policies

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, CampaignView)
        return TurnOver(view.turn, self.side)

    def horizon(self, view: View) -> Until:
        assert isinstance(view, CampaignView)
        return Answered(view.turn, self.side, self.repertoire.turns)

    def value(self, g: State, seat: int) -> float:
        if g.result is not None:
            german = 0.5 if g.result.winner is None else 1.0 - g.result.winner
        else:
            german = self.net.chance(self.learning.features(g))
        return german if seat % 2 == GERMAN else 1.0 - german
