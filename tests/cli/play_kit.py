"""Driving `marne play` as a person would: a process, a keyboard of prepared lines, and what came out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

COMMAND = [sys.executable, "-c", "import sys; from marne.cli import main; sys.exit(main())", "play"]


def environment(home: Path) -> dict[str, str]:
    """The environment of a person with a home of their own and no terminal."""
    made = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR", "FORCE_COLOR", "TERM")}
    return made | {"XDG_DATA_HOME": str(home), "PYTHONIOENCODING": "utf-8", "PYTHONUNBUFFERED": "1"}


def marne_play(home: Path, typed: Sequence[str], *args: str, code: int = 0) -> str:
    """What `marne play` prints when these lines are typed, and then no more."""
    done = subprocess.run(
        [*COMMAND, *args],
        input="".join(line + "\n" for line in typed),
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=environment(home),
        timeout=120,
        check=False,
    )
    assert done.returncode == code, f"exit code {done.returncode}\n{done.stdout[-3000:]}\n{done.stderr}"
    return done.stdout + done.stderr


def start(home: Path, *args: str) -> subprocess.Popen[str]:
    """A process whose keyboard stays open."""
    return subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        env=environment(home),
    )


def read_until(process: subprocess.Popen[str], words: str) -> str:
    """The lines that come out, up to the one with these words."""
    assert process.stdout is not None
    lines = []
    for line in process.stdout:
        lines.append(line)
        if words in line:
            return "".join(lines)
    raise AssertionError(f"{words!r} never came:\n{''.join(lines)[-3000:]}")


def journals(home: Path) -> list[Path]:
    """The games in progress."""
    return sorted((home / "marne" / "games").glob("*.journal"))


def records(home: Path) -> list[Path]:
    """The saved games."""
    return sorted((home / "marne" / "games").glob("*.json"))
