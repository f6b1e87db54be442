"""The saved game: what is written comes back, and everything else is refused by the name of its field."""

from __future__ import annotations

import json
import os
import stat
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from marne.table import BadRecord, Record, Table
from marne.table.record import digest, load, record_of
from marne.table.snapshot import BadSnapshot
from tests.table.kit import SECRET, at_random, find, fixed
from tests.toy import GAME, ToyGame

FINISHED = at_random(fixed(3), 3).record()
RUNNING = at_random(fixed(3), 3, answers=9).record()


STANDARD, CORRECTED = "0123456789ab", "ba9876543210"


class WithData(ToyGame):
    """A title with data files: the shipped ones."""

    data_digest = STANDARD
    standard_digest = STANDARD


class Corrected(WithData):
    """With corrected ones."""

    data_digest = CORRECTED


def altered(changes: dict[str, Any], *without: str, record: Record = FINISHED) -> dict[str, Any]:
    """The data of a record with some fields changed and the digest made to fit."""
    data = {**record.data(), **changes}
    for key in without:
        del data[key]
    if "digest" in data and "digest" not in changes:
        data["digest"] = digest(data)
    return data


def test_a_record_is_the_same_after_writing_and_reading() -> None:
    for record in (FINISHED, RUNNING, FINISHED.withheld()):
        assert record_of(record.text()) == record
        assert record_of(record.text().encode()) == record
        assert record_of(record.data()) == record
        assert record_of(record) is record


def test_the_fields_are_those_that_are_promised() -> None:
    assert list(FINISHED.data()) == [
        "format",
        "title",
        "rules_version",
        "options",
        "seats",
        "commitment",
        "contributions",
        "secret",
        "answers",
        "result",
        "digest",
    ]
    assert FINISHED.data()["format"] == "marne-game/1"
    assert FINISHED.data()["secret"] == SECRET.hex()


def test_a_record_reads_line_by_line() -> None:
    """One line per player's answer, with the draws that followed it; the seat only where several were asked."""
    data = FINISHED.data()
    assert all(line.split(";")[0].split()[0].split(":")[-1] not in ("draw", "blow") for line in data["answers"][1:])
    assert all((":" in text) == ("name" in text or "praise" in text) for text in FINISHED.answers)
    assert len(FINISHED.text().splitlines()) < len(FINISHED.lines) + 40


def test_a_foreign_or_newer_format_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"^format: .*found 'marne-game/2'"):
        record_of(altered({"format": "marne-game/2"}))
    with pytest.raises(BadRecord, match=r"^format: .*found None"):
        record_of({"hello": 1})


def test_what_a_seat_exported_of_a_running_game_is_no_record() -> None:
    with pytest.raises(BadRecord, match="one seat has seen of a running game"):
        record_of(fixed().export(0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a saved game, or cut off"),
        ("[]", "expected a JSON object"),
        ("12", "expected a JSON object"),
        ("PK\x03\x04", "not a saved game, or cut off"),
        (b"\xff\xfe", "byte 0 is not UTF-8"),
        ("[" * 100_000, "nested too deeply|cut off"),
        ('{"format": 1, "format": 2}', "format: written twice"),
    ],
)
def test_what_is_not_even_json_is_refused(text: str | bytes, said: str) -> None:
    with pytest.raises(BadRecord, match=said):
        record_of(text)


