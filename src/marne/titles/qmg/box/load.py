"""The data of the box: three TOML files, checked before the rules read them. See `marne.kit.data_folder`."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.kit.data_folder import DataFiles
from marne.titles.qmg.box.checks import check

STANDARD: Final = Path(__file__).parents[1] / "data"
FILES: Final = DataFiles("qmg", {name: STANDARD / name for name in ("cards.toml", "setup.toml", "spaces.toml")})
check(FILES)
