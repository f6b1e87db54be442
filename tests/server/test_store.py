"""Entries are added once, under the next number, by one writer; a click counts once."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest
from sqlalchemy import text

from marne.server.games.chat import ChatStore
from marne.server.people.accounts import Accounts, Person, hash_secret
from marne.server.storage.database import Database, now
from marne.server.storage.rows import EntryRow, GameRow, NewGame, Progress, SeatRow
from marne.server.storage.store import Conflict, Repeated, Store

BEGUN = Progress((0,))


def append(store: Store, game: GameRow, entry: EntryRow, progress: Progress) -> None:
    """Add an entry and wait for it."""

    async def added() -> None:
        await store.append(game, entry, progress)

    asyncio.run(added())


@pytest.fixture
def store(database: Database) -> Store:
    return Store(database)


@pytest.fixture
def anna(database: Database) -> Person:
    return Accounts(database, 60).welcome("Anna")[0]


def made(store: Store, owner: int | None = None, public: bool = True) -> GameRow:
    seats = (SeatRow(0, "user", owner), SeatRow(1, "open"), SeatRow(2, "invited", invite_hash=hash_secret("link")))
    return store.create(NewGame("qmg", "1.0", {"players": "3"}, "a game", owner, public, b"s" * 32, seats))


@pytest.fixture
def game(store: Store) -> GameRow:
    waiting = made(store)
    assert store.begin(waiting, store.seats(waiting.id), {"title": "qmg"}, 0, ["draw 1", "draw 2"], BEGUN)
    found = store.game(waiting.public_id)
    assert found is not None
    return found


def test_a_game_begins_once(store: Store, game: GameRow) -> None:
    assert (game.state, game.changes, game.asked, game.header) == ("running", 0, [0], {"title": "qmg"})
    assert not store.begin(game, store.seats(game.id), {"title": "other"}, 0, [], BEGUN)
    assert [(e.number, e.kind, e.texts) for e in store.entries(game.id)] == [(0, "begun", ["draw 1", "draw 2"])]


def test_entries_are_read_in_order(store: Store, game: GameRow) -> None:
    for number in (1, 2, 3):
        append(store, game, EntryRow(number, "played", 0, [f"answer {number}"], f"key {number}", now()), Progress((1,)))
    assert [e.number for e in store.entries(game.id)] == [0, 1, 2, 3]
    assert [e.texts for e in store.entries(game.id, after=2)] == [["answer 3"]]
    found = store.game(game.public_id)
    assert found is not None and (found.changes, found.asked, found.state) == (3, [1], "running")


@pytest.mark.parametrize("number", [-1, 0, 2, 7])
def test_only_the_next_number_is_written(store: Store, game: GameRow, number: int) -> None:
    with pytest.raises(Conflict) as told:
        append(store, game, EntryRow(number, "played", 0, ["x"], "key", now()), BEGUN)
    assert told.value.changes == 0
    assert len(store.entries(game.id)) == 1


def test_the_same_key_is_the_same_click(store: Store, game: GameRow) -> None:
    first = EntryRow(1, "played", 0, ["x"], "key", now())
    append(store, game, first, BEGUN)
    for number in (1, 2):
        with pytest.raises(Repeated) as told:
            append(store, game, EntryRow(number, "played", 0, ["y"], "key", now()), BEGUN)
        assert told.value.entry == first
    assert store.by_key(game.id, 0, "key") == first
    append(store, game, EntryRow(2, "played", 1, ["z"], "key", now()), BEGUN)  # another seat's click
    append(store, game, EntryRow(3, "played", 0, ["z"], None, now()), BEGUN)
    append(store, game, EntryRow(4, "played", 0, ["z"], None, now()), BEGUN)
    assert len(store.entries(game.id)) == 5


def test_of_many_writers_one_wins(store: Store, game: GameRow, database_url: str) -> None:
    """As several processes would: each has a database of its own."""
    stores = [Store(Database(database_url)) for _ in range(4)]
    start = Barrier(len(stores))

    def write(n: int) -> str:
        start.wait()
        try:
            append(stores[n], game, EntryRow(1, "played", 0, [str(n)], f"key {n}", now()), BEGUN)
        except Conflict as e:
            return f"the game is at {e.changes}"
        return "done"

    with ThreadPoolExecutor(len(stores)) as pool:
        assert sorted(pool.map(write, range(len(stores)))) == ["done", *["the game is at 1"] * 3]
    for each in stores:
        each.database.close()
    assert len(store.entries(game.id)) == 2


def test_a_result_ends_the_game(store: Store, game: GameRow) -> None:
    append(store, game, EntryRow(1, "resigned", 0, [], None, now()), Progress((), {"winner": 1}))
    found = store.game(game.public_id)
    assert found is not None and (found.state, found.result) == ("over", {"winner": 1})
    with pytest.raises(Conflict):
        append(store, game, EntryRow(2, "played", 0, ["x"], None, now()), BEGUN)
    assert store.for_bots() == set()


def test_open_seats_are_taken_once(store: Store, anna: Person) -> None:
    game = made(store, anna.id)
    assert [s.name for s in store.seats(game.id)] == ["Anna", None, None]
    assert not store.sit(game, 0, anna.id)
    assert store.sit(game, 1, anna.id)
    assert not store.sit(game, 1, anna.id)
    assert store.stand_up(game, 1, anna.id)
    assert store.sit(game, 1, anna.id)


def test_an_invited_seat_needs_its_link(store: Store, anna: Person) -> None:
    game = made(store)
    assert not store.sit(game, 2, anna.id)
    assert not store.sit(game, 2, anna.id, invite_hash=hash_secret("guess"))
    assert store.sit(game, 2, anna.id, invite_hash=hash_secret("link"))
    assert not store.sit(game, 2, anna.id, invite_hash=hash_secret("link"))


def test_nobody_stands_up_from_a_running_game(store: Store, anna: Person) -> None:
    game = made(store, anna.id)
    store.begin(game, store.seats(game.id), {}, 0, [], BEGUN)
    assert not store.stand_up(game, 0, anna.id)


def test_the_lists_of_the_lobby(store: Store, anna: Person) -> None:
    waiting, hidden, running = made(store, anna.id), made(store, public=False), made(store)
    store.begin(running, store.seats(running.id), {}, 0, [], BEGUN)
    assert [g.id for g in store.mine(anna.id)] == [waiting.id]
    assert [g.id for g in store.open()] == [waiting.id]
    assert [g.id for g in store.public()] == [running.id]
    assert store.game("nothing") is None
    assert set(store.seats_of([waiting.id, hidden.id])) == {waiting.id, hidden.id}


def test_time_that_is_up_is_found(store: Store, game: GameRow) -> None:
    assert store.due(now()) == []
    append(store, game, EntryRow(1, "played", 0, ["x"], None, now()), Progress((1,), None, {"left": [1, 2]}, now() - 1))
    assert [(g.id, g.clocks) for g in store.due(now())] == [(game.id, {"left": [1, 2]})]
    store.set_clocks(game, None, None)
    assert store.due(now()) == []


def test_a_bot_holds_a_seat_and_gives_it_back(store: Store, game: GameRow) -> None:
    assert store.hold(game, 0, True) and not store.hold(game, 0, True)
    assert store.seats(game.id)[0].held_by_bot
    assert store.hold(game, 0, False)


def test_one_snapshot_is_kept(store: Store, game: GameRow) -> None:
    assert store.snapshot(game.id) is None
    store.save_snapshot(game.id, 0, b"first").result(30)
    store.save_snapshot(game.id, 9, b"second").result(30)
    assert store.snapshot(game.id) == (9, b"second")


def test_talk_and_notes(store: Store, game: GameRow, anna: Person) -> None:
    talk = ChatStore(store.database)
    said = [talk.say(game, anna.id, word) for word in ("one", "two", "three")]
    assert talk.lines(game.id) == said and said[0].name == "Anna"
    assert talk.lines(game.id, after=said[1].number) == said[2:]
    assert talk.lines(game.id, limit=1) == said[2:]
    assert talk.note(game.id, anna.id) == ""
    talk.write_note(game.id, anna.id, "mine")
    talk.write_note(game.id, anna.id, "still mine")
    assert talk.note(game.id, anna.id) == "still mine"


def test_other_processes_are_told_in_the_same_transaction(store: Store, game: GameRow) -> None:
    if not store.database.postgres:
        pytest.skip("SQLite serves one process")
    import psycopg

    url = store.database.url.replace("postgresql+psycopg", "postgresql")
    with psycopg.connect(url, autocommit=True) as listener:
        listener.execute("LISTEN marne")
        append(store, game, EntryRow(1, "played", 0, ["x"], None, now()), BEGUN)
        with pytest.raises(Conflict):
            append(store, game, EntryRow(1, "played", 0, ["x"], None, now()), BEGUN)
        heard = [n.payload for n in listener.notifies(timeout=2, stop_after=1)]
        assert heard == [f"{game.public_id} entry 1"]
        assert list(listener.notifies(timeout=0.1)) == []


def test_nothing_of_a_failed_write_is_left(store: Store, game: GameRow) -> None:
    def fail() -> None:
        with store.database.writing() as db:
            db.execute(text("DELETE FROM entries"))
            raise RuntimeError("power cut")

    with pytest.raises(RuntimeError, match="power cut"):
        fail()
    assert len(store.entries(game.id)) == 1


def test_games_in_which_a_bot_is_asked_are_found(store: Store, anna: Person) -> None:
    def game(*seats: SeatRow, asked: int) -> GameRow:
        row = store.create(NewGame("qmg", "1.0", {"players": "2"}, "a game", anna.id, True, b"s" * 32, seats))
        assert store.begin(row, store.seats(row.id), {"title": "qmg"}, 0, [], Progress((asked,)))
        return row

    me, bot = SeatRow(0, "user", anna.id), SeatRow(1, "bot", agent="staff")
    of_bot, of_mine = game(me, bot, asked=1), game(me, bot, asked=0)
    assert store.for_bots() == {of_bot.public_id}
    store.hold(of_mine, 0, True)
    assert store.for_bots() == {of_bot.public_id, of_mine.public_id}
    store.hold(of_mine, 0, False)
    append(store, of_mine, EntryRow(1, "resigned", 0, [None], None, now()), Progress((0,)))
    assert store.for_bots() == {of_bot.public_id, of_mine.public_id}
    append(store, of_bot, EntryRow(1, "played", 1, ["x"], None, now()), Progress((), {"winner": 1}))
    assert store.for_bots() == {of_mine.public_id}
