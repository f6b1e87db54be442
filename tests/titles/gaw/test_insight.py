"""Insights: what can be worked out from a view, and nothing else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from marne.kernel.state import legal
from marne.titles.gaw.game import GAME
from marne.titles.gaw.insight import KINDS
from marne.titles.gaw.notation import show
from marne.titles.gaw.rules.actions import Halt, Step
from marne.titles.gaw.rules.atlas import AREAS, GB, NEIGHBOURS, RIVER
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.firepower import defensive, offensive
from marne.titles.gaw.rules.kinds import AREA
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.movement_costs import GAIT, IS_ALPINE, step_cost
from marne.titles.gaw.rules.roster import LEADERS, SIDE, UNIT, UNIT_IDS
from tests.laws import kit
from tests.titles.gaw.play import ENTENTE, GERMANS, asked, options, play, position, question, start

SOME = kit.QUICK._replace(kinds=3, kept=40)


def ask(g: Gaw, seat: int | None, kind: str, subject: str = "") -> dict[str, Any]:
    """The insight, as it goes over the wire."""
    found: dict[str, Any] = json.loads(json.dumps(GAME.insight(GAME.view(g, seat), kind, subject)))
    return found


def show_place(where: int) -> str:
    return AREA.show(where) if where < AREAS else "pool"


def spots(seed: int) -> list[Gaw]:
    return [s.g for s in kit.play(GAME, seed, SOME).spots if isinstance(s.g, Gaw)]


def subjects(g: Gaw) -> list[tuple[str, str]]:
    """Every kind with subjects good and bad."""
    some = ["G1-II", "F1-44", "B-L", "G1-L", "F-FOCH", "E-C1"]
    found = [("ways", s) for s in ["", *some]] + [("range", s) for s in some]
    found += [("marches", s) for s in ("", "G1-II G1-III G1-L", "F1-44 E-C1")] + [("hits", "")]
    found += [("refusal", s) for s in ("", "G1-II 46", "G2-L 9", "F1-44 9")]
    found += [("communication", s) for s in ("", "germans", "entente")]
    contested = [str(a) for a in range(1, AREAS) if g.contested(a)]
    return found + [("forecast", s) for s in ["9", "9 G1-II", "17 pontoon", *contested]]


# ---------------------------------------------------------------- only what the view shows


@pytest.mark.parametrize("seed", [0, 3])
def test_equal_views_give_equal_insights(seed: int) -> None:
    """Two worlds that look the same to a viewer: every insight is the same, errors included."""
    compared = 0
    for g in spots(seed):
        for seat in (GERMANS, ENTENTE, None):
            below = random.Random(f"{seed}/{g.played}/{seat}").randrange
            h = GAME.sample(GAME.view(g, seat), below)
            assert GAME.view(h, seat).data() == GAME.view(g, seat).data()
            for kind, subject in subjects(g):
                answers = []
                for world in (g, h):
                    try:
                        answers.append(json.dumps(ask(world, seat, kind, subject)))
                    except ValueError as e:
                        answers.append(f"refused: {e}")
                assert answers[0] == answers[1], (kind, subject, seat)
                compared += not answers[0].startswith("refused")
    assert compared > 500


def test_equal_views_give_equal_guesses() -> None:
    """What a hidden block may be is said from the view alone, to spectators as well."""
    compared = 0
    for n, g in enumerate(spots(3)[::9]):
        seat = (GERMANS, ENTENTE, None)[n % 3]
        h = GAME.sample(GAME.view(g, seat), random.Random(n).randrange)
        blocks = [t for t in GAME.view(g, seat).tokens if t.unit < 0]
        subject = show_place(blocks[n % len(blocks)].where) if blocks else "73"
        assert ask(g, seat, "guess", subject) == ask(h, seat, "guess", subject)
        compared += bool(blocks)
    assert compared > 2


def test_what_cannot_be_known_is_refused() -> None:
    """Nothing is said about a hidden enemy, neither about where it is nor about where it goes."""
    g = position({"73": "F2-IX", "76": "G6-L G6-IB"})
    assert ask(g, GERMANS, "ways", "G6-IB")["start"] == 76
    for kind in ("ways", "range"):
        with pytest.raises(ValueError, match="you cannot know"):
            ask(g, ENTENTE, kind, "G6-L")
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB")
    assert ask(g, ENTENTE, "range", "G6-L")["areas"]
    with pytest.raises(ValueError, match="which unit is moving"):
        ask(g, ENTENTE, "ways")
    assert ask(g, GERMANS, "ways")["unit"] == "G6-IB"


@pytest.mark.parametrize(
    ("kind", "subject", "words"),
    [
        ("weather", "", "there is no insight 'weather'"),
        ("ways", "", "no unit is moving"),
        ("ways", "G9-X", "there is no unit"),
        ("ways", "G6-XXI", "is not on the map"),
        ("communication", "swiss", "there is no side"),
        ("marches", "", "name 1 to 12 units"),
        ("marches", "G6-IB F2-IX", "you cannot know"),
        ("hits", "", "nobody chooses who takes a hit"),
        ("range", "", "name a leader"),
        ("range", "G6-IB", "is not a leader"),
        ("range", "G6-L 99", "there is no area"),
        ("forecast", "", "name an area"),
        ("forecast", "GB", "no battles in Great Britain"),
        ("forecast", "73 G6-XX", "there is no unit"),
        ("forecast", "76 G6-IB", "is already there"),
        ("forecast", "73 F2-IX", "you cannot know"),
    ],
)
def test_bad_questions_are_answered_in_words(kind: str, subject: str, words: str) -> None:
    g = position({"73": "F2-IX", "76": "G6-L G6-IB"}, pool="G6-XXI")
    with pytest.raises(ValueError, match=words):
        ask(g, GERMANS, kind, subject)


# ---------------------------------------------------------------- ways


def cheapest(g: Gaw, seat: int) -> dict[int, int]:
    """By trying every march: the areas where the unit under way may halt, and the least it has spent there."""
    found: dict[int, int] = {}
    todo = [g.clone()]
    while todo:
        here = todo.pop()
        top = here.stack[-1]
        assert isinstance(top, March)
        unit, area = top.unit, here.where[top.unit]
        spent = top.alpine_spent if IS_ALPINE[GAIT[unit]] else top.spent
        actions = legal(here, seat)
        if any(isinstance(a, Halt) for a in actions) and top.steps:
            found[area] = min(found.get(area, 99), spent)
        for a in actions:
            if not isinstance(a, Step):
                continue
            there = here.clone()
            side = SIDE[unit]
            river = GAME.book()["areas"][area]["rivers"][NEIGHBOURS[area].index(a.area)]
            price = spent + step_cost(here, side, IS_ALPINE[GAIT[unit]], area, a.area, river)
            engages = here.foes(side, a.area) > 0
            play(there, show(a))
            if engages:
                found[a.area] = min(found.get(a.area, 99), price)
            else:
                todo.append(there)
    return found


@pytest.mark.parametrize("seed", [1, 2])
def test_ways_are_the_marches_the_rules_allow(seed: int) -> None:
    """Whatever can be reached by stepping is in the list, at the least price, and the other way round."""
    tried = 0
    for g in spots(seed):
        if question(g) != "March" or tried > 5:
            continue
        top = g.stack[-1]
        assert isinstance(top, March)
        if top.steps or top.built:
            continue
        tried += 1
        seat = asked(g)[0]
        told = ask(g, seat, "ways")
        expected = cheapest(g, seat)
        expected.pop(told["start"], None)
        assert {w["area"]: w["cost"] for w in told["areas"]} == expected
    assert tried


def test_ways_explain_their_price() -> None:
    """The terms of the steps add up to the price of the way, and every way can be walked to its end."""
    g = start()
    play(g, "tactical, activate G1-L, reveal, done")
    seat = GERMANS
    unit = next(text.split()[1] for text in options(g) if text.startswith("pick "))
    told = ask(g, seat, "ways", unit)
    assert told["barred"] is None
    assert not told["thought"]
    assert len(told["areas"]) > 3
    for way in told["areas"]:
        amounts = [term["amount"] for step in way["steps"] for term in step["terms"]]
        assert sum(amounts) == way["cost"] <= told["points"]
        assert all(GAME.rules()[term["rule"]] for step in way["steps"] for term in step["terms"])
        h = g.clone()
        play(h, f"pick {unit}", *[f"step {step['area']}" for step in way["steps"]])
        assert h.where[UNIT[unit]] == way["area"]
        assert way["engages"] is (question(h) != "March")


def test_of_ways_that_cost_the_same_the_one_that_crosses_no_river_leads_into_battle() -> None:
    """GAW 7.5.1.4-1: from 67 to 87 by 84 or by 85 costs the same, but from 84 the attack crosses a river."""
    g = position({"67": "G1-L G1-II", "87": "F1-XXI"})
    way = next(w for w in ask(g, GERMANS, "ways", "G1-II")["areas"] if w["area"] == 87)
    assert way["cost"] == 3 and way["engages"]
    assert [(step["area"], step["river"]) for step in way["steps"]] == [(85, 1), (87, 0)]
    assert RIVER[84][87] > 0


def test_ways_say_why_not() -> None:
    """Who may not move now goes nowhere, and the ruling is told."""
    g = position({"73": "F2-IX", "76": "G6-L G6-IB", "51": "G5-XVI"})
    play(g, "tactical, activate G6-L, reveal, done")
    told = ask(g, GERMANS, "ways", "G5-XVI")
    assert told["areas"] == []
    assert told["barred"]["rule"] in GAME.rules()
    assert ask(g, GERMANS, "ways", "G6-L")["barred"] is not None  # he has had his ride


def test_ways_can_be_thought_of_in_advance() -> None:
    """Out of its impulse a unit is told what it could do in a Tactical Action, and nothing changes by asking."""
    g = start()
    before = GAME.encode(g)
    unit = next(t.unit for t in GAME.view(g, ENTENTE).tokens if t.unit >= 0 and t.where == 31)
    told = ask(g, ENTENTE, "ways", UNIT_IDS[unit])
    assert told["thought"]
    assert told["areas"]
    assert GAME.encode(g) == before


def test_ways_over_the_channel_and_by_rail() -> None:
    """In a Strategic Action the British sail; with the optional rule units go by rail."""
    g = position({"GB": "E-I", "30": "F5-I"}, phasing=ENTENTE, disc=ENTENTE, options={"rail": "on"})
    play(g, "strategic")
    assert ask(g, ENTENTE, "ways", "E-I")["sail"] == [int(t.split()[1]) for t in after(g, "E-I", "sail")]
    assert ask(g, ENTENTE, "ways", "F5-I")["rail"] == [int(t.split()[1]) for t in after(g, "F5-I", "rail")]


def after(g: Gaw, unit: str, verb: str) -> list[str]:
    """The answers of a kind once the unit is taken up."""
    h = g.clone()
    play(h, f"pick {unit}")
    found = [text for text in options(h) if text.startswith(verb)]
    assert found
    return found


# ---------------------------------------------------------------- communication and command


@pytest.mark.parametrize("seed", [2, 5])
def test_communication_is_that_of_the_rules(seed: int) -> None:
    """Isolated blocks are where the rules isolate them, and every drawn line leads home through linked areas."""
    lines = 0
    for g in spots(seed):
        for side, name in ((GERMANS, "germans"), (ENTENTE, "entente")):
            told = ask(g, None, "communication", name)
            assert told["side"] == side
            for power in told["powers"]:
                linked, depots = set(power["linked"]), set(power["depots"])
                assert depots <= linked
                onward = dict(power["lines"])
                lines += len(onward)
                for a, b in onward.items():
                    assert b in NEIGHBOURS[a]
                    assert b in linked
                    assert b in depots or b in onward
                isolated = {entry["area"] for entry in power["isolated"]}
                assert not isolated & (linked | set(onward) | {GB})
    assert lines > 50


def test_communication_tells_who_is_cut_off() -> None:
    g = position({"44": "G1-II G1-III", "76": "G6-L"})
    told = ask(g, ENTENTE, "communication", "germans")
    assert told["rules"].keys() == {"line", "isolated"} and set(told["rules"].values()) <= set(GAME.rules())
    [german] = told["powers"]
    assert german["isolated"] == [{"area": 44, "blocks": 2}]
    assert 44 in german["loose"]
    assert [p["power"] for p in ask(g, ENTENTE, "communication")["powers"]] == [1, 2, 3]


def test_range_is_who_may_be_taken_up() -> None:
    """The units a leader would command are those that may be taken up once he is the only one activated."""
    checked = 0
    for leader in ("G1-L", "G2-L", "G6-L"):
        g = start()
        told = ask(g, GERMANS, "range", leader)
        play(g, f"tactical, activate {leader}, reveal, done")
        can = {text.split()[1] for text in options(g) if text.startswith("pick ")}
        assert can <= set(told["units"])
        assert not can & set(told["beyond"])
        assert ask(g, ENTENTE, "range", leader)["areas"] == told["areas"]
        checked += len(can)
    assert checked > 10


def test_range_from_elsewhere() -> None:
    """Where a leader would be tells whom he would reach from there."""
    g = start()
    here, there = ask(g, GERMANS, "range", "G1-L"), ask(g, GERMANS, "range", "G1-L 23")
    assert there["area"] == 23
    assert here["areas"] != there["areas"]
    assert set(here["units"] + here["beyond"]) == set(there["units"] + there["beyond"])
    assert all(UNIT[u] not in LEADERS for u in here["units"])


# ---------------------------------------------------------------- forecasts


def test_forecast_holds_the_battle_that_comes() -> None:
    """Both fires lie in the ranges told before, and the terms of what is known add up."""
    held = 0
    for seed in (0, 1):
        for g in spots(seed):
            side = g.phasing
            for area in range(1, AREAS):
                if not (g.blocks[side * AREAS + area] and g.foes(side, area)) or g.order < 0:
                    continue
                told = ask(g, side, "forecast", str(area))
                if told["advantage"] != "nothing":
                    continue
                fire, reply = offensive(g, side, area, 0, None), defensive(g, 1 - side, area, None)
                assert told["fire"]["low"] <= fire <= told["fire"]["high"]
                assert told["reply"]["low"] <= reply <= told["reply"]["high"]
                assert told["fire"]["low"] <= told["fire"]["mean"] <= told["fire"]["high"]
                held += 1
    assert held > 10


def test_forecast_with_units_that_would_come() -> None:
    """Who could come is told with his river; named in the question, his strength is a term."""
    g = start()
    told = ask(g, GERMANS, "forecast", "9")
    assert not told["fought"]
    assert told["statements"]
    comer = told["comers"][0]
    more = ask(g, GERMANS, "forecast", f"9 {comer['unit']}")
    assert more["fought"]
    assert comer["unit"] in more["attack"][0]["text"]
    assert any("garrison" in term["text"] for term in more["defence"])
    assert all(GAME.rules()[term["rule"]] for term in more["attack"] + more["defence"])
    plain = ask(g, GERMANS, "forecast", f"9 {comer['unit']} pioneers")
    assert plain["advantage"] == "pioneers"
    assert plain["reply"]["high"] < more["reply"]["high"]  # two discs fewer


def test_every_kind_is_listed() -> None:
    g = start()
    with pytest.raises(ValueError, match=", ".join(KINDS)):
        ask(g, GERMANS, "x")


# ---------------------------------------------------------------- what may that be?


def test_a_guess_names_all_that_a_block_may_be() -> None:
    """A leader and two corps stand in an area, and nobody can say which is which; then one of them marches, which a
    leader who commands cannot."""
    g = position({"73": "F2-IX", "77": "G6-L G6-IB G6-IIB"})
    (alike,) = ask(g, ENTENTE, "guess", "77")["blocks"]
    assert alike["blocks"] == 3
    assert {p["name"]: p["chance"] for p in alike["units"]} == pytest.approx(
        {"G6-L": 1 / 3, "G6-IB": 1 / 3, "G6-IIB": 1 / 3}, abs=1e-3
    )
    assert [(p["name"], p["chance"]) for p in alike["kinds"]] == [("infantry", 0.6667), ("leader", 0.3333)]
    play(g, "tactical, activate G6-L, reveal, done, pick G6-IB, step 76, halt")
    (block,) = ask(g, ENTENTE, "guess", "76")["blocks"]
    assert block["kinds"] == [{"name": "infantry", "chance": 1.0}]
    assert block["strengths"] == [{"name": "infantry 5", "chance": 1.0}]
    assert {p["name"]: p["chance"] for p in block["units"]} == pytest.approx({"G6-IB": 0.5, "G6-IIB": 0.5}, abs=0.05)


def test_nothing_is_guessed_of_ones_own_blocks() -> None:
    g = position({"73": "F2-IX", "76": "G6-L G6-IB"})
    assert ask(g, GERMANS, "guess", "76")["blocks"] == []
    assert ask(g, ENTENTE, "guess", "73")["blocks"] == []


@pytest.mark.parametrize("subject", ["", "999", "G1-II", "pools"])
def test_a_guess_needs_a_place(subject: str) -> None:
    with pytest.raises(ValueError, match="area"):
        ask(start(), GERMANS, "guess", subject)
