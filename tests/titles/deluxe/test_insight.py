"""What a player of 1914 Deluxe can work out from a view: room, odds, ways, step counters, the set-up of 1914."""

from __future__ import annotations

import functools

import pytest

from marne.titles.deluxe.game import GAME
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import IS_CLEAR
from marne.titles.deluxe.rules.roster import FIRST_STEP
from marne.titles.hex14.rules.actions import GO, MARCH
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import PLAN, PLAN_SLOTS
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, MOBILIZATION, RAIL, distance
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import (
    ARMY,
    DUMMY_BIT,
    INFANTRY,
    IS_DUMMY,
    KIND,
    OF_SIDE,
    RESERVE,
    TYPE,
    VEIL,
)
from marne.titles.hex14.rules.targets import LIEGE
from tests.titles.deluxe.kit import ask, at, empty, give, put, unit
from tests.titles.deluxe.setup_kit import start
from tests.titles.hex14.history import before_liege, commit, deploy, insight

seen = functools.partial(insight, GAME)


def front() -> Deluxe:
    return before_liege(empty(2, GERMAN), put)


def test_reach_of_several_tells_for_how_many_there_is_room() -> None:
    """DLX 9.7-1, 9.7-2: clear ground takes two corps, rough ground one, or two along a railway; no hex two guns."""
    g = empty(2, GERMAN)
    put(g, "Koln", "GE-A-IX", "GE-A-X", "GE-305-1", "GE-305-2")
    ask(g, MovementPhase(GERMAN, 0))
    corps = seen(g, "reach", "GE-A-IX,GE-A-X")["hexes"]
    assert {d["fit"] for d in corps if IS_CLEAR[d["hex"]]} == {2}
    assert {d["fit"] for d in corps if not IS_CLEAR[d["hex"]] and d["manner"] == 0} == {1}
    split = [d for d in corps if d["manner"] == 2 and not IS_CLEAR[d["hex"]]]
    assert all(d["along"]["fit"] == d["fit"] == 2 and d["off"]["fit"] == 1 for d in split)
    assert {d["fit"] for d in seen(g, "reach", "GE-305-1,GE-305-2")["hexes"]} == {1}
    give(g, MARCH[unit("GE-A-IX")])
    full = min(d["hex"] for d in corps if not IS_CLEAR[d["hex"]] and d["manner"] == 0)
    give(g, GO[full])
    assert full not in [d["hex"] for d in seen(g, "reach", "GE-A-X")["hexes"]], "what has arrived takes the room"


def test_a_unit_far_from_home_is_out_of_supply() -> None:
    """DLX 5.5-1: the reason is said."""
    g = empty(2, GERMAN)
    put(g, "1624", "GE-A-IX")
    assert "out of supply" in seen(g, "fed", "GE-A-IX")["text"]


def test_odds_against_units_that_are_seen() -> None:
    """DLX 10.1.5-1: strengths with their factors, column, table, and the six results."""
    g = empty(2, GERMAN)
    put(g, "0626", "GE-A-IX", "GE-A-X")
    put(g, "0627", "FR-A-I", up=True)
    found = seen(g, "odds", "0627 GE-A-IX,GE-A-X")
    assert found["attack"] == 8 * 14 and not found["problem"]
    (case,) = found["cases"]
    assert (case["defence"], case["column"], case["band"], case["share"]) == (10, "1-1", "10-14", 100)
    assert [o["die"] for o in case["outcomes"]] == [1, 2, 3, 4, 5, 6] and case["outcomes"][0]["attacker"] == 1
    assert found["take"] == 50 and found["terms"] and found["defence_terms"]


def test_odds_against_hidden_units_are_a_range() -> None:
    """DLX R-90: a face-down counter may be anything that it may be; the shares of the cases make up the whole."""
    g = empty(2, GERMAN)
    put(g, "0626", "GE-A-IX", "GE-A-X")
    put(g, "0627", "FR-A-I")
    put(g, "0930", "FR-K-1")
    for code in ("FR-A-I", "FR-K-1"):
        g.veil[unit(code)] = VEIL[unit("FR-A-I")] | VEIL[unit("FR-K-1")] | DUMMY_BIT[ALLIED]
    cases = seen(g, "odds", "attack 0627 GE-A-IX")["cases"]
    assert [case["defence"] for case in cases] == [0, 1, 10]
    assert 97 <= sum(case["share"] for case in cases) <= 103
    assert cases[0]["column"] == "cleared without a die" and cases[0]["outcomes"] == []


def test_odds_say_what_is_wrong_with_an_attack() -> None:
    """DLX 10.3.2-1: a gun without infantry does not attack; the forecast says so and why."""
    g = front()
    found = seen(g, "odds", "bombard 3013 GE-305-1")
    assert "GE-305-1" in found["problem"] and "DLX" in found["problem"]


def test_odds_of_a_bombardment() -> None:
    """DLX 11.3-1: the 305 destroys heavy forts on a 1 to 4; an assault on three symbols needs three ones."""
    g = front()
    found = seen(g, "odds", "bombard 3013 GE-A-VII,GE-305-1")
    assert not found["problem"] and found["fort"] == LIEGE and found["take"] == 67
    assert [o["destroyed"] for o in found["cases"][0]["outcomes"]] == [True] * 4 + [False] * 2
    assault = seen(g, "odds", "assault 3013 GE-A-VII")
    assert assault["take"] == 0 and assault["problem"], "one hex is not enough"


