"""`staff`: a heuristic player of 1914: Germany at War that scores attacks, posts and leaders in hundredths of a win."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from marne.agents.agent import UNLIMITED, Budget
from marne.kernel.action import Action
from marne.kernel.game import Prompt, View
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff import combat_choices, marching, orders, reserves
from marne.titles.gaw.staff.appraisal import Appraisal, appraise
from marne.titles.gaw.staff.style import STYLES, Style

ANSWERS: Final[dict[str, Callable[[Appraisal, list[Action]], Action]]] = {
    "Orders": orders.choose_order,
    "Calling": reserves.call,
    "Activation": orders.activate,
    "Ride": orders.ride,
    "Movement": marching.movement,
    "March": marching.march,
    "BattleChoice": combat_choices.choose_battle,
    "Declaration": combat_choices.declare,
    "Razing": combat_choices.raze,
    "RetreatCall": combat_choices.call_retreat,
    "Withdrawal": combat_choices.withdraw,
    "HitChoice": combat_choices.take_hit,
    "Impetus": combat_choices.pursue,
    "Deployment": reserves.deploy,
    "Restoration": reserves.restore,
    "Muster": reserves.muster,
}


class GawStaff:
    """Plays either side, or any seat of three, from its view alone. It is deterministic and keeps no state."""

    def __init__(self, styles: Sequence[Style] = STYLES) -> None:
        self.styles: Final = styles

    def choose(self, view: View, prompt: Prompt, budget: Budget = UNLIMITED) -> Action:
        actions = prompt.actions
        if len(actions) == 1:
            return actions[0]
        assert isinstance(view, GawView)
        return ANSWERS[prompt.question](appraise(view, self.styles), actions)
