"""Origin, headers, sizes and rates."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import pytest
from fastapi.testclient import TestClient
from starlette.exceptions import HTTPException
from starlette.types import Message
from starlette.websockets import WebSocketDisconnect

from marne.server.settings import Settings
from marne.server.web import security
from marne.server.web.limits import KEYS, Limiter, address_key
from tests.server.conftest import Serve, changed
from tests.server.players import state_of

GUEST = {"name": "Gast"}


@pytest.fixture
def database_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The guard stands before the database: one kind will do."""
    return f"sqlite:///{tmp_path_factory.mktemp('guard')}/marne.db"


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "https://testserver", "http://testserver:81", ""])
def test_other_sites_change_nothing(client: TestClient, origin: str) -> None:
    refused = client.post("/api/guests", json=GUEST, headers={"Origin": origin})
    assert refused.status_code == 403 and refused.json()["error"] == "foreign_origin"
    assert "set-cookie" not in refused.headers


def test_a_cookie_needs_an_origin(client: TestClient) -> None:
    assert client.post("/api/guests", json=GUEST).status_code == 201
    del client.headers["Origin"]
    assert client.delete("/api/session").status_code == 403
    assert client.get("/api/me").json()["name"] == "Gast", "reading changes nothing"
    client.cookies.clear()
    assert client.post("/api/guests", json=GUEST).status_code == 201, "a program without a cookie needs none"


def test_the_public_address_is_the_origin(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, public_url="https://play.example/"))
    assert client.post("/api/guests", json=GUEST).status_code == 403
    good = client.post("/api/guests", json=GUEST, headers={"Origin": "https://play.example"})
    assert good.status_code == 201


def test_other_sites_open_no_websocket(client: TestClient) -> None:
    with (
        pytest.raises(WebSocketDisconnect) as told,
        client.websocket_connect("/api/games/x/socket", headers={"Origin": "http://evil.example"}),
    ):
        pass
    assert told.value.code == 1008


@pytest.mark.parametrize("path", ["/api/titles", "/api/nothing", "/nothing", "/api/me"])
def test_every_answer_has_its_headers(client: TestClient, path: str) -> None:
    headers = client.get(path).headers
    assert "frame-ancestors 'none'" in headers["content-security-policy"]
    assert "default-src 'self'" in headers["content-security-policy"]
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "strict-transport-security" not in headers
    if path.startswith("/api/"):
        assert "cache-control" in headers


def test_refusals_have_their_headers_and_their_form(client: TestClient) -> None:
    for answer in (
        client.get("/api/nothing"),
        client.patch("/api/me"),
        client.post("/api/guests", content=b"{", headers={"Content-Type": "application/json"}),
        client.post("/api/guests", json=GUEST, headers={"Origin": "http://evil.example"}),
    ):
        assert set(answer.json()) == {"error", "message", "rule", "version"}
        assert "content-security-policy" in answer.headers


def test_a_large_body_is_refused(client: TestClient) -> None:
    refused = client.post("/api/guests", json={"name": "x" * 70_000})
    assert refused.status_code == 413 and refused.json()["error"] == "too_large"


def test_a_large_body_of_unknown_length_is_refused(client: TestClient) -> None:
    def parts() -> Iterator[bytes]:
        yield b'{"name": "'
        for _ in range(100):
            yield b"x" * 1000
        yield b'"}'

    refused = client.post("/api/guests", content=parts(), headers={"Content-Type": "application/json"})
    assert refused.status_code == 413 and refused.json()["error"] == "too_large"


@pytest.mark.parametrize("length", ["-1", "1e3", "x", "9" * 5000])
def test_a_senseless_length_is_refused(client: TestClient, length: str) -> None:
    assert client.post("/api/guests", content=b"{}", headers={"Content-Length": length}).status_code == 413


def test_too_many_requests_are_refused(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, rate=0.01, burst=3))
    assert [client.get("/api/titles").status_code for _ in range(5)] == [200, 200, 200, 429, 429]
    refused = client.get("/api/titles")
    assert refused.json()["error"] == "too_often" and int(refused.headers["retry-after"]) >= 1


def test_an_account_cannot_ask_more_by_other_addresses(serve: Serve, settings: Settings) -> None:
    client = serve(settings)
    client.post("/api/guests", json=GUEST)
    limiter = state_of(client).services.limiter
    person = client.get("/api/me").json()["id"]
    limiter._buckets[f"user {person}"] = (-1e9, limiter._clock())
    assert client.get("/api/me").status_code == 429


