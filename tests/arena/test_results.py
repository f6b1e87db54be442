"""Results that outlive the run."""

from __future__ import annotations

from pathlib import Path

import pytest

import marne
from marne.arena.match import Deal, Outcome, play_one
from marne.arena.results import Key, Results, ResultsError, described

KEY = Key(("random", "staff"), ("1", "1"), 4)


@pytest.fixture
def header() -> dict[str, object]:
    return described(marne.games()["qmg"], {"players": "2"})


def test_a_result_is_read_as_it_was_written(tmp_path: Path, header: dict[str, object]) -> None:
    path = tmp_path / "results.jsonl"
    outcome = play_one(Deal("qmg", {"players": "2"}, ("random", "staff"), 4))
    first = Results(path, header)
    first.add(KEY, outcome)
    first.add(KEY, outcome._replace(winner=None))
    first.close()
    again = Results(path, header)
    again.close()
    assert again.games == {KEY: outcome}
    assert len(path.read_text().splitlines()) == 2, "a head and one game: what is there already is not written twice"


def test_a_line_that_was_cut_off_is_dropped(tmp_path: Path, header: dict[str, object]) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(path, header)
    results.add(KEY, Outcome(4, 0, "x", "X 1", 9, 9))
    results.add(KEY._replace(seed=5), Outcome(5, 1, "x", "X 1", 9, 9))
    results.close()
    path.write_bytes(path.read_bytes()[:-20])
    again = Results(path, header)
    again.add(KEY._replace(seed=5), Outcome(5, 1, "x", "X 1", 9, 9))
    again.close()
    last = Results(path, header)
    last.close()
    assert sorted(key.seed for key in last.games) == [4, 5]


def test_failed_games_are_played_again(tmp_path: Path, header: dict[str, object]) -> None:
    path = tmp_path / "results.jsonl"
    results = Results(path, header)
    results.add(KEY, Outcome(4, error="bang"))
    results.close()
    again = Results(path, header)
    again.close()
    assert again.games == {}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", None),
        ("hello\n", "line 1: not a result"),
        ('{"format":"something"}\n', "has no results of marne arena"),
    ],
)
def test_files_of_others(tmp_path: Path, header: dict[str, object], text: str, message: str | None) -> None:
    path = tmp_path / "results.jsonl"
    path.write_text(text)
    if message is None:
        Results(path, header).close()
        return
    with pytest.raises(ResultsError, match=message):
        Results(path, header)
    assert path.read_text() == text, "it is left as it was"


def test_results_of_other_rules_are_not_mixed(tmp_path: Path, header: dict[str, object]) -> None:
    path = tmp_path / "results.jsonl"
    Results(path, header).close()
    with pytest.raises(ResultsError, match="other games: rules_version was"):
        Results(path, header | {"rules_version": 99})
    with pytest.raises(ResultsError, match="cannot use"):
        Results(tmp_path, header)
