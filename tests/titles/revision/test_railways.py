"""Strategic moves in units, captured lines and railway troops of both sides."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules import railways
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.construction import NEED_REPAIR, Construction
from marne.titles.hex14.rules.control import REPAIRED, move_in
from marne.titles.hex14.rules.grid import (
    ALLIED,
    BELGIUM,
    BIT,
    FRANCE,
    GERMAN,
    GERMANY,
    HEAVY_WOODS,
    HEX_CODES,
    IN_COUNTRY,
    LUXEMBOURG,
    RAIL,
    RING,
    ROUGH,
    TERRAIN,
    hexes_in,
)
from marne.titles.revision.rules.board import Revision
from tests.titles.hex14.marches import give_hexes, moving, options, play, rule, where
from tests.titles.revision.kit import ask, asked, at, dice, empty, pending, put, question, unit


def ride(g: Revision, code: str, goal: str) -> None:
    play(g, f"march {code}, entrain, rail {goal}")


def test_base_4_three_german_units_ride() -> None:
    """REV base-4: a fourth does not, whatever their size."""
    g = empty(1, 0)
    for code, start in (("GE-A-III", "3412"), ("GE-L-1", "3313"), ("GE-K-2", "3411"), ("GE-A-IV", "3512")):
        put(g, start, code)
    moving(g)
    ends = ["3418", "3423", "3525"]
    for code, end in zip(("GE-A-III", "GE-L-1", "GE-K-2"), ends, strict=True):
        ride(g, code, end)
        assert where(g, code) == end
    play(g, "march GE-A-IV")
    assert rule(g, "entrain") == "DLX 9.8.3-1"


@pytest.mark.parametrize(("group", "units", "hexes"), [(0, 3, 25), (1, 2, 15), (2, 1, 15)])
def test_base_4_units_and_hexes(group: int, units: int, hexes: int) -> None:
    """REV base-4: Germans, French and British, Belgians."""
    g = empty()
    assert (g.rail_load(group), g.rail_hexes(group)) == (units, hexes)


def test_v_32_card_a9_counts_four_points_as_a_unit() -> None:
    """REV V-32: twelve points are three units, on turns 1 to 3."""
    g = empty(3, 1, rules="advanced")
    g.cards = 1 << CARD["A9"]
    assert g.rail_load(railways.FRENCH) == 3
    g.turn = 4
    assert g.rail_load(railways.FRENCH) == 2


def test_r_38_one_unit_a_pair_on_a_single_line() -> None:
    """REV R-38: a second one needs a double line all the way."""
    g = empty(1, 0)
    single = _single_pair(g)
    start, end = HEX_CODES[single[0]], HEX_CODES[single[1]]
    put(g, start, "GE-A-III", "GE-A-IV")
    moving(g)
    ride(g, "GE-A-III", end)
    play(g, "march GE-A-IV, entrain")
    assert rule(g, f"rail {end}") == "DLX 9.8-2"


def _single_pair(g: Revision) -> tuple[int, int]:
    """Two German rail hexes that no double line joins."""
    lines = hexes_in(railways.lines(g, railways.GERMANS))
    for a in lines:
        near = railways.open_net(g, GERMAN).lines.flood(BIT[a], railways.lines(g, railways.GERMANS), 3)
        for b in hexes_in(near & ~BIT[a]):
            if not railways.is_double(g, railways.GERMANS, a, b):
                return a, b
    raise AssertionError("all lines are double")


# ---------------------------------------------------------------- whose lines


def test_r_37_in_the_standard_game_only_units_and_forts_bar_a_line() -> None:
    """REV R-37, V-31: who passed last matters with supply lines only."""
    for given, barred in (({}, False), ({"supply_lines": "on"}, True)):
        g = empty(1, 1, **given)
        give_hexes(g, GERMAN, "2527")
        assert bool(railways.barred(g, ALLIED) >> at("2527") & 1) == barred
        put(g, "2527", "GE-A-III")
        assert railways.barred(g, ALLIED) >> at("2527") & 1


def test_r_37_a_train_takes_back_what_it_passes() -> None:
    """REV R-37, base-6: a line that the enemy has left is open in the standard game, and changes hands."""
    g = empty(1, 1)
    line = hexes_in(railways.HOME[railways.FRENCH])
    net = railways.open_net(g, ALLIED).lines
    start = at("2527")
    steps = hexes_in(net.step(BIT[start]) & IN_COUNTRY[FRANCE])
    give_hexes(g, GERMAN, *[HEX_CODES[h] for h in line if h != start])
    put(g, "2527", "FR-A-I")
    moving(g, ALLIED)
    goal = HEX_CODES[steps[0]]
    ride(g, "FR-A-I", goal)
    assert g.controls(ALLIED, steps[0])


# ---------------------------------------------------------------- railway troops


def site() -> int:
    """A rail hex outside France that needs repair, next to France by rail."""
    g = empty(5, ALLIED, supply_lines="on")
    borders = railways.open_net(g, ALLIED).lines.step(railways.HOME[railways.FRENCH])
    return hexes_in(borders & NEED_REPAIR[ALLIED])[0]


def with_mg(stage: int) -> tuple[Revision, int]:
    g = empty(5, ALLIED, supply_lines="on")
    h = site()
    give_hexes(g, ALLIED, HEX_CODES[h])
    put(g, HEX_CODES[h], "FR-MG-1")
    if stage:
        g.works[h] = stage
    return g, h


def test_advanced_4_the_french_mg_repair_lines() -> None:
    """REV advanced-4, R-40: a marker, then a die of up to 2, then one of up to 4."""
    g, h = with_mg(0)
    ask(g, Construction(0))
    assert question(g) == "Building" and asked(g) == ALLIED
    assert options(g) == ["build FR-MG-1", "done"]
    play(g, "build FR-MG-1, done")
    assert g.works == {h: 1}
    for die, stage in ((3, 1), (2, 2), (5, 2), (4, REPAIRED)):
        ask(g, Construction(0))
        play(g, "build FR-MG-1")
        dice(g, die)
        assert g.works[h] == stage


def test_v_42_lines_outside_france_are_captured_ones() -> None:
    """REV V-42: Belgian ones too; in France, and where the Allies are not in control, nothing is repaired."""
    assert NEED_REPAIR[ALLIED] & IN_COUNTRY[BELGIUM] and NEED_REPAIR[ALLIED] & IN_COUNTRY[GERMANY]
    assert not NEED_REPAIR[ALLIED] & IN_COUNTRY[FRANCE]
    g, h = with_mg(0)
    give_hexes(g, GERMAN, HEX_CODES[h])
    ask(g, Construction(0))
    assert pending(g) is None


def test_v_42_a_finished_repair_serves_either_side() -> None:
    """REV V-42, R-40: the marker stays when the hex changes hands, and the line carries trains of the new owner."""
    g, h = with_mg(REPAIRED)
    move_in(g, unit("FR-MG-1"), hexes_in(RING[h] & IN_COUNTRY[FRANCE])[0])
    start = hexes_in(RING[h] & ~IN_COUNTRY[FRANCE])[0]
    put(g, HEX_CODES[start], "GE-A-III")
    move_in(g, unit("GE-A-III"), h)
    assert g.works == {h: REPAIRED} and g.controls(GERMAN, h)


def test_r_41_a_repaired_line_carries_french_trains_to_an_mg() -> None:
    """REV R-41: not before it is repaired, and not without an MG at its end."""
    g, h = with_mg(2)
    assert not railways.captured(g, ALLIED)
    g.works[h] = REPAIRED
    assert railways.captured(g, ALLIED) == BIT[h]
    assert railways.lines(g, railways.FRENCH) & BIT[h]
    g.lift(unit("FR-MG-1"), g.where[unit("GE-A-III")])
    assert not railways.captured(g, ALLIED)


def test_r_40_germans_disturb_french_repairs_and_their_own_not() -> None:
    """REV R-40: an unfinished marker goes when an enemy comes next to it."""
    g, h = with_mg(2)
    near = hexes_in(RING[h])[0]
    far = hexes_in(RING[near] & ~RING[h] & ~BIT[h])[0]
    put(g, HEX_CODES[far], "FR-A-I")
    move_in(g, unit("FR-A-I"), near)
    assert g.works == {h: 2}
    g.lift(unit("FR-A-I"), g.where[unit("GE-A-IV")])
    put(g, HEX_CODES[far], "GE-A-III")
    move_in(g, unit("GE-A-III"), near)
    assert g.works == {}


def test_advanced_4_where_the_french_ride() -> None:
    """REV advanced-4: the refusal names repaired lines if there are railway troops."""
    for given, text in (({}, "on French lines only"), ({"supply_lines": "on"}, "and repaired lines only")):
        g = empty(5, ALLIED, **given)
        assert railways.foreign(g, railways.FRENCH).text.endswith(text)


def test_r_106_a_train_keeps_to_hexes_of_its_side_if_it_can() -> None:
    """REV R-106: from Trier it does not touch Luxembourg, unless the journey ends there."""
    for goal, invaded in (("3221", 0), ("3220", 1)):
        g = empty(1, GERMAN)
        put(g, "Trier", "GE-A-III")
        moving(g)
        ride(g, "GE-A-III", goal)
        assert where(g, "GE-A-III") == goal and g.invaded[LUXEMBOURG] == invaded


def test_r_144_railway_troops_work_outside_their_own_railways_on_rough_ground() -> None:
    """REV R-144: in hexes of their side; two units in one hex may both act, and enemies next to it forbid nothing."""
    g, h = with_mg(1)
    put(g, HEX_CODES[h], "FR-MG-2")
    put(g, HEX_CODES[hexes_in(RING[h] & ~IN_COUNTRY[FRANCE])[0]], "GE-A-III")
    ask(g, Construction(0))
    assert options(g) == ["build FR-MG-1", "build FR-MG-2", "done"]
    play(g, "build FR-MG-1")
    dice(g, 6)
    assert options(g) == ["build FR-MG-2", "done"]
    easy = hexes_in(RAIL & IN_COUNTRY[BELGIUM] & ~NEED_REPAIR[ALLIED])[0]
    g, _ = with_mg(0)
    give_hexes(g, ALLIED, HEX_CODES[easy])
    put(g, HEX_CODES[easy], "FR-MG-2")
    ask(g, Construction(0))
    assert rule(g, "build FR-MG-2") == "DLX R-40" and TERRAIN[easy] not in (ROUGH, HEAVY_WOODS)
