"""Plan 17: six French attacks on each of the first three turns."""

from __future__ import annotations

import random

import pytest

from marne.kernel.state import push
from marne.titles.hex14.rules.actions import ATTACK, DONE_HERE
from marne.titles.hex14.rules.board import ATTACKED, CUT, UP
from marne.titles.hex14.rules.combat import AttackChoice, CombatPhase
from marne.titles.hex14.rules.grid import ALLIED, BIT, FRANCE, GERMAN, GERMANY, IN_COUNTRY, LAND, hexes_in, spread
from marne.titles.hex14.rules.phases import END
from marne.titles.hex14.rules.roster import GONE, SIDE, UNITS
from marne.titles.revision.rules import plan17
from marne.titles.revision.rules import rulings as no
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.tables import PLAN17_TURNS
from tests.titles.revision.kit import answers, ask, at, empty, legal, pending, put, refusal, unit

FRENCH, GERMANS = "3326", "3426"
"""Two hexes of open country next to each other."""


def facing_each_other(turn: int = 1, **options: str) -> Revision:
    """A French corps next to a German one, in the Allied Combat step."""
    g = empty(turn, ALLIED, **options)
    put(g, FRENCH, "FR-A-XX")
    put(g, GERMANS, "GE-A-XXI")
    return ask(g, CombatPhase(ALLIED))


@pytest.mark.parametrize(("turn", "bound"), [(1, True), (2, True), (3, True), (4, False)])
def test_plan_17_1_on_the_first_three_turns_the_french_must_attack(turn: int, bound: bool) -> None:
    """REV plan-17-1: the Combat step is not over while an attack can be made."""
    g = facing_each_other(turn)
    assert refusal(g, ATTACK[at(GERMANS)]) is None
    assert refusal(g, DONE_HERE) is (no.PLAN_17 if bound else None)
    assert (DONE_HERE in answers(g)) != bound


def test_plan_17_1_six_attacks_are_enough() -> None:
    """REV plan-17-1: five are not."""
    g = facing_each_other()
    g.attacks = 5
    assert plan17.missing(g, ALLIED) == 1
    assert refusal(g, DONE_HERE) is no.PLAN_17
    g.attacks = 6
    assert plan17.missing(g, ALLIED) == 0
    assert refusal(g, DONE_HERE) is None


def test_plan_17_1_the_germans_are_bound_to_nothing() -> None:
    """REV plan-17-1."""
    g = facing_each_other()
    assert plan17.missing(g, GERMAN) == 0
    ask(g, CombatPhase(GERMAN))
    assert refusal(g, DONE_HERE) is None


@pytest.mark.parametrize("reason", ["fought", "attacked", "cut", "gone"])
def test_v_14_relief_if_no_attack_is_possible(reason: str) -> None:
    """REV V-14: the hex has been attacked, the units have, or are cut off, or nobody is there: the step may end."""
    g = facing_each_other()
    if reason == "fought":
        g.fought |= BIT[at(GERMANS)]
    elif reason == "attacked":
        g.mark[unit("FR-A-XX")] |= ATTACKED
    elif reason == "cut":
        g.mark[unit("FR-A-XX")] |= CUT
    else:
        g.shift(unit("FR-A-XX"), at("Paris"))
    assert refusal(g, DONE_HERE) is None
    g.begin_phase(ALLIED, END)
    assert g.result is None


def test_v_14_an_attack_below_1_3_is_not_possible() -> None:
    """REV V-14, crt-1: a brigade alone need not attack a corps, and may not."""
    g = empty(1, ALLIED)
    put(g, FRENCH, "FR-X-2C")
    put(g, GERMANS, "GE-A-XXI", "GE-A-XV")
    ask(g, CombatPhase(ALLIED))
    assert refusal(g, ATTACK[at(GERMANS)]) is not None
    assert refusal(g, DONE_HERE) is None


