"""The entries of a game as a room has counted them, and how a table is made of them.

Entries come one after the other, whether this process has made them or read them from the store: both ways lead to the
same table and the same history.
"""

from __future__ import annotations

import hashlib
import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from marne import __version__
from marne.kernel.game import Game
from marne.server.games.wire import ResultOut
from marne.server.storage.rows import EntryRow
from marne.table import Table
from marne.table.record import RESIGNED, canonical, parse_header

_LOGGER: Final = logging.getLogger("marne.server")

RESIGN_RULE: Final = "MARNE resign"
"""What a resignation cites, since no rulebook knows it."""
RECENT: Final = 50
"""At most this many of the last entries are kept in memory."""


class History:
    """What the entries of a game mean besides the table."""

    def __init__(self, header: dict[str, Any], begun: EntryRow) -> None:
        """The history of a game of which nothing but the first entry has been counted."""
        self.first: Final = begun.number
        self.number = begun.number
        """The number of the last entry."""
        self.standing: Final[list[int]] = []
        """For every entry after the first, how many answers given before it still stand: the log is sent anew from
        there."""
        self.last_undo = begun.number
        """The number of the last entry that took something back."""
        self.ended: ResultOut | None = None
        """How the game ended by resignation."""
        self.resigned: Final[set[int]] = set()
        self.last_kind: Final[dict[int, str]] = {}
        """What every seat did last: the kind of its entry."""
        self.keys: Final[dict[tuple[int, str], EntryRow]] = {}
        """Which entry a seat's key has made."""
        self.snapshot_at = begun.number
        """The entry after which the last snapshot was taken."""
        self._recent: Final[deque[EntryRow]] = deque(maxlen=RECENT)
        self._hash: Final = hashlib.sha256(canonical(header))
        self._hash_in(begun)

    def add(self, entry: EntryRow, standing: int) -> None:
        """Count an entry before which `standing` answers still stand."""
        assert entry.number == self.number + 1, "entries come one after the other"
        self.number = entry.number
        self.standing.append(standing)
        self._hash_in(entry)
        self._recent.append(entry)
        if entry.seat is not None:
            self.last_kind[entry.seat] = entry.kind
        if entry.seat is not None and entry.key is not None:
            self.keys[entry.seat, entry.key] = entry
        if entry.kind == "undone":
            self.last_undo = entry.number
        elif entry.kind == "resigned":
            assert entry.seat is not None
            self.resigned.add(entry.seat)
            if entry.texts[0] is not None:
                self.ended = {"winner": entry.texts[0], "kind": RESIGNED, "rule": RESIGN_RULE}

    def kept_since(self, number: int, version: int) -> int | None:
        """How many answers stand that stood after entry `number`, of the `version` answers there are now; None if that
        is not known here."""
        if not self.first <= number <= self.number:
            return None
        return min(self.standing[number - self.first :], default=version)

    def entries_after(self, number: int) -> list[EntryRow] | None:
        """The entries after that number; None if the store has to be asked."""
        if self.number - number > len(self._recent):
            return None
        return [entry for entry in self._recent if entry.number > number]

    @property
    def marks(self) -> dict[str, Any]:
        """What identifies a snapshot that is taken now."""
        return {"version": __version__, "number": self.number, "past": self._hash.hexdigest()}

    def _hash_in(self, entry: EntryRow) -> None:
        self._hash.update(b"\n" + canonical([entry.number, entry.kind, entry.seat, entry.texts]))


def take(table: Table, history: History, entry: EntryRow) -> None:
    """Do an entry that is in the store already."""
    standing = table.version
    if entry.kind == "played":
        table.retrace(entry.texts)
    elif entry.kind == "undone":
        assert entry.seat is not None
        table.undo(entry.seat, entry.texts[0])
        standing = table.version
    elif entry.kind != "resigned":
        raise ValueError(f"entry {entry.number} is of the unknown kind {entry.kind!r}")
    history.add(entry, standing)


def open_game(
    game: Game,
    header: dict[str, Any],
    secret: bytes,
    entries: Sequence[EntryRow],
    snapshot: tuple[int, bytes] | None = None,
) -> tuple[Table, History]:
    """The table and the history of a game with these entries, all of them. A snapshot saves playing them again."""
    if snapshot is not None:
        try:
            return from_snapshot(game, header, secret, entries, *snapshot)
        except Exception as e:  # whatever is wrong with it, the entries are the game
            _LOGGER.warning("the snapshot of entry %d is not used: %s", snapshot[0], e)
    table, history = Table.begin(parse_header(header), secret, game), History(header, entries[0])
    table.retrace(entries[0].texts)
    for entry in entries[1:]:
        take(table, history, entry)
    return table, history


def from_snapshot(
    game: Game, header: dict[str, Any], secret: bytes, entries: Sequence[EntryRow], number: int, packet: bytes
) -> tuple[Table, History]:
    """The same from the snapshot that was taken after entry `number`; raises if it cannot be used."""
    history, texts = History(header, entries[0]), list(entries[0].texts)
    covered = number - entries[0].number + 1
    if not 0 < covered <= len(entries):
        raise ValueError("there is no such entry")
    for entry in entries[1:covered]:
        if entry.kind == "undone":
            del texts[-entry.texts[0] :]
        history.add(entry, len(texts))
        if entry.kind == "played":
            texts += entry.texts
    history.snapshot_at = number
    table = Table.unpack(packet, parse_header(header), secret, game, texts, history.marks)
    for entry in entries[covered:]:
        take(table, history, entry)
    return table, history