@pytest.mark.parametrize("key", [k for k in FINISHED.data() if k not in ("format", "secret")])
def test_every_missing_field_is_named(key: str) -> None:
    with pytest.raises(BadRecord, match=f"^{key}: missing$"):
        record_of(altered({}, key))


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"title": 7}, "title", "expected a text, found 7"),
        ({"rules_version": None}, "rules_version", "expected a text"),
        ({"data_digest": None}, "data_digest", "expected a text"),
        ({"data_digest": ""}, "data_digest", "expected 6 bytes in small hexadecimal digits"),
        ({"data_digest": "ABCDEF012345"}, "data_digest", "expected 6 bytes in small hexadecimal digits"),
        ({"options": []}, "options", "expected an object"),
        ({"options": {"seats": 3}}, "options.seats", "expected a text, found 3"),
        ({"seats": "Ada"}, "seats", "expected a list"),
        ({"seats": []}, "seats", "nobody plays"),
        ({"seats": ["a", "b", 3]}, "seats[2]", "expected a text"),
        ({"seats": ["a", "b", "\ud800"]}, "seats[2]", "half a character"),
        ({"commitment": "ab"}, "commitment", "expected 32 bytes"),
        ({"commitment": "AB" * 32}, "commitment", "small hexadecimal digits"),
        ({"contributions": ["00"]}, "contributions", "1 for 3 seats"),
        ({"contributions": ["00", "", "00"]}, "contributions[1]", "expected 1 to 64 bytes"),
        ({"contributions": ["00", "0", "00"]}, "contributions[1]", "expected 1 to 64 bytes"),
        ({"secret": "00"}, "secret", "expected 32 bytes"),
        ({"secret": None}, "secret", "expected a text"),
        ({"answers": "stop"}, "answers", "expected a list"),
        ({"answers": ["stop", 4]}, "answers[1]", "expected a text"),
        ({"answers": ["stop", ""]}, "answers[1]", "missing or has spaces"),
        ({"answers": ["stop; fold"]}, "answers[0]", "missing or has spaces"),
        ({"answers": ["stop;;fold"]}, "answers[0]", "missing or has spaces"),
        ({"result": "won"}, "result", "expected an object"),
        ({"result": {}}, "result", "'winner', 'kind' and 'rule'"),
        ({"result": {"winner": True, "kind": "", "rule": ""}}, "result.winner", "expected a number"),
        ({"result": {"winner": -1, "kind": "", "rule": ""}}, "result.winner", "expected a number"),
        ({"result": {"winner": 1, "kind": 0, "rule": ""}}, "result.kind", "expected a text"),
        ({"forked": {"at": 3}}, "forked", "expected 'commitment' and 'at'"),
        ({"forked": {"at": 10**6, "commitment": "00" * 32}}, "forked.at", "more than the"),
        ({"forked": {"at": -1, "commitment": "00" * 32}}, "forked.at", "expected a number"),
        ({"digest": "zz"}, "digest", "expected 32 bytes"),
        ({"comment": "hi"}, "comment", "unknown field"),
    ],
)
def test_every_wrong_field_is_named_with_what_was_expected(changes: dict[str, Any], field: str, said: str) -> None:
    with pytest.raises(BadRecord) as e:
        record_of(altered(changes))
    assert e.value.field == field
    assert said in e.value.text


def test_a_changed_value_is_found_by_the_digest() -> None:
    data = FINISHED.data()
    data["seats"][0] = "Eve"
    with pytest.raises(BadRecord, match=r"^digest: does not fit the rest"):
        record_of(data)


@settings(max_examples=300)
@given(st.data())
def test_a_file_cut_off_anywhere_is_refused(data: st.DataObject) -> None:
    raw = FINISHED.text().encode()
    with pytest.raises(BadRecord):
        record_of(raw[: data.draw(st.integers(0, len(raw) - 3))])


@pytest.mark.parametrize(
    ("changes", "field", "said"),
    [
        ({"title": "chess"}, "title", "no title is called 'chess'"),
        ({"options": {"players": "3", "rounds": "4"}}, "options.rounds", "expected one of 3, 1, 40, 80, found '4'"),
        ({"options": {"speed": "3"}}, "options.speed", "Toy has no such option"),
        ({"options": {"players": "2", "rounds": "3"}}, "seats", "is for 2, found 3"),
        ({"rules_version": "1.3"}, "rules_version", "newer rules, 1.3; this program plays Toy by 1.2"),
        ({"rules_version": "1.10"}, "rules_version", "newer rules"),
        ({"rules_version": "1.2.1"}, "rules_version", "newer rules"),
        ({"rules_version": "house"}, "rules_version", "played by 'house'"),
        ({"data_digest": CORRECTED}, "data_digest", f"with the data {CORRECTED}, but Toy has no data files here"),
        ({"commitment": "00" * 32}, "commitment", "not that of the secret"),
        ({"result": None}, "result", "the answers lead to"),
        ({"result": {"winner": 2, "kind": "goal", "rule": "x"}}, "result", "the answers lead to"),
        ({"answers": list(FINISHED.lines[:-1])}, "result", "do not lead to the end"),
        ({"answers": [*FINISHED.lines, "stop"]}, f"answer {len(FINISHED.answers) + 1}", "the game is over"),
        ({"answers": ["blow fair"], "result": None}, "answers", "end after answer 1 in the middle of a draw"),
        ({"answers": ["jump"]}, "answer 1", "no action begins with 'jump'"),
        ({"answers": ["stop"]}, "answer 1", "CHANCE cannot answer 'stop'"),
    ],
)
def test_a_record_that_does_not_fit_the_title_is_refused(changes: dict[str, Any], field: str, said: str) -> None:
    with pytest.raises(BadRecord) as e:
        Table.load(altered(changes), find)
    assert (e.value.field, said in e.value.text) == (field, True), str(e.value)


def test_a_game_of_another_title_is_refused() -> None:
    class Other(ToyGame):
        key = "other"

    with pytest.raises(BadRecord, match=r"^title: a game of 'toy', not of 'other'"):
        Table.load(FINISHED, Other())


