"""What is told again of a running game tells nobody more than they saw: letters, and figures while it goes on."""

from __future__ import annotations

from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.kernel.story import HEADINGS
from marne.server.notify import reminders
from marne.server.notify.notices import Notices
from marne.server.notify.words import LINES, Notice
from tests.server.players import Player, new_key, ok, refused, state_of

TITLES = list(marne.games())
ANSWERS = 600
"""At most so many answers are given until enough was told."""
ENOUGH = 12


@pytest.fixture
def letters(monkeypatch: pytest.MonkeyPatch) -> list[Notice]:
    """Every notice that goes out, at once and however many."""
    made: list[Notice] = []
    monkeypatch.setattr(Notices, "send", lambda self, user_id, notice: made.append(notice))
    monkeypatch.setattr(reminders, "PATIENCE", 0.01)
    return made


def two(client: TestClient, title: str) -> tuple[list[Player], str]:
    """A public game of two that has begun."""
    people = [Player(client, "Anna"), Player(client, "Bert")]
    made = people[0].create(title, "me", "invited", public=True)
    ok(people[1].post(f"/{made['id']}/join", {"secret": made["links"][0]["secret"]}))
    return people, made["id"]


def step(people: list[Player], game: str) -> dict[str, Any]:
    """Somebody who is asked answers; the game before that."""
    shot = people[0].see(game)
    who = people[0] if 0 in shot["asked"] else people[1]
    shot = who.see(game)
    ok(who.answer(game, shot))
    return shot


@pytest.mark.parametrize("title", TITLES)
def test_a_letter_has_nothing_but_lines_of_the_spectators_story(
    client: TestClient, letters: list[Notice], title: str
) -> None:
    """Though whoever gets it knows more: letters pass through other hands."""
    people, game = two(client, title)
    carl = Player(client, "Carl")
    runtime = state_of(client).runtime
    told = 0
    known = {"  …"}  # a line grows while it goes on: whatever it was at some time
    for _ in range(ANSWERS):
        story = carl.see(game, spectator=True)["story"]
        known |= {f"{line['text']}:" if line["kind"] in HEADINGS else f"  {line['text']}" for line in story}
        assert client.portal is not None
        client.portal.call(runtime.reminders.settle)
        for letter in letters:
            _, heading, rest = letter.text.partition("Since your last turn:\n\n")
            lines = rest.partition("\n\n")[0].split("\n") if heading else []
            told += len(lines)
            assert len(lines) <= LINES + 1
            assert set(lines) <= known
        letters.clear()
        if told >= ENOUGH:
            break
        step(people, game)
    assert told > 0, "there was something to tell"


@pytest.mark.parametrize("title", TITLES)
def test_a_running_game_gives_everybody_the_same_refusal_instead_of_figures(client: TestClient, title: str) -> None:
    """They use what is hidden: whoever asks, and whatever has happened, hears the same; afterwards all get the same."""
    people, game = two(client, title)
    everybody = [*people, Player(client, "Carl")]
    heard = set()
    for _ in range(6):
        for one in everybody:
            body = refused(one.get(f"/{game}/chronicle"), 409, "running")
            heard.add((body["message"], body["rule"]))
        shot = step(people, game)
        assert not {"curves", "figures", "statistics", "dice", "turning_points"} & set(shot)
    assert len(heard) == 1
    ok(people[1].post(f"/{game}/resign", {"key": new_key()}))
    first, *others = [ok(one.get(f"/{game}/chronicle")) for one in everybody]
    assert others == [first, first]
