"""Who sits where, from what was typed as SEAT=PLAYER."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from marne.agents.default import default_level

HUMAN: Final = "human"
OTHERS: Final = "others"
ALL: Final = "all"


class SeatError(ValueError):
    """The seats cannot be assigned as typed."""


def read_seats(pairs: Sequence[str], names: Sequence[str], bots: Collection[str], favourite: str = "") -> list[str]:
    """The player of every seat, from what was typed as SEAT=PLAYER.

    Without any, one human plays the favourite seat, or the first one if no seat is called so. A seat may be named by
    the beginning of its name or of a part of it.

    >>> read_seats([], ("central", "entente"), ["staff"], "entente")
    ['staff', 'human']
    >>> read_seats(["uk=human", "others=random"], ("germany", "uk_us"), ["random", "staff"])
    ['random', 'human']
    """
    given: dict[int, str] = {}
    rest = ""
    usual = names.index(favourite) if favourite in names else 0
    for pair in pairs:
        seat, equals, player = pair.partition("=")
        if not equals or not seat or not player:
            example = f"{names[usual]}={HUMAN} or {OTHERS}={default_level(bots)}"
            raise SeatError(f"seat {pair!r}: expected SEAT=PLAYER, for example {example}")
        if player != HUMAN and player not in bots:
            known = [HUMAN, *sorted(bots)]
            raise SeatError(f"seat {pair!r}: no player is called {player!r}; there are: {', '.join(known)}")
        if seat in (OTHERS, ALL):
            rest = player
            given = {} if seat == ALL else given
        else:
            given[seat_number(seat, names)] = player
    if not rest and HUMAN not in given.values():
        given.setdefault(usual, HUMAN)
    return [given.get(seat, rest or default_level(bots)) for seat in range(len(names))]


def seat_number(word: str, names: Sequence[str]) -> int:
    """The seat that a word names."""
    low = word.lower().replace("-", "_")
    if low in names:
        return names.index(low)
    found = [n for n, name in enumerate(names) if any(part.startswith(low) for part in (name, *name.split("_")))]
    if len(found) != 1:
        raise SeatError(f"no seat is called {word!r}; there are: {', '.join(names)}, {OTHERS}, {ALL}")
    return found[0]


def seated(written: Sequence[str], bots: Collection[str]) -> list[str]:
    """The players of a saved game; a name that is not a bot's is a human."""
    return [name if name in bots else HUMAN for name in written]
