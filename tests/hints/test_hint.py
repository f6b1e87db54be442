"""Hints in words: what to do, the plan, how it may go on; from the knowledge of the seat alone."""

from __future__ import annotations

import math

import pytest

from marne.agents import Budget
from marne.agents.advice import Option, adviser_of
from marne.agents.default import default_level
from marne.hints import COMPILED, INTERPRETED, Effort, Hint, compared, hint, percent, usual_effort
from marne.hints.outlook import Course, typical
from marne.kernel.action import Action
from marne.kernel.game import Game
from marne.kernel.story import HEADINGS
from marne.table import Table
from marne.titles import games, levels
from tests.toy import GAME as TOY

SMALL = Effort(Budget(nodes=3), 2, math.inf)


def hint_at(table: Table, seat: int, effort: Effort = SMALL) -> Hint:
    game = table.game
    found = levels(game)
    level, staff = adviser_of(found.values()), found[default_level(found)]
    prompt = table.prompt(seat)
    assert prompt is not None and level is not None and level.adviser is not None
    return hint(
        game,
        table.view(seat),
        prompt,
        [entry.event for entry in table.log_from(seat, table.turn)],
        level.adviser(game, seat, 1),
        lambda other: staff.make(game, other, 1),
        effort,
    )


def played(game: Game, answers: int) -> Table:
    """A game of the staff at which somebody has a choice after so many answers."""
    table = Table(game, secret=bytes(32), contributions=[b"x"] * len(game.seat_names({})))
    found = levels(game)
    staff = {seat: found[default_level(found)].make(game, seat, 1) for seat in range(len(table.seats))}
    for number in range(answers + 100):
        seat = table.asked[0]
        prompt = table.prompt(seat)
        assert prompt is not None
        if number >= answers and len(prompt.actions) > 1:
            return table
        table.play(seat, staff[seat].choose(table.view(seat), prompt))
    raise AssertionError("nobody has a choice")


@pytest.mark.usefixtures("toy")
@pytest.mark.parametrize("answers", [0, 3, 7])
def test_a_hint_of_the_toy_in_its_words(answers: int) -> None:
    table = played(TOY, answers)
    seat = table.asked[0]
    prompt = table.prompt(seat)
    assert prompt is not None
    made = hint_at(table, seat)
    best = made.ways[0]
    assert best.text == TOY.describe(best.action, prompt.question) and best.compared == ""
    assert all(way.action in prompt.actions and way.words and 0 <= way.chance <= 1 for way in made.ways)
    assert all(way.compared for way in made.ways[1:])
    assert made.worlds == 2 and made.simulations == sum(way.trials for way in made.ways)
    assert made.outlook is None or made.outlook.now == (table.stand.score.values if table.stand else ())
    assert "what is hidden from you is guessed" in made.note and "only" not in made.note


@pytest.mark.played
@pytest.mark.parametrize(("key", "answers"), [("qmg", 45), ("deluxe", 230)])
def test_worlds_that_look_alike_give_the_same_hint(key: str, answers: int) -> None:
    """Law 6 of hints: the hint of a world sampled from the seat's view is that of the real one."""
    game = games()[key]
    table = played(game, answers)
    seat = table.asked[0]
    number = iter(range(1, 10**9))
    world = game.sample(table.view(seat), lambda n: next(number) % n)
    other = Table.load(table.record(), game)
    other._state = world
    assert game.encode(world) != table.full_position(), "there must be something hidden"
    first, again = hint_at(table, seat), hint_at(other, seat)
    assert first == again
    assert all(line.kind not in HEADINGS for line in first.plan)


def option(chance: float, error: float, trials: int) -> Option:
    return Option(Action(), chance, error, trials)


def test_chances_are_told_with_what_they_may_be_wrong_by() -> None:
    assert percent(option(0.58, 0.02, 30)) == "about 58 %, give or take 4"
    assert percent(option(0.58, 0.001, 30)) == "about 58 %, give or take 1"
    assert percent(option(0.58, 0.5, 1)) == "about 58 %, after a single try"
    assert percent(option(0.999, 0.0, 30)) == "over 99 %"
    assert percent(option(0.0, 0.0, 30)) == "under 1 %"
    assert percent(option(0.5, 0.5, 0)) == "not known"


def test_a_difference_counts_only_if_it_is_more_than_luck() -> None:
    best = option(0.58, 0.02, 30)
    assert compared(option(0.5, 0.02, 30), best) == "8 % less"
    assert compared(option(0.56, 0.02, 30), best) == "about as good"
    assert compared(option(0.65, 0.02, 30), best) == "perhaps better"
    assert compared(option(0.5, 0.5, 0), best) == "not tried"


def test_the_middling_of_several_courses_is_told() -> None:
    one, two, three = (Course((), (), score) for score in ((5, 1), (0, 9), (3, 2)))
    assert typical([one, two, three], 0) is three
    assert typical([one, two, three], 1) is three
    assert typical([Course((), (), ())], 0).score == (), "where nothing is counted any will do"


def test_rules_that_are_not_compiled_allow_less_and_the_hint_says_so() -> None:
    assert usual_effort() in (COMPILED, INTERPRETED)
    assert INTERPRETED.hasty and not COMPILED.hasty


@pytest.mark.usefixtures("toy")
def test_a_hasty_hint_says_so() -> None:
    table = played(TOY, 0)
    made = hint_at(table, table.asked[0], SMALL._replace(hasty=True))
    assert made.note.startswith("From only ") and "not compiled" in made.note
