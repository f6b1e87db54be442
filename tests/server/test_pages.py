"""The files of the page."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from marne.server import errors, pages


@pytest.fixture
def site(tmp_path: Path) -> TestClient:
    (tmp_path / "static" / "assets").mkdir(parents=True)
    (tmp_path / "static" / "index.html").write_text("<title>Marne</title>")
    (tmp_path / "static" / "assets" / "page-1a2b.js").write_text("1")
    (tmp_path / "secret.txt").write_text("hush")
    app = FastAPI()
    errors.install(app)
    pages.install(app, tmp_path / "static")
    return TestClient(app)


@pytest.mark.parametrize("path", ["/", "/games/abc", "/join/abc/secret", "/index.html"])
def test_the_page_knows_its_own_addresses(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 200 and "Marne" in answer.text and answer.headers["cache-control"] == "no-cache"


def test_files_named_after_their_contents_are_kept(site: TestClient) -> None:
    assert "immutable" in site.get("/assets/page-1a2b.js").headers["cache-control"]


@pytest.mark.parametrize(
    "path", ["/assets/none.js", "/favicon.ico", "/api/nothing", "/api", "/../secret.txt", "/%2e%2e/secret.txt"]
)
def test_nothing_else_is_given_out(site: TestClient, path: str) -> None:
    answer = site.get(path)
    assert answer.status_code == 404 and answer.json()["error"] == "not_found"


def test_without_a_page_it_says_so(tmp_path: Path) -> None:
    app = FastAPI()
    pages.install(app, tmp_path)
    assert "/api/openapi.json" in TestClient(app).get("/").text
