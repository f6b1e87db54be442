"""Movement on foot: what hexes cost, rough ground once, rivers, forts, how far isolated units march."""

from __future__ import annotations

import random

import pytest

from marne.titles.hex14.rules import rulings as shared_no
from marne.titles.hex14.rules.board import FORCED, ISOLATED, MOVED, SLOWED, STOPPED
from marne.titles.hex14.rules.grid import (
    BIT,
    FORT_NAMES,
    HEX_CODES,
    LAND,
    RING,
    SIDES,
    TRACKS,
    UPHILL,
    direction,
    hexes_in,
    within,
)
from marne.titles.hex14.rules.marching import Marching
from marne.titles.hex14.rules.roster import IS_DUMMY, MOVE, SIDE, UNITS, VEIL, type_set
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.ground import COST
from marne.titles.revision.rules.roster import HAS_COUNTER
from marne.titles.revision.rules.tables import IS_ROUGH
from tests.titles.hex14.marches import allowed, goals, last, moving, options, play, refusal, rule, way, where
from tests.titles.revision.kit import at, empty, pending, put, unit

SOUTH = 3


def cost(a: str, b: str) -> int:
    return COST[6 * at(a) + direction(at(a), at(b))]


def taken_up(code: str, hex_: str, mark: int = 0, **options_: str) -> Revision:
    """A unit alone on the board, on the march."""
    side = SIDE[unit(code)]
    g = empty(1, side, **options_)
    put(g, hex_, code)
    moving(g, side)
    g.mark[unit(code)] |= mark
    play(g, f"march {code}")
    return g


def reached(code: str, hex_: str) -> set[str]:
    """Where a unit alone on the board may go."""
    return goals(taken_up(code, hex_))


# ---------------------------------------------------------------- costs


def test_units_2_the_allowance_is_a_number_of_hexes() -> None:
    """REV units-2, base-1: over open ground a unit goes as many hexes as its allowance says."""
    found = reached("FR-A-I", "1612")
    assert found and max(len(_way("FR-A-I", "1612", h)) for h in found) == 3


def _way(code: str, start: str, goal: str) -> list[str]:
    g = taken_up(code, start)
    play(g, f"go {goal}")
    return way(g)


def test_movement_1_rough_ground_takes_a_point_off_once() -> None:
    """REV movement-1, V-13, V-23: two hexes of rough ground cost three points together, not four."""
    g = taken_up("GE-A-III", "3412")
    assert "3414" in goals(g)  # 3413 and 3414 are rough: 1 + 1 and the point
    play(g, "step 3413")
    assert g.mark[unit("GE-A-III")] & SLOWED and _points(g) == 1
    play(g, "step 3414")
    assert _points(g) == 0 and goals(g, "step") == set()


def _points(g: Revision) -> int:
    question = pending(g)
    assert isinstance(question, Marching)
    return question.points(g)


def test_movement_1_two_points_do_not_take_a_unit_two_rough_hexes_far() -> None:
    """REV movement-1: with an allowance of two there is one rough hex, and nothing beyond it."""
    g = taken_up("GE-L-1", "3412")
    assert "3413" in goals(g) and "3414" not in goals(g)
    play(g, "step 3413")
    assert goals(g) == set() and options(g) == ["halt"]


def test_movement_1_the_point_is_lost_for_the_turn_wherever_rough_ground_is_entered() -> None:
    """REV movement-1, V-13: clear, clear, rough is too far for three points; rough, clear is not."""
    for h in reached("GE-A-III", "3412"):
        legs = _way("GE-A-III", "3412", h)
        rough = any(IS_ROUGH[at(b)] and not _by_line(a, b) for a, b in zip(["3412", *legs], legs, strict=False))
        assert len(legs) + rough <= 3, legs


def _by_line(a: str, b: str) -> bool:
    return TRACKS[6 * at(a) + direction(at(a), at(b))] > 0


def test_v_13_along_a_railway_rough_ground_costs_nothing_more() -> None:
    """REV V-13, base-3, R-35: three hexes along a line are three points, whatever the ground."""
    g = taken_up("GE-A-III", "3313")
    play(g, "step 3213")  # rough, along the line
    assert not g.mark[unit("GE-A-III")] & SLOWED and _points(g) == 2


def test_movement_1_the_next_march_begins_afresh() -> None:
    """REV movement-1: the loss is one of the turn."""
    g = taken_up("GE-A-III", "3412")
    play(g, "step 3413, halt, done")
    assert g.mark[unit("GE-A-III")] & SLOWED
    moving(g)
    assert not g.mark[unit("GE-A-III")] & (SLOWED | MOVED | STOPPED)


def test_movement_2_ridges_do_not_hinder() -> None:
    """REV movement-2: up and down a ridge costs what other hexes cost."""
    assert UPHILL[6 * at("1411") + direction(at("1411"), at("1312"))]
    assert cost("1411", "1312") == cost("1312", "1411") == 1


