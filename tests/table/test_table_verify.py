"""Verification: whoever holds a record can check every answer and every draw; one changed byte is found."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from marne.table import BadRecord, Record, Table, verify
from marne.table.record import digest
from tests.table.kit import SECRET, at_random, find, fixed
from tests.toy import GAME, ToyGame

FINISHED = at_random(fixed(3), 3).record()


def forged(changes: dict[str, Any], record: Record = FINISHED) -> dict[str, Any]:
    """A record altered by somebody who knows how to make the digest fit."""
    data = {**record.data(), **changes}
    data["digest"] = digest(data)
    return data


def test_a_finished_game_is_verified_with_all_its_draws() -> None:
    for source in (FINISHED, FINISHED.data(), FINISHED.text(), FINISHED.text().encode()):
        report = verify(source, find)
        assert report.ok
        assert report.finished
        assert report.answers == len(FINISHED.answers)
        assert report.draws == sum(t.startswith(("draw", "blow")) for t in FINISHED.answers)
        assert report.notes == []
        assert str(report).startswith(f"verified: {report.answers} answers, {report.draws} draws")


def test_a_running_game_is_verified_at_every_answer_by_the_host() -> None:
    def check(table: Table) -> None:
        report = verify(table.record().text(), GAME)
        assert report.ok, str(report)
        assert report.finished == table.over

    at_random(fixed(3), 8, each=check)


def test_a_game_that_was_given_up_is_verified_as_far_as_it_was_played() -> None:
    table = fixed(3)
    table.play(table.asked[0], table.legal(table.asked[0])[0])
    played = table.record()
    record = replace(played, result=(1, "resigned", "HOUSE 1"))
    report = verify(record.text(), GAME)
    assert report.ok and report.given_up and not report.finished and "resigned" in report.notes[0]
    assert Table.load(record.text(), GAME).version == table.version
    won = replace(played, result=(1, "points", "TOY 1"))
    assert not verify(won.text(), GAME).ok, "any other end has to follow from the answers"
    with pytest.raises(BadRecord, match="do not lead to the end"):
        Table.load(won.text(), GAME)
    assert not verify(replace(FINISHED, result=(1, "resigned", "HOUSE 1")).text(), GAME).ok, "that game has an end"


def test_without_the_secret_the_rules_are_checked_and_a_note_says_what_is_not() -> None:
    report = verify(FINISHED.withheld().text(), GAME)
    assert report.ok
    assert report.draws == 0
    assert "could not be derived" in report.notes[0]


def test_every_single_changed_byte_of_a_file_is_found() -> None:
    """At every place of the file, with a few values each: by the digest, the fields, the rules or the layout."""
    raw = at_random(fixed(2, 1), 3).record().text().encode()
    dice = random.Random(1)
    for at in range(len(raw)):
        for new in {dice.randrange(256), raw[at] ^ 1, raw[at] ^ 0x20, ord(" "), ord("0")} - {raw[at]}:
            changed = raw[:at] + bytes([new]) + raw[at + 1 :]
            assert not verify(changed, GAME).ok, (at, raw[at], new)


def test_every_dropped_and_every_doubled_byte_is_found() -> None:
    raw = at_random(fixed(2, 1), 3).record().text().encode()
    for at in range(len(raw)):
        assert not verify(raw[:at] + raw[at + 1 :], GAME).ok, at
        assert not verify(raw[:at] + raw[at : at + 1] + raw[at:], GAME).ok, at


def test_a_new_layout_is_told_apart_from_a_new_content() -> None:
    report = verify(json.dumps(FINISHED.data()), GAME)
    assert [p.where for p in report.problems] == ["layout"]
    assert report.draws > 0


def test_a_forged_draw_is_found_at_its_answer_with_what_it_should_be() -> None:
    """A forger who gives seat 0 a better card and makes the digest fit is found by the secret."""
    answers = FINISHED.answers
    at = next(n for n, text in enumerate(answers) if text.startswith("draw"))
    was = answers[at]
    lines = list(FINISHED.lines)
    first = lines[0].split(";")
    first[at] = "draw fox" if was != "draw fox" else "draw rat"
    lines[0] = ";".join(first)
    report = verify(forged({"answers": lines}), GAME)
    assert report.problems[0].answer == at + 1
    assert report.problems[0].where == f"answer {at + 1}"
    assert f"the record says {first[at]!r}" in report.problems[0].text
    assert f"draw 1 for 'bag' is {was!r}" in report.problems[0].text
    assert "NOT verified" in str(report)


def test_a_forged_illegal_answer_is_found_at_its_answer_with_the_rule() -> None:
    lines = list(FINISHED.lines)
    at = next(n for n, line in enumerate(lines) if line.startswith("stop"))
    number = len(";".join(lines[:at]).split(";")) + 1
    lines[at] = "name 0"
    report = verify(forged({"answers": lines}), GAME)
    assert (report.problems[0].answer, report.answers) == (number, number - 1)
    assert "TOY answer-1" in report.problems[0].text


@pytest.mark.parametrize(
    ("changes", "where"),
    [
        ({"commitment": "11" * 32}, "commitment"),
        ({"secret": "11" * 32}, "commitment"),
        ({"contributions": ["616461", "62656e", "636c656e"]}, "answer 1"),
        ({"result": None}, "result"),
        ({"result": {"winner": 0, "kind": "points", "rule": "TOY end-9"}}, "result"),
        ({"rules_version": "9"}, "rules_version"),
        ({"title": "chess"}, "title"),
        ({"options": {"players": "3", "rounds": "40"}}, "result"),
        ({"answers": list(FINISHED.lines[:-1])}, "result"),
        ({"answers": [*FINISHED.lines, "stop"]}, f"answer {len(FINISHED.answers) + 1}"),
        ({"answers": FINISHED.answers}, "answers"),
        ({"answers": ["blow fair"]}, "answer"),
        ({"answers": []}, "answers"),
    ],
)
def test_every_forged_field_is_found(changes: dict[str, Any], where: str) -> None:
    report = verify(forged(changes), find)
    assert not report.ok
    assert any(p.where.startswith(where) for p in report.problems), str(report)


def test_another_secret_with_a_fitting_commitment_is_found_by_the_draws() -> None:
    other = fixed(3, secret=bytes(32))
    data = forged({"secret": bytes(32).hex(), "commitment": other.header.commitment})
    report = verify(data, GAME)
    assert report.problems[0].where.startswith("answer ")
    assert len(report.problems) <= 20
    assert SECRET.hex() not in str(report)


def test_a_fork_is_only_trusted_up_to_where_it_forked() -> None:
    table = at_random(fixed(3), answers=12)
    fork = at_random(table.fork(table.version), 1).record()
    assert verify(fork.text(), GAME).ok
    data = forged({"forked": {"commitment": table.header.commitment, "at": 0}}, fork)
    assert not verify(data, GAME).ok


def test_data_that_are_not_the_standard_are_named() -> None:
    class Corrected(ToyGame):
        data_digest = "ba9876543210"
        standard_digest = "0123456789ab"

    record = at_random(Table(Corrected()), 1).record()
    found = verify(record.text(), Corrected())
    assert found.ok
    assert found.notes == ["played with the data ba9876543210, not with the standard data 0123456789ab"]
    refused = verify(record.text(), GAME)
    assert [problem.where for problem in refused.problems] == ["data_digest"]
    assert "played with the data ba9876543210" in str(refused)


def test_rules_that_changed_since_are_named() -> None:
    class Later(ToyGame):
        rules_version = "1.3"

    assert verify(FINISHED, Later()).ok
    lines = ["stop", *FINISHED.lines]
    assert "played by rules 1.2, read by rules 1.3" in str(verify(forged({"answers": lines}), Later()))
