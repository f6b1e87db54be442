"""Names: what is no name, and which names look like somebody else's."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

from marne.server.people.names import clean_name, skeleton
from tests.server.players import Player, ok, refused

CYRILLIC = ["N\u0430poleon", "Nap\u043ele\u043en"]
ALIKE = ["napoleon", "NAPOLEON", *CYRILLIC, "NapoIeon", "Napo1eon", "Na poleon", "\uff2eapoleon"]
INVISIBLE = ["Napoleon\u3164", "Napoleon\ufe0f", "Napo\u200bleon", "\u202enoelopaN"]


@pytest.mark.parametrize("name", ALIKE)
def test_a_name_that_looks_like_an_account_is_taken(client: TestClient, name: str) -> None:
    """L2: accounts of the same look existed side by side."""
    ok(client.post("/api/accounts", json={"name": "Napoleon", "password": "a long password"}))
    client.cookies.clear()
    account = {"name": name, "password": "a long password"}
    refused(client.post("/api/accounts", json=account), 409, "name_taken")
    ok(client.post("/api/guests", json={"name": "Gast"}))
    refused(client.post("/api/me/account", json=account), 409, "name_taken")


@pytest.mark.parametrize("name", [*INVISIBLE, "N\u0301\u0302\u0303\u0304\u0305"])
def test_a_name_that_hides_something_is_none(name: str) -> None:
    with pytest.raises(ValueError, match=r"invisible|control|accents"):
        clean_name(name)


@pytest.mark.parametrize("name", ["Élise", "François", "Анна", "山田", "José Ñ", "Đặng", "O'Neill", "Zoë 3"])
def test_names_of_all_scripts_are_names(name: str) -> None:
    assert clean_name(name) == name


def test_names_that_look_different_are_different() -> None:
    names = ["Joffre", "Foch", "Kluck", "Klick", "Moltke", "Anna", "Анна", "Anne", "Élise", "Elise"]
    assert len({skeleton(name) for name in names}) == len(names)


def test_guests_are_marked_as_such(client: TestClient) -> None:
    """L2: a guest may be called like an account, but nobody can take one for the other."""
    client.post("/api/accounts", json={"name": "Napoleon", "password": "a long password"})
    token = ok(client.post("/api/tokens", json={"label": "t"}))["token"]
    guest = Player(client, "Napoleon")
    made = guest.create("qmg", "me", "invited", public=True)
    joined = {"secret": made["links"][0]["secret"]}
    account = {"Authorization": f"Bearer {token}"}
    ok(client.post(f"/api/games/{made['id']}/join", json=joined, headers=account))
    seats = ok(client.get(f"/api/games/{made['id']}"))["seats"]
    assert [(seat["player"], seat["guest"]) for seat in seats] == [("Napoleon", True), ("Napoleon", False)]
    ok(guest.post(f"/{made['id']}/chat", {"text": "I am he."}))
    ok(client.post(f"/api/games/{made['id']}/chat", json={"text": "No, I."}, headers=account))
    lines = ok(client.get(f"/api/games/{made['id']}/chat"))
    assert [(line["id"], line["guest"]) for line in lines] == [(1, True), (2, False)]
