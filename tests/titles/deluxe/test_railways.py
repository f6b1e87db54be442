"""Strategic moves: conditions, capacities, borders, single and double lines, captured lines."""

from __future__ import annotations

from marne.kernel.state import pending
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules import railways
from marne.titles.hex14.rules.board import BY_LINE, MOVED, RAILED, STOPPED
from marne.titles.hex14.rules.cards import CARD
from marne.titles.hex14.rules.grid import (
    BELGIUM,
    BIT,
    COUNTRY,
    FORT_NAMES,
    FRANCE,
    GERMAN,
    GERMANY,
    HEX_CODES,
    LUXEMBOURG,
    NETHERLANDS,
    hexes_in,
)
from marne.titles.hex14.rules.roster import DUMMY_BIT, FIGHTER_SET, REAL_SET, VEIL
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import (
    allowed,
    give_hexes,
    goals,
    invade,
    last,
    moving,
    options,
    play,
    rule,
    veiled,
    where,
)

LORRAINE = ["3225", "3226", "3327", "3328", "3329", "3229"]
"""The line from Metz to the river crossing west of Épinal, as far as it is French (DLX 9.9)."""


def aboard(g: Deluxe, code: str, side: int) -> Deluxe:
    """A unit on a train."""
    if pending(g) is None:
        moving(g, side)
    play(g, f"march {code}, entrain")
    return g


def test_dlx_9_8_1_a_strategic_move() -> None:
    """DLX 9.8-1: from a rail hex to a rail hex, instead of a ground move; it counts as having come along the line."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I")
    aboard(g, "FR-A-I", 1)
    assert "2822" in goals(g, "rail") and "halt" in options(g)
    names = play(g, "rail 2822")
    u = unit("FR-A-I")
    assert names == ["Railed"] and where(g, "FR-A-I") == "2822"
    assert g.mark[u] & MOVED and g.mark[u] & STOPPED and g.mark[u] & RAILED and g.mark[u] & BY_LINE
    assert g.rides == {u: at("Paris")}
    assert rule(g, "march FR-A-I") == "DLX 9-1"


def test_dlx_9_8_1_start_and_end_next_to_no_enemy() -> None:
    """DLX 9.8-1, R-64: dummies are enemies, nobody can tell them apart."""
    g = empty(1, 1)
    put(g, "Nancy", "FR-A-I")
    put(g, "Paris", "FR-A-II")
    put(g, "3326", "GE-DUM-1")
    moving(g, 1)
    play(g, "march FR-A-I")
    assert rule(g, "entrain") == "DLX 9.8-1"
    play(g, "halt", "march FR-A-II, entrain")
    assert rule(g, "rail 3327") == "DLX 9.8-1"


def test_dlx_9_8_1_only_from_a_rail_hex() -> None:
    """DLX 9.8-1: and to one."""
    g = empty(1, 1)
    put(g, "0125", "FR-A-I")
    put(g, "Paris", "FR-A-II")
    moving(g, 1)
    play(g, "march FR-A-I")
    assert rule(g, "entrain") == "DLX 9.8-1"
    play(g, "halt", "march FR-A-II, entrain")
    assert rule(g, "rail 0125") == "DLX 9.8-1" and rule(g, "rail 1323") == "DLX R-96"
    assert rule(g, "go 1322") == "DLX R-95"


def test_an_idle_train() -> None:
    """DLX 9.8-1: who has boarded may stay; that was its movement."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I")
    aboard(g, "FR-A-I", 1)
    play(g, "halt")
    assert options(g) == ["done"] and where(g, "FR-A-I") == "1323" and g.rides == {}


