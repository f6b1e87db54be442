"""The saved game: validated JSON with the header and the answers, and nothing executable.

The answers are the game: every position, event and view is derived from them again, so a record stays small and can be
read by eye. `digest` detects accidents and careless edits; a forgery with a new digest is detected by `verify`.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from marne.kernel.game import Game
from marne.kernel.state import Result
from marne.table.answers import split
from marne.table.errors import BadRecord
from marne.table.files import write_atomically
from marne.table.randomness import CONTRIBUTION_BYTES, SECRET_BYTES

RESIGNED: Final = "resigned"
"""The kind of a result that follows from no rule."""
FORMAT: Final = "marne-game/1"
VIEW_FORMAT: Final = "marne-view/1"
"""The format of what a seat exports of a running game: its own knowledge, which is not a record."""

GameLookup: TypeAlias = Callable[[str], Game]
"""Finds a title by its key; raises KeyError if there is none. It is passed in, since the table knows no titles."""

_NEEDED: Final = (
    "title",
    "rules_version",
    "options",
    "seats",
    "commitment",
    "contributions",
    "answers",
    "result",
    "digest",
)
_KNOWN: Final = frozenset(("format", *_NEEDED, "data_digest", "secret", "forked"))
_HEX: Final = re.compile(r"(?:[0-9a-f]{2})*")
_VERSION: Final = re.compile(r"[0-9]{1,6}(?:\.[0-9]{1,6})*")
_WITH_DATA: Final = re.compile(r"(.*)\+([0-9a-f]{12})")
"""A version with the digest of the data, which had no field of its own in the first records."""
_LARGEST: Final = 1 << 53
"""Larger numbers are not read exactly by every JSON reader."""


@dataclass(frozen=True)
class Forked:
    """The origin of a forked game: its first `at` answers, draws included, come from another game."""

    commitment: str
    at: int


@dataclass(frozen=True)
class Header:
    """What is public from the moment a game is created."""

    title: str
    rules_version: str
    options: Mapping[str, str]
    seats: tuple[str, ...]
    commitment: str
    contributions: tuple[bytes, ...]
    forked: Forked | None = None
    data_digest: str = ""
    """The digest of the title's data, if they are not those that come with the program."""

    @property
    def versions(self) -> tuple[str, str]:
        """The version of the rules and the digest of the data."""
        found = _WITH_DATA.fullmatch(self.rules_version)
        return (self.rules_version, self.data_digest) if found is None else (found[1], found[2])

    def data(self) -> dict[str, Any]:
        made: dict[str, Any] = {"title": self.title, "rules_version": self.rules_version}
        if self.data_digest:
            made["data_digest"] = self.data_digest
        made |= {
            "options": dict(self.options),
            "seats": list(self.seats),
            "commitment": self.commitment,
            "contributions": [given.hex() for given in self.contributions],
        }
        if self.forked is not None:
            made["forked"] = {"commitment": self.forked.commitment, "at": self.forked.at}
        return made


@dataclass(frozen=True)
class Record:
    """A game: header, secret (None if withheld), the lines of answers and the result so far."""

    header: Header
    lines: tuple[str, ...]
    result: tuple[int | None, str, str] | None
    secret: bytes | None = field(default=None, repr=False)

    @property
    def answers(self) -> list[str]:
        """The single answers, in order."""
        return split(self.lines)

    @property
    def given_up(self) -> bool:
        """Whether the game ended by resignation: then the answers stop early and do not determine the winner."""
        return self.result is not None and self.result[1] == RESIGNED

    def withheld(self) -> Record:
        """The same record without its secret."""
        return replace(self, secret=None)

    def data(self) -> dict[str, Any]:
        """Plain JSON data, with its digest."""
        made: dict[str, Any] = {"format": FORMAT, **self.header.data()}
        if self.secret is not None:
            made["secret"] = self.secret.hex()
        made["answers"] = list(self.lines)
        made["result"] = None
        if self.result is not None:
            made["result"] = dict(zip(("winner", "kind", "rule"), self.result, strict=True))
        made["digest"] = digest(made)
        return made

    def text(self) -> str:
        """The text of the file: one line per field and per answer, so that two records can be compared line by line."""
        return json.dumps(self.data(), indent=0, ensure_ascii=False) + "\n"

    def save(self, path: Path | str) -> None:
        """Write the file atomically. The file of a running game is private, since it contains the secret."""
        running = self.result is None and self.secret is not None
        write_atomically(Path(path), self.text().encode(), private=running)


RecordLike: TypeAlias = Record | Mapping[str, Any] | str | bytes


