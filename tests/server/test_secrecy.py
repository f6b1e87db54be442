"""Law 6 over the wire: worlds that a viewer cannot tell apart send it the same bytes through every channel.

Two ways to look at it. Everything a message is built of is built again on positions sampled from the viewer's own view.
And whole games are played twice on a server, alike but for one hidden answer of the other side, and every channel of
the one is compared with that of the other.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.kernel.action import Action
from marne.kernel.game import Game
from marne.kernel.state import legal
from marne.server.games.wire import log_out, standing, why_out
from marne.server.notify.push import payload
from marne.server.notify.words import turn_notice
from marne.table import Table, lines_since
from tests.laws.kit import canon, faces, first_difference, heard_push, some, universe, viewers
from tests.server.players import Player, ok, state_of

TITLES = ["qmg", "gaw"]
INSIGHTS = {
    "qmg": [("supply", ""), ("score", ""), ("battle", "")],
    "gaw": [("communication", "germans"), ("communication", "entente"), ("forecast", "9"), ("ways", "")],
}
OPTIONS = {"players": "2"}


def twin(table: Table, state: Any) -> Table:
    """A table with the same past in everybody's eyes, but this position."""
    made = Table.load(table.record(), table.game)
    made._state = state
    return made


def messages(table: Table, viewer: int | None, probes: list[Action]) -> dict[str, Any]:
    """Everything that is built for a viewer of a running game."""
    made: dict[str, Any] = {**standing(table, 0, viewer, []), "log": log_out(table, viewer)}
    made["export"] = table.export(viewer)
    if viewer is not None:
        made["why"] = [why_out(table, viewer, action).model_dump() for action in probes]
    return made


@pytest.mark.parametrize("title", TITLES)
def test_sampled_worlds_send_the_same(title: str) -> None:
    game = marne.games()[title]
    rng = random.Random(title)
    table = Table(game, OPTIONS)
    everything = list(universe(game))
    looked = 0
    for number in range(250):
        if not table.asked:
            break
        seat = table.asked[0]
        table.play(seat, rng.choice(table.legal(seat)))
        if number % 20 or not table.asked:
            continue
        looked += 1
        for viewer in viewers(game, OPTIONS):
            probes = some(rng, everything, 15)
            world = game.sample(table.view(viewer), rng.randrange)
            real, other = messages(table, viewer, probes), messages(twin(table, world), viewer, probes)
            assert canon(real) == canon(other), first_difference(real, other)
    assert looked >= 5


SECRET = bytes(range(32))


def alike(game: Game, table: Table, rng: random.Random) -> tuple[Action, Action] | None:
    """Two answers of seat 1 that look the same to seat 0 and to a spectator, if there are any."""
    if table.asked != (1,):
        return None
    g = table._state
    seen: dict[str, Action] = {}
    for action in some(rng, legal(g, 1), 12):
        after, told = heard_push(g, 1, action)
        if game.asked(after) == (-1,):
            continue  # a draw follows, and may fall another way
        looks = canon([[game.view(after, v).data(), faces(told, v), game.asked(after)] for v in (0, None)])
        if looks in seen and seen[looks] != action:
            return seen[looks], action
        seen[looks] = action
    return None


def pairs(game: Game, wanted: int) -> list[tuple[list[tuple[int, str]], str, str]]:
    """Ways to such a choice: the answers before it, and the two."""
    found: list[tuple[list[tuple[int, str]], str, str]] = []
    for seed in range(20):
        rng = random.Random(seed)
        table = Table(game, OPTIONS, secret=SECRET, contributions=[b"a", b"b"])
        past: list[tuple[int, str]] = []
        for _ in range(rng.randrange(60)):
            if table.over:
                break
            seat = table.asked[0]
            action = rng.choice(table.legal(seat))
            past.append((seat, game.show(action)))
            table.play(seat, action)
        while not table.over and len(past) < 120:
            two = alike(game, table, rng)
            if two is not None:
                found.append((list(past), game.show(two[0]), game.show(two[1])))
                break
            seat = table.asked[0]
            action = rng.choice(table.legal(seat))
            past.append((seat, game.show(action)))
            table.play(seat, action)
        if len(found) == wanted:
            break
    return found


