"""Prose of 1914 Deluxe: phrases of the actions that only this title has."""

from __future__ import annotations

import pytest

from marne.titles.deluxe import words
from marne.titles.hex14.rules.actions import DONE_HERE
from tests.titles.deluxe.orders import read


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        ("assault 3013", "assault the forts of Liège 3013"),
        ("bombard 2823|2923", "bombard Genicourt (2823|2923)"),
        ("stand", "stand and pay another step"),
    ],
)
def test_dlx_r_95_actions_as_phrases(text: str, phrase: str) -> None:
    """DLX R-95: what a menu says."""
    assert words.describe(read(text)) == phrase


def test_dlx_15_2_1_whoever_is_done_evading_stands_and_fights() -> None:
    """DLX R-95: what `done` means there."""
    assert words.describe(DONE_HERE, "Evasion") == "stand and fight"
