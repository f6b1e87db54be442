"""The front looks at the first line of a connection, takes nothing from it, and hands it to the process of its game."""

from __future__ import annotations

import asyncio
import os
import socket
from collections import Counter
from collections.abc import Awaitable, Callable

import pytest

from marne.server.workers import front
from marne.server.workers.front import Front
from marne.server.workers.places import Places
from marne.server.workers.routing import HEAD, game_of, preferred

SOCKET = b"GET /api/games/x7Qa_-9/socket?seat=0 HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n\r\n"


@pytest.mark.parametrize(
    ("head", "game"),
    [
        (SOCKET, b"x7Qa_-9"),
        (b"POST /api/games/x7Qa/answers HTTP/1.1\r\n", b"x7Qa"),
        (b"GET /api/games/x7Qa HTTP/1.1\r\n", b"x7Qa"),
        (b"GET /api/games/x7Qa?seat=1 HTTP/1.1\r\n", b"x7Qa"),
        (b"DELETE /api/games/" + b"x" * 24 + b"/hint HTTP/1.1\r\n", b"x" * 24),
        (b"GET /api/games HTTP/1.1\r\n", b""),
        (b"GET /api/games/ HTTP/1.1\r\n", b""),
        (b"GET / HTTP/1.1\r\n", b""),
        (b"GET /games/x7Qa HTTP/1.1\r\n", b""),
        (b"GET /api/games/" + b"x" * 25 + b"/socket HTTP/1.1\r\n", b""),
        (b"GET /api/games/..%2F..%2Fx/socket HTTP/1.1\r\n", b""),
        (b"GET http://localhost/api/games/x7Qa HTTP/1.1\r\n", b""),
        (b"\r\nGET /api/games/x7Qa HTTP/1.1\r\n", b""),
        (b"GET /" + b"x" * 100_000, b""),
        (b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + bytes(100), b""),
        (bytes(HEAD), b""),
        (b"", None),
        (b"GET /api/games/x7Qa", None),
        (b"nonsense", None),
    ],
)
def test_the_game_of_a_request(head: bytes, game: bytes | None) -> None:
    assert game_of(head) == game


def test_the_first_bytes_are_enough() -> None:
    """The longest line that names a game: with less of it nothing is decided, with these it is."""
    line = b"OPTIONS /api/games/" + b"x" * 24 + b"/"
    assert len(line) <= HEAD and game_of(line) == b"x" * 24
    assert all(game_of(line[:length]) is None for length in range(len(line)))


def test_only_the_games_of_a_missing_process_go_elsewhere_and_to_all_others_alike() -> None:
    games = [b"game %d" % number for number in range(3000)]
    first = Counter(preferred(game, 3)[0] for game in games)
    assert all(900 < first[place] < 1100 for place in range(3))
    second = Counter(preferred(game, 3)[1] for game in games if preferred(game, 3)[0] == 0)
    assert all(400 < second[place] < 600 for place in (1, 2))
    moved = [game for game in games if preferred(game, 4)[0] != preferred(game, 3)[0]]
    assert all(preferred(game, 4)[0] == 3 for game in moved), "a further process takes games from the others, no more"


def everything(connection: socket.socket) -> bytes:
    """What there is to read, up to the end of the head."""
    connection.settimeout(10)
    read = b""
    while not read.endswith(b"\r\n\r\n"):
        read += connection.recv(1 << 16)
    return read


async def hung_up(reader: asyncio.StreamReader) -> bool:
    """Whether the other side hangs up without a word."""
    try:
        return await reader.read() == b""
    except ConnectionResetError:  # what we had sent was not read
        return True


class Clients:
    """What a front is given, and what it has handed over: the game, and what there is to read."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.handed: list[tuple[bytes, bytes, int]] = []
        self.writers: list[asyncio.StreamWriter] = []

    async def hand_over(self, connection: socket.socket, game: bytes) -> None:
        connection = connection.dup()
        self.handed.append((game, await asyncio.to_thread(everything, connection), connection.getpeername()[1]))
        connection.close()

    async def connect(self, *parts: bytes, pause: float = 0.1) -> asyncio.StreamReader:
        """A client that sends this, piece by piece."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        for part in parts:
            writer.write(part)
            await writer.drain()
            await asyncio.sleep(pause)
        self.writers.append(writer)
        return reader


