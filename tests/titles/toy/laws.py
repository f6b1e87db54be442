"""What the laws need to know of this title."""

from __future__ import annotations

from typing import Any


def secret(g: Any, viewer: int | None) -> tuple[int, ...]:
    """The cards that the other players hold."""
    return tuple(n for seat, hand in enumerate(g.hands) if seat != viewer for n in hand)
