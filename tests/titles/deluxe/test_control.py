"""Control of hexes, and what else follows when a counter comes into a hex."""

from __future__ import annotations

from marne.titles.hex14.rules import control
from marne.titles.hex14.rules.grid import BELGIUM, FRANCE, GERMANY, IN_COUNTRY, LUXEMBOURG
from tests.titles.deluxe.kit import at, empty, put, unit
from tests.titles.deluxe.marches import give_hexes, invade, moving, play


def test_dlx_r_42_control_starts_with_the_country() -> None:
    """DLX R-42, 9.12-1: German and French hexes are held, neutral ones by nobody."""
    g = empty()
    assert g.held == [IN_COUNTRY[GERMANY], IN_COUNTRY[FRANCE]]
    assert not g.controls(0, at("Brussels")) and not g.controls(1, at("Brussels"))


def test_dlx_9_12_1_infantry_and_cavalry_take_what_they_pass() -> None:
    """DLX 9.12-1: into a hex or through it; the hex is told to change hands."""
    for code, taken in (("GE-A-III", True), ("GE-K-2", True), ("GE-210-1", False), ("GE-EB-1", False)):
        g = empty()
        put(g, "3122", code)
        give_hexes(g, 0, "3122")
        moving(g)
        names = play(g, f"march {code}, step 3022")
        assert g.controls(0, at("3022")) == taken and g.controls(1, at("3022")) != taken
        assert names == ["Marched", "Taken" if taken else "NotTaken"]


def test_dlx_9_12_1_a_hex_is_recaptured() -> None:
    """DLX 9.12-1: by whoever was last in it."""
    g = empty()
    put(g, "Nancy", "FR-A-I")
    give_hexes(g, 0, "3225")
    moving(g, 1)
    play(g, "march FR-A-I, step 3225")
    assert g.controls(1, at("3225")) and not g.controls(0, at("3225"))


def test_dlx_9_9_3_an_enemy_next_to_it_ends_an_unfinished_repair() -> None:
    """DLX 9.9-3, R-40: any Allied counter, passing too; a finished repair stays, and the engineers may leave it."""
    g = empty(3)
    give_hexes(g, 0, "3229", "3329")
    g.works = {at("3229"): 2, at("3329"): 3}
    put(g, "3229", "GE-EB-1")
    moving(g)
    play(g, "march GE-EB-1, go 3329 line, done")
    assert g.works == {at("3229"): 2, at("3329"): 3}
    put(g, "3131", "FR-K-1")
    moving(g, 1)
    play(g, "march FR-K-1")
    names = play(g, "go 3130")
    assert g.works == {at("3329"): 3} and "RepairLifted" in names


def test_dlx_r_48_any_german_counter_invades() -> None:
    """DLX R-48, 2.1.11-1: a gun as well as a corps, though it takes no hex."""
    g = empty()
    put(g, "3316", "GE-210-1")
    moving(g)
    names = play(g, "march GE-210-1, go 3216")
    assert g.invaded[LUXEMBOURG] == 1 and "Invaded" in names
    assert not g.controls(0, at("3216"))


def test_dlx_r_50_crossing_the_meuse_opens_belgium() -> None:
    """DLX R-50, 12-2: from the river or from the east of it to the west."""
    g = empty(2)
    invade(g, BELGIUM)
    put(g, "2914", "GE-A-III")
    give_hexes(g, 0, "2914")
    moving(g)
    names = play(g, "march GE-A-III, step 2913")
    assert g.opened == 2 and "BelgiumOpened" in names
    g = empty(2)
    invade(g, BELGIUM)
    put(g, "2815", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III, step 2814, step 2813")
    assert g.opened == 0  # on the river, not over it


def test_dlx_r_50_coming_from_elsewhere_is_no_crossing() -> None:
    """DLX R-50: a unit west of the Meuse that has come another way opens nothing."""
    g = empty(2)
    invade(g, BELGIUM)
    put(g, "2412", "GE-A-III")
    moving(g)
    play(g, "march GE-A-III, step 2413")
    assert g.opened == 0


def test_entering_and_moving_in_for_other_chapters() -> None:
    """`enter` reckons with where the counter stands; `move_in` also moves it."""
    g = empty(4)
    invade(g, BELGIUM)
    put(g, "2914", "GE-A-III", "GE-A-IV")
    control.enter(g, unit("GE-A-III"), at("2913"))
    assert g.opened == 4 and g.controls(0, at("2913")) and g.where[unit("GE-A-III")] == at("2914")
    control.move_in(g, unit("GE-A-IV"), at("2912"))
    assert g.where[unit("GE-A-IV")] == at("2912") and g.controls(0, at("2912"))
