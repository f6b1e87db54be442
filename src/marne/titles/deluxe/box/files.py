"""The data files of the title: two of its own, and those of the hex family."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.titles.hex14.box.source import title_files

FILES: Final = title_files("deluxe", Path(__file__).parents[1] / "data")
