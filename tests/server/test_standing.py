"""Standing answers are given when the question is put, as the player's own, and end visibly; only the owner knows."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from fastapi.testclient import TestClient

from marne.server.notify import reminders
from marne.server.notify.notices import Notices
from marne.server.notify.words import Notice
from marne.server.settings import Settings
from marne.server.standing import timing
from marne.server.standing.store import AnswerRow
from tests.server.conftest import Serve
from tests.server.players import Player, new_key, ok, refused, state_of
from tests.server.standing_games import Scene, asked_again, elsewhere, put, scene, spring

ALWAYS = {"lasts": "revoked"}


@cache
def reinforce() -> Scene:
    """A battle in which the defender may use a prepared card."""
    return scene("qmg", "Reinforce")


@cache
def no_choice() -> Scene:
    """A battle in which the defender has no card that could be used, but is asked all the same."""
    return scene("qmg", "Reinforce", choice=False)


@cache
def hits() -> Scene:
    """Hits that one of several equal units takes, and more than one of them."""
    return scene("gaw", "HitChoice", like=asked_again)


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long, unless a test says so."""
    monkeypatch.setattr(timing, "AT_TABLE", (0.0, 0.02))
    monkeypatch.setattr(timing, "AWAY", (0.0, 0.02))


class Duel:
    """A game that stands right before a question to `asked`; the other one is `mover`."""

    def __init__(self, client: TestClient, of: Scene, **more: Any) -> None:
        people = [Player(client, "Anna"), Player(client, "Bert")]
        self.scene = of
        self.client = client
        self.mover, self.asked = people[of.mover], people[of.seat]
        self.game = put(state_of(client).services.store, of, (people[0].id, people[1].id), **more)

    def leave(self, *answers: str, subject: str = "", lasts: str = "revoked", question: str | None = None) -> Any:
        asked = self.scene.question if question is None else question
        body = {"question": asked, "subject": subject, "answers": list(answers), "lasts": lasts}
        return self.asked.post(f"/{self.game}/standing", body)

    def spring(self) -> int:
        """Put the question; the version after it."""
        before = self.mover.see(self.game)["version"]
        spring(self.mover, self.game, self.scene)
        return int(before) + 1

    def kept(self) -> dict[str, Any]:
        made: dict[str, Any] = ok(self.asked.get(f"/{self.game}/standing"))
        return made

    def until_past(self, version: int) -> None:
        """As soon as something was answered after that version."""
        self.asked.wait(self.game, lambda shot: bool(shot["version"] > version))

    def until_given(self, version: int) -> dict[str, Any]:
        """What is kept once something was answered after that version, and noted."""
        self.until_past(version)
        self.asked.wait(self.game, lambda _: bool(self.notes("given")))
        return self.kept()

    def notes(self, what: str) -> list[dict[str, Any]]:
        return [note for note in self.kept()["notes"] if note["what"] == what]

    def settle(self) -> None:
        """Let everything happen that is about to: a request or two later it has."""
        for _ in range(3):
            self.asked.see(self.game)

    def entries(self) -> list[Any]:
        store = state_of(self.client).services.store
        row = store.game(self.game)
        found: list[Any] = store.entries(row.id)
        return found