def test_passwords_are_not_tried_by_the_thousand(serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, login_rate=0.01, login_burst=2))
    wrong = {"name": "Anna", "password": "password"}
    assert [client.post("/api/session", json=wrong).status_code for _ in range(3)] == [401, 401, 429]
    assert client.get("/api/titles").status_code == 200


def test_buckets_fill_again() -> None:
    at = 0.0
    limiter = Limiter(2.0, 4, lambda: at)
    assert [limiter.wait("a") for _ in range(5)] == [0, 0, 0, 0, 1]
    at = 1.0
    assert [limiter.wait("a") for _ in range(3)] == [0, 0, 1]
    at = 100.0
    assert [limiter.wait("a") for _ in range(5)] == [0, 0, 0, 0, 1], "never more than the burst"


def test_buckets_do_not_grow_without_end() -> None:
    limiter = Limiter(1.0, 1)
    for n in range(KEYS + 50):
        limiter.wait(str(n))
    assert len(limiter._buckets) == KEYS


def test_addresses() -> None:
    assert address_key("::ffff:192.0.2.1") == "192.0.2.1"
    assert address_key("2001:db8:0:1::1") != address_key("2001:db8:0:2::1")
    assert address_key(None) == address_key("testclient") == "unknown"


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("PUBLIC_URL", "play.example"),
        ("PUBLIC_URL", "https://a/b"),
        ("DATABASE_URL", "mysql://host/name"),
        ("DATABASE_URL", "nonsense"),
        ("SMTP_URL", "mail.example.org"),
        ("SMTP_URL", "smtp://"),
        ("MAIL_FROM", "nobody"),
        ("MAIL_FROM", "a@b\nBcc: c@d"),
        ("PROXIES", "nonsense"),
        ("PROXIES", "10.0.0.0/8, 300.1.1.1"),
        ("RATE", "0"),
        ("RATE", "nan"),
        ("BURST", "many"),
        ("BURST", "0"),
        ("LOGIN_RATE", "-1"),
        ("LOGIN_BURST", "1.5"),
        ("SESSION_DAYS", "-1"),
        ("BODY_LIMIT", "0"),
        ("BOT_WORKERS", "-3"),
        ("VAPID_KEY", "hush"),
        ("PUSH_SERVICE", "127.0.0.1:8080"),
        ("PUSH_SERVICE", "http://127.0.0.1:8080/x"),
        ("SECRET", "guessed"),
        ("METRICS_TOKEN", "guessed"),
        ("LOG_LEVEL", "loud"),
        ("ROOM_MEMORY", "1GB"),
    ],
)
def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> None:
    monkeypatch.setenv(f"MARNE_{name}", value)
    with pytest.raises(ValueError, match=rf"^MARNE_{name}: .*expected .*\.$"):
        Settings.read()


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("PUBLIC_URL", "http://[::1", "something like https://play.example, not 'http://[::1'"),
        ("PUBLIC_URL", "https://play.example:99999", "something like https://play.example, not 'https://play.example:99999'"),
        ("PUBLIC_URL", "https://play.example?x", "something like https://play.example, not 'https://play.example?x'"),
        ("SMTP_URL", "smtp://host:99999", "smtp://user:password@host:587 or smtps://user:password@host"),
        ("PUSH_SERVICE", "http://[x", "something like http://127.0.0.1:8080, not 'http://[x'"),
        ("DATABASE_URL", "postgresql://host:port/x", "a database URL such as sqlite:///marne.db or postgresql://host/name"),
        ("RATE", "inf", "a number less than or equal to 1000000000"),
        ("SESSION_DAYS", "99999999999", "a number less than or equal to 3650"),
        ("ACCESS_LOG", "perhaps", "true or false"),
        ("METRICS_TOKEN", "short", "a text of at least 16 characters"),
    ],
)  # fmt: skip
def test_wrong_settings_are_told_in_words_of_ours(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, sentence: str
) -> None:
    """Not in those of Python or of the library that reads them."""
    monkeypatch.setenv(f"MARNE_{name}", value)
    with pytest.raises(ValueError, match="expected") as e:
        Settings.read()
    assert str(e.value) == f"MARNE_{name}: expected {sentence}."


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        ("RATES", "RATE"),
        ("DATABASE", "DATABASE_URL"),
        ("PUBLIC_ULR", "PUBLIC_URL"),
        ("WORKERS", "BOT_WORKERS"),
        ("PROXY", "PROXIES"),
        ("SMTP", "SMTP_URL"),
    ],
)
def test_a_misspelt_setting_is_refused(monkeypatch: pytest.MonkeyPatch, name: str, meant: str) -> None:
    monkeypatch.setenv(f"MARNE_{name}", "1")
    with pytest.raises(ValueError, match=f"MARNE_{name}: there is no such setting; MARNE_{meant} is one"):
        Settings.read()


