"""Make the files of this board."""

from __future__ import annotations

import json
from pathlib import Path

from tools.maps.data_file import dumps
from tools.maps.gaw import board, data, layout, rules, shapes
from tools.maps.geography import Land
from tools.maps.relief import Relief

ROOT = Path(__file__).parents[3]
PICTURE = ROOT / "docs" / "titles" / "gaw" / "map.svg"


def make(places: bool = False) -> dict[Path, str]:
    """The files, ready to be written. `places` shows in the picture where blocks stand."""
    guide, sheet = rules.guide(), shapes.sheet()
    land = Land(sheet, guide["extra_river"], guide["follow"])
    grown = shapes.grow(land)
    plans = layout.plan_board(grown, sheet)
    text = dumps(data.combine(grown, plans))
    picture = board.draw(json.loads(text), plans, sheet, Relief(land).picture(), places)
    return {data.path(): text, PICTURE: picture}
