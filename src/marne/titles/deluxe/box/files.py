"""The data files of the title: three of its own, and those of the hex family."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.data_folder import DataFiles
from marne.titles.hex14.box.source import SHIPPED

STANDARD: Final = Path(__file__).parents[1] / "data"
OWN: Final = ("counters.toml", "tables.toml", "reinforcements.toml")
FILES: Final = DataFiles("deluxe", {**{name: STANDARD / name for name in OWN}, **SHIPPED})
