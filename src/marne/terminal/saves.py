"""Where games are kept: a journal for every game in progress, a record for every finished one."""

from __future__ import annotations

import os
import secrets
import time
from pathlib import Path
from typing import Final

JOURNAL: Final = ".journal"
RECORD: Final = ".json"


class SaveError(ValueError):
    """There is no such game, or games cannot be saved here."""


def data_folder() -> Path:
    """The user's folder for games, following the XDG base directory specification."""
    base = os.environ.get("XDG_DATA_HOME")
    root = Path(base) if base and Path(base).is_absolute() else Path.home() / ".local" / "share"
    return root / "marne" / "games"


def made(folder: Path) -> Path:
    """The folder, created if necessary."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as e:
        raise SaveError(f"cannot make the folder {folder}: {e.strerror or e}") from None
    return folder


def new_journal(folder: Path, title: str) -> Path:
    """An unused path for a new game."""
    stamp = time.strftime("%Y%m%d-%H%M%S")
    return made(folder) / f"{title}-{stamp}-{secrets.token_hex(2)}{JOURNAL}"


def newest(folder: Path, title: str | None) -> Path:
    """The journal of the game that was played last, of that title or of any."""
    pattern = f"{title or '*'}-*{JOURNAL}"
    found = sorted(folder.glob(pattern), key=lambda p: p.stat().st_mtime_ns) if folder.is_dir() else []
    if not found:
        raise SaveError(f"there is no game{f' of {title}' if title else ''} to resume in {folder}")
    return found[-1]


def record_path(journal: Path) -> Path:
    """Where the record of a journal's game is written."""
    return journal.with_suffix(RECORD)


def shown(path: Path) -> str:
    """A path as one types it, with ~ for the home folder."""
    text = str(path)
    home = str(Path.home())
    short = "~" + text[len(home) :] if home != "/" and text.startswith(home + os.sep) else text
    return f"'{text}'" if " " in short else short
