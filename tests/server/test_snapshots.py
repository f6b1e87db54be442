"""A snapshot saves time and is never believed against the entries."""

from __future__ import annotations

import hashlib
import json
import random
import zlib
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.games import room
from marne.server.games.history import History, open_game
from marne.server.storage.rows import EntryRow
from marne.table import Table
from marne.table.answers import split
from tests.server.players import Player, new_key, ok, state_of

TITLES = ["qmg", "gaw"]
OPTIONS = {"players": "2"}


class Opened(NamedTuple):
    """A game as a room has it."""

    table: Table
    history: History

    @property
    def over(self) -> bool:
        return self.table.over or self.history.ended is not None

    def pack(self) -> tuple[int, bytes]:
        return self.history.number, self.table.pack(self.history.marks)


class Book:
    """A game with its entries, kept as the store keeps them."""

    def __init__(self, title: str, seed: int = 0) -> None:
        self.game = marne.games()[title]
        table = Table(self.game, OPTIONS, secret=bytes(range(32)), contributions=[b"a", bytes([seed])])
        self.header = table.header.data()
        self.secret = bytes(range(32))
        self.entries = [EntryRow(0, "begun", None, split(table.record().lines), None, 0.0)]
        self.now = self.open()
        self.random = random.Random(seed)

    def open(self, snapshot: tuple[int, bytes] | None = None, entries: int | None = None) -> Opened:
        return Opened(*open_game(self.game, self.header, self.secret, self.entries[:entries], snapshot))

    def play(self, steps: int) -> None:
        """Answers by chance, and some of them taken back."""
        for _ in range(steps):
            if self.now.over:
                return
            table = self.now.table
            seat, before = table.asked[0], table.version
            back = table.undoable(seat)
            if back and self.random.random() < 0.3:
                steps = self.random.randint(1, back)
                table.undo(seat, steps)
                self.add("undone", seat, [steps], new_key(), table.version)
            else:
                table.play(seat, self.random.choice(table.legal(seat)))
                self.add("played", seat, table.texts_after(before), new_key(), before)

    def add(self, kind: str, seat: int, texts: list[Any], key: str, standing: int) -> None:
        entry = EntryRow(self.now.history.number + 1, kind, seat, texts, key, 0.0)
        self.now.history.add(entry, standing)
        self.entries.append(entry)


def facts(opened: Opened) -> dict[str, Any]:
    """Everything that is known of a game."""
    table, history = opened
    return {
        "position": table.full_position(),
        "record": table.record().text(),
        "logs": [[(e.step, repr(e.event)) for e in table.log(seat)] for seat in (0, 1, None)],
        "views": [table.view(seat).data() for seat in (0, 1, None)],
        "undoable": [table.undoable(seat) for seat in (0, 1)],
        "changes": table.changes,
        "drawn": table._drawn,
        "number": history.number,
        "standing": history.standing,
        "keys": history.keys,
        "resigned": history.resigned,
        "ended": history.ended,
        "marks": history.marks,
    }


def next_draws(opened: Opened) -> list[str]:
    """What happens from here on: the same answers must meet the same draws."""
    rng = random.Random(5)
    table = opened.table
    for _ in range(40):
        if table.over:
            break
        seat = table.asked[0]
        table.play(seat, rng.choice(table.legal(seat)))
    return table.record().answers


@pytest.mark.parametrize("title", TITLES)
def test_a_snapshot_gives_the_game_that_the_entries_give(title: str) -> None:
    book = Book(title)
    undone = False
    for _ in range(6):
        book.play(25)
        packed = book.now.pack()
        again = book.open(packed)
        assert again.history.snapshot_at == packed[0] == again.history.number, "it was made of the snapshot"
        assert facts(again) == facts(book.now) == facts(book.open())
        undone |= book.now.table.undoable(book.now.table.asked[0]) > 0
        book.play(7)
        later = book.open(packed)
        assert later.history.snapshot_at == packed[0] < later.history.number
        assert facts(later) == facts(book.now)
    assert any(entry.kind == "undone" for entry in book.entries)
    assert undone or title == "qmg", "a snapshot must be taken where something can be taken back"
    assert next_draws(book.open(packed)) == next_draws(book.open())


def test_a_step_can_be_taken_back_past_a_snapshot() -> None:
    book = Book("gaw", 3)
    while not (book.now.table.undoable(book.now.table.asked[0]) > 1):
        book.play(1)
    seat, again = book.now.table.asked[0], book.open(book.now.pack())
    for opened in (book.now, again):
        opened.table.undo(seat, 2)
    assert book.now.table.full_position() == again.table.full_position()
    assert book.now.table.record() == again.table.record()


