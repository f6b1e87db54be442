"""Load runs: a server on this computer, with many websockets in many games, and what it takes to serve them.

    python -m tools.load [--profile usual|many|postgres|memory|restart] [--games 200] [--sockets 1000] [--rate 300] ...

Starts a server of its own on an empty database and plays with scripted clients that give any allowed answer. A profile
is what is measured, with how many games and websockets; each of these can be given otherwise.

With --searching N, bots that search play N further games among themselves all the while, which nobody watches. Their
answers are counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import resource
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any, Final

import uvloop

from marne.titles import keys
from tools.load.memory import memory
from tools.load.moves import moves
from tools.load.restart import restart
from tools.load.server import Server, served

LIMIT: Final = 120.0
"""Seconds after which a run is ended, whatever happens."""
SETTING_UP: Final = 180.0
"""Seconds to make the games and open the websockets."""


@dataclass(frozen=True)
class Profile:
    """What is measured, and of how much."""

    run: Callable[[Server, argparse.Namespace], Awaitable[dict[str, Any]]]
    games: int
    sockets: int
    rate: float
    seconds: float = 20.0
    postgres: bool = False


PROFILES: Final = {
    "usual": Profile(moves, 200, 1000, 300),
    "many": Profile(moves, 2000, 10_000, 300),
    "postgres": Profile(moves, 200, 1000, 300, postgres=True),
    "memory": Profile(memory, 200, 10_000, 100, 5),
    "restart": Profile(restart, 5000, 1000, 100, 8),
}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--profile", choices=PROFILES, default="usual")
    parser.add_argument("--games", type=int)
    parser.add_argument("--sockets", type=int)
    parser.add_argument("--rate", type=float, help="moves per second of all games together")
    parser.add_argument("--seconds", type=float)
    parser.add_argument("--warm", type=float, default=10, help="seconds before it counts")
    parser.add_argument("--second", type=int, default=2, help="of ten games so many are of the second title")
    parser.add_argument("--bots", type=int, default=1, help="of ten games so many have a bot in the second seat")
    parser.add_argument("--workers", type=int, default=1, help="processes of the server (needs PostgreSQL)")
    parser.add_argument("--database", help="an empty database; SQLite in a folder of its own if not given")
    parser.add_argument("--postgres", action="store_true", default=None, help="on a PostgreSQL of its own")
    parser.add_argument("--searching", type=int, default=0, help="further games, in which bots that search play")
    parser.add_argument("--of", default=keys()[1], help="the title of these games (default: the second)")
    parser.add_argument("--level", default="general", help="who plays them")
    given = parser.parse_args()
    profile = PROFILES[given.profile]
    for name in ("games", "sockets", "rate", "seconds", "postgres"):
        if getattr(given, name) is None:
            setattr(given, name, getattr(profile, name))
    if given.games > 10_000 or given.sockets > 15_000 or given.warm + given.seconds > LIMIT:
        parser.error("this run is meant for one computer: at most 10000 games, 15000 sockets, 120 seconds")
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, max(soft, given.sockets + 500)), hard))
    gc.disable()  # the clients share one process: its search for garbage would count as the server's slowness
    with served(given.database, given.workers, postgres=given.postgres) as server:
        print(f"load average before: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores", flush=True)
        with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
            made = runner.run(_limited(profile.run(server, given)))
    for name, value in made.items():
        print(f"{name:>18}  {value}")


async def _limited(run: Awaitable[dict[str, Any]]) -> dict[str, Any]:
    return await asyncio.wait_for(run, LIMIT + SETTING_UP)


if __name__ == "__main__":
    main()
