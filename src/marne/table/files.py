"""Atomic writes: a file is either complete or not there at all."""

from __future__ import annotations

import contextlib
import os
import secrets
from pathlib import Path


def write_atomically(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a temporary file, sync it, then rename it over the target: a crash leaves the old file or the new one.

    `private` makes it unreadable for other users: the file of a running game contains the secret of its draws.
    """
    path = Path(path)
    beside = path.with_name(f".{path.name}.{secrets.token_hex(6)}.tmp")
    fd = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600 if private else 0o666)
    try:
        try:
            write_all(fd, data)
            os.fsync(fd)
        finally:
            os.close(fd)
        os.replace(beside, path)
    except BaseException:
        with contextlib.suppress(OSError):
            beside.unlink()
        raise
    sync_folder(path.parent)


def write_all(fd: int, data: bytes) -> None:
    """Write all bytes, in as many calls as it takes."""
    left = memoryview(data)
    while left:
        left = left[os.write(fd, left) :]


def sync_folder(folder: Path) -> None:
    """Sync a new or renamed directory entry, where the system supports it."""
    with contextlib.suppress(OSError):
        fd = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(fd)
        finally:
            os.close(fd)
