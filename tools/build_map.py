"""Make the map of a title: its drawing data in the package and its picture in docs/maps.

    python tools/build_map.py gaw [--check] [--bake FILE] [--width N] [--hide LAYER] [--places]

Needs the dependency group `maps`; --bake needs rsvg-convert, too. `make maps` runs it. docs/maps.md says what is where.
"""

from __future__ import annotations

import argparse
import importlib
import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def bake(text: str, out: Path, width: int, hidden: list[str]) -> None:
    """Draw an SVG as PNG or WebP, without some of its layers."""
    from PIL import Image

    from tools.maps import lettering

    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        lettering.install(folder)
        off = "".join(f"#{layer}{{display:none}}" for layer in hidden)
        (folder / "map.svg").write_text(text.replace("</style>", off + "</style>", 1), encoding="utf-8")
        command = ["rsvg-convert", "--unlimited", "--width", str(width), "--output", "map.png", "map.svg"]
        subprocess.run(command, check=True, cwd=folder, env={**os.environ, "FONTCONFIG_FILE": f"{folder}/fonts.conf"})
        Image.open(folder / "map.png").convert("RGB").save(out, quality=84, method=6)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("title", choices=["gaw"])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a committed file would change")
    parser.add_argument("--bake", type=Path, metavar="FILE", help="also draw the picture as FILE, a .png or .webp")
    parser.add_argument("--width", type=int, default=2888, help="of the baked picture in pixels (default: 2888)")
    parser.add_argument("--hide", action="append", default=[], metavar="LAYER", help="a layer to leave out of it")
    parser.add_argument(
        "--places", action="store_true", help="a proof: bake it with the places of blocks, write no more"
    )
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))  # the folder of this file is on the path, not the one above
    try:
        maker = importlib.import_module(f"tools.maps.{options.title}.make")
    except ModuleNotFoundError as error:
        sys.exit(f"{error}: the maps need the dependency group `maps` (make maps)")
    files: dict[Path, str] = maker.make(options.places)
    stale = [p for p, text in files.items() if not p.exists() or p.read_text(encoding="utf-8") != text]
    if options.check:
        for p in stale:
            print(f"{p.relative_to(ROOT)} is not what the tables make")
        return 1 if stale else 0
    if not options.places:
        for p, text in files.items():
            p.parent.mkdir(parents=True, exist_ok=True)
            p.write_text(text, encoding="utf-8")
            print(f"{p.relative_to(ROOT)}  {len(text.encode()) / 1000:.0f} kB")
    if options.bake:
        bake(files[maker.PICTURE], options.bake, options.width, options.hide)
    return 0


if __name__ == "__main__":
    sys.exit(main())