def test_dlx_9_8_1_1_french_and_british_eight_points_fifteen_hexes() -> None:
    """DLX 9.8.1-1, R-37: in France only, up to its border hexes."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I", "BR-A-I", "FR-X-2C")
    aboard(g, "FR-A-I", 1)
    ends = [at(h) for h in goals(g, "rail")]
    assert ends and all(COUNTRY[h] == FRANCE for h in ends)
    assert rule(g, "rail 3226") == "DLX 9.8.1-1"  # nineteen hexes
    assert rule(g, "rail 2411") == "DLX 9.8.1-1"  # Brussels
    play(g, "rail 2822", "march BR-A-I, entrain, rail 1812", "march FR-X-2C")
    assert rule(g, "entrain") == "DLX 9.8.1-1"


def test_a9_twelve_points_on_turns_1_to_3() -> None:
    """DLX 9.8.1-1 with card A9: the Alpine front is stripped."""
    g = empty(3, 1)
    g.cards |= 1 << CARD["A9"]
    assert g.rail_load(railways.FRENCH) == 12
    g.turn = 4
    assert g.rail_load(railways.FRENCH) == 8


def test_dlx_9_8_1_1_the_bef_may_all_ride_on_the_turn_it_lands() -> None:
    """DLX 9.8.1-1: beyond the eight points."""
    g = empty(4, 1)
    g.landed = 4
    put(g, "Boulogne", "BR-A-I", "BR-A-II", "BR-K-1")
    put(g, "Paris", "FR-A-I", "FR-A-II")
    moving(g, 1)
    play(g, "march FR-A-I, entrain, rail 2822", "march FR-A-II, entrain, rail 1812")
    for code, end in (("BR-A-I", "1416"), ("BR-A-II", "1812"), ("BR-K-1", "1309")):
        play(g, f"march {code}, entrain")
        play(g, f"rail {end}")
    g.landed = 3
    put(g, "Dieppe", "BR-A-III")
    play(g, "march BR-A-III")
    assert rule(g, "entrain") == "DLX 9.8.1-1"


def test_dlx_9_8_2_1_belgians_four_points_in_belgium() -> None:
    """DLX 9.8.2-1: alone on their lines, fifteen hexes, once they are at war."""
    g = empty(2, 1)
    invade(g, BELGIUM)
    put(g, "Ghent", "BE-G-1", "BE-K-1")
    put(g, "2616", "FR-A-I")
    aboard(g, "BE-G-1", 1)
    assert all(COUNTRY[at(h)] == BELGIUM for h in goals(g, "rail"))
    assert rule(g, "rail 1812") == "DLX 9.8.2-1"
    play(g, "rail 2611", "march BE-K-1")
    assert rule(g, "entrain") == "DLX 9.8.2-1"


def test_dlx_r_38_the_dutch_have_no_strategic_moves() -> None:
    """DLX R-38: none."""
    g = empty(2, 1)
    invade(g, NETHERLANDS)
    put(g, "Utrecht", "NL-E-W")
    moving(g, 1)
    play(g, "march NL-E-W")
    assert rule(g, "entrain") == "DLX R-38"


def test_dlx_9_8_3_1_germans_twelve_points_twenty_five_hexes() -> None:
    """DLX 9.8.3-1, R-38: with the Italians; only on German lines and through Luxembourg."""
    g = empty(8)
    put(g, "Strassburg", "GE-A-III", "IT-B-1", "GE-A-IV", "GE-K-2")
    aboard(g, "GE-A-III", 0)
    assert "3313" in goals(g, "rail") and "3220" in goals(g, "rail")
    assert all(COUNTRY[at(h)] in (GERMANY, LUXEMBOURG) for h in goals(g, "rail"))
    assert rule(g, "rail 3226") == "DLX 9.8.3-1"
    play(g, "rail 3313", "march IT-B-1, entrain, rail 3712", "march GE-A-IV, entrain, rail 3419", "march GE-K-2")
    assert rule(g, "entrain") == "DLX 9.8.3-1"


def test_dlx_r_73_a_train_into_luxembourg_invades() -> None:
    """DLX R-73, R-48, 9.12-1: what the unit passes becomes German."""
    g = empty()
    put(g, "Trier", "GE-A-III")
    aboard(g, "GE-A-III", 0)
    names = play(g, "rail 3220")
    assert g.invaded[LUXEMBOURG] == 1 and names == ["Railed", "Invaded", "Taken", "Taken"]
    assert g.controls(0, at("3220")) and g.controls(0, at("3320"))


def test_a_journey_between_german_hexes_does_not_touch_luxembourg() -> None:
    """DLX R-106: as long as there is a way over hexes of the own side."""
    g = empty()
    put(g, "Trier", "GE-A-III")
    aboard(g, "GE-A-III", 0)
    play(g, "rail 3221")
    assert g.invaded[LUXEMBOURG] == 0


def test_dlx_r_37_enemies_and_enemy_control_bar_the_line() -> None:
    """DLX R-37: units, hexes last taken by the enemy, forts; the far side is cut off."""
    g = empty(1, 1)
    put(g, "Nancy", "FR-A-I")
    give_hexes(g, 0, "3026", "3126", "3125")
    aboard(g, "FR-A-I", 1)
    assert rule(g, "rail 3125") == "DLX R-37"
    give_hexes(g, 0, *[HEX_CODES[h] for h in hexes_in(railways.HOME[railways.FRENCH] & ~BIT[at("Nancy")])])
    assert goals(g, "rail") == set()
    give_hexes(g, 1, "3327", "2822")
    assert goals(g, "rail") == {"3327"} and rule(g, "rail 2822") == "DLX R-37"


def test_a_unit_in_a_hex_that_the_enemy_controls_does_not_board() -> None:
    """DLX R-37: a gun alone has not taken the hex."""
    g = empty(1, 1)
    put(g, "Reims", "FR-ART-1")
    give_hexes(g, 0, "Reims")
    moving(g, 1)
    play(g, "march FR-ART-1")
    assert rule(g, "entrain") == "DLX R-37"


def test_dlx_9_6_1_forts_bar_trains() -> None:
    """DLX 9.6-1: on the hexside with one symbol or more, and in the hex."""
    g = empty()
    kaiserin = FORT_NAMES.index("Feste Kaiserin")
    assert railways.open_net(g, 1) is not railways.open_net(g, 0)
    g.reduce_fort(kaiserin)
    inner, outer = BIT[at("3123")], BIT[at("3023")]
    assert railways.open_net(g, 1).lines.step(inner) & outer
    assert g.walls[0] & railways.barred(g, 0) == g.walls[0]


def test_dlx_9_8_2_four_points_a_pair_unless_the_line_is_double() -> None:
    """DLX 9.8-2, R-38: two corps from one hex to another need a double line all the way."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I", "FR-A-II", "FR-A-III")
    aboard(g, "FR-A-I", 1)
    play(g, "rail 2020", "march FR-A-II, entrain")
    assert rule(g, "rail 2020") == "DLX 9.8-2"
    assert not railways.is_double(g, railways.FRENCH, at("Paris"), at("2020"))
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I", "FR-A-II")
    aboard(g, "FR-A-I", 1)
    play(g, "rail 2822", "march FR-A-II, entrain")
    assert railways.is_double(g, railways.FRENCH, at("Paris"), at("Verdun")) and allowed(g, "rail 2822")


