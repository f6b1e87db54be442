"""The data of Germany at War as a fixture."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from marne.titles.gaw.box.load import STANDARD


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of the shipped data."""
    return Path(shutil.copytree(STANDARD, tmp_path / "data"))
