"""What the search over plans knows of the games of the family: a position in numbers, styles to try, a value."""

from __future__ import annotations

import math
from typing import Any, cast

import pytest

from marne.agents.search.stream import Stream
from marne.agents.search.worlds import Worlds
from marne.kernel.policy import Policy, Until, advance
from marne.kernel.state import Result
from marne.titles.hex14.game import CampaignGame
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, BIT, GERMAN, HEXES, PLACE
from marne.titles.hex14.rules.roster import DEAD, INFANTRY, KIND, OF_SIDE, POINTS
from marne.titles.hex14.staff.command import Command
from marne.titles.hex14.staff.general import CampaignDoctrine, Rehearsed
from marne.titles.hex14.staff.policy import CampaignPolicy
from marne.titles.hex14.staff.sight import BoardSight
from marne.titles.hex14.staff.style import Styles
from tests.titles.hex14.members import Member
from tests.titles.hex14.staff.table import StaffTable


def doctrine_of(member: Member, side: int = GERMAN) -> CampaignDoctrine:
    found = member.part("staff.general").doctrine(side)
    assert isinstance(found, CampaignDoctrine)
    return found


def table_of(member: Member) -> StaffTable[Any, Any]:
    return StaffTable(cast("CampaignGame[Any, Any]", member.game))


def in_numbers(member: Member, g: Campaign) -> dict[str, float]:
    learning = doctrine_of(member).learning
    return dict(zip(learning.names, learning.features(g), strict=True))


@pytest.fixture(scope="module")
def begun(member: Member) -> Campaign:
    """A position in which a side begins to move."""
    learning = doctrine_of(member).learning
    g, _ = table_of(member).played(3, ("staff", "staff"), lambda g: g.turn == 2 and learning.is_milestone(g))
    assert isinstance(g, Campaign)
    return g


def test_a_position_becomes_finite_numbers_and_stays_as_it_is(member: Member, begun: Campaign) -> None:
    before = begun.key()
    assert all(math.isfinite(x) for x in in_numbers(member, begun).values())
    assert begun.key() == before


def test_points_of_the_east_are_part_of_the_lead(member: Member, begun: Campaign) -> None:
    g = begun.clone()
    assert isinstance(g, Campaign)
    g.east_points[GERMAN] += 7
    before, after = in_numbers(member, begun), in_numbers(member, g)
    assert after["lead"] - before["lead"] == after["German points"] - before["German points"] == 7


def test_a_star_that_is_taken_is_no_longer_one_to_win(member: Member, begun: Campaign) -> None:
    g = begun.clone()
    assert isinstance(g, Campaign)
    paris = BIT[PLACE["Paris"]]
    g.held = [g.held[GERMAN] | paris, g.held[ALLIED] & ~paris]
    before, after = in_numbers(member, begun), in_numbers(member, g)
    assert after["German stars"] - before["German stars"] == 50
    assert after["German stars to march for"] < before["German stars to march for"]
    assert after["German ground"] == before["German ground"] + 1


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_the_dead_are_missed_and_counted(member: Member, begun: Campaign, side: int) -> None:
    g = begun.clone()
    assert isinstance(g, Campaign)
    name = ("German", "Allied")[side]
    worth = [POINTS[u] if g.loss_points(u) and g.where[u] < HEXES and KIND[u] == INFANTRY else 0 for u in OF_SIDE[side]]
    unit = OF_SIDE[side][worth.index(max(worth))]
    g.lift(unit, DEAD)
    before, after = in_numbers(member, begun), in_numbers(member, g)
    assert after[f"{name} dead"] - before[f"{name} dead"] == g.loss_points(unit) > 0
    assert after[f"{name} strength"] < before[f"{name} strength"]


def test_a_lost_star_that_nobody_guards_is_left_alone(member: Member) -> None:
    g = member.own.empty(5, ALLIED)
    brussels = BIT[PLACE["Brussels"]]
    g.held = [g.held[GERMAN] | brussels, g.held[ALLIED] & ~brussels]
    assert in_numbers(member, g)["German stars left alone"] == 0, "nobody is near"
    member.own.put(g, "2412", next(code for code in corps(ALLIED)))
    found = in_numbers(member, g)
    assert found["German stars left alone"] == 15
    assert found["German stars in danger"] > 0
    member.own.put(g, "2411", next(code for code in corps(GERMAN)))
    guarded = in_numbers(member, g)
    assert guarded["German stars left alone"] == 0
    assert guarded["German stars in danger"] < found["German stars in danger"]
    assert guarded["German exposed"] > 0 < guarded["Allied exposed"]
    assert guarded["German strength at the front"] == guarded["German strength"] > 0


def corps(side: int) -> list[str]:
    from marne.titles.hex14.rules.roster import CORPS, SIZE, UNIT_IDS

    return [UNIT_IDS[u] for u in OF_SIDE[side] if KIND[u] == INFANTRY and SIZE[u] == CORPS]


def test_a_turn_is_planned_once_where_a_side_begins_to_move(member: Member, begun: Campaign) -> None:
    doctrine, table = doctrine_of(member, begun.phasing), table_of(member)
    g = begun.clone()
    assert isinstance(g, Campaign)
    view, prompt = table.asked(g)
    assert doctrine.begins(view, prompt)
    turn, side = g.turn, g.phasing
    for _ in range(60):
        table.answered(g)
        view, prompt = table.asked(g)
        if (g.turn, g.phasing) != (turn, side):
            break
        assert not doctrine.begins(view, prompt), prompt.question


