"""What the weaker side lives by: garrisons that bar the way, and blows at an enemy whose leaders are worn out."""

from __future__ import annotations

import pytest

from marne.titles.gaw.game import GAME
from marne.titles.gaw.position import read
from marne.titles.gaw.rules.atlas import AREA_IDS, AREAS, ENTENTE, GERMAN_SIDE, TURNS
from marne.titles.gaw.rules.roster import LAST, LEADERS, SIDE
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.appraisal import Appraisal
from marne.titles.gaw.staff.barrier import Ways, expected_loss, resistance
from marne.titles.gaw.staff.combat import toll_of
from marne.titles.gaw.staff.spent import activations_left, readiness
from marne.titles.gaw.staff.style import STYLES
from marne.titles.gaw.staff.view_map import Field

GHENT, MONS, LILLE = (AREA_IDS.index(name) for name in ("18", "30", "17"))
POSITION = """
    gaw position 1
    to move: entente
    turn: 2
    impulse: 4
    disc: german
    30 Mons: G1-II G1-IV
    32 Charleroi: G1-L
    17 Lille–Maubeuge: F5-L F5-I F5-II
    55 Verdun: F3-V
    """


def view_of(text: str) -> GawView:
    view = GAME.view(read(text), ENTENTE)
    assert isinstance(view, GawView)
    return view


@pytest.mark.parametrize("guarded", [1.0, 0.6])
def test_a_change_in_one_area_is_reckoned_as_if_all_ways_were_searched_anew(guarded: float) -> None:
    sources = [(MONS, 0)]
    prizes = [0.0] * AREAS
    prizes[GHENT], prizes[LILLE] = 7.0, 14.0
    resist = [0] * AREAS
    resist[LILLE] = resistance(10)
    ways = Ways(sources, resist, prizes, guarded)
    assert ways.total == pytest.approx(expected_loss(sources, resist, prizes, guarded))
    for area in (GHENT, LILLE, AREA_IDS.index("16")):
        for fire in (0, 3, 15):
            changed = resist[:]
            changed[area] = resistance(fire)
            anew = expected_loss(sources, changed, prizes, guarded)
            assert ways.without(area, changed[area]) == pytest.approx(anew)


def test_a_garrison_counts_even_next_to_the_enemy() -> None:
    prizes = [0.0] * AREAS
    prizes[GHENT] = 7.0
    ways = Ways([(MONS, 0)], [0] * AREAS, prizes, 0.6)
    assert ways.distance[GHENT] == 1
    assert ways.without(GHENT, resistance(3)) < 0.7 * ways.total


def test_an_enemy_whose_leaders_are_worn_out_is_feared_less() -> None:
    view = view_of(POSITION)
    fresh = activations_left(view, GERMAN_SIDE)
    assert readiness(view, GERMAN_SIDE, 0.8) == 1.0
    for v in LEADERS:
        if SIDE[v] == GERMAN_SIDE:
            view.least[v] = view.most[v] = LAST[v]
    assert activations_left(view, GERMAN_SIDE) == 0 < fresh
    early = readiness(view, GERMAN_SIDE, 0.8)
    view.turn = TURNS
    assert 0 <= readiness(view, GERMAN_SIDE, 0.8) < early < 1
    assert readiness(view, GERMAN_SIDE, 0.0) == 1.0
    assert readiness(view, GERMAN_SIDE, 2.0) == 0.0


def test_no_more_are_sent_than_are_needed_if_they_hold_something() -> None:
    view = view_of(POSITION)
    offence = Appraisal(Field(view, STYLES, 0), True).planner_of(0).offence
    target = offence.targets[MONS]
    found = offence.available(MONS, None, set())
    assert len(found) >= 2
    parties = offence.parties(target, found, len(found), 99, True)
    assert {len(units) for units, _ in parties} == {len(found), 1}


def test_what_a_hit_costs_depends_on_who_reckons() -> None:
    view = view_of(POSITION)
    dear = STYLES[1]._replace(step=(9.0, 9.0))
    costs = []
    for style in (STYLES[1], dear):
        field = Field(view, (style, style))
        unit = field.here[LILLE][-1]
        costs.append(toll_of(field, Appraisal(field, False).worth, [(unit, 0)], 0).cost[-1])
    assert costs[0] < costs[1]
