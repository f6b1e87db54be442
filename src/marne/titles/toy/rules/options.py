"""The options of a game: the number of players and of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

OPTIONS: Final[dict[str, tuple[str, ...]]] = {"players": ("2", "3"), "rounds": ("3", "1", "40", "80")}


def parse(options: Mapping[str, str]) -> tuple[int, int]:
    """The number of players and of rounds. Raises ValueError with a readable message.

    >>> parse({"players": "3"})
    (3, 3)
    """
    for name, value in options.items():
        if name not in OPTIONS:
            raise ValueError(f"no option is called {name!r}; there are: {', '.join(OPTIONS)}")
        if value not in OPTIONS[name]:
            raise ValueError(f"option {name}: {value!r} is not one of {', '.join(OPTIONS[name])}")
    return int(options.get("players", "2")), int(options.get("rounds", "3"))
