"""Pushes reach the browsers of whoever is away, signed and encrypted, and say nothing that is hidden."""

from __future__ import annotations

import base64
import json
import time
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.games.clocks import Clocks
from marne.server.notify import notices, reminders
from marne.server.notify.outgoing import Answer, Refused, Unreachable
from marne.server.notify.push import ROOM, Outcome, Pusher, payload
from marne.server.notify.words import chat_notice, clock_notice, turn_notice
from marne.server.people.devices import DEVICES, Subscription
from marne.server.settings import Settings
from marne.table import Told
from tests.server.conftest import Serve, changed
from tests.server.players import Player, ok, refused, state_of
from tests.server.push_service import Browser, PushService, pushing
from tests.server.test_notices import GAME

KEY = "r6pR2dD4pPSz2gSeVhJVhAKpCpZDxJEbU2NhYF1vJQs"


@pytest.fixture
def service() -> Iterator[PushService]:
    with pushing() as made:
        yield made


@pytest.fixture
def client(serve: Serve, settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch) -> TestClient:
    """A server whose pushes go to the service on this computer, after a moment only."""
    monkeypatch.setattr(reminders, "PATIENCE", 0.05)
    made = serve(changed(settings, push_service=service.url))
    service.key = ok(made.get("/api/push"))["key"]
    return made


class Pushed(Player):
    """Somebody who has pushes sent to a browser."""

    def __init__(self, client: TestClient, name: str, service: PushService) -> None:
        super().__init__(client, name)
        self.browser = service.browser(name)
        self.device = self.subscribe(self.browser)

    def subscribe(self, browser: Browser) -> int:
        kept = self.client.put("/api/devices", json=browser.subscription, headers=self.headers)
        return int(ok(kept)["id"])

    def devices(self) -> list[dict[str, Any]]:
        return list(ok(self.client.get("/api/devices", headers=self.headers)))

    def mute(self, *kinds: str) -> None:
        ok(self.client.put("/api/me/muted", json={"muted": kinds}, headers=self.headers))


def settle(client: TestClient) -> None:
    """Wait until everybody is told who has to be."""
    assert client.portal is not None
    client.portal.call(state_of(client).runtime.reminders.settle)


def kinds(browser: Browser) -> list[str]:
    """What the browser was told since the last look."""
    found = [told["kind"] for told in browser.got]
    browser.got.clear()
    return found


