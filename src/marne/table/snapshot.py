"""A table as bytes, so that a long game need not be replayed from its beginning: `Table.pack` and `Table.unpack`.

The answers are the game, and a snapshot only saves time. It carries the marks that its owner gave it, such as the
digest of the answers it was made from; a snapshot with other marks, or one that cannot be read, is a BadSnapshot. It
does not contain the answers themselves, which the owner has in any case.
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
    """The snapshot is damaged, of another game, or made by another version: replay the answers instead."""


def seal(data: Mapping[str, Any], marks: Mapping[str, Any]) -> bytes:
    """The data with its marks, as bytes with a checksum."""
    made = {"format": FORMAT, **marks, **data}
    compressed = zlib.compress(json.dumps(made, separators=(",", ":")).encode(), 1)
    return hashlib.sha256(compressed).digest() + compressed


def unseal(packet: bytes, marks: Mapping[str, Any]) -> dict[str, Any]:
    """The data, if the checksum is right and the marks are these; raises BadSnapshot otherwise."""
    if hashlib.sha256(packet[_HASH:]).digest() != packet[:_HASH]:
        raise BadSnapshot("it is broken")
    data: dict[str, Any] = json.loads(zlib.decompress(packet[_HASH:]))
    for name, value in {"format": FORMAT, **marks}.items():
        if data.get(name) != value:
            raise BadSnapshot(f"its {name} is different")
    return data


def listening(g: State) -> State:
    """The position, ready to continue."""
    g.listening = True
    return g


def answer_of(game: Game, seat: int, text: str) -> Answer:
    """The answer of a seat from its text, which begins with the seat if several were asked."""
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
        raise BadSnapshot(f"{game.name} has no event {name!r} with {len(values)} fields")
    seats = None if audience is None else tuple(audience)
    return Event(fact, rule, tuple(tuple(v) if isinstance(v, list) else v for v in values), seats, reveals)
