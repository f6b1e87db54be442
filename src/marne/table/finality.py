"""Which answers are final: they cannot be taken back, because somebody has learned something or somebody else decides.

`is_barrier` is the truth after an answer. Before it, a seat can only be warned: the answer is tried in worlds that are
imagined from the seat's own view, since a dry run on the real position would tell the seat what the position hides.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Game, View
from marne.kernel.ruling import Illegal
from marne.kernel.state import State, check, push

WORLDS: Final = 3
"""How many possible worlds are looked into when a single answer is asked about."""


def is_barrier(before: Collection[int], after: Collection[int], told: Iterable[Event]) -> bool:
    """Whether an answer is final: it brought a draw, asked other seats than before, or told somebody something.

    `before` and `after` are the seats that were asked; a draw that follows asks CHANCE, which is a change too.
    """
    return set(before) != set(after) or any(event.reveals for event in told)


def imagined(game: Game, view: View, seed: int, worlds: int = WORLDS) -> Iterator[State]:
    """Positions that the viewer cannot tell from the real one. Equal views with equal seeds give the same ones, so the
    seed must be something that the viewer knows."""
    # Nothing is at stake but a warning: the generator need neither be verifiable nor exactly uniform, and this is the
    # quickest there is.
    dice = random.Random(seed).random
    for _ in range(worlds):
        yield game.sample(view, lambda n: int(dice() * n))


def is_final(game: Game, worlds: Iterable[State], seat: int, action: Action) -> bool:
    """Whether the answer is final in one of these worlds. A further world is made only while it seems harmless."""
    return any(_is_final_in(game, world, seat, action) for world in worlds)


def foresee(game: Game, world: State, seat: int, actions: Sequence[Action]) -> tuple[int, bool]:
    """How many of these answers can be given one after the other, and whether the last of them is final: what comes
    after a final answer is not judged. Raises Illegal at the first one that is refused."""
    g = world.clone()
    for number, action in enumerate(actions, 1):
        ruling = check(g, seat, action)
        if ruling is not None:
            raise Illegal(ruling, game.explain(g, seat, action, ruling))
        if _try(game, g, seat, action):
            return number, True
    return len(actions), False


class Foresight:
    """The finality of all answers of a prompt, quickly: one imagined world per seat, which is kept as long as nobody
    learns anything."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._worlds: Final[dict[int, State]] = {}

    def knows(self, seat: int) -> bool:
        """Whether there is a world for the seat."""
        return seat in self._worlds

    def imagine(self, view: View, seed: int) -> None:
        """Make one from the seat's view."""
        assert view.seat is not None, "a spectator answers nothing"
        (self._worlds[view.seat],) = imagined(self._game, view, seed, 1)

    def finals(self, seat: int, actions: Sequence[Action]) -> list[bool]:
        """For each legal answer of the seat whether it is final in its world."""
        world = self._worlds[seat]
        return [_is_final_in(self._game, world, seat, action) for action in actions]

    def played(self, seat: int, action: Action, final: bool) -> None:
        """An answer was given. One that can be taken back told nobody anything: the seat's own world only goes on."""
        world = self._worlds.get(seat)
        self._worlds.clear()
        if world is not None and not final and check(world, seat, action) is None:
            push(world, seat, action)
            self._worlds[seat] = world

    def forget(self) -> None:
        """The position is another one."""
        self._worlds.clear()


def _is_final_in(game: Game, world: State, seat: int, action: Action) -> bool:
    if check(world, seat, action) is not None:
        return True  # a world that refuses what the real one allows: nothing can be promised
    return _try(game, world.clone(), seat, action)


def _try(game: Game, g: State, seat: int, action: Action) -> bool:
    """Give the answer in `g`; whether it is final there."""
    before = game.asked(g)
    g.listening = True
    push(g, seat, action)
    return is_barrier(before, game.asked(g), g.told)
