"""`general`: looks an impulse and the reply ahead. It lets the staff plan in several styles, plays each plan out in
worlds that fit what it knows, and takes the best."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from marne.agents.agent import Agent
from marne.agents.search.vary import scaled, varied
from marne.kernel.chance import Below
from marne.kernel.game import Prompt, View
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State
from marne.kit.model import read_model
from marne.titles.gaw.analysis.features import FEATURES
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.policy import GawPolicy, NextImpulse
from marne.titles.gaw.staff.style import STYLES, Style

VALUE: Final = Path(__file__).with_name("value.json")
PORTFOLIO: Final[tuple[dict[str, float], ...]] = (
    {},
    {"offence": 1.7, "attention": 0.5, "hurry": 0.8, "worthwhile": 0.6},
    {"attention": 1.7, "caution": 1.5, "worthwhile": 1.6},
    {"step": 2.0, "exposed": 0.4},
    {"disc": 0.3},
    {"star": 0.4, "trouble": 0.5},
    {"prey": 2.4, "worthwhile": 0.5},
)
"""What is tried besides the staff's own style, which comes first: factors on its weights."""
VARIED: Final = (
    "offence", "fading", "prey", "attention", "hurry", "rival", "caution", "disc", "step", "point", "area_swing",
    "recruit", "ashore", "worthwhile", "star", "exposed", "hunted", "trouble",
)  # fmt: skip
"""The weights that variations change."""
REPLIES: Final = 2
"""Impulses to the horizon: the own one and the enemy's."""

Styles = tuple[Style, Style]


class GawDoctrine:
    """What the search knows of Germany at War."""

    simulations: int = 48
    pace: float = 30.0

    def __init__(self) -> None:
        self.net: Final = read_model(VALUE, "gaw", FEATURES.version, FEATURES.names).net

    def begins(self, view: View, prompt: Prompt) -> bool:
        """Where an impulse is ordered."""
        return prompt.question == "Orders"

    def styles(self, view: View) -> Sequence[Styles]:
        assert isinstance(view, GawView) and view.side is not None
        return [with_style(view.side, scaled(STYLES[view.side], factors)) for factors in PORTFOLIO]

    def vary(self, style: Styles, below: Below) -> Styles:
        """Both are varied; that of the other side is not used."""
        return varied(style[0], VARIED, below), varied(style[1], VARIED, below)

    def staff(self, style: Styles | None) -> Agent:
        return GawStaff(style or STYLES)

    def policies(self, view: View, style: Styles | None) -> list[Policy]:
        assert isinstance(view, GawView) and view.side is not None
        own = GawPolicy(with_style(view.side, (style or STYLES)[view.side]))
        return [own] * view.players

    def end_of_turn(self, view: View) -> Until:
        assert isinstance(view, GawView)
        return NextImpulse(view.played + 1)

    def horizon(self, view: View) -> Until:
        assert isinstance(view, GawView)
        return NextImpulse(view.played + REPLIES)

    def value(self, g: State, seat: int) -> float:
        assert isinstance(g, Gaw)
        if g.result is not None:
            german = 0.5 if g.result.winner is None else 1.0 - g.result.winner
        else:
            german = self.net.chance(FEATURES.features(g))
        return german if seat == 0 else 1.0 - german


def with_style(side: int, style: Style) -> Styles:
    """The styles of both sides, with this one for a side."""
    return (style, STYLES[1]) if side == 0 else (STYLES[0], style)
