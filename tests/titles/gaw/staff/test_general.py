"""`general` and `marshal` of Germany at War: a plan is made once for all worlds, and the value knows how the staff
fares."""

from __future__ import annotations

from typing import Any

from marne.agents import Agent
from marne.agents.search.stream import Stream
from marne.kernel.action import Action
from marne.kernel.frame import Choice
from marne.kernel.game import Prompt
from marne.kernel.policy import Policy, advance
from marne.kernel.state import State, pending, push
from marne.titles import levels
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.actions import ORDER, STRATEGIC, TACTICAL, Order
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.view import GawView
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.general import (
    FREE,
    MARSHAL_STYLES,
    MASTERS,
    ORDERED,
    PORTFOLIO,
    Course,
    GawDoctrine,
    Marshal,
    Rehearsed,
    read_styles,
)
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


class Asked(Policy):
    """A player, asked as at the table."""

    def __init__(self, agent: Agent) -> None:
        self.agent = agent

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        assert isinstance(g, Gaw)
        return self.agent.choose(GawView(g, seat), Prompt(seat, "", type(question).__name__, "", actions))


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
    assert after(view, two.clone(), policies) == after(view, two.clone(), [GawPolicy(style.styles)] * 2)


def test_the_staffs_own_style_is_the_first_of_each_side() -> None:
    view, _, _ = ordering(0)
    assert all(portfolio[0] == {} for portfolio in PORTFOLIO)
    assert GawDoctrine().styles(view)[0] == Course(STYLES)


def test_the_value_of_the_first_position_is_near_what_the_staff_makes_of_it() -> None:
    """The Germans of the staff won 75 of 100 games against themselves."""
    _, g, seat = ordering(0)
    doctrine = GawDoctrine()
    assert seat == 0 and 0.6 < doctrine.value(g, 0) < 0.85
    assert doctrine.value(g, 1) == 1.0 - doctrine.value(g, 0)


def test_the_marshal_begins_with_styles_of_its_own_and_tries_every_order_of_the_first() -> None:
    view, g, seat = ordering(2)
    marshal, own = Marshal(), read_styles(MARSHAL_STYLES)
    courses = marshal.styles(view)
    assert courses[0] == Course(own) and own != STYLES
    free, given = courses[: len(PORTFOLIO[1])], courses[len(PORTFOLIO[1]) :]
    assert [course.order for course in given] == list(ORDERED) * MASTERS
    assert {course.styles for course in given} == {course.styles for course in free[:MASTERS]}
    push(g, seat, ORDER[TACTICAL])
    assert isinstance(g, Gaw)
    assert all(course.order == FREE for course in marshal.styles(GawView(g, seat))), "the order is given"


def test_an_order_that_was_chosen_in_advance_is_given_and_its_plan_carried_out() -> None:
    view, g, seat = ordering(2)
    prompt = GAME.prompt(g, seat)
    assert prompt is not None
    marshal = Marshal()
    own = marshal.styles(view)[0].styles
    for order in [a.kind for a in prompt.actions if isinstance(a, Order)]:
        course = Course(own, order)
        assert marshal.staff(course).choose(view, prompt) == ORDER[order]
        players: list[Policy] = [Asked(marshal.staff(course if s == seat else None)) for s in range(2)]
        foreseen = after(view, g.clone(), marshal.policies(view, course))
        assert after(view, g.clone(), players) == foreseen, "the search foresees what the player does"


def test_an_order_that_is_not_legal_binds_nobody() -> None:
    view, g, seat = ordering(3)
    prompt = GAME.prompt(g, seat)
    assert prompt is not None and ORDER[STRATEGIC] not in prompt.actions, "the Entente has the Disc"
    marshal = Marshal()
    own = marshal.styles(view)[0].styles
    assert marshal.staff(Course(own, STRATEGIC)).choose(view, prompt) == GawStaff(own).choose(view, prompt)


def test_the_marshal_thinks_no_longer_than_general() -> None:
    general, marshal = (levels(GAME)[name] for name in ("general", "marshal"))
    assert general.compiled and marshal.compiled and marshal.seconds == general.seconds
