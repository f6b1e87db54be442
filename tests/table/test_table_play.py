"""Playing at a table: checked answers, draws answered at once, and to everybody only what is his."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.ruling import Illegal
from marne.kernel.schema import UNKNOWN
from marne.kernel.state import State
from marne.table import BadRecord, Table, replay, verify
from tests.table.kit import GIVEN, SECRET, at_random, find, fixed, until
from tests.toy import (
    GAME,
    KEEP_ONE,
    KINDS,
    NOT_AN_ANSWER,
    NOT_IN_HAND,
    NOT_YOURSELF,
    Discard,
    Fold,
    Name,
    Play,
    Stop,
    Toy,
    ToyGame,
    changeable,
)


def hand(table: Table, seat: int) -> list[int]:
    counts: list[int] = table.view(seat).data()["cards"][seat]
    return counts


def missing(table: Table, seat: int) -> int:
    """A kind the seat does not hold."""
    return hand(table, seat).index(0)


def test_a_new_table_has_answered_chance_and_asks_a_player() -> None:
    table = fixed()
    assert table.asked == (0,)
    assert [a.split()[0] for a in table.record().answers] == ["blow", "draw", "draw", "draw"]
    assert table.version == 4
    assert table.result is None
    assert not table.over


def test_play_returns_what_that_seat_is_told_of_the_answer_and_the_draws() -> None:
    table = until(fixed(), "PlayCard")
    (seat,) = table.asked
    events = table.play(seat, Fold())
    drawn = [e for e in events if e.name == "Drew"]
    assert events[0].name == "Folded"
    assert drawn
    assert all(e.values == (1 - seat, UNKNOWN) for e in drawn)


def test_a_refused_answer_changes_nothing_and_explains_itself() -> None:
    table = fixed()
    before = table.record(), table.full_position(), table.full_log(), table.changes
    card = Discard(missing(table, 0))
    with pytest.raises(
        Illegal, match=r"Ada cannot throw a \w+ away: no such card is in the hand \(TOY play-1\)\."
    ) as e:
        table.play(0, card)
    assert e.value.ruling is NOT_IN_HAND
    assert (table.record(), table.full_position(), table.full_log(), table.changes) == before


def test_why_names_the_ruling_and_none_for_an_allowed_answer() -> None:
    table = fixed()
    assert table.why(0, Stop()) is None
    assert table.explain(0, Stop()) is None
    assert table.why(0, Play(0)) is NOT_AN_ANSWER
    assert table.why(1, Stop()) is Toy.not_asked
    while sum(hand(table, 0)) > 1:
        table.play(0, next(a for a in table.legal(0) if isinstance(a, Discard)))
    last = Discard(hand(table, 0).index(1))
    assert table.why(0, last) is KEEP_ONE
    assert table.explain(0, last) == f"Ada cannot throw a {KINDS[last.card]} away: {KEEP_ONE}."


def test_nobody_answers_once_the_game_is_over() -> None:
    table = at_random(fixed())
    assert table.result is not None
    assert table.asked == ()
    assert table.legal(0) == []
    assert table.prompt(0) is None
    assert table.why(0, Stop()) is Toy.over
    with pytest.raises(Illegal):
        table.play(0, Stop())


@pytest.mark.parametrize("seat", [-2, CHANCE, 2, 99])
def test_a_seat_that_does_not_exist_is_refused_in_words(seat: int) -> None:
    table = fixed()
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        table.play(seat, Stop())
    with pytest.raises(ValueError, match="there is no seat"):
        table.view(seat)
    with pytest.raises(ValueError, match="there is no seat"):
        table.log(seat)


def test_the_first_to_name_binds_the_team() -> None:
    table = until(fixed(3), "Council")
    assert set(table.asked) == {0, 1, 2}
    assert table.why(2, Name(2)) is NOT_YOURSELF
    table.play(2, Name(0))
    assert set(table.asked) == {0}
    assert "2:name ada" in table.record().answers


def test_prompt_and_legal_agree() -> None:
    table = fixed()
    prompt = table.prompt(0)
    assert prompt is not None
    assert prompt.actions == table.legal(0)
    assert table.prompt(1) is None
    assert table.legal(1) == []


def test_options_are_recorded_with_their_defaults() -> None:
    assert Table(GAME).header.options == {"players": "2", "rounds": "3"}
    assert Table(GAME, {"players": "3"}).seats == ("Ada", "Ben", "Cleo")


@pytest.mark.parametrize("options", [{"colour": "red"}, {"players": "9"}])
def test_an_unknown_option_or_value_is_refused(options: dict[str, str]) -> None:
    with pytest.raises(ValueError, match="option"):
        Table(GAME, options)


def test_players_are_named_in_the_header() -> None:
    table = Table(GAME, seats=["Zoë", "a bot"])
    assert table.seats == ("Zoë", "a bot")
    assert '"Zoë"' in table.record().text()


@pytest.mark.parametrize(
    "wrong",
    [
        {"seats": ["one"]},
        {"seats": ["half \ud800", "two"]},
        {"contributions": [b"one"]},
        {"contributions": [b"", b"two"]},
        {"contributions": [b"x" * 65, b"two"]},
        {"secret": b"short"},
    ],
)
def test_wrong_arguments_are_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"seat|secret|contribution"):
        Table(GAME, **wrong)


def test_each_seat_sees_its_own_draws_and_only_the_backs_of_others() -> None:
    table = at_random(fixed(3), answers=20)
    for seat in range(3):
        for entry in table.log(seat):
            event = entry.event
            if event.name in ("Drew", "Threw"):
                assert (event["card"] == UNKNOWN) == (event["player"] != seat)
    assert all(e.event["card"] == UNKNOWN for e in table.log(None) if e.event.name in ("Drew", "Threw"))
    assert all(e.event["card"] != UNKNOWN for e in table.full_log() if e.event.name in ("Drew", "Threw"))


def test_log_steps_are_the_numbers_of_the_answers() -> None:
    table = at_random(fixed())
    texts = table.record().answers
    verbs = {"Drew": "draw", "Threw": "discard", "Played": "play", "Folded": "fold", "WeatherCame": "blow"}
    for step, event in table.full_log():
        if event.name in verbs:
            assert texts[step - 1].startswith(verbs[event.name])
    assert all(step <= table.version for step, _ in table.log(None))


def test_version_counts_answers_and_changes_never_falls() -> None:
    table = fixed()
    assert (table.version, table.changes) == (4, 0)
    table.play(0, table.legal(0)[0])
    assert (table.version, table.changes) == (5, 1)
    table.undo(0)
    assert (table.version, table.changes) == (4, 2)


def test_what_others_did_since_ones_last_answer_begins_with_their_first_and_not_with_a_draw() -> None:
    table = fixed()
    assert [table.since(seat) for seat in (0, 1)] == [None, None], "only chance has answered"
    checked = 0

    def look(table: Table) -> None:
        nonlocal checked
        given = [0, *(step.seat for step in replay(table.record(), GAME) if step.seat is not None)]
        for seat in (0, 1):
            own = max((at for at, who in enumerate(given) if at and who == seat), default=0)
            others = [at for at, who in enumerate(given) if at > own and who not in (seat, CHANCE)]
            assert table.since(seat) == (others[0] if others else None)
            checked += bool(others) and others[0] > own + 1

    at_random(table, answers=12, each=look)
    assert checked, "a draw came between"


def test_a_fork_stands_where_the_original_stood_and_leaves_it_alone() -> None:
    table = at_random(fixed(3), answers=15)
    record, mark = table.record(), table.version
    position = table.full_position()
    at_random(table, 1)
    fork = table.fork(mark)
    assert fork.full_position() == position
    assert fork.record().lines == record.lines
    at_random(fork, 2)
    assert fork.over
    assert table.version > mark


def test_a_fork_draws_afresh_so_that_it_tells_nothing_of_draws_to_come() -> None:
    table = at_random(fixed(3, 40), answers=10)
    ends = {tuple(at_random(table.fork(table.version), 5).record().lines) for _ in range(4)}
    assert len(ends) == 4
    assert table.fork(0).header.commitment != table.header.commitment


def test_a_fork_within_a_run_of_draws_goes_on_drawing() -> None:
    table = fixed()
    fork = table.fork(2)
    assert fork.record().answers[:2] == table.record().answers[:2]
    assert fork.asked == (0,)
    assert fork.version == 4


def test_a_fork_is_recorded_loaded_and_verified_as_one() -> None:
    table = at_random(fixed(3), answers=15)
    fork = at_random(table.fork(table.version), 3)
    text = fork.record().text()
    report = verify(text, GAME)
    assert report.ok, str(report)
    assert table.header.commitment in report.notes[0]
    again = Table.load(text, GAME)
    assert again.header.forked == fork.header.forked
    assert again.record() == fork.record()


def test_a_fork_beyond_the_game_is_refused() -> None:
    table = fixed()
    for at in (-1, 5):
        with pytest.raises(ValueError, match=f"there is no answer {at}"):
            table.fork(at)


def test_a_running_export_holds_what_the_seat_knows_and_no_more() -> None:
    """Two tables that differ only in what seat 0 cannot see export the same bytes to it."""
    table = fixed(2)
    table.play(0, Stop())
    export = table.export(0)
    assert export["format"] == "marne-view/1"
    assert "secret" not in export
    assert "answers" not in export
    assert export["commitment"] == table.header.commitment
    assert export["view"] == table.view(0).data()
    assert len(export["log"]) == len(table.log(0))
    assert SECRET.hex() not in json.dumps(table.export(1))
    mine = [GAME.tell(e.event) for e in table.log(1)]
    assert [line[4] for line in table.export(1)["log"]] == mine
    assert "Ada draws a card." in mine


def test_exports_do_not_tell_two_worlds_apart() -> None:
    """Seat 0 throws away one card or another: to seat 1 both games look the same, to seat 0 they do not."""
    one, two = fixed(), fixed()
    first, second = (a for a in one.legal(0) if isinstance(a, Discard))
    for table, card in ((one, first), (two, second)):
        table.play(0, card)
    assert one.export(1) == two.export(1)
    assert one.export(None) == two.export(None)
    assert one.export(0) != two.export(0)


def test_a_finished_export_is_the_whole_record_with_the_secret() -> None:
    table = at_random(fixed())
    for seat in (0, 1, None):
        export = table.export(seat)
        assert export == table.record().data()
        assert export["secret"] == SECRET.hex()
        assert verify(export, find).ok


def test_a_record_can_leave_the_secret_out() -> None:
    table = at_random(fixed())
    assert "secret" not in table.record(full=False).data()
    assert SECRET.hex() not in repr(table.record())


def test_a_loaded_table_is_the_table_that_was_saved_at_every_answer() -> None:
    def same(table: Table) -> None:
        again = Table.load(table.record().text(), find)
        assert again.full_position() == table.full_position()
        assert again.record() == table.record()
        assert [(s, repr(e)) for s, e in again.full_log()] == [(s, repr(e)) for s, e in table.full_log()]
        assert [again.undoable(s) for s in range(3)] == [table.undoable(s) for s in range(3)]

    at_random(fixed(3), 4, each=same)


def test_a_loaded_table_draws_on_as_the_original_would_have() -> None:
    whole = at_random(fixed(3), 9)
    half = at_random(fixed(3), 9, answers=12)
    again = Table.load(half.record(), GAME)
    rest = whole.record().answers[half.version :]
    for text in rest:
        if again.version < whole.version and text == whole.record().answers[again.version]:
            shown = text.split(":")[-1]
            seat = int(text.split(":")[0]) if ":" in text else again.asked[0]
            if not shown.startswith(("draw", "blow")):
                again.play(seat, GAME.read(shown))
    assert again.record().lines == whole.record().lines


def test_a_running_record_without_its_secret_cannot_be_continued() -> None:
    with pytest.raises(BadRecord, match="secret: missing"):
        Table.load(fixed().record(full=False), GAME)


def test_a_finished_record_without_its_secret_can_be_looked_at() -> None:
    table = Table.load(at_random(fixed()).record(full=False).data(), GAME)
    assert table.over


def test_a_game_of_more_than_a_thousand_answers_is_small_and_quickly_rebuilt() -> None:
    table = at_random(fixed(3, 80))
    assert table.version > 1200
    text = table.record().text()
    assert len(text) / table.version < 13
    began = time.perf_counter()
    Table.load(text, GAME)
    assert time.perf_counter() - began < 1


class Broken(ToyGame):
    """A toy whose notation or rules fail on demand."""

    def show(self, a: Action) -> str:
        return "a;b" if isinstance(a, Fold) else super().show(a)


def test_a_notation_that_cannot_be_recorded_is_refused_before_anything_happens() -> None:
    table = Table(Broken(), secret=SECRET, contributions=GIVEN[:2])
    table.play(0, Stop())
    position = table.full_position()
    with pytest.raises(ValueError, match="cannot be recorded"):
        table.play(0, Fold())
    assert table.full_position() == position


@changeable
def test_a_rule_that_fails_half_way_leaves_the_table_as_it_was(monkeypatch: pytest.MonkeyPatch) -> None:
    table = fixed()
    table.play(0, next(a for a in table.legal(0) if isinstance(a, Discard)))
    before = table.record(), table.full_position(), len(table.full_log()), table.undoable(0)

    def fail(self: State, e: Event) -> None:
        raise RuntimeError("a mistake in a title")

    monkeypatch.setattr(Toy, "tell", fail)
    with pytest.raises(RuntimeError):
        table.play(0, next(a for a in table.legal(0) if isinstance(a, Discard)))
    monkeypatch.undo()
    assert (table.record(), table.full_position(), len(table.full_log()), table.undoable(0)) == before
    at_random(table)
    assert verify(table.record(), GAME).ok
