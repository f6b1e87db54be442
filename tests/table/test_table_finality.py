"""What is final, foretold and true: the warning for one answer, for all answers of a prompt, and for a whole line."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from marne.kernel.action import Action
from marne.kernel.chance import Below
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE, Frame
from marne.kernel.game import View
from marne.kernel.ruling import Illegal
from marne.kernel.schema import Fact
from marne.table import Table
from marne.table.finality import barrier, is_barrier
from marne.titles.toy.rules.kinds import PLAYER
from tests.table.kit import at_random, fixed, until
from tests.toy import GAME, Discard, Fold, Omen, Stop, Tidy, Toy, ToyGame, changeable

Take = Callable[[Tidy, Toy, int, Action], Frame[Toy] | None]
SNEEZED = Fact("Sneezed", player=PLAYER.secret())
TOLD = Event(SNEEZED, "TOY tidy-1", (0,))
REVEALING = Event(SNEEZED, "TOY tidy-1", (0,), reveals=True)
MASKED = Event(SNEEZED, "TOY tidy-1", (0,), (0,), reveals=True)


def tidying(cards: int = 3) -> Table:
    """A table at which a seat with so many cards may throw some away."""
    table = until(fixed(), "Tidy")
    while sum(_hand(table)) < cards:
        at_random(table, answers=1)
        until(table, "Tidy")
    return table


def _hand(table: Table) -> list[int]:
    (seat,) = table.asked
    hand: list[int] = table.view(seat).data()["cards"][seat]
    return hand


def thrown(table: Table) -> Action:
    (seat,) = table.asked
    return next(action for action in table.legal(seat) if isinstance(action, Discard))


def foretold(table: Table, action: Action) -> bool:
    """What all three ways to foretell it say; they must agree."""
    (seat,) = table.asked
    actions = table.legal(seat)
    said = {
        table.binds(seat, action),
        table.finals(seat, actions)[actions.index(action)],
        table.foresee(seat, [action])[1],
    }
    assert len(said) == 1
    return said.pop()


def truth(table: Table, action: Action) -> bool:
    """Whether the answer turns out to be final."""
    (seat,) = table.asked
    table.play(seat, action)
    return table.undoable(seat) == 0


def with_take(monkeypatch: pytest.MonkeyPatch, more: Take) -> None:
    """Let throwing a card away do something more."""
    real = Tidy.take

    def take(self: Tidy, g: Toy, seat: int, a: Action) -> Frame[Toy] | None:
        found = real(self, g, seat, a)
        return more(self, g, seat, a) if isinstance(a, Discard) else found

    monkeypatch.setattr(Tidy, "take", take)


def test_an_answer_that_nobody_learns_from_is_not_final() -> None:
    table = tidying()
    assert not foretold(table, thrown(table))
    assert not truth(table, thrown(table))


@changeable
@pytest.mark.parametrize(("event", "final"), [(TOLD, False), (REVEALING, True), (MASKED, True)])
def test_an_answer_that_reveals_is_final(monkeypatch: pytest.MonkeyPatch, event: Event, final: bool) -> None:
    """Whether everybody is told or others learn by it though it is masked; the same seat is asked again."""

    def more(self: Tidy, g: Toy, seat: int, a: Action) -> None:
        if g.listening:
            g.tell(event)

    with_take(monkeypatch, more)
    table = tidying()
    assert foretold(table, thrown(table)) is final
    asked = table.asked
    assert truth(table, thrown(table)) is final
    assert table.asked == asked, "nothing else makes it final"


@changeable
def test_an_answer_that_draws_is_final(monkeypatch: pytest.MonkeyPatch) -> None:
    """Even if the same seat is asked again after the draw, and nothing was revealed."""
    with_take(monkeypatch, lambda self, g, seat, a: Omen())
    table = tidying()
    asked, card = table.asked, thrown(table)
    assert foretold(table, card)
    assert truth(table, card)
    assert table.asked == asked, "only the draw makes it final"


def test_an_answer_after_which_others_are_asked_is_final() -> None:
    """The last to fold in a round: the council is asked, nothing is drawn and nothing revealed."""
    table = fixed()
    while not (table.asked and len(table.asked) == 1 and _leads_to_council(table)):
        at_random(table, answers=1)
    (seat,) = table.asked
    entries = len(table.full_log())
    assert foretold(table, Fold())
    assert truth(table, Fold())
    assert list(table.asked) == [0, 1] and table.undoable(seat) == 0
    assert [entry.event.name for entry in table.full_log()[entries:]] == ["Folded"]


def _leads_to_council(table: Table) -> bool:
    (seat,) = table.asked
    if Fold() not in table.legal(seat):
        return False
    trial = Table.load(table.record(), GAME)
    trial.play(seat, Fold())
    return trial.asked == (0, 1)


def test_a_world_that_refuses_promises_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The seat's view allows the answer, a world imagined from it does not."""
    real = ToyGame.sample

    def sample(self: ToyGame, view: View, below: Below) -> Toy:
        g = real(self, view, below)
        assert view.seat is not None
        g.hands[view.seat] = [0] * len(g.hands[view.seat])
        return g

    table = tidying()
    (seat,), card = table.asked, thrown(table)
    monkeypatch.setattr(ToyGame, "sample", sample)
    assert table.binds(seat, card)
    actions = table.legal(seat)
    assert table.finals(seat, actions) == [action != Stop() for action in actions]
    with pytest.raises(Illegal):
        table.foresee(seat, [card])
    assert not truth(table, card), "it was only a warning"


