"""Titles, rules and maps, as the page gets them."""

from __future__ import annotations

from pathlib import Path

import pytest
from fastapi.testclient import TestClient

import marne
from marne.kernel.game import Manifest
from marne.server.web.title_files import of_title
from marne.titles import levels

TITLES = list(marne.games())


@pytest.fixture
def database_url(tmp_path_factory: pytest.TempPathFactory) -> str:
    """No database is asked here: one kind will do."""
    return f"sqlite:///{tmp_path_factory.mktemp('rules')}/marne.db"


def test_titles_are_those_of_the_library(client: TestClient) -> None:
    told = {title["key"]: title for title in client.get("/api/titles").json()}
    assert list(told) == TITLES
    for key, game in marne.games().items():
        assert told[key]["options"] == {name: list(values) for name, values in game.options().items()}
        numbers = game.options()["players"]
        assert told[key]["seat_option"] == ("players" if len(numbers) > 1 else None), "where there is a choice"
        for seating in told[key]["seatings"]:
            assert seating["seats"] == list(game.seat_names({"players": seating["value"] or numbers[0]}))
            assert len(set(seating["teams"])) == 2
        names = [agent["name"] for agent in told[key]["agents"]]
        assert names == [level.name for level in levels(game).values() if level.offered]
        assert "recruit" in names and told[key]["default_agent"] in names


@pytest.mark.parametrize("key", TITLES)
def test_rules_are_those_of_the_ledger_without_its_references(client: TestClient, key: str) -> None:
    told = client.get(f"/api/titles/{key}/rules").json()
    assert [rule["id"] for rule in told] == list(marne.games()[key].rules())
    assert all("code" not in rule and "tests" not in rule and rule["text"] for rule in told)


@pytest.mark.parametrize("what", ["rules", "map"])
def test_there_is_no_other_title(client: TestClient, what: str) -> None:
    answer = client.get(f"/api/titles/chess/{what}")
    assert answer.status_code == 404 and answer.json()["error"] == "no_such_title"


