"""What a player can work out from a view: reach, supply, odds, the score."""

from __future__ import annotations

from typing import Any

import pytest

from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.notation import NOTATION
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.ground import IS_CLEAR
from marne.titles.deluxe.rules.roster import FIRST_STEP
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.actions import DONE_HERE, GO, MARCH
from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.cards import PLAN, PLAN_SLOTS
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN, HEXES, MOBILIZATION, RAIL, distance
from marne.titles.hex14.rules.movement import MovementPhase
from marne.titles.hex14.rules.roster import (
    ARMY,
    DEAD,
    DUMMY_BIT,
    EAST,
    HISTORICAL_EAST,
    INFANTRY,
    IS_DUMMY,
    KIND,
    OF_SIDE,
    RESERVE,
    UNIT_IDS,
    VEIL,
)
from marne.titles.hex14.rules.targets import LIEGE
from tests.titles.deluxe.kit import ask, at, empty, give, put, unit
from tests.titles.deluxe.setup_kit import seat, start


def seen(g: Deluxe, kind: str, subject: str = "", seat: int | None = GERMAN) -> dict[str, Any]:
    return dict(insight(DeluxeView(g, seat), kind, subject))


def front() -> Deluxe:
    """Two German corps and a gun in front of Liège, a Belgian division in it, a French corps at Verdun."""
    g = empty(2, GERMAN)
    put(g, "3114", "GE-A-VII", "GE-305-1")
    put(g, "3214", "GE-A-X")
    put(g, "3013", "BE-G-7")
    put(g, "Verdun", "FR-B-72")
    g.invaded[BELGIUM] = 1
    g.held[GERMAN] |= BIT[at("3114")]
    return ask(g, MovementPhase(GERMAN, 0))


def test_reach_has_costs_and_ways() -> None:
    """DLX 9.1-1: every hex that a corps can go to, with the points it takes and the hexes on the way."""
    found = seen(front(), "reach", "GE-A-X")
    by_hex = {d["hex"]: d for d in found["hexes"]}
    assert by_hex[at("3213")]["cost"] >= 1
    for d in found["hexes"]:
        assert d["way"][-1] == d["hex"] and d["cost"] >= 1
    assert at("3013") not in by_hex, "a standing fort closes Liège"


def test_reach_of_several_is_what_all_can_reach() -> None:
    """DLX 9.1-1: a stack goes no farther than its slowest unit, each moving alone."""
    g = front()
    corps = {d["hex"] for d in seen(g, "reach", "GE-A-VII")["hexes"]}
    both = {d["hex"] for d in seen(g, "reach", "GE-A-VII,GE-305-1")["hexes"]}
    assert both and both < corps


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


def test_reach_by_rail() -> None:
    """DLX 9.8-1: the ends of a strategic move; none next to the enemy."""
    g = empty(2, GERMAN)
    put(g, "Koln", "GE-A-IX")
    put(g, "3114", "FR-A-I")
    ask(g, MovementPhase(GERMAN, 0))
    found = seen(g, "reach", "GE-A-IX")
    assert at("Metz") in found["rail"] and at("3213") not in found["rail"] and not found["sail"]


def test_supply_and_why_a_unit_is_fed() -> None:
    """DLX 5.2-1: the rails that lead home, the ground they feed, and the line of one unit back to its source."""
    g = front()
    found = seen(g, "supply", "german")
    assert int(found["rails"], 16) & BIT[at("Aachen")] and int(found["line"], 16) & BIT[at("3114")]
    assert found["cut"] == []
    fed = seen(g, "fed", "GE-A-VII")
    assert fed["supplied"] and fed["reason"] == "line" and fed["rule"] == "DLX 5.2-1"
    assert fed["line"][0] == at("3114") and RAIL & BIT[fed["line"][-1]] and fed["line"][-1] // 36 >= 40


def test_a_unit_far_from_home_is_out_of_supply() -> None:
    """DLX 5.5-1: the reason is said, and the overlay names the counter."""
    g = empty(2, GERMAN)
    put(g, "1624", "GE-A-IX")
    fed = seen(g, "fed", "GE-A-IX")
    assert not fed["supplied"] and fed["line"] == [] and "out of supply" in fed["text"]
    assert seen(g, "supply", "german")["cut"] == [[at("1624"), 0]]


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


