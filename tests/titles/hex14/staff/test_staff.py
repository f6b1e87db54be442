"""The staff of every title of the family in whole games: it answers everything, keeps to its plan, and beats chance."""

from __future__ import annotations

import random
import sys
from importlib import import_module
from typing import Any, cast

import pytest

from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.state import legal, pending, push
from marne.titles.hex14.game import CampaignGame
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, NEIGHBOURS
from marne.titles.hex14.rules.roster import SIDE
from marne.titles.hex14.staff.command import ATTACKS
from marne.titles.hex14.staff.plan import MarchPlan
from tests.titles.hex14.members import FAMILY, Member
from tests.titles.hex14.staff.table import StaffTable, questions


@pytest.fixture
def table(member: Member) -> StaffTable[Any, Any]:
    return StaffTable(cast("CampaignGame[Any, Any]", member.game))


def test_there_is_an_answer_to_every_question_of_the_rules(member: Member, table: StaffTable[Any, Any]) -> None:
    frames = member.dialect.frames.items()
    names = {name for name, cls in frames if issubclass(cls, Choice) and not issubclass(cls, Chance)}
    command = table.staff.command
    assert {*command.answers, *command.orders, *ATTACKS} == names


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance(table: StaffTable[Any, Any], side: int) -> None:
    assert table.wins_against_chance(side, 2)


@pytest.mark.fuzz
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance_nineteen_times_in_twenty(table: StaffTable[Any, Any], side: int) -> None:
    assert sum(table.wins_against_chance(side, 100 + seed) for seed in range(20)) >= 19


def is_after_two_turns(g: Campaign) -> bool:
    return g.turn > 2


def is_movement_after_two_turns(g: Campaign) -> bool:
    return g.turn > 2 and type(pending(g)).__name__ == "Movement"


def is_a_march_after_two_turns(g: Campaign) -> bool:
    return g.turn > 2 and type(pending(g)).__name__ == "Marching"


def test_equal_seeds_play_equal_games(table: StaffTable[Any, Any]) -> None:
    first, before = table.played(4, ("staff", "staff"), is_after_two_turns)
    again, after = table.played(4, ("staff", "staff"), is_after_two_turns)
    assert before == after
    assert first.key() == again.key()


def forget(member: Member) -> int:
    """Clear whatever the staff remembers, and tell how many functions remembered something."""
    cleared = 0
    for package in (f"marne.titles.{FAMILY}.staff", f"marne.titles.{member.key}.staff"):
        for name in [name for name in sys.modules if name.startswith(package)]:
            for found in vars(sys.modules[name]).values():
                if hasattr(found, "cache_clear"):
                    cleared += found.cache_info().currsize > 0
                    found.cache_clear()
    return cleared


def test_what_it_remembers_changes_no_answer(member: Member, table: StaffTable[Any, Any]) -> None:
    """A player whose pure functions have forgotten everything carries on like one that remembers."""
    g, given = table.played(5, ("staff", "staff"), is_a_march_after_two_turns)
    assert questions(given)["Movement"] > 50
    seat = table.asked(g)[1].seat
    warm, cold = table.player("staff", seat, 0), table.player("staff", seat, 0)
    forgotten = 0
    for _ in range(12):
        view, prompt = table.asked(g)
        a = warm.choose(view, prompt)
        forgotten += forget(member)
        assert cold.choose(view, prompt) == a, prompt.question
        push(g, prompt.seat, a)
    assert forgotten >= 4


def test_a_movement_is_planned_once(table: StaffTable[Any, Any]) -> None:
    """The plan is kept from march to march, and made anew when a counter is not where it was sent."""
    g, _ = table.played(5, ("staff", "staff"), is_movement_after_two_turns)
    staff = table.staff
    plans: list[MarchPlan | None] = []
    while is_movement_after_two_turns(g) and len(plans) < 4:
        table.answered(g)
        plans.append(staff.command.marches)
        while not is_movement_after_two_turns(g):
            table.answered(g)
    assert plans[0] is not None and all(plan is plans[0] for plan in plans)
    assert plans[0].order is not None
    sent = plans[0].order.unit
    stray = next(o.unit for o in plans[0].orders if o.unit != sent)
    where = next(h for h in NEIGHBOURS[g.where[stray]] if not g.occupied[1 - SIDE[stray]] & BIT[h])
    g.shift(stray, where)
    table.answered(g)
    assert staff.command.marches is not plans[0]


def test_the_policy_of_a_search_plays_like_the_player_at_a_table(member: Member, table: StaffTable[Any, Any]) -> None:
    """It is handed a position instead of a view, here another one each time that looks the same to its seat."""
    g, _ = table.played(7, ("staff", "staff"), is_movement_after_two_turns)
    policy = import_module(f"marne.titles.{member.key}.staff.policy").policy()
    policy.begin()
    mine = table.asked(g)[1].seat
    players = [table.player("staff", side, 0) for side in (GERMAN, ALLIED)]
    rng = random.Random(7)
    compared = 0
    while compared < 60:
        question = pending(g)
        assert question is not None
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        view, prompt = table.asked(g)
        a = players[prompt.seat].choose(view, prompt)
        if prompt.seat == mine and len(prompt.actions) > 1:
            world = table.game.sample(view, rng.randrange)
            asking = pending(world)
            assert isinstance(asking, Choice)
            assert policy.answer(world, mine, asking, legal(world, mine)) == a, prompt.question
            compared += 1
        push(g, prompt.seat, a)
