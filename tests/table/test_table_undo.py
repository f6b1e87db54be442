"""Law 8: undo stops at knowledge. The barriers are found, never placed by hand."""

from __future__ import annotations

import random

import pytest

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import Frame
from marne.kernel.ruling import Illegal
from marne.table import NothingToUndo, Table, verify
from marne.titles.toy.rules.facts import FOLDED
from tests.table.kit import at_random, fixed, until
from tests.toy import GAME, KINDS, Discard, Fold, Name, Praise, Stop, Tidy, Toy, changeable


def card(table: Table, seat: int) -> Discard:
    return next(a for a in table.legal(seat) if isinstance(a, Discard))


def test_own_steps_are_taken_back_one_by_one_to_the_same_position() -> None:
    table = fixed()
    positions = [table.full_position()]
    table.play(0, card(table, 0))
    positions.append(table.full_position())
    table.play(0, card(table, 0))
    assert table.undoable(0) == 2
    assert table.undoable(1) == 0
    table.undo(0)
    assert table.full_position() == positions[1]
    table.undo(0)
    assert table.full_position() == positions[0]
    assert table.undoable(0) == 0


def test_several_steps_are_taken_back_at_once_with_their_log() -> None:
    table = fixed()
    before = table.record(), table.full_position(), table.full_log()
    for _ in range(2):
        table.play(0, card(table, 0))
    table.play(0, Stop())  # the same seat is asked next: still its own business
    assert table.undoable(0) == 3
    table.undo(0, 3)
    assert (table.record(), table.full_position(), table.full_log()) == before


def test_a_different_answer_after_undo_is_told_in_full() -> None:
    table = fixed()
    table.play(0, card(table, 0))
    table.undo(0)
    events = table.play(0, table.legal(0)[-2])
    assert [e.name for e in events] == ["Threw"]
    assert len(table.log(1)) == len(table.log(0))


def test_a_draw_is_a_barrier() -> None:
    table = until(fixed(3), "Council")
    table.play(1, Name(2))  # the next round's weather is drawn
    assert [table.undoable(seat) for seat in range(3)] == [0, 0, 0]
    with pytest.raises(NothingToUndo, match="Ben has nothing to take back: the last step is final"):
        table.undo(1)


