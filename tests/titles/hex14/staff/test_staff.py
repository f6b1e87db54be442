"""The staff of every title of the family in whole games: it answers everything, remembers nothing, and beats chance."""

from __future__ import annotations

import sys
from typing import Any, cast

import pytest

from marne.kernel.frame import Chance, Choice
from marne.kernel.state import pending, push
from marne.titles.hex14.game import CampaignGame
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import ALLIED, GERMAN
from marne.titles.hex14.staff import plan
from tests.titles.hex14.members import FAMILY, Member
from tests.titles.hex14.staff.table import StaffTable, questions


@pytest.fixture
def table(member: Member) -> StaffTable[Any, Any]:
    return StaffTable(cast("CampaignGame[Any, Any]", member.game))


def test_there_is_an_answer_to_every_question_of_the_rules(member: Member, table: StaffTable[Any, Any]) -> None:
    frames = member.dialect.frames.items()
    names = {name for name, cls in frames if issubclass(cls, Choice) and not issubclass(cls, Chance)}
    assert set(table.staff.answers) == names


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance(table: StaffTable[Any, Any], side: int) -> None:
    assert table.wins_against_chance(side, 2)


@pytest.mark.fuzz
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance_nineteen_times_in_twenty(table: StaffTable[Any, Any], side: int) -> None:
    assert sum(table.wins_against_chance(side, 100 + seed) for seed in range(20)) >= 19


def is_after_two_turns(g: Campaign) -> bool:
    return g.turn > 2


def is_a_march_after_two_turns(g: Campaign) -> bool:
    return g.turn > 2 and type(pending(g)).__name__ == "Marching"


def test_equal_seeds_play_equal_games(table: StaffTable[Any, Any]) -> None:
    first, before = table.played(4, ("staff", "staff"), is_after_two_turns)
    again, after = table.played(4, ("staff", "staff"), is_after_two_turns)
    assert before == after
    assert first.key() == again.key()


def forget(member: Member) -> int:
    """Clear whatever the staff remembers, and tell how many functions remembered something."""
    plan._LAST.clear()
    cleared = 0
    for package in (f"marne.titles.{FAMILY}.staff", f"marne.titles.{member.key}.staff"):
        for name in [name for name in sys.modules if name.startswith(package)]:
            for found in vars(sys.modules[name]).values():
                if hasattr(found, "cache_clear"):
                    cleared += found.cache_info().currsize > 0
                    found.cache_clear()
    return cleared


def test_what_it_remembers_changes_no_answer(member: Member, table: StaffTable[Any, Any]) -> None:
    """A player who is shown one moment alone answers like one who has played until then, answer after answer."""
    g, given = table.played(5, ("staff", "staff"), is_a_march_after_two_turns)
    assert questions(given)["Movement"] > 50
    for _ in range(12):
        view, prompt = table.asked(g)
        warm = table.staff.choose(view, prompt)
        assert forget(member) >= 4
        assert table.player("staff", prompt.seat, 0).choose(view, prompt) == warm, prompt.question
        push(g, prompt.seat, warm)