@changeable
def test_one_world_of_several_is_enough_for_a_warning(monkeypatch: pytest.MonkeyPatch) -> None:
    """`binds` looks into three worlds; the answer reveals something in the last of them only."""
    worlds: list[Toy] = []
    real = ToyGame.sample

    def sample(self: ToyGame, view: View, below: Below) -> Toy:
        worlds.append(real(self, view, below))
        return worlds[-1]

    def more(self: Tidy, g: Toy, seat: int, a: Action) -> None:
        if len(worlds) == 3:
            g.tell(REVEALING)

    monkeypatch.setattr(ToyGame, "sample", sample)
    with_take(monkeypatch, more)
    table = tidying()
    (seat,), card = table.asked, thrown(table)
    assert table.binds(seat, card)
    worlds.clear()
    actions = table.legal(seat)
    assert not table.finals(seat, actions)[actions.index(card)], "a list of answers makes do with one world"


def test_a_line_of_answers_is_judged_up_to_the_first_final_one() -> None:
    table = tidying()
    (seat,), card = table.asked, thrown(table)
    before = table.record(), table.full_position()
    assert table.foresee(seat, [card]) == (1, False)
    assert table.foresee(seat, [card, Stop(), Fold()]) == (3, True)
    assert table.foresee(seat, [card, Stop(), Fold(), Fold()]) == (3, True), "what follows is not judged"
    with pytest.raises(Illegal):
        table.foresee(seat, [card] * 9)
    assert (table.record(), table.full_position()) == before


def test_a_line_of_answers_is_given_up_to_the_first_final_one() -> None:
    table = tidying()
    (seat,), card = table.asked, thrown(table)
    before = table.record(), table.full_position()
    with pytest.raises(Illegal):
        table.play_all(seat, [card] * 9)
    assert (table.record(), table.full_position()) == before, "a line with a mistake in it does nothing"
    version = table.version
    assert table.play_all(seat, [card, Stop(), Fold(), Fold()]) == 3
    assert table.texts_after(version)[:3] == [table.game.show(a) for a in (card, Stop(), Fold())]


@changeable
@pytest.mark.parametrize(("event", "again"), [(TOLD, 0), (REVEALING, 1)])
def test_the_imagined_world_goes_on_until_somebody_learns_something(
    monkeypatch: pytest.MonkeyPatch, event: Event, again: int
) -> None:
    sampled = 0
    real = ToyGame.sample

    def sample(self: ToyGame, view: View, below: Below) -> Toy:
        nonlocal sampled
        sampled += 1
        return real(self, view, below)

    def more(self: Tidy, g: Toy, seat: int, a: Action) -> None:
        if g.listening:
            g.tell(event)

    monkeypatch.setattr(ToyGame, "sample", sample)
    with_take(monkeypatch, more)
    table = tidying()
    (seat,) = table.asked

    def finals() -> int:
        actions = table.legal(seat)
        assert table.finals(seat, actions) == [table.foresee(seat, [action])[1] for action in actions]
        return sampled - len(actions)  # what `foresee` has sampled for itself

    finals()
    table.play(seat, thrown(table))
    sampled = 0
    assert finals() == again, "the same world one step on, or a new one"
    if not again:
        table.undo(seat)
        sampled = 0
        assert finals() == 1, "another position"


@pytest.mark.parametrize("seed", range(5))
def test_what_is_foretold_for_a_prompt_is_true_at_the_toy(seed: int) -> None:
    """Here nothing hidden decides what is final, so the warning is always right."""
    dice = random.Random(seed)
    table = fixed(3)
    while not table.over:
        seat = dice.choice(table.asked)
        actions = table.legal(seat)
        finals = table.finals(seat, actions)
        chosen = dice.randrange(len(actions))
        table.play(seat, actions[chosen])
        assert finals[chosen] == (table.undoable(seat) == 0)


def test_a_barrier_and_the_reason_for_it() -> None:
    for before, after, told, reason in [
        ((0, 1), [1, 0], [TOLD], ""),
        ((0,), (1,), [], "others"),
        ((0,), (0,), [TOLD, REVEALING], "reveals"),
        ((0,), (0,), [MASKED], "reveals"),
        ((0,), (CHANCE,), [], "draw"),
        ((0,), (CHANCE,), [REVEALING], "reveals"),
    ]:
        assert barrier(before, after, told) == reason
        assert is_barrier(before, after, told) == bool(reason)
