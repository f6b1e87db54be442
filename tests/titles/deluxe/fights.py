"""Fights for tests of single rules: units in hexes, and the Combat Phase of a side."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.tables import BANDS, ODDS
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import GERMAN
from marne.titles.hex14.rules.kinds import FORT
from tests.titles.deluxe.kit import empty, put, unit
from tests.titles.deluxe.orders import start
from tests.titles.hex14.fights import PLAIN, belgium_at_war, each, face, join, shown, veil, where

__all__ = ["PLAIN", "face", "join", "shown", "veil", "where"]


def fight(positions: dict[str, str], side: int = GERMAN, turn: int = 3, hidden: str = "", **options: str) -> Deluxe:
    """The Combat Phase of a side. Positions: "GE-A-I FR-A-II/2", units of a hex with steps lost; those in `hidden`
    lie face down and may be anything."""
    g = lay(positions, side, turn, hidden, **options)
    start(g, CombatPhase(side))
    return g


def lay(positions: dict[str, str], side: int = GERMAN, turn: int = 3, hidden: str = "", **options: str) -> Deluxe:
    """The same before the phase begins. Belgium is at war."""
    g = empty(turn, side, **options)
    belgium_at_war(g)
    for place, word in each(positions):
        code, _, lost = word.partition("/")
        put(g, place, code, up=True, lost=int(lost or 0))
    veil(g, *hidden.split())
    return g


def lost(g: Deluxe, code: str) -> int:
    """The steps that a unit has lost."""
    return g.lost[unit(code)]


def reduced(g: Deluxe, code: str) -> bool:
    """Whether a fort is reduced."""
    return not g.stands(FORT.read(code))


def odds(events: list[Event]) -> tuple[float, int, str, str]:
    """Attack, defence, odds and table as the log tells them."""
    (found,) = [e for e in events if e.name == "Odds"]
    return found["attack"] / 8, found["defence"], ODDS[found["column"]], BANDS[found["table"]]


def terms(events: list[Event]) -> list[tuple[str, float, float]]:
    """Rule, before and after of every term of the strengths."""
    return [(e.rule, e["before"] / 8, e["after"] / 8) for e in events if e.name == "StrengthTerm"]


def dead(g: Deluxe, side: int) -> int:
    """The points that the enemy scores for dead units of a side."""
    return g.destroyed_points(1 - side)