def test_it_is_given_as_the_players_own_answer(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    (kept,) = ok(duel.leave("pass"))["answers"]
    assert kept["texts"] == ["do not Reinforce"]
    version = duel.spring()
    notes = duel.until_given(version)["notes"]
    entry = next(entry for entry in duel.entries() if entry.number == version + 1)
    assert (entry.kind, entry.seat, entry.key) == ("played", duel.scene.seat, None)
    assert entry.texts[0] in ("pass", f"{duel.scene.seat}:pass")
    assert [(note["what"], note["subject"]) for note in notes] == [("given", duel.scene.subject)], "where it was"
    assert notes[0]["answer"]
    assert [row["id"] for row in duel.kept()["answers"]] == [kept["id"]], "it goes on standing"


def test_the_first_answer_that_is_allowed_is_given(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    use = next(answer for answer in duel.scene.answers if answer.startswith("use"))
    ok(duel.leave("use R-01", use, "pass"))
    version = duel.spring()
    duel.until_given(version)
    entry = next(entry for entry in duel.entries() if entry.number == version + 1)
    assert entry.texts[0].endswith(use)


def test_one_about_this_place_counts_before_one_about_any(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    use = next(answer for answer in duel.scene.answers if answer.startswith("use"))
    ok(duel.leave("pass"))
    ok(duel.leave(use, subject=duel.scene.subject))
    version = duel.spring()
    duel.until_given(version)
    entry = next(entry for entry in duel.entries() if entry.number == version + 1)
    assert entry.texts[0].endswith(use)


def test_one_about_another_place_does_not_count(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    ok(duel.leave("pass", subject=elsewhere(duel.scene)))
    version = duel.spring()
    duel.settle()
    shot = duel.asked.see(duel.game)
    assert shot["version"] == version
    assert shot["prompt"]["reaction"] == {
        "when": "a battle in which you could Reinforce",
        "subject": duel.scene.subject,
    }


def test_ask_me_only_if_i_could(client: TestClient) -> None:
    duel = Duel(client, no_choice())
    ok(duel.leave("only", question=""))
    duel.until_given(duel.spring())
    other = Duel(client, reinforce())
    ok(other.leave("only", question=""))
    version = other.spring()
    other.settle()
    assert other.asked.see(other.game)["version"] == version, "there is a choice"


def test_without_a_standing_answer_everybody_is_asked(client: TestClient) -> None:
    duel = Duel(client, no_choice())
    version = duel.spring()
    duel.settle()
    assert duel.asked.see(duel.game)["version"] == version


def test_it_ends_when_nothing_of_it_is_allowed(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    ok(duel.leave("use R-01"))
    version = duel.spring()
    duel.asked.wait(duel.game, lambda _: bool(duel.notes("illegal")))
    assert duel.kept()["answers"] == []
    assert duel.asked.see(duel.game)["version"] == version, "the player is asked"
    assert duel.notes("illegal")[0]["answers"] == ["use R-01"]


@pytest.mark.parametrize(("lasts", "ends"), [("chapter", True), ("round", True), ("return", True), ("revoked", False)])
def test_it_ends_in_time(client: TestClient, lasts: str, ends: bool) -> None:
    """Played on until the next round, in which everybody has had a turn."""
    duel = Duel(client, reinforce())
    ok(duel.leave("pass", lasts=lasts))
    duel.until_given(duel.spring())
    people = {duel.scene.mover: duel.mover, duel.scene.seat: duel.asked}
    start = duel.asked.see(duel.game)["view"]["round"]
    for _ in range(200):
        shot = duel.mover.see(duel.game)
        if shot["over"] or shot["view"]["round"] > start + 1:
            break
        for seat in shot["asked"]:
            duel_shot = people[seat].see(duel.game, seat=seat)
            if duel_shot["prompt"] is not None:
                people[seat].answer(duel.game, duel_shot, _calm(duel_shot))
    over = duel.notes("over")
    assert bool(over) == ends
    assert bool(duel.kept()["answers"]) != ends
    if ends:
        assert over[0]["lasts"] == lasts


def _calm(shot: dict[str, Any]) -> str:
    notations = [action["notation"] for action in shot["prompt"]["actions"]]
    return "pass" if "pass" in notations else str(notations[0])


def test_what_is_revoked_is_not_given(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AWAY", (3600.0, 7200.0))
    duel = Duel(client, reinforce())
    (kept,) = ok(duel.leave("pass"))["answers"]
    version = duel.spring()
    due = duel.kept()["due"]
    assert (due["id"], due["version"]) == (kept["id"], version)
    gone = duel.asked.client.delete(f"/api/games/{duel.game}/standing/{kept['id']}", headers=duel.asked.headers)
    assert ok(gone)["answers"] == []
    assert ok(gone)["due"] is None
    again = duel.asked.client.delete(f"/api/games/{duel.game}/standing/{kept['id']}", headers=duel.asked.headers)
    refused(again, 404, "not_found")
    assert duel.asked.see(duel.game)["version"] == version


def test_the_player_may_be_quicker(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AWAY", (3600.0, 7200.0))
    duel = Duel(client, reinforce())
    ok(duel.leave("pass"))
    duel.spring()
    use = next(answer for answer in duel.scene.answers if answer.startswith("use"))
    ok(duel.asked.answer(duel.game, duel.asked.see(duel.game), use))
    kept = duel.kept()
    assert kept["due"] is None
    assert kept["notes"] == []


def test_player_and_server_at_once_give_one_answer(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AWAY", (0.0, 0.004))
    for _ in range(15):
        duel = Duel(client, no_choice())
        ok(duel.leave("pass"))
        version = duel.spring()
        body = {"version": version, "action": "pass", "key": new_key()}
        response = duel.asked.post(f"/{duel.game}/answers", body)
        if not response.is_success:
            refused(response, 409, "stale")
        duel.until_past(version)
        duel.settle()
        mine = [entry for entry in duel.entries() if entry.number > version and entry.seat == duel.scene.seat]
        assert len([entry for entry in mine if entry.number == version + 1]) == 1
        assert len(mine) == 1 or duel.asked.see(duel.game)["version"] > version + 1


def test_what_was_taken_back_is_asked(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first hit is taken at once, the next much later: time to take the first one back."""
    waits = iter([0.0])
    monkeypatch.setattr(timing, "wait", lambda *_, **__: next(waits, 3600.0))
    duel = Duel(client, hits())
    ok(duel.leave("first"))
    version = duel.spring()
    duel.until_given(version)
    shot = duel.asked.see(duel.game)
    assert shot["undoable"]
    assert duel.kept()["due"] is not None
    ok(duel.asked.post(f"/{duel.game}/undo", {"version": shot["version"], "key": new_key()}))
    kept = duel.kept()
    assert kept["due"] is None, "they want to answer this one themselves"
    assert [row["answers"] for row in kept["answers"]] == [["first"]]
    duel.asked.wait(duel.game, lambda _: not duel.notes("given"))
    monkeypatch.setattr(timing, "wait", lambda *_, **__: 0.0)
    shot = duel.asked.see(duel.game)
    ok(duel.asked.answer(duel.game, shot))
    duel.until_given(shot["version"] + 1)


def test_a_server_that_starts_gives_what_the_last_one_owes(
    serve: Serve, settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = serve(settings)
    duel = Duel(first, reinforce())
    ok(duel.leave("pass"))
    assert first.portal is not None
    first.portal.call(state_of(first).runtime.standing.stop)  # as if it had died right after the question
    version = duel.spring()
    duel.settle()
    assert duel.asked.see(duel.game)["version"] == version
    duel.asked.client = duel.client = serve(settings)
    duel.until_given(version)


def test_a_bot_that_holds_the_seat_answers_itself(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    ok(duel.leave("use R-01"))
    services = state_of(client).services
    services.store.hold(services.store.game(duel.game), duel.scene.seat, True)
    version = duel.spring()
    duel.mover.wait(duel.game, lambda shot: shot["version"] > version)
    assert duel.notes("illegal") == []


def test_against_bots_it_is_given_at_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AT_TABLE", (3600.0, 7200.0))
    monkeypatch.setattr(timing, "AWAY", (3600.0, 7200.0))
    of = reinforce()
    anna = Player(client, "Anna")
    game = put(state_of(client).services.store, of, (anna.id, anna.id))
    body = {"question": of.question, "answers": ["pass"], "lasts": "revoked", "seat": of.seat}
    ok(anna.post(f"/{game}/standing", body))
    spring(anna, game, of)
    anna.wait(game, lambda _: bool(ok(anna.get(f"/{game}/standing", seat=of.seat))["notes"]))


# ---------------------------------------------------------------- wrong input


@pytest.mark.parametrize(
    ("body", "error", "says"),
    [
        ({"question": "Nonsense", "answers": ["pass"]}, "invalid", "Nonsense"),
        ({"question": "DrawStep", "answers": ["pass"]}, "invalid", "DrawStep"),
        ({"question": "Reinforce", "answers": []}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["pass"] * 7}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["fly away"]}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["only"]}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["first"]}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["x" * 201]}, "invalid", "answers"),
        ({"question": "Reinforce", "answers": ["pass"], "subject": "space:NOWHERE"}, "invalid", "NOWHERE"),
        ({"question": "Reinforce", "answers": ["pass"], "subject": "card:A-01"}, "invalid", "space:"),
        ({"question": "Hit", "answers": ["top"], "subject": "space:PAR"}, "invalid", "subject"),
        ({"question": "", "answers": ["pass"]}, "invalid", "only"),
        ({"question": "", "answers": ["only"], "subject": "space:PAR"}, "invalid", "only"),
        ({"question": "Reinforce", "answers": ["pass"], "lasts": "forever"}, "invalid", "lasts"),
        ({"question": "Reinforce", "answers": ["pass"], "more": 1}, "invalid", "more"),
        ({"question": "Reinforce\x00", "answers": ["pass"]}, "invalid", "control"),
        ({"question": "Reinforce", "answers": ["pass"], "seat": 9}, "invalid", "seat"),
    ],
)
def test_what_makes_no_sense_is_refused(client: TestClient, body: dict[str, Any], error: str, says: str) -> None:
    duel = Duel(client, reinforce())
    response = duel.asked.post(f"/{duel.game}/standing", {**ALWAYS, **body})
    assert says in refused(response, 422, error)["message"]
    assert duel.kept()["answers"] == []


def test_there_is_a_limit_and_the_same_again_replaces(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    codes = ok(duel.asked.get(f"/{duel.game}/standing/questions"))[0]["subjects"]
    for thing in codes[:30]:
        ok(duel.leave("pass", subject=thing))
    refused(duel.leave("pass"), 409, "too_many")
    kept = ok(duel.leave("pass", subject=codes[0], lasts="round"))["answers"]
    assert len(kept) == 30
    assert [row["lasts"] for row in kept if row["subject"] == codes[0]] == ["round"]


def test_only_the_owner_of_a_seat_may_ask(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    ok(duel.leave("pass"))
    refused(duel.mover.get(f"/{duel.game}/standing", seat=duel.scene.seat), 403, "not_your_seat")
    assert ok(duel.mover.get(f"/{duel.game}/standing"))["answers"] == []
    refused(Player(client, "Carl").get(f"/{duel.game}/standing"), 404, "not_found")
    (kept,) = duel.kept()["answers"]
    theirs = duel.mover.client.delete(f"/api/games/{duel.game}/standing/{kept['id']}", headers=duel.mover.headers)
    refused(theirs, 404, "not_found")
    assert len(duel.kept()["answers"]) == 1


# ---------------------------------------------------------------- secrecy


def channels(duel: Duel) -> dict[str, str]:
    """Everything that the other player and a spectator can ask for, without the ids of game and people."""
    found = {}
    for path in ("", "/log", "/export", "/replay", "/replay/story", "/chat", "/notes", "/standing"):
        for query in ({}, {"spectator": True}) if path in ("", "/log") else ({},):
            response = duel.mover.get(f"/{duel.game}{path}", **query)
            found[f"{path} {query}"] = response.text.replace(duel.game, "GAME")
    found["list"] = json.dumps([{**row, "id": "", "moved": 0, "created": 0} for row in _listed(duel)])
    return found


def _listed(duel: Duel) -> list[dict[str, Any]]:
    return [row for row in ok(duel.mover.get("")) if row["id"] == duel.game]


def test_worlds_with_other_standing_answers_of_the_enemy_look_alike(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the question, while it is open, and after the answer, whether the player or the server has given it: the
    mover is sent the same bytes, and so is a spectator."""
    monkeypatch.setattr(timing, "AWAY", (3600.0, 3600.0))
    worlds = []
    for way in range(3):
        duel = Duel(client, reinforce())
        told: list[str] = []
        with duel.mover.socket(duel.game) as socket:
            told.append(socket.receive_text())
            if way == 1:
                ok(duel.leave("pass"))
                ok(duel.leave("pass", subject=elsewhere(duel.scene), lasts="chapter"))
            elif way == 2:
                ok(duel.leave("use R-01", subject=elsewhere(duel.scene)))
                ok(duel.leave("only", question=""))
            looks = [channels(duel)]
            version = duel.spring()
            told.append(socket.receive_text())
            looks.append(channels(duel))
            if way == 1:  # the time has come
                runtime = state_of(client).runtime
                due, handle = runtime.standing._due[duel.game, duel.scene.seat]
                handle.cancel()
                assert client.portal is not None
                client.portal.call(runtime.standing._give, duel.game, due)
            else:
                ok(duel.asked.answer(duel.game, {"version": version}, "pass"))
            told.append(socket.receive_text())
            looks.append(channels(duel))
        worlds.append(([text.replace(duel.game, "GAME") for text in told], looks))
    for other in worlds[1:]:
        assert other[0] == worlds[0][0]
        assert other[1] == worlds[0][1]


def test_the_owner_is_told_over_the_socket_and_nobody_else(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    with duel.asked.socket(duel.game) as mine, duel.mover.socket(duel.game) as theirs:
        assert mine.receive_json()["type"] == "snapshot"
        assert theirs.receive_json()["type"] == "snapshot"
        ok(duel.leave("pass"))
        told = mine.receive_json()
        assert told["type"] == "standing"
        assert [row["answers"] for row in told["answers"]] == [["pass"]]
        duel.spring()
        kinds: list[str] = []
        notes: list[Any] = []
        while not notes:
            message = mine.receive_json()
            kinds.append(message["type"])
            notes = [note for note in message.get("notes", ()) if note["what"] == "given"]
        assert kinds.count("update") == 2
        assert [theirs.receive_json()["type"] for _ in range(2)] == ["update", "update"]


def test_the_recap_goes_back_to_before_what_was_answered_for_one(client: TestClient) -> None:
    duel = Duel(client, reinforce())
    before = duel.asked.see(duel.game)["since"]
    ok(duel.leave("pass"))
    duel.until_given(duel.spring())
    kept, shot = duel.kept(), duel.asked.see(duel.game)
    assert kept["since"] is not None
    assert before is None or kept["since"] <= before + 1
    assert shot["since"] is None or kept["since"] < shot["since"]


# ---------------------------------------------------------------- time


def test_the_time_does_not_depend_on_the_answer(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AWAY", (180.0, 900.0))
    duel = Duel(client, reinforce())
    duel.spring()
    state = state_of(client)
    game = state.services.store.game(duel.game)
    moved = game.moved
    found = []
    for answers in (["pass"], [next(a for a in duel.scene.answers if a != "pass")], ["use R-01", "pass"]):
        # As if it had been left before the question was put.
        state.services.standing.add(game, AnswerRow(duel.scene.seat, "Reinforce", "", tuple(answers), "revoked"))
        assert client.portal is not None
        client.portal.call(state.runtime.standing.forget, duel.game)
        client.portal.call(state.runtime.standing.look, state.runtime.rooms.opened(duel.game))
        kept = duel.kept()
        found.append(kept["due"]["at"] - moved)
        for row in kept["answers"]:
            path = f"/api/games/{duel.game}/standing/{row['id']}"
            ok(duel.asked.client.delete(path, headers=duel.asked.headers))
    assert max(found) - min(found) < 0.1  # the time of an entry is read from the room, or from the database
    assert 180.0 <= found[0] <= 900.0


def test_a_question_that_is_open_already_is_not_answered_at_once(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(timing, "AWAY", (100.0, 100.0))
    duel = Duel(client, reinforce())
    duel.spring()
    moved = state_of(client).services.store.game(duel.game).moved
    assert ok(duel.leave("pass"))["due"]["at"] > moved + 100.0


def test_times_are_spread_over_the_whole_range(client: TestClient) -> None:
    draw = state_of(client).services.signer.draw
    drawn = sorted(draw(f"standing game {number} 1") for number in range(400))
    assert 0 <= drawn[0] < 0.05
    assert 0.95 < drawn[-1] < 1
    assert 0.4 < drawn[200] < 0.6
    monkey = [timing.wait(x, alone=False, at_table=True, left=None) for x in drawn]
    assert monkey == sorted(monkey)


def test_at_most_half_of_the_time_on_the_clock_is_waited(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(timing, "AWAY", (3600.0, 3600.0))
    duel = Duel(client, reinforce(), clock={"kind": "days", "days": 0.02, "reserve": 0})
    ok(duel.leave("pass"))
    duel.spring()
    row = state_of(client).services.store.game(duel.game)
    waited = duel.kept()["due"]["at"] - row.moved
    assert waited == pytest.approx(0.01 * 86400, rel=0.01)


# ---------------------------------------------------------------- notices


def test_nobody_is_reminded_of_what_is_answered_for_them(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[int] = []

    async def deliver(self: Notices, user_id: int, notice: Notice) -> None:
        if notice.kind == "turn":
            told.append(user_id)

    monkeypatch.setattr(Notices, "deliver", deliver)
    monkeypatch.setattr(reminders, "PATIENCE", 0.01)
    monkeypatch.setattr(timing, "AWAY", (3600.0, 3600.0))
    for answers, reminded in ((["pass"], False), (["use R-01"], True), ([], True)):
        told.clear()
        duel = Duel(client, reinforce())
        if answers:
            ok(duel.leave(*answers))
        duel.spring()
        assert client.portal is not None
        client.portal.call(state_of(client).runtime.reminders.settle)
        assert (duel.asked.id in told) == reminded, answers


def test_other_processes_hear_of_it(client: TestClient) -> None:
    """What another process has written counts as soon as it is heard of."""
    duel = Duel(client, reinforce())
    assert duel.kept()["answers"] == []
    services = state_of(client).services
    row = AnswerRow(duel.scene.seat, duel.scene.question, "", ("pass",), "revoked")
    services.standing.add(services.store.game(duel.game), row)
    assert client.portal is not None
    client.portal.call(lambda: state_of(client).runtime._heard(duel.game, "standing", duel.scene.seat))
    assert len(duel.kept()["answers"]) == 1
    duel.until_given(duel.spring())
