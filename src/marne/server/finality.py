"""Which of a seat's answers could not be taken back, as far as the seat can tell: the warning before a click."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from pydantic_core import to_json

from marne.kernel.action import Action
from marne.kernel.game import Game, View
from marne.kernel.state import State, check, push
from marne.table.table import IMAGINED, reveals


def finals(
    game: Game, view: View, data: dict[str, Any], actions: Sequence[Action], worlds: int = IMAGINED
) -> list[bool]:
    """For each legal action whether it binds, in the sense of `Table.binds`. `data` is that of the view.

    All actions share the imagined worlds, and a further one is made up only while some action seems harmless in those
    before: making one up takes far longer than trying an answer in it. A list of answers makes do with one world, who
    asks about a single answer gets them all. The real position plays no part, so nothing hidden can show.
    """
    seat = view.seat
    if seat is None or not actions:
        return [False] * len(actions)
    # Made of the view alone, so that equal views imagine the same. Nothing is at stake but a warning: the generator
    # need be neither one that can be checked nor even to the last bit, and this one takes a tenth of the time.
    dice = random.Random(to_json(data)).random
    found = [False] * len(actions)
    for _ in range(worlds):
        if all(found):
            break
        world = game.sample(view, lambda n: int(dice() * n))
        found = [binds or _binds(game, world, seat, action) for binds, action in zip(found, actions, strict=True)]
    return found


def _binds(game: Game, world: State, seat: int, action: Action) -> bool:
    if check(world, seat, action) is not None:
        return True  # a world that refuses what the real one allows: nothing can be promised
    g = world.clone()
    before = set(game.asked(g))
    g.listening = True
    g.told.clear()
    push(g, seat, action)
    return any(map(reveals, g.told)) or set(game.asked(g)) != before
