"""One game as a process knows it: its table, brought forward entry by entry.

Whoever plays here gets an entry to write, and nobody may be told of it before it is on the disk. If it cannot be
written, it never happened: the desk is thrown away, and a new one made of what the store has. An entry of another
process is taken from the store and done again; both ways lead to the same table.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Sequence
from typing import Any, Final

from marne.kernel.action import Action
from marne.kernel.game import Game
from marne.server.games.snapshots import KeptTable, Past
from marne.server.games.wire import ResultOut, result_out
from marne.server.storage.database import now
from marne.server.storage.rows import EntryRow
from marne.table.record import RESIGNED, parse_header

_LOGGER: Final = logging.getLogger("marne.server")

RESIGN_RULE: Final = "MARNE resign"
"""What a resignation cites, since no rulebook knows it."""
RECENT: Final = 50
"""So many of the last entries are at hand."""


class Desk:
    """Table, number of the last entry, and what of the log every entry left standing."""

    def __init__(self, table: KeptTable, past: Past, begun: EntryRow) -> None:
        """A desk at which nothing but the beginning has been counted; see `open`."""
        self.table: Final = table
        self.past: Final = past
        self.first: Final = begun.number
        self.number = begun.number
        self.kept: Final[list[int]] = []
        """For every entry after the first: so many answers of before still stand. The log is sent anew from there."""
        self.ended: ResultOut | None = None
        """How the game ended by resignation."""
        self.resigned: Final[set[int]] = set()
        self.keys: Final[dict[tuple[int, str], EntryRow]] = {}
        """Which entry a seat's key made."""
        self._recent: Final[deque[EntryRow]] = deque(maxlen=RECENT)
        self.packed = begun.number
        """The entry after which the game was last packed up."""
        past.add(begun)

    @classmethod
    def open(
        cls,
        game: Game,
        header: dict[str, Any],
        secret: bytes,
        entries: Sequence[EntryRow],
        snapshot: tuple[int, bytes] | None = None,
    ) -> Desk:
        """The desk of a game with these entries, all of them. A snapshot of it spares playing them again."""
        if snapshot is not None:
            try:
                return cls._from_snapshot(game, header, secret, entries, *snapshot)
            except Exception as e:  # whatever is wrong with it, the entries are the game
                _LOGGER.warning("a snapshot of entry %d is of no use: %s", snapshot[0], e)
        table = KeptTable.begin(parse_header(header), secret, game)
        assert isinstance(table, KeptTable), "it begins one of its own kind"
        table.retrace(entries[0].texts)
        desk = cls(table, Past(header), entries[0])
        for entry in entries[1:]:
            desk.take(entry)
        return desk

    @classmethod
    def _from_snapshot(
        cls,
        game: Game,
        header: dict[str, Any],
        secret: bytes,
        entries: Sequence[EntryRow],
        number: int,
        packet: bytes,
    ) -> Desk:
        past, texts = Past(header), list(entries[0].texts)
        kept: list[tuple[EntryRow, int]] = []
        first, covered = entries[0], number - entries[0].number + 1
        if not 0 < covered <= len(entries):
            raise ValueError("there is no such entry")
        past.add(first)
        for entry in entries[1:covered]:
            past.add(entry)
            if entry.kind == "undone":
                del texts[-entry.texts[0] :]
            kept.append((entry, len(texts)))
            if entry.kind == "played":
                texts += entry.texts
        table = KeptTable.unpack(packet, parse_header(header), secret, game, number, past.digest, texts)
        desk = cls(table, Past(header), first)
        for entry, stands in kept:
            desk._note(entry)
            desk._count(entry, stands)
        desk.packed = number
        for entry in entries[covered:]:
            desk.take(entry)
        return desk

    def pack(self) -> tuple[int, bytes]:
        """The game as it stands, with the number of its last entry: for `open`."""
        self.packed = self.number
        return self.number, self.table.pack(self.number, self.past.digest)

    @property
    def over(self) -> bool:
        return self.table.over or self.ended is not None

    @property
    def asked(self) -> tuple[int, ...]:
        return () if self.over else self.table.asked

    @property
    def result(self) -> ResultOut | None:
        """How the game ended, None while it runs."""
        return self.ended if self.ended is not None else result_out(self.table.result)

    def keep_since(self, number: int) -> int | None:
        """So many answers stand that stood after entry `number`; None if it is not known here any more."""
        if not self.first <= number <= self.number:
            return None
        return min(self.kept[number - self.first :], default=self.table.version)

    def entries_after(self, number: int) -> list[EntryRow] | None:
        """What happened after that number; None if the store has to be asked."""
        if self.number - number > len(self._recent):
            return None
        return [entry for entry in self._recent if entry.number > number]

    # ------------------------------------------------------------ own entries

    def play(self, seat: int, action: Action, key: str | None) -> EntryRow:
        """Give an answer. Raises what `Table.play` raises; then nothing has changed."""
        table, before = self.table, self.table.version
        keeper = _Keeper()
        table.keeper = keeper
        try:
            table.play(seat, action)
        finally:
            table.keeper = None
        return self._made("played", seat, keeper.texts, key, before)

    def undo(self, seat: int, steps: int, key: str | None) -> EntryRow:
        """Take back the seat's last steps."""
        self.table.undo(seat, steps)
        return self._made("undone", seat, [steps], key, self.table.version)

    def resign(self, seat: int, winner: int | None, key: str | None) -> EntryRow:
        """Give up: the game is over with this winner, or goes on with a bot in the seat if there is None."""
        return self._made("resigned", seat, [winner], key, self.table.version)

    def _made(self, kind: str, seat: int, texts: list[Any], key: str | None, kept: int) -> EntryRow:
        entry = EntryRow(self.number + 1, kind, seat, texts, key, now())
        self._note(entry)
        self._count(entry, kept)
        return entry

    # ------------------------------------------------------------ entries from the store

    def take(self, entry: EntryRow) -> None:
        """Do an entry that is in the store already."""
        table, before = self.table, self.table.version
        if entry.kind == "played":
            table.retrace(entry.texts)
        elif entry.kind == "undone":
            assert entry.seat is not None
            table.undo(entry.seat, entry.texts[0])
            before = table.version
        elif entry.kind != "resigned":
            raise ValueError(f"entry {entry.number} is of the unknown kind {entry.kind!r}")
        self._note(entry)
        self._count(entry, before)

    def _note(self, entry: EntryRow) -> None:
        """What an entry means beside the table."""
        if entry.kind != "resigned":
            return
        assert entry.seat is not None
        self.resigned.add(entry.seat)
        if entry.texts[0] is not None:
            self.ended = {"winner": entry.texts[0], "kind": RESIGNED, "rule": RESIGN_RULE}

    def _count(self, entry: EntryRow, kept: int) -> None:
        assert entry.number == self.number + 1, "entries come one after the other"
        self.number = entry.number
        self.past.add(entry)
        self.kept.append(kept)
        self._recent.append(entry)
        if entry.seat is not None and entry.key is not None:
            self.keys[entry.seat, entry.key] = entry


class _Keeper:
    """Notes what the table is about to count, draws included."""

    def __init__(self) -> None:
        self.texts: list[Any] = []

    def played(self, texts: Sequence[str]) -> None:
        self.texts = list(texts)

    def undone(self, seat: int, steps: int) -> None:
        """Nothing to note that is not known."""