def test_an_answer_without_its_seat_or_with_a_wrong_one_is_refused() -> None:
    at = next(n for n, line in enumerate(FINISHED.lines) if ":name" in line)
    lines = list(FINISHED.lines)
    for wrong, said in (
        ("name 1", "which seat answered"),
        ("7:name 1", "put to somebody else"),
        ("0:name 0", "nobody speaks"),
        ("99999:name 1", "there is no seat 99999"),
    ):
        lines[at] = wrong
        with pytest.raises(BadRecord, match=said):
            Table.load(altered({"answers": lines}), GAME)


def test_older_rules_are_tried_and_blamed_if_they_no_longer_hold() -> None:
    assert Table.load(altered({"rules_version": "1.1"}), GAME).over
    with pytest.raises(BadRecord, match=r"^answer 1: .* \(played by rules 0\.9, read by rules 1\.2\)"):
        Table.load(altered({"rules_version": "0.9", "answers": ["stop"]}), GAME)


def test_a_record_names_the_data_unless_they_are_the_standard() -> None:
    assert "data_digest" not in at_random(Table(WithData()), 1).record().data()
    record = at_random(Table(Corrected()), 1).record()
    assert record.data()["data_digest"] == CORRECTED
    assert record_of(record.text()) == record
    assert Table.load(record, Corrected()).over
    assert Table.load(record, Corrected()).fork(1).header.data_digest == CORRECTED


def test_a_game_with_other_data_is_refused() -> None:
    """The sentence has both digests; a record without the field was played with the standard data."""
    with pytest.raises(BadRecord) as e:
        Table.load(at_random(Table(Corrected()), 1).record(), WithData())
    said = f"played with the data {CORRECTED}, but Toy is played with the standard data {STANDARD} here"
    assert str(e.value) == f"data_digest: {said}"
    assert Table.load(FINISHED, WithData()).over
    with pytest.raises(BadRecord) as e:
        Table.load(FINISHED, Corrected())
    said = f"played with the standard data {STANDARD}, but Toy is played with the data {CORRECTED} here"
    assert str(e.value) == f"data_digest: {said}"


def test_a_corrected_folder_that_has_become_the_standard() -> None:
    """Then a record that names its digest is one of the standard game."""

    class Adopted(Corrected):
        standard_digest = CORRECTED

    assert Table.load(at_random(Table(Corrected()), 1).record(), Adopted()).over


def test_the_first_records_named_the_data_in_the_version() -> None:
    old = altered({"rules_version": f"1.2+{CORRECTED}"})
    assert Table.load(old, Corrected()).over
    assert record_of(old).data() == old, "it is written as it was"
    with pytest.raises(BadRecord, match=rf"^data_digest: played with the data {CORRECTED}, but"):
        Table.load(old, WithData())
    with pytest.raises(BadRecord, match=r"^rules_version: played by newer rules, 1\.3"):
        Table.load(altered({"rules_version": f"1.3+{CORRECTED}"}), Corrected())


def test_a_snapshot_is_one_of_its_data() -> None:
    table = at_random(Table(WithData()), 1, answers=5)
    record = table.record()
    words = (record.header, record.secret)
    assert Table.unpack(table.pack({}), *words, WithData(), record.answers, {}).version == table.version
    with pytest.raises(BadSnapshot, match="its data is different"):
        Table.unpack(table.pack({}), *words, Corrected(), record.answers, {})


def test_a_record_is_saved_and_read_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    FINISHED.save(path)
    assert load(path) == FINISHED
    assert path.read_text() == FINISHED.text()
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_a_running_games_file_is_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    RUNNING.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


@pytest.mark.parametrize("step", ["write", "fsync", "replace"])
def test_a_failed_save_leaves_the_old_file_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, step: str
) -> None:
    path = tmp_path / "game.json"
    RUNNING.save(path)

    def fail(*args: object) -> None:
        raise OSError("no space left on device")

    monkeypatch.setattr(os, step, fail)
    with pytest.raises(OSError, match="no space"):
        FINISHED.save(path)
    monkeypatch.undo()
    assert load(path) == RUNNING
    assert [p.name for p in tmp_path.iterdir()] == ["game.json"]


def test_a_short_write_is_continued(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    real = os.write
    monkeypatch.setattr(os, "write", lambda fd, data: real(fd, bytes(data[:7])))
    FINISHED.save(tmp_path / "game.json")
    assert load(tmp_path / "game.json") == FINISHED


def test_the_text_is_plain_json_for_everybody() -> None:
    assert json.loads(FINISHED.text()) == FINISHED.data()