class Worlds:
    """Makes the same game again and again on one server."""

    def __init__(self, client: TestClient, title: str) -> None:
        self.title = title
        self.hidden = ""
        self.anna, self.bert, self.carl = (Player(client, name) for name in ("Anna", "Bert", "Carl"))

    def play(self, past: list[tuple[int, str]], last: str, probes: list[str]) -> dict[str, Any]:
        """Play, and gather what Anna (seat 0) and Carl (a spectator) are sent."""
        made = self.anna.create(self.title, "me", "invited", public=True)
        game = made["id"]
        ok(self.bert.post(f"/{game}/join", {"secret": made["links"][0]["secret"]}))
        heard: dict[str, Any] = {}
        with self.anna.socket(game) as anna, self.carl.socket(game) as carl:
            sessions = {"anna": anna, "carl": carl}
            for who, session in sessions.items():
                heard[who] = [session.receive_text()]
            for number, (seat, action) in enumerate([*past, (1, last)]):
                player = self.anna if seat == 0 else self.bert
                body = {"version": number, "action": action, "key": f"{game}{number}", "seat": seat}
                ok(player.post(f"/{game}/answers", body))
                for who, session in sessions.items():
                    heard[who].append(session.receive_text())
            ok(self.bert.post(f"/{game}/chat", {"text": "well"}))
            for who, session in sessions.items():
                line = json.loads(session.receive_text())
                heard[who].append({key: line[key] for key in ("type", "player", "text")})
        for who, player in (("anna", self.anna), ("carl", self.carl)):
            answers = player.see(game)["answers"]
            heard[f"{who} http"] = {
                "snapshot": player.get(f"/{game}").text,
                "spectator": player.get(f"/{game}", spectator=True).text,
                "log": player.get(f"/{game}/log").text,
                "later log": player.get(f"/{game}/log", after=answers - 1).text,
                "replay": player.get(f"/{game}/replay", at=0, to=answers).text,
                "end of replay": player.get(f"/{game}/replay", at=answers).text,
                "log of the replay": player.get(f"/{game}/replay/log").text,
                "story of the replay": player.get(f"/{game}/replay/story").text,
                "insights": [
                    player.get(f"/{game}/insight", kind=kind, subject=subject, **at).text
                    for kind, subject in INSIGHTS[self.title]
                    for at in ({}, {"at": answers}, {"at": answers // 2})
                ],
                "reports": [
                    player.get(f"/{game}/report", **entries).text for entries in ({}, {"entries": 40}, {"entries": 400})
                ],
                "export": player.get(f"/{game}/export").text,
                "why": [player.get(f"/{game}/why", action=action).text for action in probes],
                "refused": [
                    player.get(f"/{game}{path}").text
                    for path in (
                        "/replay?full=1",
                        f"/replay?full=1&at={answers}",
                        "/replay?seat=1",
                        "/replay/log?full=1",
                        "/replay/log?seat=1",
                        "/replay/story?full=1",
                        "/replay/story?seat=1",
                        "/insight?kind=score&full=1",
                        "/report?full=1",
                        "/report?seat=1",
                        f"/insight?kind=communication&full=1&at={answers}",
                        "/insight?kind=communication&seat=1&at=0",
                        "/verify",
                    )
                ],
                "refused answers": [
                    player.post(f"/{game}/answers", {"version": v, "action": action, "key": "probe"}).text
                    for action in probes[:5]
                    for v in (len(past), len(past) + 1)
                    if player is self.carl or 0 not in player.see(game)["asked"]
                ],
                "refused undo": player.post(f"/{game}/undo", {"version": len(past) + 1, "key": "u", "steps": 9}).text,
                "lobby": [_lasting(each, game) for each in ok(player.get("", public=True)) if each["id"] == game],
            }
        heard["refused over a socket"] = self._refused(game, probes)
        heard["notice"] = self._notice(game)
        heard["stranger"] = self.anna.client.get(f"/api/games/{game}").text
        self.hidden = json.dumps(self.bert.see(game)["view"])
        whole: dict[str, Any] = json.loads(json.dumps(heard).replace(game, "GAME"))
        return whole

    def _refused(self, game: str, probes: list[str]) -> list[str]:
        """What a spectator's socket says to answers that are not his to give."""
        with self.carl.socket(game) as session:
            said = [session.receive_text()]
            for action in probes[:3]:
                session.send_text(json.dumps({"type": "answer", "version": 1, "action": action, "key": "probe"}))
                said.append(session.receive_text())
        return said

    def _notice(self, game: str) -> list[Any]:
        """What an e-mail, a webhook or a push would say about the game as it stands."""
        services: Any = state_of(self.anna.client).services
        room = state_of(self.anna.client).runtime.rooms.opened(game)
        told = lines_since(room.begun, None, 0)
        notice = turn_notice(services.store.game(game), self.title, "https://play.example", told)
        return [notice.subject, notice.text, notice.data, payload(notice)]


def _lasting(listed: dict[str, Any], game: str) -> dict[str, Any]:
    """What does not depend on when and as which game it was made."""
    return {key: value for key, value in listed.items() if key not in ("created", "moved")}


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_hidden_answer_is_sent_to_nobody(client: TestClient, title: str, monkeypatch: pytest.MonkeyPatch) -> None:
    given = iter([b"a", b"b"] * 1000)
    monkeypatch.setattr("marne.server.web.routes.lobby.new_secret", lambda: SECRET)
    monkeypatch.setattr("marne.server.games.contributions.new_contribution", lambda: next(given))
    game = marne.games()[title]
    rng = random.Random(title)
    worlds = Worlds(client, title)
    found = pairs(game, 3)
    assert len(found) == 3, "there must be something to compare"
    for past, one, other in found:
        probes = [game.show(action) for action in some(rng, list(universe(game)), 12)]
        first, hidden = worlds.play(past, one, probes), worlds.hidden
        second = worlds.play(past, other, probes)
        assert hidden != worlds.hidden, "the games differ, as their player can see"
        assert canon(first) == canon(second), f"{one} or {other}: {first_difference(first, second)}"


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
def test_a_spectator_sees_public_facts_only(client: TestClient) -> None:
    anna, carl = Player(client, "Anna"), Player(client, "Carl")
    game = anna.create("qmg", "me", "me", public=True)["id"]
    for _ in range(20):
        ok(anna.answer(game, anna.see(game)))
    shot = carl.see(game)
    assert shot["seat"] is None and shot["mine"] == [] and shot["prompt"] is None and shot["undoable"] == 0
    room = state_of(client).runtime.rooms._rooms[game]
    table = room.table
    assert shot["view"] == json.loads(json.dumps(table.view(None).data()))
    assert shot["log"] == log_out(table, None)
    assert SECRET.hex() not in carl.get(f"/{game}/export").text
    assert table.record().secret.hex() not in carl.get(f"/{game}/export").text
    assert ok(carl.get(f"/{game}/export"))["format"] == "marne-view/1"
