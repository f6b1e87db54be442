"""Titles, rules and maps, as the page gets them."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

import marne

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
        assert told[key]["seat_option"] == "players"
        for seating in told[key]["seatings"]:
            assert seating["seats"] == list(game.seat_names({"players": seating["value"]}))
            assert len(set(seating["teams"])) == 2
        assert "random" in told[key]["agents"]


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
