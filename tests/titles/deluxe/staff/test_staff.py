"""The staff of 1914 Deluxe in whole games: it answers everything, from its view alone, and looks like 1914."""

from __future__ import annotations

import functools

import pytest

from marne.kernel.action import Action
from marne.kernel.frame import Chance, Choice
from marne.kernel.state import pending
from marne.titles.deluxe.frames import FRAMES
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.staff.agent import ANSWERS, DeluxeStaff
from marne.titles.deluxe.staff.expect import hidden
from marne.titles.deluxe.staff.offence import keeps
from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, NETHERLANDS, PLACE
from marne.titles.hex14.rules.roster import BR, NATION, OF_SIDE
from marne.titles.hex14.rules.targets import LIEGE
from marne.titles.hex14.staff import plan
from marne.titles.hex14.staff.fields import field
from marne.titles.hex14.staff.line import chain
from marne.titles.hex14.staff.situation import reachable
from tests.titles.deluxe.staff.table import asked, played, questions


@functools.cache
def campaign(seed: int) -> tuple[Deluxe, list[tuple[str, Action]]]:
    """A whole game of the staff against itself."""
    return played(seed, ("staff", "staff"))


def test_there_is_an_answer_to_every_question_of_the_rules() -> None:
    names = {name for name, cls in FRAMES.items() if issubclass(cls, Choice) and not issubclass(cls, Chance)}
    assert names == set(ANSWERS)


def test_a_whole_game_looks_like_1914() -> None:
    """Liège falls to guns, Brussels follows, the British land, Paris and the Dutch are spared."""
    g, given = campaign(1)
    assert g.result is not None
    assert not g.stands(LIEGE)
    assert g.controls(GERMAN, PLACE["Liege"]) and g.controls(GERMAN, PLACE["Brussels"])
    assert not g.invaded[NETHERLANDS]
    assert g.controls(ALLIED, PLACE["Paris"])
    assert g.landed == 0 or any(g.where[u] < HEXES for u in OF_SIDE[ALLIED] if NATION[u] == BR)
    seen = questions(given)
    for name in ("Movement", "Marching", "Entrained", "AttackChoice", "Joining", "Footing", "Rebuilding", "Scouting"):
        assert seen[name] > 0, name


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
    g, given = played(5, ("staff", "staff"), lambda g: g.turn > 3 and type(pending(g)).__name__ == "Marching")
    view, prompt = asked(g)
    warm = DeluxeStaff().choose(view, prompt)
    plan._LAST.clear()
    for remembered in (field, chain, reachable, keeps, hidden):
        remembered.cache_clear()
    assert DeluxeStaff().choose(view, prompt) == warm
    assert questions(given)["Movement"] > 50


@pytest.mark.parametrize(
    "options",
    [
        {"facing": "on", "evasion": "on"},
        {"impulses": "on"},
        {"players": "4", "cards": "none"},
    ],
)
def test_it_plays_with_every_option(options: dict[str, str]) -> None:
    g, given = played(6, ("staff", "staff"), lambda g: g.turn > 3, **options)
    assert g.turn > 3
    seen = questions(given)
    assert not options.get("impulses") or seen["Activation"] > 0
    assert not options.get("facing") or seen["Facing"] > 0


@pytest.mark.fuzz
def test_it_plays_long_games() -> None:
    for seed in range(3):
        g, _ = played(seed, ("staff", "staff"), end="15", extension="39")
        assert g.result is not None
