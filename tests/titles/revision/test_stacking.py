"""Two units a hex: who may stop where, and relieving the line."""

from __future__ import annotations

from marne.titles.hex14.rules.roster import DEAD, DUMMIES_OF, RESERVE, UNIT_IDS
from marne.titles.revision.rules.board import Revision
from tests.titles.hex14.marches import allowed, goals, moving, options, play, rule, where
from tests.titles.revision.kit import empty, pending, put, question, unit

DUMMY = UNIT_IDS[DUMMIES_OF[0][0]]


def two_and_one(**given: str) -> Revision:
    """Two units in 3312, a third next to them is taken up."""
    g = empty(1, 0, **given)
    put(g, "3312", "GE-A-IV", "GE-210-1")
    put(g, "3412", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III")
    return g


def test_stacking_1_nobody_stops_where_two_units_are() -> None:
    """REV stacking-1, V-36: guns count like everybody."""
    g = two_and_one()
    assert "3312" not in goals(g)
    assert rule(g, "go 3312") == "REV V-36"


def test_v_01_units_may_pass() -> None:
    """REV V-01: through a full hex, but one has to go on."""
    g = two_and_one()
    play(g, "step 3312")
    assert rule(g, "halt") == "REV V-36"
    assert "3311" in goals(g, "step")
    play(g, "step 3311, halt")
    assert where(g, "GE-A-III") == "3311"


def test_v_36_a_step_into_a_full_hex_needs_a_place_beyond() -> None:
    """REV V-36: with the last point nobody enters a full hex."""
    g = empty(1, 0)
    put(g, "3312", "GE-A-IV", "GE-210-1")
    put(g, "3412", "GE-420-1")
    moving(g)
    play(g, "march GE-420-1")
    assert rule(g, "step 3312") == "DLX 9.7-1"


def test_v_36_rough_ground_is_paid_for_once_on_the_way_through_full_hexes() -> None:
    """REV V-36, movement-1: whoever has paid for a full rough hex has the points for the next one."""
    g = empty(5, 0)
    put(g, "2032", "GE-A-IV", "GE-210-1")
    put(g, "2033", "GE-A-V", "GE-210-2")
    put(g, "2031", "GE-K-1")
    moving(g)
    play(g, "march GE-K-1, step 2032")
    assert allowed(g, "step 2033")
    play(g, "step 2033, step 2034, halt")
    assert where(g, "GE-K-1") == "2034"


def test_v_36_one_unit_leaves_room_for_one() -> None:
    """REV stacking-1: two fit; the next finds the hex full."""
    g = empty(1, 0)
    put(g, "3312", "GE-A-IV")
    put(g, "3412", "GE-A-III", "GE-A-V")
    moving(g)
    play(g, "march GE-A-III, go 3312, march GE-A-V")
    assert not allowed(g, "go 3312")


def test_r_64_dummies_count_as_units() -> None:
    """REV R-64, V-36: a unit and a dummy fill a hex."""
    g = empty(1, 0, rules="advanced", relieving="off", forced_march="off")
    put(g, "3312", "GE-A-IV", DUMMY)
    put(g, "3412", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III")
    assert rule(g, "go 3312") == "REV V-36"


def test_a_unit_of_a_full_hex_may_stay_and_may_come_back() -> None:
    """REV V-36: it does not count against itself."""
    g = two_and_one()
    play(g, "halt, march GE-A-IV, halt")
    assert where(g, "GE-A-IV") == "3312"


# ---------------------------------------------------------------- relieving the line


def test_advanced_13_a_third_unit_may_stop_and_another_leave() -> None:
    """REV advanced-13, V-36: only the end of the Movement step counts."""
    g = two_and_one(relieving="on")
    play(g, "go 3312, march GE-A-IV, go 3412, done")
    assert pending(g) is None
    assert where(g, "GE-A-III") == "3312" and where(g, "GE-A-IV") == "3412"


def test_advanced_13_surplus_units_are_taken_off() -> None:
    """REV advanced-13, V-36: the owner says which; they are lost, and the enemy scores them."""
    g = two_and_one(relieving="on")
    play(g, "go 3312")
    names = play(g, "done")
    assert "MovementEnded" not in names and question(g) == "Surplus"
    assert options(g) == ["lose GE-A-IV", "lose GE-210-1", "lose GE-A-III"]
    assert rule(g, "lose GE-A-V") == "REV V-36"
    assert rule(g, "lose FR-A-I") == "DLX R-96"
    assert rule(g, "done") == "DLX R-95"
    names = play(g, "lose GE-210-1")
    assert "Destroyed" in names and names[-1] == "MovementEnded"
    assert g.where[unit("GE-210-1")] == DEAD and pending(g) is None


def test_advanced_13_every_crowded_hex_is_asked_for() -> None:
    """REV V-36: until two are left, hex after hex."""
    g = empty(1, 0, relieving="on")
    put(g, "3312", "GE-A-IV", "GE-A-V", "GE-A-VI", "GE-A-VII")
    put(g, "3513", "GE-A-I", "GE-A-II", "GE-A-III")
    moving(g)
    play(g, "done, lose GE-A-IV, lose GE-A-V")
    assert options(g) == ["lose GE-A-I", "lose GE-A-II", "lose GE-A-III"]
    play(g, "lose GE-A-II")
    assert pending(g) is None


def test_v_41_a_dummy_that_is_taken_off_may_come_back() -> None:
    """REV V-41: it leaves the map like one that is found out."""
    g = empty(1, 0, rules="advanced", forced_march="off", facing="off")
    put(g, "3312", "GE-A-IV", "GE-A-V", DUMMY)
    moving(g)
    play(g, "done")
    names = play(g, f"lose {DUMMY}")
    assert "DummyRemoved" in names and g.where[unit(DUMMY)] == RESERVE


def test_without_relieving_nothing_is_asked_at_the_end() -> None:
    """REV V-36: a third unit does not come about."""
    g = two_and_one()
    play(g, "halt")
    assert play(g, "done") == ["MovementEnded"]


def test_corps_1_nothing_counts_as_a_corps() -> None:
    """REV corps-1: two corps fill a hex no more than two of the smaller units do."""
    for codes in (("GE-A-IV", "GE-A-V"), ("GE-L-1", "GE-L-3")):
        g = empty(1, 0)
        put(g, "3312", codes[0])
        put(g, "3412", "GE-A-III")
        moving(g)
        play(g, "march GE-A-III")
        assert allowed(g, "go 3312")
        put(g, "3312", codes[1])
        assert rule(g, "go 3312") == "REV V-36"
