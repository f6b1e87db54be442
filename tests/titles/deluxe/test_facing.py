"""The optional rule of facing, as far as movement is concerned."""

from __future__ import annotations

from marne.kernel.state import pending
from marne.titles.hex14.rules import facing
from marne.titles.hex14.rules.grid import BIT
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import moving, options, play, rule


def test_dlx_15_1_1_a_unit_faces_a_corner_and_two_hexes() -> None:
    """DLX 15.1-1: the two hexes at that corner are its front."""
    assert facing.front(at("3226"), facing.EAST) == BIT[at("3326")] | BIT[at("3327")]
    assert facing.front(at("3226"), facing.WEST) == BIT[at("3126")] | BIT[at("3127")]


def test_dlx_15_1_2_facing_is_set_at_the_end_of_the_own_movement() -> None:
    """DLX 15.1-2: unit by unit; who is not turned keeps facing as it does. Without the option nobody is asked."""
    g = empty(facing="on")
    put(g, "Trier", "GE-A-III", "GE-A-IV")
    moving(g)
    assert facing.facing_of(g, unit("GE-A-III")) == facing.WEST
    play(g, "march GE-A-III, halt, done")
    assert type(pending(g)).__name__ == "Facing"
    assert len(options(g)) == 11
    assert rule(g, "turn GE-A-III w") == "DLX 15.1-2"
    assert play(g, "turn GE-A-III se") == ["Turned"]
    assert rule(g, "turn GE-A-III w") == "DLX R-104"
    assert rule(g, "turn FR-A-I w") == "DLX R-96" and rule(g, "turn GE-A-VII w") == "DLX R-96"
    assert rule(g, "march GE-A-III") == "DLX R-95"
    assert g.stack[-1].clone().data() == g.stack[-1].data()
    play(g, "done")
    assert pending(g) is None
    assert facing.facing_of(g, unit("GE-A-III")) == 2 and facing.facing_of(g, unit("GE-A-IV")) == facing.WEST
    g = empty()
    put(g, "Trier", "GE-A-III")
    moving(g)
    play(g, "done")
    assert pending(g) is None


def test_dlx_r_104_units_that_moved_face_the_enemy_first() -> None:
    """DLX R-104: as many enemy hexes as possible, before the owner is asked; the Allies face east at first."""
    g = empty(facing="on")
    put(g, "3123", "GE-A-III")
    put(g, "3022", "FR-A-I")
    put(g, "3021", "FR-A-II")
    moving(g)
    assert facing.facing_of(g, unit("FR-A-I")) == facing.EAST
    play(g, "march GE-A-III, go 3122 line, done")
    front = facing.front(at("3122"), facing.facing_of(g, unit("GE-A-III")))
    assert front == BIT[at("3022")] | BIT[at("3021")]
