"""Refusals with the numbers that decide: what a player would want to know."""

from __future__ import annotations

import functools

import pytest

from marne.kernel.frame import Frame
from marne.titles.deluxe import words
from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.board import MOVED, STOPPED
from marne.titles.hex14.rules.commitment import Adjustment
from marne.titles.hex14.rules.deployment import Placing
from marne.titles.hex14.rules.garrisons import GarrisonDuty
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, GERMAN
from marne.titles.hex14.rules.kinds import FORT
from marne.titles.hex14.rules.reinforcing import Entering
from marne.titles.hex14.rules.roster import EAST, LATER, RESERVE
from tests.titles.deluxe.fights import PLAIN, fight
from tests.titles.deluxe.kit import ask, at, empty, put, unit
from tests.titles.deluxe.orders import moving, read, say
from tests.titles.hex14 import orders

refused = functools.partial(orders.refused, GAME)


def test_dlx_9_1_1_cost_and_points_are_named() -> None:
    """DLX 9.1-1: what the way costs, and what is left."""
    g = empty(3, GERMAN)
    put(g, PLAIN, "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    text = refused(g, "go 1027")
    assert text == (
        "German IX Corps cannot march to hex 1027: "
        "the cheapest way there costs 4, and it has three movement points (DLX 9.1-1)."
    )
    say(g, "step 0727", "step 0827")
    put(g, "0927", "FR-DUM-1")
    assert refused(g, "go 0927").endswith("enemies hold that hex (DLX R-34).")


def test_dlx_9_7_1_what_is_full_is_named() -> None:
    """DLX 9.7-1: how many points have ended their move in the hex, and how many may."""
    g = empty(3, GERMAN)
    put(g, "0727", "GE-A-I", "GE-A-II")
    for code in ("GE-A-I", "GE-A-II"):
        g.mark[unit(code)] |= MOVED | STOPPED
    g.recount()
    put(g, PLAIN, "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    text = refused(g, "go 0727")
    assert "it has four stacking points, of eight points that may end a move there 8 have ended" in text


@pytest.mark.parametrize(("opened", "reason"), [(0, "neither has happened"), (3, "from turn 5 (22–23 August)")])
def test_dlx_12_2_the_date_is_named(opened: int, reason: str) -> None:
    """DLX 12-2: when the French may enter Belgium, if that is known."""
    g = empty(4, ALLIED)
    g.invaded[BELGIUM] = 1
    g.opened = opened
    put(g, "2014", "FR-A-I")
    moving(g, ALLIED, "march FR-A-I")
    assert reason in refused(g, "go 2213")


def test_dlx_r_31_the_fort_that_bars_the_way_is_named() -> None:
    """DLX R-31: which fort it is."""
    g = empty(3, GERMAN)
    g.invaded[BELGIUM] = 1
    put(g, "3113", "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    assert refused(g, "step 3013") == (
        "German IX Corps cannot march to Liège 3013: the forts of Liège 3013 bar the way (DLX R-31)."
    )


def test_dlx_9_10_1_the_turn_is_named() -> None:
    """DLX 9.10-1: from when on ships sail."""
    g = empty(3, ALLIED)
    put(g, "0318", "FR-A-I")
    moving(g, ALLIED, "march FR-A-I")
    assert refused(g, "embark").endswith("sea movement begins on turn 5 (22–23 August) (DLX 9.10-1).")


def test_dlx_9_8_1_lines_that_are_not_there() -> None:
    """DLX 9.8-1: a hex without a railway."""
    g = empty(3, GERMAN)
    put(g, PLAIN, "GE-A-IX")
    moving(g, GERMAN, "march GE-A-IX")
    assert refused(g, "entrain") == "German IX Corps cannot board a train: hex 0627 has no railway (DLX 9.8-1)."


def test_dlx_7_1_reinforcements_and_their_turns() -> None:
    """DLX 7-1: when a unit comes, and where."""
    g = empty(3, GERMAN)
    late, now = unit("GE-C-XXIIR"), unit("GE-D-6BR")
    g.where[late], g.where[now] = LATER, RESERVE
    g.due[late] = 30
    ask(g, Entering(GERMAN))
    assert "it comes on turn 30 (11–12 October) (DLX 7-1)" in refused(g, "enter GE-C-XXIIR 4508")
    assert "it comes to the map at " in refused(g, "enter GE-D-6BR 3013")
    assert refused(g, "enter FR-D-42 3013") == (
        "The Germans cannot bring French 42nd Division to Liège 3013: it belongs to the enemy (DLX R-96)."
    )


def test_dlx_13_1_garrisons_and_what_is_owed() -> None:
    """DLX 13-1: the points of the unit, and those owed."""
    g = empty(3, GERMAN)
    g.invaded[BELGIUM] = 1
    g.owed[BELGIUM] = 2
    put(g, "3113", "GE-A-IX", "GE-K-1")
    put(g, PLAIN, "GE-A-I")
    ask(g, GarrisonDuty(BELGIUM))
    assert "it has four stacking points, and two stacking points are owed to Belgium" in refused(g, "garrison GE-A-IX")
    assert "the garrison is for Belgium, and it is in hex 0627" in refused(g, "garrison GE-A-I")
    assert "two stacking points are owed to Belgium, and a unit that fits is there" in refused(g, "done")


def test_dlx_3_3_1_room_at_set_up() -> None:
    """DLX R-63: what is used of the room of a hex."""
    g = empty(1, ALLIED)
    put(g, PLAIN, "FR-A-I", "FR-A-II")
    g.where[unit("FR-A-III")] = RESERVE
    ask(g, Placing(unit("FR-A-III"), ALLIED))
    assert refused(g, f"place {PLAIN}") == (
        "French III Corps cannot be set up in hex 0627: it has four stacking points, "
        "and of the eight points that the hex takes 8 are used (DLX R-63)."
    )


def test_dlx_8_2_the_level_that_cards_call_for() -> None:
    """DLX 3.1-3: the level asked for, and the one there is."""
    g = empty(0, GERMAN)
    u = unit("GE-A-IX")
    g.where[u] = EAST
    g.level = 1
    g.where[unit("GE-A-X")] = RESERVE
    ask(g, Adjustment(3, 6))
    assert "cards call for at least level E3, and the units in the box are worth" in refused(g, "done")


def test_dlx_10_1_2_1_points_that_attack() -> None:
    """DLX 10.1.2-1: how many points of a hex have joined."""
    g = fight({PLAIN: "FR-A-I", "0626": "GE-A-I GE-A-II GE-A-III", "0832": "GE-A-V"})
    say(g, f"attack {PLAIN}", "join GE-A-I", "join GE-A-II")
    assert refused(g, "join GE-A-III") == (
        "German III Corps cannot join the attack: it has four stacking points, "
        "and of eight points out of hex 0626 8 have joined (DLX 10.1.2-1)."
    )
    assert "it is in hex 0832, not next to hex 0627" in refused(g, "join GE-A-V")
    assert "it is not on the map" not in refused(g, "join GE-A-IX")


def test_dlx_11_2_2_hexes_of_an_assault() -> None:
    """DLX 11.2-2: how many hexes it takes, and how many there are."""
    g = fight({"3113": "GE-A-I"})
    assert FORT.read("3013") == 0
    assert refused(g, "assault 3013") == (
        "The Germans cannot assault the forts of Liège 3013: "
        "the assault takes infantry out of three hexes, and there is some that can attack in 1 (DLX R-26)."
    )


def test_dlx_10_1_1_1_points_that_defend() -> None:
    """DLX 10.1.1-1: four points, and how many are named."""
    g = fight({PLAIN: "FR-A-I FR-K-1 FR-K-2", "0626": "GE-A-I", "0628": "GE-K-1"})
    say(g, f"attack {PLAIN}", "join GE-A-I", "join GE-K-1", "done")
    say(g, "defend FR-K-1")
    assert "it has four stacking points, and of four points that defend 2 are named" in refused(g, "defend FR-A-I")


def test_dlx_r_95_another_moment() -> None:
    """DLX R-95: what is to be decided now, and when the deed has its moment."""
    g = moving(empty(3, GERMAN), GERMAN)
    assert refused(g, "attack 3013").startswith(
        "The Germans cannot attack Liège 3013: it is now to be decided which unit moves; attacks are declared"
    )
    assert refused(g, "go 3013") == (
        "The Germans cannot march to Liège 3013: first choose the unit that is to move (DLX R-95)."
    )
    text = refused(g, "march FR-A-I", ALLIED)
    assert text.startswith("French I Corps cannot be moved: it is now up to the Germans to decide which unit moves;")


def test_dlx_14_2_after_the_end() -> None:
    """DLX 14-2: nothing is to be decided any more."""
    g = empty(3, GERMAN)
    stack: list[Frame[Deluxe]] = []
    g.stack = stack
    ruling = g.over
    assert words.explain(g, None, 0, read("done"), ruling) == (
        "The Germans cannot end this now: the game is over (DLX 14-2)."
    )


def test_places_are_read() -> None:
    """DLX R-96: an own unit that is nowhere to be moved is looked up."""
    g = empty(3, GERMAN)
    moving(g, GERMAN)
    g.where[unit("GE-A-I")] = EAST
    assert "it is in the East Front box" in refused(g, "march GE-A-I")
    assert at("3013") == at("Liege")
