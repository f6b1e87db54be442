"""The autosave: a write-ahead file to which every accepted answer is appended before it takes effect.

One JSON object per line: the header, then `{"play": "2:name 1;draw 3"}` for a player's answer with the draws that
followed, or `{"undo": 1, "seat": 0}`. Every line carries a hash of itself and of all lines before it, so an altered,
missing or swapped line is detected. A process killed while writing leaves an incomplete last line; that answer was
never acknowledged, so it is dropped. Anything else is an error: a game must not silently go on from a wrong position.
"""

from __future__ import annotations

import hashlib
import json
import logging
import os
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from marne.kernel.game import DataError, Game
from marne.table.answers import BETWEEN, split
from marne.table.errors import BadJournal, BadRecord, NothingToUndo
from marne.table.files import write_all, write_atomically
from marne.table.record import GameLookup, canonical, parse_header, parse_secret, strings
from marne.table.table import Table

try:
    import fcntl
except ImportError:  # pragma: no cover - a system without file locks
    fcntl = None  # type: ignore[assignment]  # the stand-in of a missing module

FORMAT: Final = "marne-journal/1"
_LOGGER: Final = logging.getLogger("marne.table")
_START: Final = "0" * 32


class JournalInUse(Exception):  # noqa: N818 - a name, like Illegal
    """Another process writes this journal."""


class Journal:
    """Keeps a table's answers on disk. Created by `create` or `resume`, which attach it to the table."""

    def __init__(self, path: Path, fd: int, size: int, chain: str, notice: str | None = None) -> None:
        self.path: Final = path
        self.notice: Final = notice
        """A message about what was dropped when the journal was resumed."""
        self._fd: int | None = fd
        self._size = size
        self._chain = chain

    @classmethod
    def create(cls, path: Path | str, table: Table) -> Journal:
        """Start a journal with the answers that a table has so far, and make it the table's keeper."""
        path = Path(path)
        if path.exists():
            raise FileExistsError(f"{path} exists already")
        record = table.record()
        head: dict[str, Any] = {"format": FORMAT, **record.header.data(), "answers": list(record.lines)}
        if record.secret is not None:
            head["secret"] = record.secret.hex()
        line, chain = _sealed(head, _START)
        write_atomically(path, line, private=True)
        journal = cls(path, _lock(path), len(line), chain)
        table.keeper = journal
        return journal

    @classmethod
    def resume(cls, path: Path | str, games: Game | GameLookup) -> Table:
        """The table of a journal, as of the last acknowledged answer; the journal continues with it.

        Undo works as before. `table.keeper` is the journal, and its `notice` tells what was dropped.
        """
        path = Path(path)
        fd = _lock(path)
        try:
            data = _read_all(fd)
            table, size, chain = _rebuild(data, games)
            notice = None
            if size < len(data):
                notice = f"{path}: dropped an unfinished last line of {len(data) - size} bytes"
                _LOGGER.warning(notice)
                os.ftruncate(fd, size)
                os.fsync(fd)
            elif not data.endswith(b"\n"):
                size += 1  # the last line is complete except for its newline
                os.lseek(fd, 0, os.SEEK_END)
                write_all(fd, b"\n")
                os.fsync(fd)
        except BaseException:
            os.close(fd)
            raise
        table.keeper = cls(path, fd, size, chain, notice)
        return table

    def close(self) -> None:
        """Stop writing and release the file."""
        if self._fd is not None:
            os.close(self._fd)
            self._fd = None

    def played(self, texts: Sequence[str]) -> None:
        self._add({"play": BETWEEN.join(texts)})

    def undone(self, seat: int, steps: int) -> None:
        self._add({"undo": steps, "seat": seat})

    def _add(self, entry: dict[str, Any]) -> None:
        """Append one line and sync it. A line that could not be written is removed, so that the file never contains an
        answer that the table did not accept."""
        if self._fd is None:
            raise OSError(f"the journal {self.path} is closed")
        line, chain = _sealed(entry, self._chain)
        try:
            os.lseek(self._fd, self._size, os.SEEK_SET)
            write_all(self._fd, line)
            os.fsync(self._fd)
        except BaseException:
            try:
                os.ftruncate(self._fd, self._size)
                os.fsync(self._fd)
            except OSError:
                self.close()  # the file is in an unknown state
            raise
        self._size += len(line)
        self._chain = chain


