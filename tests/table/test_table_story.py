"""The story of a table: lines with their places in the log, and what is told again when the game goes on."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from marne.kernel.game import Game
from marne.table import Table
from marne.table.story import Story, Told, story, tell
from tests.laws.kit import bias_of, titles
from tests.table.kit import at_random, fixed
from tests.toy import GAME, Discard, Praise

Each = Callable[[Table, int, bool], None]
"""Called with a table, the number of the last answer that was not undone since the last call, and whether any was."""


def dithering(game: Game, seed: int, answers: int, each: Each) -> Table:
    """A table that is played on at random, with steps taken back now and then; `each` is called at odd moments."""
    dice = random.Random(f"{game.key}/{seed}")
    options: dict[str, str] = {}
    seats = len(game.seat_names(options))
    table = Table(game, options, secret=dice.randbytes(32), contributions=[dice.randbytes(8) for _ in range(seats)])
    bias, kept, undone = bias_of(game), 0, False
    for _ in range(answers):
        if table.over:
            break
        seat = dice.choice([seat for seat in table.asked if table.legal(seat)])
        if (possible := table.undoable(seat)) and dice.random() < 0.2:
            table.undo(seat, dice.randint(1, possible))
            undone, kept = True, min(kept, table.version)
        else:
            choices = table.legal(seat)
            verbs = sorted({type(a).__name__ for a in choices})
            [verb] = dice.choices(verbs, [bias.get(verb, 1.0) for verb in verbs])
            table.play(seat, dice.choice([a for a in choices if type(a).__name__ == verb]))
        if dice.random() < 0.5:
            each(table, kept, undone)
            undone, kept = False, table.version
    each(table, kept, undone)
    return table


def patched(known: list[Told], news: Story) -> list[Told]:
    """An earlier telling brought up to date, as a client does it."""
    return [line for line in known if line.parts[0] < news.place] + news.lines


@pytest.mark.parametrize("key", sorted(titles()))
def test_a_story_brought_up_to_date_is_the_story_told_anew(key: str) -> None:
    """Whatever was played and taken back since it was last told, for everybody."""
    game = titles()[key]
    viewers = [*range(len(game.seat_names({}))), None]
    known: dict[int | None, list[Told]] = {viewer: [] for viewer in viewers}
    compared = 0

    def each(table: Table, kept: int, undone: bool) -> None:
        nonlocal compared
        for viewer in viewers:
            known[viewer] = patched(known[viewer], story(table, viewer, kept, undone))
            assert known[viewer] == tell(game, table.log(viewer)), (viewer, table.version, kept, undone)
            compared += 1

    for seed in range(2):
        for viewer in viewers:
            known[viewer] = []
        dithering(game, seed, 250, each)
    assert compared > 20


def test_a_whole_story_has_every_entry_of_the_log_once() -> None:
    table = at_random(fixed(3))
    told = story(table, 0)
    assert told.place == 0
    assert sorted(part for line in told.lines for part in line.parts) == list(range(len(table.log(0))))


def test_a_line_has_the_numbers_of_the_answers_that_brought_it_about() -> None:
    table = at_random(fixed(3))
    log = table.log(1)
    for line in story(table, 1).lines:
        assert (line.first, line.last) == (log[line.parts[0]].step, log[line.parts[-1]].step)


def test_a_line_that_goes_on_is_told_again_as_a_whole() -> None:
    table = fixed()
    before = story(table, 0)
    version = table.version
    table.play(0, next(a for a in table.legal(0) if isinstance(a, Discard)))
    after = story(table, 0, version)
    assert [line.kind for line in before.lines] == ["round", "card"]
    assert [line.kind for line in after.lines] == ["card"]
    assert after.place == before.lines[1].parts[0] == after.lines[0].parts[0]
    assert after.lines[0].parts == (*before.lines[1].parts, len(table.log(0)) - 1)


def test_where_nothing_has_happened_nothing_is_told() -> None:
    table = at_random(fixed(), answers=4)
    assert story(table, 0, table.version) == Story(len(table.log(0)), [])


def test_a_chapter_that_is_over_is_not_told_again() -> None:
    table = fixed(3)
    while sum(line.kind == "round" for line in story(table, None).lines) < 2:
        version = table.version
        at_random(table, seed=version, answers=1)
    opening = next(line for line in reversed(story(table, None).lines) if line.kind == "round")
    version = table.version
    at_random(table, answers=1)
    assert story(table, None, version).place >= opening.parts[0]


def test_after_an_undo_the_whole_chapter_is_told() -> None:
    """A line may have become shorter, although nothing in it is new."""
    table = fixed(3)
    while not any(isinstance(a, Praise) for seat in table.asked for a in table.legal(seat)):
        at_random(table, seed=table.version, answers=1)
    (seat, praise) = next((s, a) for s in table.asked for a in table.legal(s) if isinstance(a, Praise))
    version, known = table.version, tell(GAME, table.log(None))
    table.play(seat, praise)
    longer = patched(known, story(table, None, version))
    assert longer != known
    table.undo(seat)
    again = story(table, None, version, undone=True)
    assert again.lines[0].kind == "round"
    assert patched(longer, again) == known
