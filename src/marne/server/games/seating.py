"""Who may answer for which seat, and what the others see of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import lru_cache
from typing import Final, Literal

import marne
from marne.kernel.game import Game
from marne.server.errors import Problem
from marne.server.games.wire import SeatOut
from marne.server.storage.rows import SeatRow

_KIND: Final[dict[str, Literal["human", "bot", "open", "invited"]]] = {
    "user": "human",
    "bot": "bot",
    "open": "open",
    "invited": "invited",
}
"""What is told of a seat's kind."""


def owned(seats: Sequence[SeatRow], user_id: int | None) -> list[SeatRow]:
    """The seats of somebody."""
    return [] if user_id is None else [seat for seat in seats if seat.user_id == user_id]


def own_seat(seats: Sequence[SeatRow], user_id: int, wanted: int | None, asked: Collection[int]) -> int:
    """The seat somebody acts for: the one they name, or of their own the one that is asked."""
    mine = [seat.seat for seat in owned(seats, user_id)]
    if wanted is not None:
        if wanted not in mine:
            raise Problem(403, "not_your_seat", "This is not your seat.")
        return wanted
    if not mine:
        raise Problem(403, "not_seated", "You do not play in this game.")
    return next((seat for seat in mine if seat in asked), mine[0])


def answers_by_bot(seat: SeatRow, resigned: Collection[int]) -> bool:
    """Whether a bot answers for the seat: its own, one that holds it, or one for a player who has resigned."""
    return seat.kind == "bot" or seat.held_by_bot or seat.seat in resigned


def teams(game: Game, options: Mapping[str, str]) -> tuple[int, ...]:
    """The team or side of every seat: what a winner is named by."""
    return _teams(game.key, tuple(sorted(options.items())))


@lru_cache(maxsize=256)  # it takes a whole set-up to find out
def _teams(title: str, options: tuple[tuple[str, str], ...]) -> tuple[int, ...]:
    game, chosen = marne.games()[title], dict(options)
    g = game.new(chosen)
    return tuple(game.team_of(g, seat) for seat in range(len(game.seat_names(chosen))))


def winner_if_resigned(
    game: Game, options: Mapping[str, str], seats: Sequence[SeatRow], resigned: Collection[int], seat: int
) -> int | None:
    """The team that wins because nobody of the seat's own team plays on; None if somebody does, together with a bot."""
    sides = teams(game, options)
    if any(sides[s.seat] == sides[seat] and s.kind == "user" and s.seat not in resigned for s in seats):
        return None
    return next((side for side in sides if side != sides[seat]), None)


def seats_out(
    game: Game, options: Mapping[str, str], seats: Sequence[SeatRow], resigned: Collection[int] = ()
) -> list[SeatOut]:
    """Who sits where, as everybody may know."""
    names = game.seat_names(options)
    return [
        {
            "seat": seat.seat,
            "name": names[seat.seat],
            "kind": _KIND[seat.kind],
            "player": seat.agent if seat.kind == "bot" else seat.name,
            "guest": seat.guest,
            "held": seat.held_by_bot,
            "resigned": seat.seat in resigned,
        }
        for seat in seats
    ]
