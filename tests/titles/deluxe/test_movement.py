"""The Movement phase: what hexes cost, the minimum move, railways, forts, stacking, the examples of the rulebook."""

from __future__ import annotations

import random

import pytest

from marne.kernel.state import pending, run
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import COST
from marne.titles.hex14.rules.board import ENTERED, MOVED, STOPPED
from marne.titles.hex14.rules.grid import FORT_NAMES, TRACKS, UPHILL, direction
from marne.titles.hex14.rules.movement import MovementPhase, movers
from marne.titles.hex14.rules.roster import DEAD, NATION, NL, OF_SIDE, SIDE
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import (
    allowed,
    goals,
    moving,
    on_map,
    options,
    play,
    rule,
    scattered,
    way,
    where,
)

FRENCH = 1


def cost(a: str, b: str) -> int:
    return COST[6 * at(a) + direction(at(a), at(b))]


def taken_up(code: str, hex_: str, turn: int = 1) -> Deluxe:
    """A unit alone on the board, on the march."""
    side = SIDE[unit(code)]
    g = empty(turn, side)
    put(g, hex_, code)
    moving(g, side)
    play(g, f"march {code}")
    return g


# ---------------------------------------------------------------- the question


def test_dlx_9_1_all_some_or_none_may_move_each_once() -> None:
    """DLX 9-1, 4.5-1, 4.8-1, R-73: every unit may be taken up once; one may be done at any time."""
    g = empty()
    put(g, "Metz", "GE-L-1", "GE-A-III")
    put(g, "Trier", "GE-K-2")
    put(g, "Nancy", "FR-A-XX")
    moving(g)
    assert options(g) == ["march GE-A-III", "march GE-L-1", "march GE-K-2", "done"]
    play(g, "march GE-A-III, go 3224")
    assert options(g) == ["march GE-L-1", "march GE-K-2", "done"]
    assert rule(g, "march GE-A-III") == "DLX 9-1"
    assert rule(g, "march FR-A-XX") == "DLX R-96"
    assert rule(g, "march GE-A-IV") == "DLX R-96"
    assert rule(g, "go 3224") == "DLX R-95"
    play(g, "done")
    assert pending(g) is None
    assert g.mark[unit("GE-A-III")] & MOVED and g.mark[unit("GE-A-III")] & STOPPED


def test_dlx_9_1_halting_at_once_is_no_move() -> None:
    """DLX 9-1, R-30: a unit taken up may stay; it does not count as having stopped there."""
    g = taken_up("GE-A-III", "Trier")
    play(g, "halt")
    assert options(g) == ["done"] and g.mark[unit("GE-A-III")] == MOVED


def test_marks_of_the_last_movement_are_cleared() -> None:
    """DLX 9-1: a new phase begins with nobody moved and nobody on a train."""
    g = empty()
    put(g, "Trier", "GE-A-III")
    u = unit("GE-A-III")
    g.mark[u] = MOVED | STOPPED
    g.rides[u] = at("Metz")
    moving(g)
    assert g.mark[u] == 0 and g.rides == {}


@pytest.mark.parametrize("hex_", ["2405", "2406", "2305"])
def test_dlx_2_1_15_1_islands_are_closed(hex_: str) -> None:
    """DLX 2.1.15-1, 9-1: islands, sea and Switzerland may not be entered."""
    g = taken_up("GE-A-III", "Trier")
    assert rule(g, f"go {hex_}") == "DLX 9-1"


def test_dlx_9_1_switzerland_is_closed() -> None:
    """DLX 9-1: no unit goes to Switzerland from Alsace."""
    g = taken_up("GE-K-2", "3734")
    assert not {h for h in goals(g) if int(h[2:4]) == 35}
    assert rule(g, "step 3735") == "DLX 9-1"


# ---------------------------------------------------------------- costs


