"""When a standing answer is given: after a while that tells nothing about what is answered.

The while is drawn from the server's secret and the number of the entry that put the question. So it is the same in
every process and after a restart, nobody else can compute it, not even once the game's own secret is published, and it
cannot depend on the answer.
"""

from __future__ import annotations

from typing import Final

AT_TABLE: Final = (1.5, 4.0)
"""Seconds, the least and the most, in a live game or while the player is at the table: as the page waits (SLOWLY in
`forced.svelte.ts`) before it gives an only answer, so that the two cannot be told apart."""
AWAY: Final = (180.0, 900.0)
"""The same for a player who is away from a game without a live clock: as somebody who looks in now and then."""
SHARE: Final = 0.5
"""At most this share of the time that is left on the player's clock."""


def wait(drawn: float, *, alone: bool, at_table: bool, left: float | None) -> float:
    """Seconds before the answer. `alone`: nobody else plays but bots; `left`: on the player's clock, None without one.

    >>> wait(0.5, alone=True, at_table=True, left=None), wait(0.5, alone=False, at_table=True, left=None)
    (0.0, 2.75)
    >>> wait(0.0, alone=False, at_table=False, left=None), wait(1.0, alone=False, at_table=False, left=60.0)
    (180.0, 30.0)
    """
    if alone:
        return 0.0
    least, most = AT_TABLE if at_table else AWAY
    seconds = least + drawn * (most - least)
    return seconds if left is None else min(seconds, SHARE * left)
