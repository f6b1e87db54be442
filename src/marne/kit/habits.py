"""What players usually do with what they hide, learned from games: a file of weights, checked before it is used.

A title names the *signs* by which a thing is likelier or less likely in a hidden place: a leader in the front line, a
strong corps in a fortress. Each has a weight, a natural logarithm; the weights of all signs that hold are added up.
"""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from marne.kernel.game import DataError

FORMAT: Final = 1
MOST: Final = 3.0
"""No sign weighs more, for or against: nothing that is possible becomes next to impossible."""


class Habits(NamedTuple):
    """The weights of signs, and where they come from."""

    title: str
    signs: str
    """The version of the signs."""
    names: tuple[str, ...]
    """The signs, by number."""
    made: Mapping[str, Any]
    """How it was made: the command, the games, the versions of rules and players, how good it is."""
    weights: tuple[float, ...]
    """By sign."""

    def factors(self) -> list[float]:
        """By sign: how many times as likely a thing is."""
        return [math.exp(max(-MOST, min(MOST, weight))) for weight in self.weights]

    def data(self) -> dict[str, Any]:
        """The habits as JSON data; weights of 0 are left out."""
        weights = {name: weight for name, weight in zip(self.names, self.weights, strict=True) if weight}
        return {
            "format": FORMAT,
            "title": self.title,
            "signs": self.signs,
            "named": _checksum(self.names),
            "made": dict(self.made),
            "checksum": _checksum(weights),
            "weights": weights,
        }


def write_habits(habits: Habits, path: Path) -> None:
    """Write the file."""
    path.write_text(json.dumps(habits.data(), indent=1) + "\n")


def read_habits(path: Path, title: str, signs: str, names: Sequence[str]) -> Habits:
    """The habits in a file. Raises DataError, with the reason, unless they were learned for these signs."""
    try:
        data = json.loads(path.read_text())
        weights = {str(name): float(weight) for name, weight in data["weights"].items()}
        found = (data["title"], data["signs"], data["named"])
        made, checksum = data["made"], data["checksum"]
    except (OSError, ValueError, KeyError, TypeError, AttributeError) as e:
        raise DataError(f"{path.name}: no habits: {type(e).__name__}: {e}") from None
    if data.get("format") != FORMAT or checksum != _checksum(weights):
        raise DataError(f"{path.name}: another format, or the checksum is wrong: make it again")
    if found != (title, signs, _checksum(tuple(names))):
        raise DataError(f"{path.name}: made for other signs than version {signs} of {title}: make it again")
    return Habits(title, signs, tuple(names), made, tuple(weights.get(name, 0.0) for name in names))


def _checksum(data: Any) -> str:
    return hashlib.sha256(json.dumps(data, sort_keys=True).encode()).hexdigest()