def test_a_resignation_is_remembered() -> None:
    book = Book("qmg")
    book.play(10)
    book.add("resigned", 0, [1], "gone", book.now.table.version)
    assert facts(book.open(book.now.pack())) == facts(book.open())
    assert book.open(book.now.pack()).over


def test_a_branch_of_another_game_has_answers_of_many_seats_in_its_first_entry() -> None:
    book = Book("qmg")
    book.play(60)
    branch = book.now.table.fork(80)
    secret = branch.record().secret
    assert secret is not None
    book.header, book.secret = branch.header.data(), secret
    book.entries = [EntryRow(branch.changes, "begun", None, split(branch.record().lines), None, 0.0)]
    book.now = book.open()
    book.play(30)
    packed = book.now.pack()
    again = book.open(packed)
    assert again.history.snapshot_at == packed[0]
    assert facts(again) == facts(book.open())


def altered(packet: bytes, change: Callable[[dict[str, Any]], Any]) -> bytes:
    """The packet of somebody who knows how they are made."""
    data = json.loads(zlib.decompress(packet[32:]))
    change(data)
    packed = zlib.compress(json.dumps(data).encode())
    return hashlib.sha256(packed).digest() + packed


def test_whatever_is_wrong_with_a_snapshot_the_entries_count(caplog: pytest.LogCaptureFixture) -> None:
    book, other = Book("qmg"), Book("qmg", 1)
    book.play(80)
    other.play(len(book.entries) - 1)
    number, good = book.now.pack()
    foreign = other.now.pack()[1]
    true = facts(book.open())
    position = other.now.table.full_position().hex()
    bad: list[tuple[int, bytes]] = [
        (number, b""),
        (number, b"rubbish" * 20),
        (number, good[:-3]),
        (number, good[:40] + bytes([good[40] ^ 1]) + good[41:]),
        (number, foreign),
        (number - 1, good),
        (number + 1, good),
        (-5, good),
        (number, altered(good, lambda d: d.update(past=json.loads(zlib.decompress(foreign[32:]))["past"]))),
        (number, altered(good, lambda d: d.update(version="0.0.0"))),
        (number, altered(good, lambda d: d.update(rules="0"))),
        (number, altered(good, lambda d: d.update(format=99))),
        (number, altered(good, lambda d: d.pop("log"))),
        (number, altered(good, lambda d: d.update(position="00"))),
        (number, altered(good, lambda d: d["seats"].pop())),
        (number, altered(good, lambda d: d.update(seats="x"))),
    ]
    for snapshot in bad:
        caplog.clear()
        opened = book.open(snapshot)
        assert "is not used" in caplog.text, snapshot[0]
        assert facts(opened) == true
    # One with another position but all the right marks stands for entries that do not fit: found at the next of them.
    wrong = (number, altered(good, lambda d: d.update(position=position)))
    book.play(30)
    assert facts(book.open(wrong)) == facts(book.open())


def test_entries_that_changed_are_believed_rather_than_the_snapshot() -> None:
    book = Book("qmg")
    book.play(40)
    snapshot = book.now.pack()
    book.entries = book.entries[:30]
    book.now = book.open()
    book.random.seed(99)
    book.play(30)
    again = book.open(snapshot)
    assert again.history.snapshot_at == again.history.first, "the snapshot was not used"
    assert facts(again) == facts(book.now)


def test_a_room_opens_from_its_snapshot(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room, "SNAPSHOT", 8)
    anna = Player(client, "Anna")
    game = anna.create("qmg", "me", "me")["id"]
    for _ in range(30):
        ok(anna.answer(game, anna.see(game)))
    runtime = state_of(client).runtime
    row = runtime.services.store.game(game)
    shot = anna.wait(game, lambda _: (runtime.services.store.snapshot(row.id) or (0, b""))[0] >= 24)
    runtime.rooms._rooms.clear()
    unpacked: list[int] = []
    genuine = Table.unpack

    def noted(*given: Any) -> Table:
        unpacked.append(given[-1]["number"])
        return genuine(*given)

    monkeypatch.setattr(Table, "unpack", noted)
    assert anna.see(game) == shot
    assert unpacked and unpacked[0] >= 24
    runtime.services.store.save_snapshot(row.id, unpacked[0], b"rubbish" * 10).result(30)
    runtime.rooms._rooms.clear()
    assert anna.see(game) == shot
    ok(anna.answer(game, shot))
