"""Games between agents, driven as a referee would: agents get views and prompts, nothing else."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping

from marne.agents import Agent
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game, Prompt, View
from marne.kernel.state import State, pending, push

Watcher = Callable[[State, int, View, Prompt, Action], None]
"""Told of every answer: the state before it, the seat, what it saw and was asked, and what it answered."""


def play_game(
    game: Game,
    seats: list[Agent],
    seed: int,
    options: Mapping[str, str] | None = None,
    watch: Watcher | None = None,
    limit: int = 20_000,
) -> State:
    """A game to its end, or to the limit of answers: one agent a seat, draws by the seed."""
    return play_on(game, game.new(options), seats, seed, watch, limit)


def play_on(
    game: Game, g: State, seats: list[Agent], seed: int, watch: Watcher | None = None, limit: int = 20_000
) -> State:
    """The same from a position."""
    rng = random.Random(f"agents/{seed}")
    for _ in range(limit):
        question = pending(g)
        if question is None:
            return g
        if isinstance(question, Chance):
            push(g, CHANCE, pick(question.outcomes(g), rng.randrange))
            continue
        seat = question.seats(g)[0]
        view, prompt = game.view(g, seat), game.prompt(g, seat)
        assert prompt is not None
        answer = seats[seat].choose(view, prompt)
        if watch is not None:
            watch(g, seat, view, prompt, answer)
        push(g, seat, answer)
    return g
