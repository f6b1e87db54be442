"""Fights for tests of single rules: units in hexes, the Combat step of a side, and answers as they are typed."""

from __future__ import annotations

from marne.kernel.event import Event
from marne.kernel.notation import verbs_in
from marne.titles.hex14.rules.board import CUT, FACING_SHIFT, ISOLATED, UP
from marne.titles.hex14.rules.combat import CombatPhase
from marne.titles.hex14.rules.grid import BELGIUM, GERMAN, HEX_CODES, HEXES, IN_COUNTRY
from marne.titles.hex14.rules.kinds import FACE, FORT
from marne.titles.hex14.rules.roster import DEAD, SIDE, TYPE_BIT, TYPE_SIDE, TYPES
from marne.titles.revision.rules import actions
from marne.titles.revision.rules.board import Revision
from marne.titles.revision.rules.combat_die import CombatDie
from marne.titles.revision.rules.tables import ODDS, RESULT_NAMES
from tests.titles.hex14.orders import VERBS, agree, asked, names, options, question, refusal, say, start
from tests.titles.revision.kit import empty, put, unit

__all__ = [
    "agree", "asked", "names", "options", "question", "refusal", "say", "start",
]  # fmt: skip

VERBS.update({kind.form.word: kind for kind in verbs_in(actions) if kind.form.word})

PLAIN = "0627"
"""A clear hex in France with clear hexes all around, no railways, rivers or forts: 0626 0727 0728 0628 0528 0527."""
LATE = 5
"""A turn without the demands of Plan 17."""


def fight(positions: dict[str, str], side: int = GERMAN, turn: int = LATE, hidden: str = "", **given: str) -> Revision:
    """The Combat step of a side. Those units that are `hidden` lie face down and may be anything."""
    g = lay(positions, side, turn, hidden, **given)
    start(g, CombatPhase(side))
    return g


def lay(positions: dict[str, str], side: int = GERMAN, turn: int = LATE, hidden: str = "", **given: str) -> Revision:
    """The same before the step begins. Belgium is at war."""
    g = empty(turn, side, **given)
    g.invaded[BELGIUM] = 1
    g.held[1] |= IN_COUNTRY[BELGIUM]
    for where, units in positions.items():
        for code in units.split():
            put(g, where, code, up=code not in hidden.split())
    for code in hidden.split():
        veil(g, code)
    return g


def veil(g: Revision, code: str) -> None:
    """Turn a unit down: it may be anything, as if it had never been seen."""
    u = unit(code)
    g.mark[u] &= ~UP
    g.veil[u] = sum(TYPE_BIT[t] for t in range(TYPES) if TYPE_SIDE[t] == SIDE[u])


def face(g: Revision, code: str, corner: str) -> None:
    """Let a unit face a corner of its hex."""
    u = unit(code)
    g.mark[u] = g.mark[u] & ~(7 << FACING_SHIFT) | FACE.read(corner) << FACING_SHIFT


def isolate(g: Revision, *codes: str) -> None:
    """Mark units as isolated."""
    for code in codes:
        g.mark[unit(code)] |= CUT | ISOLATED


def where(g: Revision, code: str) -> str:
    """The hex of a unit; "dead" or "" off the map."""
    h = g.where[unit(code)]
    return HEX_CODES[h] if h < HEXES else "dead" if h == DEAD else ""


def shown(g: Revision, code: str) -> bool:
    """Whether a unit lies face up."""
    return bool(g.mark[unit(code)] & UP)


def symbols(g: Revision, code: str) -> int:
    """The symbols that are left of a fort."""
    return g.symbols[FORT.read(code)]


def join(g: Revision, order: str, *units: str) -> list[Event]:
    """Order an attack and let these units join it."""
    return say(g, order, *[f"join {code}" for code in units], "done")


def odds(events: list[Event]) -> tuple[float, float, str]:
    """Attack, defence and odds as the log tells them."""
    (found,) = [e for e in events if e.name == "Odds"]
    return found["attack"] / 4, found["defence"] / 4, ODDS[found["column"]]


def terms(events: list[Event]) -> list[tuple[str, float, float]]:
    """Rule, before and after of every term of the strengths."""
    return [(e.rule, e["before"] / 4, e["after"] / 4) for e in events if e.name == "StrengthTerm"]


def added(events: list[Event]) -> dict[str, int]:
    """What was added to the die, by rule."""
    return {e.rule: e["added"] for e in events if e.name == "DieRaised"}


def result(events: list[Event]) -> str:
    """The result of the die."""
    (found,) = [e for e in events if e.name == "CombatRolled"]
    return RESULT_NAMES[found["result"]]


def without_additions(g: Revision) -> None:
    """Take back what is added to the die that is rolled now, for results that it would make impossible."""
    die = g.stack[-1]
    assert isinstance(die, CombatDie)
    die.added = 0
