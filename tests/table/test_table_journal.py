"""The autosave: what was acknowledged is never lost, and a broken file is never silently played on."""

from __future__ import annotations

import logging
import os
import random
import signal
import stat
import subprocess
import sys
import time
from pathlib import Path
from typing import Any, NoReturn

import pytest

from marne.table import BadJournal, Journal, JournalInUse, Table, verify
from tests.table import player
from tests.table.kit import at_random, find, fixed, until
from tests.toy import GAME, Name, Stop


def keeper(table: Table) -> Journal:
    assert isinstance(table.keeper, Journal)
    return table.keeper


def resumed(path: Path) -> Table:
    """The journal's table, with the file let go again."""
    table = Journal.resume(path, find)
    keeper(table).close()
    return table


def same(one: Table, two: Table) -> None:
    """All that a table knows is equal."""
    assert one.record() == two.record()
    assert one.full_position() == two.full_position()
    assert [(s, repr(e)) for s, e in one.full_log()] == [(s, repr(e)) for s, e in two.full_log()]
    assert [one.undoable(s) for s in range(len(one.seats))] == [two.undoable(s) for s in range(len(two.seats))]
    assert one.changes == two.changes


def journalled(path: Path, changes: int = 40, seats: int = 3) -> Table:
    """A game with some changes, undo included, on file; the journal is closed."""
    table = fixed(seats)
    journal = Journal.create(path, table)
    while table.changes < changes and not table.over:
        player.change(table)
    journal.close()
    return table


def test_a_resumed_table_is_the_table_at_every_change(tmp_path: Path) -> None:
    path = tmp_path / "j"
    table = fixed(3)
    Journal.create(path, table)
    while not table.over:
        player.change(table)
        keeper(table).close()
        table, old = Journal.resume(path, GAME), table
        same(table, old)
        assert keeper(table).notice is None
    assert verify(table.record().text(), GAME).ok


