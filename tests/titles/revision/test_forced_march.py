"""Forced marches: who rolls, when, and what comes of it."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.board import FORCED
from marne.titles.hex14.rules.roster import DUMMIES_OF, DUMMY_BIT, REAL_SET, UNIT_IDS, type_set
from marne.titles.revision.rules.actions import Roll
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.forced_march import LongMarch, MarchDie
from marne.titles.revision.rules.roster import HAS_COUNTER
from tests.titles.hex14.marches import VERBS, allowed, goals, last, moving, options, play, refusal, rule, where
from tests.titles.revision.kit import dice, empty, pending, put, question, unit

VERBS["roll"] = Roll
DUMMY = UNIT_IDS[DUMMIES_OF[0][0]]


def taken_up(code: str, hex_: str, **given: str) -> Revision:
    g = empty(1, 0, **{"forced_march": "on", **given})
    put(g, hex_, code)
    moving(g)
    play(g, f"march {code}")
    return g


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_advanced_15_a_three_or_more_gives_a_point(die: int) -> None:
    """REV advanced-15, V-20: on 1 and 2 nothing happens."""
    g = taken_up("GE-A-III", "3412")
    before = goals(g)
    play(g, "roll")
    assert question(g) == "MarchDie"
    names = play(g, f"rolled {die}")
    assert names == ["MarchForced"]
    assert bool(g.mark[unit("GE-A-III")] & FORCED) == (die >= 3) == (goals(g) > before)
    assert g.allowance(unit("GE-A-III")) == (4 if die >= 3 else 3)


def test_advanced_15_the_point_takes_the_unit_a_hex_farther() -> None:
    """REV advanced-15: four hexes on foot, in steps too."""
    g = taken_up("GE-A-III", "3412")
    play(g, "roll, rolled 6, step 3512, step 3611, step 3610, step 3609, halt")
    assert where(g, "GE-A-III") == "3609"


def test_v_20_one_rolls_once_and_before_moving() -> None:
    """REV V-20: not twice, not after the first step."""
    g = taken_up("GE-A-III", "3412")
    play(g, "roll, rolled 1")
    assert rule(g, "roll") == "REV V-20"
    g = taken_up("GE-A-III", "3412")
    play(g, "step 3512")
    assert rule(g, "roll") == "REV V-20" and "roll" not in options(g)


def test_v_20_not_with_a_strategic_move() -> None:
    """REV V-20: who forces its march does not ride; who failed may."""
    g = taken_up("GE-A-III", "3412")
    assert allowed(g, "entrain")
    play(g, "roll, rolled 3")
    assert rule(g, "entrain") == "REV V-20"
    g = taken_up("GE-A-III", "3412")
    play(g, "roll, rolled 2")
    assert allowed(g, "entrain")


def test_v_20_not_without_movement() -> None:
    """REV V-20: the railway gun has none."""
    g = taken_up("GE-420-RR", "Metz", supply_lines="on")
    assert rule(g, "roll") == "REV V-20"


def test_v_40_a_dummy_does_not_roll() -> None:
    """REV V-40: so whoever rolls is no dummy, and has movement."""
    g = taken_up(DUMMY, "3412", rules="advanced")
    assert rule(g, "roll") == "REV V-40"
    g = empty(1, 0, rules="advanced")
    put(g, "3412", "GE-A-III")
    u = unit("GE-A-III")
    g.veil[u] = type_set(0, HAS_COUNTER)
    moving(g)
    play(g, "march GE-A-III, roll")
    assert g.veil[u] and not g.veil[u] & DUMMY_BIT[0]
    assert g.veil[u] == REAL_SET[0] & g.types_with(u, 1) & type_set(0, HAS_COUNTER)


def test_without_the_point_nobody_rolls() -> None:
    """REV advanced-15: it is a point of the advanced game."""
    g = taken_up("GE-A-III", "3412", forced_march="off")
    assert not isinstance(pending(g), LongMarch)
    assert refusal(g, "roll").rule == "DLX R-95"


def test_the_mark_is_gone_with_the_next_movement() -> None:
    """REV advanced-15: the point is one of this turn."""
    g = taken_up("GE-A-III", "3412")
    play(g, "roll")
    dice(g, 5)
    play(g, "halt, done")
    moving(g)
    assert not g.mark[unit("GE-A-III")] & FORCED


def test_a_long_march_is_saved_and_loaded() -> None:
    """The question remembers that the unit has rolled."""
    g = taken_up("GE-A-III", "3412")
    play(g, "roll, rolled 1")
    asked = pending(g)
    assert isinstance(asked, LongMarch)
    assert LongMarch(*asked.data()).data() == asked.clone().data() == asked.data()
    assert asked.named()["rolled"] == 1


def test_the_die_does_not_tell_the_unit() -> None:
    """REV advanced-1: everybody sees the frame of a die, so it knows no secret."""
    g = taken_up("GE-A-III", "3412", rules="advanced")
    play(g, "roll")
    die = pending(g)
    assert isinstance(die, MarchDie)
    assert die.data() == die.clone().data() == (0,)
    play(g, "rolled 4")
    told = last(g, "MarchForced")
    assert told.seen_by(0)["unit"] == unit("GE-A-III") and told.seen_by(1)["unit"] != unit("GE-A-III")
