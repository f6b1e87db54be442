"""The plan of an impulse: it is made once, followed to the letter, and made anew by whoever comes in the middle."""

from __future__ import annotations

import itertools
import random

from marne.agents import Agent
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.policy import advance
from marne.kernel.state import pending, push
from marne.titles import levels
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.actions import Order
from marne.titles.gaw.rules.activation import Ride
from marne.titles.gaw.rules.atlas import NEIGHBOURS
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.movement import March
from marne.titles.gaw.rules.roster import HEART
from marne.titles.gaw.rules.turn import Orders
from marne.titles.gaw.staff.agent import GawStaff
from marne.titles.gaw.staff.plan import Plan
from marne.titles.gaw.staff.policy import NextImpulse, policy
from marne.titles.gaw.staff.staging import plan_impulse
from marne.titles.gaw.staff.style import STYLES


def positions(seed: int, impulses: int) -> list[Gaw]:
    """The positions at the beginning of each impulse of a game of the staff against itself."""
    rng = random.Random(f"plan/{seed}")
    players = [GawStaff(), GawStaff()]
    g = GAME.new()
    found: list[Gaw] = []
    while (question := pending(g)) is not None and g.played <= impulses:
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        if isinstance(question, Orders):
            found.append(g.clone())
        seat = question.seats(g)[0]
        prompt = GAME.prompt(g, seat)
        assert prompt is not None
        push(g, seat, players[seat].choose(GAME.view(g, seat), prompt))
    return found


def plan_of(g: Gaw) -> Plan:
    """The plan that the side to move makes."""
    prompt = GAME.prompt(g, g.phasing)
    assert prompt is not None
    return plan_impulse(GAME.view(g, g.phasing), STYLES, [a.kind for a in prompt.actions if isinstance(a, Order)])


def answers(g: Gaw, agent: Agent, impulse: int) -> list[Action]:
    """What an agent answers until the battles begin or the impulse is over."""
    given: list[Action] = []
    while (question := pending(g)) is not None and g.played == impulse:
        if question.seats(g) != (g.phasing,) or type(question).__name__ in ("BattleChoice", "Impetus"):
            break
        prompt = GAME.prompt(g, g.phasing)
        assert prompt is not None
        a = agent.choose(GAME.view(g, g.phasing), prompt)
        given.append(a)
        push(g, g.phasing, a)
    return given


def test_every_road_leads_from_neighbour_to_neighbour_and_never_back() -> None:
    for g in positions(1, 12):
        plan = plan_of(g)
        roads = [(g.where[seat.leader], seat.road) for seat in plan.seats]
        roads += [(g.where[move.unit], move.road) for move in plan.moves if move.road]
        for start, road in roads:
            ways = (start, *road)
            assert len(set(ways)) == len(ways), plan
            assert all(b in NEIGHBOURS[a] for a, b in itertools.pairwise(ways)), plan


def test_the_plan_is_carried_out() -> None:
    for g in positions(2, 10):
        plan = plan_of(g)
        answers(g, GawStaff(), g.played)
        if g.result is None:
            assert all(g.where[seat.leader] == seat.area for seat in plan.seats), plan
            assert all(g.where[move.unit] == move.area for move in plan.moves), plan


def test_no_leader_dies_for_a_march() -> None:
    for g in positions(3, 14):
        plan = plan_of(g)
        if not plan.blows:
            assert not any(HEART[seat.leader][g.step[seat.leader]] for seat in plan.seats), plan


def test_who_comes_in_the_middle_of_a_march_answers_by_the_rules() -> None:
    asked = 0
    for g in positions(4, 4):
        agent = GawStaff()
        impulse = g.played
        while (question := pending(g)) is not None and g.played == impulse and question.seats(g) == (g.phasing,):
            prompt = GAME.prompt(g, g.phasing)
            assert prompt is not None
            view = GAME.view(g, g.phasing)
            if isinstance(question, Ride | March):
                assert GawStaff().choose(view, prompt) in prompt.actions
                asked += 1
            push(g, g.phasing, agent.choose(view, prompt))
    assert asked > 20


def test_the_policy_plays_like_the_agent() -> None:
    """Positions are all that differs: the policy reads no more of them than the agent's view shows."""
    start = positions(5, 3)[-1]
    one, two = start.clone(), start.clone()
    advance(one, random.Random(1).randrange, NextImpulse(start.played + 2), [policy(), policy()])
    players = [levels(GAME)["staff"].make(GAME, seat, 0) for seat in range(2)]
    while (question := pending(two)) is not None and not NextImpulse(start.played + 2).is_reached(two):
        seat = question.seats(two)[0]
        prompt = GAME.prompt(two, seat)
        assert prompt is not None
        push(two, seat, players[seat].choose(GAME.view(two, seat), prompt))
    assert one.key() == two.key()
