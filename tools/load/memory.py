"""What a websocket takes of the server's memory: the same games are watched by few, and then by many."""

from __future__ import annotations

import argparse
import asyncio
import os
from typing import Any, Final

from tools.load import machine
from tools.load.crowd import Crowd
from tools.load.moves import sockets_of
from tools.load.server import Server

FEW: Final = 10
"""The part of the websockets, one of so many, with which the memory is compared."""
PAUSE: Final = 5.0
"""Seconds in which the server comes to rest."""


async def memory(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    """The run, and its figures."""
    crowd = Crowd(server, second=given.second, bots=0)
    await crowd.make(given.games)
    sockets = sockets_of(crowd, given.sockets)
    each = max(2, given.sockets // given.games // FEW)
    few = [(game, number) for game, number in sockets if number < each]
    rest = [(game, number) for game, number in sockets if number >= each]
    await crowd.open(few)
    await _play(crowd, given)
    begun = await _resting(server)
    await crowd.open(rest)
    opened = await _resting(server)
    await _play(crowd, given)
    moved = await _resting(server)
    if crowd.failure is not None:
        raise RuntimeError(crowd.failure)
    crowd.hang_up()
    return {
        "games": len(crowd.games),
        "sockets": f"{len(few)}, then {len(sockets)}",
        "server MB": f"{begun / 1e6:.0f}, then {opened / 1e6:.0f}, and {moved / 1e6:.0f} after more moves",
        "kB per socket": round((opened - begun) / len(rest) / 1e3, 1),
        "after moves": round((moved - begun) / len(rest) / 1e3, 1),
        "load average": os.getloadavg()[0],
    }


async def _play(crowd: Crowd, given: argparse.Namespace) -> None:
    """Moves in all games for a while."""
    crowd.resting = False
    players = [asyncio.create_task(crowd.play(game, given.games / given.rate)) for game in crowd.games]
    await asyncio.sleep(given.seconds)
    crowd.resting = True
    await asyncio.gather(*players)


async def _resting(server: Server) -> int:
    await asyncio.sleep(PAUSE)
    return machine.memory(server.pid, "VmRSS")
