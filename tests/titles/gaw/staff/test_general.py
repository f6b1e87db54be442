"""`general` of Germany at War: a plan is made once for all worlds, and its value knows how the staff fares."""

from __future__ import annotations

from marne.agents.search.stream import Stream
from marne.kernel.policy import Policy, advance
from marne.kernel.state import State, pending
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.general import PORTFOLIO, GawDoctrine, Rehearsed
from marne.titles.gaw.staff.policy import GawPolicy, NextImpulse
from marne.titles.gaw.staff.style import STYLES


def ordering(impulse: int) -> tuple[GawView, State, int]:
    """What the seat sees that orders this impulse, and the position."""
    g = GAME.new()
    advance(g, Stream(1), NextImpulse(impulse), [GawPolicy()] * 2)
    question = pending(g)
    assert question is not None
    seat = question.seats(g)[0]
    return GawView(g, seat), g, seat


def after(view: GawView, g: State, policies: list[Policy]) -> int:
    for policy in policies:
        policy.begin()
    advance(g, Stream(7), NextImpulse(view.played + 1), policies)
    return g.key()


def test_a_plan_that_is_kept_is_carried_out_in_other_worlds_as_if_it_were_made_there() -> None:
    view, _, _ = ordering(2)
    doctrine = GawDoctrine()
    style = doctrine.styles(view)[1]
    policies = doctrine.policies(view, style)
    assert isinstance(policies[0], Rehearsed)
    sampler = GAME.sampler(view)
    one, two = sampler.deal(Stream(2)), sampler.deal(Stream(3))
    assert one.key() != two.key()
    after(view, one, policies)
    assert policies[0].plan is not None
    assert after(view, two.clone(), policies) == after(view, two.clone(), [GawPolicy(style)] * 2)


def test_the_staffs_own_style_is_the_first_of_each_side() -> None:
    view, _, _ = ordering(0)
    assert all(portfolio[0] == {} for portfolio in PORTFOLIO)
    assert tuple(GawDoctrine().styles(view)[0]) == tuple(STYLES)


def test_the_value_of_the_first_position_is_near_what_the_staff_makes_of_it() -> None:
    """The Germans of the staff won 75 of 100 games against themselves."""
    _, g, seat = ordering(0)
    doctrine = GawDoctrine()
    assert seat == 0 and 0.6 < doctrine.value(g, 0) < 0.85
    assert doctrine.value(g, 1) == 1.0 - doctrine.value(g, 0)