def test_every_wrong_setting_has_a_sentence_and_shows_no_secret(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MARNE_RATE", "fast")
    monkeypatch.setenv("MARNE_BURSTS", "5")
    monkeypatch.setenv("MARNE_SMTP_URL", "user:hush@host")
    with pytest.raises(ValueError, match="MARNE_RATE") as e:
        Settings.read()
    assert len(str(e.value).splitlines()) == 3 and "hush" not in str(e.value)


def test_other_variables_are_no_concern_of_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("E2E_SERVER", "GAW_DATA", "SCREENS", "FUZZ_SEED"):
        monkeypatch.setenv(f"MARNE_{name}", "1")
    Settings.read()


def test_settings_of_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {"RATE": "2.5", "BURST": "7", "PROXIES": "10.0.0.0/8, ::1", "PUBLIC_URL": ""}.items():
        monkeypatch.setenv(f"MARNE_{name}", value)
    read = Settings.read(burst=9)
    assert (read.rate, read.burst, read.proxies, read.public_url) == (2.5, 9, "10.0.0.0/8, ::1", None)
    hidden = Settings(secret="hush" * 4, database_url="postgresql://u:hush@h/d", smtp_url="smtp://u:hush@h")
    assert "hush" not in repr(hidden)


def test_a_page_may_talk_to_its_own_server_only(client: TestClient) -> None:
    policy = client.get("/").headers["content-security-policy"]
    parts = {part.split()[0]: part.split()[1:] for part in policy.split(";")}
    assert parts["connect-src"] == ["'self'", "ws://testserver"] and parts["script-src"] == ["'self'"]
    assert parts["img-src"] == ["'self'", "data:", "blob:"] and parts["style-src"] == ["'self'"]
    assert parts["worker-src"] == parts["manifest-src"] == ["'self'"]
    odd = client.get("/", headers={"Host": "x; script-src *"}).headers["content-security-policy"]
    assert "*" not in odd


@pytest.mark.parametrize("header", ["x y=1; marne=forged", "marne=a; marne=b", 'a="; marne=forged', "marne=;"])
def test_a_cookie_in_any_spelling_needs_an_origin(client: TestClient, header: str) -> None:
    """L4: where two parsers disagreed about a cookie, it passed without an Origin."""
    del client.headers["Origin"]
    sent = client.post("/api/guests", json=GUEST, headers={"Cookie": header})
    assert sent.status_code == 403 and sent.json()["error"] == "foreign_origin"


def test_a_body_that_never_ends_is_given_up(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """D11: such requests stayed open for ever."""
    monkeypatch.setattr(security, "BODY_SECONDS", 0.05)

    async def receive() -> Message:
        await asyncio.sleep(3600)
        raise AssertionError

    async def run() -> None:
        body = security._Measured(receive, 1000)
        with pytest.raises(HTTPException) as ended:
            await body()
        assert ended.value.status_code == 408

    asyncio.run(run())
    assert client.post("/api/guests", json=GUEST).status_code == 201


def test_an_unknown_proxy_is_told_once(client: TestClient, caplog: pytest.LogCaptureFixture) -> None:
    """L9: behind a proxy that nobody had named all people shared one limit, and nothing said so."""
    for _ in range(3):
        client.get("/api/me", headers={"X-Forwarded-For": "192.0.2.1"})
    assert caplog.text.count("MARNE_PROXIES") == 1


def test_over_https_the_cookie_is_for_https_only(serve: Serve, settings: Settings) -> None:
    """L9: without MARNE_PUBLIC_URL it was not."""
    client = serve(settings)
    plain = client.post("/api/guests", json=GUEST).headers["set-cookie"]
    origin = {"Origin": "https://testserver"}
    secure = client.post("https://testserver/api/guests", json=GUEST, headers=origin).headers["set-cookie"]
    assert "Secure" not in plain and "Secure" in secure


@pytest.mark.parametrize("steps", ["1", True, 1.0])
def test_a_number_is_a_number(client: TestClient, steps: object) -> None:
    """L8: a text was taken for a number."""
    client.post("/api/guests", json=GUEST)
    sent = client.post("/api/games/x/undo", json={"version": 1, "key": "k", "steps": steps})
    assert sent.status_code == 422, sent.text