def test_every_line_is_on_disk_before_play_returns(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "j"
    table = fixed()
    Journal.create(path, table)
    synced: list[int] = []
    real = os.fsync

    def fsync(fd: int) -> None:
        synced.append(path.stat().st_size)
        real(fd)

    monkeypatch.setattr(os, "fsync", fsync)
    table.play(0, Stop())
    assert synced == [path.stat().st_size]
    assert path.read_bytes().endswith(b"\n")
    table.undo(0)
    assert synced[1:] == [path.stat().st_size]


def test_lines_hold_the_answer_with_its_draws_and_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "j"
    table = fixed()
    Journal.create(path, table)
    table.play(0, Stop())
    table.undo(0)
    at_random(table, answers=2)
    lines = path.read_text().splitlines()
    assert lines[1].startswith('{"play":"stop","hash":"')
    assert lines[2].startswith('{"undo":1,"seat":0,"hash":"')
    assert f'{{"play":"{table.record().lines[-1]}","hash":"' in lines[-1]


def test_a_journal_begun_in_the_middle_holds_what_was_before(tmp_path: Path) -> None:
    table = at_random(fixed(3), answers=10)
    Journal.create(tmp_path / "j", table)
    at_random(table, 1, answers=5)
    keeper(table).close()
    same(resumed(tmp_path / "j"), table)


def test_a_forked_game_can_be_journalled(tmp_path: Path) -> None:
    fork = fixed(3).fork(2)
    Journal.create(tmp_path / "j", fork)
    at_random(fork, answers=5)
    keeper(fork).close()
    same(resumed(tmp_path / "j"), fork)


def test_a_journal_is_never_overwritten_and_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journalled(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    with pytest.raises(FileExistsError, match="exists already"):
        Journal.create(path, fixed())


def test_only_one_may_write_a_journal(tmp_path: Path) -> None:
    path = tmp_path / "j"
    table = fixed()
    Journal.create(path, table)
    with pytest.raises(JournalInUse, match="another process"):
        Journal.resume(path, find)
    keeper(table).close()
    same(resumed(path), table)


def test_a_closed_journal_refuses_and_the_answer_does_not_count(tmp_path: Path) -> None:
    table = fixed()
    Journal.create(tmp_path / "j", table).close()
    with pytest.raises(OSError, match="closed"):
        table.play(0, Stop())
    assert table.version == 4
    keeper(table).close()  # twice is harmless


def test_a_journal_cut_off_anywhere_is_resumed_at_its_last_whole_line(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Every possible length of the file, as a crash may leave it: only the unfinished line is missing."""
    path = tmp_path / "j"
    journalled(path, 25)
    raw = path.read_bytes()
    header = raw.index(b"\n") + 1
    for cut in range(header, len(raw) + 1):
        path.write_bytes(raw[:cut])
        whole = raw[:cut].count(b"\n") + (raw[cut : cut + 1] == b"\n")  # a line that lacks but its end is whole
        caplog.clear()
        with caplog.at_level(logging.WARNING, "marne.table"):
            table = Journal.resume(path, find)
        keeper(table).close()
        assert table.changes == whole - 1
        dropped = cut - (raw.rindex(b"\n", 0, cut) + 1)
        if dropped and raw[cut : cut + 1] != b"\n":
            assert f"dropped an unfinished last line of {dropped} bytes" in str(keeper(table).notice)
            assert len(caplog.records) == 1
        else:
            assert keeper(table).notice is None
        assert path.read_bytes() == b"".join(raw.splitlines(keepends=True)[:whole])  # ready to go on


def test_a_game_goes_on_after_an_unfinished_line(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journalled(path, 30)
    with path.open("ab") as file:
        file.write(b'{"play":"sto')
    table = Journal.resume(path, find)
    at_random(table, 2)
    keeper(table).close()
    same(resumed(path), table)
    assert verify(table.record().text(), GAME).ok


def test_a_game_goes_on_after_a_line_that_lacks_only_its_end(tmp_path: Path) -> None:
    path = tmp_path / "j"
    before = journalled(path, 30)
    path.write_bytes(path.read_bytes()[:-1])
    table = Journal.resume(path, find)
    same(table, before)
    assert keeper(table).notice is None
    at_random(table, 2)
    keeper(table).close()
    same(resumed(path), table)


def test_a_tail_of_zeros_is_an_unfinished_line(tmp_path: Path) -> None:
    """Some file systems leave the room of a lost write filled with zeros."""
    path = tmp_path / "j"
    table = journalled(path)
    with path.open("ab") as file:
        file.write(bytes(100))
    same(resumed(path), table)


@pytest.mark.parametrize("keep", [0, 1, 40])
def test_a_journal_without_a_whole_header_is_no_game(tmp_path: Path, keep: int) -> None:
    path = tmp_path / "j"
    journalled(path)
    path.write_bytes(path.read_bytes()[:keep])
    with pytest.raises(BadJournal, match="the game never started"):
        Journal.resume(path, find)


def test_every_changed_byte_before_the_last_line_is_found(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journalled(path, 12)
    raw = path.read_bytes()
    last = raw.rindex(b"\n", 0, len(raw) - 1)
    dice = random.Random(3)
    for at in range(last):
        new = dice.choice([b for b in (raw[at] ^ 1, raw[at] ^ 0x20, 0x20, dice.randrange(256)) if b != raw[at]])
        path.write_bytes(raw[:at] + bytes([new]) + raw[at + 1 :])
        with pytest.raises(BadJournal):
            Journal.resume(path, find)


def test_an_altered_last_line_is_an_error_too_if_it_was_finished(tmp_path: Path) -> None:
    path = tmp_path / "j"
    journalled(path, 12)
    path.write_bytes(path.read_bytes()[:-4] + b'x"}\n')
    lines = path.read_bytes().count(b"\n")
    with pytest.raises(BadJournal, match=f"^line {lines}: "):
        Journal.resume(path, find)


@pytest.mark.parametrize("how", ["drop", "swap", "double"])
def test_dropped_swapped_and_doubled_lines_are_found(tmp_path: Path, how: str) -> None:
    path = tmp_path / "j"
    journalled(path, 12)
    lines = path.read_bytes().splitlines(keepends=True)
    changed = {
        "drop": lines[:4] + lines[5:],
        "swap": lines[:4] + [lines[5], lines[4]] + lines[6:],
        "double": lines[:5] + lines[4:],
    }[how]
    path.write_bytes(b"".join(changed))
    with pytest.raises(BadJournal, match=r"^line [56]: does not fit the lines before it"):
        Journal.resume(path, find)


def sealed(path: Path, *entries: dict[str, Any]) -> None:
    """Write a journal whose hashes fit, as only this program can."""
    from marne.table.journal import _START, _sealed

    chain, out = _START, b""
    for entry in entries:
        line, chain = _sealed(entry, chain)
        out += line
    path.write_bytes(out)


@pytest.mark.parametrize(
    ("entry", "said"),
    [
        ({"play": "name 1"}, "line 2: answer 5: seat 0 cannot answer 'name 1'"),
        ({"play": 7}, "line 2: expected 'play' or 'undo'"),
        ({"undo": 1, "seat": 0}, "line 2: Ada has nothing to take back"),
        ({"undo": 0, "seat": 0}, "line 2: 0 steps"),
        ({"undo": 1, "seat": 9}, "line 2: there is no seat 9"),
        ({"jump": 1}, "line 2: expected 'play' or 'undo'"),
    ],
)
def test_lines_that_make_no_sense_are_refused(tmp_path: Path, entry: dict[str, Any], said: str) -> None:
    record = fixed().record()
    head = {"format": "marne-journal/1", **record.header.data(), "answers": list(record.lines)}
    sealed(tmp_path / "j", {**head, "secret": bytes(range(32)).hex()}, entry)
    with pytest.raises(BadJournal) as e:
        Journal.resume(tmp_path / "j", find)
    assert str(e.value).startswith(said)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"format": "marne-journal/2"}, "expected the format 'marne-journal/1'"),
        ({"title": "chess"}, "no title is called 'chess'"),
        ({"rules_version": "7"}, "newer rules"),
        ({"answers": "x"}, "answers: expected a list"),
        ({"secret": "00" * 32}, "commitment: is not that of the secret"),
        ({}, "secret: missing"),
    ],
)
def test_a_header_that_cannot_be_played_is_refused(tmp_path: Path, changes: dict[str, Any], said: str) -> None:
    record = fixed().record()
    head = {"format": "marne-journal/1", **record.header.data(), "answers": list(record.lines)}
    sealed(tmp_path / "j", {**head, **changes})
    with pytest.raises(BadJournal, match=said):
        Journal.resume(tmp_path / "j", find)


def test_a_record_is_not_a_journal(tmp_path: Path) -> None:
    fixed().record().save(tmp_path / "j")
    with pytest.raises(BadJournal, match="line 1"):
        Journal.resume(tmp_path / "j", find)


@pytest.mark.parametrize("step", ["write", "fsync"])
def test_what_cannot_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    path = tmp_path / "j"
    table = fixed(3)
    Journal.create(path, table)
    until(table, "Council")  # the answer that fails will be followed by draws
    record, position = table.record(), table.full_position()
    real, left = getattr(os, step), [1]

    def fail(*args: Any) -> Any:
        if left:
            left.pop()
            if step == "write":
                real(args[0], bytes(args[1][:5]))  # a part of it reaches the file
            raise OSError("no space left on device")
        return real(*args)

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="no space"):
        table.play(0, Name(1))
    assert (table.record(), table.full_position()) == (record, position)
    table.play(0, Name(1))  # there is room again
    at_random(table, 1)
    keeper(table).close()
    same(resumed(path), table)
    assert verify(table.record(), GAME).ok


def test_a_journal_that_cannot_be_repaired_refuses_everything_after(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = fixed()
    Journal.create(tmp_path / "j", table)

    def fail(*args: Any) -> NoReturn:
        raise OSError("the disk is gone")

    monkeypatch.setattr(os, "write", fail)
    monkeypatch.setattr(os, "ftruncate", fail)
    with pytest.raises(OSError, match="gone"):
        table.play(0, Stop())
    monkeypatch.undo()
    with pytest.raises(OSError, match="closed"):
        table.play(0, Stop())


def test_undo_that_cannot_be_written_does_not_count(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    table = fixed()
    Journal.create(tmp_path / "j", table)
    table.play(0, Stop())
    keeper(table).close()
    with pytest.raises(OSError, match="closed"):
        table.undo(0)
    assert table.undoable(0) == 1


def start(path: Path) -> subprocess.Popen[str]:
    root = Path(__file__).parents[2]
    search = os.pathsep.join([str(root / "src"), str(root), *sys.path])
    return subprocess.Popen(
        [sys.executable, "-m", "tests.table.player", str(path)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env={**os.environ, "PYTHONPATH": search, "PYTHONDONTWRITEBYTECODE": "1"},
    )


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="the system has no SIGKILL")
def test_a_game_killed_again_and_again_loses_nothing_that_was_acknowledged(tmp_path: Path) -> None:
    """Real processes, killed at random moments while they write; the next one goes on with the file."""
    path, dice, acknowledged = tmp_path / "j", random.Random(14), 0
    quiet = player.begin()
    for _ in range(12):
        with start(path) as child:
            assert child.stdout is not None
            first = child.stdout.readline()
            assert int(first) >= acknowledged
            time.sleep(dice.random() * 0.02)
            child.send_signal(signal.SIGKILL)
            lines = [first, *child.stdout.read().splitlines(keepends=True)]
        acknowledged = max(int(line) for line in lines if line.endswith("\n"))
        table = resumed(path)
        assert table.changes >= acknowledged
        while quiet.changes < table.changes:
            player.change(quiet)
        same(table, quiet)
        assert verify(table.record().text(), GAME).ok
        if table.over:
            path.unlink()
            acknowledged, quiet = 0, player.begin()
