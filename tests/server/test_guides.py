"""The first-game guides: what the page expects is what happens, from the first step to the last."""

from __future__ import annotations

import importlib
import json
from pathlib import Path
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.kernel.game import Guide
from marne.server.games.guides import guided_game, guides
from marne.server.settings import Settings
from marne.titles import keys, manifest
from tests.server.conftest import Serve, changed
from tests.server.players import Player, new_key, ok, refused
from tests.toy import GAME as TOY

PAGE = Path(__file__).parents[2] / "web" / "src" / "titles"
KEYS = [key for key in keys() if manifest(key).guide is not None]

Move = dict[str, Any]


def steps(key: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads((PAGE / key / "guide.json").read_text("utf-8"))["steps"]
    return found


def start(player: Player, key: str) -> dict[str, Any]:
    made: dict[str, Any] = ok(player.client.post(f"/api/guides/{key}", headers=player.headers))
    return made


def follow(player: Player, key: str) -> tuple[str, list[str]]:
    """Play the guide as the page asks for it; the game, and everything that was told."""
    game = start(player, key)["id"]
    last = 1  # how many answers the last gesture was
    for step in steps(key):
        for move in step["moves"]:
            shot = player.my_turn(game)
            offered = [action["notation"] for action in shot["prompt"]["actions"]]
            if move["do"] == "answer":
                line = [answer.strip() for answer in move["answer"].split(";")]
                for answer in line:
                    shot = player.my_turn(game)
                    offered = [action["notation"] for action in shot["prompt"]["actions"]]
                    assert answer in offered, f"{answer}: asked {shot['prompt']['text']!r}"
                    ok(player.answer(game, shot, answer))
                last = len(line)
            elif move["do"] == "undo":
                assert shot["undoable"] >= last
                ok(player.post(f"/{game}/undo", {"version": shot["version"], "key": new_key(), "steps": last}))
            elif move["do"] == "until":
                while shot["prompt"]["question"] != move["question"]:
                    offered = [action["notation"] for action in shot["prompt"]["actions"]]
                    ok(player.answer(game, shot, "done" if "done" in offered else offered[0]))
                    shot = player.my_turn(game)
            elif move["do"] == "why":
                assert 1 <= len(move["look"]) <= 2, "a place, perhaps after the units that are to go there"
            else:
                assert move["do"] == "next"
    return game, [event["text"] for event in player.my_turn(game)["log"]]


@pytest.mark.parametrize("database_url", ["sqlite"], indirect=True)
@pytest.mark.parametrize("key", KEYS)
def test_the_course_is_the_same_for_everybody_who_follows(key: str, serve: Serve, settings: Settings) -> None:
    client = serve(changed(settings, bot_workers=2))  # the bots think in processes of their own, as they do in earnest
    anna, bert = Player(client, "Anna"), Player(client, "Bert")
    first, told = follow(anna, key)
    second, again = follow(bert, key)
    assert first != second
    assert told == again
    for words in importlib.import_module(f"tests.titles.{key}.guide").TOLD:
        assert any(words in line for line in told), words


@pytest.mark.parametrize("key", KEYS)
def test_a_guide_has_ten_steps_with_words_and_rules(key: str) -> None:
    texts: dict[str, str] = json.loads((PAGE / key / "texts.en.json").read_text("utf-8"))
    rules = marne.games()[key].rules()
    found = steps(key)
    assert len(found) == 10
    for number, step in enumerate(found, 1):
        assert step["rule"] in rules, f"step {number}: no such rule as {step['rule']}"
        for part in ("title", "text"):
            assert texts[f"guide.{number}.{part}"]
        for count, _ in enumerate(step["moves"], 1):
            assert texts[f"guide.{number}.{count}"], f"what to do in step {number}, move {count}"


@pytest.mark.parametrize("key", KEYS)
def test_a_guide_is_a_private_game_begun_at_once(key: str, client: TestClient) -> None:
    anna = Player(client, "Anna")
    made = start(anna, key)
    shot = anna.see(made["id"])
    assert shot["state"] == "running"
    assert not shot["public"]
    assert shot["seat"] == made["seat"] == guides()[key].seat
    others = [seat for seat in shot["seats"] if seat["seat"] != made["seat"]]
    assert others
    assert all((seat["kind"], seat["player"]) == ("bot", "guide") for seat in others)
    stranger = Player(client, "Bert")
    refused(stranger.get(f"/{made['id']}"), 404, "not_found")


def test_the_bots_of_a_guide_are_of_a_level_that_the_title_has() -> None:
    made = guided_game(TOY, Guide(seat=0, options={}, secret=bytes(32)), user_id=1)
    assert [seat.agent for seat in made.seats] == [None, "random"]


def test_there_is_no_guide_for_what_is_no_title(client: TestClient) -> None:
    anna = Player(client, "Anna")
    refused(client.post("/api/guides/chess", headers=anna.headers), 404, "no_such_guide")


def test_a_stranger_has_to_say_who_he_is(client: TestClient) -> None:
    client.cookies.clear()
    refused(client.post(f"/api/guides/{KEYS[0]}"), 401, "login_needed")
