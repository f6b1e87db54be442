"""Make the maps of titles: drawing data and pictures in the package, and the drawings themselves in docs/titles.

    python tools/build_map.py [TITLE ...] [--check]
    python tools/build_map.py TITLE --proof FILE [--width N] [--hide LAYER] [--places]

Needs the dependency group `maps` and rsvg-convert. `make maps` runs it. docs/maps.md says what is where.
"""

from __future__ import annotations

import argparse
import importlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    known = sorted(path.parent.name for path in (ROOT / "tools" / "maps").glob("*/make.py"))
    parser.add_argument("titles", nargs="*", metavar="TITLE", help=f"some of {', '.join(known)} (default: all)")
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a committed file would change")
    parser.add_argument("--proof", type=Path, metavar="FILE", help="only draw the map as FILE, a .png or .webp")
    parser.add_argument("--width", type=int, default=2888, help="of the proof in pixels (default: 2888)")
    parser.add_argument("--hide", action="append", default=[], metavar="LAYER", help="a layer to leave out of it")
    parser.add_argument("--places", action="store_true", help="show in it where blocks or pieces stand")
    options = parser.parse_args()
    titles = options.titles or known
    if unknown := set(titles) - set(known):
        parser.error(f"there is no map of {', '.join(unknown)}")
    if options.places and not options.proof:
        parser.error("--places is for a --proof")
    if options.proof and len(titles) != 1:
        parser.error("--proof is for one title")
    sys.path.insert(0, str(ROOT))  # the folder of this file is on the path, not the one above
    return max(make(title, options) for title in titles)


def make(title: str, options: argparse.Namespace) -> int:
    """Make or check one map; returns the exit code."""
    try:
        picture = importlib.import_module("tools.maps.picture")
        maker = importlib.import_module(f"tools.maps.{title}.make")
    except ModuleNotFoundError as error:
        sys.exit(f"{error}: the maps need the dependency group `maps` (make maps)")
    files: dict[Path, str] = maker.make(options.places)
    drawing, folder = files[maker.PICTURE], ROOT / "src" / "marne" / "titles" / title / "data"
    baker = maker if hasattr(maker, "bake") else picture  # a map too large for whole pictures bakes tiles
    if options.proof:
        picture.render(drawing, options.width, options.hide).save(options.proof, quality=90)
        return 0
    if options.check:
        kept = {p: text for p, text in files.items() if p.parent != ROOT / "build"}
        stale = [p for p, text in kept.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
        stale += baker.stale(drawing, folder)
        for p in stale:
            print(f"{p.relative_to(ROOT)} is not what the tables make")
        return 1 if stale else 0
    for p, text in files.items():
        p.parent.mkdir(parents=True, exist_ok=True)
        p.write_text(text, encoding="utf-8")
    for p in [*files, *baker.bake(drawing, folder)]:
        print(f"{p.relative_to(ROOT)}  {p.stat().st_size / 1000:.0f} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
