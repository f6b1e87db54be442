"""The little signs of the terrain, three sizes of each, and the hatching of closed land."""

from __future__ import annotations

from typing import Final

GLYPH: Final = {
    "l": (  # a round tree with its shadow
        '<circle cy="-3" r="5" fill-opacity=".62" stroke="none"/><path d="M0 1v3" stroke-width="1.6"/>'
        '<path d="M-5 4h9" stroke-width="1" stroke-opacity=".5"/>'
    ),
    "h": (  # a fir
        '<path d="M0-12l5 9h-10z" stroke="none" fill-opacity=".78"/>'
        '<path d="M0-7l6 9h-12z" stroke="none" fill-opacity=".78"/>'
    ),
    "r": (  # a hillock, hatched on its shady side
        '<path d="M-9 4q5-12 9-12q5 0 9 12" fill="none" stroke-opacity=".62" stroke-width="1.8"/>'
        '<path d="M3-4l4 6M0-3l3 6" fill="none" stroke-opacity=".62" stroke-width="1.5"/>'
    ),
    "s": (  # reeds over water
        '<path d="M-9 3h14M-4 7h9" fill="none" stroke-opacity=".75" stroke-width="1.8"/>'
        '<path d="M0 3v-9M0 3l-5-7M0 3l5-7" fill="none" stroke-opacity=".75" stroke-width="1.5"/>'
    ),
}
SIZES: Final = (1.0, 0.86, 1.12)
HATCH: Final = (
    '<pattern id="hatch" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
    '<path d="M0 0v13" stroke="#6b5d4b" stroke-width="3.4" stroke-opacity=".42"/></pattern>'
)


def definitions() -> str:
    """Signs l1 to s3, and the pattern `hatch`."""
    signs = [
        f'<g id="{kind}{n}" transform="scale({size})">{glyph}</g>'
        for kind, glyph in GLYPH.items()
        for n, size in enumerate(SIZES, 1)
    ]
    return HATCH + "".join(signs)