@pytest.mark.parametrize(
    ("a", "b", "points"),
    [
        ("0125", "0124", 1),  # clear (DLX 2.1.1-1)
        ("2431", "2432", 2),  # light woods (DLX 2.1.3-1)
        ("0231", "0332", 2),  # out of a river into clear (DLX 2.1.5-1)
        ("0231", "0331", 1),  # along it
        ("3419", "3520", 3),  # out of a river into rough
        ("1611", "1512", 1),  # into the hex where the river ends (DLX 2.1.5-3, 9.4-1)
        ("2117", "2217", 2),  # which here is woods
        ("0830", "0829", 2),  # out of a swamp
        ("0830", "0930", 1),  # swamp to swamp (DLX R-68)
        ("1616", "1517", 2),  # out of a swamp with a river: once (DLX R-68)
        ("1616", "1516", 2),  # from there along the river, out of the swamp
        ("2630", "2731", 1),  # a line into the end of a river
        ("3712", "3812", 1),  # a line out of a river (DLX R-35)
    ],
)
def test_dlx_9_1_1_what_hexes_cost(a: str, b: str, points: int) -> None:
    """DLX 9.1-1, 9.3-1, 9.4-1, 9.5-1, 2.1-1, 2.2.8-1, 2.1.1-1, 2.1.3-1, 2.1.5-1, 2.1.5-3, R-68: by terrain and water
    left behind."""
    assert cost(a, b) == points


def test_dlx_2_1_2_1_rough_and_heavy_woods_cost_two() -> None:
    """DLX 2.1.2-1, 2.1.4-1: as light woods."""
    assert cost("3520", "3521") == 2 and cost("3530", "3529") == 2


def test_dlx_2_1_6_1_ridges_do_not_hinder() -> None:
    """DLX 2.1.6-1: up and down a ridge costs what the hexes cost."""
    assert UPHILL[6 * at("1411") + direction(at("1411"), at("1312"))]
    assert cost("1411", "1312") == cost("1312", "1411") == 1


def test_dlx_2_1_10_1_the_line_cancels_terrain() -> None:
    """DLX 2.1.10-1, 9.5-1, R-35, R-69: one point a hex along a line, whoever owns it, across borders too."""
    g = taken_up("FR-A-I", "3226")  # Nancy
    assert "3224" in goals(g) and "3223" not in goals(g)
    play(g, "go 3224")
    assert way(g) == ["3225", "3224"]


def test_dlx_9_2_1_a_unit_may_always_move_one_hex() -> None:
    """DLX 9.2-1: three points for one hex are no obstacle to a unit with two, or with one."""
    for code in ("GE-L-1", "GE-420-1"):
        g = taken_up(code, "3419")
        assert {"3520"} <= goals(g) and "3520" in goals(g, "step")
        play(g, "step 3520")
        assert options(g) == ["halt"]
        assert rule(g, "step 3521") == "DLX 9.2-1" and rule(g, "go 3521") == "DLX 9.2-1"
        play(g, "halt")
        assert where(g, code) == "3520"


def test_dlx_9_1_1_without_enough_points_no_hex_is_entered() -> None:
    """DLX 9.1-1: after a first step a hex must be paid in full."""
    g = taken_up("GE-A-III", "3420")
    play(g, "step 3421")
    assert rule(g, "step 3521") == "DLX 9.1-1"
    assert rule(g, "go 3521") == "DLX 9.1-1"
    assert rule(g, "step 3723") == "DLX 9.1-1"


def test_dlx_r_36_the_minimum_move_does_not_open_barriers() -> None:
    """DLX R-36, R-34: no enemy hex and no fort is entered by it; moving next to the enemy is free."""
    g = empty()
    put(g, "3023", "GE-L-1")
    put(g, "2923", "FR-A-I")
    moving(g)
    play(g, "march GE-L-1")
    assert rule(g, "step 2923") == "DLX R-34" and rule(g, "go 2923") == "DLX R-34"
    assert allowed(g, "go 3024")
    play(g, "halt, done")
    g = empty()
    put(g, "2923", "GE-L-1")
    moving(g)
    play(g, "march GE-L-1")
    assert rule(g, "step 2822") == "DLX R-31"  # Verdun


# ---------------------------------------------------------------- forts


def test_dlx_9_6_1_a_fort_hex_cannot_be_entered() -> None:
    """DLX 9.6-1, 2.1.7-2, R-31, R-32: until it is reduced; its owner and the owner's allies go in and out."""
    g = empty()
    put(g, "2922", "GE-K-2")
    moving(g)
    play(g, "march GE-K-2")
    assert rule(g, "go 2822") == "DLX R-31"
    play(g, "halt, done")
    g.reduce_fort(FORT_NAMES.index("Verdun"))
    moving(g)
    play(g, "march GE-K-2")
    assert allowed(g, "go 2822")
    g = taken_up("BR-A-I", "2722")
    assert "2822" in {h.split()[0] for h in goals(g)}


