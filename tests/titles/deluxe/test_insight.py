"""What a player can work out from a view: reach, supply, odds, the score."""

from __future__ import annotations

from typing import Any

import pytest

from marne.titles.deluxe.insight import insight
from marne.titles.deluxe.rules.board import UP, Deluxe
from marne.titles.deluxe.rules.forts import LIEGE
from marne.titles.deluxe.rules.movement import MovementPhase
from marne.titles.deluxe.rules.roster import DEAD, DUMMY_BIT, VEIL
from marne.titles.deluxe.rules.view import DeluxeView
from marne.titles.hex14.rules.grid import ALLIED, BELGIUM, BIT, GERMAN, RAIL
from tests.titles.deluxe.kit import ask, at, empty, put, unit


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
