"""Which of a seat's answers could not be taken back, as far as the seat can tell: the warning before a click."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import orjson

from marne.kernel.action import Action
from marne.kernel.game import Game, View
from marne.kernel.state import State, check, push
from marne.table.table import IMAGINED, reveals


def imagined(game: Game, view: View, data: dict[str, Any], worlds: int = IMAGINED) -> Iterator[State]:
    """Positions that look the same to the viewer; `data` is that of the view. The real position plays no part, so
    nothing hidden can show."""
    # Made of the view alone, so that equal views imagine the same. Nothing is at stake but a warning: the generator
    # need be neither one that can be checked nor even to the last bit, and this one takes a tenth of the time.
    dice = random.Random(orjson.dumps(data)).random
    for _ in range(worlds):
        yield game.sample(view, lambda n: int(dice() * n))


def finals(game: Game, worlds: Iterable[State], seat: int, actions: Sequence[Action]) -> list[bool]:
    """For each legal action whether it binds in one of these worlds, in the sense of `Table.binds`.

    A further world is made up only while some action seems harmless in those before: making one up takes far longer
    than trying an answer in it. A list of answers makes do with one, who asks about a single answer gets them all.
    """
    found = [False] * len(actions)
    for world in worlds:
        found = [binds or _binds(game, world, seat, action) for binds, action in zip(found, actions, strict=True)]
        if all(found):
            break
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