def test_a_movement_is_planned_once_for_worlds_that_look_the_same_and_played_as_if_planned_in_each(
    member: Member, begun: Campaign
) -> None:
    doctrine = doctrine_of(member, begun.phasing)
    view, _ = table_of(member).asked(begun)
    style = doctrine.styles(view)[1]
    policies = doctrine.policies(view, style)
    rehearsed = policies[begun.phasing]
    assert isinstance(rehearsed, Rehearsed)
    worlds = Worlds(member.game, view, seed=5)

    def after(world: int, with_policies: list[Policy]) -> tuple[int, int]:
        g, chance = worlds.open(world), worlds.chance(world)
        for policy in with_policies:
            policy.begin()
        advance(g, chance, doctrine.end_of_turn(view), with_policies)
        return g.key(), chance.state

    found = [after(0, policies)]
    orders = rehearsed.orders
    assert orders
    found += [after(1, policies), after(2, policies)]
    assert rehearsed.orders is orders
    fresh: list[Policy] = [CampaignPolicy(doctrine.command(style), doctrine.look) for _ in policies]
    fresh[1 - begun.phasing] = policies[1 - begun.phasing]
    assert found == [after(world, fresh) for world in (0, 1, 2)]


def test_a_movement_is_planned_anew_where_other_counters_are_seen(member: Member, begun: Campaign) -> None:
    doctrine = doctrine_of(member, begun.phasing)
    view, _ = table_of(member).asked(begun)
    rehearsed = doctrine.policies(view, doctrine.own)[begun.phasing]
    assert isinstance(rehearsed, Rehearsed)
    rehearsed.plan(BoardSight(begun, begun.phasing, doctrine.look))
    orders = rehearsed.orders
    other = begun.clone()
    assert isinstance(other, Campaign)
    other.lift(next(u for u in OF_SIDE[begun.phasing] if KIND[u] == INFANTRY and begun.where[u] < HEXES), DEAD)
    rehearsed.plan(BoardSight(other, begun.phasing, doctrine.look))
    assert rehearsed.orders is not orders


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_every_style_of_the_portfolio_is_another_one(member: Member, side: int) -> None:
    doctrine = doctrine_of(member, side)
    view = member.game.view(member.game.new(), side)
    styles = doctrine.styles(view)
    assert styles[0] == doctrine.own
    assert len(set(styles)) == len(styles) > 3
    for style in styles:
        assert style[1 - side] == doctrine.own[1 - side], "the other side's stays as it is"


def test_variations_change_weights_that_the_side_looks_at(member: Member) -> None:
    doctrine = doctrine_of(member, ALLIED)
    names = doctrine.repertoire.varied
    assert all(getattr(doctrine.own.allied, name) for name in names), "a factor would change nothing"
    below = Stream(4)
    made = [doctrine.vary(doctrine.own, below).allied for _ in range(8)]
    assert len(set(made)) > 4
    for style in made:
        changed = {n for n in style._fields if getattr(style, n) != getattr(doctrine.own.allied, n)}
        assert changed <= set(names)


def test_without_weights_to_vary_there_are_no_variations(member: Member) -> None:
    doctrine = doctrine_of(member, GERMAN)
    assert doctrine.repertoire.share == 0 == len(doctrine.repertoire.varied)
    assert doctrine_of(member, ALLIED).repertoire.share > 0


@pytest.mark.parametrize(("side", "turns"), [(GERMAN, 2), (ALLIED, 1)])
def test_plans_are_followed_for_so_many_turns_with_their_replies(member: Member, side: int, turns: int) -> None:
    doctrine, table = doctrine_of(member, side), table_of(member)
    begun: list[tuple[int, Until]] = []

    def is_reached(g: Any) -> bool:
        if not begun and g.turn == 2 and g.phasing == side and doctrine.learning.is_milestone(g):
            begun.append((g.turn, doctrine.horizon(table.asked(g)[0])))
        return bool(begun) and begun[0][1].is_reached(g)

    g, _ = table.played(3, ("staff", "staff"), is_reached)
    assert (g.turn, g.phasing) == (begun[0][0] + turns, side)


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_the_enemy_is_thought_to_play_as_the_staff(member: Member, side: int) -> None:
    doctrine = doctrine_of(member, side)
    made: list[Styles] = []
    command = doctrine.command

    def noted(styles: Styles) -> Command:
        made.append(styles)
        return command(styles)

    doctrine.command = noted  # type: ignore[misc]  # final for everybody but this test
    doctrine.policies(member.game.view(member.game.new(), side), None)
    assert made[side] == doctrine.own
    assert made[1 - side] == doctrine.usual == member.part("staff.style").STYLES


def test_a_value_is_a_chance_and_that_of_both_sides_adds_up(member: Member, begun: Campaign) -> None:
    doctrine = doctrine_of(member)
    german, allied = doctrine.value(begun, GERMAN), doctrine.value(begun, ALLIED)
    assert 0 < german < 1 and german + allied == pytest.approx(1)
    ahead = begun.clone()
    assert isinstance(ahead, Campaign)
    ahead.east_points[GERMAN] += 60
    assert doctrine.value(ahead, GERMAN) > german
    ahead.result = Result(ALLIED, "", "")
    assert doctrine.value(ahead, GERMAN) == 0
