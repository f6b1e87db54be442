"""Refusals that games seldom meet are true as well (law 11): in positions strewn over a part of the map."""

from __future__ import annotations

import random
from collections.abc import Mapping

from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from tests.laws.kit import SCATTERED
from tests.titles.hex14.listeners import check_refusals
from tests.titles.revision.test_naive import some_options
from tests.titles.revision.worlds import scattered

FEW = SCATTERED._replace(games=8, kinds=2, kept=12, universe=80, probes=20, bound=80)


def begin(rng: random.Random, options: Mapping[str, str]) -> Revision:
    return scattered(rng, some_options(rng))


def test_refusals_are_true_in_strewn_positions() -> None:
    check_refusals(GAME, begin, FEW, 50)
