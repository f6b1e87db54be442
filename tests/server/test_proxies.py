"""The server behind nginx and Caddy, with the configurations of `deploy/`: what it is on the internet."""

from __future__ import annotations

import itertools
import json
import signal
import socket
import ssl
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from marne.server.web import static
from tests.server.processes import Server
from tests.server.proxies import SETTINGS, Caddy, Nginx, Proxy, found

QUIET = 75.0
"""Seconds without a click: proxies close a connection on which nothing is sent after 60, unless told otherwise."""
LIMITS = {"MARNE_RATE": "4", "MARNE_BURST": "100", "MARNE_LOGIN_RATE": "0.1", "MARNE_LOGIN_BURST": "10"}
"""Tight ones: the proxy must not make one person of everybody."""
HEADERS = {
    "strict-transport-security": "max-age=31536000",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
}
_ADDRESSES = itertools.count(2)


class Site:
    """A server and the proxy before it."""

    def __init__(self, proxy: Proxy, folder: Path) -> None:
        self.proxy = proxy
        self.server = Server(f"sqlite:///{folder}/marne.db", MARNE_PUBLIC_URL=proxy.page, **SETTINGS, **LIMITS)

    def requests(self) -> list[dict[str, Any]]:
        """The lines of the access log, a moment after the last response."""
        time.sleep(0.5)
        lines = (json.loads(line) for line in self.server.log.splitlines() if line.startswith("{"))
        return [line for line in lines if "route" in line]

    def restart(self) -> None:
        """As an operator restarts it."""
        process = self.server.process
        assert process is not None
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) in (0, -signal.SIGTERM)
        self.server.start()
        self.server.wait()


class Visitor:
    """Somebody at an address of their own, with a browser's cookie."""

    def __init__(self, site: Site) -> None:
        self.page = site.proxy.page
        self.address = f"127.0.1.{next(_ADDRESSES)}"
        self.trusted = site.proxy.trusted()
        transport = httpx.HTTPTransport(verify=self.trusted, local_address=self.address)
        headers = {"Origin": self.page}
        self.http = httpx.Client(base_url=self.page, transport=transport, headers=headers, timeout=30)

    def guest(self) -> httpx.Response:
        return self.http.post("/api/guests", json={"name": "Anna"})

    def game(self) -> str:
        """A game of which this person has both seats."""
        seats = [{"kind": "me"}, {"kind": "me"}]
        title = self.http.get("/api/titles").json()[0]["key"]
        made = self.http.post("/api/games", json={"title": title, "options": {"players": "2"}, "seats": seats})
        assert made.status_code == 201, made.text
        game: str = made.json()["id"]
        return game

    def socket(self, game: str) -> ClientConnection:
        url = f"{self.page.replace('https', 'wss')}/api/games/{game}/socket"
        cookie = {"Cookie": f"marne={self.http.cookies['marne']}"}
        origin: Any = self.page
        return connect(
            url, ssl=self.trusted, additional_headers=cookie, origin=origin, proxy=None,
            source_address=(self.address, 0), open_timeout=30,
        )  # fmt: skip


Visit = Callable[[], Visitor]


