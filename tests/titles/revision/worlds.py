"""Scattered positions of this title for the laws: those of the family, with two counters a hex and broken forts."""

from __future__ import annotations

import random
from collections.abc import Mapping

from marne.titles.hex14.rules.board import CUT, ISOLATED
from marne.titles.hex14.rules.grid import FORTS
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.options import parse
from marne.titles.revision.rules.tables import UNITS_PER_HEX
from tests.titles.hex14.worlds import scatter


def scattered(rng: random.Random, options: Mapping[str, str]) -> Revision:
    """A position at the first question of some step of turn 2 to 11, more often than not of Combat."""
    g = Revision(*parse(options))
    for fort in range(FORTS):
        if g.symbols[fort] > 1 and rng.random() < 0.5:
            g.lose_symbol(fort)

    def die(u: int) -> None:
        """There is nothing else to know of the dead."""

    def see(u: int) -> None:
        if rng.random() < 0.1:
            g.mark[u] |= CUT | ISOLATED

    scatter(g, rng, UNITS_PER_HEX, die, see)
    return g
