"""The files of the page."""

from __future__ import annotations

import gzip
from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from marne.server import errors
from marne.server.web import static


@pytest.fixture
def site(tmp_path: Path) -> TestClient:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>Marne</title>")
    (tmp_path / "static" / "assets" / "page-1a2b.js").write_text("1")
    (tmp_path / "static" / "sw.js").write_text("self")
    (tmp_path / "static" / "manifest.webmanifest").write_text("{}")
    (tmp_path / "secret.txt").write_text("hush")
    app = FastAPI()
    errors.install(app)
    static.install(app, tmp_path / "static")
    return TestClient(app)


@pytest.mark.parametrize("path", ["/", "/games/abc", "/join/abc/secret", "/index.html"])
def test_the_page_knows_its_own_addresses(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 200 and "Marne" in answer.text and answer.headers["cache-control"] == "no-cache"


def test_files_named_after_their_contents_are_kept(site: TestClient) -> None:
    assert "immutable" in site.get("/assets/page-1a2b.js").headers["cache-control"]


def test_the_service_worker_is_asked_for_again_and_rules_the_whole_site(site: TestClient) -> None:
    """A worker that is kept could never be replaced. Its scope is the folder it lies in."""
    worker = site.get("/sw.js")
    assert worker.text == "self" and worker.headers["cache-control"] == "no-cache"
    assert worker.headers["content-type"].partition(";")[0] in ("text/javascript", "application/javascript")
    manifest = site.get("/manifest.webmanifest")
    assert manifest.headers["content-type"].partition(";")[0] == "application/manifest+json"
    assert manifest.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/favicon.ico", "/api/nothing", "/api", "/../secret.txt", "/%2e%2e/secret.txt"]
)
def test_nothing_else_is_given_out(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404 and answer.json()["error"] == "not_found"


@pytest.mark.parametrize("path", ["/games/abc.def", "/rules/GAW%207.5.1"])
def test_a_browser_gets_the_page_even_where_a_name_has_a_dot(site: TestClient, path: str) -> None:
    answer = site.get(path, headers={"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"})
    assert answer.status_code == 200 and "Marne" in answer.text
    assert site.get("/assets/none.js", headers={"Accept": "text/html"}).status_code == 404
    assert site.get("/games/abc", headers={"Accept": "application/json"}).status_code == 404
    assert site.post("/games/abc").status_code in (404, 405)


def test_packed_copies_are_sent_to_who_takes_them(site: TestClient, tmp_path: Path) -> None:
    assets = tmp_path / "static" / "assets"
    plain = site.get("/assets/page-1a2b.js")
    assert "content-encoding" not in plain.headers and "vary" not in plain.headers
    packed = gzip.compress(b"1", mtime=0)  # or it would name the second it was made in
    (assets / "page-1a2b.js.gz").write_bytes(packed)
    (assets / "page-1a2b.js.br").write_bytes(b"brotli")
    for accepted, encoding in (("gzip, br", "br"), ("gzip", "gzip"), ("br;q=0, gzip", "gzip"), ("identity", None)):
        with site.stream("GET", "/assets/page-1a2b.js", headers={"Accept-Encoding": accepted}) as answer:
            assert answer.headers.get("content-encoding") == encoding
            assert answer.headers["content-type"] == plain.headers["content-type"]
            assert answer.headers["vary"] == "Accept-Encoding" and "immutable" in answer.headers["cache-control"]
            body = b"".join(answer.iter_raw())
            assert body == {"br": b"brotli", "gzip": packed, None: b"1"}[encoding]
        mark = {"If-None-Match": answer.headers["etag"], "Accept-Encoding": accepted}
        assert site.get("/assets/page-1a2b.js", headers=mark).status_code == 304


def test_without_a_page_it_says_how_to_build_one(tmp_path: Path) -> None:
    app = FastAPI()
    errors.install(app)
    static.install(app, tmp_path)
    client = TestClient(app)
    answer = client.get("/")
    assert answer.status_code == 200 and "make web" in answer.text and "/api/openapi.json" in answer.text
    assert client.get("/games/abc").status_code == 404 and "make web" in client.get("/games/abc").text
    for answer in (client.get("/api/nothing"), client.post("/api/nothing"), client.post("/")):
        assert answer.status_code == 404 and answer.json()["error"] == "not_found"
