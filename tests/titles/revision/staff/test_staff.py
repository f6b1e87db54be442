"""The staff of 1914 Revision in whole games: they look like 1914, and Plan 17 is kept."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.grid import ALLIED, GERMAN, NETHERLANDS, PLACE
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.revision.rules.board import Revision
from tests.titles.revision.staff.table import played, questions


def test_a_whole_game_looks_like_1914() -> None:
    """Liège falls, Paris and the Dutch are spared, the dead come back."""
    g, given = played(1, ("staff", "staff"))
    assert g.result is not None
    assert not g.stands(LIEGE) and g.controls(GERMAN, PLACE["Liege"])
    assert not g.invaded[NETHERLANDS]
    assert g.controls(ALLIED, PLACE["Paris"])
    seen = questions(given)
    for name in ("Movement", "Marching", "Entrained", "AttackChoice", "Joining", "Losses", "GoingBack", "Raising"):
        assert seen[name] > 0, name


@pytest.mark.parametrize("option", ["relief", "strict"])
def test_plan_17_1_the_french_make_their_six_attacks(option: str) -> None:
    """Under both readings, on each of the three turns: the most that was counted before the turn was over."""
    most = [0] * 4

    def look(g: Revision) -> bool:
        if g.phasing == ALLIED and 1 <= g.turn <= 3:
            most[g.turn] = max(most[g.turn], g.attacks)
        return g.turn > 3

    g, _ = played(2, ("staff", "staff"), look, plan17=option)
    assert most[1:] == [6, 6, 6]
    assert g.result is None


def test_it_plays_the_advanced_game() -> None:
    g, given = played(6, ("staff", "staff"), lambda g: g.turn > 3, rules="advanced")
    assert g.turn > 3
    seen = questions(given)
    assert seen["LongMarch"] > 0 and seen["Facing"] > 0
    assert not seen["Surplus"]