@changeable
def test_a_revealing_event_is_a_barrier_even_if_the_same_seat_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ada shows a card while she tidies up: nobody else is asked and nothing is drawn."""
    table = fixed()
    table.play(0, card(table, 0))
    assert table.undoable(0) == 1
    take = Tidy.take

    def shown(self: Tidy, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        g.tell(Event(FOLDED, "TOY tidy-1", (seat,), reveals=True))
        return take(self, g, seat, a)

    monkeypatch.setattr(Tidy, "take", shown)
    table.play(0, card(table, 0))
    assert table.asked == (0,)
    assert table.undoable(0) == 0
    monkeypatch.undo()
    table.play(0, Stop())
    assert table.undoable(0) == 1


def test_a_change_of_deciders_is_a_barrier_though_nothing_is_drawn_or_revealed() -> None:
    table = fixed(3)
    while True:  # up to the last turn of the round, after which everybody is asked
        table = until(table, "PlayCard")
        stack = table.view(None).data()["stack"]
        if stack[1]["at"] == 4:
            break
        at_random(table, answers=1)
    (seat,) = table.asked
    version = table.version
    table.play(seat, Fold())
    assert table.version == version + 1  # no draw
    assert table.asked == (0, 1, 2)
    assert table.undoable(seat) == 0


def test_a_team_takes_back_only_down_to_a_team_mates_step() -> None:
    table = until(fixed(3), "Council")
    table.play(0, Praise(1))
    assert [table.undoable(s) for s in range(3)] == [1, 0, 0]
    table.play(2, Praise(1))
    assert [table.undoable(s) for s in range(3)] == [0, 0, 1]
    with pytest.raises(NothingToUndo, match="Ada can take back no steps here"):
        table.undo(0)
    table.undo(2)
    table.undo(0)
    assert table.legal(0) == [Name(1), Name(2), Praise(1), Praise(2)]


def test_more_steps_than_possible_are_refused_and_nothing_is_taken_back() -> None:
    table = fixed()
    table.play(0, card(table, 0))
    position = table.full_position()
    with pytest.raises(NothingToUndo, match="Ada can take back 1 step here, not 2"):
        table.undo(0, 2)
    with pytest.raises(ValueError, match="0 steps"):
        table.undo(0, 0)
    assert table.full_position() == position


def test_nothing_is_taken_back_once_the_game_is_over() -> None:
    table = at_random(fixed())
    assert [table.undoable(s) for s in range(2)] == [0, 0]


def test_a_refused_answer_does_not_disturb_what_can_be_taken_back() -> None:
    table = fixed()
    table.play(0, card(table, 0))
    with pytest.raises(Illegal):
        table.play(0, Name(1))
    assert table.undoable(0) == 1
    table.undo(0)
    assert table.version == 4


@pytest.mark.parametrize("seed", range(20))
def test_undo_and_answering_again_never_changes_a_draw(seed: int) -> None:
    """Taking back is a no-op for the game: a table that dithers ends as the one that does not, and verifies."""
    dice = random.Random(seed)
    straight, dithering = fixed(3), fixed(3)
    while not straight.over:
        seat = dice.choice(straight.asked)
        action = dice.choice(straight.legal(seat))
        straight.play(seat, action)
        for _ in range(dice.randrange(3)):
            other = dice.choice(dithering.legal(seat))
            if not dithering.binds(seat, other):
                dithering.play(seat, other)
                if dice.random() < 0.5 and not dithering.binds(seat, further := dithering.legal(seat)[0]):
                    dithering.play(seat, further)
                    dithering.undo(seat, 2)
                else:
                    dithering.undo(seat)
        dithering.play(seat, action)
    assert dithering.record() == straight.record()
    assert [(s, repr(e)) for s, e in dithering.full_log()] == [(s, repr(e)) for s, e in straight.full_log()]
    assert verify(dithering.record().text(), GAME).ok


@pytest.mark.parametrize("seed", range(10))
def test_binds_foretells_whether_the_step_can_be_taken_back(seed: int) -> None:
    dice = random.Random(seed)
    table = fixed(3)
    while not table.over:
        seat = dice.choice(table.asked)
        action = dice.choice(table.legal(seat))
        binds, before = table.binds(seat, action), table.undoable(seat)
        table.play(seat, action)
        assert table.undoable(seat) == (0 if binds else before + 1)


def test_binds_changes_nothing() -> None:
    table = fixed()
    before = table.record(), table.full_position(), table.full_log(), table.changes, table.undoable(0)
    for action in table.legal(0):
        table.binds(0, action)
    assert (table.record(), table.full_position(), table.full_log(), table.changes, table.undoable(0)) == before


def test_binds_refuses_what_play_refuses() -> None:
    with pytest.raises(Illegal):
        fixed().binds(0, Name(1))


@changeable
def test_binds_never_looks_at_what_the_seat_cannot_see(monkeypatch: pytest.MonkeyPatch) -> None:
    """A toy with a trap: throwing a card away betrays something, but only if the other seat secretly holds a fox. A dry
    run on the real position would be a way to ask for that fox; in all worlds that look alike it answers the same."""
    real = Tidy.take

    def trapped(self: Tidy, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        if g.listening and g.hands[1 - seat][KINDS.index("fox")]:
            g.tell(Event(FOLDED, "TOY tidy-1", (seat,), reveals=True))
        return real(self, g, seat, a)

    monkeypatch.setattr(Tidy, "take", trapped)
    table = fixed()
    while table.version < 30 or table.asked != (0,) or table.view(0).data()["stack"][-1]["frame"] != "Tidy":
        at_random(table, answers=1)
    thrown, truths, promises = card(table, 0), set(), set()
    for seed in range(20):
        world = Table.load(table.record(), GAME)
        world._state = GAME.sample(table.view(0), random.Random(seed).randrange)
        world._state.listening = True
        assert world.view(0).data() == table.view(0).data()
        promises.add(world.binds(0, thrown))
        world.play(0, thrown)
        truths.add(world.undoable(0) == 0)
    assert truths == {True, False}
    assert len(promises) == 1
