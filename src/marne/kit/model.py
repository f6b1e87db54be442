"""Learned models as files: a small net with what it was made from, checked before it is used."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from marne.kernel.game import DataError
from marne.kit.net import Layer, Net

FORMAT: Final = 1


class Model(NamedTuple):
    """A net, and where it comes from."""

    title: str
    features: str
    """The version of the features that are its inputs."""
    names: tuple[str, ...]
    """The features, in the order of the inputs."""
    made: Mapping[str, Any]
    """How it was made: the command, the games, the versions of rules and players, how good it is."""
    net: Net

    def data(self) -> dict[str, Any]:
        """The model as JSON data."""
        net = {
            "shift": self.net.shift,
            "scale": self.net.scale,
            "layers": [{"weights": layer.weights, "biases": layer.biases} for layer in self.net.layers],
        }
        return {
            "format": FORMAT,
            "title": self.title,
            "features": self.features,
            "names": list(self.names),
            "made": dict(self.made),
            "checksum": _checksum(net),
            "net": net,
        }


def write_model(model: Model, path: Path) -> None:
    """Write the file."""
    path.write_text(json.dumps(model.data(), indent=1) + "\n")


def read_model(path: Path, title: str, features: str, names: Sequence[str]) -> Model:
    """The model in a file. Raises DataError, with the reason, unless it was made for these features of this title."""
    try:
        data = json.loads(path.read_text())
        net = data["net"]
        model = Model(data["title"], data["features"], tuple(data["names"]), data["made"], _net(net))
        checksum = data["checksum"]
    except (OSError, ValueError, KeyError, TypeError) as e:
        raise DataError(f"{path.name}: not a model: {type(e).__name__}: {e}") from None
    if data.get("format") != FORMAT or checksum != _checksum(net):
        raise DataError(f"{path.name}: another format, or the checksum is wrong: make it again")
    if (model.title, model.features, model.names) != (title, features, tuple(names)):
        raise DataError(
            f"{path.name}: made for features {model.features} of {model.title}, not for {features} of {title}"
        )
    return model


def _net(data: Any) -> Net:
    layers = [Layer(_rows(layer["weights"]), _numbers(layer["biases"])) for layer in data["layers"]]
    net = Net(_numbers(data["shift"]), _numbers(data["scale"]), layers)
    width = len(net.shift)
    for layer in layers:
        if any(len(row) != width for row in layer.weights) or len(layer.biases) != len(layer.weights):
            raise ValueError("the layers do not fit together")
        width = len(layer.weights)
    if width != 1 or len(net.scale) != len(net.shift):
        raise ValueError("the layers do not fit together")
    return net


def _rows(data: Any) -> list[list[float]]:
    return [_numbers(row) for row in data]


def _numbers(data: Any) -> list[float]:
    return [float(number) for number in data]


def _checksum(net: Any) -> str:
    return hashlib.sha256(json.dumps(net, sort_keys=True).encode()).hexdigest()
