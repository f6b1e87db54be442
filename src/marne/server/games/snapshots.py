"""A game in a packet, so that a long one need not be played again from its beginning.

The entries are the game, and a snapshot only saves time: it names the entries it was made of by their digest, and
whatever in it does not fit them, or cannot be read, makes the room play the entries again. The answers themselves are
taken from the entries in any case.
"""

from __future__ import annotations

import hashlib
import json
import zlib
from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Any, Final

from marne import __version__
from marne.kernel.action import Action
from marne.kernel.event import Event
from marne.kernel.game import Game, View
from marne.kernel.state import State, check, push
from marne.server.games.finality import imagined
from marne.server.storage.rows import EntryRow
from marne.table import Table
from marne.table.answers import Answer
from marne.table.record import Header, canonical
from marne.table.table import Entry, project

FORMAT: Final = 1
_MARK: Final = 32
"""So many bytes at its beginning are the hash of the rest."""


class BadSnapshot(Exception):  # noqa: N818 - a name, like Illegal
    """It is broken, or of another game, or made by another version: play the entries."""


class Past:
    """The digest of a header and of the entries that followed, carried along."""

    def __init__(self, header: dict[str, Any]) -> None:
        self._hash: Final = hashlib.sha256(canonical(header))

    def add(self, entry: EntryRow) -> None:
        self._hash.update(b"\n" + canonical([entry.number, entry.kind, entry.seat, entry.texts]))

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()


class KeptTable(Table):
    """A table that can be packed up and set up again, whose log can be read from its end, and that remembers what a
    seat imagines as long as nobody learns anything."""

    def _set_up(self, game: Game, header: Header, secret: bytes | None) -> None:
        super()._set_up(game, header, secret)
        self._imagined: dict[int, State] = {}

    def imagined(self, view: View, data: dict[str, Any]) -> State:
        """A position that the viewer, who sits at the table, cannot tell from the real one; for looking only."""
        assert view.seat is not None
        if view.seat not in self._imagined:
            (self._imagined[view.seat],) = imagined(self.game, view, data, 1)
        return self._imagined[view.seat]

    def play(self, seat: int, action: Action) -> list[Event]:
        told = super().play(seat, action)
        world = self._imagined.get(seat)
        self._imagined.clear()
        # An answer that can be taken back has told nobody anything: what the seat imagined only goes on.
        if world is not None and self.undoable(seat) and check(world, seat, action) is None:
            push(world, seat, action)
            self._imagined[seat] = world
        return told

    def undo(self, seat: int, steps: int = 1) -> None:
        self._imagined.clear()
        super().undo(seat, steps)

    def retrace(self, texts: Iterable[str]) -> None:
        self._imagined.clear()
        super().retrace(texts)

    def log_after(self, seat: int | None, after: int) -> list[Entry]:
        """What the seat was told by the answers after that number: of `log` the end."""
        log = self._log
        return project(log[bisect_right(log, after, key=lambda entry: entry.step) :], self._known(seat))

    def pack(self, number: int, past: str) -> bytes:
        """Everything that does not stand in the entries, as it is after entry `number`."""
        since = len(self._since)
        made = {
            "format": FORMAT,
            "version": __version__,
            "rules": self.game.rules_version,
            "number": number,
            "past": past,
            "position": self.game.encode(self._state).hex(),
            "base": self.game.encode(self._base).hex() if since else None,
            "since": since,
            "changes": self._changes,
            "drawn": self._drawn,
            "seats": [answer.seat for answer in self._answers],
            "log": [[step, *_event_data(event)] for step, event in self._log],
        }
        packed = zlib.compress(json.dumps(made, separators=(",", ":")).encode(), 1)
        return hashlib.sha256(packed).digest() + packed

    @classmethod
    def unpack(
        cls, packet: bytes, header: Header, secret: bytes, game: Game, number: int, past: str, texts: Sequence[str]
    ) -> KeptTable:
        """The table after entry `number`, whose entries have this digest and left these answers standing."""
        try:
            data = _opened(packet, game, number, past)
            table = cls.begin(header, secret, game)
            assert isinstance(table, cls), "it begins one of its own kind"
            table._state = _listening(game.decode(bytes.fromhex(data["position"])))
            table._answers = [_answer(game, seat, text) for seat, text in zip(data["seats"], texts, strict=True)]
            table._log = [Entry(line[0], _event(line[1:])) for line in data["log"]]
            table._drawn = {str(purpose): int(times) for purpose, times in data["drawn"].items()}
            table._changes = int(data["changes"])
            if since := int(data["since"]):
                table._since = table._answers[-since:]
                table._base = game.decode(bytes.fromhex(data["base"]))
        except BadSnapshot:
            raise
        except Exception as e:  # whatever is wrong with it, the entries are there
            raise BadSnapshot(f"{type(e).__name__}: {e}") from e
        return table


def _opened(packet: bytes, game: Game, number: int, past: str) -> dict[str, Any]:
    if hashlib.sha256(packet[_MARK:]).digest() != packet[:_MARK]:
        raise BadSnapshot("it is broken")
    data: dict[str, Any] = json.loads(zlib.decompress(packet[_MARK:]))
    mine = {"format": FORMAT, "version": __version__, "rules": game.rules_version, "number": number, "past": past}
    for name, value in mine.items():
        if data.get(name) != value:
            raise BadSnapshot(f"its {name} is another")
    return data


def _listening(g: State) -> State:
    g.listening = True
    return g


def _answer(game: Game, seat: int, text: str) -> Answer:
    """The answer again; its seat stands before it where several were asked."""
    shown = text.removeprefix(f"{seat}:")
    action = game.read(shown)
    if game.show(action) != shown:
        raise BadSnapshot(f"{text!r} is not how it is written")
    return Answer(seat, action, text)


def _event_data(event: Event) -> list[Any]:
    public = None if event.public is None else _event_data(event.public)
    return [event.name, event.rule, event.args, event.audience, public, event.reveals]


def _event(data: Sequence[Any]) -> Event:
    name, rule, args, audience, public, reveals = data
    return Event(
        name,
        rule,
        tuple(args),
        None if audience is None else tuple(audience),
        None if public is None else _event(public),
        reveals,
    )