def with_front(test: Callable[[Clients], Awaitable[None]]) -> Clients:
    async def run() -> Clients:
        with socket.create_server(("127.0.0.1", 0)) as listener:
            clients = Clients(listener.getsockname()[1])
            serving = asyncio.create_task(Front(listener, clients.hand_over).run())
            try:
                await asyncio.wait_for(test(clients), 30)
            finally:
                serving.cancel()
                await asyncio.gather(serving, return_exceptions=True)
                for writer in clients.writers:
                    writer.close()
                await asyncio.gather(*[writer.wait_closed() for writer in clients.writers], return_exceptions=True)
        return clients

    return asyncio.run(run())


def test_a_line_in_several_packets_is_handed_over_whole() -> None:
    async def test(clients: Clients) -> None:
        await clients.connect(SOCKET[:3], SOCKET[3:17], SOCKET[17:30], SOCKET[30:])
        port = clients.writers[0].get_extra_info("sockname")[1]
        while not clients.handed:
            await asyncio.sleep(0.01)
        assert clients.handed == [(b"x7Qa_-9", SOCKET, port)], "nothing is taken, and the address is the client's"

    with_front(test)


def test_a_slow_line_is_given_up_and_keeps_nobody_waiting(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "PATIENCE", 0.5)

    async def test(clients: Clients) -> None:
        reader = await clients.connect(b"G", b"ET /api/games/")
        silent = await clients.connect()
        await clients.connect(SOCKET)
        while not clients.handed:
            await asyncio.sleep(0.01)
        assert await hung_up(reader) and await hung_up(silent)
        assert len(clients.handed) == 1

    with_front(test)


def test_who_hangs_up_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "PATIENCE", 300.0)

    async def test(clients: Clients) -> None:
        before = len(os.listdir("/proc/self/fd"))
        await clients.connect()
        clients.writers[0].transport.abort()
        while len(os.listdir("/proc/self/fd")) > before:
            await asyncio.sleep(0.02)
        assert not clients.handed

    with_front(test)


def test_many_that_say_nothing_do_not_keep_others_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(front, "WAITING", 20)

    async def test(clients: Clients) -> None:
        silent = [await clients.connect() for _ in range(60)]
        await clients.connect(SOCKET)
        while not clients.handed:
            await asyncio.sleep(0.01)
        assert await hung_up(silent[0]), "the oldest is closed first"

    with_front(test)


class Taker:
    """A worker that takes connections or not."""

    def __init__(self, takes: bool = False) -> None:
        self.takes = takes
        self.full = False
        self.had = 0

    def send(self, connection: socket.socket) -> bool:
        self.had += not self.full
        return not self.full


def test_what_the_worker_of_a_game_cannot_take_goes_to_the_next() -> None:
    async def test() -> None:
        places: Places[Taker] = Places(3)
        order = preferred(b"x7Qa", 3)
        first, _, third = takers = [Taker(True), Taker(True), Taker(True)]
        for place, taker in zip(order, takers, strict=True):
            places.workers[place] = taker
        with socket.socket() as connection:
            await places.hand_over(connection, b"x7Qa")
            assert [each.had for each in takers] == [1, 0, 0]
            first.full = True  # it has died, or does not get on with what it has
            await places.hand_over(connection, b"x7Qa")
            places.workers[order[1]] = None  # it is being replaced
            await places.hand_over(connection, b"x7Qa")
            assert [each.had for each in takers] == [1, 1, 1]
            third.takes = False
            waiting = asyncio.create_task(places.hand_over(connection, b"x7Qa"))
            await asyncio.sleep(0.05)
            assert not waiting.done(), "nobody can take it: it waits"
            first.full = False
            places.look_again()
            await asyncio.wait_for(waiting, 5)
            assert first.had == 2

    asyncio.run(test())


def test_connections_about_no_game_go_to_all_in_turn() -> None:
    async def test() -> None:
        places: Places[Taker] = Places(3)
        places.workers[:] = takers = [Taker(True), Taker(True), Taker(True)]
        with socket.socket() as connection:
            for _ in range(9):
                await places.hand_over(connection, b"")
        assert [each.had for each in takers] == [3, 3, 3]

    asyncio.run(test())