def test_dlx_r_38_arrivals_by_rail_are_arrivals_along_a_line() -> None:
    """DLX R-38, R-30, 9.7-2: eight points in any terrain, and nobody then stops there from off the line."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I")
    put(g, "2923", "FR-K-1")
    aboard(g, "FR-A-I", 1)
    play(g, "rail 2822", "march FR-K-1")
    assert rule(g, "go 2822") == "DLX 9.7-2"


def test_dlx_r_64_boarding_a_train_shows_that_it_is_no_dummy() -> None:
    """DLX R-64, R-105: the veil shrinks; the journey itself can be taken back."""
    g = empty()
    put(g, "Strassburg", "GE-K-2")
    veiled(g, "GE-K-2")
    aboard(g, "GE-K-2", 0)
    assert not last(g, "Entrained").reveals and not g.veil[unit("GE-K-2")] & DUMMY_BIT[0]
    assert g.veil[unit("GE-K-2")] == REAL_SET[0]
    play(g, "rail 3712")
    assert not last(g, "Railed").reveals and last(g, "Railed").seen_by(1)["unit"] == -1


def test_a_hex_taken_on_the_way_tells_fighters() -> None:
    """DLX 9.12-1: through Luxembourg, which belongs to nobody."""
    for code, fights in (("GE-A-III", True), ("GE-210-1", False)):
        g = empty()
        put(g, "Trier", code)
        veiled(g, code)
        aboard(g, code, 0)
        play(g, "rail 3220")
        assert bool(g.veil[unit(code)] & FIGHTER_SET[0]) == fights
        assert bool(g.veil[unit(code)] & ~FIGHTER_SET[0]) != fights


def test_dlx_11_3_4_the_railway_gun_rides() -> None:
    """DLX 11.3-4, R-39: on German, Luxembourg and repaired lines; it uses its stacking point."""
    g = empty()
    put(g, "Strassburg", "GE-420-RR")
    aboard(g, "GE-420-RR", 0)
    play(g, "rail 3220")
    assert where(g, "GE-420-RR") == "3220" and railways.points_left(g, railways.GERMANS) == 11


# ---------------------------------------------------------------- captured lines (DLX 9.9)


def captured_line(repaired: int) -> Deluxe:
    """The line from Metz to 3229 in German hands, engineers at its end."""
    g = empty(6)
    give_hexes(g, 0, *LORRAINE)
    put(g, "3229", "GE-EB-1")
    put(g, "Strassburg", "GE-A-III", "GE-420-RR")
    if repaired:
        g.works[at("3229")] = repaired
    return g


def test_dlx_9_9_1_example_a_repaired_line_carries_german_trains() -> None:
    """DLX 9.9-4, 9.9-1, R-41, the example of 9.9: with the crossing at 3229 repaired the line is open from Metz."""
    g = captured_line(3)
    assert {HEX_CODES[h] for h in hexes_in(railways.captured(g, GERMAN))} == set(LORRAINE)
    aboard(g, "GE-A-III", 0)
    assert set(LORRAINE) <= goals(g, "rail")
    play(g, "rail 3229", "march GE-420-RR, entrain, rail 3328")
    assert where(g, "GE-A-III") == "3229" and where(g, "GE-420-RR") == "3328"


def test_dlx_9_9_1_without_repair_there_is_no_line_to_the_engineers() -> None:
    """DLX 9.9-1, R-40: a marker is not enough; clear hexes need no repair, but the line must lead to an EB."""
    for stage in (0, 1, 2):
        g = captured_line(stage)
        assert railways.captured(g, GERMAN) == 0
    g.shift(unit("GE-EB-1"), at("3328"))
    assert {HEX_CODES[h] for h in hexes_in(railways.captured(g, GERMAN))} == set(LORRAINE[:4])
    g.lift(unit("GE-EB-1"), len(BIT))
    assert railways.captured(g, GERMAN) == 0


def test_dlx_r_41_the_line_must_be_whole() -> None:
    """DLX R-41: a hex in between that the enemy controls cuts it; a unit beyond cannot board."""
    g = captured_line(3)
    give_hexes(g, 1, "3226")
    assert railways.captured(g, GERMAN) == 0
    g = captured_line(3)
    put(g, "3328", "GE-A-IV")
    aboard(g, "GE-A-IV", 0)
    assert "3928" in goals(g, "rail")
    play(g, "halt")
    g = captured_line(0)
    put(g, "3328", "GE-A-IV")
    moving(g)
    play(g, "march GE-A-IV")
    assert rule(g, "entrain") == "DLX 9.8.3-1"


def test_dlx_2_1_4_1_heavy_woods_need_repair_and_light_woods_do_not() -> None:
    """DLX 2.1.4-1, R-40: rough, heavy woods and rivers."""
    assert railways.NEEDS_REPAIR >> at("3229") & 1
    assert not railways.NEEDS_REPAIR >> at("2527") & 1


def test_a_veil_of_the_allies_by_rail() -> None:
    """DLX 9.8.2-1: who rides in France is French or British."""
    g = empty(1, 1)
    put(g, "Paris", "FR-A-I")
    veiled(g, "FR-A-I")
    aboard(g, "FR-A-I", 1)
    assert not g.veil[unit("FR-A-I")] & VEIL[unit("BE-G-1")]
    assert g.veil[unit("FR-A-I")] & VEIL[unit("BR-A-I")]
