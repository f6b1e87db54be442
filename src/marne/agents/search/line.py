"""How a plan would go on: the answers of a seat in a likely world, as far as they can be foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from marne.agents.search.worlds import Worlds
from marne.kernel.action import Action
from marne.kernel.frame import Chance
from marne.kernel.game import Game
from marne.kernel.policy import Policy, Until
from marne.kernel.state import State, check, legal, pending, push

LONGEST: Final = 300
"""The most answers of a line."""


def foreseen(
    game: Game, worlds: Worlds, seat: int, policies: Sequence[Policy], until: Until, first: Action | None = None
) -> tuple[Action, ...]:
    """What the seat's policy answers from here on, beginning with `first` if that is given.

    The line ends at the horizon, at a draw, where somebody else has to answer, and where two worlds that looked the
    same to the seat no longer do: from there on it depends on what the seat does not know.
    """
    g, other = worlds.open(0), worlds.open(1)
    for policy in policies:
        policy.begin()
    line: list[Action] = []
    while len(line) < LONGEST:
        question = pending(g)
        if question is None or isinstance(question, Chance) or seat not in question.seats(g):
            break
        if line and (until.is_reached(g) or not _alike(game, g, other, seat)):
            break
        actions = legal(g, seat)
        if not line and first is not None:
            a = first
        elif len(actions) == 1:
            a = actions[0]
        else:
            a = policies[seat].answer(g, seat, question, actions)
        if check(other, seat, a) is not None:
            break
        push(g, seat, a)
        push(other, seat, a)
        line.append(a)
    return tuple(line)


def _alike(game: Game, g: State, other: State, seat: int) -> bool:
    return game.view(g, seat).moment() == game.view(other, seat).moment()
