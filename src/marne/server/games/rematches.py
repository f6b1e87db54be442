"""A rematch: the same game once more, with sides swapped or as before, as soon as everybody who played has agreed."""

from __future__ import annotations

from collections.abc import Sequence

from marne.agents.default import default_level
from marne.server.games.room import Room
from marne.server.games.seating import teams
from marne.server.storage.rows import GameRow, NewGame, OfferRow, SeatRow
from marne.table import new_secret
from marne.titles import levels


def players(seats: Sequence[SeatRow]) -> dict[int, list[int]]:
    """The people of a game and their seats, in the order of their first one."""
    found: dict[int, list[int]] = {}
    for seat in seats:
        if seat.kind == "user" and seat.user_id is not None:
            found.setdefault(seat.user_id, []).append(seat.seat)
    return found


def swapped_seats(sides: Sequence[int], seats: Sequence[SeatRow]) -> list[int]:
    """For every seat whose seat of the game before it becomes: everybody moves on to the seats of the next player, and
    bots stay. Of two that is a swap. Who has played against bots alone swaps with them: the whole side if it was
    theirs, else everybody moves on by a seat.

    >>> user = lambda seat, who: SeatRow(seat, "user", user_id=who)
    >>> swapped_seats([0, 1], [user(0, 7), user(1, 8)]), swapped_seats([0, 1], [user(0, 7), SeatRow(1, "bot")])
    ([1, 0], [1, 0])
    >>> swapped_seats([0, 1, 0], [user(0, 7), user(1, 8), SeatRow(2, "bot")])
    [1, 0, 2]
    """
    groups, plan = list(players(seats).values()), list(range(len(seats)))
    if len(groups) == 1 and len(groups[0]) < len(seats):
        mine = groups[0]
        others = [seat for seat in plan if seat not in mine]
        if len(mine) == len(others) and len({sides[seat] for seat in mine}) == 1:
            groups = [mine, others]
        else:
            return [(seat - 1) % len(seats) for seat in plan]
    for group, after in zip(groups, groups[1:] + groups[:1], strict=True):
        for place, seat in enumerate(after):
            plan[seat] = group[place % len(group)]
    return plan


def plan_of(room: Room, swapped: bool) -> list[int]:
    """For every seat of a rematch whose seat it was before."""
    return swapped_seats(teams(room.game, room.row.options), room.seats) if swapped else list(range(len(room.seats)))


def create(room: Room, offer: OfferRow) -> GameRow:
    """The rematch, with everybody who has accepted; the one that another process has made if it was quicker."""
    row, plan = room.row, plan_of(room, offer.swapped)
    level = next((seat.agent for seat in room.seats if seat.agent), None) or default_level(levels(room.game))
    new = NewGame(
        title=row.title,
        rules_version=room.game.rules_version,
        options=row.options,
        name=row.name,
        owner_id=offer.user_id,
        public=row.public,
        secret=new_secret(),
        seats=tuple(_moved(number, room.seats[before], level) for number, before in enumerate(plan)),
        clock=row.clock,
        rematch_of=row.id,
        hints=row.hints,
    )
    made = room.store.create_rematch(new) or room.store.rematch(row.id)
    assert made is not None
    return made


def _moved(number: int, before: SeatRow, level: str) -> SeatRow:
    """A seat of the rematch for whoever had the other one before."""
    if before.kind == "user" and before.user_id is not None:
        return SeatRow(number, "user", user_id=before.user_id)
    return SeatRow(number, "bot", agent=before.agent or level)
