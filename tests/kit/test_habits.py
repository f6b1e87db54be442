"""Learned habits: what is written is read again, and a file that does not fit is refused with a reason."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.kit.habits import MOST, Habits, read_habits, write_habits

NAMES = ("leader in front", "leader in the rear", "corps in front")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "habits.json"
    write_habits(Habits("toy", "1", NAMES, {"games": 3}, (-0.5, 0.0, 9.0)), path)
    return path


def test_habits_are_read_as_they_were_written(file: Path) -> None:
    habits = read_habits(file, "toy", "1", NAMES)
    assert habits.made == {"games": 3}
    assert habits.weights == (-0.5, 0.0, 9.0)
    assert "leader in the rear" not in json.loads(file.read_text())["weights"], "what weighs nothing is left out"


def test_no_sign_rules_anything_out(file: Path) -> None:
    factors = read_habits(file, "toy", "1", NAMES).factors()
    assert factors == [math.exp(-0.5), 1.0, math.exp(MOST)]


@pytest.mark.parametrize(("title", "signs", "names"), [("x", "1", NAMES), ("toy", "2", NAMES), ("toy", "1", ("a",))])
def test_habits_for_other_signs_are_refused(file: Path, title: str, signs: str, names: tuple[str, ...]) -> None:
    with pytest.raises(DataError, match="made for other signs"):
        read_habits(file, title, signs, names)


def test_a_changed_weight_is_noticed(file: Path) -> None:
    data = json.loads(file.read_text())
    data["weights"]["leader in front"] = 2.0
    file.write_text(json.dumps(data))
    with pytest.raises(DataError, match="checksum"):
        read_habits(file, "toy", "1", NAMES)


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"weights": 3}'])
def test_what_are_no_habits_is_said(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(DataError, match=r"habits\.json: no habits"):
        read_habits(file, "toy", "1", NAMES)
