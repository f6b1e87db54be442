"""Replays: every step as one seat knew it at the time, and nothing it learned only later."""

from __future__ import annotations

import json
from typing import Any

import pytest

from marne.kernel.frame import CHANCE
from marne.kernel.schema import UNKNOWN
from marne.table import BadRecord, Replayer, Step, Table, replay
from marne.table.record import digest
from marne.table.replay import position
from tests.table.kit import at_random, find, fixed
from tests.toy import GAME, Discard, Stop

FINISHED = at_random(fixed(3), 3).record()


def plain(step: Step) -> str:
    """Everything a step tells, as text."""
    events = [(e.name, e.fields()) for e in step.events]
    return json.dumps([step.number, step.seat, step.text, step.words, events, step.view.data()])


def test_step_0_is_the_start_and_the_last_is_the_end() -> None:
    steps = list(replay(FINISHED.text(), find, 0))
    assert [s.number for s in steps] == list(range(len(FINISHED.answers) + 1))
    assert (steps[0].seat, steps[0].text, steps[0].events) == (None, None, ())
    assert steps[-1].view.data()["result"] is not None


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_events_of_a_replay_are_the_log_of_the_seat(seat: int | None) -> None:
    table = Table.load(FINISHED, GAME)
    told = [(s.number, repr(e)) for s in replay(FINISHED, GAME, seat) for e in s.events]
    assert told == [(step, repr(event)) for step, event in table.log(seat)]


@pytest.mark.parametrize("seat", [0, 1, 2, None])
def test_the_views_of_a_replay_are_those_the_seat_had_while_playing(seat: int | None) -> None:
    had: dict[int, Any] = {}

    def look(table: Table) -> None:
        had[table.version] = table.view(seat).data()

    record = at_random(fixed(3), 6, each=look).record()
    steps = {s.number: s.view.data() for s in replay(record, GAME, seat)}
    assert had.items() <= steps.items()


def test_only_the_own_answers_are_written_out() -> None:
    for seat in (0, 1, 2, None):
        for step in replay(FINISHED, GAME, seat):
            assert (step.text is not None) == (step.seat == seat and seat is not None)
            assert (step.words is None) == (step.text is None)
            assert step.position is None


def test_cards_that_were_hidden_are_still_hidden_in_the_replay_of_a_finished_game() -> None:
    for step in replay(FINISHED, GAME, 1):
        for event in step.events:
            if event.name in ("Drew", "Threw") and event["player"] != 1:
                assert event["card"] == UNKNOWN


def test_two_worlds_replay_the_same_to_whoever_cannot_tell_them_apart() -> None:
    one, two = fixed(), fixed()
    first, second = (a for a in one.legal(0) if isinstance(a, Discard))
    for table, card in ((one, first), (two, second)):
        table.play(0, card)
        table.play(0, Stop())
    for seat in (1, None):
        assert [*map(plain, replay(one.record(), GAME, seat))] == [*map(plain, replay(two.record(), GAME, seat))]
    assert [*map(plain, replay(one.record(), GAME, 0))] != [*map(plain, replay(two.record(), GAME, 0))]


def test_a_part_of_a_replay_is_the_same_as_that_part_of_the_whole() -> None:
    whole = [plain(s) for s in replay(FINISHED, GAME, 0)]
    assert [plain(s) for s in replay(FINISHED, GAME, 0, to=7)] == whole[:8]
    assert [plain(s) for s in replay(FINISHED, GAME, 0, first=5, to=7)] == whole[5:8]
    assert plain(position(FINISHED, GAME, 0, 9)) == whole[9]
    assert plain(position(FINISHED, GAME, 0, 0)) == whole[0]


def test_everything_is_shown_of_a_finished_game_if_asked_for() -> None:
    table = Table.load(FINISHED, GAME)
    steps = list(replay(FINISHED, GAME, full=True))
    assert [s.text for s in steps[1:]] == [text.split(":")[-1] for text in FINISHED.answers]
    assert [(s.number, repr(e)) for s in steps for e in s.events] == [(n, repr(e)) for n, e in table.full_log()]
    assert steps[-1].position == table.full_position()
    assert [s.view.data() for s in steps] == [GAME.laid_open(GAME.decode(s.position or b"")).data() for s in steps]
    assert steps[9].view.data() != position(FINISHED, GAME, None, 9).view.data()
    assert all(s.seat is not None and s.seat >= CHANCE for s in steps[1:])


def test_a_running_game_is_replayed_for_a_seat_but_not_in_full() -> None:
    record = at_random(fixed(3), answers=7).record()
    assert len(list(replay(record, GAME, 0))) == len(record.answers) + 1
    with pytest.raises(ValueError, match="still running"):
        replay(record, GAME, full=True)


def test_a_walk_begins_where_it_has_been_and_tells_the_same() -> None:
    replayer = Replayer(FINISHED, GAME, stride=4)
    last = len(FINISHED.answers)
    for seat, full in ((0, False), (2, False), (None, False), (None, True)):
        whole = [plain(s) for s in replay(FINISHED, GAME, seat, full=full)]
        for at in (last, 0, 9, 8, 7, last - 1, 3):
            (step,) = replayer.steps(seat, first=at, to=at, full=full)
            assert plain(step) == whole[at], f"step {at} of seat {seat}"
        assert [plain(s) for s in replayer.steps(seat, first=5, to=11, full=full)] == whole[5:12]
    for at in range(1, last + 1):
        assert at - 4 <= replayer._nearest(at)[1] < at, "its own answer is given again: what came of it is told"


def test_a_walk_goes_on_with_a_game_and_forgets_what_was_taken_back() -> None:
    one, two = fixed(), fixed()
    first, second = (a for a in one.legal(0) if isinstance(a, Discard))
    one.play(0, first)
    two.play(0, second)
    replayer = Replayer(one.record(), GAME, stride=1)
    list(replayer.steps(0))
    for table in (one, two):
        table.play(0, Stop())
        later = Replayer(table.record(), GAME, replayer)
        assert [plain(s) for s in later.steps(0)] == [plain(s) for s in replay(table.record(), GAME, 0)]
    assert max(Replayer(one.record(), GAME, replayer)._kept) > max(Replayer(two.record(), GAME, replayer)._kept)


@pytest.mark.parametrize(("first", "to"), [(-1, None), (0, 9999), (5, 4)])
def test_steps_that_do_not_exist_are_refused_before_anything_is_shown(first: int, to: int | None) -> None:
    with pytest.raises(ValueError, match="there are no steps"):
        replay(FINISHED, GAME, 0, first=first, to=to)


def test_a_seat_that_does_not_exist_is_refused() -> None:
    with pytest.raises(ValueError, match="there is no seat 3"):
        replay(FINISHED, GAME, 3)


def test_a_broken_record_is_refused_where_it_breaks() -> None:
    data = FINISHED.data()
    data["answers"][0] = "fold"
    with pytest.raises(BadRecord, match="digest"):
        replay(data, GAME, 0)
    data["digest"] = digest(data)
    steps = replay(data, GAME, 0)
    assert next(steps).number == 0
    with pytest.raises(BadRecord, match=r"^answer 1: CHANCE cannot answer 'fold'"):
        next(steps)
