"""Make the files of this map: map.json, and with `bake` its pictures."""

from __future__ import annotations

from pathlib import Path

from tools.maps.data_file import dumps
from tools.maps.hex14 import board, checks, data, hills, tiles

ROOT = Path(__file__).parents[3]
PICTURE = ROOT / "build" / "hex14-map.svg"
"""The drawing itself is only for looking at: the package has the pictures."""
bake, stale = tiles.bake, tiles.stale


def make(places: bool = False) -> dict[Path, str]:
    """The files, ready to be written. `places` shows in the drawing where counters stand."""
    plan = board.plan()
    faults = [checks.rail_fault(a, b, track.line) for (a, b), track in plan.net.tracks.items()]
    if found := [fault for fault in faults if fault]:
        raise ValueError("railways that mislead:\n  " + "\n  ".join(found))
    relief = hills.Hills(plan.sheet, plan.shore, [*plan.waters.lines.values(), *plan.waters.streams])
    drawing = board.draw(plan, relief.picture(), places)
    return {data.path(): dumps(data.combine(plan, drawing)), PICTURE: drawing}
