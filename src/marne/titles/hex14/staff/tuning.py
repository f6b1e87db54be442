"""What `tools/tune_staff.py` may change in the titles of the family: the numbers of a `Style`."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Final

from marne.agents.agent import Agent
from marne.agents.tuning import Tuning, changed, parameters_of, text_of
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.staff.style import FILE_NAME, Styles

SIDES: Final = ("germans", "allies")
FRACTIONS: Final = ("kill", "wear", "delay", "for_good", "symbol")


def tuning_of(styles: Styles, staff: Callable[[Styles], Agent], left_out: Collection[str]) -> Tuning:
    """The tuning of a title, whose `staff` plays given styles; it has no use for the weights that are left out.

    The Allies keep one set of factors for both of their styles, so that these differ as they did.
    """
    parameters = parameters_of(styles, left_out, FRACTIONS)

    def with_factors(now: Styles, side: int, factors: Sequence[float]) -> Styles:
        if side == GERMAN:
            return now._replace(german=changed(now.german, parameters, factors))
        return now._replace(
            allied=changed(now.allied, parameters, factors), bold=changed(now.bold, parameters, factors)
        )

    def agent(side: int, factors: Sequence[float]) -> Agent:
        return staff(with_factors(styles, side, factors))

    def text(factors: Sequence[Sequence[float]], version: str, command: str) -> str:
        found = styles
        for side, of_side in enumerate(factors):
            found = with_factors(found, side, of_side)
        return text_of(Styles._fields, found, (), version, command)

    return Tuning(SIDES, parameters, agent, f"staff/{FILE_NAME}", text)
