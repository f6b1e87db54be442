"""How long a search goes on: so many simulations, with the clock as a safety net only."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final, NamedTuple

from marne.agents.agent import Budget

SAFETY: Final = 1.5
"""How many times the seconds of the budget a search may take at most, if simulations are slower than usual."""


class Limits(NamedTuple):
    """What a search may spend."""

    simulations: int
    stop: Callable[[], bool]
    """Whether time is up."""


def limits_of(budget: Budget, simulations: int, pace: float, searches: int = 1) -> Limits:
    """The limits that a budget sets to a player who makes so many simulations by default, at so many a second. Equal
    budgets give equal searches, unless the machine is much slower than usual. The clock allows for `searches` of as
    many simulations each: a search for advice compares other answers as well."""
    if budget.seconds is not None:
        simulations = min(simulations, max(1, round(budget.seconds * pace)))
    if budget.nodes is not None:
        simulations = budget.nodes
    if budget.seconds is None:
        return Limits(simulations, _never)
    end = time.thread_time() + SAFETY * searches * budget.seconds
    return Limits(simulations, lambda: time.thread_time() > end)


def _never() -> bool:
    return False
