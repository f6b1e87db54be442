"""The fuzz target: many seeded games of every title, to the end, with every law sampled.

    MARNE_FUZZ_GAMES=200 make fuzz

The games are cut into slices, so that several processes share them. MARNE_FUZZ_SEED shifts the seeds.
"""

from __future__ import annotations

import os
import traceback
from collections import Counter
from collections.abc import Callable

import pytest

from marne.kernel.game import Game
from tests.laws.kit import DEEP, Effort, Playout, play, report
from tests.laws.test_01_agreement import agreement
from tests.laws.test_02_plain_data import notation, plain_data
from tests.laws.test_03_liveness import liveness
from tests.laws.test_04_no_dice import no_dice
from tests.laws.test_05_whitelist import whitelist
from tests.laws.test_06_two_worlds import look_around
from tests.laws.test_08_undo import undo
from tests.laws.test_10_numbers import numbers

GAMES = int(os.environ.get("MARNE_FUZZ_GAMES", "1000"))
FIRST = int(os.environ.get("MARNE_FUZZ_SEED", "1000"))
SLICES = min(GAMES, 20)


def worlds(p: Playout, effort: Effort) -> list[str]:
    return [f"law {law}: {x}" for law, x in look_around(p, effort)]


LAWS: tuple[Callable[[Playout, Effort], list[str]], ...] = (
    liveness,
    agreement,
    plain_data,
    notation,
    no_dice,
    whitelist,
    worlds,
    undo,
    numbers,
)


def inspect(game: Game, seed: int, effort: Effort = DEEP) -> tuple[str, int, list[str]]:
    """One game under all laws: how it ended, its length, and what was wrong."""
    try:
        p = play(game, seed, effort)
    except Exception:
        return "crash", 0, [f"{game.key} seed {seed}: {traceback.format_exc(limit=-4)}"]
    bad: list[str] = []
    for law in LAWS:
        try:
            bad.extend(law(p, effort))
        except Exception:
            bad.append(f"{game.key} seed {seed}, {law.__name__}: {traceback.format_exc(limit=-4)}")
    result = None if p.last is None else p.last.result
    return "unfinished" if result is None else result.kind, len(p.answers), bad


@pytest.mark.fuzz
@pytest.mark.parametrize("slice_", range(SLICES))
def test_fuzz(law_game: Game, slice_: int, record_property: Callable[[str, object], None]) -> None:
    endings: Counter[str] = Counter()
    answers = 0
    bad: list[str] = []
    for seed in range(FIRST + slice_, FIRST + GAMES, SLICES):
        kind, length, found = inspect(law_game, seed)
        endings[kind] += 1
        answers += length
        bad.extend(found)
    record_property("endings", (law_game.key, dict(endings), answers))
    assert not bad, report(bad)