def canonical(data: object) -> bytes:
    """The canonical JSON encoding, over which hashes are computed."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), allow_nan=False).encode()


def digest(data: Mapping[str, Any]) -> str:
    """The hash of everything but the digest itself."""
    return hashlib.sha256(canonical({k: v for k, v in data.items() if k != "digest"})).hexdigest()


def load(path: Path | str) -> Record:
    """The record in a file."""
    return record_of(Path(path).read_bytes())


def record_of(source: RecordLike) -> Record:
    """A validated record from a record, text or JSON data; raises BadRecord, which names the wrong field."""
    if isinstance(source, Record):
        return source
    data = decode(source) if isinstance(source, str | bytes) else source
    made = parse(data)
    if data["digest"] != digest(data):
        raise BadRecord("digest", "does not fit the rest: the record has been altered or damaged")
    return made


def decode(text: str | bytes) -> dict[str, Any]:
    """The JSON object in a file's text."""
    try:
        data = json.loads(text.decode() if isinstance(text, bytes) else text, object_pairs_hook=_once)
    except UnicodeDecodeError as e:
        raise BadRecord("", f"not a saved game: byte {e.start} is not UTF-8") from None
    except RecursionError:
        raise BadRecord("", "not a saved game: nested too deeply") from None
    except ValueError as e:
        raise BadRecord("", f"not a saved game, or cut off: {e}") from None
    if not isinstance(data, dict):
        raise BadRecord("", "not a saved game: expected a JSON object")
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object without duplicate keys, of which a reader would silently take the last."""
    made = dict(pairs)
    if len(made) != len(pairs):
        twice = next(key for n, (key, _) in enumerate(pairs) if key in [k for k, _ in pairs[:n]])
        raise BadRecord(twice, "written twice")
    return made


def parse(data: Mapping[str, Any]) -> Record:
    """The record in JSON data, validated field by field; the digest is not compared."""
    if not isinstance(data, Mapping):
        raise BadRecord("", "not a saved game: expected a JSON object")
    form = data.get("format")
    if form == VIEW_FORMAT:
        raise BadRecord("format", "this is what one seat has seen of a running game, not the game")
    if form != FORMAT:
        raise BadRecord("format", f"not a saved game of this program: expected {FORMAT!r}, found {_short(form)}")
    for key in data:
        if key not in _KNOWN:
            raise BadRecord(str(key), "unknown field")
    for key in _NEEDED:
        if key not in data:
            raise BadRecord(key, "missing")
    header = parse_header(data)
    lines = tuple(_line(line, f"answers[{n}]") for n, line in enumerate(_list(data["answers"], "answers")))
    if header.forked is not None and header.forked.at > len(split(lines)):
        raise BadRecord("forked.at", f"{header.forked.at} is more than the {len(split(lines))} answers there are")
    _hexed(data["digest"], "digest", 32, 32)
    return Record(header, lines, _result(data["result"]), parse_secret(data))


def parse_header(data: Mapping[str, Any]) -> Header:
    """The public part, which a journal has as well."""
    options = _object(data.get("options"), "options")
    for key, value in options.items():
        _string(key, f"options.{key}")
        _string(value, f"options.{key}")
    seats = strings(data.get("seats"), "seats")
    contributions = _list(data.get("contributions"), "contributions")
    if not seats:
        raise BadRecord("seats", "nobody plays")
    if len(contributions) != len(seats):
        raise BadRecord("contributions", f"{len(contributions)} for {len(seats)} seats")
    return Header(
        title=_string(data.get("title"), "title"),
        rules_version=_string(data.get("rules_version"), "rules_version"),
        options=options,
        seats=seats,
        commitment=_hexed(data.get("commitment"), "commitment", 32, 32).hex(),
        contributions=tuple(
            _hexed(given, f"contributions[{n}]", 1, CONTRIBUTION_BYTES) for n, given in enumerate(contributions)
        ),
        forked=_forked(data["forked"]) if "forked" in data else None,
        data_digest=_hexed(data["data_digest"], "data_digest", 6, 6).hex() if "data_digest" in data else "",
    )


def parse_secret(data: Mapping[str, Any]) -> bytes | None:
    return _hexed(data["secret"], "secret", SECRET_BYTES, SECRET_BYTES) if "secret" in data else None


def _forked(value: object) -> Forked:
    forked = _object(value, "forked")
    if set(forked) != {"commitment", "at"}:
        raise BadRecord("forked", "expected 'commitment' and 'at'")
    return Forked(
        _hexed(forked["commitment"], "forked.commitment", 32, 32).hex(), _int(forked["at"], "forked.at", 0, _LARGEST)
    )


def _result(value: object) -> tuple[int | None, str, str] | None:
    if value is None:
        return None
    result = _object(value, "result")
    if set(result) != {"winner", "kind", "rule"}:
        raise BadRecord("result", "expected null, or 'winner', 'kind' and 'rule'")
    winner = None if result["winner"] is None else _int(result["winner"], "result.winner", 0, _LARGEST)
    return winner, _string(result["kind"], "result.kind"), _string(result["rule"], "result.rule")


def _line(value: object, where: str) -> str:
    line = _string(value, where)
    for text in line.split(";"):
        if not text or text != text.strip():
            raise BadRecord(where, f"an answer is missing or has spaces around it in {_short(line)}")
    return line


def strings(value: object, where: str) -> tuple[str, ...]:
    """A list of texts."""
    return tuple(_string(text, f"{where}[{n}]") for n, text in enumerate(_list(value, where)))


def _string(value: object, where: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(where, f"expected a text, found {_short(value)}")
    if any("\ud800" <= c <= "\udfff" for c in value):
        raise BadRecord(where, "not a text: half a character")
    return value


def _int(value: object, where: str, low: int, high: int) -> int:
    if type(value) is not int or not low <= value <= high:
        raise BadRecord(where, f"expected a number from {low} up, found {_short(value)}")
    return value


def _hexed(value: object, where: str, low: int, high: int) -> bytes:
    text = _string(value, where)
    if not _HEX.fullmatch(text) or not low <= len(text) // 2 <= high:
        size = f"{low}" if low == high else f"{low} to {high}"
        raise BadRecord(where, f"expected {size} bytes in small hexadecimal digits, found {_short(text)}")
    return bytes.fromhex(text)


def _list(value: object, where: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(where, f"expected a list, found {_short(value)}")
    return value


def _object(value: object, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadRecord(where, f"expected an object, found {_short(value)}")
    return value


def _short(value: object) -> str:
    """A value shortened for a message."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def game_for(header: Header, games: Game | GameLookup) -> Game:
    """The title of a game, after checking that it supports these rules, data, options and seats."""
    game = _find(header.title, games)
    version, data = header.versions
    check_rules(version, game)
    check_data(data, game)
    known = game.options()
    for key, value in header.options.items():
        if key not in known:
            raise BadRecord(f"options.{key}", f"{game.name} has no such option")
        if value not in known[key]:
            raise BadRecord(f"options.{key}", f"expected one of {', '.join(known[key])}, found {_short(value)}")
    seats = len(game.seat_names(header.options))
    if len(header.seats) != seats:
        raise BadRecord("seats", f"{game.name} with these options is for {seats}, found {len(header.seats)}")
    return game


