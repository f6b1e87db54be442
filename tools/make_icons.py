"""Make the icons of the installed page out of our own drawing, web/public/icon.svg.

    python tools/make_icons.py

Needs Chromium, which draws them. An app's icon may be cut to any shape (maskable): there the drawing is smaller, on
paper that fills the square. The badge is the letter alone, in white: systems colour it themselves.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
DRAWING: Final = ROOT / "web" / "public" / "icon.svg"
FOLDER: Final = ROOT / "web" / "public" / "icons"
PAPER: Final = "#fbf6ea"
ICONS: Final = {
    "icon-192.png": (192, "plain"),
    "icon-512.png": (512, "plain"),
    "maskable-512.png": (512, "full"),
    "apple-touch-icon.png": (180, "full"),
    "badge.png": (192, "badge"),
}
_PATH: Final = re.compile(r"<path [^>]*/>")


def drawing(kind: str) -> str:
    """The SVG of an icon."""
    text = DRAWING.read_text(encoding="utf-8")
    if kind == "plain":
        return text
    river, foam, letter = _PATH.findall(text)
    if kind == "badge":
        inside = f'<g transform="translate(-16 -7.300) scale(1.5)">{re.sub("#[0-9a-f]{6}", "#fff", letter)}</g>'
    else:
        # What may be cut off is a tenth on every side; the river runs through to the edges.
        wide = f'<g transform="translate(8.500 8) scale(.74)">{letter}</g>'
        low = f'<path d="M0 50C14 43 20 56 32 50S50 43 64 49V64H0Z" fill="{_fill(river)}"/>'
        crest = foam.replace("M7 53C15 47 22 58 32 52S48 46 57 51", "M0 55C14 49 21 60 32 54S50 49 64 54")
        inside = f'<rect width="64" height="64" fill="{PAPER}"/>{low}{crest}{wide}'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">{inside}</svg>'


def _fill(path: str) -> str:
    found = re.search(r'fill="(#[0-9a-f]{6})"', path)
    assert found is not None
    return found[1]


def draw(svg: str, size: int, target: Path) -> None:
    """Let Chromium draw an SVG into a file."""
    chromium = shutil.which("chromium")
    if chromium is None:
        raise SystemExit("icons need chromium")
    with tempfile.TemporaryDirectory() as name:
        page = Path(name) / "icon.html"
        style = f"html,body{{margin:0;background:none}}svg{{display:block;width:{size}px;height:{size}px}}"
        page.write_text(f"<!doctype html><style>{style}</style>{svg}", encoding="utf-8")
        command = [
            chromium, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--force-device-scale-factor=1",
            "--default-background-color=00000000", f"--user-data-dir={name}/user", f"--window-size={size},{size}",
            f"--screenshot={target}", page.as_uri(),
        ]  # fmt: skip
        subprocess.run(command, check=True, capture_output=True, timeout=120)


def main() -> int:
    FOLDER.mkdir(exist_ok=True)
    for name, (size, kind) in ICONS.items():
        draw(drawing(kind), size, FOLDER / name)
        print(f"{(FOLDER / name).relative_to(ROOT)}  {(FOLDER / name).stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
