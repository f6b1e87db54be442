"""Fights for tests of single rules: units in hexes, and the Combat Phase of a side."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.titles.deluxe.rules.board import Deluxe
from marne.titles.deluxe.rules.tables import BANDS, ODDS
from marne.titles.hex14.rules.board import FACING_SHIFT, UP
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import BELGIUM, GERMAN, HEX_CODES, HEXES, IN_COUNTRY
from marne.titles.hex14.rules.kinds import FACE, FORT
from marne.titles.hex14.rules.roster import SIDE, TYPE_BIT, TYPE_SIDE, TYPES
from tests.titles.deluxe.kit import empty, put, unit
from tests.titles.deluxe.orders import say, start

PLAIN = "0627"
"""A clear hex in France with clear hexes all around, no railways, rivers or forts: 0626 0727 0728 0628 0528 0527."""


def fight(positions: dict[str, str], side: int = GERMAN, turn: int = 3, hidden: str = "", **options: str) -> Deluxe:
    """The Combat Phase of a side. Positions: "GE-A-I FR-A-II/2", units of a hex with steps lost; those in `hidden`
    lie face down and may be anything."""
    g = lay(positions, side, turn, hidden, **options)
    start(g, CombatPhase(side))
    return g


def lay(positions: dict[str, str], side: int = GERMAN, turn: int = 3, hidden: str = "", **options: str) -> Deluxe:
    """The same before the phase begins. Belgium is at war."""
    g = empty(turn, side, **options)
    g.invaded[BELGIUM] = 1
    g.held[1] |= IN_COUNTRY[BELGIUM]
    for where, units in positions.items():
        for word in units.split():
            code, _, lost = word.partition("/")
            put(g, where, code, up=code not in hidden.split(), lost=int(lost or 0))
    for code in hidden.split():
        veil(g, code)
    return g


def veil(g: Deluxe, code: str) -> None:
    """Turn a unit down: it may be anything, as if it had never been seen."""
    u = unit(code)
    g.mark[u] &= ~UP
    g.veil[u] = sum(TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == SIDE[u])


def face(g: Deluxe, code: str, corner: str) -> None:
    """Let a unit face a corner of its hex."""
    u = unit(code)
    g.mark[u] = g.mark[u] & ~(7 << FACING_SHIFT) | FACE.read(corner) << FACING_SHIFT


def where(g: Deluxe, code: str) -> str:
    """The hex of a unit; "" off the map."""
    h = g.where[unit(code)]
    return HEX_CODES[h] if h < HEXES else ""


def lost(g: Deluxe, code: str) -> int:
    """The steps that a unit has lost."""
    return g.lost[unit(code)]


def shown(g: Deluxe, code: str) -> bool:
    """Whether a unit lies face up."""
    return bool(g.mark[unit(code)] & UP)


def reduced(g: Deluxe, code: str) -> bool:
    """Whether a fort is reduced."""
    return not g.stands(FORT.read(code))


def join(g: Deluxe, order: str, *units: str) -> list[Event]:
    """Order an attack and let these units join it."""
    return say(g, order, *[f"join {code}" for code in units], "done")


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