def _sealed(entry: Mapping[str, Any], chain: str) -> tuple[bytes, str]:
    """The line of an entry and the hash that the next one builds on."""
    sealed = hashlib.sha256(chain.encode() + canonical(entry)).hexdigest()[:32]
    return json.dumps({**entry, "hash": sealed}, separators=(",", ":")).encode() + b"\n", sealed


def _lock(path: Path) -> int:
    """Open for reading and writing with an exclusive lock: two writers would corrupt each other's lines."""
    fd = os.open(path, os.O_RDWR)
    if fcntl is not None:
        try:
            fcntl.flock(fd, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(fd)
            raise JournalInUse(f"{path} is being written by another process") from None
    return fd


def _read_all(fd: int) -> bytes:
    parts = []
    while part := os.read(fd, 1 << 20):
        parts.append(part)
    return b"".join(parts)


def _rebuild(data: bytes, games: Game | GameLookup) -> tuple[Table, int, str]:
    """The table, the number of valid bytes, and the last hash."""
    lines = data.split(b"\n")
    table: Table | None = None
    chain, size = _START, 0
    for number, line in enumerate(lines, 1):
        last = number == len(lines)
        if last and not line:
            break
        try:
            entry, chain = _unsealed(line, number, chain)
        except BadJournal:
            if last and table is not None:
                break  # the write was cut off
            if last:
                raise BadJournal("line 1", "the journal has no complete header: the game never started") from None
            raise
        try:
            if table is None:
                table = _begin(entry, games)
            else:
                _again(table, entry)
        except DataError:  # of the title, not of the journal
            raise
        except (BadRecord, NothingToUndo, ValueError) as e:
            raise BadJournal(f"line {number}", str(e)) from None
        size += len(line) + (not last)
    if table is None:
        raise BadJournal("line 1", "the journal is empty: the game never started")
    return table, size, chain


def _unsealed(line: bytes, number: int, chain: str) -> tuple[dict[str, Any], str]:
    """The entry of a line and its hash; the line must be exactly as it was written."""
    try:
        entry = json.loads(line)
    except (ValueError, RecursionError):
        raise BadJournal(f"line {number}", "not a line of a journal: the file is damaged") from None
    if not isinstance(entry, dict):
        raise BadJournal(f"line {number}", "not a line of a journal: expected a JSON object")
    if number == 1 and entry.get("format") != FORMAT:
        raise BadJournal("line 1", f"not a journal of this program: expected the format {FORMAT!r}")
    entry.pop("hash", None)
    written, sealed = _sealed(entry, chain)
    if written != line + b"\n":
        raise BadJournal(f"line {number}", "does not fit the lines before it: the journal has been altered")
    return entry, sealed


def _begin(entry: dict[str, Any], games: Game | GameLookup) -> Table:
    table = Table.begin(parse_header(entry), parse_secret(entry), games)
    table.retrace(split(strings(entry.get("answers"), "answers")))
    if entry.get("secret") is None and not table.over:
        raise BadRecord("secret", "missing: a running game cannot be continued without it")
    return table


def _again(table: Table, entry: dict[str, Any]) -> None:
    """Apply the entry of a line to the table."""
    if set(entry) == {"play"} and isinstance(entry["play"], str):
        table.retrace(split([entry["play"]]))
    elif set(entry) == {"undo", "seat"} and type(entry["undo"]) is int and type(entry["seat"]) is int:
        table.undo(entry["seat"], entry["undo"])
    else:
        raise BadRecord("", f"expected 'play' or 'undo' and 'seat', found {', '.join(map(repr, entry))}")