def test_the_score_has_terms() -> None:
    """DLX 14-1: stars, neutrality, destroyed units and the East, with the level they would make now."""
    g = front()
    g.where[unit("FR-K-1")] = DEAD
    g.east_points[GERMAN] = 5
    found = seen(g, "score")
    for side in range(2):
        assert found["points"][side] == sum(term["points"] for term in found["terms"][side])
    texts = [term["text"] for term in found["terms"][ALLIED]]
    assert "the Germans have invaded Belgium" in texts and found["winner"] in (0, 1, None)
    assert {"units destroyed", "the East Front"} <= {term["text"] for term in found["terms"][GERMAN]}


@pytest.mark.parametrize(
    ("kind", "subject", "reason"),
    [
        ("weather", "", "there is no insight"),
        ("reach", "", "name a unit"),
        ("reach", "FR-B-72", "hidden from you"),
        ("fed", "GE-A-IX", "not on the map"),
        ("odds", "3013", "nobody|^$"),
        ("odds", "", "write: odds"),
        ("odds", "3013 BE-G-7", "hidden from you|not yours"),
        ("supply", "swiss", "side"),
    ],
)
def test_what_cannot_be_asked_is_refused_in_words(kind: str, subject: str, reason: str) -> None:
    """DLX 9.13-1: nothing is told of counters that one may not look at."""
    g = front()
    if subject == "3013":
        assert seen(g, kind, subject)["cases"] == []
        return
    with pytest.raises(ValueError, match=reason):
        seen(g, kind, subject)


def test_spectators_attack_nobody_and_face_up_units_are_known() -> None:
    """DLX 9.13-1: the top unit of a shown stack may be looked at by all."""
    g = front()
    with pytest.raises(ValueError, match="spectator"):
        seen(g, "odds", "3013 GE-A-VII", None)
    g.mark[unit("FR-B-72")] |= UP
    assert seen(g, "fed", "FR-B-72")["supplied"]


def carry_out(g: Deluxe, lines: list[str]) -> None:
    """Give the answers of some lines, each by whoever is asked."""
    for line in lines:
        for part in line.split("; "):
            give(g, NOTATION.read(part))


@pytest.mark.parametrize("plan", [None, "MG3"])
def test_the_set_up_of_1914_is_lawful_and_leaves_nobody_out(plan: str | None) -> None:
    """DLX 3.3-1, 3.3.2-1: whatever plan is in force, the answers are allowed one after the other, for both sides."""
    g = start(cards="none")
    carry_out(g, seen(g, "history")["lines"])
    east = {UNIT_IDS[u] for u in OF_SIDE[GERMAN] if g.where[u] == EAST}
    assert east == {UNIT_IDS[u] for u in OF_SIDE[GERMAN] if HISTORICAL_EAST[u]} and east
    give(g, DONE_HERE)
    if plan is not None:
        g.plans[GERMAN] = PLAN[plan]
    for side in (seat(g), 1 - seat(g)):
        assert seen(g, "history", seat=1 - side)["lines"] == [], "only for the side that is asked"
        carry_out(g, seen(g, "history", seat=side)["lines"])
        assert not [u for u in OF_SIDE[side] if g.where[u] == RESERVE and not IS_DUMMY[u]]
        give(g, DONE_HERE)


def test_the_set_up_of_1914_has_the_armies_where_they_were() -> None:
    """DLX 3.3-1: the First Army is near its mobilization hexes, and the heavy guns are before Liège."""
    g = start(cards="none")
    carry_out(g, seen(g, "history")["lines"])
    give(g, DONE_HERE)
    for _ in range(2):
        carry_out(g, seen(g, "history", seat=seat(g))["lines"])
        give(g, DONE_HERE)
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


def test_nothing_is_set_up_as_in_history_when_nobody_sets_up() -> None:
    """DLX 3.3-1: during play there is no such answer, and none for spectators."""
    assert seen(front(), "history")["lines"] == []
    assert seen(start(cards="none"), "history", seat=None)["lines"] == []


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
