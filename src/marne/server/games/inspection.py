"""After an upgrade every running game is opened once, so that players learn at once, and not when they come back, that
the rules can no longer read one, or can again.

The database says which version has looked through all of them last. The look takes a fifth of a core at most: nobody
who plays should feel it.
"""

from __future__ import annotations

import asyncio
from typing import Final

import marne
from marne.server.errors import Problem
from marne.server.games.room import Rooms
from marne.server.storage.keys import keep_value, kept_value

KEPT_AS: Final = "games read by"
REST: Final = 4.0
"""So many times as long as it took to open a game nothing is done."""


def versions() -> str:
    """What decides whether a game can be read: the program, and the rules and data of every title."""
    titles = [f"{key} {game.rules_version} {game.data_digest}" for key, game in sorted(marne.games().items())]
    return "; ".join([f"marne {marne.__version__}", *titles])


async def inspect(rooms: Rooms) -> None:
    """Open every running game, unless this version has done so before. A game that cannot be read sets itself aside,
    and one that was set aside goes on if it can be read."""
    store, mine = rooms.store, versions()
    if await asyncio.to_thread(kept_value, store.database, KEPT_AS) == mine:
        return
    loop = asyncio.get_running_loop()
    for public_id in await asyncio.to_thread(store.running):
        began = loop.time()
        try:
            room = await rooms.enter(public_id)
            await room.run(lambda _: None)
        except Problem:
            continue  # it was removed meanwhile, or its title is not here
        await asyncio.sleep(REST * (loop.time() - began))
    await asyncio.to_thread(keep_value, store.database, KEPT_AS, mine)