def _find(title: str, games: Game | GameLookup) -> Game:
    if not callable(games):
        if games.key != title:
            raise BadRecord("title", f"a game of {_short(title)}, not of {games.key!r}")
        return games
    try:
        found: Game = games(title)
    except LookupError:
        raise BadRecord("title", f"no title is called {_short(title)}") from None
    return found


def check_rules(version: str, game: Game) -> None:
    """Refuse newer rules. Older ones are accepted: replaying the answers shows whether they are still legal."""
    mine = game.rules_version
    if version == mine:
        return
    if not _VERSION.fullmatch(version) or not _VERSION.fullmatch(mine):
        raise BadRecord("rules_version", f"played by {_short(version)}; this program plays {game.name} by {mine!r}")
    if _numbers(version) > _numbers(mine):
        raise BadRecord("rules_version", f"played by newer rules, {version}; this program plays {game.name} by {mine}")


def check_data(data: str, game: Game) -> None:
    """Refuse other data than the title has read: with other numbers the same answers are another game."""
    mine, standard = game.data_digest, game.standard_digest
    if (data or standard) == mine:
        return
    played = f"the data {data}" if data else f"the standard data {standard}"
    if not mine:
        here = "has no data files"
    else:
        here = f"is played with the {'standard ' if mine == standard else ''}data {mine}"
    raise BadRecord("data_digest", f"played with {played}, but {game.name} {here} here")


def aged(error: BadRecord, header: Header, game: Game) -> BadRecord:
    """The error, with a note if changed rules may be its cause."""
    version, _ = header.versions
    if version == game.rules_version:
        return error
    versions = f"played by rules {version}, read by rules {game.rules_version}"
    return BadRecord(error.field, f"{error.text} ({versions})")


def _numbers(version: str) -> list[int]:
    return [int(part) for part in version.split(".")]


def result_data(result: Result | None) -> tuple[int | None, str, str] | None:
    """A result as a record holds it."""
    return None if result is None else result.data()
