"""Insights for doing several things at once: stacks that march together, all hits of a battle, what the Disc buys."""

from __future__ import annotations

from typing import Any

import pytest

from marne.kernel.state import legal, pending
from marne.titles.gaw.game import GAME
from marne.titles.gaw.notation import show
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.losses import HitChoice
from marne.titles.gaw.rules.roster import STRENGTH, UNIT, UNIT_IDS
from tests.titles.gaw.play import ENTENTE, GERMANS, play, position
from tests.titles.gaw.test_insight import ask

CORPS = "G2-VII G2-X G2-Guard G2-GuardR"


def before_liege(**more: Any) -> Gaw:
    """Four corps in Verviers, Bülow behind them in Aachen; a Belgian division and a disc in Liège."""
    g = position({"10": CORPS, "23": "G2-L", "9": "B-3"}, discs={"9": 1}, **more)
    play(g, "tactical, activate G2-L, reveal, done")
    return g


# ---------------------------------------------------------------- marches


def test_marches_are_the_ways_of_each_unit() -> None:
    g = before_liege()
    found = ask(g, GERMANS, "marches", CORPS)["ways"]
    assert [ways["unit"] for ways in found] == CORPS.split()
    for ways in found:
        assert ways == ask(g, GERMANS, "ways", ways["unit"])


def test_room_says_how_many_may_end_there() -> None:
    """As many as `room` can march there one after the other, and no more."""
    g = position({"10": CORPS, "23": "G2-L", "22": "G1-II"})
    play(g, "tactical, activate G2-L, reveal, done")
    ways = ask(g, GERMANS, "marches", CORPS)["ways"]
    areas = {way["area"]: way for way in ways[0]["areas"]}
    goal = next(area for area, way in areas.items() if area == 22 or not way["engages"])
    room = areas[goal]["room"]
    marched = 0
    for one in ways:
        path = next((way for way in one["areas"] if way["area"] == goal), None)
        assert path is not None
        steps = "".join(f", step {GAME.book()['areas'][s['area']]['id']}" for s in path["steps"])
        play(g, f"pick {one['unit']}{steps}")
        offered = [show(a) for a in legal(g, GERMANS)]
        if "halt" not in offered:
            break
        play(g, "halt")
        marched += 1
    assert marched == min(room, len(ways))


def test_building_is_offered_where_the_unit_could() -> None:
    g = position({"9": "G2-VII G2-L", "10": "G2-X"}, discs={"9": 0})
    play(g, "tactical, activate G2-L, reveal, done")
    assert ask(g, GERMANS, "ways", "G2-VII")["build"] == ["9"]
    assert ask(g, GERMANS, "ways", "G2-X")["build"] == []
    play(g, "pick G2-VII, build 9, halt")
    assert ask(g, GERMANS, "ways", "G2-VII")["build"] == []  # it has moved


def test_a_refusal_names_what_the_first_step_that_is_forbidden_meets() -> None:
    g = before_liege()
    refused = ask(g, GERMANS, "refusal", "G2-VII 46")
    assert "Movement Point is left (GAW 7.4-9)" in refused["text"]
    assert refused["rule"] == "GAW 7.4-9"
    assert ask(g, GERMANS, "refusal", "G2-VII 9") == {"text": "", "rule": ""}  # it may, and stops there
    with pytest.raises(ValueError, match="name a unit and an area"):
        ask(g, GERMANS, "refusal", "G2-VII")
    with pytest.raises(ValueError, match="no unit is to move"):
        ask(g, ENTENTE, "refusal", "B-3 10")


def test_a_leader_is_told_why_the_ride_cannot_end_there() -> None:
    g = position({"10": CORPS, "23": "G2-L", "9": "B-3"}, discs={"9": 1})
    play(g, "tactical")
    assert "the stacking limit is 2" in ask(g, GERMANS, "refusal", "G2-L 10")["text"]
    assert "9 Liège" in ask(g, GERMANS, "refusal", "G2-L 9")["text"]


# ---------------------------------------------------------------- hits


def asked_for_hits(least: int) -> Gaw:
    """A battle after which the Germans have so many hits to distribute."""
    for defenders in ("B-3", "B-3 B-4", "B-3 B-4 B-1", "B-3 B-4 B-1 B-2"):
        g = position({"9": defenders, "10": CORPS, "23": "G2-L"}, discs={"9": 2}, disc=ENTENTE)
        play(g, "tactical, activate G2-L, reveal, done")
        for unit in CORPS.split():
            play(g, f"pick {unit}, step 9")
        play(g, "done")
        while not isinstance(pending(g), HitChoice) and "done" in [show(a) for a in legal(g, ENTENTE)]:
            play(g, "done")
        if isinstance(pending(g), HitChoice) and ask(g, GERMANS, "hits")["left"] >= least:
            return g
    raise AssertionError("no such battle")


@pytest.mark.parametrize("number", [0, 1])
def test_a_plan_is_carried_out_as_it_says(number: int) -> None:
    """Its answers are all asked for, in that order, and leave the strengths that it says."""
    g = asked_for_hits(3)
    found = ask(g, GERMANS, "hits")
    assert len(found["plans"]) == 2
    plan = found["plans"][number]
    assert sum(one["hits"] for one in plan["borne"]) == found["left"]  # those without a choice, too
    before = {u: STRENGTH[u][g.step[u]] for u in range(len(UNIT_IDS))}
    for answer in plan["answers"]:
        assert isinstance(pending(g), HitChoice)
        play(g, answer)
    assert not isinstance(pending(g), HitChoice)
    lost = 0
    for one in plan["borne"]:
        unit = UNIT[one["unit"]]
        assert one["strengths"][0] == before[unit]
        assert one["strengths"][-1] == (STRENGTH[unit][g.step[unit]] if g.where[unit] == 9 else 0)
        lost += one["strengths"][0] - one["strengths"][-1]
    assert lost == plan["loss"]


def test_plans_differ_in_how_many_are_hit_and_the_cheapest_comes_first() -> None:
    plans = ask(asked_for_hits(3), GERMANS, "hits")["plans"]
    by_name = {plan["plan"]: plan for plan in plans}
    assert len(by_name["evenly"]["borne"]) > len(by_name["few"]["borne"])
    assert [plan["loss"] for plan in plans] == sorted(plan["loss"] for plan in plans)


def test_bearers_are_those_who_may_be_named() -> None:
    g = asked_for_hits(3)
    found = ask(g, GERMANS, "hits")
    assert [f"hit {one['unit']}" for one in found["bearers"]] == [show(a) for a in legal(g, GERMANS)]
    first = found["bearers"][0]
    assert first["absorbed"] == 0
    play(g, f"hit {first['unit']}")
    again = {one["unit"]: one for one in ask(g, GERMANS, "hits")["bearers"]}
    if first["hits"] > 1:
        assert again[first["unit"]]["absorbed"] == 1


# ---------------------------------------------------------------- the Disc


def test_the_disc_is_offered_for_what_it_could_buy() -> None:
    """Foch never attacks for the Germans; pontoons need a river, pioneers a garrison."""
    g = before_liege()
    with_river = ask(g, GERMANS, "forecast", "9 G2-VII")["advantages"]
    assert with_river == ["nothing", "pontoon", "pioneers"]
    bare = position({"73": "F2-IX", "76": "G6-L G6-IB"})
    assert "foch" not in ask(bare, GERMANS, "forecast", "73 G6-IB")["advantages"]
    assert "pioneers" not in ask(bare, GERMANS, "forecast", "73 G6-IB")["advantages"]
