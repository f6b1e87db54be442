"""The staff of 1914 Deluxe in whole games: they look like 1914, with every option and in long wars."""

from __future__ import annotations

import pytest

from marne.titles.hex14.rules.grid import ALLIED, GERMAN, HEXES, NETHERLANDS, PLACE
from marne.titles.hex14.rules.roster import BR, NATION, OF_SIDE
from marne.titles.hex14.rules.targets import LIEGE
from tests.titles.deluxe.staff.table import played, questions


def test_a_whole_game_looks_like_1914() -> None:
    """Liège falls to guns, Brussels follows, the British land, Paris and the Dutch are spared."""
    g, given = played(1, ("staff", "staff"))
    assert g.result is not None
    assert not g.stands(LIEGE)
    assert g.controls(GERMAN, PLACE["Liege"]) and g.controls(GERMAN, PLACE["Brussels"])
    assert not g.invaded[NETHERLANDS]
    assert g.controls(ALLIED, PLACE["Paris"])
    assert g.landed == 0 or any(g.where[u] < HEXES for u in OF_SIDE[ALLIED] if NATION[u] == BR)
    seen = questions(given)
    for name in ("Movement", "Marching", "Entrained", "AttackChoice", "Joining", "Footing", "Rebuilding", "Scouting"):
        assert seen[name] > 0, name


@pytest.mark.parametrize(
    "options",
    [
        {"facing": "on", "evasion": "on"},
        {"impulses": "on"},
        {"players": "4", "cards": "none"},
    ],
)
def test_it_plays_with_every_option(options: dict[str, str]) -> None:
    g, given = played(6, ("staff", "staff"), lambda g: g.turn > 3, **options)
    assert g.turn > 3
    seen = questions(given)
    assert not options.get("impulses") or seen["Activation"] > 0
    assert not options.get("facing") or seen["Facing"] > 0


@pytest.mark.fuzz
def test_it_plays_long_games() -> None:
    for seed in range(3):
        g, _ = played(seed, ("staff", "staff"), end="15", extension="39")
        assert g.result is not None