@pytest.mark.parametrize(
    ("a", "b", "points"),
    [
        ("1426", "1526", 2),  # woods with a river, into a dry hex
        ("1426", "1425", 1),  # along the river
        ("1526", "1426", 1),  # into it
        ("0231", "0332", 1),  # a river in clear ground
        ("2117", "2217", 1),  # into the hex where the river ends
        ("1820", "1721", 1),  # along a line out of a river in rough terrain
    ],
)
def test_movement_3_out_of_a_river_in_rough_terrain(a: str, b: str, points: int) -> None:
    """REV movement-3, V-23, R-35, R-69, base-2: two points into a hex without river, unless by rail; elsewhere one."""
    assert cost(a, b) == points


def test_v_26_a_unit_may_always_move_one_hex() -> None:
    """REV V-26: the 420, with one point, enters rough ground out of a river all the same, and goes no farther."""
    g = taken_up("GE-420-1", "1820")
    assert cost("1820", "1819") == 2 and IS_ROUGH[at("1819")]
    assert "1819" in goals(g)
    play(g, "step 1819")
    assert goals(g) == goals(g, "step") == set()


# ---------------------------------------------------------------- allowances


@pytest.mark.parametrize(
    ("code", "mark", "points"),
    [
        ("GE-A-III", 0, 3),
        ("GE-A-III", ISOLATED, 1),
        ("GE-K-2", ISOLATED, 2),
        ("GE-L-1", ISOLATED, 1),
        ("GE-420-1", ISOLATED, 1),
        ("GE-A-III", FORCED, 4),
        ("GE-A-III", FORCED | ISOLATED, 2),
        ("GE-420-RR", FORCED, 0),
    ],
)
def test_supply_3_isolated_units_have_half_the_movement(code: str, mark: int, points: int) -> None:
    """REV supply-3, V-26, advanced-15, V-20: half, fractions lost, but one at least; a forced march gives one more."""
    g = empty()
    put(g, "Metz", code)
    g.mark[unit(code)] |= mark
    assert g.allowance(unit(code)) == points


def test_r_39_the_railway_gun_does_not_march() -> None:
    """REV R-39: it moves by strategic moves only."""
    g = taken_up("GE-420-RR", "Metz", supply_lines="on")
    assert goals(g) == set()
    assert rule(g, "go 3224") == "DLX 11.3-4"


def test_the_types_that_have_the_points_follow_the_marks() -> None:
    """REV advanced-1, supply-3, advanced-15: what a march tells depends on what everybody sees of the counter."""
    g = empty()
    u = unit("GE-A-III")
    for mark in (0, ISOLATED, FORCED, ISOLATED | FORCED):
        g.mark[u] = mark
        for points in range(1, 7):
            wanted = 0
            for v in range(UNITS):
                if SIDE[v] == 0 and not IS_DUMMY[v]:
                    g.mark[v] = mark
                    if g.allowance(v) >= points:
                        wanted |= VEIL[v]
            assert g.types_with(u, points) == wanted
        assert g.types_with(u, g.most_points(u)) and not g.types_with(u, g.most_points(u) + 1)


# ---------------------------------------------------------------- forts


def test_siege_4_one_symbol_bars_a_hexside() -> None:
    """REV siege-4: nobody crosses a hexside with a standing enemy fort; once it is gone, everybody does."""
    g = taken_up("GE-A-III", "2923")
    assert rule(g, "step 2823") == rule(g, "go 2823") == "REV siege-4"
    g.reduce_fort(FORT_NAMES.index("Genicourt"))
    assert allowed(g, "step 2823")


def test_siege_4_own_forts_do_not_hinder() -> None:
    """REV siege-4, R-32: the French pass their own."""
    g = taken_up("FR-A-I", "2823")
    assert allowed(g, "step 2923")


# ---------------------------------------------------------------- list and judge


def test_what_a_march_may_do_is_the_same_for_list_and_judge() -> None:
    """REV movement-1: at every step of a march through rough and clear ground the answers are exactly the legal ones,
    and no way costs more than the points."""
    rng = random.Random(14)
    hexes = hexes_in(within(BIT[at("3414")], 6, LAND))
    for _ in range(25):
        g = empty(1, 0)
        put(g, "3414", "GE-A-III")
        for code in ("GE-A-IV", "GE-A-V", "GE-L-1", "GE-A-VI", "FR-A-I", "FR-A-II"):
            h = rng.choice(hexes)
            if g.holder(h) in (SIDE[unit(code)], 2):
                g.put(unit(code), h)
        g.recount()
        moving(g)
        play(g, "march GE-A-III")
        spent = 0
        while pending(g) is not None and len(options(g)) > 1 and any(o.startswith("step") for o in options(g)):
            steps = sorted(goals(g, "step"))
            for s in range(6 * g.where[unit("GE-A-III")], 6 * g.where[unit("GE-A-III")] + 6):
                if SIDES[s] >= 0:
                    allowed(g, f"step {HEX_CODES[SIDES[s]]}")
            for h in rng.sample(hexes, 5):
                allowed(g, f"go {HEX_CODES[h]}")
            play(g, f"step {rng.choice(steps)}")
            spent += 1
        assert spent <= MOVE[unit("GE-A-III")]