def test_v_14_only_attacks_with_a_french_unit_count() -> None:
    """REV V-14: British or Belgians next to the enemy are bound to nothing."""
    g = empty(3, ALLIED)
    put(g, FRENCH, "BR-A-I")
    put(g, GERMANS, "GE-A-XXI")
    ask(g, CombatPhase(ALLIED))
    assert refusal(g, ATTACK[at(GERMANS)]) is None
    assert refusal(g, DONE_HERE) is None


def test_v_14_strict_fewer_than_six_lose_the_game_at_once() -> None:
    """REV V-14, plan-17-1: with that setting, whatever the reason; and the Germans win."""
    for attacks, lost in ((5, True), (6, False)):
        g = facing_each_other(plan17="strict")
        g.attacks = attacks
        g.listening = True
        g.begin_phase(ALLIED, END)
        assert (g.result is not None) == lost
        if g.result is not None:
            assert (g.result.winner, g.result.rule) == (GERMAN, "REV plan-17-1")
            assert [e.name for e in g.told if e.name == "GameEnded"] == ["GameEnded"]


def test_v_14_strict_holds_on_the_first_three_turns_of_the_allies() -> None:
    """REV plan-17-1: not in the German turn, and not later."""
    for turn, side in ((4, ALLIED), (1, GERMAN)):
        g = facing_each_other(turn, plan17="strict")
        g.begin_phase(side, END)
        assert g.result is None


def test_v_35_face_down_hexes_oblige_only_to_sure_attacks() -> None:
    """REV V-35: an attack that may turn out below 1-3 is allowed, but nobody has to make it."""
    g = empty(1, ALLIED, face_down="on")
    put(g, FRENCH, "FR-D-44")
    put(g, GERMANS, "GE-L-D1", "GE-L-D2")
    ask(g, CombatPhase(ALLIED))
    assert refusal(g, ATTACK[at(GERMANS)]) is None
    assert refusal(g, DONE_HERE) is no.PLAN_17  # two 2-2, as everybody knows
    for code in ("GE-L-D1", "GE-L-D2"):
        g.veil[unit(code)] |= g.veil[unit("GE-A-XXI")]
    assert refusal(g, ATTACK[at(GERMANS)]) is None
    assert refusal(g, DONE_HERE) is None


def melee(rng: random.Random) -> Revision:
    """Units of both sides close together at the border, in the Combat step of the Allies on one of the first turns."""
    g = empty(rng.choice(PLAN17_TURNS), ALLIED, rules=rng.choice(["standard", "advanced"]))
    region = BIT[rng.choice(hexes_in(IN_COUNTRY[FRANCE] & spread(spread(IN_COUNTRY[GERMANY]))))]
    for _ in range(3):
        region = (region | spread(region)) & LAND
    for u in rng.sample(range(UNITS), 120):
        h = rng.choice(hexes_in(region))
        if g.is_in_play(u) and g.holder(h) != 1 - SIDE[u] and len(g.units_at(h)) < 2 and not g.walls[SIDE[u]] >> h & 1:
            g.lift(u, GONE)
            g.put(u, h)
            if not g.hides():
                g.mark[u] |= UP
    return ask(g, CombatPhase(ALLIED))


@pytest.mark.parametrize("seed", range(12))
def test_v_14_where_the_step_may_not_end_an_attack_is_offered(seed: int) -> None:
    """REV V-14: at every point of the Combat step, whatever has been attacked before; so it always comes to an end."""
    rng = random.Random(seed)
    g = melee(rng)
    bound = 0
    while (asked := pending(g)) is not None:
        found = legal(g, asked.seats(g)[0])
        if isinstance(asked, AttackChoice) and refusal(g, DONE_HERE) is no.PLAN_17:
            bound += 1
            assert found and DONE_HERE not in found
            assert plan17.missing(g, ALLIED) > 0
        push(g, asked.seats(g)[0], rng.choice(found))
    assert bound > 0
