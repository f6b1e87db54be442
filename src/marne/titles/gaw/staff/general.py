"""`general`: looks three impulses ahead. It lets the staff plan in several styles, plays each plan out in worlds that
fit what it knows, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from marne.agents.agent import Agent
from marne.agents.search.vary import scaled, varied
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import Choice
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.kit.model import read_model
from marne.titles.gaw.analysis.features import FEATURES
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff import executor
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.plan import Plan
from marne.titles.gaw.staff.policy import GawPolicy, NextImpulse
from marne.titles.gaw.staff.style import STYLES, Style

VALUE: Final = Path(__file__).with_name("value.json")
BOLD: Final = {"offence": 1.7, "attention": 0.5, "hurry": 0.8, "worthwhile": 0.6}
CAREFUL: Final = {"attention": 1.7, "caution": 1.5, "worthwhile": 1.6}
SPARING: Final = {"step": 2.0, "exposed": 0.4}
HUNTING: Final = {"prey": 2.4, "worthwhile": 0.5}
LAVISH: Final = {"disc": 0.3}
TIRELESS: Final = {"star": 0.4, "trouble": 0.5}
PORTFOLIO: Final[tuple[tuple[dict[str, float], ...], ...]] = (
    ({}, BOLD, CAREFUL, SPARING, HUNTING),
    ({}, BOLD, CAREFUL, SPARING, HUNTING, LAVISH, TIRELESS),
)
"""By side: what is tried besides the staff's own style, which comes first, as factors on its weights. The Germans
hardly ever do anything else if the Disc or stars are cheaper."""
VARIED: Final = (
    "offence", "prey", "attention", "hurry", "rival", "caution", "disc", "step", "point", "area_swing",
    "recruit", "ashore", "worthwhile", "star", "exposed", "hunted", "trouble",
)  # fmt: skip
"""The weights that variations change."""
IMPULSES: Final = 3
"""To the horizon: the own impulse, the enemy's reply and the answer to that. Further on there is more luck in
the value than knowledge of the plan: docs/titles/gaw/staff.md has the figures."""
GLANCES: Final = 10
"""How many variations are looked at."""

Styles = tuple[Style, Style]


class GawDoctrine:
    """What the search knows of Germany at War."""

    simulations: int = 20
    pace: float = 20.0

    def __init__(self) -> None:
        self.net: Final = read_model(VALUE, "gaw", FEATURES.version, FEATURES.names).net

    def begins(self, view: View, prompt: Prompt) -> bool:
        """Where an impulse is ordered."""
        return prompt.question == "Orders"

    def styles(self, view: View) -> Sequence[Styles]:
        assert isinstance(view, GawView) and view.side is not None
        return [with_style(view.side, scaled(STYLES[view.side], factors)) for factors in PORTFOLIO[view.side]]

    def vary(self, style: Styles, below: Below) -> Styles:
        """Both are varied; that of the other side is not used."""
        return varied(style[0], VARIED, below), varied(style[1], VARIED, below)

    def staff(self, style: Styles | None) -> Agent:
        return GawStaff(style or STYLES)

    def policies(self, view: View, style: Styles | None) -> list[Policy]:
        assert isinstance(view, GawView) and view.side is not None
        own = GawPolicy(with_style(view.side, (style or STYLES)[view.side]))
        policy = own if style is None or view.seat is None else Rehearsed(own, view.seat, view.played)
        return [policy] * view.players

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, GawView)
        return NextImpulse(view.played + 1)

    def horizon(self, view: View) -> Until:
        assert isinstance(view, GawView)
        return NextImpulse(view.played + IMPULSES)

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Gaw)
        if g.result is not None:
            german = 0.5 if g.result.winner is None else 1.0 - g.result.winner
        else:
            german = self.net.chance(FEATURES.features(g))
        return german if seat == 0 else 1.0 - german


class Rehearsed(Policy):
    """Plays by another policy, but makes the plan of one impulse only once: where it is ordered, all worlds of a search
    look the same to the seat, and planning takes most of the time of an impulse."""

    def __init__(self, policy: GawPolicy, seat: int, played: int) -> None:
        self.policy: Final = policy
        self.seat: Final = seat
        self.played: Final = played
        self.plan: Plan | None = None

    def begin(self) -> None:
        self.policy.begin()

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Gaw)
        if seat != self.seat or g.played != self.played or not isinstance(question, Orders):
            return self.policy.answer(g, seat, question, actions)
        if self.plan is None:
            answer = self.policy.answer(g, seat, question, actions)
            self.plan = self.policy.minds[seat].plan
            return answer
        mind = self.policy.minds[seat]
        mind.plan, mind.impulse = self.plan, self.played
        return executor.order(self.plan, actions)


def with_style(side: int, style: Style) -> Styles:
    """The styles of both sides, with this one for a side."""
    return (style, STYLES[1]) if side == 0 else (STYLES[0], style)
