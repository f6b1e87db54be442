"""Games as whoever runs the server sees them: listed, removed, swept, written to files."""

from __future__ import annotations

import json
import stat
from pathlib import Path

import pytest
from fastapi.testclient import TestClient
from sqlalchemy import update
from starlette.websockets import WebSocketDisconnect

import marne
from marne.server.admin.deletion import delete_person
from marne.server.admin.errors import AdminError
from marne.server.admin.games import DAY, game, games, remove
from marne.server.admin.people import find, people
from marne.server.admin.records import export_games
from marne.server.admin.sweep import sweep, to_sweep
from marne.server.storage.database import Database, now
from marne.server.storage.models import Game, User
from marne.table import verify
from tests.server.browsers import account, running_game
from tests.server.players import Player, new_key, ok, refused


def age(beside: Database, days: float, *ids: str) -> None:
    """Let these games be so many days older, or everybody and everything."""
    then = now() - days * DAY
    with beside.writing() as db:
        if ids:
            db.execute(update(Game).where(Game.public_id.in_(ids)).values(created=then, moved=then))
        else:
            db.execute(update(Game).values(created=then, moved=then))
            db.execute(update(User).values(created=then, seen=None))


def test_games_are_listed(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    running = running_game(anna, bert, name="A game")
    waiting = bert.create("gaw", "me", "invited")["id"]
    age(beside, 10, running)
    latest, oldest = games(beside)
    assert (latest.id, latest.state, latest.owner, latest.players) == (waiting, "waiting", "Bert", ["Bert", "invited"])
    assert (oldest.id, oldest.name, oldest.players) == (running, "A game", ["Anna", "Bert"])
    assert games(beside, state="running") == games(beside, title="qmg") == games(beside, idle_days=9) == [oldest]
    assert games(beside, owner=bert.id) == [latest] and games(beside, player=bert.id) == [latest, oldest]
    assert games(beside, state="over") == []
    assert game(beside, running) == game(beside, f"https://play.example/games/{running}") == oldest
    with pytest.raises(AdminError, match="there is no game 'nothing'"):
        game(beside, "nothing")
    delete_person(beside, find(beside, "Anna").id)
    assert game(beside, running).players == ["deleted player", "Bert"] and game(beside, running).state == "over"


def test_whoever_has_a_removed_game_open_is_told(client: TestClient, beside: Database) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    lost, other = running_game(anna, bert), running_game(anna, bert)
    with bert.socket(lost) as session:
        session.receive_json()
        remove(beside, lost)
        while (said := session.receive_json())["type"] != "refused":
            pass
        assert said["error"] == "not_found"
        with pytest.raises(WebSocketDisconnect):
            session.receive_json()
    refused(bert.get(f"/{lost}"), 404, "not_found")
    assert [each["id"] for each in ok(bert.get("", mine=True))] == [other]
    assert bert.see(other)["version"] == 0
    with pytest.raises(AdminError, match="no game"):
        remove(beside, lost)


def test_a_sweep_takes_what_nobody_comes_back_to(client: TestClient, beside: Database) -> None:
    anna, gone, playing, finished = (
        account(client, "Anna"), Player(client, "Gone"), Player(client, "Playing"), Player(client, "Finished"),
    )  # fmt: skip
    running, over = running_game(anna, playing), running_game(anna, finished)
    ok(finished.post(f"/{over}/resign", {"key": new_key()}))
    forgotten = gone.create("qmg", "me", "open")["id"]
    age(beside, 40)
    fresh, new = Player(client, "Fresh").create("qmg", "me", "open")["id"], Player(client, "New").id
    found = to_sweep(beside, 30, 30)
    assert sorted(name for _, name in found.guests) == ["Finished", "Gone"]
    assert [public_id for public_id, _ in found.waiting] == [forgotten]
    assert to_sweep(beside, 30, None).guests == [(finished.id, "Finished")], "a game that waits keeps its guest"
    assert to_sweep(beside, 50, 50) == to_sweep(beside, None, None)
    assert len(people(beside)) == 6 and len(games(beside)) == 4, "nothing has changed so far"

    assert sweep(beside, 30, 30) == found
    assert sorted(person.name for person in people(beside)) == ["Anna", "Fresh", "New", "Playing"]
    assert {each.id for each in games(beside)} == {running, over, fresh}
    assert game(beside, over).players == ["Anna", "deleted player"]
    assert new in [person.id for person in people(beside)]
    assert sweep(beside, 30, 30).guests == []


def test_a_guest_who_was_seen_stays(client: TestClient, beside: Database) -> None:
    guest = Player(client, "Gast")
    age(beside, 40)
    with beside.writing() as db:
        db.execute(update(User).where(User.id == guest.id).values(seen=now() - 5 * DAY))
    assert sweep(beside, 30, 30).guests == []
    assert sweep(beside, 3, 30).guests == [(guest.id, "Gast")]


def test_games_become_records(client: TestClient, beside: Database, tmp_path: Path) -> None:
    anna, bert = account(client, "Anna"), Player(client, "Bert")
    over, running, broken = (running_game(anna, bert) for _ in range(3))
    ok(bert.post(f"/{over}/resign", {"key": new_key()}))
    folder = tmp_path / "records"
    done = export_games(beside, folder)
    assert [file.name for file in folder.iterdir()] == [f"qmg-{over}.json"] == [file.name for file in done.records]
    assert verify((folder / f"qmg-{over}.json").read_text(), marne.games()["qmg"]).ok

    with beside.writing() as db:
        db.execute(update(Game).where(Game.public_id == broken).values(title="lost"))
    done = export_games(beside, folder, running=True)
    assert (len(done.records), [file.name for file in done.raw]) == (2, [f"lost-{broken}.json"])
    for file in (folder / f"qmg-{running}.json", folder / f"lost-{broken}.json"):
        assert stat.S_IMODE(file.stat().st_mode) == 0o600, "it has secrets"
        assert "secret" in json.loads(file.read_text())
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
