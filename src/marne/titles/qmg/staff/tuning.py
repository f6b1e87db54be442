"""What `tools/tune_staff.py` may change: the fields of a `Style`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.agents.agent import Agent
from marne.agents.tuning import Tuning, changed, parameters_of, text_of
from marne.titles.qmg.staff.agent import StaffAgent
from marne.titles.qmg.staff.style import STYLES

FRACTIONS: Final = (
    "decay", "risk", "risk_cut_off", "durable", "counted", "second_comer", "shared", "unplayed", "guard",
)  # fmt: skip
SIDES: Final = ("central", "entente")
PARAMETERS: Final = parameters_of(STYLES, fractions=FRACTIONS)


def agent(side: int, factors: Sequence[float]) -> Agent:
    style = changed(STYLES[side], PARAMETERS, factors)
    return StaffAgent((style, style))


def text(factors: Sequence[Sequence[float]], version: str, command: str) -> str:
    styles = [changed(style, PARAMETERS, found) for style, found in zip(STYLES, factors, strict=True)]
    return text_of(SIDES, styles, (), version, command)


TUNING: Final = Tuning(SIDES, PARAMETERS, agent, "staff/styles.json", text)