@pytest.fixture(scope="module", params=[Nginx, Caddy], ids=["nginx", "caddy"])
def site(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    kind: type[Proxy] = request.param
    if found(kind.program) is None:
        pytest.skip(f"{kind.program} is not installed here")
    if sys.platform != "linux":
        pytest.skip("people of several addresses need Linux, where all of 127.0.0.0/8 is this computer")
    made = Site(kind(tmp_path_factory.mktemp("proxy")), tmp_path_factory.mktemp("server"))
    try:
        made.proxy.start(made.server.port)
        made.server.start()
        made.server.wait(300)
        yield made
    finally:
        made.proxy.stop()
        made.server.stop()


@pytest.fixture
def visit(site: Site) -> Iterator[Visit]:
    """Makes visitors."""
    with ExitStack() as visitors:

        def come() -> Visitor:
            visitor = Visitor(site)
            visitors.callback(visitor.http.close)
            return visitor

        yield come


@pytest.fixture
def anna(visit: Visit) -> Visitor:
    visitor = visit()
    assert visitor.guest().status_code == 201
    return visitor


def heard(socket: ClientConnection, *kinds: str) -> dict[str, Any]:
    """The next message of one of these kinds."""
    while True:
        message: dict[str, Any] = json.loads(socket.recv(timeout=30))
        if message["type"] in kinds:
            return message


def click(shot: dict[str, Any], key: str) -> dict[str, Any]:
    """The first answer that brings the game forward."""
    offered = [action["notation"] for action in shot["prompt"]["actions"]]
    action = next((each for each in offered if not each.startswith("remove")), offered[0])
    return {"type": "answer", "version": shot["version"], "action": action, "key": key}


def acknowledged(
    socket: ClientConnection, shot: dict[str, Any], sent: dict[str, Any]
) -> tuple[dict[str, Any], dict[str, Any]]:
    """What the server says to a click, and the game after it."""
    socket.send(json.dumps(sent))
    said: dict[str, Any] | None = None
    while said is None or shot["version"] < said["version"]:
        message = heard(socket, "done", "refused", "update", "snapshot")
        if message["type"] in ("update", "snapshot"):
            shot = message
        else:
            said = message
            if said["type"] == "refused":
                break
    return said, shot


def test_a_cookie_travels_over_https_only_and_no_script_reads_it(site: Site, visit: Visit) -> None:
    visitor = visit()
    account = {"name": f"Anna of {site.proxy.program}", "password": "a long enough one"}
    assert visitor.http.post("/api/accounts", json=account).status_code == 201
    visitor.http.cookies.clear()
    answer = visitor.http.post("/api/session", json=account)
    flags = {part.strip().lower() for part in answer.headers["set-cookie"].split(";")[1:]}
    assert answer.is_success and {"secure", "httponly", "samesite=lax", "path=/"} <= flags
    assert visitor.http.get("/api/me").json()["name"] == account["name"]
    foreign = visitor.http.post("/api/session", json=account, headers={"Origin": "https://evil.example"})
    assert foreign.status_code == 403


@pytest.mark.parametrize("path", ["/", "/api/about", "/api/nothing"])
def test_every_response_has_its_headers_once(site: Site, visit: Visit, path: str) -> None:
    answer = visit().http.get(path)
    assert {name: answer.headers.get_list(name) for name in HEADERS} == {
        name: [value] for name, value in HEADERS.items()
    }
    [policy] = answer.headers.get_list("content-security-policy")
    assert f"connect-src 'self' wss://{site.proxy.page.removeprefix('https://')}" in policy


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics"])
def test_figures_are_not_for_strangers(site: Site, visit: Visit, path: str) -> None:
    key = {"Authorization": f"Bearer {SETTINGS['MARNE_METRICS_TOKEN']}"}
    assert visit().http.get(path, headers=key).status_code == 404
    assert httpx.get(f"{site.server.page}{path}", headers=key, trust_env=False).status_code != 404


def test_long_responses_are_compressed_once(visit: Visit) -> None:
    http = visit().http
    plain = http.get("/api/openapi.json", headers={"Accept-Encoding": "identity"})
    packed = http.get("/api/openapi.json", headers={"Accept-Encoding": "gzip"})
    assert packed.headers.get_list("content-encoding") == ["gzip"] and packed.json() == plain.json()
    assert len(plain.content) > 3 * packed.num_bytes_downloaded


def test_the_files_of_the_page_come_as_they_were_compressed(visit: Visit) -> None:
    scripts = sorted((static.FOLDER / "assets").glob("*.js.br"))
    if not scripts:
        pytest.skip("the page has not been built (make web)")
    http = visit().http
    for packed in scripts[:3]:
        with http.stream("GET", f"/assets/{packed.stem}", headers={"Accept-Encoding": "br, gzip"}) as answer:
            assert answer.headers.get_list("content-encoding") == ["br"]
            assert b"".join(answer.iter_raw()) == packed.read_bytes()
            assert "immutable" in answer.headers["cache-control"]
    assert "<title>" in http.get("/games/any", headers={"Accept": "text/html"}).text


@pytest.mark.parametrize(("size", "status"), [(65_000, 422), (65_536, 422), (66_000, 413), (1 << 20, 413)])
def test_what_the_server_takes_the_proxy_takes_and_no_more(visit: Visit, size: int, status: int) -> None:
    """A body that the server would read is read, and found to be nonsense."""
    body = b'{"name": "' + b"x" * (size - 12) + b'"}'
    assert len(body) == size
    answer = visit().http.post("/api/guests", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code == status


def test_the_log_has_the_address_of_the_client_and_not_what_it_says(site: Site, visit: Visit) -> None:
    visitor = visit()
    claims = {"X-Forwarded-For": "203.0.113.7, 127.0.0.1", "X-Real-IP": "203.0.113.7", "Forwarded": "for=203.0.113.7"}
    assert visitor.http.get("/api/about", headers=claims).status_code == 200
    assert site.requests()[-1]["address"] == visitor.address
    assert not any("203.0.113" in line["address"] for line in site.requests())


def test_whoever_goes_around_the_proxy_is_not_believed(site: Site) -> None:
    transport = httpx.HTTPTransport(local_address="127.0.2.1")
    with httpx.Client(base_url=site.server.page, transport=transport) as direct:
        direct.get("/api/about", headers={"X-Forwarded-For": "203.0.113.8"})
    assert site.requests()[-1]["address"] == "127.0.2.1"


def test_a_flood_from_one_address_is_stopped_and_hurts_no_other(visit: Visit) -> None:
    """500 requests of somebody who claims to be somebody else each time."""
    flooder, other = visit(), visit()
    statuses, waits = [], []
    for number in range(500):
        claim = {"X-Forwarded-For": f"198.51.100.{number % 250}"}
        statuses.append(flooder.http.get("/api/me", headers=claim).status_code)
        if number % 25 == 0:
            begun = time.monotonic()
            assert other.http.get("/api/about").status_code == 200
            waits.append(time.monotonic() - begun)
    assert set(statuses) == {200, 429} and statuses.count(429) > 50
    assert statuses[:100] == [200] * 100, "what is usual is not refused"
    assert max(waits) < 2


def test_too_many_logins_of_one_address_keep_no_other_from_logging_in(visit: Visit) -> None:
    guesser, other = visit(), visit()
    wrong = {"name": "Nobody", "password": "a wrong password"}
    statuses = [guesser.http.post("/api/session", json=wrong).status_code for _ in range(12)]
    assert statuses[0] == 401 and statuses[-1] == 429
    assert other.guest().status_code == 201


def test_headers_that_never_end_are_given_up(site: Site) -> None:
    with (
        socket.create_connection(("127.0.0.1", site.proxy.port), timeout=30) as plain,
        site.proxy.trusted().wrap_socket(plain, server_hostname="localhost") as slow,
    ):
        slow.sendall(b"GET / HTTP/1.1\r\nHost: localhost\r\n")
        begun = time.monotonic()
        try:
            while slow.recv(4096):
                pass
        except (ConnectionError, ssl.SSLError):
            pass
        assert time.monotonic() - begun < 20


def test_a_quiet_game_stays_open(site: Site, anna: Visitor) -> None:
    game = anna.game()
    with anna.socket(game) as socket:
        shot = heard(socket, "snapshot")
        time.sleep(QUIET)
        socket.send(json.dumps(click(shot, "after-a-rest")))
        assert heard(socket, "done", "refused")["type"] == "done"
    [line] = [line for line in site.requests() if line["method"] == "SOCKET" and line["address"] == anna.address]
    assert line["game"] == game


def test_no_click_is_lost_when_the_server_is_restarted(site: Site, anna: Visitor) -> None:
    """Somebody clicks all the time, as the page does: what is not acknowledged is sent again under the same key."""
    game = anna.game()
    done: dict[str, int] = {}
    codes: list[int] = []
    failures: list[dict[str, Any]] = []
    enough = threading.Event()

    def play() -> None:
        pending: dict[str, Any] | None = None
        while not enough.is_set():
            try:
                with anna.socket(game) as socket:
                    shot = heard(socket, "snapshot")
                    while not enough.is_set():
                        pending = pending or click(shot, f"click-{len(done)}")
                        said, shot = acknowledged(socket, shot, pending)
                        if said["type"] == "refused":
                            failures.append(said)
                            return
                        done[pending["key"]], pending = said["version"], None
                        time.sleep(0.3)  # no more than the limit allows for ever
            except ConnectionClosed as e:
                codes.append(0 if e.rcvd is None else e.rcvd.code)
            except (InvalidStatus, InvalidMessage, OSError):
                time.sleep(0.1)  # nobody is there, says the proxy

    player = threading.Thread(target=play)
    player.start()
    try:
        for _ in range(2):
            at = len(done)
            assert eventually(lambda at=at: len(done) >= at + 10), failures
            site.restart()
        at = len(done)
        assert eventually(lambda: len(done) >= at + 10), failures
    finally:
        enough.set()
        player.join(60)
    assert not failures and codes == [1012, 1012]
    versions = list(done.values())
    assert versions == sorted(set(versions)), "every click was done once"
    assert anna.http.get(f"/api/games/{game}").json()["version"] == versions[-1]


def eventually(true: Any, seconds: float = 60) -> bool:
    end = time.monotonic() + seconds
    while not true():
        if time.monotonic() > end:
            return False
        time.sleep(0.05)
    return True
