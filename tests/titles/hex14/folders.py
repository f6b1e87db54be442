"""Folders of corrected data files, and processes that read them: data is read when it is imported."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from marne.kit.data_folder import DataFiles, variable
from tests.titles.hex14.chart_kit import changed


def corrected(files: DataFiles, folder: Path, file: str, anchor: str, old: str, new: str) -> None:
    """A copy of one file in a folder, with one thing replaced."""
    text = files.path(file).read_text(encoding="utf-8")
    (folder / file).write_text(changed(text, anchor, old, new), encoding="utf-8")


def in_new_process(key: str, folder: Path, code: str) -> subprocess.CompletedProcess[str]:
    """Run a line of code with the folder of a title in the environment."""
    env = {**os.environ, variable(key): str(folder)}
    return subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=False)
