"""Make the files of this board."""

from __future__ import annotations

from pathlib import Path

from tools.maps.data_file import dumps
from tools.maps.qmg import board, data, layout
from tools.maps.qmg.relief import Relief
from tools.maps.qmg.shapes import Shapes

ROOT = Path(__file__).parents[3]
PICTURE = ROOT / "docs" / "titles" / "qmg" / "map.svg"


def make(places: bool = False) -> dict[Path, str]:
    """The files, ready to be written. `places` shows in the picture where pieces stand."""
    shapes = Shapes()
    plans = layout.plan_board(shapes)
    picture = board.draw(shapes, plans, Relief(shapes).picture(), places)
    return {data.path(): dumps(data.combine(shapes, plans)), PICTURE: picture}
