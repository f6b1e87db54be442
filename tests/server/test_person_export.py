"""What somebody gets who asks what the server keeps about them: all of theirs, and nothing that is hidden from them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.admin.errors import AdminError
from marne.server.admin.export import export_person
from marne.server.admin.people import find
from marne.server.storage.database import Database
from marne.server.storage.store import Store
from marne.server.web.routes import leaving
from marne.table import verify
from tests.server.browsers import Browser, account, running_game
from tests.server.players import Player, new_key, ok, refused


def exported(anna: Browser) -> dict[str, Any]:
    made: dict[str, Any] = ok(anna("GET", "/me/export"))
    return made


def play(anna: Browser, bert: Player, game: str, answers: int) -> None:
    """Some answers of whoever is asked."""
    for n in range(answers):
        shot = ok(anna("GET", f"/games/{game}"))
        if shot["prompt"] is not None:
            body = {"version": shot["version"], "action": bert.choose(shot), "key": f"anna-{n}"}
            ok(anna("POST", f"/games/{game}/answers", body))
        elif not shot["over"]:
            ok(bert.answer(game, bert.my_turn(game)))


def test_it_has_all_that_is_theirs(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    over, running = running_game(anna, bert), running_game(anna, bert)
    play(anna, bert, over, 6)
    ok(bert.post(f"/{over}/resign", {"key": new_key()}))
    ok(anna("POST", f"/games/{running}/chat", {"text": "Good luck"}))
    ok(bert.post(f"/{running}/chat", {"text": "a secret of Bert's"}))
    ok(anna("PUT", f"/games/{running}/notes", {"text": "my plan"}))
    ok(bert.put(f"/{running}/notes", {"text": "a secret of Bert's"}))
    ok(anna("POST", f"/games/{running}/standing", {"question": "", "answers": ["only"], "lasts": "revoked"}))
    ok(anna("POST", "/tokens", {"label": "my bot"}))
    ok(anna("PUT", "/me/muted", {"muted": ["chat"]}))
    waiting = ok(
        anna(
            "POST", "/games", {"title": "qmg", "options": {"players": "2"}, "seats": [{"kind": "me"}, {"kind": "open"}]}
        )
    )
    made = exported(anna)
    assert made["person"] == {
        **made["person"], "name": "Anna", "guest": False, "email": None, "muted": ["chat"], "locked": None,
    }  # fmt: skip
    assert [token["label"] for token in made["tokens"]] == ["my bot"] and len(made["sessions"]) == 1
    games = {game["id"]: game for game in made["games"]}
    assert list(games) == [over, running, waiting["id"]]
    assert verify(games[over]["records"][0], marne.games()["qmg"]).ok
    assert games[waiting["id"]]["records"] == [] and games[waiting["id"]]["made_by_you"]
    mine = games[running]
    assert [line["text"] for line in mine["chat"]] == ["Good luck"] and mine["notes"] == "my plan"
    assert [each["answers"] for each in mine["standing_answers"]] == [["only"]]
    assert mine["records"] == [ok(anna("GET", f"/games/{running}/export"))]
    assert "a secret of Bert's" not in json.dumps(made)


def test_it_has_no_secret_of_a_running_game(client: TestClient, beside: Database) -> None:
    """Neither the draws to come, nor hashes that open something, nor what another seat sees."""
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    play(anna, bert, game, 10)
    text = json.dumps(exported(anna))
    store = Store(beside)
    row = store.game(game)
    assert row is not None and row.secret.hex() not in text
    with beside.reading() as db:
        kept = [
            value
            for table, column in (
                ("users", "password_hash"), ("sessions", "token_hash"), ("tokens", "token_hash"),
                ("settings", "value"), ("users", "link_hash"),
            )
            for (value,) in db.exec_driver_sql(f"SELECT {column} FROM {table}")
            if value
        ]  # fmt: skip
    assert kept and not any(value in text for value in kept)
    hers, his = ok(anna("GET", f"/games/{game}/export")), ok(bert.get(f"/{game}/export"))
    assert hers["view"] != his["view"]
    records = json.loads(text)["games"][0]["records"]
    assert [record["seat"] for record in records] == [0] and records[0]["view"] == hers["view"]


def test_a_token_cannot_ask_for_it(client: TestClient) -> None:
    anna = account(client, "Anna")
    token = {"Authorization": f"Bearer {ok(anna('POST', '/tokens', {}))['token']}"}
    refused(client.get("/api/me/export", headers=token), 403, "browser_needed")
    refused(Browser(client)("GET", "/me/export"), 401, "login_needed")
    response = anna("GET", "/me/export")
    assert response.headers["content-disposition"] == 'attachment; filename="marne-account.json"'
    assert response.headers["cache-control"] == "no-store"


def test_one_at_a_time(client: TestClient) -> None:
    anna = account(client, "Anna")
    with leaving._exporting:
        refused(anna("GET", "/me/export"), 503, "busy")
    ok(anna("GET", "/me/export"))


def test_a_game_that_cannot_be_read(client: TestClient, beside: Database) -> None:
    """They get their own answers of it, and nothing else."""
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    game = running_game(anna, bert)
    play(anna, bert, game, 4)
    with beside.writing() as db:
        db.exec_driver_sql("UPDATE entries SET texts = '[\"nonsense\"]' WHERE number = 2")
    (told,) = export_person(beside, find(beside, "Anna").id)["games"]
    (raw,) = told["records"]
    assert raw["format"] == "marne-raw/1" and "secret" not in raw
    assert all((entry["texts"] is not None) == (entry["seat"] == 0) for entry in raw["entries"])


def test_nobody_has_nothing(database: Database) -> None:
    with pytest.raises(AdminError, match="no such person"):
        export_person(database, 1)
