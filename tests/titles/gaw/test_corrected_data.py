"""The owner of a box corrects the data of Germany at War: another folder, other rules, clear errors."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from marne.titles.gaw.box.load import STANDARD


def marne(folder: Path, *words: str) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "MARNE_GAW_DATA": str(folder)}
    return subprocess.run(
        [sys.executable, "-m", "marne", *words], env=env, capture_output=True, text=True, timeout=120, check=False
    )


def corrected(tmp_path: Path, name: str, old: str, new: str) -> Path:
    """A copy of the data with one thing changed."""
    folder = tmp_path / "data"
    shutil.copytree(STANDARD, folder)
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")
    return folder


def test_a_corrected_number_is_played(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "rules.toml", "valour = 10", "valour = 1")
    ran = marne(folder, "simulate", "gaw", "--games", "3", "--seed", "1", "--agents", "random,random")
    assert ran.returncode == 0, ran.stderr
    assert "valour" in ran.stdout


def test_a_wrong_entry_is_named_and_nothing_else_is_said(tmp_path: Path) -> None:
    folder = corrected(tmp_path, "areas.toml", 'terrain = "green"', 'terrain = "purple"')
    ran = marne(folder, "games")
    assert ran.returncode == 2
    assert ran.stderr.startswith("marne: areas.toml, area 1")
    assert "purple" in ran.stderr and ran.stderr.count("\n") == 1