def test_a_map_is_sent_once(client: TestClient) -> None:
    answer = client.get("/api/titles/gaw/map")
    assert answer.status_code == 200 and len(answer.json()["areas"]) == 94
    assert answer.headers["content-encoding"] == "gzip"
    again = client.get("/api/titles/gaw/map", headers={"If-None-Match": answer.headers["etag"]})
    assert again.status_code == 304 and not again.content
    plain = client.get("/api/titles/gaw/map", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == answer.json()


def test_the_documentation_names_every_error(client: TestClient) -> None:
    paths = client.get("/api/openapi.json").json()["paths"]
    for path, methods in paths.items():
        for method, told in methods.items():
            errors = {status for status in told["responses"] if status[0] in "45"}
            assert {"422", "429"} <= errors, (method, path)
            for status in errors:
                assert told["responses"][status]["content"]["application/json"]["schema"] == {
                    "$ref": "#/components/schemas/ErrorOut"
                }, (method, path, status)


@pytest.fixture
def drawn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that stands in for that of every title."""
    (tmp_path / "data").mkdir()
    monkeypatch.setattr("marne.server.web.title_files.resources.files", lambda package: tmp_path)
    return tmp_path / "data"


def test_a_picture_of_the_board_is_kept_by_its_contents(client: TestClient, drawn: Path) -> None:
    for scale in ("1", "2"):
        answer = client.get("/api/titles/qmg/board", params={"scale": scale})
        assert (answer.status_code, answer.json()["error"]) == (404, "no_board")
    assert client.get("/api/titles").json()[0]["board_urls"] == {}
    (drawn / "board.webp").write_bytes(b"RIFF one")
    (drawn / "board@2x.webp").write_bytes(b"RIFF two")
    urls = client.get("/api/titles").json()[0]["board_urls"]
    assert set(urls) == {"1", "2"}
    answer = client.get(urls["2"])
    assert answer.content == b"RIFF two" and answer.headers["content-type"] == "image/webp"
    assert "immutable" in answer.headers["cache-control"]
    plain = client.get("/api/titles/qmg/board?scale=2")
    assert plain.headers["cache-control"] == "no-cache" and plain.headers["etag"] == answer.headers["etag"]
    assert client.get(urls["2"], headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert client.get("/api/titles/qmg/board?scale=3").status_code == 422
    (drawn / "board@2x.webp").write_bytes(b"RIFF another")
    assert client.get("/api/titles").json()[0]["board_urls"]["2"] != urls["2"], "a new picture is noticed"
    late = client.get(urls["2"])
    assert late.content == b"RIFF another" and late.headers["cache-control"] == "no-cache", "not kept under an old name"


def test_the_printed_matter_is_kept_by_its_contents(client: TestClient) -> None:
    for told in client.get("/api/titles").json():
        answer = client.get(told["book_url"])
        assert "immutable" in answer.headers["cache-control"] and answer.headers["content-encoding"] == "gzip"
        plain = client.get(f"/api/titles/{told['key']}/book")
        assert plain.headers["cache-control"] == "no-cache" and plain.json() == answer.json()
        assert client.get(told["book_url"], headers={"If-None-Match": answer.headers["etag"]}).status_code == 304
    assert client.get("/api/titles/chess/book").status_code == 404


def test_a_map_appears(client: TestClient, drawn: Path) -> None:
    told = client.get("/api/titles").json()[0]
    assert not told["has_map"] and told["map_url"] is None
    assert client.get("/api/titles/qmg/map").json()["error"] == "no_map"
    (drawn / "map.json").write_text('{"areas": []}')
    told = client.get("/api/titles").json()[0]
    assert told["has_map"]
    answer = client.get(told["map_url"])
    assert answer.json() == {"areas": []} and "immutable" in answer.headers["cache-control"]


def test_long_answers_are_packed(client: TestClient) -> None:
    packed = client.get("/api/titles/qmg/rules")
    assert packed.headers["content-encoding"] == "gzip" and "Accept-Encoding" in packed.headers["vary"]
    plain = client.get("/api/titles/qmg/rules", headers={"Accept-Encoding": "identity"})
    assert "content-encoding" not in plain.headers and plain.json() == packed.json()
    assert int(packed.headers["content-length"]) * 3 < int(plain.headers["content-length"])
    assert "content-encoding" not in client.get("/api/about").headers, "too short to be worth it"


def test_tiles_of_a_large_board(client: TestClient, drawn: Path) -> None:
    assert client.get("/api/titles").json()[0]["tiles_url"] is None
    assert client.get("/api/titles/qmg/tiles/1/0/0").json()["error"] == "no_tile"
    (drawn / "map.json").write_text("{}")
    (drawn / "tiles" / "1").mkdir(parents=True)
    (drawn / "tiles" / "1" / "0_0.webp").write_bytes(b"RIFF tile")
    url = client.get("/api/titles").json()[0]["tiles_url"]
    answer = client.get(url.format(level=1, column=0, row=0))
    assert answer.content == b"RIFF tile" and answer.headers["content-type"] == "image/webp"
    assert "immutable" in answer.headers["cache-control"]
    assert client.get("/api/titles/qmg/tiles/1/0/0").headers["cache-control"] == "no-cache"
    assert client.get(url.format(level=1, column=1, row=0)).status_code == 404
    assert client.get(url.format(level=1, column=0, row=100)).status_code == 422
    (drawn / "map.json").write_text('{"drawing": "new"}')
    late = client.get(url.format(level=1, column=0, row=0))
    assert late.headers["cache-control"] == "no-cache", "tiles of another drawing are not kept under an old name"


def test_a_title_shares_the_files_of_its_family(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for folder in ("one", "common"):
        (tmp_path / folder / "data").mkdir(parents=True)
    about = Manifest("one", "One", 1, True, "", None, "common")
    monkeypatch.setattr("marne.server.web.title_files.manifest", lambda key: about)
    monkeypatch.setattr(
        "marne.server.web.title_files.resources.files", lambda package: tmp_path / package.rpartition(".")[2]
    )
    assert of_title("one", "map.json", "application/json") is None
    (tmp_path / "common" / "data" / "map.json").write_text("{}")
    shared = of_title("one", "map.json", "application/json")
    assert shared is not None and shared.plain == b"{}"
    (tmp_path / "one" / "data" / "map.json").write_text("[]")
    own = of_title("one", "map.json", "application/json")
    assert own is not None and own.plain == b"[]", "its own file goes first"
