"""What `tools/tune_staff.py` may change: the numbers of a `Style`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.agents.agent import Agent
from marne.agents.tuning import Tuning, changed, parameters_of, text_of
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.style import SIDES, STYLES

LEFT_OUT: Final = ("aims",)
PARAMETERS: Final = parameters_of(STYLES, LEFT_OUT, fractions=("fading", "guarded", "spent"))


def agent(side: int, factors: Sequence[float]) -> Agent:
    style = changed(STYLES[side], PARAMETERS, factors)
    return GawStaff((style, style))


def text(factors: Sequence[Sequence[float]], version: str, command: str) -> str:
    styles = [changed(style, PARAMETERS, found) for style, found in zip(STYLES, factors, strict=True)]
    return text_of(SIDES, styles, LEFT_OUT, version, command)


TUNING: Final = Tuning(SIDES, PARAMETERS, agent, "staff/styles.json", text)
