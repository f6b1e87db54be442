"""The options of a game: the number of players and of rounds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from marne.kit.options import check_options

OPTIONS: Final[dict[str, tuple[str, ...]]] = {"players": ("2", "3"), "rounds": ("3", "1", "40", "80")}


def parse(options: Mapping[str, str]) -> tuple[int, int]:
    """The number of players and of rounds. Raises ValueError with a readable message.

    >>> parse({"players": "3"})
    (3, 3)
    """
    check_options(options, OPTIONS)
    return int(options.get("players", "2")), int(options.get("rounds", "3"))
