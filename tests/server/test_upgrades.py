"""A new version goes on with the games of the one before; what it cannot read is set aside, nothing else suffers."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Iterator
from pathlib import Path
from secrets import token_hex
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.admin.check import check
from marne.server.admin.games import games
from marne.server.notify import reminders
from marne.server.notify.notices import Notices
from marne.server.notify.words import Notice
from marne.server.people.accounts import Person
from marne.server.storage.database import Database
from marne.server.storage.migrate import upgrade
from tests.server.conftest import Serve, settings_for
from tests.server.players import Player, ok, refused, state_of

EARLIER = sorted(Path(__file__).parent.glob("upgrades/*.sql"))
Sent = list[tuple[str, str, int]]
DAY = 86_400.0


@pytest.fixture(params=EARLIER, ids=[file.stem for file in EARLIER])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The database of an earlier version."""
    connection = sqlite3.connect(tmp_path / "old.db")
    connection.executescript(request.param.read_text())
    connection.close()
    return f"sqlite:///{tmp_path}/old.db"


@pytest.fixture(autouse=True)
def then(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """It is the moment at which that database was left: otherwise clocks would have run out since."""
    connection = sqlite3.connect(url.removeprefix("sqlite:///"))
    (left,) = connection.execute("SELECT max(moved) FROM games").fetchone()
    connection.close()
    ago, time_of_today = time.time() - left, time.time
    monkeypatch.setattr(time, "time", lambda: time_of_today() - ago)


@pytest.fixture
def database_url(url: str) -> str:
    """What `serve` takes the database from."""
    return url


@pytest.fixture
def sent(monkeypatch: pytest.MonkeyPatch) -> Sent:
    """Every notice as (kind, game, user)."""
    made: Sent = []

    async def deliver(self: Notices, user_id: int, notice: Notice) -> None:
        made.append((notice.kind, notice.game, user_id))

    monkeypatch.setattr(Notices, "deliver", deliver)
    monkeypatch.setattr(reminders, "PATIENCE", 0.05)
    return made


@pytest.fixture
def old(url: str) -> Iterator[Database]:
    """The same as a command has it, beside the server."""
    made = Database(url, beside=True)
    yield made
    made.close()


def people(client: TestClient) -> list[Player]:
    """Anna and Bert, who have played there, in the order of their seats."""
    services: Any = state_of(client).services
    with services.database.reading() as db:
        found = db.exec_driver_sql("SELECT DISTINCT u.id, u.name FROM users u JOIN seats s ON s.user_id = u.id").all()
    made = []
    for user_id, name in sorted(found, key=lambda row: str(row[1])):
        player = object.__new__(Player)
        player.client, player.id, player.random = client, user_id, random.Random(name)
        _, secret = services.accounts.new_token(Person(user_id, name, False), "after the upgrade")
        player.headers = {"Authorization": f"Bearer {secret}"}
        made.append(player)
    return made


def play(both: list[Player], game: str, answers: int = 5) -> None:
    for _ in range(answers):
        seat = both[0].see(game)["asked"][0]
        ok(both[seat].answer(game, both[seat].see(game), key=token_hex()))


def settled(client: TestClient, sent: Sent) -> Sent:
    """What was sent since the last look, once every game has been opened."""
    runtime = state_of(client).runtime

    async def settle() -> None:
        await runtime._inspection
        await runtime.reminders.settle()

    assert client.portal is not None
    client.portal.call(settle)
    found = sorted(sent)
    sent.clear()
    return found


def test_games_of_an_earlier_version_go_on(serve: Serve, url: str, old: Database) -> None:
    """Every title, with what the players had left: time, standing answers, the open question."""
    client = serve(settings_for(url))
    both = people(client)
    mine = {each["title"]: each for each in ok(both[0].get("", mine=True))}
    assert set(mine) == set(marne.games()) and len(both) == 2
    found = check(old)
    assert (found.faults, found.replayed) == ([], len(mine))
    for each in mine.values():
        game = each["id"]
        assert each["state"] == "running" and not each["set_aside"]
        (asked,) = (seat for seat in (0, 1) if both[seat].see(game)["prompt"] is not None)
        assert [asked] == each["asked"], "the question that was open still is"
        (left,) = ok(both[1 - asked].get(f"/{game}/standing", seat=1 - asked))["answers"]
        assert left["answers"] == ["only"], "what was answered in advance still stands"
        version = both[0].see(game)["version"]
        play(both, game)
        assert both[0].see(game)["version"] >= version + 5
    assert {each["clock"]["kind"] for each in mine.values() if each["clock"]} == {"days", "live"}
    assert any(left["left"] > 0 for each in mine.values() for left in each["clocks"])
    assert check(old).faults == []


@pytest.fixture
def new_rule(url: str, monkeypatch: pytest.MonkeyPatch) -> Iterator[tuple[str, pytest.MonkeyPatch]]:
    """The rules of the first title no longer know something that was played: its game, and what undoes the change."""
    title = next(iter(marne.games()))
    made = Database(url)
    with made.reading() as db:
        wanted = (
            "SELECT public_id, texts FROM games g JOIN entries e ON e.game_id = g.id WHERE title = ? AND number = 3"
        )
        game, texts = db.exec_driver_sql(wanted, (title,)).one()
    made.close()
    banned = texts.strip('[]"').partition('"')[0].rpartition(":")[2].split()[0]
    rules, known = marne.games()[title], marne.games()[title].read

    def read(text: str) -> Any:
        if text.split()[:1] == [banned]:
            raise ValueError(f"{text!r}: there is no such action any more")
        return known(text)

    with monkeypatch.context() as changed_rules:
        changed_rules.setattr(rules, "read", read)
        yield game, changed_rules


def test_a_game_that_new_rules_cannot_read_is_set_aside(
    serve: Serve, url: str, old: Database, sent: Sent, new_rule: tuple[str, pytest.MonkeyPatch]
) -> None:
    """Its players are told once, its clocks stand still, the others play on; it goes on when it can be read again."""
    game, rule = new_rule
    client = serve(settings_for(url))
    both = people(client)
    assert settled(client, sent) == sorted(("set_aside", game, player.id) for player in both)
    lists = {each["id"]: each for each in ok(both[0].get("", mine=True))}
    assert [each["id"] for each in lists.values() if each["set_aside"]] == [game]
    assert not lists[game]["turn"] and not any(clock["running"] for clock in lists[game]["clocks"])
    assert "goes on where it stands" in refused(both[0].get(f"/{game}"), 409, "set_aside")["message"]
    assert ok(both[0].get(f"/{game}/export"))["format"] == "marne-raw/1"
    assert [line.id for line in games(old, set_aside=True)] == [game]
    assert [fault for fault in check(old).faults if game in fault and "cannot be replayed" in fault]
    for other in lists.keys() - {game}:
        play(both, other, 2)
    timed = next(each["id"] for each in lists.values() if each["clock"] and each["id"] != game)
    assert any(clock["running"] for clock in both[0].see(timed)["clocks"]), "the clocks of others run"
    settled(client, sent)

    client.__exit__(None, None, None)  # for days
    with old.writing() as db:
        text = "UPDATE games SET set_aside = set_aside - ?, clocks = json_set(clocks, '$.since', 1) WHERE public_id = ?"
        db.exec_driver_sql(text, (100 * DAY, game))
        wanted = "SELECT json_extract(clocks, '$.left') FROM games WHERE public_id = ?"
        left = json.loads(str(db.exec_driver_sql(wanted, (game,)).scalar_one()))
    client.__enter__()
    assert settled(client, sent) == [], "nobody is told twice"

    client.__exit__(None, None, None)
    rule.undo()  # a later version knows it again
    with old.writing() as db:
        db.exec_driver_sql("DELETE FROM settings WHERE key = 'games read by'")
    client.__enter__()
    assert settled(client, sent) == sorted(("resumed", game, player.id) for player in both)
    assert games(old, set_aside=True) == [] and check(old).faults == []
    shot = both[0].see(game)
    assert [clock["left"] for clock in shot["clocks"]] == pytest.approx(left, abs=30), "no time was lost"
    assert [clock["seat"] for clock in shot["clocks"] if clock["running"]] == shot["asked"]
    play(both, game)


async def inspected(runtime: Any) -> None:
    await runtime._inspection


def test_all_games_are_opened_once_for_every_version(serve: Serve, url: str) -> None:
    """A start without an upgrade opens none."""
    client = serve(settings_for(url))
    runtime = state_of(client).runtime
    assert client.portal is not None
    client.portal.call(inspected, runtime)
    assert len(runtime.rooms) == len(marne.games())
    client.__exit__(None, None, None)
    client.__enter__()
    runtime = state_of(client).runtime
    client.portal.call(inspected, runtime)
    assert len(runtime.rooms) == 0


def test_check_says_before_an_upgrade_which_games_would_not_replay(
    url: str, old: Database, new_rule: tuple[str, pytest.MonkeyPatch]
) -> None:
    """The new version looks at a copy of the database, and marks nothing in it."""
    game, _ = new_rule
    upgrade(old)
    found = check(old)
    assert len(found.faults) == 1 and game in found.faults[0] and "no such action any more" in found.faults[0]
    assert games(old, set_aside=True) == []