def test_a_veil_keeps_exactly_those_who_could_have_marched() -> None:
    """REV advanced-1, movement-1: a march of three points into rough ground tells slower units apart."""
    g = empty(1, 0, rules="advanced")
    put(g, "3412", "GE-K-2")
    u = unit("GE-K-2")
    g.veil[u] = type_set(0, HAS_COUNTER)
    moving(g)
    play(g, "march GE-K-2, go 3414")
    assert where(g, "GE-K-2") == "3414"
    assert g.veil[u] & VEIL[unit("GE-A-III")] and not g.veil[u] & VEIL[unit("GE-L-1")]


# ---------------------------------------------------------------- enemies, closed hexes, and how a march is given


def beside_the_enemy() -> Revision:
    """A German corps next to a French one is taken up."""
    g = empty()
    put(g, "3023", "GE-A-III")
    put(g, "2923", "FR-A-I")
    moving(g)
    play(g, "march GE-A-III")
    return g


def test_base_5_there_are_no_zones_of_control() -> None:
    """REV base-5: from one hex next to an enemy to another at the price of the ground, and on."""
    g = beside_the_enemy()
    assert RING[at("2923")] & BIT[at("3023")] and RING[at("2923")] & BIT[at("3022")]
    before = _points(g)
    play(g, "step 3022")
    assert _points(g) == before - 1 and goals(g, "step")


def test_r_34_only_a_hex_that_the_enemy_holds_is_closed() -> None:
    """REV R-34: the hex next to it is not."""
    g = beside_the_enemy()
    assert rule(g, "step 2923") == rule(g, "go 2923") == "DLX R-34" and allowed(g, "go 3022")


def test_r_36_the_one_hex_that_a_unit_may_always_move_opens_no_barrier() -> None:
    """REV R-36, V-26: the 420 enters neither a hex with enemies nor a fort."""
    g = empty()
    put(g, "2923", "GE-420-1")
    put(g, "2924", "FR-A-I")
    moving(g)
    play(g, "march GE-420-1")
    assert rule(g, "step 2924") == "DLX R-34" and rule(g, "step 2822") == "DLX R-31"
    assert rule(g, "step 2823") == "REV siege-4" and goals(g)


def test_base_24_all_some_or_none_move_and_closed_hexes_stay_closed() -> None:
    """REV base-24: each once, as long as its side likes; Switzerland and half-hexes are closed."""
    g = empty()
    put(g, "3412", "GE-A-III", "GE-A-IV")
    moving(g)
    assert {"march GE-A-III", "march GE-A-IV", "done"} <= set(options(g))
    play(g, "march GE-A-III, go 3411")
    assert refusal(g, "march GE-A-III") is shared_no.HAS_MOVED and allowed(g, "march GE-A-IV")
    play(g, "done")
    assert where(g, "GE-A-IV") == "3412"
    g = taken_up("GE-A-III", "4333")
    assert refusal(g, "step 4334") is refusal(g, "go 4334") is shared_no.CLOSED_HEX
    assert SIDES[6 * at("2135") + SOUTH] < 0  # a half-hex, which has no number


def test_r_92_a_march_is_given_as_a_destination_or_hex_by_hex() -> None:
    """REV R-92: both ways lead to the same place, and every hex of the way can be walked by hand."""
    g = taken_up("GE-A-III", "0626")
    twin = g.clone()
    play(g, "go 0827")
    for h in way(g):
        play(twin, f"step {h}")
    play(twin, "halt")
    assert where(g, "GE-A-III") == where(twin, "GE-A-III") == "0827" and len(way(g)) == 2


def test_r_93_who_has_begun_to_march_need_not_go_on() -> None:
    """REV R-93: a unit with points left may end its march where it stands."""
    g = taken_up("GE-A-III", "0626")
    play(g, "step 0727")
    assert _points(g) > 0 and goals(g, "step")
    play(g, "halt")
    assert where(g, "GE-A-III") == "0727" and g.mark[unit("GE-A-III")] & MOVED


def test_r_103_a_dummy_goes_as_far_as_the_fastest_unit() -> None:
    """REV R-103, advanced-10: in one answer; farther it is taken step by step."""
    g = taken_up("FR-DUM-1", "0119", face_down="on", dummies="on")
    assert allowed(g, "go 0219")
    assert rule(g, "go 0125") == "DLX R-103"


def test_r_105_who_stops_beside_others_tells_only_that_there_was_room() -> None:
    """REV R-105: a counter counts as one, whatever it is, and so it may still be all that could have marched there."""
    veils = []
    for other in ("", "GE-A-IV"):
        g = empty(1, 0, rules="advanced")
        put(g, "3412", "GE-K-2")
        if other:
            put(g, "3411", other)
        g.veil[unit("GE-K-2")] = type_set(0, HAS_COUNTER)
        moving(g)
        play(g, "march GE-K-2, go 3411")
        veils.append(g.veil[unit("GE-K-2")])
        assert where(g, "GE-K-2") == "3411" and not last(g, "Marched").reveals
    assert veils[0] == veils[1]
