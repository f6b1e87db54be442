"""Running commands: in this process, and as a user would."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import marne
from marne.cli import main

SRC = Path(marne.__file__).parents[1]


class Ran(NamedTuple):
    """What a command did."""

    code: int
    out: str
    err: str

    def json(self) -> Any:
        return json.loads(self.out)


def shell(*words: str, cwd: Path | None = None) -> Ran:
    """The command in a process of its own."""
    env = os.environ | {"PYTHONPATH": os.pathsep.join([str(SRC), os.environ.get("PYTHONPATH", "")]), "COLUMNS": "100"}
    done = subprocess.run(
        [sys.executable, "-m", "marne", *words], capture_output=True, text=True, env=env, cwd=cwd, check=False
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def one_line(ran: Ran) -> str:
    """The message of a command that could not be used: one line, code 2, nothing on stdout."""
    assert (ran.code, ran.out) == (2, ""), ran
    lines = ran.err.splitlines()
    assert len(lines) == 1, ran.err
    assert lines[0].startswith("marne: ")
    return lines[0]


def typing(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    """These lines are typed, and then no more."""
    left = iter(lines)

    def typed(label: str = "") -> str:
        try:
            return next(left)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", typed)


__all__ = ["SRC", "Ran", "main", "one_line", "shell", "typing"]
