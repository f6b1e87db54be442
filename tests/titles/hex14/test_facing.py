"""The optional rule of facing, as far as movement is concerned, in every title of the family."""

from __future__ import annotations

from marne.kernel.state import pending
from marne.titles.hex14.rules import facing
from marne.titles.hex14.rules.grid import BIT
from tests.titles.hex14.kit import at, question, unit
from tests.titles.hex14.marches import moving, options, play, rule
from tests.titles.hex14.members import Member


def test_dlx_15_1_1_a_unit_faces_a_corner_and_two_hexes() -> None:
    """DLX 15.1-1: the two hexes at that corner are its front."""
    assert facing.front(at("3226"), facing.EAST) == BIT[at("3326")] | BIT[at("3327")]
    assert facing.front(at("3226"), facing.WEST) == BIT[at("3126")] | BIT[at("3127")]


def test_dlx_15_1_2_facing_is_set_at_the_end_of_the_own_movement(member: Member) -> None:
    """DLX 15.1-2: unit by unit; who is not turned keeps facing as it does."""
    g = member.own.empty(facing="on")
    member.own.put(g, "Trier", "GE-A-III", "GE-A-IV")
    moving(g)
    assert facing.facing_of(g, unit("GE-A-III")) == facing.WEST
    play(g, "march GE-A-III, halt, done")
    assert question(g) == "Facing"
    assert len(options(g)) == 11
    assert rule(g, "turn GE-A-III w") == "DLX 15.1-2"
    assert play(g, "turn GE-A-III se") == ["Turned"]
    assert g.stack[-1].clone().data() == g.stack[-1].data()
    play(g, "done")
    assert pending(g) is None
    assert facing.facing_of(g, unit("GE-A-III")) == 2 and facing.facing_of(g, unit("GE-A-IV")) == facing.WEST


def test_dlx_15_1_2_without_the_option_nobody_is_asked(member: Member) -> None:
    """DLX 15.1-2: the movement is over."""
    g = member.own.empty()
    member.own.put(g, "Trier", "GE-A-III")
    moving(g)
    play(g, "done")
    assert pending(g) is None


def test_dlx_r_104_a_unit_is_turned_once(member: Member) -> None:
    """DLX R-104: each by its owner, while the question is open."""
    g = member.own.empty(facing="on")
    member.own.put(g, "Trier", "GE-A-III", "GE-A-IV")
    moving(g)
    play(g, "march GE-A-III, halt, done, turn GE-A-III se")
    assert rule(g, "turn GE-A-III w") == "DLX R-104"
    assert rule(g, "turn FR-A-I w") == "DLX R-96" and rule(g, "turn GE-A-VII w") == "DLX R-96"
    assert rule(g, "march GE-A-III") == "DLX R-95"


def test_dlx_r_104_units_that_moved_face_the_enemy_first(member: Member) -> None:
    """DLX R-104: as many enemy hexes as possible, before the owner is asked; at first each side faces the other's
    country."""
    g = member.own.empty(facing="on")
    member.own.put(g, "0626", "GE-A-III")
    member.own.put(g, "0728", "FR-A-I")
    member.own.put(g, "0628", "FR-A-II")
    moving(g)
    assert facing.facing_of(g, unit("FR-A-I")) == facing.EAST
    assert facing.facing_of(g, unit("GE-A-III")) == facing.WEST
    play(g, "march GE-A-III, step 0627, halt, done")
    front = facing.front(at("0627"), facing.facing_of(g, unit("GE-A-III")))
    assert front == BIT[at("0728")] | BIT[at("0628")]
