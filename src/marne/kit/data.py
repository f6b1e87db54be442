"""Typed access to the values of a TOML file.

A wrong value raises DataError with file, entry and reason, and so does a key that was never read.
"""

from __future__ import annotations

import json
import tomllib
from pathlib import Path
from typing import Any, Final, NoReturn

from marne.kernel.game import DataError

PROVENANCES: Final = [
    "rulebook",
    "derived",
    "fits-example",
    "reconstructed",
    "ruling",
    "geography",
    "drawing",
    "box",
]
"""The first words of a provenance, which says where a value comes from."""


class Entry:
    """One table of a file: errors name the entry, and every key must be read."""

    def __init__(self, place: str, table: dict[str, Any], common: dict[str, str]) -> None:
        self.place: Final = place
        self.data: Final = table
        self.common: Final = common
        self.asked: Final[set[str]] = {"prov"}

    def refuse(self, reason: str) -> NoReturn:
        raise DataError(f"{self.place}: {reason}")

    def fail(self, key: str, reason: str) -> NoReturn:
        raise DataError(f"{self.place}, {key}: {reason}")

    def has(self, key: str) -> bool:
        return key in self.data

    def value(self, key: str) -> Any:
        self.asked.add(key)
        if key not in self.data:
            self.fail(key, "missing")
        return self.data[key]

    def text(self, key: str) -> str:
        value = self.value(key)
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"must be a text, not {shown(value)}")
        return value

    def one_of(self, key: str, names: list[str]) -> int:
        """The index of the value in a list of names."""
        value = self.text(key)
        if value not in names:
            self.fail(key, f"unknown {key} {value} (one of {', '.join(names)})")
        return names.index(value)

    def words(self, key: str) -> list[str]:
        """A list of texts, none of them twice."""
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(word, str) and word.strip() for word in value):
            self.fail(key, f"must be a list of texts, not {shown(value)}")
        for n, word in enumerate(value):
            if word in value[:n]:
                self.fail(key, f"{word} is written twice")
        return value

    def names(self, key: str, known: list[str]) -> list[str]:
        """A list of names, each of them a known one, none of them twice."""
        value = self.words(key)
        for name in value:
            if name not in known:
                self.fail(key, f"unknown: {name} (one of {', '.join(known)})")
        return value

    def whole(self, key: str, low: int, high: int) -> int:
        value = self.value(key)
        if isinstance(value, bool) or not isinstance(value, int):
            self.fail(key, f"must be a whole number, not {shown(value)}")
        if not low <= value <= high:
            self.fail(key, f"must be from {low} to {high}, not {value}")
        return value

    def degree(self, key: str, value: Any, limit: float) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not -limit <= value <= limit:
            self.fail(key, f"must be degrees from {-limit:.0f} to {limit:.0f}, not {shown(value)}")
        return float(value)

    def flag(self, key: str) -> bool:
        value = self.value(key)
        if not isinstance(value, bool):
            self.fail(key, f"must be true or false, not {shown(value)}")
        return value

    def table(self, key: str) -> Entry:
        value = self.value(key)
        if not isinstance(value, dict):
            self.fail(key, "must be a table")
        return Entry(f"{self.place}.{key}", value, {})

    def by_name(self, key: str, names: list[str], low: int, high: int) -> list[int]:
        """A table with a whole number for each of the names."""
        value = self.value(key)
        if not isinstance(value, dict):
            self.fail(key, "must be a table")
        entry = Entry(f"{self.place}, {key}", value, {})
        numbers = [entry.whole(name, low, high) for name in names]
        entry.close()
        return numbers

    def rows(self, key: str, title: str, named_by: str) -> list[Entry]:
        """The inline tables of a list, empty if it is left out; errors name each table by its value of `named_by`."""
        if not self.has(key):
            return []
        value = self.value(key)
        if not isinstance(value, list) or not all(isinstance(row, dict) for row in value):
            self.fail(key, "must be a list of tables")
        return [
            Entry(f"{self.place}, {title} {row.get(named_by, f'(number {n})')}", row, {})
            for n, row in enumerate(value, 1)
        ]

    def judge_prov(self, key: str, value: Any) -> str:
        if not isinstance(value, str) or not value.strip():
            self.fail(key, f"must be a text, not {shown(value)}")
        if value.split()[0].rstrip(";,:") not in PROVENANCES:
            self.fail(key, f'must begin with one of {", ".join(PROVENANCES)}, and "{value}" does not')
        return value

    def own_prov(self) -> str:
        """The provenance of a whole row."""
        return self.judge_prov("prov", self.value("prov"))

    def provenance(self, keys: list[str], if_there: list[str]) -> dict[str, str]:
        """The provenance of each value, given in the entry or for the whole file."""
        own = self.data.get("prov", {})
        if not isinstance(own, dict):
            self.fail("prov", "must be a table")
        wanted = keys + [key for key in if_there if self.has(key)]
        for key in own:
            if key not in wanted:
                self.fail(f"prov of {key}", "there is no such value")
        found = {}
        for key in wanted:
            if key in own:
                found[key] = self.judge_prov(f"prov of {key}", own[key])
            elif key in self.common:
                found[key] = self.common[key]
            else:
                self.fail(f"prov of {key}", "missing")
        return found

    def close(self) -> None:
        """Refuse keys that were never read: they are probably misspelt."""
        for key in self.data:
            if key not in self.asked:
                self.fail(key, "unknown key")


