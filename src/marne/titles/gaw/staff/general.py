"""`general` and `marshal`: look three impulses ahead. They let the staff plan in several styles, play each plan out in
worlds that fit what they know, and take the best.

`marshal` begins with styles that have proved better, expects the enemy to play like them, tries every order, and judges
by a value learned from more games.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from marne.agents.agent import UNLIMITED, Agent, Budget
from marne.agents.search.vary import scaled, varied
from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.frame import Choice
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.kit.model import read_model
from marne.titles.gaw.analysis.features import FEATURES
from marne.titles.gaw.rules.actions import PASS, REINFORCE, STRATEGIC, TACTICAL, Order
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff import executor
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.plan import Plan
from marne.titles.gaw.staff.policy import GawPolicy, NextImpulse
from marne.titles.gaw.staff.style import SIDES, STYLES, Style, read_style

Factors = dict[str, float]
"""What the weights of a style are multiplied by."""
Styles = tuple[Style, Style]

VALUE: Final = Path(__file__).with_name("value.json")
BOLD: Final = {"offence": 1.7, "attention": 0.5, "hurry": 0.8, "worthwhile": 0.6}
CAREFUL: Final = {"attention": 1.7, "caution": 1.5, "worthwhile": 1.6}
SPARING: Final = {"step": 2.0, "exposed": 0.4}
HUNTING: Final = {"prey": 2.4, "worthwhile": 0.5}
LAVISH: Final = {"disc": 0.3}
TIRELESS: Final = {"star": 0.4, "trouble": 0.5}
PORTFOLIO: Final[tuple[tuple[Factors, ...], ...]] = (
    ({}, BOLD, CAREFUL, SPARING, HUNTING),
    ({}, BOLD, CAREFUL, SPARING, HUNTING, LAVISH, TIRELESS),
)
"""By side: what is tried besides the style that the search begins with, which comes first, as factors on its weights.
The Germans hardly ever do anything else if the Disc or stars are cheaper."""
VARIED: Final = (
    "offence", "prey", "attention", "hurry", "rival", "caution", "disc", "step", "point", "area_swing",
    "recruit", "ashore", "worthwhile", "star", "exposed", "hunted", "trouble",
)  # fmt: skip
"""The weights that variations change."""
IMPULSES: Final = 3
"""To the horizon: the own impulse, the enemy's reply and the answer to that. Further on there is more luck in
the value than knowledge of the plan: docs/titles/gaw/staff.md has the figures."""
GLANCES: Final = 10
"""How many variations `general` looks at."""

MARSHAL_VALUE: Final = Path(__file__).with_name("marshal_value.json")
MARSHAL_STYLES: Final = Path(__file__).with_name("marshal_styles.json")
FREE: Final = -1
"""No order is given in advance."""
ORDERED: Final = (TACTICAL, STRATEGIC, REINFORCE, PASS)
"""The orders that `marshal` tries besides what its styles prefer. The surprise of the first impulse they all take."""
MASTERS: Final = 2
"""Of so many styles of the portfolio `marshal` tries each order, for a style may prefer the wrong one."""


class Course(NamedTuple):
    """What is tried: a style of both sides, and the order of the impulse if it is given in advance."""

    styles: Styles
    order: int = FREE


class GawDoctrine:
    """What the search knows of Germany at War. `general` begins with the styles of the staff."""

    simulations: int = 20
    pace: float = 20.0

    def __init__(self, value: Path = VALUE, own: Styles = STYLES, enemy: Styles = STYLES, masters: int = 0) -> None:
        """`own`: the styles that the search begins with; `enemy`: how the enemy is thought to play; `masters`: of so
        many styles of the portfolio each order is tried."""
        self.net: Final = read_model(value, "gaw", FEATURES.version, FEATURES.names).net
        self.own: Final = own
        self.enemy: Final = enemy
        self.masters: Final = masters

    def begins(self, view: View, prompt: Prompt) -> bool:
        """Where an impulse is ordered."""
        return prompt.question == "Orders"

    def styles(self, view: View) -> Sequence[Course]:
        assert isinstance(view, GawView) and view.side is not None
        free = [self._course(view.side, scaled(self.own[view.side], f)) for f in PORTFOLIO[view.side]]
        if not isinstance(view.stack[-1], Orders):
            return free
        return free + [Course(course.styles, order) for course in free[: self.masters] for order in ORDERED]

    def vary(self, style: Course, below: Below) -> Course:
        """Both are varied; that of the other side is not used."""
        one, other = style.styles
        return Course((varied(one, VARIED, below), varied(other, VARIED, below)), style.order)

    def staff(self, style: Course | None) -> Agent:
        if style is None:
            return GawStaff(self.own)
        return GawStaff(style.styles) if style.order == FREE else Ordered(style)

    def policies(self, view: View, style: Course | None) -> list[Policy]:
        assert isinstance(view, GawView) and view.side is not None
        course = style or Course(self.own)
        own = GawPolicy(self._course(view.side, course.styles[view.side]).styles)
        policy = own if style is None or view.seat is None else Rehearsed(own, view.seat, view.played, course.order)
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

    def _course(self, side: int, style: Style) -> Course:
        """This style of a side, and how its enemy is thought to play."""
        return Course((style, self.enemy[1]) if side == 0 else (self.enemy[0], style))


class Marshal(GawDoctrine):
    """What `marshal` knows: styles and a value learned from games in which weights differed at random."""

    simulations: int = 8
    """Each candidate is tried at least once, so there are some 25."""

    def __init__(self) -> None:
        found = read_styles(MARSHAL_STYLES)
        super().__init__(MARSHAL_VALUE, found, found, MASTERS)


class Ordered:
    """The staff with a style, which gives an order that was chosen in advance."""

    def __init__(self, course: Course) -> None:
        self.staff: Final = GawStaff(course.styles)
        self.order: Final = course.order

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        assert isinstance(view, GawView)
        if prompt.question != "Orders":
            return self.staff.choose(view, prompt, budget)
        return self.staff.mind.answer(view, ordered(self.order, prompt.actions))


class Rehearsed(Policy):
    """Plays by another policy, but makes the plan of one impulse only once: where it is ordered, all worlds of a search
    look the same to the seat, and planning takes most of the time of an impulse."""

    def __init__(self, policy: GawPolicy, seat: int, played: int, order: int = FREE) -> None:
        self.policy: Final = policy
        self.seat: Final = seat
        self.played: Final = played
        self.order: Final = order
        self.plan: Plan | None = None

    def begin(self) -> None:
        self.policy.begin()

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Gaw)
        if seat != self.seat or g.played != self.played or not isinstance(question, Orders):
            return self.policy.answer(g, seat, question, actions)
        if self.plan is None:
            answer = self.policy.answer(g, seat, question, ordered(self.order, actions))
            self.plan = self.policy.minds[seat].plan
            return answer
        mind = self.policy.minds[seat]
        mind.plan, mind.impulse = self.plan, self.played
        return executor.order(self.plan, actions)


def ordered(order: int, actions: list[Action]) -> list[Action]:
    """Of these orders the one that was chosen in advance; all of them if it is not legal."""
    return [a for a in actions if isinstance(a, Order) and a.kind == order] or actions


def read_styles(file: Path) -> Styles:
    """The styles of both sides in a file."""
    data = json.loads(file.read_text("utf-8"))
    return read_style(0, data[SIDES[0]]), read_style(1, data[SIDES[1]])
