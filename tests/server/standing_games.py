"""Games on a server that stand right before a question which one may answer in advance."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import marne
from marne.kernel.game import Game, Prompt
from marne.kernel.schema import Kind
from marne.server.games.starting import begin
from marne.server.storage.rows import NewGame, SeatRow
from marne.server.storage.store import Store
from marne.table import Table
from marne.table.answers import BETWEEN
from tests.server.players import Player

OPTIONS = {"players": "2"}
SET_UP = ("Commitment", "Deployment")
"""Questions of a set-up that some titles know of 1914: after any other the enemies would take long to meet."""
WARLIKE = ("attack", "fight", "place", "play", "prepare", "draw", "bury")
"""Verbs that lead to battles in which prepared cards can be used."""


@dataclass(frozen=True)
class Scene:
    """A game up to an answer after which a question is put to the other seat."""

    title: str
    secret: bytes
    texts: tuple[str, ...]
    """Each with the seat that gives it."""
    trigger: str
    mover: int
    seat: int
    """Who is asked then."""
    question: str
    subject: str
    answers: tuple[str, ...]

    def table(self) -> Table:
        """The table before the trigger."""
        table = fresh(self.title, self.secret)
        for text in self.texts:
            seat, _, answer = text.partition(":")
            table.play(int(seat), table.game.read(answer))
        return table


def fresh(title: str, secret: bytes) -> Table:
    """A game for two that begins."""
    return Table(marne.games()[title], OPTIONS, secret=secret, contributions=[b"a" * 16] * 2, seats=["Anna", "Bert"])


def asked_again(table: Table, seat: int) -> bool:
    """Whether the same question follows the first answer to it, which can then be taken back."""
    prompt = table.prompt(seat)
    assert prompt is not None
    further = Table.load(table.record(), table.game)
    further.play(seat, prompt.actions[0])
    after = further.prompt(seat)
    return after is not None and after.question == prompt.question and further.undoable(seat) > 0


def scene(
    title: str,
    question: str,
    *,
    choice: bool = True,
    like: Callable[[Table, int], bool] = lambda table, seat: True,
    tries: int = 60,
) -> Scene:
    """A game that leads to a question; `choice`: there is more than one answer to it. `like` judges the table then."""
    game = marne.games()[title]
    for seed in range(tries):
        rng, secret = random.Random(seed), bytes([seed]) * 32
        table = fresh(title, secret)
        texts: list[str] = []
        while table.asked and len(texts) < 700:
            seat = table.asked[0]
            prompt = table.prompt(seat)
            assert prompt is not None
            found = game.reacting(table.view(seat), prompt)
            if prompt.question == question and found is not None and (len(prompt.actions) > 1) == choice:
                mover, _, trigger = texts[-1].partition(":")
                if int(mover) != seat and like(table, seat):
                    answers = tuple(game.show(a) for a in prompt.actions)
                    before = tuple(texts[:-1])
                    return Scene(title, secret, before, trigger, int(mover), seat, question, found.subject, answers)
            for answer in as_in_1914(table, seat, prompt) or [_chosen(rng, game, prompt)]:
                texts.append(f"{seat}:{answer}")
                table.play(seat, game.read(answer))
    raise AssertionError(f"no game leads to {question}")


def as_in_1914(table: Table, seat: int, prompt: Prompt) -> list[str]:
    """The answers that set up a side as in 1914; none if it is set up, or if the title does not know them."""
    if prompt.question not in SET_UP:
        return []
    try:
        lines: list[str] = table.game.insight(table.view(seat), "history", "")["lines"]
    except ValueError:  # there is no such insight
        return []
    return [part.strip() for line in lines for part in line.split(BETWEEN)]


def _chosen(rng: random.Random, game: Game, prompt: Prompt) -> str:
    answers = [game.show(action) for action in prompt.actions]
    for verb in WARLIKE:
        if found := [answer for answer in answers if answer.startswith(verb)]:
            # Battles are what is wanted, and everything that can be placed is placed; of cards any will do.
            return rng.choice(found)
    kept = [answer for answer in answers if not answer.startswith("remove")] or answers
    return rng.choice(kept)


def put(store: Store, scene: Scene, users: tuple[int, int], **more: Any) -> str:
    """The scene as a running game of these people. Returns its public id."""
    table = scene.table()
    seats = tuple(SeatRow(at, "user", who) for at, who in enumerate(users))
    rules = table.game.rules_version
    new = NewGame(scene.title, rules, OPTIONS, "a test", users[0], False, scene.secret, seats, **more)
    row = store.create(new)
    assert begin(store, row, store.seats(row.id), table)
    return row.public_id


def elsewhere(scene: Scene) -> str:
    """Another thing than the one that the question is about."""
    reaction = next(r for r in marne.games()[scene.title].reactions() if r.question == scene.question)
    kind = reaction.subject
    assert isinstance(kind, Kind)
    return next(thing for thing in (f"{kind.name}:{code}" for code in kind.codes) if thing != scene.subject)


def spring(mover: Player, game: str, scene: Scene) -> None:
    """Give the answer after which the question is put."""
    response = mover.answer(game, mover.see(game, seat=scene.mover), scene.trigger)
    assert response.is_success, response.text