def test_dlx_9_6_1_one_symbol_on_a_hexside_stops_behind_it() -> None:
    """DLX 9.6-1, R-31: the side is crossed, the march is over, and goes on in the next turn."""
    g = empty()
    put(g, "2924", "GE-K-2")
    moving(g)
    play(g, "march GE-K-2, step 2823")  # Troyon
    assert options(g) == ["done"] and where(g, "GE-K-2") == "2823"
    moving(g)
    play(g, "march GE-K-2")
    assert allowed(g, "step 2723")
    g = empty()
    put(g, "2924", "GE-K-2")
    moving(g)
    play(g, "march GE-K-2")
    reached = {h.split()[0] for h in goals(g)}
    assert {"2823", "2824", "2925"} <= reached and not reached & {"2723", "2724", "2722", "2825"}
    for name in ("Troyon", "Les Paroches", "Genicourt"):
        g.reduce_fort(FORT_NAMES.index(name))
    assert "2723" in {h.split()[0] for h in goals(g)}


def test_dlx_2_1_7_2_two_symbols_on_a_hexside_shut_it() -> None:
    """DLX 2.1.7-2, R-31, R-32: nothing passes Manonviller; the French do."""
    g = taken_up("GE-A-III", "3527")
    assert rule(g, "step 3427") == "DLX R-31"
    play(g, "go 3427")
    assert len(way(g)) > 1  # round it
    g = taken_up("GE-L-1", "3527")
    assert rule(g, "go 3427") == "DLX R-31"
    g = taken_up("FR-A-I", "3427")
    assert allowed(g, "step 3527")


# ---------------------------------------------------------------- stacking


def test_dlx_9_7_1_eight_points_stop_in_clear() -> None:
    """DLX 9.7-1, R-30: two corps may stop in a clear hex, a third only passes; who was there before does not count."""
    g = empty()
    put(g, "0125", "FR-A-I", "FR-A-II")
    put(g, "0124", "FR-A-III", "FR-A-IV", "FR-A-V")
    moving(g, FRENCH)
    play(g, "march FR-A-III, go 0125", "march FR-A-IV, go 0125", "march FR-A-V")
    assert rule(g, "go 0125") == "DLX 9.7-1"
    assert allowed(g, "step 0125")  # it may go on from there
    play(g, "step 0125")
    assert rule(g, "halt") == "DLX 9.7-1"
    assert "halt" not in options(g) and options(g)


def test_dlx_9_7_1_four_points_stop_elsewhere() -> None:
    """DLX 9.7-1, R-30: one corps in woods, or in a river hex."""
    g = empty()
    put(g, "2431", "FR-A-III", "FR-K-1", "FR-K-2", "FR-A-IV")
    moving(g, FRENCH)
    play(g, "march FR-K-1, go 2432", "march FR-K-2, go 2432", "march FR-A-III")
    assert rule(g, "go 2432") == "DLX 9.7-1"
    g = empty()
    put(g, "0332", "FR-A-III", "FR-A-IV")
    moving(g, FRENCH)
    play(g, "march FR-A-III, go 0231", "march FR-A-IV")
    assert rule(g, "go 0231") == "DLX 9.7-1"


