"""How the two sides play, as data: `styles.json` has the weights, their version and the command that made them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from marne.titles.hex14.staff.style import FILE_NAME, read_styles

STYLES: Final = read_styles(Path(__file__).with_name(FILE_NAME).read_text("utf-8"))
CORPS: Final = 7
"""The strength of a unit that holds a post."""
