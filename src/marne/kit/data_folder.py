"""The data files of a title, and the folder of corrected ones that may stand in for them.

A title declares its files once, in the module that reads them:

    FILES: Final = DataFiles("chess", {"board.toml": HERE / "board.toml", "clocks.toml": FAMILY / "clocks.toml"})

and reads them through `FILES.read(name)` or `FILES.sheet(name)`. The shipped files may be in several folders. A folder
of corrected files holds some of them, or all, under their names; the environment variable MARNE_CHESS_DATA names it.
Titles build their tables when they are imported, so the folder is fixed before that (`choose`), and processes that are
started later inherit it with the environment. The title's game says what is in use:

    data_files, data_digest, standard_digest = FILES.paths, FILES.digest, FILES.standard_digest
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, Final

from marne.kernel.game import DataError
from marne.kit.data import Sheet, read_toml

DIGITS: Final = 12
"""The length of a digest, in hexadecimal digits."""

_fixed: Final[dict[str, str]] = {}
"""The folders of the titles that have been loaded in this process, by key; empty for the shipped files."""


def variable(key: str) -> str:
    """The environment variable that names the folder of a title.

    >>> variable("chess")
    'MARNE_CHESS_DATA'
    """
    return f"MARNE_{key.upper()}_DATA"


def choose(key: str, folder: str) -> None:
    """Let a title read its files from this folder, here and in the processes started from here; "": the shipped files.

    Raises DataError if the title has been loaded already, with other files.
    """
    wanted = _absolute(folder)
    if _fixed.get(key, wanted) != wanted:
        raise DataError(f"{key} has been loaded already, with the data of {_fixed[key] or 'the program'}")
    if wanted:
        os.environ[variable(key)] = wanted
    else:
        os.environ.pop(variable(key), None)


def _absolute(folder: str) -> str:
    return str(Path(folder).expanduser().absolute()) if folder else ""


def digest_of(data: object) -> str:
    """Twelve hexadecimal digits that tell JSON data apart; the order of keys does not count."""
    text = json.dumps(data, sort_keys=True, default=str)  # a date is a value of TOML, not of JSON
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


class DataFiles:
    """The data files of a title, which are TOML: the shipped ones, and those of a folder in place of some of them."""

    def __init__(self, key: str, shipped: Mapping[str, Path], folder: str | None = None) -> None:
        """`shipped` are the files that come with the program, by their names in a folder of corrected ones.

        Without `folder` the environment is asked; "" means the shipped files. Raises DataError if the folder does not
        exist, has none of the files, or has others, such as one with a misspelt name.
        """
        if folder is None:
            folder = os.environ.get(variable(key), "")
            _fixed[key] = _absolute(folder)
        self.key: Final = key
        self.shipped: Final[Mapping[str, Path]] = dict(shipped)
        self.folder: Final = Path(folder).expanduser() if folder else None
        self.paths: Final[Mapping[str, Path]] = self.shipped if self.folder is None else self._replaced(self.folder)
        """The files in use, by name."""
        self._read: Final[dict[str, dict[str, Any]]] = {}

    def _replaced(self, folder: Path) -> Mapping[str, Path]:
        if not folder.is_dir():
            raise DataError(f"no such folder: {folder}")
        names = f"the data files of {self.key} are {', '.join(self.shipped)}"
        try:
            found = sorted(file.name for file in folder.iterdir() if not file.name.startswith("."))
        except OSError as e:
            raise DataError(f"{folder}: cannot be read: {e.strerror}") from None
        beside = {file.name for path in self.shipped.values() for file in path.parent.iterdir()}  # pictures
        unknown = [name for name in found if name not in self.shipped and name not in beside]
        if unknown:
            raise DataError(f"{folder}: unknown: {', '.join(unknown)}; {names}")
        if not set(found) & set(self.shipped):
            raise DataError(f"{folder}: there is nothing to read; {names}")
        return {name: folder / name if name in found else path for name, path in self.shipped.items()}

    def path(self, name: str) -> Path:
        """The file in use."""
        return self.paths[name]

    def read(self, name: str) -> dict[str, Any]:
        """The contents of a file, which is read once. Raises DataError if it is not TOML."""
        if name not in self._read:
            self._read[name] = read_toml(self.path(name))
        return self._read[name]

    def sheet(self, name: str) -> Sheet:
        """A file, to be read value by value."""
        path = self.path(name)
        return Sheet(path.parent, path.name, self.read(name))

    def standard(self) -> DataFiles:
        """The shipped files alone."""
        return self if self.folder is None else DataFiles(self.key, self.shipped, "")

    @cached_property
    def digest(self) -> str:
        """Changes with the contents of the files in use, not with comments or the order of keys."""
        return digest_of({name: self.read(name) for name in self.paths})

    @cached_property
    def standard_digest(self) -> str:
        """The digest of the shipped files."""
        return self.digest if self.folder is None else self.standard().digest
