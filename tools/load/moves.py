"""How long everybody waits for an answer to show while moves are made at a steady rate, and what that takes.

With searching games, bots that search play among themselves all the while; nobody watches them, and their answers are
counted apart.
"""

from __future__ import annotations

import argparse
import asyncio
import itertools
import os
import time
from typing import Any

from tools.load import machine
from tools.load.crowd import Crowd, Game
from tools.load.server import Server


def sockets_of(crowd: Crowd, number: int) -> list[tuple[Game, int]]:
    """So many websockets, spread evenly over the games."""
    each, spare = divmod(number, len(crowd.games))
    return [(game, n) for i, game in enumerate(crowd.games) for n in range(each + (i < spare))]


async def moves(server: Server, given: argparse.Namespace) -> dict[str, Any]:
    """The run, and its figures."""
    crowd = Crowd(server, second=given.second, bots=given.bots)
    await crowd.make(given.games)
    searching = await crowd.make_searching(given.searching, given.of, given.level)
    begun = time.perf_counter()
    sockets = sockets_of(crowd, given.sockets)
    await crowd.open(sockets)
    opened = time.perf_counter() - begun
    print(f"{len(sockets)} sockets in {len(crowd.games)} games are open", flush=True)
    pause = given.games / given.rate
    players = [asyncio.create_task(crowd.play(game, pause)) for game in crowd.games]
    await asyncio.sleep(given.warm)
    searched = await crowd.answers_of(searching)
    pids = machine.family(server.pid)  # the bots' workers have started by now
    usual = os.getpriority(os.PRIO_PROCESS, server.pid)
    nice = [pid for pid in pids if os.getpriority(os.PRIO_PROCESS, pid) > usual]
    crowd.counting, begun = True, time.perf_counter()
    cpu, cpu_nice, own, everything = machine.cpu(pids), machine.cpu(nice), time.process_time(), machine.all_used()
    sent, size, taken = crowd.messages, crowd.bytes, machine.taken()
    await asyncio.sleep(given.seconds)
    took = time.perf_counter() - begun
    crowd.counting = False
    cpu, cpu_nice, own = machine.cpu(pids) - cpu, machine.cpu(nice) - cpu_nice, time.process_time() - own
    everything, taken = machine.all_used() - everything, machine.taken() - taken
    for task in players:
        if task.done() and task.exception() is not None:
            raise RuntimeError("a client failed") from task.exception()
    if crowd.failure is not None:
        raise RuntimeError(crowd.failure)
    waits = sorted(itertools.chain.from_iterable(game.waits for game in crowd.games))
    changes, cores = sum(game.changes for game in crowd.games), os.cpu_count() or 1
    made = {
        "sockets": len(sockets),
        "opened per s": round(len(sockets) / opened),
        "games": len(crowd.games),
        "games over": sum(game.over for game in crowd.games),
        "moves/s": round(changes / took, 1),
        "clicks/s": round(len(waits) / took, 1),
        "p50 ms": _milliseconds(waits, 0.5),
        "p90 ms": _milliseconds(waits, 0.9),
        "p99 ms": _milliseconds(waits, 0.99),
        "worst ms": _milliseconds(waits, 1),
        "refused": crowd.refused,
        "messages/s": round((crowd.messages - sent) / took),
        "MB/s": round((crowd.bytes - size) / took / 1e6, 2),
        "server MB": round(sum(machine.memory(pid) for pid in pids) / 1e6),
        "server's cores": round((cpu - cpu_nice) / took, 2),
        "its ms per move": round(1000 * (cpu - cpu_nice) / max(1, changes), 2),
        "clients' cores": round(own / took, 2),
        "others' cores": round(max(0.0, everything - own - cpu) / took, 2),
        "clients' share %": round(100 * own / took / cores, 1),
        "taken by host %": round(100 * taken / took / cores, 1),
        "load average": os.getloadavg()[0],
    }
    if searching:
        made |= {
            "searching games": len(searching),
            "their answers/s": round((await crowd.answers_of(searching) - searched) / took, 1),
            "their cores": round(cpu_nice / took, 2),
        }
    for task in players:
        task.cancel()
    await asyncio.gather(*players, return_exceptions=True)
    crowd.hang_up()
    return made


def _milliseconds(ordered: list[float], part: float) -> float:
    if not ordered:
        return float("nan")
    return round(1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))], 1)
