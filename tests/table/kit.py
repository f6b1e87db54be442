"""What the tests of the table share: seeded tables of the toy title, and playing on at random."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Final

from marne.kernel.game import Game
from marne.table import Table
from tests.toy import GAME

SECRET: Final = bytes(range(32))
GIVEN: Final = (b"ada", b"ben", b"cleo")


def fixed(seats: int = 2, rounds: int = 3, secret: bytes = SECRET) -> Table:
    """A table whose draws are always the same."""
    options = {"players": str(seats), "rounds": str(rounds)}
    return Table(GAME, options, secret=secret, contributions=GIVEN[:seats])


def at_random(
    table: Table, seed: int = 0, answers: int = 1_000_000, each: Callable[[Table], None] = lambda table: None
) -> Table:
    """Play on at random until the end or for so many answers of players."""
    dice = random.Random(seed)
    while not table.over and answers:
        seat = dice.choice(table.asked)
        table.play(seat, dice.choice(table.legal(seat)))
        each(table)
        answers -= 1
    return table


def until(table: Table, question: str, seed: int = 0) -> Table:
    """Play on at random until that question is open."""
    dice = random.Random(seed)
    while not table.over:
        seat = dice.choice(table.asked)
        prompt = table.prompt(seat)
        assert prompt is not None
        if prompt.question == question:
            return table
        table.play(seat, dice.choice(table.legal(seat)))
    raise AssertionError(f"{question} was never asked")


def find(key: str) -> Game:
    """The lookup of titles, with the toy alone."""
    return {"toy": GAME}[key]
