"""Metrics for Prometheus: how much goes on, how long it takes, what waits and what is refused.

Each process counts for itself. Where several serve together they share their figures through files in a folder
(PROMETHEUS_MULTIPROC_DIR, which `marne serve --workers N` sets), and any of them tells those of all.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Final, Literal

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector, mark_process_dead

FOLDER: Final = "PROMETHEUS_MULTIPROC_DIR"
"""The variable that names the folder which several processes share."""
QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
SLOW: Final = (0.01, 0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 120.0)
_OF_A_LIVING_PROCESS: Final = re.compile(r"gauge_live\w+_(\d+)\.db")


class Metrics:
    """The metrics of one process."""

    def __init__(self) -> None:
        self.registry: Final = CollectorRegistry()
        made = self.registry
        self.requests: Final = Counter(
            "marne_requests", "Requests by route and status.", ("method", "route", "status"), registry=made
        )
        self.request_seconds: Final = Histogram(
            "marne_request_seconds", "How long requests took.", ("route",), buckets=QUICK, registry=made
        )
        self.refusals: Final = Counter(
            "marne_refusals", "What was refused over HTTP and websockets, by error.", ("error",), registry=made
        )
        self.sockets: Final = _gauge("marne_sockets", "Websockets that are open.", made)
        self.messages: Final = Counter(
            "marne_socket_messages", "Messages of clients over websockets.", ("kind",), registry=made
        )
        self.moves: Final = Counter(
            "marne_moves", "Answers, undos and resignations that were written.", ("title", "by"), registry=made
        )
        self.move_seconds: Final = Histogram(
            "marne_move_seconds", "From a player's answer until it is written.", buckets=QUICK, registry=made
        )
        self.bot_seconds: Final = Histogram(
            "marne_bot_seconds", "How long bots were waited for, by level.", ("level",), buckets=SLOW, registry=made
        )
        self.bots_waiting: Final = _gauge(
            "marne_bot_questions", "Games in which a bot is asked and has not answered.", made
        )
        self.notices_waiting: Final = _gauge(
            "marne_notices_waiting", "Notices that are not yet sent or given up.", made
        )
        self.rooms: Final = _gauge("marne_games_in_memory", "Games in memory.", made)
        self.watched: Final = _gauge("marne_games_watched", "Games that somebody watches.", made)
        self.oldest_write: Final = _gauge(
            "marne_oldest_write_seconds", "How long the oldest unwritten entry has waited.", made, "livemax"
        )
        self.watch_age: Final = _gauge(
            "marne_watch_age_seconds", "Seconds since clocks and bots were last looked after.", made, "livemax"
        )

    def text(self) -> bytes:
        """The figures of all processes, as Prometheus reads them. Reads files where there are several: blocks."""
        folder = os.environ.get(FOLDER)
        if folder is None:
            return generate_latest(self.registry)
        _drop_dead(Path(folder))
        shared = CollectorRegistry()
        MultiProcessCollector(shared, folder)  # type: ignore[no-untyped-call]  # the library has no types here
        return generate_latest(shared)


def _gauge(
    name: str, about: str, registry: CollectorRegistry, mode: Literal["livesum", "livemax"] = "livesum"
) -> Gauge:
    return Gauge(name, about, registry=registry, multiprocess_mode=mode)


def _drop_dead(folder: Path) -> None:
    """Forget what processes that have ended said of their present state."""
    for file in folder.glob("gauge_live*.db"):
        found = _OF_A_LIVING_PROCESS.fullmatch(file.name)
        if found is not None and not _lives(int(found[1])):
            mark_process_dead(int(found[1]), str(folder))  # type: ignore[no-untyped-call]  # as above


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    except PermissionError:
        return True
    return True
