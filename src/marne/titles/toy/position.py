"""Positions as text: either `rounds 3`, a fresh game, or `state` and the position as it is encoded."""

from __future__ import annotations

from marne.kernel import codec
from marne.kernel.state import run
from marne.titles.toy.frames import FRAMES
from marne.titles.toy.rules.board import Toy
from marne.titles.toy.rules.options import parse
from marne.titles.toy.rules.turn import Match


def new(players: int, rounds: int) -> Toy:
    """A fresh game, standing at its first question."""
    g = Toy(players, rounds)
    g.stack.append(Match())
    run(g)
    return g


def decode(data: bytes) -> Toy:
    """The position in these bytes; raises Corrupt if there is none."""
    arrays, stack, result = codec.load(data)
    try:
        g = Toy.of(arrays)
    except (TypeError, ValueError):
        raise codec.Corrupt("not a position of Toy") from None
    codec.restore_stack(g, stack, FRAMES)
    g.result = codec.restore_result(result)
    return g


def read(text: str) -> Toy:
    """The position that a text describes. Raises ValueError with the line and the reason."""
    for n, line in enumerate(text.splitlines(), 1):
        key, _, value = line.partition(" ")
        try:
            if key == "rounds":
                return new(*parse({"rounds": value}))
            if key == "state":
                return decode(value.encode())
        except (ValueError, codec.Corrupt) as e:
            raise ValueError(f"line {n}: {e}") from None
    raise ValueError("line 1: neither rounds nor a state")


def write(g: Toy) -> str:
    """The text of a position."""
    return f"toy position 1\nstate {codec.dump(g).decode()}\n"
