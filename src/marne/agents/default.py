"""Which level plays where nobody has chosen one: empty seats, guides, seats that are held for somebody."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from marne.agents.uniform import RANDOM

DEFAULT: Final = "staff"
"""The level that every title should have, of a player that knows its game."""
LAST_RESORTS: Final = (DEFAULT, RANDOM.name)
"""Who answers where another level fails, and who where they fail as well."""


def default_level(names: Collection[str]) -> str:
    """The default opponent among the levels of a title: `random` where the title has no `staff`.

    >>> default_level(["random", "staff"]), default_level(["random"])
    ('staff', 'random')
    """
    return DEFAULT if DEFAULT in names else RANDOM.name
