"""What a seat sees of a position, for tests of secrecy: blocks, veils, logs, imagined worlds."""

from __future__ import annotations

import json
import random

from marne.kernel.event import Event
from marne.kernel.state import legal
from marne.titles.gaw.game import GAME
from marne.titles.gaw.rules.board import Gaw
from marne.titles.gaw.rules.roster import (
    ARMY_IDS,
    CLASS,
    NO_GREEN,
    POWER,
    SLOTS,
    UNIT,
    UNIT_IDS,
    units_in,
)
from marne.titles.gaw.rules.view import Token

THREE = {"players": "3"}
SEATS = [0, 1, None]


def icon(army: str, kind: int) -> list[str]:
    """The units that can lie on an icon at the start."""
    power, mask = next((p, CLASS[a][kind]) for a, p in enumerate_armies() if ARMY_IDS[a] == army)
    return names(power, mask & NO_GREEN[power])


def enumerate_armies() -> list[tuple[int, int]]:
    return sorted({(army, power) for _, power, army, _ in SLOTS})


def names(power: int, mask: int) -> list[str]:
    return [UNIT_IDS[u] for u in units_in(power, mask)]


def veil(g: Gaw, name: str) -> list[str]:
    """The units that everybody knows a block may be."""
    u = UNIT[name]
    return names(POWER[u], g.veil[u])


def tokens(g: Gaw, seat: int | None, area: int, power: int | None = None) -> list[Token]:
    return [t for t in GAME.view(g, seat).tokens if t.where == area and power in (None, t.power)]


def seen(g: Gaw, seat: int | None, area: int) -> list[str]:
    """The blocks of an area as a seat sees them, "?" for those it cannot know."""
    return sorted("?" if t.unit < 0 else UNIT_IDS[t.unit] for t in tokens(g, seat, area))


def text(g: Gaw, seat: int | None) -> str:
    return json.dumps(GAME.view(g, seat).data())


def faces(events: list[Event], seat: int | None) -> list[Event]:
    return [e.seen_by(seat) for e in events]


def worlds(g: Gaw, seat: int | None, n: int = 25) -> list[Gaw]:
    """States that a viewer cannot tell from the real one; each is checked to look the same to it."""
    rng = random.Random(7)
    found = []
    for _ in range(n):
        h = GAME.sample(GAME.view(g, seat), rng.randrange)
        assert text(h, seat) == text(g, seat)
        assert GAME.asked(h) == GAME.asked(g)
        if seat is not None:
            assert list(map(repr, legal(h, seat))) == list(map(repr, legal(g, seat)))
        found.append(h)
    return found


def swap(g: Gaw, one: str, other: str) -> None:
    """Two blocks change places unseen."""
    u, v = UNIT[one], UNIT[other]
    g.where[u], g.where[v] = g.where[v], g.where[u]
    g.veil[u], g.veil[v] = g.veil[v], g.veil[u]
    g.mark[u], g.mark[v] = g.mark[v], g.mark[u]
