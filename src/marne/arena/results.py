"""Results of games in a file that later runs add to: one line of JSON per game, so that a stopped run loses nothing."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import IO, Any, Final, NamedTuple

from marne.arena.match import Outcome
from marne.kernel.game import Game

FORMAT: Final = "marne-arena/1"
PLAIN: Final = ("winner", "kind", "rule", "decisions", "draws", "error")
"""Fields of an outcome that are kept as they are."""


class ResultsError(ValueError):
    """The file has results of other games, or none at all."""


class Key(NamedTuple):
    """What a game is known by: the players of both teams with their versions, and the seed."""

    players: tuple[str, str]
    versions: tuple[str, str]
    seed: int


def described(game: Game, options: Mapping[str, str]) -> dict[str, Any]:
    """What all games of a file have in common."""
    return {
        "format": FORMAT,
        "title": game.key,
        "rules_version": game.rules_version,
        "data_digest": game.data_digest,
        "options": {name: options.get(name, values[0]) for name, values in sorted(game.options().items())},
    }


class Results:
    """The results of a file by their games; an outcome that is added is on the disk at once.

    The last line of a file may be cut off by a crash: it is dropped. Games that failed are played again.
    """

    def __init__(self, path: Path | None, header: dict[str, Any]) -> None:
        """Without a path the results are kept in memory only. Raises ResultsError."""
        self.games: Final[dict[Key, Outcome]] = {}
        self._file: IO[str] | None = None
        if path is None:
            return
        try:
            whole = self._read(path, header) if path.exists() else 0
            self._file = path.open("a", encoding="utf-8")
        except OSError as e:
            raise ResultsError(f"cannot use {path}: {e.strerror or e}") from None
        self._file.truncate(whole)
        if not whole:
            self._write(header)

    def _read(self, path: Path, header: dict[str, Any]) -> int:
        """Read a file; returns how many bytes of it are whole lines."""
        data = path.read_bytes()
        whole = data.rfind(b"\n") + 1
        for number, line in enumerate(_lines(path, data[:whole])):
            if number == 0:
                _must_match(path, line, header)
            elif (read := _game(line)) is not None and read[1].error is None:
                self.games[read[0]] = read[1]
        return whole

    def add(self, key: Key, outcome: Outcome) -> None:
        """Keep the outcome of a game; one that is there already stays as it is."""
        if key in self.games:
            return
        if outcome.error is None:
            self.games[key] = outcome
        if self._file is not None:
            plain = {name: getattr(outcome, name) for name in PLAIN}
            self._write({**key._asdict(), **plain, "lengths": outcome.lengths, "times": dict(outcome.times)})

    def close(self) -> None:
        if self._file is not None:
            self._file.close()

    def _write(self, data: dict[str, Any]) -> None:
        assert self._file is not None
        self._file.write(json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n")
        self._file.flush()
        os.fsync(self._file.fileno())


def _lines(path: Path, data: bytes) -> Iterator[dict[str, Any]]:
    for number, line in enumerate(data.splitlines(), 1):
        try:
            found = json.loads(line)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            raise ResultsError(f"{path}, line {number}: not a result of marne arena")
        yield found


def _must_match(path: Path, found: dict[str, Any], header: dict[str, Any]) -> None:
    if found.get("format") != FORMAT:
        raise ResultsError(f"{path} has no results of marne arena")
    for name, value in header.items():
        if found.get(name) != value:
            raise ResultsError(
                f"{path} has results of other games: {name} was {found.get(name)!r}, and is {value!r} now"
            )


def _game(line: dict[str, Any]) -> tuple[Key, Outcome] | None:
    """A game of the file; None if it is none."""
    try:
        key = Key(tuple(line["players"]), tuple(line["versions"]), line["seed"])
        rest = {
            name: line[name] for name in Outcome._fields if name in line and name not in ("seed", "times", "lengths")
        }
        lengths = tuple((name, length) for name, length in line["lengths"])
        return key, Outcome(seed=key.seed, lengths=lengths, times=tuple(sorted(line["times"].items())), **rest)
    except (KeyError, TypeError, ValueError, AttributeError):
        return None
