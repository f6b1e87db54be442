"""Records to work on."""

from __future__ import annotations

from pathlib import Path

import pytest

from marne.cli import main


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with two finished random games, seeds 5 and 6."""
    folder = tmp_path_factory.mktemp("records")
    words = ["simulate", "qmg", "--games", "2", "--seed", "5", "--option", "players=2", "--out", str(folder)]
    assert main(words) == 0
    return folder


@pytest.fixture
def record(records: Path) -> Path:
    return records / "qmg-5.json"