def shown(value: Any) -> str:
    """A value as the file would write it."""
    return json.dumps(value, ensure_ascii=False, default=str)


def read_toml(path: Path) -> dict[str, Any]:
    """The contents of a TOML file."""
    try:
        with open(path, "rb") as f:
            return tomllib.load(f)
    except FileNotFoundError:
        raise DataError(f"{path.name}: no such file in {path.parent}") from None
    except OSError as error:
        raise DataError(f"{path.name}: cannot be read: {error.strerror}") from None
    except UnicodeDecodeError as error:
        raise DataError(f"{path.name}: not UTF-8: {error.reason} at byte {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise DataError(f"{path.name}: not TOML: {error}") from None


class Sheet:
    """A TOML file of a data folder. `data` are its contents, where they have been read already."""

    def __init__(self, folder: Path, name: str, data: dict[str, Any] | None = None) -> None:
        self.name: Final = name
        self.data: Final = read_toml(folder / name) if data is None else data
        self.asked: Final[set[str]] = set()
        self.common: Final[dict[str, str]] = {}
        if "prov" in self.data:
            entry = Entry(name, self.table("prov").data, {})
            for key, value in entry.data.items():
                self.common[key] = entry.judge_prov(f"prov of {key}", value)

    def table(self, key: str) -> Entry:
        self.asked.add(key)
        value = self.data.get(key)
        if value is None:
            raise DataError(f"{self.name}, [{key}]: missing")
        if not isinstance(value, dict):
            raise DataError(f"{self.name}, [{key}]: must be a table")
        return Entry(f"{self.name}, {key}", value, {})

    def entries(self, key: str, named_by: str = "id") -> list[Entry]:
        """The [[key]] tables; each is named by its id, or by another value that only it has."""
        self.asked.add(key)
        value = self.data.get(key)
        if not isinstance(value, list) or not value or not all(isinstance(row, dict) for row in value):
            raise DataError(f"{self.name}: must have [[{key}]] tables")
        found = []
        ids: set[str] = set()
        for n, row in enumerate(value, 1):
            entry = Entry(f"{self.name}, {key} {row.get(named_by, f'(number {n})')}", row, self.common)
            name = entry.text(named_by).lower()
            if name != "".join(name.split()):
                entry.fail(named_by, "must be one word")
            if name in ids:
                entry.fail(named_by, "written twice")
            ids.add(name)
            found.append(entry)
        return found

    def close(self, values: list[str]) -> None:
        """Refuse tables that were never read, and provenances of values that do not exist."""
        for key in self.data:
            if key not in self.asked:
                raise DataError(f"{self.name}, [{key}]: unknown table")
        for key in self.common:
            if key not in values:
                raise DataError(f"{self.name}, prov of {key}: there is no such value")
