"""Learned models: what is written is read again, and a file that does not fit is refused with a reason."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from marne.kernel.game import DataError
from marne.kit.model import Model, read_model, write_model
from marne.kit.net import Layer, Net

NAMES = ("lead", "time")


def small() -> Net:
    hidden = Layer([[1.0, 0.0], [0.0, -1.0]], [0.0, 0.5])
    return Net([1.0, 0.0], [2.0, 1.0], [hidden, Layer([[1.0, 4.0]], [-1.0])])


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "value.json"
    write_model(Model("toy", "1", NAMES, {"games": 3}, small()), path)
    return path


def test_a_net_by_hand() -> None:
    """(3 - 1) * 2 = 4 goes through, 0.5 - 0.25 counts four times: 4 + 1 - 1 = 4."""
    assert small().logit([3.0, 0.25]) == 4.0
    assert math.isclose(small().chance([3.0, 0.25]), 1 / (1 + math.exp(-4)))


def test_rectifiers_cut_off_what_is_negative() -> None:
    assert small().logit([0.0, 9.0]) == -1.0


def test_a_hopeless_position_has_no_chance_and_raises_nothing() -> None:
    assert Net([0.0], [1.0], [Layer([[1.0]], [0.0])]).chance([-1e9]) == 0.0


def test_a_net_without_hidden_layers_adds_up_shifted_and_scaled_inputs() -> None:
    assert Net([1.0, -2.0], [2.0, 0.5], [Layer([[3.0, 4.0]], [-1.0])]).logit([2.0, 4.0]) == -1.0 + 3.0 * 2.0 + 4.0 * 3.0


def test_a_model_is_read_as_it_was_written(file: Path) -> None:
    model = read_model(file, "toy", "1", NAMES)
    assert model.made == {"games": 3}
    assert model.net.logit([3.0, 0.25]) == 4.0


@pytest.mark.parametrize(("title", "features", "names"), [("x", "1", NAMES), ("toy", "2", NAMES), ("toy", "1", ("a",))])
def test_a_model_for_other_features_is_refused(file: Path, title: str, features: str, names: tuple[str, ...]) -> None:
    with pytest.raises(DataError, match="made for features 1 of toy"):
        read_model(file, title, features, names)


def test_a_changed_weight_is_noticed(file: Path) -> None:
    data = json.loads(file.read_text())
    data["net"]["shift"][0] = 7.0
    file.write_text(json.dumps(data))
    with pytest.raises(DataError, match="checksum"):
        read_model(file, "toy", "1", NAMES)


@pytest.mark.parametrize("spoil", ['{"net": 3}', "not JSON", '{"net": {"layers": [], "shift": [1], "scale": []}}'])
def test_what_is_no_model_is_refused(file: Path, spoil: str) -> None:
    file.write_text(spoil)
    with pytest.raises(DataError, match="not a model"):
        read_model(file, "toy", "1", NAMES)


def test_layers_that_do_not_fit_are_refused(file: Path) -> None:
    data = json.loads(file.read_text())
    data["net"]["layers"].pop()
    file.write_text(json.dumps(data))
    with pytest.raises(DataError, match="do not fit"):
        read_model(file, "toy", "1", NAMES)
