"""`marne serve --workers N`: each connection is served by the worker of its game, and workers may die."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import Any

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from marne.cli.serve import _bound
from marne.server.workers import supervisor
from tests.server.conftest import fresh
from tests.server.players import new_key
from tests.server.processes import Remote, Server, holder, is_alive, servers

WORKERS = 2
SOON = 60.0
AT_ONCE = 5.0
"""Seconds in which the others have the games of a dead worker; on a quiet computer it is a fraction of one."""
RESTART = 1012


def until(look: Callable[[], bool], seconds: float = SOON) -> None:
    end = time.monotonic() + seconds
    while not look():
        assert time.monotonic() < end, "too slow"
        time.sleep(0.02)


@pytest.fixture
def server(postgres_template: str) -> Iterator[Server]:
    with fresh(postgres_template, "template_marne") as url:
        made = Server(url, "--workers", str(WORKERS), MARNE_BOT_WORKERS="1", MARNE_ACCESS_LOG="true")
        made.start()
        try:
            made.wait()
            until(lambda: len({worker_of(made, None) for _ in range(8)}) == WORKERS)
            yield made
        finally:
            made.stop()


def worker_of(server: Server, game: str | None) -> int:
    """The worker that gets a new connection about a game, or about none."""
    with httpx.Client(trust_env=False, timeout=60) as client:
        path = "/api/about" if game is None else f"/api/games/{game}"
        with client.stream("GET", f"{server.page}{path}") as response:
            stream = response.extensions["network_stream"]
            return holder(stream.get_extra_info("client_addr")[1], servers(server.pid))


def table(person: Remote, second: str = "me") -> str:
    """A game in which the person plays both sides, or against a bot."""
    seat = {"kind": "me"} if second == "me" else {"kind": "bot", "agent": second}
    body = {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, seat], "public": True}
    game: str = person.send("POST", "/api/games", body).json()["id"]
    return game


def watch(server: Server, person: Remote, game: str, address: str = "127.0.0.1") -> ClientConnection:
    own = socket.create_connection(("127.0.0.1", server.port), source_address=(address, 0))
    url = f"ws://127.0.0.1:{server.port}/api/games/{game}/socket"
    return connect(url, sock=own, additional_headers=person.headers, proxy=None, open_timeout=60)


def told(connection: ClientConnection, version: int) -> dict[str, Any]:
    """What the socket tells about that version of the game."""
    while True:
        message: dict[str, Any] = json.loads(connection.recv(timeout=SOON))
        if message.get("version") == version:
            return message


def answer(person: Remote, game: str) -> int:
    """Answer whatever is asked; the number of the entry."""
    shot = person.send("GET", f"/api/games/{game}").json()
    action, seat = shot["prompt"]["actions"][0]["notation"], shot["prompt"]["seat"]
    body = {"version": shot["version"], "action": action, "key": new_key(), "seat": seat}
    reply = person.send("POST", f"/api/games/{game}/answers", body)
    assert reply.status_code == 200, reply.text
    version: int = reply.json()["version"]
    return version


def served_by(connection: ClientConnection, server: Server) -> int:
    return holder(connection.socket.getsockname()[1], servers(server.pid))


def games_of_all(server: Server, person: Remote) -> dict[int, str]:
    """A game for every worker."""
    found: dict[int, str] = {}
    while len(found) < WORKERS:
        game = table(person)
        found[worker_of(server, game)] = game
    return found


def test_all_connections_of_a_game_are_served_by_one_worker(server: Server) -> None:
    with closing(Remote(server, "Anna")) as anna:
        games = [table(anna) for _ in range(8)]
        used = {}
        for game in games:
            with watch(server, anna, game, "127.0.0.2") as one, watch(server, anna, game) as two:
                holders = {served_by(one, server), served_by(two, server), *(worker_of(server, game) for _ in range(3))}
                assert len(holders) == 1
                used[game] = holders.pop()
                assert told(one, 0)["type"] == told(two, 0)["type"] == "snapshot"
        assert len(set(used.values())) == WORKERS, "not all games are one worker's"
        assert "address=127.0.0.2" in server.log, "the client has its own address"


def test_a_connection_that_is_kept_open_may_ask_about_all_games(server: Server) -> None:
    """The first request decides who serves it; later ones about other games are answered as well, and the sockets at
    the workers of these games are told what was done."""
    with closing(Remote(server, "Anna")) as anna:
        games = games_of_all(server, anna)
        for round_ in range(1, 4):
            for worker, game in games.items():
                with watch(server, anna, game) as sockets:
                    assert served_by(sockets, server) == worker
                    told(sockets, round_ - 1)
                    assert answer(anna, game) == round_
                    told(sockets, round_)


def test_odd_connections_are_answered_as_by_one_process(server: Server) -> None:
    def reply(*parts: bytes) -> bytes:
        with socket.create_connection(("127.0.0.1", server.port), timeout=60) as client:
            for part in parts:
                client.sendall(part)
                time.sleep(0.1)
            return client.recv(65536).partition(b"\r\n")[0]

    host = b"Host: 127.0.0.1\r\n\r\n"
    assert reply(b"GET /api/ti", b"tles HTTP/1.1\r\nHo", b"st: 127.0.0.1\r\n\r\n") == b"HTTP/1.1 200 OK"
    assert reply(b"GET /api/games/x7", b"Qa HTTP/1.1\r\n", host) == b"HTTP/1.1 404 Not Found"
    assert reply(b"GET /" + b"x" * 60_000 + b" HTTP/1.1\r\n" + host).startswith(b"HTTP/1.1 ")
    assert reply(b"\x16\x03\x01" + bytes(200)) == b"HTTP/1.1 400 Bad Request"
    assert b"Traceback" not in server.log.encode()


def test_a_worker_that_is_killed_loses_nothing_and_its_games_go_to_the_others_at_once(server: Server) -> None:
    with closing(Remote(server, "Anna")) as anna:
        (dies, his), (lives, theirs) = games_of_all(server, anna).items()
        against_bot = table(anna, "random")
        while worker_of(server, against_bot) != dies:
            against_bot = table(anna, "random")
        with watch(server, anna, his) as cut_off, watch(server, anna, theirs) as untouched:
            version = answer(anna, his)
            os.kill(dies, signal.SIGKILL)
            killed = time.monotonic()
            with pytest.raises(ConnectionClosed):
                told(cut_off, 10**6)
            with watch(server, anna, his) as again:
                assert told(again, version)["type"] == "snapshot"
                assert served_by(again, server) == lives
                assert time.monotonic() - killed < AT_ONCE
                told(again, answer(anna, his))
                until(lambda: worker_of(server, his) not in (dies, lives))  # another has taken the place
                told(untouched, answer(anna, theirs))
                with watch(server, anna, his) as anew:
                    assert served_by(anew, server) not in (dies, lives)
                    version = answer(anna, his)
                    assert told(anew, version) and told(again, version), "two workers tell of the same game for a while"


def test_a_worker_that_hangs_gets_no_more_connections_and_is_replaced(server: Server) -> None:
    with closing(Remote(server, "Anna")) as anna:
        (hangs, his), (lives, _) = games_of_all(server, anna).items()
        os.kill(hangs, signal.SIGSTOP)
        try:
            time.sleep(supervisor.SILENT + 2)
            with watch(server, anna, his) as elsewhere:
                assert served_by(elsewhere, server) == lives
                assert told(elsewhere, 0)["type"] == "snapshot"
            until(lambda: not is_alive(hangs))
        finally:
            if is_alive(hangs):
                os.kill(hangs, signal.SIGKILL)
        assert "a worker hangs and is killed" in server.log
        until(lambda: worker_of(server, his) not in (hangs, lives))


def test_workers_are_renewed_one_after_the_other(server: Server) -> None:
    """SIGHUP: there is always somebody who answers, and whoever is connected is told to come back."""
    with closing(Remote(server, "Anna")) as anna:
        games = games_of_all(server, anna)
        sockets = [watch(server, anna, game) for game in games.values()]
        os.kill(server.pid, signal.SIGHUP)
        until(lambda: not set(games) & set(servers(server.pid)) and not missed(server))
        for each in sockets:
            with pytest.raises(ConnectionClosed) as closed, each:
                told(each, 10**6)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART
        for game in games.values():
            assert answer(anna, game) == 1


def missed(server: Server) -> bool:
    """Whether nobody answers."""
    with httpx.Client(trust_env=False, timeout=30) as client:
        assert client.get(f"{server.page}/healthz").status_code == 200
    return False


def test_who_is_connected_is_told_that_the_server_stops(server: Server) -> None:
    with closing(Remote(server, "Anna")) as anna:
        game = table(anna)
        with watch(server, anna, game) as connection:
            told(connection, 0)
            theirs = servers(server.pid)
            assert server.process is not None
            server.process.send_signal(signal.SIGTERM)
            with pytest.raises(ConnectionClosed) as closed:
                told(connection, 10**6)
            assert closed.value.rcvd is not None and closed.value.rcvd.code == RESTART
        assert server.process.wait(SOON) == 0
        assert not any(is_alive(pid) for pid in theirs)


def no_work(*_: Any) -> None:
    """A worker that cannot start."""
    os._exit(uvicorn.config.STARTUP_FAILURE)


def test_a_server_whose_workers_cannot_start_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(supervisor, "work", no_work)
    with _bound("127.0.0.1", 0) as listener:
        assert supervisor.supervise(uvicorn.Config("x:y", log_config=None), listener, 2) == supervisor.FAILED