def duel(one: Player, other: Player, **more: Any) -> tuple[str, int]:
    """A game of the two, and the seat that is asked first."""
    made = one.create("gaw", "me", "invited", **more)
    ok(other.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    (first,) = one.see(made["id"])["asked"]
    return made["id"], first


def pass_on(mover: Player, game: str, seat: int) -> None:
    """Answer until somebody else is asked."""
    while seat in (shot := mover.see(game, seat=seat))["asked"]:
        ok(mover.answer(game, shot))


def test_who_is_asked_and_away_gets_a_push_with_what_everybody_saw(client: TestClient, service: PushService) -> None:
    people = [Pushed(client, "Anna", service), Pushed(client, "Bert", service)]
    game, first = duel(*people)
    settle(client)
    mover, other = people[first], people[1 - first]
    other.browser.got.clear()
    pass_on(mover, game, first)
    settle(client)
    (told,) = other.browser.got
    assert told["kind"] == "turn" and told["url"] == f"/games/{game}" and "1914: Germany at War" in told["title"]
    story = [line["text"] for line in ok(mover.get(f"/{game}", spectator=True))["story"]]
    assert any(line in told["body"] for line in story)
    (headers,) = other.browser.headers[-1:]
    assert headers["urgency"] == "high" and 0 < len(headers["topic"]) <= 32
    assert mover.browser.got == [] or first == 0, "whoever moved knows"


def test_who_looks_at_the_game_gets_none(client: TestClient, service: PushService) -> None:
    people = [Pushed(client, "Anna", service), Pushed(client, "Bert", service)]
    game, first = duel(*people)
    settle(client)
    other = people[1 - first]
    other.browser.got.clear()
    with other.socket(game) as line:
        line.receive_json()
        pass_on(people[first], game, first)
        ok(people[first].post(f"/{game}/chat", {"text": "Your move."}))
        settle(client)
        assert other.browser.got == []


def test_all_browsers_of_somebody_are_told_and_one_that_is_gone_is_removed(
    client: TestClient, service: PushService
) -> None:
    anna, bert = Pushed(client, "Anna", service), Pushed(client, "Bert", service)
    phone, old = service.browser("phone"), service.browser("old")
    for browser in (phone, old):
        anna.subscribe(browser)
    old.status = 410
    game, _ = duel(anna, bert)
    settle(client)
    assert kinds(anna.browser) == kinds(phone) and old.tries == 1
    assert [device["label"] for device in anna.devices()] == ["phone", "Anna"], "the latest first"
    phone.status = 404
    ok(bert.post(f"/{game}/chat", {"text": "Hello!"}))
    settle(client)
    assert kinds(anna.browser) == ["chat"]
    assert [device["label"] for device in anna.devices()] == ["Anna"]


def test_a_failure_is_tried_again_later_and_keeps_nobody_waiting(
    client: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AGAIN", (0.2, 0.2, 0.2))
    anna, bert = Pushed(client, "Anna", service), Pushed(client, "Bert", service)
    phone = service.browser("phone")
    anna.subscribe(phone)
    phone.status = 503
    made = anna.create("gaw", "me", "invited")
    ok(bert.post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    settle(client)
    assert len(anna.browser.got) == 1 and phone.tries >= 1 and phone.got == []
    phone.status = 201
    limit = time.monotonic() + 20
    while not phone.got:
        assert time.monotonic() < limit, "it was not tried again"
        time.sleep(0.02)
    assert phone.got == anna.browser.got and len(anna.devices()) == 2


def test_it_is_not_tried_again_once_the_question_is_answered(
    client: TestClient, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notices, "AGAIN", (1.5, 0.1, 0.1))
    people = [Pushed(client, "Anna", service), Pushed(client, "Bert", service)]
    game, first = duel(*people)
    settle(client)
    other = people[1 - first]
    other.browser.status, tries = 500, other.browser.tries
    pass_on(people[first], game, first)
    settle(client)
    assert other.browser.tries == tries + 1
    pass_on(other, game, 1 - first)
    assert client.portal is not None
    sent = state_of(client).services.notices
    limit = time.monotonic() + 20
    while sent._tasks:
        assert time.monotonic() < limit
        time.sleep(0.02)
    assert other.browser.tries == tries + 1


def test_what_else_is_told_can_be_switched_off_by_kind(client: TestClient, service: PushService) -> None:
    anna, bert = Pushed(client, "Anna", service), Pushed(client, "Bert", service)
    game, first = duel(anna, bert)
    settle(client)
    assert kinds(anna.browser) == (["turn"] if first == 0 else ["begun"]) and kinds(bert.browser) == []
    ok(bert.post(f"/{game}/chat", {"text": "Beware of Liège."}))
    settle(client)
    (said,) = anna.browser.got
    assert said["body"] == "Bert: Beware of Liège." and said["kind"] == "chat"
    ok(bert.post(f"/{game}/resign", {"key": "give-up"}))
    ok(bert.post(f"/{game}/rematch", {}))
    settle(client)
    assert kinds(anna.browser) == ["chat", "rematch"]

    anna.mute("chat", "begun", "turn")
    assert ok(client.get("/api/me", headers=anna.headers))["muted"] == ["turn", "begun", "chat"]
    game, _ = duel(anna, bert)
    ok(bert.post(f"/{game}/chat", {"text": "And again."}))
    settle(client)
    assert kinds(anna.browser) == []
    refused(client.put("/api/me/muted", json={"muted": ["weather"]}, headers=anna.headers), 422, "invalid")


def test_who_runs_out_of_time_is_warned_once(client: TestClient, service: PushService) -> None:
    people = [Pushed(client, "Anna", service), Pushed(client, "Bert", service)]
    game, first = duel(*people, clock={"kind": "days", "days": 2})
    settle(client)
    late = people[first]
    late.browser.got.clear()
    runtime = state_of(client).runtime
    assert client.portal is not None
    client.portal.call(runtime.warn_of_clocks)
    settle(client)
    assert late.browser.got == [], "there is much time left"
    row = runtime.services.store.game(game)
    clocks = Clocks.read(row.clocks)
    assert clocks is not None
    spent = clocks.at(time.time() + 2 * 86400 - 3.2 * 3600).data() | {"since": time.time()}
    runtime.services.store.set_clocks(row, spent, time.time() + 3.2 * 3600)
    for _ in range(3):
        client.portal.call(runtime.warn_of_clocks)
        settle(client)
        state_of(client).services.notices._limiter._buckets.clear()  # as if ten minutes had passed
    (told,) = late.browser.got
    assert told["kind"] == "clock" and "about 3 hours" in told["body"]
    assert people[1 - first].browser.got == []


def test_subscriptions_and_the_key_outlast_a_restart(
    serve: Serve, settings: Settings, service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reminders, "PATIENCE", 0.05)
    before = serve(changed(settings, push_service=service.url))
    service.key = ok(before.get("/api/push"))["key"]
    anna = Pushed(before, "Anna", service)
    after = serve(changed(settings, push_service=service.url))
    assert ok(after.get("/api/push"))["key"] == service.key
    anna.client = after
    duel(anna, Player(after, "Bert"))
    settle(after)
    assert len(kinds(anna.browser)) == 1


def test_one_may_give_a_key_of_ones_own(serve: Serve, settings: Settings) -> None:
    given = serve(changed(settings, vapid_key=KEY))
    own = ok(given.get("/api/push"))["key"]
    assert own == Pusher(settings, KEY).public_key != ok(serve(settings).get("/api/push"))["key"]
    assert KEY not in repr(changed(settings, vapid_key=KEY))


@pytest.mark.parametrize("wrong", ["hush", "_" * 43, "r6pR2dD4"])
def test_a_wrong_key_is_named_and_not_shown(monkeypatch: pytest.MonkeyPatch, wrong: str) -> None:
    monkeypatch.setenv("MARNE_VAPID_KEY", wrong)
    with pytest.raises(ValueError, match=r"^MARNE_VAPID_KEY: expected a private key") as e:
        Settings.read()
    assert wrong not in str(e.value)


def test_a_test_can_be_sent_and_a_browser_removed(client: TestClient, service: PushService) -> None:
    anna, bert = Pushed(client, "Anna", service), Pushed(client, "Bert", service)

    def tried(player: Pushed, device: int) -> Any:
        return client.post(f"/api/devices/{device}/test", headers=player.headers)

    ok(tried(anna, anna.device))
    assert anna.browser.got[0]["kind"] == "test" and anna.browser.got[0]["url"] == "/account"
    refused(tried(bert, anna.device), 404, "not_found")
    anna.browser.status = 500
    refused(tried(anna, anna.device), 502, "not_sent")
    anna.browser.status = 410
    refused(tried(anna, anna.device), 409, "gone")
    assert anna.devices() == []
    refused(client.delete(f"/api/devices/{bert.device}", headers=anna.headers), 404, "not_found")
    ok(client.delete(f"/api/devices/{bert.device}", headers=bert.headers))
    assert bert.devices() == []
    assert refused(client.get("/api/devices"), 401, "login_needed")


def test_a_browser_belongs_to_whoever_used_it_last(client: TestClient, service: PushService) -> None:
    anna, bert = Pushed(client, "Anna", service), Pushed(client, "Bert", service)
    assert anna.subscribe(anna.browser) == anna.device, "again it is the same"
    bert.subscribe(anna.browser)
    assert anna.devices() == [] and {device["label"] for device in bert.devices()} == {"Anna", "Bert"}


def test_there_are_never_too_many_browsers(client: TestClient, service: PushService) -> None:
    anna = Pushed(client, "Anna", service)
    for number in range(DEVICES + 2):
        anna.subscribe(service.browser(f"b{number}"))
    labels = [device["label"] for device in anna.devices()]
    assert len(labels) == DEVICES and labels[0] == f"b{DEVICES + 1}" and "Anna" not in labels


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x", "https://localhost/x", "https://127.0.0.1/x", "https://10.0.0.1/x", "https://[::1]/x",
        "https://169.254.169.254/latest", "https://u:p@push.example/", "ftp://push.example/", "javascript:alert(1)",
    ],
)  # fmt: skip
def test_an_endpoint_that_leads_inside_is_refused(client: TestClient, service: PushService, endpoint: str) -> None:
    anna = Player(client, "Anna")
    wanted = {**service.browser("x").subscription, "endpoint": endpoint}
    refused(client.put("/api/devices", json=wanted, headers=anna.headers), 422, "invalid")


@pytest.mark.parametrize(("field", "value"), [("p256dh", "BAAA"), ("p256dh", "!"), ("auth", "AAAA"), ("auth", "é")])
def test_keys_that_are_none_are_refused(client: TestClient, service: PushService, field: str, value: str) -> None:
    anna = Player(client, "Anna")
    wanted = {**service.browser("x").subscription, field: value}
    refused(client.put("/api/devices", json=wanted, headers=anna.headers), 422, "invalid")


def subscription(service: str = "https://push.example") -> Subscription:
    made = Browser(service, "x").subscription
    return Subscription(made["endpoint"], made["p256dh"], made["auth"])


def test_a_name_that_leads_inside_is_found_out_when_it_is_sent() -> None:
    """Nobody knows where a name leads before it is looked up."""
    asked: list[str] = []

    def refuse(url: str, body: bytes, headers: Any) -> Answer:
        asked.append(url)
        raise Refused("push.example is in a private network")

    done = Pusher(Settings(), KEY, sender=refuse).push(subscription(), "turn", {"body": "x"})
    assert done.outcome is Outcome.NEVER and "private" in done.reason and len(asked) == 1


def test_a_service_that_does_not_answer_is_left_alone_for_a_while() -> None:
    asked: list[str] = []

    def silent(url: str, body: bytes, headers: Any) -> Answer:
        asked.append(url)
        if "slow" in url:
            raise Unreachable("slow.example does not answer")
        return Answer(201, None)

    pusher = Pusher(Settings(), KEY, sender=silent)
    outcomes = [
        pusher.push(subscription(f"https://{host}.example"), "turn", {"body": "x"}).outcome
        for host in ("slow", "slow", "quick", "slow")
    ]
    assert outcomes == [Outcome.LATER, Outcome.LATER, Outcome.SENT, Outcome.LATER]
    assert len(asked) == 2, "the others did not wait for it"


@pytest.mark.parametrize(
    ("status", "outcome"),
    [
        (200, "sent"), (201, "sent"), (404, "gone"), (410, "gone"), (429, "later"), (500, "later"), (503, "later"),
        (301, "never"), (400, "never"), (401, "never"), (403, "never"), (413, "never"),
    ],
)  # fmt: skip
def test_what_the_answers_of_a_push_service_mean(status: int, outcome: str) -> None:
    pusher = Pusher(Settings(), KEY, sender=lambda url, body, headers: Answer(status, "120"))
    done = pusher.push(subscription(), "turn", {"body": "x"})
    assert done.outcome.value == outcome
    assert done.after == (120 if outcome == "later" else 0)


def test_the_server_says_who_it_is() -> None:
    claims = []

    def taken(url: str, body: bytes, headers: Any) -> Answer:
        token = headers["Authorization"].split("t=")[1].split(".")[1]
        claims.append(json.loads(base64.urlsafe_b64decode(token + "==")))
        return Answer(201, None)

    for url in ("https://play.example:8443", "http://play.example", None):
        settings = Settings(public_url=url, mail_from="host@play.example")
        assert Pusher(settings, KEY, sender=taken).push(subscription(), "turn", {}).outcome is Outcome.SENT
    assert [claim["sub"] for claim in claims] == ["https://play.example:8443", *["mailto:host@play.example"] * 2]
    assert {claim["aud"] for claim in claims} == {"https://push.example"}


def test_a_push_has_room_for_what_it_says() -> None:
    long = [Told("card", "Ü" * 700, (), (1, 2), 1, 2)] * 30
    told = payload(turn_notice(GAME, "Quartermaster General", None, long))
    assert len(json.dumps(told)) <= ROOM and told["body"].endswith("…") and told["title"] == "Your turn: Fog"
    short = [Told("turn", "Round 3", (), (0,), 1, 1), *[Told("card", f"Card {n}.", (), (1,), 1, 2) for n in range(9)]]
    assert payload(turn_notice(GAME, "Q", None, short))["body"].split("\n") == [*(f"Card {n}." for n in range(6)), "…"]
    assert payload(turn_notice(GAME, "Q", None))["body"] == "It is your turn in “Fog” (Q)."
    assert payload(chat_notice(GAME, None, "Bert", "x" * 1000))["body"] == f"Bert: {'x' * 199}…"
    assert "less than an hour" in payload(clock_notice(GAME, None, 1800))["body"]
    assert "about 1 hour left" in payload(clock_notice(GAME, None, 3700))["body"]


def test_a_new_password_ends_pushes_and_an_account_keeps_those_of_its_guest(
    client: TestClient, service: PushService
) -> None:
    ok(client.post("/api/guests", json={"name": "Anna"}))
    ok(client.put("/api/devices", json=service.browser("x").subscription))
    ok(client.post("/api/me/account", json={"name": "Anna", "password": "a long password"}))
    assert [device["label"] for device in ok(client.get("/api/devices"))] == ["x"]
    ok(client.put("/api/me/password", json={"old": "a long password", "new": "another password"}))
    assert ok(client.get("/api/devices")) == []


@pytest.mark.parametrize("title", list(marne.games()))
def test_every_title_tells_what_has_happened_since(
    client: TestClient, service: PushService, title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By mail and as a push, in the words that a spectator reads."""
    mails: list[str] = []
    sent = state_of(client).services.notices
    monkeypatch.setattr(sent, "_mailer", SimpleNamespace(send=lambda to, subject, text, headers: mails.append(text)))
    people = [Pushed(client, "Anna", service), Pushed(client, "Bert", service)]
    accounts = state_of(client).services.accounts
    for player in people:
        accounts.set_address(player.id, "x@example.org", accounts.address(player.id)[1])
    options = {"players": "2"} if "players" in marne.games()[title].options() else {}
    made = people[0].create(title, "me", "invited", options=options)
    ok(people[1].post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    settle(client)
    mails.clear()
    for _ in range(400):
        (seat,) = people[0].see(made["id"])["asked"][:1]
        shot = people[seat].see(made["id"], seat=seat)
        closing = [action["notation"] for action in shot["prompt"]["actions"] if action["closes"]]
        ok(people[seat].answer(made["id"], shot, closing[0] if closing else None))
        if people[0].see(made["id"])["asked"] != [seat]:
            sent._limiter._buckets.clear()  # as if ten minutes had passed
            settle(client)
            if any("Since your last turn" in mail for mail in mails):
                break
    mail = next(mail for mail in mails if "Since your last turn" in mail)
    told = [each for player in people for each in player.browser.got if each["body"].partition("\n")[0] in mail]
    assert told and told[-1]["kind"] == "turn"
    shown = ok(people[0].get(f"/{made['id']}", spectator=True))["story"]
    lines = mail.partition("Since your last turn:\n\n")[2].partition("\n\n")[0].splitlines()
    assert lines and {line.strip().rstrip(":") for line in lines} <= {line["text"].rstrip(":") for line in shown} | {
        "…"
    }
