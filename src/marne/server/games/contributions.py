"""What players add to the draws of a game.

The host has fixed its secret, and shows its hash, before anybody contributes; so neither of them can steer a draw (see
`marne.table.randomness`). The server contributes for players who do not.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

from pydantic import StringConstraints

from marne.server.storage.rows import SeatRow
from marne.table.randomness import CONTRIBUTION_BYTES, new_contribution

AWAITED: Final = ""
"""Kept of a seat that has promised a contribution: the game does not begin without it."""

Contribution = Annotated[str, StringConstraints(pattern=rf"^([0-9a-f]{{2}}){{1,{CONTRIBUTION_BYTES}}}$")]
"""In hex, as the record has it."""


def awaited(seats: Sequence[SeatRow]) -> bool:
    """Whether somebody has promised a contribution that is still to come."""
    return any(seat.contribution == AWAITED for seat in seats)


def gathered(seats: Sequence[SeatRow]) -> list[bytes]:
    """The contributions of all seats. One person in several seats has made the same to each of them."""
    return [bytes.fromhex(seat.contribution) if seat.contribution else new_contribution() for seat in seats]