def test_dlx_14_1_points_of_the_east_are_a_term_of_the_score() -> None:
    """DLX 14-1: beside the points made on the map."""
    g = front()
    g.east_points[GERMAN] = 5
    assert 5 in [term["points"] for term in seen(g, "score")["terms"][GERMAN] if term["text"] == "the East Front"]


def test_odds_with_nobody_next_to_the_target_have_no_cases() -> None:
    """DLX 10.1.2-1: who attacks is left out, and nobody can."""
    assert seen(front(), "odds", "3013")["cases"] == []


def test_the_set_up_of_1914_fits_another_plan_too() -> None:
    """DLX 3.3.2-1: whatever plan is in force, the answers are allowed one after the other, and nobody is left out."""
    g = commit(GAME, start(cards="none"))
    g.plans[GERMAN] = PLAN["MG3"]
    deploy(GAME, g)
    assert not [u for u in OF_SIDE[GERMAN] if g.where[u] == RESERVE and not IS_DUMMY[u]]


def test_the_set_up_of_1914_has_the_armies_where_they_were() -> None:
    """DLX 3.3-1: the First Army is near its mobilization hexes, and the heavy guns are before Liège."""
    g = deploy(GAME, commit(GAME, start(cards="none")))
    first = [u for u in OF_SIDE[GERMAN] if ARMY[u] == "1" and KIND[u] == INFANTRY and g.where[u] < HEXES]
    places = [MOBILIZATION[GERMAN][n - 1] for n in PLAN_SLOTS[PLAN["MG2"]][0][0]]
    assert len(first) >= 6 and all(min(distance(g.where[u], h) for h in places) <= 2 for u in first)
    for gun, hexes in (("GE-420-1", 2), ("GE-305-1", 2), ("GE-305-2", 3)):
        assert distance(g.where[unit(gun)], at("Liege")) == hexes, f"{gun} is too far away"


def test_reach_prefers_the_way_that_invades_fewer_countries() -> None:
    """DLX R-48: the railway from Aachen to Visé leads through the Netherlands, where there is room for two corps."""
    g = empty(1, GERMAN)
    put(g, "Aachen", "GE-A-VII", "GE-A-Gd")
    ask(g, MovementPhase(GERMAN, 0))
    [found] = [d for d in seen(g, "reach", "GE-A-VII,GE-A-Gd")["hexes"] if d["hex"] == at("3113")]
    assert found["manner"] == 2 and not found["line"] and found["way"] == found["off"]["way"]
    assert found["along"]["fit"] > found["off"]["fit"]


def test_reach_tells_both_ways_where_a_hex_can_be_entered_off_the_line_and_along_it() -> None:
    """DLX 9.1-1: the ways off the line and along the railway are both told, and the cheaper one is repeated."""
    g = empty(2, GERMAN)
    put(g, "Koln", "GE-A-IX")
    ask(g, MovementPhase(GERMAN, 0))
    found = seen(g, "reach", "GE-A-IX")["hexes"]
    both = [d for d in found if d["manner"] == 2]
    assert both and [d for d in found if d["manner"] == 0]
    for d in found:
        if d["manner"] != 2:
            assert d["off"] is None and d["along"] is None
            continue
        ways = (d["off"], d["along"])
        assert {"cost": d["cost"], "way": d["way"], "fit": 1} in ways and d["cost"] == min(w["cost"] for w in ways)
        assert all(w["way"][-1] == d["hex"] for w in ways)
        last = [at("Koln"), *d["along"]["way"]][-2:]
        assert RAIL & BIT[last[0]] and RAIL & BIT[last[1]], "the last step follows the line"


def test_step_counters_in_use_are_counted_for_the_own_side_alone() -> None:
    """DLX R-20: a German corps that has lost two steps uses one counter of its class; the French see nothing of it."""
    g = empty(2, GERMAN)
    put(g, "Koln", "GE-A-IX", lost=2)
    put(g, "Verdun", "FR-A-I", lost=1)
    (mine,) = seen(g, "score")["counters"]
    assert (mine["letter"], mine["step"]) == ("A", FIRST_STEP[unit("GE-A-IX")] - 2)
    assert mine["free"] == mine["size"] - 1
    (theirs,) = seen(g, "score", seat=ALLIED)["counters"]
    assert theirs["nation"] != mine["nation"]
    assert seen(g, "score", seat=None)["counters"] == []


# ---------------------------------------------------------------- what may that be?


def test_a_guess_has_the_steps_that_may_be_lost() -> None:
    """Of a division that may have been given a step face down everybody knows the type; the rest is a guess."""
    g = front()
    u = unit("BE-G-7")
    g.mark[u] &= ~UP
    g.veil[u] = VEIL[u]
    g.least[u], g.most[u] = 0, 1
    (guess,) = seen(g, "guess", "3013")["counters"]
    assert guess["kinds"] == [{"name": "infantry", "chance": 1.0}]
    assert {(p["type"], p["lost"]) for p in guess["faces"]} == {(TYPE[u], 0), (TYPE[u], 1)}
    assert sum(p["chance"] for p in guess["faces"]) == pytest.approx(1.0)
