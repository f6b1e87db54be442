"""Which of a seat's answers could not be taken back, as far as the seat can tell: the warning before a click."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Sequence

from marne.kernel.action import Action
from marne.kernel.game import Game, View
from marne.kernel.state import State, check, push
from marne.table.record import canonical
from marne.table.table import IMAGINED, reveals


def finals(game: Game, view: View, actions: Sequence[Action]) -> list[bool]:
    """For each legal action whether it binds, in the sense of `Table.binds`.

    All actions share the imagined worlds: making one up takes far longer than trying an answer in it. The real position
    plays no part, so nothing hidden can show.
    """
    seat = view.seat
    if seat is None or not actions:
        return [False] * len(actions)
    # Made of the view alone, so that equal views imagine the same. Nothing is at stake but a warning: the generator
    # need not be one that can be checked, and this one takes a tenth of the time.
    dice = random.Random(hashlib.sha256(canonical(view.data())).digest())
    worlds = [game.sample(view, dice.randrange) for _ in range(IMAGINED)]
    return [any(_binds(game, world, seat, action) for world in worlds) for action in actions]


def _binds(game: Game, world: State, seat: int, action: Action) -> bool:
    if check(world, seat, action) is not None:
        return True  # a world that refuses what the real one allows: nothing can be promised
    g = world.clone()
    before = set(game.asked(g))
    g.listening = True
    g.told.clear()
    push(g, seat, action)
    return any(map(reveals, g.told)) or set(game.asked(g)) != before
