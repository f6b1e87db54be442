"""Two machines on one database: one vanishes without a word, and the other takes over its games.

The first is a network namespace, whose cable is pulled: its connections are not closed, nothing comes through any more.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from typing import Any, NamedTuple

import pytest

from marne.server import runtime
from marne.server.storage import vanished
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade
from tests.server.conftest import cluster, fresh
from tests.server.players import new_key
from tests.server.processes import Remote, Server

NETWORK = "10.191.14.0/24"
HERE, THERE = "10.191.14.1", "10.191.14.2"
SPACE, CABLE = "marne-there", "marne-cable"
SLACK = 20.0
"""Seconds that a busy computer may take for whatever is done at once."""


class Machines(NamedTuple):
    """The machine that vanishes, and the one that stays."""

    vanishes: Server
    stays: Server


def run(*words: str) -> None:
    subprocess.run(words, check=True, capture_output=True)


@pytest.fixture
def cable() -> Iterator[None]:
    """A second machine, and the cable to it."""
    if os.geteuid() != 0 or shutil.which("ip") is None:
        pytest.skip("only root can make a network namespace, with the program ip")
    try:
        run("ip", "netns", "add", SPACE)
    except subprocess.CalledProcessError as e:
        pytest.skip(f"there can be no network namespace here: {e.stderr.decode()}")
    try:
        run("ip", "link", "add", CABLE, "type", "veth", "peer", "name", "end", "netns", SPACE)
        run("ip", "address", "add", f"{HERE}/24", "dev", CABLE)
        run("ip", "link", "set", CABLE, "up")
        inside = ("ip", "netns", "exec", SPACE, "ip")
        run(*inside, "address", "add", f"{THERE}/24", "dev", "end")
        run(*inside, "link", "set", "end", "up")
        run(*inside, "link", "set", "lo", "up")
        yield
    finally:
        run("ip", "netns", "delete", SPACE)  # the cable goes with it


@pytest.fixture
def machines(cable: None) -> Iterator[Machines]:
    with ExitStack() as stack:
        url = stack.enter_context(fresh(stack.enter_context(cluster(NETWORK))))
        database = Database(url)
        upgrade(database)
        database.close()
        there = Server(url, host=THERE, inside=("ip", "netns", "exec", SPACE), MARNE_BOT_WORKERS="1")
        made = Machines(there, Server(url, MARNE_BOT_WORKERS="1"))
        for each in made:
            stack.callback(each.stop)
            each.start()
        for each in made:
            each.wait()
        yield made


def seconds_until(look: Callable[[], bool], limit: float) -> float:
    begun = time.monotonic()
    while not look():
        assert time.monotonic() - begun < limit, "nobody has taken it over"
        time.sleep(0.05)
    return time.monotonic() - begun


def test_a_machine_that_vanishes_gives_its_games_up_within_seconds(machines: Machines) -> None:
    there, here = machines
    with ExitStack() as stack:
        anna = stack.enter_context(closing(Remote(there, "Anna")))
        people = made(anna, [{"kind": "me"}, {"kind": "me"}])
        timed = made(anna, [{"kind": "me"}, {"kind": "me"}], clock={"kind": "live", "seconds": 60})
        bots = made(anna, [{"kind": "bot", "agent": "random"}] * 2, title="gaw")
        acknowledged = answer(anna, people)
        seconds_until(lambda: see(anna, bots)["version"] > 5, 60)
        run("ip", "link", "set", CABLE, "down")
        anna.follow(here)
        assert see(anna, people)["version"] == acknowledged
        clicks = time.monotonic()
        answer(anna, people)
        clicks = time.monotonic() - clicks
        stood = see(anna, bots)["version"]
        took_bots = seconds_until(
            lambda: see(anna, bots)["version"] > stood, vanished.AFTER + runtime.TAKE_OVER + SLACK
        )
        deadline = time.monotonic() + min(each["left"] for each in see(anna, timed)["clocks"] if each["running"])
        seconds_until(lambda: any(seat["held"] for seat in see(anna, timed)["seats"]), 60 + SLACK)
        late = time.monotonic() - deadline
        assert late < SLACK
        run("ip", "link", "set", CABLE, "up")
        anna.follow(there)
        version = seconds_until(lambda: see(anna, people)["version"] == acknowledged + 1, vanished.AFTER + SLACK)
        assert answer(anna, people) == acknowledged + 2, "it is back, and knows what was done without it"
    sys.stdout.write(
        f"\na click elsewhere took {clicks:.1f} s, the bots went on after {took_bots:.1f} s, a clock ran out "
        f"{late:.1f} s late; the machine was back {version:.1f} s after its cable\n"
    )


def made(person: Remote, seats: list[dict[str, Any]], title: str = "qmg", **more: Any) -> str:
    body = {"title": title, "options": {"players": "2"}, "seats": seats, "public": True, **more}
    reply = person.send("POST", "/api/games", body)
    assert reply.status_code == 201, reply.text
    game: str = reply.json()["id"]
    return game


def see(person: Remote, game: str) -> dict[str, Any]:
    shot: dict[str, Any] = person.send("GET", f"/api/games/{game}").json()
    return shot


def answer(person: Remote, game: str) -> int:
    shot = see(person, game)
    body = {"version": shot["version"], "action": shot["prompt"]["actions"][0]["notation"], "key": new_key()}
    reply = person.send("POST", f"/api/games/{game}/answers", {**body, "seat": shot["prompt"]["seat"]})
    assert reply.status_code == 200, reply.text
    version: int = reply.json()["version"]
    return version
