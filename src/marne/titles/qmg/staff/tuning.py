"""What `tools/tune_staff.py` may change: the fields of a `Style`."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from marne.agents.agent import Agent
from marne.agents.search.vary import scaled
from marne.agents.tuning import Parameter, Tuning
from marne.titles.qmg.staff.agent import StaffAgent
from marne.titles.qmg.staff.style import STYLES, Style

BELOW_ONE: Final = {
    "decay",
    "risk",
    "risk_cut_off",
    "durable",
    "counted",
    "second_comer",
    "shared",
    "unplayed",
    "guard",
}
"""Fields that are fractions: the least and the greatest factor keep them between 0 and 1."""
WIDEST: Final = 4.0
SIDES: Final = ("central", "entente")


def parameters() -> tuple[Parameter, ...]:
    """A parameter for each field; the numbers of one field are changed together."""
    found = []
    for name in Style._fields:
        most = max(_largest(getattr(style, name)) for style in STYLES)
        found.append(Parameter(name, 1 / WIDEST, min(WIDEST, 0.99 / most) if name in BELOW_ONE else WIDEST))
    return tuple(found)


def changed(style: Style, factors: Sequence[float]) -> Style:
    """A style with a factor on each field."""
    return scaled(style, dict(zip(Style._fields, factors, strict=True)))


def agent(side: int, factors: Sequence[float]) -> Agent:
    style = changed(STYLES[side], factors)
    return StaffAgent((style, style))


def text(factors: Sequence[Sequence[float]], version: str, command: str) -> str:
    styles = [changed(STYLES[side], factors[side]) for side in range(len(SIDES))]
    data: dict[str, Any] = {"version": version, "made by": command}
    for name, style in zip(SIDES, styles, strict=True):
        data[name] = {field: _rounded(value) for field, value in style._asdict().items()}
    return json.dumps(data, indent=2) + "\n"


def _largest(value: Any) -> float:
    return max(value) if isinstance(value, tuple) else float(value)


def _rounded(value: Any) -> Any:
    return [round(v, 4) for v in value] if isinstance(value, tuple) else round(value, 4)


TUNING: Final = Tuning(SIDES, parameters(), agent, "staff/styles.json", text)
