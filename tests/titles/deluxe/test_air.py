"""Air Capacity: how many missions, and what they show."""

from __future__ import annotations

import pytest

from marne.titles.deluxe.rules.air import MISSIONS, AirStep, modifier
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.calendar import AUGUST, OCTOBER, SEPTEMBER
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEX_CODES, NEIGHBOURS
from marne.titles.hex14.rules.roster import DUMMY_BIT, RESERVE, VEIL
from tests.titles.deluxe.kit import at, dice, empty, pending, put, unit
from tests.titles.deluxe.orders import agree, asked, names, options, question, refusal, say, start


def sky(turn: int, side: int = GERMAN, landed: int = 0) -> Deluxe:
    """Counters of both sides far apart."""
    g = empty(turn, side)
    g.landed = landed
    put(g, "Paris", "FR-A-I", "FR-K-1")
    put(g, "Koln", "GE-A-IX")
    return g


def fly(g: Deluxe, side: int, die: int) -> int:
    """The missions that a die gives, told by the log."""
    start(g, AirStep(side, 0))
    dice(g, die)
    return g.told[0]["missions"]


@pytest.mark.parametrize(("turn", "month"), [(1, AUGUST), (9, AUGUST), (10, SEPTEMBER), (24, SEPTEMBER), (25, OCTOBER)])
def test_dlx_8b_1_a_die_on_the_table_of_the_month(turn: int, month: int) -> None:
    """DLX 8b-1, 4.7-1: the die and the month give the missions; the Allies as long as the BEF is there."""
    for die in range(1, 7):
        assert fly(sky(turn, ALLIED, landed=1), ALLIED, die) == MISSIONS[month][die]
    assert [len(row) for row in MISSIONS] == [7, 7, 7]


def test_dlx_8b_2_the_die_is_one_less() -> None:
    """DLX 8b-2, 4.4-1, 4.7-1: for the Allies until the BEF has come, for the Germans in October; never below 0."""
    assert modifier(sky(5), ALLIED) == -1 and modifier(sky(5, landed=4), ALLIED) == 0
    assert modifier(sky(24), GERMAN) == 0 and modifier(sky(25), GERMAN) == -1
    assert modifier(sky(25, landed=10), ALLIED) == 0
    g = sky(5)
    assert fly(g, ALLIED, 1) == 0 and g.told[0]["modified"] == 0
    assert fly(sky(5), ALLIED, 6) == MISSIONS[AUGUST][5]
    assert fly(sky(25), GERMAN, 6) == MISSIONS[OCTOBER][5]


def test_dlx_r_60_without_the_bef_the_allies_keep_the_modifier() -> None:
    """DLX R-60: if the BEF never lands the Allied die stays one less."""
    assert modifier(sky(39), ALLIED) == -1


def test_dlx_4_4_1_no_missions_no_question() -> None:
    """DLX 4.4-1, 4.7-1: an August 1 gives none; nor is anything asked if no enemy counter lies face down."""
    g = sky(1)
    assert fly(g, GERMAN, 1) == 0 and question(g) == ""
    for code in ("FR-A-I", "FR-K-1"):
        g.mark[unit(code)] |= UP
    assert fly(g, GERMAN, 6) == 3 and question(g) == ""


def test_dlx_8b_3_a_mission_shows_a_hex_and_its_neighbours() -> None:
    """DLX 8b-3, R-78: all enemy units of seven hexes, and nothing farther off or of one's own."""
    g = sky(1)
    paris = at("Paris")
    near, far = NEIGHBOURS[paris][0], paris - 4
    put(g, HEX_CODES[near], "FR-A-II")
    put(g, HEX_CODES[far], "FR-A-III")
    put(g, HEX_CODES[NEIGHBOURS[paris][3]], "GE-A-X")
    for code in ("FR-A-I", "FR-K-1"):
        g.veil[unit(code)] = VEIL[unit("FR-A-I")] | VEIL[unit("FR-K-1")]
    fly(g, GERMAN, 4)
    assert question(g) == "Scouting" and asked(g) == GERMAN
    told = say(g, f"scout {HEX_CODES[paris]}")
    assert names(told) == ["Scouted", "Shown", "Shown", "Shown"]
    assert [e.reveals for e in told] == [False, True, True, True]
    for code, seen in (("FR-A-I", True), ("FR-K-1", True), ("FR-A-II", True), ("FR-A-III", False), ("GE-A-X", False)):
        assert bool(g.mark[unit(code)] & UP) == seen
    assert g.veil[unit("FR-A-I")] == VEIL[unit("FR-A-I")]


def test_dlx_r_78_missions_are_flown_one_by_one() -> None:
    """DLX R-78: the next is aimed after the last was seen; the list has the hexes that would show something."""
    g = sky(1)
    put(g, "Belfort", "FR-A-II")
    put(g, "Lille", "FR-A-III")
    fly(g, GERMAN, 6)
    agree(g)
    assert len(options(g)) == sum(1 + len(NEIGHBOURS[at(name)]) for name in ("Paris", "Belfort", "Lille")) + 1
    assert refusal(g, "scout Koln").rule == "DLX R-78"
    assert refusal(g, "march FR-A-I").rule == "DLX R-95"
    say(g, "scout Paris")
    assert refusal(g, "scout Paris").rule == "DLX R-78"
    say(g, "scout Lille")
    assert question(g) == "Scouting"
    say(g, "done")
    assert question(g) == "" and not g.mark[unit("FR-A-II")] & UP


def test_dlx_r_78_no_more_missions_than_rolled() -> None:
    """DLX R-78, 8b-1: after the last one the step is over, and when nothing is left to see."""
    g = sky(1)
    put(g, "Belfort", "FR-A-II")
    fly(g, GERMAN, 2)
    say(g, "scout Paris")
    assert question(g) == ""
    g = sky(1)
    fly(g, GERMAN, 6)
    say(g, "scout Paris")
    assert question(g) == ""


def test_dlx_r_78_dummies_found_are_removed() -> None:
    """DLX R-78, R-64, 3.3.3.3-1: they join those not on the map and may come back."""
    g = sky(1)
    put(g, "Paris", "FR-DUM-1")
    g.veil[unit("FR-DUM-1")] |= VEIL[unit("FR-A-I")]
    fly(g, GERMAN, 4)
    told = say(g, "scout Paris")
    assert "DummyRemoved" in names(told)
    assert g.where[unit("FR-DUM-1")] == RESERVE and g.veil[unit("FR-DUM-1")] == DUMMY_BIT[ALLIED]


def test_the_step_asks_the_side_that_flies() -> None:
    """DLX 4.7-1: the Allied step is the Allies', with as many seats as they have."""
    g = sky(1, ALLIED, landed=1)
    g.commanders = 2
    fly(g, ALLIED, 5)
    scouting = pending(g)
    assert scouting is not None and scouting.seats(g) == (1, 3)
