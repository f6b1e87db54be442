"""Refusals that games seldom meet are true as well (law 11): in positions strewn over a part of the map."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import cast

from marne.titles.revision.game import GAME
from marne.titles.revision.rules.board import Revision
from tests.laws.kit import SCATTERED, Claims, play, report
from tests.laws.test_11_true_refusals import Listener, listen
from tests.titles.revision import claims
from tests.titles.revision.test_naive import some_options
from tests.titles.revision.worlds import scattered

FEW = SCATTERED._replace(games=8, kinds=2, kept=12, universe=80, probes=20, bound=80)


def begin(rng: random.Random, options: Mapping[str, str]) -> Revision:
    return scattered(rng, some_options(rng))


def test_refusals_are_true_in_strewn_positions() -> None:
    bad: list[str] = []
    met: set[str] = set()
    for seed in range(FEW.games):
        heard: Listener = listen(play(GAME, seed, FEW, begin), FEW, cast(Claims, claims))
        bad += heard.bad
        met |= set(heard.met)
    assert not bad, report(bad)
    assert len(met) > 50, sorted(set(claims.CLAIMS) - met)
