"""The staff of 1914 Revision in whole games: it answers everything, from its view alone, and keeps Plan 17."""

from __future__ import annotations

import functools

import pytest

from marne.kernel.action import Action
from marne.kernel.frame import Chance, Choice
from marne.kernel.state import pending
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, NETHERLANDS, PLACE
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.hex14.staff import plan
from marne.titles.hex14.staff.fields import field
from marne.titles.hex14.staff.line import chain
from marne.titles.hex14.staff.situation import reachable
from marne.titles.revision.frames import FRAMES
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.staff.agent import ANSWERS, RevisionStaff
from marne.titles.revision.staff.judgement import hidden
from marne.titles.revision.staff.offence import keeps
from tests.titles.revision.staff.table import asked, played, questions


@functools.cache
def campaign(seed: int) -> tuple[Revision, list[tuple[str, Action]]]:
    """A whole game of the staff against itself."""
    return played(seed, ("staff", "staff"))


def test_there_is_an_answer_to_every_question_of_the_rules() -> None:
    names = {name for name, cls in FRAMES.items() if issubclass(cls, Choice) and not issubclass(cls, Chance)}
    assert names == set(ANSWERS)


def test_a_whole_game_looks_like_1914() -> None:
    """Liège falls, Paris and the Dutch are spared, the dead come back."""
    g, given = campaign(1)
    assert g.result is not None
    assert not g.stands(LIEGE) and g.controls(GERMAN, PLACE["Liege"])
    assert not g.invaded[NETHERLANDS]
    assert g.controls(ALLIED, PLACE["Paris"])
    seen = questions(given)
    for name in ("Movement", "Marching", "Entrained", "AttackChoice", "Joining", "Losses", "GoingBack", "Raising"):
        assert seen[name] > 0, name


@pytest.mark.parametrize("option", ["relief", "strict"])
def test_plan_17_1_the_french_make_their_six_attacks(option: str) -> None:
    """Under both readings, on each of the three turns: the most that was counted before the turn was over."""
    most = [0] * 4

    def look(g: Revision) -> bool:
        if g.phasing == ALLIED and 1 <= g.turn <= 3:
            most[g.turn] = max(most[g.turn], g.attacks)
        return g.turn > 3

    g, _ = played(2, ("staff", "staff"), look, plan17=option)
    assert most[1:] == [6, 6, 6]
    assert g.result is None


@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance(side: int) -> None:
    agents = ("staff", "random") if side == GERMAN else ("random", "staff")
    g, _ = played(2, agents)
    assert g.result is not None and g.result.winner == side


@pytest.mark.fuzz
@pytest.mark.parametrize("side", [GERMAN, ALLIED])
def test_it_beats_chance_nineteen_times_in_twenty(side: int) -> None:
    agents = ("staff", "random") if side == GERMAN else ("random", "staff")
    won = 0
    for seed in range(20):
        g, _ = played(100 + seed, agents)
        won += 1 if g.result is not None and g.result.winner == side else 0
    assert won >= 19


def test_equal_seeds_play_equal_games() -> None:
    stop = lambda g: g.turn > 2  # noqa: E731 - one line, used twice
    first, before = played(4, ("staff", "staff"), stop)
    again, after = played(4, ("staff", "staff"), stop)
    assert before == after and first.key() == again.key()


def test_what_it_remembers_changes_no_answer() -> None:
    """A player who is shown one moment alone answers like one who has played until then."""
    g, _ = played(5, ("staff", "staff"), lambda g: g.turn > 2 and type(pending(g)).__name__ == "Marching")
    view, prompt = asked(g)
    warm = RevisionStaff().choose(view, prompt)
    plan._LAST.clear()
    for remembered in (field, chain, reachable, keeps, hidden):
        remembered.cache_clear()
    assert RevisionStaff().choose(view, prompt) == warm


def test_it_plays_the_advanced_game() -> None:
    g, given = played(6, ("staff", "staff"), lambda g: g.turn > 3, rules="advanced")
    assert g.turn > 3
    seen = questions(given)
    assert seen["LongMarch"] > 0 and seen["Facing"] > 0
    assert not seen["Surplus"]
