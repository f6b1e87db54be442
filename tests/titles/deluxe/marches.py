"""Movement in words, for tests, with what is Deluxe's own; see `tests.titles.hex14.marches`."""

from __future__ import annotations

import random

from marne.titles.deluxe.rules import actions
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.roster import HAS_COUNTER
from marne.titles.hex14.rules.roster import (
    SIDE,
    type_set,
)
from tests.titles.deluxe.kit import empty, unit
from tests.titles.hex14.marches import (
    VERBS,
    allowed,
    give_hexes,
    goals,
    invade,
    last,
    moving,
    on_map,
    options,
    play,
    read,
    refusal,
    rule,
    scatter,
    show,
    way,
    where,
)

__all__ = [
    "VERBS", "allowed", "give_hexes", "goals", "invade", "last", "moving", "on_map", "options", "play", "read",
    "refusal", "rule", "scattered", "show", "veiled", "way", "where",
]  # fmt: skip

VERBS["activate"] = actions.Activate


def veiled(g: Deluxe, *codes: str) -> None:
    """Let the enemy know nothing of these units but their side."""
    for code in codes:
        side = SIDE[unit(code)]
        g.veil[unit(code)] = type_set(side, HAS_COUNTER)


def scattered(rng: random.Random, **given: str) -> Deluxe:
    """All units somewhere, in a war that has gone on for a while."""
    return scatter(empty(rng.randint(1, 12), 0, **given), rng)
