"""Play by a rule of choice instead of at random: what searches, simulations and playouts with a purpose are made of."""

from __future__ import annotations

from typing import Any

from marne.kernel.action import Action
from marne.kernel.chance import Below, pick
from marne.kernel.frame import CHANCE, Chance, Choice
from marne.kernel.native import mypyc_attr
from marne.kernel.playout import someone
from marne.kernel.state import State, pending, push


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """A quick player inside a search. It is handed the position itself, because building a view for every question is
    too slow, but it reads only what the seat may see: an answer may differ only between positions whose views differ.

    It may keep what it has worked out, such as the plan of a turn, from one question to the next of one game. `begin`
    is called before it is put to another game.
    """

    def begin(self) -> None:
        """Forget the plans of the last game. What follows from the arguments alone may be kept."""

    def answer(self, g: State, seat: int, question: Choice[Any], actions: list[Action]) -> Action:
        """One of these legal actions."""
        raise NotImplementedError  # every policy chooses in its own way


@mypyc_attr(allow_interpreted_subclasses=True)
class Until:
    """Where to stop: a horizon, such as the beginning of the next turn."""

    def is_reached(self, g: State) -> bool:
        """Whether to stop at the open question of this position."""
        raise NotImplementedError  # every horizon knows its own


class Never(Until):
    """No horizon: play to the end."""

    def is_reached(self, g: State) -> bool:
        return False


def advance(g: State, below: Below, until: Until, policies: list[Policy], limit: int = 1_000_000) -> int:
    """Let the policies, one per seat, answer until the horizon is reached, the game is over or the seats have given
    `limit` answers; returns how many they gave. CHANCE is drawn, and only answers to real choices are asked for."""
    answers = 0
    while answers < limit:
        question = pending(g)
        if question is None:
            break
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), below))
            continue
        if until.is_reached(g):
            break
        seat, actions = someone(g, question, below)
        a = actions[0] if len(actions) == 1 else policies[seat].answer(g, seat, question, actions)
        push(g, seat, a)
        answers += 1
    return answers
