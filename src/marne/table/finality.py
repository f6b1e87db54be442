"""Which answers are final: they cannot be taken back, because they reveal something or another seat is asked next.

`is_barrier` decides after an answer. Before it, a seat can only be warned: the answer is tried in worlds sampled from
the seat's own view, since a dry run on the real position would leak what the position hides.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final, Literal

from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.frame import CHANCE
from marne.kernel.game import Game, View
from marne.kernel.ruling import Illegal
from marne.kernel.state import State, check, push

WORLDS: Final = 3
"""How many sampled worlds are tried for a single answer."""

Reason = Literal["", "reveals", "draw", "others"]
"""Why an answer is final: somebody learns something, a draw follows, others are asked next; "": it is not."""


def barrier(before: Collection[int], after: Collection[int], told: Iterable[Event]) -> Reason:
    """Why an answer was final; `before` and `after` are the seats asked."""
    if any(event.reveals for event in told):
        return "reveals"
    if set(before) == set(after):
        return ""
    return "draw" if CHANCE in after else "others"


def is_barrier(before: Collection[int], after: Collection[int], told: Iterable[Event]) -> bool:
    """Whether an answer was final."""
    return barrier(before, after, told) != ""


def imagined(game: Game, view: View, seed: int, worlds: int = WORLDS) -> Iterator[State]:
    """Sampled positions that the viewer cannot tell from the real one. Equal views and seeds give equal positions, so
    the seed must be something that the viewer knows."""
    # Only a warning depends on it: the generator need be neither verifiable nor exactly uniform, and this is the
    # quickest there is.
    dice = random.Random(seed).random
    for _ in range(worlds):
        yield game.sample(view, lambda n: int(dice() * n))


def is_final(game: Game, worlds: Iterable[State], seat: int, action: Action) -> bool:
    """Whether the answer is final in one of these worlds. They are sampled lazily, until one is found."""
    return any(reason_in(game, world, seat, action) for world in worlds)


def foresee(game: Game, world: State, seat: int, actions: Sequence[Action]) -> tuple[int, bool]:
    """How many of these answers can be given in a row, and whether the last of them is final: answers after a final one
    are not checked. Raises Illegal at the first one that is refused."""
    g = world.clone()
    for number, action in enumerate(actions, 1):
        ruling = check(g, seat, action)
        if ruling is not None:
            raise Illegal(ruling, game.explain(g, seat, action, ruling))
        if _try(game, g, seat, action):
            return number, True
    return len(actions), False


class Foresight:
    """The finality of all answers of a prompt, quickly: one sampled world per seat, kept until a reveal."""

    def __init__(self, game: Game) -> None:
        self._game: Final = game
        self._worlds: Final[dict[int, State]] = {}

    def knows(self, seat: int) -> bool:
        """Whether the seat has a sampled world."""
        return seat in self._worlds

    def imagine(self, view: View, seed: int) -> None:
        """Sample a world from the seat's view."""
        assert view.seat is not None, "a spectator answers nothing"
        (self._worlds[view.seat],) = imagined(self._game, view, seed, 1)

    def reasons(self, seat: int, actions: Sequence[Action]) -> list[Reason]:
        """For each legal answer of the seat, why it is final in the seat's world."""
        world = self._worlds[seat]
        return [reason_in(self._game, world, seat, action) for action in actions]

    def played(self, seat: int, action: Action, final: bool) -> None:
        """Note an answer. One that can be taken back revealed nothing, so the seat's world is advanced by it."""
        world = self._worlds.get(seat)
        self._worlds.clear()
        if world is not None and not final and check(world, seat, action) is None:
            push(world, seat, action)
            self._worlds[seat] = world

    def forget(self) -> None:
        """Drop all worlds, because the position has changed in another way."""
        self._worlds.clear()


def reason_in(game: Game, world: State, seat: int, action: Action) -> Reason:
    """Why the answer is final in this world."""
    if check(world, seat, action) is not None:
        return "reveals"  # a world that refuses what the real one allows: the player learns something by it
    return _try(game, world.clone(), seat, action)


def _try(game: Game, g: State, seat: int, action: Action) -> Reason:
    """Carry out the answer in `g`; returns why it was final there."""
    before = game.asked(g)
    g.listening = True
    push(g, seat, action)
    return barrier(before, game.asked(g), g.told)
