"""Insights for tests, a position in which most have something to tell, and the set-up of 1914 carried out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from marne.kernel.game import Game
from marne.titles.hex14.rules.actions import DONE_HERE
from marne.titles.hex14.rules.board import Campaign
from marne.titles.hex14.rules.grid import BELGIUM, BIT, GERMAN
from marne.titles.hex14.rules.movement import MovementPhase
from tests.titles.hex14.kit import G, ask, asked, at, give, question


def insight(game: Game, g: Campaign, kind: str, subject: str = "", seat: int | None = GERMAN) -> dict[str, Any]:
    """What a seat can work out from its view."""
    return dict(game.insight(game.view(g, seat), kind, subject))


def before_liege(g: G, put: Callable[..., None]) -> G:
    """Two German corps and a gun in front of Liège, a Belgian division in it, a French one at Verdun."""
    put(g, "3114", "GE-A-VII", "GE-305-1")
    put(g, "3214", "GE-A-X")
    put(g, "3013", "BE-G-7")
    put(g, "Verdun", "FR-B-72")
    g.invaded[BELGIUM] = 1
    g.held[GERMAN] |= BIT[at("3114")]
    return ask(g, MovementPhase(GERMAN, 0))


def history(game: Game, g: Campaign, seat: int | None) -> list[str]:
    """The answers that set up a side as in 1914, as lines."""
    lines: list[str] = insight(game, g, "history", seat=seat)["lines"]
    return lines


def follow(game: Game, g: Campaign) -> None:
    """Give the answers of 1914 for whoever is asked, one after the other."""
    for line in history(game, g, asked(g)):
        for part in line.split("; "):
            give(g, game.read(part))


def commit(game: Game, g: G) -> G:
    """Send to the East, if it is played, whoever was there."""
    if question(g) == "Commitment":
        follow(game, g)
        give(g, DONE_HERE)
    return g


def deploy(game: Game, g: G) -> G:
    """Set up both sides, to the first question of the war."""
    for _ in range(2):
        follow(game, g)
        give(g, DONE_HERE)
    return g
