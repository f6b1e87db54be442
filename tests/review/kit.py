"""Finished games to analyse: of the toy, played by rules of the test's own, with draws of the test's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from marne.agents.search.stream import Stream
from marne.kernel.action import Action
from marne.kernel.chance import pick
from marne.kernel.frame import CHANCE, Chance
from marne.kernel.game import Game
from marne.kernel.state import State, legal, pending, push
from marne.table import Record, Table
from marne.table.answers import Answer, group, write
from marne.titles import levels
from tests.toy import GAME

Player = Callable[[State, int, list[Action]], Action]
Drawer = Callable[[State, Sequence[tuple[Action, int]]], Action]


def staff_of(game: Game) -> Player:
    """The staff of a title."""
    agents = {seat: levels(game)["staff"].make(game, seat, 0) for seat in range(8)}

    def play(g: State, seat: int, actions: list[Action]) -> Action:
        prompt = game.prompt(g, seat)
        assert prompt is not None
        return actions[0] if len(actions) == 1 else agents[seat].choose(game.view(g, seat), prompt)

    return play


def fair(seed: int) -> Drawer:
    """Draws by weight."""
    below = Stream(seed)
    return lambda g, outcomes: pick(outcomes, below)


def record_of_play(
    play: Player, draw: Drawer, game: Game = GAME, most: int = 100_000, options: dict[str, str] | None = None
) -> Record:
    """The record of a game, or of its first answers."""
    g = game.new(options)
    answers: list[Answer] = []
    while (question := pending(g)) is not None and len(answers) < most:
        if isinstance(question, Chance):
            seat, action = CHANCE, draw(g, question.outcomes(g))
        else:
            seat = question.seats(g)[0]
            action = play(g, seat, legal(g, seat))
        answers.append(write(game, g, seat, action))
        push(g, seat, action)
    result = None if g.result is None else g.result.data()
    return replace(Table(game, options).record(), lines=tuple(group(answers)), result=result)
