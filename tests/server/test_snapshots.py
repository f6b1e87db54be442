"""A snapshot saves time and is never believed against the entries."""

from __future__ import annotations

import hashlib
import json
import random
import zlib
from collections.abc import Callable
from typing import Any

import pytest
from fastapi.testclient import TestClient

import marne
from marne.server.games import room
from marne.server.games.desk import Desk
from marne.server.games.snapshots import KeptTable
from marne.server.storage.rows import EntryRow
from marne.table import Table
from marne.table.answers import split
from tests.server.players import Player, new_key, ok, state_of

TITLES = ["qmg", "gaw"]
OPTIONS = {"players": "2"}


class Book:
    """A game with its entries, kept as the store keeps them."""

    def __init__(self, title: str, seed: int = 0) -> None:
        self.game = marne.games()[title]
        table = Table(self.game, OPTIONS, secret=bytes(range(32)), contributions=[b"a", bytes([seed])])
        self.header = table.header.data()
        self.secret = bytes(range(32))
        self.entries = [EntryRow(0, "begun", None, split(table.record().lines), None, 0.0)]
        self.desk = self.open()
        self.random = random.Random(seed)

    def open(self, snapshot: tuple[int, bytes] | None = None, entries: int | None = None) -> Desk:
        return Desk.open(self.game, self.header, self.secret, self.entries[:entries], snapshot)

    def play(self, steps: int) -> None:
        """Answers by chance, and some of them taken back."""
        for _ in range(steps):
            desk = self.desk
            if desk.over:
                return
            seat = desk.asked[0]
            back = desk.table.undoable(seat)
            if back and self.random.random() < 0.3:
                self.entries.append(desk.undo(seat, self.random.randint(1, back), new_key()))
            else:
                action = self.random.choice(desk.table.legal(seat))
                self.entries.append(desk.play(seat, action, new_key()))


def facts(desk: Desk) -> dict[str, Any]:
    """Everything a desk knows."""
    table = desk.table
    return {
        "position": table.full_position(),
        "record": table.record().text(),
        "logs": [[(e.step, repr(e.event)) for e in table.log(seat)] for seat in (0, 1, None)],
        "views": [table.view(seat).data() for seat in (0, 1, None)],
        "undoable": [table.undoable(seat) for seat in (0, 1)],
        "changes": table.changes,
        "drawn": table._drawn,
        "number": desk.number,
        "kept": desk.kept,
        "keys": desk.keys,
        "resigned": desk.resigned,
        "ended": desk.ended,
        "past": desk.past.digest,
    }


def next_draws(desk: Desk) -> list[str]:
    """What happens from here on: the same answers must meet the same draws."""
    rng = random.Random(5)
    table = desk.table
    for _ in range(40):
        if table.over:
            break
        seat = table.asked[0]
        table.play(seat, rng.choice(table.legal(seat)))
    return table.record().answers


@pytest.mark.parametrize("title", TITLES)
def test_a_snapshot_gives_the_desk_that_the_entries_give(title: str) -> None:
    book = Book(title)
    undone = False
    for _ in range(6):
        book.play(25)
        packed = book.desk.pack()
        again = book.open(packed)
        assert again.packed == packed[0] == again.number, "it was made of the snapshot"
        assert facts(again) == facts(book.desk) == facts(book.open())
        undone |= book.desk.table.undoable(book.desk.asked[0]) > 0
        book.play(7)
        later = book.open(packed)
        assert later.packed == packed[0] < later.number
        assert facts(later) == facts(book.desk)
    assert any(entry.kind == "undone" for entry in book.entries)
    assert undone or title == "qmg", "a snapshot must be taken where something can be taken back"
    assert next_draws(book.open(packed)) == next_draws(book.open())


def test_a_step_can_be_taken_back_past_a_snapshot() -> None:
    book = Book("gaw", 3)
    while not (book.desk.table.undoable(book.desk.asked[0]) > 1):
        book.play(1)
    seat, again = book.desk.asked[0], book.open(book.desk.pack())
    for desk in (book.desk, again):
        desk.table.undo(seat, 2)
    assert book.desk.table.full_position() == again.table.full_position()
    assert book.desk.table.record() == again.table.record()


def test_a_resignation_is_remembered() -> None:
    book = Book("qmg")
    book.play(10)
    book.entries.append(book.desk.resign(0, 1, "gone"))
    assert facts(book.open(book.desk.pack())) == facts(book.open())
    assert book.open(book.desk.pack()).over


def test_a_branch_of_another_game_has_answers_of_many_seats_in_its_first_entry() -> None:
    book = Book("qmg")
    book.play(60)
    branch = book.desk.table.fork(80)
    secret = branch.record().secret
    assert secret is not None
    book.header, book.secret = branch.header.data(), secret
    book.entries = [EntryRow(branch.changes, "begun", None, split(branch.record().lines), None, 0.0)]
    book.desk = book.open()
    book.play(30)
    packed = book.desk.pack()
    again = book.open(packed)
    assert again.packed == packed[0]
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
    number, good = book.desk.pack()
    foreign = other.desk.pack()[1]
    true = facts(book.open())
    position = other.desk.table.full_position().hex()
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
        desk = book.open(snapshot)
        assert "of no use" in caplog.text, snapshot[0]
        assert facts(desk) == true
    # One with another position but all the right marks stands for entries that do not fit: found at the next of them.
    wrong = (number, altered(good, lambda d: d.update(position=position)))
    book.play(30)
    assert facts(book.open(wrong)) == facts(book.open())


def test_entries_that_changed_are_believed_rather_than_the_snapshot() -> None:
    book = Book("qmg")
    book.play(40)
    snapshot = book.desk.pack()
    book.entries = book.entries[:30]
    book.desk = book.open()
    book.random.seed(99)
    book.play(30)
    again = book.open(snapshot)
    assert again.packed == again.first, "the snapshot was not used"
    assert facts(again) == facts(book.desk)


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
    genuine = KeptTable.unpack

    def noted(*given: Any) -> KeptTable:
        unpacked.append(given[4])
        return genuine(*given)

    monkeypatch.setattr(KeptTable, "unpack", noted)
    assert anna.see(game) == shot
    assert unpacked and unpacked[0] >= 24
    runtime.services.store.save_snapshot(row.id, unpacked[0], b"rubbish" * 10).result(30)
    runtime.rooms._rooms.clear()
    assert anna.see(game) == shot
    ok(anna.answer(game, shot))
