"""What the laws need to know of this title."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.roster import DEAD, GONE, LATER, SIDE, UNITS, VEIL
from tests.titles.hex14 import laws

BIAS: Final = {**laws.BIAS, "Bombard": 4}
OWN_SECRETS: Final = laws.OWN_SECRETS


def secret(g: Any, viewer: int | None) -> tuple[int, ...]:
    """Where the hidden counters of the other side are, and what they have lost; 0 for a unit that the viewer knows."""
    side = None if viewer is None else viewer % 2

    def is_hidden(u: int) -> bool:
        if SIDE[u] == side or g.where[u] in (DEAD, LATER) or g.mark[u] & UP:
            return False
        return not (g.where[u] == GONE and g.veil[u] == VEIL[u])

    return tuple(8 * g.where[u] + g.lost[u] if is_hidden(u) else 0 for u in range(UNITS))
