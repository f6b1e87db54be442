"""What the laws need to know of this title."""

from __future__ import annotations

from typing import Any, Final

from marne.titles.hex14.rules.board import UP
from marne.titles.hex14.rules.roster import DEAD, EAST, GONE, LATER, SIDE, UNITS, VEIL
from tests.titles.hex14 import laws

BIAS: Final = {**laws.BIAS, "Assault": 4}
OWN_SECRETS: Final = laws.OWN_SECRETS | {"Roll"}


def secret(g: Any, viewer: int | None) -> tuple[int, ...]:
    """Where the hidden counters of the other side are; 0 for a unit that the viewer knows.

    An odd number comes first: the standard game hides next to nothing, and a fault planted on secret grounds must not
    lame it from the beginning.
    """
    side = None if viewer is None else viewer % 2

    def is_hidden(u: int) -> bool:
        if SIDE[u] == side or g.where[u] in (DEAD, LATER) or g.mark[u] & UP:
            return False
        if not g.hides():  # only the East Front box lies face down
            return bool(g.where[u] == EAST)
        return not (g.where[u] == GONE and g.veil[u] == VEIL[u])

    return (1, *[g.where[u] if is_hidden(u) else 0 for u in range(UNITS)])