def test_dlx_9_7_1_nobody_steps_where_they_could_not_stop_nor_go_on() -> None:
    """DLX 9.7-1: a full hex with the last point is refused, so that a march can always end."""
    g = empty()
    put(g, "0224", "FR-A-III", "FR-T-1", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-A-III, go 0324", "march FR-T-1")
    assert rule(g, "step 0324") == "DLX 9.7-1"
    play(g, "halt", "march FR-K-1, step 0324")
    assert "halt" not in options(g) and goals(g) and goals(g, "step")


def test_dlx_9_7_2_along_the_line_or_off_it_but_not_both() -> None:
    """DLX 9.7-2, R-30: in woods with a railway eight points may come along the line, or four off it."""
    g = empty()
    put(g, "2325", "FR-A-I")
    put(g, "2525", "FR-B-57")
    put(g, "2629", "FR-A-II")
    put(g, "2428", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-A-I, go 2527 line", "march FR-K-1")
    assert rule(g, "go 2527") == "DLX 9.7-2"
    play(g, "halt", "march FR-B-57, go 2527 line", "march FR-A-II")
    assert rule(g, "go 2527 line") == "DLX 9.7-1"
    g = empty()
    put(g, "2325", "FR-A-I")
    put(g, "2428", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-K-1, go 2527", "march FR-A-I")
    assert rule(g, "go 2527 line") == "DLX 9.7-2"


def test_dlx_9_7_2_both_manners_are_listed() -> None:
    """DLX 9.7-2: in a rail hex that is not clear they are different answers, in a clear one there is only one."""
    g = empty()
    put(g, "2428", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-K-1")
    assert rule(g, "go 2429 line") == "DLX 9.5-1"  # no railway there
    listed = goals(g)
    assert {"2527", "2527 line"} & listed
    clear = next(h for h in sorted(listed) if " " not in h and TRACKS[6 * at(h) : 6 * at(h) + 6] != [0] * 6)
    if f"{clear} line" not in listed:
        assert rule(g, f"go {clear} line") in ("DLX 9.7-2", "DLX 9.5-1")


def test_dlx_10_3_1_1_one_gun_in_a_hex() -> None:
    """DLX 10.3.1-1: no gun ends its move where another is, moved or not."""
    g = empty()
    put(g, "3423", "GE-210-1")
    put(g, "3424", "GE-210-2", "GE-A-III")
    moving(g)
    play(g, "march GE-210-2")
    assert rule(g, "go 3423") == "DLX 10.3.1-1"
    play(g, "halt", "march GE-A-III")
    assert allowed(g, "go 3423")


def test_dlx_r_24_a_second_gun_is_lost_at_the_end_of_movement() -> None:
    """DLX R-24, 10.3.1-1: one of two guns in a hex must have gone; the heavier is kept, of two alike the lower."""
    g = empty()
    put(g, "3423", "GE-210-1", "GE-305-1", "GE-A-III")
    put(g, "3424", "GE-210-2", "GE-210-3")
    moving(g)
    play(g, "done")
    assert g.where[unit("GE-210-1")] == DEAD and where(g, "GE-305-1") == "3423"
    assert where(g, "GE-210-2") == "3424" and g.where[unit("GE-210-3")] == DEAD
    g = empty()
    put(g, "3423", "GE-210-1", "GE-305-1")
    moving(g)
    play(g, "march GE-210-1, go 3424, done")
    assert where(g, "GE-210-1") == "3424"


def test_dlx_r_57_reinforcements_that_do_not_move_on_count() -> None:
    """DLX R-57: in the hex where they entered, as if they had stopped there."""
    g = empty()
    put(g, "2432", "FR-A-I")
    put(g, "2431", "FR-A-II")
    g.mark[unit("FR-A-I")] |= ENTERED
    g.recount()
    moving(g, FRENCH)
    play(g, "march FR-A-II")
    assert rule(g, "go 2432") == "DLX 9.7-1"
    play(g, "halt", "march FR-A-I, go 2332, done")
    g.mark[unit("FR-A-I")] = 0
    moving(g, FRENCH)
    play(g, "march FR-A-II")
    assert allowed(g, "go 2432")


def test_dlx_3_3_3_1_dummies_stack_like_corps() -> None:
    """DLX 3.3.3-1, R-64: four points."""
    g = empty(side=FRENCH)
    put(g, "2431", "FR-DUM-1", "FR-A-II")
    moving(g, FRENCH)
    play(g, "march FR-DUM-1, go 2432", "march FR-A-II")
    assert rule(g, "go 2432") == "DLX 9.7-1"


# ---------------------------------------------------------------- dummies, the railway gun


def test_dlx_3_3_3_1_1_a_dummy_moves_four_hexes_whatever_the_terrain() -> None:
    """DLX 3.3.3.1-1, R-64: step by step through woods and rivers, but only four."""
    g = taken_up("FR-DUM-1", "2431")
    for h in ("2432", "2332", "2331", "2231"):
        play(g, f"step {h}")
    assert options(g) == ["halt"]
    assert rule(g, "step 2230") == "DLX 3.3.3.1-1"
    play(g, "halt")
    assert where(g, "FR-DUM-1") == "2231"


def test_dlx_r_64_a_dummy_stays_on_the_ground_of_its_side() -> None:
    """DLX R-64: it enters no hex that its side does not control, and rides neither train nor ship."""
    g = taken_up("FR-DUM-1", "Nancy")
    assert all(g.controls(1, at(h.split()[0])) for h in goals(g))
    assert rule(g, "go 3224") == "DLX R-64"
    assert rule(g, "entrain") == "DLX R-64"
    g = taken_up("FR-DUM-1", "Calais", 5)
    assert rule(g, "embark") == "DLX R-64"


def test_dlx_r_103_a_dummy_goes_as_far_as_a_unit_could() -> None:
    """DLX R-103: in one answer as far as the fastest unit, farther step by step, so that it is not given away."""
    g = taken_up("FR-DUM-1", "0119")
    assert allowed(g, "go 0219")
    assert rule(g, "go 0123") == "DLX R-103"


def test_dlx_11_3_4_the_railway_gun_does_not_march() -> None:
    """DLX 11.3-4, R-39: it moves by strategic moves only."""
    g = taken_up("GE-420-RR", "Metz")
    assert options(g) == ["entrain", "halt"]
    assert rule(g, "step 3224") == "DLX 11.3-4" and rule(g, "go 3224") == "DLX 11.3-4"


# ---------------------------------------------------------------- the examples of the rulebook


def test_dlx_9_example_a_and_b_two_corps_follow_the_line_into_light_woods() -> None:
    """DLX 9-2, 9.5-1, 9.7-2, example A and B: three points each along the railway, and both may stop."""
    g = empty()
    put(g, "2325", "FR-A-I")
    put(g, "2525", "FR-B-57")
    moving(g, FRENCH)
    play(g, "march FR-A-I, go 2527 line", "march FR-B-57, go 2527 line")
    assert where(g, "FR-A-I") == where(g, "FR-B-57") == "2527"


def test_dlx_9_example_c_out_of_a_river() -> None:
    """DLX 9-3, 9.3-1, example C: one point more to leave the river, the last one for the next clear hex."""
    g = taken_up("FR-A-I", "0231")
    play(g, "step 0332, step 0432")
    assert options(g) == ["halt"]
    g = taken_up("FR-A-I", "0231")
    assert allowed(g, "go 0432")


def test_dlx_9_example_d_woods_and_a_hex_taken_by_rail() -> None:
    """DLX 9-4, 9.7-2, example D: two points for woods; four would not help where a corps came along the line."""
    g = empty()
    put(g, "2325", "FR-A-I")
    put(g, "2329", "FR-D-37", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-A-I, go 2527 line", "march FR-D-37")
    assert allowed(g, "go 2429") and rule(g, "go 2527") == "DLX 9.1-1"
    play(g, "go 2429", "march FR-K-1")
    assert rule(g, "go 2527") == "DLX 9.7-2"
    g = empty()
    put(g, "2329", "FR-K-1")
    moving(g, FRENCH)
    play(g, "march FR-K-1")
    assert allowed(g, "go 2527")


def test_dlx_9_example_e_over_a_river_along_the_line() -> None:
    """DLX 9-5, 9.5-1, R-35, example E: a point a hex along the line; leaving it in the river is too dear for three."""
    g = taken_up("GE-A-III", "3611")
    assert allowed(g, "go 3912 line") and rule(g, "go 3912") == "DLX 9.5-1"
    assert rule(g, "go 3811") == "DLX 9.1-1"
    play(g, "step 3712, step 3812, step 3912")
    assert where(g, "GE-A-III") == "3912" and options(g) == ["halt"]
    g = taken_up("GE-K-2", "3611")
    assert allowed(g, "go 3811")


# ---------------------------------------------------------------- neutrals, and everything at once


def test_dlx_12_1_neutrals_are_not_taken_up() -> None:
    """DLX 12-1, R-51: Belgians and Dutch stay still."""
    g = empty()
    put(g, "Brussels", "BE-G-1")
    put(g, "Breda", "NL-D-1")
    put(g, "Paris", "FR-A-I")
    moving(g, FRENCH)
    assert options(g) == ["march FR-A-I", "done"]
    assert rule(g, "march BE-G-1") == "DLX 12-1" and rule(g, "march NL-D-1") == "DLX 12-1"
    assert not [u for u in movers(g, FRENCH) if NATION[u] == NL]
    assert movers(g, 0) == OF_SIDE[0]


def test_a_phase_survives_its_data() -> None:
    """Frames are their data."""
    g = empty()
    put(g, "Trier", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III, step 3418")
    phase, question, march = g.clone().stack
    assert phase.data() == (0, 1) and question.data() == (0, 0)
    assert march.data() == (unit("GE-A-III"), 0, cost("3419", "3418"), 1, 1)


def test_movement_of_everybody_comes_to_an_end() -> None:
    """Liveness: random answers, and everybody has moved at the end."""
    rng = random.Random(9)
    g = scattered(rng)
    g.stack = [MovementPhase(0, 0)]
    run(g)
    while (question := pending(g)) is not None:
        listed = question.candidates(g, 0)
        assert listed
        play(g, options(g)[rng.randrange(max(1, len(listed) - 1))])
    assert all(g.mark[u] & MOVED for u in on_map(g, 0))
