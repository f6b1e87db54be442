"""A table as bytes, so that a long game need not be played again from its beginning: `Table.pack` and `Table.unpack`.

The answers are the game, and a snapshot only saves time. It carries the marks that its owner gave it, such as the
digest of the answers it was made of; whatever does not fit them, or cannot be read, is a BadSnapshot. The answers
themselves are not in it: the owner has them in any case.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from collections.abc import Mapping, Sequence
from typing import Any, Final

from marne.kernel.event import Event
from marne.kernel.game import Game
from marne.kernel.state import State
from marne.table.answers import Answer

FORMAT: Final = 1
_HASH: Final = 32
"""The length of the hash at the beginning, in bytes."""


class BadSnapshot(Exception):  # noqa: N818 - a name, like Illegal
    """It is broken, or of another game, or made by another version: play the answers instead."""


def seal(data: Mapping[str, Any], marks: Mapping[str, Any]) -> bytes:
    """The data with its marks as bytes that show whether they are whole."""
    made = {"format": FORMAT, **marks, **data}
    compressed = zlib.compress(json.dumps(made, separators=(",", ":")).encode(), 1)
    return hashlib.sha256(compressed).digest() + compressed


def unseal(packet: bytes, marks: Mapping[str, Any]) -> dict[str, Any]:
    """The data again, if it is whole and has these marks."""
    if hashlib.sha256(packet[_HASH:]).digest() != packet[:_HASH]:
        raise BadSnapshot("it is broken")
    data: dict[str, Any] = json.loads(zlib.decompress(packet[_HASH:]))
    for name, value in {"format": FORMAT, **marks}.items():
        if data.get(name) != value:
            raise BadSnapshot(f"its {name} is another")
    return data


def listening(g: State) -> State:
    """The position, ready to be played on."""
    g.listening = True
    return g


def answer_of(game: Game, seat: int, text: str) -> Answer:
    """The answer of a seat by its text, in which the seat comes first where several were asked."""
    shown = text.removeprefix(f"{seat}:")
    action = game.read(shown)
    if game.show(action) != shown:
        raise BadSnapshot(f"{text!r} is not how it is written")
    return Answer(seat, action, text)


def event_data(event: Event) -> list[Any]:
    """An event as JSON data."""
    return [event.name, event.rule, event.values, event.audience, event.reveals]


def event_of(game: Game, data: Sequence[Any]) -> Event:
    """The event of such data."""
    name, rule, values, audience, reveals = data
    fact = game.facts().get(name)
    if fact is None or len(values) != len(fact.names):
        raise BadSnapshot(f"{name!r} is no event of {game.name} with {len(values)} fields")
    seats = None if audience is None else tuple(audience)
    return Event(fact, rule, tuple(tuple(v) if isinstance(v, list) else v for v in values), seats, reveals)
